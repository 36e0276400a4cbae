//! The maps that are measured: the demonstration, and real ones when `SANDTABLE_CORPUS` names a folder with `maps/`.

use std::path::{Path, PathBuf};

/// One map.
pub struct Map {
    /// File name without extension.
    pub name: String,
    /// The file.
    pub bytes: Vec<u8>,
}

/// The demonstration scenario.
const DEMONSTRATION: &[u8] = include_bytes!("../../crates/sandtable/demo/demonstration.map");

/// The demonstration, then real maps; a quick run takes every eighth one.
pub fn maps(quick: bool) -> Vec<Map> {
    let mut maps = vec![Map { name: "demonstration".into(), bytes: DEMONSTRATION.to_vec() }];
    let mut files = Vec::new();
    if let Some(folder) = folder() {
        collect(&folder.join("maps"), &mut files);
    }
    files.sort();
    for path in files.iter().step_by(if quick { 8 } else { 1 }) {
        if let (Ok(bytes), Some(name)) = (std::fs::read(path), path.file_stem()) {
            maps.push(Map { name: name.to_string_lossy().into_owned(), bytes });
        }
    }
    maps
}

fn folder() -> Option<PathBuf> {
    let given = std::env::var_os("SANDTABLE_CORPUS").map(PathBuf::from);
    let beside = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../shared/data/ts");
    given.or(Some(beside)).filter(|folder| folder.is_dir())
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    let Ok(entries) = std::fs::read_dir(folder) else { return };
    for path in entries.flatten().map(|entry| entry.path()) {
        if path.is_dir() {
            collect(&path, files);
        } else if path
            .extension()
            .is_some_and(|e| e.eq_ignore_ascii_case("map") || e.eq_ignore_ascii_case("mpr"))
        {
            files.push(path);
        }
    }
}
