//! Trees in the water.

use crate::{Check, Findings, Rule, Subject};
use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;
use sandtable_scenario::report::printable;
use sandtable_scenario::rules::LandType;

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "MAP109",
        name: "terrain-in-water",
        severity: Severity::Note,
        since: "0.1.0",
        summary: "A terrain object stands in open water.",
        documentation: "Only types with WaterBound=yes are made for it. A tree in the water looks odd and blocks boats. Move \
             it to the shore.",
        wrong: "
[Tiles]
40,40=333
[Terrain]
40040=TREE01",
        right: "
[Tiles]
40,40=333
[Terrain]
40042=TREE01",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    for row in &map.scenario.terrain {
        let kind = row.kind.target.and_then(|kind| map.rules.terrains.get(kind));
        let wet = map.ground.tile_land(row.cell) == LandType::Water && map.ground.overlay(row.cell).is_none();
        if wet && kind.is_some_and(|kind| !kind.water_bound) {
            let message = format!("{} at {} stands in the water", printable(&row.kind.text), row.cell);
            out.help(row.kind.span, message, "move it to the shore");
        }
    }
}
