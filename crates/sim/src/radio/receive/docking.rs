//! `DOCKING` at a structure (`radio.md` §5.8.1): its nine steps, in order. Step 1 is the level below.

use sandtable_detach::Id as ObjectId;

use crate::aim::{Aim, Target};
use crate::mission::Mission;
use crate::radio::Message;
use crate::world::World;

/// Leptons from a depot's centre within which its client stands on it.
const ON_THE_DEPOT: i32 = 128;

/// What of a structure's type matters here.
#[derive(Clone, Copy)]
struct Services {
    kind: u16,
    repairs: bool,
    reloads: bool,
    treats: bool,
    unloads: bool,
    helipad: bool,
}

impl World {
    pub(super) fn dock(&mut self, id: ObjectId, from: ObjectId) -> Message {
        let Some(services) = self.services(id) else { return Message::Static };
        // Step 2.
        if self.building(id).is_none_or(|b| !b.powered) {
            return Message::Negative;
        }
        if services.unloads && !self.is_a_dock_of(services.kind, from) {
            return Message::Negative;
        }
        let contact = self.contact(id);
        let is_contact = contact == Some(from);
        // Step 3.
        if services.repairs && is_contact && self.say(id, Message::NeedRepair) == Message::Negative {
            return Message::Negative;
        }
        // Step 4.
        if services.reloads
            && !is_contact
            && let Some(occupant) = contact
        {
            return self.bump(id, occupant);
        }
        // Step 5.
        if services.treats {
            return self.call_patient(id, is_contact);
        }
        // Step 6.
        if contact.is_none() {
            self.say_to(id, Message::Hello, from);
        }
        // R: only the contact is instructed; the engine turned and tethered whoever knocked.
        if self.contact(id) == Some(from) {
            self.instruct_client(id, from, services);
        }
        // Step 9.
        Message::Roger
    }

    fn services(&self, id: ObjectId) -> Option<Services> {
        let kind = self.structure_type(id)?;
        Some(Services {
            kind: self.object(id)?.kind,
            repairs: kind.unit_repair,
            reloads: kind.unit_reload,
            treats: kind.hospital || kind.armory,
            unloads: kind.dock_unload || kind.weeder,
            helipad: kind.helipad,
        })
    }

    /// Step 4: an occupant that stands there and is full makes room; the caller asks again.
    fn bump(&mut self, id: ObjectId, occupant: ObjectId) -> Message {
        if self.say(id, Message::OnDepot) != Message::Roger
            || self.say(id, Message::AllDone) != Message::Roger
        {
            return Message::Negative;
        }
        let away = self.cell_beside(id, occupant).map_or(Target::None, Target::Cell);
        self.assign_destination(occupant, away);
        self.assign_mission(occupant, Mission::Move);
        Message::Roger
    }

    /// Step 5: a hospital or armory never greets back; the soldier opens the contact.
    /// Without visits left it takes nobody (RPR-10).
    fn call_patient(&mut self, id: ObjectId, is_contact: bool) -> Message {
        if self.techno(id).is_some_and(|t| t.ammo == 0) {
            return Message::Negative;
        }
        if is_contact {
            let here = self.object(id).map_or(Target::None, |o| Target::Cell(o.cell()));
            self.transmit(id, Message::MoveHere, here, None);
        } else if self.say(id, Message::NeedRepair) == Message::Negative {
            return Message::Negative;
        }
        Message::Roger
    }

    /// Steps 7 and 8.
    fn instruct_client(&mut self, id: ObjectId, client: ObjectId, services: Services) {
        let must_move = if services.unloads {
            let heads_for = self.aim(client, Aim::Nav);
            !heads_for.is_none() && heads_for != Target::Cell(self.docking_coord(id).cell())
        } else {
            false
        } || services.repairs && self.centre(id).distance(self.centre(client)) > ON_THE_DEPOT;
        if self.say(id, Message::NeedToMove) != Message::Roger && !must_move {
            return;
        }
        if services.unloads {
            let bay = Target::Cell(self.bay_cell(id));
            if self.transmit(id, Message::MoveHere, bay, None).answer == Message::YeaNowWhat {
                self.say(id, Message::Tether);
                if self.say_to(id, Message::BackupNow, client) != Message::Roger {
                    self.scatter(client, false);
                }
            }
        } else if services.helipad {
            // An aircraft never says YEA_NOW_WHAT; what hovers onto a pad does.
            if self.transmit(id, Message::MoveHere, id.into(), None).answer == Message::YeaNowWhat {
                self.say(id, Message::Tether);
            }
        }
    }

    /// Starts to shut a transport's door.
    pub(super) fn shut_door(&mut self, id: ObjectId) {
        let (now, time) = (self.frame(), self.door_time(id));
        if let Some(techno) = self.techno_mut(id) {
            techno.door.close(now, time);
        }
    }

    /// Starts to open a transport's door.
    pub(super) fn open_door(&mut self, id: ObjectId) {
        let (now, time) = (self.frame(), self.door_time(id));
        if let Some(techno) = self.techno_mut(id) {
            techno.door.open(now, time);
        }
    }

    /// Frames that a door of its type takes to open or close.
    pub(crate) fn door_time(&self, id: ObjectId) -> i32 {
        self.techno_type(id)
            .map_or(0, |keys| sandtable_scenario::rules::units::minutes_to_frames(keys.deploy_time))
    }
}
