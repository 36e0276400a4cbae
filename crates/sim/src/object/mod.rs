//! Map objects, built by composition along the engine's levels (design: "The world").

mod arena;
mod kinds;

pub use arena::Arena;
pub use kinds::{Aircraft, Building, Infantry, Process, Unit};

use sandtable_scenario::model::Cell;
use serde::{Deserialize, Serialize};

use crate::cell::CellPos;

/// The lowest level: a thing with position and strength.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Object {
    /// Creation number: the order of every object list (`systems.md` FRM-15).
    pub creation: u32,
    /// Type number in the rules' list of its class.
    pub kind: u16,
    /// Hit points, 0 to the type's maximum.
    pub strength: i32,
    /// Where it stands; for structures the north cell.
    pub cell: CellPos,
    /// Facing, 65536 units a turn, 0 = north, clockwise (CRD-4).
    pub facing: u16,
    /// False once deleted; it stays in its lists until the end of the frame (FRM-17).
    pub active: bool,
    /// Exists but is not on the map (FRM-16).
    pub limbo: bool,
    /// Seen by a house a person plays (VIS-8).
    pub discovered: bool,
}

impl Object {
    /// On the map, active and not in limbo (`actions.md` §1.9).
    #[must_use]
    pub fn placed(&self) -> bool {
        self.active && !self.limbo
    }

    /// The cell it stands on.
    #[must_use]
    pub fn cell(&self) -> Cell {
        self.cell.into()
    }
}

/// Structures and foot objects.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Techno {
    /// The object level.
    pub object: Object,
    /// Owner: house number.
    pub house: u8,
    /// Mission number (FRM-24).
    pub mission: u8,
    /// Experience in hundredths: 0 rookie, 100 veteran, 200 elite (`formats.md` §4).
    pub veterancy: i32,
    /// Group, −1 = none.
    pub group: i32,
    /// Was damaged by some house at least once (event 15).
    pub was_attacked: bool,
}

/// Infantry, vehicles, aircraft.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Foot {
    /// The techno level.
    pub techno: Techno,
    /// Stands on a bridge deck.
    pub high: bool,
    /// May be recruited by ordinary teams.
    pub team_recruitable: bool,
    /// May be recruited by autocreate teams.
    pub autocreate_recruitable: bool,
}
