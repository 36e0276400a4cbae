//! Land and ramp of every tile record, from the theater's tiles and the levels around (`formats.md` §11).

use std::collections::BTreeMap;

use crate::model::{Cell, MapSettings, OverlayMap, TileMap};
use crate::theater::{Theater, TileLand};

/// Levels from the ground under a high bridge to its deck (`systems.md` CRD-2).
const DECK_LEVELS: i32 = 4;

/// Neighbours that raise a cell to a ramp when they stand one level higher, in the order of the ramp types 1 to 8
/// (`formats.md` §11.3): E, S, W, N, then the corners SE, SW, NW, NE.
const RAMPS: [(i16, i16); 8] = [(1, 0), (0, 1), (-1, 0), (0, -1), (1, 1), (-1, 1), (-1, -1), (1, -1)];

/// Fills land and ramp of every record. True when all of them come from the tiles' own data; records whose tile is
/// "none" are flat clear ground and always certain.
pub(crate) fn settle(
    tiles: &mut TileMap,
    map: &MapSettings,
    overlay: &OverlayMap,
    theater: &Theater,
) -> bool {
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
        tile.land = match data.land {
            TileLand::BridgeHead(road) if meets_span(overlay, *cell, own, around) => road,
            land => land.resolve(own, around),
        };
        tile.ramp = if data.ramp_from_levels {
            let raised = RAMPS.iter().position(|(dx, dy)| level_at(*dx, *dy) == Some(own + 1));
            raised.map_or(0, |at| at as u8 + 1)
        } else {
            data.ramp
        };
    }
    exact
}

/// Whether the deck of a high bridge begins beside a cell at its level: a deck is three cells wide, and its overlay lies
/// on the middle row (`formats.md` §9.3). Levels of the neighbours to the north, east, south and west.
fn meets_span(overlay: &OverlayMap, cell: Cell, level: i32, around: [Option<i32>; 4]) -> bool {
    let type_at = |x: i32, y: i32| {
        let index = usize::try_from(y.checked_mul(512)?.checked_add(x)?).ok()?;
        overlay.types.get(index).copied().filter(|_| (0..512).contains(&x))
    };
    let sides = [(0, -1), (1, 0), (0, 1), (-1, 0)];
    sides.into_iter().zip(around).any(|((dx, dy), below)| {
        // East to west, north to south: BRIDGE1 and RAILBRDG1, BRIDGE2 and RAILBRDG2.
        let kinds: [u8; 2] = if dy == 0 { [24, 59] } else { [25, 60] };
        let (x, y) = (i32::from(cell.x) + dx, i32::from(cell.y) + dy);
        let spans = |side: i32| type_at(x + side * dy, y + side * dx).is_some_and(|o| kinds.contains(&o));
        below == Some(level - DECK_LEVELS) && [-1, 0, 1].into_iter().any(spans)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_road_begins_where_the_deck_of_a_high_bridge_does() {
        let mut overlay = OverlayMap { types: vec![255; 512 * 512], data: Vec::new() };
        // An east-west bridge whose middle row lies at y = 50, its east end at x = 60.
        for x in 50..=60 {
            overlay.types[50 * 512 + x] = 24;
        }
        // Place, own level, levels to the north, east, south, west: does the deck begin there?
        for (x, y, level, around, meets) in [
            (61, 50, 4, [4, 4, 4, 0], true),
            (61, 49, 4, [4, 4, 4, 0], true),
            (61, 51, 4, [4, 4, 4, 0], true),
            (61, 52, 4, [4, 4, 4, 0], false),
            (49, 50, 4, [4, 0, 4, 4], true),
            (55, 48, 4, [4, 4, 0, 4], false),
            (61, 50, 3, [3, 3, 3, 0], false),
            (61, 50, 0, [0, 0, 0, 0], false),
            (0, 0, 4, [0, 0, 0, 0], false),
        ] {
            let found = meets_span(&overlay, Cell::new(x, y), level, around.map(Some));
            assert_eq!(found, meets, "{x},{y} at level {level}");
        }
        assert!(!meets_span(&OverlayMap::default(), Cell::new(61, 50), 4, [Some(0); 4]), "no overlay at all");
    }
}
