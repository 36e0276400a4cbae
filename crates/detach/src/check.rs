//! Checks: the table at compile time, the full sweep, and the invariants of a registry.

use crate::chain::{Chains, NIL, Place};
use crate::registry::{Entry, Life};
use crate::{Id, LinkRef, Member, Program, Reason, Registry, Shape};
use std::collections::BinaryHeap;
use std::fmt;

/// Refuses a wrong member table; evaluated at compile time.
///
/// # Panics
/// If a member lists the final reason, has no owner or no place, two have the same name, or there are too many kinds,
/// reasons or members.
pub const fn check_table<P: Program>() {
    assert!(P::KINDS.len() <= Id::MAX_KINDS, "a program has at most 63 kinds");
    assert!(<P::Reason as Reason>::ALL.len() <= 16, "a program has at most 16 reasons");
    assert!(P::MEMBERS.len() < u16::MAX as usize, "too many members");
    let mut i = 0;
    while i < P::MEMBERS.len() {
        let spec = &P::MEMBERS[i];
        assert!(
            spec.mask.bits() & <P::Reason as Reason>::FINAL_BIT == 0,
            "every link reacts to the final reason"
        );
        assert!(!spec.owners.is_empty(), "a member needs an owner");
        assert!(!matches!(spec.shape, Shape::Slots(0)), "a member with places needs at least one");
        let mut other = 0;
        while other < i {
            assert!(!same(spec.name, P::MEMBERS[other].name), "two members have the same name");
            other += 1;
        }
        i += 1;
    }
    let mut i = 1;
    while i < P::KINDS.len() {
        let mut other = 0;
        while other < i {
            assert!(!same(P::KINDS[i].name, P::KINDS[other].name), "two kinds have the same name");
            other += 1;
        }
        i += 1;
    }
}

/// Whether two texts are equal.
const fn same(a: &str, b: &str) -> bool {
    let (a, b) = (a.as_bytes(), b.as_bytes());
    if a.len() != b.len() {
        return false;
    }
    let mut i = 0;
    while i < a.len() {
        if a[i] != b[i] {
            return false;
        }
        i += 1;
    }
    true
}

/// A broken invariant. None can occur through the public interface; they are reported for tests and debugging.
#[derive(Clone, PartialEq, Eq)]
pub enum Violation<P: Program> {
    /// A link has a target but is not exactly once in that target's chain, or the reverse.
    NotInChain(LinkRef<P>),
    /// The chain of a target is not properly linked.
    BrokenChain(Id),
    /// A link refers to a destroyed or free object.
    Dangling(LinkRef<P>, Id),
    /// A link that reacts to dying refers to a dying object.
    HoldsDying(LinkRef<P>, Id),
    /// A link refers to a kind it may not.
    WrongKind(LinkRef<P>, Id),
    /// The owner of an attached link does not exist, or does not know that it holds something.
    NoOwner(LinkRef<P>),
    /// A list's count or order is wrong.
    BadList(LinkRef<P>),
    /// A slot is listed as free or released but is not, or the reverse.
    BadLife(Id),
    /// The count of destroyed objects that are not released is wrong, or a slot is listed twice as free or released.
    BadCount,
}

impl<P: Program> fmt::Debug for Violation<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl<P: Program> fmt::Display for Violation<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotInChain(link) => write!(f, "{link} and the chain of its target disagree"),
            Self::BrokenChain(id) => write!(f, "the chain of object {id} is broken"),
            Self::Dangling(link, id) => write!(f, "{link} refers to object {id}, which is gone"),
            Self::HoldsDying(link, id) => write!(f, "{link} refers to object {id}, which is dying"),
            Self::WrongKind(link, id) => write!(f, "{link} may not refer to object {id}"),
            Self::NoOwner(link) => write!(f, "{link} is attached but its owner is gone"),
            Self::BadList(link) => write!(f, "the list {link} is inconsistent"),
            Self::BadCount => f.write_str("the count of destroyed, released or free objects is wrong"),
            Self::BadLife(id) => write!(f, "the state of slot {id} is inconsistent"),
        }
    }
}

