//! The member table: which references exist, and what each reacts to.

use crate::{Id, KindSet, Mask, Reason};
use std::fmt;
use std::marker::PhantomData;

/// One game: its reasons, kinds and the one table of its reference members. Made by [`program!`](crate::program).
pub trait Program: Copy + Eq + fmt::Debug + 'static {
    /// Why a target leaves.
    type Reason: Reason;
    /// The keep-or-drop rules members can name.
    type Decide: Copy + fmt::Debug + 'static;
    /// The reactions members can name.
    type After: Copy + fmt::Debug + 'static;
    /// The kinds of objects, in order of their number.
    const KINDS: &'static [KindSpec];
    /// The members, in order of their number.
    const MEMBERS: &'static [MemberSpec<Self>];
}

/// One kind of object.
#[derive(Clone, Copy, Debug)]
pub struct KindSpec {
    /// Its name in diagnostics and in readable saves.
    pub name: &'static str,
}

/// How many references a member holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shape {
    /// One reference or none.
    Link,
    /// A fixed number of places whose index has a meaning.
    Slots(u16),
    /// Any number of references in an order; the same target may stand in it several times.
    List,
}

/// One row of the member table. Everything here is constant for the member, not for an instance.
pub struct MemberSpec<P: Program> {
    /// Its name in diagnostics and in readable saves.
    pub name: &'static str,
    /// What it means.
    pub doc: &'static str,
    /// The kinds whose objects have this member.
    pub owners: KindSet,
    /// The kinds it may refer to.
    pub targets: KindSet,
    /// One reference, a fixed number, or a list.
    pub shape: Shape,
    /// The reasons, besides the final one, that clear it.
    pub mask: Mask,
    /// The rule that may keep it when a reason of the mask is raised; never asked for the final reason.
    pub decide: Option<P::Decide>,
    /// The reaction to run after it was cleared.
    pub after: Option<P::After>,
}

/// The number of a member in its program's table.
pub struct Member<P>(u16, PhantomData<fn() -> P>);

impl<P> Member<P> {
    pub(crate) const fn new(number: u16) -> Self {
        Self(number, PhantomData)
    }

    /// Its position in [`Program::MEMBERS`].
    #[inline]
    #[must_use]
    pub const fn number(self) -> u16 {
        self.0
    }
}

impl<P: Program> Member<P> {
    /// Its row of the table.
    #[inline]
    #[must_use]
    pub fn spec(self) -> &'static MemberSpec<P> {
        &P::MEMBERS[self.0 as usize]
    }
}

/// Implements what `derive` would, without asking it of `P`.
macro_rules! plain_traits {
    ($($name:ident),+) => {$(
        impl<P> Clone for $name<P> {
            #[inline]
            fn clone(&self) -> Self {
                *self
            }
        }
        impl<P> Copy for $name<P> {}
        impl<P> PartialEq for $name<P> {
            #[inline]
            fn eq(&self, other: &Self) -> bool {
                self.0 == other.0
            }
        }
        impl<P> Eq for $name<P> {}
        impl<P: Program> fmt::Debug for $name<P> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                let number = Member::<P>::from(*self).number();
                match P::MEMBERS.get(number as usize) {
                    Some(spec) => f.write_str(spec.name),
                    None => write!(f, "member {number}"),
                }
            }
        }
    )+};
}
plain_traits!(Member, Link, Slots, List);

/// Makes the typed name of a member of one shape.
macro_rules! handle {
    ($(#[$meta:meta])* $name:ident) => {
        $(#[$meta])*
        pub struct $name<P>(Member<P>);

        impl<P> $name<P> {
            #[doc(hidden)]
            #[must_use]
            pub const fn __row(number: u16) -> Self {
                Self(Member::new(number))
            }

            /// The member without its shape.
            #[inline]
            #[must_use]
            pub const fn member(self) -> Member<P> {
                self.0
            }
        }

        impl<P> From<$name<P>> for Member<P> {
            fn from(handle: $name<P>) -> Self {
                handle.0
            }
        }

        impl<P> PartialEq<$name<P>> for Member<P> {
            fn eq(&self, other: &$name<P>) -> bool {
                *self == other.0
            }
        }
    };
}

handle! {
    /// The name of a member that holds one reference. A name, not the reference: that lives in the registry alone.
    Link
}
handle! {
    /// The name of a member with a fixed number of places.
    Slots
}
handle! {
    /// The name of a member that holds an ordered list of references.
    List
}

/// Where a reference is stored: whose, which member, and which place of it.
pub struct LinkRef<P> {
    /// The object that holds the reference.
    pub owner: Id,
    /// The member.
    pub member: Member<P>,
    /// The place for [`Slots`]; 0 for a [`Link`] and for elements of a [`List`].
    pub index: u16,
}

impl<P> Clone for LinkRef<P> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<P> Copy for LinkRef<P> {}
impl<P> PartialEq for LinkRef<P> {
    fn eq(&self, other: &Self) -> bool {
        (self.owner, self.member, self.index) == (other.owner, other.member, other.index)
    }
}
impl<P> Eq for LinkRef<P> {}
impl<P: Program> fmt::Debug for LinkRef<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
impl<P: Program> fmt::Display for LinkRef<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kind = P::KINDS.get(self.owner.kind_index()).map_or("?", |k| k.name);
        write!(f, "{kind} {} {:?}", self.owner.slot(), self.member)?;
        if matches!(self.member.spec().shape, Shape::Slots(_)) {
            write!(f, "[{}]", self.index)?;
        }
        Ok(())
    }
}
