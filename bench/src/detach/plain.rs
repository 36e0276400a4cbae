//! The baseline for reading: a vector of numbers that nobody keeps right.

use super::{Peer, Reference};

struct Plain {
    references: Vec<Option<u32>>,
    owners: Vec<u32>,
}

pub fn make(objects: usize, _members: usize) -> Box<dyn Peer> {
    Box::new(Plain { references: vec![None; objects], owners: (0..objects as u32).collect() })
}

impl Peer for Plain {
    fn attach(&mut self, references: &[Reference]) {
        for &(owner, _, target) in references {
            self.references[owner as usize] = Some(target);
        }
    }

    fn read(&mut self) -> u64 {
        let mut sum = 0;
        for &owner in &self.owners {
            if let Some(target) = self.references[owner as usize] {
                sum += u64::from(target);
            }
        }
        sum
    }

    fn order(&mut self, order: &[u32]) {
        self.owners = order.to_vec();
    }

    fn kill(&mut self, _targets: &[u32]) {}
    fn revive(&mut self, _targets: &[u32]) {}
    fn stale(&mut self) -> usize {
        0
    }
}
