//! What a Tiberium cell is (TIB-1 to TIB-7, `formats.md` §9.4): sets of overlay, slots, stages, laying and lifting.

use sandtable_scenario::model::Cell;
use sandtable_scenario::rules::LandType;

use crate::cell::{CellState, NO_OVERLAY, neighbour};
use crate::world::World;

/// Stage of a cell that Tiberium spreads to (TIB-14).
pub(super) const SEEDLING: u8 = 5;

/// A set of overlay numbers that show one kind of Tiberium.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TiberiumSet {
    /// `Image=` of the types that use it.
    image: i32,
    /// Its first overlay number; 12 flat varieties come first.
    first: u8,
    /// Growth stages.
    pub(crate) stages: u8,
    /// Has pieces for the ramps 1 to 4, two each.
    ramps: bool,
}

/// The four sets (`formats.md` §9.4).
const SETS: [TiberiumSet; 4] = [
    TiberiumSet { image: 1, first: 102, stages: 12, ramps: true },
    TiberiumSet { image: 2, first: 27, stages: 1, ramps: false },
    TiberiumSet { image: 3, first: 127, stages: 12, ramps: true },
    TiberiumSet { image: 4, first: 147, stages: 12, ramps: true },
];

/// Flat varieties of a set.
const FLAT: u8 = 12;

/// Tiberium in a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Patch {
    /// Slot of its type (TIB-1).
    pub(crate) slot: usize,
    /// Growth stage, 0 first (TIB-4).
    pub(crate) stage: u8,
}

impl TiberiumSet {
    /// The last growth stage.
    pub(super) fn last_stage(self) -> u8 {
        self.stages - 1
    }

    /// The overlay number for a cell. The variety is cosmetic and takes no draw.
    fn overlay(self, cell: Cell, ramp: u8) -> u8 {
        let variety = (i32::from(cell.x) + 5 * i32::from(cell.y)).rem_euclid(i32::from(FLAT)) as u8;
        match ramp {
            1..=4 if self.ramps => self.first + FLAT + (ramp - 1) * 2 + variety % 2,
            _ => self.first + variety,
        }
    }
}

impl World {
    /// The set an overlay number belongs to.
    pub(crate) fn tiberium_set(&self, overlay: u8) -> Option<TiberiumSet> {
        let has = |set: &&TiberiumSet| {
            let pieces = FLAT + if set.ramps { 8 } else { 0 };
            (set.first..set.first + pieces).contains(&overlay)
        };
        self.is_tiberium(overlay).then(|| SETS.iter().find(has).copied()).flatten()
    }

    /// The set a type shows as; a type without one is skipped (TIB-7 *robust*).
    pub(super) fn set_of(&self, slot: usize) -> Option<TiberiumSet> {
        let image = self.rules.tiberiums.get(slot)?.image;
        SETS.iter().find(|set| set.image == image).copied()
    }

    /// The Tiberium in a cell, if a type of the rules owns its overlay.
    pub(crate) fn tiberium_at(&self, cell: Cell) -> Option<Patch> {
        let state = self.state.grid.get(cell)?;
        let set = self.tiberium_set(state.overlay)?;
        let slot = (0..self.rules.tiberiums.len().min(4)).find(|slot| self.set_of(*slot) == Some(set))?;
        Some(Patch { slot, stage: state.overlay_data.min(set.last_stage()) })
    }

    /// What a cell's Tiberium is worth: `Value` × (stage + 1) (TIB-4).
    pub(super) fn tiberium_worth(&self, cell: Cell) -> i32 {
        let Some(patch) = self.tiberium_at(cell) else { return 0 };
        let value = self.rules.tiberiums.get(patch.slot).map_or(0, |t| t.value);
        value.saturating_mul(i32::from(patch.stage) + 1)
    }

    /// Whether harvesters take the cell for Tiberium: they read its land (TIB-5).
    pub(super) fn is_tiberium_ground(&self, cell: Cell) -> bool {
        let is = |c: &CellState| c.land == LandType::Tiberium as u8 && self.is_tiberium(c.overlay);
        self.state.grid.get(cell).is_some_and(is)
    }

    /// Whether new Tiberium of a slot may appear in a cell (TIB-15). No slot leaves the slope refusal out (TIB-16).
    pub(super) fn accepts_tiberium(&self, cell: Cell, slot: Option<usize>) -> bool {
        let Some(state) = self.state.grid.get(cell) else { return false };
        let set = slot.map(|slot| self.set_of(slot));
        let slope_fits = match (set, state.ramp) {
            (Some(None), _) => false,
            (_, 0) => true,
            (Some(Some(set)), 1..=4) => set.ramps,
            (None, 1..=4) => true,
            _ => false,
        };
        let blossoms =
            state.has(CellState::TERRAIN) && self.constants.blossoms.iter().any(|tree| tree.cell == cell);
        self.state.grid.playable(cell)
            && !self.is_near_high_bridge(cell)
            && !self.has_standing_structure(cell)
            && !blossoms
            && self.rules.lands.get(usize::from(state.land)).is_some_and(|land| land.buildable)
            && state.overlay == NO_OVERLAY
            && slope_fits
            && !self.constants.is_barren(cell)
    }

    /// A structure with strength left that is not an invisible one.
    fn has_standing_structure(&self, cell: Cell) -> bool {
        self.occupancy.at(cell).any(|id| {
            self.building(id).is_some_and(|b| {
                let keys = &self.building_type(b.techno.object.kind).techno;
                b.techno.object.strength > 0 && !keys.invisible
            })
        })
    }

    /// Whether a high bridge lies on a cell or beside it along its width (`formats.md` §9.3).
    fn is_near_high_bridge(&self, cell: Cell) -> bool {
        let overlay = |direction: usize| {
            self.state.grid.get(neighbour(cell, direction)).map_or(NO_OVERLAY, |c| c.overlay)
        };
        let own = self.state.grid.get(cell).map_or(NO_OVERLAY, |c| c.overlay);
        matches!(own, 24 | 25 | 59 | 60)
            || [0, 4].into_iter().any(|north_south| matches!(overlay(north_south), 24 | 59))
            || [2, 6].into_iter().any(|east_west| matches!(overlay(east_west), 25 | 60))
    }

    /// Lays Tiberium of a slot where it is accepted, and lets it grow and spread from there.
    pub(crate) fn seed_tiberium(&mut self, cell: Cell, slot: usize, stage: u8) -> bool {
        if !self.accepts_tiberium(cell, Some(slot)) {
            return false;
        }
        let Some(set) = self.set_of(slot) else { return false };
        if let Some(state) = self.state.grid.get_mut(cell) {
            state.overlay = set.overlay(cell, state.ramp);
            state.overlay_data = stage.min(set.last_stage());
        }
        self.recalculate_land(cell);
        self.may_grow(cell);
        self.may_spread(cell);
        true
    }

    /// Takes stages off a cell's Tiberium; what has none left is cleared away.
    pub(crate) fn strip_tiberium(&mut self, cell: Cell, stages: u8) {
        let Some(patch) = self.tiberium_at(cell) else { return };
        let left = patch.stage.checked_sub(stages);
        if let Some(state) = self.state.grid.get_mut(cell) {
            match left {
                Some(stage) => state.overlay_data = stage,
                None => {
                    state.overlay = NO_OVERLAY;
                    state.overlay_data = 0;
                }
            }
        }
        if left.is_none() {
            self.recalculate_land(cell);
        }
    }
}
