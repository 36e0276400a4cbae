//! Prices and times (PRD-8 to PRD-13).

use sandtable_scenario::rules::{FactoryKind, TechnoKeys, units};

use crate::house::Class;
use crate::world::World;

/// Steps of one product (PRD-10).
pub(crate) const STEPS: u8 = 54;
/// One, in the fixed point of the power multiplier.
const ONE: i64 = 1 << 32;

impl World {
    /// The keys that all techno types share, of a type.
    pub(crate) fn keys_of(&self, class: Class, kind: u16) -> Option<&TechnoKeys> {
        let i = usize::from(kind);
        match class {
            Class::Building => self.rules.buildings.get(i).map(|t| &t.techno),
            Class::Unit => self.rules.vehicles.get(i).map(|t| &t.techno),
            Class::Infantry => self.rules.infantry.get(i).map(|t| &t.techno),
            Class::Aircraft => self.rules.aircraft.get(i).map(|t| &t.techno),
        }
    }

    /// What a house pays for a type: `Cost` × difficulty, outside campaigns also × country (PRD-13, HOU-17).
    pub(crate) fn price_of(&self, house: u8, class: Class, kind: u16) -> i32 {
        self.keys_of(class, kind).map_or(0, |keys| self.price(house, keys.cost))
    }

    /// What a house pays for a thing of a cost (PRD-13, HOU-17).
    pub(crate) fn price(&self, house: u8, cost: i32) -> i32 {
        let h = self.house(house);
        let cost = units::scale(cost, self.rules.difficulties[usize::from(h.slot.min(2))].cost);
        let country = self.rules.countries.get(usize::from(h.country)).filter(|_| !self.scenario.campaign);
        country.map_or(cost, |country| units::scale(cost, country.cost)).max(0)
    }

    /// Frames of building a type (PRD-8), each factor truncated.
    pub(crate) fn build_time(&self, house: u8, class: Class, kind: u16) -> i32 {
        let Some(keys) = self.keys_of(class, kind) else { return 0 };
        let h = self.house(house);
        let general = &self.rules.general;
        let mut time = units::scale(keys.cost.clamp(0, 1_000_000) * 9, general.build_speed) / 10;
        time = units::scale(time, self.rules.difficulties[usize::from(h.slot.min(2))].build_time);
        time = units::scale(time, general.game_speed_bias);
        if let Some(country) =
            self.rules.countries.get(usize::from(h.country)).filter(|_| !self.scenario.campaign)
        {
            time = units::scale(time, country.build_time);
        }
        let power = self.production_power(house);
        time = i32::try_from(i64::from(time.max(0)).saturating_mul(ONE) / power).unwrap_or(i32::MAX);
        let factories = self.factories_of(house, class);
        if factories >= 2 && units::fixed16(general.multiple_factory) > 0 {
            time = units::divide(time, general.multiple_factory) / (factories - 1);
        }
        if self.is_wall(class, kind) {
            time = units::scale(time, general.wall_build_speed_coefficient);
        }
        time
    }

    /// Frames of one of the 54 steps (PRD-10).
    pub(crate) fn step_delay(&self, house: u8, class: Class, kind: u16) -> i32 {
        (self.build_time(house, class, kind) / i32::from(STEPS)).clamp(1, 255)
    }

    /// The power multiplier of production, 32-bit fixed point, above 0 (PWR-9).
    fn production_power(&self, house: u8) -> i64 {
        let h = self.house(house);
        let (output, drain) = (i64::from(h.power_output), i64::from(h.power_drain));
        let multiplier = if drain <= 0 || output >= drain {
            ONE
        } else if output * 4 >= drain * 3 {
            ONE / 4 * 3
        } else if output * 2 >= drain {
            output * ONE / drain
        } else {
            ONE / 2
        };
        let least = i64::from(units::fixed16(self.rules.general.min_production_speed)) << 16;
        multiplier.max(least.min(ONE))
    }

    /// Structures of a house that make a class, those off or going up included (PRD-9).
    pub(crate) fn factories_of(&self, house: u8, class: Class) -> i32 {
        let makes = |kind: u16| self.building_type(kind).factory == Some(factory_kind(class));
        let all = self.buildings_of(house).filter(|(_, b)| b.techno.object.placed());
        all.filter(|(_, b)| makes(b.techno.object.kind)).count() as i32
    }

    /// Whether a type is a wall that turns into an overlay.
    pub(crate) fn is_wall(&self, class: Class, kind: u16) -> bool {
        class == Class::Building && self.rules.buildings.get(usize::from(kind)).is_some_and(|t| t.wall)
    }
}

/// The `Factory=` that makes a class (PRD-1).
pub(crate) fn factory_kind(class: Class) -> FactoryKind {
    match class {
        Class::Building => FactoryKind::Building,
        Class::Unit => FactoryKind::Vehicle,
        Class::Infantry => FactoryKind::Infantry,
        Class::Aircraft => FactoryKind::Aircraft,
    }
}

/// The class that a factory makes.
pub(crate) fn class_made(kind: FactoryKind) -> Class {
    match kind {
        FactoryKind::Building => Class::Building,
        FactoryKind::Vehicle => Class::Unit,
        FactoryKind::Infantry => Class::Infantry,
        FactoryKind::Aircraft => Class::Aircraft,
    }
}
