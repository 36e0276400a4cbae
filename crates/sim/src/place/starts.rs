//! Starting forces of skirmish and multiplayer (STF-1 to STF-6).

use sandtable_detach::Id as ObjectId;
use sandtable_scenario::model::Cell;

use crate::cell::NEIGHBOURS;
use crate::event::What;
use crate::house::Class;
use crate::mission::{Mission, rings};
use crate::object::MissionState;
use crate::world::World;

/// Units of one house at most, whatever the rules ask for.
const MOST: i32 = 500;
/// Objects that found no place before the rest of a house's forces are given up (STF-6 *robust*).
const MOST_FAILURES: i32 = 10;
/// Draws for a random open cell.
const TRIES: i32 = 200;
/// Farthest cells from the start: a construction vehicle's, and the others' (STF-4, STF-5).
const FARTHEST_BASE: i32 = 31;
const FARTHEST: i16 = 32;
/// Where the others begin (STF-5).
const NEAREST: i16 = 3;

/// What a house may start with.
struct Choice {
    vehicles: Vec<(u16, i32)>,
    infantry: Vec<(u16, i32)>,
}

impl World {
    /// Gives every house that plays its forces, at its start position (STF-1).
    pub(super) fn place_starting_forces(&mut self) {
        if self.scenario.campaign {
            return;
        }
        for house in self.house_numbers() {
            if self.house(house).passive {
                continue;
            }
            let Some(start) = self.start_cell(house) else { continue };
            self.house_mut(house).base_centre = Some(start.into());
            let mut failures = 0;
            if self.rules.multiplayer_defaults.bases {
                failures += i32::from(!self.place_base_unit(house, start));
            }
            failures += self.place_forces(house, start);
            if failures > 0 {
                let owner = self.house_name(house).to_owned();
                self.tell(What::Skipped {
                    kind: "starting forces".into(),
                    owner,
                    x: start.x,
                    y: start.y,
                    why: "there is no room for all of them around the start position",
                });
            }
        }
    }

    /// The start position's waypoint, or a random open cell for who has none (STF-2).
    fn start_cell(&mut self, house: u8) -> Option<Cell> {
        let number = i32::from(self.house(house).start?);
        if let Some(cell) = self.waypoint(number).filter(|c| self.state.grid.playable(*c)) {
            return Some(cell);
        }
        let last = self.state.grid.side().min(1 << 14) as i32 - 1;
        for _ in 0..TRIES {
            let (x, y) = (self.state.rng.range(0, last), self.state.rng.range(0, last));
            let cell = Cell::new(x as i16, y as i16);
            if self.state.grid.playable(cell) && self.occupancy.at(cell).next().is_none() {
                return Some(cell);
            }
        }
        None
    }

    /// STF-4. True also when there is no construction vehicle in the rules.
    fn place_base_unit(&mut self, house: u8, start: Cell) -> bool {
        let Some(kind) = self.base_unit_for(house) else { return true };
        self.place_start(house, Class::Unit, kind, Mission::Guard, |world, id| {
            rings(start, FARTHEST_BASE).find(|cell| world.starts_on(id, *cell))
        })
    }

    /// STF-5. How many found no place.
    fn place_forces(&mut self, house: u8, start: Cell) -> i32 {
        let budget = self.starting_budget();
        let choice = self.starting_choice(house);
        let mission = if self.house(house).human { Mission::Guard } else { Mission::AreaGuard };
        let (mut spent, mut failures, mut drawn) = (0i64, 0, 0);
        while spent < budget && failures < MOST_FAILURES && drawn < MOST {
            let early = spent * 3 < budget * 2;
            let (class, list) = match (&choice.vehicles[..], &choice.infantry[..]) {
                ([], []) => break,
                (vehicles, soldiers) if !vehicles.is_empty() && (early || soldiers.is_empty()) => {
                    (Class::Unit, vehicles)
                }
                (_, soldiers) => (Class::Infantry, soldiers),
            };
            let pick = self.state.rng.range(0, list.len() as i32 - 1).unsigned_abs() as usize;
            let (kind, cost) = list[pick];
            spent += i64::from(cost.max(1));
            drawn += 1;
            let placed =
                self.place_start(house, class, kind, mission, |world, id| world.start_place(id, start));
            failures += i32::from(!placed);
        }
        failures
    }

