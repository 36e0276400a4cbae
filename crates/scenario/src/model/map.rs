//! `[Map]`, tiles, overlay, tubes, cell tags.

use super::{Cell, Rect, Reference, Spanned};
use crate::rules::LandType;
use sandtable_formats::Span;

/// `[Map]` (`formats.md` §6.1).
#[derive(Clone, Debug, Default, PartialEq)]
pub struct MapSettings {
    /// Theater name as written, upper case (`TEMPERATE` when unknown or absent).
    pub theater: Spanned<String>,
    /// Width in full cells.
    pub width: i32,
    /// Height in full cells.
    pub height: i32,
    /// Playable area after the engine's insets (`formats.md` §6.4).
    pub local: Rect,
    /// `LocalSize` as written.
    pub local_as_written: Rect,
    /// Level of cells without a tile record.
    pub level: i32,
    /// Cells without a tile record are water instead of clear ground.
    pub fill_water: bool,
}

impl MapSettings {
    /// Whether the cell exists (`formats.md` §6.2).
    #[must_use]
    pub fn contains(&self, cell: Cell) -> bool {
        let (x, y) = (i32::from(cell.x), i32::from(cell.y));
        let (w, h) = (self.width, self.height);
        x + y > w && x - y < w && y - x < w && x + y <= w + 2 * h
    }

    /// Number of cells that exist: (2W − 1) · H.
    #[must_use]
    pub fn cell_count(&self) -> usize {
        usize::try_from((2 * i64::from(self.width) - 1) * i64::from(self.height)).unwrap_or(0)
    }
}

/// One tile record (`formats.md` §7.3).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tile {
    /// Tile number over all sets; −1 = none (plain clear ground).
    pub tile: i32,
    /// Which cell of a multi-cell tile.
    pub sub_tile: u8,
    /// Level 0 to 14, absolute.
    pub level: u8,
    /// Ice may grow back here.
    pub ice: bool,
    /// Land of the tile alone, overlay left out (`formats.md` §11); exact with the game's tiles, else an approximation.
    pub land: LandType,
    /// Ramp type, 0 flat to 20 (`formats.md` §11.3).
    pub ramp: u8,
    /// Nothing can dig in or out here (`AllowBurrowing`).
    pub rigid: bool,
    /// Its tile set refuses Tiberium: `AllowTiberium=no` (`systems.md` TIB-15).
    pub barren: bool,
}

/// All tile records of the map that lie on cells which exist.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct TileMap {
    /// (cell, record) in file order; a later record for the same cell overwrites.
    pub records: Vec<(Cell, Tile)>,
    /// Number of records in the pack, outside ones and duplicates included.
    pub record_count: usize,
    /// The records in the order of the pack, whole, for digests.
    pub raw: Vec<sandtable_formats::pack::tiles::TileRecord>,
}

/// The two overlay planes: 262,144 bytes each, index y·512 + x; empty when the map has none (`formats.md` §9.1).
#[derive(Clone, Debug, Default, PartialEq)]
pub struct OverlayMap {
    /// Overlay type numbers, 255 = none.
    pub types: Vec<u8>,
    /// Overlay data bytes.
    pub data: Vec<u8>,
}

/// One tunnel (`formats.md` §3.7).
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Tube {
    /// Entrance.
    pub enter: Cell,
    /// Facing of the entrance, 0 N to 7 NW.
    pub facing: i32,
    /// Exit.
    pub exit: Cell,
    /// Directions from the entrance, 0 N to 7 NW, the closing −1 not included.
    pub path: Vec<u8>,
    /// The row.
    pub span: Span,
}

/// One entry of `[CellTags]` (`triggers.md` §4).
#[derive(Clone, Debug, Default, PartialEq)]
pub struct CellTag {
    /// The tagged cell.
    pub cell: Cell,
    /// The tag type; always resolved, because an unknown id makes an empty tag type.
    pub tag: Reference,
}
