//! Mission timers that start without a time.

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

use crate::scripting::{actions, ever_done};
use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "ACT109",
        name: "timer-starts-at-zero",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "The mission timer is started, and nothing gives it a time.",
        documentation: "Timer Start (23) lets the clock run on from where it stands. No trigger that can \
             fire sets it (27) or adds to it (25), so it stands at zero and has run out at once. Use Timer \
             Set (27), which also starts it.",
        wrong: "
[Triggers]
GO01=GDI,<none>,Go,0,1,1,1,0
LATE=GDI,<none>,Late,0,1,1,1,0
[Events]
GO01=1,13,0,60
LATE=1,14,0,0
[Actions]
GO01=1,23,0,0,0,0,0,0,A
LATE=1,11,0,1,0,0,0,0,A
[Tags]
TGO=0,Go 1,GO01
TLATE=0,Late 1,LATE",
        right: "
[Triggers]
GO01=GDI,<none>,Go,0,1,1,1,0
LATE=GDI,<none>,Late,0,1,1,1,0
[Events]
GO01=1,13,0,60
LATE=1,14,0,0
[Actions]
GO01=1,27,0,600,0,0,0,0,A
LATE=1,11,0,1,0,0,0,0,A
[Tags]
TGO=0,Go 1,GO01
TLATE=0,Late 1,LATE",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    if map.scenario.basic.timer_inherit || ever_done(map, |number| matches!(number, 25 | 27)) {
        return;
    }
    for (at, n, action) in actions(map, |number| number == 23).filter(|(at, ..)| map.reach.trigger(*at).fires)
    {
        out.help(
            action.span,
            format!(
                "trigger {}: {} starts a clock that stands at zero, because nothing sets it",
                map.trigger(at),
                map.action(n, action)
            ),
            "use Timer Set (27) with the number of seconds",
        );
    }
}
