//! Remembered events on persistent tags.

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

use crate::scripting::{event_row, stopped};
use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "EVT110",
        name: "remembered-event-fires-on",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "A persistent trigger goes on firing after its event happened once.",
        documentation: "On a persistent tag (kind 2) an event such as destroyed, attacked or discovered is \
             remembered for good once it happened. With nothing else to wait for, the trigger then fires \
             again at everything its tag is offered: in every frame when the tag is on a list, otherwise \
             at every hit, step or death of whoever still holds it. Use kind 0 to fire once, or let the \
             trigger disable itself (action 54) as its last action.",
        wrong: "
[Triggers]
LOST=GDI,<none>,Lost,0,1,1,1,0
[Events]
LOST=2,48,0,0,8,0,0
[Actions]
LOST=1,11,0,1,0,0,0,0,A
[Tags]
TLOST=2,Lost 1,LOST
[Infantry]
0=GDI,E1,256,40,42,0,Guard,64,TLOST,0,-1,0,1,1",
        right: "
[Triggers]
LOST=GDI,<none>,Lost,0,1,1,1,0
[Events]
LOST=2,48,0,0,8,0,0
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
    for (at, trigger) in map.triggers().filter(|(at, _)| map.reach.trigger(*at).fires) {
        let latches =
            |number: i32| event_row(number).is_some_and(|row| row.latches && row.class.is_momentary());
        let Some((n, event)) = trigger.events.iter().enumerate().find(|(_, event)| latches(event.number))
        else {
            continue;
        };
        if !trigger.events.iter().all(|event| latches(event.number) || event.number == 8) || stopped(map, at)
        {
            continue;
        }
        let tags = map.reach.tags_of(at).iter().filter_map(|tag| map.reach.chain(*tag));
        let listed = tags.filter(|chain| chain.persistence == 2).any(|chain| chain.listed());
        if listed {
            out.help(
                event.span,
                format!(
                    "trigger {} fires in every frame once {} has happened, because its persistent \
                 tag remembers it",
                    map.trigger(at),
                    map.event(n, event)
                ),
                "make the tag volatile (kind 0), or let the trigger disable itself as its last \
                 action (54)",
            );
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::scripting::found;

    #[test]
    fn only_lists_ask_in_every_frame() {
        let map = "
[Triggers]
LOST=GDI,<none>,Lost,0,1,1,1,0
[Events]
LOST=1,48,0,0
[Actions]
LOST=1,11,0,1,0,0,0,0,A
[Tags]
TLOST=2,Lost 1,LOST
[Infantry]
0=GDI,E1,256,40,42,0,Guard,64,TLOST,0,-1,0,1,1
";
        assert_eq!(found("EVT110", map).len(), 0, "after the last death nothing is offered");
        let map = "
[Triggers]
LOST=GDI,<none>,Lost,0,1,1,1,0
[Events]
LOST=2,48,0,0,8,0,0
[Actions]
LOST=2,11,0,1,0,0,0,0,A,54,2,LOST,0,0,0,0,A
[Tags]
TLOST=2,Lost 1,LOST
[Infantry]
0=GDI,E1,256,40,42,0,Guard,64,TLOST,0,-1,0,1,1
";
        assert_eq!(found("EVT110", map).len(), 0, "it disables itself");
    }
}
