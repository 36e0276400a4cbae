//! What lies on the ground: walls, tracks, veins, rocks, crates, low bridges; and high bridges above it.

use sandtable_scenario::model::Cell;
use sandtable_scenario::rules::{LandType, Rules};
use sandtable_sim::CellState;

use super::shapes;
use crate::render::canvas::Rgb;
use crate::render::colour::{BRIDGE, OUTLINE};
use crate::render::legend::Entry;
use crate::render::projection::{DECK_LEVELS, Side};
use crate::render::{Picture, Scene};

const WALL: Rgb = Rgb(206, 204, 198);
const VEINS: Rgb = Rgb(172, 84, 44);
const TRACK: Rgb = Rgb(92, 72, 60);
const ROCK: Rgb = Rgb(96, 86, 74);
const CRATE: Rgb = Rgb(236, 190, 70);
const LOW_BRIDGE: Rgb = Rgb(160, 128, 88);

/// States of a span of a high bridge; from the seventh on it is down (`systems.md` BRG-3).
const STATES: u8 = 9;
const STUMP: u8 = 7;

/// What an overlay looks like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Look {
    Wall,
    Veins,
    Veinhole,
    Track,
    Rock,
    Crate,
    LowBridge,
    /// The middle row of a high bridge: the sides that are deck too.
    HighBridge([Side; 2]),
}

fn look(scene: &Scene<'_>, cell: Cell) -> Option<Look> {
    look_of(scene.world.rules(), scene.world.grid().get(cell)?)
}

fn look_of(rules: &Rules, state: &CellState) -> Option<Look> {
    // BRIDGE1 and RAILBRDG1 run from east to west, BRIDGE2 and RAILBRDG2 from north to south (`formats.md` §9.3).
    match state.overlay {
        24 | 59 => return Some(Look::HighBridge([Side::North, Side::South])),
        25 | 60 => return Some(Look::HighBridge([Side::East, Side::West])),
        74..=101 | 122..=125 => return Some(Look::LowBridge),
        _ => {}
    }
    let kind = rules.overlays.get(usize::from(state.overlay))?;
    if kind.tiberium {
        None
    } else if kind.wall {
        Some(Look::Wall)
    } else if kind.is_veinhole_monster {
        Some(Look::Veinhole)
    } else if kind.is_veins || kind.land == LandType::Weeds {
        Some(Look::Veins)
    } else if kind.land == LandType::Railroad {
        Some(Look::Track)
    } else if kind.is_crate {
        Some(Look::Crate)
    } else {
        Some(Look::Rock)
    }
}

/// What lies on a cell, as a number and a colour of [`COVERS`].
pub(super) fn cover(rules: &Rules, state: &CellState) -> Option<usize> {
    Some(match look_of(rules, state)? {
        Look::Wall => 0,
        Look::Veins => 1,
        Look::Veinhole => 2,
        Look::Track => 3,
        Look::Rock => 4,
        Look::Crate => 5,
        Look::LowBridge => 6,
        Look::HighBridge(_) => 7,
    })
}

/// Names and colours of what [`cover`] tells apart.
pub(super) const COVERS: [(&str, Rgb); 8] = [
    ("wall", WALL),
    ("veins", VEINS),
    ("veinhole", VEINS),
    ("track", TRACK),
    ("rock", ROCK),
    ("crate", CRATE),
    ("low bridge", LOW_BRIDGE),
    ("high bridge", BRIDGE),
];

pub(super) fn draw(scene: &Scene<'_>, picture: &mut Picture) {
    let grid = scene.world.grid();
    let mut bridges = Vec::new();
    for cell in grid.cells() {
        let Some(look) = look(scene, cell) else { continue };
        let unit = scene.view.half_height();
        let (x, y) = scene.centre(cell);
        let canvas = &mut picture.canvas;
        let mut tint = |colour, weight| scene.ground.tint(canvas, grid, &scene.view, cell, colour, weight);
        match look {
            Look::HighBridge(sides) => bridges.push((cell, sides)),
            Look::LowBridge => tint(LOW_BRIDGE, 220),
            Look::Veins => tint(VEINS, 150),
            Look::Veinhole => {
                tint(VEINS, 220);
                canvas.diamond(x, y, unit, VEINS.lit(60));
            }
            Look::Track => tint(TRACK, 170),
            Look::Wall => wall(scene, picture, cell),
            Look::Rock => canvas.diamond(x, y, (unit / 2).max(1), ROCK),
            Look::Crate => shapes::crate_box(canvas, x, y, (unit / 2).max(1)),
        }
    }
    bridges.sort_by_key(|(cell, _)| (cell.x + cell.y, cell.x));
    for (cell, sides) in bridges {
        deck(scene, picture, cell, sides);
    }
}

/// A wall: a block, and arms to the walls beside it.
fn wall(scene: &Scene<'_>, picture: &mut Picture, cell: Cell) {
    let grid = scene.world.grid();
    let own = grid.get(cell).map(|state| state.overlay);
    let (x, y) = scene.centre(cell);
    let thick = scene.view.scale();
    let canvas = &mut picture.canvas;
    canvas.diamond(x, y, (scene.view.half_height() / 2).max(1), WALL);
    for side in Side::ALL {
        let beyond = side.beyond(cell);
        if own == grid.get(beyond).map(|state| state.overlay) {
            let to = scene.centre(beyond);
            // To the edge of the cell; the other one draws its own half.
            canvas.line((x, y), ((x + to.0) / 2, (y + to.1) / 2), thick, WALL);
        }
    }
}

/// The three cells of a high bridge's deck beside one of its middle row; what is down is hardly there.
fn deck(scene: &Scene<'_>, picture: &mut Picture, cell: Cell, sides: [Side; 2]) {
    let Some(state) = scene.world.grid().get(cell) else { return };
    let whole = state.overlay_data % STATES < STUMP;
    let level = i32::from(state.level) + DECK_LEVELS;
    let canvas = &mut picture.canvas;
    for (at, edge) in
        [(sides[0].beyond(cell), Some(sides[0])), (cell, None), (sides[1].beyond(cell), Some(sides[1]))]
    {
        let (x, y) = scene.view.origin(at, level);
        let stamp = scene.view.stamp(0);
        for (row, from, to) in stamp.runs() {
            canvas.fill_blend(y + row, x + from, x + to, BRIDGE, if whole { 236 } else { 90 });
        }
        if let Some(edge) = edge {
            shapes::edge(canvas, &scene.view, at, (level, 0), edge, 1, OUTLINE.mix(BRIDGE, 110));
        }
    }
}

pub(super) fn key(scene: &Scene<'_>) -> Vec<Entry> {
    let grid = scene.world.grid();
    let mut found = [false; 7];
    for cell in grid.cells() {
        match look(scene, cell) {
            Some(Look::Wall) => found[0] = true,
            Some(Look::Veins | Look::Veinhole) => found[1] = true,
            Some(Look::Track) => found[2] = true,
            Some(Look::Rock) => found[3] = true,
            Some(Look::Crate) => found[4] = true,
            Some(Look::LowBridge) => found[5] = true,
            Some(Look::HighBridge(_)) => found[6] = true,
            None => {}
        }
    }
    let rows = [
        (WALL, "wall"),
        (VEINS, "veins"),
        (TRACK, "track"),
        (ROCK, "rocks, barrels"),
        (CRATE, "crate"),
        (LOW_BRIDGE, "low bridge"),
        (BRIDGE, "high bridge"),
    ];
    let rows = rows.into_iter().zip(found).filter(|(_, on)| *on);
    rows.map(|((colour, text), _)| Entry::colour(colour, text)).collect()
}
