//! The strip below the map: what it is, and what its colours and shapes mean.

use super::canvas::{Canvas, Rgb};
use super::colour::{DIM_TEXT, OUTLINE, TEXT};
use super::{Picture, Scene, font};

/// Room for the sign of an entry, at letter size 1.
const SIGN: i32 = 14;
/// Space between entries.
const GAP: i32 = 12;
/// Height of a row.
const ROW: i32 = 13;
/// Frames of a second and of a minute of the game.
const FRAMES_PER_SECOND: u32 = 15;
const FRAMES_PER_MINUTE: u32 = 60 * FRAMES_PER_SECOND;

/// Draws a shape around a pixel; the last number is the letter size.
pub(super) type Shape = fn(&mut Canvas, i32, i32, i32);

/// The sign of an entry.
pub(super) enum Sign {
    /// A field of a colour.
    Colour(Rgb),
    /// A shape.
    Shape(Shape),
}

/// One entry.
pub(super) struct Entry {
    pub(super) sign: Sign,
    pub(super) text: String,
}

impl Entry {
    pub(super) fn colour(colour: Rgb, text: &str) -> Self {
        Self { sign: Sign::Colour(colour), text: text.to_owned() }
    }

    pub(super) fn shape(shape: Shape, text: &str) -> Self {
        Self { sign: Sign::Shape(shape), text: text.to_owned() }
    }
}

/// Entries with their places, and the height of all.
struct Layout {
    entries: Vec<(i32, i32, Entry)>,
    height: i32,
}

fn shown(scene: &Scene<'_>) -> bool {
    scene.options.layers.iter().any(|layer| layer.name == "legend")
}

/// Places the entries of all layers shown: a row or more for each layer that has any.
fn layout(scene: &Scene<'_>) -> Layout {
    let size = scene.letters();
    let (left, right) = (8, scene.map_size.0 - 8);
    let mut y = 2 * ROW * size;
    let mut entries = Vec::new();
    let mut x = left;
    for layer in &scene.options.layers {
        let own = (layer.key)(scene);
        // Houses and kinds of ground are lists of their own; single entries share a row.
        if own.len() > 2 && x > left {
            x = left;
            y += ROW * size;
        }
        let many = own.len() > 2;
        for entry in own {
            let width = SIGN * size + font::width(&entry.text, size);
            if x > left && x + width > right {
                x = left;
                y += ROW * size;
            }
            entries.push((x, y, entry));
            x += width + GAP * size;
        }
        if many {
            x = left;
            y += ROW * size;
        }
    }
    if x > left {
        y += ROW * size;
    }
    Layout { entries, height: y + 6 }
}

/// Height of the legend; 0 when it is not shown.
pub(super) fn height(scene: &Scene<'_>) -> i32 {
    if shown(scene) { layout(scene).height } else { 0 }
}

/// Draws the legend.
pub(super) fn draw(scene: &Scene<'_>, picture: &mut Picture) {
    let canvas = &mut picture.canvas;
    let top = scene.map_size.1;
    let size = scene.letters();
    let frame = scene.world.frame();
    let (minutes, seconds) = (frame / FRAMES_PER_MINUTE, frame / FRAMES_PER_SECOND % 60);
    let map = &scene.world.scenario().map;
    let facts =
        format!("{} {}x{}, frame {frame} ({minutes}:{seconds:02})", map.theater.value, map.width, map.height);
    font::write(canvas, 8, top + 2, scene.options.title, size, TEXT);
    let beside = 8 + font::width(scene.options.title, size) + GAP * size;
    let (x, y) = if beside + font::width(&facts, size) > scene.map_size.0 {
        (8, top + 2 + ROW * size)
    } else {
        (beside, top + 2)
    };
    font::write(canvas, x, y, &facts, size, DIM_TEXT);
    for (x, y, entry) in layout(scene).entries {
        let (cx, cy) = (x + 4 * size, top + y + 3 * size);
        match entry.sign {
            Sign::Colour(colour) => {
                canvas.rect(x, top + y - 1, 9 * size, 9 * size, OUTLINE);
                canvas.rect(x + 1, top + y, 9 * size - 2, 9 * size - 2, colour);
            }
            Sign::Shape(shape) => shape(canvas, cx, cy, size),
        }
        font::write(canvas, x + SIGN * size, top + y, &entry.text, size, TEXT);
    }
}
