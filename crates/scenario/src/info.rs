//! What a map holds, at a glance: counts, and digests that ignore packing and order.
//!
//! All numbers are of the file as it stands: records outside the map and cells outside it count.

use std::collections::BTreeMap;

use sandtable_formats::ini::{Entry, IniFile, value};
use sandtable_formats::pack::{overlay, tiles};
use sha2::{Digest, Sha256};

/// The facts of one map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MapInfo {
    /// Path or name as the user gave it.
    pub path: String,
    /// `[Basic] Name`; empty when absent.
    pub name: String,
    /// `[Map] Theater` as written; empty when absent.
    pub theater: String,
    /// Width of `[Map] Size` in full cells, 0 when absent.
    pub width: i32,
    /// Height of `[Map] Size` in full cells, 0 when absent.
    pub height: i32,
    /// Start positions: placed waypoints among 0 to 7.
    pub players: usize,
    /// Names of `[Houses]`, in order.
    pub houses: Vec<String>,
    /// Terrain records in the pack.
    pub tiles: usize,
    /// Cells with overlay: bytes of the whole plane of 262,144 that are not 255.
    pub overlays: usize,
    /// Sum of the levels of all terrain records.
    pub levels: u64,
    /// Entries of each section, by its name in lower case; sections that differ only in case count together.
    pub counts: BTreeMap<String, usize>,
    /// Digests of the packed content.
    pub digests: Digests,
}

/// SHA-256 in lower-case hexadecimal. A section that is not there counts as an empty one: no records, no overlay, data 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Digests {
    /// Terrain records sorted by x, then y, each in its 11 bytes of the file.
    pub tiles: String,
    /// The 262,144 overlay types.
    pub overlays: String,
    /// The 262,144 overlay data bytes.
    pub overlay_data: String,
}

/// Looks at a map.
#[must_use]
pub fn map_info(ini: &IniFile, path: &str) -> MapInfo {
    let text = |section, key| ini.get(section, key).map(|entry| entry.value().to_owned()).unwrap_or_default();
    let [_, _, width, height] =
        ini.get("Map", "Size").and_then(|size| value::rect(size.value())).unwrap_or_default();
    let mut records = tiles::read(ini).map(|pack| pack.records).unwrap_or_default();
    records.sort_by_key(|record| (record.x, record.y));
    let mut tile_bytes = Sha256::new();
    for record in &records {
        tile_bytes.update(record.to_bytes());
    }
    let overlay = overlay::read(ini);
    let mut counts = BTreeMap::new();
    for section in ini.sections() {
        *counts.entry(section.name().to_lowercase()).or_default() += section.entries().len();
    }
    let placed = |number: &i32| {
        ini.get("Waypoints", &number.to_string()).is_some_and(|entry| value::integer(entry.value()) != 0)
    };
    let houses = ini.section("Houses").map_or(&[][..], |section| section.entries());
    MapInfo {
        path: path.to_owned(),
        name: text("Basic", "Name"),
        theater: text("Map", "Theater"),
        width,
        height,
        players: (0..8).filter(placed).count(),
        houses: houses.iter().map(Entry::value).map(str::to_owned).collect(),
        tiles: records.len(),
        overlays: overlay.types.iter().filter(|kind| **kind != overlay::NONE).count(),
        levels: records.iter().map(|record| u64::from(record.level)).sum(),
        counts,
        digests: Digests {
            tiles: hex(&tile_bytes.finalize()),
            overlays: hex(&Sha256::digest(&overlay.types)),
            overlay_data: hex(&Sha256::digest(&overlay.data)),
        },
    }
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
