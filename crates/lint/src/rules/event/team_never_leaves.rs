//! Leaves Map for teams that never exist.

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

use crate::reach::Impossible;
use crate::scripting::dead_events;
use crate::xref::Thing;
use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "EVT119",
        name: "team-never-leaves",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "An event waits for a team to leave the map that is never made.",
        documentation: "Event 23 (Leaves Map) comes true when a team of the type has left. No trigger that \
             can fire, no script and no AI trigger makes such a team, so there is nothing to leave. Make \
             the team with action 4, 7 or 80, or name the team type that is made.",
        wrong: "
[Triggers]
LEFT=GDI,<none>,Left,0,1,1,1,0
[Events]
LEFT=1,23,1,TTONE
[Actions]
LEFT=1,11,0,1,0,0,0,0,A
[Tags]
TLEFT=0,Left 1,LEFT
[TaskForces]
0=TFONE
[TFONE]
Name=One
0=1,E1
Group=-1
[ScriptTypes]
0=SCONE
[SCONE]
Name=Wait
0=5,60
[TeamTypes]
0=TTONE
[TTONE]
Name=Convoy
House=Nod
TaskForce=TFONE
Script=SCONE
Waypoint=A
Max=1",
        right: "
[Triggers]
LEFT=GDI,<none>,Left,0,1,1,1,0
MAKE=GDI,<none>,Make,0,1,1,1,0
[Events]
LEFT=1,23,1,TTONE
MAKE=1,13,0,60
[Actions]
LEFT=1,11,0,1,0,0,0,0,A
MAKE=1,7,1,TTONE,0,0,0,0,A
[Tags]
TLEFT=0,Left 1,LEFT
TMAKE=0,Make 1,MAKE
[TaskForces]
0=TFONE
[TFONE]
Name=One
0=1,E1
Group=-1
[ScriptTypes]
0=SCONE
[SCONE]
Name=Wait
0=5,60
[TeamTypes]
0=TTONE
[TTONE]
Name=Convoy
House=Nod
TaskForce=TFONE
Script=SCONE
Waypoint=A
Max=1",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    for (at, n, event, why) in dead_events(map) {
        let what = match why {
            Impossible::NoTeam(team) => {
                format!("waits for {}, which nothing ever makes", map.words(Thing::Team(team)))
            }
            // A name that stands for nothing has been reported where it was read.
            Impossible::NamesNoTeam if event.code == 1 && event.team.is_none() => {
                "names no team type".to_owned()
            }
            _ => continue,
        };
        out.help(
            event.span,
            format!("trigger {} can never fire: {} {what}", map.trigger(at), map.event(n, event)),
            "make the team (action 4, 7 or 80), or name the team type that is made",
        );
    }
}
