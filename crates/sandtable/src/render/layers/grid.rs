//! A line every ten cells, with the coordinates of the cells where two lines meet.

use crate::render::canvas::Rgb;
use crate::render::colour::DIM_TEXT;
use crate::render::projection::Side;
use crate::render::{Picture, Scene, font};

use super::shapes;

const LINE: Rgb = Rgb(60, 62, 70);
/// Cells between two lines.
const STEP: i16 = 10;

pub(super) fn draw(scene: &Scene<'_>, picture: &mut Picture) {
    let grid = scene.world.grid();
    for cell in grid.cells() {
        let Some(state) = grid.get(cell) else { continue };
        let at = (i32::from(state.level), state.ramp);
        for (side, on) in [(Side::West, cell.x % STEP == 0), (Side::North, cell.y % STEP == 0)] {
            if on {
                shapes::edge(&mut picture.canvas, &scene.view, cell, at, side, 1, LINE);
            }
        }
    }
    for cell in grid.cells().filter(|cell| cell.x % STEP == 0 && cell.y % STEP == 0) {
        let (x, y) = scene.centre(cell);
        let (text, size) = (cell.to_string(), scene.letters());
        let (w, h) = (font::width(&text, size), font::HEIGHT * size);
        let (x, y) = (x - w / 2, y - scene.view.half_height());
        picture.canvas.rect_blend(x - 1, y - 1, w + 2, h + 2, LINE, 160);
        picture.labels.keep_free(x - 1, y - 1, w + 2, h + 2);
        font::write(&mut picture.canvas, x, y, &text, size, DIM_TEXT.lit(130));
    }
}
