//! Sending (`radio.md` §3).

use sandtable_detach::Id as ObjectId;

use super::Message;
use crate::aim::Target;
use crate::world::World;

/// What comes back: the answer, and what the receiver wrote into the parameter (`radio.md` §4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Reply {
    pub answer: Message,
    /// Only `NEED_TO_MOVE` writes one: the receiver's destination.
    pub out: Target,
}

impl World {
    /// Sends a message to a named object, or to the contact, and gives the answer.
    pub(crate) fn transmit(
        &mut self,
        from: ObjectId,
        message: Message,
        parameter: Target,
        to: Option<ObjectId>,
    ) -> Reply {
        let _ = (from, message, parameter, to);
        Reply { answer: Message::Static, out: Target::None }
    }

    /// Sends a message without parameter to the contact.
    pub(crate) fn say(&mut self, from: ObjectId, message: Message) -> Message {
        self.transmit(from, message, Target::None, None).answer
    }

    /// Sends a message without parameter to a named object.
    pub(crate) fn say_to(&mut self, from: ObjectId, message: Message, to: ObjectId) -> Message {
        self.transmit(from, message, Target::None, Some(to)).answer
    }

    /// The radio contact of a techno.
    pub(crate) fn contact(&self, id: ObjectId) -> Option<ObjectId> {
        self.state.links.contact(id)
    }
}
