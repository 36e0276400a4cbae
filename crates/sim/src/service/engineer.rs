//! Soldiers that have come to what they enter: engineers, agents, saboteurs, thieves (CAP-3 to CAP-17).

use sandtable_detach::Id as ObjectId;
use sandtable_scenario::catalog::EventKind;
use sandtable_scenario::rules::InfantryType;

use crate::aim::{Aim, Target};
use crate::house::Class;
use crate::links::Kind;
use crate::mission::Mission;
use crate::trigger::Offer;
use crate::world::World;

/// What a thief reaches: half a cell and one level, leptons (CAP-16).
const GRASP: i32 = crate::coord::CELL / 2;

impl World {
    /// A soldier has finished a step on Capture, Sabotage, Area Guard or Patrol: if it stands where it was going, it does
    /// what its type does to what it finds there (CAP-3 to CAP-10). True when the soldier is gone.
    pub(crate) fn capture_arrival(&mut self, id: ObjectId) -> bool {
        let Some(soldier) = self.soldier_type(id) else { return false };
        let enters = soldier.infiltrate || soldier.engineer || soldier.c4 || soldier.vehicle_thief;
        let steals = soldier.thief;
        let on_duty = [Mission::Capture, Mission::Sabotage, Mission::AreaGuard, Mission::Patrol]
            .into_iter()
            .any(|mission| self.techno(id).is_some_and(|t| t.mission.current == Some(mission)));
        if !enters && !steals || !on_duty {
            return false;
        }
        let aim = [Aim::Nav, Aim::Target].into_iter().find_map(|aim| self.aim(id, aim).object());
        let Some(target) = aim.filter(|t| self.object(*t).is_some_and(|o| o.placed() && o.strength > 0))
        else {
            return false;
        };
        if steals && self.steal(id, target) {
            return true;
        }
        if !enters || !self.stands_in(id, target) {
            return false;
        }
        if !self.offer_entry(id, target) {
            return !self.object(id).is_some_and(|o| o.placed());
        }
        if self.counts_as_vehicle(target) {
            self.take_vehicle(id, target)
        } else {
            self.enter_structure(id, target)
        }
    }

    /// Event 1 to the tag of what a soldier enters, the soldier being its object (`events.md` 1). Whether both are still
    /// there.
    pub(crate) fn offer_entry(&mut self, id: ObjectId, target: ObjectId) -> bool {
        if let Some(tag) = self.state.links.tag_of(target) {
            self.offer(tag, Offer::about(EventKind::EnteredBy, id, None));
        }
        let there = |id: ObjectId| self.object(id).is_some_and(|o| o.placed() && o.strength > 0);
        there(id) && there(target)
    }

    fn soldier_type(&self, id: ObjectId) -> Option<&InfantryType> {
        (Kind::of(id) == Kind::Infantry)
            .then(|| self.object(id))
            .flatten()
            .and_then(|object| self.rules.infantry.get(usize::from(object.kind)))
    }

    /// Vehicles, landed aircraft, deployed vehicles (CAP-4).
    fn counts_as_vehicle(&self, id: ObjectId) -> bool {
        match Kind::of(id) {
            Kind::Unit => true,
            Kind::Aircraft => !self.is_airborne(id),
            _ => self.counted(id).is_some_and(|c| c.class == Class::Building && c.sum == Class::Unit),
        }
    }

    /// On a cell of a structure, or on the cell of anything else.
    fn stands_in(&self, id: ObjectId, target: ObjectId) -> bool {
        let Some(cell) = self.object(id).map(|o| o.cell()) else { return false };
        match self.object(target) {
            Some(object) if Kind::of(target) == Kind::Building => {
                self.cells_of(object.kind, object.cell()).contains(&cell)
            }
            Some(object) => object.cell() == cell,
            None => false,
        }
    }

    /// CAP-4: without regard to alliance or `Capturable`. The soldier's tag moves onto the vehicle when its trigger says so.
    fn take_vehicle(&mut self, id: ObjectId, target: ObjectId) -> bool {
        let Some(house) = self.techno(id).map(|t| t.house) else { return false };
        if self.techno(target).is_some_and(|t| t.house == house) {
            return false;
        }
        let deployed = Kind::of(target) == Kind::Building;
        self.capture(target, house);
        self.note_hijacker(id, target);
        if deployed {
            self.scatter_those_heading_for(target);
        }
        self.move_tag(id, target);
        self.consume(id);
        true
    }

    /// What a soldier does to a structure it has walked into; it is used up in every case but one, planting a charge
    /// (CAP-5 to CAP-10, CAP-15).
    fn enter_structure(&mut self, id: ObjectId, target: ObjectId) -> bool {
        let (Some(soldier), Some(kind)) = (self.soldier_type(id), self.structure_type(target)) else {
            return false;
        };
        let (engineer, agent) = (soldier.engineer, soldier.agent);
        let (hut, capturable, repairable) = (kind.bridge_repair_hut, kind.capturable, kind.repairable);
        let radar = kind.radar;
        let Some(house) = self.techno(id).map(|t| t.house) else { return false };
        let Some(owner) = self.techno(target).map(|t| t.house) else { return false };
        if self.techno(id).is_some_and(|t| t.mission.current == Some(Mission::Sabotage)) {
            if repairable {
                self.plant_charge(id, target);
            } else {
                self.assign_mission(id, Mission::Guard);
            }
            return false;
        }
        let allied = self.house(house).is_ally(owner);
        if hut && engineer {
            self.repair_bridge_near(id, target);
            self.let_go_of_hut(target);
        } else if allied && engineer {
            let max = self.max_strength(target);
            self.heal(target, max);
            if let Some(building) = self.building_mut(target) {
                building.repairing = false;
            }
        } else if !allied
            && engineer
            && capturable
            && let Some(damage) = self.engineer_damage(target)
        {
            self.damage(target, damage, Some(id));
        } else if !allied && engineer && capturable {
            self.capture_by_engineer(id, target, house);
        } else if agent && !allied && radar {
            // CAP-9: from now on the spy's house sees what this one sees (VIS-3).
            self.house_mut(owner).spied_by |= 1 << house;
        }
        self.consume(id);
        true
    }

