//! Diagnostic codes: one permanent row each in [`table`](self), from which come the constants, the names, the severities
//! and the manual pages.
//!
//! A code is never renumbered and never given another meaning; a withdrawn one is not used again.

mod table;

use std::cmp::Ordering;
use std::hash::{Hash, Hasher};

use crate::diagnostic::Severity;

/// Everything a row says about one code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CodeInfo {
    /// Permanent code string: three letters of the family, three digits.
    pub id: &'static str,
    /// Readable name in kebab case, as permanent as the code string.
    pub name: &'static str,
    /// Severity unless the finding says otherwise.
    pub severity: Severity,
    /// The first version of Sandtable that has it.
    pub since: &'static str,
    /// One line: what was found.
    pub summary: &'static str,
    /// Why it matters and what to do about it.
    pub documentation: &'static str,
    /// Lines of a map that have the fault; empty when no few lines can show it.
    pub wrong: &'static str,
    /// The same lines as they should be.
    pub right: &'static str,
}

/// A diagnostic code: a row of the readers' table, which are constants of this type, or of a crate above.
///
/// Codes are equal when their code strings are, and sort by them.
#[derive(Clone, Copy)]
pub struct Code(&'static CodeInfo);

/// Three letters that begin a code, with what the family is about.
pub const FAMILIES: &[(&str, &str)] = &[
    ("INI", "the text of the file"),
    ("PCK", "packed sections: terrain tiles and overlay"),
    ("MAP", "map size, cells, waypoints, tubes, terrain objects"),
    ("OBJ", "placed vehicles, infantry, aircraft and structures"),
    ("HOU", "houses and who takes part in the game"),
    ("VAR", "local and global variables"),
    ("REF", "mentions of things by name or list position"),
    ("TRG", "triggers and their links"),
    ("TAG", "tags"),
    ("EVT", "trigger events"),
    ("ACT", "trigger actions"),
    ("TEA", "team types, task forces, scripts, AI triggers"),
    ("RUL", "rules"),
    ("WIN", "winning and losing"),
    ("DIF", "difficulty"),
    ("MUL", "multiplayer maps"),
    ("CLI", "what clients and editors expect of a file"),
    ("RUN", "what a run of the map showed"),
    ("CHK", "comments and settings that steer the checks"),
];

impl Code {
    /// The code of a row. A row is a constant or static that is written once.
    #[must_use]
    pub const fn new(row: &'static CodeInfo) -> Code {
        Code(row)
    }

    /// The row of this code.
    #[must_use]
    pub const fn info(self) -> &'static CodeInfo {
        self.0
    }

    /// The permanent code string, such as `ACT003`.
    #[must_use]
    pub fn id(self) -> &'static str {
        self.info().id
    }

    /// The readable name, such as `action-line-truncated`.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.info().name
    }

    /// Whether `text` is this code's string or name; letter case does not matter.
    #[must_use]
    pub fn is_called(self, text: &str) -> bool {
        self.id().eq_ignore_ascii_case(text) || self.name().eq_ignore_ascii_case(text)
    }

    /// Finds a code of the readers by its code string or its name; letter case does not matter.
    ///
    /// ```
    /// use sandtable_scenario::codes::Code;
    /// assert_eq!(Code::find("act003"), Some(Code::ActionLineTruncated));
    /// assert_eq!(Code::find("action-line-truncated"), Some(Code::ActionLineTruncated));
    /// assert_eq!(Code::find("XYZ999"), None);
    /// ```
    #[must_use]
    pub fn find(text: &str) -> Option<Code> {
        let text = text.trim();
        Code::ALL.iter().copied().find(|code| code.is_called(text))
    }

    /// What the family of this code is about.
    #[must_use]
    pub fn family(self) -> &'static str {
        let letters = &self.id()[..3];
        FAMILIES.iter().find(|(family, _)| *family == letters).map_or("", |(_, about)| about)
    }
}

impl std::fmt::Display for Code {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.id())
    }
}

