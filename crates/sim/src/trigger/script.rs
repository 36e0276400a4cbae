//! The scripting of a scenario in the form the frame loop wants: event lists reversed, numbers resolved to kinds.

use sandtable_scenario::catalog::{Attach, EventClass, EventKind};
use sandtable_scenario::model::{Scenario, TriggerType};

/// One event as the loop evaluates it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ScriptEvent {
    /// `None` for numbers nobody knows: standing and always satisfied (`events.md` §1.2 rule 9).
    pub kind: Option<EventKind>,
    /// Number as written.
    pub number: i32,
    pub value: i32,
    /// Momentary for remembering (`events.md` §2.3).
    pub momentary: bool,
    /// Sets its bit when it answers yes in a remembering pass.
    pub latches: bool,
    /// Must be named by the offer.
    pub gated: bool,
}

/// One trigger type.
#[derive(Clone, Debug)]
pub(crate) struct ScriptTrigger {
    /// Reversed file order.
    pub events: Vec<ScriptEvent>,
    /// Linked trigger type.
    pub link: Option<usize>,
    /// Kinds of list and holder its events call for.
    pub attaches: Attach,
    /// Carries Allow Win.
    pub allows_win: bool,
}

/// Everything derived from the scenario's scripting; not part of the state.
#[derive(Clone, Debug, Default)]
pub struct Script {
    pub(crate) triggers: Vec<ScriptTrigger>,
}

impl Script {
    pub(crate) fn new(scenario: &Scenario) -> Self {
        Self { triggers: scenario.triggers.iter().map(translate).collect() }
    }
}

fn translate(kind: &TriggerType) -> ScriptTrigger {
    let events: Vec<ScriptEvent> = kind
        .events
        .iter()
        .rev()
        .map(|record| {
            let kind = EventKind::from_number(record.number);
            let row = kind.map(EventKind::row);
            let class = row.map(|r| r.class);
            ScriptEvent {
                kind,
                number: record.number,
                value: record.value,
                momentary: matches!(
                    class,
                    Some(EventClass::Gated | EventClass::SelfGated | EventClass::Record)
                ),
                latches: row.is_some_and(|r| r.latches),
                gated: class == Some(EventClass::Gated),
            }
        })
        .collect();
    let attaches =
        events.iter().filter_map(|e| e.kind).fold(Attach::NONE, |all, event| all.union(event.row().attaches));
    ScriptTrigger {
        link: kind.link.as_ref().and_then(|link| link.target),
        attaches,
        allows_win: kind.actions.iter().any(|a| a.number == 15),
        events,
    }
}
