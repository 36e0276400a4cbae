//! Harvesters that have nowhere to unload.

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;
use std::collections::BTreeSet;

use sandtable_scenario::rules::BuildingTypeId;

use crate::xref::{Class, How, Mention, Placed, Thing};
use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "OBJ113",
        name: "harvester-without-refinery",
        severity: Severity::Note,
        since: "0.1.0",
        summary: "A computer's house of a mission has harvesters, but no refinery and no way to get one.",
        documentation: "A harvester whose house owns none of the structures it docks at stops harvesting and goes on guard. \
             The house has no such structure on the map, none among its base nodes, and no construction yard or \
             vehicle that becomes one. That is right for decoration; else give the house a refinery, or give the \
             harvester to another house.",
        wrong: "
[Units]
0=Nod,HARV,256,40,40,64,Harvest,None,0,-1,0,-1,1,1",
        right: "
[Units]
0=Nod,HARV,256,40,40,64,Harvest,None,0,-1,0,-1,1,1
[Structures]
0=Nod,PROC,256,44,44,64,None",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    let handed = map
        .scenario
        .triggers
        .iter()
        .any(|trigger| trigger.actions.iter().any(|action| HANDS_OVER.contains(&action.number)));
    if !map.scenario.campaign || handed {
        return;
    }
    let mut told = BTreeSet::new();
    for (at, unit) in map.scenario.units.iter().enumerate() {
        let object = &unit.foot.object;
        let kind = object.kind.target.and_then(|kind| map.rules.vehicles.get(kind));
        let Some(kind) = kind.filter(|kind| (kind.harvester || kind.weeder) && !kind.techno.dock.is_empty())
        else {
            continue;
        };
        // A person may capture what he needs.
        let person = |owner: &usize| {
            let player = &map.scenario.basic.player.value;
            let mut houses = map.scenario.houses.iter();
            houses.any(|house| {
                house.country == *owner && (house.player_control || house.name.eq_ignore_ascii_case(player))
            })
        };
        let Some(owner) = object.owner.target.filter(|owner| !person(owner)) else { continue };
        if !told.insert((owner, object.kind.target)) || may_own(map, owner, &kind.techno.dock) {
            continue;
        }
        let own = Thing::Object(Placed::Unit, at);
        let docks: Vec<&str> =
            kind.techno.dock.iter().filter_map(|dock| map.rules.buildings.name(dock.index())).collect();
        out.help(
            map.place(own),
            format!(
                "{} cannot unload: {} has no {} and no way to get one",
                map.words(own),
                map.words(Thing::Country(owner)),
                docks.join(" or ")
            ),
            "give the house the structure, or take the harvester away",
        );
    }
}

/// Actions that give things of one house to another.
const HANDS_OVER: [i32; 2] = [14, 36];

/// Whether a house has one of the structures, will rebuild one, or may build what it likes.
fn may_own(map: &Subject<'_>, owner: usize, docks: &[BuildingTypeId]) -> bool {
    let yard = |kind: usize| map.rules.buildings.get(kind).is_some_and(|kind| kind.construction_yard);
    let placed = map.scenario.structures.iter().filter(|row| row.object.owner.target == Some(owner));
    let structures = placed.filter_map(|row| row.object.kind.target);
    let nodes = map.scenario.houses.iter().filter(|house| house.country == owner);
    let nodes =
        nodes.flat_map(|house| &house.base_nodes).filter_map(|node| usize::try_from(node.building).ok());
    let wanted = |kind: usize| docks.iter().any(|dock| dock.index() == kind) || yard(kind);
    if structures.chain(nodes).any(wanted) {
        return true;
    }
    let deploys = |kind: usize| {
        let kind = map.rules.vehicles.get(kind).and_then(|kind| kind.techno.deploys_into);
        kind.is_some_and(|into| yard(into.index()))
    };
    let units = map.scenario.units.iter().filter(|unit| unit.foot.object.owner.target == Some(owner));
    units.filter_map(|unit| unit.foot.object.kind.target).any(deploys) || brings_yard(map, owner, &deploys)
}

/// Whether a team of the house holds a vehicle that becomes a construction yard.
fn brings_yard(map: &Subject<'_>, owner: usize, deploys: &dyn Fn(usize) -> bool) -> bool {
    let own = map.xref.to(Thing::Country(owner)).filter(|by| by.how == How::Owner);
    // The computer's own teams serve every house, and are built rather than brought.
    let local = |by: &&Mention| match by.from {
        Thing::Team(team) => map.scenario.team_types.get(team).is_some_and(|team| team.local),
        _ => false,
    };
    own.filter(local).any(|by| {
        let forces = map.xref.from(by.from).filter(|to| to.how == How::Members);
        forces.flat_map(|to| map.xref.from(to.to)).any(|member| match member.to {
            Thing::Type(Class::Vehicle, kind) => deploys(kind),
            _ => false,
        })
    })
}
