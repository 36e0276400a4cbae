//! The aircraft level (`radio.md` §5.7). `NEED_TO_MOVE` has a row of its own there that says what the foot level does.

use sandtable_detach::Id as ObjectId;

use super::Call;
use crate::aim::{Aim, Target};
use crate::links::Kind;
use crate::mission::Mission;
use crate::radio::{Message, Reply};
use crate::world::World;

impl World {
    pub(super) fn receive_aircraft(&mut self, to: ObjectId, call: Call) -> Reply {
        match call.message {
            // Half a magazine is enough for one that has a target: it answers as if it had loaded.
            Message::Reload if self.has_target(to) && self.rounds(to) >= self.magazine(to) / 2 => {
                Message::Roger.into()
            }
            Message::Prepared => {
                let enough = if self.is_airborne(to) {
                    self.rounds(to) > 0
                } else {
                    self.rounds(to) == self.magazine(to)
                };
                yes_or_no(!self.has_target(to) && enough)
            }
            Message::AllDone => yes_or_no(self.rounds(to) == self.magazine(to)),
            Message::RunAway => {
                self.scatter(to, false);
                self.receive_foot(to, call)
            }
            Message::MoveHere => self.fly_there(to, call),
            Message::ImIn => {
                if self.passengers(to) == self.capacity(to) {
                    self.shut_door(to);
                }
                if self.is_evacuee(call.from) {
                    self.assign_mission(to, Mission::Retreat);
                }
                Message::Attach.into()
            }
            Message::Docking if self.passengers(to) < self.capacity(to) => {
                self.receive_foot(to, call);
                if !self.moving(to) {
                    self.open_door(to);
                }
                self.call_aboard(to, call.from);
                Message::Roger.into()
            }
            Message::CanLoad => self.has_room_for(to, call.from).into(),
            Message::Unloaded if self.lifts(to, call.from) => Message::Negative.into(),
            _ => self.receive_foot(to, call),
        }
    }

    fn has_target(&self, id: ObjectId) -> bool {
        !self.aim(id, Aim::Target).is_none()
    }

    fn rounds(&self, id: ObjectId) -> i32 {
        self.techno(id).map_or(0, |t| t.ammo)
    }

    fn magazine(&self, id: ObjectId) -> i32 {
        self.techno_type(id).map_or(0, |keys| keys.ammo)
    }

    /// A pad is asked again whether it would take it. R: nothing is nowhere to go to.
    fn fly_there(&mut self, id: ObjectId, call: Call) -> Reply {
        let to = call.parameter;
        if to.is_none() {
            return Message::Negative.into();
        }
        self.receive_foot(id, call);
        let pad = to.object().filter(|pad| Kind::of(*pad) == Kind::Building);
        let mission = match pad {
            Some(pad) if self.say_to(id, Message::CanLoad, pad) != Message::Roger => {
                return Message::Negative.into();
            }
            Some(_) => Mission::Enter,
            None => Mission::Move,
        };
        self.assign_mission(id, mission);
        self.assign_destination(id, to);
        self.commence(id);
        Message::Roger.into()
    }

    fn is_evacuee(&self, id: ObjectId) -> bool {
        let kind = self.object(id).filter(|_| Kind::of(id) == Kind::Infantry).map(|o| usize::from(o.kind));
        kind.and_then(|kind| self.rules.infantry.get(kind)).is_some_and(|kind| kind.civilian)
    }

    /// Whether a carryall is in the middle of lifting this object or bringing it.
    fn lifts(&self, id: ObjectId, load: ObjectId) -> bool {
        let kind = self.object(id).map(|o| usize::from(o.kind));
        kind.and_then(|kind| self.rules.aircraft.get(kind)).is_some_and(|kind| kind.carryall)
            && self.mission(id) == Some(Mission::Move)
            && self.tethered(id)
            && (self.state.links.cargo(id).next() == Some(load)
                || self.aim(id, Aim::Nav) == Target::Object(load))
    }
}

fn yes_or_no(yes: bool) -> Reply {
    if yes { Message::Roger.into() } else { Message::Negative.into() }
}
