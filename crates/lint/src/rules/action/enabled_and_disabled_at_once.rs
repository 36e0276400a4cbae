//! Triggers that are enabled and disabled in one go.

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

use crate::xref::Thing;
use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "ACT121",
        name: "enabled-and-disabled-at-once",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "A trigger is enabled and disabled again in the same list of actions.",
        documentation: "The trigger does not get to look at its events in between, so the first action \
             does nothing. The order may be wrong: disabling and then enabling a trigger loads its \
             countdown again.",
        wrong: "
[Triggers]
RESET=GDI,<none>,Reset,0,1,1,1,0
WAVE=GDI,<none>,Wave,0,1,1,1,0
[Events]
RESET=1,13,0,60
WAVE=1,13,0,90
[Actions]
RESET=2,53,2,WAVE,0,0,0,0,A,54,2,WAVE,0,0,0,0,A
WAVE=1,11,0,1,0,0,0,0,A
[Tags]
TRESET=0,Reset 1,RESET
TWAVE=0,Wave 1,WAVE",
        right: "
[Triggers]
RESET=GDI,<none>,Reset,0,1,1,1,0
WAVE=GDI,<none>,Wave,0,1,1,1,0
[Events]
RESET=1,13,0,60
WAVE=1,13,0,90
[Actions]
RESET=2,54,2,WAVE,0,0,0,0,A,53,2,WAVE,0,0,0,0,A
WAVE=1,11,0,1,0,0,0,0,A
[Tags]
TRESET=0,Reset 1,RESET
TWAVE=0,Wave 1,WAVE",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    for (at, trigger) in map.triggers() {
        let on: Vec<(usize, Thing)> = map.xref.by_action(Thing::Trigger(at), 53).collect();
        for (n, target) in map.xref.by_action(Thing::Trigger(at), 54) {
            let Some((m, _)) = on.iter().find(|(m, other)| *m < n && *other == target) else { continue };
            // Forced in between, it has done its work.
            let forced = map.xref.by_action(Thing::Trigger(at), 22).any(|(f, _)| *m < f && f < n);
            let Some(action) = trigger.actions.get(n).filter(|_| !forced) else { continue };
            out.help(
                action.span,
                format!(
                    "trigger {}: {} undoes action {}, which enables {}",
                    map.trigger(at),
                    map.action(n, action),
                    m + 1,
                    map.words(target)
                ),
                "remove one of the two, or swap them to load the countdown again",
            );
        }
    }
}
