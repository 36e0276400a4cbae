//! What the crates promise by what is absent: no floats and no hash maps in the simulation, no `unsafe`, no imports
//! upwards.

use std::path::{Path, PathBuf};
use std::process::Command;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn sources(dir: &Path, out: &mut Vec<PathBuf>) {
    let Ok(entries) = std::fs::read_dir(dir) else { return };
    for entry in entries.flatten() {
        let path = entry.path();
        if path.is_dir() {
            sources(&path, out);
        } else if path.extension().is_some_and(|e| e == "rs") {
            out.push(path);
        }
    }
}

/// The text without comments and string literals, roughly: enough to look for words of the language.
fn code_of(text: &str) -> String {
    let mut out = String::new();
    for line in text.lines() {
        let mut code = String::new();
        let mut quoted = false;
        let mut chars = line.chars().peekable();
        while let Some(c) = chars.next() {
            match c {
                '\\' if quoted => {
                    chars.next();
                }
                '"' => quoted = !quoted,
                '/' if !quoted && chars.peek() == Some(&'/') => break,
                _ if quoted => {}
                _ => code.push(c),
            }
        }
        out.push_str(&code);
        out.push('\n');
    }
    out
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_alphanumeric() && c != '_').filter(|w| !w.is_empty())
}

/// ARCHITECTURE: the simulation holds no float, no hash map, no clock, no thread, no file, no socket, no environment.
#[test]
fn the_simulation_uses_nothing_that_differs_between_machines() {
    const FORBIDDEN: &[&str] = &[
        "f32",
        "f64",
        "HashMap",
        "HashSet",
        "RandomState",
        "Instant",
        "SystemTime",
        "thread",
        "rayon",
        "fs",
        "File",
        "net",
        "env",
        "process",
        "stdout",
        "stderr",
        "println",
        "eprintln",
        "dbg",
        "unsafe",
        "static_mut",
        "thread_local",
        "rand",
        "usize_as_ptr",
    ];
    let dir = root().join("crates/sim/src");
    let mut files = Vec::new();
    sources(&dir, &mut files);
    assert!(files.len() > 40, "the sources are where they were");
    for file in files {
        let text = std::fs::read_to_string(&file).expect("a source file");
        let code = code_of(&text);
        // Fields of our own may be called `process` (what a structure is in the middle of).
        let found: Vec<&str> = words(&code)
            .filter(|w| FORBIDDEN.contains(w) && !(*w == "process" && !code.contains("std::process")))
            .filter(|w| !(*w == "env" && !code.contains("std::env")))
            .filter(|w| !(*w == "unsafe" && code.contains("forbid(unsafe_code)")))
            .collect();
        assert!(found.is_empty(), "{} uses {found:?}", file.display());
    }
}

/// No `unsafe` anywhere: the lint forbids it, and no source file says the word outside of the lint's own name.
#[test]
fn no_crate_is_unsafe() {
    let manifest = std::fs::read_to_string(root().join("Cargo.toml")).expect("the workspace manifest");
    assert!(manifest.contains("unsafe_code = \"forbid\""), "the workspace forbids unsafe code");
    let mut files = Vec::new();
    sources(&root().join("crates"), &mut files);
    for file in &files {
        if file.components().any(|c| c.as_os_str() == "compile_fail") || file.ends_with("invariants.rs") {
            continue;
        }
        let code = code_of(&std::fs::read_to_string(file).expect("a source file"));
        assert!(!words(&code).any(|w| w == "unsafe"), "{}", file.display());
    }
    for manifest in manifests() {
        let text = std::fs::read_to_string(&manifest).expect("a manifest");
        let own = text.contains("unsafe_code = \"forbid\"");
        assert!(own || text.contains("[lints]\nworkspace = true"), "{} takes the lints", manifest.display());
    }
}

fn manifests() -> Vec<PathBuf> {
    let entries = std::fs::read_dir(root().join("crates")).expect("the crates");
    entries.flatten().map(|e| e.path().join("Cargo.toml")).filter(|p| p.is_file()).collect()
}

/// One direction only: a crate imports those below it and never one above or beside it.
#[test]
fn crates_import_downwards_only() {
    const LAYERS: &[(&str, &[&str])] = &[
        ("sandtable-formats", &[]),
        ("sandtable-detach", &[]),
        ("sandtable-netmsg", &[]),
        ("sandtable-scenario", &["sandtable-formats"]),
        ("sandtable-sim", &["sandtable-scenario", "sandtable-detach"]),
        ("sandtable-lint", &["sandtable-scenario", "sandtable-formats"]),
        ("sandtable-lockstep", &["sandtable-sim", "sandtable-netmsg"]),
    ];
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--format-version", "1", "--no-deps", "--offline"])
        .current_dir(root())
        .output()
        .expect("cargo runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let metadata: serde_json::Value = serde_json::from_slice(&output.stdout).expect("metadata");
    let mut seen = 0;
    for package in metadata["packages"].as_array().expect("packages") {
        let name = package["name"].as_str().unwrap_or_default();
        let Some((_, allowed)) = LAYERS.iter().find(|(layer, _)| *layer == name) else { continue };
        seen += 1;
        for dependency in package["dependencies"].as_array().expect("dependencies") {
            let other = dependency["name"].as_str().unwrap_or_default();
            let normal = dependency["kind"].is_null();
            assert!(
                !normal || !other.starts_with("sandtable") || allowed.contains(&other),
                "{name} imports {other}"
            );
        }
    }
    assert!(seen >= 4, "the crates are named as the design names them");
}

/// The house: short files with one purpose.
#[test]
fn files_of_the_simulation_stay_short() {
    let mut files = Vec::new();
    sources(&root().join("crates/sim/src"), &mut files);
    for file in files {
        let lines = std::fs::read_to_string(&file).expect("a source file").lines().count();
        assert!(lines <= 700, "{} has {lines} lines", file.display());
    }
}
