//! Primary factories, construction yards, and what becomes of production when factories come, go or change (PRD-4,
//! PRD-20).

use sandtable_detach::Id as ObjectId;

use super::factory::Progress;
use crate::house::Class;
use crate::links::member;
use crate::world::World;

impl World {
    /// Toggles the primary flag of a factory; there is one for each kind (PRD-4). False when it is no factory.
    pub(crate) fn toggle_primary(&mut self, id: ObjectId) -> bool {
        let Some(building) = self.building(id) else { return false };
        let house = building.techno.house;
        let Some(made) = self.building_type(building.techno.object.kind).factory else { return false };
        let on = !building.primary;
        for other in self.structures_of(house) {
            let same = self.structure_type(other).is_some_and(|kind| kind.factory == Some(made));
            if let Some(building) = self.building_mut(other).filter(|_| same) {
                building.primary = other == id && on;
            }
        }
        true
    }

    /// A structure has come onto the map: yards are listed, and a factory that is the first of its kind is the primary one
    /// (PRD-4 *robust*).
    pub(crate) fn structure_arrived(&mut self, id: ObjectId) {
        let Some(kind) = self.structure_type(id) else { return };
        let (yard, made) = (kind.construction_yard, kind.factory);
        let Some(house) = self.techno(id).map(|t| t.house) else { return };
        if yard {
            self.state.links.join_con_yards(house, id);
        }
        let Some(class) = made.map(super::cost::class_made) else { return };
        if self.factories_of(house, class) == 1
            && let Some(building) = self.building_mut(id)
        {
            building.primary = true;
        }
    }

    /// A structure has changed sides: its production is paid back to the loser, it is nobody's primary factory, a yard moves
    /// to the new owner's list (PRD-4, PRD-20, `detach.md` §4.3).
    pub(crate) fn factory_changed_sides(&mut self, id: ObjectId, old_house: u8, new_house: u8) {
        self.abandon_own_production(id);
        if let Some(building) = self.building_mut(id) {
            building.primary = false;
        }
        if self.state.links.quit_con_yards(old_house, id) {
            self.state.links.join_con_yards(new_house, id);
        }
    }

    /// A structure that goes takes its own production with it, paid back (PRD-20).
    pub(crate) fn abandon_own_production(&mut self, id: ObjectId) {
        if let Some(factory) = self.state.links.read().get(id, member::BUILDING_FACTORY) {
            self.abandon(factory);
        }
    }

    /// A house's factories changed in any way: its four slots are gone through (PRD-20).
    pub(crate) fn review_production(&mut self, house: u8) {
        if !self.house(house).human {
            return;
        }
        for class in Class::ALL {
            let Some(id) = self.slot_factory(house, class) else { continue };
            let queue = self.factory(id).map(|f| f.queue.clone()).unwrap_or_default();
            let queue = queue.into_iter().filter(|kind| self.is_possible(house, class, *kind)).collect();
            if let Some(factory) = self.factory_mut(id) {
                factory.queue = queue;
            }
            let Some(kind) = self.product(id).and_then(|p| self.object(p)).map(|o| o.kind) else { continue };
            if !self.is_possible(house, class, kind) {
                self.cancel_product(id);
                continue;
            }
            // What is in production counts as buildable, whatever its limit (PRD-7).
            let now = self.find_factory(house, class, kind).is_some()
                && self.has_prerequisites(house, class, kind)
                && self.has_yard_for(house, class, kind);
            let frame = self.frame();
            if let Some(factory) = self.factory_mut(id) {
                match factory.progress {
                    Progress::Running if !now => factory.progress = Progress::Suspended,
                    Progress::Suspended if now => {
                        factory.progress = Progress::Running;
                        let delay = factory.delay;
                        factory.wait.set(frame, delay);
                    }
                    _ => {}
                }
            }
        }
    }

    /// Whether any structure of a house makes a type at all, off or busy as it may be.
    fn is_possible(&self, house: u8, class: Class, kind: u16) -> bool {
        self.buildings_of(house).any(|(id, _)| self.is_maker(id, class, kind))
    }

    /// The factory of a human house's slot (PRD-2).
    pub(crate) fn slot_factory(&self, house: u8, class: Class) -> Option<ObjectId> {
        self.state.links.slot_factory(house, class)
    }

    /// How many of a type wait in a slot's queue.
    pub(super) fn queued_of(&self, house: u8, class: Class, kind: u16) -> i32 {
        let factory = self.slot_factory(house, class).and_then(|id| self.factory(id));
        factory.map_or(0, |f| f.queue.iter().filter(|queued| **queued == kind).count() as i32)
    }
}
