//! The name of an object, and sets of kinds.

use std::cmp::Ordering;
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
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Id(NonZeroU32);

/// The kind plus one lies in these bits, the slot above them. Four bits below stay zero: so the kind is, with one mask, the
/// offset into a table of slices, which are 16 bytes long.
const ROW_SHIFT: u32 = 4;
const ROW_BITS: u32 = 6;
const SLOT_SHIFT: u32 = ROW_SHIFT + ROW_BITS;
/// Rows of a table with one for each kind. The first row is nobody's.
pub(crate) const ROWS: usize = 1 << ROW_BITS;

impl Id {
    /// Most slots one kind can have.
    pub const MAX_SLOTS: u32 = 1 << (u32::BITS - SLOT_SHIFT);
    /// Most kinds one program can have.
    pub const MAX_KINDS: usize = ROWS - 1;

    pub(crate) const fn new(kind: u8, slot: u32) -> Self {
        assert!((kind as usize) < Self::MAX_KINDS && slot < Self::MAX_SLOTS);
        Self::known(kind, slot)
    }

    /// As [`Self::new`], of a slot that exists, so that its numbers are in range.
    #[inline]
    pub(crate) const fn known(kind: u8, slot: u32) -> Self {
        debug_assert!(slot < Self::MAX_SLOTS);
        let raw = slot << SLOT_SHIFT | (kind as u32 + 1) << ROW_SHIFT;
        match NonZeroU32::new(raw) {
            Some(raw) => Self(raw),
            None => unreachable!(),
        }
    }

    /// The kind, as numbered by the program's table.
    #[inline]
    #[must_use]
    pub const fn kind(self) -> u8 {
        (self.row() - 1) as u8
    }

    /// The kind as an index, without the detour over a byte.
    #[inline]
    pub(crate) const fn kind_index(self) -> usize {
        self.row() - 1
    }

    /// The row of its kind in a table of [`ROWS`]: never beyond it, so that no check of bounds is compiled.
    #[inline]
    pub(crate) const fn row(self) -> usize {
        (self.0.get() >> ROW_SHIFT) as usize % ROWS
    }

    /// The slot within its kind: the index for the caller's own arena.
    #[inline]
    #[must_use]
    pub const fn slot(self) -> usize {
        (self.0.get() >> SLOT_SHIFT) as usize
    }
}

/// By kind, then by slot.
impl Ord for Id {
    fn cmp(&self, other: &Self) -> Ordering {
        self.0.get().rotate_right(SLOT_SHIFT).cmp(&other.0.get().rotate_right(SLOT_SHIFT))
    }
}

impl PartialOrd for Id {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
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
