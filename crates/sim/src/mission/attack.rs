//! Attack: fights the assigned target (`radio.md` §13 no. 1, TGT-19). What moves goes within range of its weapon; facing and
//! firing wait for combat.

use sandtable_detach::Id as ObjectId;

use super::Mission;
use crate::aim::{Aim, Target};
use crate::links::Kind;
use crate::world::World;

impl World {
    /// Serves Attack.
    pub(super) fn mission_attack(&mut self, id: ObjectId) -> i32 {
        let target = self.aim(id, Aim::Target);
        let Some(there) = self.target_coord(target) else {
            self.enter_idle_mode(id);
            return self.drawn_delay(id);
        };
        match Kind::of(id) {
            Kind::Infantry if self.converts_to_capture(id, target) => return self.drawn_delay(id),
            Kind::Building => return self.drawn_delay(id),
            _ => {}
        }
        let Some(range) = self.longest_range(id) else {
            self.enter_idle_mode(id);
            return self.drawn_delay(id);
        };
        let near = self.centre(id).planar_distance(there) <= range;
        let nav = self.aim(id, Aim::Nav);
        if !near && nav != target {
            self.assign_destination(id, target);
        } else if near && nav == target {
            self.assign_destination(id, Target::None);
        }
        self.drawn_delay(id)
    }

    /// A soldier that infiltrates and is told to attack a structure goes in instead: with a charge where one can be laid,
    /// else to capture (CAP-2).
    fn converts_to_capture(&mut self, id: ObjectId, target: Target) -> bool {
        let Some(kind) = self.infantry_type(id) else { return false };
        let Some(object) = target.object().filter(|o| Kind::of(*o) == Kind::Building) else { return false };
        if !(kind.infiltrate || kind.engineer || kind.c4) {
            return false;
        }
        let repairable = self.structure_type(object).is_some_and(|t| t.repairable);
        let mission = if kind.c4 && repairable { Mission::Sabotage } else { Mission::Capture };
        self.assign_mission(id, mission);
        self.assign_destination(id, target);
        true
    }

    /// The longer range of its weapons, leptons; `None` when it has no weapon.
    pub(super) fn longest_range(&self, id: ObjectId) -> Option<i32> {
        let keys = self.techno_type(id)?;
        let weapons = [keys.primary, keys.secondary].into_iter().flatten();
        weapons.filter_map(|w| self.rules.weapons.get(w.index())).map(|w| w.range).max()
    }

    /// Whether it has a weapon.
    pub(super) fn is_armed(&self, id: ObjectId) -> bool {
        self.techno_type(id).is_some_and(|keys| keys.primary.is_some() || keys.secondary.is_some())
    }
}
