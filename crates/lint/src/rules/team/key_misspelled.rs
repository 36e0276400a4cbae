//! Keys of team types that are almost known.

use crate::xref::Thing;
use crate::{Check, Findings, Rule, Subject};
use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;
use sandtable_scenario::report::printable;
use sandtable_scenario::suggest::closest;

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "TEA136",
        name: "team-key-misspelled",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "A team type has a key that is not read and is close to one that is.",
        documentation: "Keys are compared letter by letter, capital letters included. The line is passed over and \
             the key keeps its default.",
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
Agressive=yes
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
Aggressive=yes
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

const KEYS: [&str; 28] = [
    "Name",
    "House",
    "Script",
    "TaskForce",
    "Waypoint",
    "Tag",
    "Max",
    "Priority",
    "Group",
    "VeteranLevel",
    "TechLevel",
    "Reinforce",
    "Recruiter",
    "Autocreate",
    "AreTeamMembersRecruitable",
    "IsBaseDefense",
    "OnlyTargetHouseEnemy",
    "Aggressive",
    "Annoyance",
    "Suicide",
    "AvoidThreats",
    "IonImmune",
    "GuardSlower",
    "Full",
    "Droppod",
    "OnTransOnly",
    "TransportsReturnOnUnload",
    "Loadable",
];
/// Keys of editors, of later games and of extensions, which are not slips of the ones above.
const OTHERS: [&str; 9] = [
    "Whiner",
    "Prebuild",
    "LooseRecruit",
    "MindControlDecision",
    "TransportWaypoint",
    "UseTransportOrigin",
    "EditorColor",
    "Color",
    "LoadOnly",
];

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    // Searching for likeness takes time; a file of nonsense gets a limited number of answers.
    let mut left = 200;
    for (at, team) in
        map.scenario.team_types.iter().enumerate().filter(|(_, team)| team.local && team.declared)
    {
        let Some(section) = map.ini.section(&team.id) else { continue };
        for entry in section.entries() {
            let key = entry.key();
            if KEYS.contains(&key) || OTHERS.contains(&key) || left == 0 {
                continue;
            }
            left -= 1;
            let Some(meant) = closest(key, KEYS) else { continue };
            let message = format!("{}: the key {} is not read", map.words(Thing::Team(at)), printable(key));
            out.help(entry.key_span(), message, format!("write {meant}"));
        }
    }
}
