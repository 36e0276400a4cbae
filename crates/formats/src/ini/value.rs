//! Value getters (formats.md §1.3): what the engine makes of the text of a value.
//!
//! They are free functions over `&str`. Where the dialect has a default for unreadable text they return `None`, and the
//! caller supplies it.

/// Whitespace that C number readers skip.
fn skip_space(text: &str) -> &str {
    text.trim_start_matches([' ', '\t', '\n', '\r', '\x0B', '\x0C'])
}

/// Splits a sign off; `true` is minus.
fn sign(text: &str) -> (bool, &str) {
    match text.as_bytes().first() {
        Some(b'-') => (true, &text[1..]),
        Some(b'+') => (false, &text[1..]),
        _ => (false, text),
    }
}

/// The decimal number at the start of `text` and what follows it; `None` when there is no digit. Saturates.
fn decimal(text: &str) -> Option<(i32, &str)> {
    let (minus, digits) = sign(skip_space(text));
    let len = digits.bytes().take_while(u8::is_ascii_digit).count();
    if len == 0 {
        return None;
    }
    let number = digits[..len].bytes().fold(0i64, |sum, digit| {
        // Saturating far above the 32-bit range keeps the sum exact where it matters.
        (sum * 10 + i64::from(digit - b'0')).min(1 << 40)
    });
    let number = if minus { -number } else { number };
    Some((number.clamp(i32::MIN.into(), i32::MAX.into()) as i32, &digits[len..]))
}

/// A decimal number as C `atoi` reads it: leading blanks and sign allowed, trailing junk ignored, no number → 0.
/// Numbers outside the 32-bit range saturate.
pub fn atoi(text: &str) -> i32 {
    decimal(text).map_or(0, |(number, _)| number)
}

/// A hexadecimal number: leading blanks, sign and `0x` allowed, trailing junk ignored, no digit → 0.
///
/// The digits are read as an unsigned 32-bit number, so `FFFFFFFF` is −1; longer numbers saturate to that.
pub fn hex(text: &str) -> i32 {
    let (minus, mut digits) = sign(skip_space(text));
    if let Some(rest) = digits.strip_prefix("0x").or_else(|| digits.strip_prefix("0X"))
        && rest.starts_with(|c: char| c.is_ascii_hexdigit())
    {
        digits = rest;
    }
    let number = digits
        .chars()
        .map_while(|c| c.to_digit(16))
        .fold(0u64, |sum, digit| (sum * 16 + u64::from(digit)).min(1 << 40));
    let number = number.min(u32::MAX.into()) as u32 as i32;
    if minus { number.wrapping_neg() } else { number }
}

/// An integer: `$` in front or `h`/`H` behind make it hexadecimal, otherwise as [`atoi`].
pub fn integer(text: &str) -> i32 {
    if let Some(rest) = text.strip_prefix('$') {
        hex(rest)
    } else if text.ends_with(['h', 'H']) {
        hex(&text[..text.len() - 1])
    } else {
        atoi(text)
    }
}

/// A boolean by its first character: `Y`, `T`, `1` are true, `N`, `F`, `0` false, in either case; anything else `None`.
pub fn boolean(text: &str) -> Option<bool> {
    match text.as_bytes().first()?.to_ascii_uppercase() {
        b'Y' | b'T' | b'1' => Some(true),
        b'N' | b'F' | b'0' => Some(false),
        _ => None,
    }
}

/// The number at the start of the text in 32-bit precision; a `%` anywhere divides it by 100. No number → `None`.
///
/// The result is always finite: numbers outside the range become the largest one.
pub fn float(text: &str) -> Option<f32> {
    let start = skip_space(text);
    let (_, unsigned) = sign(start);
    let bytes = unsigned.as_bytes();
    let digits = |from: usize| bytes[from..].iter().take_while(|b| b.is_ascii_digit()).count();
    let whole = digits(0);
    let mut len = whole;
    if bytes.get(len) == Some(&b'.') {
        let fraction = digits(len + 1);
        if whole + fraction == 0 {
            return None;
        }
        len += 1 + fraction;
    } else if whole == 0 {
        return None;
    }
    if matches!(bytes.get(len), Some(b'e' | b'E')) {
        let signed = usize::from(matches!(bytes.get(len + 1), Some(b'+' | b'-')));
        if bytes.len() > len + 1 + signed {
            let exponent = digits(len + 1 + signed);
            if exponent > 0 {
                len += 1 + signed + exponent;
            }
        }
    }
    let end = start.len() - unsigned.len() + len;
    let number: f32 = start[..end].parse().ok()?;
    let number = number.clamp(f32::MIN, f32::MAX);
    Some(if text.contains('%') { number / 100.0 } else { number })
}

/// The first `N` numbers of a comma list, or `None` when there are fewer or one is not a number.
///
/// Blanks around commas are allowed, further items and text behind the last number are ignored.
fn numbers<const N: usize>(text: &str) -> Option<[i32; N]> {
    let mut result = [0; N];
    let mut rest = text;
    for (index, slot) in result.iter_mut().enumerate() {
        if index > 0 {
            rest = skip_space(rest).strip_prefix(',')?;
        }
        (*slot, rest) = decimal(rest)?;
    }
    Some(result)
}

/// `x,y`.
pub fn point2(text: &str) -> Option<[i32; 2]> {
    numbers(text)
}

/// `x,y,z`.
pub fn point3(text: &str) -> Option<[i32; 3]> {
    numbers(text)
}

/// A rectangle `x,y,width,height`.
pub fn rect(text: &str) -> Option<[i32; 4]> {
    numbers(text)
}

/// The items of a comma list, trimmed; empty items vanish, as they do in [`tokens`].
pub fn list(text: &str) -> impl Iterator<Item = &str> + Clone {
    text.split(',').map(trim).filter(|item| !item.is_empty())
}

/// The fields of an object, event or action line as the engine's tokenizer yields them (§1.6): split at commas,
/// **empty fields vanish** (`A,,B` has two fields), nothing is trimmed. Each comes with its byte offset in `text`;
/// [`Entry::field_span`](super::Entry::field_span) turns it into a place in the file.
pub fn tokens(text: &str) -> impl Iterator<Item = (&str, usize)> + Clone {
    let mut at = 0;
    text.split(',').filter_map(move |field| {
        let offset = at;
        at += field.len() + 1;
        (!field.is_empty()).then_some((field, offset))
    })
}

/// `text` without whitespace of the dialect (every code up to 0x20) at both ends (§1.1 rule 5).
pub fn trim(text: &str) -> &str {
    text.trim_matches(|c: char| c <= ' ')
}

/// Breaks a text at blanks into lines of at most 75 characters, for the keys `1`, `2`, … of a text block (§1.3).
/// A longer word is cut. The inverse of [`Section::text_block`](super::Section::text_block) up to blanks.
pub fn wrap(text: &str) -> Vec<String> {
    const MOST: usize = 75;
    let mut lines: Vec<String> = Vec::new();
    let mut used = MOST;
    for word in text.split(|c: char| c <= ' ').filter(|word| !word.is_empty()) {
        let mut word = word;
        loop {
            let len = word.chars().count();
            if used + 1 + len <= MOST
                && let Some(line) = lines.last_mut()
            {
                line.push(' ');
                line.push_str(word);
                used += 1 + len;
                break;
            }
            let cut = word.char_indices().nth(MOST).map_or(word.len(), |(at, _)| at);
            lines.push(word[..cut].to_owned());
            used = len.min(MOST);
            word = &word[cut..];
            if word.is_empty() {
                break;
            }
        }
    }
    lines
}