impl<P: Program> Registry<P> {
    /// Every attached reference with its target, ordered by member, kind of owner, slot and place; elements of lists
    /// in list order.
    pub fn all_links(&self) -> impl Iterator<Item = (LinkRef<P>, Id)> + '_ {
        self.nodes().map(|(link, target, _)| (link, target))
    }

    /// As [`Self::all_links`], with the node.
    pub(crate) fn nodes(&self) -> impl Iterator<Item = (LinkRef<P>, Id, u32)> + '_ {
        let order = || {
            let member = |no| Member::<P>::new(no as u16);
            (0..P::MEMBERS.len())
                .flat_map(move |no| (0..P::KINDS.len()).map(move |kind| Self::column_at(kind, member(no))))
        };
        let cells = order().flat_map(|at| {
            let column = &self.columns[at];
            self.targets.column(column).iter().enumerate().filter_map(move |(cell, target)| {
                let (owner, index) = column.owner(cell as u32);
                let link = LinkRef { owner, member: Member::new(column.member), index };
                target.map(|target| (link, target, column.node(cell as u32)))
            })
        });
        let elements =
            order().flat_map(|at| &self.heads[at]).filter(|&&list| list != NIL).flat_map(move |&list| {
                let data = &self.lists[list as usize];
                let link = LinkRef { owner: data.owner, member: Member::new(data.member), index: 0 };
                data.order.iter().filter_map(move |&element| {
                    let target = self.elements[element as usize].target?;
                    Some((link, target, self.element_node(element)))
                })
            });
        cells.chain(elements)
    }

    /// The old way: looks at every reference there is and gives those to a target. Slow on purpose; the oracle that
    /// [`Self::notify`] is compared with.
    pub fn sweep(&self, target: Id) -> impl Iterator<Item = LinkRef<P>> + '_ {
        self.all_links().filter(move |&(_, id)| id == target).map(|(link, _)| link)
    }

    /// Where a node's place believes to stand in its target's chain.
    fn position(&self, node: u32) -> u32 {
        match self.chains.place(node) {
            Place::Cell { column, cell } => self.columns[column as usize].positions[cell as usize],
            Place::Element(element) => self.elements[element as usize].position,
        }
    }

    /// Checks every invariant of the registry and gives what is broken: nothing, if the crate is right.
    #[must_use]
    pub fn check_invariants(&self) -> Vec<Violation<P>> {
        let mut found = Vec::new();
        let mut seen = vec![None; self.chains.node_count()];
        let mut is_released: Vec<_> = self.entries.iter().map(|entries| vec![false; entries.len()]).collect();
        let mut is_free = is_released.clone();
        for id in &self.released {
            is_released[id.kind_index()][id.slot()] = true;
        }
        for (kind, slots) in self.free.iter().enumerate() {
            for at in slots {
                is_free[kind][at.0 as usize] = true;
            }
        }
        for (kind, entries) in self.entries.iter().enumerate() {
            for (slot, entry) in entries.iter().enumerate() {
                let id = Id::new(kind as u8, slot as u32);
                let mut live = 0;
                for position in 0..entry.chain.len() {
                    let node = self.chains.node_at(&entry.chain, position);
                    if node == NIL {
                        continue;
                    }
                    live += 1;
                    if seen[node as usize].replace(id).is_some() || self.position(node) != position {
                        found.push(Violation::BrokenChain(id));
                    }
                }
                let last =
                    entry.chain.len().checked_sub(1).map(|last| self.chains.node_at(&entry.chain, last));
                if live != entry.chain.live() || last == Some(NIL) || Chains::is_sparse(&entry.chain) {
                    found.push(Violation::BrokenChain(id));
                }
                if is_free[kind][slot] != (entry.life == Life::Free)
                    || entry.released != is_released[kind][slot]
                    || (entry.released && entry.life != Life::Destroyed)
                {
                    found.push(Violation::BadLife(id));
                }
            }
        }
        // A slot that is listed twice.
        let count = |marks: &[Vec<bool>]| marks.iter().flatten().filter(|&&mark| mark).count();
        if count(&is_free) != self.free.iter().map(BinaryHeap::len).sum::<usize>()
            || count(&is_released) != self.released.len()
        {
            found.push(Violation::BadCount);
        }
        let unreleased = |entry: &&Entry| entry.life == Life::Destroyed && !entry.released;
        if self.entries.iter().flatten().filter(unreleased).count() != self.unreleased as usize {
            found.push(Violation::BadCount);
        }
        for (link, target, node) in self.nodes() {
            let spec = link.member.spec();
            if seen[node as usize].take() != Some(target) {
                found.push(Violation::NotInChain(link));
            }
            match self.life(target) {
                Life::Free | Life::Destroyed => found.push(Violation::Dangling(link, target)),
                Life::Dying if P::Reason::DYING.is_some_and(|dying| spec.mask.contains(dying)) => {
                    let kept = spec.decide.is_some();
                    if !kept {
                        found.push(Violation::HoldsDying(link, target));
                    }
                }
                Life::Dying | Life::Alive => {}
            }
            if !spec.targets.contains(target.kind()) {
                found.push(Violation::WrongKind(link, target));
            }
            let bit = self.columns[Self::at(link.owner, link.member)].bit;
            if !self.entry(link.owner).is_some_and(|e| e.life != Life::Free && e.held >> bit & 1 != 0) {
                found.push(Violation::NoOwner(link));
            }
        }
        for node in seen.iter().enumerate().filter_map(|(node, id)| id.map(|_| node as u32)) {
            found.push(Violation::NotInChain(self.link_of(node)));
        }
        for data in &self.lists {
            let held = |&e: &u32| self.elements[e as usize].target.is_some();
            let live = data.order.iter().filter(|&e| held(e)).count();
            let head = data.order.iter().position(held).unwrap_or(0);
            if live != data.live as usize
                || data.order.len() > 2 * live
                || head != data.head as usize
                || !data.order.last().is_none_or(held)
            {
                let member = Member::new(data.member);
                found.push(Violation::BadList(LinkRef { owner: data.owner, member, index: 0 }));
            }
        }
        found
    }
}
