//! Why a trigger did not spring, for the page.

use sandtable_sim::World;
use serde::Serialize;

use crate::report::summary;
use crate::why::state_words;
use crate::words::Names;

/// How a trigger stands.
#[derive(Debug, Serialize)]
pub(crate) struct WhyView {
    frame: u32,
    trigger: String,
    state: &'static str,
    /// What it waits for, in a sentence.
    reason: String,
    /// Its events are examined on every frame.
    listed: bool,
    events: Vec<Event>,
}

#[derive(Debug, Serialize)]
struct Event {
    words: String,
    holds: bool,
    latched: bool,
    momentary: bool,
    dead: bool,
    not_simulated: bool,
    /// Frames to go.
    left: Option<i32>,
}

/// Asks a world about a trigger; `None` when the map has no such trigger.
pub(crate) fn why(world: &World, kind: usize) -> Option<WhyView> {
    let trigger = world.scenario().triggers.get(kind)?;
    let names = Names::of(world);
    let why = world.why(kind);
    let event = |(status, record): (&sandtable_sim::EventStatus, &_)| Event {
        words: names.event(record),
        holds: status.holds,
        latched: status.latched,
        momentary: status.momentary,
        dead: status.dead,
        not_simulated: status.not_simulated,
        left: status.countdown,
    };
    Some(WhyView {
        frame: world.frame(),
        trigger: names.trigger(kind),
        state: state_words(why.state),
        reason: summary::reason(&names, kind, 0),
        listed: why.listed,
        events: why.events.iter().zip(&trigger.events).map(event).collect(),
    })
}
