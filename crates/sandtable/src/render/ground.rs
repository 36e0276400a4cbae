//! Which cell every pixel of the map shows: what lies behind a rise is hidden by it.

use sandtable_scenario::model::Cell;
use sandtable_sim::Grid;

use super::canvas::{Canvas, Rgb};
use super::projection::{Projection, Side};

/// Side of the square that cell numbers are counted over (`formats.md` §6.2).
pub(super) const STRIDE: usize = 512;

/// What of a cell a pixel shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Face {
    /// Its surface.
    Top,
    /// The drop to a lower cell on the left of the screen.
    Left,
    /// The drop on the right.
    Right,
}

impl Face {
    pub(super) const COUNT: usize = 3;
}

/// A pixel that shows no cell.
const NOTHING: u32 = u32::MAX;

/// The owner of every pixel.
pub(super) struct Ground {
    width: i32,
    height: i32,
    owners: Vec<u32>,
}

/// Number of a cell's face.
pub(super) fn code(cell: Cell, face: Face) -> usize {
    let at = usize::try_from(cell.y).unwrap_or(0) * STRIDE + usize::try_from(cell.x).unwrap_or(0);
    at * Face::COUNT + face as usize
}

impl Ground {
    /// Draws all cells from the back to the front.
    pub(super) fn new(grid: &Grid, view: &Projection) -> Self {
        let (width, height) = view.size();
        let mut ground = Self { width, height, owners: vec![NOTHING; width as usize * height as usize] };
        for v in 0..2 * grid.height() {
            // Cells of a row: u has the parity of v (`formats.md` §6.3).
            for u in (v % 2..2 * grid.width() - 1).step_by(2) {
                let x = (u + v + 2) / 2;
                let y = (v - u) / 2 + grid.width();
                let (Ok(x), Ok(y)) = (i16::try_from(x), i16::try_from(y)) else { continue };
                ground.draw(grid, view, Cell::new(x, y));
            }
        }
        ground
    }

    fn draw(&mut self, grid: &Grid, view: &Projection, cell: Cell) {
        let Some(state) = grid.get(cell) else { return };
        let level = i32::from(state.level);
        let (x, y) = view.origin(cell, level);
        let stamp = view.stamp(state.ramp);
        self.draw_drop(grid, view, cell, Side::South, Face::Left);
        self.draw_drop(grid, view, cell, Side::East, Face::Right);
        let owner = code(cell, Face::Top) as u32;
        for (row, from, to) in stamp.runs() {
            let (row, from, to) = (y + row, (x + from).clamp(0, self.width), (x + to).clamp(0, self.width));
            if (0..self.height).contains(&row) && from < to {
                let start = row as usize * self.width as usize;
                self.owners[start + from as usize..start + to as usize].fill(owner);
            }
        }
    }

    /// The wall under an edge at the front of a cell, down to the neighbour there; at the rim of the map down to level 0.
    fn draw_drop(&mut self, grid: &Grid, view: &Projection, cell: Cell, side: Side, face: Face) {
        let Some(state) = grid.get(cell) else { return };
        let level = i32::from(state.level);
        let (x, y) = view.origin(cell, level);
        let half = view.half_width();
        let beyond = side.beyond(cell);
        let stamp = view.stamp(state.ramp);
        let below = grid.get(beyond);
        if below.is_some_and(|b| b.ramp == 0 && state.ramp == 0 && b.level >= state.level) {
            return;
        }
        let foot = below.map_or(view.origin(beyond, 0).1, |b| view.origin(beyond, i32::from(b.level)).1);
        let other = view.stamp(below.map_or(0, |b| b.ramp));
        let (first, across) = if face == Face::Left { (0, half) } else { (half, -half) };
        let owner = code(cell, face) as u32;
        for column in first..first + half {
            let from = y + stamp.columns()[column as usize].1;
            let to = foot + other.columns()[(column + across) as usize].0;
            let at = x + column;
            if !(0..self.width).contains(&at) {
                continue;
            }
            for row in from.max(0)..to.min(self.height) {
                self.owners[row as usize * self.width as usize + at as usize] = owner;
            }
        }
    }

    /// Colours every pixel that shows a cell by the number of its face.
    pub(super) fn paint(&self, canvas: &mut Canvas, mut colour: impl FnMut(usize, &mut Rgb)) {
        // The picture may go on below the map, but it is as wide.
        for (pixel, owner) in canvas.pixels_mut().iter_mut().zip(&self.owners) {
            if *owner != NOTHING {
                colour(*owner as usize, pixel);
            }
        }
    }

    /// Whether a pixel shows the surface of a cell.
    fn shows(&self, cell: Cell, x: i32, y: i32) -> bool {
        (0..self.width).contains(&x)
            && (0..self.height).contains(&y)
            && self.owners[y as usize * self.width as usize + x as usize] == code(cell, Face::Top) as u32
    }

    /// Mixes a colour into the visible surface of a cell.
    pub(super) fn tint(
        &self,
        canvas: &mut Canvas,
        grid: &Grid,
        view: &Projection,
        cell: Cell,
        colour: Rgb,
        weight: i32,
    ) {
        let Some(state) = grid.get(cell) else { return };
        let (x, y) = view.origin(cell, i32::from(state.level));
        for (row, from, to) in view.stamp(state.ramp).runs() {
            for column in (x + from..x + to).filter(|column| self.shows(cell, *column, y + row)) {
                canvas.blend(column, y + row, colour, weight);
            }
        }
    }
}
