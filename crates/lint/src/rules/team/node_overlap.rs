//! Base nodes on the same ground.

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;
use std::collections::BTreeMap;

use crate::xref::Thing;
use crate::{Check, Findings, Rule, Subject};
use sandtable_scenario::model::Cell;

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "TEA152",
        name: "base-nodes-overlap",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "Two base nodes of a house cover the same cell.",
        documentation: "Only one of the two can stand. The computer then looks for another place near by for the \
             second one, and writes it into the plan; where it finds none the node loses its place, or, for walls \
             and gates, is deleted. Plugs, which go onto their structure, are no fault.",
        wrong: "
[Nod]
NodeCount=2
000=NAPOWR,44,44
001=NAHAND,45,45",
        right: "
[Nod]
NodeCount=2
000=NAPOWR,44,44
001=NAHAND,48,48",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    for house in &map.scenario.houses {
        let mut taken: BTreeMap<(i16, i16), usize> = BTreeMap::new();
        'nodes: for (n, node) in house.base_nodes.iter().enumerate() {
            let kind = usize::try_from(node.building).ok().and_then(|kind| map.rules.buildings.get(kind));
            let Some(kind) =
                kind.filter(|kind| kind.powers_up_building.is_none() && node.cell != Cell::new(0, 0))
            else {
                continue;
            };
            // Gates and posts stand where walls and fences were planned.
            if kind.wall
                || kind.gate
                || kind.laser_fence
                || kind.laser_fence_post
                || kind.to_overlay.is_some()
            {
                continue;
            }
            for (dx, dy) in kind.foundation.cells() {
                let cell =
                    (node.cell.x.saturating_add(i16::from(*dx)), node.cell.y.saturating_add(i16::from(*dy)));
                let Some(other) = taken.insert(cell, n) else { continue };
                let first = house.base_nodes.get(other);
                // The same structure twice on one cell is built once.
                if other == n || first.is_some_and(|first| first == node) {
                    continue;
                }
                let id = |node: &sandtable_scenario::model::BaseNode| {
                    usize::try_from(node.building)
                        .ok()
                        .and_then(|at| map.rules.buildings.name(at))
                        .unwrap_or_default()
                        .to_owned()
                };
                let message = format!(
                    "house {}: base nodes {other:03} ({}) and {n:03} ({}) both cover cell {},{}",
                    house.name.value,
                    first.map(id).unwrap_or_default(),
                    kind.id,
                    cell.0,
                    cell.1
                );
                let place = map
                    .value(&house.name, &format!("{n:03}"))
                    .or_else(|| map.place(Thing::Country(house.country)));
                out.help(place, message, "move one of the two");
                continue 'nodes;
            }
        }
    }
}
