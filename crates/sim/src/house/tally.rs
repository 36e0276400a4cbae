//! Counts of what a house owns (`systems.md` HOU-26).

use serde::{Deserialize, Serialize};

/// The four classes of techno, in the order of the "last built" records.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Class {
    /// Structures.
    Building,
    /// Vehicles.
    Unit,
    /// Soldiers.
    Infantry,
    /// Aircraft.
    Aircraft,
}

impl Class {
    /// All four.
    pub const ALL: [Class; 4] = [Class::Building, Class::Unit, Class::Infantry, Class::Aircraft];
}

/// Counts per exact type and per sum, held and placed.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Tally {
    /// Held objects per type, by class.
    held: [Vec<i32>; 4],
    /// Placed objects per type, by class.
    placed: [Vec<i32>; 4],
    /// Objects ever built per type, by class; only rises.
    built: [Vec<i32>; 4],
    /// Held sums: structures, vehicles, infantry, aircraft; deployed vehicles count as vehicles (PRD-26).
    sums: [i32; 4],
    /// It held something at least once.
    ever: bool,
}

/// What the tally must know of a type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counted {
    /// Class of the type.
    pub class: Class,
    /// Class of the sum it belongs to: vehicles for deployed vehicles.
    pub sum: Class,
    /// Number in the list of its class.
    pub kind: u16,
    /// `Insignificant=yes`: never in the held counts.
    pub insignificant: bool,
}

impl Tally {
    /// Adds `by` (±1) to the held counts.
    pub(crate) fn hold(&mut self, what: Counted, by: i32) {
        if what.insignificant {
            return;
        }
        self.ever |= by > 0;
        bump(&mut self.held[what.class as usize], what.kind, by);
        self.sums[what.sum as usize] += by;
    }

    /// Adds `by` (±1) to the placed counts.
    pub(crate) fn place(&mut self, what: Counted, by: i32) {
        bump(&mut self.placed[what.class as usize], what.kind, by);
    }

    /// Counts a product that was let out or placed.
    pub(crate) fn complete(&mut self, class: Class, kind: u16) {
        bump(&mut self.built[class as usize], kind, 1);
    }

    /// Objects of an exact type ever built.
    #[must_use]
    pub fn built(&self, class: Class, kind: usize) -> i32 {
        self.built[class as usize].get(kind).copied().unwrap_or(0)
    }

    /// Held objects of an exact type.
    #[must_use]
    pub fn held(&self, class: Class, kind: usize) -> i32 {
        self.held[class as usize].get(kind).copied().unwrap_or(0)
    }

    /// Placed objects of an exact type.
    #[must_use]
    pub fn placed(&self, class: Class, kind: usize) -> i32 {
        self.placed[class as usize].get(kind).copied().unwrap_or(0)
    }

    /// Whether the house held something at least once.
    #[must_use]
    pub fn ever_held(&self) -> bool {
        self.ever
    }

    /// Sum of held objects of a class, as events 9 to 11 and 17 read it.
    #[must_use]
    pub fn sum(&self, class: Class) -> i32 {
        self.sums[class as usize]
    }
}

fn bump(counts: &mut Vec<i32>, kind: u16, by: i32) {
    let kind = usize::from(kind);
    if counts.len() <= kind {
        counts.resize(kind + 1, 0);
    }
    counts[kind] += by;
}
