//! Mission timers that nothing waits for.

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

use crate::scripting::actions;
use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "ACT110",
        name: "timer-without-end",
        severity: Severity::Note,
        since: "0.1.0",
        summary: "The mission timer runs, and no trigger waits for its end.",
        documentation: "The clock on the screen promises that something happens at zero. No trigger has \
             event 14 (Mission Timer Expired), so nothing does. A clock that only tells the time until a \
             trigger with a delay of its own is fine, as long as both times agree.",
        wrong: "
[Triggers]
GO01=GDI,<none>,Go,0,1,1,1,0
[Events]
GO01=1,13,0,60
[Actions]
GO01=1,27,0,600,0,0,0,0,A
[Tags]
TGO=0,Go 1,GO01",
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
    if map.triggers().any(|(_, trigger)| trigger.events.iter().any(|event| event.number == 14)) {
        return;
    }
    let mut starts = actions(map, |number| matches!(number, 23 | 27));
    if let Some((at, n, action)) = starts.find(|(at, ..)| map.reach.trigger(*at).fires) {
        out.help(
            action.span,
            format!(
                "trigger {}: {} starts the mission timer, and no trigger waits for its end",
                map.trigger(at),
                map.action(n, action)
            ),
            "add a trigger with event 14 (Mission Timer Expired)",
        );
    }
}
