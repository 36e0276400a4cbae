//! The chains: for each target, its referrers in attach order.
//!
//! A chain is an array of node numbers, so that telling a thousand referrers does not wait for one memory access after
//! another. A place knows its position in its target's array; leaving makes a hole there. When an array is full, holes
//! are closed if there are enough of them, else the array doubles. Arrays live in one vector, in blocks of powers of
//! two that are used again; a single referrer needs no block. Holes are closed as well when they outnumber the rest, so
//! that a walk never costs more than a small multiple of the referrers there are.
//!
//! A node's number says which place it is. Numbers are given out in pages of [`PAGE`]; a page belongs to a run of cells
//! of one column, or to a run of list elements. So a link costs its target (4 bytes), its position (4) and its entry in
//! the array (4, and what the array keeps free).

use crate::Id;
use crate::list::Element;
use crate::registry::Entry;

pub(crate) const NIL: u32 = u32::MAX;
const PAGE_BITS: u32 = 5;
pub(crate) const PAGE: u32 = 1 << PAGE_BITS;
/// Marks a page of list elements.
pub(crate) const ELEMENTS: u32 = u32::MAX;

/// Which places a page of nodes belongs to.
#[derive(Clone, Copy, Debug)]
struct Page {
    column: u32,
    first: u32,
}

/// Where a node's reference is stored.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Place {
    Cell { column: u32, cell: u32 },
    Element(u32),
}

/// The array of one target: part of its entry.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Chain {
    /// The first of its block; the one node itself while the class is 0.
    at: u32,
    /// Positions used, holes included. The last one is never a hole.
    len: u32,
    /// Nodes in it, above the class in the low bits: the block has room for two to the power of the class.
    live: u32,
}

/// Arrays up to this length keep their holes until they are full.
const SHORT: u32 = 8;
const CLASS_BITS: u32 = 5;
const CLASS_MASK: u32 = (1 << CLASS_BITS) - 1;
const ONE: u32 = 1 << CLASS_BITS;

impl Chain {
    pub(crate) const EMPTY: Self = Self { at: NIL, len: 0, live: 0 };

    /// Nodes in it.
    #[inline]
    pub(crate) const fn live(&self) -> u32 {
        self.live >> CLASS_BITS
    }

    #[inline]
    const fn class(&self) -> u8 {
        (self.live & CLASS_MASK) as u8
    }

    /// Positions used, holes included.
    #[inline]
    pub(crate) const fn len(&self) -> u32 {
        self.len
    }
}

/// All cells of one member for one kind of owner, by slot, except the targets: those are kept by themselves, since they
/// are what is read.
#[derive(Clone, Debug)]
pub(crate) struct Column {
    /// Where each cell stands in its target's array.
    pub(crate) positions: Vec<u32>,
    /// The first node of each page of cells.
    pub(crate) pages: Vec<u32>,
    pub(crate) member: u16,
    /// Cells an owner has: 1 for a link, n for slots, 0 when this kind has no such cells.
    pub(crate) width: u16,
    pub(crate) kind: u8,
    /// The bit of the owner's `held` that says whether this column may hold something of it.
    pub(crate) bit: u8,
    /// Whether the member names a reaction.
    pub(crate) reacts: bool,
}

impl Column {
    /// The row of its kind, as of [`Id::row`].
    #[inline]
    pub(crate) const fn row(&self) -> usize {
        self.kind as usize + 1
    }

    #[inline]
    pub(crate) fn node(&self, cell: u32) -> u32 {
        let (page, at) = paged(cell);
        self.pages[page] + at
    }

    /// Whose cell it is, and which place of the member.
    #[inline]
    pub(crate) fn owner(&self, cell: u32) -> (Id, u16) {
        if self.width == 1 {
            (Id::known(self.kind, cell), 0)
        } else {
            let width = u32::from(self.width);
            (Id::known(self.kind, cell / width), (cell % width) as u16)
        }
    }
}

/// The number of the page a cell lies in, and the cell's place in it.
#[inline]
pub(crate) const fn paged(cell: u32) -> (usize, u32) {
    ((cell >> PAGE_BITS) as usize, cell & (PAGE - 1))
}

/// Makes room in a vector for so many more, by a quarter: what links cost is mostly vectors, and half of them unused
/// would show.
#[inline]
pub(crate) fn make_place<T>(vector: &mut Vec<T>, more: usize) {
    if vector.capacity() - vector.len() < more {
        vector.reserve_exact((vector.len() / 4).max(4).max(more));
    }
}

/// All arrays, and what node numbers mean.
#[derive(Clone, Debug, Default)]
pub(crate) struct Chains {
    nodes: Vec<u32>,
    /// Blocks for reuse, by class.
    free: Vec<Vec<u32>>,
    pages: Vec<Page>,
}

