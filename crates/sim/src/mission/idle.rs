//! What an object does when it has nothing to do (`radio.md` §9, §10; `systems.md` TGT-19).

use sandtable_detach::Id as ObjectId;

use super::Mission;
use crate::world::World;

impl World {
    /// Chooses the mission of an object that has nothing to do, and queues it.
    pub(crate) fn enter_idle_mode(&mut self, id: ObjectId) {
        self.assign_mission(id, Mission::Guard);
    }
}
