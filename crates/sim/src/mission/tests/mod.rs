//! Flows that no order starts: products, pads, wards, lifts (`radio.md` §9.3, §9.5 to §9.7, §9.9, §9.10).

mod air;
mod docks;
mod exits;
mod lifted;
mod pods;
mod wards;

use sandtable_detach::Id as ObjectId;

use super::Mission;
use crate::aim::Target;
use crate::event::Event;
use crate::house::Class;
use crate::support::{Map, conversation};
use crate::world::World;

/// A world that is listened to.
struct Scene {
    world: World,
    events: Vec<Event>,
}

impl Scene {
    fn new(map: &Map) -> Self {
        let mut world = map.world();
        world.trace_radio(true);
        Self { world, events: Vec::new() }
    }

    /// Plays until something holds; fails when it never does.
    #[track_caller]
    fn until(&mut self, most: u32, what: &str, holds: impl Fn(&World) -> bool) {
        for _ in 0..most {
            if holds(&self.world) {
                return;
            }
            let events = self.world.step(&[]);
            self.events.extend(events);
        }
        assert!(holds(&self.world), "not within {most} frames: {what}; so far:\n{}", self.talk());
    }

    fn play(&mut self, frames: u32) {
        for _ in 0..frames {
            let events = self.world.step(&[]);
            self.events.extend(events);
        }
    }

    fn talk(&self) -> String {
        conversation(&self.events)
    }

    /// The nth object of a class.
    fn object(&self, class: Class, n: usize) -> ObjectId {
        self.world.technos(&[class])[n]
    }

    /// A product of GDI in limbo.
    fn product(&mut self, class: Class, name: &str) -> ObjectId {
        self.product_of(class, name, 0)
    }

    /// A product of a house in limbo.
    fn product_of(&mut self, class: Class, name: &str, house: u8) -> ObjectId {
        let rules = self.world.rules();
        let kind = match class {
            Class::Unit => rules.vehicles.find(name),
            Class::Infantry => rules.infantry.find(name),
            Class::Aircraft => rules.aircraft.find(name),
            Class::Building => rules.buildings.find(name),
        };
        let kind = kind.and_then(|k| u16::try_from(k).ok()).expect("a type");
        let id = self.world.create(class, kind, house).expect("an object");
        self.world.book_created(id);
        id
    }

    fn order(&mut self, id: ObjectId, mission: Mission, to: impl Into<Target>) {
        assert!(self.world.command(id, mission, Target::None, to.into()));
    }
}

fn doing(world: &World, id: ObjectId) -> Option<Mission> {
    world.techno(id).and_then(|t| t.mission.current)
}

fn aboard(world: &World, id: ObjectId) -> bool {
    world.object(id).is_some_and(|o| o.limbo)
}
