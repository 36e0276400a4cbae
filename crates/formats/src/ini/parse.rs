//! From bytes to sections (formats.md §1.2).

use std::collections::BTreeMap;
use std::sync::Arc;

use super::IniFile;
use super::line::{self, Line, Skip};
use super::problem::{IniProblemKind as Kind, Problems};
use super::section::{Entry, Section};
use super::source::{self, Source};
use crate::Span;

/// All headers of one name.
struct Header {
    first: Span,
    /// The section, once it has an entry.
    section: Option<usize>,
}

/// The header the following entries belong to.
struct Current<'a> {
    name: &'a str,
    /// In the text.
    text: Span,
    span: Span,
    section: Option<usize>,
}

pub(crate) fn parse(bytes: Vec<u8>, limit: usize) -> IniFile {
    let (source, cut) = Source::new(bytes, limit);
    let source = Arc::new(source);
    let mut reader = Reader {
        source: &source,
        sections: Vec::new(),
        headers: BTreeMap::new(),
        current: None,
        junk: None,
        problems: Problems::default(),
    };
    if cut {
        let end = source.raw().len() as u32;
        reader.problems.push(Kind::TooLarge, Span::new(end, end), "");
    }
    let line_starts = reader.lines();
    let Reader { mut sections, headers, problems, .. } = reader;
    let by_name = headers.values().filter_map(|header| header.section.map(|index| index as u32)).collect();
    let mut problems = problems;
    for section in &mut sections {
        section.resolve(|earlier, later| {
            problems.push_related(
                Kind::DuplicateKey,
                later.key_span(),
                Some(earlier.key_span()),
                later.key(),
            );
        });
    }
    IniFile { line_starts, sections, by_name, problems: problems.finish(), source: source.clone() }
}

struct Reader<'a> {
    source: &'a Arc<Source>,
    sections: Vec<Section>,
    headers: BTreeMap<&'a str, Header>,
    current: Option<Current<'a>>,
    /// Text before the first header, from the first to the last line of it.
    junk: Option<Span>,
    problems: Problems,
}

impl<'a> Reader<'a> {
    /// Reads all lines and returns where each starts in the bytes.
    fn lines(&mut self) -> Vec<u32> {
        let source: &'a Source = self.source;
        let (raw, text) = (source.raw(), source.text());
        self.whole_file(raw);
        let mut line_starts = vec![0];
        let mut at = raw.len() - source::strip_bom(raw).len();
        let mut text_at = if source.same() { at } else { 0 };
        while at < raw.len() {
            let end = line_end(raw, at);
            let line = &raw[at..end];
            let text_end = if source.same() { end } else { line_end(text.as_bytes(), text_at) };
            let found = line::classify(line);
            // The decoded line has the same structure at other offsets.
            let decoded = match source.same() {
                true => found.clone(),
                false => line::classify(&text.as_bytes()[text_at..text_end]),
            };
            self.line(at as u32, line, found, text_at as u32, decoded);
            (at, text_at) = (end, text_end);
            if at < raw.len() {
                line_starts.push(at as u32);
            }
        }
        if let Some(span) = self.junk {
            match self.headers.is_empty() {
                true => self.problems.push(Kind::NoSection, span, ""),
                false => self.problems.push(Kind::JunkBeforeSection, span, ""),
            }
        } else if self.headers.is_empty() && !source::strip_bom(raw).is_empty() {
            self.problems.push(Kind::NoSection, Span::new(0, raw.len() as u32), "");
        }
        line_starts
    }

    /// Problems of the file as a whole.
    fn whole_file(&mut self, raw: &[u8]) {
        let all = Span::new(0, raw.len() as u32);
        if source::strip_bom(raw).is_empty() {
            self.problems.push(Kind::EmptyFile, all, "");
        }
        if raw.starts_with(b"\xFF\xFE") || raw.starts_with(b"\xFE\xFF") {
            self.problems.push(Kind::Utf16, Span::new(0, 2), "");
        } else if let Some(start) = raw.iter().position(|&b| b == 0) {
            let len = raw[start..].iter().position(|&b| b != 0).unwrap_or(raw.len() - start);
            self.problems.push(Kind::BinaryBytes, Span::at(0, start..start + len), "");
        }
        if raw.contains(&b'\r') && !raw.contains(&b'\n') {
            let first = raw.iter().position(|&b| b == b'\r').unwrap_or(0);
            self.problems.push(Kind::NoLineFeeds, Span::at(0, first..first + 1), "");
        }
    }

