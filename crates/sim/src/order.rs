//! What players do. Orders of a frame act after its logic pass (FRM-4 step 5).

use serde::{Deserialize, Serialize};

use crate::cell::CellPos;
use crate::mission::Mission;

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
    /// The house sends an object of its own into the structure or vehicle that stands on a cell, or to attack, capture or
    /// sabotage it: a mission with an object (`radio.md` §10).
    Act {
        /// House number of the player.
        house: u8,
        /// Cell the object stands on.
        cell: CellPos,
        /// What it shall do.
        mission: Mission,
        /// Cell of the object it shall do it to.
        to: CellPos,
    },
    /// The house tells an object of its own to let out what is aboard, or to deploy.
    Deploy {
        /// House number of the player.
        house: u8,
        /// Cell the object stands on.
        cell: CellPos,
    },
    /// The house stops an object of its own.
    Stop {
        /// House number of the player.
        house: u8,
        /// Cell the object stands on.
        cell: CellPos,
    },
    /// The house sells a structure of its own.
    Sell {
        /// House number of the player.
        house: u8,
        /// North cell of the structure.
        cell: CellPos,
    },
}
