//! Maps for the tests of this crate.
#![allow(dead_code, unreachable_pub, reason = "each test file uses its own part")]

use std::path::{Path, PathBuf};

use sandtable_lint::example;
use sandtable_scenario::rules::RulesSources;
use sandtable_scenario::{Loaded, load};

/// A small mission with something in every section, in the form of examples.
pub const RICH: &str = include_str!("rich.map");

/// Loads the lines of an example.
pub fn example(lines: &str) -> Loaded {
    bytes(example::map(lines))
}

/// Loads the bytes of a map.
pub fn bytes(bytes: Vec<u8>) -> Loaded {
    load(bytes, "example.map", &RulesSources::stock())
}

/// All maps of the corpus, sorted; `None` with a printed note when there is none.
pub fn corpus() -> Option<Vec<PathBuf>> {
    let root = std::env::var_os("SANDTABLE_CORPUS")
        .map_or_else(|| Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data/ts"), PathBuf::from);
    let mut folders = vec![root.join("maps")];
    let mut maps = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
            let path = entry.path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("map")) {
                maps.push(path);
            }
        }
    }
    maps.sort();
    if maps.is_empty() {
        println!("skipped: no corpus; set SANDTABLE_CORPUS to a folder that holds `maps`");
        return None;
    }
    Some(maps)
}

/// A change of the bytes of a map: where, a byte, how.
pub type Mutation = (usize, u8, u8);

/// Changes the bytes of a map here and there.
pub fn mutated(mut bytes: Vec<u8>, changes: &[Mutation]) -> Vec<u8> {
    for (at, byte, how) in changes {
        let at = at % bytes.len().max(1);
        match how % 5 {
            0 => bytes[at] = *byte,
            1 => bytes.insert(at, *byte),
            2 => {
                bytes.remove(at);
            }
            // Characters the dialect gives a meaning.
            3 => bytes.insert(at, b",=[];-\n0"[usize::from(*byte) % 8]),
            // A piece of another place.
            _ => {
                let from = usize::from(*byte) * bytes.len() / 256;
                let piece: Vec<u8> = bytes[from..].iter().copied().take(30).collect();
                bytes.splice(at..at, piece);
            }
        }
    }
    bytes
}

/// Changes without order, the same on every machine.
pub fn noise(seed: u64, count: usize) -> Vec<Mutation> {
    let mut state = seed.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let mut next = move || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        state >> 33
    };
    (0..count).map(|_| (next() as usize, next() as u8, next() as u8)).collect()
}
