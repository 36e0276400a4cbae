//! Heights: ramps, bridge decks (CRD-2, CRD-11, BRG-1).

use sandtable_detach::Id as ObjectId;
use sandtable_scenario::model::Cell;
use sandtable_scenario::rules::Locomotor;

use crate::cell::{CellState, neighbour};
use crate::coord::{CELL, Coord, DECK_LEVELS, LEVEL};
use crate::world::World;

/// High bridges that run from east to west: BRIDGE1, RAILBRDG1; and from north to south (`formats.md` §9.2).
const EAST_WEST: [u8; 2] = [24, 59];
const NORTH_SOUTH: [u8; 2] = [25, 60];

/// Leptons a ramp rises above the level of its cell, at a place within the cell (`formats.md` §11.3).
fn rise(ramp: u8, x: i32, y: i32) -> i32 {
    let (w, n) = (CELL - x, CELL - y);
    let part = match ramp {
        1 => x,
        2 => y,
        3 => w,
        4 => n,
        5 => x + y - CELL,
        6 => w + y - CELL,
        7 => w + n - CELL,
        8 => x + n - CELL,
        9 => (x + y).min(CELL),
        10 => (w + y).min(CELL),
        11 => (w + n).min(CELL),
        12 => (x + n).min(CELL),
        13 => x + y,
        14 => w + y,
        15 => w + n,
        16 => x + n,
        17 | 18 => CELL / 2,
        _ => 0,
    };
    part.max(0) * LEVEL / CELL
}

impl World {
    /// Height of the ground at a place, leptons.
    pub(crate) fn ground_height(&self, at: Coord) -> i32 {
        let Some(state) = self.state.grid.get(at.cell()) else { return 0 };
        let base = i32::from(state.level) * LEVEL;
        if state.ramp == 0 {
            return base;
        }
        base + rise(state.ramp, at.x.rem_euclid(CELL), at.y.rem_euclid(CELL))
    }

    /// Height of what an object stands on: the ground, or the deck when it is up there.
    pub(crate) fn floor_height(&self, at: Coord, deck: bool) -> i32 {
        self.ground_height(at) + if deck { DECK_LEVELS * LEVEL } else { 0 }
    }

    /// Whether a high bridge spans a cell: its overlay lies on the middle row of a deck three cells wide.
    pub(crate) fn has_deck(&self, cell: Cell) -> bool {
        let overlay = |cell: Cell| self.state.grid.get(cell).map_or(crate::cell::NO_OVERLAY, |c| c.overlay);
        let own = overlay(cell);
        if EAST_WEST.contains(&own) || NORTH_SOUTH.contains(&own) {
            return true;
        }
        [0, 4].into_iter().any(|d| EAST_WEST.contains(&overlay(neighbour(cell, d))))
            || [2, 6].into_iter().any(|d| NORTH_SOUTH.contains(&overlay(neighbour(cell, d))))
    }

    /// Whether a step onto a cell ends on its deck: on from the deck, or from a bank that lies as high (MOV-8).
    pub(crate) fn step_onto_deck(&self, from: Cell, high: bool, to: Cell) -> bool {
        if !self.has_deck(to) {
            return false;
        }
        let level = |cell: Cell| self.state.grid.get(cell).map_or(0, |c: &CellState| i32::from(c.level));
        let here = level(from) + if high { DECK_LEVELS } else { 0 };
        // A ramp that leads up to the bank ends one level below the deck.
        here - level(to) >= DECK_LEVELS - 1
    }

    /// Whether an object is in the air: by its height, for the kinds that fly (LOC-7, LOC-8).
    pub(crate) fn is_airborne(&self, id: ObjectId) -> bool {
        let Some(foot) = self.foot(id) else { return false };
        let flies = matches!(
            foot.locomotion.kind,
            Locomotor::Fly | Locomotor::Jumpjet | Locomotor::DropPod | Locomotor::Levitate
        );
        let at = foot.techno.object.coord;
        flies && at.z > self.floor_height(at, foot.high)
    }

    /// Whether an object is below the ground: burrowing, or in a tube (LOC-6, TUB-1).
    pub(crate) fn is_underground(&self, id: ObjectId) -> bool {
        let Some(foot) = self.foot(id) else { return false };
        let at = foot.techno.object.coord;
        (foot.locomotion.kind == Locomotor::Tunnel && at.z < self.ground_height(at))
            || foot.locomotion.step.is_some_and(|s| s.tube)
    }
}

#[cfg(test)]
mod tests {
    use super::rise;

    #[test]
    fn crd_11_ramps_rise_toward_their_high_side() {
        // Ramp, place, leptons above the lowest corner.
        for (ramp, x, y, height) in [
            (0, 128, 128, 0),
            (1, 0, 50, 0),
            (1, 128, 50, 52),
            (1, 255, 50, 103),
            (2, 9, 128, 52),
            (3, 0, 9, 104),
            (4, 9, 0, 104),
            (5, 128, 128, 0),
            (5, 255, 255, 103),
            (7, 0, 0, 104),
            (9, 0, 0, 0),
            (9, 128, 128, 104),
            (13, 128, 128, 104),
            (13, 255, 255, 207),
            (20, 128, 128, 0),
        ] {
            assert_eq!(rise(ramp, x, y), height, "ramp {ramp} at {x},{y}");
        }
    }
}
