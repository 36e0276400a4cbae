//! High bridges: a deck four levels above the ground (`formats.md` §9.3, BRG-1).

use sandtable_scenario::model::Cell;

use crate::cell::neighbour;
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
pub(super) const STATES: u8 = 9;
pub(super) const STUMP: u8 = 7;

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

    /// Whether the middle row of a span that can be travelled runs over a cell.
    pub(super) fn has_span(&self, cell: Cell) -> bool {
        self.span_over(cell).is_some()
    }

    /// Whether rails run over the deck on a cell.
    pub(super) fn rails_at(&self, cell: Cell) -> bool {
        self.span_over(cell).is_some_and(|b| b.rails)
    }
}
