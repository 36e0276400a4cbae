//! Hunt: seeks and destroys; what deploys looks for a place and deploys (`radio.md` §13 no. 14, TGT-19). Seeking waits for
//! combat; until then a hunter stays on the mission.

use sandtable_detach::Id as ObjectId;

use super::Mission;
use crate::aim::Aim;
use crate::links::Kind;
use crate::world::World;

/// How far a vehicle looks for a place to deploy, cells.
const DEPLOY_SEARCH: i32 = 12;

impl World {
    /// Serves Hunt.
    pub(super) fn mission_hunt(&mut self, id: ObjectId) -> i32 {
        if self.becomes_yard(id) && self.aim(id, Aim::Nav).is_none() {
            self.hunt_for_deploy_place(id);
        }
        self.drawn_delay(id)
    }

    /// Whether an object is a vehicle that deploys into a construction yard.
    pub(super) fn becomes_yard(&self, id: ObjectId) -> bool {
        Kind::of(id) == Kind::Unit
            && self
                .techno_type(id)
                .and_then(|keys| keys.deploys_into)
                .and_then(|kind| self.rules.buildings.get(kind.index()))
                .is_some_and(|kind| kind.construction_yard)
    }

    fn hunt_for_deploy_place(&mut self, id: ObjectId) {
        let Some(here) = self.object(id).map(|o| o.cell()) else { return };
        if self.deploy_cell(id, here).is_some() {
            self.assign_mission(id, Mission::Unload);
            return;
        }
        let place = super::places::rings(here, DEPLOY_SEARCH)
            .find(|cell| self.deploy_cell(id, *cell).is_some() && self.may_stand(id, *cell));
        if let Some(cell) = place {
            self.assign_destination(id, cell);
        }
    }
}
