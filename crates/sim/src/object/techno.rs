//! The techno level: structures and foot objects.

use serde::{Deserialize, Serialize};

use super::Object;
use crate::cell::CellPos;
use crate::mission::Mission;
use crate::movement::WHOLE;
use crate::timer::Timer;

/// Structures and foot objects.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Techno {
    /// The object level.
    pub object: Object,
    /// Owner: house number.
    pub house: u8,
    /// What it is doing (`radio.md` §13).
    pub mission: MissionState,
    /// Numbers of the last three messages received, newest first (`radio.md` §3.2).
    pub heard: [u8; 3],
    /// Physically coupled with its radio contact (`radio.md` §1.2).
    pub tethered: bool,
    /// May start its queued mission: the gate of structures and aircraft (`radio.md` §1).
    pub ready: bool,
    /// Door of a war factory, gate or transport.
    pub door: Door,
    /// Counter that advances by itself: dumping, loading, repair steps (FRM-22).
    pub stage: Stage,
    /// Rounds left, −1 = no end.
    pub ammo: i32,
    /// Weapon target when it is a cell; an object is in the registry.
    pub target_cell: Option<CellPos>,
    /// Suspended weapon target when it is a cell.
    pub suspended_target_cell: Option<CellPos>,
    /// Remembered place when it is a cell: rally point, home, patch, dock to try later (`radio.md` §1).
    pub archive_cell: Option<CellPos>,
    /// Has once stood inside the playable area (CRD-7).
    pub locked: bool,
    /// Experience in hundredths: 0 rookie, 100 veteran, 200 elite (`formats.md` §4).
    pub veterancy: i32,
    /// Group, −1 = none.
    pub group: i32,
    /// Was damaged by some house at least once (event 15).
    pub was_attacked: bool,
    /// What crates gave it.
    pub bonus: Bonus,
}

impl Techno {
    /// A techno of a house with a first mission and nothing else yet.
    #[must_use]
    pub fn new(object: Object, house: u8, mission: Mission, ammo: i32) -> Self {
        Self {
            object,
            house,
            mission: MissionState::new(mission),
            heard: [0; 3],
            tethered: false,
            ready: true,
            door: Door::default(),
            stage: Stage::default(),
            ammo,
            target_cell: None,
            suspended_target_cell: None,
            archive_cell: None,
            locked: false,
            veterancy: 0,
            group: -1,
            was_attacked: false,
            bonus: Bonus::default(),
        }
    }
}

/// Factors that crates gave an object, shares of 2²⁶ = 1, and the cloak (CRT-10).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bonus {
    /// Divides the damage it takes.
    pub armor: i32,
    /// Multiplies its speed (MOV-16).
    pub speed: i32,
    /// Multiplies the damage it deals.
    pub firepower: i32,
    /// May cloak whatever its type.
    pub cloak: bool,
}

impl Default for Bonus {
    fn default() -> Self {
        Self { armor: WHOLE, speed: WHOLE, firepower: WHOLE, cloak: false }
    }
}

impl Bonus {
    /// Whether its figures may come from a game.
    pub(crate) fn fits(&self) -> bool {
        [self.armor, self.speed, self.firepower].into_iter().all(|share| (0..=15 * WHOLE).contains(&share))
    }
}

/// Current, queued and suspended mission (`radio.md` §13).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MissionState {
    /// What it does now; none before its first.
    pub current: Option<Mission>,
    /// What it will do at the next safe moment.
    pub queued: Option<Mission>,
    /// What an override put aside.
    pub suspended: Option<Mission>,
    /// Step of the mission's state machine.
    pub status: u8,
    /// "Unload standby": an emptied transport waits for orders.
    pub standby: bool,
    /// Until the next service of the mission.
    pub timer: Timer,
}

impl MissionState {
    /// A mission about to be served for the first time.
    #[must_use]
    pub fn new(mission: Mission) -> Self {
        let timer = Timer::default();
        Self { current: Some(mission), queued: None, suspended: None, status: 0, standby: false, timer }
    }

    /// The mission that tests mean: the current one, or the queued one when there is none (`radio.md` §13 rule 5).
    #[must_use]
    pub fn get(&self) -> Option<Mission> {
        self.current.or(self.queued)
    }

    /// Whether a mission is current or queued.
    #[must_use]
    pub fn is_or_will_be(&self, mission: Mission) -> bool {
        self.current == Some(mission) || self.queued == Some(mission)
    }
}

/// Position of a door.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum DoorState {
    /// Closed.
    #[default]
    Closed,
    /// Opens until the timer ends.
    Opening,
    /// Open.
    Open,
    /// Closes until the timer ends.
    Closing,
}

/// A door that takes its time (`radio.md` §1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Door {
    state: DoorState,
    timer: Timer,
}

impl Door {
    /// Starts to open it, within so many frames; a door that is open or opening goes on.
    pub fn open(&mut self, now: u32, frames: i32) {
        if matches!(self.at(now), DoorState::Closed | DoorState::Closing) {
            *self = Self { state: DoorState::Opening, timer: Timer::started(now, frames) };
        }
    }

    /// Starts to close it, within so many frames; a door that is closed or closing goes on.
    pub fn close(&mut self, now: u32, frames: i32) {
        if matches!(self.at(now), DoorState::Open | DoorState::Opening) {
            *self = Self { state: DoorState::Closing, timer: Timer::started(now, frames) };
        }
    }

    /// How it stands in a frame.
    #[must_use]
    pub fn at(&self, now: u32) -> DoorState {
        match self.state {
            DoorState::Opening if self.timer.expired(now) => DoorState::Open,
            DoorState::Closing if self.timer.expired(now) => DoorState::Closed,
            state => state,
        }
    }
}

/// A counter that advances by one every `rate` frames; rate 0 stops it (FRM-22).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stage {
    base: i32,
    rate: i32,
    since: u32,
}

impl Stage {
    /// Starts at 0 with a rate in frames a step.
    pub fn start(&mut self, now: u32, rate: i32) {
        *self = Self { base: 0, rate: rate.max(0), since: now };
    }

    /// Stops at its value.
    pub fn stop(&mut self, now: u32) {
        *self = Self { base: self.value(now), rate: 0, since: now };
    }

    /// Its value in a frame.
    #[must_use]
    pub fn value(&self, now: u32) -> i32 {
        if self.rate <= 0 {
            return self.base;
        }
        self.base.saturating_add((now.saturating_sub(self.since) / self.rate.unsigned_abs()) as i32)
    }
}
