//! The real game files, where they are installed.
#![allow(dead_code, unreachable_pub)]

use std::path::{Path, PathBuf};

/// One file of the corpus.
pub struct File {
    /// Name in lower case.
    pub name: String,
    path: PathBuf,
}

impl File {
    pub fn read(&self) -> Vec<u8> {
        std::fs::read(&self.path).unwrap_or_else(|error| panic!("{}: {error}", self.path.display()))
    }
}

fn root() -> PathBuf {
    match std::env::var_os("SANDTABLE_CORPUS") {
        Some(root) => root.into(),
        None => Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data/ts"),
    }
}

/// Whether there is a corpus; prints a note when there is none.
pub fn is_there() -> bool {
    let there = root().is_dir();
    if !there {
        println!("note: no corpus at {}; nothing is tested", root().display());
    }
    there
}

/// All files with one of these extensions, sorted by path. Empty, with a note, when there is no corpus.
pub fn files(extensions: &[&str]) -> Vec<File> {
    let mut found = Vec::new();
    if is_there() {
        walk(&root(), extensions, &mut found);
        found.sort_by(|a, b| a.path.cmp(&b.path));
        assert!(!found.is_empty(), "the corpus at {} has no {extensions:?}", root().display());
    }
    found
}

fn walk(dir: &Path, extensions: &[&str], found: &mut Vec<File>) {
    for entry in std::fs::read_dir(dir).expect("a readable directory").flatten() {
        let path = entry.path();
        if path.is_dir() {
            walk(&path, extensions, found);
        } else if path.extension().is_some_and(|ext| extensions.iter().any(|e| ext.eq_ignore_ascii_case(e))) {
            let name = path.file_name().unwrap_or_default().to_string_lossy().to_lowercase();
            found.push(File { name, path });
        }
    }
}
