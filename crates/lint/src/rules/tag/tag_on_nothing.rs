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
        documentation: "The game makes a tag when a cell, an object or a team holds it, or when one of its events is \
             looked at all the time, such as a delay or a variable. Neither is the case here, so the tag and \
             its triggers do not exist in the running game: they never fire, and cannot be enabled or forced. \
             Usually the object that held the tag was deleted or replaced in the editor. Attach it again.",
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
                "make the team (action 4, 7 or 80, or an AI trigger), or attach the tag to an object or a cell",
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
