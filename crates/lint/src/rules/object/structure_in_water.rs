//! Structures that stand in the water.

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;
use sandtable_scenario::rules::LandType;

use crate::xref::{Placed, Thing};
use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "OBJ119",
        name: "structure-in-water",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "A structure stands in open water.",
        documentation: "Only a type with WaterBound=yes belongs there. While a map loads the game does not ask, so it stands \
             in the water, and nothing can come near it to repair or capture it. Move it to the shore.",
        wrong: "
[Tiles]
40,40=333
[Structures]
0=GDI,GAPOWR,256,40,40,64,None",
        right: "
[Tiles]
40,40=333
[Structures]
0=GDI,GAPOWR,256,44,40,64,None",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    for (at, row) in map.scenario.structures.iter().enumerate() {
        if map.ground.building(&row.object).is_none_or(|kind| kind.water_bound || kind.place_anywhere) {
            continue;
        }
        let wet = map.ground.foundation(&row.object).find(|cell| {
            let land = map.ground.tile_land(*cell);
            land == LandType::Water && map.ground.overlay(*cell).is_none()
        });
        if let Some(cell) = wet {
            let own = Thing::Object(Placed::Structure, at);
            let message = format!("{} stands in the water on cell {cell}", map.words(own));
            out.help(map.place(own), message, "move it to dry ground");
        }
    }
}
