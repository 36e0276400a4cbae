//! The cell at the edge of the playable area where reinforcements begin (`teams.md` §5.6 EDGE).

use sandtable_detach::Id as ObjectId;
use sandtable_scenario::model::Cell;

use crate::world::World;

/// Rows below the southern edge that are looked at.
const SOUTHERN_ROWS: i32 = 15;

/// Full cells along the longest side of a map.
const MOST_CELLS: i32 = 512;

const NORTH: usize = 0;
const EAST: usize = 1;
const SOUTH: usize = 2;

/// The frame of the playable area on the screen: columns and rows of half cells, as `formats.md` §6.4 counts them.
#[derive(Clone, Copy)]
struct Frame {
    left: i32,
    top: i32,
    width: i32,
    height: i32,
    /// Width of the map, full cells.
    map: i32,
}

impl Frame {
    fn cell(&self, column: i32, row: i32) -> Option<Cell> {
        let x = (column + row + 2).div_euclid(2);
        let y = (row - column + 2 * self.map).div_euclid(2);
        Some(Cell::new(i16::try_from(x).ok()?, i16::try_from(y).ok()?))
    }

    fn place(&self, cell: Cell) -> (i32, i32) {
        let (x, y) = (i32::from(cell.x), i32::from(cell.y));
        (x - y + self.map - 1, x + y - self.map - 1)
    }

    /// Cells along an edge.
    fn length(&self, edge: usize) -> i32 {
        if edge == NORTH || edge == SOUTH { self.width } else { self.height }
    }

    /// The `n`-th pair of an edge, from its western or northern end: the cell `out` steps outside, and the one inside.
    fn pair(&self, edge: usize, n: i32, out: i32) -> Option<(Cell, Cell)> {
        let (column, row) = (2 * (self.left + n), 2 * (self.top + n));
        let (right, bottom) = (2 * (self.left + self.width) - 2, 2 * (self.top + self.height) - 2);
        let (top, left) = (2 * self.top, 2 * self.left);
        let (outside, inside) = match edge {
            NORTH => (self.cell(column, top - 2 * out), self.cell(column, top)),
            EAST => (self.cell(right + 2 * out, row), self.cell(right, row)),
            SOUTH => (self.cell(column, bottom + 2 * out), self.cell(column, bottom)),
            _ => (self.cell(left - 2 * out, row), self.cell(left, row)),
        };
        Some((outside?, inside?))
    }

    /// The edge nearest to a place, ways across the screen counted twice, and where on it the perpendicular falls.
    fn nearest(&self, place: (i32, i32)) -> (usize, i32) {
        let (column, row) = (place.0 - 2 * self.left, place.1 - 2 * self.top);
        let ways = [row, 2 * (2 * self.width - column), 2 * self.height - row, 2 * column];
        let edge = (0..4).min_by_key(|edge| ways[*edge].saturating_abs()).unwrap_or(NORTH);
        let along = if edge == NORTH || edge == SOUTH { column } else { row };
        (edge, (along / 2).clamp(0, (self.length(edge) - 1).max(0)))
    }
}

impl World {
    fn frame_of_area(&self) -> Frame {
        let (l, map) = (self.state.grid.local, self.state.grid.width());
        // No map is larger; a playable area that a file makes up may be.
        let place = |n: i32| n.clamp(-MOST_CELLS, MOST_CELLS);
        let size = |n: i32| n.clamp(0, MOST_CELLS);
        Frame { left: place(l.x), top: place(l.y), width: size(l.width), height: size(l.height), map }
    }

    /// The cell outside an edge from which the first of a group comes in. A known origin chooses the edge and the place on
    /// it; else the given edge is searched from a random place on. Where nothing outside will do, as on maps whose playable
    /// area reaches their border, a cell inside is taken (*robust*: the engine falls back to one fixed cell).
    pub(super) fn edge_cell_for(
        &mut self,
        first: ObjectId,
        edge: usize,
        origin: Option<Cell>,
    ) -> Option<Cell> {
        let frame = self.frame_of_area();
        let nearest = origin.map(|origin| frame.nearest(frame.place(origin)));
        let (edge, start) = match nearest {
            Some((edge, start)) => (edge, Some(start)),
            None => (edge, None),
        };
        let length = frame.length(edge);
        if length <= 0 {
            return None;
        }
        let found = if edge == SOUTH {
            self.southern_cell(first, frame, start)
        } else {
            let from = start.unwrap_or_else(|| self.state.rng.range(0, length - 1));
            self.along(frame, edge, from, |w, outside, inside| {
                (w.is_way_in(first, outside) && w.may_appear(first, inside)).then_some(outside)
            })
        };
        found.or_else(|| {
            let from = start.unwrap_or(0);
            self.along(frame, edge, from, |w, _, inside| w.may_appear(first, inside).then_some(inside))
        })
    }

    fn is_way_in(&self, first: ObjectId, cell: Cell) -> bool {
        !self.state.grid.playable(cell) && self.may_appear(first, cell)
    }

    /// The first pair of an edge that will do, from a place on and around.
    fn along(
        &self,
        frame: Frame,
        edge: usize,
        from: i32,
        choose: impl Fn(&World, Cell, Cell) -> Option<Cell>,
    ) -> Option<Cell> {
        let length = frame.length(edge);
        (0..length).find_map(|n| {
            let (outside, inside) = frame.pair(edge, (from + n).rem_euclid(length), 1)?;
            choose(self, outside, inside)
        })
    }

    /// South of the map every column offers its first good cell; the one nearest to the origin is taken, or any.
    fn southern_cell(&mut self, first: ObjectId, frame: Frame, start: Option<i32>) -> Option<Cell> {
        let offers: Vec<(i32, Cell)> = (0..frame.width)
            .filter_map(|n| {
                let outside = |out| frame.pair(SOUTH, n, out).map(|(outside, _)| outside);
                let cell =
                    (1..=SOUTHERN_ROWS).filter_map(outside).find(|cell| self.is_way_in(first, *cell))?;
                Some((n, cell))
            })
            .collect();
        let last = i32::try_from(offers.len()).ok()?.checked_sub(1).filter(|last| *last >= 0)?;
        match start {
            Some(start) => offers.into_iter().min_by_key(|(n, _)| (n - start).abs()).map(|(_, cell)| cell),
            None => {
                let draw = self.state.rng.range(0, last);
                usize::try_from(draw).ok().and_then(|draw| offers.get(draw)).map(|(_, cell)| *cell)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FRAME: Frame = Frame { left: 2, top: 4, width: 36, height: 34, map: 40 };

    /// The inverse of `formats.md` §6.4.
    #[test]
    fn places_and_cells_are_inverse() {
        for cell in [Cell::new(40, 40), Cell::new(21, 21), Cell::new(60, 30)] {
            let (column, row) = FRAME.place(cell);
            assert_eq!(FRAME.cell(column, row), Some(cell));
        }
    }

    /// teams.md §5.6: the nearest edge, horizontal ways doubled, and the foot of the perpendicular.
    #[test]
    fn the_nearest_edge_counts_ways_across_twice() {
        for (place, edge, start) in [
            ((30, 8), NORTH, 13),
            ((74, 40), EAST, 16),
            ((30, 70), SOUTH, 13),
            ((6, 40), 3, 16),
            // 10 to the west counts 20; 15 to the north counts 15.
            ((14, 23), NORTH, 5),
            ((14, 33), 3, 12),
            // Outside of the area.
            ((-40, 40), NORTH, 0),
        ] {
            assert_eq!(FRAME.nearest(place), (edge, start), "{place:?}");
        }
    }
}
