//! Base nodes that nobody builds.

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;
use sandtable_scenario::model::ObjectRow;
use sandtable_scenario::report::printable;

use crate::xref::{Class, How, Thing};
use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "HOU106",
        name: "base-nodes-not-built",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "A house has base nodes, and nothing makes it build them.",
        documentation: "A house builds its nodes when it is a computer's, not passive, owns a construction yard, and \
             produces: by an IQ of at least the rules' Production (5), or after a trigger's action Production \
             Begins (3) or Auto Base Building (30). When one of these is missing, the nodes are only a list. Add \
             what is missing, or remove them.",
        wrong: "
[Nod]
IQ=5
NodeCount=1
000=NAPOWR,40,40",
        right: "
[Nod]
IQ=5
NodeCount=1
000=NAPOWR,40,40
[Structures]
0=Nod,GACNST,256,44,44,64,None",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    let scenario = map.scenario;
    for house in scenario.houses.iter().filter(|house| !house.base_nodes.is_empty()) {
        let (at, name) = (house.country, printable(&house.name));
        let person = house.player_control || house.name.eq_ignore_ascii_case(&scenario.basic.player);
        let passive = map.rules.countries.get(at).is_some_and(|country| country.multiplay_passive);
        let begins = house.iq >= map.rules.iq.production && house.iq <= map.rules.iq.max_iq_levels
            || map.xref.actions_on(Thing::Country(at), BEGIN).next().is_some()
            || map.xref.to(Thing::Country(at)).filter(|by| by.how == How::Owner).any(|by| match by.from {
                Thing::Trigger(own) => does(map, own, BASE_BUILDING),
                _ => false,
            });
        let (why, help) = if person {
            (format!("a person commands {name}"), "remove the nodes, or give them to a computer's house")
        } else if passive {
            (format!("{name} is passive and never builds"), "give the nodes to another house")
        } else if !begins {
            (
                format!("{name} does not produce: its IQ is {} and no trigger lets it begin", house.iq),
                "write IQ=5, or add the action Production Begins (3) to a trigger",
            )
        } else if !has_yard(map, at) {
            (
                format!("{name} has no construction yard and no way to get one"),
                "give the house a construction yard, or a vehicle that becomes one",
            )
        } else {
            continue;
        };
        // A house that people and computers pass on may be given to the computer later.
        if person
            && scenario.triggers.iter().any(|trigger| trigger.actions.iter().any(|a| a.number == ALL_CHANGE))
        {
            continue;
        }
        let span = map.value(&house.name, "NodeCount").or_else(|| map.place(Thing::Country(at)));
        let count = house.base_nodes.len();
        out.help(span, format!("the {count} base nodes of house {name} are never built: {why}"), help);
    }
}

fn does(map: &Subject<'_>, trigger: usize, action: i32) -> bool {
    let trigger = map.scenario.triggers.get(trigger);
    trigger.is_some_and(|trigger| trigger.actions.iter().any(|own| own.number == action))
}

/// Action Auto Base Building, for the trigger's own house.
const BASE_BUILDING: i32 = 30;
/// Action Production Begins.
const BEGIN: i32 = 3;
/// Action that gives everything of one house to another.
const ALL_CHANGE: i32 = 36;

/// Whether a house has a construction yard, will have one, or may take one.
fn has_yard(map: &Subject<'_>, country: usize) -> bool {
    let yard = |kind: usize| map.rules.buildings.get(kind).is_some_and(|kind| kind.construction_yard);
    let deploys = |kind: usize| {
        let kind = map.rules.vehicles.get(kind).and_then(|kind| kind.techno.deploys_into);
        kind.is_some_and(|into| yard(into.index()))
    };
    let structures = map.scenario.structures.iter().map(|row| &row.object);
    let owned = |object: &&ObjectRow| object.owner.target == Some(country);
    let own = structures.filter(owned).filter_map(|object| object.kind.target).any(yard);
    let units = map.scenario.units.iter().map(|unit| &unit.foot.object).filter(owned);
    // What a team brings, or somebody else has and hands over, is not followed up: any yard vehicle in a team counts.
    let local = |team: usize| map.scenario.team_types.get(team).is_some_and(|team| team.local);
    let brought = map.xref.all().iter().filter(|mention| {
        mention.how == How::Members && matches!(mention.from, Thing::Team(team) if local(team))
    });
    let brought = brought.flat_map(|mention| map.xref.from(mention.to)).any(|member| match member.to {
        Thing::Type(Class::Vehicle, kind) => deploys(kind),
        _ => false,
    });
    let handed = map
        .scenario
        .triggers
        .iter()
        .any(|trigger| trigger.actions.iter().any(|action| [14, ALL_CHANGE].contains(&action.number)));
    own || units.filter_map(|object| object.kind.target).any(deploys) || brought || handed
}

#[cfg(test)]
mod tests {
    use crate::example::codes;

    const NODES: &str =
        "[Nod]\nIQ=2\nNodeCount=1\n000=NAPOWR,40,40\n[Structures]\n0=Nod,GACNST,256,44,44,64,None\n";

    #[test]
    fn a_house_that_a_trigger_lets_begin_builds() {
        assert!(codes(NODES).contains(&"HOU106"));
        // Production Begins for Nod, and Auto Base Building of a trigger of Nod's own.
        for action in ["3,0,1", "30,0,1"] {
            let trigger =
                "[Triggers]\nGO=Nod,<none>,Go,0,1,1,1,0\n[Events]\nGO=1,13,0,5\n[Tags]\nTGO=0,Go 1,GO\n";
            let map = format!("{NODES}{trigger}[Actions]\nGO=1,{action},0,0,0,0,A\n");
            assert!(!codes(&map).contains(&"HOU106"), "{action}");
        }
    }
}
