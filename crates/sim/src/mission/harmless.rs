//! Harmless: passive, its own sleep (`radio.md` §13 no. 22).

use sandtable_detach::Id as ObjectId;

use crate::world::World;

impl World {
    /// Serves Harmless.
    pub(super) fn mission_harmless(&mut self, id: ObjectId) -> i32 {
        self.normal_delay(id)
    }
}
