//! Triggers that enable themselves.

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

use crate::xref::Thing;
use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "TRG105",
        name: "trigger-enables-itself",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "A trigger enables itself.",
        documentation: "Only an enabled trigger fires, and its countdown is loaded again anyway when it \
             fires on a persistent tag. So Enable Trigger (53) on itself does nothing. Usually another \
             trigger was meant. A trigger that others force restarts its countdown this way, which is not \
             reported.",
        wrong: "
[Triggers]
WAVE=GDI,<none>,Wave,0,1,1,1,0
[Events]
WAVE=1,13,0,60
[Actions]
WAVE=1,53,2,WAVE,0,0,0,0,A
[Tags]
TWAVE=2,Wave 1,WAVE",
        right: "
[Triggers]
WAVE=GDI,<none>,Wave,0,1,1,1,0
NEXT=GDI,<none>,Next,1,1,1,1,0
[Events]
WAVE=1,13,0,60
NEXT=1,13,0,60
[Actions]
WAVE=1,53,2,NEXT,0,0,0,0,A
NEXT=1,11,0,1,0,0,0,0,A
[Tags]
TWAVE=2,Wave 1,WAVE
TNEXT=0,Next 1,NEXT",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    for (at, trigger) in map.triggers() {
        for (n, target) in map.xref.by_action(Thing::Trigger(at), 53) {
            let Some(action) = trigger.actions.get(n) else { continue };
            // Disabled earlier in the list, it is enabled again here.
            let off = map.xref.by_action(Thing::Trigger(at), 54).any(|(m, other)| m < n && other == target);
            // Several copies load the countdowns of each other.
            let alone = map.reach.tags_of(at).len() == 1;
            if target == Thing::Trigger(at) && alone && !map.reach.trigger(at).forced && !off {
                out.help(
                    action.span,
                    format!(
                        "trigger {} enables itself ({}), which does nothing",
                        map.trigger(at),
                        map.action(n, action)
                    ),
                    "name the trigger that is meant, or remove the action",
                );
            }
        }
    }
}
