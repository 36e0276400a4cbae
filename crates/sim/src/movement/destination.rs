//! Assigning destinations (`radio.md` §6).

use sandtable_detach::Id as ObjectId;

use crate::aim::{Aim, Target};
use crate::world::World;

impl World {
    /// Gives a foot object a destination, or none, as its class takes it (`radio.md` §6), and sets its locomotor going.
    pub(crate) fn assign_destination(&mut self, id: ObjectId, to: impl Into<Target>) {
        let to = to.into();
        self.set_aim(id, Aim::Nav, to);
        let goal = self.target_coord(self.aim(id, Aim::Nav));
        if let Some(foot) = self.foot_mut(id) {
            foot.locomotion.goal = goal;
            foot.locomotion.route.clear();
        }
    }
}
