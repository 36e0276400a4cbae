//! Sending (`radio.md` §3).

use sandtable_detach::Id as ObjectId;

use super::Message;
use super::receive::Call;
use crate::aim::Target;
use crate::event::What;
use crate::world::World;

/// Calls that may be nested; the deepest known chain has about 8 (`radio.md` §3 **R:**).
const DEEPEST: u32 = 32;

/// What comes back: the answer, and what the receiver wrote into the parameter (`radio.md` §4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Reply {
    pub answer: Message,
    /// Only `NEED_TO_MOVE` writes one: the receiver's destination.
    pub out: Target,
}

impl From<Message> for Reply {
    fn from(answer: Message) -> Self {
        Self { answer, out: Target::None }
    }
}

impl World {
    /// Sends a message to a named object, or to the contact, and gives the answer (`radio.md` §3). The parameter is a copy:
    /// no send sees what another left behind (§4 **R:**).
    pub(crate) fn transmit(
        &mut self,
        from: ObjectId,
        message: Message,
        parameter: Target,
        to: Option<ObjectId>,
    ) -> Reply {
        let Some(to) = to.or_else(|| self.contact(from)) else { return Message::Static.into() };
        let links = self.state.links.read();
        if !links.exists(from) || !links.exists(to) {
            return Message::Static.into();
        }
        if self.radio.depth >= DEEPEST {
            return self.too_deep(from, message);
        }
        self.radio.depth += 1;
        self.radio.spoken |= matches!(message, Message::Tether | Message::Untether | Message::OverOut);
        let reply = if self.radio.traced {
            let place = self.trace_call(from, to, message);
            let reply = self.deliver(from, message, parameter, to);
            self.trace_answer(place, reply.answer);
            reply
        } else {
            self.deliver(from, message, parameter, to)
        };
        self.radio.depth -= 1;
        reply
    }

    /// Rules 3 to 5 of `radio.md` §3.
    fn deliver(&mut self, from: ObjectId, message: Message, parameter: Target, to: ObjectId) -> Reply {
        let call = Call { from, message, parameter };
        match message {
            Message::OverOut if self.contact(from) == Some(to) => {
                self.clear_contact(from);
                let reply = self.receive(to, call);
                self.contact_ended(from, to);
                reply
            }
            Message::Hello => {
                self.say(from, Message::OverOut);
                if self.receive(to, call).answer != Message::Roger {
                    return Message::Negative.into();
                }
                self.set_contact(from, to);
                Message::Roger.into()
            }
            _ => self.receive(to, call),
        }
    }

    /// Handlers that call each other without end are a mistake of this program: loud in debug builds, cut and told in
    /// others.
    fn too_deep(&mut self, from: ObjectId, message: Message) -> Reply {
        debug_assert!(false, "radio messages nest deeper than {DEEPEST}: {} of {from:?}", message.name());
        if let Some(object) = self.info(from) {
            self.tell(What::RadioCut { object, message: message.name() });
        }
        Message::Static.into()
    }

    /// Sends a message without parameter to the contact.
    pub(crate) fn say(&mut self, from: ObjectId, message: Message) -> Message {
        self.transmit(from, message, Target::None, None).answer
    }

    /// Sends a message without parameter to a named object.
    pub(crate) fn say_to(&mut self, from: ObjectId, message: Message, to: ObjectId) -> Message {
        self.transmit(from, message, Target::None, Some(to)).answer
    }
}
