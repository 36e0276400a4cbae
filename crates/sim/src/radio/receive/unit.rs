//! The vehicle level (`radio.md` §5.6). Capacity counts heads, as in the released game; `Size` and `SizeLimit` are an
//! extension that stays off (TRN-2).

use sandtable_detach::Id as ObjectId;
use sandtable_scenario::model::Cell;
use sandtable_scenario::rules::LandType;

use super::Call;
use crate::aim::{Aim, Target};
use crate::coord::facing_of;
use crate::links::Kind;
use crate::mission::Mission;
use crate::radio::{Message, Reply};
use crate::world::World;

/// East, the facing for docking.
const EAST: usize = 2;

impl World {
    pub(super) fn receive_unit(&mut self, to: ObjectId, call: Call) -> Reply {
        match call.message {
            Message::WantRide => self.may_be_lifted(to).into(),
            Message::HoldStill => {
                self.receive_foot(to, call);
                self.hold_still(to, call.from);
                Message::Roger.into()
            }
            Message::CanLoad => match self.has_room_for(to, call.from) {
                Message::Roger if self.on_water(to) => Message::Negative.into(),
                answer => answer.into(),
            },
            Message::BackupNow => {
                self.receive_foot(to, call);
                self.back_up(to);
                Message::Roger.into()
            }
            Message::ImIn => {
                if self.passengers(to) == self.capacity(to) {
                    self.shut_door(to);
                }
                Message::Attach.into()
            }
            Message::Docking => self.instruct_passenger(to, call),
            Message::RunAway if self.unit(to).is_some_and(|u| u.dumping) && self.gathers(to) => {
                if let Some(unit) = self.unit_mut(to) {
                    unit.dumping = false;
                }
                self.scatter(to, false);
                self.assign_mission(to, Mission::Harvest);
                self.commence_if_ready(to);
                self.receive_foot(to, call)
            }
            Message::OverOut => {
                if self.mission(to) == Some(Mission::Return) {
                    self.assign_mission(to, Mission::Guard);
                }
                self.receive_foot(to, call);
                Message::Roger.into()
            }
            _ => self.receive_foot(to, call),
        }
    }

    /// Whether a vehicle harvests or takes weeds.
    pub(crate) fn gathers(&self, id: ObjectId) -> bool {
        self.vehicle_type(id).is_some_and(|kind| kind.harvester || kind.weeder)
    }

    fn may_be_lifted(&self, id: ObjectId) -> Message {
        let Some(foot) = self.foot(id) else { return Message::Static };
        let step = foot.locomotion.step;
        let cell = step.map_or(foot.techno.object.cell(), |step| Cell::from(step.to));
        let on_deck = step.map_or(foot.high, |step| step.deck);
        let busy = foot.techno.mission.get() == Some(Mission::Unload) || foot.techno.tethered;
        let beneath = self.spanned(cell) && !on_deck;
        if beneath || busy { Message::Negative } else { Message::Roger }
    }

    /// Whether a high bridge lies over a cell (`formats.md` §9.2).
    fn spanned(&self, cell: Cell) -> bool {
        self.state.grid.get(cell).is_some_and(|c| matches!(c.overlay, 24 | 25 | 59 | 60))
    }

    fn hold_still(&mut self, id: ObjectId, from: ObjectId) {
        self.assign_destination(id, Target::None);
        self.assign_target(id, Target::None);
        self.assign_mission(id, Mission::Sleep);
        if let Some(foot) = self.foot_mut(id) {
            foot.nav_queue.clear();
        }
        if !self.tethered(id) || self.contact(id).is_none() {
            self.say_to(id, Message::Hello, from);
            self.say(id, Message::Tether);
        }
    }

    /// Would it take a passenger? Of vehicles and aircraft alike; water is the vehicle's own question.
    pub(super) fn has_room_for(&self, id: ObjectId, from: ObjectId) -> Message {
        let capacity = self.capacity(id);
        if capacity == 0 || !self.regards_as_ally(id, from) {
            Message::Static
        } else if self.passengers(id) < capacity {
            Message::Roger
        } else {
            Message::Negative
        }
    }

    fn on_water(&self, id: ObjectId) -> bool {
        let cell = self.object(id).and_then(|o| self.state.grid.get(o.cell()));
        let is = |land: LandType| cell.is_some_and(|c| usize::from(c.land) == land.index());
        is(LandType::Water) || is(LandType::Beach)
    }

    fn back_up(&mut self, id: ObjectId) {
        let east = facing_of(EAST);
        if !self.rotating(id) && self.object(id).is_some_and(|o| o.facing != east) {
            self.face(id, east);
        } else if !self.moving(id)
            && self.tethered(id)
            && self.mission(id) == Some(Mission::Enter)
            && self.contact(id).is_some_and(|contact| Kind::of(contact) == Kind::Building)
        {
            self.say(id, Message::ImIn);
        }
    }

    /// `DOCKING` at a vehicle that carries passengers. While it is in contact with one it still instructs others, so that
    /// several walk up at once.
    fn instruct_passenger(&mut self, id: ObjectId, call: Call) -> Reply {
        let from = call.from;
        if self.moving(id) || !self.aim(id, Aim::Nav).is_none() {
            return Message::Negative.into();
        }
        let contact = self.contact(id);
        let has_room = self.passengers(id) < self.capacity(id);
        if contact != Some(from) {
            if !has_room {
                return Message::Negative.into();
            }
            if contact.is_none() {
                self.say_to(id, Message::Hello, from);
            }
        }
        if !has_room {
            return self.receive_foot(id, call);
        }
        self.receive_foot(id, call);
        if !self.moving(id) && !self.rotating(id) && !self.tethered(id) {
            self.call_aboard(id, from);
        }
        Message::Roger.into()
    }

    /// Tells a passenger that can move to come; one that will not is given up. Gives whether it comes.
    pub(super) fn call_aboard(&mut self, id: ObjectId, passenger: ObjectId) {
        if self.say_to(id, Message::NeedToMove, passenger) == Message::Roger {
            let come = self.transmit(id, Message::MoveHere, id.into(), Some(passenger));
            if come.answer != Message::Roger {
                self.say_to(id, Message::OverOut, passenger);
            }
        }
    }
}
