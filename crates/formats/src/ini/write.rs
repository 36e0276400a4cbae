//! Lines that read back as what was meant (formats.md §1.2, §14).

use super::line::{self, Line};
use super::source;

/// Why a text cannot be written into an INI file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum IniEditError {
    /// The dialect ignores entries without a key or value (§1.2 rule 4), so an empty one cannot be written.
    #[error("a {0} cannot be empty: the game would skip the line")]
    Empty(&'static str),
    /// A character that would end the name, key or value, or the line.
    #[error("a {what} cannot hold {character:?}")]
    Character {
        /// `section name`, `key` or `value`.
        what: &'static str,
        /// The first character that cannot be written.
        character: char,
    },
    /// Key and value together would be read as something else, such as a section header.
    #[error("the line would be read as something else than this key and value")]
    Misread,
}

/// Refuses empty text, line breaks and the characters in `end`.
pub(super) fn check(what: &'static str, text: &str, end: &[char]) -> Result<(), IniEditError> {
    if text.is_empty() {
        return Err(IniEditError::Empty(what));
    }
    match text.chars().find(|c| matches!(c, '\r' | '\n') || end.contains(c)) {
        Some(character) => Err(IniEditError::Character { what, character }),
        None => Ok(()),
    }
}

/// A section name is literal text; it may be empty or padded, but not close the bracket or the line.
pub(super) fn check_name(name: &str) -> Result<(), IniEditError> {
    if name.is_empty() { Ok(()) } else { check("section name", name, &[']']) }
}

/// A new line, without line end.
pub(super) fn new_line(key: &str, value: &str) -> Result<Vec<u8>, IniEditError> {
    let line = format!("{key}={value}").into_bytes();
    if reads_as(&line, key, value) { Ok(line) } else { Err(IniEditError::Misread) }
}

/// An entry line with another value; everything else on it stays.
pub(super) fn with_value(line: &[u8], key: &str, value: &str) -> Result<Vec<u8>, IniEditError> {
    let Line::Entry { value: old, .. } = line::classify(line) else { return Err(IniEditError::Misread) };
    let changed = [&line[..old.start], value.as_bytes(), &line[old.end..]].concat();
    let rest = source::decode_part;
    let (before, after) = (rest(line, 0..old.start), rest(line, old.end..line.len()));
    let value_end = old.start + value.len();
    // The new value may change how the whole line is decoded (§1.1 rule 3). If it does, the line becomes UTF-8.
    let same = rest(&changed, 0..old.start) == before && rest(&changed, value_end..changed.len()) == after;
    let changed = match same && reads_as(&changed, key, value) {
        true => changed,
        false => {
            let mut text = format!("{before}{value}{after}").into_bytes();
            // Decoding dropped the carriage return of the line end.
            if line.ends_with(b"\r\n") {
                text.insert(text.len() - 1, b'\r');
            }
            text
        }
    };
    if reads_as(&changed, key, value) { Ok(changed) } else { Err(IniEditError::Misread) }
}

/// Whether a line is the entry `key=value`.
fn reads_as(line: &[u8], key: &str, value: &str) -> bool {
    match line::classify(line) {
        Line::Entry { key: k, value: v } => {
            source::decode_part(line, k) == key && source::decode_part(line, v) == value
        }
        _ => false,
    }
}
