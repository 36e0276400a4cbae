//! The power tally (`systems.md` §5).

use crate::event::What;
use crate::house::Class;
use crate::mission::Mission;
use crate::object::Building;
use crate::world::World;
use sandtable_detach::Id as ObjectId;

impl World {
    /// Rebuilds output and drain when flagged (PWR-1 to PWR-3). Tells whether it was.
    pub(crate) fn rebuild_power(&mut self, house: u8) -> bool {
        if !self.house(house).power_changed {
            return false;
        }
        let skip_undiscovered = self.scenario.campaign && self.house(house).player_control;
        let (mut output, mut drain) = (0i64, 0i64);
        for (_, building) in self.buildings_of(house) {
            let object = &building.techno.object;
            if !object.placed() || !building.powered || (skip_undiscovered && !object.discovered) {
                continue;
            }
            let (produced, drained) = self.power_of(building);
            output = output.saturating_add(produced);
            drain = drain.saturating_add(drained);
        }
        let house = self.house_mut(house);
        house.power_changed = false;
        house.power_output = i32::try_from(output.max(0)).unwrap_or(i32::MAX);
        house.power_drain = i32::try_from(drain.max(0)).unwrap_or(i32::MAX);
        true
    }

    /// Power of one structure with its plugs: (output scaled by strength, drain) (PWR-2).
    fn power_of(&self, building: &Building) -> (i64, i64) {
        let own = self.building_type(building.techno.object.kind);
        let plugs = building.upgrades.iter().map(|kind| self.building_type(*kind).power);
        let (mut positive, mut drain) = (0i64, 0i64);
        for power in std::iter::once(own.power).chain(plugs) {
            positive += i64::from(power.max(0));
            drain += i64::from(power.min(0).unsigned_abs());
        }
        let max = i64::from(own.techno.object.strength.max(1));
        (positive.saturating_mul(i64::from(building.techno.object.strength)) / max, drain)
    }

    /// Whether output covers drain (PWR-4); a house without drain is fully powered.
    #[must_use]
    pub fn full_power(&self, house: u8) -> bool {
        let house = self.house(house);
        house.power_drain == 0 || house.power_output >= house.power_drain
    }

    /// Whether a house has radar (PWR-10): full power, and the scenario gives it or its oldest radar works.
    #[must_use]
    pub fn has_radar(&self, house: u8) -> bool {
        if usize::from(house) >= self.state.houses.len() || !self.full_power(house) {
            return false;
        }
        self.scenario.basic.free_radar
            || self.structures_of(house).into_iter().any(|id| {
                let radar = self.structure_type(id).is_some_and(|kind| kind.radar);
                radar
                    && self.building(id).is_some_and(|b| b.powered && b.techno.object.placed())
                    && !self.is_or_will_be(id, Mission::Selling)
            })
    }

    /// Whether a player may switch a structure: selectable, no deployed vehicle, no firestorm wall, of a type that says so
    /// (PWR-5). Scripts and maps do not ask.
    pub(crate) fn may_toggle_power(&self, id: ObjectId) -> bool {
        let deployed = self.counted(id).is_none_or(|c| c.sum != Class::Building);
        !deployed
            && self.structure_type(id).is_some_and(|kind| {
                kind.toggle_power && kind.techno.object.selectable && !kind.firestorm_wall
            })
    }

    /// Switches a structure, if its type can be switched at all (PWR-5).
    pub(crate) fn switch_power(&mut self, id: ObjectId, on: bool) -> bool {
        let Some(building) = self.building(id) else { return false };
        let kind = self.building_type(building.techno.object.kind);
        let can = kind.power < 0 || kind.powered;
        if !can || building.powered == on {
            return false;
        }
        let house = building.techno.house;
        if let Some(building) = self.building_mut(id) {
            building.powered = on;
        }
        self.house_mut(house).power_changed = true;
        if !on {
            self.generator_lost(id, house);
        }
        if let Some(object) = self.info(id) {
            self.tell(What::Power { object, on });
        }
        true
    }

    /// The low-power damage tick: every owned structure above yellow whose type drains takes one point (PWR-11).
    pub(crate) fn low_power_tick(&mut self, house: u8) {
        let now = self.frame();
        if !self.house(house).damage_timer.expired(now) {
            return;
        }
        let delay = self.constants.damage_delay;
        self.house_mut(house).damage_timer.set(now, delay);
        if self.full_power(house) {
            return;
        }
        let drains_above_yellow = |b: &Building| {
            let kind = self.building_type(b.techno.object.kind);
            kind.power < 0 && self.constants.above_yellow(b.techno.object.strength, kind.strength)
        };
        let mut hurt = self.structures_of(house);
        hurt.retain(|id| {
            self.building(*id).is_some_and(|b| b.techno.object.placed() && drains_above_yellow(b))
        });
        for id in hurt {
            self.damage(id, 1, None);
        }
    }
}
