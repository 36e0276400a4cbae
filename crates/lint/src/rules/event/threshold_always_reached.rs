//! Thresholds that are reached from the start.

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "EVT108",
        name: "threshold-always-reached",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "A number is reached from the first frame on.",
        documentation: "Events 12 (Credits Exceed), 15 and 16 (Destroyed, #) and 46 (Ambient Light) ask \
             for at least so much. With 0 or less they are true from the first frame on, so they hold \
             nothing back. Write the number that is meant.",
        wrong: "
[Triggers]
LOSSES=GDI,<none>,Losses,0,1,1,1,0
[Events]
LOSSES=1,16,0,0
[Actions]
LOSSES=1,11,0,1,0,0,0,0,A
[Tags]
TLOSSES=0,Losses 1,LOSSES",
        right: "
[Triggers]
LOSSES=GDI,<none>,Losses,0,1,1,1,0
[Events]
LOSSES=1,16,0,5
[Actions]
LOSSES=1,11,0,1,0,0,0,0,A
[Tags]
TLOSSES=0,Losses 1,LOSSES",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    for (at, trigger) in map.triggers() {
        for (n, event) in trigger.events.iter().enumerate() {
            if matches!(event.number, 12 | 15 | 16 | 46) && event.value <= 0 {
                out.help(
                    event.span,
                    format!(
                        "trigger {}: {} with {} is always true",
                        map.trigger(at),
                        map.event(n, event),
                        event.value
                    ),
                    "write the number that is to be reached",
                );
            }
        }
    }
}
