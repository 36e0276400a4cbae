//! Blossom trees that cannot seed.

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;
use sandtable_scenario::model::Cell;
use sandtable_scenario::report::printable;

use crate::ground::{AROUND, step};
use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "MAP115",
        name: "blossom-tree-without-room",
        severity: Severity::Note,
        since: "0.1.0",
        summary: "A tree that makes Tiberium has no neighbour cell that takes it.",
        documentation: "It seeds one of the eight cells around it. None of them takes Tiberium: they are rock, water, steep, \
             covered, outside the playable area, or their tile set refuses it. The tree stands there for show. \
             Clear the ground around it, or place another tree.",
        wrong: "
[Tiles]
40,40=60
39,39=60
40,39=60
41,39=60
39,40=60
41,40=60
39,41=60
40,41=60
41,41=60
[Terrain]
40040=TIBTRE01",
        right: "
[Terrain]
40040=TIBTRE01",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    let ground = &map.ground;
    let takes = |cell: Cell| {
        let buildable = map.rules.lands.get(ground.land(cell).index()).is_some_and(|land| land.buildable);
        let overlay = ground.overlay(cell).map(|(_, kind)| kind);
        let field = overlay.is_some_and(|kind| kind.tiberium);
        let barren = ground.tile(cell).is_some_and(|tile| tile.barren);
        let open = overlay.is_none() && buildable && !barren && ground.ramp(cell) <= 4;
        ground.playable(cell) && ground.structure(cell).is_none() && (field || open)
    };
    for row in &map.scenario.terrain {
        let kind = row.kind.target.and_then(|kind| map.rules.terrains.get(kind));
        let seeds = kind.is_some_and(|kind| kind.spawns_tiberium);
        // Outside the playable area it is decoration.
        if seeds && ground.playable(row.cell) && !AROUND.iter().any(|by| takes(step(row.cell, *by))) {
            let message = format!("{} at {} has no cell to seed", printable(&row.kind.text), row.cell);
            out.help(row.kind.span, message, "clear the ground around it, or place another tree");
        }
    }
}
