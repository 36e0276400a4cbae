//! Actions on teams that never exist.

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;
use sandtable_scenario::model::Param;

use crate::scripting::actions;
use crate::xref::Thing;
use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "ACT102",
        name: "action-on-absent-team",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "An action works on teams of a type that is never made.",
        documentation: "Destroy Team (5), Flash Team (101) and Talk Bubble (105) look for living teams of \
             the type. No trigger that can fire, no script and no AI trigger makes one, so the action \
             finds nothing. Name the team type that is made.",
        wrong: "
[Triggers]
END=GDI,<none>,End,0,1,1,1,0
[Events]
END=1,13,0,60
[Actions]
END=1,5,1,TTONE,0,0,0,0,A
[Tags]
TEND=0,End 1,END
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
END=GDI,<none>,End,0,1,1,1,0
MAKE=GDI,<none>,Make,0,1,1,1,0
[Events]
END=1,13,0,60
MAKE=1,13,0,30
[Actions]
END=1,5,1,TTONE,0,0,0,0,A
MAKE=1,7,1,TTONE,0,0,0,0,A
[Tags]
TEND=0,End 1,END
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
    for (at, n, action) in actions(map, |number| matches!(number, 5 | 101 | 105)) {
        let Param::Team(team) = &action.param else { continue };
        let Some(team) = team.target.filter(|team| map.reach.trigger(at).fires && !map.reach.team(*team))
        else {
            continue;
        };
        out.help(
            action.span,
            format!(
                "trigger {}: {} finds nothing, because {} is never made",
                map.trigger(at),
                map.action(n, action),
                map.words(Thing::Team(team))
            ),
            "name the team type that is made, or make the team with action 4, 7 or 80",
        );
    }
}
