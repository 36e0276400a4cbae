//! Teams that are created again and again.

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

use crate::scripting::{Changes, repeats, standing, timed};
use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "ACT122",
        name: "teams-without-end",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "A trigger creates teams again and again without end.",
        documentation: "Create Team (4) does not look at the Max of the team type: each time it fires \
             there is one more team that waits for members, recruits whatever its house owns and keeps the \
             others from filling up. The trigger's tag is persistent and nothing disables or destroys it. \
             Let something stop it, or leave the teams to an AI trigger, which respects Max.",
        wrong: "
[Triggers]
RAID=GDI,<none>,Raid,0,1,1,1,0
[Events]
RAID=1,13,0,60
[Actions]
RAID=1,4,1,TTONE,0,0,0,0,A
[Tags]
TRAID=2,Raid 1,RAID
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
RAID=GDI,<none>,Raid,0,1,1,1,0
END=GDI,<none>,End,0,1,1,1,0
[Events]
RAID=1,13,0,60
END=1,13,0,600
[Actions]
RAID=1,4,1,TTONE,0,0,0,0,A
END=1,54,2,RAID,0,0,0,0,A
[Tags]
TRAID=2,Raid 1,RAID
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
    },
    check: Check::Map(check),
};

/// Delays from which on a house has the time to fill its teams, in seconds.
const SLOW: i32 = 60;

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    let changes = Changes::of(map);
    for (at, trigger) in map.triggers().filter(|(at, _)| map.reach.trigger(*at).blocks.is_empty()) {
        let Some(delay) = trigger.events.iter().find(|event| timed(event.number)) else { continue };
        if !trigger.events.iter().all(|event| standing(event.number))
            || !repeats(map, at)
            || changes.end(map, at)
            || delay.value > SLOW
        {
            continue;
        }
        let Some((n, action)) = trigger.actions.iter().enumerate().find(|(_, action)| action.number == 4)
        else {
            continue;
        };
        out.help(
            action.span,
            format!(
                "trigger {}: {} makes another team every {} seconds without end, whatever the \
                 Max of the team type",
                map.trigger(at),
                map.action(n, action),
                delay.value
            ),
            "stop the trigger at some point (action 54), wait longer, or use an AI trigger",
        );
    }
}

#[cfg(test)]
mod tests {
    use crate::scripting::found;

    #[test]
    fn a_team_for_each_call_is_no_flood() {
        let map = "
[Triggers]
RAID=GDI,<none>,Raid,0,1,1,1,0
CALL=GDI,<none>,Call,0,1,1,1,0
[Events]
RAID=2,13,0,5,36,0,0
CALL=1,13,0,60
[Actions]
RAID=2,4,1,TTONE,0,0,0,0,A,57,0,0,0,0,0,0,A
CALL=1,56,0,0,0,0,0,0,A
[Tags]
TRAID=2,Raid 1,RAID
TCALL=0,Call 1,CALL
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
Max=1
[VariableNames]
0=Open,0
";
        assert_eq!(found("ACT122", map).len(), 0, "it clears the variable it waits for");
        let map = "
[Triggers]
RAID=GDI,<none>,Raid,0,1,1,1,0
[Events]
RAID=1,13,0,600
[Actions]
RAID=1,4,1,TTONE,0,0,0,0,A
[Tags]
TRAID=2,Raid 1,RAID
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
Max=1
";
        assert_eq!(found("ACT122", map).len(), 0, "ten minutes are time enough");
    }
}
