//! Where cells and places of the world lie in the picture: the game's isometric view (`formats.md` §6.3) in whole pixels.
//!
//! A cell is a diamond twice as wide as high. Diamonds of the same level tile the plane without gaps and without overlap,
//! and so do the edges that slopes share.

use sandtable_scenario::model::Cell;
use sandtable_sim::{Coord, Grid};

/// Leptons along a cell and in a level (`systems.md` CRD-1, CRD-2).
const CELL: i64 = 256;
const LEVEL: i64 = 104;
/// Ramp types (`formats.md` §11.3).
const RAMPS: usize = 21;
/// Levels between a bridge deck and the ground beneath it (`systems.md` CRD-2).
pub(super) const DECK_LEVELS: i32 = 4;
/// Free pixels around the map.
const MARGIN: i32 = 8;

/// Levels by which a ramp raises the corners of its cell: north-west (top), north-east (right), south-east (bottom),
/// south-west (left).
const RAISED: [[i32; 4]; RAMPS] = [
    [0, 0, 0, 0],
    [0, 1, 1, 0],
    [0, 0, 1, 1],
    [1, 0, 0, 1],
    [1, 1, 0, 0],
    [0, 0, 1, 0],
    [0, 0, 0, 1],
    [1, 0, 0, 0],
    [0, 1, 0, 0],
    [0, 1, 1, 1],
    [1, 0, 1, 1],
    [1, 1, 0, 1],
    [1, 1, 1, 0],
    [0, 1, 2, 1],
    [1, 0, 1, 2],
    [2, 1, 0, 1],
    [1, 2, 1, 0],
    [0, 1, 0, 1],
    [1, 0, 1, 0],
    [0, 0, 0, 0],
    [0, 0, 0, 0],
];

/// How a ramp raises its corners.
pub(super) fn raised(ramp: u8) -> [i32; 4] {
    RAISED.get(usize::from(ramp)).copied().unwrap_or_default()
}

/// An edge of a cell, by the neighbour beyond it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Side {
    North,
    East,
    South,
    West,
}

impl Side {
    pub(super) const ALL: [Side; 4] = [Side::North, Side::East, Side::South, Side::West];

    /// Offset of the neighbour beyond it.
    pub(super) fn offset(self) -> (i16, i16) {
        match self {
            Side::North => (0, -1),
            Side::East => (1, 0),
            Side::South => (0, 1),
            Side::West => (-1, 0),
        }
    }

    /// The cell beyond it.
    pub(super) fn beyond(self, cell: Cell) -> Cell {
        let (dx, dy) = self.offset();
        Cell::new(cell.x.saturating_add(dx), cell.y.saturating_add(dy))
    }
}

/// The pixels of a cell with one kind of ramp, from the upper left corner of its flat diamond.
pub(super) struct Stamp {
    /// First row of each column, and the row after its last.
    columns: Vec<(i32, i32)>,
    /// The same pixels as rows: row, first column, column after the last.
    runs: Vec<(i32, i32, i32)>,
}

impl Stamp {
    fn new(half_width: i32, half_height: i32, [top, right, bottom, left]: [i32; 4]) -> Self {
        let column = |c: i32| {
            let near = if c < half_width { c } else { 2 * half_width - 1 - c };
            let flat = (half_width - near) / 2;
            // Shared edges are cut at the same places whichever cell asks: from their left end to their right end.
            let k = c % half_width;
            let along = |a: i32, b: i32| {
                (a * (2 * half_width - 2 * k - 1) + b * (2 * k + 1)) * half_height / (2 * half_width)
            };
            let (upper, lower) = if c < half_width {
                (along(left, top), along(left, bottom))
            } else {
                (along(top, right), along(bottom, right))
            };
            (flat - upper, 2 * half_height - flat - lower)
        };
        let columns: Vec<(i32, i32)> = (0..2 * half_width).map(column).collect();
        let first = columns.iter().map(|c| c.0).min().unwrap_or(0);
        let last = columns.iter().map(|c| c.1).max().unwrap_or(0);
        let mut runs = Vec::new();
        for y in first..last {
            let mut start = None;
            for c in 0..=2 * half_width {
                let inside = columns.get(c as usize).is_some_and(|(top, end)| (*top..*end).contains(&y));
                match (inside, start) {
                    (true, None) => start = Some(c),
                    (false, Some(from)) => {
                        runs.push((y, from, c));
                        start = None;
                    }
                    _ => {}
                }
            }
        }
        Self { columns, runs }
    }

