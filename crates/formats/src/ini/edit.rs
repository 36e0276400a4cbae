//! Editing: changes to a file that leave every line they do not name as it was (formats.md §1.1 rule 6, §14).

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::Arc;

use super::IniFile;
use super::line::{self, Line};
use super::source::{self, Source};
use super::value::trim;
use super::write::{IniEditError, check, check_name, new_line, with_value};

/// Changes to an INI file, collected and then applied at once by [`finish`](Self::finish) or
/// [`to_bytes`](Self::to_bytes).
///
/// Comments, blank lines, order, spacing and line ends of everything else stay as they are. A change of a value keeps
/// the key, the spacing and the comment of its line. New entries go behind the last entry of their section, new
/// sections to the end of the file behind an empty line. New lines end as their neighbours do, with CR LF in a new
/// file, and are written in UTF-8.
///
/// ```
/// use sandtable_formats::ini::IniFile;
///
/// let ini = IniFile::parse(b"[Basic]\nName = Dust ; working title\n".to_vec());
/// let mut edit = ini.edit();
/// edit.set("Basic", "Name", "Rust").unwrap();
/// edit.set("Basic", "Player", "GDI").unwrap();
/// assert_eq!(edit.to_bytes(), b"[Basic]\nName = Rust ; working title\nPlayer=GDI\n");
/// ```
#[derive(Clone, Debug)]
pub struct IniEdit {
    lines: Lines,
    /// Lines that change: new bytes, or `None` for a line that goes.
    changes: BTreeMap<usize, Option<Vec<u8>>>,
    sections: BTreeMap<Box<str>, SectionEdit>,
    /// Names of new sections in order.
    added: Vec<Box<str>>,
}

/// The lines of the file before the changes.
#[derive(Clone, Debug)]
struct Lines {
    source: Arc<Source>,
    /// Where each starts.
    starts: Vec<u32>,
}

impl Lines {
    fn len(&self) -> usize {
        self.starts.len()
    }

    /// Bytes of a line, line end included, byte order mark excluded. Empty for a line that is not there.
    fn get(&self, number: usize) -> &[u8] {
        let raw = self.source.raw();
        let start = self.starts.get(number).map_or(raw.len(), |&start| start as usize);
        let end = self.starts.get(number + 1).map_or(raw.len(), |&end| end as usize);
        let line = &raw[start..end];
        if number == 0 { source::strip_bom(line) } else { line }
    }
}

#[derive(Clone, Debug, Default)]
struct SectionEdit {
    /// Lines from each header up to the next one. Empty for a new section.
    blocks: Vec<Range<usize>>,
    /// Known once the section has been touched.
    index: Option<Index>,
}

#[derive(Clone, Debug, Default)]
struct Index {
    /// The line new entries go behind; `None` for a new section.
    anchor: Option<usize>,
    keys: BTreeMap<Box<str>, KeyPlace>,
    /// Bytes of new lines without line end.
    new: Vec<Option<Vec<u8>>>,
}

#[derive(Clone, Debug)]
enum KeyPlace {
    /// Lines of the file, ascending; never empty. The last one counts.
    Old(Vec<usize>),
    /// Index into [`Index::new`].
    New(usize),
}

impl Default for IniEdit {
    fn default() -> IniEdit {
        IniFile::default().edit()
    }
}

impl IniFile {
    /// Starts a set of changes to this file.
    pub fn edit(&self) -> IniEdit {
        let lines = Lines { source: self.source.clone(), starts: self.line_starts.clone() };
        let mut sections: BTreeMap<Box<str>, SectionEdit> = BTreeMap::new();
        let mut open: Option<(Box<str>, usize)> = None;
        let mut close = |open: Option<(Box<str>, usize)>, end: usize| {
            if let Some((name, start)) = open {
                sections.entry(name).or_default().blocks.push(start..end);
            }
        };
        for number in 0..lines.len() {
            let line = lines.get(number);
            if let Line::Header { name, .. } = line::classify(line) {
                close(open.take(), number);
                open = Some((source::decode_part(line, name).into(), number));
            }
        }
        close(open, lines.len());
        IniEdit { lines, changes: BTreeMap::new(), sections, added: Vec::new() }
    }

    /// A new file without content; entries set in it get CR LF line ends (§1.1 rule 6).
    pub fn new_crlf() -> IniFile {
        IniFile::default()
    }

    /// Sets one value: [`IniEdit::set`]. For more than one change use [`edit`](Self::edit), which parses once.
    pub fn set(&mut self, section: &str, key: &str, value: &str) -> Result<(), IniEditError> {
        let mut edit = self.edit();
        edit.set(section, key, value)?;
        *self = edit.finish();
        Ok(())
    }

