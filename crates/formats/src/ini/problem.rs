//! What can be odd about an INI file.

use std::fmt;

use super::source::char_floor;
use crate::Span;

/// Defines [`IniProblemKind`] with one row a kind: name, text of the message, documentation.
macro_rules! kinds {
    ($($(#[$doc:meta])* $name:ident = $message:literal,)*) => {
        /// What is odd about a place in an INI file (formats.md §1.2, "Robust additions").
        ///
        /// None of these stops the file from being read: the engine reads on, and so do we.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        pub enum IniProblemKind { $($(#[$doc])* $name,)* }

        impl IniProblemKind {
            /// All kinds, in the order of declaration.
            pub const ALL: &[IniProblemKind] = &[$(IniProblemKind::$name,)*];

            /// The message without the text it is about.
            pub const fn message(self) -> &'static str {
                match self { $(IniProblemKind::$name => $message,)* }
            }
        }
    };
}

kinds! {
    /// The file has no byte in it, apart from a byte order mark.
    EmptyFile = "the file is empty",
    /// No line is a section header, so the engine refuses the file (§1.2 rule 2).
    NoSection = "no line is a section header, so nothing in this file is read",
    /// Zero bytes: probably not a text file at all. Spans the first run of them.
    BinaryBytes = "zero bytes in the text: this does not look like a text file",
    /// The file is UTF-16; the dialect knows UTF-8 and Windows-1252 only.
    Utf16 = "the file is stored as UTF-16; save it as UTF-8",
    /// The file has carriage returns but no line feed, so it is a single line (§1.1 rule 2).
    NoLineFeeds = "lines end with a carriage return alone, so the whole file counts as one line",
    /// The file is too large for 32-bit offsets; the rest was dropped.
    TooLarge = "the file is too large; the rest is not read",
    /// Text before the first header is ignored (§1.2 rule 2). One problem for all of it.
    JunkBeforeSection = "text before the first section is not read",
    /// A line starts with `[` but has no `]` (§1.2 rule 1): it is read as an ordinary line.
    UnclosedHeader = "section header without a closing bracket",
    /// Text behind the `]` of a header is ignored (§1.2 rule 1).
    TextAfterHeader = "text behind a section header is not read",
    /// A section name with blanks at its ends: they belong to the name (§1.2 rule 1).
    PaddedSectionName = "the blanks inside the brackets belong to the section name",
    /// A header occurs again and continues the earlier section (§1.2 rule 7).
    DuplicateSection = "section occurs again and continues the earlier one",
    /// A line without `=` (§1.2 rule 3).
    MissingEquals = "line without `=` is not read",
    /// A line that begins with `=` (§1.2 rule 3).
    EmptyKey = "line with nothing before `=` is not read",
    /// `Key=` or `Key= ;text`: the line is ignored and clears nothing (§1.2 rule 4).
    EmptyValue = "key without a value is not read",
    /// A key occurs again; the last value wins and the entry moves to the end (§1.2 rule 8).
    DuplicateKey = "key occurs again; the last value wins",
    /// A section header glued behind a value because a line end is missing (§15.2 item 6).
    GluedHeader = "a section header stands behind a value; a line end is missing before it",
    /// Further problems of some kind were left out; the place of the first one left out.
    MoreProblems = "there are more problems of a kind already listed",
}

/// One odd place in an INI file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IniProblem {
    /// What is odd.
    pub kind: IniProblemKind,
    /// Where.
    pub span: Span,
    /// The earlier place a duplicate refers to.
    pub related: Option<Span>,
    /// The key, name or text it is about, cut to a readable length; empty when there is nothing to quote.
    pub text: Box<str>,
}

impl fmt::Display for IniProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.text.is_empty() {
            true => f.write_str(self.kind.message()),
            false => write!(f, "{}: `{}`", self.kind.message(), self.text.escape_debug()),
        }
    }
}

/// Most problems of one kind that are kept, so that a hostile file cannot make the list larger than itself.
pub(crate) const MAX_PER_KIND: u32 = 1000;

/// Longest quoted text, in bytes.
const MAX_TEXT: usize = 80;

/// Collects problems, a bounded number of each kind.
#[derive(Default)]
pub(crate) struct Problems {
    list: Vec<IniProblem>,
    counts: [u32; IniProblemKind::ALL.len()],
    first_dropped: Option<Span>,
}

impl Problems {
    pub(crate) fn push(&mut self, kind: IniProblemKind, span: Span, text: &str) {
        self.push_related(kind, span, None, text);
    }

    pub(crate) fn push_related(
        &mut self,
        kind: IniProblemKind,
        span: Span,
        related: Option<Span>,
        text: &str,
    ) {
        let count = &mut self.counts[kind as usize];
        if *count >= MAX_PER_KIND {
            self.first_dropped.get_or_insert(span);
            return;
        }
        *count += 1;
        let text = text[..char_floor(text, MAX_TEXT)].into();
        self.list.push(IniProblem { kind, span, related, text });
    }

    /// The list in file order.
    pub(crate) fn finish(mut self) -> Vec<IniProblem> {
        if let Some(span) = self.first_dropped {
            self.push(IniProblemKind::MoreProblems, span, "");
        }
        self.list.sort_by_key(|problem| (problem.span.start, problem.kind));
        self.list
    }
}
