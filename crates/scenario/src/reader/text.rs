//! What the INI parser found odd (`formats.md` §1.2), as findings; `[Briefing]` and `[Tutorial]`.

use sandtable_formats::Span;
use sandtable_formats::ini::{IniFile, IniProblem, IniProblemKind as Kind, value};

use super::Reader;
use crate::codes::Code;
use crate::diagnostic::Severity;
use crate::model::Spanned;
use crate::report::printable;

/// The code for an oddity of the text; `None` for those that are normal in real maps.
fn code_of(kind: Kind) -> Option<Code> {
    Some(match kind {
        Kind::EmptyFile | Kind::NoSection => Code::NoSection,
        Kind::BinaryBytes => Code::BinaryBytes,
        Kind::Utf16 => Code::FileIsUtf16,
        Kind::NoLineFeeds => Code::NoLineFeeds,
        Kind::TooLarge => Code::FileTooLarge,
        Kind::JunkBeforeSection => Code::TextBeforeFirstSection,
        Kind::UnclosedHeader => Code::UnclosedSectionHeader,
        Kind::TextAfterHeader => Code::TextAfterHeader,
        Kind::PaddedSectionName => Code::SectionNameBlanks,
        Kind::DuplicateSection => Code::DuplicateSection,
        Kind::MissingEquals => Code::LineWithoutEquals,
        Kind::EmptyKey => Code::EmptyKey,
        Kind::DuplicateKey => Code::DuplicateKey,
        Kind::GluedHeader => Code::HeaderGluedToValue,
        Kind::MoreProblems => Code::MoreFindings,
        Kind::EmptyValue => Code::EmptyValue,
        _ => return None,
    })
}

/// Keys that editors write without a value as a matter of course: saying so would only be noise.
const OFTEN_EMPTY: &[&str] = &[
    "Action",
    "AltNextScenario",
    "Author",
    "Brief",
    "GameMode",
    "GameModes",
    "Intro",
    "Lose",
    "NextScenario",
    "PostScore",
    "PreMapSelect",
    "Theme",
    "Win",
];

/// What an oddity is in words, and what to do about it.
fn words(problem: &IniProblem, section: &str, ini: &IniFile) -> (String, &'static str) {
    let text = printable(&problem.text);
    let before = match problem.related {
        Some(related) => format!(" (first on line {})", ini.line_of(related.start)),
        None => String::new(),
    };
    match problem.kind {
        Kind::EmptyFile => ("the file is empty".to_owned(), "a map begins with a header such as [Basic]"),
        Kind::NoSection => (
            "no line is a section header, so nothing in this file is read".to_owned(),
            "a map begins with a header such as [Basic]; check what the file is",
        ),
        Kind::Utf16 => ("the file is stored as UTF-16".to_owned(), "save it as UTF-8"),
        Kind::BinaryBytes => (
            "there are zero bytes in the text, so this does not look like a text file".to_owned(),
            "restore the file, or save it as plain text",
        ),
        Kind::NoLineFeeds => (
            "lines end with a carriage return alone, so the whole file counts as one line".to_owned(),
            "save the file with Windows or Unix line ends",
        ),
        Kind::TooLarge => {
            ("the file is too large; the rest is not read".to_owned(), "check what the file is")
        }
        Kind::JunkBeforeSection => (
            "text before the first section is not read".to_owned(),
            "move keys below a header, or make the text a comment with a semicolon",
        ),
        Kind::UnclosedHeader => (
            format!(
                "the header \"{text}\" has no closing bracket, so the rows below it belong to [{section}]"
            ),
            "write ] behind the name",
        ),
        Kind::TextAfterHeader => (
            format!("[{section}]: the text \"{text}\" behind the header is not read"),
            "break the line behind the ], or put a semicolon before the text",
        ),
        Kind::PaddedSectionName => (
            format!(
                "the blanks in [{text}] belong to the name, so the section is not read as [{}]",
                text.trim()
            ),
            "remove the blanks inside the brackets",
        ),
        Kind::DuplicateSection => (
            format!("the section [{text}] occurs again{before}; the two count as one"),
            "move its rows under the first header",
        ),
        Kind::MissingEquals => (
            format!("[{section}]: the line \"{text}\" has no = and is not read"),
            "write key=value, or put a semicolon before a remark",
        ),
        Kind::EmptyKey => (
            format!("[{section}]: the line \"{text}\" has nothing before its = and is not read"),
            "write a key, or remove the line",
        ),
        Kind::EmptyValue => {
            (format!("[{section}] {text} has no value and is not read"), "write a value, or remove the line")
        }
        Kind::DuplicateKey => (
            format!("[{section}] {text} is written again{before}; the last value counts"),
            "remove or renumber one of the two lines",
        ),
        Kind::GluedHeader => (
            format!("[{section}]: the header {text} stands behind a value, so its section does not begin"),
            "break the line before the [",
        ),
        _ => (format!("{}{before}", problem.kind.message()), "correct the ones shown and check again"),
    }
}

