//! Sending everybody to hunt.

use crate::house::Class;
use crate::mission::Mission;
use crate::object::MissionState;
use crate::world::World;

impl World {
    /// Every placed foot object of a house hunts (action 6).
    pub(crate) fn all_to_hunt(&mut self, house: u8) {
        self.house_mut(house).all_to_hunt = true;
        for id in self.technos(&[Class::Unit, Class::Infantry, Class::Aircraft]) {
            let idle = |m: &MissionState| !m.is_or_will_be(Mission::Hunt);
            if self.techno(id).is_some_and(|t| t.house == house && t.object.placed() && idle(&t.mission)) {
                self.give_mission(id, Mission::Hunt);
            }
        }
    }
}
