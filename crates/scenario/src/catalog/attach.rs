//! What an event or action lets its tag attach to (`triggers.md §5.1`, `actions.md §1.13`).

use std::fmt;

/// A set of attachments, as bit flags.
///
/// Only events decide which walked lists (map, house, general) a tag joins; actions carry [`Attach::OBJECT`] or nothing.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Attach(u8);

impl Attach {
    /// Nothing.
    pub const NONE: Self = Self(0);
    /// A cell, through `[CellTags]`.
    pub const CELL: Self = Self(1);
    /// An object on the map, or a member of a team.
    pub const OBJECT: Self = Self(2);
    /// The zone list, the tags that watch for zone entry.
    pub const MAP: Self = Self(4);
    /// The list of the house that owns the tag's first trigger, walked in that house's turn.
    pub const HOUSE: Self = Self(8);
    /// The general list, walked at the start of every frame.
    pub const GENERAL: Self = Self(16);

    /// Whether every flag of `other` is in this set.
    #[must_use]
    pub const fn contains(self, other: Self) -> bool {
        self.0 & other.0 == other.0
    }

    /// Both sets together.
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Whether no flag is set.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The flags as a bit mask, for tables and tests.
    #[must_use]
    pub const fn bits(self) -> u8 {
        self.0
    }

    /// The single flags of this set with their words, in a fixed order.
    pub fn words(self) -> impl Iterator<Item = &'static str> {
        [
            (Self::CELL, "cell"),
            (Self::OBJECT, "object"),
            (Self::MAP, "map"),
            (Self::HOUSE, "house"),
            (Self::GENERAL, "general"),
        ]
        .into_iter()
        .filter(move |(flag, _)| self.contains(*flag))
        .map(|(_, word)| word)
    }
}

impl fmt::Display for Attach {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("nothing");
        }
        for (i, word) in self.words().enumerate() {
            if i > 0 {
                f.write_str(", ")?;
            }
            f.write_str(word)?;
        }
        Ok(())
    }
}

impl fmt::Debug for Attach {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Attach({self})")
    }
}
