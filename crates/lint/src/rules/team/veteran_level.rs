//! Levels of experience that do not exist.

use crate::xref::Thing;
use crate::{Check, Findings, Rule, Subject};
use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "TEA124",
        name: "team-veteran-level",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "A team type has a VeteranLevel other than 0 to 3.",
        documentation: "VeteranLevel is 0 for rookies, 1 for what the type itself says, 2 for veterans, 3 for the \
             elite; it concerns reinforcements only. Any other number changes nothing.",
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
VeteranLevel=4
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
VeteranLevel=3
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
    for (at, team) in
        map.scenario.team_types.iter().enumerate().filter(|(_, team)| team.local && team.declared)
    {
        if !(0..=3).contains(&team.veteran_level) {
            let place = map.value(&team.id, "VeteranLevel").or_else(|| map.place(Thing::Team(at)));
            let who = map.words(Thing::Team(at));
            out.help(
                place,
                format!(
                    "{who}: VeteranLevel {} does nothing; levels go from 0 (rookie) to 3 (elite)",
                    team.veteran_level
                ),
                "write 0, 1, 2 or 3",
            );
        }
    }
}
