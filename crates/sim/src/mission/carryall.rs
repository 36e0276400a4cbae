//! The Move of a carryall: it asks the vehicle to stand still, lifts it, and sets it down (`radio.md` §9.10).

use sandtable_detach::Id as ObjectId;

use super::Mission;
use crate::aim::{Aim, Target};
use crate::links::{Kind, member};
use crate::movement::Locomotion;
use crate::radio::Message;
use crate::world::World;

steps! {
    /// Steps of a carryall's Move.
    Step {
        /// Looks whether the destination makes sense, and greets the vehicle.
        Validate = 0,
        /// Sets out.
        TakeOff = 1,
        /// On its way.
        Fly = 2,
        /// Is there: lifts or sets down.
        Land = 3,
    }
}

impl World {
    pub(super) fn carryall_move(&mut self, id: ObjectId) -> i32 {
        match Step::from(self.status(id)) {
            Step::Validate => self.validate_lift(id),
            Step::TakeOff => {
                if self.aim(id, Aim::Nav).is_none() {
                    self.enter_idle_mode(id);
                } else {
                    self.set_status(id, Step::Fly);
                }
                1
            }
            Step::Fly => self.fly_to_lift(id),
            Step::Land => self.land_carryall(id),
        }
    }

    fn validate_lift(&mut self, id: ObjectId) -> i32 {
        self.hold_ready(id, true);
        let goal = self.aim(id, Aim::Nav);
        let Some(vehicle) = goal.object() else {
            let zone = self.target_cell(goal).and_then(|cell| self.landing_zone(id, cell));
            match zone {
                Some(cell) => {
                    if goal != Target::Cell(cell) {
                        self.assign_destination(id, cell);
                    }
                    self.set_status(id, Step::TakeOff);
                }
                None => self.enter_idle_mode(id),
            }
            return self.drawn_delay(id);
        };
        if Kind::of(vehicle) == Kind::Unit {
            if !self.cargo(id).is_empty() || !self.mutual_allies(id, vehicle) {
                self.assign_destination(id, Target::None);
                self.enter_idle_mode(id);
                return self.drawn_delay(id);
            }
            if self.contact(id) != Some(vehicle) {
                self.say(id, Message::OverOut);
            }
            // Also when it is the contact already: the greeting makes contact and coupling anew.
            if self.say_to(id, Message::Hello, vehicle) != Message::Roger {
                self.assign_destination(id, Target::None);
                self.enter_idle_mode(id);
                return self.drawn_delay(id);
            }
            if self.say(id, Message::WantRide) != Message::Roger {
                self.say(id, Message::OverOut);
                self.assign_destination(id, Target::None);
                self.enter_idle_mode(id);
                return self.drawn_delay(id);
            }
            self.say(id, Message::HoldStill);
        }
        self.set_status(id, Step::TakeOff);
        self.drawn_delay(id)
    }

    fn fly_to_lift(&mut self, id: ObjectId) -> i32 {
        match self.aim(id, Aim::Nav) {
            Target::Object(other) if self.contact(id) != Some(other) => {
                self.set_status(id, Step::Validate);
                return 1;
            }
            Target::Cell(cell) if !self.is_landing_zone(id, cell) => {
                self.set_status(id, Step::Validate);
                return 1;
            }
            _ => {}
        }
        self.hold_ready(id, false);
        if !self.moving(id) && !self.is_airborne(id) {
            self.set_status(id, Step::Land);
        }
        1
    }

    fn land_carryall(&mut self, id: ObjectId) -> i32 {
        if !self.cargo(id).is_empty() {
            if self.state.links.read().get(id, member::NEARBY).is_some() {
                self.hold_ready(id, true);
                return 1;
            }
            self.set_status(id, Step::Validate);
            self.drop_load(id);
            return 1;
        }
        let below = self.contact(id).filter(|v| Kind::of(*v) == Kind::Unit && self.same_cell(id, *v));
        let Some(vehicle) = below.filter(|_| self.say(id, Message::NeedToMove) == Message::Roger) else {
            self.set_status(id, Step::Validate);
            return 1;
        };
        self.board(vehicle, id);
        self.say(id, Message::OverOut);
        self.hold_ready(id, true);
        self.assign_destination(id, Target::None);
        self.enter_idle_mode(id);
        1
    }

    /// Sets the load down where the carryall stands, and moves aside (§9.10 step 5). Aboard again when that is refused.
    fn drop_load(&mut self, id: ObjectId) -> bool {
        let Some(load) = self.detach_passenger(id) else { return false };
        let Some(coord) = self.object(id).map(|o| o.coord) else { return false };
        let facing = self.object(load).map_or(0, |o| o.facing);
        self.renew_locomotor(load);
        let here = coord.cell();
        let room =
            self.occupants(here).into_iter().all(|other| other == id || Kind::of(other) == Kind::Building);
        if !room || !self.unlimbo(load, self.cell_centre(here), facing) {
            self.attach_passenger(id, load);
            return false;
        }
        if self.contact(id) == Some(load) {
            self.say(id, Message::Untether);
            self.say(id, Message::OverOut);
        }
        self.start_mission(load, Mission::Guard);
        if let Some(cell) = self.landing_zone(id, here) {
            self.assign_destination(id, cell);
        }
        true
    }

    /// A carryall that came down on a depot gives its load to it; a load that the depot refuses stays aboard (§9.10 **R:**).
    pub(super) fn drop_load_on_pad(&mut self, id: ObjectId) {
        let Some(pad) = self.contact(id) else { return };
        let Some(load) = self.detach_passenger(id) else { return };
        self.say(id, Message::OverOut);
        let here = self.centre(pad);
        let facing = self.object(load).map_or(0, |o| o.facing);
        self.renew_locomotor(load);
        let taken =
            self.say_to(load, Message::Hello, pad) == Message::Roger && self.unlimbo(load, here, facing);
        if taken {
            self.start_mission(load, Mission::Sleep);
        } else {
            self.say(load, Message::OverOut);
            self.attach_passenger(id, load);
        }
        self.assign_mission(id, Mission::Move);
        let zone = self.landing_zone(id, here.cell());
        self.assign_destination(id, zone.map_or(Target::None, Target::Cell));
    }

    /// Gives a load its type's locomotor anew.
    fn renew_locomotor(&mut self, load: ObjectId) {
        if let Some(foot) = self.foot_mut(load) {
            foot.locomotion = Locomotion::new(foot.locomotion.piggybacked.unwrap_or(foot.locomotion.kind));
        }
    }

    /// Each regards the other as an ally.
    pub(crate) fn mutual_allies(&self, a: ObjectId, b: ObjectId) -> bool {
        let (Some(a), Some(b)) = (self.techno(a), self.techno(b)) else { return false };
        self.house(a.house).is_ally(b.house) && self.house(b.house).is_ally(a.house)
    }
}
