//! Tile sets and their numbering (`formats.md §10.1`, `§10.2`).

use sandtable_formats::ini::{IniFile, Section, value};

use super::fallback::Fallback;
use crate::rules::RulesProblem;

/// Most tiles of a theater: tile numbers of maps are read as 32 bits, but no set reaches far beyond a thousand.
const MAX_TILES: u32 = 1 << 16;

/// One tile set.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TileSet {
    /// Its number: that of its section.
    pub index: usize,
    /// `SetName`.
    pub name: String,
    /// `FileName`: the tiles' files are this, two digits, and the theater's extension.
    pub file_name: String,
    /// Number of its first tile.
    pub first_tile: u32,
    /// How many tiles it has.
    pub count: u32,
    /// `Morphable`: the ground may be deformed.
    pub morphable: bool,
    /// `AllowBurrowing`: subterranean vehicles may dig in and out.
    pub allow_burrowing: bool,
    /// `AllowTiberium`: tiberium may grow and spread here.
    pub allow_tiberium: bool,
    /// `MarbleMadness`: the set that replaces it in that mode.
    pub marble_madness: Option<usize>,
    /// `NonMarbleMadness`: the set it replaces in that mode.
    pub non_marble_madness: Option<usize>,
    /// What its cells are as far as the name tells.
    pub fallback: Fallback,
}

/// Tiles that were added to a set after maps were saved.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Insert {
    /// First saved number that moves.
    pub(super) count: u32,
    /// How far it moves.
    pub(super) offset: u32,
}

/// Reads `[TileSet0000]`, `[TileSet0001]`, … until one has no usable `TilesInSet`.
pub(super) fn read_sets(
    ini: &IniFile,
    file: &str,
    problems: &mut Vec<RulesProblem>,
) -> (Vec<TileSet>, Vec<Insert>) {
    let (mut sets, mut inserts) = (Vec::new(), Vec::new());
    let (mut first_tile, mut old_total) = (0, 0);
    while let Some(section) = ini.section(&format!("TileSet{:04}", sets.len())) {
        let number = |key: &str| section.get(key).map(|entry| value::integer(entry.value()));
        let Some(count) = number("TilesInSet").and_then(|count| u32::try_from(count).ok()) else { break };
        let mut report = |code, message: String, help: &str| {
            problems.push(RulesProblem {
                code,
                file: file.to_owned(),
                span: Some(section.header_span()),
                message,
                help: Some(help.to_owned()),
            });
        };
        if count > MAX_TILES - first_tile {
            let message = format!(
                "[{}]: {count} tiles are too many; this set and all after it are ignored",
                section.name()
            );
            report("theater-too-many-tiles", message, "a theater holds at most 65,536 tiles");
            break;
        }
        let name = text(section, "SetName");
        let (fallback, known) = Fallback::of(&name);
        if !known {
            let message = format!(
                "[{}]: nothing is known about a tile set called `{name}`; it counts as flat clear ground",
                section.name()
            );
            report(
                "theater-unknown-tile-set",
                message,
                "give the game's art (--game-dir) for the land of its tiles",
            );
        }
        let counterpart = |key: &str| number(key).and_then(|set| usize::try_from(set).ok());
        let flag = |key: &str, default| {
            section.get(key).and_then(|entry| value::boolean(entry.value())).unwrap_or(default)
        };
        sets.push(TileSet {
            index: sets.len(),
            file_name: text(section, "FileName"),
            first_tile,
            count,
            morphable: flag("Morphable", false),
            allow_burrowing: flag("AllowBurrowing", true),
            allow_tiberium: flag("AllowTiberium", false),
            marble_madness: counterpart("MarbleMadness"),
            non_marble_madness: counterpart("NonMarbleMadness"),
            name,
            fallback,
        });
        let old = number("LastTilesInSet").and_then(|old| u32::try_from(old).ok()).filter(|&old| old < count);
        old_total += old.unwrap_or(count);
        if let Some(old) = old {
            inserts.push(Insert { count: old_total, offset: count - old });
        }
        first_tile += count;
    }
    (sets, inserts)
}

fn text(section: &Section, key: &str) -> String {
    section.get(key).map(|entry| entry.value().to_owned()).unwrap_or_default()
}
