//! The archives of an installation in the order in which they are asked.

use std::collections::BTreeMap;
use std::path::PathBuf;

use sandtable_formats::mix::{Mix, MixEntry, id};

use crate::rules::RulesProblem;

/// Archives that may lie in the folder or inside another archive, in the order in which they are asked.
const INNER: &[&str] = &[
    "E01SCD01.MIX",
    "E01SCD02.MIX",
    "E01SC01.MIX",
    "E01SC02.MIX",
    "CACHE.MIX",
    "LOCAL.MIX",
    "CONQUER.MIX",
    "ISOTEMP.MIX",
    "ISOSNOW.MIX",
    "TEMPERAT.MIX",
    "SNOW.MIX",
    "SIDEC01.MIX",
    "SIDEC02.MIX",
];

/// How deep archives may lie inside each other.
const MAX_DEPTH: usize = 4;

/// One archive: where its files lie in a buffer.
#[derive(Debug)]
struct Archive {
    name: String,
    buffer: usize,
    /// Sorted by id as a signed number; offsets count from the start of the buffer.
    entries: Vec<MixEntry>,
}

/// All archives, first the one that is asked first.
#[derive(Debug, Default)]
pub(super) struct Archives {
    buffers: Vec<Vec<u8>>,
    archives: Vec<Archive>,
}

impl Archives {
    /// Reads the archives among these files (by name in upper case).
    pub(super) fn open(loose: &BTreeMap<String, PathBuf>, problems: &mut Vec<RulesProblem>) -> Self {
        let expansions = (0..100).rev().map(|number| format!("EXPAND{number:02}.MIX"));
        let order = ["PATCH.MIX".to_owned()]
            .into_iter()
            .chain(expansions)
            .chain(INNER.iter().map(|&name| name.to_owned()))
            .chain(["TIBSUN.MIX".to_owned()]);
        let mut archives = Self::default();
        for name in order {
            let Some(path) = loose.get(&name) else { continue };
            let problem = match std::fs::read(path) {
                Ok(bytes) => archives.add(&name, bytes).err().map(|error| error.to_string()),
                Err(error) => Some(error.to_string()),
            };
            if let Some(problem) = problem {
                problems.push(RulesProblem {
                    code: "game-dir-bad-archive",
                    file: path.display().to_string(),
                    span: None,
                    message: format!("{name} is left out: {problem}"),
                    help: Some("reinstall the game, or remove the file if it is no archive".to_owned()),
                });
            }
        }
        archives
    }

    fn add(&mut self, name: &str, bytes: Vec<u8>) -> Result<(), sandtable_formats::mix::MixError> {
        let buffer = self.buffers.len();
        add_nested(name, buffer, 0, &bytes, 0, &mut self.archives)?;
        self.buffers.push(bytes);
        Ok(())
    }

    /// The file with this name in the first archive that has it.
    pub(super) fn get(&self, name: &str) -> Option<&[u8]> {
        let id = id(name) as i32;
        self.archives.iter().find_map(|archive| {
            let at = archive.entries.binary_search_by_key(&id, |entry| entry.id as i32).ok()?;
            let entry = &archive.entries[at];
            self.buffers[archive.buffer].get(entry.offset..entry.offset + entry.len)
        })
    }

    pub(super) fn names(&self) -> impl Iterator<Item = &str> {
        self.archives.iter().map(|archive| archive.name.as_str())
    }
}

/// Adds an archive and those inside it. `bytes` are the archive's own, beginning at `base` in the buffer.
fn add_nested(
    name: &str,
    buffer: usize,
    base: usize,
    bytes: &[u8],
    depth: usize,
    archives: &mut Vec<Archive>,
) -> Result<(), sandtable_formats::mix::MixError> {
    let mix = Mix::parse(bytes)?;
    let moved = |entry: &MixEntry| MixEntry { offset: base + entry.offset, ..*entry };
    let entries = mix.entries().iter().map(moved).collect();
    archives.push(Archive { name: name.to_owned(), buffer, entries });
    if depth + 1 >= MAX_DEPTH {
        return Ok(());
    }
    for inner in INNER {
        let wanted = id(inner);
        let Some(entry) = mix.entries().iter().find(|entry| entry.id == wanted) else { continue };
        // An inner file that is no archive is no reason to lose the outer one.
        let path = format!("{name}/{inner}");
        let _ = add_nested(&path, buffer, base + entry.offset, mix.bytes(entry), depth + 1, archives);
    }
    Ok(())
}
