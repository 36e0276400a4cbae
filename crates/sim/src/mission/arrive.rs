//! What a mover does when it finishes a step at the centre of a cell (`radio.md` §8).

use sandtable_detach::Id as ObjectId;

use crate::world::World;

impl World {
    /// End-of-cell processing; the locomotor calls it when a step is done, after looks, triggers and terrain effects.
    pub(crate) fn end_of_cell(&mut self, id: ObjectId) {
        self.commence_if_ready(id);
    }
}