impl PartialEq for Code {
    fn eq(&self, other: &Code) -> bool {
        self.id() == other.id()
    }
}

impl Eq for Code {}

impl PartialOrd for Code {
    fn partial_cmp(&self, other: &Code) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Code {
    fn cmp(&self, other: &Code) -> Ordering {
        self.id().cmp(other.id())
    }
}

impl Hash for Code {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.id().hash(state);
    }
}

impl std::fmt::Debug for Code {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} {}", self.id(), self.name())
    }
}

/// The line between the wrong and the right lines in a file of `examples`.
const INSTEAD: &[u8] = b"; instead:";

/// The wrong and the right lines of an example's file, both empty for an empty file.
const fn halves(text: &'static str) -> (&'static str, &'static str) {
    let bytes = text.as_bytes();
    if bytes.is_empty() {
        return (text, text);
    }
    let mut at = 0;
    while at < bytes.len() {
        let mut end = at;
        while end < bytes.len() && bytes[end] != b'\n' {
            end += 1;
        }
        let mut same = end - at == INSTEAD.len();
        let mut n = 0;
        while same && n < INSTEAD.len() {
            same = bytes[at + n] == INSTEAD[n];
            n += 1;
        }
        if same {
            let (wrong, rest) = text.split_at(at);
            return (wrong, rest.split_at(INSTEAD.len() + 1).1);
        }
        at = end + 1;
    }
    panic!("an example has no line `; instead:`")
}

/// The manual page of one code, as plain text or as Markdown.
///
/// ```
/// use sandtable_scenario::codes::{page, Code};
/// assert!(page(Code::ActionLineTruncated, true).starts_with("# ACT003: action-line-truncated"));
/// ```
#[must_use]
pub fn page(code: Code, markdown: bool) -> String {
    let info = code.info();
    let family = code.family();
    let mut page = if markdown {
        format!(
            "# {}: {}\n\n{}\n\n| severity | subject | since |\n| --- | --- | --- |\n| {} | {} | {} |\n\n{}\n",
            info.id,
            info.name,
            escaped(info.summary),
            info.severity,
            family,
            info.since,
            escaped(info.documentation)
        )
    } else {
        format!(
            "{}  {}\n\n  {}\n\n  severity: {}\n  subject:  {}\n  since:    {}\n\n{}\n",
            info.id,
            info.name,
            info.summary,
            info.severity,
            family,
            info.since,
            wrap(info.documentation, 78, "  ")
        )
    };
    let (part, whole) = changed(info);
    let instead = if whole { "Instead:" } else { "Instead, with the rest as it is:" };
    for (title, lines) in [("Example:", info.wrong), (instead, &part)] {
        if lines.is_empty() {
            continue;
        }
        page.push_str(&if markdown {
            format!("\n{title}\n\n```ini\n{}```\n", shown(lines, ""))
        } else {
            format!("\n  {title}\n\n{}", shown(lines, "    "))
        });
    }
    page
}

/// The sections of the right lines that are not the same in the wrong ones, and whether that is all of them.
fn changed(info: &CodeInfo) -> (String, bool) {
    let [wrong, right] = [info.wrong, info.right].map(sections);
    let new: Vec<&String> = right.iter().filter(|section| !wrong.contains(section)).collect();
    // Where something only has to go, the rest shows it best.
    if new.is_empty() || right.len() < wrong.len() {
        return (info.right.to_owned(), true);
    }
    (new.iter().map(|section| section.as_str()).collect(), new.len() == right.len())
}

/// The lines of an example in pieces that begin with a header each.
fn sections(lines: &str) -> Vec<String> {
    let mut sections: Vec<String> = Vec::new();
    for line in lines.lines().filter(|line| for_people(line)) {
        match sections.last_mut() {
            Some(last) if !line.starts_with('[') => last.push_str(&format!("{line}\n")),
            _ => sections.push(format!("{line}\n")),
        }
    }
    sections
}

/// Whether a line of an example is shown: what the map around them is matters to tests alone.
fn for_people(line: &str) -> bool {
    !line.trim().is_empty() && !line.starts_with("; skeleton:")
}

