//! The bytes of a file and their decoded text (formats.md §1.1).

use std::borrow::Cow;
use std::ops::Range;

use encoding_rs::WINDOWS_1252;

use crate::text;

/// UTF-8 byte order mark.
pub(crate) const BOM: &[u8] = b"\xEF\xBB\xBF";

/// A file's bytes beside its text. Shared by all sections and entries of the file.
#[derive(Debug)]
pub(crate) struct Source {
    /// Decoded text, with the same line breaks as the bytes.
    text: String,
    /// The bytes when they differ from `text`: some line is not UTF-8, or a carriage return stands inside a line.
    raw: Option<Vec<u8>>,
}

impl Source {
    /// Decodes `bytes` line by line: valid UTF-8 as such, every other line as Windows-1252, carriage returns dropped
    /// (§1.1 rules 2, 3). Neither bytes nor text grow past `limit`; the flag says whether something was cut.
    pub(crate) fn new(mut bytes: Vec<u8>, limit: usize) -> (Source, bool) {
        let mut cut = bytes.len() > limit;
        bytes.truncate(limit);
        if has_lone_cr(&bytes) {
            return Source::decode(bytes, limit, cut);
        }
        match String::from_utf8(bytes) {
            Ok(text) => (Source { text, raw: None }, cut),
            Err(error) => {
                let (source, more) = Source::decode(error.into_bytes(), limit, false);
                cut |= more;
                (source, cut)
            }
        }
    }

    fn decode(mut bytes: Vec<u8>, limit: usize, mut cut: bool) -> (Source, bool) {
        let mut text = String::with_capacity(bytes.len());
        let mut done = bytes.len() - strip_bom(&bytes).len();
        while done < bytes.len() {
            let end = bytes[done..].iter().position(|&b| b == b'\n').map_or(bytes.len(), |at| done + at + 1);
            let line = decode_line(&bytes[done..end]);
            if text.len() + line.len() > limit {
                bytes.truncate(done);
                cut = true;
                break;
            }
            text.push_str(&line);
            done = end;
        }
        (Source { text, raw: Some(bytes) }, cut)
    }

    /// The bytes of the file.
    pub(crate) fn raw(&self) -> &[u8] {
        self.raw.as_deref().unwrap_or(self.text.as_bytes())
    }

    /// The decoded text. Has a byte order mark only when [`same`](Self::same) holds and the bytes have one.
    pub(crate) fn text(&self) -> &str {
        &self.text
    }

    /// Whether an offset in the text is the same offset in the bytes.
    pub(crate) fn same(&self) -> bool {
        self.raw.is_none()
    }
}

/// Decodes one line (or part of one): carriage returns out, then UTF-8 or else Windows-1252.
pub(crate) fn decode_line(line: &[u8]) -> Cow<'_, str> {
    let line = drop_cr(line);
    match line {
        Cow::Borrowed(line) => text::decode(line),
        Cow::Owned(line) => Cow::Owned(match String::from_utf8(line) {
            Ok(text) => text,
            Err(error) => WINDOWS_1252.decode_without_bom_handling(error.as_bytes()).0.into_owned(),
        }),
    }
}

/// Decodes part of a line in the encoding of the whole line.
pub(crate) fn decode_part(line: &[u8], part: Range<usize>) -> Cow<'_, str> {
    match is_utf8(line) {
        // The part is UTF-8 too, unless it cuts a character, which no structural character does.
        true => decode_line(&line[part]),
        false => Cow::Owned(WINDOWS_1252.decode_without_bom_handling(&drop_cr(&line[part])).0.into_owned()),
    }
}

/// Whether a line is decoded as UTF-8.
pub(crate) fn is_utf8(line: &[u8]) -> bool {
    std::str::from_utf8(&drop_cr(line)).is_ok()
}

fn drop_cr(line: &[u8]) -> Cow<'_, [u8]> {
    match line.contains(&b'\r') {
        false => Cow::Borrowed(line),
        true => Cow::Owned(line.iter().copied().filter(|&b| b != b'\r').collect()),
    }
}

/// `bytes` without a byte order mark at the start (§1.1 rule 1).
pub(crate) fn strip_bom(bytes: &[u8]) -> &[u8] {
    bytes.strip_prefix(BOM).unwrap_or(bytes)
}

/// The last character boundary of `text` that is not after `at`.
pub(crate) fn char_floor(text: &str, at: usize) -> usize {
    (0..=at.min(text.len())).rev().find(|&at| text.is_char_boundary(at)).unwrap_or(0)
}

/// Whether a carriage return stands anywhere but right before a line feed.
fn has_lone_cr(bytes: &[u8]) -> bool {
    let mut rest = bytes;
    while let Some(at) = rest.iter().position(|&b| b == b'\r') {
        if rest.get(at + 1) != Some(&b'\n') {
            return true;
        }
        rest = &rest[at + 2..];
    }
    false
}
