//! Delays below zero.

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "EVT114",
        name: "negative-time",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "A delay or an amount is negative.",
        documentation: "Events 13, 47 and 51 count seconds and event 52 credits. A negative time has \
             passed from the start, and no house ever has less than no money. Write 0 or more.",
        wrong: "
[Triggers]
WAIT=GDI,<none>,Wait,0,1,1,1,0
[Events]
WAIT=1,13,0,-60
[Actions]
WAIT=1,11,0,1,0,0,0,0,A
[Tags]
TWAIT=0,Wait 1,WAIT",
        right: "
[Triggers]
WAIT=GDI,<none>,Wait,0,1,1,1,0
[Events]
WAIT=1,13,0,60
[Actions]
WAIT=1,11,0,1,0,0,0,0,A
[Tags]
TWAIT=0,Wait 1,WAIT",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    for (at, trigger) in map.triggers() {
        for (n, event) in trigger.events.iter().enumerate() {
            if matches!(event.number, 13 | 47 | 51 | 52) && event.value < 0 {
                let what = if event.number == 52 {
                    "credits, which is never true"
                } else {
                    "seconds, which have passed from the start"
                };
                out.help(
                    event.span,
                    format!(
                        "trigger {}: {} with {} {what}",
                        map.trigger(at),
                        map.event(n, event),
                        event.value
                    ),
                    "write a number of 0 or more",
                );
            }
        }
    }
}
