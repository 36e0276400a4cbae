//! Baselines: the findings a pack has already, so that only new ones are told.
//!
//! A finding is known by map, code and message, not by its line, which moves with every edit; as often as it is written there.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use sandtable_scenario::diagnostic::Diagnostic;
use serde::{Deserialize, Serialize};

use super::find::slashes;
use crate::error::CliError;

const SCHEMA: &str = "sandtable.baseline/1";

#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    schema: String,
    /// By map: code, message, how often.
    maps: BTreeMap<String, Vec<Known>>,
}

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Known {
    code: String,
    message: String,
    times: usize,
}

/// A baseline, to read from or to write.
#[derive(Debug)]
pub(crate) struct Baseline {
    home: PathBuf,
    file: File,
}

impl Baseline {
    /// An empty one that will be written to `path`.
    pub(crate) fn new(path: &Path) -> Self {
        Self { home: home(path), file: File { schema: SCHEMA.to_owned(), maps: BTreeMap::new() } }
    }

    /// Reads one.
    pub(crate) fn read(path: &Path) -> Result<Self, CliError> {
        let error = |source| CliError::Read { path: path.to_owned(), source };
        let wrong = |why: String| CliError::Baseline { path: path.to_owned(), why };
        let text = fs::read_to_string(path).map_err(error)?;
        let file: File = serde_json::from_str(&text).map_err(|e| wrong(e.to_string()))?;
        if file.schema != SCHEMA {
            return Err(wrong(format!(
                "its schema is \"{}\", not \"{SCHEMA}\"",
                crate::words::printable(&file.schema)
            )));
        }
        Ok(Self { home: home(path), file })
    }

    /// Takes away the known findings of a map and says how many they were.
    pub(crate) fn take(&self, map: &Path, findings: &mut Vec<Diagnostic>) -> usize {
        let Some(known) = self.file.maps.get(&self.key(map)) else { return 0 };
        let mut left: Vec<(&Known, usize)> = known.iter().map(|known| (known, known.times)).collect();
        let before = findings.len();
        findings.retain(|finding| {
            let same = |known: &Known| known.code == finding.code.id() && known.message == finding.message;
            match left.iter_mut().find(|(known, times)| *times > 0 && same(known)) {
                Some((_, times)) => {
                    *times -= 1;
                    false
                }
                None => true,
            }
        });
        before - findings.len()
    }

    /// Notes the findings of a map.
    pub(crate) fn add(&mut self, map: &Path, findings: &[Diagnostic]) {
        let mut times: BTreeMap<(&str, &str), usize> = BTreeMap::new();
        for finding in findings {
            *times.entry((finding.code.id(), &finding.message)).or_default() += 1;
        }
        let known = times.into_iter().map(|((code, message), times)| Known {
            code: code.to_owned(),
            message: message.to_owned(),
            times,
        });
        let known: Vec<Known> = known.collect();
        if !known.is_empty() {
            self.file.maps.insert(self.key(map), known);
        }
    }

    /// Writes it.
    pub(crate) fn write(&self, path: &Path) -> Result<(), CliError> {
        let error = |source| CliError::Write { path: path.to_owned(), source };
        let mut text = serde_json::to_string_pretty(&self.file).map_err(|e| error(e.into()))?;
        text.push('\n');
        fs::write(path, text).map_err(error)
    }

    /// Number of findings.
    pub(crate) fn len(&self) -> usize {
        self.file.maps.values().flatten().map(|known| known.times).sum()
    }

    /// A map's path from the baseline's directory, so that a pack may be moved or checked from anywhere.
    fn key(&self, map: &Path) -> String {
        let full = fs::canonicalize(map).unwrap_or_else(|_| map.to_owned());
        full.strip_prefix(&self.home).map_or_else(|_| slashes(&full), slashes)
    }
}

fn home(path: &Path) -> PathBuf {
    let parent = path.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."));
    fs::canonicalize(parent).unwrap_or_else(|_| parent.to_owned())
}