    /// One line: where it stands in bytes and text, and what it is in both.
    fn line(&mut self, at: u32, line: &[u8], found: Line, text_at: u32, decoded: Line) {
        let quote = |range: std::ops::Range<usize>| source::decode_part(line, range);
        match (found, decoded) {
            (Line::Blank | Line::Comment, _) => {}
            (Line::Header { name, rest }, Line::Header { name: text, .. }) => {
                let span = Span::at(at, name.start - 1..name.end + 1);
                if line[name.clone()].first().is_some_and(|&b| line::is_blank(b))
                    || line[name.clone()].last().is_some_and(|&b| line::is_blank(b))
                {
                    self.problems.push(Kind::PaddedSectionName, span, &quote(name));
                }
                if !rest.is_empty() && line[rest.start] != b';' {
                    self.problems.push(Kind::TextAfterHeader, Span::at(at, rest.clone()), &quote(rest));
                }
                self.header(span, Span::at(text_at, text));
            }
            (found, _) if self.current.is_none() => {
                let text = match found {
                    Line::Entry { key, value } => key.start..value.end,
                    Line::Skipped { text, .. } => text,
                    Line::Blank | Line::Comment | Line::Header { .. } => return,
                };
                let span = Span::at(at, text);
                self.junk = Some(self.junk.map_or(span, |junk| junk.join(span)));
            }
            (Line::Entry { key, value }, Line::Entry { key: key_text, value: value_text }) => {
                if line[key.start] == b'[' {
                    let text = key.start..value.end;
                    self.problems.push(Kind::UnclosedHeader, Span::at(at, text.clone()), &quote(text));
                }
                if let Some(glued) = line::glued_header(&line[value.clone()]) {
                    let glued = value.start + glued.start..value.start + glued.end;
                    self.problems.push(Kind::GluedHeader, Span::at(at, glued.clone()), &quote(glued));
                }
                self.entry(
                    [Span::at(text_at, key_text), Span::at(text_at, value_text)],
                    [Span::at(at, key), Span::at(at, value)],
                );
            }
            (Line::Skipped { text, why }, _) => {
                let kind = match why {
                    _ if line[text.start] == b'[' => Kind::UnclosedHeader,
                    Skip::NoEquals => Kind::MissingEquals,
                    Skip::EmptyKey => Kind::EmptyKey,
                    Skip::EmptyValue => Kind::EmptyValue,
                };
                self.problems.push(kind, Span::at(at, text.clone()), &quote(text));
            }
            // Bytes and text have the same structure; see `line::classify`.
            (Line::Header { .. } | Line::Entry { .. }, _) => debug_assert!(false, "decoding changed a line"),
        }
    }

    fn header(&mut self, span: Span, text: Span) {
        let source: &'a Source = self.source;
        let name = &source.text()[text.range()];
        let section = match self.headers.get(name) {
            Some(header) => {
                let (first, section) = (header.first, header.section);
                self.problems.push_related(Kind::DuplicateSection, span, Some(first), name);
                section
            }
            None => {
                self.headers.insert(name, Header { first: span, section: None });
                None
            }
        };
        self.current = Some(Current { name, text, span, section });
    }

    fn entry(&mut self, text: [Span; 2], bytes: [Span; 2]) {
        let Some(current) = &mut self.current else { return };
        let index = *current.section.get_or_insert_with(|| {
            let index = self.sections.len();
            self.sections.push(Section::new(self.source.clone(), current.text, current.span));
            if let Some(header) = self.headers.get_mut(current.name) {
                header.section = Some(index);
            }
            index
        });
        self.sections[index].push(Entry::new(self.source.clone(), text, bytes));
    }
}

/// Offset after the line that starts at `at`, its line feed included.
fn line_end(bytes: &[u8], at: usize) -> usize {
    bytes[at..].iter().position(|&b| b == b'\n').map_or(bytes.len(), |len| at + len + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Bytes kept and whether the cut is reported, for a file limit of `limit` bytes.
    fn cut(bytes: &[u8], limit: usize) -> (Vec<u8>, bool) {
        let ini = parse(bytes.to_vec(), limit);
        (ini.to_bytes(), ini.problems().iter().any(|problem| problem.kind == Kind::TooLarge))
    }

    #[test]
    fn a_file_beyond_the_limit_is_cut_and_reported() {
        assert_eq!(cut(b"[A]\nx=1\n", 8), (b"[A]\nx=1\n".to_vec(), false));
        assert_eq!(cut(b"[A]\nx=1\n", 7), (b"[A]\nx=1".to_vec(), true));
        // Decoded text counts too: the line that would go beyond the limit goes as a whole.
        assert_eq!(cut(b"[A]\nx=\xE4\ny=\x80\n", 12), (b"[A]\nx=\xE4\n".to_vec(), true));
        assert_eq!(cut(b"[A]\nx=\xE4\ny=\x80\n", 15), (b"[A]\nx=\xE4\ny=\x80\n".to_vec(), false));
    }
}
