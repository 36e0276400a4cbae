//! What is derived from the objects and the grid, derived again.

use crate::world::World;

impl World {
    /// Lists of cells and turns that differ from those the objects give.
    pub(super) fn list_fault(&self) -> Option<String> {
        let mut again = self.clone();
        again.derive_occupancy();
        self.occupancy.difference(&again.occupancy)
    }

    /// Grounds and zones that are not those of the grid.
    pub(super) fn ground_fault(&self) -> Option<String> {
        let (mut kept, mut again) = (self.clone(), self.clone());
        kept.survey_ground();
        again.field = Default::default();
        again.survey_ground();
        kept.field.difference(&again.field)
    }
}
