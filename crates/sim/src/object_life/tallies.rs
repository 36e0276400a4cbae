//! How objects are counted by their houses (`systems.md` HOU-26).

use sandtable_detach::Id as ObjectId;

use crate::house::{Class, Counted};
use crate::links::Kind;
use crate::world::World;

impl World {
    pub(crate) fn next_creation(&mut self) -> u32 {
        let number = self.state.next_creation;
        self.state.next_creation += 1;
        number
    }

    /// How an object is counted in its house's tallies (HOU-26).
    pub(crate) fn counted(&self, id: ObjectId) -> Option<Counted> {
        let kind = self.object(id)?.kind;
        let i = usize::from(kind);
        Some(match Kind::of(id) {
            Kind::Building => {
                let t = self.rules.buildings.get(i)?;
                // A structure that undeploys into a vehicle, construction yards excepted, counts as one (PRD-26).
                let deployed = t.undeploys_into.is_some() && !t.construction_yard;
                let sum = if deployed { Class::Unit } else { Class::Building };
                Counted { class: Class::Building, sum, kind, insignificant: t.techno.object.insignificant }
            }
            Kind::Unit => plain(Class::Unit, kind, self.rules.vehicles.get(i)?.techno.object.insignificant),
            Kind::Infantry => {
                plain(Class::Infantry, kind, self.rules.infantry.get(i)?.techno.object.insignificant)
            }
            Kind::Aircraft => {
                plain(Class::Aircraft, kind, self.rules.aircraft.get(i)?.techno.object.insignificant)
            }
            _ => return None,
        })
    }

    /// Maximum strength of an object's type.
    #[must_use]
    pub fn max_strength(&self, id: ObjectId) -> i32 {
        let Some(object) = self.object(id) else { return 0 };
        let i = usize::from(object.kind);
        let strength = match Kind::of(id) {
            Kind::Building => self.rules.buildings.get(i).map(|t| t.techno.object.strength),
            Kind::Unit => self.rules.vehicles.get(i).map(|t| t.techno.object.strength),
            Kind::Infantry => self.rules.infantry.get(i).map(|t| t.techno.object.strength),
            Kind::Aircraft => self.rules.aircraft.get(i).map(|t| t.techno.object.strength),
            _ => None,
        };
        strength.unwrap_or(0)
    }

    /// Books a new object in its house's held count, and in the placed count when it stands on the map.
    pub(crate) fn book_created(&mut self, id: ObjectId) {
        let (Some(counted), Some(techno)) = (self.counted(id), self.techno(id)) else { return };
        let (house, placed) = (techno.house, techno.object.placed());
        let h = self.house_mut(house);
        h.tally.hold(counted, 1);
        if placed {
            h.tally.place(counted, 1);
        }
        if Kind::of(id) == Kind::Building {
            h.power_changed = true;
        }
    }

    /// The vehicle with which a house founds its base: the first base unit that the country it acts for owns, else the first;
    /// one that founds nothing is passed over while another can (STF-4).
    pub(crate) fn base_unit_for(&self, house: u8) -> Option<u16> {
        let kinds: Vec<u16> = self.constants.base_units.iter().map(|kind| *kind as u16).collect();
        let own = |kind: &&u16| self.owns_type(house, Class::Unit, **kind);
        kinds.iter().find(own).or_else(|| kinds.first()).copied()
    }

    /// Vehicles of the rules' `BaseUnit` list, and those it stands for, that a house holds (WIN-8).
    pub(crate) fn base_units_of(&self, house: u8) -> i32 {
        self.constants.base_units.iter().map(|kind| self.house(house).tally.held(Class::Unit, *kind)).sum()
    }
}

fn plain(class: Class, kind: u16, insignificant: bool) -> Counted {
    Counted { class, sum: class, kind, insignificant }
}
