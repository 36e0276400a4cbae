//! Tunnels: where they go in and come out, and the way between.

use sandtable_scenario::model::Tube;

use crate::render::colour::{OUTLINE, TUBE};
use crate::render::legend::Entry;
use crate::render::{Picture, Scene};

use super::shapes;

/// Tunnels that are drawn; no real map has a tenth of them.
const MOST: usize = 2000;

pub(super) fn draw(scene: &Scene<'_>, picture: &mut Picture) {
    let grid = scene.world.grid();
    let inside = |tube: &&Tube| grid.contains(tube.enter) && grid.contains(tube.exit);
    for tube in scene.world.scenario().tubes.iter().filter(inside).take(MOST) {
        let (from, to) = (scene.centre(tube.enter), scene.centre(tube.exit));
        let thick = scene.stroke();
        picture.canvas.line(from, to, thick, TUBE);
        for (x, y) in [from, to] {
            let radius = scene.view.scale();
            picture.canvas.disc(x, y, radius + 1, OUTLINE);
            picture.canvas.disc(x, y, radius, TUBE);
        }
    }
}

pub(super) fn key(scene: &Scene<'_>) -> Vec<Entry> {
    let tubes = &scene.world.scenario().tubes;
    if tubes.is_empty() { Vec::new() } else { vec![Entry::shape(shapes::key_tube, "tunnel")] }
}
