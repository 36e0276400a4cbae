//! Text on the wire: ISO-8859-1 bytes packed in pairs with a sign quirk (`net.md §4.2`), and the filter of servers.

/// Packs two bytes into one short: `sext8(a) + (sext8(b) << 8)`, so a first byte of 0x80 or more borrows from the second.
pub fn pack_pair(a: u8, b: u8) -> u16 {
    (a as i8 as u16).wrapping_add((b as i8 as u16) << 8)
}

/// The inverse of [`pack_pair`].
pub fn unpack_pair(word: u16) -> (u8, u8) {
    let a = word as u8;
    (a, (word.wrapping_sub(a as i8 as u16) >> 8) as u8)
}

/// ISO-8859-1 bytes to text.
pub fn from_latin1(bytes: &[u8]) -> String {
    bytes.iter().map(|&b| char::from(b)).collect()
}

/// Text to ISO-8859-1 bytes; what does not fit becomes `_`, and NUL, which would end the text, too.
pub fn to_latin1(text: &str) -> Vec<u8> {
    text.chars().map(|c| u8::try_from(u32::from(c)).ok().filter(|&b| b != 0).unwrap_or(b'_')).collect()
}

/// What a server does to every text it reads: control characters become `_`, newline, tab and the hard space become a
/// space, and a colour code that was cut off at the end is removed.
pub fn filter(text: &str) -> String {
    let mut out: String = text
        .chars()
        .map(|c| match c {
            '\n' | '\t' | '\u{a0}' => ' ',
            '\0'..='\u{1f}' | '\u{7f}'..='\u{9f}' => '_',
            _ => c,
        })
        .collect();
    if let Some(start) = cut_colour_code(&out) {
        out.truncate(start);
    }
    out
}

/// Where a colour code begins that has fewer than its eight characters (`0xRRGGBB`, `0xRESETT`) before the end.
fn cut_colour_code(text: &str) -> Option<usize> {
    let start = text.rfind("0x")?;
    let tail = &text[start + 2..];
    let open = tail.len() < 6 && (tail.bytes().all(|b| b.is_ascii_hexdigit()) || "RESETT".starts_with(tail));
    open.then_some(start)
}

/// Replaces control characters except newline, for text of a stranger that will be printed on a terminal
/// (`net.md §22` row 21).
pub fn printable(text: &str) -> String {
    text.chars().map(|c| if c.is_control() && c != '\n' { '_' } else { c }).collect()
}

/// Splits console text the way a server does: at the last newline before `limit` characters, or at exactly `limit`
/// (`net.md §15`). The newline at a split stays with the first part.
pub fn split_lines(text: &str, limit: usize) -> Vec<String> {
    let mut parts = Vec::new();
    let mut rest: &str = text;
    loop {
        let Some((end, _)) = rest.char_indices().nth(limit) else {
            parts.push(rest.to_owned());
            return parts;
        };
        let cut = rest[..end].rfind('\n').map_or(end, |at| at + 1);
        parts.push(rest[..cut].to_owned());
        rest = &rest[cut..];
        if rest.is_empty() {
            return parts;
        }
    }
}
