//! Getting out of the way (LOC-12).

use sandtable_detach::Id as ObjectId;

use crate::world::World;

impl World {
    /// Moves to a random free neighbour, if it may. Forced: also when its mission forbids it.
    pub(crate) fn scatter(&mut self, id: ObjectId, forced: bool) {
        let _ = (id, forced);
    }
}
