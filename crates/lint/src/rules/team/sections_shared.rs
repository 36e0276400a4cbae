//! Ids of teams, scripts and task forces that are other sections too.

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;
use std::collections::BTreeMap;

use crate::xref::Thing;
use crate::{Check, Findings, Rule, Subject};
use sandtable_scenario::rules::keys;

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "TEA134",
        name: "team-section-shared",
        severity: Severity::Error,
        since: "0.1.0",
        summary: "A team type, script or task force shares its section with something else.",
        documentation: "The id is the name of a section. When the same id stands for a script and a task force, or \
             for a type of the rules, or for a section of the map itself, all of them read the same lines: a script \
             takes the members of the task force for orders, a vehicle takes the keys of the team. Give each an id \
             of its own.",
        wrong: "
[ScriptTypes]
0=ATTACK
[TaskForces]
0=ATTACK
[ATTACK]
Name=Attack
0=1,1",
        right: "
[ScriptTypes]
0=ATTACK
[TaskForces]
0=ATTACKF
[ATTACK]
Name=Attack
0=1,1
[ATTACKF]
Name=Attack
0=1,E1",
    },
    check: Check::Map(check),
};

/// Sections of maps that are no type of the rules and no key table.
const OWN: [&str; 24] = [
    "BASIC",
    "MAP",
    "WAYPOINTS",
    "CELLTAGS",
    "TRIGGERS",
    "EVENTS",
    "ACTIONS",
    "TAGS",
    "HOUSES",
    "UNITS",
    "INFANTRY",
    "AIRCRAFT",
    "STRUCTURES",
    "TERRAIN",
    "SMUDGE",
    "TUBES",
    "LIGHTING",
    "SPECIALFLAGS",
    "BRIEFING",
    "TUTORIAL",
    "TEAMTYPES",
    "SCRIPTTYPES",
    "TASKFORCES",
    "VARIABLENAMES",
];

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    let mut seen: BTreeMap<String, Thing> = BTreeMap::new();
    let scenario = map.scenario;
    let teams = scenario.team_types.iter().enumerate();
    let teams = teams.filter(|(_, t)| t.local && t.declared).map(|(at, t)| (Thing::Team(at), &t.id));
    let scripts = scenario.scripts.iter().enumerate();
    let scripts = scripts.filter(|(_, t)| t.local && t.declared).map(|(at, t)| (Thing::Script(at), &t.id));
    let forces = scenario.task_forces.iter().enumerate();
    let forces = forces.filter(|(_, t)| t.local && t.declared).map(|(at, t)| (Thing::TaskForce(at), &t.id));
    for (thing, id) in teams.chain(scripts).chain(forces) {
        let other = match seen.get(&id.to_ascii_uppercase()) {
            Some(other) => Some(map.words(*other)),
            None => {
                seen.insert(id.to_ascii_uppercase(), thing);
                map.rules
                    .find_types(id)
                    .first()
                    .map(|(kind, _)| format!("the {} {}", kind.title(), id.value))
                    .or_else(|| {
                        let own = OWN.contains(&id.to_ascii_uppercase().as_str())
                            || keys::section_table(id).is_some();
                        own.then(|| format!("the section [{}] of maps and rules", id.value))
                    })
            }
        };
        if let Some(other) = other {
            let message = format!("{} and {other} share the section [{}]", map.words(thing), id.value);
            out.help(map.place(thing), message, "give each an id of its own");
        }
    }
}
