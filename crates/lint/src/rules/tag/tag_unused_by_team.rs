//! Team tags that only look at lists.

use sandtable_scenario::catalog::ActionKind;
use sandtable_scenario::catalog::Attach;
use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

use crate::scripting::{event_row, standing};
use crate::xref::{How, Thing};
use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "TAG105",
        name: "tag-unused-by-team",
        severity: Severity::Note,
        since: "0.1.0",
        summary: "A team carries a tag whose triggers wait for nothing that happens to its members.",
        documentation: "Each team makes its own copy of the tag, and copies are on no list: they are asked \
             only when something happens to a member, such as a hit or a step. The shared tag, which is on \
             the lists, knows no members. So conditions alone, such as a delay, are better put on a tag of \
             their own; for a team they are looked at late, and once for each team.",
        wrong: "
[Triggers]
MAKE=GDI,<none>,Make,0,1,1,1,0
RAID=GDI,<none>,Raid,0,1,1,1,0
[Events]
MAKE=1,13,0,5
RAID=1,13,0,60
[Actions]
MAKE=1,7,1,TTONE,0,0,0,0,A
RAID=1,11,0,1,0,0,0,0,A
[Tags]
TMAKE=0,Make 1,MAKE
TRAID=0,Raid 1,RAID
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
Tag=TRAID",
        right: "
[Triggers]
MAKE=GDI,<none>,Make,0,1,1,1,0
RAID=GDI,<none>,Raid,0,1,1,1,0
[Events]
MAKE=1,13,0,5
RAID=1,48,0,0
[Actions]
MAKE=1,7,1,TTONE,0,0,0,0,A
RAID=1,11,0,1,0,0,0,0,A
[Tags]
TMAKE=0,Make 1,MAKE
TRAID=0,Raid 1,RAID
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
Tag=TRAID",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    for (at, _) in map.scenario.tags.iter().enumerate() {
        let Some(chain) =
            map.reach.chain(at).filter(|chain| chain.holders.placed() == 0 && !chain.triggers.is_empty())
        else {
            continue;
        };
        let mut triggers = chain.triggers.iter().filter_map(|at| map.scenario.triggers.get(*at));
        let idle = triggers.all(|trigger| {
            // Actions on whoever holds the tag are a reason to give it to a team.
            let works = |number: i32| {
                number == 81
                    || ActionKind::from_number(number)
                        .is_some_and(|kind| kind.row().attaches.contains(Attach::OBJECT))
            };
            let about = |number: i32| number == 8 || !standing(number) || event_row(number).is_none();
            !trigger.events.is_empty()
                && !trigger.events.iter().any(|event| about(event.number))
                && !trigger.actions.iter().any(|action| works(action.number))
        });
        let Some(team) =
            map.xref.to(Thing::Tag(at)).find(|m| m.how == How::Holds && matches!(m.from, Thing::Team(_)))
        else {
            continue;
        };
        if idle {
            out.help(
                team.span,
                format!(
                    "{} carries the tag {}, whose triggers wait for nothing that happens to its members",
                    map.words(team.from),
                    map.tag(at)
                ),
                "take the tag off the team type, or wait for an event of its members",
            );
        }
    }
}
