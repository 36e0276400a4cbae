//! The subject: the registry, with a reaction for every reference that a death clears.

use super::{Peer, Reference};
use sandtable_detach::{Id, Link, Registry};

sandtable_detach::program! {
    /// Objects with 0, 1, 4 and 20 members.
    pub program Bench;
    /// Why an object leaves.
    reasons Reason {
        /// Gone.
        Dead,
    }
    final Dead;
    /// Kinds, by number of members.
    kinds Kind {
        /// No member.
        Bare "bare",
        /// One member.
        One "one",
        /// Four members.
        Four "four",
        /// Twenty members.
        Twenty "twenty",
    }
    groups {}
    /// No rules.
    decides Decide {}
    /// Reactions.
    afters After {
        /// The owner is told.
        Tell,
    }
    /// The members.
    members links {
        /// The only one.
        link ONE "one": of [One], to ANY, on [], after Tell;
        /// One of four.
        link F0 "four.0": of [Four], to ANY, on [], after Tell;
        /// One of four.
        link F1 "four.1": of [Four], to ANY, on [], after Tell;
        /// One of four.
        link F2 "four.2": of [Four], to ANY, on [], after Tell;
        /// One of four.
        link F3 "four.3": of [Four], to ANY, on [], after Tell;
        /// One of twenty.
        link T0 "twenty.0": of [Twenty], to ANY, on [], after Tell;
        /// One of twenty.
        link T1 "twenty.1": of [Twenty], to ANY, on [], after Tell;
        /// One of twenty.
        link T2 "twenty.2": of [Twenty], to ANY, on [], after Tell;
        /// One of twenty.
        link T3 "twenty.3": of [Twenty], to ANY, on [], after Tell;
        /// One of twenty.
        link T4 "twenty.4": of [Twenty], to ANY, on [], after Tell;
        /// One of twenty.
        link T5 "twenty.5": of [Twenty], to ANY, on [], after Tell;
        /// One of twenty.
        link T6 "twenty.6": of [Twenty], to ANY, on [], after Tell;
        /// One of twenty.
        link T7 "twenty.7": of [Twenty], to ANY, on [], after Tell;
        /// One of twenty.
        link T8 "twenty.8": of [Twenty], to ANY, on [], after Tell;
        /// One of twenty.
        link T9 "twenty.9": of [Twenty], to ANY, on [], after Tell;
        /// One of twenty.
        link T10 "twenty.10": of [Twenty], to ANY, on [], after Tell;
        /// One of twenty.
        link T11 "twenty.11": of [Twenty], to ANY, on [], after Tell;
        /// One of twenty.
        link T12 "twenty.12": of [Twenty], to ANY, on [], after Tell;
        /// One of twenty.
        link T13 "twenty.13": of [Twenty], to ANY, on [], after Tell;
        /// One of twenty.
        link T14 "twenty.14": of [Twenty], to ANY, on [], after Tell;
        /// One of twenty.
        link T15 "twenty.15": of [Twenty], to ANY, on [], after Tell;
        /// One of twenty.
        link T16 "twenty.16": of [Twenty], to ANY, on [], after Tell;
        /// One of twenty.
        link T17 "twenty.17": of [Twenty], to ANY, on [], after Tell;
        /// One of twenty.
        link T18 "twenty.18": of [Twenty], to ANY, on [], after Tell;
        /// One of twenty.
        link T19 "twenty.19": of [Twenty], to ANY, on [], after Tell;
    }
}

const ONE: [Link<Bench>; 1] = [links::ONE];
const FOUR: [Link<Bench>; 4] = [links::F0, links::F1, links::F2, links::F3];
const TWENTY: [Link<Bench>; 20] = [
    links::T0,
    links::T1,
    links::T2,
    links::T3,
    links::T4,
    links::T5,
    links::T6,
    links::T7,
    links::T8,
    links::T9,
    links::T10,
    links::T11,
    links::T12,
    links::T13,
    links::T14,
    links::T15,
    links::T16,
    links::T17,
    links::T18,
    links::T19,
];

struct Ours {
    registry: Registry<Bench>,
    ids: Vec<Id>,
    kind: Kind,
    members: &'static [Link<Bench>],
    told: u64,
    by_column: bool,
}

pub fn make(objects: usize, members: usize) -> Box<dyn Peer> {
    build(objects, members, false)
}

/// Reads through `Registry::column`.
pub fn make_column(objects: usize, members: usize) -> Box<dyn Peer> {
    build(objects, members, true)
}

fn build(objects: usize, members: usize, by_column: bool) -> Box<dyn Peer> {
    let (kind, members): (Kind, &[_]) = match members {
        0 => (Kind::Bare, &[]),
        1 => (Kind::One, &ONE),
        4 => (Kind::Four, &FOUR),
        _ => (Kind::Twenty, &TWENTY),
    };
    let mut registry = Registry::new();
    let ids = (0..objects).map(|_| registry.spawn(kind)).collect();
    Box::new(Ours { registry, ids, kind, members, told: 0, by_column })
}

impl Peer for Ours {
    fn attach(&mut self, references: &[Reference]) {
        for &(owner, member, target) in references {
            let (owner, target) = (self.ids[owner as usize], self.ids[target as usize]);
            self.registry.attach(owner, self.members[member as usize], target);
        }
    }

    fn read(&mut self) -> u64 {
        if self.kind != Kind::One {
            return self
                .ids
                .iter()
                .filter_map(|&id| self.registry.get(id, self.members[0]))
                .map(|id| id.slot() as u64)
                .sum();
        }
        let mut sum = 0;
        if self.by_column {
            let column = self.registry.column(Kind::One, links::ONE);
            for &id in &self.ids {
                if let Some(target) = column[id.slot()] {
                    sum += target.slot() as u64;
                }
            }
        } else {
            for &id in &self.ids {
                if let Some(target) = self.registry.get(id, links::ONE) {
                    sum += target.slot() as u64;
                }
            }
        }
        sum
    }

    fn order(&mut self, order: &[u32]) {
        self.ids = order.iter().map(|&i| self.ids[i as usize]).collect();
    }

    fn kill(&mut self, targets: &[u32]) {
        for &target in targets {
            let id = self.ids[target as usize];
            let mut reactions = self.registry.destroy(id);
            while let Some(reaction) = reactions.next(&mut self.registry) {
                self.told += reaction.link.owner.slot() as u64;
            }
            self.registry.release(id).expect("just destroyed");
        }
        self.registry.end_frame();
    }

    fn revive(&mut self, targets: &[u32]) {
        for &target in targets {
            self.ids[target as usize] = self.registry.spawn(self.kind);
        }
    }

    fn stale(&mut self) -> usize {
        self.registry.all_links().filter(|&(_, target)| !self.registry.exists(target)).count()
    }
}
