//! The playable area (`formats.md` §6.4): the frame a script may change.

use crate::render::colour::{BACKGROUND, BOUNDS};
use crate::render::ground::{Face, STRIDE, code};
use crate::render::legend::Entry;
use crate::render::projection::Side;
use crate::render::{Picture, Scene};

use super::shapes;

/// How much the frame is toned down.
const SOFT: i32 = 70;
/// How much of the ground outside is hidden, in 256ths.
const SHADE: i32 = 120;

pub(super) fn draw(scene: &Scene<'_>, picture: &mut Picture) {
    let grid = scene.world.grid();
    let side = usize::try_from(grid.width() + grid.height()).unwrap_or(0).min(STRIDE);
    let mut outside = vec![false; side * STRIDE];
    for cell in grid.cells().filter(|cell| !grid.playable(*cell)) {
        if let Some(place) = outside.get_mut(code(cell, Face::Top) / Face::COUNT) {
            *place = true;
        }
    }
    scene.ground.paint(&mut picture.canvas, |owner, pixel| {
        if outside.get(owner / Face::COUNT) == Some(&true) {
            *pixel = pixel.mix(BACKGROUND, SHADE);
        }
    });
    let line = BOUNDS.mix(BACKGROUND, SOFT);
    for cell in grid.cells().filter(|cell| grid.playable(*cell)) {
        let Some(state) = grid.get(cell) else { continue };
        for side in Side::ALL.into_iter().filter(|side| !grid.playable(side.beyond(cell))) {
            let at = (i32::from(state.level), state.ramp);
            shapes::edge(&mut picture.canvas, &scene.view, cell, at, side, scene.stroke(), line);
        }
    }
}

pub(super) fn key(_: &Scene<'_>) -> Vec<Entry> {
    vec![Entry::colour(BOUNDS, "playable area")]
}
