//! Finds what is wrong in Tiberian Sun scenarios before anyone plays them.
//!
//! [`check`] takes a loaded map and gives the findings of its readers together with those of the [`rules`]. A rule is one file
//! under `src/rules`, which holds its row, its documentation with an example, and one function over the [`Subject`]: the typed
//! scenario, the cross-references ([`Xref`]) and what can ever happen ([`Reach`]).
#![forbid(unsafe_code)]

pub mod allow;
mod buildable;
mod check;
pub mod diff;
pub mod example;
mod findings;
pub mod fix;
mod flow;
pub mod graph;
pub mod ground;
mod never;
mod overrides;
pub mod played;
mod prospects;
pub mod reach;
mod roster;
mod rule;
mod rules;
mod scripting;
mod settings;
mod subject;
mod verdict;
pub mod words;
pub mod xref;

pub use check::{Checked, Choice, check, check_with_run, find_code, rows};
pub use findings::Findings;
pub use ground::Ground;
pub use played::Played;
pub use prospects::Prospects;
pub use reach::Reach;
pub use rule::{Check, Rule};
pub use rules::rules;
pub use subject::Subject;
pub use xref::Xref;
