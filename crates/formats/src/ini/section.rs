//! Sections and entries as the engine sees them (formats.md §1.2).

use std::fmt;
use std::sync::Arc;

use super::source::{Source, char_floor};
use crate::Span;

/// A section: a name and its entries, merged over all headers of that name (§1.2 rule 7).
#[derive(Clone)]
pub struct Section {
    source: Arc<Source>,
    /// In the text.
    name: Span,
    header: Span,
    entries: Vec<Entry>,
    /// Indices into `entries`, sorted by key; empty for up to [`FEW`] entries.
    by_key: Vec<u32>,
}

/// Up to this many entries are searched one by one: most sections are small, and that takes no index.
const FEW: usize = 8;

impl Section {
    pub(crate) fn new(source: Arc<Source>, name: Span, header: Span) -> Section {
        Section { source, name, header, entries: Vec::new(), by_key: Vec::new() }
    }

    pub(crate) fn push(&mut self, entry: Entry) {
        self.entries.push(entry);
    }

    /// Resolves repeated keys (§1.2 rule 8: the last value wins and stands at the end) and builds the index. Calls
    /// `duplicate` with each entry that loses and the next one of the same key.
    pub(crate) fn resolve(&mut self, mut duplicate: impl FnMut(&Entry, &Entry)) {
        let mut losers = Vec::new();
        let entries = &self.entries;
        if entries.len() <= FEW {
            for (index, earlier) in entries.iter().enumerate() {
                if let Some(later) = entries[index + 1..].iter().find(|later| later.key() == earlier.key()) {
                    duplicate(earlier, later);
                    losers.push(index);
                }
            }
        } else {
            self.by_key = sorted_by_key(entries);
            for pair in self.by_key.windows(2) {
                let [earlier, later] = [&entries[pair[0] as usize], &entries[pair[1] as usize]];
                if earlier.key() == later.key() {
                    duplicate(earlier, later);
                    losers.push(pair[0] as usize);
                }
            }
            losers.sort_unstable();
        }
        if !losers.is_empty() {
            let mut index = 0;
            self.entries.retain(|_| {
                index += 1;
                losers.binary_search(&(index - 1)).is_err()
            });
            let many = self.entries.len() > FEW;
            self.by_key = if many { sorted_by_key(&self.entries) } else { Vec::new() };
        }
        self.entries.shrink_to_fit();
    }

    /// The name between the brackets, taken literally.
    pub fn name(&self) -> &str {
        &self.source.text()[self.name.range()]
    }

    /// The header under which the first entry stands, brackets included.
    pub fn header_span(&self) -> Span {
        self.header
    }

    /// The entries in file order. Never empty; no two have the same key.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// The entry with exactly this key: keys are case-sensitive (§1.2 rule 6). O(log n).
    pub fn get(&self, key: &str) -> Option<&Entry> {
        if self.by_key.is_empty() {
            return self.entries.iter().find(|entry| entry.key() == key);
        }
        let at = self.by_key.binary_search_by(|&i| self.entries[i as usize].key().cmp(key)).ok()?;
        Some(&self.entries[self.by_key[at] as usize])
    }

    /// All values joined with one space: the text block of `[Briefing]` (§1.3).
    pub fn text_block(&self) -> String {
        let mut text = String::new();
        for entry in &self.entries {
            if !text.is_empty() {
                text.push(' ');
            }
            text.push_str(entry.value());
        }
        text
    }
}

impl fmt::Debug for Section {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Section").field("name", &self.name()).field("entries", &self.entries).finish()
    }
}

/// Indices of `entries` sorted by key, then by position.
fn sorted_by_key(entries: &[Entry]) -> Vec<u32> {
    // Most keys are no longer than eight bytes, and comparing those as numbers is several times faster.
    let mut order: Vec<(u64, u32)> =
        entries.iter().zip(0..).map(|(entry, index)| (prefix(entry.key()), index)).collect();
    order.sort_unstable_by(|a, b| {
        let key = |index: u32| entries[index as usize].key();
        a.0.cmp(&b.0).then_with(|| key(a.1).cmp(key(b.1))).then(a.1.cmp(&b.1))
    });
    order.into_iter().map(|(_, index)| index).collect()
}

/// The first eight bytes as a number that sorts as the text does.
fn prefix(key: &str) -> u64 {
    let mut bytes = [0; 8];
    let len = key.len().min(8);
    bytes[..len].copy_from_slice(&key.as_bytes()[..len]);
    u64::from_be_bytes(bytes)
}

/// One accepted `key=value` line.
#[derive(Clone)]
pub struct Entry {
    source: Arc<Source>,
    /// In the text.
    key: Span,
    /// In the text.
    value: Span,
    key_span: Span,
    value_span: Span,
}

/// Longest value of a decoded file whose fields are located one by one. Real lines are a tenth of that at most; a bound keeps the
/// work for a hostile line with thousands of fields in proportion to its length.
const MAX_LOCATED: u32 = 4096;

impl Entry {
    pub(crate) fn new(source: Arc<Source>, text: [Span; 2], bytes: [Span; 2]) -> Entry {
        let ([key, value], [key_span, value_span]) = (text, bytes);
        Entry { source, key, value, key_span, value_span }
    }

    /// The key, trimmed, decoded (§1.1 rule 3). Never empty.
    pub fn key(&self) -> &str {
        &self.source.text()[self.key.range()]
    }

    /// The value, trimmed, decoded (§1.1 rule 3). Never empty. The getters of [`value`](super::value) read it.
    pub fn value(&self) -> &str {
        &self.source.text()[self.value.range()]
    }

    /// Where the key stands in the file.
    pub fn key_span(&self) -> Span {
        self.key_span
    }

    /// Where the value stands in the file.
    pub fn value_span(&self) -> Span {
        self.value_span
    }

    /// Key, `=` and value together.
    pub fn span(&self) -> Span {
        self.key_span.join(self.value_span)
    }

    /// Where `len` bytes of [`value`](Self::value), starting at byte `offset` of it, stand in the file.
    ///
    /// Use it with the offsets of [`value::tokens`](super::value::tokens). Exact also where the file had to be
    /// decoded, except in values of more than 4096 bytes there: it is the whole value then.
    pub fn field_span(&self, offset: usize, len: usize) -> Span {
        let value = self.value();
        let (from, to) = (offset.min(value.len()), offset.saturating_add(len).min(value.len()));
        let span = self.value_span;
        if self.source.same() {
            return Span::at(span.start, from..to);
        }
        if span.len() > MAX_LOCATED {
            return span;
        }
        let raw = &self.source.raw()[span.range()];
        // A decoded line is either UTF-8 with carriage returns taken out or one character a byte.
        let utf8 = raw.iter().filter(|&&b| b != b'\r').eq(value.as_bytes());
        let units = |text: &str| if utf8 { text.len() } else { text.chars().count() };
        let skip = |from: usize, units: usize| {
            let kept = raw[from..].iter().enumerate().filter(|&(_, &b)| b != b'\r');
            kept.map(|(at, _)| from + at).nth(units).unwrap_or(raw.len())
        };
        let (from, to) = (char_floor(value, from), char_floor(value, to));
        let start = skip(0, units(&value[..from]));
        let end = match units(&value[from..to]) {
            0 => start,
            more => skip(start, more - 1) + 1,
        };
        Span::at(span.start, start..end.min(raw.len()))
    }
}

impl fmt::Debug for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}={:?}", self.key(), self.value())
    }
}
