//! Why a target leaves, and which of the reasons a member reacts to.

use std::fmt::Debug;

/// Why a target leaves. Implemented by the enum that [`program!`](crate::program) makes.
pub trait Reason: Copy + Eq + Debug + 'static {
    /// The one reason that every link reacts to and after which nothing can be raised for the target.
    const FINAL: Self;
    /// The reason that marks its target as dying, if the program has one: raised at most once for a target.
    const DYING: Option<Self>;
    /// All reasons, in order of their index.
    const ALL: &'static [Self];
    /// The bit of [`Self::FINAL`] in a mask: no member may list it.
    const FINAL_BIT: u16;

    /// The reason's number, below 16.
    fn index(self) -> u8;
    /// The reason's name in the table.
    fn name(self) -> &'static str;
}

/// The reasons, besides the final one, that a member reacts to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Mask(u16);

impl Mask {
    /// Reacts to the final reason only.
    pub const NONE: Self = Self(0);

    /// A mask from bits, bit `n` for the reason with index `n`.
    #[must_use]
    pub const fn from_bits(bits: u16) -> Self {
        Self(bits)
    }

    /// The bits, bit `n` for the reason with index `n`.
    #[must_use]
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// Whether members with this mask react to a reason that is not final.
    #[inline]
    #[must_use]
    pub fn contains<R: Reason>(self, reason: R) -> bool {
        self.0 >> reason.index() & 1 != 0
    }
}
