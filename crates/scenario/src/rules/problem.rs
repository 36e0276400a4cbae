//! What went wrong while reading rules: findings, never failures.

use sandtable_formats::Span;

/// One finding of the rules reader. The reading went on; what the file meant could not be taken as written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RulesProblem {
    /// Stable kebab-case code, such as `rules-unknown-type`.
    pub code: &'static str,
    /// Name of the layer: the file as it was given, such as `rules.ini` or the map's name.
    pub file: String,
    /// Where in that file, when it has a place.
    pub span: Option<Span>,
    /// What is wrong, in a map maker's words.
    pub message: String,
    /// What to do about it.
    pub help: Option<String>,
}
