//! Sections that two things are read from.

use std::collections::BTreeMap;

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

use crate::xref::Thing;
use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "REF102",
        name: "section-shared",
        severity: Severity::Error,
        since: "0.1.0",
        summary: "Two things of different kinds are read from the same section.",
        documentation: "The id of a team type, script or task force is also the name of its section. When \
             two of them share an id, or one has the id of a type in the rules, both are read from the \
             same lines: a script takes the keys of a team, and the rules of a unit are changed. Give each \
             an id of its own.",
        wrong: "
[TaskForces]
0=ALPHA
[ScriptTypes]
0=ALPHA
[ALPHA]
Name=Alpha
0=1,E1",
        right: "
[TaskForces]
0=ALPHATF
[ScriptTypes]
0=ALPHASC
[ALPHATF]
Name=Alpha
0=1,E1
[ALPHASC]
Name=Alpha
0=5,60",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    let scenario = map.scenario;
    let teams = scenario
        .team_types
        .iter()
        .enumerate()
        .filter(|(_, t)| t.local && t.declared)
        .map(|(at, t)| (&*t.id, Thing::Team(at)));
    let scripts = scenario
        .scripts
        .iter()
        .enumerate()
        .filter(|(_, t)| t.local && t.declared)
        .map(|(at, t)| (&*t.id, Thing::Script(at)));
    let forces = scenario
        .task_forces
        .iter()
        .enumerate()
        .filter(|(_, t)| t.local && t.declared)
        .map(|(at, t)| (&*t.id, Thing::TaskForce(at)));
    let houses = scenario.houses.iter().map(|house| (&*house.name, Thing::Country(house.country)));
    let mut owners: BTreeMap<&str, Thing> = houses.map(|(id, house)| (id.as_str(), house)).collect();
    for (id, thing) in teams.chain(scripts).chain(forces) {
        let help = "give each an id of its own, and a section for it";
        if let Some(other) = owners.insert(id, thing) {
            out.help(
                map.place(thing),
                format!(
                    "{} and {} are read from the same section [{id}]",
                    map.words(other),
                    map.words(thing)
                ),
                help,
            );
        } else if let Some((kind, _)) = map.rules.find_types(id).first() {
            out.help(
                map.place(thing),
                format!(
                    "{} has the id of the {} {id}, so both are read from [{id}]",
                    map.words(thing),
                    kind.title()
                ),
                help,
            );
        }
    }
}
