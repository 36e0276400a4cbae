//! Veinhole monsters: life, growth and withering of their fields (TIB-31 to TIB-36, TIB-38).

use std::collections::BTreeSet;

use sandtable_scenario::model::Cell;
use serde::{Deserialize, Serialize};

use super::{CARDINAL, RING, VEINHOLE, VEINS};
use crate::cell::{CellPos, NO_OVERLAY, neighbour};
use crate::economy::queue::Queue;
use crate::timer::Timer;
use crate::world::World;

/// How long a monster that was hit attacks, frames (TIB-32).
const RAGE: i32 = 120;

/// What a monster does (TIB-32).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Mood {
    /// Nothing is near.
    Idle,
    /// Something stands within two cells.
    Alert,
    /// It was hit; until the timer ends.
    Attacking(Timer),
    /// Killed; its field withers.
    Dying,
}

/// A veinhole monster. It has no owner and is in no list of objects.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Veinhole {
    /// Where its mouth is.
    pub(crate) cell: CellPos,
    /// Hit points left.
    pub(crate) strength: i32,
    /// What it does.
    pub(crate) mood: Mood,
    /// Until the next step of growing or withering.
    step: Timer,
    /// Cells it may grow into.
    frontier: Queue,
    /// Its mature cells.
    field: BTreeSet<CellPos>,
}

impl Veinhole {
    /// A cell is no longer its own.
    pub(super) fn lose(&mut self, cell: Cell) {
        self.field.remove(&cell.into());
    }
}

impl World {
    /// The veinhole monsters' turn, and the attacks of their veins (FRM-5 step 6).
    pub(crate) fn vein_turn(&mut self) {
        self.vein_attacks();
        for i in 0..self.state.veinholes.len() {
            self.veinhole_turn(i);
        }
        self.state.veinholes.retain(|hole| hole.mood != Mood::Dying || !hole.field.is_empty());
    }

    /// Monsters at the end of loading (TIB-36): veins are stripped, each monster claims the mature field it is joined to,
    /// and only that is laid again. Without a terrain type for them there are none (TIB-31).
    pub(crate) fn start_veins(&mut self) {
        let cells: Vec<Cell> = self.state.grid.cells().collect();
        let mature: BTreeSet<CellPos> =
            cells.iter().filter(|c| self.is_mature_vein(**c)).map(|c| CellPos::from(*c)).collect();
        let holes: Vec<Cell> = cells
            .iter()
            .filter(|c| self.state.grid.get(**c).is_some_and(|s| s.overlay == VEINHOLE))
            .copied()
            .collect();
        for cell in cells.iter().filter(|c| self.has_veins(**c)).copied().collect::<Vec<_>>() {
            if let Some(state) = self.state.grid.get_mut(cell) {
                state.overlay = NO_OVERLAY;
                state.overlay_data = 0;
            }
            self.recalculate_land(cell);
        }
        let kind = self.rules.general.veinhole_type_class.and_then(|t| self.rules.terrains.get(t.index()));
        let Some(strength) = kind.map(|kind| kind.object.strength.max(1)) else { return };
        let mut claimed = BTreeSet::new();
        for cell in holes {
            let field = connected(cell, &mature, &claimed);
            claimed.extend(field.iter().copied());
            let step = Timer::started(self.frame(), self.rules.general.veinhole_growth_rate.max(1));
            self.state.veinholes.push(Veinhole {
                cell: cell.into(),
                strength,
                mood: Mood::Idle,
                step,
                frontier: Queue::default(),
                field,
            });
        }
        for i in 0..self.state.veinholes.len() {
            let hole = &self.state.veinholes[i];
            let (field, mouth) = (hole.field.clone(), Cell::from(hole.cell));
            for pos in &field {
                self.ripen((*pos).into());
            }
            let grown = field.iter().map(|pos| Cell::from(*pos));
            let from: Vec<Cell> = grown.chain((0..8).map(|d| neighbour(mouth, d))).collect();
            for cell in from {
                self.offer_frontier(i, cell);
            }
        }
    }

    fn veinhole_turn(&mut self, i: usize) {
        let now = self.frame();
        let hole = &self.state.veinholes[i];
        let (mouth, mood) = (Cell::from(hole.cell), hole.mood);
        let calm = match mood {
            Mood::Attacking(timer) => timer.expired(now),
            Mood::Idle | Mood::Alert => true,
            Mood::Dying => false,
        };
        if calm {
            let near = self.someone_near(mouth);
            self.state.veinholes[i].mood = if near { Mood::Alert } else { Mood::Idle };
        }
        if !self.state.veinholes[i].step.expired(now) {
            return;
        }
        let dying = mood == Mood::Dying;
        let general = &self.rules.general;
        let rate = if dying { general.veinhole_shrink_rate } else { general.veinhole_growth_rate }.max(1);
        let delay = rate.saturating_add(self.state.rng.range(0, rate / 2));
        self.state.veinholes[i].step.set(now, delay);
        if dying {
            self.wither(i);
        } else if self.state.vein_growth {
            self.grow_veins(i);
        }
    }