    /// The mean cost of all that may start, whoever owns it, times the number of units (STF-3).
    fn starting_budget(&self) -> i64 {
        let rules = &self.rules;
        let vehicles = (0..rules.vehicles.len()).filter_map(|kind| self.may_start(Class::Unit, kind as u16));
        let soldiers =
            (0..rules.infantry.len()).filter_map(|kind| self.may_start(Class::Infantry, kind as u16));
        let costs: Vec<i64> = vehicles.chain(soldiers).map(i64::from).collect();
        let mean = costs.iter().sum::<i64>() / (costs.len() as i64).max(1);
        let defaults = &rules.multiplayer_defaults;
        let base = i32::from(defaults.bases && !rules.general.base_unit.is_empty());
        mean * i64::from((defaults.unit_count.clamp(0, MOST) - base).max(0))
    }

    /// The cost of a type that is among the starting forces, credits.
    fn may_start(&self, class: Class, kind: u16) -> Option<i32> {
        let keys = self.keys_of(class, kind)?;
        let base = class == Class::Unit && self.constants.base_units.contains(&usize::from(kind));
        (keys.allowed_to_start_in_multiplayer && !base).then_some(keys.cost.max(0))
    }

    fn starting_choice(&self, house: u8) -> Choice {
        let list = |class: Class, count: usize| {
            (0..count as u16)
                .filter(|kind| {
                    self.owns_type(house, class, *kind) && self.has_technology(house, class, *kind)
                })
                .filter_map(|kind| Some((kind, self.may_start(class, kind)?)))
                .collect()
        };
        Choice {
            vehicles: list(Class::Unit, self.rules.vehicles.len()),
            infantry: list(Class::Infantry, self.rules.infantry.len()),
        }
    }

    fn place_start(
        &mut self,
        house: u8,
        class: Class,
        kind: u16,
        mission: Mission,
        place: impl Fn(&mut Self, ObjectId) -> Option<Cell>,
    ) -> bool {
        let Some(id) = self.create(class, kind, house) else { return false };
        self.book_created(id);
        if let Some(techno) = self.techno_mut(id) {
            techno.mission = MissionState::new(mission);
        }
        let Some(cell) = place(self, id) else {
            self.delete(id);
            return false;
        };
        let coord = self.cell_centre(cell);
        self.unlimbo(id, coord, 0)
    }

    /// The start cell, then eight spokes from a random direction at growing distance, then each shifted by up to one cell.
    fn start_place(&mut self, id: ObjectId, start: Cell) -> Option<Cell> {
        if self.starts_on(id, start) {
            return Some(start);
        }
        let first = self.state.rng.range(0, 7).unsigned_abs() as usize;
        for distance in NEAREST..=FARTHEST {
            let spoke = |turn: usize| {
                let (dx, dy) = NEIGHBOURS[(first + turn) % 8];
                let axis = |at: i16, by: i16| at.saturating_add(by.saturating_mul(distance));
                Cell::new(axis(start.x, dx), axis(start.y, dy))
            };
            if let Some(cell) = (0..8).map(spoke).find(|cell| self.starts_on(id, *cell)) {
                return Some(cell);
            }
            for turn in 0..8 {
                let (dx, dy) = (self.state.rng.range(-1, 1) as i16, self.state.rng.range(-1, 1) as i16);
                let near = spoke(turn);
                let cell = Cell::new(near.x.saturating_add(dx), near.y.saturating_add(dy));
                if self.starts_on(id, cell) {
                    return Some(cell);
                }
            }
        }
        None
    }

    /// Cells with objects are refused, but for infantry among infantry.
    fn starts_on(&self, id: ObjectId, cell: Cell) -> bool {
        self.may_stand(id, cell) && self.has_room(id, cell, false)
    }
}
