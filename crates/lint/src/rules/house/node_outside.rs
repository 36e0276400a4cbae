//! Base nodes outside the playable area.

use crate::{Check, Findings, Rule, Subject};
use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;
use sandtable_scenario::model::Cell;
use sandtable_scenario::report::printable;

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "HOU109",
        name: "base-node-outside",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "A base node lies outside the playable area.",
        documentation: "Nothing can be built there: the place is refused, the node is given up, and the structure is put \
             wherever there is room. A structure that already stands on its node is no trouble until it falls. \
             Missions that change the playable area while they run are not looked at. Move the node.",
        wrong: "
[Nod]
NodeCount=1
000=NAPOWR,59,59",
        right: "
[Nod]
NodeCount=1
000=NAPOWR,40,40",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    if map.ground.resized() {
        return;
    }
    for house in &map.scenario.houses {
        for (at, node) in house.base_nodes.iter().enumerate() {
            let chosen = node.cell == Cell::new(0, 0) || node.building < 0;
            if chosen || !map.ground.outside(node.cell) || map.ground.structure(node.cell).is_some() {
                continue;
            }
            let message = format!(
                "house {}: base node {at:03} lies at {}, outside the playable area",
                printable(&house.name),
                node.cell
            );
            out.help(map.value(&house.name, &format!("{at:03}")), message, "move the node into LocalSize");
        }
    }
}
