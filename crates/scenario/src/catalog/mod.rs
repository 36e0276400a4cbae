//! The registry of scripting: every trigger action, trigger event and team mission of Tiberian Sun, one row each.
//!
//! A row holds the permanent number, the names, the parameters with their units, what the thing attaches to, and its
//! manual page. Enums, number pins, readers, checks and the manual are all derived from these rows: adding something
//! means adding one row. Numbers stand in maps and saved games and are never changed (`actions.md §1.12`).
//!
//! * [`actions`]: trigger actions 0–118 (`actions.md §3`)
//! * [`events`]: trigger events 0–55 (`events.md §4`)
//! * [`missions`]: team missions, also called script actions, 0–52 (`teams.md §6`)
//! * [`enums`]: enumerations that parameters draw from (`actions.md §2.5`)
//! * [`explain`]: search and manual pages

pub mod actions;
mod attach;
pub mod enums;
pub mod events;
pub mod explain;
pub mod missions;
mod need;
mod param;
pub mod phrase;
#[cfg(test)]
mod tests;
mod topic;
mod unit;

pub use actions::{ACTIONS, ActionKind, ActionRow};
pub use attach::Attach;
pub use events::{EVENTS, EventClass, EventKind, EventRow};
pub use missions::{Completion, MISSIONS, MissionKind, MissionRow};
pub use need::{NEEDS, Need, NeedRow};
pub use param::{Field, ParamDoc, Since, WaypointSource};
pub use topic::Topic;
pub use unit::{List, Unit};
