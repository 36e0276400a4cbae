//! The terrain of a map: `[IsoMapPack5]` (formats.md §7).

use super::chunks::{Codec, Unpacked};
use super::{PackProblem, PackProblemKind};
use crate::Span;
use crate::ini::{IniEdit, IniEditError, IniFile};

/// Name of the section.
pub const SECTION: &str = "IsoMapPack5";
/// Sections of older revisions (§7.1). No known map uses them; they are reported and not read.
pub const OLD_SECTIONS: [&str; 4] = ["IsoMapPack", "IsoMapPack2", "IsoMapPack3", "IsoMapPack4"];
/// Bytes in a record.
pub const RECORD: usize = 11;
/// Most bytes of records a map can have (§7.3 rule 7).
pub const MAX_BYTES: usize = 512 * 512 * RECORD + 4;

/// One cell's terrain as stored (§7.3). All numbers are unchecked: a record may lie outside the map or name a tile that
/// does not exist.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TileRecord {
    /// Cell column.
    pub x: i16,
    /// Cell row.
    pub y: i16,
    /// Tile number over all tile sets as stored; [`tile_index`](Self::tile_index) sorts out "none".
    pub tile: i32,
    /// Which cell of a tile of several cells.
    pub sub_tile: u8,
    /// Absolute height in levels.
    pub level: u8,
    /// 1 where ice may grow back.
    pub ice: u8,
}

impl TileRecord {
    /// The tile number, or `None` for 0xFFFF and negative numbers: plain clear ground (§7.3 rule 4).
    pub fn tile_index(&self) -> Option<u32> {
        u32::try_from(self.tile).ok().filter(|&tile| tile != 0xFFFF)
    }

    /// Whether the record says no more than a missing one does on a map without `[Map] Level` and `Fill`: tile 0 or
    /// none, level 0, no ice (§7.3, writer).
    pub fn is_default(&self) -> bool {
        self.tile_index().unwrap_or(0) == 0 && self.sub_tile == 0 && self.level == 0 && self.ice == 0
    }

    /// The 11 bytes of the record.
    pub fn to_bytes(&self) -> [u8; RECORD] {
        let [x0, x1] = self.x.to_le_bytes();
        let [y0, y1] = self.y.to_le_bytes();
        let [t0, t1, t2, t3] = self.tile.to_le_bytes();
        [x0, x1, y0, y1, t0, t1, t2, t3, self.sub_tile, self.level, self.ice]
    }

    /// The record in 11 bytes.
    pub fn from_bytes(bytes: [u8; RECORD]) -> TileRecord {
        let [x0, x1, y0, y1, t0, t1, t2, t3, sub_tile, level, ice] = bytes;
        TileRecord {
            x: i16::from_le_bytes([x0, x1]),
            y: i16::from_le_bytes([y0, y1]),
            tile: i32::from_le_bytes([t0, t1, t2, t3]),
            sub_tile,
            level,
            ice,
        }
    }
}

/// The decoded terrain section.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TilePack {
    /// The records in stored order. Of several for a cell the last one counts (§7.3 rule 3).
    pub records: Vec<TileRecord>,
    /// Whether the end mark is there; many maps do without (§7.3 rule 1).
    pub end_mark: bool,
    /// Number of chunks.
    pub chunks: u32,
    /// What is wrong with the section.
    pub problems: Vec<PackProblem>,
}

/// Reads the terrain of a map; `None` when it has no terrain section of any revision.
pub fn read(ini: &IniFile) -> Option<TilePack> {
    let old = OLD_SECTIONS.iter().filter_map(|name| ini.section(name));
    let old =
        old.map(|section| PackProblem { kind: PackProblemKind::OldRevision, span: section.header_span() });
    let mut problems: Vec<PackProblem> = old.collect();
    let Some(section) = ini.section(SECTION) else {
        return (!problems.is_empty()).then(|| TilePack { problems, ..TilePack::default() });
    };
    let (unpacked, more) = super::unpack(section, Codec::Lzo, MAX_BYTES);
    let mut pack = read_records(&unpacked, section.header_span());
    problems.extend(more);
    problems.append(&mut pack.problems);
    Some(TilePack { problems, ..pack })
}

/// Takes unpacked bytes apart. Records that lie in a damaged chunk, wholly or in part, are left out.
fn read_records(unpacked: &Unpacked, span: Span) -> TilePack {
    let mut pack = TilePack { chunks: unpacked.chunks, ..TilePack::default() };
    let mut gaps = unpacked.gaps.iter().peekable();
    let mut lost = 0;
    let mut rest = unpacked.bytes.as_slice();
    loop {
        let at = unpacked.bytes.len() - rest.len();
        while gaps.next_if(|gap| gap.end <= at).is_some() {}
        let mut owed = |end: usize| gaps.peek().is_some_and(|gap| gap.start < end);
        let mut note = |kind| pack.problems.push(PackProblem { kind, span });
        if rest.first_chunk() == Some(&[0; 4]) && !owed(at + 4) {
            pack.end_mark = true;
            // Zeros behind the end mark are padding.
            if rest[4..].iter().any(|&byte| byte != 0) {
                note(PackProblemKind::AfterEndMark(rest.len() - 4));
            }
            break;
        }
        let Some((bytes, more)) = rest.split_first_chunk::<RECORD>() else {
            if !rest.is_empty() {
                note(PackProblemKind::PartialRecord(rest.len()));
            }
            break;
        };
        match owed(at + RECORD) {
            true => lost += 1,
            false => pack.records.push(TileRecord::from_bytes(*bytes)),
        }
        rest = more;
    }
    if lost > 0 {
        pack.problems.push(PackProblem { kind: PackProblemKind::LostRecords(lost), span });
    }
    pack
}

/// The lines of a section with these records and an end mark, in this order (§7.3, writer).
///
/// Leave out what [`TileRecord::is_default`] to make the section smaller. A record at cell 0, 0 cannot be written, for
/// it would be the end mark; it is left out.
pub fn write(records: &[TileRecord]) -> Vec<String> {
    let mut bytes = Vec::with_capacity(records.len() * RECORD + 4);
    for record in records.iter().filter(|record| (record.x, record.y) != (0, 0)) {
        bytes.extend_from_slice(&record.to_bytes());
    }
    bytes.extend_from_slice(&[0; 4]);
    super::pack(&bytes, Codec::Lzo)
}

/// Replaces the terrain of a map.
///
/// # Errors
///
/// None in practice: the section consists of numbers and base64.
pub fn replace(edit: &mut IniEdit, records: &[TileRecord]) -> Result<(), IniEditError> {
    edit.set_values(SECTION, write(records))
}
