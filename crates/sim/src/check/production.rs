//! Holds and factories: whoever is off the map is in one of them.

use std::collections::BTreeMap;

use sandtable_detach::Id as ObjectId;

use crate::coord::Coord;
use crate::house::Class;
use crate::links::{Kind, member};
use crate::object::Object;
use crate::world::World;

impl World {
    /// Passengers that are on the map, in two holds, or too many.
    pub(super) fn cargo_fault(&self) -> Option<String> {
        let mut aboard: BTreeMap<u64, ObjectId> = BTreeMap::new();
        for transport in self.every_techno() {
            for passenger in self.state.links.cargo(transport) {
                let names = || format!("{} in {}", self.label(passenger), self.label(transport));
                if !self.object(passenger).is_some_and(|o| o.active && o.limbo) {
                    return Some(format!("{} is on the map or gone", names()));
                }
                if !self.object(transport).is_some_and(|o| o.active) {
                    return Some(format!("{}, which is gone", names()));
                }
                if self.state.links.cargo(passenger).any(|id| id == transport) {
                    return Some(format!("{} carry each other", names()));
                }
                let creation = self.object(passenger).map_or(0, |o| u64::from(o.creation));
                if let Some(other) = aboard.insert(creation, transport) {
                    return Some(format!("{} is in {} as well", names(), self.label(other)));
                }
            }
        }
        None
    }

    /// Factories whose product is on the map, of another house or class, or dearer than agreed.
    pub(super) fn production_fault(&self) -> Option<String> {
        for id in self.factories() {
            let factory = self.factory(id)?;
            let of = format!("{:?} factory of house {}", factory.class, factory.house);
            if !(0..=factory.price).contains(&factory.balance) {
                return Some(format!("{of}: {} of {} are to pay", factory.balance, factory.price));
            }
            let Some(product) = self.product(id) else { continue };
            let techno = self.techno(product)?;
            if !techno.object.active || !techno.object.limbo {
                return Some(format!("{of}: its product {} is on the map or gone", self.label(product)));
            }
            if techno.house != factory.house || Kind::of(product) != Kind::from(factory.class) {
                return Some(format!("{of}: its product is {}", self.label(product)));
            }
        }
        for house in self.house_numbers() {
            for class in Class::ALL {
                let slot = self.slot_factory(house, class).and_then(|id| self.factory(id));
                if slot.is_some_and(|factory| factory.house != house || factory.class != class) {
                    return Some(format!("the {class:?} slot of house {house} holds another factory"));
                }
            }
        }
        None
    }

    /// Somebody off the map who is in no hold and in no factory: nobody would ever see him again. Members of teams that
    /// have not come yet were never on the map.
    pub(super) fn limbo_fault(&self) -> Option<String> {
        let mut kept: Vec<ObjectId> =
            self.factories().into_iter().filter_map(|id| self.product(id)).collect();
        for holder in self.every_techno() {
            kept.extend(self.state.links.read().list(holder, member::CARGO));
        }
        let was_here = |o: &Object| o.active && o.limbo && o.coord != Coord::default();
        self.every_techno()
            .find(|id| self.object(*id).is_some_and(was_here) && !kept.contains(id))
            .map(|id| format!("{} is nowhere", self.label(id)))
    }
}
