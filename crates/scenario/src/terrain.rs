//! Land and ramp of every tile record, from the theater's tiles and the levels around (`formats.md` §11).

use std::collections::BTreeMap;

use crate::model::{Cell, MapSettings, TileMap};
use crate::theater::Theater;

/// Neighbours that raise a cell to a ramp when they stand one level higher, in the order of the ramp types 1 to 8
/// (`formats.md` §11.3): E, S, W, N, then the corners SE, SW, NW, NE.
const RAMPS: [(i16, i16); 8] = [(1, 0), (0, 1), (-1, 0), (0, -1), (1, 1), (-1, 1), (-1, -1), (1, -1)];

/// Fills land and ramp of every record. True when all of them come from the tiles' own data; records whose tile is
/// "none" are flat clear ground and always certain.
pub(crate) fn settle(tiles: &mut TileMap, map: &MapSettings, theater: &Theater) -> bool {
    let side = usize::try_from(map.width.saturating_add(map.height)).unwrap_or(0).min(512);
    let mut levels = vec![i16::from(map.level.clamp(0, 14) as u8); side * side];
    let index = |cell: Cell| {
        let (x, y) = (usize::try_from(cell.x).ok()?, usize::try_from(cell.y).ok()?);
        (x < side && y < side && map.contains(cell)).then_some(y * side + x)
    };
    for (cell, tile) in &tiles.records {
        if let Some(at) = index(*cell) {
            levels[at] = i16::from(tile.level);
        }
    }
    // One look-up a kind of tile: maps use a few hundred kinds in tens of thousands of cells.
    let mut known = BTreeMap::new();
    let mut exact = true;
    for (cell, tile) in &mut tiles.records {
        let (data, burrowing, barren) = *known.entry((tile.tile, tile.sub_tile)).or_insert_with(|| {
            let data = theater.cell(tile.tile, tile.sub_tile);
            (data, theater.allows_burrowing(tile.tile), !theater.allows_tiberium(tile.tile))
        });
        tile.rigid = !burrowing;
        exact &= tile.tile < 0 || data.exact;
        tile.barren = tile.tile >= 0 && barren;
        let level_at = |dx: i16, dy: i16| {
            index(Cell::new(cell.x.saturating_add(dx), cell.y.saturating_add(dy)))
                .map(|at| i32::from(levels[at]))
        };
        let own = i32::from(tile.level);
        let around = [level_at(0, -1), level_at(1, 0), level_at(0, 1), level_at(-1, 0)];
        tile.land = data.land.resolve(own, around);
        tile.ramp = if data.ramp_from_levels {
            let raised = RAMPS.iter().position(|(dx, dy)| level_at(*dx, *dy) == Some(own + 1));
            raised.map_or(0, |at| at as u8 + 1)
        } else {
            data.ramp
        };
    }
    exact
}
