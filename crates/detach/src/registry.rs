//! The registry: every object's life state, every reference, every chain.

use crate::chain::{Chain, Chains, Column, ELEMENTS, NIL, PAGE, make_place, make_room, paged};
use crate::list::{Element, ListData};
use crate::notify::Pending;
use crate::targets::Targets;
use crate::{Counters, Id, Program, Shape, Unresolved, check_table};
use serde::{Deserialize, Serialize};
use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::fmt;
use std::marker::PhantomData;

/// Where an object is in its life.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Life {
    /// The slot holds no object.
    Free,
    /// Nothing has happened to it yet.
    Alive,
    /// The dying reason was raised for it; it still exists.
    Dying,
    /// The final reason was raised for it: nothing refers to it and nothing can.
    Destroyed,
}

/// What the registry knows of one slot.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry {
    /// Who refers to it.
    pub(crate) chain: Chain,
    /// A bit for each of its kind's members (modulo 32): clear when it never held a reference there. Its death then
    /// costs what it holds, not what it could hold.
    pub(crate) held: u32,
    pub(crate) life: Life,
    /// Released: free at the end of the frame.
    pub(crate) released: bool,
}

impl Entry {
    fn new(life: Life) -> Self {
        Self { chain: Chain::EMPTY, held: 0, life, released: false }
    }
}

/// The one place where references between objects are stored. See the [crate] documentation.
#[derive(Clone)]
pub struct Registry<P: Program> {
    /// By kind, by slot.
    pub(crate) entries: Vec<Vec<Entry>>,
    /// Free slots of each kind; the lowest is used next, so the choice depends on the set alone.
    pub(crate) free: Vec<BinaryHeap<Reverse<u32>>>,
    /// Released this frame, in order.
    pub(crate) released: Vec<Id>,
    freed: Vec<Id>,
    pub(crate) targets: Targets,
    /// By kind and member (`kind * members + member`). Most columns are empty.
    pub(crate) columns: Vec<Column>,
    /// By kind: the columns of its members.
    members: Vec<Vec<u32>>,
    /// By kind and member as above, by slot: the owner's list, or `NIL` while it never had an element.
    pub(crate) heads: Vec<Vec<u32>>,
    pub(crate) lists: Vec<ListData>,
    pub(crate) elements: Vec<Element>,
    pub(crate) element_pages: Vec<u32>,
    pub(crate) free_elements: Vec<u32>,
    pub(crate) chains: Chains,
    pub(crate) counters: Counters,
    /// Reaction lists and node lists for reuse.
    pub(crate) pool: Vec<Vec<Pending>>,
    pub(crate) scratch: Vec<u32>,
    pub(crate) depth: u32,
    /// How often an object was destroyed.
    pub(crate) deaths: u64,
    /// Objects that are destroyed and not yet released.
    pub(crate) unreleased: u32,
    /// References without a target, found while loading.
    pub(crate) unresolved: Vec<Unresolved<P>>,
    pub(crate) oracle: bool,
    /// Test mode: the state of a generator that shuffles the order of the first phase.
    pub(crate) shuffle: Option<u64>,
    pub(crate) program: PhantomData<fn() -> P>,
}

/// [`Registry::release`] was called for an object whose final reason was not raised.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotDestroyed(pub Id, pub Life);

impl fmt::Display for NotDestroyed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "object {} cannot be released: it is {:?}, not destroyed", self.0, self.1)
    }
}
impl std::error::Error for NotDestroyed {}

impl<P: Program> Default for Registry<P> {
    fn default() -> Self {
        Self::new()
    }
}

impl<P: Program> Registry<P> {
    /// A registry without objects.
    #[must_use]
    pub fn new() -> Self {
        const { check_table::<P>() };
        let kinds = P::KINDS.len();
        let cells = |no: usize, kind: usize| {
            let spec = &P::MEMBERS[no];
            match spec.shape {
                Shape::Link if spec.owners.contains(kind as u8) => 1,
                Shape::Slots(n) if spec.owners.contains(kind as u8) => n,
                _ => 0,
            }
        };
        let mut members = vec![Vec::new(); kinds];
        let columns = (0..P::MEMBERS.len() * kinds)
            .map(|i| {
                let (kind, no) = (i / P::MEMBERS.len(), i % P::MEMBERS.len());
                let bit = (members[kind].len() % 32) as u8;
                if P::MEMBERS[no].owners.contains(kind as u8) {
                    members[kind].push(i as u32);
                }
                let (positions, pages) = (Vec::new(), Vec::new());
                let reacts = P::MEMBERS[no].after.is_some();
                Column {
                    positions,
                    pages,
                    member: no as u16,
                    width: cells(no, kind),
                    kind: kind as u8,
                    bit,
                    reacts,
                }
            })
            .collect();
        Self {
            entries: vec![Vec::new(); kinds],
            free: vec![BinaryHeap::new(); kinds],
            released: Vec::new(),
            freed: Vec::new(),
            targets: Targets::new(P::MEMBERS.len()),
            columns,
            members,
            heads: vec![Vec::new(); P::MEMBERS.len() * kinds],
            lists: Vec::new(),
            elements: Vec::new(),
            element_pages: Vec::new(),
            free_elements: Vec::new(),
            chains: Chains::default(),
            counters: Counters::default(),
            pool: Vec::new(),
            scratch: Vec::new(),
            depth: 0,
            deaths: 0,
            unreleased: 0,
            unresolved: Vec::new(),
            oracle: cfg!(debug_assertions),
            shuffle: None,
            program: PhantomData,
        }
    }

