//! `sandtable check` apart from the command itself: which maps, which settings, what was known before, and how it is written.

pub(crate) mod baseline;
pub(crate) mod find;
pub(crate) mod fix;
pub(crate) mod github;
pub(crate) mod json;
pub(crate) mod play;
pub(crate) mod sarif;
pub(crate) mod settings;
pub(crate) mod text;

use std::collections::BTreeMap;
use std::sync::Arc;

use sandtable_formats::ini::IniFile;
use sandtable_scenario::codes::Code;
use sandtable_scenario::diagnostic::{Diagnostic, Severity};

/// A map that was checked.
#[derive(Debug)]
pub(crate) struct Map {
    /// As the user names it, with forward slashes.
    pub(crate) path: String,
    /// The map's title.
    pub(crate) name: String,
    /// The file, for its lines.
    pub(crate) ini: Arc<IniFile>,
    /// What is shown, in the order of the file.
    pub(crate) findings: Vec<Diagnostic>,
    /// Findings that comments in the map allow.
    pub(crate) allowed: usize,
    /// Findings that the baseline knows.
    pub(crate) known: usize,
    /// Findings below the level that is shown.
    pub(crate) below: usize,
    /// The file's bytes before and after mending, when something was mended.
    pub(crate) mended: Option<(Vec<u8>, Vec<u8>)>,
    /// Findings that `--fix` mends, whether they are shown or not.
    pub(crate) fixable: usize,
}

/// `1 map`, `2 maps`.
pub(crate) fn counted(n: usize, what: &str) -> String {
    if n == 1 { format!("1 {what}") } else { format!("{n} {what}s") }
}

/// Numbers of findings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize)]
pub(crate) struct Counts {
    pub(crate) error: usize,
    pub(crate) warning: usize,
    pub(crate) note: usize,
}

impl Counts {
    pub(crate) fn of(findings: &[Diagnostic]) -> Self {
        let mut counts = Self::default();
        for finding in findings {
            *match finding.severity {
                Severity::Error => &mut counts.error,
                Severity::Warning => &mut counts.warning,
                Severity::Note => &mut counts.note,
            } += 1;
        }
        counts
    }

    pub(crate) fn add(&mut self, more: Self) {
        self.error += more.error;
        self.warning += more.warning;
        self.note += more.note;
    }

    /// `2 errors, 1 warning`; empty when there is nothing.
    pub(crate) fn words(self) -> String {
        let part = |n: usize, what: &str| (n > 0).then(|| counted(n, what));
        let parts = [part(self.error, "error"), part(self.warning, "warning"), part(self.note, "note")];
        parts.into_iter().flatten().collect::<Vec<_>>().join(", ")
    }
}

/// What all maps together gave.
#[derive(Clone, Debug, Default)]
pub(crate) struct Total {
    pub(crate) maps: usize,
    pub(crate) counts: Counts,
    pub(crate) allowed: usize,
    pub(crate) known: usize,
    pub(crate) below: usize,
    pub(crate) fixable: usize,
    /// Findings and maps that have them, by code.
    pub(crate) codes: BTreeMap<Code, (usize, usize)>,
}

impl Total {
    pub(crate) fn add(&mut self, map: &Map) {
        self.maps += 1;
        self.counts.add(Counts::of(&map.findings));
        self.allowed += map.allowed;
        self.known += map.known;
        self.below += map.below;
        let mut here: BTreeMap<Code, usize> = BTreeMap::new();
        for finding in &map.findings {
            *here.entry(finding.code).or_default() += 1;
        }
        for (code, times) in here {
            let (findings, maps) = self.codes.entry(code).or_default();
            (*findings, *maps) = (*findings + times, *maps + 1);
        }
        self.fixable += map.fixable;
    }
}

/// Writes findings in one format, map by map.
pub(crate) trait Writer {
    /// One map; called in the order of the maps.
    fn map(&mut self, map: &Map) -> std::io::Result<()>;
    /// The end.
    fn end(&mut self, total: &Total) -> std::io::Result<()>;
}
