//! Soldiers on foot (MOV-17, LOC-5).

use sandtable_detach::Id as ObjectId;

use super::Turning;
use crate::movement::loco::ground::Gait;
use crate::world::World;

impl World {
    /// One frame of walking: at full speed on any ground, from standing place to standing place.
    pub(super) fn walk(&mut self, id: ObjectId) {
        self.ground_cycle(id, Gait { turning: Turning::AtOnce, throttled: false });
    }
}
