//! Assigning destinations (`radio.md` §6).

use sandtable_detach::Id as ObjectId;

use crate::aim::Aim;
use crate::world::World;

impl World {
    /// Sends the locomotor where the destination is.
    pub(crate) fn set_goal(&mut self, id: ObjectId) {
        let goal = self.target_coord(self.aim(id, Aim::Nav));
        if let Some(foot) = self.foot_mut(id) {
            foot.locomotion.goal = goal;
            foot.locomotion.route.clear();
        }
    }
}
