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
        documentation: "Lock input (46) takes the mouse and the keys away until Unlock input (47). No \
             trigger that can fire unlocks them, so the player watches to the end. Unlock in a later \
             trigger. A trigger that ends the mission may leave them locked.",
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

#[cfg(test)]
mod tests {
    use crate::scripting::found;

    #[test]
    fn the_mission_may_end_with_the_input_locked() {
        let map = "
[Triggers]
LOCK=GDI,<none>,Lock,0,1,1,1,0
[Events]
LOCK=1,13,0,60
[Actions]
LOCK=2,46,0,0,0,0,0,0,A,1,0,0,0,0,0,0,A
[Tags]
TLOCK=0,Lock 1,LOCK
";
        assert_eq!(found("ACT113", map).len(), 0, "the same trigger wins");
        let map = "
[Triggers]
LOCK=GDI,<none>,Lock,0,1,1,1,0
WIN=GDI,<none>,Win,1,1,1,1,0
[Events]
LOCK=1,13,0,60
WIN=1,13,0,5
[Actions]
LOCK=2,46,0,0,0,0,0,0,A,53,2,WIN,0,0,0,0,A
WIN=1,1,0,0,0,0,0,0,A
[Tags]
TLOCK=0,Lock 1,LOCK
TWIN=0,Win 1,WIN
";
        assert_eq!(found("ACT113", map).len(), 0, "the next one wins");
    }
}
