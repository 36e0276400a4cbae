//! Full teams that hold nothing.

use crate::roster;
use crate::xref::Thing;
use crate::{Check, Findings, Rule, Subject};
use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "TEA121",
        name: "team-full-without-storage",
        severity: Severity::Note,
        since: "0.1.0",
        summary: "A team type arrives full of Tiberium and no member holds any.",
        documentation: "Full=yes fills the members of a reinforcement that have Storage, that is harvesters, with \
             Tiberium. It has nothing to do with the strength of the team or with passengers.",
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
Full=yes
[TaskForces]
0=FORCE
[FORCE]
Name=Force
0=2,TTNK
[ScriptTypes]
0=RAID
[RAID]
Name=Raid
0=11,9",
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
Full=yes
[TaskForces]
0=FORCE
[FORCE]
Name=Force
0=1,HARV
[ScriptTypes]
0=RAID
[RAID]
Name=Raid
0=11,9",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    for (at, team) in
        map.scenario.team_types.iter().enumerate().filter(|(_, team)| team.local && team.declared)
    {
        let members = roster::of_team(map, at);
        if team.full && !members.is_empty() && members.iter().all(|member| member.keys.storage <= 0) {
            let place = map.value(&team.id, "Full").or_else(|| map.place(Thing::Team(at)));
            let who = map.words(Thing::Team(at));
            out.help(
                place,
                format!("{who} has Full=yes, which fills harvesters with Tiberium, and no member holds any"),
                "write Full=no; it does not mean a team at full strength",
            );
        }
    }
}
