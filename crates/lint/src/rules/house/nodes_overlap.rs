//! Base nodes that stand in one another.

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;
use std::collections::BTreeMap;

use sandtable_scenario::model::Cell;
use sandtable_scenario::report::printable;

use crate::ground::step;
use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "HOU108",
        name: "base-nodes-overlap",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "Two base nodes of a house cover the same cell.",
        documentation: "Only one of the two can stand. The other is never built, its place is given up after the first \
             attempt, and the structure is put wherever there is room. Move one of the nodes.",
        wrong: "
[Nod]
NodeCount=2
000=NAPOWR,40,40
001=NAHAND,41,41
[Structures]
0=Nod,GACNST,256,30,44,64,None",
        right: "
[Nod]
NodeCount=2
000=NAPOWR,40,40
001=NAHAND,44,41
[Structures]
0=Nod,GACNST,256,30,44,64,None",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    for house in &map.scenario.houses {
        let mut taken = BTreeMap::new();
        for (at, node) in house.base_nodes.iter().enumerate() {
            let kind = usize::try_from(node.building).ok().and_then(|kind| map.rules.buildings.get(kind));
            // Cell 0,0 lets the computer choose a place.
            let placed = node.cell != Cell::new(0, 0);
            // An upgrade stands on its host.
            let kind = kind.filter(|kind| placed && kind.powers_up_building.is_none());
            let Some(kind) = kind else { continue };
            let cells = kind.foundation.cells().iter();
            let cells = cells.map(|(x, y)| step(node.cell, (i16::from(*x), i16::from(*y))));
            let mut over = None;
            for cell in cells {
                let first = *taken.entry(cell).or_insert(at);
                if first != at {
                    over = over.or(Some((first, cell)));
                }
            }
            if let Some((first, cell)) = over {
                out.help(
                    map.value(&house.name, &format!("{at:03}")),
                    format!(
                        "house {}: base node {at:03} ({}) overlaps node {first:03} on cell {cell}",
                        printable(&house.name),
                        printable(&kind.techno.object.id)
                    ),
                    "move one of the two nodes",
                );
            }
        }
    }
}
