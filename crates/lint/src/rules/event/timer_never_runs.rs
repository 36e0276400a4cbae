//! Mission timers that nothing starts.

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

use crate::reach::Impossible;
use crate::scripting::dead_events;
use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "EVT120",
        name: "timer-never-runs",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "An event waits for the mission timer, and nothing starts it.",
        documentation: "Event 14 (Mission Timer Expired) comes true when the clock on the screen reaches \
             zero. No trigger that can fire sets it (27), adds to it (25) or starts it (23), and the map \
             does not take it over from the mission before. To wait for a time without a clock use event \
             13 (Elapsed Time).",
        wrong: "
[Triggers]
LATE=GDI,<none>,Late,0,1,1,1,0
[Events]
LATE=1,14,0,0
[Actions]
LATE=1,11,0,1,0,0,0,0,A
[Tags]
TLATE=0,Late 1,LATE",
        right: "
[Triggers]
LATE=GDI,<none>,Late,0,1,1,1,0
CLOCK=GDI,<none>,Clock,0,1,1,1,0
[Events]
LATE=1,14,0,0
CLOCK=1,13,0,0
[Actions]
LATE=1,11,0,1,0,0,0,0,A
CLOCK=1,27,0,600,0,0,0,0,A
[Tags]
TLATE=0,Late 1,LATE
TCLOCK=0,Clock 1,CLOCK",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    for (at, n, event, why) in dead_events(map) {
        let Impossible::NoTimer = why else { continue };

        out.help(
            event.span,
            format!(
                "trigger {} can never fire: {} waits for a clock that nothing starts",
                map.trigger(at),
                map.event(n, event)
            ),
            "set the timer with action 27, or use event 13 (Elapsed Time)",
        );
    }
}
