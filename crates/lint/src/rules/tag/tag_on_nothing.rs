//! Tags that nothing calls for.

use sandtable_scenario::catalog::EventClass;
use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

use crate::scripting::event_row;
use crate::xref::{How, Thing};
use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "TAG102",
        name: "tag-on-nothing",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "A tag is held by nothing, and its events put it on no list.",
        documentation: "The game makes a tag when a cell, an object or a team holds it, or when one of its \
             events is looked at all the time, such as a delay or a variable. Neither is the case here, so \
             the tag and its triggers do not exist in the running game: they never fire, and cannot be \
             enabled or forced. Usually the object that held the tag was deleted or replaced in the \
             editor. Attach it again.",
        wrong: "
[Triggers]
LOST=GDI,<none>,Lost,0,1,1,1,0
[Events]
LOST=1,48,0,0
[Actions]
LOST=1,11,0,1,0,0,0,0,A
[Tags]
TLOST=0,Lost 1,LOST",
        right: "
[Triggers]
LOST=GDI,<none>,Lost,0,1,1,1,0
[Events]
LOST=1,48,0,0
[Actions]
LOST=1,11,0,1,0,0,0,0,A
[Tags]
TLOST=0,Lost 1,LOST
[Infantry]
0=GDI,E1,256,40,42,0,Guard,64,TLOST,0,-1,0,1,1",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    for (at, tag) in map.scenario.tags.iter().enumerate() {
        let Some(chain) = map
            .reach
            .chain(at)
            .filter(|chain| !chain.listed() && chain.holders.placed() + chain.holders.teams == 0)
        else {
            continue;
        };
        let Some(first) = chain.triggers.first().copied() else { continue };
        // Placeholders do no harm, events that never happen are reported as such, and a trigger without events as that.
        let dull = |at: &usize| {
            let Some(trigger) = map.scenario.triggers.get(*at) else { return true };
            let never = |number: i32| {
                event_row(number).is_some_and(|row| !row.offered || row.class == EventClass::Null)
            };
            trigger.actions.iter().all(|action| action.number == 0)
                || trigger.events.is_empty()
                || trigger.events.iter().any(|event| never(event.number))
        };
        let elsewhere = |trigger: &usize| map.reach.trigger(*trigger).instance;
        if chain.triggers.iter().all(|at| dull(at) || map.parked(*at) || elsewhere(at)) {
            continue;
        }
        let team = map.xref.to(Thing::Tag(at)).find(|mention| mention.how == How::Holds);
        let who = match chain.triggers.len() {
            1 => format!("trigger {} never gets to wait", map.trigger(first)),
            2 => format!("trigger {} and one linked to it never get to wait", map.trigger(first)),
            more => format!("trigger {} and {} linked to it never get to wait", map.trigger(first), more - 1),
        };
        let (why, help) = match team {
            Some(team) => (
                format!("only {} would hold it, which is never made", map.words(team.from)),
                "make the team (action 4, 7 or 80, or an AI trigger), or attach the tag to an \
                 object or a cell",
            ),
            None => (
                "no object, cell or team holds it".to_owned(),
                "attach it to the object or the cell that it is about",
            ),
        };
        let waits = map.scenario.triggers.get(first).and_then(|trigger| trigger.events.first());
        let waits = waits.map_or_else(String::new, |event| format!(" for {}", map.event(0, event)));
        out.help(
            tag.id.span,
            format!("tag {} does not exist in the running game, because {why}, so {who}{waits}", map.tag(at)),
            help,
        );
    }
}

#[cfg(test)]
mod tests {
    use crate::scripting::found;

    #[test]
    fn lists_teams_and_chains_give_a_tag_life() {
        let map = "
[Triggers]
LOST=GDI,TIMED,Lost,0,1,1,1,0
TIMED=GDI,<none>,Timed,0,1,1,1,0
[Events]
LOST=1,48,0,0
TIMED=1,13,0,60
[Actions]
LOST=1,11,0,1,0,0,0,0,A
TIMED=1,11,0,1,0,0,0,0,A
[Tags]
TLOST=0,Lost 1,LOST
";
        assert_eq!(found("TAG102", map).len(), 0, "a linked trigger puts it on a list");
        let map = "
[Triggers]
LOST=GDI,<none>,Lost,0,1,1,1,0
MAKE=GDI,<none>,Make,0,1,1,1,0
[Events]
LOST=1,48,0,0
MAKE=1,13,0,60
[Actions]
LOST=1,11,0,1,0,0,0,0,A
MAKE=1,7,1,TTONE,0,0,0,0,A
[Tags]
TLOST=0,Lost 1,LOST
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
Max=1
Tag=TLOST
";
        assert_eq!(found("TAG102", map).len(), 0, "a team that is made holds it");
        let map = "
[Triggers]
LOST=GDI,<none>,Lost,0,1,1,1,0
[Events]
LOST=1,48,0,0
[Actions]
LOST=1,11,0,1,0,0,0,0,A
[Tags]
TLOST=0,Lost 1,LOST
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
Tag=TLOST
";
        assert_eq!(found("TAG102", map).len(), 1, "a team that is never made does not");
        let map = "
[Triggers]
LOST=GDI,<none>,LOST (obsolete),0,1,1,1,0
[Events]
LOST=1,48,0,0
[Actions]
LOST=1,11,0,1,0,0,0,0,A
[Tags]
TLOST=0,LOST (obsolete) 1,LOST
";
        assert_eq!(found("TAG102", map).len(), 0, "set aside on purpose");
    }
}
