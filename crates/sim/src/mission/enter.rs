//! Enter: cooperative entry, asked for again and again until the partner takes over (`radio.md` §7; aircraft §9.3).

use sandtable_detach::Id as ObjectId;

use super::{Mission, NOTHING_TO_DO};
use crate::aim::{Aim, Target};
use crate::coord::CELL;
use crate::links::{Kind, member};
use crate::radio::Message;
use crate::world::World;

/// How near to the busy structure one waits, leptons (`radio.md` §9.1.2).
const WAITING_RANGE: i32 = 3 * CELL;

steps! {
    /// Steps of an aircraft's Enter.
    Flight {
        /// Sets out.
        Initial = 0,
        /// Flies to the pad.
        Travel = 1,
        /// Comes down on it.
        Landing = 2,
    }
}

impl World {
    /// Serves Enter.
    pub(super) fn mission_enter(&mut self, id: ObjectId) -> i32 {
        match Kind::of(id) {
            Kind::Unit | Kind::Infantry => self.enter_on_the_ground(id),
            Kind::Aircraft => self.enter_from_the_air(id),
            _ => NOTHING_TO_DO,
        }
    }

    /// The three rules of `radio.md` §7.
    fn enter_on_the_ground(&mut self, id: ObjectId) -> i32 {
        let partner = self.contact(id).or_else(|| self.aim(id, Aim::Archive).object());
        if let Some(partner) = partner {
            let answer = self.say_to(id, Message::Docking, partner);
            let tethered = self.tethered(id);
            if answer != Message::Roger && !tethered {
                self.say(id, Message::OverOut);
                if self.aim(id, Aim::Nav).object() == Some(partner) {
                    // It would go after who has refused it.
                    self.assign_destination(id, Target::None);
                }
                self.enter_idle_mode(id);
            } else if self.contact(id).is_none() && self.contact(partner).is_some() && !self.moving(id) {
                // Its turn has not come: it must not stand where the one before it has to go.
                self.come_near(id, partner, 6);
            } else if self.aim(id, Aim::Nav).is_none() {
                self.next_of_route(id);
                self.takes_his_turn(id, partner);
            }
        } else {
            let ahead = self.aim(id, Aim::Nav).object().map(Kind::of);
            let to_mover = matches!(ahead, Some(Kind::Unit | Kind::Aircraft));
            // One that was told something else and waits for the end of its step is not idle.
            let told = self.techno(id).is_some_and(|t| t.mission.queued.is_some());
            if !told && !self.wait_nearby(id) && !to_mover {
                self.enter_idle_mode(id);
            }
            self.commence_if_ready(id);
        }
        self.drawn_delay(id)
    }

    /// A soldier who waits for a hospital opens the contact himself once it is free: it never greets back (§5.8.1 step 5).
    fn takes_his_turn(&mut self, id: ObjectId, partner: ObjectId) {
        let waits = Kind::of(id) == Kind::Infantry && self.contact(id).is_none();
        let ward = self.structure_type(partner).is_some_and(|kind| kind.hospital || kind.armory);
        if waits && ward && self.contact(partner).is_none() {
            self.assign_destination(id, partner);
        }
    }

    fn next_of_route(&mut self, id: ObjectId) {
        let Some(foot) = self.foot_mut(id) else { return };
        if foot.route_queue.is_empty() {
            return;
        }
        let cell = foot.route_queue.remove(0);
        self.assign_destination(id, sandtable_scenario::model::Cell::from(cell));
    }

    /// Waits near the busy structure it remembers (`radio.md` §7 rule 3; the details are unverified): enters once it is free,
    /// else comes near. False when it remembers none.
    pub(super) fn wait_nearby(&mut self, id: ObjectId) -> bool {
        let Some(busy) = self.state.links.read().get(id, member::NEARBY) else { return false };
        if self.contact(busy).is_none() && self.say_to(id, Message::CanLoad, busy) == Message::Roger {
            self.state.links.registry().attach(id, member::NEARBY, None);
            self.assign_destination(id, busy);
            return true;
        }
        if self.aim(id, Aim::Nav).is_none() {
            self.come_near(id, busy, 6);
        }
        true
    }

    /// Goes where one waits for a busy structure: near it, but not on it, where one would stand in the way of the very
    /// vehicle that one waits for.
    pub(super) fn come_near(&mut self, id: ObjectId, busy: ObjectId, reach: i32) {
        let (here, there) = (self.centre(id), self.centre(busy));
        let far = here.planar_distance(there) > WAITING_RANGE;
        let on_it = self.structure_on(here.cell()) == Some(busy);
        if (far || on_it)
            && let Some(cell) = self.free_cell_near(id, there.cell(), reach)
        {
            self.assign_destination(id, cell);
        }
    }

    /// An aircraft's own machine (`radio.md` §9.3 step 2).
    fn enter_from_the_air(&mut self, id: ObjectId) -> i32 {
        if self.aim(id, Aim::Nav).is_none()
            && self.is_airborne(id)
            && self.say(id, Message::Docking) != Message::Roger
            && !self.wait_nearby(id)
        {
            self.enter_idle_mode(id);
            return 1;
        }
        match Flight::from(self.status(id)) {
            Flight::Initial => {
                self.set_status(id, Flight::Travel);
                1
            }
            Flight::Travel => self.fly_to_pad(id),
            Flight::Landing => self.come_down(id),
        }
    }

    fn fly_to_pad(&mut self, id: ObjectId) -> i32 {
        // With contact the answer is ignored: an aircraft under way flies on to its destination.
        let answer = match self.contact(id).or_else(|| self.aim(id, Aim::Nav).object()) {
            Some(pad) => self.say_to(id, Message::Docking, pad),
            None => Message::Static,
        };
        let down = !self.is_airborne(id) && !self.moving(id);
        if self.contact(id).is_none() {
            let queued = self.techno(id).is_some_and(|t| t.mission.queued.is_some());
            // One that makes the occupant leave asks again (§5.8.1 step 4).
            if answer == Message::Roger || self.wait_nearby(id) {
            } else if down && !self.aim(id, Aim::Nav).is_none() {
                self.set_status(id, Flight::Landing);
            } else if !queued {
                self.assign_destination(id, Target::None);
                self.enter_idle_mode(id);
            }
        } else if down || self.is_landing(id) {
            self.set_status(id, Flight::Landing);
            self.hold_ready(id, false);
        }
        3
    }

    fn come_down(&mut self, id: ObjectId) -> i32 {
        if self.is_airborne(id) {
            return 1;
        }
        self.hold_ready(id, true);
        // Boarding takes it off the map, which closes the contact: remember the partner first (§9.3 **R:**).
        let partner = self.contact(id);
        match self.say(id, Message::ImIn) {
            Message::Roger if self.is_carryall(id) && !self.cargo(id).is_empty() => {
                self.drop_load_on_pad(id);
            }
            Message::Roger => self.assign_mission(id, Mission::Guard),
            Message::Attach => {
                if let Some(partner) = partner {
                    self.board(id, partner);
                }
            }
            _ => self.enter_idle_mode(id),
        }
        1
    }

    /// Whether an aircraft comes down on its destination.
    fn is_landing(&self, id: ObjectId) -> bool {
        let Some(there) = self.target_coord(self.aim(id, Aim::Nav)) else { return false };
        self.centre(id).planar_distance(there) < CELL / 2
    }

    /// Opens or closes the gate for the queued mission.
    pub(super) fn hold_ready(&mut self, id: ObjectId, ready: bool) {
        if let Some(techno) = self.techno_mut(id) {
            techno.ready = ready;
        }
    }
}
