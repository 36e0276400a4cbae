//! Transports that are to return and never unload.

use crate::roster;
use crate::xref::Thing;
use crate::{Check, Findings, Rule, Subject};
use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "TEA123",
        name: "team-return-without-unload",
        severity: Severity::Note,
        since: "0.1.0",
        summary: "A team type sends its transports back after unloading, and never unloads.",
        documentation: "TransportsReturnOnUnload concerns script action 8: after it the transports leave the team \
             and drive back to where the move began. Without a transport among the members, or without that line in \
             the script, it does nothing.",
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
TransportsReturnOnUnload=yes
[TaskForces]
0=FORCE
[FORCE]
Name=Force
0=1,APC
1=3,E1
[ScriptTypes]
0=RAID
[RAID]
Name=Raid
0=3,0
1=11,14",
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
TransportsReturnOnUnload=yes
[TaskForces]
0=FORCE
[FORCE]
Name=Force
0=1,APC
1=3,E1
[ScriptTypes]
0=RAID
[RAID]
Name=Raid
0=3,0
1=8,0
2=11,14",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    for (at, team) in
        map.scenario.team_types.iter().enumerate().filter(|(_, team)| team.local && team.declared)
    {
        let members = roster::of_team(map, at);
        let carries = members.iter().any(roster::Member::carries);
        let script = team.script.as_ref().and_then(|script| map.scenario.scripts.get(script.target?));
        // A script that goes on in another, or a team that becomes another, may unload there.
        let unloads =
            script.is_none_or(|script| script.lines.iter().any(|line| matches!(line.action, 8 | 17 | 18)));

        if team.transports_return_on_unload && !members.is_empty() && !(carries && unloads) {
            let place =
                map.value(&team.id, "TransportsReturnOnUnload").or_else(|| map.place(Thing::Team(at)));
            let who = map.words(Thing::Team(at));
            out.help(
                place,
                format!(
                    "{who} has TransportsReturnOnUnload=yes, and {}",
                    if carries { "its script never unloads (8)" } else { "no member is a transport" }
                ),
                "add the line 8,0 to its script and a transport to its task force, or write no",
            );
        }
    }
}
