//! flecs: one exclusive relationship for each member, with the policy to remove it when its target is deleted.

use super::{Peer, Reference};
use flecs_ecs::prelude::*;

struct Flecs {
    world: World,
    entities: Vec<Entity>,
    relations: Vec<Entity>,
    /// By entity number: our number of it, and whether it is alive.
    numbers: Vec<(u64, u32)>,
}

pub fn make(objects: usize, members: usize) -> Box<dyn Peer> {
    build(objects, members, false)
}

pub fn make_dont_fragment(objects: usize, members: usize) -> Box<dyn Peer> {
    build(objects, members, true)
}

fn build(objects: usize, members: usize, dont_fragment: bool) -> Box<dyn Peer> {
    let world = World::new();
    let relations = (0..members)
        .map(|_| {
            let relation = world.entity();
            relation.add_trait::<flecs::Exclusive>();
            relation.add_trait::<(flecs::OnDeleteTarget, flecs::Remove)>();
            if dont_fragment {
                relation.add_trait::<flecs::DontFragment>();
            }
            relation.id()
        })
        .collect();
    let mut flecs = Flecs { world, entities: Vec::new(), relations, numbers: Vec::new() };
    for number in 0..objects as u32 {
        let entity = flecs.spawn(number);
        flecs.entities.push(entity);
    }
    Box::new(flecs)
}

impl Flecs {
    fn spawn(&mut self, number: u32) -> Entity {
        let entity = self.world.entity().id();
        let at = (*entity & 0xffff_ffff) as usize;
        if self.numbers.len() <= at {
            self.numbers.resize(at + 1, (0, 0));
        }
        self.numbers[at] = (*entity, number);
        entity
    }
}

impl Peer for Flecs {
    fn attach(&mut self, references: &[Reference]) {
        for &(owner, member, target) in references {
            let owner = self.world.entity_from_id(self.entities[owner as usize]);
            owner.add((self.relations[member as usize], self.entities[target as usize]));
        }
    }

    fn read(&mut self) -> u64 {
        let relation = self.relations[0];
        let mut sum = 0;
        for &entity in &self.entities {
            if !self.world.is_alive(entity) {
                continue;
            }
            if let Some(target) = self.world.entity_from_id(entity).target(relation, 0) {
                let (_, number) = self.numbers[(*target.id() & 0xffff_ffff) as usize];
                sum += u64::from(number);
            }
        }
        sum
    }

    fn order(&mut self, order: &[u32]) {
        self.entities = order.iter().map(|&i| self.entities[i as usize]).collect();
    }

    fn kill(&mut self, targets: &[u32]) {
        for &target in targets {
            self.world.entity_from_id(self.entities[target as usize]).destruct();
        }
    }

    fn revive(&mut self, targets: &[u32]) {
        for &target in targets {
            self.entities[target as usize] = self.spawn(target);
        }
    }

    fn stale(&mut self) -> usize {
        let mut count = 0;
        for &entity in self.entities.iter().filter(|&&entity| self.world.is_alive(entity)) {
            for &relation in &self.relations {
                if let Some(target) = self.world.entity_from_id(entity).target(relation, 0) {
                    count += usize::from(!self.world.is_alive(target.id()));
                }
            }
        }
        count
    }
}
