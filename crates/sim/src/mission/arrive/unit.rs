//! End of cell of a vehicle (`radio.md` §8, the six rules in order).

use sandtable_detach::Id as ObjectId;
use sandtable_scenario::model::Cell;
use sandtable_scenario::rules::Locomotor;

use crate::aim::{Aim, Target};
use crate::links::Kind;
use crate::mission::Mission;
use crate::radio::Message;
use crate::world::World;

impl World {
    pub(super) fn unit_end_of_cell(&mut self, id: ObjectId) {
        if self.stops_on_structure(id) || self.boards_here(id) {
            return;
        }
        self.knocks_from_below(id);
        self.leaves_partner(id);
        if !self.object(id).is_some_and(|o| o.placed()) {
            return;
        }
        if !self.unit(id).is_some_and(|u| u.dumping) {
            self.commence_if_ready(id);
        }
        self.drops_dock(id);
    }

    fn on(&self, id: ObjectId, mission: Mission) -> bool {
        self.mission(id) == Some(mission)
    }

    /// The structure it is in contact with.
    fn structure_contact(&self, id: ObjectId) -> Option<ObjectId> {
        self.contact(id).filter(|c| Kind::of(*c) == Kind::Building)
    }

    /// Rule 1: it stands in the middle of the structure it goes to.
    fn stops_on_structure(&mut self, id: ObjectId) -> bool {
        let Some(structure) = self.structure_contact(id) else { return false };
        let comes = self.on(id, Mission::Enter) || self.on(id, Mission::Patrol);
        if !comes || !self.same_cell(id, structure) {
            return false;
        }
        let hovers = self.foot(id).is_some_and(|f| f.locomotion.kind == Locomotor::Hover);
        let depot = self.structure_type(structure).is_some_and(|kind| kind.unit_repair);
        if hovers && depot && self.aim(id, Aim::Nav).is_none() {
            self.set_aim(id, Aim::Nav, structure);
        }
        if self.aim(id, Aim::Nav).object() != Some(structure) {
            return false;
        }
        self.commence_if_ready(id);
        self.say(id, Message::ImIn);
        self.halt(id);
        self.power_locomotor(id, false);
        true
    }

    /// Rule 2: coupled with the structure directly north of it.
    fn knocks_from_below(&mut self, id: ObjectId) {
        let Some(structure) = self.structure_contact(id) else { return };
        let tethered = self.tethered(id);
        let Some(here) = self.object(id).map(|o| o.cell()) else { return };
        let north = Cell::new(here.x, here.y.saturating_sub(1));
        if !tethered || !self.on(id, Mission::Enter) || self.structure_on(north) != Some(structure) {
            return;
        }
        // The structure a harvester stands in is not "directly north" of it: the rule is for those that stand outside.
        if self.structure_on(here) == Some(structure) {
            return;
        }
        if !matches!(self.say(id, Message::ImIn), Message::Roger | Message::Attach) {
            self.scatter(id, false);
        }
    }

    /// Rule 3: it is in the cell of the transport it goes to. Whether it fits is asked once more.
    fn boards_here(&mut self, id: ObjectId) -> bool {
        let Some(partner) = self.contact(id).or_else(|| self.aim(id, Aim::Nav).object()) else {
            return false;
        };
        let there = self.on(id, Mission::Enter)
            && Kind::of(partner) != Kind::Building
            && self.aim(id, Aim::Nav).object() == Some(partner)
            && self.meets(id, partner);
        if !there {
            return false;
        }
        self.commence_if_ready(id);
        if self.say_to(id, Message::ImIn, partner) == Message::Attach
            && self.say_to(id, Message::CanLoad, partner) == Message::Roger
        {
            self.board(id, partner);
        }
        true
    }

