//! The shroud: one layer for each house a person plays (`systems.md` §13, VIS-1), and discovery (VIS-8).

mod discovery;

use sandtable_detach::Id as ObjectId;
use sandtable_scenario::model::Cell;
use sandtable_scenario::rules::MovementZone;
use serde::{Deserialize, Serialize};

use crate::cell::neighbour;
use crate::house::Class;
use crate::links::Kind;
use crate::timer::Timer;
use crate::world::World;

/// How far a reveal of a zone sees from each of its cells (VIS-9).
const ZONE_SIGHT: i32 = 2;
/// Frames between two looks of an aircraft (VIS-7).
const AIRCRAFT_LOOKS: u32 = 15;
/// Sight of an aircraft that stands on the ground (VIS-7).
const LANDED_SIGHT: i32 = 1;

/// The layers of all human houses.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Shroud {
    layers: Vec<Layer>,
    /// Until the shroud grows back by a step (VIS-11).
    growth: Timer,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
struct Layer {
    house: u8,
    /// Revealed whole by action 16; reveals around waypoints then do nothing.
    sees_all: bool,
    /// One bit a cell, row stride 512: uncovered.
    seen: Vec<u64>,
}

const STRIDE: i32 = 512;

impl Shroud {
    /// Whether every layer is of a house below `houses` and no larger than a map.
    pub(crate) fn fits(&self, houses: usize) -> bool {
        let words = (STRIDE * STRIDE / 64) as usize;
        self.layers.iter().all(|layer| usize::from(layer.house) < houses && layer.seen.len() <= words)
    }
}

impl Layer {
    fn bit(cell: Cell) -> Option<(usize, u64)> {
        let (x, y) = (i32::from(cell.x), i32::from(cell.y));
        if !(0..STRIDE).contains(&x) || !(0..STRIDE).contains(&y) {
            return None;
        }
        let index = (y * STRIDE + x) as usize;
        Some((index / 64, 1 << (index % 64)))
    }

    fn has(&self, cell: Cell) -> bool {
        self.sees_all
            || Self::bit(cell).is_some_and(|(word, bit)| self.seen.get(word).is_some_and(|w| w & bit != 0))
    }

    /// Covers a cell again.
    fn remove(&mut self, cell: Cell) {
        if let Some((word, bit)) = Self::bit(cell)
            && let Some(seen) = self.seen.get_mut(word)
        {
            *seen &= !bit;
        }
    }

    /// Uncovers a cell; whether it was covered.
    fn add(&mut self, cell: Cell) -> bool {
        let Some((word, bit)) = Self::bit(cell) else { return false };
        if self.seen.len() <= word {
            self.seen.resize(word + 1, 0);
        }
        let new = self.seen[word] & bit == 0;
        self.seen[word] |= bit;
        new
    }
}

impl World {
    /// Makes an empty layer for every house a person plays.
    pub(crate) fn start_shroud(&mut self) {
        self.state.shroud.layers = self
            .house_numbers()
            .filter(|h| self.house(*h).human)
            .map(|house| Layer { house, sees_all: false, seen: Vec::new() })
            .collect();
    }

    /// Whether a house a person plays has uncovered a cell; other houses see everything.
    #[must_use]
    pub fn is_uncovered(&self, house: u8, cell: Cell) -> bool {
        self.state.shroud.layers.iter().find(|l| l.house == house).is_none_or(|l| l.has(cell))
    }

    /// Action 16: lifts the shroud for every human house. False when all see everything already.
    pub(crate) fn reveal_everything(&mut self) -> bool {
        let mut changed = false;
        for layer in &mut self.state.shroud.layers {
            changed |= !std::mem::replace(&mut layer.sees_all, true);
        }
        self.discover(false);
        changed
    }

    /// Lifts the shroud around a cell for every human house that does not see everything (VIS-9), from the height of its
    /// deck where a bridge spans it (`actions.md` 17).
    pub(crate) fn reveal_around(&mut self, centre: Cell, radius: i32) {
        let deck = i32::from(self.deck_at(centre)) * crate::coord::DECK_LEVELS;
        let level = self.level_of(centre) + deck;
        let mut seen = self.buffer();
        for layer in 0..self.state.shroud.layers.len() {
            self.uncover(layer, centre, radius, level, &mut seen);
        }
        self.give_back(seen);
        self.discover(false);
    }

