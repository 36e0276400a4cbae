//! Gates in the way (GAT-1, GAT-2).

use sandtable_detach::Id as ObjectId;
use sandtable_scenario::rules::units;

use crate::mission::Mission;
use crate::world::World;

impl World {
    /// A gate is asked to open; it goes on its mission Open, which closes it again.
    pub(crate) fn open_gate(&mut self, gate: ObjectId) {
        let now = self.frame();
        let Some(kind) = self.structure_type(gate).filter(|t| t.gate) else { return };
        let frames = units::minutes_to_frames(kind.techno.deploy_time).max(1);
        if !self.is_or_will_be(gate, Mission::Open) {
            self.assign_mission(gate, Mission::Open);
        }
        if let Some(techno) = self.techno_mut(gate) {
            techno.door.open(now, frames);
        }
    }
}