    /// What an engineer does to a structure that is too strong to be taken, with the option and outside campaigns (CAP-8).
    fn engineer_damage(&self, target: ObjectId) -> Option<i32> {
        let (strength, max) = (self.object(target)?.strength, self.max_strength(target));
        let applies = self.state.options.multi_engineer
            && !self.scenario.campaign
            && self.constants.above_red(strength, max);
        applies.then(|| {
            let half_red = self.constants.share_of_red(max) / 2;
            (strength - half_red).min((max - half_red) / 2)
        })
    }

    /// CAP-7, `triggers.md` §9: entered-by once more, the loser is robbed, the soldier's tag goes over before the owner
    /// changes.
    fn capture_by_engineer(&mut self, id: ObjectId, target: ObjectId, house: u8) {
        if !self.offer_entry(id, target) {
            return;
        }
        let Some(owner) = self.techno(target).map(|t| t.house) else { return };
        self.house_mut(owner).robbed = true;
        self.move_tag(id, target);
        let moved = self.capture(target, house);
        if moved && let Some(building) = self.building_mut(target) {
            building.captured = true;
            building.repairing = false;
        }
        self.scatter_those_heading_for(target);
        self.sell_off_capture(target, house);
    }

    /// A thief takes a vehicle of somebody who is no ally, within reach (CAP-16).
    fn steal(&mut self, id: ObjectId, target: ObjectId) -> bool {
        let (Some(thief), Some(victim)) = (self.techno(id), self.techno(target)) else { return false };
        let (house, owner) = (thief.house, victim.house);
        let (here, there) = (self.centre(id), self.centre(target));
        let reach = here.planar_distance(there) <= GRASP && (here.z - there.z).abs() <= crate::coord::LEVEL;
        if Kind::of(target) != Kind::Unit || self.house(house).is_ally(owner) || !reach {
            return false;
        }
        if !self.offer_entry(id, target) {
            return !self.object(id).is_some_and(|o| o.placed());
        }
        self.say(target, crate::radio::Message::OverOut);
        self.capture(target, house);
        self.note_hijacker(id, target);
        self.move_tag(id, target);
        self.consume(id);
        true
    }

    /// The soldier who took a vehicle is in it from now on (CAP-17).
    fn note_hijacker(&mut self, id: ObjectId, target: ObjectId) {
        let kind = self.object(id).map(|o| o.kind);
        if let Some(unit) = self.unit_mut(target) {
            unit.hijacker = kind;
        }
    }

    /// Outside campaigns a computer house strips and sells what it captures, except its first producer of structures
    /// (CAP-13).
    fn sell_off_capture(&mut self, id: ObjectId, house: u8) {
        let h = self.house(house);
        if self.scenario.campaign || h.human {
            return;
        }
        let yard = self.structure_type(id).is_some_and(|kind| kind.construction_yard);
        if yard && self.state.links.con_yards(house).count() <= 1 {
            return;
        }
        let upgrades = self.building_mut(id).map(|b| std::mem::take(&mut b.upgrades)).unwrap_or_default();
        for plug in upgrades {
            let refund = self.price_of(house, Class::Building, plug);
            self.earn(house, refund);
        }
        self.sell_unasked(id);
    }

    fn scatter_those_heading_for(&mut self, target: ObjectId) {
        for id in self.technos(&[Class::Infantry]) {
            if self.aim(id, Aim::Nav).object() == Some(target) {
                self.scatter(id, true);
            }
        }
    }

    /// The tag of a soldier goes onto what it takes, when the tag's trigger may be transferred (CAP-4, CAP-7).
    fn move_tag(&mut self, from: ObjectId, to: ObjectId) {
        let Some(tag) = self.state.links.tag_of(from) else { return };
        if self.carries_transferable(from) && self.object(to).is_some_and(|o| o.active) {
            self.set_tag(to, Some(tag));
            self.set_tag(from, None);
        }
    }

    /// A soldier is used up, without a kill: a tag that it keeps is offered its end (`events.md` 48).
    fn consume(&mut self, id: ObjectId) {
        self.offer_to_object(id, EventKind::DestroyedByAnything, None);
        self.delete(id);
    }

    /// Every soldier lets go of a hut that has been used (`detach.md` §2).
    fn let_go_of_hut(&mut self, hut: ObjectId) {
        for id in self.technos(&[Class::Infantry]) {
            for aim in [Aim::Nav, Aim::Target] {
                if self.aim(id, aim).object() == Some(hut) {
                    self.set_aim(id, aim, Target::None);
                }
            }
        }
    }
}
