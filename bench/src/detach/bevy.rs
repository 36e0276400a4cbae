//! bevy_ecs: one relationship for each member; despawning a target removes it from every source.

use super::{Peer, Reference};
use bevy_ecs::prelude::*;

#[derive(Component)]
struct Number(u32);

/// Declares a relationship for each member, and the functions that reach one by its number.
macro_rules! relationships {
    ($($number:literal $source:ident $target:ident),+ $(,)?) => {
        $(
            #[derive(Component)]
            #[relationship(relationship_target = $target)]
            struct $source(Entity);

            #[derive(Component)]
            #[relationship_target(relationship = $source)]
            struct $target(Vec<Entity>);
        )+

        fn relate(world: &mut World, owner: Entity, member: u32, target: Entity) {
            let Ok(mut owner) = world.get_entity_mut(owner) else { return };
            match member {
                $($number => drop(owner.insert($source(target))),)+
                _ => unreachable!("there are twenty members"),
            }
        }

        fn stale(world: &mut World) -> usize {
            let mut count = 0;
            $(
                let targets: Vec<Entity> = world.query::<&$source>().iter(world).map(|source| source.0).collect();
                count += targets.into_iter().filter(|&target| world.get_entity(target).is_err()).count();
            )+
            count
        }
    };
}

relationships! {
    0 S0 T0, 1 S1 T1, 2 S2 T2, 3 S3 T3, 4 S4 T4, 5 S5 T5, 6 S6 T6, 7 S7 T7, 8 S8 T8, 9 S9 T9,
    10 S10 T10, 11 S11 T11, 12 S12 T12, 13 S13 T13, 14 S14 T14, 15 S15 T15, 16 S16 T16, 17 S17 T17, 18 S18 T18,
    19 S19 T19,
}

struct Bevy {
    world: World,
    entities: Vec<Entity>,
    sources: QueryState<&'static S0>,
    numbers: QueryState<&'static Number>,
}

pub fn make(objects: usize, _members: usize) -> Box<dyn Peer> {
    let mut world = World::new();
    let entities = (0..objects as u32).map(|number| world.spawn(Number(number)).id()).collect();
    let (sources, numbers) = (world.query(), world.query());
    Box::new(Bevy { world, entities, sources, numbers })
}

impl Peer for Bevy {
    fn attach(&mut self, references: &[Reference]) {
        for &(owner, member, target) in references {
            let (owner, target) = (self.entities[owner as usize], self.entities[target as usize]);
            relate(&mut self.world, owner, member, target);
        }
    }

    fn read(&mut self) -> u64 {
        let numbers = self.numbers.query(&self.world);
        let mut sum = 0;
        let sources = self.sources.query(&self.world);
        for &entity in &self.entities {
            if let Ok(source) = sources.get(entity)
                && let Ok(number) = numbers.get(source.0)
            {
                sum += u64::from(number.0);
            }
        }
        sum
    }

    fn order(&mut self, order: &[u32]) {
        self.entities = order.iter().map(|&i| self.entities[i as usize]).collect();
    }

    fn kill(&mut self, targets: &[u32]) {
        for &target in targets {
            self.world.despawn(self.entities[target as usize]);
        }
    }

    fn revive(&mut self, targets: &[u32]) {
        for &target in targets {
            self.entities[target as usize] = self.world.spawn(Number(target)).id();
        }
    }

    fn stale(&mut self) -> usize {
        stale(&mut self.world)
    }
}
