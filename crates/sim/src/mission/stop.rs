//! Stop: stands still (`radio.md` §13 no. 12).

use sandtable_detach::Id as ObjectId;

use crate::world::World;

impl World {
    /// Serves Stop.
    pub(super) fn mission_stop(&mut self, id: ObjectId) -> i32 {
        self.normal_delay(id)
    }
}
