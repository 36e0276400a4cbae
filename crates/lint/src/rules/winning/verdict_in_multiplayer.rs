//! Verdicts in multiplayer maps.

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;
use sandtable_scenario::model::Owner;

use crate::scripting::{actions, house, owner_words};
use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "WIN108",
        name: "verdict-in-multiplayer",
        severity: Severity::Note,
        since: "0.1.0",
        summary: "A multiplayer map ends the game by a trigger.",
        documentation: "Winner is, Loser is, Announce and Force end (1, 2, 67 to 69) decide for the player \
             at each computer. With the number of a country everybody who plays it wins and all others \
             lose; start positions are 50 to 57. The usual defeat rules of the game stay in force besides.",
        wrong: "
; skeleton: multiplayer
[Triggers]
END=Neutral,<none>,End,0,1,1,1,0
[Events]
END=1,13,0,600
[Actions]
END=1,1,0,0,0,0,0,0,A
[Tags]
TEND=0,End 1,END",
        right: "
; skeleton: multiplayer
[Triggers]
END=Neutral,<none>,End,0,1,1,1,0
[Events]
END=1,13,0,600
[Actions]
END=1,1,0,50,0,0,0,0,A
[Tags]
TEND=0,End 1,END",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    if map.scenario.campaign {
        return;
    }
    for (at, n, action) in actions(map, |number| matches!(number, 1 | 2)) {
        let owner = house(map, action.data);
        if action.code == 0 && !matches!(owner, Owner::Spawn(_)) {
            let everybody = if action.number == 1 {
                "wins and everybody else loses"
            } else {
                "loses and everybody else wins"
            };
            out.help(
                action.span,
                format!(
                    "trigger {}: {} names {}, so whoever plays it {everybody}",
                    map.trigger(at),
                    map.action(n, action),
                    owner_words(map, owner)
                ),
                "name a start position (50 to 57) if one player is meant",
            );
        }
    }
}
