//! Missions without a defeat.

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

use crate::verdict::{Verdict, verdicts};
use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "WIN105",
        name: "no-loss",
        severity: Severity::Note,
        since: "0.1.0",
        summary: "No trigger loses the mission.",
        documentation: "In a campaign losing everything does nothing by itself. Without a trigger that has \
             action 2 (Loser is) and the player's house, or 68 (Announce Lose), a player who has nothing \
             left must give up himself.",
        wrong: "
[Triggers]
WIN=GDI,<none>,Win,0,1,1,1,0
[Events]
WIN=1,11,0,1
[Actions]
WIN=1,1,0,0,0,0,0,0,A
[Tags]
TWIN=0,Win 1,WIN",
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
    if !verdicts(map).iter().any(|found| found.verdict == Verdict::Loss) {
        let place = map.ini.section("Triggers").map(|section| section.header_span());
        out.help(
            place,
            "no trigger lets the player lose the mission",
            "add a trigger with event 11 (Destroyed, All) and action 2 (Loser is) for the \
                 player's house",
        );
    }
}
