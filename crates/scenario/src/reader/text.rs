//! What the INI parser found odd (`formats.md` §1.2), as findings; `[Briefing]` and `[Tutorial]`.

use sandtable_formats::ini::{IniProblemKind as Kind, value};

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

impl Reader<'_> {
    /// Reports oddities of the text and reads the texts of the map.
    pub(super) fn read_text(&mut self) {
        for problem in self.ini.problems() {
            let Some(code) = code_of(problem.kind) else { continue };
            if problem.kind == Kind::EmptyValue && OFTEN_EMPTY.contains(&problem.text.as_ref()) {
                continue;
            }
            let mut message = match problem.text.is_empty() {
                true => problem.kind.message().to_owned(),
                false => format!("{}: \"{}\"", problem.kind.message(), printable(&problem.text)),
            };
            if let Some(related) = problem.related {
                message.push_str(&format!(" (first on line {})", self.ini.line_of(related.start)));
            }
            // Old editors left sections named by leftovers of their memory; those do no harm.
            let garbage = problem.kind == Kind::PaddedSectionName && problem.text.contains(char::is_control);
            let severity = if garbage { Severity::Note } else { code.info().severity };
            self.report.push(code, severity, Some(problem.span), message, None);
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
