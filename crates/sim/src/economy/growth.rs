//! Growth and spread of Tiberium (TIB-8 to TIB-17): a queue and a timer a type for each of the two.

use sandtable_scenario::model::Cell;
use sandtable_scenario::rules::units;
use serde::{Deserialize, Serialize};

use super::queue::Queue;
use super::tiberium::SEEDLING;
use crate::cell::neighbour;
use crate::timer::Timer;
use crate::world::World;

/// Growth and spread of one type.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Growth {
    /// Cells that may gain a stage.
    growing: Queue,
    /// Until the next growth pass.
    growth_timer: Timer,
    /// Cells that may spread.
    spreading: Queue,
    /// Until the next spread pass.
    spread_timer: Timer,
}

/// A tree that seeds Tiberium around itself (TIB-17).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Blossom {
    /// Where it stands.
    pub(crate) cell: Cell,
    /// Slot it seeds.
    pub(crate) slot: usize,
    /// Chance of a frame, 16-bit fixed point.
    pub(crate) chance: i32,
}

#[cfg(test)]
impl Growth {
    /// How many cells wait for growth and for spread.
    pub(crate) fn waiting(&self) -> (i32, i32) {
        (self.growing.len(), self.spreading.len())
    }
}

impl World {
    /// Growth of every type, then spread of every type, in slot order (FRM-5 step 7), gated by the switch (TIB-8).
    /// Blossom trees are not.
    pub(crate) fn tiberium_turn(&mut self) {
        if self.state.tiberium_growth {
            for slot in 0..self.state.growth.len() {
                self.growth_pass(slot);
            }
            for slot in 0..self.state.growth.len() {
                self.spread_pass(slot);
            }
        }
        self.blossom_turn();
    }

    /// Queues all Tiberium at the end of loading, in an order of chance.
    pub(crate) fn start_growth(&mut self) {
        self.state.growth = vec![Growth::default(); self.rules.tiberiums.len().min(4)];
        let cells: Vec<Cell> = self.state.grid.cells().collect();
        for cell in cells {
            self.may_grow(cell);
            self.may_spread(cell);
        }
    }

    /// Queues a cell for growth, with a delay of up to 49 frames, unless its last stage is reached (TIB-10).
    pub(super) fn may_grow(&mut self, cell: Cell) {
        let Some(patch) = self.tiberium_at(cell) else { return };
        let last = self.set_of(patch.slot).map_or(0, |set| set.last_stage());
        let waits = |w: &World| w.state.growth.get(patch.slot).is_none_or(|g| g.growing.contains(cell));
        if patch.stage >= last || waits(self) {
            return;
        }
        let score = self.frame() + self.state.rng.range(0, 49).unsigned_abs();
        self.state.growth[patch.slot].growing.push(score, cell);
    }

    /// Offers a cell to the spread queue (TIB-13); the source test is made again when its turn comes.
    pub(crate) fn may_spread(&mut self, cell: Cell) {
        let Some(patch) = self.tiberium_at(cell) else { return };
        if usize::from(patch.stage) <= patch.slot / 2 {
            return;
        }
        let now = self.frame();
        if let Some(growth) = self.state.growth.get_mut(patch.slot) {
            growth.spreading.push(now, cell);
        }
    }

    /// One growth pass of a type when its timer has ended (TIB-9).
    fn growth_pass(&mut self, slot: usize) {
        let now = self.frame();
        if !self.state.growth[slot].growth_timer.expired(now) {
            return;
        }
        let kind = &self.rules.tiberiums[slot];
        let share = kind.growth_percentage;
        let hurried = self.scenario.special_flags.tiberium_grows;
        let delay = if hurried { kind.growth / 10 * 3 + kind.growth % 10 * 3 / 10 } else { kind.growth };
        let growth = &mut self.state.growth[slot];
        growth.growth_timer.set(now, delay.max(1));
        let budget = units::scale(growth.growing.len(), share).clamp(5, 50);
        let count = self.state.rng.range(1, budget);
        let growing = &mut self.state.growth[slot].growing;
        let taken: Vec<Cell> = (0..count).filter_map(|_| growing.pop()).collect();
        for cell in taken {
            self.grow(cell, slot);
        }
    }

    /// A taken cell gains a stage (TIB-10).
    fn grow(&mut self, cell: Cell, slot: usize) {
        let Some(patch) = self.tiberium_at(cell).filter(|patch| patch.slot == slot) else { return };
        let last = self.set_of(slot).map_or(0, |set| set.last_stage());
        if patch.stage >= last || !self.constants.grows[slot] {
            return;
        }
        if let Some(state) = self.state.grid.get_mut(cell) {
            state.overlay_data = patch.stage + 1;
        }
        if patch.stage + 1 < last {
            self.may_grow(cell);
            self.may_spread(cell);
        }
    }

    /// One spread pass of a type when its timer has ended (TIB-12): only cells that find room count.
    fn spread_pass(&mut self, slot: usize) {
        let now = self.frame();
        if !self.state.growth[slot].spread_timer.expired(now) {
            return;
        }
        let kind = &self.rules.tiberiums[slot];
        let (delay, share) = (kind.spread, kind.spread_percentage);
        let growth = &mut self.state.growth[slot];
        growth.spread_timer.set(now, delay.max(1));
        let budget = units::scale(growth.spreading.len(), share).clamp(5, 25);
        let mut left = self.state.rng.range(1, budget);
        let mut again = Vec::new();
        let waiting = self.state.growth[slot].spreading.len();
        for _ in 0..waiting {
            if left == 0 {
                break;
            }
            let Some(cell) = self.state.growth[slot].spreading.pop() else { break };
            if !self.is_source(cell, slot) {
                continue;
            }
            let room = (0..8).filter(|d| self.accepts_tiberium(neighbour(cell, *d), None)).count();
            if room == 0 {
                continue;
            }
            left -= 1;
            self.seed_beside(cell, slot, SEEDLING);
            if room > 1 {
                again.push(cell);
            }
        }
        for cell in again {
            self.state.growth[slot].spreading.push(now, cell);
        }
    }

    /// Whether Tiberium spreads from a cell (TIB-13).
    fn is_source(&self, cell: Cell, slot: usize) -> bool {
        self.scenario.special_flags.tiberium_spreads
            && self.tiberium_at(cell).is_some_and(|p| p.slot == slot && usize::from(p.stage) > slot / 2)
            && self.constants.spreads[slot]
            && self.occupancy.at(cell).next().is_none()
    }

    /// Seeds the first neighbour that takes Tiberium, from a random direction on (TIB-14).
    fn seed_beside(&mut self, cell: Cell, slot: usize, stage: u8) -> bool {
        let start = self.state.rng.range(0, 7).unsigned_abs() as usize;
        (0..8).any(|turn| self.seed_tiberium(neighbour(cell, start + turn), slot, stage))
    }

    /// Blossom trees seed a neighbour now and then, without the source test (TIB-17). The artwork says how long their
    /// animation takes; here they seed when it would start.
    fn blossom_turn(&mut self) {
        let constants = std::sync::Arc::clone(&self.constants);
        for tree in constants.blossoms.iter().filter(|tree| tree.chance > 0) {
            if self.state.rng.range(0, 0xFFFF) < tree.chance {
                self.seed_beside(tree.cell, tree.slot, SEEDLING);
            }
        }
    }
}
