//! Map objects, built by composition along the engine's levels (design: "The world").

mod arena;
mod foot;
mod kinds;
mod techno;

pub use arena::Arena;
pub use foot::Foot;
pub use kinds::{Aircraft, Building, Infantry, Unit};
#[cfg(test)]
pub(crate) use techno::Bonus;
pub use techno::{Door, DoorState, MissionState, Stage, Techno};

use sandtable_scenario::model::Cell;
use serde::{Deserialize, Serialize};

use crate::coord::Coord;

/// The lowest level: a thing with position and strength.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Object {
    /// Creation number: the order of every object list (`systems.md` FRM-15).
    pub creation: u32,
    /// Number of its last arrival on the map: the order of turns (FRM-10).
    pub arrival: u32,
    /// Type number in the rules' list of its class.
    pub kind: u16,
    /// Hit points, 0 to the type's maximum.
    pub strength: i32,
    /// Where it stands, leptons; for structures the centre of the north cell.
    pub coord: Coord,
    /// Facing of the body, 65536 units a turn, 0 = north, clockwise (CRD-4).
    pub facing: u16,
    /// The facing it turns to (CRD-5).
    pub wanted_facing: u16,
    /// False once deleted; it stays in its lists until the end of the frame (FRM-17).
    pub active: bool,
    /// Exists but is not on the map (FRM-16).
    pub limbo: bool,
    /// Seen by a house a person plays (VIS-8).
    pub discovered: bool,
}

impl Object {
    /// A new object of a type, in limbo at no place.
    #[must_use]
    pub fn new(creation: u32, kind: u16, strength: i32) -> Self {
        Self {
            creation,
            arrival: 0,
            kind,
            strength,
            coord: Coord::default(),
            facing: 0,
            wanted_facing: 0,
            active: true,
            limbo: true,
            discovered: false,
        }
    }

    /// On the map, active and not in limbo (`actions.md` §1.9).
    #[must_use]
    pub fn placed(&self) -> bool {
        self.active && !self.limbo
    }

    /// The cell it stands on.
    #[must_use]
    pub fn cell(&self) -> Cell {
        self.coord.cell()
    }

    /// Still turning to the facing it wants (CRD-5).
    #[must_use]
    pub fn rotating(&self) -> bool {
        self.facing != self.wanted_facing
    }
}