    /// Lifts the shroud around every playable cell of a cell's zone for crushers (action 18, VIS-9). False where crushers
    /// cannot be.
    pub(crate) fn reveal_zone(&mut self, of: Cell) -> bool {
        let zone = |w: &World, cell: Cell| w.zone_id(MovementZone::Crusher, cell, false);
        let Some(wanted) = zone(self, of) else { return false };
        let cells: Vec<Cell> = self
            .state
            .grid
            .cells()
            .filter(|cell| self.state.grid.playable(*cell) && zone(self, *cell) == Some(wanted))
            .collect();
        let mut seen = self.buffer();
        for layer in 0..self.state.shroud.layers.len() {
            for cell in &cells {
                let level = self.level_of(*cell) / 2;
                self.uncover(layer, *cell, ZONE_SIGHT, level, &mut seen);
            }
        }
        self.give_back(seen);
        self.discover(false);
        true
    }

    /// The shroud grows back by itself, where the rules say so; the first frame that may runs one step (VIS-11).
    pub(crate) fn shroud_turn(&mut self) {
        let Some(pause) = self.constants.shroud_pause else { return };
        let now = self.frame();
        if !self.state.shroud.growth.expired(now) {
            return;
        }
        self.state.shroud.growth.set(now, pause);
        self.creep();
    }

    /// One step of regrowth (action 31, VIS-11): what is uncovered only in part is covered, then everything that watches
    /// looks again. A cell counts as uncovered in part when a neighbour of it is covered. A house that sees everything
    /// loses nothing.
    pub(crate) fn creep(&mut self) {
        let cells: Vec<Cell> = self.state.grid.cells().collect();
        for layer in 0..self.state.shroud.layers.len() {
            let seen = &self.state.shroud.layers[layer];
            if seen.sees_all {
                continue;
            }
            let covered = |cell: Cell| self.state.grid.contains(cell) && !seen.has(cell);
            let edge: Vec<Cell> = cells
                .iter()
                .copied()
                .filter(|cell| seen.has(*cell) && (0..8).any(|d| covered(neighbour(*cell, d))))
                .collect();
            for cell in edge {
                self.state.shroud.layers[layer].remove(cell);
            }
        }
        self.everyone_looks();
        self.discover(false);
    }

    /// Action 51: covers everything; everything that watches looks again (VIS-10).
    pub(crate) fn reshroud(&mut self) {
        for layer in &mut self.state.shroud.layers {
            layer.sees_all = false;
            layer.seen.clear();
        }
        self.everyone_looks();
        self.discover(false);
    }

    /// Every object of a human house that stands inside the playable area looks once (VIS-7).
    pub(crate) fn everyone_looks(&mut self) {
        for id in self.technos(&Class::ALL) {
            self.look(id);
        }
    }

    /// Every object of a house looks once: what a new ally with ally reveal shows (HOU-8).
    pub(crate) fn look_with_house(&mut self, house: u8) {
        for id in self.technos(&Class::ALL) {
            if self.techno(id).is_some_and(|t| t.house == house) {
                self.look(id);
            }
        }
        self.discover(false);
    }

    /// One look of an object for every layer it counts for: its own house's, its allies' with ally reveal, and
    /// those of houses that have spied its house's radar (VIS-3).
    pub(crate) fn look(&mut self, id: ObjectId) {
        let mut seen = self.buffer();
        self.look_into(id, &mut seen);
        self.give_back(seen);
    }

    /// A look, after which what it has uncovered is discovered (VIS-7, VIS-8).
    pub(crate) fn look_and_discover(&mut self, id: ObjectId) {
        let mut seen = self.buffer();
        self.look_into(id, &mut seen);
        self.discover_these(&mut seen, false);
        self.give_back(seen);
    }

