//! Reference-counted objects and weak pointers: nobody is told of a death, and every access asks the counter.

use super::{Peer, Reference};
use std::cell::RefCell;
use std::rc::{Rc, Weak};

struct Object<const M: usize> {
    number: u32,
    references: [RefCell<Weak<Object<M>>>; M],
}

struct World<const M: usize>(Vec<Option<Rc<Object<M>>>>);

fn object<const M: usize>(number: u32) -> Option<Rc<Object<M>>> {
    Some(Rc::new(Object { number, references: std::array::from_fn(|_| RefCell::new(Weak::new())) }))
}

pub fn make(objects: usize, members: usize) -> Box<dyn Peer> {
    let numbers = 0..objects as u32;
    match members {
        0 => Box::new(World::<0>(numbers.map(object).collect())),
        1 => Box::new(World::<1>(numbers.map(object).collect())),
        4 => Box::new(World::<4>(numbers.map(object).collect())),
        _ => Box::new(World::<20>(numbers.map(object).collect())),
    }
}

impl<const M: usize> Peer for World<M> {
    fn attach(&mut self, references: &[Reference]) {
        for &(owner, member, target) in references {
            if let (Some(owner), Some(target)) = (&self.0[owner as usize], &self.0[target as usize]) {
                *owner.references[member as usize].borrow_mut() = Rc::downgrade(target);
            }
        }
    }

    fn read(&mut self) -> u64 {
        let mut sum = 0;
        for object in self.0.iter().flatten() {
            if let Some(target) = object.references[0].borrow().upgrade() {
                sum += u64::from(target.number);
            }
        }
        sum
    }

    fn order(&mut self, order: &[u32]) {
        self.0 = order.iter().map(|&i| self.0[i as usize].take()).collect();
    }

    fn kill(&mut self, targets: &[u32]) {
        for &target in targets {
            self.0[target as usize] = None;
        }
    }

    fn revive(&mut self, targets: &[u32]) {
        for &target in targets {
            self.0[target as usize] = object(target);
        }
    }

    fn stale(&mut self) -> usize {
        let references = self.0.iter().flatten().flat_map(|object| &object.references);
        let never = Weak::new();
        let stale = |weak: &Weak<Object<M>>| !weak.ptr_eq(&never) && weak.strong_count() == 0;
        references.filter(|cell| stale(&cell.borrow())).count()
    }
}
