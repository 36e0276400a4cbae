//! Start positions with no Tiberium near.

use crate::{Check, Findings, Rule, Subject};
use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;
use sandtable_scenario::model::Cell;
use sandtable_scenario::rules::LandType;

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "MUL110",
        name: "start-without-tiberium",
        severity: Severity::Note,
        since: "0.1.0",
        summary: "There is no Tiberium within forty cells of a start position.",
        documentation: "The player there has to send his harvesters far and is behind the others from the start. On the maps \
             of the game every start has Tiberium or a blossom tree within 25 cells. Add a field.",
        wrong: "
; skeleton: multiplayer
[Map]
Size=0,0,100,100
LocalSize=2,4,96,88
[Waypoints]
0=80080
1=130130
98=100100
99=100100
[Overlay]
82,82=102",
        right: "
; skeleton: multiplayer
[Map]
Size=0,0,100,100
LocalSize=2,4,96,88
[Waypoints]
0=80080
1=130130
98=100100
99=100100
[Overlay]
82,82=102
128,128=102",
    },
    check: Check::Map(check),
};

/// Cells in each direction that are near.
const NEAR: i16 = 40;

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    if map.scenario.campaign {
        return;
    }
    let fields: Vec<Cell> = fields(map).collect();
    // A map without any has a finding of its own.
    if fields.is_empty() {
        return;
    }
    for (number, start) in map.starts() {
        let near = |a: i16, b: i16| a.abs_diff(b) <= NEAR.unsigned_abs();
        if !fields.iter().any(|cell| near(cell.x, start.value.x) && near(cell.y, start.value.y)) {
            let message = format!(
                "start position {} (waypoint {number}) at {} has no Tiberium within {NEAR} cells",
                number + 1,
                start.value
            );
            out.help(start.span, message, "add a field or a blossom tree near it");
        }
    }
}

/// Cells with Tiberium to harvest, and trees that make it.
pub(crate) fn fields(map: &Subject<'_>) -> impl Iterator<Item = Cell> {
    let overlay = map.ground.overlaid().filter(|cell| {
        map.ground.overlay(*cell).is_some_and(|(_, kind)| kind.imposed_land() == LandType::Tiberium)
    });
    let trees = map.scenario.terrain.iter().filter(|row| {
        let kind = row.kind.target.and_then(|kind| map.rules.terrains.get(kind));
        kind.is_some_and(|kind| kind.spawns_tiberium)
    });
    overlay.chain(trees.map(|row| row.cell))
}
