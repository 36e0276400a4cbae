//! Rescue: clears the threats near a spot, goes where its house says, then guards the area (`radio.md` §13 no. 20).
//! Threats and the house's word wait for combat; until then it guards the area at once.

use sandtable_detach::Id as ObjectId;

use super::Mission;
use crate::world::World;

impl World {
    /// Serves Rescue.
    pub(super) fn mission_rescue(&mut self, id: ObjectId) -> i32 {
        self.assign_mission(id, Mission::AreaGuard);
        self.drawn_delay(id)
    }
}
