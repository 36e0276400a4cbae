//! Teams that are to stand and fight and to ignore all fire.

use crate::xref::Thing;
use crate::{Check, Findings, Rule, Subject};
use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "TEA126",
        name: "team-suicide-and-annoyance",
        severity: Severity::Note,
        since: "0.1.0",
        summary: "A team type has both Suicide and Annoyance.",
        documentation: "Suicide means that the team takes no notice of who shoots at it; Annoyance says what it does \
             when it is shot at under way, so it never counts. Keep the one that is meant.",
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
Suicide=yes
Annoyance=yes
[TaskForces]
0=FORCE
[FORCE]
Name=Force
0=2,E1
[ScriptTypes]
0=RAID
[RAID]
Name=Raid
0=3,0",
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
Suicide=yes
Annoyance=no
[TaskForces]
0=FORCE
[FORCE]
Name=Force
0=2,E1
[ScriptTypes]
0=RAID
[RAID]
Name=Raid
0=3,0",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    for (at, team) in
        map.scenario.team_types.iter().enumerate().filter(|(_, team)| team.local && team.declared)
    {
        if team.suicide && team.annoyance {
            let place = map.value(&team.id, "Annoyance").or_else(|| map.place(Thing::Team(at)));
            let who = map.words(Thing::Team(at));
            out.help(
                place,
                format!(
                    "{who} has Suicide=yes, which makes it ignore all fire, so Annoyance=yes never counts"
                ),
                "keep the one that is meant",
            );
        }
    }
}
