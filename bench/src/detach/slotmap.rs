//! Handles with generations: nobody is told of a death, and every access checks.

use super::{Peer, Reference};
use slotmap::{DefaultKey, SlotMap};

struct Object<const M: usize> {
    number: u32,
    references: [Option<DefaultKey>; M],
}

struct Handles<const M: usize> {
    map: SlotMap<DefaultKey, Object<M>>,
    keys: Vec<DefaultKey>,
}

pub fn make(objects: usize, members: usize) -> Box<dyn Peer> {
    match members {
        0 => Handles::<0>::make(objects),
        1 => Handles::<1>::make(objects),
        4 => Handles::<4>::make(objects),
        _ => Handles::<20>::make(objects),
    }
}

impl<const M: usize> Handles<M> {
    fn make(objects: usize) -> Box<dyn Peer> {
        let mut map = SlotMap::new();
        let keys =
            (0..objects as u32).map(|number| map.insert(Object { number, references: [None; M] })).collect();
        Box::new(Self { map, keys })
    }
}

impl<const M: usize> Peer for Handles<M> {
    fn attach(&mut self, references: &[Reference]) {
        for &(owner, member, target) in references {
            let target = self.keys[target as usize];
            if let Some(owner) = self.map.get_mut(self.keys[owner as usize]) {
                owner.references[member as usize] = Some(target);
            }
        }
    }

    fn read(&mut self) -> u64 {
        let mut sum = 0;
        for &key in &self.keys {
            let target = self.map.get(key).and_then(|object| object.references[0]);
            if let Some(target) = target.and_then(|key| self.map.get(key)) {
                sum += u64::from(target.number);
            }
        }
        sum
    }

    fn order(&mut self, order: &[u32]) {
        self.keys = order.iter().map(|&i| self.keys[i as usize]).collect();
    }

    fn kill(&mut self, targets: &[u32]) {
        for &target in targets {
            self.map.remove(self.keys[target as usize]);
        }
    }

    fn revive(&mut self, targets: &[u32]) {
        for &target in targets {
            self.keys[target as usize] = self.map.insert(Object { number: target, references: [None; M] });
        }
    }

    fn stale(&mut self) -> usize {
        let references = self.map.values().flat_map(|object| object.references);
        references.flatten().filter(|&key| !self.map.contains_key(key)).count()
    }
}
