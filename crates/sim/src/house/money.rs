//! Credits and stored Tiberium (`systems.md` §3.4).

use crate::event::What;
use crate::world::World;

impl World {
    /// Spendable money: credits and the value of stored Tiberium (HOU-11).
    #[must_use]
    pub fn money(&self, house: u8) -> i32 {
        let credits = self.house(house).credits;
        let stored: i64 = self
            .buildings_of(house)
            .map(|(_, building)| {
                building
                    .stored
                    .iter()
                    .enumerate()
                    .map(|(slot, units)| self.stored_value(slot, *units))
                    .sum::<i64>()
            })
            .sum();
        i32::try_from(i64::from(credits) + stored).unwrap_or(i32::MAX)
    }

    fn stored_value(&self, slot: usize, units: i32) -> i64 {
        let value = self.rules.tiberiums.get(slot).map_or(0, |kind| kind.value);
        i64::from(units) * i64::from(value)
    }

    /// Adds income; false and nothing when the sum would not fit 32 bits (HOU-13, action 106).
    pub(crate) fn earn(&mut self, house: u8, amount: i32) -> bool {
        let Some(credits) = self.house(house).credits.checked_add(amount) else { return false };
        self.house_mut(house).credits = credits;
        if amount != 0 {
            self.tell(What::Credits { house, change: amount, credits });
        }
        true
    }

    /// Spends from credits, then from stored Tiberium one unit at a time in list order; never below zero (HOU-12).
    pub(crate) fn spend(&mut self, house: u8, amount: i32) {
        let credits = self.house(house).credits;
        let mut short = amount.saturating_sub(credits.max(0)).max(0);
        let from_cash = amount - short;
        self.house_mut(house).credits = credits - from_cash;
        for id in self.structures_of(house) {
            while short > 0 {
                let Some(building) = self.building(id) else { break };
                let Some(slot) = building.stored.iter().position(|units| *units > 0) else { break };
                let value = i32::try_from(self.stored_value(slot, 1)).unwrap_or(0);
                if let Some(building) = self.building_mut(id) {
                    building.stored[slot] -= 1;
                }
                short = short.saturating_sub(value);
                if short < 0 {
                    self.house_mut(house).credits += -short;
                    short = 0;
                }
            }
        }
        let now = self.house(house).credits;
        self.tell(What::Credits { house, change: now - credits, credits: now });
    }
}
