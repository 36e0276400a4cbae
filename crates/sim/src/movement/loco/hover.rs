//! Hover vehicles (MOV-17). Their height above the ground is a matter of drawing and not kept.

use sandtable_detach::Id as ObjectId;

use super::Turning;
use crate::movement::loco::ground::Gait;
use crate::world::World;

impl World {
    /// One frame of hovering: the ground does not throttle it, it has a ramp of its own and turns while it moves.
    pub(super) fn hover(&mut self, id: ObjectId) {
        self.ground_cycle(id, Gait { turning: Turning::Meanwhile, throttled: false });
    }

    /// Throttle a hover vehicle may reach on a step: more when the next step goes straight on (`HoverBoost`).
    pub(super) fn hover_throttle(&self, id: ObjectId, direction: u8) -> i32 {
        let straight = self.foot(id).is_some_and(|f| f.locomotion.route.last() == Some(&direction));
        if straight { self.constants.figures.hover[2] } else { crate::movement::locomotion::WHOLE }
    }
}
