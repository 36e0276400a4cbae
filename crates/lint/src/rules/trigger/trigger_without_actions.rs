//! Triggers without actions.

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

use crate::xref::Thing;
use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "TRG104",
        name: "trigger-without-actions",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "A trigger has no actions.",
        documentation: "When its events come true, nothing happens. Often the id in [Actions] is mistyped. \
             Write what the trigger should do, or remove it.",
        wrong: "
[Triggers]
ALARM=GDI,<none>,Alarm,0,1,1,1,0
[Events]
ALARM=1,13,0,60
[Tags]
TALARM=0,Alarm 1,ALARM",
        right: "
[Triggers]
ALARM=GDI,<none>,Alarm,0,1,1,1,0
[Events]
ALARM=1,13,0,60
[Actions]
ALARM=1,11,0,1,0,0,0,0,A
[Tags]
TALARM=0,Alarm 1,ALARM",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    for (at, trigger) in map.triggers().filter(|(at, _)| !map.parked(*at)) {
        // A count of 0, or a line that could not be read, has been reported there.
        if map.ini.get("Actions", &trigger.id).is_some_and(|row| !row.value().is_empty()) {
            continue;
        }
        out.help(
            map.place(Thing::Trigger(at)),
            format!("trigger {} has no actions, so nothing happens when it fires", map.trigger(at)),
            format!("add a row for {} to [Actions]", trigger.id.value),
        );
    }
}
