//! Comments in the map that allow findings: `; sandtable: allow CODE reason`.
//!
//! On a line with a value the comment allows the finding on that line. On a line of its own it allows it on the next line that is
//! no comment, and for a whole section when that line is its header. `allow-file` allows it anywhere in the file. Several
//! codes are separated by commas; a code may also be a name, or a family such as `TRG`.

use std::collections::BTreeMap;

use sandtable_formats::Span;
use sandtable_formats::ini::IniFile;
use sandtable_scenario::codes::{Code, CodeInfo};
use sandtable_scenario::diagnostic::{Diagnostic, Severity};
use sandtable_scenario::report::{Report, printable};

use crate::check::names;
use crate::rows;

/// How such a comment begins, behind its semicolon.
const MARK: &str = "sandtable:";

macro_rules! row {
    ($id:literal, $name:literal, $severity:ident, $summary:literal, $documentation:literal, $wrong:literal, $right:literal) => {
        Code::new(&CodeInfo {
            id: $id,
            name: $name,
            severity: Severity::$severity,
            since: "0.1.0",
            summary: $summary,
            documentation: $documentation,
            wrong: $wrong,
            right: $right,
        })
    };
}

const UNUSED: Code = row!(
    "CHK001",
    "allow-unused",
    Note,
    "A comment allows a finding that is not there.",
    "What it allowed was mended, or it stands in the wrong place: it counts for its own line, for the next line that is no \
     comment, or for the section whose header follows. Remove it, so that it cannot hide a later mistake.",
    "[Basic]\nName=Dust ; sandtable: allow TRG001 was empty once",
    "[Basic]\nName=Dust"
);
const NO_REASON: Code = row!(
    "CHK002",
    "allow-without-reason",
    Note,
    "A comment allows a finding and does not say why.",
    "The finding is hidden. Whoever reads the map next wants to know why it may be: write a few words behind the code.",
    "[Basic]\nName= ; sandtable: allow INI004",
    "[Basic]\nName= ; sandtable: allow INI004 the client shows the file name"
);
const MALFORMED: Code = row!(
    "CHK003",
    "allow-not-understood",
    Warning,
    "A comment for sandtable cannot be understood.",
    "It allows nothing. Write `; sandtable: allow CODE reason`, or `allow-file` for the whole file, with codes or names that \
     `sandtable explain` knows.",
    "[Basic]\nName=Dust ; sandtable: ignore TRG001",
    "[Basic]\nName=Dust"
);

/// The codes of this file.
pub const CODES: [Code; 3] = [UNUSED, NO_REASON, MALFORMED];

/// Lines a comment counts for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Reach {
    File,
    /// First and last line, 1-based.
    Lines(u32, u32),
}

#[derive(Debug)]
struct Comment {
    span: Span,
    codes: Vec<String>,
    reach: Reach,
    used: bool,
}

/// The comments of a file.
#[derive(Debug, Default)]
pub struct Allowed {
    comments: Vec<Comment>,
    problems: Vec<(Code, Span, String)>,
    /// Every code there is.
    known: Vec<Code>,
    /// Positions of the comments that name a code, for the codes that were asked for.
    by_code: BTreeMap<Code, Vec<usize>>,
}

impl Allowed {
    /// Reads the comments of a map.
    #[must_use]
    pub fn read(ini: &IniFile) -> Self {
        let mut allowed = Self { known: rows(), ..Self::default() };
        let count = ini.line_count();
        // What follows a comment is known when the file is read from its end.
        let mut found = Vec::new();
        // The next line that is no comment and not empty, whether it is a header, and the next header.
        let (mut next, mut next_header) = (None, None);
        for line in (1..=count).rev() {
            let span = ini.line_span(line);
            let bytes = &ini.bytes()[span.range()];
            let start = bytes.trim_ascii_start();
            if start.first() == Some(&b'[') {
                next = Some(Reach::Lines(line, next_header.map_or(count, |header: u32| header - 1)));
                next_header = Some(line);
            } else if start.first().is_some_and(|first| *first != b';') {
                next = Some(Reach::Lines(line, line));
            }
            // Most lines hold no comment, and most comments are for people.
            let Some(at) = bytes.iter().position(|b| *b == b';') else { continue };
            let text = String::from_utf8_lossy(&bytes[at + 1..]);
            let text = text.trim_start();
            let marked = text.get(..MARK.len()).is_some_and(|mark| mark.eq_ignore_ascii_case(MARK));
            let Some(order) = text.get(MARK.len()..).filter(|_| marked) else { continue };
            let here = Reach::Lines(line, line);
            let alone = bytes[..at].iter().all(u8::is_ascii_whitespace);
            let reach = if alone { next.unwrap_or(here) } else { here };
            found.push((order.trim().to_owned(), reach, Span::new(span.start + at as u32, span.end)));
        }
        for (order, reach, span) in found.into_iter().rev() {
            allowed.add(&order, reach, span);
        }
        allowed
    }

