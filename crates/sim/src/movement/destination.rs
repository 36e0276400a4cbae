//! Assigning destinations (`radio.md` §6), stopping, arriving.

use sandtable_detach::Id as ObjectId;

use crate::aim::{Aim, Target};
use crate::world::World;

impl World {
    /// Gives a foot object a destination, or none, as its class takes it (`radio.md` §6), and sets its locomotor going.
    pub(crate) fn assign_destination(&mut self, id: ObjectId, to: impl Into<Target>) {
        self.set_aim(id, Aim::Nav, to.into());
        self.set_goal(id);
    }

    /// Sends the locomotor where the destination is, or lets it come to rest at the end of its step when there is none.
    pub(crate) fn set_goal(&mut self, id: ObjectId) {
        let goal = self.target_coord(self.aim(id, Aim::Nav));
        let now = self.frame();
        let Some(foot) = self.foot_mut(id) else { return };
        let motion = &mut foot.locomotion;
        if goal.is_some() && motion.goal.map(|g| g.cell()) == goal.map(|g| g.cell()) {
            motion.goal = goal;
            return;
        }
        motion.forget_goal();
        motion.goal = goal;
        motion.delay_route(now, 0);
    }

    /// Comes to rest at the end of its step and forgets where it was going.
    pub(crate) fn halt(&mut self, id: ObjectId) {
        if let Some(foot) = self.foot_mut(id) {
            foot.locomotion.forget_goal();
            if foot.locomotion.step.is_none() {
                foot.locomotion.throttle = 0;
            }
        }
    }

    /// The locomotor is where it was told to go. A destination that is an object stays: what happens there is for the
    /// mission and the radio.
    pub(super) fn reach_goal(&mut self, id: ObjectId) {
        self.halt(id);
        if self.aim(id, Aim::Nav).object().is_none() {
            self.next_destination(id);
        }
    }

    /// The destination is done with: the next of the queue, or none.
    pub(super) fn next_destination(&mut self, id: ObjectId) {
        let Some(foot) = self.foot_mut(id) else { return };
        if foot.nav_queue.is_empty() {
            self.set_aim(id, Aim::Nav, Target::None);
        } else {
            let next = foot.nav_queue.remove(0);
            self.assign_destination(id, Target::Cell(next.into()));
        }
    }
}
