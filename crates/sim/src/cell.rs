//! The cell grid: land, height, overlay and Tiberium of every cell that exists.

use sandtable_scenario::model::{Cell, Rect};
use serde::{Deserialize, Serialize};

/// A saved cell position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct CellPos {
    /// Column.
    pub x: i16,
    /// Row.
    pub y: i16,
}

impl From<Cell> for CellPos {
    fn from(cell: Cell) -> Self {
        Self { x: cell.x, y: cell.y }
    }
}

impl From<CellPos> for Cell {
    fn from(pos: CellPos) -> Self {
        Cell::new(pos.x, pos.y)
    }
}

/// More changed cells than this are not told apart.
const MOST_CHANGES: usize = 4096;

/// No overlay.
pub const NO_OVERLAY: u8 = 255;

/// One cell (`formats.md` §11).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CellState {
    /// Land type number in force (MOV-1).
    pub land: u8,
    /// Land type number of the tile alone, which shows again when an overlay goes.
    pub tile_land: u8,
    /// Ramp type, 0 flat (`formats.md` §11.3).
    pub ramp: u8,
    /// Level of the lowest corner, 104 leptons each (CRD-2).
    pub level: u8,
    /// Overlay type number, 255 = none.
    pub overlay: u8,
    /// Overlay data: Tiberium stage, wall state, bridge state (`formats.md` §9.3).
    pub overlay_data: u8,
    /// Marks, see the constants.
    pub marks: u8,
}

impl CellState {
    /// Ice may grow back here.
    pub const ICE: u8 = 1;
    /// A crossing line along the row runs through it (event 25).
    pub const ROW_LINE: u8 = 2;
    /// A crossing line along the column runs through it (event 26).
    pub const COLUMN_LINE: u8 = 4;
    /// It holds a tag; the tagged-cell arena knows which.
    pub const TAGGED: u8 = 8;
    /// A terrain object (tree, rock) stands on it.
    pub const TERRAIN: u8 = 16;
    /// A structure stands on it.
    pub const STRUCTURE: u8 = 32;
    /// Nothing can dig in or out here (LOC-6).
    pub const RIGID: u8 = 64;

    /// Whether a mark is set.
    #[must_use]
    pub fn has(&self, mark: u8) -> bool {
        self.marks & mark != 0
    }
}

/// All cells of the playfield, stored row by row over the diamond's upright square.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Grid {
    width: i16,
    height: i16,
    /// Side of the stored square: W + H cells.
    side: i16,
    /// The playable area in full cells (CRD-6); changed by action 40.
    pub local: LocalArea,
    cells: Vec<CellState>,
    /// Cells that may have changed since the ground was last looked at; not part of the state.
    #[serde(skip)]
    changed: Changes,
}

/// Which cells of a grid were handed out for writing: what is derived from them is made anew for these alone.
#[derive(Clone, Debug, Default)]
pub(crate) struct Changes {
    /// Positions in the grid, with repetitions.
    cells: Vec<u32>,
    /// Too many to tell.
    all: bool,
}

/// The playable area: the frame of `[Map] LocalSize` (`formats.md` §6.4).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct LocalArea {
    /// Left, full cells.
    pub x: i32,
    /// Top, full cells.
    pub y: i32,
    /// Width, full cells.
    pub width: i32,
    /// Height, full cells.
    pub height: i32,
}

impl From<Rect> for LocalArea {
    fn from(r: Rect) -> Self {
        Self { x: r.x, y: r.y, width: r.width, height: r.height }
    }
}

impl Grid {
    /// A grid of `width` × `height` full cells, every cell `fill`.
    #[must_use]
    pub fn new(width: i32, height: i32, local: LocalArea, fill: CellState) -> Self {
        let width = width.clamp(1, 511);
        let height = height.clamp(1, 512 - width);
        let side = width + height;
        let cells = vec![fill; (side * side) as usize];
        Self {
            width: width as i16,
            height: height as i16,
            side: side as i16,
            local,
            cells,
            changed: Changes::default(),
        }
    }

    /// Whether it covers the same cells as another grid.
    pub(crate) fn has_shape_of(&self, other: &Grid) -> bool {
        (self.width, self.height, self.side) == (other.width, other.height, other.side)
            && self.cells.len() == other.cells.len()
    }

    /// Width in full cells.
    #[must_use]
    pub fn width(&self) -> i32 {
        i32::from(self.width)
    }

    /// Height in full cells.
    #[must_use]
    pub fn height(&self) -> i32 {
        i32::from(self.height)
    }

    /// Whether the cell exists (`formats.md` §6.2).
    #[must_use]
    pub fn contains(&self, cell: Cell) -> bool {
        let (x, y) = (i32::from(cell.x), i32::from(cell.y));
        let (w, h) = (self.width(), self.height());
        x + y > w && x - y < w && y - x < w && x + y <= w + 2 * h
    }

    /// Whether the cell lies in the playable area, heights left out (`formats.md` §6.4, open point 2).
    #[must_use]
    pub fn playable(&self, cell: Cell) -> bool {
        let (x, y) = (i32::from(cell.x), i32::from(cell.y));
        let (u, v) = (x - y + self.width() - 1, x + y - self.width() - 1);
        let l = self.local;
        self.contains(cell)
            && u >= 2 * l.x
            && u < 2 * (l.x + l.width)
            && v >= 2 * l.y
            && v < 2 * (l.y + l.height)
    }

    fn index(&self, cell: Cell) -> Option<usize> {
        self.contains(cell)
            .then(|| usize::try_from(i32::from(cell.y) * i32::from(self.side) + i32::from(cell.x)).ok())
            .flatten()
    }

    /// The cell's state; `None` outside the map.
    #[must_use]
    pub fn get(&self, cell: Cell) -> Option<&CellState> {
        self.cells.get(self.index(cell)?)
    }

    /// The cell's state, mutable; `None` outside the map.
    pub fn get_mut(&mut self, cell: Cell) -> Option<&mut CellState> {
        let index = self.index(cell)?;
        let changed = &mut self.changed;
        if changed.cells.len() >= MOST_CHANGES {
            changed.all = true;
            changed.cells.clear();
        }
        if !changed.all {
            changed.cells.push(index as u32);
        }
        self.cells.get_mut(index)
    }

    /// Cells that may have changed since the last call, with repetitions; `None` = any of them.
    pub(crate) fn take_changes(&mut self) -> Option<Vec<Cell>> {
        let changed = &mut self.changed;
        let side = self.side.unsigned_abs().max(1);
        let cell = |index: u32| Cell::new((index % u32::from(side)) as i16, (index / u32::from(side)) as i16);
        let list = (!changed.all).then(|| changed.cells.iter().map(|index| cell(*index)).collect());
        changed.all = false;
        changed.cells.clear();
        list
    }

    /// Cells along one side of the stored square.
    pub(crate) fn side(&self) -> usize {
        usize::from(self.side.unsigned_abs())
    }

    /// Every cell that exists, row by row.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + '_ {
        (1..self.side)
            .flat_map(move |y| (1..self.side).map(move |x| Cell::new(x, y)))
            .filter(|cell| self.contains(*cell))
    }
}

/// The eight neighbours' offsets, north first, clockwise (CRD-3).
pub const NEIGHBOURS: [(i16, i16); 8] =
    [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)];

/// The neighbour of `cell` in direction 0 north to 7 north-west.
#[must_use]
pub fn neighbour(cell: Cell, direction: usize) -> Cell {
    let (dx, dy) = NEIGHBOURS[direction % 8];
    Cell::new(cell.x.saturating_add(dx), cell.y.saturating_add(dy))
}
