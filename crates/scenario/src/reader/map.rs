//! `[Map]`, `[Waypoints]`, `[CellTags]`, `[Terrain]`, `[Smudge]` (`formats.md` §3.5, §3.6, §3.8, §6).

use sandtable_formats::Span;
use sandtable_formats::ini::{Entry, value};

use super::fields::{Fields, is_none};
use super::lists::names;
use super::{GRID, Reader, cell_in_grid};
use crate::codes::Code;
use crate::model::{Cell, CellTag, Rect, Reference, SmudgeRow, Spanned, TerrainRow};
use crate::report::printable;
use crate::waypoint::WAYPOINT_COUNT;

/// Theaters of the game; the first stands in for unknown ones (`formats.md` §2 step 3).
pub const THEATERS: [&str; 2] = ["TEMPERATE", "SNOW"];

/// Size of a map that gives none (`formats.md` §6.1).
const DEFAULT_SIDE: i32 = 50;

impl Reader<'_> {
    /// Reads `[Map]` (`formats.md` §6.1, §6.4).
    pub(super) fn read_map_settings(&mut self) {
        let keys = self.keys("Map");
        self.read_theater(keys.entry("Theater"));
        let size = keys.entry("Size").and_then(|entry| Some((value::rect(entry.value())?, entry)));
        let (mut width, mut height) = (DEFAULT_SIDE, DEFAULT_SIDE);
        match size {
            Some(([_, _, w, h], entry)) => {
                (width, height) = usable_size(w, h);
                if (width, height) != (w, h) {
                    self.report.help(
                        Code::MapSizeInvalid,
                        entry.value_span(),
                        format!("a map of {w} by {h} cells is impossible; {width} by {height} is used"),
                        format!("width and height are at least 1 and together at most {GRID}"),
                    );
                }
            }
            None => self.report.help(
                Code::MapSizeMissing,
                keys.entry("Size").map(Entry::value_span),
                format!("[Map] has no readable Size; {DEFAULT_SIDE} by {DEFAULT_SIDE} cells are used"),
                "write Size=0,0,width,height",
            ),
        }
        let map = &mut self.scenario.map;
        (map.width, map.height) = (width, height);
        let local = keys.entry("LocalSize").and_then(|entry| Some((value::rect(entry.value())?, entry)));
        let [x, y, w, h] = local.map_or([0, 0, width, height], |(rect, _)| rect);
        map.local_as_written = Rect { x, y, width: w, height: h };
        map.local = playable_area(map.local_as_written, width, height);
        if let Some((_, entry)) = local.filter(|_| map.local != map.local_as_written) {
            let Rect { x, y, width, height } = map.local;
            self.report.help(
                Code::LocalSizeClipped,
                entry.value_span(),
                format!(
                    "LocalSize reaches into the margin of the map and is clipped to {x},{y},{width},{height}"
                ),
                "write the clipped area",
            );
        }
        keys.int("Level", &mut map.level, &mut self.report);
        map.level = map.level.clamp(0, 14);
        map.fill_water = keys.text("Fill").is_some_and(|fill| fill.eq_ignore_ascii_case("Water"));
    }

    fn read_theater(&mut self, entry: Option<&Entry>) {
        let written = entry.map_or("", Entry::value);
        let known = THEATERS.iter().find(|theater| theater.eq_ignore_ascii_case(written));
        if known.is_none() {
            let what = if written.is_empty() {
                "no theater is named".to_owned()
            } else {
                format!("there is no theater \"{}\"", printable(written))
            };
            self.report.help(
                Code::TheaterUnknown,
                entry.map(Entry::value_span),
                format!("[Map] Theater: {what}; {} is used", THEATERS[0]),
                format!("write {}", THEATERS.join(" or ")),
            );
        }
        let span = entry.map(Entry::value_span).unwrap_or_default();
        self.scenario.map.theater = Spanned::new((*known.unwrap_or(&THEATERS[0])).to_owned(), span);
    }

    /// Reads `[Waypoints]` (`formats.md` §3.5): numbers 0 to 100; the value 0 means not placed.
    pub(super) fn read_waypoints(&mut self) {
        let mut waypoints = vec![None; WAYPOINT_COUNT];
        for entry in self.entries("Waypoints") {
            let key = entry.key();
            let slot = key.parse::<usize>().ok().filter(|slot| *slot < WAYPOINT_COUNT);
            let Some(slot) = slot else {
                self.report.help(
                    Code::WaypointNumber,
                    entry.key_span(),
                    format!(
                        "[Waypoints] {} is no waypoint: the numbers go from 0 to {}",
                        printable(key),
                        WAYPOINT_COUNT - 1
                    ),
                    "renumber it",
                );
                continue;
            };
            // Only the plain number is looked up: a key such as 03 is never read.
            if key != slot.to_string() {
                self.report.help(
                    Code::WaypointNumber,
                    entry.key_span(),
                    format!(
                        "[Waypoints] {} is never read: the game looks for the key {slot}",
                        printable(key)
                    ),
                    format!("write {slot}"),
                );
                continue;
            }
            let number = value::integer(entry.value());
            if number == 0 {
                continue;
            }
            let Some(cell) = self.cell_of_number(number) else {
                self.report_cell_number("Waypoints", entry, entry.value(), entry.value_span());
                continue;
            };
            if !self.on_map(cell) {
                self.report.help(
                    Code::WaypointOutsideMap,
                    entry.value_span(),
                    format!("waypoint {slot} lies at {cell}, outside the map"),
                    "move it onto the map, or remove it",
                );
            }
            waypoints[slot] = Some(Spanned::new(cell, entry.value_span()));
        }
        self.scenario.waypoints = waypoints;
    }

    /// Reports text that is no cell number of the map.
    fn report_cell_number(&mut self, section: &str, entry: &Entry, text: &str, span: Span) {
        let how = if self.cell_rows == 1000 { "y * 1000 + x" } else { "y * 128 + x" };
        self.report.help(
            Code::CellNumber,
            span,
            format!("[{section}] {}: \"{}\" is no cell number", printable(entry.key()), printable(text)),
            format!("write {how}"),
        );
    }

    /// The cell a key names, or a finding.
    fn cell_of_key(&mut self, section: &str, entry: &Entry) -> Option<Cell> {
        let key = entry.key();
        let number = value::atoi(key);
        let cell = self.cell_of_number(number).filter(|_| key.starts_with(|c: char| c.is_ascii_digit()));
        if cell.is_none() {
            self.report_cell_number(section, entry, key, entry.key_span());
        }
        cell
    }

    /// Reads `[CellTags]` (`triggers.md` §4): a cell that already holds a tag keeps it.
    pub(super) fn read_cell_tags(&mut self) {
        let mut tagged: std::collections::BTreeMap<Cell, &str> = std::collections::BTreeMap::new();
        for entry in self.entries("CellTags") {
            let id = entry.value();
            if is_none(id) {
                continue;
            }
            let Some(cell) = self.cell_of_key("CellTags", entry) else { continue };
            if !self.on_map(cell) {
                self.report.help(
                    Code::CellTagOutsideMap,
                    entry.key_span(),
                    format!("the cell tag at {cell} lies outside the map"),
                    "write y * 1000 + x of a cell on the map, or remove the row",
                );
            }
            if let Some(first) = tagged.get(&cell) {
                self.report.help(
                    Code::CellTagTaken,
                    entry.span(),
                    format!(
                        "cell {cell} already holds the tag {}; {} is dropped",
                        printable(first),
                        printable(id)
                    ),
                    "remove the row, and link its trigger to the other tag's trigger",
                );
                continue;
            }
            tagged.insert(cell, id);
            let target = self.tag_by_mention(id, entry.value_span(), || format!("the cell tag at {cell}"));
            let tag = Reference { text: id.to_owned(), span: entry.value_span(), target: Some(target) };
            self.scenario.cell_tags.push(CellTag { cell, tag });
        }
    }

    /// Reads `[Terrain]` (`formats.md` §3.8).
    pub(super) fn read_terrain(&mut self) {
        for entry in self.entries("Terrain") {
            let Some(cell) = self.cell_of_key("Terrain", entry) else { continue };
            if !self.on_map(cell) {
                self.report.help(
                    Code::TerrainOutsideMap,
                    entry.key_span(),
                    format!("terrain object {} at {cell} lies outside the map", printable(entry.value())),
                    "remove the row, or move it onto the map",
                );
                continue;
            }
            let name = value::trim(entry.value());
            match self.lists.terrains.find(name) {
                Some(at) => {
                    let kind =
                        Reference { text: name.to_owned(), span: entry.value_span(), target: Some(at) };
                    self.scenario.terrain.push(TerrainRow { cell, kind });
                }
                None => {
                    let advice = self
                        .suggest(name, names(self.lists.terrains))
                        .unwrap_or_else(|| "name a type of [TerrainTypes], such as TREE01".to_owned());
                    self.report.help(
                        Code::TerrainTypeUnknown,
                        entry.value_span(),
                        format!("there is no terrain type \"{}\" to stand at {cell}", printable(name)),
                        advice,
                    );
                }
            }
        }
    }

    /// Reads `[Smudge]`: type,x,y (`formats.md` §3.8); the fourth field is ignored.
    pub(super) fn read_smudges(&mut self) {
        for entry in self.entries("Smudge") {
            let fields = Fields::new(entry);
            let (Some(name), Some(x), Some(y)) = (fields.text(0), fields.int(1), fields.int(2)) else {
                self.report.help(
                    Code::RowShort,
                    entry.value_span(),
                    format!(
                        "[Smudge] {}: expected type,x,y, found \"{}\"",
                        printable(entry.key()),
                        printable(entry.value())
                    ),
                    "write type,x,y,0",
                );
                continue;
            };
            let name = value::trim(name);
            let Some(at) = self.lists.smudges.find(name) else {
                let advice = self
                    .suggest(name, names(self.lists.smudges))
                    .unwrap_or_else(|| "name a type of [SmudgeTypes], such as CRATER01".to_owned());
                self.report.help(
                    Code::SmudgeTypeUnknown,
                    fields.span(0),
                    format!("there is no smudge type \"{}\" to lie at {x},{y}", printable(name)),
                    advice,
                );
                continue;
            };
            let Some(cell) = cell_in_grid(x, y).filter(|&cell| self.on_map(cell)) else {
                self.report.help(
                    Code::TerrainOutsideMap,
                    fields.span_of(1, 3),
                    format!("smudge {} at {x},{y} lies outside the map", printable(name)),
                    "remove the row, or move it onto the map",
                );
                continue;
            };
            let kind = Reference { text: name.to_owned(), span: fields.span(0), target: Some(at) };
            self.scenario.smudges.push(SmudgeRow { cell, kind });
        }
    }
}