    /// Makes an object of a kind and gives its id: the lowest free slot of that kind.
    ///
    /// # Panics
    /// If the program has no such kind, or the kind has [`Id::MAX_SLOTS`] objects already.
    pub fn spawn(&mut self, kind: impl Into<u8>) -> Id {
        let kind = kind.into();
        let entry = Entry::new(Life::Alive);
        if let Some(Reverse(slot)) = self.free[kind as usize].pop() {
            self.entries[kind as usize][slot as usize] = entry;
            return Id::new(kind, slot);
        }
        let slot = self.add_slot(kind);
        self.entries[kind as usize][slot as usize] = entry;
        Id::new(kind, slot)
    }

    /// Adds one free slot, with its cells, to a kind.
    pub(crate) fn add_slot(&mut self, kind: u8) -> u32 {
        let entries = &mut self.entries[kind as usize];
        let slot = entries.len() as u32;
        assert!(slot < Id::MAX_SLOTS, "too many objects of one kind");
        entries.push(Entry::new(Life::Free));
        for &at in &self.members[kind as usize] {
            let column = &mut self.columns[at as usize];
            if column.width == 0 {
                self.heads[at as usize].push(NIL);
            }
            for _ in 0..column.width {
                let cell = column.positions.len() as u32;
                make_place(&mut column.positions, 1);
                column.positions.push(0);
                self.targets.grow(column, cell as usize);
                if paged(cell).1 == 0 {
                    column.pages.push(self.chains.add_page(at, cell));
                }
            }
        }
        slot
    }

    /// Adds a page of free list elements.
    pub(crate) fn add_elements(&mut self) {
        let first = self.elements.len() as u32;
        self.element_pages.push(self.chains.add_page(ELEMENTS, first));
        make_place(&mut self.elements, PAGE as usize);
        self.elements.resize((first + PAGE) as usize, Element { target: None, list: NIL, position: 0 });
        self.free_elements.extend((first..first + PAGE).rev());
    }

    #[inline]
    pub(crate) fn entry(&self, id: Id) -> Option<&Entry> {
        self.entries.get(id.kind_index())?.get(id.slot())
    }

    #[inline]
    pub(crate) fn entry_mut(&mut self, id: Id) -> Option<&mut Entry> {
        self.entries.get_mut(id.kind_index())?.get_mut(id.slot())
    }

    /// Where an object is in its life.
    #[inline]
    #[must_use]
    pub fn life(&self, id: Id) -> Life {
        self.entry(id).map_or(Life::Free, |entry| entry.life)
    }

    /// Whether it is alive and not dying.
    #[inline]
    #[must_use]
    pub fn is_alive(&self, id: Id) -> bool {
        self.life(id) == Life::Alive
    }

    /// Whether it still exists: alive or dying.
    #[inline]
    #[must_use]
    pub fn exists(&self, id: Id) -> bool {
        matches!(self.life(id), Life::Alive | Life::Dying)
    }

    /// The id of a slot in use, if any (also when destroyed): for orders from outside and for arenas that keep slot
    /// numbers.
    #[must_use]
    pub fn id(&self, kind: impl Into<u8>, slot: usize) -> Option<Id> {
        let kind = kind.into();
        let entry = self.entries.get(kind as usize)?.get(slot)?;
        (entry.life != Life::Free).then(|| Id::new(kind, slot as u32))
    }

