//! The foot level, which is also all of infantry (`radio.md` §5.4, §5.5).

use sandtable_detach::Id as ObjectId;

use super::Call;
use crate::aim::{Aim, Target};
use crate::mission::Mission;
use crate::radio::{Message, Reply};
use crate::timer::Timer;
use crate::world::World;

impl World {
    pub(super) fn receive_foot(&mut self, to: ObjectId, call: Call) -> Reply {
        match call.message {
            Message::OnDepot => {
                let here = self.structure_on(self.centre(to).cell()) == Some(call.from);
                if here { Message::Roger.into() } else { Message::Negative.into() }
            }
            Message::Repair if !self.aim(to, Aim::Nav).is_none() => Message::Negative.into(),
            Message::RunAway => {
                // An aircraft may have found another pad meanwhile: that one it does not leave (§9.3 "pad sold").
                if self.contact(to).is_none_or(|contact| contact == call.from) {
                    self.leave_contact(to);
                }
                self.receive_techno(to, call)
            }
            Message::NeedToMove => {
                let out = self.aim(to, Aim::Nav);
                let idle = out.is_none() || !self.moving(to);
                Reply { answer: if idle { Message::Roger } else { Message::Negative }, out }
            }
            Message::MoveHere => self.go_there(to, call.parameter).into(),
            Message::TryingToLoad if self.is_or_will_be(to, Mission::Enter) => {
                self.receive_techno(to, call);
                Message::Roger.into()
            }
            _ => self.receive_techno(to, call),
        }
    }

    /// Steps a to d of `RUN_AWAY`.
    fn leave_contact(&mut self, id: ObjectId) {
        if let Some(contact) = self.contact(id)
            && self.aim(id, Aim::Nav) == Target::Object(contact)
        {
            self.assign_destination(id, Target::None);
        }
        if self.mission(id) == Some(Mission::Sleep) {
            self.assign_mission(id, Mission::Guard);
            self.commence_if_ready(id);
        }
        if self.mission(id) == Some(Mission::Enter) {
            self.assign_mission(id, Mission::Guard);
        }
        if !self.rotating(id) && self.aim(id, Aim::Nav).is_none() {
            self.scatter(id, true);
        }
    }

    fn go_there(&mut self, id: ObjectId, to: Target) -> Message {
        if self.target_cell(to) == Some(self.centre(id).cell()) {
            return Message::YeaNowWhat;
        }
        let Some(mission) = self.techno(id).map(|t| t.mission) else { return Message::Static };
        if mission.current == Some(Mission::Guard) && mission.queued.is_none() {
            self.assign_mission(id, Mission::Move);
        }
        if mission.queued == Some(Mission::Enter) {
            self.commence_if_ready(id);
        }
        self.assign_destination(id, to);
        let now = self.frame();
        if let Some(techno) = self.techno_mut(id) {
            techno.mission.timer = Timer::started(now, 0);
        }
        Message::Roger
    }
}
