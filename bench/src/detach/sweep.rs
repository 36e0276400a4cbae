//! The old way: every object is asked about every death. Once as the engine does it, a virtual call for each object
//! that compares all its members, and once as fast as it can be, over one flat array.

use super::{Peer, Reference};

trait Tracked {
    fn set(&mut self, member: usize, target: Option<u32>);
    fn get(&self, member: usize) -> Option<u32>;
    fn detach(&mut self, target: u32);
    fn clear(&mut self);
    fn stale(&self, alive: &[bool]) -> usize;
}

struct Object<const M: usize>([Option<u32>; M]);

impl<const M: usize> Tracked for Object<M> {
    fn set(&mut self, member: usize, target: Option<u32>) {
        self.0[member] = target;
    }

    fn get(&self, member: usize) -> Option<u32> {
        self.0[member]
    }

    fn detach(&mut self, target: u32) {
        for member in &mut self.0 {
            if *member == Some(target) {
                *member = None;
            }
        }
    }

    fn clear(&mut self) {
        self.0.fill(None);
    }

    fn stale(&self, alive: &[bool]) -> usize {
        self.0.iter().flatten().filter(|&&target| !alive[target as usize]).count()
    }
}

struct Called {
    objects: Vec<Box<dyn Tracked>>,
    alive: Vec<bool>,
}

fn object(members: usize) -> Box<dyn Tracked> {
    match members {
        0 => Box::new(Object([None; 0])),
        1 => Box::new(Object([None; 1])),
        4 => Box::new(Object([None; 4])),
        _ => Box::new(Object([None; 20])),
    }
}

pub fn make_called(objects: usize, members: usize) -> Box<dyn Peer> {
    Box::new(Called { objects: (0..objects).map(|_| object(members)).collect(), alive: vec![true; objects] })
}

impl Peer for Called {
    fn attach(&mut self, references: &[Reference]) {
        for &(owner, member, target) in references {
            self.objects[owner as usize].set(member as usize, Some(target));
        }
    }

    fn read(&mut self) -> u64 {
        self.objects.iter().filter_map(|object| object.get(0)).map(u64::from).sum()
    }

    /// Reading is not measured: it is that of the baseline.
    fn order(&mut self, _order: &[u32]) {}

    fn kill(&mut self, targets: &[u32]) {
        for &target in targets {
            for object in &mut self.objects {
                object.detach(target);
            }
            self.alive[target as usize] = false;
            self.objects[target as usize].clear();
        }
    }

    fn revive(&mut self, targets: &[u32]) {
        for &target in targets {
            self.alive[target as usize] = true;
        }
    }

    fn stale(&mut self) -> usize {
        self.objects.iter().map(|object| object.stale(&self.alive)).sum()
    }
}

struct Flat {
    members: usize,
    references: Vec<Option<u32>>,
    alive: Vec<bool>,
}

pub fn make_flat(objects: usize, members: usize) -> Box<dyn Peer> {
    Box::new(Flat { members, references: vec![None; objects * members], alive: vec![true; objects] })
}

impl Peer for Flat {
    fn attach(&mut self, references: &[Reference]) {
        for &(owner, member, target) in references {
            self.references[owner as usize * self.members + member as usize] = Some(target);
        }
    }

    fn read(&mut self) -> u64 {
        self.references.iter().step_by(self.members).flatten().map(|&target| u64::from(target)).sum()
    }

    /// Reading is not measured: it is that of the baseline.
    fn order(&mut self, _order: &[u32]) {}

    fn kill(&mut self, targets: &[u32]) {
        for &target in targets {
            for reference in &mut self.references {
                if *reference == Some(target) {
                    *reference = None;
                }
            }
            self.alive[target as usize] = false;
            let own = target as usize * self.members;
            self.references[own..own + self.members].fill(None);
        }
    }

    fn revive(&mut self, targets: &[u32]) {
        for &target in targets {
            self.alive[target as usize] = true;
        }
    }

    fn stale(&mut self) -> usize {
        self.references.iter().flatten().filter(|&&target| !self.alive[target as usize]).count()
    }
}
