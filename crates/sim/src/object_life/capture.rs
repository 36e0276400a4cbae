//! Change of owner (`triggers.md` §9, CAP-11).

use sandtable_detach::Id as ObjectId;
use sandtable_scenario::catalog::EventKind;

use crate::aim::Target;
use crate::event::What;
use crate::house::Class;
use crate::links::Reason;
use crate::mission::Mission;
use crate::radio::Message;
use crate::world::World;

/// Leptons from the docking coordinate within which a client is captured along with its structure.
const DOCKED: i32 = 64;

impl World {
    /// Changes an object's owner (`triggers.md` §9, CAP-11): event 1 while the old owner is still set, a kill booked
    /// without attacker, the detach, then the move. A house that takes its own object does nothing.
    pub(crate) fn capture(&mut self, id: ObjectId, new_house: u8) -> bool {
        let Some(techno) = self.techno(id) else { return false };
        if techno.house == new_house {
            return false;
        }
        let along = self.take_along(id, new_house);
        self.assign_target(id, Target::None);
        self.assign_destination(id, Target::None);
        self.offer_to_object(id, EventKind::EnteredBy, None);
        self.book_kill(id, None);
        let Some(counted) = self.counted(id) else { return false };
        let Some((old_house, active, placed)) =
            self.techno(id).map(|t| (t.house, t.object.active, t.object.placed()))
        else {
            return false;
        };
        if !active || old_house == new_house {
            return true;
        }
        self.farewell_to_strangers(id);
        self.leave(id, Reason::Ownership);
        if let Some(object) = self.info(id) {
            self.tell(What::Captured { object, new_house });
        }
        let fences = self.fences_of(id);
        self.remove_fences(fences);
        let discovered = self.house(new_house).human;
        if let Some(techno) = self.techno_mut(id) {
            techno.house = new_house;
            techno.object.discovered |= discovered;
        }
        if discovered {
            self.look_and_discover(id);
        }
        self.house_mut(new_house).kills += 1;
        self.generator_lost(id, old_house);
        self.cash_of_capture(id, old_house, new_house);
        self.factory_changed_sides(id, old_house, new_house);
        self.remember_loss(id, old_house, new_house);
        for (house, by) in [(old_house, -1), (new_house, 1)] {
            let h = self.house_mut(house);
            h.tally.hold(counted, by);
            if placed {
                h.tally.place(counted, by);
            }
            h.power_changed |= counted.class == Class::Building;
        }
        self.lay_fences(id);
        if !self.is_at_factory_exit(id) {
            self.enter_idle_mode(id);
            self.commence(id);
        }
        if let Some((client, tethered)) = along {
            self.say_to(id, Message::Hello, client);
            if tethered {
                self.couple(id, client);
            }
        }
        true
    }

    /// CAP-12: the wrench is off a captured structure, and the loser wants it back.
    fn remember_loss(&mut self, id: ObjectId, old_house: u8, new_house: u8) {
        let Some(building) = self.building_mut(id) else { return };
        building.repairing = false;
        if self.state.links.to_capture(new_house) == Some(id) {
            self.state.links.set_to_capture(new_house, None);
        }
        self.state.links.set_to_capture(old_house, Some(id));
    }

    /// What is captured along with a structure: the passenger that would leave next, and a client that stands on it or comes
    /// out of it; any other client is sent away and its contact closed (`radio.md` §11). Gives the client that stays, and
    /// whether it was tethered.
    fn take_along(&mut self, id: ObjectId, new_house: u8) -> Option<(ObjectId, bool)> {
        let factory = self.structure_type(id)?.weapons_factory;
        let passenger = self.state.links.cargo(id).next();
        if let Some(passenger) = passenger {
            self.capture(passenger, new_house);
        }
        let client = self.contact(id)?;
        let stands = self.say(id, Message::NeedToMove) == Message::Roger;
        let docked = |w: &World| w.centre(client).distance(w.docking_coord(id)) <= DOCKED;
        if !stands || !factory && !docked(self) {
            self.say(id, Message::RunAway);
            self.say(id, Message::OverOut);
            return None;
        }
        let tethered = self.tethered(id);
        self.capture(client, new_house);
        Some((client, tethered))
    }

    /// An unloading war factory, or something in contact with a war factory: it goes on with what it does.
    fn is_at_factory_exit(&self, id: ObjectId) -> bool {
        let factory = |id| self.structure_type(id).is_some_and(|kind| kind.weapons_factory);
        factory(id) && self.mission(id) == Some(Mission::Unload) || self.contact(id).is_some_and(factory)
    }
}
