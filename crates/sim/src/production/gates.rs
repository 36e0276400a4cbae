//! What may be built, and where (PRD-3, PRD-5 to PRD-7).

use sandtable_detach::Id as ObjectId;
use sandtable_scenario::rules::{BuildingTypeId, CountryId, Prerequisite};

use super::cost::factory_kind;
use crate::house::Class;
use crate::mission::Mission;
use crate::world::World;

impl World {
    /// Whether a house may build a type now (PRD-5). A computer house is tested on technology alone.
    pub(crate) fn may_build(&self, house: u8, class: Class, kind: u16) -> bool {
        self.has_technology(house, class, kind)
            && (!self.house(house).human
                || self.has_prerequisites(house, class, kind)
                    && self.has_yard_for(house, class, kind)
                    && self.is_below_limit(house, class, kind))
    }

    /// Gate (a).
    pub(crate) fn has_technology(&self, house: u8, class: Class, kind: u16) -> bool {
        self.keys_of(class, kind)
            .is_some_and(|keys| keys.tech_level != -1 && keys.tech_level <= self.house(house).tech_level)
    }

    /// Whether the country a house acts for is among a type's owners.
    pub(crate) fn owns_type(&self, house: u8, class: Class, kind: u16) -> bool {
        self.keys_of(class, kind).is_some_and(|keys| acts_for(self.house(house).acts_like, &keys.owner))
    }

    /// Gate (b): all of them, each group by any of its entries.
    pub(super) fn has_prerequisites(&self, house: u8, class: Class, kind: u16) -> bool {
        let Some(keys) = self.keys_of(class, kind) else { return false };
        keys.prerequisite.iter().all(|needed| match needed {
            Prerequisite::Building(building) => self.has_structure(house, *building),
            Prerequisite::Group(group) => {
                let entries = self.rules.general.prerequisite_group(*group);
                entries.iter().any(|building| self.has_structure(house, *building))
            }
        })
    }

    /// A placed structure of a type, or any that carries it as a plug (PRD-6 *robust*).
    fn has_structure(&self, house: u8, kind: BuildingTypeId) -> bool {
        let plug = self.rules.buildings.get(kind.index()).is_some_and(|t| t.powers_up_building.is_some());
        self.house(house).tally.placed(Class::Building, kind.index()) > 0
            || plug
                && self
                    .buildings_of(house)
                    .any(|(_, b)| b.upgrades.iter().any(|up| usize::from(*up) == kind.index()))
    }

    /// Gate (c): structures need an owner and a working construction yard that acts for one of their owners.
    pub(super) fn has_yard_for(&self, house: u8, class: Class, kind: u16) -> bool {
        if class != Class::Building {
            return true;
        }
        let Some(keys) = self.keys_of(class, kind).filter(|keys| !keys.owner.is_empty()) else {
            return false;
        };
        let open = self.rules.general.multi_mcv || keys.double_owned && !self.scenario.campaign;
        self.state.links.con_yards(house).any(|yard| {
            self.works(yard)
                && (open || self.building(yard).is_some_and(|b| acts_for(b.acts_like, &keys.owner)))
        })
    }

    /// Gate (d): positive limits count what is held and queued, negative ones what was ever built (PRD-7).
    pub(crate) fn is_below_limit(&self, house: u8, class: Class, kind: u16) -> bool {
        let Some(keys) = self.keys_of(class, kind) else { return false };
        let tally = &self.house(house).tally;
        match keys.build_limit {
            None => true,
            Some(limit) if limit < 0 => tally.built(class, usize::from(kind)) < limit.saturating_abs(),
            Some(limit) => {
                let deployed = keys.deploys_into.map_or(0, |into| tally.held(Class::Building, into.index()));
                let held = tally.held(class, usize::from(kind)) + deployed;
                let driving = if class == Class::Infantry { self.hijackers_of(house, kind) } else { 0 };
                held + driving + self.queued_of(house, class, kind) < limit
            }
        }
    }

    /// Hijackers of a type that sit in vehicles they stole for a house.
    fn hijackers_of(&self, house: u8, kind: u16) -> i32 {
        let units = self.state.units.iter();
        units.filter(|(_, u)| u.foot.techno.house == house && u.hijacker == Some(kind)).count() as i32
    }

    /// The structure of a human house that would let a product out (PRD-3): the primary one, else the last that passes; of
    /// pads a free one before one in contact.
    pub(crate) fn find_factory(&self, house: u8, class: Class, kind: u16) -> Option<ObjectId> {
        let (mut last, mut last_busy) = (None, None);
        for id in self.structures_of(house) {
            if !self.can_make(id, class, kind) {
                continue;
            }
            if self.building(id).is_some_and(|b| b.primary) {
                return Some(id);
            }
            if class == Class::Aircraft && self.contact(id).is_some() {
                last_busy = Some(id);
            } else {
                last = Some(id);
            }
        }
        last.or(last_busy)
    }

    /// Whether a structure could make a type now: on the map, switched on, of the right kind, not being sold, owners shared.
    pub(crate) fn can_make(&self, id: ObjectId, class: Class, kind: u16) -> bool {
        self.works(id) && self.is_maker(id, class, kind)
    }

    /// Whether a structure is one that makes a type at all.
    pub(super) fn is_maker(&self, id: ObjectId, class: Class, kind: u16) -> bool {
        let (Some(building), Some(keys)) = (self.building(id), self.keys_of(class, kind)) else {
            return false;
        };
        let own = self.building_type(building.techno.object.kind);
        let is_yard = self
            .rules
            .ai
            .build_const
            .iter()
            .any(|yard| yard.index() == usize::from(building.techno.object.kind));
        building.techno.object.placed()
            && own.factory == Some(factory_kind(class))
            && own.owner.iter().any(|country| keys.owner.contains(country))
            && (!is_yard || acts_for(building.acts_like, &keys.owner) || self.rules.general.multi_mcv)
    }

    /// On the map, switched on, complete, and not being taken down.
    pub(crate) fn works(&self, id: ObjectId) -> bool {
        self.building(id).is_some_and(|b| {
            let mission = &b.techno.mission;
            b.techno.object.placed()
                && b.powered
                && !mission.is_or_will_be(Mission::Selling)
                && mission.current != Some(Mission::Construction)
        })
    }
}

/// Whether a country, by number, is among owners.
fn acts_for(country: u16, owners: &[CountryId]) -> bool {
    owners.iter().any(|owner| owner.index() == usize::from(country))
}
