//! The foot level: infantry, vehicles, aircraft.

use sandtable_scenario::model::Cell;
use serde::{Deserialize, Serialize};

use super::Techno;
use crate::cell::CellPos;
use crate::movement::Locomotion;

/// Infantry, vehicles, aircraft.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Foot {
    /// The techno level.
    pub techno: Techno,
    /// Movement destination when it is a cell; an object is in the registry (`radio.md` §1 `NavCom`).
    pub nav_cell: Option<CellPos>,
    /// Suspended movement destination when it is a cell.
    pub suspended_nav_cell: Option<CellPos>,
    /// Cells to go to after the destination (`NavQueue`).
    pub nav_queue: Vec<CellPos>,
    /// Cells of an ordered route (`RouteQueue`).
    pub route_queue: Vec<CellPos>,
    /// How it moves, and where it is in doing so.
    pub locomotion: Locomotion,
    /// Stands on a bridge deck.
    pub high: bool,
    /// May be recruited by ordinary teams.
    pub team_recruitable: bool,
    /// May be recruited by autocreate teams.
    pub autocreate_recruitable: bool,
}

impl Foot {
    /// A foot object that stands still.
    #[must_use]
    pub fn new(techno: Techno, locomotion: Locomotion) -> Self {
        Self {
            techno,
            nav_cell: None,
            suspended_nav_cell: None,
            nav_queue: Vec::new(),
            route_queue: Vec::new(),
            locomotion,
            high: false,
            team_recruitable: true,
            autocreate_recruitable: true,
        }
    }

    /// The cell it stands on, in the middle of a step the one it has not left yet (LOC-3).
    pub(crate) fn origin(&self) -> Cell {
        self.locomotion.step.map_or(self.techno.object.cell(), |step| step.from.into())
    }
}
