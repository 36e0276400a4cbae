//! Events of Firestorm in a mission without it.

use sandtable_scenario::catalog::Since;
use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

use crate::scripting::event_row;
use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "EVT118",
        name: "event-needs-firestorm",
        severity: Severity::Note,
        since: "0.1.0",
        summary: "A mission for Tiberian Sun uses an event that came with Firestorm.",
        documentation: "Events 53, 54 and 55 came with the expansion, and [Basic] RequiredAddOn does not \
             ask for it. A game without Firestorm takes an unknown event for one that is always true, so \
             the trigger fires too early there. Patched clients always run with Firestorm; for them \
             nothing needs doing. Otherwise write RequiredAddOn=1.",
        wrong: "
[Triggers]
EMP=GDI,<none>,Emp,0,1,1,1,0
[Events]
EMP=1,53,0,0
[Actions]
EMP=1,11,0,1,0,0,0,0,A
[Tags]
TEMP=0,Emp 1,EMP
[Units]
0=Nod,BGGY,256,48,44,64,Guard,TEMP,0,-1,0,-1,1,1",
        right: "
[Basic]
RequiredAddOn=1
[Triggers]
EMP=GDI,<none>,Emp,0,1,1,1,0
[Events]
EMP=1,53,0,0
[Actions]
EMP=1,11,0,1,0,0,0,0,A
[Tags]
TEMP=0,Emp 1,EMP
[Units]
0=Nod,BGGY,256,48,44,64,Guard,TEMP,0,-1,0,-1,1,1",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    if !map.scenario.campaign || map.scenario.basic.required_add_on > 0 {
        return;
    }
    for (at, trigger) in map.triggers() {
        for (n, event) in trigger.events.iter().enumerate() {
            if event_row(event.number).is_some_and(|row| row.since == Since::Firestorm) {
                out.help(
                    event.span,
                    format!(
                        "trigger {}: {} came with Firestorm, which the map does not require",
                        map.trigger(at),
                        map.event(n, event)
                    ),
                    "write RequiredAddOn=1 in [Basic] if the mission needs Firestorm",
                );
            }
        }
    }
}