    /// Anything in the 5 × 5 cells around a mouth; terrain counts (TIB-32).
    fn someone_near(&self, mouth: Cell) -> bool {
        (-2..=2).any(|dy| {
            (-2..=2).any(|dx| {
                let cell = Cell::new(mouth.x.saturating_add(dx), mouth.y.saturating_add(dy));
                let terrain = |c: &crate::cell::CellState| c.has(crate::cell::CellState::TERRAIN);
                self.occupancy.at(cell).next().is_some() || self.state.grid.get(cell).is_some_and(terrain)
            })
        })
    }

    /// One step of growth (TIB-34).
    fn grow_veins(&mut self, i: usize) {
        let most = self.rules.general.max_veinhole_growth;
        let hole = &self.state.veinholes[i];
        let size = i32::try_from(hole.field.len()).unwrap_or(i32::MAX);
        if hole.frontier.len() > most.saturating_sub(40) || size > most.saturating_sub(100) {
            return;
        }
        let count = self.state.rng.range(1, 5);
        let frontier = &mut self.state.veinholes[i].frontier;
        let taken: Vec<Cell> = (0..count).filter_map(|_| frontier.pop()).collect();
        for cell in taken {
            if self.accepts_veins(cell) && !self.is_mature_vein(cell) {
                self.state.veinholes[i].field.insert(cell.into());
                self.ripen(cell);
            }
            self.offer_frontier(i, cell);
        }
    }

    /// Offers the cardinal neighbours of a cell as places to grow into (TIB-34).
    fn offer_frontier(&mut self, i: usize, cell: Cell) {
        let level = self.state.grid.get(cell).map_or(0, |c| i32::from(c.level));
        for direction in CARDINAL {
            let beside = neighbour(cell, direction);
            let near = self.state.grid.get(beside).is_some_and(|c| (i32::from(c.level) - level).abs() < 2);
            let claimed = |hole: &Veinhole| {
                hole.field.contains(&CellPos::from(beside)) || hole.frontier.contains(beside)
            };
            let fits = near
                && self.state.grid.playable(beside)
                && self.accepts_veins(beside)
                && !self.state.veinholes.iter().any(claimed)
                && self.state.veinholes[i].frontier.len() < self.rules.general.max_veinhole_growth;
            if fits {
                let score = self.frame() / 50 + self.state.rng.range(1, 50).unsigned_abs();
                self.state.veinholes[i].frontier.push(score, beside);
            }
        }
    }

    /// Hits the monster whose mouth is in a cell: one that survives attacks, one that does not withers away with its
    /// field (TIB-32, TIB-38). False when none is there.
    #[cfg_attr(not(test), expect(dead_code, reason = "only weapons hit a monster, and nothing fires yet"))]
    pub(crate) fn hurt_veinhole(&mut self, cell: Cell, damage: i32) -> bool {
        let now = self.frame();
        let alive = |hole: &Veinhole| hole.cell == cell.into() && hole.mood != Mood::Dying;
        let Some(i) = self.state.veinholes.iter().position(alive) else { return false };
        let hole = &mut self.state.veinholes[i];
        hole.strength = hole.strength.saturating_sub(damage.max(0)).max(0);
        if hole.strength > 0 {
            hole.mood = Mood::Attacking(Timer::started(now, RAGE));
            return true;
        }
        hole.mood = Mood::Dying;
        hole.frontier = Queue::default();
        for direction in 0..8 {
            let beside = neighbour(cell, direction);
            if let Some(state) = self.state.grid.get_mut(beside).filter(|s| s.overlay == RING) {
                state.overlay = NO_OVERLAY;
                self.recalculate_land(beside);
            }
        }
        if let Some(state) = self.state.grid.get_mut(cell) {
            state.overlay = VEINS;
        }
        for own in CARDINAL.iter().map(|d| neighbour(cell, *d)).chain([cell]) {
            self.state.veinholes[i].field.insert(own.into());
            self.ripen(own);
        }
        true
    }

    /// One step of withering: the farthest cells first, whatever the growth switch says (TIB-38).
    fn wither(&mut self, i: usize) {
        let count = self.state.rng.range(1, 4);
        for _ in 0..count {
            let hole = &self.state.veinholes[i];
            let mouth = hole.cell;
            let distance = |pos: &CellPos| {
                let (dx, dy) = (i32::from(pos.x) - i32::from(mouth.x), i32::from(pos.y) - i32::from(mouth.y));
                dx * dx + dy * dy
            };
            let Some(far) = hole.field.iter().max_by_key(|pos| (distance(pos), **pos)).copied() else {
                return;
            };
            self.state.veinholes[i].field.remove(&far);
            self.fade(far.into());
        }
    }
}

/// The mature cells that are joined to a mouth or its ring, those already claimed left out.
fn connected(mouth: Cell, mature: &BTreeSet<CellPos>, claimed: &BTreeSet<CellPos>) -> BTreeSet<CellPos> {
    let mut field = BTreeSet::new();
    let mut open: Vec<Cell> = (0..8).map(|d| neighbour(mouth, d)).chain([mouth]).collect();
    while let Some(cell) = open.pop() {
        for direction in 0..8 {
            let beside = CellPos::from(neighbour(cell, direction));
            if mature.contains(&beside) && !claimed.contains(&beside) && field.insert(beside) {
                open.push(beside.into());
            }
        }
    }
    field
}
