//! Messages as events, for whoever watches.

use sandtable_detach::Id as ObjectId;

use super::Message;
use crate::event::What;
use crate::world::World;

/// What a call on the radio needs besides the state; nothing of it outlasts a frame.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Radio {
    /// Calls on the stack.
    pub depth: u32,
    /// Somebody watches: every message becomes an event.
    pub traced: bool,
    /// A contact may have begun or ended in this frame.
    pub spoken: bool,
}

impl World {
    /// From now on every radio message becomes an event [`What::Radio`], or none does. Changes nothing in the match; off at
    /// the start, because building an event costs far more than sending a message.
    pub fn trace_radio(&mut self, on: bool) {
        self.radio.traced = on;
    }

    /// Tells of a message before its receiver sees it, so that what it causes follows. Gives its place for the answer.
    pub(super) fn trace_call(&mut self, from: ObjectId, to: ObjectId, message: Message) -> Option<usize> {
        let (from, to) = (self.info(from)?, self.info(to)?);
        let depth = self.radio.depth - 1;
        self.tell(What::Radio { from, to, message: message.name(), answer: Message::Static.name(), depth });
        Some(self.last_event())
    }

    pub(super) fn trace_answer(&mut self, place: Option<usize>, given: Message) {
        if let Some(What::Radio { answer, .. }) = place.and_then(|place| self.event_mut(place)) {
            *answer = given.name();
        }
    }
}
