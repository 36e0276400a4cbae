//! End of cell of a soldier (`radio.md` §8, §9.7, §9.9).

use sandtable_detach::Id as ObjectId;

use crate::aim::{Aim, Target};
use crate::links::Kind;
use crate::mission::Mission;
use crate::radio::Message;
use crate::world::World;

impl World {
    pub(super) fn infantry_end_of_cell(&mut self, id: ObjectId) {
        if self.mission(id) == Some(Mission::Enter) && self.enters_here(id) {
            return;
        }
        if self.capture_arrival(id) {
            return;
        }
        if self.tethered(id) {
            self.say(id, Message::Unloaded);
            self.clears_crowd(id);
        }
        self.commence_if_ready(id);
    }

    /// Stands with what it enters. True when that is settled.
    fn enters_here(&mut self, id: ObjectId) -> bool {
        let nav = self.aim(id, Aim::Nav).object();
        let partner = self.contact(id).or(nav);
        let Some(partner) = partner else { return false };
        let Some(here) = self.object(id).map(|o| o.cell()) else { return false };
        if Kind::of(partner) == Kind::Building {
            if self.structure_on(here) != Some(partner) {
                return false;
            }
            if !self.offer_entry(id, partner) {
                return true;
            }
            if self.say(id, Message::ImIn) == Message::Roger {
                // Leaving the map closes the contact; it is opened anew from inside (§9.7 step 2).
                self.limbo(id);
                self.say_to(id, Message::Hello, partner);
                self.attach_passenger(partner, id);
                self.set_aim(id, Aim::Nav, Target::None);
                return true;
            }
            return false;
        }
        if nav != Some(partner) || !self.meets(id, partner) {
            return false;
        }
        if !self.offer_entry(id, partner) {
            return true;
        }
        if self.say_to(id, Message::CanLoad, partner) == Message::Roger {
            self.set_aim(id, Aim::Archive, Target::None);
            self.board(id, partner);
        } else {
            self.assign_destination(id, Target::None);
            self.assign_mission(id, Mission::Guard);
            self.scatter(id, true);
        }
        true
    }

    /// When all standing places of its cell are taken everyone there is told to scatter.
    fn clears_crowd(&mut self, id: ObjectId) {
        let Some(here) = self.object(id).map(|o| o.cell()) else { return };
        let soldiers: Vec<ObjectId> =
            self.occupants(here).into_iter().filter(|o| Kind::of(*o) == Kind::Infantry).collect();
        if soldiers.len() >= 3 {
            for soldier in soldiers {
                self.scatter(soldier, false);
            }
        }
    }
}
