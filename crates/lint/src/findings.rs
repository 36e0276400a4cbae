//! Where a rule puts what it found.

use sandtable_formats::Span;
use sandtable_scenario::codes::Code;
use sandtable_scenario::diagnostic::{Diagnostic, Severity};
use sandtable_scenario::report::Report;

/// Takes the findings of one rule after the other.
#[derive(Debug)]
pub struct Findings<'a> {
    report: Report<'a>,
    code: Code,
}

impl<'a> Findings<'a> {
    pub(crate) fn new(report: Report<'a>, code: Code) -> Self {
        Self { report, code }
    }

    pub(crate) fn finish(self) -> Vec<Diagnostic> {
        self.report.finish()
    }

    /// A finding of the rule's own severity: one sentence without a full stop, with names and ids.
    pub fn add(&mut self, span: impl Into<Option<Span>>, message: impl Into<String>) {
        self.report.add(self.code, span, message);
    }

    /// A finding with advice, which begins in lower case and is an instruction.
    pub fn help(
        &mut self,
        span: impl Into<Option<Span>>,
        message: impl Into<String>,
        help: impl Into<String>,
    ) {
        self.report.help(self.code, span, message, help);
    }

    /// A finding of another severity than the rule's own, where the same fault is worse or lighter.
    pub fn graded(
        &mut self,
        severity: Severity,
        span: impl Into<Option<Span>>,
        message: impl Into<String>,
        help: impl Into<String>,
    ) {
        self.report.push(self.code, severity, span.into(), message.into(), Some(help.into()));
    }

    /// A safe change of the file that mends the finding added last: it changes nothing that the game reads otherwise.
    pub fn fix(&mut self, title: impl Into<String>, edits: Vec<(Span, String)>) {
        self.report.fix(self.code, title, edits);
    }
}
