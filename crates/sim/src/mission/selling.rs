//! Deconstruction: a structure comes down, to be sold or to become a vehicle again (`radio.md` §9.1.3, §13 no. 18, PRD-25,
//! PRD-27).

use sandtable_detach::Id as ObjectId;

use super::{Mission, NOTHING_TO_DO};
use crate::aim::Aim;
use crate::links::Kind;
use crate::object::MissionState;
use crate::radio::Message;
use crate::world::World;

steps! {
    /// Steps of Deconstruction.
    Step {
        /// Sends its client away.
        Initial = 0,
        /// Waits until it is not coupled any more.
        Holding = 1,
        /// Comes down.
        During = 2,
    }
}

impl World {
    /// Puts a structure on Deconstruction, which nothing can replace; it comes down from this frame on.
    pub(crate) fn begin_deconstruction(&mut self, id: ObjectId) {
        let now = self.frame();
        if let Some(building) = self.building_mut(id) {
            building.techno.mission = MissionState::new(Mission::Selling);
            building.techno.stage.start(now, 1);
        }
    }

    /// Serves Deconstruction.
    pub(super) fn mission_selling(&mut self, id: ObjectId) -> i32 {
        if Kind::of(id) != Kind::Building {
            return NOTHING_TO_DO;
        }
        let now = self.frame();
        if Step::from(self.status(id)) == Step::Initial {
            self.say(id, Message::RunAway);
            self.put_patients_out(id);
            self.set_status(id, Step::Holding);
        }
        if Step::from(self.status(id)) == Step::Holding || self.contact(id).is_some() {
            // Whoever greets it while it comes down is sent off too.
            self.say(id, Message::OverOut);
            if self.tethered(id) {
                self.set_status(id, Step::Holding);
                // Its time starts anew once the client is free.
                if let Some(techno) = self.techno_mut(id) {
                    techno.stage.start(now, 1);
                }
                return 1;
            }
            self.set_status(id, Step::During);
        }
        if self.techno(id).is_some_and(|t| t.stage.value(now) >= self.constants.buildup_time) {
            let undeploys = !self.aim(id, Aim::Archive).is_none()
                && self.structure_type(id).is_some_and(|kind| kind.undeploys_into.is_some());
            if !undeploys || !self.finish_undeploying(id) {
                self.finish_sale(id);
            }
        }
        1
    }
}
