//! Construction: a structure goes up (`radio.md` §9.8 step 3, §13 no. 17).

use sandtable_detach::Id as ObjectId;

use super::{Mission, NOTHING_TO_DO};
use crate::links::Kind;
use crate::object::MissionState;
use crate::radio::Message;
use crate::world::World;

steps! {
    /// Steps of Construction.
    Step {
        /// Tells the yard, if the contact still stands.
        Initial = 0,
        /// Goes up.
        During = 1,
    }
}

impl World {
    /// Puts a structure on Construction; its build-up runs from this frame on.
    pub(crate) fn begin_construction(&mut self, id: ObjectId) {
        let now = self.frame();
        if let Some(building) = self.building_mut(id) {
            building.techno.mission = MissionState::new(Mission::Construction);
            building.techno.stage.start(now, 1);
        }
    }

    /// Serves Construction.
    pub(super) fn mission_construction(&mut self, id: ObjectId) -> i32 {
        if Kind::of(id) != Kind::Building {
            return NOTHING_TO_DO;
        }
        let now = self.frame();
        if Step::from(self.status(id)) == Step::Initial {
            self.say(id, Message::Building);
            self.set_status(id, Step::During);
        }
        if self.techno(id).is_some_and(|t| t.stage.value(now) >= self.constants.buildup_time) {
            self.say(id, Message::Complete);
            self.say(id, Message::OverOut);
            self.open_structure(id);
        }
        1
    }

    /// The structure is complete and works from now on.
    fn open_structure(&mut self, id: ObjectId) {
        let now = self.frame();
        let Some(building) = self.building_mut(id) else { return };
        building.techno.mission = MissionState::new(Mission::Guard);
        building.techno.stage.stop(now);
        let house = building.techno.house;
        self.house_mut(house).power_changed = true;
        self.grand_opening(id);
    }
}
