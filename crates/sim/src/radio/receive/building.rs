//! The structure level (`radio.md` §5.8).

use sandtable_detach::Id as ObjectId;

use super::Call;
use crate::links::Kind;
use crate::mission::Mission;
use crate::object::Process;
use crate::radio::{Message, Reply};
use crate::world::World;

/// Leptons within which a vehicle has not left a depot yet.
const DEPOT_REACH: i32 = 384;

impl World {
    pub(super) fn receive_building(&mut self, to: ObjectId, call: Call) -> Reply {
        match call.message {
            Message::CanLoad => {
                self.receive_techno(to, call);
                self.would_take(to, call.from).into()
            }
            Message::ImIn => match self.take_over(to, call.from) {
                Some(answer) => answer.into(),
                None => self.receive_techno(to, call),
            },
            Message::Docking => {
                self.receive_techno(to, call);
                self.dock(to, call.from).into()
            }
            Message::AreRefinery => self.is_free_for(to, call.from).into(),
            Message::Building => {
                self.assign_mission(to, Mission::Repair);
                self.receive_techno(to, call);
                Message::Roger.into()
            }
            Message::Complete if self.mission(to) != Some(Mission::Selling) => {
                self.assign_mission(to, Mission::Guard);
                self.receive_techno(to, call);
                Message::Roger.into()
            }
            // Its animations fall idle too; they are the renderer's.
            Message::OverOut => {
                self.receive_techno(to, call);
                Message::Roger.into()
            }
            Message::Unloaded => self.let_go(to, call),
            Message::Redraw if self.structure_type(to).is_some_and(|kind| kind.weapons_factory) => {
                Message::Roger.into()
            }
            _ => self.receive_techno(to, call),
        }
    }

    /// The rows of `CAN_LOAD`, in order.
    fn would_take(&mut self, id: ObjectId, from: ObjectId) -> Message {
        let Some(building) = self.building(id) else { return Message::Static };
        if !self.regards_as_ally(id, from) {
            return Message::Static;
        }
        let busy = matches!(self.mission(id), Some(Mission::Construction | Mission::Selling))
            || matches!(building.process, Process::BuildingUp(_))
            || self.relaxed == 0 && self.contact(id).is_some_and(|contact| contact != from);
        let off = !building.powered;
        let ammo = building.techno.ammo;
        let Some(kind) = self.structure_type(id) else { return Message::Static };
        let sender = Kind::of(from);
        let yes = |yes: bool| if yes { Message::Roger } else { Message::Negative };
        if busy || off {
            return Message::Negative;
        }
        if kind.unit_repair {
            let serves = matches!(sender, Kind::Unit | Kind::Aircraft);
            return yes(serves && self.say_to(id, Message::OnDepot, from) != Message::Roger);
        }
        if (kind.armory || kind.hospital) && sender == Kind::Infantry {
            return yes(ammo != 0 && self.mission(id) != Some(Mission::Repair));
        }
        if kind.helipad {
            return yes(sender == Kind::Aircraft);
        }
        let (tiberium, weeds) = (kind.dock_unload, kind.weeder);
        let vehicle = self.vehicle_type(from);
        let gathers = vehicle.is_some_and(|v| tiberium && v.harvester || weeds && v.weeder);
        let free = self.relaxed > 0 || self.passengers(id) == 0;
        if !gathers || !free || !self.regards_as_ally(from, id) {
            return Message::Static;
        }
        yes(self.is_a_dock_of(id, from))
    }

    /// Whether a harvester or weeder names the structure's type in its `Dock` list, or nobody asks (`radio.md` §5.8 **R:**).
    pub(super) fn is_a_dock_of(&self, id: ObjectId, client: ObjectId) -> bool {
        let kind = self.object(id).map_or(0, |o| usize::from(o.kind));
        !self.state.options.honour_dock_lists
            || !self.gathers(client)
            || self.techno_type(client).is_some_and(|keys| keys.dock.iter().any(|dock| dock.index() == kind))
    }

    /// `IM_IN`: the structure takes over. `None` for one that takes nobody.
    fn take_over(&mut self, id: ObjectId, from: ObjectId) -> Option<Message> {
        if self.mission(id) == Some(Mission::Selling) {
            return Some(Message::Negative);
        }
        let kind = self.structure_type(id)?;
        let serves = kind.unit_repair || kind.unit_reload || kind.hospital || kind.armory;
        let unloads = kind.dock_unload || kind.weeder;
        if serves {
            if let Some(techno) = self.techno_mut(id) {
                techno.ready = true;
            }
            self.assign_mission(id, Mission::Repair);
            self.assign_mission(from, Mission::Sleep);
        } else if unloads {
            self.assign_mission(from, Mission::Unload);
        }
        (serves || unloads).then_some(Message::Roger)
    }

    fn is_free_for(&self, id: ObjectId, from: ObjectId) -> Message {
        let (Some(own), Some(kind)) = (self.techno(id), self.structure_type(id)) else {
            return Message::Negative;
        };
        let taken = self.passengers(id) > 0 || self.contact(id).is_some() || own.object.limbo;
        let foreign = self.techno(from).is_none_or(|t| t.house != own.house);
        let serves = kind.refinery || kind.unit_repair || kind.weeder;
        if taken || foreign || !serves { Message::Negative } else { Message::Roger }
    }

    /// `UNLOADED`: whoever left is let go, and sent away by factories and depots.
    fn let_go(&mut self, id: ObjectId, call: Call) -> Reply {
        let Some(kind) = self.structure_type(id) else { return Message::Static.into() };
        let (repairs, sends_away) = (kind.unit_repair, kind.weapons_factory || kind.unit_repair);
        if repairs && self.centre(id).distance(self.centre(call.from)) < DEPOT_REACH {
            return Message::Roger.into();
        }
        self.receive_techno(id, call);
        if sends_away { Message::RunAway.into() } else { Message::Roger.into() }
    }
}
