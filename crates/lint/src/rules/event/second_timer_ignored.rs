//! More than one delay on a trigger.

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

use crate::scripting::timed;
use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "EVT107",
        name: "second-timer-ignored",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "A trigger has two delays, and only one counts.",
        documentation: "A trigger has a single countdown for events 13 (Elapsed Time) and 51 (Random \
             Delay). The delay written first is the one that is loaded; the others look at the same \
             countdown and add nothing. To wait for two delays one after the other, use two triggers.",
        wrong: "
[Triggers]
WAIT=GDI,<none>,Wait,0,1,1,1,0
[Events]
WAIT=2,13,0,60,51,0,30
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
        let mut delays = trigger.events.iter().enumerate().filter(|(_, event)| timed(event.number));
        let Some((first, one)) = delays.next() else { continue };
        for (n, event) in delays {
            out.help(
                event.span,
                format!(
                    "trigger {}: {} is ignored, because a trigger has one countdown and {} comes first",
                    map.trigger(at),
                    map.event(n, event),
                    map.event(first, one)
                ),
                "remove one of the two, or put the second delay into a trigger of its own",
            );
        }
    }
}
