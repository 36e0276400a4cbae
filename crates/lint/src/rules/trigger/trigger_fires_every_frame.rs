//! Persistent triggers with nothing but lasting conditions.

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;
use sandtable_scenario::model::TriggerType;

use crate::scripting::{standing, timed};
use crate::xref::Thing;
use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "TRG109",
        name: "trigger-fires-every-frame",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "A persistent trigger fires in every frame while its conditions hold.",
        documentation: "All its events are conditions that last, such as a local variable that is set, and its tag is \
             persistent (kind 2). So it fires in every frame, 15 times a second, as long as they hold: texts \
             repeat, teams and explosions pile up, countdowns of triggers it enables never run down. Let it \
             disable itself, clear the variable it waits for, make the tag volatile (kind 0), or add a delay \
             (event 13).",
        wrong: "
[Triggers]
SPAM=GDI,<none>,Spam,0,1,1,1,0
[Events]
SPAM=1,36,0,1
[Actions]
SPAM=1,11,0,1,0,0,0,0,A
[Tags]
TSPAM=2,Spam 1,SPAM
[VariableNames]
1=Ready,1",
        right: "
[Triggers]
SPAM=GDI,<none>,Spam,0,1,1,1,0
[Events]
SPAM=1,36,0,1
[Actions]
SPAM=2,11,0,1,0,0,0,0,A,57,0,1,0,0,0,0,A
[Tags]
TSPAM=2,Spam 1,SPAM
[VariableNames]
1=Ready,1",
    },
    check: Check::Map(check),
};

/// Actions that may be done again and again without adding up, such as setting a variable.
const HARMLESS: &[i32] = &[
    0, 1, 2, 3, 5, 6, 9, 12, 13, 15, 16, 17, 18, 28, 29, 30, 34, 35, 36, 37, 39, 45, 47, 51, 52, 54, 56, 57,
    60, 61, 62, 67, 68, 69, 70, 71, 72, 73, 74, 75, 76, 77, 78, 79, 81, 82, 83, 84, 85, 86, 87, 92, 93, 102,
    103, 104, 107, 108, 111, 112, 113, 115, 116,
];

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    for (at, trigger) in map.triggers().filter(|(at, _)| map.reach.trigger(*at).fires) {
        let lasting = |number: i32| standing(number) && !timed(number) && number != 14;
        if trigger.events.is_empty()
            || !trigger.events.iter().all(|event| lasting(event.number))
            || ends(map, at, trigger, 0)
        {
            continue;
        }
        let tags = map.reach.tags_of(at).iter();
        let tag =
            tags.copied().find(|tag| map.reach.chain(*tag).is_some_and(|c| c.persistence == 2 && c.listed()));
        let Some(tag) = tag else { continue };
        let harm = trigger.actions.iter().enumerate().find(|(_, action)| !HARMLESS.contains(&action.number));
        let Some((n, action)) = harm else { continue };
        out.help(
            map.place(Thing::Trigger(at)),
            format!(
                "trigger {} fires in every frame while its conditions hold, because its tag {} is persistent; {} is done each time",
                map.trigger(at),
                map.tag(tag),
                map.action(n, action)
            ),
            "let it disable itself as its last action (54), make the tag volatile (kind 0), or add a delay (event 13)",
        );
    }
}

/// Whether something ends it: it, or a trigger it forces, takes it away or changes what it waits for; or anything else disables,
/// destroys it or its tag.
fn ends(map: &Subject<'_>, at: usize, trigger: &TriggerType, depth: usize) -> bool {
    if crate::scripting::stopped(map, at) {
        return true;
    }
    let changes = |number: i32| matches!(number, 28 | 29 | 56 | 57);
    let mut waits = map
        .xref
        .from(Thing::Trigger(at))
        .filter(|m| matches!(m.how, crate::xref::How::Event(_, 27 | 28 | 36 | 37)));
    let own = waits.any(|wait| {
        let done = map.xref.from(Thing::Trigger(at));
        done.into_iter().any(|m| {
            m.to == wait.to && matches!(m.how, crate::xref::How::Action(_, number) if changes(number))
        }) || map.xref.to(wait.to).any(|m| {
            let forced = map.xref.by_action(Thing::Trigger(at), 22).any(|(_, to)| to == m.from);
            forced && matches!(m.how, crate::xref::How::Action(_, number) if changes(number))
        })
    });
    let mission_ends = trigger.actions.iter().any(|action| matches!(action.number, 1 | 2 | 67..=69));
    own || mission_ends || depth > 0
}
