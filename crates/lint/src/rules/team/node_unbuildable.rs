//! Base nodes of structures the house cannot build.

use crate::buildable::is_human;
use crate::xref::{Placed, Thing};
use crate::{Check, Findings, Rule, Subject};
use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "TEA150",
        name: "base-node-unbuildable",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "A base node names a structure its house can never build.",
        documentation: "The computer builds the first node that does not stand, and looks at no other. A node above \
             the technology level of the house, or of a type with TechLevel -1, that does not stand from the start \
             therefore keeps all later nodes from being built. When it does stand at the start, the same happens \
             once it is destroyed, and nothing is said here.",
        wrong: "
[Nod]
TechLevel=1
IQ=5
NodeCount=2
000=NATMPL,48,48
001=NAPOWR,44,44

[Structures]
0=Nod,GACNST,256,50,50,64,None,0,0,1,0,0,None,None,None,0,0",
        right: "
[Nod]
TechLevel=10
IQ=5
NodeCount=2
000=NATMPL,48,48
001=NAPOWR,44,44

[Structures]
0=Nod,GACNST,256,50,50,64,None,0,0,1,0,0,None,None,None,0,0",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    for house in map.scenario.houses.iter().filter(|house| !is_human(map, house)) {
        if !crate::buildable::builds_bases(map, house) {
            continue;
        }
        for (n, node) in house.base_nodes.iter().enumerate() {
            // Nothing behind this mark is built anyway.
            if node.building == -2 {
                break;
            }
            let kind = usize::try_from(node.building).ok();
            let Some(kind) = kind.and_then(|kind| map.rules.buildings.get(kind)) else { continue };
            let why = match (kind.tech_level, house.tech_level) {
                (-1, _) => "has TechLevel -1".to_owned(),
                (needs, Some(level)) if needs > level => {
                    format!("needs TechLevel {needs} and the house has {level}")
                }
                _ => continue,
            };
            let stands = Placed::Structure.rows(map.scenario).any(|row| {
                row.owner.target == Some(house.country)
                    && row.cell == node.cell
                    && row.kind.text.eq_ignore_ascii_case(&kind.id)
            });
            if stands {
                continue;
            }
            let behind = house.base_nodes.len() - n - 1;
            let message = format!(
                "house {}: base node {n:03} ({}) can never be built: it {why}; {behind} nodes behind it wait for ever",
                house.name.value, kind.id
            );
            let place = map
                .value(&house.name, &format!("{n:03}"))
                .or_else(|| map.place(Thing::Country(house.country)));
            out.help(place, message, "raise TechLevel of the house, place the structure, or remove the node");
            break;
        }
    }
}
