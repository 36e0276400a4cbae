//! Aircraft that can never reload.

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;
use std::collections::BTreeSet;

use crate::xref::{Placed, Thing};
use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "OBJ124",
        name: "aircraft-without-pad",
        severity: Severity::Note,
        since: "0.1.0",
        summary: "A house of a mission has aircraft with few shots, and nowhere to reload.",
        documentation: "An aircraft with limited Ammo reloads only at one of the structures of its Dock list. Its house has \
             none on the map and none among its base nodes, so after the last shot it circles or lands and does \
             nothing more. Give the house a pad, or expect a single attack.",
        wrong: "
[Aircraft]
0=Nod,APACHE,256,40,40,64,Guard,None,0,-1,0,0",
        right: "
[Aircraft]
0=Nod,APACHE,256,40,40,64,Guard,None,0,-1,0,0
[Structures]
0=Nod,NAHPAD,256,44,44,64,None",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    if !map.scenario.campaign {
        return;
    }
    let mut told = BTreeSet::new();
    for (at, row) in map.scenario.aircraft.iter().enumerate() {
        let object = &row.foot.object;
        let kind = object.kind.target.and_then(|kind| map.rules.aircraft.get(kind));
        let Some(techno) = kind.map(|kind| &kind.techno) else { continue };
        let armed = techno.primary.is_some() && techno.ammo > 0 && !techno.dock.is_empty();
        let Some(owner) = object.owner.target.filter(|_| armed) else { continue };
        let structures = map.scenario.structures.iter().filter(|row| row.object.owner.target == Some(owner));
        let structures = structures.filter_map(|row| row.object.kind.target);
        let houses = map.scenario.houses.iter().filter(|house| house.country == owner);
        let nodes = houses.flat_map(|house| &house.base_nodes);
        let nodes = nodes.filter_map(|node| usize::try_from(node.building).ok());
        if !told.insert((owner, object.kind.target))
            || structures.chain(nodes).any(|kind| techno.dock.iter().any(|dock| dock.index() == kind))
        {
            continue;
        }
        let own = Thing::Object(Placed::Aircraft, at);
        let message = format!(
            "{} has {} shots and {} has no pad to reload at",
            map.words(own),
            techno.ammo,
            map.words(Thing::Country(owner))
        );
        out.help(map.place(own), message, "give the house a structure it can dock at");
    }
}