    /// Removes one entry: [`IniEdit::remove`].
    pub fn remove(&mut self, section: &str, key: &str) -> bool {
        let mut edit = self.edit();
        let removed = edit.remove(section, key);
        *self = edit.finish();
        removed
    }

    /// Adds a header: [`IniEdit::add_section`].
    pub fn add_section(&mut self, name: &str) -> Result<(), IniEditError> {
        let mut edit = self.edit();
        edit.add_section(name)?;
        *self = edit.finish();
        Ok(())
    }

    /// Removes one section: [`IniEdit::remove_section`].
    pub fn remove_section(&mut self, name: &str) -> bool {
        let mut edit = self.edit();
        let removed = edit.remove_section(name);
        *self = edit.finish();
        removed
    }
}

impl IniEdit {
    /// Changes of a new, empty file with CR LF line ends.
    pub fn new() -> IniEdit {
        IniEdit::default()
    }

    /// Sets `key` in `section` to `value`, without the blanks at its ends; adds section and entry where they are
    /// missing.
    ///
    /// Of a key that occurs several times the last one changes, which is the one that counts (§1.2 rule 8).
    pub fn set(&mut self, section: &str, key: &str, value: &str) -> Result<(), IniEditError> {
        let (key, value) = (trim(key), trim(value));
        check("key", key, &['=', ';'])?;
        check("value", value, &[';'])?;
        check_name(section)?;
        if let Some(index) = self.index(section)
            && let Some(KeyPlace::Old(lines)) = index.keys.get(key)
            && let Some(&number) = lines.last()
        {
            let line = with_value(self.lines.get(number), key, value)?;
            self.changes.insert(number, Some(line));
            return Ok(());
        }
        let line = new_line(key, value)?;
        self.add_section(section)?;
        let Some(index) = self.index(section) else { return Ok(()) };
        let at = match index.keys.get(key) {
            Some(&KeyPlace::New(at)) => at,
            _ => {
                index.keys.insert(key.into(), KeyPlace::New(index.new.len()));
                index.new.push(None);
                index.new.len() - 1
            }
        };
        index.new[at] = Some(line);
        Ok(())
    }

    /// Removes `key` from `section`, every occurrence of it with its whole line. Returns whether there was one.
    pub fn remove(&mut self, section: &str, key: &str) -> bool {
        let Some(index) = self.index(section) else { return false };
        match index.keys.remove(key) {
            None => return false,
            Some(KeyPlace::New(at)) => index.new[at] = None,
            Some(KeyPlace::Old(lines)) => self.changes.extend(lines.into_iter().map(|number| (number, None))),
        }
        true
    }

    /// Makes sure that there is a header `[name]`. Without entries it does not exist for the game (§1.2 rule 5).
    pub fn add_section(&mut self, name: &str) -> Result<(), IniEditError> {
        check_name(name)?;
        if !self.sections.contains_key(name) {
            let section = SectionEdit { blocks: Vec::new(), index: Some(Index::default()) };
            self.sections.insert(name.into(), section);
            self.added.push(name.into());
        }
        Ok(())
    }

    /// Removes a section: all its headers and entries, and the comments between them. Comments behind its last entry
    /// stay, because they usually belong to the section that follows. Returns whether there was a header.
    pub fn remove_section(&mut self, name: &str) -> bool {
        let Some(section) = self.sections.remove(name) else { return false };
        self.added.retain(|added| **added != *name);
        for block in section.blocks {
            let kind = |number: usize| line::classify(self.lines.get(number));
            let last =
                block.clone().rev().find(|&number| !matches!(kind(number), Line::Blank | Line::Comment));
            let rest = last.unwrap_or(block.start) + 1..block.end;
            let end = rest.clone().find(|&number| kind(number) != Line::Blank).unwrap_or(rest.end);
            self.changes.extend((block.start..end).map(|number| (number, None)));
        }
        true
    }

