//! The cells a structure stands on.

use sandtable_detach::Id as ObjectId;
use sandtable_scenario::model::Cell;

use crate::cell::CellState;
use crate::links::Kind;
use crate::world::World;

impl World {
    /// Marks or clears the cells a structure stands on.
    pub(crate) fn mark_foundation(&mut self, id: ObjectId, at: Cell, on: bool) {
        let Some(building) = self.building(id) else { return };
        let foundation = self.building_type(building.techno.object.kind).foundation;
        for (dx, dy) in foundation.cells() {
            let cell = Cell::new(at.x + i16::from(*dx), at.y + i16::from(*dy));
            if let Some(state) = self.state.grid.get_mut(cell) {
                if on {
                    state.marks |= CellState::STRUCTURE;
                } else {
                    state.marks &= !CellState::STRUCTURE;
                }
            }
        }
    }

    /// Clears the cells of a structure that is gone, except those another one stands on: forced structures overlap.
    pub(super) fn free_foundation(&mut self, id: ObjectId, at: Cell) {
        self.mark_foundation(id, at, false);
        let others: Vec<(ObjectId, Cell)> = self
            .state
            .buildings
            .iter()
            .filter(|(_, b)| b.techno.object.placed())
            .map(|(slot, b)| (self.state.links.id(Kind::Building, slot), b.techno.object.cell()))
            .collect();
        for (other, cell) in others {
            self.mark_foundation(other, cell, true);
        }
    }
}