    /// Its rows: row, first column, column after the last.
    pub(super) fn runs(&self) -> &[(i32, i32, i32)] {
        &self.runs
    }

    /// Its columns: first row and row after the last of each.
    pub(super) fn columns(&self) -> &[(i32, i32)] {
        &self.columns
    }
}

/// Where things lie in the picture.
pub(super) struct Projection {
    scale: i32,
    map_width: i32,
    left: i32,
    top: i32,
    width: i32,
    height: i32,
    stamps: Vec<Stamp>,
}

impl Projection {
    /// The view of a whole map. A cell is `8 × scale` pixels wide and half as high.
    pub(super) fn new(grid: &Grid, scale: i32) -> Self {
        let (half_width, half_height) = (4 * scale, 2 * scale);
        let stamps = RAISED.iter().map(|corners| Stamp::new(half_width, half_height, *corners)).collect();
        let mut view = Self {
            scale,
            map_width: grid.width(),
            left: MARGIN,
            top: 0,
            width: 2 * MARGIN + half_width * 2 * grid.width(),
            height: 0,
            stamps,
        };
        let (mut first, mut last) = (i32::MAX, i32::MIN);
        for cell in grid.cells() {
            let Some(state) = grid.get(cell) else { continue };
            let y = view.origin(cell, i32::from(state.level)).1;
            let rise = raised(state.ramp).into_iter().max().unwrap_or(0) * half_height;
            first = first.min(y - rise);
            last = last.max(y);
        }
        if first > last {
            (first, last) = (0, 0);
        }
        view.top = MARGIN - first;
        // The edge of the map goes down to level 0.
        view.height = view.top + half_height * 2 * (grid.height() + 1) + MARGIN;
        view.height = view.height.max(view.top + last + 2 * half_height + MARGIN);
        view
    }

    /// Pixels of the map's picture that a map would have, from left to right and from top to bottom, heights left out.
    pub(super) fn expected_size(width: i32, height: i32, scale: i32) -> (i64, i64) {
        let (w, h, s) = (i64::from(width), i64::from(height), i64::from(scale));
        (8 * s * w + 2 * i64::from(MARGIN), 4 * s * (h + 1) + 2 * i64::from(MARGIN))
    }

    pub(super) fn scale(&self) -> i32 {
        self.scale
    }

    pub(super) fn half_width(&self) -> i32 {
        4 * self.scale
    }

    /// Half the height of a cell, and the height of a level.
    pub(super) fn half_height(&self) -> i32 {
        2 * self.scale
    }

    /// Size of the map's picture.
    pub(super) fn size(&self) -> (i32, i32) {
        (self.width, self.height)
    }

    /// The pixels of a cell with a ramp.
    pub(super) fn stamp(&self, ramp: u8) -> &Stamp {
        &self.stamps[usize::from(ramp).min(RAMPS - 1)]
    }

    /// Upper left corner of a cell's diamond at a level.
    pub(super) fn origin(&self, cell: Cell, level: i32) -> (i32, i32) {
        let (x, y) = (i32::from(cell.x), i32::from(cell.y));
        let u = x - y + self.map_width - 1;
        let v = x + y - self.map_width - 1;
        (self.left + self.half_width() * u, self.top + self.half_height() * (v - level))
    }

    /// Centre of a cell's diamond at a level.
    pub(super) fn centre(&self, cell: Cell, level: i32) -> (i32, i32) {
        let (x, y) = self.origin(cell, level);
        (x + self.half_width(), y + self.half_height())
    }