/// The nearest possible size: both sides at least 1, together at most 512 (`formats.md` §6.2).
fn usable_size(width: i32, height: i32) -> (i32, i32) {
    let width = if width < 1 { DEFAULT_SIDE } else { width };
    let height = if height < 1 { DEFAULT_SIDE } else { height };
    if width.saturating_add(height) <= GRID {
        return (width, height);
    }
    let width = width.min(GRID / 2);
    (width, height.min(GRID - width))
}

/// The playable area: `LocalSize` cut to the map with the engine's margins (`formats.md` §6.4).
fn playable_area(local: Rect, width: i32, height: i32) -> Rect {
    let x = local.x.clamp(2, width.max(2));
    let y = local.y.clamp(2, height.max(2));
    Rect {
        x,
        y,
        width: local.width.clamp(0, (width - x - 2).max(0)),
        height: local.height.clamp(0, (height - y - 6).max(0)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn local_size_keeps_the_margins_of_formats_6_4() {
        let rect = |x, y, width, height| Rect { x, y, width, height };
        assert_eq!(playable_area(rect(2, 4, 36, 34), 40, 40), rect(2, 4, 36, 30));
        assert_eq!(playable_area(rect(0, 0, 40, 40), 40, 40), rect(2, 2, 36, 32));
        assert_eq!(playable_area(rect(5, 5, 190, 182), 200, 195), rect(5, 5, 190, 182));
        assert_eq!(playable_area(rect(90, 90, 9, 9), 4, 4), rect(4, 4, 0, 0));
    }

    #[test]
    fn impossible_sizes_become_possible() {
        assert_eq!(usable_size(40, 50), (40, 50));
        assert_eq!(usable_size(0, -3), (50, 50));
        assert_eq!(usable_size(i32::MAX, i32::MAX), (256, 256));
        assert_eq!(usable_size(20, 600), (20, 492));
    }
}
