//! Missions given by scripts (`systems.md` FRM-24).

use sandtable_detach::Id as ObjectId;

use super::HUNT;
use crate::event::What;
use crate::house::Class;
use crate::world::World;

impl World {
    /// Gives a foot object a mission; the number must be one of FRM-24. QMove becomes Move.
    pub(crate) fn assign_mission(&mut self, id: ObjectId, mission: u8) {
        let mission = if mission == 3 { 2 } else { mission };
        if let Some(techno) = self.techno_mut(id) {
            techno.mission = mission;
        }
        if let Some(object) = self.info(id) {
            self.tell(What::Mission { object, mission });
        }
    }

    /// Every placed foot object of a house hunts (action 6).
    pub(crate) fn all_to_hunt(&mut self, house: u8) {
        self.house_mut(house).all_to_hunt = true;
        for id in self.technos(&[Class::Unit, Class::Infantry, Class::Aircraft]) {
            if self.techno(id).is_some_and(|t| t.house == house && t.object.placed() && t.mission != HUNT) {
                self.assign_mission(id, HUNT);
            }
        }
    }
}
