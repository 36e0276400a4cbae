//! The INI dialect of Tiberian Sun (formats.md §1).
//!
//! [`IniFile::parse`] never fails: whatever the bytes are, it yields the sections and entries the engine would see
//! ([`IniFile::sections`], with repeated headers merged and repeated keys resolved) and a list of
//! [`IniProblem`]s for what a map maker would want to know. Every piece carries its [`Span`] in the file, so
//! a message can point at it. [`IniFile::to_bytes`] gives back exactly the bytes that were parsed.
//!
//! ```
//! use sandtable_formats::ini::{IniFile, value};
//!
//! let ini = IniFile::parse(b"[Map]\r\nSize=0,0,40,50 ; full cells\r\n");
//! let entry = ini.section("Map").and_then(|map| map.get("Size")).unwrap();
//! assert_eq!(value::rect(entry.value()), Some([0, 0, 40, 50]));
//! assert_eq!(ini.line_of(entry.value_span().start), 2);
//! ```

mod edit;
mod line;
mod parse;
mod problem;
mod section;
mod source;
pub mod value;
mod write;

use std::borrow::Cow;
use std::sync::Arc;

pub use edit::IniEdit;
pub use problem::{IniProblem, IniProblemKind};
pub use section::{Entry, Section};
use source::Source;
pub use write::IniEditError;

use crate::Span;

/// A parsed INI file: its bytes, its logical sections and what is odd about it.
#[derive(Clone, Debug)]
pub struct IniFile {
    source: Arc<Source>,
    /// Byte offset of the first byte of every line, ascending; the first is 0.
    line_starts: Vec<u32>,
    /// In order of their first accepted entry.
    sections: Vec<Section>,
    /// Indices into `sections`, sorted by name.
    by_name: Vec<u32>,
    problems: Vec<IniProblem>,
}

impl Default for IniFile {
    fn default() -> IniFile {
        IniFile::parse(Vec::new())
    }
}

impl IniFile {
    /// Parses `bytes`. Never fails and never panics; what is odd ends up in [`problems`](Self::problems).
    ///
    /// A file of 4 GiB or more is cut at the last byte a [`Span`] can name, with a problem.
    pub fn parse(bytes: impl Into<Vec<u8>>) -> IniFile {
        parse::parse(bytes.into(), u32::MAX as usize)
    }

    /// The bytes of the file, exactly as they were parsed.
    pub fn to_bytes(&self) -> Vec<u8> {
        self.bytes().to_vec()
    }

    /// The bytes of the file, exactly as they were parsed, byte order mark included.
    pub fn bytes(&self) -> &[u8] {
        self.source.raw()
    }

    /// The logical sections in file order (formats.md §1.2 rules 5, 7, 8): a section without an accepted entry does not
    /// exist, a repeated header continues the first one, a repeated key keeps its last value at its last place.
    pub fn sections(&self) -> impl ExactSizeIterator<Item = &Section> + DoubleEndedIterator {
        self.sections.iter()
    }

    /// The section called exactly `name`: names are case-sensitive (§1.2 rule 6). O(log n).
    pub fn section(&self, name: &str) -> Option<&Section> {
        let at = self.by_name.binary_search_by(|&i| self.sections[i as usize].name().cmp(name)).ok()?;
        Some(&self.sections[self.by_name[at] as usize])
    }

    /// The entry `key` of section `section`, both exact.
    pub fn get(&self, section: &str, key: &str) -> Option<&Entry> {
        self.section(section)?.get(key)
    }

    /// What is odd about the file, in file order. None of it stops the file from being used.
    pub fn problems(&self) -> &[IniProblem] {
        &self.problems
    }

    /// Number of lines. A final line end does not start another line; an empty file has one line.
    pub fn line_count(&self) -> u32 {
        self.line_starts.len() as u32
    }

    /// The 1-based number of the line that holds byte `offset`; offsets past the end belong to the last line. O(log n).
    pub fn line_of(&self, offset: u32) -> u32 {
        self.line_starts.partition_point(|&start| start <= offset).max(1) as u32
    }

    /// The 1-based column of byte `offset` in its line, counted in characters, without a byte order mark.
    pub fn column_of(&self, offset: u32) -> u32 {
        let line = self.line_span(self.line_of(offset));
        let bytes = &self.bytes()[line.range()];
        let before = &bytes[..bytes.len().min(offset.saturating_sub(line.start) as usize)];
        let before = if line.start == 0 { source::strip_bom(before) } else { before };
        let chars = match source::is_utf8(bytes) {
            // Bytes of the form 10xxxxxx continue a character.
            true => before.iter().filter(|&&b| b & 0xC0 != 0x80).count(),
            false => before.len(),
        };
        chars as u32 + 1
    }

    /// The bytes of the line with the 1-based number `line`, without its line end. Empty for a line that is not there.
    pub fn line_span(&self, line: u32) -> Span {
        let len = self.bytes().len() as u32;
        let index = line.max(1) as usize - 1;
        let start = self.line_starts.get(index).copied().unwrap_or(len);
        let mut end = self.line_starts.get(index + 1).copied().unwrap_or(len);
        let bytes = self.bytes();
        if end > start && bytes[end as usize - 1] == b'\n' {
            end -= 1;
        }
        while end > start && bytes[end as usize - 1] == b'\r' {
            end -= 1;
        }
        Span::new(start, end)
    }

    /// The text of the line with the 1-based number `line`, without its line end and byte order mark, decoded as §1.1
    /// rule 3 says; for showing it beside a message.
    pub fn line_text(&self, line: u32) -> Cow<'_, str> {
        let bytes = &self.bytes()[self.line_span(line).range()];
        source::decode_line(if line <= 1 { source::strip_bom(bytes) } else { bytes })
    }

    /// The comment behind an entry's value on the same line, from its `;` to the end of the line.
    ///
    /// There is no way to put a `;` into a value (§1.2 rule 3), so a check can use this to see what a value lost.
    pub fn comment_after(&self, entry: &Entry) -> Option<Span> {
        let line = self.line_span(self.line_of(entry.value_span().end));
        let rest = self.bytes().get(entry.value_span().end as usize..line.end as usize)?;
        let at = rest.iter().position(|&b| b == b';')?;
        Some(Span::new(entry.value_span().end + at as u32, line.end))
    }
}
