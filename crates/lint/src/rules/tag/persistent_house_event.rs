//! Persistent tags on the lists of houses.

use sandtable_scenario::catalog::Attach;
use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

use crate::scripting::{standing, timed};
use crate::xref::Thing;
use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "TAG103",
        name: "persistent-house-event",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "A persistent tag with a lasting event of a house may hang the original game.",
        documentation: "Events about a house, such as low power, credits or everything destroyed, put a \
             tag on the list of its trigger's house. When a tag on that list fires, the original game \
             looks at the same place once more: a persistent tag (kind 2) whose trigger still holds fires \
             again at once, without end. Only the first tag of the list is safe. Let the trigger disable \
             itself as its last action (54), or make the tag volatile (kind 0). Patched games and \
             Sandtable offer each tag once.",
        wrong: "
[Triggers]
POWER=GDI,<none>,Power,0,1,1,1,0
[Events]
POWER=1,30,0,1
[Actions]
POWER=1,11,0,1,0,0,0,0,A
[Tags]
TPOWER=2,Power 1,POWER",
        right: "
[Triggers]
POWER=GDI,<none>,Power,0,1,1,1,0
[Events]
POWER=1,30,0,1
[Actions]
POWER=2,11,0,1,0,0,0,0,A,54,2,POWER,0,0,0,0,A
[Tags]
TPOWER=2,Power 1,POWER",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    for (at, tag) in map.scenario.tags.iter().enumerate().filter(|(_, tag)| tag.persistence == 2) {
        let Some(chain) = map.reach.chain(at).filter(|chain| chain.attaches.contains(Attach::HOUSE)) else {
            continue;
        };
        for &trigger in chain.triggers.iter().filter(|at| map.reach.trigger(**at).blocks.is_empty()) {
            let Some(found) = map.scenario.triggers.get(trigger) else { continue };
            let lasts = !found.events.is_empty()
                && found
                    .events
                    .iter()
                    .all(|event| standing(event.number) && !timed(event.number) && event.number != 14);
            let own =
                [12, 54].into_iter().flat_map(|number| map.xref.by_action(Thing::Trigger(trigger), number));
            if !lasts || own.into_iter().any(|(_, to)| to == Thing::Trigger(trigger)) {
                continue;
            }
            out.help(
                tag.id.span,
                format!(
                    "tag {} is persistent, and trigger {} waits for a lasting state of a house, at \
                 which the original game may hang",
                    map.tag(at),
                    map.trigger(trigger)
                ),
                "let the trigger disable itself as its last action (54), or make the tag \
                 volatile (kind 0)",
            );
        }
    }
}
