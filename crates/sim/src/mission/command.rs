//! What a person's order does to mission and radio contact (`radio.md` §10).

use sandtable_detach::Id as ObjectId;

use super::Mission;
use crate::aim::{Aim, Target};
use crate::links::{Kind, member};
use crate::radio::Message;
use crate::world::World;

impl World {
    /// The mega-mission: a mission with target and destination. Dropped as a whole when one of them is gone, dying or off the
    /// map; nothing changes when it says Enter on the structure that is being entered already. Not coupled, or coupled with a
    /// refinery: the contact ends; coupled otherwise it is kept. False when it was not taken.
    pub(crate) fn command(
        &mut self,
        id: ObjectId,
        mission: Mission,
        target: Target,
        destination: Target,
    ) -> bool {
        let sound = |world: &World, aim: Target| {
            aim.object().is_none_or(|o| world.object(o).is_some_and(|o| o.placed() && o.strength > 0))
        };
        if self.foot(id).is_none() || !sound(self, target) || !sound(self, destination) {
            return false;
        }
        let contact = self.contact(id);
        let entering = mission == Mission::Enter
            && contact.is_some_and(|c| Kind::of(c) == Kind::Building && destination == Target::Object(c))
            && self.is_or_will_be(id, Mission::Enter);
        if entering {
            // What it is doing already goes on.
            return true;
        }
        let at_refinery = contact.and_then(|c| self.structure_type(c)).is_some_and(|kind| kind.refinery);
        if !self.tethered(id) || at_refinery {
            self.say(id, Message::OverOut);
            if let Some(techno) = self.techno_mut(id) {
                techno.tethered = false;
            }
        }
        self.state.links.registry().detach(id, member::NEARBY);
        if let Some(foot) = self.foot_mut(id) {
            foot.nav_queue.clear();
            foot.route_queue.clear();
        }
        self.set_aim(id, Aim::Archive, Target::None);
        self.assign_mission(id, mission);
        self.assign_target(id, target);
        self.assign_destination(id, destination);
        self.commence_if_ready(id);
        true
    }

    /// Stop: only what is not coupled. A harvester on its rounds guards.
    pub(crate) fn command_stop(&mut self, id: ObjectId) -> bool {
        if self.foot(id).is_none() || self.tethered(id) {
            return false;
        }
        self.say(id, Message::OverOut);
        if let Some(foot) = self.foot_mut(id) {
            foot.nav_queue.clear();
        }
        self.assign_destination(id, Target::None);
        self.assign_target(id, Target::None);
        if matches!(self.mission(id), Some(Mission::Harvest | Mission::Return)) {
            self.assign_mission(id, Mission::Guard);
        }
        true
    }
}
