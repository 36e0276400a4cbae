//! A player who has nothing and gets nothing.

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;
use sandtable_scenario::report::printable;

use crate::xref::{How, Placed, Thing};
use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "HOU107",
        name: "player-owns-nothing",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "The player begins without anything, and no team of his house brings anything.",
        documentation: "No object of the map belongs to the house of [Basic] Player, and no team type either, so that no \
             trigger can bring reinforcements for it. Give the player something to command.",
        wrong: "
[Structures]
0=Nod,NAPOWR,256,40,40,64,None",
        right: "
[Structures]
0=Nod,NAPOWR,256,40,40,64,None
[Units]
0=GDI,MCV,256,44,40,64,Guard,None,0,-1,0,-1,1,1",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    let scenario = map.scenario;
    let player = scenario.houses.iter().find(|house| house.name.eq_ignore_ascii_case(&scenario.basic.player));
    let Some(player) = player else { return };
    let mut objects = Placed::ALL.iter().flat_map(|placed| placed.rows(scenario));
    // A map without any object is one that is only begun.
    let begun = Placed::ALL.iter().all(|placed| placed.rows(scenario).next().is_none());
    let owns = objects.any(|object| object.owner.target == Some(player.country));
    let teams = map.xref.to(Thing::Country(player.country)).any(|by| {
        by.how == How::Owner
            && matches!(by.from, Thing::Team(at) if scenario.team_types.get(at).is_some_and(|team| team.local))
    });
    // Other houses of the player, and houses that are handed over, are as good.
    let others = scenario.houses.iter().any(|house| house.player_control && house.country != player.country);
    let handed = scenario
        .triggers
        .iter()
        .any(|trigger| trigger.actions.iter().any(|action| [14, 36].contains(&action.number)));
    if !begun && !owns && !teams && !others && !handed {
        let name = printable(&player.name);
        let span = map.place(Thing::Country(player.country));
        let message = format!("the player's house {name} owns nothing, and no team type belongs to it");
        out.help(span, message, "give the player something to command, or reinforcements");
    }
}
