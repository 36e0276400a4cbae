//! The name of an object, and sets of kinds.

use std::fmt;
use std::num::NonZeroU32;

/// The name of one object: its kind and its slot. Four bytes, and so is `Option<Id>`.
///
/// An id is handed out by [`Registry::spawn`](crate::Registry::spawn) and stays valid until the end of the frame in
/// which it is released. It is deliberately not serializable: saved state may hold references only through the
/// registry, and a bare `Id` in a serialized struct does not compile.
///
/// ```compile_fail
/// #[derive(serde::Serialize)]
/// struct Unit {
///     target: sandtable_detach::Id, // the trait `Serialize` is not implemented for `Id`
/// }
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Id(NonZeroU32);

const SLOT_BITS: u32 = 25;
const SLOT_MASK: u32 = (1 << SLOT_BITS) - 1;

impl Id {
    /// Most slots one kind can have.
    pub const MAX_SLOTS: u32 = 1 << SLOT_BITS;
    /// Most kinds one program can have.
    pub const MAX_KINDS: usize = 64;

    pub(crate) const fn new(kind: u8, slot: u32) -> Self {
        assert!((kind as usize) < Self::MAX_KINDS && slot < Self::MAX_SLOTS);
        match NonZeroU32::new(((kind as u32 + 1) << SLOT_BITS) | slot) {
            Some(raw) => Self(raw),
            None => unreachable!(),
        }
    }

    /// As [`Self::new`], of a slot that exists, so that its numbers are in range.
    #[inline]
    pub(crate) const fn known(kind: u8, slot: u32) -> Self {
        let raw = ((kind as u32 + 1) << SLOT_BITS) | slot;
        debug_assert!(slot <= SLOT_MASK);
        match NonZeroU32::new(raw) {
            Some(raw) => Self(raw),
            None => unreachable!(),
        }
    }

    /// The kind, as numbered by the program's table.
    #[inline]
    #[must_use]
    pub const fn kind(self) -> u8 {
        ((self.0.get() >> SLOT_BITS) - 1) as u8
    }

    /// The kind as an index, without the detour over a byte.
    #[inline]
    pub(crate) const fn kind_index(self) -> usize {
        (self.0.get() >> SLOT_BITS) as usize - 1
    }

    /// The slot within its kind: the index for the caller's own arena.
    #[inline]
    #[must_use]
    pub const fn slot(self) -> usize {
        (self.0.get() & SLOT_MASK) as usize
    }
}

impl fmt::Debug for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Id({}:{})", self.kind(), self.slot())
    }
}

impl fmt::Display for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.kind(), self.slot())
    }
}

/// A set of kinds, used in the member table for owners and allowed targets.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct KindSet(u64);

impl KindSet {
    /// No kind.
    pub const EMPTY: Self = Self(0);
    /// Every kind.
    pub const ALL: Self = Self(u64::MAX);

    /// This set and one more kind.
    #[must_use]
    pub const fn with(self, kind: u8) -> Self {
        Self(self.0 | (1 << kind))
    }

    /// Whether a kind is in the set.
    #[inline]
    #[must_use]
    pub const fn contains(self, kind: u8) -> bool {
        self.0 >> (kind & 63) & 1 != 0
    }

    /// Whether no kind is in the set.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
}
