//! References between game objects that never dangle and know why their target left.
//!
//! A target dies. Who must know? Everything that stored a reference to it: the unit that aims at it, the team that
//! counts it, the house that builds in it. This crate keeps every such reference in one place, the [`Registry`]. An
//! owner holds nothing; it names a reference by its own id and a constant from the program's member table. When a
//! target leaves, [`Registry::notify`] clears exactly the references whose members react to the reason, in a fixed
//! order, and hands back the reactions to run while the whole world is mutable again.
//!
//! Start at [`program!`], which declares reasons, kinds and members in one table, then [`Registry`].
#![forbid(unsafe_code)]

mod chain;
mod check;
mod counters;
mod id;
mod link;
mod list;
mod load;
mod member;
mod notify;
mod program;
mod reason;
mod registry;
mod save;
mod targets;
#[cfg(any(test, feature = "testing"))]
pub mod testing;

pub use check::{Violation, check_table};
pub use counters::Counters;
pub use id::{Id, KindSet};
pub use link::{Attach, Refusal};
pub use list::ListIter;
pub use load::Unresolved;
pub use member::{KindSpec, Link, LinkRef, List, Member, MemberSpec, Program, Shape, Slots};
pub use notify::{MAX_DEPTH, Question, Reaction, Reactions, TooDeep, Verdict};
pub use reason::{Mask, Reason};
pub use registry::{Life, NotDestroyed, Registry};

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
