//! A base under attack, and the anger it leaves (BAS-1 to BAS-8).

use sandtable_detach::Id as ObjectId;
use sandtable_scenario::model::Cell;

use crate::house::Class;
use crate::world::World;

/// Frames for which a base counts as attacked (BAS-3).
pub(crate) const ATTACKED: i32 = 900;

impl World {
    /// Whether a house's base counts as attacked (BAS-3).
    #[must_use]
    pub fn is_attacked(&self, house: u8) -> bool {
        self.state.houses.get(usize::from(house)).is_some_and(|h| !h.attacked.expired(self.frame()))
    }

    /// The middle of a house's base, if it is known: its oldest construction yard, else where it started.
    pub(crate) fn base_centre_of(&self, house: u8) -> Option<Cell> {
        let yard = self.state.links.con_yards(house).next();
        yard.map(|yard| self.centre(yard).cell()).or(self.house(house).base_centre.map(Cell::from))
    }

    /// An object is hit by another: a structure's house notes the frame (BAS-1).
    pub(crate) fn note_attack(&mut self, id: ObjectId) {
        let structure = self.counted(id).is_some_and(|c| c.sum == Class::Building);
        let Some(house) = self.techno(id).map(|t| t.house).filter(|_| structure) else { return };
        let now = self.frame();
        self.house_mut(house).attacked.set(now, ATTACKED);
    }

    /// Strength lost to somebody makes angry by its share of the cost (BAS-5).
    pub(crate) fn provoke(&mut self, id: ObjectId, lost: i32, source: ObjectId) {
        let (Some(victim), Some(attacker)) = (self.techno(id), self.techno(source)) else { return };
        let (house, at) = (victim.house, attacker.house);
        if house == at {
            return;
        }
        let max = i64::from(self.max_strength(id).max(1));
        let points = i64::from(self.raw_cost(id)) * i64::from(lost) / max;
        self.add_anger(house, at, i32::try_from(points).unwrap_or(i32::MAX));
    }

    /// A computer house that nobody has hurt declares the nearest base its enemy, outside campaigns and once
    /// `AIHateDelays` are over (BAS-7).
    pub(crate) fn first_enemy(&mut self, house: u8) {
        let h = self.house(house);
        let delay = self.rules.general.ai_hate_delays[usize::from(h.slot.min(2))];
        let waits = i64::from(self.frame()) < i64::from(delay);
        if self.scenario.campaign || h.human || h.passive || h.defeated || h.enemy.is_some() || waits {
            return;
        }
        let Some(own) = self.base_centre_of(house) else { return };
        let others = self.house_numbers().filter(|other| {
            let o = self.house(*other);
            *other != house && !o.passive && !o.defeated && !self.house(house).is_ally(*other)
        });
        let far = |other: u8| {
            let there = self.base_centre_of(other)?;
            Some((self.cell_centre(own).planar_distance(self.cell_centre(there)), other))
        };
        if let Some((_, nearest)) = others.filter_map(far).min() {
            self.add_anger(house, nearest, 1);
        }
    }
}
