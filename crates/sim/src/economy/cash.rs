//! Structures that make money (TIB-40, an extension).

use sandtable_detach::Id as ObjectId;
use serde::{Deserialize, Serialize};

use crate::mission::Mission;
use crate::timer::Timer;
use crate::world::World;

/// A structure's payments.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cash {
    /// Until the next payment; stopped at zero before the first.
    timer: Timer,
    /// What it paid or took so far, whatever the sign.
    spent: i32,
}

impl World {
    /// One frame of a structure that makes money, or takes it (TIB-40).
    pub(crate) fn cash_turn(&mut self, id: ObjectId) {
        let now = self.frame();
        let Some(building) = self.building(id) else { return };
        let kind = self.building_type(building.techno.object.kind);
        let (amount, delay, budget) =
            (kind.produce_cash_amount, kind.produce_cash_delay, kind.produce_cash_budget);
        if amount == 0 || delay <= 0 || !self.is_complete(id) {
            return;
        }
        let (house, mut cash) = (building.techno.house, building.cash);
        if self.house(house).passive {
            return;
        }
        let paused = kind.powered && (!building.powered || !self.full_power(house));
        let fresh = cash.timer == Timer::default();
        if fresh {
            cash.timer.set(now, delay);
        } else if paused {
            cash.timer.stop(now);
        } else if !cash.timer.is_running() {
            cash.timer.resume(now);
        } else if cash.timer.expired(now) {
            cash.timer.set(now, delay);
            let left = if budget > 0 { budget.saturating_sub(cash.spent).max(0) } else { i32::MAX };
            let part = amount.saturating_abs().min(left);
            cash.spent = cash.spent.saturating_add(part);
            if part > 0 && amount > 0 {
                self.earn(house, part);
            } else if part > 0 {
                self.spend(house, part);
            }
        }
        if let Some(building) = self.building_mut(id) {
            building.cash = cash;
        }
    }

    /// Neither going up nor being taken down.
    pub(crate) fn is_complete(&self, id: ObjectId) -> bool {
        let busy = |m: &crate::object::MissionState| {
            m.current == Some(Mission::Construction) || m.is_or_will_be(Mission::Selling)
        };
        self.building(id).is_some_and(|b| !busy(&b.techno.mission))
    }

    /// The money a structure gives who takes it from a passive house.
    pub(crate) fn cash_of_capture(&mut self, id: ObjectId, old_house: u8, new_house: u8) {
        if !self.house(old_house).passive || self.house(new_house).passive {
            return;
        }
        let startup = self.structure_type(id).map_or(0, |kind| kind.produce_cash_startup);
        if startup > 0 {
            self.earn(new_house, startup);
        }
    }
}
