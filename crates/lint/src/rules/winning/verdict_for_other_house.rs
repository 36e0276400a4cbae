//! Verdicts that name somebody else.

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;
use sandtable_scenario::model::Owner;

use crate::scripting::{actions, house, owner_words};
use crate::verdict::{Verdict, player, verdict};
use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "WIN106",
        name: "verdict-for-other-house",
        severity: Severity::Note,
        since: "0.1.0",
        summary: "Winner is or Loser is names a house that the player does not have.",
        documentation: "The two actions know the player only: a house that is not his own means the \
             opposite for him. Winner is (1) with an enemy is a defeat, Loser is (2) with an enemy a \
             victory. If that is meant, nothing needs doing; the plain form is easier to read.",
        wrong: "
[Triggers]
LOSE=GDI,<none>,Lose,0,1,1,1,0
[Events]
LOSE=1,13,0,60
[Actions]
LOSE=1,1,0,1,0,0,0,0,A
[Tags]
TLOSE=0,Lose 1,LOSE",
        right: "
[Triggers]
LOSE=GDI,<none>,Lose,0,1,1,1,0
[Events]
LOSE=1,13,0,60
[Actions]
LOSE=1,2,0,0,0,0,0,0,A
[Tags]
TLOSE=0,Lose 1,LOSE",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    let Some(player) = player(map) else { return };
    for (at, n, action) in actions(map, |number| matches!(number, 1 | 2)) {
        let owner = house(map, action.data);
        if action.code != 0 || owner == Owner::Country(player) {
            continue;
        }
        let means = match verdict(map, player, action) {
            Some(Verdict::Win) => ("wins", 1),
            _ => ("loses", 2),
        };
        out.help(
            action.span,
            format!(
                "trigger {}: {} names {}, so the player {}",
                map.trigger(at),
                map.action(n, action),
                owner_words(map, owner),
                means.0
            ),
            format!("write action {} with the player's own house, {player}, if that is meant", means.1),
        );
    }
}
