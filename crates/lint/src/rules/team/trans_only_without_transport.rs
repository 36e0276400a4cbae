//! Tags for transports of teams without one.

use crate::roster;
use crate::xref::Thing;
use crate::{Check, Findings, Rule, Subject};
use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "TEA122",
        name: "team-tag-on-missing-transport",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "A team type gives its tag to transports only, and has none.",
        documentation: "With OnTransOnly=yes only members with Passengers get the tag of the team. Without one \
             nobody holds it, and events on it never come. Write OnTransOnly=no, or add the transport.",
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
Tag=TAGX
OnTransOnly=yes
[TaskForces]
0=FORCE
[FORCE]
Name=Force
0=2,E1
[ScriptTypes]
0=RAID
[RAID]
Name=Raid
0=11,14
[Triggers]
MAKE=Nod,<none>,Make,0,1,1,1,0
TRIG=Nod,<none>,Hit,0,1,1,1,0
[Events]
MAKE=1,13,0,5
TRIG=1,6,0,0
[Actions]
MAKE=1,7,1,RAIDERS,0,0,0,0,A
TRIG=1,11,0,1,0,0,0,0,A
[Tags]
TMAKE=0,Make 1,MAKE
TAGX=0,Hit 1,TRIG",
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
Tag=TAGX
OnTransOnly=no
[TaskForces]
0=FORCE
[FORCE]
Name=Force
0=2,E1
[ScriptTypes]
0=RAID
[RAID]
Name=Raid
0=11,14
[Triggers]
MAKE=Nod,<none>,Make,0,1,1,1,0
TRIG=Nod,<none>,Hit,0,1,1,1,0
[Events]
MAKE=1,13,0,5
TRIG=1,6,0,0
[Actions]
MAKE=1,7,1,RAIDERS,0,0,0,0,A
TRIG=1,11,0,1,0,0,0,0,A
[Tags]
TMAKE=0,Make 1,MAKE
TAGX=0,Hit 1,TRIG",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    for (at, team) in
        map.scenario.team_types.iter().enumerate().filter(|(_, team)| team.local && team.declared)
    {
        let members = roster::of_team(map, at);
        if team.on_trans_only
            && team.tag.is_some()
            && !members.is_empty()
            && !members.iter().any(roster::Member::carries)
        {
            let place = map.value(&team.id, "OnTransOnly").or_else(|| map.place(Thing::Team(at)));
            let who = map.words(Thing::Team(at));
            out.help(
                place,
                format!(
                    "{who} gives its tag to transports only (OnTransOnly=yes) and has none, so nobody gets it"
                ),
                "write OnTransOnly=no, or add a transport",
            );
        }
    }
}
