//! Triggers that are used after they were destroyed.

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

use crate::xref::Thing;
use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "ACT120",
        name: "used-after-destroyed",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "An action works on a trigger that was destroyed just before.",
        documentation: "Destroy Trigger (12) marks the trigger at once: it fires nothing from then on, \
             cannot be forced, and is gone at the end of the frame. Enabling (53) or forcing (22) it later \
             in the same list does nothing. Use Disable Trigger (54) to stop it for a while.",
        wrong: "
[Triggers]
RESET=GDI,<none>,Reset,0,1,1,1,0
WAVE=GDI,<none>,Wave,0,1,1,1,0
[Events]
RESET=1,13,0,60
WAVE=1,13,0,90
[Actions]
RESET=2,12,2,WAVE,0,0,0,0,A,53,2,WAVE,0,0,0,0,A
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
        let gone: Vec<(usize, Thing)> = map.xref.by_action(Thing::Trigger(at), 12).collect();
        for (n, target) in
            [22, 53].into_iter().flat_map(|number| map.xref.by_action(Thing::Trigger(at), number))
        {
            let Some((m, _)) = gone.iter().find(|(m, other)| *m < n && *other == target) else { continue };
            let Some(action) = trigger.actions.get(n) else { continue };
            out.help(
                action.span,
                format!(
                    "trigger {}: {} does nothing, because action {} has destroyed {}",
                    map.trigger(at),
                    map.action(n, action),
                    m + 1,
                    map.words(target)
                ),
                "use Disable Trigger (54) instead of Destroy Trigger (12)",
            );
        }
    }
}
