//! Sleep: does nothing until somebody wakes it: docked clients, lifted vehicles (`radio.md` §13 no. 0).

use sandtable_detach::Id as ObjectId;

use crate::world::World;

impl World {
    /// Serves Sleep.
    pub(super) fn mission_sleep(&mut self, id: ObjectId) -> i32 {
        self.normal_delay(id)
    }
}
