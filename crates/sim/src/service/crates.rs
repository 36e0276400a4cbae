//! Crates: random ones outside campaigns, their life, and picking them up (CRT-1 to CRT-5).

use sandtable_detach::Id as ObjectId;
use sandtable_scenario::catalog::EventKind;
use sandtable_scenario::model::Cell;
use sandtable_scenario::rules::SpeedType;
use serde::{Deserialize, Serialize};

use crate::cell::{CellPos, NO_OVERLAY, neighbour};
use crate::links::Kind;
use crate::timer::Timer;
use crate::world::World;

/// Most random crates of a match (CRT-2).
const MOST: i32 = 256;
/// Draws for one place (CRT-2).
const TRIES: i32 = 1000;

/// A random crate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Crate {
    /// Where it lies; a refused overlay leaves the slot without one.
    cell: Option<CellPos>,
    /// Until it goes and another comes.
    life: Timer,
}

impl World {
    /// Random crates at the end of setup, outside campaigns (CRT-2).
    pub(crate) fn start_crates(&mut self) {
        if self.scenario.campaign || !self.rules.multiplayer_defaults.crates {
            return;
        }
        let players = self.house_numbers().filter(|h| self.house(*h).human).count() as i32;
        let rules = &self.rules.crate_rules;
        let count = rules.crate_minimum.max(players).min(rules.crate_maximum).clamp(0, MOST);
        for _ in 0..count {
            let slot = self.lay_random_crate();
            self.state.crates.push(slot);
        }
    }

    /// Crates whose time is over go, and others come (CRT-3).
    pub(crate) fn crate_turn(&mut self) {
        let now = self.frame();
        for i in 0..self.state.crates.len() {
            if self.state.crates[i].life.expired(now) {
                if let Some(cell) = self.state.crates[i].cell.map(Cell::from).filter(|c| self.has_crate(*c)) {
                    self.clear_overlay(cell);
                }
                self.state.crates[i] = self.lay_random_crate();
            }
        }
    }

    fn lay_random_crate(&mut self) -> Crate {
        let now = self.frame();
        let cell = self.draw_crate_cell().filter(|cell| self.lay_crate(*cell));
        let regen = self.constants.crate_regen;
        let life = self.state.rng.range(regen / 2, regen.saturating_mul(2)).max(1);
        Crate { cell: cell.map(CellPos::from), life: Timer::started(now, life) }
    }

    fn draw_crate_cell(&mut self) -> Option<Cell> {
        let side = self.state.grid.width() + self.state.grid.height();
        for _ in 0..TRIES {
            let (x, y) = (self.state.rng.range(0, side - 1), self.state.rng.range(0, side - 1));
            let cell = Cell::new(x as i16, y as i16);
            let near = std::iter::once(cell).chain((0..8).map(|d| neighbour(cell, d)));
            let free = |c: &Cell| {
                self.state.grid.playable(*c)
                    && self.state.grid.get(*c).is_some_and(|s| s.overlay == NO_OVERLAY)
                    && self.is_open_to_tracks(*c)
            };
            if self.state.grid.playable(cell)
                && let Some(found) = near.into_iter().find(free)
            {
                return Some(found);
            }
        }
        None
    }

    fn is_open_to_tracks(&self, cell: Cell) -> bool {
        let land = self.state.grid.get(cell).map(|c| usize::from(c.land));
        land.and_then(|land| self.rules.lands.get(land)).is_some_and(|land| land.passable(SpeedType::Track))
    }

    /// Lays a wooden crate; refused on slopes other than the standard ones, occupied cells and ground closed to tracks.
    pub(crate) fn lay_crate(&mut self, cell: Cell) -> bool {
        let Some(overlay) = self.rules.crate_rules.wood_crate_img.and_then(|o| u8::try_from(o.index()).ok())
        else {
            return false;
        };
        let Some(state) = self.state.grid.get(cell) else { return false };
        let fits = state.ramp <= 4
            && state.overlay == NO_OVERLAY
            && self.occupancy.at(cell).next().is_none()
            && self.is_open_to_tracks(cell);
        if fits && let Some(state) = self.state.grid.get_mut(cell) {
            state.overlay = overlay;
            state.overlay_data = 0;
            self.recalculate_land(cell);
        }
        fits
    }

    /// Whether a vehicle leaves a crate behind when it is destroyed: trucks and trains, each by its switch (CRT-13).
    pub(crate) fn leaves_crate(&self, id: ObjectId) -> bool {
        let train = self.techno_type(id).is_some_and(|keys| keys.is_train);
        let allowed = if train { self.state.train_crate } else { self.scenario.basic.truck_crate };
        allowed && self.vehicle_type(id).is_some_and(|kind| kind.carries_crate)
    }

    /// A wooden crate where a vehicle was destroyed, or beside it; it lies until somebody takes it (CRT-13).
    pub(crate) fn drop_crate(&mut self, cell: Cell) {
        let near = std::iter::once(cell).chain((0..8).map(|d| neighbour(cell, d)));
        let playable: Vec<Cell> = near.filter(|c| self.state.grid.playable(*c)).collect();
        for spot in playable {
            if self.lay_crate(spot) {
                return;
            }
        }
    }

    /// Whether a crate lies on a cell (CRT-1).
    pub(crate) fn has_crate(&self, cell: Cell) -> bool {
        let overlay = self.state.grid.get(cell).map_or(NO_OVERLAY, |c| c.overlay);
        overlay != NO_OVERLAY && self.rules.overlays.get(usize::from(overlay)).is_some_and(|o| o.is_crate)
    }

    fn clear_overlay(&mut self, cell: Cell) {
        if let Some(state) = self.state.grid.get_mut(cell) {
            state.overlay = NO_OVERLAY;
            state.overlay_data = 0;
        }
        self.recalculate_land(cell);
    }

    /// Whether an object's house collects crates: not computer vehicles in campaigns, never computer soldiers, no passive
    /// house, nothing that flies (CRT-4).
    pub(crate) fn collects_crates(&self, id: ObjectId) -> bool {
        let Some(techno) = self.techno(id) else { return false };
        let house = self.house(techno.house);
        let class_may = match Kind::of(id) {
            Kind::Infantry => house.human,
            Kind::Unit => house.human || !self.scenario.campaign,
            _ => false,
        };
        class_may && !house.passive && !self.is_airborne(id)
    }

    /// An object enters a cell with a crate and takes it: event, mark, result (CRT-4 to CRT-9). True when the object is
    /// gone or stays where it is.
    pub(crate) fn pick_up_crate(&mut self, id: ObjectId, cell: Cell) -> bool {
        if !self.has_crate(cell) || !self.collects_crates(id) {
            return false;
        }
        let overlay = self.state.grid.get(cell).map_or(NO_OVERLAY, |c| c.overlay);
        let springs = self.rules.overlays.get(usize::from(overlay)).is_some_and(|o| o.crate_trigger);
        self.clear_overlay(cell);
        if let Some(i) = self.state.crates.iter().position(|c| c.cell == Some(cell.into())) {
            let replaced = self.rules.multiplayer_defaults.crates;
            if replaced {
                self.state.crates[i] = self.lay_random_crate();
            } else {
                self.state.crates.remove(i);
            }
        }
        if springs {
            self.offer_to_object(id, EventKind::PickupCrate, Some(id));
            self.state.crate_taken = true;
        }
        let there = |w: &World| w.object(id).is_some_and(|o| o.active);
        if !there(self) {
            return true;
        }
        self.crate_result(id, cell, overlay);
        !there(self)
    }
}
