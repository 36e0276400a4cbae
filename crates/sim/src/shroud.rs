//! The shroud: one layer for each house a person plays (`systems.md` §13, VIS-1), and discovery (VIS-8).

use sandtable_detach::Id as ObjectId;
use sandtable_scenario::catalog::EventKind;
use sandtable_scenario::model::Cell;
use serde::{Deserialize, Serialize};

use crate::house::Class;
use crate::links::Kind;
use crate::world::World;

/// The layers of all human houses.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Shroud {
    layers: Vec<Layer>,
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

    /// Lifts the shroud around a cell for every human house that does not see everything (VIS-9).
    pub(crate) fn reveal_around(&mut self, centre: Cell, radius: i32) {
        let mut seen = self.buffer();
        for layer in 0..self.state.shroud.layers.len() {
            self.uncover(layer, centre, radius, &mut seen);
        }
        self.give_back(seen);
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

    /// One look of an object for every layer it counts for: its own house's, its allies' with ally reveal, and of those who
    /// have spied its house's radar (VIS-3).
    pub(crate) fn look(&mut self, id: ObjectId) {
        let mut seen = self.buffer();
        self.look_into(id, &mut seen);
        self.give_back(seen);
    }

    /// A look, after which what it has uncovered is discovered (VIS-7, VIS-8).
    pub(crate) fn look_and_discover(&mut self, id: ObjectId) {
        let mut seen = self.buffer();
        self.look_into(id, &mut seen);
        for other in seen.iter().copied() {
            self.discover_one(other, false);
        }
        self.give_back(seen);
    }

    /// A look that lists who stands on the cells it uncovers.
    fn look_into(&mut self, id: ObjectId, seen: &mut Vec<ObjectId>) {
        let Some(techno) = self.techno(id).filter(|t| t.object.placed()) else { return };
        let (cell, house) = (techno.object.cell(), techno.house);
        if !self.state.grid.playable(cell) || (self.house(house).passive && !self.scenario.campaign) {
            return;
        }
        let radius = self.sight_of(id);
        if radius <= 0 {
            return;
        }
        for layer in 0..self.state.shroud.layers.len() {
            let viewer = self.state.shroud.layers[layer].house;
            let own = self.house(house);
            let counts = viewer == house
                || (self.state.ally_reveal && own.is_ally(viewer))
                || own.radar_spied & (1 << (viewer & 31)) != 0;
            if counts {
                self.uncover(layer, cell, radius, seen);
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
        let level = self.state.grid.get(object.cell()).map_or(0, |c| i32::from(c.level));
        let per = self.rules.general.leptons_per_sight_increase;
        let bonus = if per > 0 { level * 104 / per } else { 0 };
        (i64::from(sight) * i64::from(10 + bonus) / 10).clamp(0, 10) as i32
    }

    /// Uncovers the playfield cells within a straight-line radius of the cell an object is drawn over (VIS-5), leaving out
    /// those that lie behind higher ground (VIS-6).
    fn uncover(&mut self, layer: usize, from: Cell, radius: i32, seen: &mut Vec<ObjectId>) {
        if self.state.shroud.layers[layer].sees_all {
            return;
        }
        let level = self.state.grid.get(from).map_or(0, |c| i32::from(c.level));
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

    /// The probe of VIS-6: two cells down-right of the candidate, one step back toward the centre, more than 3 levels
    /// above the looker.
    fn hidden(&self, cell: Cell, dx: i16, dy: i16, level: i32) -> bool {
        let probe = Cell::new(cell.x + 2 - dx.signum(), cell.y + 2 - dy.signum());
        self.state.grid.get(probe).is_some_and(|c| i32::from(c.level) > level + 3)
    }

    /// Marks objects discovered that a human house sees for the first time, marks their house, and outside setup offers
    /// event 4 (`events.md` 4, 5). A house's own objects are discovered silently and mark nothing.
    pub(crate) fn discover(&mut self, setup: bool) {
        for id in self.technos(&Class::ALL) {
            self.discover_one(id, setup);
        }
    }

    /// The same for one object.
    pub(crate) fn discover_one(&mut self, id: ObjectId, setup: bool) {
        let Some(techno) = self.techno(id) else { return };
        if techno.object.discovered || !techno.object.placed() {
            return;
        }
        let (cell, owner) = (techno.object.cell(), techno.house);
        let own = self.state.shroud.layers.iter().any(|l| l.house == owner);
        let seen = self.state.shroud.layers.iter().any(|l| l.has(cell));
        let at_once = !self.scenario.campaign && Kind::of(id) == Kind::Building;
        if !(own || seen || at_once) {
            return;
        }
        if let Some(techno) = self.techno_mut(id) {
            techno.object.discovered = true;
        }
        if Kind::of(id) == Kind::Building {
            self.house_mut(owner).power_changed = true;
        }
        if !own {
            self.house_mut(owner).discovered = true;
            if !setup {
                self.offer_to_object(id, EventKind::DiscoveredByPlayer, None);
            }
        }
    }
}
