//! Force Trigger on triggers that are never enabled.

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

use crate::xref::Thing;
use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "TRG107",
        name: "force-of-disabled-trigger",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "A trigger is forced that is never enabled.",
        documentation: "Force Trigger (22) skips the events, but a disabled trigger refuses it: nothing \
             happens. The target starts disabled, or takes part at no difficulty, and nothing that can \
             fire enables it. Let it start enabled and give it event 0 (No Event) if only force should \
             fire it.",
        wrong: "
[Triggers]
CALL=GDI,<none>,Call,0,1,1,1,0
SUB=GDI,<none>,Sub,1,1,1,1,0
[Events]
CALL=1,13,0,60
SUB=1,13,0,9999
[Actions]
CALL=1,22,2,SUB,0,0,0,0,A
SUB=1,11,0,1,0,0,0,0,A
[Tags]
TCALL=0,Call 1,CALL
TSUB=0,Sub 1,SUB",
        right: "
[Triggers]
CALL=GDI,<none>,Call,0,1,1,1,0
SUB=GDI,<none>,Sub,0,1,1,1,0
[Events]
CALL=1,13,0,60
SUB=1,13,0,9999
[Actions]
CALL=1,22,2,SUB,0,0,0,0,A
SUB=1,11,0,1,0,0,0,0,A
[Tags]
TCALL=0,Call 1,CALL
TSUB=0,Sub 1,SUB",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    for (at, trigger) in map.triggers().filter(|(at, _)| map.reach.trigger(*at).fires) {
        for (n, target) in map.xref.by_action(Thing::Trigger(at), 22) {
            let (Thing::Trigger(other), Some(action)) = (target, trigger.actions.get(n)) else { continue };
            // What never exists is reported as that.
            let fate = map.reach.trigger(other);
            if fate.instance && !fate.enabled {
                out.help(
                    action.span,
                    format!(
                        "trigger {}: {} does nothing, because {} is never enabled",
                        map.trigger(at),
                        map.action(n, action),
                        map.words(target)
                    ),
                    "enable it first (action 53), or let it start enabled (fourth field 0)",
                );
            }
        }
    }
}
