//! Jump jets (LOC-8): as aircraft, by the figures of their own section, down on a standing place.

use sandtable_detach::Id as ObjectId;

use super::fly::Wings;
use crate::world::World;

impl World {
    /// One frame of a jump jet.
    pub(super) fn jumpjet(&mut self, id: ObjectId) {
        let [speed, climb, gain] = self.constants.figures.jumpjet;
        let level = self.rules.jumpjet_controls.cruise_height.clamp(climb, 1 << 13);
        self.flight(id, Wings { speed, climb, level, slowdown: speed * speed / gain.max(1) / 2 });
    }
}
