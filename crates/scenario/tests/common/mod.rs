//! Helpers of the tests of this crate.
#![allow(dead_code, unreachable_pub, reason = "each test file uses its own part")]

use std::path::{Path, PathBuf};

use sandtable_scenario::codes::Code;
use sandtable_scenario::diagnostic::Diagnostic;
use sandtable_scenario::rules::RulesSources;
use sandtable_scenario::{Loaded, load};

/// Loads text as a map under the stock rules.
pub fn load_text(text: &str) -> Loaded {
    load(text.as_bytes().to_vec(), "test.map", &RulesSources::stock())
}

/// A mission of 40 by 40 cells with the four stock houses and `rest`.
pub fn mission(rest: &str) -> Loaded {
    load_text(&format!(
        "[Basic]\nNewINIFormat=4\nPlayer=GDI\n[Map]\nTheater=TEMPERATE\nSize=0,0,40,40\nLocalSize=2,4,36,30\n\
         [Houses]\n0=GDI\n1=Nod\n2=Neutral\n3=Special\n[GDI]\nIQ=0\n[Nod]\nIQ=0\n[Neutral]\nIQ=0\n[Special]\nIQ=0\n{rest}"
    ))
}

/// A multiplayer map of 40 by 40 cells with `rest`.
pub fn skirmish(rest: &str) -> Loaded {
    load_text(&format!(
        "[Basic]\nNewINIFormat=4\n[Map]\nTheater=TEMPERATE\nSize=0,0,40,40\nLocalSize=2,4,36,30\n{rest}"
    ))
}

/// The findings of one code.
pub fn found(loaded: &Loaded, code: Code) -> Vec<&Diagnostic> {
    loaded.diagnostics.iter().filter(|finding| finding.code == code).collect()
}

/// The names of all findings but those about what a small test map leaves out.
pub fn codes(loaded: &Loaded) -> Vec<&'static str> {
    let findings = loaded.diagnostics.iter().filter(|finding| finding.code != Code::NoTilePack);
    findings.map(|finding| finding.code.name()).collect()
}

/// All maps of the corpus, sorted; `None` with a printed note when it is not there.
pub fn corpus_maps() -> Option<Vec<PathBuf>> {
    let root = std::env::var_os("SANDTABLE_CORPUS")
        .map_or_else(|| Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data/ts"), PathBuf::from);
    let mut maps = Vec::new();
    let mut folders = vec![root.join("maps")];
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

/// The file name of a path.
pub fn file_name(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}
