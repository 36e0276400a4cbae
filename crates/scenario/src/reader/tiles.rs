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

    /// `12 records ..., the first at 3,4`.
    fn words(&self, what: &str) -> Option<String> {
        let first = self.first?;
        let (noun, place) = if self.count == 1 { ("record", "at") } else { ("records", "the first at") };
        Some(format!("{} terrain {noun} {what}, {place} {first}", self.count))
    }
}

impl Reader<'_> {
    /// Reads the terrain records. Those outside the map are skipped; a later one for the same cell wins.
    pub(super) fn read_tiles(&mut self) {
        let Some(pack) = tiles::read(self.ini) else {
            self.report.add(
                Code::NoTilePack,
                None,
                format!("the map has no [{}]: every cell is flat ground", tiles::SECTION),
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
            (Code::TileOutsideMap, outside.words("outside the map are skipped")),
            (Code::TileDuplicate, twice.words("name a cell again")),
            (Code::TileNumberUnknown, unknown.words("use tile numbers the theater does not have")),
            (Code::TileLevel, high.words("stand higher than level 14")),
        ];
        for (code, words) in findings {
            if let Some(words) = words {
                self.report.add(code, span, words);
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
            let span: Span = *span;
            self.report.add(code, span, format!("[{section}]: {kind}"));
        }
    }
}
