//! Receiving (`radio.md` §5): one file a level, one arm a message. What an override does not answer falls through to the
//! level below in its last arm; an arm that names the level below runs it between its own effects.

mod aircraft;
mod building;
mod docking;
mod foot;
mod object;
mod radio;
mod techno;
mod unit;

use sandtable_detach::Id as ObjectId;

use super::{Message, Reply};
use crate::aim::Target;
use crate::links::Kind;
use crate::world::World;

/// A message on its way to a receiver.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Call {
    /// Who sends it.
    pub from: ObjectId,
    /// What it says.
    pub message: Message,
    /// What it carries.
    pub parameter: Target,
}

impl World {
    /// Hands a message to the receiver's most derived level. Infantry has no level of its own (`radio.md` §5.5).
    #[inline]
    pub(super) fn receive(&mut self, to: ObjectId, call: Call) -> Reply {
        match Kind::of(to) {
            Kind::Unit => self.receive_unit(to, call),
            Kind::Infantry => self.receive_foot(to, call),
            Kind::Aircraft => self.receive_aircraft(to, call),
            Kind::Building => self.receive_building(to, call),
            Kind::Factory | Kind::House | Kind::Tag | Kind::Trigger | Kind::TaggedCell | Kind::Scenario => {
                Message::Static.into()
            }
        }
    }
}
