//! Handing over a harvest (`radio.md` §9.1.1 steps 6 to 8, §9.2; TIB-23, TIB-39).

use sandtable_detach::Id as ObjectId;

use crate::aim::{Aim, Target};
use crate::coord::facing_of;
use crate::mission::Mission;
use crate::radio::Message;
use crate::world::World;

/// East, the docking position (`radio.md` §5.6).
const EAST: usize = 2;

steps! {
    /// Steps of a harvester's Unload; 1 and 2 do not exist.
    Step {
        /// Turns to the docking position.
        Turning = 0,
        /// Hands over unit by unit.
        Dumping = 3,
        /// Waits for the refinery, then leaves.
        Done = 4,
    }
}

impl World {
    pub(super) fn unload_harvest(&mut self, id: ObjectId) -> i32 {
        if self.contact(id).is_none() && !self.called_away(id) {
            // "H loses contact during UNLOAD" (§9.1.3).
            self.set_dumping(id, false);
            self.enter_idle_mode(id);
            self.assign_destination(id, Target::None);
            self.commence(id);
            return self.drawn_delay(id);
        }
        match Step::from(self.status(id)) {
            Step::Turning => {
                let wanted = facing_of(EAST);
                if self.object(id).is_some_and(|o| o.facing != wanted) {
                    self.face(id, wanted);
                    return 5;
                }
                let now = self.frame();
                if let Some(techno) = self.techno_mut(id) {
                    techno.stage.start(now, 1);
                }
                self.set_dumping(id, true);
                self.set_status(id, Step::Dumping);
                self.drawn_delay(id)
            }
            Step::Dumping => self.dump(id),
            Step::Done => self.leave_bay(id),
        }
    }

    fn dump(&mut self, id: ObjectId) -> i32 {
        let now = self.frame();
        let Some(techno) = self.techno(id) else { return 1 };
        let (house, counted) = (techno.house, techno.stage.value(now));
        if self.called_away(id) {
            // What is left stays aboard.
            self.set_status(id, Step::Done);
            return 1;
        }
        if counted >= self.constants.service.dump_frames {
            if self.hand_over(id, house) {
                if let Some(techno) = self.techno_mut(id) {
                    techno.stage.start(now, 1);
                }
            } else {
                self.set_status(id, Step::Done);
            }
        }
        1
    }

    /// The refinery's production animation is presentation and takes no time here.
    fn leave_bay(&mut self, id: ObjectId) -> i32 {
        self.set_dumping(id, false);
        if self.called_away(id) {
            self.commence(id);
            return 1;
        }
        self.assign_mission(id, Mission::Harvest);
        if self.is_ready_to_commence(id) {
            self.say(id, Message::OverOut);
            self.commence(id);
        }
        1
    }

    /// Whether it was told to do something else somewhere else.
    fn called_away(&self, id: ObjectId) -> bool {
        let queued = self.techno(id).and_then(|t| t.mission.queued);
        queued.is_some_and(|q| q != Mission::Harvest) && !self.aim(id, Aim::Nav).is_none()
    }

    /// Marks a harvester as unloading.
    pub(in crate::mission) fn set_dumping(&mut self, id: ObjectId, dumping: bool) {
        if let Some(unit) = self.unit_mut(id) {
            unit.dumping = dumping;
        }
    }
}