impl Chains {
    /// Adds a page of nodes for places from `first` on and gives the number of its first node.
    pub(crate) fn add_page(&mut self, column: u32, first: u32) -> u32 {
        let base = self.pages.len() << PAGE_BITS;
        assert!(base < (NIL - PAGE) as usize, "too many links");
        self.pages.push(Page { column, first });
        base as u32
    }

    /// How many node numbers are given out.
    pub(crate) fn node_count(&self) -> usize {
        self.pages.len() << PAGE_BITS
    }

    #[inline]
    pub(crate) fn place(&self, node: u32) -> Place {
        let page = self.pages[(node >> PAGE_BITS) as usize];
        let at = page.first + (node & (PAGE - 1));
        if page.column == ELEMENTS {
            Place::Element(at)
        } else {
            Place::Cell { column: page.column, cell: at }
        }
    }

    /// The array of a chain, with its holes.
    #[inline]
    pub(crate) fn array<'a>(&'a self, chain: &'a Chain) -> &'a [u32] {
        let len = chain.len as usize;
        if chain.class() == 0 {
            return &std::slice::from_ref(&chain.at)[..len];
        }
        let at = chain.at as usize;
        &self.nodes[at..at + len]
    }

    /// The node at a position, or a hole.
    #[inline]
    pub(crate) fn node_at(&self, chain: &Chain, position: u32) -> u32 {
        if chain.class() == 0 { chain.at } else { self.nodes[(chain.at + position) as usize] }
    }

    /// The nodes of a chain, in order.
    pub(crate) fn walk(&self, chain: Chain) -> impl Iterator<Item = u32> + '_ {
        (0..chain.len).map(move |position| self.node_at(&chain, position)).filter(|&node| node != NIL)
    }

    /// A free block of a class: one used before, a part of a larger one, or a new one.
    fn take_block(&mut self, class: u8) -> u32 {
        let larger = (class as usize..self.free.len()).find(|&free| !self.free[free].is_empty());
        if let Some(from) = larger
            && let Some(at) = self.free[from].pop()
        {
            // The upper halves of what is cut stay free.
            for half in (class as usize..from).rev() {
                self.free[half].push(at + (1 << half));
            }
            return at;
        }
        let (at, size) = (self.nodes.len(), 1 << class);
        assert!(at < (NIL >> 1) as usize && class < 27, "too many links");
        make_place(&mut self.nodes, size);
        self.nodes.resize(at + size, NIL);
        at as u32
    }

    fn give_block(&mut self, chain: &Chain) {
        let class = chain.class() as usize;
        if class > 0 {
            if self.free.len() <= class {
                self.free.resize_with(class + 1, Vec::new);
            }
            self.free[class].push(chain.at);
        }
    }

    /// Makes a chain empty.
    #[inline]
    pub(crate) fn reset(&mut self, chain: &mut Chain) {
        self.give_block(chain);
        *chain = Chain::EMPTY;
    }

    /// Makes a hole, and an empty chain of one that has only holes.
    #[inline]
    pub(crate) fn leave(&mut self, chain: &mut Chain, position: u32) {
        chain.live -= ONE;
        if chain.live() == 0 {
            self.reset(chain);
            return;
        }
        let at = chain.at as usize;
        self.nodes[at + position as usize] = NIL;
        while self.nodes[at + chain.len as usize - 1] == NIL {
            chain.len -= 1;
        }
    }

    /// Whether the next node needs room to be made.
    #[inline]
    pub(crate) fn is_full(chain: &Chain) -> bool {
        chain.len == 1 << chain.class()
    }

    /// Whether most of the array is holes. Those who left paid for closing them, so leaving stays constant (amortized),
    /// and a walk costs what is there and not what once was. Short arrays are not worth it.
    #[inline]
    pub(crate) const fn is_sparse(chain: &Chain) -> bool {
        chain.len > SHORT + 2 * chain.live()
    }

    /// Whether holes should be closed rather than the array doubled.
    #[inline]
    pub(crate) fn has_holes(chain: &Chain) -> bool {
        let holes = chain.len - chain.live();
        holes > 0 && holes >= chain.len >> 2
    }

    /// Doubles the array.
    pub(crate) fn grow(&mut self, chain: &mut Chain) {
        let new = self.take_block(chain.class() + 1);
        if chain.class() == 0 {
            self.nodes[new as usize] = chain.at;
        } else {
            let at = chain.at as usize;
            self.nodes.copy_within(at..at + chain.len as usize, new as usize);
        }
        self.give_block(chain);
        chain.at = new;
        chain.live += 1;
    }

    /// Adds a node at the end; there is room. Gives its position.
    #[inline]
    pub(crate) fn append(&mut self, chain: &mut Chain, node: u32) -> u32 {
        let position = chain.len;
        if chain.class() == 0 {
            chain.at = node;
        } else {
            self.nodes[(chain.at + position) as usize] = node;
        }
        chain.len += 1;
        chain.live += ONE;
        position
    }

    /// Closes the holes and tells each node's place its new position.
    pub(crate) fn close_holes(
        &mut self,
        chain: &mut Chain,
        columns: &mut [Column],
        elements: &mut [Element],
    ) {
        let at = chain.at as usize;
        let mut to = 0;
        for from in 0..chain.len as usize {
            let node = self.nodes[at + from];
            if node == NIL {
                continue;
            }
            self.nodes[at + to as usize] = node;
            match self.place(node) {
                Place::Cell { column, cell } => columns[column as usize].positions[cell as usize] = to,
                Place::Element(element) => elements[element as usize].position = to,
            }
            to += 1;
        }
        chain.len = to;
    }
}

