//! Single references and fixed places: attach, detach, read.

use crate::chain::{Chain, Place};
use crate::registry::Life;
use crate::{Id, Link, LinkRef, Member, Program, Reason, Registry, Slots};
use std::fmt;

/// What an attach did. It may be ignored where a refused reference, which is none, is what the game wants.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Attach {
    /// The reference was like this already; its place in the target's order is unchanged.
    Unchanged,
    /// It now refers to the target, last in the target's order.
    Attached,
    /// It was attached to nothing, as asked.
    Detached,
    /// It refers to nothing now, for this cause.
    Refused(Refusal),
}

impl Attach {
    /// Whether the reference now is as asked.
    #[must_use]
    pub const fn is_done(self) -> bool {
        !matches!(self, Self::Refused(_))
    }
}

/// Why an attach was refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// The target was destroyed.
    TargetDestroyed,
    /// The target is dying, and the member would let go of it for that reason.
    TargetDying,
    /// There is no such target.
    TargetMissing,
    /// The member does not refer to targets of this kind.
    WrongKind,
    /// There is no such owner, or it was destroyed.
    OwnerGone,
    /// Objects of the owner's kind have no such member.
    NoSuchMember,
    /// The member has no place with this index.
    NoSuchPlace,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::TargetDestroyed => "the target was destroyed",
            Self::TargetDying => "the target is dying and the member lets go of the dying",
            Self::TargetMissing => "there is no such target",
            Self::WrongKind => "the member does not refer to targets of this kind",
            Self::OwnerGone => "the owner does not exist any more",
            Self::NoSuchMember => "objects of the owner's kind have no such member",
            Self::NoSuchPlace => "the member has no place with this index",
        })
    }
}

impl<P: Program> Registry<P> {
    /// The number of a column: kind before member. So a kind outside the table, whose id another program handed out,
    /// lies behind all columns instead of among those of another kind, and the check of a vector's bounds finds it.
    #[inline]
    pub(crate) fn at(owner: Id, member: Member<P>) -> usize {
        Self::column_at(owner.kind_index(), member)
    }

    #[inline]
    pub(crate) fn column_at(kind: usize, member: Member<P>) -> usize {
        kind * P::MEMBERS.len() + member.number() as usize
    }

    /// Cells an owner has in a column: none in one that does not exist.
    #[inline]
    fn width(&self, at: usize) -> usize {
        self.columns.get(at).map_or(0, |column| column.width as usize)
    }

    /// Whom a member refers to; none when objects of the owner's kind have no such member. Two array loads: nothing can
    /// be stale.
    #[inline]
    #[must_use]
    pub fn get(&self, owner: Id, link: Link<P>) -> Option<Id> {
        self.targets.row(link.member().number(), owner.row()).get(owner.slot()).copied().flatten()
    }

    /// Whom each object of a kind refers to by one member, by slot: for loops over many objects. Empty when the kind has
    /// no such member.
    #[inline]
    #[must_use]
    pub fn column(&self, kind: impl Into<u8>, link: Link<P>) -> &[Option<Id>] {
        let kind = kind.into() as usize;
        let used = self.entries.get(kind).map_or(0, Vec::len);
        if kind >= Id::MAX_KINDS {
            return &[];
        }
        self.targets.row(link.member().number(), kind + 1).get(..used).unwrap_or(&[])
    }

    /// Whom one place of a member refers to; none beyond the last place.
    #[inline]
    #[must_use]
    pub fn get_at(&self, owner: Id, slots: Slots<P>, index: usize) -> Option<Id> {
        let at = Self::at(owner, slots.member());
        let width = self.width(at);
        if index >= width {
            return None;
        }
        self.targets
            .row(slots.member().number(), owner.row())
            .get(owner.slot() * width + index)
            .copied()
            .flatten()
    }

    /// All places of a member, in order.
    #[must_use]
    pub fn slots(&self, owner: Id, slots: Slots<P>) -> &[Option<Id>] {
        let at = Self::at(owner, slots.member());
        let width = self.width(at);
        let column = self.targets.row(slots.member().number(), owner.row());
        column.get(owner.slot() * width..(owner.slot() + 1) * width).unwrap_or(&[])
    }

    /// Makes a member refer to a target, or to nothing.
    ///
    /// The same target again changes nothing. Otherwise the old reference is dropped, and the new one goes to the end
    /// of the target's order, unless it is refused: then the member refers to nothing.
    pub fn attach(&mut self, owner: Id, link: Link<P>, target: impl Into<Option<Id>>) -> Attach {
        self.set_cell(owner, link.member(), 0, target.into())
    }

