//! Letting the passengers of an air transport or dropship out (`radio.md` §9.9).

use sandtable_detach::Id as ObjectId;

use crate::aim::{Aim, Target};
use crate::cell::neighbour;
use crate::coord::facing_of;
use crate::mission::Mission;
use crate::movement::Entry;
use crate::radio::Message;
use crate::world::World;

/// The directions in which passengers are let out, first to last: S, SW, SE, NW, NE, N, W, E.
const WAYS: [usize; 8] = [4, 5, 3, 7, 1, 0, 6, 2];

impl World {
    pub(super) fn unload_aircraft(&mut self, id: ObjectId) -> i32 {
        if self.cargo(id).is_empty() && !self.tethered(id) {
            self.enter_idle_mode(id);
            return self.drawn_delay(id);
        }
        let Some(here) = self.object(id).map(|o| o.cell()) else { return 1 };
        if self.is_airborne(id) || self.moving(id) {
            self.seek_landing_place(id);
            return 1;
        }
        if self.structure_on(here).is_some_and(|structure| !self.is_bay_of(id, structure)) {
            // Over a structure nobody gets out: a person decides, the computer flies elsewhere.
            if self.computer_owned(id)
                && let Some(cell) = self.free_cell_near(id, here, 12)
            {
                self.assign_destination(id, cell);
                return self.drawn_delay(id);
            }
            self.assign_mission(id, Mission::Guard);
            return self.drawn_delay(id);
        }
        if !self.tethered(id) {
            self.let_passenger_out(id);
        }
        self.drawn_delay(id)
    }

    /// In the air without a destination: a dropship takes a free bay of those it docks at, everything else a landing zone near
    /// by. Who stands on the landing cell scatters.
    fn seek_landing_place(&mut self, id: ObjectId) {
        if !self.aim(id, Aim::Nav).is_none() {
            return;
        }
        let Some(here) = self.object(id).map(|o| o.cell()) else { return };
        let keys = self.techno_type(id);
        let docks = keys.filter(|keys| keys.is_dropship).map(|keys| keys.dock.clone()).unwrap_or_default();
        let bay = docks.into_iter().find_map(|dock| self.find_dock(id, dock.index() as u16, false, false));
        let goal = match bay {
            Some(bay) => Target::Object(bay),
            None => self.landing_zone(id, here).map_or(Target::None, Target::Cell),
        };
        self.assign_destination(id, goal);
        if let Some(cell) = self.target_cell(goal) {
            for other in self.occupants(cell) {
                if other != id && self.foot(other).is_some() {
                    self.scatter(other, true);
                }
            }
        }
    }

    /// Whether a structure is a bay that a dropship docks at: there it unloads, though it stands over a structure.
    fn is_bay_of(&self, id: ObjectId, structure: ObjectId) -> bool {
        let Some(kind) = self.object(structure).map(|o| usize::from(o.kind)) else { return false };
        self.techno_type(id)
            .is_some_and(|keys| keys.is_dropship && keys.dock.iter().any(|dock| dock.index() == kind))
    }

    fn let_passenger_out(&mut self, id: ObjectId) {
        let Some(here) = self.object(id).map(|o| o.cell()) else { return };
        let Some(passenger) = self.cargo(id).first().copied() else { return };
        let way = WAYS.into_iter().find(|way| {
            let cell = neighbour(here, *way);
            self.state.grid.playable(cell) && self.can_enter(passenger, cell, None, false) == Entry::Clear
        });
        let Some(way) = way else { return };
        let cell = neighbour(here, way);
        let Some(coord) = self.object(id).map(|o| o.coord) else { return };
        let Some(passenger) = self.detach_passenger(id) else { return };
        // It appears where the aircraft stands and walks from there.
        if !self.unlimbo(passenger, coord, facing_of(way)) {
            self.attach_passenger(id, passenger);
            return;
        }
        self.start_mission(passenger, Mission::Move);
        self.assign_destination(passenger, cell);
        if self.say_to(id, Message::Hello, passenger) == Message::Roger {
            self.say_to(id, Message::Unload, passenger);
        }
    }
}
