//! Whether a loaded state fits its rules and its scenario: nothing that indexes a list may point past its end.

use sandtable_scenario::model::Scenario;
use sandtable_scenario::rules::Rules;

use crate::house::{House, Verdict};
use crate::links::{Kind, Links};
use crate::object::{Arena, Foot, Techno};
use crate::place::empty_grid;
use crate::world::{State, VARIABLES};

/// Frames and creation numbers stay far below the end of their range, so that counting on cannot overflow.
const MOST_COUNTED: u32 = 1 << 31;

impl State {
    /// Checks a state that comes from outside.
    ///
    /// # Errors
    /// What does not fit.
    pub(crate) fn check(&self, rules: &Rules, scenario: &Scenario) -> Result<(), &'static str> {
        self.check_slots()?;
        self.check_objects(rules)?;
        for house in &self.houses {
            self.check_house(house, rules)?;
        }
        let kinds_fit = self.tags.iter().all(|(_, tag)| usize::from(tag.kind) < scenario.tags.len())
            && self.triggers.iter().all(|(_, t)| usize::from(t.kind) < scenario.triggers.len());
        let grid = empty_grid(scenario);
        let sizes_fit = self.had_instance.len() == scenario.triggers.len()
            && self.globals.len() == VARIABLES
            && self.locals.len() == VARIABLES
            && self.rng.is_whole()
            && self.grid.has_shape_of(&grid)
            && self.tagged_cells.iter().all(|(_, t)| self.grid.contains(t.cell.into()));
        let counts_fit = self.frame < MOST_COUNTED
            && self.next_creation < MOST_COUNTED
            && self.next_arrival < MOST_COUNTED;
        if let Some((_, flaw)) = self.radio_flaw().filter(|_| self.verdict == Verdict::Running) {
            return Err(flaw);
        }
        all(&[
            (kinds_fit, "it names triggers or tags the map does not have"),
            (sizes_fit, "its lists do not have the sizes of this map"),
            (counts_fit, "its counters are out of range"),
            (self.shroud.fits(self.houses.len()), "its shroud belongs to other houses"),
            (self.growth.len() == rules.tiberiums.len().min(4), "its Tiberium is of other types"),
            (self.verdict != Verdict::Running || self.is_at_rest(), "something in it is half deleted"),
        ])
    }

    /// Between two frames of a running match nothing is on its way out (FRM-18).
    fn is_at_rest(&self) -> bool {
        let links = self.links.read();
        let alive = |kind: Kind| {
            (0..links.slots_used(kind)).all(|slot| links.id(kind, slot).is_none_or(|id| links.is_alive(id)))
        };
        let kinds = [
            Kind::Unit,
            Kind::Infantry,
            Kind::Aircraft,
            Kind::Building,
            Kind::Factory,
            Kind::House,
            Kind::Tag,
            Kind::Trigger,
            Kind::TaggedCell,
            Kind::Scenario,
        ];
        kinds.into_iter().all(alive)
            && self.units.iter().all(|(_, u)| u.foot.techno.object.active)
            && self.infantry.iter().all(|(_, i)| i.foot.techno.object.active)
            && self.aircraft.iter().all(|(_, a)| a.foot.techno.object.active)
            && self.buildings.iter().all(|(_, b)| b.techno.object.active)
            && self.tags.iter().all(|(_, tag)| !tag.dying && !tag.springing)
            && self.triggers.iter().all(|(_, trigger)| !trigger.marked)
    }

    /// Registry and arenas use the same slots.
    fn check_slots(&self) -> Result<(), &'static str> {
        let same = matches(&self.links, Kind::Unit, &self.units)
            && matches(&self.links, Kind::Infantry, &self.infantry)
            && matches(&self.links, Kind::Aircraft, &self.aircraft)
            && matches(&self.links, Kind::Building, &self.buildings)
            && matches(&self.links, Kind::Factory, &self.factories)
            && matches(&self.links, Kind::Tag, &self.tags)
            && matches(&self.links, Kind::Trigger, &self.triggers)
            && matches(&self.links, Kind::TaggedCell, &self.tagged_cells);
        let links = self.links.read();
        let owners = links.ids(Kind::House).count() == self.houses.len()
            && links.slots_used(Kind::House) == self.houses.len()
            && self.houses.len() <= 32
            && links.id(Kind::Scenario, 0).is_some();
        all(&[(same && owners, "its references and its objects do not match")])
    }

    fn check_objects(&self, rules: &Rules) -> Result<(), &'static str> {
        let fits = |techno: &Techno, types: usize| {
            usize::from(techno.object.kind) < types
                && usize::from(techno.house) < self.houses.len()
                && techno.object.creation < MOST_COUNTED
                && techno.object.arrival < MOST_COUNTED
                && techno.object.coord.is_sane()
                && techno.bonus.fits()
        };
        let foot = |foot: &Foot, types: usize| fits(&foot.techno, types) && foot.locomotion.fits();
        let units = self.units.iter().all(|(_, u)| {
            foot(&u.foot, rules.vehicles.len())
                && u.hijacker.is_none_or(|kind| usize::from(kind) < rules.infantry.len())
        });
        let infantry =
            self.infantry.iter().all(|(_, i)| foot(&i.foot, rules.infantry.len()) && i.sub_cell <= 4);
        let aircraft = self.aircraft.iter().all(|(_, a)| foot(&a.foot, rules.aircraft.len()));
        let types = rules.buildings.len();
        let buildings = self
            .buildings
            .iter()
            .all(|(_, b)| fits(&b.techno, types) && b.upgrades.iter().all(|kind| usize::from(*kind) < types));
        let factories = self.factories.iter().all(|(_, f)| {
            usize::from(f.house) < self.houses.len()
                && f.creation < MOST_COUNTED
                && f.delay >= 0
                && f.price >= 0
                && (0..=f.price).contains(&f.balance)
        });
        let walls = self.wall_owners.iter().all(|owner| usize::from(owner.house) < self.houses.len());
        all(&[(
            units && infantry && aircraft && buildings && factories && walls,
            "it names types or houses that do not exist",
        )])
    }

    fn check_house(&self, house: &House, rules: &Rules) -> Result<(), &'static str> {
        let fits = usize::from(house.country) < rules.countries.len()
            && house.anger.len() == self.houses.len()
            && usize::from(house.acts_like) < rules.countries.len().max(1)
            && house.super_weapons.len() == rules.super_weapons.len()
            && house.enemy.is_none_or(|enemy| usize::from(enemy) < self.houses.len());
        all(&[(fits, "it holds a house that does not fit the rules")])
    }
}

fn matches<T>(links: &Links, kind: Kind, arena: &Arena<T>) -> bool {
    let slots = arena.slot_count().max(links.read().slots_used(kind));
    (0..slots).all(|slot| links.read().id(kind, slot).is_some() == arena.get(slot).is_some())
}

fn all(tests: &[(bool, &'static str)]) -> Result<(), &'static str> {
    tests.iter().find(|(fits, _)| !fits).map_or(Ok(()), |(_, what)| Err(*what))
}
