//! `[IsoMapPack5]` (`formats.md` §7.3).

use std::collections::BTreeMap;

use sandtable_formats::Span;
use sandtable_formats::pack::{PackProblem, PackProblemKind, tiles};

use super::Reader;
use crate::codes::Code;
use crate::model::{Cell, Tile};

/// Highest level of a cell.
const HIGHEST_LEVEL: u8 = 14;

/// How often something was seen, and the first place.
#[derive(Default)]
struct Tally {
    count: usize,
    first: Option<Cell>,
}

impl Tally {
    fn add(&mut self, cell: Cell) {
        self.count += 1;
        self.first.get_or_insert(cell);
    }

    /// `terrain records ...: 12, the first at 3,4`.
    fn words(&self, what: &str) -> Option<String> {
        let first = self.first?;
        let place = if self.count == 1 { "at" } else { "the first at" };
        Some(format!("terrain records {what}: {}, {place} {first}", self.count))
    }
}

impl Reader<'_> {
    /// Reads the terrain records. Those outside the map are skipped; a later one for the same cell wins.
    pub(super) fn read_tiles(&mut self) {
        let Some(pack) = tiles::read(self.ini) else {
            self.report.help(
                Code::NoTilePack,
                None,
                format!("the map has no [{}]: every cell is flat ground", tiles::SECTION),
                "save the map in an editor, unless it is a small test map",
            );
            return;
        };
        self.report_pack_problems(tiles::SECTION, &pack.problems);
        let [mut outside, mut twice, mut unknown, mut high] = [(); 4].map(|()| Tally::default());
        let tile_count = self.lists.tile_count.and_then(|count| i32::try_from(count).ok());
        let mut seen: BTreeMap<Cell, ()> = BTreeMap::new();
        let mut records = Vec::with_capacity(pack.records.len());
        for record in &pack.records {
            let cell = Cell::new(record.x, record.y);
            if !self.on_map(cell) {
                outside.add(cell);
                continue;
            }
            if seen.insert(cell, ()).is_some() {
                twice.add(cell);
            }
            if record.level > HIGHEST_LEVEL {
                high.add(cell);
            }
            let mut tile = record.tile_index().and_then(|tile| i32::try_from(tile).ok());
            if tile.is_some_and(|tile| tile_count.is_some_and(|count| tile >= count)) {
                unknown.add(cell);
                tile = None;
            }
            records.push((
                cell,
                Tile {
                    tile: tile.unwrap_or(-1),
                    sub_tile: tile.map_or(0, |_| record.sub_tile),
                    level: record.level,
                    ice: record.ice != 0,
                    ..Tile::default()
                },
            ));
        }
        let span = self.ini.section(tiles::SECTION).map(|section| section.header_span());
        let findings = [
            (
                Code::TileOutsideMap,
                "save the map again in an editor to be rid of them",
                outside.words("outside the map, which are skipped"),
            ),
            (
                Code::TileDuplicate,
                "look at the cell in an editor and save the map again",
                twice.words("of cells that earlier ones name"),
            ),
            (
                Code::TileNumberUnknown,
                "check [Map] Theater, or replace the tiles in an editor",
                unknown.words("with tile numbers the theater does not have"),
            ),
            (Code::TileLevel, "lower the cells in an editor", high.words("above level 14")),
        ];
        for (code, advice, words) in findings {
            if let Some(words) = words {
                self.report.help(code, span, words, advice);
            }
        }
        let map = &mut self.scenario.tiles;
        map.records = records;
        map.record_count = pack.records.len();
        map.raw = pack.records;
    }

    /// Reports what is wrong with a packed section.
    pub(super) fn report_pack_problems(&mut self, section: &str, problems: &[PackProblem]) {
        for PackProblem { kind, span } in problems {
            let code = match kind {
                PackProblemKind::Base64(_) => Code::PackForeignCharacter,
                PackProblemKind::PartialRecord(_) => Code::TileRecordCut,
                PackProblemKind::AfterEndMark(_) => Code::PackSurplus,
                PackProblemKind::PlaneSize(_) => Code::OverlaySize,
                PackProblemKind::OldRevision => Code::PackUnsupported,
                _ => Code::PackDamaged,
            };
            let advice = match kind {
                PackProblemKind::AfterEndMark(_) => "save the map again in an editor to be rid of it",
                PackProblemKind::OldRevision => "save the map with a current editor",
                _ => "restore the section from a backup, or save the map again in an editor",
            };
            let span: Span = *span;
            let message = match kind {
                PackProblemKind::OldRevision => {
                    "the map has terrain of an old kind, which is not read".to_owned()
                }
                kind => format!("[{section}]: {kind}"),
            };
            self.report.help(code, span, message, advice);
        }
    }
}
