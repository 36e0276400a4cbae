//! Bridges that break and are mended (BRG-2, BRG-3, CAP-6, event 31).
//!
//! The number of damage states is open (`formats.md` §9.3): a whole span is damaged first and comes down then. One cell of a
//! high bridge comes down, the pieces beside it become stumps; of a low bridge a row across.

use sandtable_detach::Id as ObjectId;
use sandtable_scenario::catalog::EventKind;
use sandtable_scenario::model::Cell;

use super::bridge::{STATES, STUMP};
use crate::cell::{NO_OVERLAY, neighbour};
use crate::trigger::Offer;
use crate::world::World;

/// First state of a damaged high span, counted from a whole one.
const DAMAGED: u8 = 3;
/// Whole pieces of low bridges; those after them lie on the ground.
const LOW: std::ops::RangeInclusive<u8> = 74..=99;
/// A collapsed piece of a low bridge from west to east, and from north to south.
const COLLAPSED: [u8; 2] = [100, 101];
/// Tries that a script makes to break a bridge (`actions.md` 32, 63).
const TRIES: usize = 4;
/// Longest bridge, cells.
const LONGEST: usize = 512;
/// How far from its hut a bridge is looked for, and the widest gap that is bridged again, cells.
const HUT_REACH: i32 = 8;
const WIDEST_GAP: usize = 48;

const EAST: usize = 2;
const SOUTH: usize = 4;

/// Overlay of a high bridge that runs from north to south; the others run from west to east.
fn runs_south(overlay: u8) -> bool {
    matches!(overlay, 25 | 60)
}

fn is_high(overlay: u8) -> bool {
    matches!(overlay, 24 | 25 | 59 | 60)
}

/// The direction in which a high bridge is walked: to the east or to the south.
fn course(overlay: u8) -> usize {
    if runs_south(overlay) { SOUTH } else { EAST }
}

/// Data of a whole piece.
fn whole(overlay: u8) -> u8 {
    if runs_south(overlay) { STATES } else { 0 }
}

impl World {
    fn overlay_at(&self, cell: Cell) -> u8 {
        self.state.grid.get(cell).map_or(NO_OVERLAY, |c| c.overlay)
    }

    /// The cell of the middle row of a high bridge over a cell.
    fn middle_of(&self, cell: Cell) -> Option<Cell> {
        let beside = |direction: usize| {
            let other = neighbour(cell, direction);
            let overlay = self.overlay_at(other);
            // The sides lie across the course.
            (is_high(overlay) && direction % 4 != course(overlay) % 4).then_some(other)
        };
        if is_high(self.overlay_at(cell)) {
            return Some(cell);
        }
        [0, 2, 4, 6].into_iter().find_map(beside)
    }

    /// Whether a bridge lies on a cell or over it.
    pub(crate) fn has_bridge(&self, cell: Cell) -> bool {
        LOW.contains(&self.overlay_at(cell)) || self.middle_of(cell).is_some()
    }

    /// What scripts do to the bridge on a cell: up to four tries, until a span comes down. Whether one did.
    pub(crate) fn break_bridge(&mut self, cell: Cell) -> bool {
        (0..TRIES).any(|_| self.damage_bridge(cell))
    }

    /// Damages the bridge on a cell or over it. Whether a span came down: of a low bridge at once (BRG-2).
    pub(crate) fn damage_bridge(&mut self, cell: Cell) -> bool {
        if LOW.contains(&self.overlay_at(cell)) {
            self.collapse_low(cell);
            return true;
        }
        let Some(middle) = self.middle_of(cell) else { return false };
        let Some(state) = self.state.grid.get_mut(middle) else { return false };
        let stage = state.overlay_data % STATES;
        if stage < DAMAGED {
            state.overlay_data = whole(state.overlay) + DAMAGED;
            return false;
        }
        if stage >= STUMP {
            return false;
        }
        self.collapse_high(middle);
        true
    }

    fn collapse_high(&mut self, middle: Cell) {
        let overlay = self.overlay_at(middle);
        let course = course(overlay);
        let span = self.run_of(middle, course, |o| o == overlay);
        if let Some(state) = self.state.grid.get_mut(middle) {
            state.overlay = NO_OVERLAY;
            state.overlay_data = 0;
        }
        self.recalculate_land(middle);
        let mut gone = vec![middle];
        for (direction, stump) in [(course + 4, STUMP), (course, STUMP + 1)] {
            let end = neighbour(middle, direction);
            if self.overlay_at(end) == overlay
                && let Some(state) = self.state.grid.get_mut(end)
            {
                state.overlay_data = whole(overlay) + stump;
                gone.push(end);
            }
        }
        for cell in gone {
            for side in [cell, neighbour(cell, course + 2), neighbour(cell, course + 6)] {
                self.fall_from(side, true);
            }
        }
        self.offer_broken(&span, course);
    }

    fn collapse_low(&mut self, cell: Cell) {
        let row = |w: &World, cell: Cell| {
            w.state.grid.get(cell).filter(|c| LOW.contains(&c.overlay)).map(|c| c.overlay_data)
        };
        let own = row(self, cell);
        // Along its course a bridge keeps its row (`formats.md` §9.3).
        let along =
            |w: &World, d: usize| row(w, neighbour(cell, d)) == own || row(w, neighbour(cell, d + 4)) == own;
        let course = if !along(self, EAST) && along(self, SOUTH) { SOUTH } else { EAST };
        let span = self.run_of(cell, course, |o| LOW.contains(&o));
        let mut across = vec![cell];
        for direction in [course + 2, course + 6] {
            let mut next = neighbour(cell, direction);
            while across.len() < 3 && row(self, next).is_some_and(|other| Some(other) != own) {
                across.push(next);
                next = neighbour(next, direction);
            }
        }
        for piece in across.iter().copied() {
            if let Some(state) = self.state.grid.get_mut(piece) {
                state.overlay = COLLAPSED[usize::from(course == SOUTH)];
            }
            self.recalculate_land(piece);
        }
        for piece in across {
            self.fall_from(piece, false);
        }
        self.offer_broken(&span, course);
    }

