//! Tunnels: where they go in and come out, and the way between.

use crate::render::colour::{OUTLINE, TUBE};
use crate::render::legend::Entry;
use crate::render::{Picture, Scene};

use super::shapes;

pub(super) fn draw(scene: &Scene<'_>, picture: &mut Picture) {
    for tube in &scene.world.scenario().tubes {
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