    /// Makes one place of a member refer to a target, or to nothing, like [`Self::attach`].
    pub fn attach_at(
        &mut self,
        owner: Id,
        slots: Slots<P>,
        index: usize,
        target: impl Into<Option<Id>>,
    ) -> Attach {
        self.set_cell(owner, slots.member(), index, target.into())
    }

    /// Makes a member refer to nothing, and gives whom it referred to.
    pub fn detach(&mut self, owner: Id, link: Link<P>) -> Option<Id> {
        self.clear_cell(Self::at(owner, link.member()), owner.slot() as u32)
    }

    /// Makes one place of a member refer to nothing, and gives whom it referred to.
    pub fn detach_at(&mut self, owner: Id, slots: Slots<P>, index: usize) -> Option<Id> {
        let at = Self::at(owner, slots.member());
        let width = self.width(at);
        if index >= width {
            return None;
        }
        self.clear_cell(at, (owner.slot() * width + index) as u32)
    }

    /// Whether a member may refer to a target now.
    pub(crate) fn permit(&self, member: Member<P>, target: Id) -> Result<(), Refusal> {
        let spec = member.spec();
        if !spec.targets.contains(target.kind()) {
            return Err(Refusal::WrongKind);
        }
        match self.life(target) {
            Life::Alive => Ok(()),
            Life::Dying if P::Reason::DYING.is_some_and(|dying| spec.mask.contains(dying)) => {
                Err(Refusal::TargetDying)
            }
            Life::Dying => Ok(()),
            Life::Destroyed => Err(Refusal::TargetDestroyed),
            Life::Free => Err(Refusal::TargetMissing),
        }
    }

    pub(crate) fn refuse(&mut self, why: Refusal) -> Attach {
        self.counters.refused += 1;
        Attach::Refused(why)
    }

    #[inline]
    fn set_cell(&mut self, owner: Id, member: Member<P>, index: usize, target: Option<Id>) -> Attach {
        let at = Self::at(owner, member);
        let width = self.width(at);
        if index >= width {
            let why = if width == 0 { Refusal::NoSuchMember } else { Refusal::NoSuchPlace };
            return self.refuse(why);
        }
        let cell = owner.slot() * width + index;
        let old = self.targets.row(member.number(), owner.row()).get(cell).copied().flatten();
        if old == target {
            return Attach::Unchanged;
        }
        if old.is_some() {
            self.clear_cell(at, cell as u32);
        }
        let Some(target) = target else {
            return Attach::Detached;
        };
        if !self.exists(owner) {
            return self.refuse(Refusal::OwnerGone);
        }
        if let Err(why) = self.permit(member, target) {
            return self.refuse(why);
        }
        self.mark_held(owner, at);
        self.fill_cell(at, cell as u32, target);
        Attach::Attached
    }

    /// Fills an empty cell.
    #[inline]
    pub(crate) fn fill_cell(&mut self, at: usize, cell: u32, target: Id) {
        let column = &self.columns[at];
        let node = column.node(cell);
        self.targets.column_mut(column)[cell as usize] = Some(target);
        self.columns[at].positions[cell as usize] = self.append(target, node);
    }

    /// Empties a cell; a cell that does not exist is empty.
    #[inline]
    pub(crate) fn clear_cell(&mut self, at: usize, cell: u32) -> Option<Id> {
        let column = self.columns.get(at)?;
        let old = self.targets.column_mut(column).get_mut(cell as usize)?.take()?;
        self.leave(old, column.positions[cell as usize]);
        Some(old)
    }

    /// Who refers to a target, in attach order. For tools and tests.
    pub fn subscribers(&self, target: Id) -> impl Iterator<Item = LinkRef<P>> + '_ {
        let chain = self.entry(target).map_or(Chain::EMPTY, |entry| entry.chain);
        self.chains.walk(chain).map(|node| self.link_of(node))
    }

    /// Where a node's reference is stored.
    pub(crate) fn link_of(&self, node: u32) -> LinkRef<P> {
        match self.chains.place(node) {
            Place::Cell { column, cell } => {
                let column = &self.columns[column as usize];
                let (owner, index) = column.owner(cell);
                LinkRef { owner, member: Member::new(column.member), index }
            }
            Place::Element(element) => {
                let list = &self.lists[self.elements[element as usize].list as usize];
                LinkRef { owner: list.owner, member: Member::new(list.member), index: 0 }
            }
        }
    }
}
