//! Tiles, levels and overlay, area by area.

use std::collections::BTreeMap;

use sandtable_scenario::model::{Cell, Rect};

use super::super::kind::Kind;
use super::super::side::Side;
use super::super::{Change, Difference, Name};
use crate::words::printable;

/// Side of the grid of cells.
const GRID: i32 = 512;
/// Cells at most this far apart belong to one area.
const TOGETHER: i32 = 2;
/// Kinds of ground or overlay named in the words for an area.
const MOST_NAMED: usize = 4;
/// Overlay number of none.
const NO_OVERLAY: u8 = 255;

/// The ground of a cell: tile (−1: what cells without a record are), cell of the tile, level, whether ice grows.
type Ground = (i32, u8, i32, bool);
/// The overlay of a cell: type and data.
type Overlay = (u8, u8);

/// Compares terrain and overlay on the cells that both maps have. Tiles of two theaters are not compared, only levels.
pub(in super::super) fn compare(a: &Side<'_>, b: &Side<'_>, out: &mut Vec<Difference>) {
    let sides = [a, b];
    let both = |at: usize| {
        let cell = cell_at(at);
        sides.iter().all(|side| side.loaded.scenario.map.contains(cell))
    };
    let maps = sides.map(|side| &side.loaded.scenario.map);
    let tiles = maps[0].theater.value == maps[1].theater.value;
    let grounds = sides.map(|side| ground(side, tiles));
    // A whole map of water and one of clear ground would be one area without telling anything.
    let different = |at: usize| both(at) && grounds[0][at] != grounds[1][at];
    for area in areas(different) {
        let words = [0, 1].map(|n| ground_words(sides[n], &grounds[n], &area, tiles));
        out.push(difference(Kind::Ground, area, words, &|at, n| {
            let (tile, sub, level, ice) = grounds[n][at];
            format!("tile {tile}.{sub}, level {level}{}", if ice { ", ice grows" } else { "" })
        }));
    }
    let overlays = sides.map(overlay);
    let different = |at: usize| both(at) && overlays[0][at] != overlays[1][at];
    for area in areas(different) {
        let words = [0, 1].map(|n| overlay_words(sides[n], &overlays[n], &area));
        out.push(difference(Kind::Overlay, area, words, &|at, n| {
            let (kind, data) = overlays[n][at];
            match kind {
                NO_OVERLAY => "none".to_owned(),
                _ => format!("type {kind}, data {data}"),
            }
        }));
    }
}

fn cell_at(at: usize) -> Cell {
    let (x, y) = (at % GRID as usize, at / GRID as usize);
    Cell::new(i16::try_from(x).unwrap_or(0), i16::try_from(y).unwrap_or(0))
}

fn index(cell: Cell) -> Option<usize> {
    let inside = |n: i16| (0..GRID).contains(&i32::from(n)).then_some(n as usize);
    Some(inside(cell.y)? * GRID as usize + inside(cell.x)?)
}

fn ground(side: &Side<'_>, tiles: bool) -> Vec<Ground> {
    let scenario = &*side.loaded.scenario;
    // Tile 0 and no tile are both plain clear ground.
    let empty = if scenario.map.fill_water && tiles { -2 } else { -1 };
    let mut ground = vec![(empty, 0, scenario.map.level, false); (GRID * GRID) as usize];
    for (cell, tile) in &scenario.tiles.records {
        if let Some(slot) = index(*cell).and_then(|at| ground.get_mut(at)) {
            let clear = tile.tile <= 0 && tile.sub_tile == 0;
            let (number, sub) = match tiles {
                true => (if clear { -1 } else { tile.tile }, tile.sub_tile),
                false => (-1, 0),
            };
            *slot = (number, sub, tile.level.into(), tile.ice);
        }
    }
    ground
}

fn overlay(side: &Side<'_>) -> Vec<Overlay> {
    let overlay = &side.loaded.scenario.overlay;
    let one = |at: usize| {
        let kind = overlay.types.get(at).copied().unwrap_or(NO_OVERLAY);
        // Data without a type is left over by editors.
        let data = if kind == NO_OVERLAY { 0 } else { overlay.data.get(at).copied().unwrap_or(0) };
        (kind, data)
    };
    (0..(GRID * GRID) as usize).map(one).collect()
}

