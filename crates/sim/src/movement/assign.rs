//! Assigning destinations as each class takes them (`radio.md` §6, the rows of destination assignment).

use sandtable_detach::Id as ObjectId;

use crate::aim::{Aim, Target};
use crate::links::{Kind, member};
use crate::mission::Mission;
use crate::radio::Message;
use crate::world::World;

impl World {
    /// Gives a foot object a destination, or none, as its class takes it (`radio.md` §6), and sets its locomotor going.
    pub(crate) fn assign_destination(&mut self, id: ObjectId, to: impl Into<Target>) {
        let to = to.into();
        match Kind::of(id) {
            Kind::Unit => self.send_unit(id, to),
            Kind::Infantry => self.send_infantry(id, to),
            Kind::Aircraft => self.take_destination(id, to),
            _ => {}
        }
    }

    /// Writes the destination and sets the locomotor going, without the talk of the class.
    fn take_destination(&mut self, id: ObjectId, to: Target) {
        self.set_aim(id, Aim::Nav, to);
        self.set_goal(id);
    }

    /// Whether an object is on its way in without a contact yet.
    fn wants_in(&self, id: ObjectId) -> bool {
        self.is_or_will_be(id, Mission::Enter) && self.contact(id).is_none()
    }

    fn send_unit(&mut self, id: ObjectId, to: Target) {
        self.leave_lift(id, to);
        self.leave_passenger(id, to);
        let Some(goal) = to.object().filter(|_| self.wants_in(id)) else {
            self.take_destination(id, to);
            return;
        };
        if Kind::of(goal) == Kind::Building {
            self.send_unit_into_structure(id, goal);
        } else {
            self.send_unit_into_transport(id, goal);
        }
    }

    fn send_unit_into_structure(&mut self, id: ObjectId, goal: ObjectId) {
        let depot = self.structure_type(goal).is_some_and(|kind| kind.unit_repair);
        let unloads = self.structure_type(goal).is_some_and(|kind| kind.dock_unload);
        if self.contact(goal).is_some() {
            self.set_aim(id, Aim::Archive, goal);
            if depot {
                self.state.links.registry().attach(id, member::NEARBY, Some(goal));
                self.take_destination(id, Target::None);
                return;
            }
        } else {
            let before = self.aim(id, Aim::Nav);
            if self.say_to(id, Message::Docking, goal) != Message::Roger {
                self.say(id, Message::OverOut);
                if depot {
                    // It is not driven to in vain: whoever is refused stays where it is.
                    self.set_aim(id, Aim::Archive, goal);
                    self.take_destination(id, Target::None);
                    return;
                }
            } else if unloads && self.aim(id, Aim::Nav) != before {
                // The structure named the cell to go to.
                return;
            }
        }
        self.take_destination(id, Target::Object(goal));
    }

    fn send_unit_into_transport(&mut self, id: ObjectId, goal: ObjectId) {
        if self.contact(goal).is_some() {
            self.set_aim(id, Aim::Archive, goal);
        } else {
            self.say_to(id, Message::Hello, goal);
            if self.say_to(id, Message::Docking, goal) == Message::Roger {
                // MOVE_HERE has set the destination, unless the transport was not ready to instruct.
                if !self.aim(id, Aim::Nav).is_none() {
                    return;
                }
            } else {
                self.say(id, Message::OverOut);
            }
        }
        self.take_destination(id, Target::Object(goal));
    }

    fn send_infantry(&mut self, id: ObjectId, to: Target) {
        let Some(goal) = to.object().filter(|_| self.wants_in(id)) else {
            self.take_destination(id, to);
            return;
        };
        if self.contact(goal).is_some() {
            self.set_aim(id, Aim::Archive, goal);
            let structure = Kind::of(goal) == Kind::Building;
            self.take_destination(id, if structure { Target::None } else { to });
            return;
        }
        let greeted = self.say_to(id, Message::Hello, goal) == Message::Roger;
        let welcome = greeted && self.say_to(id, Message::Docking, goal) == Message::Roger;
        if greeted && !welcome {
            self.say(id, Message::OverOut);
        }
        // A structure that refuses is not walked to in vain.
        let in_vain = !welcome && Kind::of(goal) == Kind::Building;
        self.take_destination(id, if in_vain { Target::None } else { to });
    }

    /// A vehicle that waits to be lifted and gets a way of its own tells the carryall so (`radio.md` §9.10).
    fn leave_lift(&mut self, id: ObjectId, to: Target) {
        let waits = !to.is_none() && self.mission(id) == Some(Mission::Sleep) && self.tethered(id);
        let Some(carryall) = self.contact(id).filter(|c| waits && self.is_carryall(*c)) else { return };
        self.assign_destination(carryall, Target::None);
        self.say(id, Message::Untether);
        self.say(id, Message::OverOut);
    }

    /// A transport that drives off lets go of a soldier on his way in (`radio.md` §9.9 step 6).
    fn leave_passenger(&mut self, id: ObjectId, to: Target) {
        let transport = self.techno_type(id).is_some_and(|keys| keys.passengers > 0);
        if to.is_none() || !transport {
            return;
        }
        if self.contact(id).is_some_and(|c| Kind::of(c) == Kind::Infantry) {
            self.say(id, Message::OverOut);
        }
    }
}