    /// Replaces all entries of `section` by `1=`, `2=`, … with these values: a packed section or a text block.
    pub fn set_values<S: AsRef<str>>(
        &mut self,
        section: &str,
        values: impl IntoIterator<Item = S>,
    ) -> Result<(), IniEditError> {
        let mut lines = Vec::new();
        for (value, number) in values.into_iter().zip(1u32..) {
            let (key, value) = (number.to_string(), trim(value.as_ref()));
            check("value", value, &[';'])?;
            lines.push((key.clone(), new_line(&key, value)?));
        }
        self.add_section(section)?;
        let Some(index) = self.index(section) else { return Ok(()) };
        let old = std::mem::take(&mut index.keys);
        index.new.clear();
        for (key, line) in lines {
            index.keys.insert(key.into(), KeyPlace::New(index.new.len()));
            index.new.push(Some(line));
        }
        for place in old.into_values() {
            if let KeyPlace::Old(lines) = place {
                self.changes.extend(lines.into_iter().map(|number| (number, None)));
            }
        }
        Ok(())
    }

    /// The changed file, parsed.
    pub fn finish(&self) -> IniFile {
        IniFile::parse(self.to_bytes())
    }

    /// The changed file.
    pub fn to_bytes(&self) -> Vec<u8> {
        let raw = self.lines.source.raw();
        let mut out = Output { bytes: source::BOM.to_vec(), start: source::BOM.len() };
        if !raw.starts_with(source::BOM) {
            out = Output { bytes: Vec::new(), start: 0 };
        }
        out.bytes.reserve(raw.len());
        let mut inserts: Vec<(usize, &[Option<Vec<u8>>])> = self
            .sections
            .values()
            .filter_map(|section| section.index.as_ref())
            .filter_map(|index| Some((index.anchor?, index.new.as_slice())))
            .collect();
        inserts.sort_unstable_by_key(|&(anchor, _)| anchor);
        let mut inserts = inserts.into_iter().peekable();
        let file_end = line_end(self.lines.get(0)).unwrap_or(b"\r\n");
        for number in 0..self.lines.len() {
            let line = self.lines.get(number);
            match self.changes.get(&number) {
                None => out.bytes.extend_from_slice(line),
                Some(Some(changed)) => out.bytes.extend_from_slice(changed),
                Some(None) => {}
            }
            while let Some((_, new)) = inserts.next_if(|&(anchor, _)| anchor == number) {
                let end = line_end(line).unwrap_or(file_end);
                new.iter().flatten().for_each(|line| out.line(line, end));
            }
        }
        for name in &self.added {
            let Some(index) = self.sections.get(name).and_then(|section| section.index.as_ref()) else {
                continue;
            };
            out.gap(file_end);
            out.line(format!("[{name}]").as_bytes(), file_end);
            index.new.iter().flatten().for_each(|line| out.line(line, file_end));
        }
        out.bytes
    }

    /// The index of a section that has a header.
    fn index(&mut self, section: &str) -> Option<&mut Index> {
        let section = self.sections.get_mut(section)?;
        let lines = &self.lines;
        let build = || {
            let mut index =
                Index { anchor: section.blocks.last().map(|block| block.start), ..Index::default() };
            let mut last_entry = None;
            for number in section.blocks.iter().flat_map(|block| block.clone()) {
                let line = lines.get(number);
                let Line::Entry { key, .. } = line::classify(line) else { continue };
                last_entry = Some(number);
                let place = index.keys.entry(source::decode_part(line, key).into());
                match place.or_insert_with(|| KeyPlace::Old(Vec::new())) {
                    KeyPlace::Old(lines) => lines.push(number),
                    KeyPlace::New(_) => {}
                }
            }
            index.anchor = last_entry.or(index.anchor);
            index
        };
        Some(section.index.get_or_insert_with(build))
    }
}

/// The bytes being written.
struct Output {
    bytes: Vec<u8>,
    /// Length of the byte order mark.
    start: usize,
}

impl Output {
    /// Ends the line that is open, if any.
    fn close_line(&mut self, end: &[u8]) {
        if self.bytes.len() > self.start && !self.bytes.ends_with(b"\n") {
            self.bytes.extend_from_slice(end);
        }
    }

    fn line(&mut self, line: &[u8], end: &[u8]) {
        self.close_line(end);
        self.bytes.extend_from_slice(line);
        self.bytes.extend_from_slice(end);
    }

    /// An empty line, unless one is there or this is the start of the file.
    fn gap(&mut self, end: &[u8]) {
        self.close_line(end);
        let written = &self.bytes[self.start..];
        if !written.is_empty() && !written.ends_with(b"\n\n") && !written.ends_with(b"\n\r\n") {
            self.bytes.extend_from_slice(end);
        }
    }
}

/// The line end of a line, if it has one.
fn line_end(line: &[u8]) -> Option<&'static [u8]> {
    match line {
        [.., b'\r', b'\n'] => Some(b"\r\n"),
        [.., b'\n'] => Some(b"\n"),
        _ => None,
    }
}