    /// An aircraft looks on every fifteenth frame, from the ground one cell far (VIS-7).
    pub(crate) fn aircraft_look(&mut self, id: ObjectId) {
        if Kind::of(id) == Kind::Aircraft && self.frame().is_multiple_of(AIRCRAFT_LOOKS) {
            self.look_and_discover(id);
        }
    }

    /// A look that lists who stands on the cells it uncovers.
    fn look_into(&mut self, id: ObjectId, seen: &mut Vec<ObjectId>) {
        let Some(techno) = self.techno(id).filter(|t| t.object.placed()) else { return };
        let (cell, house) = (techno.object.cell(), techno.house);
        if !self.state.grid.playable(cell) || (self.house(house).passive && !self.scenario.campaign) {
            return;
        }
        let mut radius = self.sight_of(id);
        if Kind::of(id) == Kind::Aircraft && !self.is_airborne(id) {
            radius = radius.min(LANDED_SIGHT);
        }
        let level = self.level_of(cell);
        if radius <= 0 {
            return;
        }
        for layer in 0..self.state.shroud.layers.len() {
            let viewer = self.state.shroud.layers[layer].house;
            let counts = viewer == house
                || (self.state.ally_reveal && self.house(house).is_ally(viewer))
                || self.house(house).spied_by & 1 << viewer != 0;
            if counts {
                self.uncover(layer, cell, radius, level, seen);
            }
        }
    }

    /// Sight in cells, raised by a tenth for every `LeptonsPerSightIncrease` of elevation, at most 10 (VIS-4).
    fn sight_of(&self, id: ObjectId) -> i32 {
        let Some(object) = self.object(id) else { return 0 };
        let i = usize::from(object.kind);
        let sight = match Kind::of(id) {
            Kind::Building => self.rules.buildings.get(i).map(|t| t.techno.sight),
            Kind::Unit => self.rules.vehicles.get(i).map(|t| t.techno.sight),
            Kind::Infantry => self.rules.infantry.get(i).map(|t| t.techno.sight),
            Kind::Aircraft => self.rules.aircraft.get(i).map(|t| t.techno.sight),
            _ => None,
        }
        .unwrap_or(0);
        let level = self.level_of(object.cell());
        let per = self.rules.general.leptons_per_sight_increase;
        let bonus = if per > 0 { level * 104 / per } else { 0 };
        (i64::from(sight) * i64::from(10 + bonus) / 10).clamp(0, 10) as i32
    }

    /// Uncovers the playfield cells within a straight-line radius of the cell an object is drawn over (VIS-5), leaving out
    /// those that lie behind higher ground (VIS-6).
    fn uncover(&mut self, layer: usize, from: Cell, radius: i32, level: i32, seen: &mut Vec<ObjectId>) {
        if self.state.shroud.layers[layer].sees_all {
            return;
        }
        let shift = (level / 2) as i16;
        let centre = Cell::new(from.x - shift, from.y - shift);
        let reach = radius.clamp(0, 10) as i16;
        for dy in -reach..=reach {
            for dx in -reach..=reach {
                let far = i32::from(dx) * i32::from(dx) + i32::from(dy) * i32::from(dy);
                let cell = Cell::new(centre.x + dx, centre.y + dy);
                if far <= radius * radius
                    && self.state.grid.contains(cell)
                    && !self.hidden(cell, dx, dy, level)
                    && self.state.shroud.layers[layer].add(cell)
                {
                    seen.extend(self.occupancy.at(cell));
                }
            }
        }
    }

    /// Height of a cell's ground in levels.
    fn level_of(&self, cell: Cell) -> i32 {
        self.state.grid.get(cell).map_or(0, |c| i32::from(c.level))
    }

    /// The probe of VIS-6: two cells down-right of the candidate, one step back toward the centre, more than 3 levels
    /// above the looker.
    fn hidden(&self, cell: Cell, dx: i16, dy: i16, level: i32) -> bool {
        let probe = Cell::new(cell.x + 2 - dx.signum(), cell.y + 2 - dy.signum());
        self.state.grid.get(probe).is_some_and(|c| i32::from(c.level) > level + 3)
    }
}
