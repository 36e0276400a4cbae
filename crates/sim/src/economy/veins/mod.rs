//! Veins and the monsters they grow from (TIB-31 to TIB-39). The overlay slots are fixed by the engine.

mod attack;
mod monster;

pub(crate) use attack::VeinAttack;
#[cfg(test)]
pub(super) use monster::Mood;
pub(crate) use monster::Veinhole;

use sandtable_scenario::model::Cell;
use sandtable_scenario::rules::LandType;

use crate::cell::{CellState, NO_OVERLAY, neighbour};
use crate::world::World;

/// Overlay number of veins (TIB-31).
pub(super) const VEINS: u8 = 126;
/// Overlay number of a veinhole (TIB-31).
pub(super) const VEINHOLE: u8 = 167;
/// Overlay number of the ring around one (TIB-31).
pub(super) const RING: u8 = 178;
/// Least overlay data of a mature cell (`formats.md` §9.3).
const MATURE: u8 = 48;
/// Units of weeds that one step of ripeness gives.
const UNITS_OF_VEIN: i32 = 2;

/// The four directions of cardinal neighbours.
pub(super) const CARDINAL: [usize; 4] = [0, 2, 4, 6];

impl World {
    /// Whether a cell has veins, thin or mature.
    pub(super) fn has_veins(&self, cell: Cell) -> bool {
        self.state.grid.get(cell).is_some_and(|c| c.overlay == VEINS)
    }

    /// Whether a cell's veins are mature (TIB-33).
    pub(crate) fn is_mature_vein(&self, cell: Cell) -> bool {
        self.state.grid.get(cell).is_some_and(|c| c.overlay == VEINS && c.overlay_data >= MATURE)
    }

    /// Whether a cell may have veins (TIB-35).
    pub(super) fn accepts_veins(&self, cell: Cell) -> bool {
        let Some(state) = self.state.grid.get(cell) else { return false };
        let flat_or_standard = state.ramp <= 4;
        let neighbours_fit = CARDINAL.iter().all(|d| {
            let Some(other) = self.state.grid.get(neighbour(cell, *d)) else { return false };
            let slope_fits = state.ramp != 0 || other.ramp <= 4 || other.overlay == VEINS;
            open_to_veins(other) && slope_fits
        });
        flat_or_standard && open_to_veins(state) && neighbours_fit
    }

    /// Makes a cell mature, with thin veins around it.
    fn ripen(&mut self, cell: Cell) {
        if let Some(state) = self.state.grid.get_mut(cell) {
            state.overlay = VEINS;
            state.overlay_data = MATURE + state.ramp.min(4);
        }
        self.recalculate_land(cell);
        for direction in CARDINAL {
            let beside = neighbour(cell, direction);
            if !self.is_mature_vein(beside) && (self.has_veins(beside) || self.accepts_veins(beside)) {
                self.thin_out(beside);
            }
        }
        self.rouse_veins(cell);
    }

    /// Makes a cell thin, or clears it when no mature cell lies beside it (TIB-33). What thin veins show tells which
    /// sides are mature.
    fn thin_out(&mut self, cell: Cell) {
        let sides = CARDINAL.iter().enumerate();
        let mask: u8 =
            sides.filter(|(_, d)| self.is_mature_vein(neighbour(cell, **d))).map(|(bit, _)| 1 << bit).sum();
        if let Some(state) = self.state.grid.get_mut(cell) {
            let (overlay, data) = if mask == 0 { (NO_OVERLAY, 0) } else { (VEINS, mask * 3) };
            state.overlay = overlay;
            state.overlay_data = data;
        }
        self.recalculate_land(cell);
    }

    /// Takes one step of ripeness from a mature cell and tells how many units that gave, as far as there is room for them
    /// (TIB-39, `radio.md` §9.2).
    pub(super) fn thin_vein(&mut self, cell: Cell) -> i32 {
        if !self.is_mature_vein(cell) {
            return 0;
        }
        for hole in &mut self.state.veinholes {
            hole.lose(cell);
        }
        self.fade(cell);
        UNITS_OF_VEIN
    }

    /// A mature cell becomes thin or goes, and so do the thin ones that hung on it.
    fn fade(&mut self, cell: Cell) {
        if let Some(state) = self.state.grid.get_mut(cell) {
            state.overlay_data = 0;
        }
        self.thin_out(cell);
        for direction in CARDINAL {
            let beside = neighbour(cell, direction);
            if self.has_veins(beside) && !self.is_mature_vein(beside) {
                self.thin_out(beside);
            }
        }
    }
}

fn open_to_veins(state: &CellState) -> bool {
    let closed = [LandType::Water, LandType::Rock, LandType::Ice, LandType::Beach];
    !closed.iter().any(|land| *land as u8 == state.land)
        && (state.overlay == NO_OVERLAY || state.overlay == VEINS)
}
