//! Repeating triggers that make teams without end.

use crate::xref::{How, Thing};
use crate::{Check, Findings, Rule, Subject};
use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "TEA137",
        name: "teams-pile-up",
        severity: Severity::Note,
        since: "0.1.0",
        summary: "A trigger that repeats by the clock creates teams, and nothing ever stops it.",
        documentation: "Create Team (4) does not look at the Max of the team type. A persistent trigger with the \
             event Elapsed Time (13) or Random Delay (51) therefore makes one more each time, also while earlier \
             ones still wait for members; in a mission such teams never dissolve. Disable the trigger (54) or \
             destroy its tag when enough is enough, or use AI triggers, which look at Max.",
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
TRIG=Nod,<none>,Attack,0,1,1,1,0
[Events]
TRIG=1,13,0,60
[Actions]
TRIG=1,4,1,RAIDERS,0,0,0,0,A
[Tags]
TAG=2,Attack 1,TRIG",
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
TRIG=Nod,<none>,Attack,0,1,1,1,0
[Events]
TRIG=1,13,0,60
[Actions]
TRIG=1,4,1,RAIDERS,0,0,0,0,A
[Tags]
TAG=0,Attack 1,TRIG",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    for (at, trigger) in map.triggers() {
        let clock =
            !trigger.events.is_empty() && trigger.events.iter().all(|event| matches!(event.number, 13 | 51));
        if !clock || !map.reach.trigger(at).fires {
            continue;
        }
        let tags = map.reach.tags_of(at);
        let persistent =
            tags.iter().any(|tag| map.reach.chain(*tag).is_some_and(|chain| chain.persistence == 2));
        let stops = |thing: Thing| {
            map.xref.to(thing).any(|mention| matches!(mention.how, How::Action(_, 12 | 54 | 70)))
        };
        if !persistent || stops(Thing::Trigger(at)) || tags.iter().any(|tag| stops(Thing::Tag(*tag))) {
            continue;
        }
        for (n, action) in trigger.actions.iter().enumerate().filter(|(_, action)| action.number == 4) {
            let sandtable_scenario::model::Param::Team(team) = &action.param else { continue };
            let Some(team) = team.target else { continue };
            let message = format!(
                "trigger {}: {} makes more and more teams of type {}, whatever its Max, and nothing stops it",
                map.trigger(at),
                map.action(n, action),
                map.team(team)
            );
            out.help(
                action.span,
                message,
                "disable the trigger (54) in time, or raise the team by an AI trigger, which looks at Max",
            );
            break;
        }
    }
}
