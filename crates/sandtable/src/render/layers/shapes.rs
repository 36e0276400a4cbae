//! Shapes that several layers and the legend draw.

use sandtable_scenario::model::Cell;

use crate::render::canvas::{Canvas, Rgb};
use crate::render::colour::{MARK, OUTLINE, TAG, TUBE, WAYPOINT};
use crate::render::projection::{Projection, Side};

/// House colour of the shapes in the legend.
const NOBODY: Rgb = Rgb(190, 192, 196);

/// One edge of a cell at a level and with a ramp.
pub(super) fn edge(
    canvas: &mut Canvas,
    view: &Projection,
    cell: Cell,
    (level, ramp): (i32, u8),
    side: Side,
    thick: i32,
    colour: Rgb,
) {
    let (x, y) = view.origin(cell, level);
    let columns = view.stamp(ramp).columns();
    let half = columns.len() / 2;
    let (range, upper) = match side {
        Side::West => (0..half, true),
        Side::North => (half..2 * half, true),
        Side::South => (0..half, false),
        Side::East => (half..2 * half, false),
    };
    for column in range {
        let (first, end) = columns[column];
        if first >= end {
            continue;
        }
        let row = if upper { first } else { end - thick };
        canvas.rect(x + column as i32, y + row, 1, thick, colour);
    }
}

pub(super) fn crate_box(canvas: &mut Canvas, x: i32, y: i32, half: i32) {
    canvas.rect(x - half, y - half, 2 * half + 1, 2 * half + 1, Rgb(236, 190, 70));
    canvas.frame(x - half, y - half, 2 * half + 1, 2 * half + 1, OUTLINE);
}

/// A vehicle: a disc, with a line where it looks when there is room for one.
pub(super) fn vehicle(canvas: &mut Canvas, (x, y): (i32, i32), ahead: (i32, i32), radius: i32, colour: Rgb) {
    canvas.disc(x, y, radius + 1, OUTLINE);
    canvas.disc(x, y, radius, colour);
    if radius > 2 {
        canvas.line((x, y), ahead, (radius / 3).max(1), OUTLINE);
    }
}

/// A soldier: a small upright figure.
pub(super) fn soldier(canvas: &mut Canvas, (x, y): (i32, i32), half: i32, colour: Rgb) {
    canvas.rect(x - half - 1, y - 2 * half - 1, 2 * half + 3, 3 * half + 3, OUTLINE);
    canvas.rect(x - half, y - 2 * half, 2 * half + 1, 3 * half + 1, colour);
}

/// An aircraft: fuselage and wings.
pub(super) fn aircraft(
    canvas: &mut Canvas,
    body: [(i32, i32); 2],
    wings: [(i32, i32); 2],
    thick: i32,
    colour: Rgb,
) {
    canvas.line(body[0], body[1], thick + 2, OUTLINE);
    canvas.line(wings[0], wings[1], thick + 2, OUTLINE);
    canvas.line(body[0], body[1], thick, colour);
    canvas.line(wings[0], wings[1], thick, colour);
}

/// A waypoint: a ring in the shape of a cell, so that who stands there is seen.
pub(super) fn waypoint(canvas: &mut Canvas, x: i32, y: i32, radius: i32) {
    for dy in -radius - 1..=radius + 1 {
        // From the outside: a dark rim, the ring, nothing.
        for (at, colour) in [(radius + 1, OUTLINE), (radius, WAYPOINT)] {
            let half = 2 * (at - dy.abs());
            if half >= 0 {
                canvas.rect(x - half, y + dy, half.min(2) + 1, 1, colour);
                canvas.rect(x + half - half.min(2), y + dy, half.min(2) + 1, 1, colour);
            }
        }
    }
}

// The signs of the legend.

pub(super) fn key_structure(canvas: &mut Canvas, x: i32, y: i32, size: i32) {
    canvas.diamond(x, y, 3 * size, OUTLINE);
    canvas.diamond(x, y, 3 * size - 1, NOBODY);
}

pub(super) fn key_vehicle(canvas: &mut Canvas, x: i32, y: i32, size: i32) {
    vehicle(canvas, (x, y), (x + 3 * size, y), 3 * size, NOBODY);
}

pub(super) fn key_soldier(canvas: &mut Canvas, x: i32, y: i32, size: i32) {
    soldier(canvas, (x, y + size), size, NOBODY);
}

pub(super) fn key_aircraft(canvas: &mut Canvas, x: i32, y: i32, size: i32) {
    let arm = 3 * size;
    aircraft(canvas, [(x - arm, y), (x + arm, y)], [(x, y - arm), (x, y + arm)], size, NOBODY);
}

pub(super) fn key_waypoint(canvas: &mut Canvas, x: i32, y: i32, size: i32) {
    waypoint(canvas, x, y, 2 * size);
}

pub(super) fn key_tag(canvas: &mut Canvas, x: i32, y: i32, size: i32) {
    canvas.rect_blend(x - 4 * size, y - 3 * size, 8 * size + 1, 6 * size + 1, TAG, 90);
    canvas.frame(x - 4 * size, y - 3 * size, 8 * size + 1, 6 * size + 1, TAG);
}

pub(super) fn key_tube(canvas: &mut Canvas, x: i32, y: i32, size: i32) {
    canvas.line((x - 4 * size, y), (x + 4 * size, y), size, TUBE);
}

pub(super) fn key_mark(canvas: &mut Canvas, x: i32, y: i32, size: i32) {
    canvas.frame(x - 4 * size, y - 3 * size, 8 * size + 1, 6 * size + 1, MARK);
}
