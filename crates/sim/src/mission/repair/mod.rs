//! Repair: the service loops of structures, and a vehicle's way to a depot (`radio.md` §9.3, §9.4, §9.7, §13 no. 19; RPR-9).

mod depot;
mod pad;
mod ward;

use sandtable_detach::Id as ObjectId;

use super::{Mission, NOTHING_TO_DO};
use crate::links::Kind;
use crate::radio::Message;
use crate::world::World;

impl World {
    /// Serves Repair. Of the services of a structure only the first of its flags counts (RPR-9).
    pub(super) fn mission_repair(&mut self, id: ObjectId) -> i32 {
        match Kind::of(id) {
            Kind::Building => {
                let Some(kind) = self.structure_type(id) else { return NOTHING_TO_DO };
                if kind.construction_yard {
                    self.accompany_construction(id)
                } else if kind.hospital || kind.armory {
                    self.treat_patient(id)
                } else if kind.unit_repair {
                    self.serve_depot(id)
                } else if kind.unit_reload {
                    self.serve_pad(id)
                } else {
                    self.assign_mission(id, Mission::Guard);
                    self.drawn_delay(id)
                }
            }
            Kind::Unit => self.go_to_depot(id),
            _ => {
                self.enter_idle_mode(id);
                self.drawn_delay(id)
            }
        }
    }

    /// A yard that was told of a build-up is busy until the contact ends (§9.8 step 3).
    fn accompany_construction(&mut self, id: ObjectId) -> i32 {
        if self.contact(id).is_none() {
            self.assign_mission(id, Mission::Guard);
        }
        self.normal_delay(id)
    }

    /// A vehicle looks for the repair bay of the rules, allies' too, and enters it (§9.4 step 1, RPR-5).
    fn go_to_depot(&mut self, id: ObjectId) -> i32 {
        if self.techno(id).is_some_and(|t| t.mission.queued == Some(Mission::Enter)) {
            // It has its depot and enters at the end of its step: another greeting would only end the contact.
            self.commence_if_ready(id);
            return 1;
        }
        if !self.owns_repair_bay(id) {
            self.enter_idle_mode(id);
            return self.drawn_delay(id);
        }
        let Some(bay) = self.rules.general.repair_bay.first().map(|b| b.index() as u16) else {
            return self.drawn_delay(id);
        };
        if let Some(depot) = self.find_dock(id, bay, true, false)
            && self.say_to(id, Message::Hello, depot) == Message::Roger
        {
            self.assign_mission(id, Mission::Enter);
            self.commence_if_ready(id);
            self.assign_destination(id, depot);
            return 1;
        }
        self.drawn_delay(id)
    }

    /// Whether the house of an object owns the one type that orders to repair go to (RPR-5).
    pub(super) fn owns_repair_bay(&self, id: ObjectId) -> bool {
        let Some(bay) = self.rules.general.repair_bay.first().map(|b| b.index()) else { return false };
        let Some(house) = self.techno(id).map(|t| t.house) else { return false };
        self.buildings_of(house)
            .any(|(_, b)| b.techno.object.placed() && usize::from(b.techno.object.kind) == bay)
    }
}
