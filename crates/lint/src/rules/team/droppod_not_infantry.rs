//! Drop pods for others than infantry.

use crate::roster;
use crate::xref::Class;
use crate::xref::Thing;
use crate::{Check, Findings, Rule, Subject};
use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "TEA120",
        name: "team-droppod-with-vehicles",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "A team type comes by drop pod and is not all infantry.",
        documentation: "Droppod counts only for a team of nothing but infantry. With a vehicle or an aircraft in it \
             everybody comes from the edge of the map, or appears at the waypoint. Take the others out, into a team \
             of their own.",
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
Droppod=yes
[TaskForces]
0=FORCE
[FORCE]
Name=Force
0=2,E1
1=1,TTNK
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
Droppod=yes
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
        let members = roster::of_team(map, at);
        if let Some(other) = members.iter().find(|member| member.class != Class::Infantry)
            && team.droppod
        {
            let place = map.value(&team.id, "Droppod").or_else(|| map.place(Thing::Team(at)));
            let who = map.words(Thing::Team(at));
            out.help(
                place,
                format!(
                    "{who} is to come by drop pod (Droppod=yes), which only infantry can, and has {}",
                    other.id()
                ),
                "leave only infantry in its task force, or write Droppod=no",
            );
        }
    }
}
