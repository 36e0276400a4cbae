//! Why a trigger did not spring, for the page.

use sandtable_sim::{EventStatus, TriggerState, World};
use serde::Serialize;
use tokio::sync::oneshot;

use crate::report::summary;
use crate::why::{Holding, Seen, state_words};
use crate::words::Names;

/// How a trigger stands.
#[derive(Debug, Serialize)]
pub(crate) struct WhyView {
    pub(crate) frame: u32,
    trigger: String,
    state: &'static str,
    /// What it waits for, in a sentence.
    reason: String,
    /// Its events are examined on every frame.
    listed: bool,
    /// The past is still being looked through: ask again to learn since when.
    pub(crate) tracing: bool,
    pub(crate) events: Vec<Event>,
    /// It takes part in nothing any more, or never did.
    #[serde(skip)]
    gone: bool,
    /// First frame of the match, and whether that is its beginning and not a save.
    #[serde(skip)]
    first: (u32, bool),
}

#[derive(Debug, Serialize)]
pub(crate) struct Event {
    words: String,
    holds: bool,
    latched: bool,
    momentary: bool,
    dead: bool,
    not_simulated: bool,
    /// Nothing ever looked at it: the trigger never took part in the match.
    unexamined: bool,
    /// Frames to go.
    left: Option<i32>,
    /// Frame since which it holds, or does not; none when nobody can know, as for the time before a save.
    pub(crate) since: Option<u32>,
}

/// What is known at once, and where the rest arrives.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) view: WhyView,
    pub(crate) later: Option<oneshot::Receiver<Holding>>,
}

impl Event {
    fn take(&mut self, status: &EventStatus) {
        self.holds = status.holds;
        self.latched = status.latched;
        self.left = status.countdown;
    }
}

/// Asks a world about a trigger; `None` when the map has no such trigger. The match began at the frame `first.0`: at its
/// very beginning if `first.1`, else from a save. `sprang`: it did so since then.
pub(crate) fn why(world: &World, kind: usize, sprang: bool, first: (u32, bool)) -> Option<WhyView> {
    let trigger = world.scenario().triggers.get(kind)?;
    let names = Names::of(world);
    let why = world.why(kind);
    let event = |(status, record): (&EventStatus, &_)| Event {
        words: names.event(record),
        holds: status.holds,
        latched: status.latched,
        momentary: status.momentary,
        dead: status.dead,
        not_simulated: status.not_simulated,
        unexamined: false,
        left: status.countdown,
        since: None,
    };
    Some(WhyView {
        frame: world.frame(),
        trigger: names.trigger(kind),
        state: state_words(why.state),
        reason: if sprang && why.state == TriggerState::Destroyed {
            "out of the game after it sprang".into()
        } else {
            summary::reason(&names, kind, 0)
        },
        listed: why.listed,
        tracing: true,
        events: why.events.iter().zip(&trigger.events).map(event).collect(),
        gone: matches!(why.state, TriggerState::Destroyed | TriggerState::NoInstance),
        first,
    })
}

impl WhyView {
    /// Adds since when, from what was seen of the whole match so far.
    pub(crate) fn complete(&mut self, holding: &Holding) {
        self.tracing = false;
        for (event, seen) in self.events.iter_mut().zip(&holding.events) {
            let Some(status) = &seen.status else {
                // Nothing was played yet, or nothing ever examined it.
                event.unexamined = self.gone;
                event.since = (!self.gone && self.first.1).then_some(self.first.0);
                continue;
            };
            if self.gone {
                event.take(status);
            }
            event.since = if status.holds == event.holds {
                since(seen, self.first)
            } else {
                // It held at the moment of an offer of the frame before, and does not any more; or the other way round.
                Some(self.frame)
            };
        }
    }
}

/// Since when an event is as it was seen last.
fn since(seen: &Seen, (first, beginning): (u32, bool)) -> Option<u32> {
    // The first look comes after the first frame.
    let from_the_first = seen.changes <= 1 && seen.since <= first.saturating_add(1);
    match from_the_first {
        true => beginning.then_some(first),
        false => Some(seen.since),
    }
}
