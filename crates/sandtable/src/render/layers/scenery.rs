//! Trees and other terrain objects.

use sandtable_sim::CellState;

use crate::render::canvas::Rgb;
use crate::render::legend::Entry;
use crate::render::{Picture, Scene};

const TREE: Rgb = Rgb(58, 84, 46);
const TIBERIUM_TREE: Rgb = Rgb(70, 200, 60);

pub(super) fn draw(scene: &Scene<'_>, picture: &mut Picture) {
    let grid = scene.world.grid();
    let radius = scene.view.scale();
    for tree in &scene.world.scenario().terrain {
        // What was taken away since the start is not on its cell any more.
        if !grid.get(tree.cell).is_some_and(|state| state.has(CellState::TERRAIN)) {
            continue;
        }
        let kind = tree.kind.target.and_then(|kind| scene.world.rules().terrains.get(kind));
        let colour = if kind.is_some_and(|kind| kind.spawns_tiberium) { TIBERIUM_TREE } else { TREE };
        let (x, y) = scene.centre(tree.cell);
        picture.canvas.disc(x, y, radius, colour.lit(60));
        picture.canvas.disc(x, y - 1, radius - 1, colour);
    }
}

pub(super) fn key(scene: &Scene<'_>) -> Vec<Entry> {
    let trees = &scene.world.scenario().terrain;
    if trees.is_empty() { Vec::new() } else { vec![Entry::colour(TREE, "tree")] }
}