/// The lines of an example, each after `indent`.
fn shown(lines: &str, indent: &str) -> String {
    lines
        .lines()
        .filter(|line| for_people(line))
        .map(|line| format!("{indent}{}\n", line.trim_end()))
        .collect()
}

/// Text for Markdown: outside of code, names in angle brackets are no tags.
fn escaped(text: &str) -> String {
    let pieces = text.split('`').enumerate();
    let pieces: Vec<String> = pieces
        .map(|(n, piece)| if n % 2 == 0 { piece.replace('<', "\\<") } else { piece.to_owned() })
        .collect();
    pieces.join("`")
}

/// Breaks `text` into lines of at most `width` characters, each after `indent`; words are never cut.
fn wrap(text: &str, width: usize, indent: &str) -> String {
    let mut out = String::new();
    let mut length = 0;
    for word in text.split_whitespace() {
        let word_length = word.chars().count();
        if length == 0 {
            out.push_str(indent);
            length = indent.len();
        } else if length + 1 + word_length > width {
            out.push('\n');
            out.push_str(indent);
            length = indent.len();
        } else {
            out.push(' ');
            length += 1;
        }
        out.push_str(word);
        length += word_length;
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn ids_and_names_are_unique_and_well_formed() {
        let mut seen = BTreeSet::new();
        for code in Code::ALL {
            let info = code.info();
            assert!(seen.insert(info.id), "{} twice", info.id);
            assert!(seen.insert(info.name), "{} twice", info.name);
            assert_eq!(info.id.len(), 6, "{}", info.id);
            assert!(info.id[..3].bytes().all(|b| b.is_ascii_uppercase()));
            assert!(info.id[3..].bytes().all(|b| b.is_ascii_digit()));
            assert!(info.name.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-'));
            assert!(!code.family().is_empty(), "{} has no family", info.id);
            assert!(info.summary.ends_with('.') && info.documentation.ends_with('.'), "{}", info.id);
            assert_eq!(Code::find(info.id), Some(*code));
            assert_eq!(Code::find(info.name), Some(*code));
        }
    }

    #[test]
    fn each_family_counts_from_one_without_gaps() {
        for (family, _) in FAMILIES {
            // Families without a reader are those of checks.
            let numbers: Vec<u32> = Code::ALL
                .iter()
                .map(|code| code.id())
                .filter(|id| id.starts_with(family))
                .map(|id| id[3..].parse().unwrap())
                .collect();
            assert_eq!(numbers, (1..=numbers.len() as u32).collect::<Vec<_>>(), "{family}");
        }
    }

    #[test]
    fn pages_show_what_to_write_instead() {
        let text = page(Code::ActionLineTruncated, false);
        let (before, instead) = text.split_once("  Instead, with the rest as it is:\n\n").unwrap();
        assert!(before.ends_with("    [CellTags]\n    41041=TAMBUSH\n\n"), "{before}");
        assert_eq!(instead, "    [Actions]\n    AMBUSH=1,21,0,1,0,0,0,0,A\n");
        // Two parts of one section become one, and what the map around them is does not show.
        assert!(page(Code::DuplicateSection, true).contains("Instead:\n\n```ini\n[VariableNames]\n0="));
        assert!(!page(Code::NoSection, false).contains("skeleton"));
        assert!(page(Code::TriggerLinkUnknown, true).contains("Write \\<none>"));
    }

    #[test]
    fn pages_name_code_and_severity() {
        for code in Code::ALL {
            for markdown in [false, true] {
                let page = page(*code, markdown);
                assert!(page.contains(code.id()) && page.contains(code.name()));
                assert!(page.contains(code.info().severity.name()));
            }
            // Rows of a map are as long as they are.
            let page = page(*code, false);
            let mut own = page.lines().filter(|line| !line.starts_with("    "));
            assert!(own.all(|line| line.chars().count() <= 120), "{}", code.id());
        }
    }
}
