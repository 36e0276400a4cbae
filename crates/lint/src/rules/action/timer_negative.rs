//! Mission timers of negative length.

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

use crate::scripting::actions;
use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "ACT117",
        name: "timer-negative",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "The mission timer is set to less than no time.",
        documentation: "Actions 25, 26 and 27 count seconds. To take time off the clock use Timer Shorten \
             (26) with a number above 0.",
        wrong: "
[Triggers]
CLOCK=GDI,<none>,Clock,0,1,1,1,0
LATE=GDI,<none>,Late,0,1,1,1,0
[Events]
CLOCK=1,13,0,60
LATE=1,14,0,0
[Actions]
CLOCK=3,27,0,90,0,0,0,0,A,23,0,0,0,0,0,0,A,25,0,-30,0,0,0,0,A
LATE=1,11,0,1,0,0,0,0,A
[Tags]
TCLOCK=0,Clock 1,CLOCK
TLATE=0,Late 1,LATE",
        right: "
[Triggers]
CLOCK=GDI,<none>,Clock,0,1,1,1,0
LATE=GDI,<none>,Late,0,1,1,1,0
[Events]
CLOCK=1,13,0,60
LATE=1,14,0,0
[Actions]
CLOCK=3,27,0,90,0,0,0,0,A,23,0,0,0,0,0,0,A,26,0,30,0,0,0,0,A
LATE=1,11,0,1,0,0,0,0,A
[Tags]
TCLOCK=0,Clock 1,CLOCK
TLATE=0,Late 1,LATE",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    for (at, n, action) in actions(map, |number| matches!(number, 25..=27)) {
        if action.code == 0 && action.data < 0 {
            out.help(
                action.span,
                format!(
                    "trigger {}: {} with {} seconds",
                    map.trigger(at),
                    map.action(n, action),
                    action.data
                ),
                "write a number above 0; action 26 takes time off",
            );
        }
    }
}
