//! A player's house that nobody commands by its own section.

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;
use sandtable_scenario::report::printable;

use crate::xref::Thing;
use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "HOU101",
        name: "player-without-control",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "The player's house does not say PlayerControl=yes.",
        documentation: "[Basic] Player gives the house to the player, but the difficulty of a house is settled while its \
             section is read: without PlayerControl=yes it takes the computer's, so the player fights with the \
             computer's handicap turned round (hard when easy was chosen). Write PlayerControl=yes in the section \
             of that house.",
        wrong: "
[GDI]
PlayerControl=no",
        right: "
[GDI]
PlayerControl=yes",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    let player = &map.scenario.basic.player.value;
    let house = map.scenario.houses.iter().find(|house| house.name.eq_ignore_ascii_case(player));
    if let Some(house) = house.filter(|house| !house.player_control) {
        let name = printable(&house.name);
        out.help(
            map.value(&house.name, "PlayerControl").or_else(|| map.place(Thing::Country(house.country))),
            format!("the player's house {name} does not have PlayerControl=yes"),
            format!("write PlayerControl=yes in [{name}]"),
        );
    }
}
