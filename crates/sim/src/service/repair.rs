//! The wrench, and what heals by itself (RPR-1 to RPR-4, RPR-11, RPR-17).

use sandtable_detach::Id as ObjectId;
use sandtable_scenario::rules::{Ability, units};

use crate::house::Class;
use crate::links::Kind;
use crate::mission::Mission;
use crate::world::World;

impl World {
    /// Whether a structure may be repaired: damaged, of a type that may be, and no deployed vehicle (RPR-1).
    pub(crate) fn is_repair_candidate(&self, id: ObjectId) -> bool {
        let (Some(building), Some(kind)) = (self.building(id), self.structure_type(id)) else { return false };
        let strength = building.techno.object.strength;
        let deployed = kind.undeploys_into.is_some() && !kind.construction_yard;
        strength > 0 && !deployed && kind.repairable && strength < self.max_strength(id)
    }

    /// Switches the repair of a structure (RPR-1). False when it is not to be repaired.
    pub(crate) fn toggle_repair(&mut self, id: ObjectId) -> bool {
        let on = self.building(id).is_some_and(|b| b.repairing);
        if !on && (!self.is_repair_candidate(id) || self.is_or_will_be(id, Mission::Selling)) {
            return false;
        }
        if let Some(building) = self.building_mut(id) {
            building.repairing = !on;
        }
        true
    }

    /// A repair step, which all structures of the match take in the same frames (RPR-2, RPR-3).
    pub(super) fn wrench_turn(&mut self, id: ObjectId) {
        let due = self.frame().is_multiple_of(self.constants.repair_frames);
        let Some(building) = self.building(id).filter(|b| b.repairing) else { return };
        let house = building.techno.house;
        if !self.is_repair_candidate(id) || self.is_or_will_be(id, Mission::Selling) {
            self.stop_repair(id);
            return;
        }
        if !due {
            return;
        }
        let (cost, step) = self.repair_step_of(id);
        if cost > self.money(house) {
            self.stop_repair(id);
            return;
        }
        self.spend(house, cost);
        let max = self.max_strength(id);
        if let Some(building) = self.building_mut(id) {
            let strength = &mut building.techno.object.strength;
            *strength = strength.saturating_add(step).min(max);
            building.repairing = *strength < max;
        }
        self.house_mut(house).power_changed = true;
    }

    fn stop_repair(&mut self, id: ObjectId) {
        if let Some(building) = self.building_mut(id) {
            building.repairing = false;
        }
    }

    /// Cost and strength of one step: `max(1, int(raw ÷ (Strength ÷ RepairStep) × RepairPercent))`, whole divisions (RPR-3).
    pub(crate) fn repair_step_of(&self, id: ObjectId) -> (i32, i32) {
        // A step of nothing would be paid for ever, one of more than the strength divides by zero in the game.
        let step = self.rules.general.repair_step.clamp(1, self.max_strength(id).max(1));
        let steps = (self.max_strength(id) / step).max(1);
        let cost = units::scale(self.raw_cost(id) / steps, self.rules.general.repair_percent);
        (cost.max(1), step)
    }

    /// What an object itself costs: `Cost` without the vehicle and the aircraft that come with it (RPR-3).
    pub(crate) fn raw_cost(&self, id: ObjectId) -> i32 {
        let cost = self.techno_type(id).map_or(0, |keys| keys.cost.max(0));
        let Some(kind) = self.structure_type(id) else { return cost };
        let cost_of =
            |class, kind: usize| self.keys_of(class, kind as u16).map_or(0, |keys| keys.cost.max(0));
        let unit = kind.free_unit.map_or(0, |unit| cost_of(Class::Unit, unit.index()));
        let comes = kind.hover_pad && !self.rules.general.separate_aircraft;
        let aircraft = self.rules.general.pad_aircraft.first().filter(|_| comes);
        let aircraft = aircraft.map_or(0, |aircraft| cost_of(Class::Aircraft, aircraft.index()));
        (cost - unit.min(cost) - aircraft).max(0)
    }

    /// Heals by one point every `RepairRate` while at most yellow (RPR-11).
    pub(super) fn self_healing(&mut self, id: ObjectId) {
        if !self.frame().is_multiple_of(self.constants.repair_frames) {
            return;
        }
        let Some(strength) = self.object(id).map(|o| o.strength).filter(|s| *s > 0) else { return };
        let max = self.max_strength(id);
        if strength >= max || self.constants.above_yellow(strength, max) {
            return;
        }
        let heals = self.techno_type(id).is_some_and(|keys| keys.self_healing);
        if heals || self.has_ability(id, Ability::SelfHeal) {
            self.heal(id, 1);
        }
    }

    /// A foot object on Tiberium that heals there gains its repair step (RPR-17).
    pub(super) fn tiberium_healing(&mut self, id: ObjectId) {
        if !self.frame().is_multiple_of(self.constants.tiberium_heal_frames) {
            return;
        }
        let heals = self.techno_type(id).is_some_and(|keys| keys.tiberium_heal)
            || self.has_ability(id, Ability::TiberiumHeal);
        let on_tiberium = |w: &World| w.object(id).is_some_and(|o| w.tiberium_at(o.cell()).is_some());
        if !heals || !on_tiberium(self) {
            return;
        }
        let general = &self.rules.general;
        let step = if Kind::of(id) == Kind::Infantry { general.i_repair_step } else { general.repair_step };
        self.heal(id, step);
    }

    /// Adds strength up to the maximum; nothing to what is dead.
    pub(crate) fn heal(&mut self, id: ObjectId, points: i32) {
        let max = self.max_strength(id);
        let Some(techno) = self.techno_mut(id).filter(|t| t.object.strength > 0) else { return };
        techno.object.strength = techno.object.strength.saturating_add(points.max(0)).min(max.max(1));
        let house = techno.house;
        self.house_mut(house).power_changed |= Kind::of(id) == Kind::Building;
    }
}