/// The change that mends an oddity and leaves all that is read as it is.
fn fix(problem: &IniProblem, headers: &Headers<'_>, ini: &IniFile) -> Option<(&'static str, (Span, String))> {
    let comment = |at: u32| ("make the text a comment", (Span::new(at, at), "; ".to_owned()));
    match problem.kind {
        Kind::EmptyKey if problem.span.len() == 1 => {
            Some(("remove the line", (whole_line(ini, problem.span, b"")?, String::new())))
        }
        Kind::TextAfterHeader | Kind::EmptyKey => Some(comment(problem.span.start)),
        Kind::EmptyValue => Some(("remove the line", (whole_line(ini, problem.span, b"=")?, String::new()))),
        Kind::DuplicateKey => {
            let earlier = problem.related?;
            // The order of sections goes by their first entries.
            if headers.count_before(earlier.start) != headers.count_before(problem.span.start) {
                return None;
            }
            Some(("make the line that is not read a comment", comment(earlier.start).1))
        }
        _ => None,
    }
}

/// The line of a text, line end included, when only `behind` stands on it besides.
fn whole_line(ini: &IniFile, key: Span, behind: &[u8]) -> Option<Span> {
    let line = ini.line_of(key.start);
    let (span, bytes) = (ini.line_span(line), ini.bytes());
    let blank = |range: std::ops::Range<u32>| {
        let bytes = bytes.get(range.start as usize..range.end as usize)?;
        Some(bytes.iter().filter(|b| **b > b' ').copied().collect::<Vec<u8>>())
    };
    if !blank(span.start..key.start)?.is_empty() || blank(key.end..span.end)? != behind {
        return None;
    }
    // The last line of a file may have no end.
    let end = bytes[span.end as usize..]
        .iter()
        .position(|b| *b == b'\n')
        .map_or(bytes.len(), |at| span.end as usize + at + 1);
    Some(Span::new(span.start, u32::try_from(end).ok()?))
}

/// The headers of a file with their places, as far as they have been asked for.
struct Headers<'a> {
    ini: &'a IniFile,
    line: u32,
    name: String,
    places: Vec<u32>,
}

impl<'a> Headers<'a> {
    fn new(ini: &'a IniFile) -> Self {
        Self { ini, line: 0, name: String::new(), places: Vec::new() }
    }

    /// The name of the section a place belongs to. Places must be asked for in the order of the file.
    fn at(&mut self, start: u32) -> &str {
        let last = self.ini.line_of(start);
        while self.line < last {
            self.line += 1;
            let line = self.ini.line_span(self.line);
            let bytes = self.ini.bytes()[line.range()].trim_ascii_start();
            if bytes.first() == Some(&b'[')
                && let Some(end) = bytes.iter().position(|b| *b == b']')
            {
                self.name = printable(&String::from_utf8_lossy(&bytes[1..end]));
                self.places.push(line.start);
            }
        }
        &self.name
    }

    /// How many headers stand before a place that was asked for, or before an earlier one.
    fn count_before(&self, start: u32) -> usize {
        self.places.partition_point(|place| *place <= start)
    }
}

impl Reader<'_> {
    /// Reports oddities of the text and reads the texts of the map.
    pub(super) fn read_text(&mut self) {
        let mut sections = Headers::new(self.ini);
        for problem in self.ini.problems() {
            let Some(code) = code_of(problem.kind) else { continue };
            if problem.kind == Kind::EmptyValue && OFTEN_EMPTY.contains(&problem.text.as_ref()) {
                continue;
            }
            let section = sections.at(problem.span.start);
            let (message, advice) = words(problem, section, self.ini);
            // Old editors left sections named by leftovers of their memory; those do no harm.
            let garbage = problem.kind == Kind::PaddedSectionName && problem.text.contains(char::is_control);
            let severity = if garbage { Severity::Note } else { code.info().severity };
            self.report.push(code, severity, Some(problem.span), message, Some(advice.to_owned()));
            if let Some((title, edit)) = fix(problem, &sections, self.ini) {
                self.report.fix(code, title, vec![edit]);
            }
        }
        self.read_briefing();
        for entry in self.entries("Tutorial") {
            let number = value::atoi(entry.key());
            let text = Spanned::new(entry.value().to_owned(), entry.value_span());
            self.scenario.tutorial.insert(number, text);
        }
    }

    fn read_briefing(&mut self) {
        let Some(section) = self.ini.section("Briefing") else { return };
        self.scenario.briefing = section.text_block();
        for entry in section.entries() {
            if let Some(comment) = self.ini.comment_after(entry) {
                let shown: String = entry.value().chars().rev().take(20).collect();
                let shown: String = shown.chars().rev().collect();
                self.report.help(
                    Code::TextCutAtSemicolon,
                    comment,
                    format!(
                        "[Briefing] {}: the text is cut at a semicolon and ends with \"{}\"",
                        printable(entry.key()),
                        printable(&shown)
                    ),
                    "use another punctuation mark; a semicolon begins a comment everywhere",
                );
            }
        }
    }
}
