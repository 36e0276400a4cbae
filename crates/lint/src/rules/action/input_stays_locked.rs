//! Players who never get control back.

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

use crate::scripting::{actions, ever_done};
use crate::xref::{How, Thing};
use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "ACT113",
        name: "input-stays-locked",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "The player's input is locked and never unlocked.",
        documentation: "Lock input (46) takes the mouse and the keys away until Unlock input (47). No trigger that can \
             fire unlocks them, so the player watches to the end. Unlock in a later trigger. A trigger that \
             ends the mission may leave them locked.",
        wrong: "
[Triggers]
LOCK=GDI,<none>,Lock,0,1,1,1,0
[Events]
LOCK=1,13,0,60
[Actions]
LOCK=1,46,0,0,0,0,0,0,A
[Tags]
TLOCK=0,Lock 1,LOCK",
        right: "
[Triggers]
LOCK=GDI,<none>,Lock,0,1,1,1,0
FREE=GDI,<none>,Free,0,1,1,1,0
[Events]
LOCK=1,13,0,60
FREE=1,13,0,90
[Actions]
LOCK=1,46,0,0,0,0,0,0,A
FREE=1,47,0,0,0,0,0,0,A
[Tags]
TLOCK=0,Lock 1,LOCK
TFREE=0,Free 1,FREE",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    if ever_done(map, |number| number == 47) {
        return;
    }
    for (at, n, action) in actions(map, |number| number == 46).filter(|(at, ..)| map.reach.trigger(*at).fires)
    {
        if !leads_to_the_end(map, at) {
            out.help(
                action.span,
                format!(
                    "trigger {}: {} is never followed by Unlock input (47)",
                    map.trigger(at),
                    map.action(n, action)
                ),
                "unlock the input with action 47 in a trigger that fires later",
            );
        }
    }
}

/// Whether the trigger ends the mission, or one does that it enables or forces, or that waits for a variable both know.
fn leads_to_the_end(map: &Subject<'_>, at: usize) -> bool {
    let verdict = |at: usize| {
        let trigger = map.scenario.triggers.get(at);
        trigger.is_some_and(|trigger| {
            trigger.actions.iter().any(|action| matches!(action.number, 1 | 2 | 67..=69))
        })
    };
    verdict(at)
        || map.xref.from(Thing::Trigger(at)).any(|mention| {
            match (mention.how, mention.to) {
            (How::Action(_, 22 | 53), Thing::Trigger(next)) => verdict(next),
            (How::Event(_, 36) | How::Action(_, 56), variable) => map.xref.to(variable).any(|other| {
                matches!((other.how, other.from), (How::Event(_, 36), Thing::Trigger(next)) if verdict(next))
            }),
            _ => false,
        }
        })
}
