//! What players do. Orders of a frame act after its logic pass (FRM-4 step 5).

use serde::{Deserialize, Serialize};

use crate::cell::CellPos;

/// One order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Order {
    /// The house selects the object on a cell (event 33 is offered to its tag).
    Select {
        /// House number of the player.
        house: u8,
        /// Cell the object stands on.
        cell: CellPos,
    },
    /// The house switches a structure of its own on or off (PWR-5).
    TogglePower {
        /// House number of the player.
        house: u8,
        /// North cell of the structure.
        cell: CellPos,
    },
    /// The house sends an object of its own to a cell.
    Move {
        /// House number of the player.
        house: u8,
        /// Cell the object stands on.
        cell: CellPos,
        /// Where it shall go.
        to: CellPos,
    },
    /// The house sells a structure of its own.
    Sell {
        /// House number of the player.
        house: u8,
        /// North cell of the structure.
        cell: CellPos,
    },
}
