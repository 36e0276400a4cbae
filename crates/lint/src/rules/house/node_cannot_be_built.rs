//! Base nodes of structures the house cannot make.

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;
use std::collections::{BTreeMap, BTreeSet};

use crate::{Check, Findings, Rule, Subject};
use sandtable_scenario::model::HouseRow;
use sandtable_scenario::report::printable;
use sandtable_scenario::rules::BuildingType;

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "HOU107",
        name: "base-node-not-buildable",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "A base node is of a structure that its house can never build.",
        documentation: "A house builds its nodes one after the other, and one that no factory can make blocks all that \
             follow. The type is not for the country the house acts as (Owner), or is never buildable \
             (TechLevel=-1), or needs a higher level than the house has. When such a structure already stands on \
             the node it is no trouble until it falls. Take the node out, or move it to the end.",
        wrong: "
[Nod]
IQ=5
TechLevel=10
NodeCount=1
000=CITY01,40,40
[Structures]
0=Nod,GACNST,256,44,44,64,None",
        right: "
[Nod]
IQ=5
TechLevel=10
NodeCount=1
000=NAPOWR,40,40
[Structures]
0=Nod,GACNST,256,44,44,64,None",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    let standing: BTreeSet<_> = map
        .scenario
        .structures
        .iter()
        .flat_map(|row| {
            let kinds = row.object.kind.target.into_iter().chain(row.upgrades.iter().copied());
            kinds.map(|kind| (row.object.owner.target, kind, row.object.cell))
        })
        .collect();
    for house in &map.scenario.houses {
        // Nodes of one kind and reason are told together: (first, how many).
        let mut told: BTreeMap<(usize, String), (usize, usize)> = BTreeMap::new();
        for (at, node) in house.base_nodes.iter().enumerate() {
            let Ok(building) = usize::try_from(node.building) else { continue };
            let Some(kind) = map.rules.buildings.get(building) else { continue };
            // A wall counts as built where any overlay or structure stands.
            let walled = kind.to_overlay.is_some()
                && (map.ground.overlay(node.cell).is_some() || map.ground.structure(node.cell).is_some());
            if walled || standing.contains(&(Some(house.country), building, node.cell)) {
                continue;
            }
            if let Some(why) = obstacle(map, house, kind) {
                told.entry((building, why)).or_insert((at, 0)).1 += 1;
            }
        }
        for ((building, why), (first, count)) in told {
            let id = map.rules.buildings.name(building).map(printable).unwrap_or_default();
            let name = printable(&house.name);
            let which = if count == 1 {
                format!("base node {first:03}")
            } else {
                format!("{count} base nodes from {first:03} on")
            };
            out.help(
                map.value(&house.name, &format!("{first:03}")),
                format!("house {name}, {which}: {id} cannot be built: {why}"),
                "take such nodes out, or place the structures and move the nodes to the end",
            );
        }
    }
}

/// Why a house can never build a structure.
fn obstacle(map: &Subject<'_>, house: &HouseRow, kind: &BuildingType) -> Option<String> {
    let acts = house.acts_like.unwrap_or(house.country);
    if kind.techno.tech_level < 0 {
        return Some("it is never buildable (TechLevel=-1)".to_owned());
    }
    if !kind.techno.owner.iter().any(|owner| owner.index() == acts) {
        let acts = map.rules.countries.name(acts).map(printable).unwrap_or_default();
        return Some(format!("it is not for {acts}, which the house acts as"));
    }
    let own = house.tech_level.filter(|own| kind.techno.tech_level > *own)?;
    Some(format!("it needs level {} and the house has {own}", kind.techno.tech_level))
}
