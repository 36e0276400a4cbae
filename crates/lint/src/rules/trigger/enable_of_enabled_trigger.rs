//! Enable Trigger on triggers that are never disabled.

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

use crate::scripting::timed;
use crate::xref::{How, Thing};
use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "TRG108",
        name: "enable-of-enabled-trigger",
        severity: Severity::Note,
        since: "0.1.0",
        summary: "A trigger is enabled that is never disabled.",
        documentation: "It starts enabled, and no action disables it, so Enable Trigger (53) changes \
             nothing: it waits for its events from the first frame. Often it was meant to start disabled: \
             write 1 in its fourth field. Triggers with a countdown (events 13 and 51) are not reported, \
             because enabling loads it again.",
        wrong: "
[Triggers]
OPEN=GDI,<none>,Open,0,1,1,1,0
DOOR=GDI,<none>,Door,0,1,1,1,0
[Events]
OPEN=1,13,0,60
DOOR=1,11,0,1
[Actions]
OPEN=1,53,2,DOOR,0,0,0,0,A
DOOR=1,11,0,1,0,0,0,0,A
[Tags]
TOPEN=0,Open 1,OPEN
TDOOR=0,Door 1,DOOR",
        right: "
[Triggers]
OPEN=GDI,<none>,Open,0,1,1,1,0
DOOR=GDI,<none>,Door,1,1,1,1,0
[Events]
OPEN=1,13,0,60
DOOR=1,11,0,1
[Actions]
OPEN=1,53,2,DOOR,0,0,0,0,A
DOOR=1,11,0,1,0,0,0,0,A
[Tags]
TOPEN=0,Open 1,OPEN
TDOOR=0,Door 1,DOOR",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    for (at, trigger) in map.triggers() {
        if trigger.disabled || trigger.events.iter().any(|event| timed(event.number)) || map.parked(at) {
            continue;
        }
        let mentions = map.xref.to(Thing::Trigger(at));
        let by = |number: i32| mentions_of(map, at, number);
        if mentions.into_iter().any(|mention| matches!(mention.how, How::Action(_, 54))) {
            continue;
        }
        if let Some(other) = by(53).find(|other| *other != at && map.reach.trigger(*other).fires) {
            out.help(
                map.place(Thing::Trigger(at)),
                format!(
                    "trigger {} is enabled by {}, but it starts enabled and nothing disables it",
                    map.trigger(at),
                    map.words(Thing::Trigger(other))
                ),
                "let it start disabled (fourth field 1), or remove the action that enables it",
            );
        }
    }
}

fn mentions_of<'a>(map: &'a Subject<'_>, at: usize, number: i32) -> impl Iterator<Item = usize> + 'a {
    map.xref.actions_on(Thing::Trigger(at), number)
}
