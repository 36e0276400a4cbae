//! Buildings that a computer house can never have.

use std::collections::BTreeSet;

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;
use sandtable_scenario::model::Owner;

use crate::scripting::{ever_done, played};
use crate::xref::{Class, Thing};
use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "EVT117",
        name: "building-never-there",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "A computer house can never have the building an event asks for.",
        documentation: "Event 32 (Building Exists) looks at what the trigger's own house has. The house is \
             played by the computer, which builds what its base nodes ask for: it has no such building, no \
             node for it, no vehicle that unpacks into it, and nobody else has one it could take. Often \
             the trigger belongs to the wrong house, or the number is that of another building.",
        wrong: "
[Triggers]
BASE=Nod,<none>,Base stands,0,1,1,1,0
[Events]
BASE=1,32,0,0
[Actions]
BASE=1,11,0,1,0,0,0,0,A
[Tags]
TBASE=0,Base 1,BASE",
        right: "
[Triggers]
BASE=Nod,<none>,Base stands,0,1,1,1,0
[Events]
BASE=1,32,0,0
[Actions]
BASE=1,11,0,1,0,0,0,0,A
[Tags]
TBASE=0,Base 1,BASE
[Structures]
0=Nod,GAPOWR,256,48,44,64,None,0,0,1,0,0,None,None,None,0,0",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    // Elsewhere the planner builds whole bases by itself, and an action may build anything anywhere.
    if !map.scenario.campaign || ever_done(map, |number| number == 109) {
        return;
    }
    let there = ever_there(map);
    for (at, trigger) in map.triggers().filter(|(at, _)| map.reach.trigger(*at).fires) {
        let Owner::Country(country) = trigger.owner else { continue };
        if !trigger.events.iter().any(|event| event.number == 32) {
            continue;
        }
        let nodes = map
            .scenario
            .houses
            .iter()
            .filter(|house| house.country == country)
            .flat_map(|house| &house.base_nodes);
        let choice = nodes.into_iter().any(|node| node.building < 0);
        if played(map, country) || choice || map.reach.trigger(at).forced {
            continue;
        }
        for (n, event) in trigger.events.iter().enumerate().filter(|(_, event)| event.number == 32) {
            let Ok(kind) = usize::try_from(event.value) else { continue };
            if map.rules.buildings.get(kind).is_none() || there.contains(&kind) {
                continue;
            }
            out.help(
                event.span,
                format!(
                    "trigger {} can never fire: {} asks for {}, which {} can never have",
                    map.trigger(at),
                    map.event(n, event),
                    map.words(Thing::Type(Class::Building, kind)),
                    map.words(Thing::Country(country))
                ),
                "give the trigger to the house that builds it, or place the building, a base \
                 node or a vehicle for it",
            );
        }
    }
}

/// Types of structures that stand on the map, that a base node asks for, or that some vehicle unpacks into.
fn ever_there(map: &Subject<'_>) -> BTreeSet<usize> {
    let mut there = BTreeSet::new();
    for row in &map.scenario.structures {
        there.extend(row.object.kind.target);
        there.extend(&row.upgrades);
    }
    let nodes = map.scenario.houses.iter().flat_map(|house| &house.base_nodes);
    there.extend(nodes.filter_map(|node| usize::try_from(node.building).ok()));
    let placed = map.scenario.units.iter().filter_map(|row| row.foot.object.kind.target);
    let lines = map.scenario.task_forces.iter().flat_map(|force| &force.lines);
    let members = lines.filter_map(|line| map.rules.vehicles.find(&line.kind.text));
    for vehicle in placed.chain(members) {
        let kind = map.rules.vehicles.get(vehicle).and_then(|kind| kind.deploys_into);
        there.extend(kind.map(|kind| kind.index()));
    }
    there
}
