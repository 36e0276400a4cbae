//! hecs: a component with entities in it, cleaned up by hand with a query after each death.

use super::{Peer, Reference};
use hecs::{Entity, World};

struct Number(u32);
struct References<const M: usize>([Option<Entity>; M]);

struct Hecs<const M: usize> {
    world: World,
    entities: Vec<Entity>,
}

pub fn make(objects: usize, members: usize) -> Box<dyn Peer> {
    match members {
        0 => Hecs::<0>::make(objects),
        1 => Hecs::<1>::make(objects),
        4 => Hecs::<4>::make(objects),
        _ => Hecs::<20>::make(objects),
    }
}

fn spawn<const M: usize>(world: &mut World, number: u32) -> Entity {
    world.spawn((Number(number), References([None; M])))
}

impl<const M: usize> Hecs<M> {
    fn make(objects: usize) -> Box<dyn Peer> {
        let mut world = World::new();
        let entities = (0..objects as u32).map(|number| spawn::<M>(&mut world, number)).collect();
        Box::new(Self { world, entities })
    }
}

impl<const M: usize> Peer for Hecs<M> {
    fn attach(&mut self, references: &[Reference]) {
        for &(owner, member, target) in references {
            let target = self.entities[target as usize];
            if let Ok(owner) = self.world.query_one_mut::<&mut References<M>>(self.entities[owner as usize]) {
                owner.0[member as usize] = Some(target);
            }
        }
    }

    fn read(&mut self) -> u64 {
        let mut sum = 0;
        let mut numbers = self.world.query::<&Number>();
        let numbers = numbers.view();
        let mut references = self.world.query::<&References<M>>();
        let references = references.view();
        for &entity in &self.entities {
            let target = references.get(entity).and_then(|references| references.0[0]);
            if let Some(number) = target.and_then(|target| numbers.get(target)) {
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
            let target = self.entities[target as usize];
            let _ = self.world.despawn(target);
            for references in self.world.query_mut::<&mut References<M>>() {
                for reference in &mut references.0 {
                    if *reference == Some(target) {
                        *reference = None;
                    }
                }
            }
        }
    }

    fn revive(&mut self, targets: &[u32]) {
        for &target in targets {
            self.entities[target as usize] = spawn::<M>(&mut self.world, target);
        }
    }

    fn stale(&mut self) -> usize {
        let world = &self.world;
        let mut query = world.query::<&References<M>>();
        query
            .iter()
            .flat_map(|references| references.0)
            .flatten()
            .filter(|&target| !world.contains(target))
            .count()
    }
}
