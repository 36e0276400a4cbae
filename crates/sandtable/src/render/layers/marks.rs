//! The places of `--cell`.

use crate::render::colour::{MARK, OUTLINE, TEXT};
use crate::render::labels::Where;
use crate::render::legend::Entry;
use crate::render::projection::Side;
use crate::render::{Picture, Scene};

use super::shapes;

pub(super) fn draw(scene: &Scene<'_>, picture: &mut Picture) {
    let scale = scene.view.scale();
    for cell in scene.options.marks {
        let Some(state) = scene.world.grid().get(*cell) else { continue };
        let at = (i32::from(state.level), state.ramp);
        for side in Side::ALL {
            shapes::edge(&mut picture.canvas, &scene.view, *cell, at, side, scene.stroke(), MARK);
        }
        let (x, y) = scene.centre(*cell);
        // A ring that is found on a large map, and leaves the cell itself visible.
        for (radius, colour) in [(7 * scale + 1, OUTLINE), (7 * scale, MARK), (6 * scale + 1, OUTLINE)] {
            ring(picture, x, y, radius, colour);
        }
        picture.labels.keep_free(x - 7 * scale, y - 7 * scale, 14 * scale, 14 * scale);
    }
    for cell in scene.options.marks.iter().filter(|cell| scene.world.grid().contains(**cell)) {
        let label = (&*cell.to_string(), scene.letters(), MARK.mix(TEXT, 110));
        picture.labels.write(
            &mut picture.canvas,
            scene.map_size,
            scene.centre(*cell),
            Where::Beside(7 * scale + 3),
            label,
        );
    }
}

/// A circle one pixel wide.
fn ring(picture: &mut Picture, x: i32, y: i32, radius: i32, colour: crate::render::canvas::Rgb) {
    for d in -radius..=radius {
        let other = (radius * radius - d * d).max(0).isqrt();
        for (dx, dy) in [(d, other), (d, -other), (other, d), (-other, d)] {
            picture.canvas.put(x + dx, y + dy, colour);
        }
    }
}

pub(super) fn key(scene: &Scene<'_>) -> Vec<Entry> {
    let marks = scene.options.marks;
    if marks.is_empty() { Vec::new() } else { vec![Entry::shape(shapes::key_mark, "marked")] }
}
