//! Looking for a patch, loading, unloading (TIB-18 to TIB-24, TIB-39).

use sandtable_detach::Id as ObjectId;
use sandtable_scenario::model::Cell;

use crate::house::Class;
use crate::movement::Entry;
use crate::world::World;

/// Compartment that weeds travel in (TIB-39).
const WEEDS: usize = 0;

impl World {
    /// Whether a vehicle gathers veins and not Tiberium.
    pub(super) fn is_weeder(&self, id: ObjectId) -> bool {
        self.vehicle_type(id).is_some_and(|kind| kind.weeder)
    }

    /// The best patch for a harvester or weeder within so many cells (TIB-19, TIB-20, TIB-39).
    pub(crate) fn find_patch(&mut self, id: ObjectId, cells: i32) -> Option<Cell> {
        let (house, own) = self.techno(id).map(|t| (t.house, t.object.cell()))?;
        if self.is_patch(id, own) {
            return Some(own);
        }
        if !self.scenario.campaign && !self.house(house).human && !self.is_weeder(id) {
            return self.draw_patch(id, own, cells);
        }
        for ring in 1..cells.min(512) {
            let mut best: Option<(i32, Cell)> = None;
            for cell in ring_cells(own, ring) {
                let worth = self.patch_worth(id, cell);
                if worth > best.map_or(0, |(best, _)| best) && self.may_harvest(id, cell) {
                    best = Some((worth, cell));
                }
            }
            if let Some((_, cell)) = best {
                return Some(cell);
            }
        }
        None
    }

    /// What a cell is worth to a vehicle, at least 1 for what it can gather and 0 for anything else.
    fn patch_worth(&self, id: ObjectId, cell: Cell) -> i32 {
        if self.is_patch(id, cell) { self.tiberium_worth(cell).max(1) } else { 0 }
    }

    /// Ground that a harvester or weeder gathers from.
    fn is_patch(&self, id: ObjectId, cell: Cell) -> bool {
        if self.is_weeder(id) { self.is_mature_vein(cell) } else { self.is_tiberium_ground(cell) }
    }

    /// Whether a vehicle may go to a patch (TIB-19).
    fn may_harvest(&mut self, id: ObjectId, cell: Cell) -> bool {
        let Some((house, own)) = self.techno(id).map(|t| (t.house, t.object.cell())) else { return false };
        let shrouded = self.scenario.campaign
            && self.constants.player_house == Some(house)
            && !self.is_uncovered(house, cell);
        self.state.grid.playable(cell)
            && !shrouded
            && self.same_zone(id, own, cell)
            && self.can_enter(id, cell, None, false) != Entry::No
    }

    /// The computer's search outside campaigns: candidates of all rings, drawn by weight (TIB-20).
    fn draw_patch(&mut self, id: ObjectId, own: Cell, cells: i32) -> Option<Cell> {
        let house = self.techno(id)?.house;
        let first = self.rules.general.harvester_unit.first().map(|kind| kind.index());
        let harvesters = first.map_or(0, |kind| self.house(house).tally.held(Class::Unit, kind)).max(1);
        let mut candidates: Vec<(i32, Cell)> = Vec::new();
        for ring in 1..cells.min(512) {
            let span = ((2 * ring + 1) / harvesters).max(1);
            let mut in_run = [false; 4];
            for (i, cell) in ring_cells(own, ring).enumerate() {
                let side = i % 4;
                let fits = self.is_patch(id, cell) && self.may_harvest(id, cell);
                if fits && !in_run[side] {
                    candidates.push(((self.tiberium_worth(cell) / span).max(1), cell));
                }
                in_run[side] = fits;
            }
        }
        let total = candidates.iter().fold(0i32, |sum, (weight, _)| sum.saturating_add(*weight));
        if total == 0 {
            return None;
        }
        let mut draw = self.state.rng.range(1, total);
        candidates.iter().find_map(|(weight, cell)| {
            draw = draw.saturating_sub(*weight);
            (draw <= 0).then_some(*cell)
        })
    }

    /// Lifts one stage of what grows in a cell into a harvester's or weeder's load (TIB-22, TIB-39). False when nothing
    /// was there or it is full.
    pub(crate) fn lift(&mut self, id: ObjectId, cell: Cell) -> bool {
        if self.is_full(id) {
            return false;
        }
        let (slot, units) = if self.is_weeder(id) {
            (WEEDS, self.thin_vein(cell))
        } else if self.is_tiberium_ground(cell)
            && let Some(patch) = self.tiberium_at(cell)
        {
            // TIB-11, kept unless told otherwise: asked before the stage falls, a cell at its last stage is refused and grows
            // no more.
            self.may_grow(cell);
            self.strip_tiberium(cell, 1);
            if self.state.options.regrow_harvested {
                self.may_grow(cell);
            }
            (patch.slot, 1)
        } else {
            return false;
        };
        let room = self.techno_type(id).map_or(0, |keys| keys.storage).saturating_sub(self.load_of(id));
        if let Some(unit) = self.unit_mut(id) {
            unit.load[slot] = unit.load[slot].saturating_add(units.min(room));
        }
        units > 0
    }

    /// Units of Tiberium or weeds aboard.
    pub(crate) fn load_of(&self, id: ObjectId) -> i32 {
        self.unit(id).map_or(0, |u| u.load.iter().fold(0i32, |sum, units| sum.saturating_add(*units)))
    }

    /// Whether a harvester or weeder is full (TIB-22).
    pub(crate) fn is_full(&self, id: ObjectId) -> bool {
        let load = self.load_of(id);
        self.techno_type(id).is_none_or(|keys| load >= keys.storage)
    }

    /// Takes one unit out of a harvester's first used compartment and gives it to a house (TIB-24, TIB-39). False when it
    /// was empty.
    pub(crate) fn hand_over(&mut self, id: ObjectId, house: u8) -> bool {
        let weeds = self.is_weeder(id);
        let Some(unit) = self.unit_mut(id) else { return false };
        let Some(slot) = unit.load.iter().position(|units| *units > 0) else { return false };
        unit.load[slot] -= 1;
        if weeds {
            let most = self.rules.general.weed_capacity;
            let pool = &mut self.house_mut(house).weeds;
            *pool = pool.saturating_add(1).min(most.max(*pool));
        } else {
            self.take_in(house, slot, 1);
        }
        true
    }
}

/// The cells of a ring in the order they are examined: offset ascending, of an offset the north, south, west and east
/// side (TIB-19).
fn ring_cells(centre: Cell, ring: i32) -> impl Iterator<Item = Cell> {
    let at = move |dx: i32, dy: i32| {
        let axis = |v: i32| v.clamp(i32::from(i16::MIN), i32::from(i16::MAX)) as i16;
        Cell::new(axis(i32::from(centre.x) + dx), axis(i32::from(centre.y) + dy))
    };
    (-ring..=ring)
        .flat_map(move |offset| [at(offset, -ring), at(offset, ring), at(-ring, offset), at(ring, offset)])
}
