//! Manual pages of the catalog: finding a row by what a user typed, and printing it.
//!
//! ```
//! use sandtable_scenario::catalog::{Topic, ActionKind, explain};
//! let explain::Found::One(topic) = explain::find("action \"create team\"") else { panic!() };
//! assert_eq!(topic, Topic::Action(ActionKind::CreateTeam));
//! assert!(explain::page(topic, explain::Format::Text).starts_with("Action 4: Create Team..."));
//! ```

mod page;
mod search;
#[cfg(test)]
mod tests;

pub use page::{Format, list, manual_markdown, page};
pub use search::{Found, find};
