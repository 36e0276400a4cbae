//! High bridges: a deck four levels above the ground (`formats.md` §9.3, BRG-1).

use sandtable_scenario::model::Cell;

use crate::cell::neighbour;
use crate::mission::rings;
use crate::world::World;

/// A kind of high bridge: its overlay lies on the middle row of a deck three cells wide.
struct Bridge {
    /// Overlay type number (`formats.md` §9.2).
    overlay: u8,
    /// Directions of the two neighbours that are deck too.
    sides: [usize; 2],
    /// Trains run on its middle row.
    rails: bool,
}

/// BRIDGE1, BRIDGE2, RAILBRDG1, RAILBRDG2: east to west, north to south.
const BRIDGES: [Bridge; 4] = [
    Bridge { overlay: 24, sides: [0, 4], rails: false },
    Bridge { overlay: 25, sides: [2, 6], rails: false },
    Bridge { overlay: 59, sides: [0, 4], rails: true },
    Bridge { overlay: 60, sides: [2, 6], rails: true },
];

/// States of a span, nine for each direction: 0 whole, 3 to 6 damaged, 7 and 8 the stumps beside a gap (BRG-3; from where
/// they lie in real maps).
const STATES: u8 = 9;
const STUMP: u8 = 7;

/// How far from a repair hut its bridge begins at most, and the longest gap that is filled, cells.
const HUT_REACH: i32 = 8;
const LONGEST_GAP: usize = 64;

impl World {
    /// The bridge whose middle row runs over a cell, if it can be travelled there.
    fn span_over(&self, cell: Cell) -> Option<&'static Bridge> {
        let state = self.state.grid.get(cell)?;
        let whole = state.overlay_data % STATES < STUMP;
        BRIDGES.iter().find(|b| b.overlay == state.overlay && whole)
    }

    /// Whether a bridge deck that can be travelled spans a cell: the middle row of a high bridge or one of its sides.
    pub(crate) fn deck_at(&self, cell: Cell) -> bool {
        if !self.state.grid.contains(cell) {
            return false;
        }
        // A side cell sees the middle row in the direction opposite to the one in which it lies from there.
        self.span_over(cell).is_some()
            || [0, 2, 4, 6].into_iter().any(|direction| {
                self.span_over(neighbour(cell, direction))
                    .is_some_and(|b| b.sides.contains(&((direction + 4) % 8)))
            })
    }

    /// Level of the deck over a cell, 104 leptons each (CRD-2); `None` where there is none.
    pub(crate) fn bridge_level(&self, cell: Cell) -> Option<u8> {
        let level = self.state.grid.get(cell)?.level;
        self.deck_at(cell).then(|| level.saturating_add(crate::coord::DECK_LEVELS as u8))
    }

    /// Makes whole the bridge that begins near a cell, of rails or of road: every span from end to end, and the gap between
    /// two stumps (CAP-6). False when none is near or it was whole.
    pub(crate) fn repair_bridge(&mut self, near: Cell, rails: bool) -> bool {
        let found = rings(near, HUT_REACH).find_map(|cell| {
            let state = self.state.grid.get(cell)?;
            let bridge = BRIDGES.iter().find(|b| b.overlay == state.overlay && b.rails == rails)?;
            Some((cell, bridge, state.overlay_data / STATES * STATES))
        });
        let Some((start, bridge, whole)) = found else { return false };
        let of_bridge = |world: &World, cell: Cell| {
            world
                .state
                .grid
                .get(cell)
                .filter(|c| c.overlay == bridge.overlay)
                .map(|c| c.overlay_data % STATES)
        };
        let mut cells = vec![start];
        for side in bridge.sides {
            let ahead = (side + 2) % 8;
            let mut at = start;
            loop {
                let next = neighbour(at, ahead);
                if of_bridge(self, next).is_some() {
                    cells.push(next);
                    at = next;
                    continue;
                }
                // Only a gap that begins and ends at stumps is one.
                let stump = |state: Option<u8>| state.is_some_and(|state| state >= STUMP);
                let mut gap = vec![next];
                while gap.len() < LONGEST_GAP && of_bridge(self, gap[gap.len() - 1]).is_none() {
                    gap.push(neighbour(gap[gap.len() - 1], ahead));
                }
                let end = gap[gap.len() - 1];
                if !stump(of_bridge(self, at)) || !stump(of_bridge(self, end)) {
                    break;
                }
                cells.extend(&gap);
                at = end;
            }
        }
        let mut changed = false;
        for cell in cells {
            let Some(state) = self.state.grid.get(cell) else { continue };
            if (state.overlay, state.overlay_data) == (bridge.overlay, whole) {
                continue;
            }
            changed = true;
            if let Some(state) = self.state.grid.get_mut(cell) {
                (state.overlay, state.overlay_data) = (bridge.overlay, whole);
            }
            self.recalculate_land(cell);
        }
        changed
    }

    /// Whether the middle row of a span that can be travelled runs over a cell.
    pub(super) fn has_span(&self, cell: Cell) -> bool {
        self.span_over(cell).is_some()
    }

    /// Whether rails run over the deck on a cell.
    pub(super) fn rails_at(&self, cell: Cell) -> bool {
        self.span_over(cell).is_some_and(|b| b.rails)
    }
}
