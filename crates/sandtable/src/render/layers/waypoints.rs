//! Waypoints with their numbers; those on one cell share a label.

use std::collections::BTreeMap;

use sandtable_scenario::model::Cell;

use crate::render::colour::WAYPOINT;
use crate::render::labels::Where;
use crate::render::legend::Entry;
use crate::render::{Picture, Scene};

use super::shapes;

/// Numbers that one label holds.
const MOST_NUMBERS: usize = 4;

/// Waypoints by cell.
fn by_cell(scene: &Scene<'_>) -> BTreeMap<Cell, Vec<usize>> {
    let mut cells: BTreeMap<Cell, Vec<usize>> = BTreeMap::new();
    for (number, waypoint) in scene.world.scenario().waypoints.iter().enumerate() {
        if let Some(cell) =
            waypoint.as_ref().map(|w| w.value).filter(|cell| scene.world.grid().contains(*cell))
        {
            cells.entry(cell).or_default().push(number);
        }
    }
    cells
}

pub(super) fn draw(scene: &Scene<'_>, picture: &mut Picture) {
    let cells = by_cell(scene);
    let radius = 1 + scene.view.scale() / 2;
    for cell in cells.keys() {
        let (x, y) = scene.centre(*cell);
        shapes::waypoint(&mut picture.canvas, x, y, radius);
        picture.labels.keep_free(x - 2 * radius, y - radius, 4 * radius + 1, 2 * radius + 1);
    }
    for (cell, numbers) in cells {
        let mut words: Vec<String> = numbers.iter().take(MOST_NUMBERS).map(usize::to_string).collect();
        if numbers.len() > MOST_NUMBERS {
            words.push(format!("+{}", numbers.len() - MOST_NUMBERS));
        }
        let label = (&*words.join(" "), scene.letters(), WAYPOINT);
        let at = scene.centre(cell);
        picture.labels.write(&mut picture.canvas, scene.map_size, at, Where::Beside(2 * radius + 3), label);
    }
}

pub(super) fn key(scene: &Scene<'_>) -> Vec<Entry> {
    if by_cell(scene).is_empty() { Vec::new() } else { vec![Entry::shape(shapes::key_waypoint, "waypoint")] }
}
