//! The facts of `sandtable info` against a reader that shares no code with the crates, on every map of the corpus.

use crate::common::{corpus_maps, file_name};
use sandtable_formats::ini::IniFile;
use sandtable_scenario::info::map_info;
use sandtable_scenario::model::Cell;
use sandtable_scenario::writer::MapBuilder;
use sha2::{Digest, Sha256};

fn sha256(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Compares and returns the number of tiles.
fn compare(bytes: &[u8], name: &str) -> usize {
    let facts = crate::independent::read(bytes);
    let info = map_info(&IniFile::parse(bytes), name);
    assert_eq!(info.path, name);
    assert_eq!(info.name, facts.name, "{name}");
    assert_eq!(info.theater, facts.theater, "{name}");
    assert_eq!([info.width, info.height], facts.size, "{name}");
    assert_eq!(info.counts, facts.counts, "{name}");
    assert_eq!(info.tiles, facts.tiles.len(), "{name}");
    assert_eq!(info.levels, facts.tiles.iter().map(|tile| u64::from(tile[9])).sum::<u64>(), "{name}");
    let mut tiles = facts.tiles;
    tiles
        .sort_by_key(|tile| (i16::from_le_bytes([tile[0], tile[1]]), i16::from_le_bytes([tile[2], tile[3]])));
    assert_eq!(info.digests.tiles, sha256(tiles.as_flattened()), "{name}");
    let [mut types, mut data] = facts.overlay;
    types.resize(262_144, 255);
    data.resize(262_144, 0);
    assert_eq!(info.overlays, types.iter().filter(|&&kind| kind != 255).count(), "{name}");
    assert_eq!(info.digests.overlays, sha256(&types), "{name}");
    assert_eq!(info.digests.overlay_data, sha256(&data), "{name}");
    tiles.len()
}

#[test]
fn the_corpus_reads_the_same_twice() {
    let Some(maps) = corpus_maps() else { return };
    let tiles: usize = maps.iter().map(|path| compare(&std::fs::read(path).unwrap(), &file_name(path))).sum();
    println!("{} maps, {tiles} terrain records agree", maps.len());
}

#[test]
fn a_built_map_reads_the_same_twice() {
    let mut map = MapBuilder::new("SNOW", 30, 20);
    map.standard_houses("GDI").waypoint(0, Cell::new(25, 25)).waypoint(1, Cell::new(26, 20));
    for step in 0..15 {
        map.tile(Cell::new(25 + step, 25), 10 + i32::from(step), 3, step as u8);
        map.overlay(Cell::new(25, 20 + step), 102, step as u8);
    }
    let bytes = map.build();
    assert_eq!(compare(&bytes, "built.map"), 15);
    let info = map_info(&IniFile::parse(bytes), "built.map");
    assert_eq!((info.players, info.houses.len(), info.overlays, info.levels), (2, 4, 15, 105));
}

#[test]
fn digests_ignore_the_order_of_records() {
    let cells = [Cell::new(25, 25), Cell::new(24, 26), Cell::new(24, 25)];
    let digests = [[0, 1, 2], [2, 1, 0]].map(|order| {
        let mut map = MapBuilder::new("TEMPERATE", 30, 20);
        for at in order {
            map.tile(cells[at], 7, at as u8, 1);
        }
        map_info(&IniFile::parse(map.build()), "").digests
    });
    assert_eq!(digests[0], digests[1]);
}

#[test]
fn an_empty_file_has_empty_facts() {
    let info = map_info(&IniFile::parse(Vec::new()), "empty");
    assert_eq!((info.tiles, info.overlays, info.levels, info.width), (0, 0, 0, 0));
    assert_eq!(info.digests.tiles, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    assert!(info.counts.is_empty());
}
