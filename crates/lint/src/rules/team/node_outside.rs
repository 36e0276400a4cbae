//! Base nodes outside the map.

use crate::xref::Thing;
use crate::{Check, Findings, Rule, Subject};
use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;
use sandtable_scenario::model::Cell;

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "TEA153",
        name: "base-node-outside",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "A base node lies outside the map.",
        documentation: "A structure must stand inside the playable area. The computer looks for another place near \
             its base instead. The cell 0,0 is no fault: it leaves the choice to the computer.",
        wrong: "
[Nod]
NodeCount=1
000=NAPOWR,5,5",
        right: "
[Nod]
NodeCount=1
000=NAPOWR,44,44",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    for house in &map.scenario.houses {
        for (n, node) in house.base_nodes.iter().enumerate() {
            let kind = usize::try_from(node.building).ok().and_then(|kind| map.rules.buildings.name(kind));
            let Some(kind) =
                kind.filter(|_| node.cell != Cell::new(0, 0) && !map.scenario.map.contains(node.cell))
            else {
                continue;
            };
            let message = format!(
                "house {}: base node {n:03} ({kind}) at {} is outside the map",
                house.name.value, node.cell
            );
            let place = map
                .value(&house.name, &format!("{n:03}"))
                .or_else(|| map.place(Thing::Country(house.country)));
            out.help(place, message, "write a cell of the map, or 0,0 to leave the choice to the computer");
        }
    }
}
