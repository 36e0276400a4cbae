//! Sabotage: runs the Capture handler; the charge is laid on arrival (`radio.md` §13 no. 16, CAP-2, CAP-15).

use sandtable_detach::Id as ObjectId;

use crate::world::World;

impl World {
    /// Serves Sabotage.
    pub(super) fn mission_sabotage(&mut self, id: ObjectId) -> i32 {
        self.mission_capture(id)
    }
}