/// What a full array needs before a node is added.
#[inline]
pub(crate) fn make_room(
    chains: &mut Chains,
    entry: &mut Entry,
    columns: &mut [Column],
    elements: &mut [Element],
) {
    if Chains::is_full(&entry.chain) {
        if Chains::has_holes(&entry.chain) {
            chains.close_holes(&mut entry.chain, columns, elements);
        } else {
            chains.grow(&mut entry.chain);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::SHORT;
    use crate::testing::play::{Choices, Random};
    use crate::testing::yard::{Kind, Reason, Yard, links};
    use crate::{Id, Registry, Verdict};

    /// Positions that a walk over the referrers looks at.
    fn walked(yard: &Registry<Yard>, target: Id) -> u32 {
        yard.entry(target).unwrap().chain.len()
    }

    fn crowd(count: usize) -> (Registry<Yard>, Id, Vec<Id>) {
        let mut yard = Registry::<Yard>::new();
        yard.set_oracle(false);
        let target = yard.spawn(Kind::Thing);
        let ids: Vec<Id> = (0..count).map(|_| yard.spawn(Kind::Mover)).collect();
        for &id in &ids {
            yard.attach(id, links::AIM, target);
        }
        (yard, target, ids)
    }

    #[test]
    fn a_crowd_that_left_costs_nothing() {
        let (mut yard, target, ids) = crowd(20_000);
        assert_eq!(walked(&yard, target), 20_000);
        for (i, &id) in ids[..19_999].iter().enumerate() {
            yard.detach(id, links::AIM);
            assert!(walked(&yard, target) <= SHORT + 2 * (19_999 - i as u32));
        }
        assert_eq!(yard.subscribers(target).map(|link| link.owner).collect::<Vec<_>>(), ids[19_999..]);
        assert!(yard.check_invariants().is_empty());
        // Others that come and go leave nothing behind either.
        for &id in &ids[..10_000] {
            yard.attach(id, links::AIM, target);
            yard.detach(id, links::AIM);
            assert!(walked(&yard, target) <= SHORT + 2);
        }
    }

    #[test]
    fn a_notification_that_most_follow_costs_nothing_later() {
        for shuffle in [None, Some(5)] {
            let (mut yard, target, ids) = crowd(10_000);
            yard.set_shuffle(shuffle);
            let reactions = yard.notify(target, Reason::Vanished, |_, question| {
                if question.link.owner.slot() % 1000 == 999 { Verdict::Keep } else { Verdict::Drop }
            });
            reactions.cancel(&mut yard);
            assert!(walked(&yard, target) <= SHORT + 20);
            let left: Vec<Id> = yard.subscribers(target).map(|link| link.owner).collect();
            assert_eq!(left, ids.into_iter().skip(999).step_by(1000).collect::<Vec<_>>());
            assert!(yard.check_invariants().is_empty());
        }
    }

    #[test]
    fn those_who_stay_keep_their_order_whoever_leaves() {
        let (mut yard, target, ids) = crowd(500);
        let holder = yard.spawn(Kind::Holder);
        let mut left: Vec<Id> = ids.clone();
        for _ in 0..300 {
            yard.push_back(holder, links::QUEUE, target);
        }
        let mut random = Random(3);
        while left.len() > 1 {
            let id = left.remove(random.pick(left.len()).unwrap());
            yard.detach(id, links::AIM);
            let _ = yard.pop_back(holder, links::QUEUE);
            let order = yard.subscribers(target).map(|link| link.owner).filter(|&owner| owner != holder);
            assert!(order.eq(left.iter().copied()));
            assert!(walked(&yard, target) <= SHORT + 2 * yard.subscribers(target).count() as u32);
        }
        assert!(yard.check_invariants().is_empty());
    }
}
