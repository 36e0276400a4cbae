//! Hospital and armory (`radio.md` §9.7, RPR-10).

use sandtable_detach::Id as ObjectId;

use crate::mission::Mission;
use crate::radio::Message;
use crate::world::World;

/// Experience of a veteran and of the elite, hundredths.
const VETERAN: i32 = 100;
const ELITE: i32 = 200;

steps! {
    /// Steps of a hospital's or armory's Repair.
    Step {
        /// Admits: one visit less.
        Initial = 0,
        /// Treats.
        During = 1,
    }
}

impl World {
    pub(super) fn treat_patient(&mut self, id: ObjectId) -> i32 {
        let now = self.frame();
        let hospital = self.structure_type(id).is_some_and(|kind| kind.hospital);
        if Step::from(self.status(id)) == Step::Initial {
            if let Some(techno) = self.techno_mut(id) {
                // No end of visits (−1) becomes none after the first one, as in the engine.
                techno.ammo = techno.ammo.saturating_sub(1).max(0);
                techno.stage.start(now, 1);
            }
            self.set_status(id, Step::During);
            return self.normal_delay(id);
        }
        let due = self.techno(id).is_some_and(|t| t.stage.value(now) >= self.constants.service.ward_frames);
        let patient = self.contact(id);
        if hospital {
            if !due {
                return 1;
            }
            if let Some(techno) = self.techno_mut(id) {
                techno.stage.start(now, 1);
            }
            if patient.is_some()
                && !matches!(self.say(id, Message::Repair), Message::Negative | Message::AllDone)
            {
                return 1;
            }
        } else if due && let Some(techno) = patient.and_then(|p| self.techno_mut(p)) {
            techno.veterancy = if techno.veterancy < 0 { VETERAN } else { ELITE };
        } else if !due {
            return self.normal_delay(id);
        }
        self.discharge(id);
        1
    }

    /// A hospital or armory on guard, or being sold, keeps nobody: whoever is inside comes out.
    pub(in crate::mission) fn put_patients_out(&mut self, id: ObjectId) {
        let treats = self.structure_type(id).is_some_and(|kind| kind.hospital || kind.armory);
        let begins = self.techno(id).is_some_and(|t| t.mission.queued == Some(Mission::Repair));
        if treats && !begins && self.passengers(id) > 0 {
            self.discharge(id);
        }
    }

    /// Lets the head of the cargo out through the door (§9.6); when there is no room outside it is asked again.
    fn discharge(&mut self, id: ObjectId) {
        if let Some(patient) = self.detach_passenger(id)
            && self.exit_barracks(id, patient) != crate::mission::ExitResult::Success
        {
            self.attach_passenger(id, patient);
            return;
        }
        self.assign_mission(id, Mission::Guard);
    }
}
