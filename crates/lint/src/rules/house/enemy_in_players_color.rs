//! Enemies in the player's colour.

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;
use sandtable_scenario::report::printable;

use crate::xref::Placed;
use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "HOU106",
        name: "enemy-in-players-color",
        severity: Severity::Note,
        since: "0.1.0",
        summary: "A house that is not the player's ally has the player's colour.",
        documentation: "The player cannot tell its soldiers from his own until they shoot. Give the house another colour, \
             unless a disguise is what you want.",
        wrong: "
[Nod]
Color=Gold
[Structures]
0=Nod,NAPOWR,256,40,40,64,None",
        right: "
[Nod]
Color=DarkRed
[Structures]
0=Nod,NAPOWR,256,40,40,64,None",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    let houses = &map.scenario.houses;
    let player = &map.scenario.basic.player.value;
    let Some(player) = houses.iter().find(|house| house.name.eq_ignore_ascii_case(player)) else { return };
    for house in houses.iter().filter(|house| house.country != player.country && !house.color.is_empty()) {
        let ally = [(house, player.country), (player, house.country)];
        let ally = ally.iter().any(|(of, to)| of.allies.iter().any(|ally| ally.target == Some(*to)));
        let country = map.rules.countries.get(house.country);
        let quiet = house.player_control || country.is_some_and(|country| country.multiplay_passive);
        let there = Placed::ALL
            .iter()
            .any(|placed| placed.rows(map.scenario).any(|object| object.owner.target == Some(house.country)));
        if house.color.eq_ignore_ascii_case(&player.color) && !ally && !quiet && there {
            let message = format!(
                "house {} has the player's colour {} and is not allied with {}",
                printable(&house.name),
                printable(&house.color),
                printable(&player.name)
            );
            out.help(map.value(&house.name, "Color"), message, "give the house another colour");
        }
    }
}
