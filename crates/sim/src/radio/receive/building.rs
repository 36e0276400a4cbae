//! The structure level (`radio.md` §5.8).

use sandtable_detach::Id as ObjectId;

use super::Call;
use crate::links::Kind;
use crate::mission::Mission;
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
        let (Some(building), Some(sender)) = (self.building(id), self.techno(from)) else {
            return Message::Static;
        };
        let own = &building.techno;
        if !self.house(own.house).is_ally(sender.house) {
            return Message::Static;
        }
        let mission = own.mission.get();
        let busy = matches!(mission, Some(Mission::Construction | Mission::Selling))
            || self.relaxed == 0 && self.contact(id).is_some_and(|contact| contact != from);
        if busy || !building.powered {
            return Message::Negative;
        }
        let kind = self.building_type(own.object.kind);
        let class = Kind::of(from);
        if kind.unit_repair {
            let serves = matches!(class, Kind::Unit | Kind::Aircraft);
            return yes_or_no(serves && self.say_to(id, Message::OnDepot, from) != Message::Roger);
        }
        if (kind.armory || kind.hospital) && class == Kind::Infantry {
            return yes_or_no(own.ammo != 0 && mission != Some(Mission::Repair));
        }
        if kind.helipad {
            return yes_or_no(class == Kind::Aircraft);
        }
        let vehicle = self.vehicle_type(from);
        let gathers = vehicle.is_some_and(|v| kind.dock_unload && v.harvester || kind.weeder && v.weeder);
        let free = self.relaxed > 0 || self.passengers(id) == 0;
        if !gathers || !free || !self.house(sender.house).is_ally(own.house) {
            return Message::Static;
        }
        yes_or_no(self.is_a_dock_of(own.object.kind, from))
    }

    /// Whether a harvester or weeder names a structure's type in its `Dock` list, or nobody asks (`radio.md` §5.8 **R:**).
    pub(super) fn is_a_dock_of(&self, kind: u16, client: ObjectId) -> bool {
        !self.state.options.honour_dock_lists
            || self
                .vehicle_type(client)
                .filter(|v| v.harvester || v.weeder)
                .is_none_or(|v| v.techno.dock.iter().any(|dock| dock.index() == usize::from(kind)))
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

fn yes_or_no(yes: bool) -> Message {
    if yes { Message::Roger } else { Message::Negative }
}
