//! The floater (MOV-17): drifts straight to its goal, above everything, and comes down nowhere.

use sandtable_detach::Id as ObjectId;

use crate::world::World;

impl World {
    /// One frame of drifting.
    pub(super) fn levitate(&mut self, id: ObjectId) {
        let Some(foot) = self.foot(id).filter(|f| f.locomotion.powered) else { return };
        let (at, Some(goal)) = (foot.techno.object.coord, foot.locomotion.goal) else { return };
        let next = at.toward(goal, self.constants.figures.levitate);
        let height = self.rules.general.hover_height.clamp(1, 1 << 13);
        let next = next.at_height(self.ground_height(next) + height);
        let wanted = at.facing_to(goal);
        if let Some(techno) = self.techno_mut(id) {
            techno.object.wanted_facing = wanted;
        }
        self.fly_to(id, next);
        if next.cell() != at.cell() {
            self.arrive(id);
        }
        let there = self.object(id).is_some_and(|o| o.placed() && o.coord.planar_distance(goal) == 0);
        if there {
            self.reach_goal(id);
        }
    }
}