    /// Rule 4: it leaves what it is coupled with.
    fn leaves_partner(&mut self, id: ObjectId) {
        let tethered = self.tethered(id);
        let contact = self.contact(id);
        let nav = self.aim(id, Aim::Nav);
        let elsewhere = nav.object().is_some_and(|goal| Some(goal) != contact);
        if !tethered || self.on(id, Mission::Unload) || (self.on(id, Mission::Enter) && !elsewhere) {
            return;
        }
        let Some(here) = self.object(id).map(|o| o.cell()) else { return };
        let arrived = self.has_arrived(id);
        let inside = self.structure_on(here);
        // In its own factory it goes on until it is outside: in the cell of a structure it has not left unless it arrived.
        if inside.is_none() || arrived {
            match self.say(id, Message::Unloaded) {
                Message::RunAway => self.runs_away(id, contact, here),
                Message::Negative => {}
                _ => self.goes_on_harvesting(id),
            }
        }
        let free = self.foot(id).is_some_and(|f| f.nav_queue.is_empty() && f.route_queue.is_empty());
        if inside.is_some() && free && self.aim(id, Aim::Nav).is_none() {
            self.scatter(id, true);
        }
    }

    fn runs_away(&mut self, id: ObjectId, factory: Option<ObjectId>, here: Cell) {
        // What drove out on a borrowed locomotor has its own again.
        self.end_piggyback(id);
        let nav = self.aim(id, Aim::Nav);
        if !nav.is_none() && self.target_cell(nav) != Some(here) {
            if let Some(goal) = nav.object() {
                self.say_to(id, Message::Docking, goal);
            }
            return;
        }
        let from_factory =
            factory.and_then(|f| self.structure_type(f)).is_some_and(|kind| kind.weapons_factory);
        let rally = self.aim(id, Aim::Archive);
        if self.computer_owned(id) && from_factory && !self.harvests_unasked(id) {
            // Where a computer's house wants it waits for the house's plans: it guards where it comes out, or at the rally
            // point.
            match self.target_cell(rally).filter(|cell| *cell != here) {
                Some(cell) => {
                    self.start_mission(id, Mission::Move);
                    self.assign_destination(id, cell);
                    self.assign_mission(id, Mission::AreaGuard);
                }
                None => {
                    self.set_aim(id, Aim::Archive, Target::None);
                    self.assign_destination(id, Target::None);
                    self.scatter(id, true);
                }
            }
            return;
        }
        match self.target_cell(rally).filter(|cell| *cell != here) {
            Some(_) => self.assign_destination(id, rally),
            None => {
                self.assign_destination(id, Target::None);
                self.scatter(id, true);
            }
        }
    }

    /// One that gathers and was let go heads for the patch it remembers.
    fn goes_on_harvesting(&mut self, id: ObjectId) {
        if !self.vehicle_type(id).is_some_and(|kind| kind.harvester || kind.weeder) {
            return;
        }
        let patch = self.aim(id, Aim::Archive);
        if !patch.is_none() {
            self.assign_mission(id, Mission::Harvest);
            self.assign_destination(id, patch);
            self.set_aim(id, Aim::Archive, Target::None);
        } else if self.aim(id, Aim::Nav).is_none() {
            self.scatter(id, false);
        }
    }

    /// Rule 6: a harvester that does not dock lets go of a refinery.
    fn drops_dock(&mut self, id: ObjectId) {
        let Some(kind) = self.vehicle_type(id) else { return };
        let (harvester, weeder) = (kind.harvester, kind.weeder);
        let Some(unit) = self.unit(id) else { return };
        let mission = unit.foot.techno.mission;
        if unit.dumping || mission.current == Some(Mission::Unload) || mission.is_or_will_be(Mission::Enter) {
            return;
        }
        let Some(contact) = self.structure_contact(id) else { return };
        let dock =
            self.structure_type(contact).is_some_and(|t| (harvester && t.refinery) || (weeder && t.weeder));
        if dock {
            self.say(id, Message::OverOut);
        }
    }
}
