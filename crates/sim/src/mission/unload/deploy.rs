//! Vehicles that deploy into a structure, and back (PRD-25, `radio.md` §10).

use sandtable_detach::Id as ObjectId;
use sandtable_scenario::model::Cell;
use sandtable_scenario::rules::BuildingType;

use crate::aim::{Aim, Target};
use crate::coord::facing_of;
use crate::event::What;
use crate::house::Class;
use crate::links::member;
use crate::mission::Mission;
use crate::object::MissionState;
use crate::order::Refusal;
use crate::radio::Message;
use crate::world::World;

/// South-west: the facing in which a vehicle deploys.
const DEPLOY_FACING: usize = 5;

/// Structures that stand on the very cell of the vehicle they are made of; all others one cell north-west of it.
fn keeps_cell(kind: &BuildingType) -> bool {
    kind.sensor_array
        || kind.tick_tank
        || kind.icbm_launcher
        || kind.artillary
        || kind.is_mobile_stealth
        || kind.is_juggernaut
        || kind.is_core_defender
        || kind.is_limpet_mine
}

impl World {
    pub(super) fn unload_by_deploying(&mut self, id: ObjectId) -> i32 {
        if self.moving(id) {
            return 1;
        }
        let Some(here) = self.object(id).map(|o| o.cell()) else { return 1 };
        let Some(place) = self.deploy_cell(id, here) else {
            if self.computer_owned(id) {
                self.clear_for_deploying(id, here);
                return self.drawn_delay(id);
            }
            if let Some(house) = self.techno(id).map(|t| t.house) {
                self.tell(What::Refused { house, order: "deploy", why: Refusal::NoRoom });
            }
            self.enter_idle_mode(id);
            return self.drawn_delay(id);
        };
        let wanted = facing_of(DEPLOY_FACING);
        let turns = self.techno_type(id).is_some_and(|keys| keys.rot > 0);
        if turns && self.object(id).is_some_and(|o| o.facing != wanted) {
            self.say(id, Message::OverOut);
            self.face(id, wanted);
            return 1;
        }
        self.say(id, Message::OverOut);
        self.deploy(id, place);
        1
    }

    /// The cell of the structure that a vehicle would become if it stood on a cell; `None` where that is not allowed.
    pub(in crate::mission) fn deploy_cell(&self, id: ObjectId, at: Cell) -> Option<Cell> {
        let number = self.techno_type(id)?.deploys_into?.index();
        let kind = self.rules.buildings.get(number)?;
        let place =
            if keeps_cell(kind) { at } else { Cell::new(at.x.saturating_sub(1), at.y.saturating_sub(1)) };
        let house = self.techno(id)?.house;
        self.fits_structure(house, number as u16, place, Some(id)).then_some(place)
    }

    /// A computer's vehicle sends away what stands where it wants to deploy.
    fn clear_for_deploying(&mut self, id: ObjectId, at: Cell) {
        let Some(number) = self.techno_type(id).and_then(|keys| keys.deploys_into).map(|k| k.index()) else {
            return;
        };
        let Some(kind) = self.rules.buildings.get(number) else { return };
        let step = i16::from(!keeps_cell(kind));
        let cells = kind.foundation.cells();
        for (dx, dy) in cells {
            let cell = Cell::new(
                at.x.saturating_sub(step).saturating_add(i16::from(*dx)),
                at.y.saturating_sub(step).saturating_add(i16::from(*dy)),
            );
            for other in self.occupants(cell) {
                if other != id && self.foot(other).is_some() {
                    self.scatter(other, true);
                }
            }
        }
    }

