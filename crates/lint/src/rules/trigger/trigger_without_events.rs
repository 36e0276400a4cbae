//! Triggers without events.

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

use crate::xref::Thing;
use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "TRG103",
        name: "trigger-without-events",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "A trigger has no events.",
        documentation: "Without a row in [Events] a trigger waits for nothing: it joins no list, and fires \
             at the first thing of any kind that its tag is offered, such as a step or a hit of whoever \
             holds it. Write the events it should wait for, such as 13 (Elapsed Time). A trigger that \
             others force may stay without.",
        wrong: "
[Triggers]
ALARM=GDI,<none>,Alarm,0,1,1,1,0
[Actions]
ALARM=1,11,0,1,0,0,0,0,A
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
        let row = map.ini.get("Events", &trigger.id).is_some_and(|row| !row.value().is_empty());
        // A count of 0, or a line that could not be read, has been reported there.
        if row || map.reach.trigger(at).forced {
            continue;
        }
        let then = match map.reach.trigger(at).instance {
            true => "so it fires at the first thing of any kind that its tag is offered",
            false => "so nothing ever calls for it",
        };
        out.help(
            map.place(Thing::Trigger(at)),
            format!("trigger {} has no events, {then}", map.trigger(at)),
            format!(
                "add {}=1,13,0,0 to [Events] to fire at once, or the event it should wait for",
                trigger.id.value
            ),
        );
    }
}
