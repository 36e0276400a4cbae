//! The trigger machinery (`triggers.md`): tags, triggers, offers, lists, springing.

mod action;
pub(crate) mod event;
mod instance;
mod offer;
mod query;
mod reload;
mod script;
mod variables;
mod walk;

pub(crate) use offer::Offer;
pub use query::{EventStatus, TriggerState, Why};
pub(crate) use script::Script;

use serde::{Deserialize, Serialize};

use crate::cell::CellPos;
use crate::timer::Timer;

/// A live tag: the thing that is attached to objects and cells and carries a chain of triggers.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Tag {
    /// Creation number.
    pub creation: u32,
    /// Tag type number.
    pub kind: u16,
    /// Objects and cells that hold it (`triggers.md` §5.1).
    pub attach_count: i32,
    /// The last cell it was listed on (event 24).
    pub cell: Option<CellPos>,
    /// Queued for deletion at the end of the frame.
    pub dying: bool,
    /// In the middle of an offer; it cannot re-enter itself.
    pub springing: bool,
    /// Has given its type's Allow Win hold back (WIN-6).
    pub hold_released: bool,
}

/// A live trigger of one tag.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Trigger {
    /// Creation number.
    pub creation: u32,
    /// Trigger type number.
    pub kind: u16,
    /// Takes offers.
    pub enabled: bool,
    /// Marked for deletion at the end of the frame.
    pub marked: bool,
    /// The one countdown (`triggers.md` §11).
    pub countdown: Timer,
    /// Latched events, bit i for the i-th event in *reversed* file order.
    pub tripped: u64,
}

/// A cell that holds a tag, as an owner of a link.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct TaggedCell {
    /// The cell.
    pub cell: CellPos,
}
