//! Tiberium, harvesting, storage, veins (`systems.md` §4).

use sandtable_detach::Id as ObjectId;
use sandtable_scenario::model::Cell;

use crate::world::World;

impl World {
    /// Growth and spread of all Tiberium, in the frame's order (FRM-5 step 7).
    pub(crate) fn tiberium_turn(&mut self) {}

    /// The veinhole monsters' turn (FRM-5 step 6).
    pub(crate) fn vein_turn(&mut self) {}

    /// The best patch for a harvester or weeder within so many cells (TIB-19, TIB-20, TIB-39).
    pub(crate) fn find_patch(&mut self, id: ObjectId, cells: i32) -> Option<Cell> {
        let _ = (id, cells);
        None
    }

    /// Lifts one stage of what grows in a cell into a harvester's or weeder's load (TIB-22, TIB-39). False when nothing
    /// was there or it is full.
    pub(crate) fn lift(&mut self, id: ObjectId, cell: Cell) -> bool {
        let _ = (id, cell);
        false
    }

    /// Takes one unit out of a harvester's first used compartment and gives it to a house (TIB-24). False when it was
    /// empty.
    pub(crate) fn hand_over(&mut self, id: ObjectId, house: u8) -> bool {
        let _ = (id, house);
        false
    }

    /// Whether a harvester or weeder is full (TIB-22).
    pub(crate) fn is_full(&self, id: ObjectId) -> bool {
        let load: i32 = self.unit(id).map_or(0, |u| u.load.iter().sum());
        self.techno_type(id).is_none_or(|keys| load >= keys.storage)
    }
}
