//! The state of a locomotor (LOC-1 to LOC-3).

use sandtable_scenario::rules::Locomotor;
use serde::{Deserialize, Serialize};

use crate::cell::CellPos;
use crate::coord::Coord;
use crate::timer::Timer;

/// How a foot object moves, and where it is in doing so.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Locomotion {
    /// The locomotor in charge.
    pub kind: Locomotor,
    /// The one it gives control back to (LOC-2).
    pub piggybacked: Option<Locomotor>,
    /// Where it was last told to go, leptons; it goes on there when the destination it came from is dropped.
    pub goal: Option<Coord>,
    /// Directions of the steps still to make, the next one last (PTH-1).
    pub route: Vec<u8>,
    /// The step it is in the middle of.
    pub step: Option<Step>,
    /// Speed as a share of the full speed, 65536 = all of it (MOV-15).
    pub throttle: i32,
    /// No new search for a route before its end (PTH-7).
    pub route_delay: Timer,
    /// Step of the kind's own state machine: flight phases, burrowing.
    pub phase: u8,
    /// Until the next step of that machine.
    pub phase_timer: Timer,
    /// Switched on; a depot or an ion storm switches it off (LOC-11).
    pub powered: bool,
}

/// A step from the centre of one cell to that of the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Step {
    /// The cell it goes to, which it has reserved.
    pub to: CellPos,
    /// The place in that cell it goes to.
    pub head: Coord,
    /// It ends on a bridge deck.
    pub deck: bool,
}

impl Locomotion {
    /// A locomotor at rest.
    #[must_use]
    pub fn new(kind: Locomotor) -> Self {
        Self {
            kind,
            piggybacked: None,
            goal: None,
            route: Vec::new(),
            step: None,
            throttle: 0,
            route_delay: Timer::default(),
            phase: 0,
            phase_timer: Timer::default(),
            powered: true,
        }
    }

    /// In the middle of a step.
    #[must_use]
    pub fn between_cells(&self) -> bool {
        self.step.is_some()
    }

    /// Has somewhere to go, or is on its way (`radio.md` "moving").
    #[must_use]
    pub fn moving(&self) -> bool {
        self.step.is_some() || self.goal.is_some()
    }
}
