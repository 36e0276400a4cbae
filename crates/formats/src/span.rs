//! Byte ranges inside a file.

use std::ops::Range;

/// A range of bytes in a file: `start` is the offset of the first byte, `end` the offset after the last.
///
/// Offsets are 32-bit because no reader of this crate accepts a text file of 4 GiB or more.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, PartialOrd, Ord, Hash)]
pub struct Span {
    /// Offset of the first byte.
    pub start: u32,
    /// Offset after the last byte.
    pub end: u32,
}

impl Span {
    /// The span from `start` up to, not including, `end`.
    pub const fn new(start: u32, end: u32) -> Span {
        Span { start, end }
    }

    /// Number of bytes. Zero when `end` is not after `start`.
    pub const fn len(self) -> u32 {
        self.end.saturating_sub(self.start)
    }

    /// Whether the span holds no byte.
    pub const fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// Whether `offset` lies inside.
    pub const fn contains(self, offset: u32) -> bool {
        self.start <= offset && offset < self.end
    }

    /// The smallest span that covers both.
    pub fn join(self, other: Span) -> Span {
        Span { start: self.start.min(other.start), end: self.end.max(other.end) }
    }

    /// The same range as `usize`, for slicing.
    pub const fn range(self) -> Range<usize> {
        self.start as usize..self.end as usize
    }

    /// A span over `range` moved by `base`. Callers guarantee that the sum fits: all offsets come from texts that are
    /// shorter than 4 GiB.
    pub(crate) fn at(base: u32, range: Range<usize>) -> Span {
        Span { start: base.saturating_add(range.start as u32), end: base.saturating_add(range.end as u32) }
    }
}
