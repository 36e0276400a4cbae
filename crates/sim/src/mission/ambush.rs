//! Ambush: waits until discovered, then hunts (`radio.md` §13 no. 13, TGT-19).

use sandtable_detach::Id as ObjectId;

use super::Mission;
use crate::world::World;

impl World {
    /// Serves Ambush.
    pub(super) fn mission_ambush(&mut self, id: ObjectId) -> i32 {
        if self.object(id).is_some_and(|o| o.discovered) {
            self.assign_mission(id, Mission::Hunt);
        }
        self.normal_delay(id)
    }
}
