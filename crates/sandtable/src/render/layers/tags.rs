//! Cells with a tag: neighbours of one tag share an outline.

use std::collections::BTreeMap;

use sandtable_scenario::model::Cell;
use sandtable_sim::CellState;

use crate::render::colour::TAG;
use crate::render::legend::Entry;
use crate::render::projection::Side;
use crate::render::{Picture, Scene};

use super::shapes;

/// How strongly the cells are tinted, in 256ths.
const TINT: i32 = 70;

/// Tagged cells that still are, with the number of their tag.
pub(super) fn tagged(scene: &Scene<'_>) -> BTreeMap<Cell, Option<usize>> {
    let grid = scene.world.grid();
    let tags = scene.world.scenario().cell_tags.iter();
    let live = tags.filter(|tag| grid.get(tag.cell).is_some_and(|state| state.has(CellState::TAGGED)));
    let mut cells = BTreeMap::new();
    for tag in live {
        // A later entry for a tagged cell is dropped (`triggers.md` §4).
        cells.entry(tag.cell).or_insert(tag.tag.target);
    }
    cells
}

pub(super) fn draw(scene: &Scene<'_>, picture: &mut Picture) {
    let grid = scene.world.grid();
    let cells = tagged(scene);
    for (cell, tag) in &cells {
        let Some(state) = grid.get(*cell) else { continue };
        scene.ground.tint(&mut picture.canvas, grid, &scene.view, *cell, TAG, TINT);
        let at = (i32::from(state.level), state.ramp);
        for side in Side::ALL.into_iter().filter(|side| cells.get(&side.beyond(*cell)) != Some(tag)) {
            shapes::edge(&mut picture.canvas, &scene.view, *cell, at, side, 1, TAG);
        }
    }
}

pub(super) fn key(scene: &Scene<'_>) -> Vec<Entry> {
    if tagged(scene).is_empty() { Vec::new() } else { vec![Entry::shape(shapes::key_tag, "cell tag")] }
}
