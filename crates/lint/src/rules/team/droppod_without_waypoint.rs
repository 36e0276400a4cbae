//! Drop pods without a place to fall.

use crate::roster;
use crate::xref::Thing;
use crate::{Check, Findings, Rule, Subject};
use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "TEA157",
        name: "team-droppod-without-waypoint",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "A reinforcement is to come by drop pod and has no waypoint.",
        documentation: "The pods of Reinforcement (7) fall around the waypoint of the team type. Without one the \
             infantry comes on foot from the edge of the map. Name a waypoint in the team type, or use action 80, \
             which has one of its own.",
        wrong: "
[TeamTypes]
0=RAIDERS
[RAIDERS]
Name=Raiders
House=Nod
Script=RAID
TaskForce=FORCE
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
0=11,14
[Triggers]
TRIG=Nod,<none>,Come,0,1,1,1,0
[Events]
TRIG=1,13,0,5
[Actions]
TRIG=1,7,1,RAIDERS,0,0,0,0,A
[Tags]
TAG=0,Come 1,TRIG",
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
0=11,14
[Triggers]
TRIG=Nod,<none>,Come,0,1,1,1,0
[Events]
TRIG=1,13,0,5
[Actions]
TRIG=1,7,1,RAIDERS,0,0,0,0,A
[Tags]
TAG=0,Come 1,TRIG",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    for (at, team) in
        map.scenario.team_types.iter().enumerate().filter(|(_, team)| team.local && team.declared)
    {
        if team.droppod && team.waypoint < 0 && roster::made_by(map, at, &[7]) {
            let message = format!(
                "{} comes by drop pod and has no waypoint, so it walks in from the edge",
                map.words(Thing::Team(at))
            );
            let place = map.value(&team.id, "Droppod").or_else(|| map.place(Thing::Team(at)));
            out.help(place, message, "add Waypoint= to the team type, or use action 80 with a waypoint");
        }
    }
}
