//! Helpers of the tests of this crate.
#![allow(dead_code, unreachable_pub, reason = "each test file uses its own part")]

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// The program under test, without colour and without anything inherited that changes what it prints.
pub fn sandtable() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_sandtable"));
    command.env("NO_COLOR", "1").env_remove("CLICOLOR_FORCE").env_remove("COLUMNS");
    command
}

/// What a finished program said.
pub struct Said {
    /// Exit code; `None` when a signal ended it.
    pub code: Option<i32>,
    pub out: String,
    pub err: String,
}

impl Said {
    fn of(output: Output) -> Self {
        let utf8 = |bytes| String::from_utf8(bytes).expect("everything printed is UTF-8");
        Self { code: output.status.code(), out: utf8(output.stdout), err: utf8(output.stderr) }
    }
}

/// Runs the program to its end.
pub fn say<S: AsRef<std::ffi::OsStr>>(arguments: &[S]) -> Said {
    Said::of(sandtable().args(arguments).output().expect("the program starts"))
}

/// Runs the program, which must end with code 0, and returns what it printed.
pub fn fine<S: AsRef<std::ffi::OsStr>>(arguments: &[S]) -> String {
    let said = say(arguments);
    assert_eq!(said.code, Some(0), "{}\n{}", said.out, said.err);
    said.out
}

/// Runs the program, which must refuse with exit code 2 and one sentence on the error stream, and returns the sentence.
pub fn refused<S: AsRef<std::ffi::OsStr>>(arguments: &[S]) -> String {
    let said = say(arguments);
    assert_eq!(said.code, Some(2), "{}\n{}", said.out, said.err);
    assert_eq!(said.out, "", "nothing but the sentence");
    let sentence = said.err.strip_prefix("error: ").unwrap_or_else(|| panic!("no sentence: {}", said.err));
    assert_eq!(sentence.trim_end().lines().count(), 1, "one line: {sentence}");
    sentence.trim_end().to_owned()
}

/// A JSON report of a run.
pub fn json(arguments: &[&str]) -> serde_json::Value {
    let out = fine(&[&["run", "--format", "json"], arguments].concat());
    serde_json::from_str(&out).expect("the report is JSON")
}

/// A case map of the repository.
pub fn case(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/cases").join(format!("{name}.map"));
    path.to_str().expect("the repository's path is UTF-8").to_owned()
}

/// The corpus, or `None` with a printed note.
pub fn corpus() -> Option<PathBuf> {
    let root = std::env::var_os("SANDTABLE_CORPUS")
        .map_or_else(|| Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data/ts"), PathBuf::from);
    if root.join("maps").is_dir() {
        return Some(root);
    }
    println!("skipped: no corpus; set SANDTABLE_CORPUS to a folder that holds `maps`");
    None
}

/// All maps of the corpus, sorted.
pub fn corpus_maps() -> Option<Vec<PathBuf>> {
    let mut folders = vec![corpus()?.join("maps")];
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
    assert!(!maps.is_empty(), "the corpus has maps");
    Some(maps)
}

/// The file name of a path.
pub fn file_name(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}
