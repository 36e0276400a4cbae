//! A house's copies of the superweapons (`systems.md` SW-1 to SW-3).

use serde::{Deserialize, Serialize};

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
}
