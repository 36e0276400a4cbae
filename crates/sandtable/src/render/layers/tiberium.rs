//! Tiberium: the colour of its kind, stronger where it is richer.

use sandtable_scenario::rules::Rules;
use sandtable_sim::CellState;

use crate::render::colour::TIBERIUM;
use crate::render::legend::Entry;
use crate::render::{Picture, Scene};

/// The last growth stage (`systems.md` TIB-4).
pub(super) const LAST_STAGE: i32 = 11;

/// Overlay numbers that show a kind, by `Image` (`formats.md` §9.4).
const SETS: [std::ops::RangeInclusive<u8>; 4] = [102..=121, 27..=38, 127..=146, 147..=166];

/// Kind and strength of a cell's Tiberium: the position in [`TIBERIUM`], and 0 to 11.
pub(super) fn patch(rules: &Rules, state: &CellState) -> Option<(usize, i32)> {
    rules.overlays.get(usize::from(state.overlay)).filter(|overlay| overlay.tiberium)?;
    // Overlay that a map adds looks like the first kind. Cruentus has a single stage.
    let set = SETS.iter().position(|set| set.contains(&state.overlay)).unwrap_or(0);
    let stage = if set == 1 { LAST_STAGE } else { i32::from(state.overlay_data).min(LAST_STAGE) };
    Some((set, stage))
}

pub(super) fn draw(scene: &Scene<'_>, picture: &mut Picture) {
    let grid = scene.world.grid();
    for cell in grid.cells() {
        let Some((set, stage)) = grid.get(cell).and_then(|state| patch(scene.world.rules(), state)) else {
            continue;
        };
        let weight = 84 + 12 * stage;
        scene.ground.tint(&mut picture.canvas, grid, &scene.view, cell, TIBERIUM[set].1, weight);
    }
}

pub(super) fn key(scene: &Scene<'_>) -> Vec<Entry> {
    let grid = scene.world.grid();
    let mut found = [false; 4];
    for state in grid.cells().filter_map(|cell| grid.get(cell)) {
        if let Some((set, _)) = patch(scene.world.rules(), state) {
            found[set] = true;
        }
    }
    let kinds = TIBERIUM.iter().zip(found).filter(|(_, on)| *on);
    kinds.map(|((name, colour), _)| Entry::colour(*colour, name)).collect()
}
