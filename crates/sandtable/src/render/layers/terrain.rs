//! The ground: land by colour, levels and slopes by light from the west, as on a relief map.

use sandtable_scenario::model::Cell;
use sandtable_scenario::rules::LandType;
use sandtable_sim::CellState;

use crate::render::canvas::Rgb;
use crate::render::ground::{Face, STRIDE, code};
use crate::render::legend::Entry;
use crate::render::{Picture, Scene, colour, projection};

/// Brightness of level 0, and what every level adds, in percent.
const LOWEST: i32 = 86;
const LEVEL: i32 = 3;
/// Levels beyond this one look alike.
const MOST_LEVELS: i32 = 14;
/// What a level of slope towards the light adds.
const SLOPE: i32 = 9;
/// Every second cell is that much darker, so that cells can be counted.
const CHECKER: i32 = 2;
/// Brightness of the drops of cliffs, as a share of the ground above.
const LEFT_FACE: i32 = 62;
const RIGHT_FACE: i32 = 48;

fn land_of(state: &CellState) -> LandType {
    LandType::from_index(usize::from(state.tile_land)).unwrap_or_default()
}

/// Brightness of a surface in percent.
fn light(cell: Cell, state: &CellState) -> i32 {
    let [top, right, bottom, left] = projection::raised(state.ramp);
    // Light comes from the upper left of the screen, the west: what rises to the east faces it.
    let rise = right + bottom - top - left;
    let checker = if (cell.x ^ cell.y) & 1 == 0 { 0 } else { CHECKER };
    LOWEST + LEVEL * i32::from(state.level).min(MOST_LEVELS) + SLOPE * rise - checker
}

pub(super) fn draw(scene: &Scene<'_>, picture: &mut Picture) {
    let grid = scene.world.grid();
    let side = usize::try_from(grid.width() + grid.height()).unwrap_or(0).min(STRIDE);
    let mut colours = vec![Rgb(0, 0, 0); side * STRIDE * Face::COUNT];
    for cell in grid.cells() {
        let Some(state) = grid.get(cell) else { continue };
        let ground = colour::land(land_of(state), scene.snow);
        let light = light(cell, state);
        for (face, share) in [(Face::Top, 100), (Face::Left, LEFT_FACE), (Face::Right, RIGHT_FACE)] {
            // What a cliff is made of shows on its side, whatever grows above.
            let base = match face {
                Face::Top => ground,
                _ => ground.mix(colour::land(LandType::Rock, scene.snow), 150),
            };
            if let Some(place) = colours.get_mut(code(cell, face)) {
                *place = base.lit(light * share / 100);
            }
        }
    }
    scene.ground.paint(&mut picture.canvas, |owner, pixel| {
        if let Some(colour) = colours.get(owner) {
            *pixel = *colour;
        }
    });
}

/// The kinds of ground that occur.
pub(super) fn key(scene: &Scene<'_>) -> Vec<Entry> {
    let grid = scene.world.grid();
    let mut found = [false; 12];
    for state in grid.cells().filter_map(|cell| grid.get(cell)) {
        if let Some(place) = found.get_mut(usize::from(state.tile_land)) {
            *place = true;
        }
    }
    let kinds = found.iter().enumerate().filter(|(_, on)| **on);
    kinds
        .filter_map(|(number, _)| LandType::from_index(number))
        .map(|land| Entry::colour(colour::land(land, scene.snow), &land.name().to_lowercase()))
        .collect()
}
