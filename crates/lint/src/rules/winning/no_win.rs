//! Missions without a victory.

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

use crate::verdict::{Verdict, verdicts};
use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "WIN103",
        name: "no-win",
        severity: Severity::Note,
        since: "0.1.0",
        summary: "No trigger wins the mission.",
        documentation: "A campaign mission is won only by a trigger: with action 1 (Winner is) and the \
             player's house, 67 (Announce Win), 69 (Force end), or action 2 (Loser is) with a house of \
             somebody else. This one has none.",
        wrong: "
[Triggers]
LOSE=GDI,<none>,Lose,0,1,1,1,0
[Events]
LOSE=1,11,0,0
[Actions]
LOSE=1,2,0,0,0,0,0,0,A
[Tags]
TLOSE=0,Lose 1,LOSE",
        right: "
[Triggers]
LOSE=GDI,<none>,Lose,0,1,1,1,0
WIN=GDI,<none>,Win,0,1,1,1,0
[Events]
LOSE=1,11,0,0
WIN=1,11,0,1
[Actions]
LOSE=1,2,0,0,0,0,0,0,A
WIN=1,1,0,0,0,0,0,0,A
[Tags]
TLOSE=0,Lose 1,LOSE
TWIN=0,Win 1,WIN",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    // Outside campaigns the game itself decides; a mission without triggers is being made.
    if !map.scenario.campaign || map.triggers().next().is_none() {
        return;
    }
    if !verdicts(map).iter().any(|found| found.verdict == Verdict::Win) {
        let place = map.ini.section("Triggers").map(|section| section.header_span());
        out.help(
            place,
            "no trigger lets the player win the mission",
            "add a trigger with action 1 (Winner is) and the number of the player's house",
        );
    }
}
