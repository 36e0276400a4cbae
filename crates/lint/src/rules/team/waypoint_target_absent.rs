//! Attacks on bare ground.

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;
use std::collections::BTreeSet;

use crate::flow;
use crate::xref::{Placed, Thing};
use crate::{Check, Findings, Rule, Subject};
use sandtable_scenario::model::Cell;

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "TEA155",
        name: "script-aims-at-empty-ground",
        severity: Severity::Note,
        since: "0.1.0",
        summary: "A script attacks or enters a waypoint where nothing stands at the start, and has lines behind it.",
        documentation: "Attack waypoint (1) and spy/enter (15) take what stands on the cell when the line begins, or \
             else the ground itself, which nobody destroys: a team whose weapons need no ammunition stays there for \
             ever, and the lines behind are not reached. If something will stand there by then, all is well.",
        wrong: "
[ScriptTypes]
0=PATROL
[PATROL]
Name=Patrol
0=1,0
1=3,1",
        right: "
[ScriptTypes]
0=PATROL
[PATROL]
Name=Patrol
0=1,0
1=3,1
[Structures]
0=Nod,NAPOWR,256,40,40,64,None,0,0,1,0,0,None,None,None,0,0",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    let mut taken = None;
    for (at, script) in map.scenario.scripts.iter().enumerate().filter(|(_, script)| script.local) {
        let reached = flow::reached(script);
        for (n, line) in script.lines.iter().enumerate() {
            // The last line may well be one that is never left.
            if !matches!(line.action, 1 | 15) || n + 1 == script.lines.len() || !reached[n] {
                continue;
            }
            let waypoint = usize::try_from(line.argument).ok().and_then(|at| map.scenario.waypoints.get(at));
            let Some(cell) = waypoint.and_then(Option::as_ref).map(|place| place.value) else { continue };
            if taken.get_or_insert_with(|| standing(map)).contains(&cell) || has_overlay(map, cell) {
                continue;
            }
            let message = format!(
                "{}: {} aims at waypoint {} ({cell}), where nothing stands at the start",
                map.words(Thing::Script(at)),
                map.line(n, line),
                line.argument
            );
            out.help(line.span, message, "move the waypoint onto the target, or use patrol to waypoint (16)");
        }
    }
}

/// The cells of all placed objects, trees and planned structures.
fn standing(map: &Subject<'_>) -> BTreeSet<Cell> {
    let scenario = map.scenario;
    let mut cells: BTreeSet<Cell> = scenario.terrain.iter().map(|row| row.cell).collect();
    for placed in [Placed::Unit, Placed::Infantry, Placed::Aircraft] {
        cells.extend(placed.rows(scenario).map(|row| row.cell));
    }
    let structures = Placed::Structure.rows(scenario).filter_map(|row| Some((row.kind.target?, row.cell)));
    let nodes = scenario.houses.iter().flat_map(|house| &house.base_nodes);
    let nodes = nodes.filter_map(|node| Some((usize::try_from(node.building).ok()?, node.cell)));
    for (kind, cell) in structures.chain(nodes) {
        let Some(kind) = map.rules.buildings.get(kind) else { continue };
        cells.insert(cell);
        cells.extend(kind.foundation.cells().iter().map(|(dx, dy)| {
            Cell::new(cell.x.saturating_add(i16::from(*dx)), cell.y.saturating_add(i16::from(*dy)))
        }));
    }
    cells
}

/// Bridges, walls and the like.
fn has_overlay(map: &Subject<'_>, cell: Cell) -> bool {
    let at = sandtable_formats::pack::overlay::index(i32::from(cell.x), i32::from(cell.y));
    at.and_then(|at| map.scenario.overlay.types.get(at)).is_some_and(|kind| *kind != 255)
}