/// Groups the cells that differ by nearness; the cells of each come by row.
fn areas(different: impl Fn(usize) -> bool) -> Vec<Vec<usize>> {
    let mut open: Vec<bool> = (0..(GRID * GRID) as usize).map(different).collect();
    let mut areas = Vec::new();
    for start in 0..open.len() {
        if !std::mem::take(&mut open[start]) {
            continue;
        }
        let mut area = vec![start];
        let mut next = 0;
        while let Some(at) = area.get(next).copied() {
            next += 1;
            let (x, y) = (at as i32 % GRID, at as i32 / GRID);
            for dy in -TOGETHER..=TOGETHER {
                for dx in -TOGETHER..=TOGETHER {
                    let (x, y) = (x + dx, y + dy);
                    if (0..GRID).contains(&x) && (0..GRID).contains(&y) {
                        let near = (y * GRID + x) as usize;
                        if std::mem::take(&mut open[near]) {
                            area.push(near);
                        }
                    }
                }
            }
        }
        area.sort_unstable();
        areas.push(area);
    }
    areas
}

fn difference(
    kind: Kind,
    area: Vec<usize>,
    words: [String; 2],
    exact: &dyn Fn(usize, usize) -> String,
) -> Difference {
    let cells: Vec<Cell> = area.iter().map(|at| cell_at(*at)).collect();
    let range = |of: fn(&Cell) -> i16| {
        let (least, most) =
            (cells.iter().map(of).min().unwrap_or(0), cells.iter().map(of).max().unwrap_or(0));
        (i32::from(least), i32::from(most) - i32::from(least) + 1)
    };
    let ((x, width), (y, height)) = (range(|cell| cell.x), range(|cell| cell.y));
    let first = area.first().copied().unwrap_or(0);
    let [mut before, mut after] = words;
    if before == after {
        // Words that hide what differs: other cells, another part of the same tile, another frame.
        let place = if cells.len() == 1 { String::new() } else { format!("first at {}: ", cell_at(first)) };
        before = format!("{before} ({place}{})", exact(first, 0));
        after = format!("{after} ({place}{})", exact(first, 1));
    }
    let name = match cells.len() {
        1 => "1 cell".to_owned(),
        count => format!("{count} cells"),
    };
    let called = Name { id: cell_at(first).to_string(), name };
    let change = Change::Area { bounds: Rect { x, y, width, height }, cells, before, after };
    Difference { kind, old: Some(called.clone()), new: Some(called), change }
}

/// Counted names, the most frequent first.
fn counted(names: impl Iterator<Item = String>) -> String {
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    let mut all = 0;
    for name in names {
        *counts.entry(name).or_default() += 1;
        all += 1;
    }
    let mut list: Vec<(String, usize)> = counts.into_iter().collect();
    list.sort_by(|a, b| b.1.cmp(&a.1).then_with(|| a.0.cmp(&b.0)));
    if let [(name, count)] = list.as_slice()
        && (*count == 1 || all == *count)
    {
        return name.clone();
    }
    let more = list.len().saturating_sub(MOST_NAMED);
    let mut words: Vec<String> =
        list.iter().take(MOST_NAMED).map(|(name, count)| format!("{count} {name}")).collect();
    if more > 0 {
        words.push(format!("{} others", list[MOST_NAMED..].iter().map(|(_, count)| count).sum::<usize>()));
    }
    words.join(", ")
}

fn ground_words(side: &Side<'_>, ground: &[Ground], area: &[usize], tiles: bool) -> String {
    let name = |at: &usize| match ground[*at].0 {
        -2 => "Water".to_owned(),
        tile => match side.loaded.theater.locate(tile.max(0)) {
            Some((set, _)) if !set.name.is_empty() => printable(&set.name),
            _ => format!("tile {}", tile.max(0)),
        },
    };
    let levels = || area.iter().map(|at| ground[*at].2);
    let (least, most) = (levels().min().unwrap_or(0), levels().max().unwrap_or(0));
    let levels = if least == most { format!("level {least}") } else { format!("levels {least} to {most}") };
    if tiles { format!("{}; {levels}", counted(area.iter().map(name))) } else { levels }
}

fn overlay_words(side: &Side<'_>, overlay: &[Overlay], area: &[usize]) -> String {
    counted(area.iter().map(|at| {
        let kind = overlay[*at].0;
        if kind == NO_OVERLAY {
            return "none".to_owned();
        }
        match side.rules().overlays.get(kind.into()) {
            Some(row) if row.tiberium => "Tiberium".to_owned(),
            Some(_) => side.rules().overlays.name(kind.into()).map(printable).unwrap_or_default(),
            None => format!("type {kind}"),
        }
    }))
}
