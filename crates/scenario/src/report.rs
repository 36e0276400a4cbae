//! Collects findings about one file.

use std::collections::BTreeMap;
use std::sync::Arc;

use sandtable_formats::Span;
use sandtable_formats::ini::IniFile;

use crate::codes::Code;
use crate::diagnostic::{Diagnostic, Fix, Severity};

/// Most findings of one code that are kept for a file, so that the list never grows far beyond the file.
pub const MOST_FINDINGS_PER_CODE: usize = 250;

/// The findings of one file, in the order they were made.
#[derive(Debug)]
pub struct Report<'a> {
    file: Arc<str>,
    ini: &'a IniFile,
    list: Vec<Diagnostic>,
    counts: BTreeMap<Code, usize>,
    muted: bool,
}

impl<'a> Report<'a> {
    /// An empty report about `ini`, which the user knows as `file`.
    #[must_use]
    pub fn new(file: &str, ini: &'a IniFile) -> Self {
        Self { file: file.into(), ini, list: Vec::new(), counts: BTreeMap::new(), muted: false }
    }

    /// While muted, nothing is kept: for passages that come from files other than the user's own.
    pub fn mute(&mut self, muted: bool) {
        self.muted = muted;
    }

    /// Adds a finding of the code's own severity.
    pub fn add(&mut self, code: Code, span: impl Into<Option<Span>>, message: impl Into<String>) {
        self.push(code, code.info().severity, span.into(), message.into(), None);
    }

    /// Adds a finding with advice.
    pub fn help(
        &mut self,
        code: Code,
        span: impl Into<Option<Span>>,
        message: impl Into<String>,
        help: impl Into<String>,
    ) {
        self.push(code, code.info().severity, span.into(), message.into(), Some(help.into()));
    }

    /// Adds a finding of a severity of its own.
    pub fn push(
        &mut self,
        code: Code,
        severity: Severity,
        span: Option<Span>,
        message: String,
        help: Option<String>,
    ) {
        if self.muted {
            return;
        }
        let count = self.counts.entry(code).or_default();
        *count += 1;
        if *count > MOST_FINDINGS_PER_CODE {
            return;
        }
        let place = span.map(|span| (self.ini.line_of(span.start), self.ini.column_of(span.start)));
        self.list.push(Diagnostic {
            code,
            severity,
            file: self.file.clone(),
            span,
            line: place.map(|(line, _)| line),
            column: place.map(|(_, column)| column),
            message,
            help,
            fix: None,
        });
    }

    /// Gives the finding added last a fix. Without effect when that one was not kept.
    pub fn fix(&mut self, code: Code, title: impl Into<String>, edits: Vec<(Span, String)>) {
        if self.muted {
            return;
        }
        let kept = self.counts.get(&code).is_some_and(|count| *count <= MOST_FINDINGS_PER_CODE);
        if let Some(last) = self.list.last_mut().filter(|last| kept && last.code == code) {
            last.fix = Some(Fix { title: title.into(), edits });
        }
    }

    /// The findings; codes that were cut off are named at the end.
    #[must_use]
    pub fn finish(mut self) -> Vec<Diagnostic> {
        for (code, count) in std::mem::take(&mut self.counts) {
            if let Some(more) = count.checked_sub(MOST_FINDINGS_PER_CODE).filter(|&more| more > 0) {
                let message =
                    format!("{more} more findings of the kind {} ({}) are left out", code.id(), code.name());
                self.add(Code::MoreFindings, None, message);
            }
        }
        self.list
    }
}

/// A thing by display name and id, as messages show it: `"First wave" (01000004)`, or the id alone.
#[must_use]
pub fn named(name: &str, id: &str) -> String {
    if name.is_empty() || name == id {
        printable(id)
    } else {
        format!("\"{}\" ({})", printable(name), printable(id))
    }
}

/// Text from a file for a message: control characters are escaped and long text is cut.
#[must_use]
pub fn printable(text: &str) -> String {
    const MOST: usize = 60;
    let mut out: String =
        text.chars().take(MOST).map(|c| if c.is_control() { '\u{FFFD}' } else { c }).collect();
    if text.chars().nth(MOST).is_some() {
        out.push_str("...");
    }
    out
}

/// The advice `Did you mean X?` when a candidate is close.
#[must_use]
pub fn did_you_mean<'a>(name: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<String> {
    crate::suggest::closest(name, candidates).map(|found| format!("did you mean {}?", printable(found)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn findings_of_one_code_are_limited_and_counted() {
        let ini = IniFile::parse(b"[A]\nb=c\n".as_slice());
        let mut report = Report::new("a.map", &ini);
        for _ in 0..MOST_FINDINGS_PER_CODE + 7 {
            report.add(Code::EmptyKey, Span::new(4, 5), "x");
        }
        let list = report.finish();
        assert_eq!(list.len(), MOST_FINDINGS_PER_CODE + 1);
        assert_eq!(list[0].line, Some(2));
        assert_eq!(list.last().map(|d| d.code), Some(Code::MoreFindings));
        assert!(list.last().is_some_and(|d| d.message.starts_with("7 more")));
    }

    #[test]
    fn names_come_with_ids() {
        assert_eq!(named("First wave", "01000004"), "\"First wave\" (01000004)");
        assert_eq!(named("", "01000004"), "01000004");
        assert_eq!(printable("a\u{7}b"), "a\u{FFFD}b");
    }
}
