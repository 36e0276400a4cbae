//! Capture: walks into the target's cell and takes it there (`radio.md` §9.11, §13 no. 8, CAP-2).

use sandtable_detach::Id as ObjectId;

use super::{Mission, NOTHING_TO_DO};
use crate::aim::Aim;
use crate::links::Kind;
use crate::world::World;

impl World {
    /// Serves Capture and Sabotage: vehicles attack instead (CAP-2); a soldier with nowhere to go has nothing to do.
    pub(super) fn mission_capture(&mut self, id: ObjectId) -> i32 {
        match Kind::of(id) {
            Kind::Unit => {
                self.assign_mission(id, Mission::Attack);
                self.drawn_delay(id)
            }
            Kind::Infantry => {
                if self.aim(id, Aim::Nav).is_none() {
                    let target = self.aim(id, Aim::Target);
                    if target.is_none() {
                        self.enter_idle_mode(id);
                    } else {
                        self.assign_destination(id, target);
                    }
                }
                self.drawn_delay(id)
            }
            _ => NOTHING_TO_DO,
        }
    }
}
