//! The state of a locomotor (LOC-1 to LOC-3).

use sandtable_scenario::rules::Locomotor;
use serde::{Deserialize, Serialize};

use super::price::Avoidance;
use crate::cell::CellPos;
use crate::coord::Coord;
use crate::timer::Timer;

/// All of something, as full speed: shares are fixed point of 26 bits.
pub(crate) const WHOLE: i32 = 1 << 26;

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
    /// Speed as a share of the full speed, 2²⁶ = all of it (MOV-15).
    pub throttle: i32,
    /// The share the ground of the present step allows.
    pub most_throttle: i32,
    /// No new search for a route before its end (PTH-7).
    pub route_delay: Timer,
    /// The frame since which the next step is refused (PTH-12).
    pub blocked_since: Option<u32>,
    /// Searches in a row that brought it nowhere.
    pub failures: u8,
    /// Step of the kind's own state machine: flight, burrowing; 0 = on the ground.
    pub phase: u8,
    /// Until the next step of that machine.
    pub phase_timer: Timer,
    /// Switched on; a depot or an ion storm switches it off (LOC-11).
    pub powered: bool,
}

/// A step from the centre of one cell to that of the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Step {
    /// The cell it comes from, which it holds until it has arrived (LOC-4).
    pub from: CellPos,
    /// The cell it goes to, which it has reserved.
    pub to: CellPos,
    /// The place in that cell it goes to.
    pub head: Coord,
    /// It ends on a bridge deck.
    pub deck: bool,
    /// Standing place it has reserved there: soldiers 2 to 4, others 0 (CRD-13).
    pub spot: u8,
    /// It leads through a tube (TUB-1).
    pub tube: bool,
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
            most_throttle: WHOLE,
            route_delay: Timer::default(),
            blocked_since: None,
            failures: 0,
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

    /// Whether its figures may come from a game (`state_check`).
    pub(crate) fn fits(&self) -> bool {
        let share = |throttle: i32| (0..=15 * WHOLE).contains(&throttle);
        self.goal.is_none_or(Coord::is_sane)
            && self.route.iter().all(|direction| *direction <= 8)
            && self.step.is_none_or(|s| s.head.is_sane() && s.spot <= 4)
            && share(self.throttle)
            && share(self.most_throttle)
    }

    /// How hard a search keeps clear of movers, with the time that a blockage is waited out, frames (PTH-12).
    pub(crate) fn avoidance(&self, now: u32, patience: i32) -> Avoidance {
        match self.blocked_since {
            None => Avoidance::None,
            Some(since) if i64::from(now) - i64::from(since) < i64::from(patience) => Avoidance::Preferred,
            Some(_) => Avoidance::Insisted,
        }
    }

    /// Forgets where it was going; the step it is in the middle of is still finished.
    pub(crate) fn forget_goal(&mut self) {
        self.goal = None;
        self.route.clear();
        self.blocked_since = None;
        self.failures = 0;
    }

    /// Starts to wait before the next route search (PTH-7).
    pub(crate) fn delay_route(&mut self, now: u32, frames: i32) {
        self.route_delay = Timer::started(now, frames);
    }
}
