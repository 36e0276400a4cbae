//! Letting the passengers of a ground transport out (`radio.md` §9.9, TRN-4). No radio is used.

use sandtable_detach::Id as ObjectId;

use crate::cell::neighbour;
use crate::coord::{direction_of, facing_of};
use crate::mission::Mission;
use crate::world::World;

/// Frames until the vehicle is asked again whether it has stopped.
const STOPPING: i32 = 10;

steps! {
    /// Steps of a ground transport's Unload; 2 does not exist.
    Step {
        /// Stops and chooses a facing.
        Stopping = 0,
        /// Turns.
        Turning = 1,
        /// Lets one passenger out at each service.
        Releasing = 3,
        /// Over.
        Done = 4,
    }
}

impl World {
    pub(super) fn unload_transport(&mut self, id: ObjectId) -> i32 {
        match Step::from(self.status(id)) {
            Step::Stopping => {
                if self.moving(id) {
                    return STOPPING;
                }
                let way_out = self.way_out_of_transport(id);
                let Some(direction) = way_out.filter(|_| !self.cargo(id).is_empty()) else {
                    self.assign_mission(id, Mission::Guard);
                    return self.drawn_delay(id);
                };
                // The rear turns to the way out.
                self.face(id, facing_of(direction + 4));
                self.set_status(id, Step::Turning);
                1
            }
            Step::Turning => {
                if !self.rotating(id) {
                    self.set_status(id, Step::Releasing);
                }
                1
            }
            Step::Releasing => {
                if !self.release_passenger(id) || self.cargo(id).is_empty() {
                    self.set_status(id, Step::Done);
                }
                self.drawn_delay(id)
            }
            Step::Done => {
                self.assign_mission(id, Mission::Guard);
                if let Some(techno) = self.techno_mut(id) {
                    techno.mission.standby = true;
                }
                self.drawn_delay(id)
            }
        }
    }

    /// The first direction in which the passenger next in turn could leave, from behind the vehicle clockwise.
    fn way_out_of_transport(&self, id: ObjectId) -> Option<usize> {
        let passenger = self.cargo(id).first().copied()?;
        let object = self.object(id)?;
        let (here, rear) = (object.cell(), direction_of(object.facing) + 4);
        (0..8).map(|step| (rear + step) % 8).find(|direction| {
            let cell = neighbour(here, *direction);
            self.may_stand(passenger, cell) && !self.under_bridge(cell)
        })
    }

    /// Puts the head of the cargo on the first cell around that takes it and sends it there; false when none does.
    fn release_passenger(&mut self, id: ObjectId) -> bool {
        let Some(direction) = self.way_out_of_transport(id) else { return false };
        let Some(here) = self.object(id).map(|o| o.cell()) else { return false };
        let cell = neighbour(here, direction);
        let Some(passenger) = self.detach_passenger(id) else { return false };
        if !self.put_down(passenger, cell, facing_of(direction)) {
            self.attach_passenger(id, passenger);
            return false;
        }
        self.start_mission(passenger, Mission::Guard);
        self.assign_mission(passenger, Mission::Move);
        self.assign_destination(passenger, cell);
        true
    }
}
