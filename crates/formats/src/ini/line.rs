//! What one line is (formats.md §1.2 rules 1, 3, 4).

use std::ops::Range;

/// One line, taken apart. Ranges are byte offsets within the line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Line {
    /// Nothing but whitespace.
    Blank,
    /// Nothing before the `;`.
    Comment,
    /// `[name]`, and the text behind the `]`, trimmed.
    Header { name: Range<usize>, rest: Range<usize> },
    /// `key=value`, both trimmed and not empty.
    Entry { key: Range<usize>, value: Range<usize> },
    /// A line the engine skips: text (trimmed, without comment) and why.
    Skipped { text: Range<usize>, why: Skip },
}

/// Why a line with text in it is not an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Skip {
    NoEquals,
    EmptyKey,
    EmptyValue,
}

/// Whitespace of the dialect (§1.1 rule 5): every code up to 0x20.
pub(crate) fn is_blank(byte: u8) -> bool {
    byte <= 0x20
}

/// `range` without whitespace at both ends.
pub(crate) fn trim(line: &[u8], range: Range<usize>) -> Range<usize> {
    let text = &line[range.clone()];
    match text.iter().position(|&b| !is_blank(b)) {
        None => range.start..range.start,
        Some(first) => {
            let last = text.iter().rposition(|&b| !is_blank(b)).unwrap_or(first);
            range.start + first..range.start + last + 1
        }
    }
}

/// Takes a line (with or without its line end) apart.
///
/// A carriage return counts as whitespace here; inside a key, value or name the caller drops it while decoding. That
/// gives the same result as dropping it first, because all that matters here is ASCII.
pub(crate) fn classify(line: &[u8]) -> Line {
    let Some(start) = line.iter().position(|&b| !is_blank(b)) else { return Line::Blank };
    // The header test comes before comments are removed: `[A;b]` is a section.
    if line[start] == b'['
        && let Some(close) = line[start..].iter().position(|&b| b == b']')
    {
        let close = start + close;
        return Line::Header { name: start + 1..close, rest: trim(line, close + 1..line.len()) };
    }
    let cut = line.iter().position(|&b| b == b';').unwrap_or(line.len());
    let text = trim(line, 0..cut);
    if text.is_empty() {
        return if cut < line.len() { Line::Comment } else { Line::Blank };
    }
    let Some(equals) = line[text.clone()].iter().position(|&b| b == b'=') else {
        return Line::Skipped { text, why: Skip::NoEquals };
    };
    if equals == 0 {
        return Line::Skipped { text, why: Skip::EmptyKey };
    }
    let key = trim(line, text.start..text.start + equals);
    let value = trim(line, text.start + equals + 1..text.end);
    match value.is_empty() {
        true => Line::Skipped { text: key, why: Skip::EmptyValue },
        false => Line::Entry { key, value },
    }
}

/// A section header glued behind a value because a line end is missing (§15.2 item 6): `1,0[VariableNames]`.
///
/// To leave names such as `Team [2]` alone, the brackets must close the value, follow it without a space and hold a
/// plain word of at least three characters that does not start with a digit.
pub(crate) fn glued_header(value: &[u8]) -> Option<Range<usize>> {
    let name_end = value.len().checked_sub(1).filter(|&last| value[last] == b']')?;
    let open = value.iter().rposition(|&b| b == b'[')?;
    let name = value.get(open + 1..name_end)?;
    let word = name.len() >= 3
        && name[0].is_ascii_alphabetic()
        && name.iter().all(|&b| b.is_ascii_alphanumeric() || b == b'_');
    (word && open > 0 && !is_blank(value[open - 1])).then_some(open..value.len())
}
