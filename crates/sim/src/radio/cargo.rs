//! Passengers in a hold (`radio.md` §9.9 "Cargo order").

use sandtable_detach::{Attach, Id as ObjectId};

use crate::links::member;
use crate::world::World;

impl World {
    /// Passengers aboard.
    pub(crate) fn passengers(&self, transport: ObjectId) -> i32 {
        i32::try_from(self.state.links.cargo(transport).len()).unwrap_or(i32::MAX)
    }

    /// Passengers its type takes, counted in heads.
    pub(crate) fn capacity(&self, transport: ObjectId) -> i32 {
        self.techno_type(transport).map_or(0, |keys| keys.passengers)
    }

    /// Takes one object off the map and into a hold, as the next to leave. Exactly one: the engine followed a chain that
    /// cells use too, and could pull the transport into its own hold. False when it is gone already, or aboard.
    pub(crate) fn attach_passenger(&mut self, transport: ObjectId, passenger: ObjectId) -> bool {
        let here = |id| self.object(id).is_some_and(|o| o.active);
        if transport == passenger || !here(transport) || !here(passenger) {
            return false;
        }
        if self.state.links.cargo(transport).any(|other| other == passenger) {
            return false;
        }
        self.limbo(passenger);
        if !self.object(passenger).is_some_and(|o| o.active && o.limbo) {
            return false;
        }
        let done = self.state.links.registry().push_front(transport, member::CARGO, passenger);
        done == Attach::Attached
    }

    /// Takes the next to leave out of a hold; it stays off the map. Last in, first out.
    pub(crate) fn detach_passenger(&mut self, transport: ObjectId) -> Option<ObjectId> {
        let head = self.state.links.cargo(transport).next()?;
        self.state.links.registry().remove(transport, member::CARGO, head);
        Some(head)
    }
}
