//! A house's copies of the superweapons (`systems.md` SW-1 to SW-3).

use sandtable_detach::Id as ObjectId;
use serde::{Deserialize, Serialize};

use crate::links::Kind;
use crate::mission::Mission;
use crate::object::Building;
use crate::timer::Timer;
use crate::world::World;

/// One copy.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SuperWeapon {
    /// The house has it.
    pub present: bool,
    /// It goes after one use.
    pub one_time: bool,
    /// Needs no building (granted by action 34).
    pub independent: bool,
    /// Frames to ready.
    pub charge: Timer,
}

impl World {
    /// Grants a superweapon by script: charged and single-use, or recharging and independent (actions 33, 34).
    /// `None` when the number lies outside the list, else whether anything changed.
    pub(crate) fn grant_super_weapon(&mut self, house: u8, index: i32, one_time: bool) -> Option<bool> {
        let now = self.frame();
        let slot = usize::try_from(index).ok().filter(|i| *i < self.house(house).super_weapons.len())?;
        let recharge = self.constants.recharge.get(slot).copied().unwrap_or(0);
        let weapon = &mut self.house_mut(house).super_weapons[slot];
        let before = *weapon;
        if !weapon.present {
            weapon.present = true;
            weapon.one_time = one_time;
            weapon.charge = if one_time { Timer::started(now, 0) } else { Timer::started(now, recharge) };
        }
        if !one_time {
            weapon.independent = true;
        }
        Some(before != *weapon)
    }

    /// The first firestorm weapon's slot and whether it is ready (actions 92, 93).
    pub(crate) fn firestorm_weapon(&self, house: u8) -> Option<(usize, bool)> {
        let slot = self.constants.firestorm_slot?;
        let weapon = self.house(house).super_weapons.get(slot)?;
        Some((slot, weapon.present && weapon.charge.expired(self.frame())))
    }

    /// A structure is switched off or lost: with the last firestorm generator that works the wall goes down (FSW-7, PWR-6).
    pub(crate) fn generator_lost(&mut self, id: ObjectId, house: u8) {
        let generator = self.rules.general.gdi_firestorm_generator.map(|kind| kind.index());
        let is_one = |id: ObjectId| {
            Kind::of(id) == Kind::Building
                && self.object(id).map(|o| usize::from(o.kind)) == generator
                && generator.is_some()
        };
        if !self.house(house).firestorm_active || !is_one(id) {
            return;
        }
        let works = |other: ObjectId, building: &Building| {
            let mission = &building.techno.mission;
            let changes = [Mission::Construction, Mission::Selling];
            is_one(other)
                && other != id
                && building.powered
                && building.techno.object.placed()
                && !changes.iter().any(|change| mission.is_or_will_be(*change))
        };
        if !self.buildings_of(house).any(|(other, building)| works(other, building)) {
            self.house_mut(house).firestorm_active = false;
        }
    }

    /// The wall goes up: what is in its cells or on the way there dies, but for what does not mind (FSW-2).
    pub(crate) fn firestorm_burns(&mut self, house: u8) {
        for section in self.structures_of(house) {
            let wall = self.structure_type(section).is_some_and(|kind| kind.firestorm_wall);
            let Some(cell) = self.object(section).filter(|o| wall && o.placed()).map(|o| o.cell()) else {
                continue;
            };
            for id in self.occupants(cell) {
                let spared = Kind::of(id) == Kind::Building || self.is_airborne(id);
                if !spared && self.techno_type(id).is_some_and(|keys| !keys.ignores_firestorm) {
                    let strength = self.object(id).map_or(0, |o| o.strength);
                    self.damage(id, strength, Some(section));
                }
            }
        }
    }
}
