//! The techno level (`radio.md` §5.3).

use sandtable_detach::Id as ObjectId;

use super::Call;
use crate::links::Kind;
use crate::mission::Mission;
use crate::radio::{Message, Reply};
use crate::world::World;

impl World {
    pub(super) fn receive_techno(&mut self, to: ObjectId, call: Call) -> Reply {
        match call.message {
            Message::AttackThis if self.techno_type(to).is_some_and(|keys| keys.primary.is_some()) => {
                self.assign_target(to, call.parameter);
                self.assign_mission(to, Mission::Attack);
                Message::Roger.into()
            }
            // Both ends set themselves: the echo of the first sets the sender, and that of the second finds it done.
            // Only with the contact, or a tether would bind strangers.
            Message::Tether if !self.tethered(to) && self.contact(to) == Some(call.from) => {
                self.set_tethered(to, true);
                self.say_to(to, Message::Tether, call.from);
                Message::Roger.into()
            }
            // A stranger undoes no tether to somebody else; while a contact ends there is none.
            Message::Untether
                if self.tethered(to) && self.contact(to).is_none_or(|contact| contact == call.from) =>
            {
                self.set_tethered(to, false);
                self.say_to(to, Message::Untether, call.from);
                Message::Roger.into()
            }
            Message::Unloaded => {
                self.say_to(to, Message::Untether, call.from);
                self.say_to(to, Message::OverOut, call.from).into()
            }
            Message::OverOut => {
                // R: a stranger's is heard, but changes nothing.
                if self.contact(to) == Some(call.from) {
                    self.say_to(to, Message::Untether, call.from);
                }
                self.receive_radio(to, call);
                Message::Roger.into()
            }
            Message::Unload | Message::BackupNow | Message::HoldStill => {
                self.say_to(to, Message::Tether, call.from);
                self.receive_radio(to, call);
                Message::Roger.into()
            }
            Message::Reload => self.take_round(to).into(),
            Message::Repair => self.repair_step(to).into(),
            _ => self.receive_radio(to, call),
        }
    }

    /// Whether an object is coupled with its contact.
    pub(crate) fn tethered(&self, id: ObjectId) -> bool {
        self.techno(id).is_some_and(|t| t.tethered)
    }

    fn set_tethered(&mut self, id: ObjectId, tethered: bool) {
        if let Some(techno) = self.techno_mut(id) {
            techno.tethered = tethered;
        }
    }

    fn take_round(&mut self, id: ObjectId) -> Message {
        let most = self.techno_type(id).map_or(0, |keys| keys.ammo);
        match self.techno_mut(id) {
            Some(techno) if techno.ammo != most => {
                techno.ammo = techno.ammo.saturating_add(1);
                Message::Roger
            }
            _ => Message::Negative,
        }
    }

    /// One step of a repair, paid by the owner (`radio.md` §5.3.1). Limpets do not exist here, so there are none to take off.
    fn repair_step(&mut self, id: ObjectId) -> Message {
        let Some(keys) = self.techno_type(id) else { return Message::Negative };
        let (manual, magazine) = (keys.manual_reload, keys.ammo);
        let Some(techno) = self.techno_mut(id) else { return Message::Negative };
        if manual && techno.ammo < magazine {
            techno.ammo = magazine;
            return Message::Negative;
        }
        let (house, strength) = (techno.house, techno.object.strength);
        let most = self.max_strength(id);
        if strength >= most || strength <= 0 {
            return Message::Negative;
        }
        let (cost, step) = self.repair_terms(id);
        if self.money(house) < cost {
            return Message::Cant;
        }
        self.spend(house, cost);
        let whole = strength.saturating_add(step) >= most;
        if let Some(techno) = self.techno_mut(id) {
            techno.object.strength = strength.saturating_add(step).min(most);
        }
        self.house_mut(house).power_changed |= Kind::of(id) == Kind::Building;
        if whole { Message::AllDone } else { Message::Roger }
    }

    /// What a repair step costs, and the strength it gives (`radio.md` §5.3.1). Infantry is healed for nothing.
    fn repair_terms(&self, id: ObjectId) -> (i32, i32) {
        let kind = self.object(id).map_or(0, |o| usize::from(o.kind));
        let costs = &self.constants.repair_costs;
        let cost = match Kind::of(id) {
            Kind::Unit => costs.vehicles.get(kind),
            Kind::Aircraft => costs.aircraft.get(kind),
            Kind::Building => costs.structures.get(kind),
            _ => return (0, self.rules.general.i_repair_step.max(1)),
        };
        (cost.copied().unwrap_or(1), self.rules.general.repair_step.max(1))
    }
}