    /// The existing objects of a kind, by slot.
    pub fn ids(&self, kind: impl Into<u8>) -> impl DoubleEndedIterator<Item = Id> + '_ {
        let kind = kind.into();
        let entries = self.entries.get(kind as usize).map_or(&[][..], Vec::as_slice);
        entries
            .iter()
            .enumerate()
            .filter(|(_, entry)| matches!(entry.life, Life::Alive | Life::Dying))
            .map(move |(slot, _)| Id::new(kind, slot as u32))
    }

    /// One more than the highest slot a kind ever used: the length a parallel arena needs.
    #[must_use]
    pub fn slots_used(&self, kind: impl Into<u8>) -> usize {
        self.entries.get(kind.into() as usize).map_or(0, Vec::len)
    }

    /// Notes that a member of an owner may hold something from now on.
    #[inline]
    pub(crate) fn mark_held(&mut self, owner: Id, at: usize) {
        self.entries[owner.kind_index()][owner.slot()].held |= 1 << self.columns[at].bit;
    }

    /// Puts a node at the end of a target's chain and gives its position there.
    #[inline]
    pub(crate) fn append(&mut self, target: Id, node: u32) -> u32 {
        let entry = &mut self.entries[target.kind_index()][target.slot()];
        make_room(&mut self.chains, entry, &mut self.columns, &mut self.elements);
        self.chains.append(&mut entry.chain, node)
    }

    /// Takes a node out of a target's chain. Positions of others may change.
    #[inline]
    pub(crate) fn leave(&mut self, target: Id, position: u32) {
        let chain = &mut self.entries[target.kind_index()][target.slot()].chain;
        self.chains.leave(chain, position);
        if Chains::is_sparse(chain) {
            self.chains.close_holes(chain, &mut self.columns, &mut self.elements);
        }
    }

    /// Takes nodes out of a target's chain. Positions of others change only after the last has left.
    #[inline]
    pub(crate) fn leave_all(
        &mut self,
        target: Id,
        positions: &[u32],
        mut left: impl FnMut(&mut Self, u32, u32),
    ) {
        let (kind, slot) = (target.kind_index(), target.slot());
        // Its array outlives the chain: nothing is appended meanwhile.
        let before = self.entries[kind][slot].chain;
        for &position in positions {
            let node = self.chains.node_at(&before, position);
            self.chains.leave(&mut self.entries[kind][slot].chain, position);
            left(self, position, node);
        }
        let chain = &mut self.entries[kind][slot].chain;
        if Chains::is_sparse(chain) {
            self.chains.close_holes(chain, &mut self.columns, &mut self.elements);
        }
    }

    /// Lets go of every reference that an object holds. Referrers to it are not touched.
    pub fn drop_owner(&mut self, owner: Id) {
        let kind = owner.kind_index();
        let Some(entry) = self.entry_mut(owner) else { return };
        let mut held = std::mem::take(&mut entry.held);
        while held != 0 {
            let bit = held.trailing_zeros() as usize;
            held &= held - 1;
            for i in (bit..self.members[kind].len()).step_by(32) {
                let at = self.members[kind][i] as usize;
                let width = u32::from(self.columns[at].width);
                if width == 0 {
                    self.clear_list(owner, at);
                }
                let first = owner.slot() as u32 * width;
                for cell in first..first + width {
                    self.clear_cell(at, cell);
                }
            }
        }
    }

    /// Drops what a destroyed object still refers to and queues its slot; [`Self::end_frame`] frees it. A second call
    /// in the same frame does nothing.
    ///
    /// # Errors
    /// If the final reason was not raised for it: it is left as it was.
    pub fn release(&mut self, id: Id) -> Result<(), NotDestroyed> {
        let life = self.life(id);
        match self.entry_mut(id) {
            Some(entry) if entry.life == Life::Destroyed => {
                if !std::mem::replace(&mut entry.released, true) {
                    self.drop_owner(id);
                    self.released.push(id);
                    self.unreleased -= 1;
                }
                Ok(())
            }
            _ => Err(NotDestroyed(id, life)),
        }
    }

    /// Frees the slots of all released objects, in the order of their release, and says which: the caller empties the
    /// same slots of its arenas. Only after this can an id name another object.
    ///
    /// Drain or cancel all cursors before: a cursor that is still open would go on with owners that are others now.
    ///
    /// # Panics
    /// In debug builds, when a [`Reactions`](crate::Reactions) was neither drained nor cancelled. Release builds count
    /// such cursors as closed.
    pub fn end_frame(&mut self) -> &[Id] {
        debug_assert_eq!(self.depth, 0, "a notification's reactions were not drained");
        self.depth = 0;
        self.freed.clear();
        for id in self.released.drain(..) {
            let (kind, slot) = (id.kind_index(), id.slot());
            self.entries[kind][slot].life = Life::Free;
            self.entries[kind][slot].released = false;
            // A list that is empty stays with its slot: the next object of this slot uses it without an allocation.
            self.free[kind].push(Reverse(slot as u32));
            self.freed.push(id);
        }
        &self.freed
    }

    /// What has been done so far.
    #[must_use]
    pub fn counters(&self) -> &Counters {
        &self.counters
    }

    /// Whether each final notification is followed by a full sweep over all references as an oracle. On by default in
    /// debug builds, off in release builds.
    pub fn set_oracle(&mut self, on: bool) {
        self.oracle = on;
    }

    /// Test mode: from now on the first phase of a notification asks its rules and drops its links in an order shuffled
    /// by this seed, or again in attach order with none. Reactions keep attach order. A program whose rules only read
    /// gives the same results with every seed; this is how to prove it.
    pub fn set_shuffle(&mut self, seed: Option<u64>) {
        self.shuffle = seed;
    }
}

impl<P: Program> fmt::Debug for Registry<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let objects: usize = (0..P::KINDS.len() as u8).map(|kind| self.ids(kind).count()).sum();
        f.debug_struct("Registry")
            .field("objects", &objects)
            .field("counters", &self.counters)
            .finish_non_exhaustive()
    }
}
