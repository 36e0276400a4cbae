//! Start positions on ground that is taken.

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;
use sandtable_scenario::rules::LandType;

use crate::xref::{Placed, Thing};
use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "MUL105",
        name: "start-blocked",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "A start position lies on a structure, in the water, or on rock.",
        documentation: "The construction vehicle of the player is put on the nearest free cell instead, which may be behind \
             the cliff or across the river. Move the waypoint to open ground.",
        wrong: "
; skeleton: multiplayer
[Tiles]
60,60=333",
        right: "
; skeleton: multiplayer
[Tiles]
60,60=0",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    for (number, start) in map.starts().filter(|_| !map.scenario.campaign) {
        let cell = start.value;
        let land = map.ground.tile_land(cell);
        let what = if let Some(over) = map.ground.structure(cell) {
            format!("inside {}", map.words(Thing::Object(Placed::Structure, over)))
        } else if matches!(land, LandType::Rock | LandType::Water)
            && !map.ground.under_deck(cell)
            && map.ground.overlay(cell).is_none()
        {
            format!("on {}", land.name())
        } else if map.ground.overlay(cell).is_some_and(|(_, kind)| kind.wall) {
            "on a wall".to_owned()
        } else {
            continue;
        };
        let message = format!("start position {} (waypoint {number}) lies at {cell}, {what}", number + 1);
        out.help(start.span, message, "move the waypoint to open ground");
    }
}

#[cfg(test)]
mod tests {
    use crate::example::codes;

    #[test]
    fn a_lamp_is_not_in_the_way_and_a_structure_is() {
        let map = |kind: &str| {
            format!("; skeleton: multiplayer\n[Structures]\n0=Neutral,{kind},256,60,60,64,None\n")
        };
        assert!(codes(&map("CITY01")).contains(&"MUL105"));
        assert!(!codes(&map("INGRNLMP")).contains(&"MUL105"));
    }
}
