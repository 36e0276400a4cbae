//! Keys of team types that the game reads and never uses.

use crate::xref::Thing;
use crate::{Check, Findings, Rule, Subject};
use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "TEA127",
        name: "team-flag-without-effect",
        severity: Severity::Note,
        since: "0.1.0",
        summary: "Team types set a key that the game never uses.",
        documentation: "Whiner, Prebuild and LooseRecruit are read and used by nothing. Members are built, or not, \
             by the rules of their own types. One finding a key names the first of the team types that set it.",
        wrong: "
[TeamTypes]
0=RAIDERS
[RAIDERS]
Name=Raiders
House=Nod
Script=RAID
TaskForce=FORCE
Waypoint=A
Max=1
Prebuild=yes
[TaskForces]
0=FORCE
[FORCE]
Name=Force
0=2,E1
[ScriptTypes]
0=RAID
[RAID]
Name=Raid
0=11,14",
        right: "
[TeamTypes]
0=RAIDERS
[RAIDERS]
Name=Raiders
House=Nod
Script=RAID
TaskForce=FORCE
Waypoint=A
Max=1
Prebuild=no
[TaskForces]
0=FORCE
[FORCE]
Name=Force
0=2,E1
[ScriptTypes]
0=RAID
[RAID]
Name=Raid
0=11,14",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    for key in ["Whiner", "Prebuild", "LooseRecruit"] {
        let teams = map.scenario.team_types.iter().enumerate().filter(|(_, team)| {
            let set = match key {
                "Whiner" => team.whiner,
                "Prebuild" => team.prebuild,
                _ => team.loose_recruit,
            };
            set && team.local && team.declared
        });
        let teams: Vec<usize> = teams.map(|(at, _)| at).collect();
        let Some(first) = teams.first().copied() else { continue };
        let more = match teams.len() - 1 {
            0 => String::new(),
            more => format!(" and {more} more"),
        };
        let who = map.words(Thing::Team(first));
        let place = map.scenario.team_types.get(first).and_then(|team| map.value(&team.id, key));
        out.help(place, format!("{who}{more}: {key}=yes has no effect in the game"), "do not rely on it");
    }
}
