//! Real maps, where there are any.

use std::path::PathBuf;

/// Names and bytes of all maps of the corpus; none, with a note, when it is not there.
pub fn corpus_maps() -> Vec<(String, Vec<u8>)> {
    let base = std::env::var_os("SANDTABLE_CORPUS").map_or_else(
        || PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data/ts"),
        PathBuf::from,
    );
    let (mut paths, mut folders) = (Vec::new(), vec![base.join("maps")]);
    while let Some(folder) = folders.pop() {
        let Ok(entries) = std::fs::read_dir(&folder) else { continue };
        for path in entries.filter_map(|e| Some(e.ok()?.path())) {
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|e| e == "map" || e == "mpr") {
                paths.push(path);
            }
        }
    }
    if paths.is_empty() {
        println!("skipped: no corpus; set SANDTABLE_CORPUS to a folder that holds `maps`");
    }
    paths.sort();
    let name =
        |path: &PathBuf| path.file_name().map_or_else(String::new, |n| n.to_string_lossy().into_owned());
    paths.iter().map(|path| (name(path), std::fs::read(path).expect("a map that can be read"))).collect()
}
