//! Sticky: Guard that never moves (`radio.md` §13 no. 6, TGT-19).

use sandtable_detach::Id as ObjectId;

use crate::world::World;

impl World {
    /// Serves Sticky.
    pub(super) fn mission_sticky(&mut self, id: ObjectId) -> i32 {
        self.mission_guard(id)
    }
}
