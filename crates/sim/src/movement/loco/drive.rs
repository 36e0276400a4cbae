//! Wheels and tracks (MOV-15 to MOV-17, LOC-5).

use sandtable_detach::Id as ObjectId;

use super::Turning;
use crate::movement::loco::ground::Gait;
use crate::world::World;

impl World {
    /// One frame of driving: the ground throttles it; a vehicle without turret stops to turn.
    pub(super) fn drive(&mut self, id: ObjectId) {
        let turret = self.techno_type(id).is_some_and(|t| t.turret);
        let turning = if turret { Turning::Meanwhile } else { Turning::First };
        self.ground_cycle(id, Gait { turning, throttled: true });
    }
}
