//! The radio level (`radio.md` §5.2): history, contact.

use sandtable_detach::Id as ObjectId;

use super::Call;
use crate::radio::{Message, Reply};
use crate::world::World;

impl World {
    pub(super) fn receive_radio(&mut self, to: ObjectId, call: Call) -> Reply {
        self.note(to, call.message);
        match call.message {
            Message::OverOut if self.contact(to) == Some(call.from) => {
                self.receive_object(to, call);
                self.clear_contact(to);
                self.contact_ended(to, call.from);
                Message::Roger.into()
            }
            Message::Hello if self.object(to).is_some_and(|o| o.strength != 0) => self.greet(to, call.from),
            _ => self.receive_object(to, call),
        }
    }

    /// Notes a message in the history of three, unless it is the one heard last (`radio.md` §3.2).
    fn note(&mut self, to: ObjectId, message: Message) {
        if let Some(techno) = self.techno_mut(to)
            && techno.heard[0] != message.number()
        {
            let [first, second, _] = techno.heard;
            techno.heard = [message.number(), first, second];
        }
    }

    /// Rules 2 to 6 of a greeting, and those a robust one adds: nobody greets himself, nor one who is on his way out
    /// (`radio.md` §3.1).
    fn greet(&mut self, to: ObjectId, from: ObjectId) -> Reply {
        let taken = self.contact(to).is_some_and(|contact| contact != from);
        let active = |id| self.object(id).is_some_and(|o| o.active);
        let welcome = !taken
            && to != from
            && active(to)
            && active(from)
            && self.regards_as_ally(from, to)
            && self.regards_as_ally(to, from)
            && self.set_contact(to, from);
        if welcome { Message::Roger.into() } else { Message::Negative.into() }
    }
}