    fn deploy(&mut self, id: ObjectId, place: Cell) {
        let Some(number) = self.techno_type(id).and_then(|keys| keys.deploys_into).map(|k| k.index()) else {
            return;
        };
        let Some(house) = self.techno(id).map(|t| t.house) else { return };
        let Some(new) = self.create(Class::Building, number as u16, house) else { return };
        self.hand_on(id, new);
        self.move_attackers(id, new);
        self.limbo(id);
        self.begin_construction(new);
        self.come_onto_map(new, self.cell_centre(place), 0);
        self.book_created(new);
        if let Some(object) = self.info(new) {
            self.tell(What::Built { object });
        }
        self.look_and_discover(new);
        self.discover_one(new, false);
        self.delete(id);
    }

    /// House, group, experience, share of strength and tag go over (PRD-25); the tag's attach count stays what it was.
    fn hand_on(&mut self, old: ObjectId, new: ObjectId) {
        let (old_max, new_max) = (self.max_strength(old).max(1), self.max_strength(new));
        let Some(before) = self.techno(old) else { return };
        let (group, veterancy, discovered) = (before.group, before.veterancy, before.object.discovered);
        let strength = i64::from(before.object.strength) * i64::from(new_max) / i64::from(old_max);
        if let Some(techno) = self.techno_mut(new) {
            techno.group = group;
            techno.veterancy = veterancy;
            techno.object.discovered = discovered;
            techno.object.strength = i32::try_from(strength).unwrap_or(1).clamp(1, new_max.max(1));
        }
        if let Some(tag) = self.state.links.tag_of(old) {
            self.set_tag(new, Some(tag));
            self.set_tag(old, None);
        }
    }

    /// Who attacks the old form attacks the new one, before the old one leaves; soldiers that want to get in lose it
    /// (`detach.md` §2).
    fn move_attackers(&mut self, old: ObjectId, new: ObjectId) {
        let mut attackers = self.buffer();
        attackers.extend(
            self.state.links.read().subscribers(old).filter(|l| l.member == member::TARGET).map(|l| l.owner),
        );
        for attacker in attackers.iter().copied() {
            if !self.infantry_type(attacker).is_some_and(|kind| kind.engineer || kind.vehicle_thief) {
                self.set_aim(attacker, Aim::Target, new);
            }
        }
        self.give_back(attackers);
    }

    /// Takes a structure down to the vehicle it came from, which then goes to a destination (PRD-25).
    pub(crate) fn undeploy(&mut self, id: ObjectId, destination: Target) -> bool {
        let possible = self.structure_type(id).is_some_and(|kind| kind.undeploys_into.is_some());
        let busy = matches!(self.mission(id), Some(Mission::Selling | Mission::Construction));
        if !possible || busy {
            return false;
        }
        let here = self.centre(id).cell();
        let goal = if destination.is_none() { Target::Cell(here) } else { destination };
        self.set_aim(id, Aim::Archive, goal);
        self.begin_deconstruction(id);
        true
    }

    /// The end of taking down: the vehicle stands where the structure stood. False when it cannot be put there.
    pub(in crate::mission) fn finish_undeploying(&mut self, id: ObjectId) -> bool {
        let Some(kind) = self.structure_type(id) else { return false };
        let Some(into) = kind.undeploys_into else { return false };
        let step = i16::from(!keeps_cell(kind));
        let cell = self.cell_of(id, step, step);
        let goal = self.aim(id, Aim::Archive);
        let Some(house) = self.techno(id).map(|t| t.house) else { return false };
        let Some(new) = self.create(Class::Unit, into.index() as u16, house) else { return false };
        self.hand_on(id, new);
        self.move_attackers(id, new);
        self.limbo(id);
        self.come_onto_map(new, self.cell_centre(cell), facing_of(DEPLOY_FACING));
        self.book_created(new);
        self.look_and_discover(new);
        if let Some(techno) = self.techno_mut(new) {
            techno.mission = MissionState::new(Mission::Guard);
        }
        if self.target_cell(goal).is_some_and(|there| there != cell) {
            self.assign_mission(new, Mission::Move);
            self.assign_destination(new, goal);
        }
        self.delete(id);
        true
    }
}
