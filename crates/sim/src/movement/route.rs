//! Route search (PTH-1 to PTH-9).

use sandtable_detach::Id as ObjectId;
use sandtable_scenario::model::Cell;

use crate::world::World;

impl World {
    /// The directions of the steps to a cell, the next one last; `None` when there is no way.
    pub(crate) fn find_route(&mut self, id: ObjectId, to: Cell) -> Option<Vec<u8>> {
        let _ = (id, to);
        None
    }
}
