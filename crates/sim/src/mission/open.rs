//! Open: the cycle of a gate (`radio.md` §13 no. 23, GAT-1 to GAT-3).

use sandtable_detach::Id as ObjectId;
use sandtable_scenario::rules::units;

use super::{Mission, NOTHING_TO_DO};
use crate::links::Kind;
use crate::object::DoorState;
use crate::world::World;

steps! {
    /// Steps of Open.
    Step {
        /// Opens.
        Opening = 0,
        /// Stands open while something is in it, and some time longer.
        Open = 1,
        /// Closes.
        Closing = 2,
    }
}

impl World {
    /// Serves Open; on anything but a gate it becomes Guard (GAT-3).
    pub(super) fn mission_open(&mut self, id: ObjectId) -> i32 {
        if Kind::of(id) != Kind::Building {
            return NOTHING_TO_DO;
        }
        let Some(delay) = self.structure_type(id).filter(|t| t.gate).map(|t| t.gate_close_delay) else {
            self.assign_mission(id, Mission::Guard);
            return self.drawn_delay(id);
        };
        let now = self.frame();
        let travel = self.door_time(id);
        let stay = units::minutes_to_frames(delay).max(1);
        let occupied = self.gate_occupied(id);
        let Some(techno) = self.techno_mut(id) else { return 1 };
        match Step::from(techno.mission.status) {
            Step::Opening => {
                techno.door.open(now, travel);
                if techno.door.at(now) == DoorState::Open {
                    techno.stage.start(now, 1);
                    self.set_status(id, Step::Open);
                }
            }
            Step::Open => {
                if occupied {
                    techno.stage.start(now, 1);
                } else if techno.stage.value(now) >= stay {
                    techno.door.close(now, travel);
                    self.set_status(id, Step::Closing);
                }
            }
            Step::Closing => {
                match techno.door.at(now) {
                    DoorState::Closed => self.assign_mission(id, Mission::Guard),
                    DoorState::Closing => {}
                    // Somebody asked it to open again.
                    DoorState::Opening | DoorState::Open => self.set_status(id, Step::Opening),
                }
            }
        }
        1
    }

    fn gate_occupied(&self, gate: ObjectId) -> bool {
        let Some(kind) = self.structure_type(gate) else { return false };
        kind.foundation.cells().iter().any(|(dx, dy)| {
            let cell = self.cell_of(gate, i16::from(*dx), i16::from(*dy));
            self.occupants(cell).into_iter().any(|other| other != gate)
        })
    }
}
