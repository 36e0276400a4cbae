//! Walking machines (MOV-17).

use sandtable_detach::Id as ObjectId;

use super::Turning;
use crate::movement::loco::ground::Gait;
use crate::world::World;

impl World {
    /// One frame of striding: at full speed on any ground; it stands still until it has turned.
    pub(super) fn stride(&mut self, id: ObjectId) {
        self.ground_cycle(id, Gait { turning: Turning::First, throttled: false });
    }
}
