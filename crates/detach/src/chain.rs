//! The chains: for each target, its referrers in attach order, as doubly linked hooks in one vector.
//!
//! A hook's number says where it belongs. Numbers are given out in pages of [`PAGE`]; a page belongs to a run of cells
//! of one column, or to a run of list elements. So a hook needs no back pointer, and a link costs its target (4 bytes,
//! stored in its column) and its hook (8 bytes).

use crate::Id;

pub(crate) const NIL: u32 = u32::MAX;
const PAGE_BITS: u32 = 5;
pub(crate) const PAGE: u32 = 1 << PAGE_BITS;
/// Marks a page of list elements.
pub(crate) const ELEMENTS: u32 = u32::MAX;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Hook {
    pub(crate) prev: u32,
    pub(crate) next: u32,
}

impl Hook {
    pub(crate) const FREE: Self = Self { prev: NIL, next: NIL };
}

/// Which cells a page of hooks belongs to.
#[derive(Clone, Copy, Debug)]
struct Page {
    column: u32,
    first: u32,
}

/// Where a hook belongs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Place {
    Cell { column: u32, cell: u32 },
    Element(u32),
}

#[derive(Clone, Debug, Default)]
pub(crate) struct Chains {
    pub(crate) hooks: Vec<Hook>,
    pages: Vec<Page>,
}

/// The ends of one target's chain.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Ends {
    pub(crate) head: u32,
    pub(crate) tail: u32,
}

impl Ends {
    pub(crate) const EMPTY: Self = Self { head: NIL, tail: NIL };
}

impl Chains {
    /// Adds a page of hooks for cells from `first` on and gives the number of its first hook.
    pub(crate) fn add_page(&mut self, column: u32, first: u32) -> u32 {
        let base = self.hooks.len();
        assert!(base < (NIL - PAGE) as usize, "too many links");
        self.hooks.resize(base + PAGE as usize, Hook::FREE);
        self.pages.push(Page { column, first });
        base as u32
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

    #[inline]
    pub(crate) fn append(&mut self, ends: &mut Ends, node: u32) {
        self.hooks[node as usize] = Hook { prev: ends.tail, next: NIL };
        if ends.tail == NIL {
            ends.head = node;
        } else {
            self.hooks[ends.tail as usize].next = node;
        }
        ends.tail = node;
    }

    #[inline]
    pub(crate) fn unlink(&mut self, ends: &mut Ends, node: u32) {
        let Hook { prev, next } = std::mem::replace(&mut self.hooks[node as usize], Hook::FREE);
        if prev == NIL {
            ends.head = next;
        } else {
            self.hooks[prev as usize].next = next;
        }
        if next == NIL {
            ends.tail = prev;
        } else {
            self.hooks[next as usize].prev = prev;
        }
    }

    pub(crate) fn walk(&self, ends: Ends) -> impl Iterator<Item = u32> + '_ {
        let mut node = ends.head;
        std::iter::from_fn(move || {
            let here = node;
            node = self.hooks.get(here as usize)?.next;
            Some(here)
        })
    }
}

/// The number of the page a cell lies in, and the cell's place in it.
#[inline]
pub(crate) const fn paged(cell: u32) -> (usize, u32) {
    ((cell >> PAGE_BITS) as usize, cell & (PAGE - 1))
}

/// All cells of one member for one kind of owner, by slot.
#[derive(Clone, Debug)]
pub(crate) struct Column {
    pub(crate) targets: Vec<Option<Id>>,
    /// The first hook of each page of cells.
    pub(crate) pages: Vec<u32>,
    pub(crate) member: u16,
    /// Cells an owner has: 1 for a link, n for slots, 0 when this kind has no such cells.
    pub(crate) width: u16,
    pub(crate) kind: u8,
}

impl Column {
    #[inline]
    pub(crate) fn node(&self, cell: u32) -> u32 {
        let (page, at) = paged(cell);
        self.pages[page] + at
    }

    /// Whose cell it is, and which place of the member.
    #[inline]
    pub(crate) fn owner(&self, cell: u32) -> (Id, u16) {
        if self.width == 1 {
            (Id::new(self.kind, cell), 0)
        } else {
            let width = u32::from(self.width);
            (Id::new(self.kind, cell / width), (cell % width) as u16)
        }
    }
}