    /// The pixel of a place in the world.
    pub(super) fn place(&self, at: Coord) -> (i32, i32) {
        let (x, y, z) = (i64::from(at.x), i64::from(at.y), i64::from(at.z));
        let (hw, hh, w) =
            (i64::from(self.half_width()), i64::from(self.half_height()), i64::from(self.map_width));
        let across = ((x - y) * hw).div_euclid(CELL) + hw * w;
        let down = ((x + y) * hh).div_euclid(CELL) - hh * (w + 1) - (z * hh).div_euclid(LEVEL);
        let pixel = |v: i64| v.clamp(-(1 << 24), 1 << 24) as i32;
        (self.left + pixel(across), self.top + pixel(down))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use sandtable_sim::{CellState, Grid};

    fn flat(level: u8, ramp: u8) -> CellState {
        CellState { land: 0, tile_land: 0, ramp, level, overlay: 255, overlay_data: 0, marks: 0 }
    }

    fn view(scale: i32) -> Projection {
        Projection::new(&Grid::new(10, 8, Default::default(), flat(0, 0)), scale)
    }

    fn cells() -> impl Iterator<Item = Cell> {
        (0..20).flat_map(|y| (0..20).map(move |x| Cell::new(x, y)))
    }

    #[test]
    fn formats_6_3_screen_of_a_cell() {
        // At six times the smallest scale a cell has the game's own 48 x 24 pixels: px = 24u, py = 12v - 12 level.
        let view = view(6);
        let (x0, y0) = view.origin(Cell::new(1, 10), 0);
        for (x, y, level, u, v) in [(1, 10, 0, 0, 0), (10, 1, 0, 18, 0), (10, 10, 0, 9, 9), (9, 9, 3, 9, 7)] {
            assert_eq!(
                view.origin(Cell::new(x, y), level),
                (x0 + 24 * u, y0 + 12 * v - 12 * level),
                "{x},{y}"
            );
        }
    }

    #[test]
    fn flat_cells_tile_without_gap_or_overlap() {
        for scale in 1..=3 {
            let view = view(scale);
            let mut covered = std::collections::BTreeMap::new();
            for cell in cells() {
                let (x, y) = view.origin(cell, 0);
                for (row, from, to) in view.stamp(0).runs() {
                    for column in *from..*to {
                        *covered.entry((x + column, y + row)).or_insert(0) += 1;
                    }
                }
            }
            assert!(covered.values().all(|times| *times == 1), "no overlap at scale {scale}");
            let area = view.half_width() * view.half_height() * 2;
            assert_eq!(covered.len() as i32, area * 400, "every diamond is whole at scale {scale}");
            let (x, y) = view.centre(Cell::new(10, 10), 0);
            for dy in -20..20 {
                for dx in -20..20 {
                    assert!(covered.contains_key(&(x + dx, y + dy)), "a gap at {dx},{dy}, scale {scale}");
                }
            }
        }
    }

    #[test]
    fn slopes_share_their_edges() {
        // A slope up to the east, and the higher cell east of it: no row is left open between them.
        let view = view(2);
        let (slope, high) = (view.stamp(1).columns(), view.stamp(0).columns());
        let ((_, y), (_, higher)) = (view.origin(Cell::new(9, 9), 0), view.origin(Cell::new(10, 9), 1));
        let half = view.half_width() as usize;
        for k in 0..half {
            assert_eq!(y + slope[half + k].1, higher + high[k].0, "column {k}");
        }
        // Every ramp keeps the corners it does not raise.
        for ramp in 0..=20 {
            let columns = view.stamp(ramp).columns();
            assert_eq!(columns.len(), 2 * half);
            if raised(ramp)[3] == 0 {
                assert!((columns[0].0 - view.half_height()).abs() <= 1, "ramp {ramp}");
            }
        }
    }

    #[test]
    fn places_in_the_world_lie_in_their_cells() {
        for scale in 1..=6 {
            let view = view(scale);
            for (x, y) in [(3, 9), (9, 9), (12, 5)] {
                let cell = Cell::new(x, y);
                assert_eq!(view.place(Coord::centre(cell)), view.centre(cell, 0), "{x},{y} at scale {scale}");
                let lifted = Coord::centre(cell).at_height(2 * 104);
                assert_eq!(view.place(lifted), view.centre(cell, 2));
            }
        }
    }

    #[test]
    fn the_highest_cell_is_within_the_picture() {
        for level in [0, 5, 14] {
            let grid = Grid::new(6, 6, Default::default(), flat(level, 0));
            let view = Projection::new(&grid, 1);
            for cell in grid.cells() {
                let (x, y) = view.origin(cell, i32::from(level));
                assert!(x >= 0 && y >= 0 && x + 8 <= view.size().0 && y + 4 <= view.size().1, "{cell}");
            }
        }
    }
}