    fn add(&mut self, order: &str, reach: Reach, span: Span) {
        let mut words = order.splitn(2, char::is_whitespace);
        let (verb, rest) = (words.next().unwrap_or_default(), words.next().unwrap_or_default().trim());
        let reach = match verb.to_ascii_lowercase().as_str() {
            "allow" => reach,
            "allow-file" => Reach::File,
            _ => {
                let message = format!("\"{}\" is neither allow nor allow-file", printable(verb));
                return self.problems.push((MALFORMED, span, message));
            }
        };
        let mut codes: Vec<String> = Vec::new();
        // A comma may stand with blanks around it.
        let mut rest = rest;
        loop {
            let end = rest.find(|c: char| c.is_whitespace() || c == ',').unwrap_or(rest.len());
            codes.push(rest[..end].to_owned());
            rest = rest[end..].trim_start();
            match rest.strip_prefix(',') {
                Some(more) => rest = more.trim_start(),
                None => break,
            }
        }
        if let Some(code) = codes.iter().find(|code| !self.known.iter().any(|known| names(code, *known))) {
            let message = match code.is_empty() {
                true => "the comment names no code".to_owned(),
                false => format!("there is no code or name {}", printable(code)),
            };
            return self.problems.push((MALFORMED, span, message));
        }
        if rest.is_empty() {
            let message = format!("the comment allows {} and gives no reason", codes.join(", "));
            self.problems.push((NO_REASON, span, message));
        }
        self.comments.push(Comment { span, codes, reach, used: false });
    }

    /// Whether a comment allows this finding of the file `name`.
    pub fn takes(&mut self, finding: &Diagnostic, name: &str) -> bool {
        if self.comments.is_empty() || finding.file.as_ref() != name {
            return false;
        }
        let Self { comments, by_code, .. } = self;
        let naming = by_code.entry(finding.code).or_insert_with(|| {
            let named = |comment: &Comment| comment.codes.iter().any(|code| names(code, finding.code));
            (0..comments.len()).filter(|at| named(&comments[*at])).collect()
        });
        let mut taken = false;
        for at in naming {
            let comment = &mut comments[*at];
            let here = match comment.reach {
                Reach::File => true,
                Reach::Lines(first, last) => finding.line.is_some_and(|line| (first..=last).contains(&line)),
            };
            if here {
                (comment.used, taken) = (true, true);
            }
        }
        taken
    }

    /// What is wrong with the comments themselves.
    #[must_use]
    pub fn problems(self, name: &str, ini: &IniFile) -> Vec<Diagnostic> {
        let mut report = Report::new(name, ini);
        for (code, span, message) in self.problems {
            report.add(code, span, message);
        }
        for comment in self.comments.iter().filter(|comment| !comment.used) {
            let message =
                format!("the comment allows {}, of which nothing was found", comment.codes.join(", "));
            report.help(
                UNUSED,
                comment.span,
                message,
                "remove the comment, or move it to the line it is about",
            );
        }
        report.finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn finding(line: u32) -> Diagnostic {
        Diagnostic {
            code: Code::EmptyValue,
            severity: Severity::Note,
            file: "a.map".into(),
            span: Some(Span::new(0, 1)),
            line: Some(line),
            column: Some(1),
            message: String::new(),
            help: None,
            fix: None,
        }
    }

    fn allowed(text: &str) -> Vec<u32> {
        let ini = IniFile::parse(text.as_bytes().to_vec());
        let mut allowed = Allowed::read(&ini);
        (1..=ini.line_count()).filter(|line| allowed.takes(&finding(*line), "a.map")).collect()
    }

    fn problems(text: &str) -> Vec<&'static str> {
        let ini = IniFile::parse(text.as_bytes().to_vec());
        Allowed::read(&ini).problems("a.map", &ini).iter().map(|problem| problem.code.id()).collect()
    }

    #[test]
    fn a_comment_counts_for_its_own_line() {
        assert_eq!(allowed("[A]\nb= ; sandtable: allow INI004 known\nc=\n"), [2]);
        assert_eq!(allowed("[A]\nb= ;Sandtable: Allow ini004 known\nc=\n"), [2]);
        // Behind the semicolon of a name there may be any letters.
        assert!(allowed("[A]\nb= ;\u{e4}\u{e4}\u{e4}\u{e4}\u{e4}\u{e4} allow INI004\n").is_empty());
    }

    #[test]
    fn a_comment_alone_counts_for_the_next_line_or_section() {
        assert_eq!(allowed("[A]\n; sandtable: allow empty-value known\n\n; more words\nb=\nc=\n"), [5]);
        assert_eq!(allowed("; sandtable: allow INI known\n[A]\nb=\nc=\n[B]\nd=\n"), [2, 3, 4]);
        assert_eq!(allowed("[A]\n;sandtable: allow-file TRG001 , INI004 known\nb=\n"), [1, 2, 3]);
        assert_eq!(allowed("[A]\nb=\n; sandtable: allow INI004 nothing follows"), [3]);
        let both = "; sandtable: allow INI004 one\n; sandtable: allow TRG001 two\n[A]\nb=\n\n  [B]\nc=\n";
        assert_eq!(allowed(both), [3, 4, 5]);
    }

    #[test]
    fn comments_for_people_and_other_files_allow_nothing() {
        assert!(allowed("[A]\nb= ; allow INI004\nc= ; sandtable: allow TRG001 x\n").is_empty());
        let ini = IniFile::parse(b"[A]\nb= ; sandtable: allow INI004 x\n".to_vec());
        assert!(!Allowed::read(&ini).takes(&finding(2), "rules.ini"));
    }

    #[test]
    fn comments_that_do_nothing_are_found() {
        assert_eq!(problems("[A]\nb= ; sandtable: allow INI004 x\n"), ["CHK001"]);
        assert_eq!(problems("[A]\nb= ; sandtable: allow INI004\n"), ["CHK002", "CHK001"]);
        assert_eq!(problems("[A]\nb= ; sandtable: allow INI999 x\n"), ["CHK003"]);
        assert_eq!(problems("[A]\nb= ; sandtable: allow\n"), ["CHK003"]);
        assert_eq!(problems("[A]\nb= ; sandtable: hide INI004\n"), ["CHK003"]);
    }
}
