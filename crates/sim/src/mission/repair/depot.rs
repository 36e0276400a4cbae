//! The service depot (`radio.md` §9.4, RPR-7).

use sandtable_detach::Id as ObjectId;
use sandtable_scenario::model::Cell;
use sandtable_scenario::rules::Locomotor;

use crate::aim::{Aim, Target};
use crate::links::{Kind, member};
use crate::mission::Mission;
use crate::mission::guard::ON_PAD;
use crate::radio::Message;
use crate::world::World;

/// How near a hover vehicle must stand to the middle, leptons.
const ON_PAD_HOVERING: i32 = 150;
/// Within this range a client is switched off, leptons (RPR-7).
const SWITCH_OFF: i32 = 150;
/// Frames until a client that stands right is served: a quarter of a second.
const SETTLE: i32 = 3;

steps! {
    /// Steps of a depot's Repair.
    Step {
        /// Waits for a client to stand right.
        Initial = 0,
        /// Has a client; asks whether there is something to do.
        Idle = 1,
        /// Repairs.
        During = 2,
    }
}

impl World {
    pub(super) fn serve_depot(&mut self, id: ObjectId) -> i32 {
        let step = Step::from(self.status(id));
        let Some(client) = self.contact(id) else {
            if step == Step::During {
                self.set_status(id, Step::Idle);
            } else {
                self.assign_mission(id, Mission::Guard);
            }
            return 1;
        };
        match step {
            Step::Initial => self.receive_client(id, client),
            Step::Idle => self.examine_client(id, client),
            Step::During => self.repair_client(id, client),
        }
    }

    fn receive_client(&mut self, id: ObjectId, client: ObjectId) -> i32 {
        let hovers = self.foot(client).is_some_and(|f| f.locomotion.kind == Locomotor::Hover);
        let range = if hovers { ON_PAD_HOVERING } else { ON_PAD };
        if self.say(id, Message::NeedToMove) == Message::Roger
            && self.centre(id).planar_distance(self.centre(client)) < range
        {
            self.set_status(id, Step::Idle);
            return SETTLE;
        }
        self.power_locomotor(client, true);
        self.normal_delay(id)
    }

    fn examine_client(&mut self, id: ObjectId, client: ObjectId) -> i32 {
        let near = self.centre(id).planar_distance(self.centre(client)) < SWITCH_OFF;
        let powered = self.foot(client).is_some_and(|f| f.locomotion.powered);
        if near && powered {
            if !self.moving(client) {
                self.power_locomotor(client, false);
            }
            return 1;
        }
        if !powered {
            self.assign_destination(client, Target::None);
        }
        if self.say(id, Message::NeedToMove) != Message::Roger {
            self.power_locomotor(client, true);
            return self.normal_delay(id);
        }
        let needed = self.is_damaged(client) || self.lacks_rounds(client);
        let paid = matches!(self.say(id, Message::Repair), Message::Roger | Message::AllDone);
        // A dry harvester of a computer is sold, whether there was something to repair or not (RPR-7).
        let useless = self.computer_owned(client) && self.unit(client).is_some_and(|u| u.useless);
        if useless && (paid || !needed) {
            self.sell_client(client);
            self.set_status(id, Step::Initial);
            return self.normal_delay(id);
        }
        if !paid || !needed {
            if !self.is_damaged(client) && !powered {
                self.release_client(id, client);
            }
            return self.normal_delay(id);
        }
        let now = self.frame();
        if let Some(techno) = self.techno_mut(id) {
            techno.stage.start(now, 1);
        }
        self.set_status(id, Step::During);
        1
    }

    /// Whether a client is refilled by hand only, and lacks rounds (`radio.md` §5.3.1 step 1).
    fn lacks_rounds(&self, client: ObjectId) -> bool {
        let Some((techno, keys)) = self.techno(client).zip(self.techno_type(client)) else { return false };
        keys.manual_reload && techno.ammo < keys.ammo
    }

    fn repair_client(&mut self, id: ObjectId, client: ObjectId) -> i32 {
        let now = self.frame();
        let due = self.techno(id).is_some_and(|t| t.stage.value(now) >= self.constants.service.depot_frames);
        if !due || self.say(id, Message::NeedToMove) != Message::Roger {
            return 1;
        }
        if let Some(techno) = self.techno_mut(id) {
            techno.stage.start(now, 1);
        }
        match self.say(id, Message::Repair) {
            Message::Roger => 1,
            Message::Cant => {
                // The client stays and is asked again.
                self.set_status(id, Step::Idle);
                self.normal_delay(id)
            }
            _ => {
                self.set_status(id, Step::Idle);
                self.release_client(id, client);
                1
            }
        }
    }

    /// Lets a client go (§9.4 step 5): a computer's to where it came from, everything else to the way out. Without a way out
    /// it stays.
    fn release_client(&mut self, id: ObjectId, client: ObjectId) {
        self.power_locomotor(client, true);
        let came_from = self.aim(client, Aim::Archive);
        if self.computer_owned(client) && !came_from.is_none() {
            self.send_off(client, came_from);
            self.set_aim(client, Aim::Archive, Target::None);
        } else if let Some(cell) = self.way_off_depot(id, client) {
            self.send_off(client, Target::Cell(cell));
        } else {
            return;
        }
        self.say(id, Message::OverOut);
        if Kind::of(client) != Kind::Building {
            self.state.links.registry().attach(client, member::NEARBY, None);
        }
    }

    fn send_off(&mut self, client: ObjectId, to: Target) {
        self.assign_mission(client, Mission::Move);
        self.commence_if_ready(client);
        self.assign_destination(client, to);
    }

    fn way_off_depot(&self, id: ObjectId, client: ObjectId) -> Option<Cell> {
        self.exit_cell(id, client, &[])
    }
}
