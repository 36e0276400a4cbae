//! For measuring: two objects that exchange a message from outside.

use sandtable_detach::Id as ObjectId;

use super::Message;
use crate::house::Class;
use crate::world::World;

/// A sender and a receiver, looked up once; see [`World::radio_probe`].
#[doc(hidden)]
#[derive(Clone, Copy, Debug)]
pub struct RadioProbe {
    from: ObjectId,
    to: ObjectId,
}

impl World {
    /// The first objects of two types as sender and receiver, for the bench suite `radio`.
    #[doc(hidden)]
    #[must_use]
    pub fn radio_probe(&self, from: &str, to: &str) -> Option<RadioProbe> {
        let all = self.technos(&Class::ALL);
        let first = |kind: &str| all.iter().copied().find(|id| self.type_name(*id) == kind);
        Some(RadioProbe { from: first(from)?, to: first(to)? })
    }

    /// Sends a message as its sender would (`radio.md` §3), for the bench suite `radio`.
    #[doc(hidden)]
    pub fn radio_exchange(&mut self, probe: RadioProbe, message: Message) -> Message {
        self.say_to(probe.from, message, probe.to)
    }
}
