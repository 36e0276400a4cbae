//! Findings about a file: what is wrong, where, and what to do. Reading a scenario never fails for a fault inside a
//! file; it yields what could be read and one [`Diagnostic`] for each thing that could not.

use std::fmt;
use std::sync::Arc;

pub use sandtable_formats::Span;

use crate::codes::Code;

/// How bad a finding is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Severity {
    /// Worth knowing, nothing is wrong.
    Note,
    /// Probably not what the author meant; the scenario still plays.
    Warning,
    /// Something the author wrote does not work, or the original game would crash on it.
    Error,
}

impl Severity {
    /// The lower-case name used in text and JSON output.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Severity::Note => "note",
            Severity::Warning => "warning",
            Severity::Error => "error",
        }
    }
}

impl fmt::Display for Severity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// One finding.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// Permanent code; its row in [`crate::codes`] documents it.
    pub code: Code,
    /// Severity, usually the code's own.
    pub severity: Severity,
    /// Name of the file as the user gave it.
    pub file: Arc<str>,
    /// Byte range in that file, when the finding has a place.
    pub span: Option<Span>,
    /// 1-based line of the span's start.
    pub line: Option<u32>,
    /// 1-based column of the span's start, in characters.
    pub column: Option<u32>,
    /// One sentence: what is wrong, with names and ids.
    pub message: String,
    /// What to do about it.
    pub help: Option<String>,
    /// A change of the file that mends it and does nothing else, when there is a safe one.
    pub fix: Option<Fix>,
}

/// A change of a file: pieces of it that get other text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fix {
    /// What the change does, as an instruction: `remove the line`.
    pub title: String,
    /// Byte ranges of the file with their new text, in order, apart from each other.
    pub edits: Vec<(Span, String)>,
}