    /// What stands on a level of a cell that is gone falls and is destroyed (BRG-3).
    fn fall_from(&mut self, cell: Cell, deck: bool) {
        let mut victims = self.buffer();
        victims.extend(self.occupancy.at(cell).filter(|id| {
            self.foot(*id).is_some() && self.level_in(*id, cell) == deck && !self.is_airborne(*id)
        }));
        for id in victims.iter().copied() {
            let strength = self.object(id).map_or(0, |o| o.strength);
            self.damage(id, strength, None);
        }
        self.give_back(victims);
    }

    /// The cells of a bridge through one of them, from its western or northern end on.
    fn run_of(&self, cell: Cell, course: usize, belongs: impl Fn(u8) -> bool) -> Vec<Cell> {
        let mut first = cell;
        for _ in 0..LONGEST {
            let before = neighbour(first, course + 4);
            if before == first || !belongs(self.overlay_at(before)) {
                break;
            }
            first = before;
        }
        let mut run = vec![first];
        while run.len() < LONGEST {
            let next = neighbour(run[run.len() - 1], course);
            if !belongs(self.overlay_at(next)) {
                break;
            }
            run.push(next);
        }
        run
    }

    /// Event 31 to the tags of a span and beside it: one cell to the south and two to the north of a bridge from west to
    /// east, one to the east and two to the west of one from north to south. The last cell of the walk is left out
    /// (`events.md` 31).
    fn offer_broken(&mut self, span: &[Cell], course: usize) {
        let (near, far) = if course == EAST { (SOUTH, 0) } else { (EAST, 6) };
        let walked = span.split_last().map_or(&[][..], |(_, walked)| walked);
        for cell in walked.iter().copied() {
            let one = neighbour(cell, far);
            for at in [cell, neighbour(cell, near), one, neighbour(one, far)] {
                if let Some((_, tag)) = self.tag_on(at) {
                    let offer = Offer {
                        event: EventKind::BridgeDestroyed,
                        object: None,
                        cell: Some(at),
                        source: None,
                    };
                    self.offer(tag, offer);
                }
            }
        }
    }

    /// An engineer in a repair hut mends the bridge beside it: rails when rails lie within two cells of him, else a road
    /// (CAP-6). Whether there was something to mend.
    pub(crate) fn repair_bridge_near(&mut self, engineer: ObjectId, hut: ObjectId) -> bool {
        let (Some(here), Some(at)) = (self.object(engineer), self.object(hut)) else { return false };
        let (here, at) = (here.cell(), at.cell());
        let rails = crate::mission::places::rings(here, 2).any(|cell| {
            let overlay = self.overlay_at(cell);
            (39..=60).contains(&overlay)
        });
        let broken = |w: &World, cell: Cell| {
            let Some(state) = w.state.grid.get(cell) else { return false };
            let high = is_high(state.overlay) && (state.overlay >= 59) == rails;
            high && state.overlay_data % STATES >= DAMAGED || !rails && COLLAPSED.contains(&state.overlay)
        };
        let found = crate::mission::places::rings(at, HUT_REACH).find(|cell| broken(self, *cell));
        let Some(found) = found else { return false };
        let overlay = self.overlay_at(found);
        if is_high(overlay) {
            self.mend_high(found, overlay)
        } else {
            self.mend_low(found)
        }
        true
    }

    /// Every piece of a high bridge through a cell is whole again, and so are the gaps between its stumps.
    fn mend_high(&mut self, from: Cell, overlay: u8) {
        let course = course(overlay);
        let stump = |w: &World, cell: Cell| {
            w.state.grid.get(cell).is_some_and(|c| c.overlay == overlay && c.overlay_data % STATES >= STUMP)
        };
        let mut pieces = vec![from];
        for direction in [course, course + 4] {
            let (mut cell, mut last, mut gap) = (from, from, Vec::new());
            while gap.len() < WIDEST_GAP {
                cell = neighbour(cell, direction);
                gap.push(cell);
                match self.overlay_at(cell) {
                    other if other == overlay => {
                        if gap.len() > 1 && !(stump(self, last) && stump(self, cell)) {
                            break;
                        }
                        pieces.append(&mut gap);
                        last = cell;
                    }
                    NO_OVERLAY if self.state.grid.contains(cell) => {}
                    _ => break,
                }
            }
        }
        for piece in pieces {
            if let Some(state) = self.state.grid.get_mut(piece) {
                state.overlay = overlay;
                state.overlay_data = whole(overlay);
            }
            self.recalculate_land(piece);
        }
    }

    /// All collapsed pieces that hang together are put up again.
    fn mend_low(&mut self, from: Cell) {
        let mut open = vec![from];
        while let Some(cell) = open.pop() {
            if !COLLAPSED.contains(&self.overlay_at(cell)) {
                continue;
            }
            if let Some(state) = self.state.grid.get_mut(cell) {
                state.overlay = *LOW.start();
            }
            self.recalculate_land(cell);
            open.extend((0..8).map(|d| neighbour(cell, d)));
        }
    }
}
