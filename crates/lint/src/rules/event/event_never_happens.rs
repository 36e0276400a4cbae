//! Events that the game never brings about.

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

use crate::reach::Block;
use crate::xref::Thing;
use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "EVT101",
        name: "event-never-happens",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "A trigger waits for an event that never happens.",
        documentation: "Events 2 (Spied Upon), 3 (Thieved By) and 18 (Civilians Evacuated) are known to \
             the game, but nothing in it ever offers them, and event 0 (No Event) is never true. One such \
             event keeps the whole trigger from firing, however often the others come true: only Force \
             Trigger (22) runs its actions then. Event 0 is used on purpose for triggers that others \
             force, which is not reported. For a spy or thief that walks into a building use event 1 \
             (Entered By).",
        wrong: "
[Triggers]
SPY=GDI,<none>,Spy,0,1,1,1,0
[Events]
SPY=2,13,0,10,18,0,0
[Actions]
SPY=1,11,0,1,0,0,0,0,A
[Tags]
TSPY=0,Spy 1,SPY",
        right: "
[Triggers]
SPY=GDI,<none>,Spy,0,1,1,1,0
[Events]
SPY=1,13,0,10
[Actions]
SPY=1,11,0,1,0,0,0,0,A
[Tags]
TSPY=0,Spy 1,SPY",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    for (at, trigger) in map.triggers() {
        let fate = map.reach.trigger(at);
        if fate.fires
            || map.parked(at)
            || fate.blocks.iter().any(|block| matches!(block, Block::NoTag | Block::NeverEnabled))
        {
            continue;
        }
        // An event without an object may hide that it never happens, so the events themselves are asked.
        let never = |number: i32| matches!(number, 0 | 2 | 3 | 18);
        let Some((n, event)) = trigger.events.iter().enumerate().find(|(_, event)| never(event.number))
        else {
            continue;
        };
        let forced: Vec<usize> = map.xref.actions_on(Thing::Trigger(at), 22).collect();
        // Placeholders that would do nothing do no harm, and a force that finds nothing is reported where it is written.
        let idle = trigger.actions.iter().all(|action| action.number == 0);
        if idle || !fate.instance && forced.iter().any(|by| map.reach.trigger(*by).fires) {
            continue;
        }
        let ends = match forced.first() {
            Some(by) => {
                format!(", and {}, which forces it, can never fire itself", map.words(Thing::Trigger(*by)))
            }
            None => ", and nothing forces the trigger".to_owned(),
        };
        let help = match event.number {
            0 => "replace the event, or force the trigger (action 22) if others are to call it",
            2 | 3 => "use event 1 (Entered By) on the building, with the house that comes",
            _ => "replace the event by one that happens, such as the transport leaving the map (23)",
        };
        out.help(
            event.span,
            format!(
                "trigger {} can never fire: {} never happens{ends}",
                map.trigger(at),
                map.event(n, event)
            ),
            help,
        );
    }
}

#[cfg(test)]
mod tests {
    use crate::scripting::found;

    const FORCED: &str = "
[Triggers]
SUB=GDI,<none>,Subroutine,0,1,1,1,0
MAIN=GDI,<none>,Main,0,1,1,1,0
[Events]
SUB=2,0,0,0,8,0,0
MAIN=1,13,0,60
[Actions]
SUB=1,11,0,1,0,0,0,0,A
MAIN=1,22,2,SUB,0,0,0,0,A
[Tags]
TSUB=0,Subroutine 1,SUB
TMAIN=0,Main 1,MAIN
";

    #[test]
    fn a_trigger_that_others_force_may_wait_for_nothing() {
        assert!(found("EVT101", FORCED).is_empty());
        assert_eq!(found("EVT101", &FORCED.replace("1,22,2,SUB", "1,53,2,SUB")).len(), 1);
    }
}
