//! LZO1X (formats.md §8.1).

use super::matcher::{Match, Matcher};
use super::{DecodeError, DecodeErrorKind, Input, Output};

/// Decompresses `input` up to its end mark, appends the result to `out` and returns how many bytes of `input` it took.
///
/// # Errors
///
/// Damaged input, or input that holds more than `limit` bytes. `out` then holds what was decoded before.
pub fn decompress(input: &[u8], out: &mut Vec<u8>, limit: usize) -> Result<usize, DecodeError> {
    let mut input = Input { bytes: input, at: 0 };
    let mut out = Output::new(out, limit);
    let mut instruction = 0;
    match decode(&mut input, &mut out, &mut instruction) {
        Ok(()) => Ok(input.at),
        Err(kind) => Err(DecodeError { kind, at: instruction }),
    }
}

/// The state after a long literal run; 0 to 3 is the number of literals that followed the last match.
const LONG_RUN: usize = 4;

fn decode(
    input: &mut Input<'_>,
    out: &mut Output<'_>,
    instruction: &mut usize,
) -> Result<(), DecodeErrorKind> {
    let mut state = 0;
    if let Some(&first @ 18..) = input.bytes.first() {
        input.at = 1;
        let len = usize::from(first) - 17;
        out.literals(input, len)?;
        state = len.min(LONG_RUN);
    }
    loop {
        *instruction = input.at;
        let t = usize::from(input.byte()?);
        let (distance, len, trailing) = match t {
            0..=15 if state == 0 => {
                let len = if t == 0 { 3 + extended(input, 15)? } else { t + 3 };
                out.literals(input, len)?;
                state = LONG_RUN;
                continue;
            }
            0..=15 => {
                let b = usize::from(input.byte()?);
                let (base, len) = if state == LONG_RUN { (2049, 3) } else { (1, 2) };
                (base + (t >> 2) + (b << 2), len, t & 3)
            }
            16..=31 => {
                let len = if t & 7 == 0 { extended(input, 7)? } else { t & 7 };
                let word = input.word()?;
                let distance = ((t & 8) << 11) + (word >> 2);
                if distance == 0 {
                    return Ok(());
                }
                (distance + 16384, len + 2, word & 3)
            }
            32..=63 => {
                let len = if t & 31 == 0 { extended(input, 31)? } else { t & 31 };
                let word = input.word()?;
                (1 + (word >> 2), len + 2, word & 3)
            }
            _ => {
                let b = usize::from(input.byte()?);
                (1 + ((t >> 2) & 7) + (b << 3), (t >> 5) + 1, t & 3)
            }
        };
        out.repeat(distance, len)?;
        out.literals(input, trailing)?;
        state = trailing;
    }
}

/// A length of `base` or more: 255 for every zero byte, then the first other byte.
fn extended(input: &mut Input<'_>, base: usize) -> Result<usize, DecodeErrorKind> {
    let mut sum = base;
    loop {
        match input.byte()? {
            0 => sum = sum.saturating_add(255),
            last => return Ok(sum.saturating_add(last.into())),
        }
    }
}

/// Longest distance the format can express.
const MAX_DISTANCE: usize = 16384 + 32767;

/// Compresses `data`. The result ends with the end mark and decompresses to `data`.
pub fn compress(data: &[u8]) -> Vec<u8> {
    let mut encoder = Encoder { out: Vec::with_capacity(data.len() / 2 + 16), state: 0, state_at: None };
    let mut matcher = Matcher::new(data);
    let (mut at, mut literals) = (0, 0);
    while at < data.len() {
        let here = matcher
            .longest(at, MAX_DISTANCE, usize::MAX)
            .filter(|found| Encoder::worth(at - literals, found));
        matcher.insert(at);
        let Some(found) = here else {
            at += 1;
            continue;
        };
        // A longer match one byte on is better than this one.
        let next = matcher.longest(at + 1, MAX_DISTANCE, usize::MAX);
        if next.is_some_and(|next| next.len > found.len && Encoder::worth(at + 1 - literals, &next)) {
            at += 1;
            continue;
        }
        encoder.literals(&data[literals..at]);
        encoder.repeat(found);
        (at + 1..at + found.len).for_each(|at| matcher.insert(at));
        at += found.len;
        literals = at;
    }
    encoder.literals(&data[literals..]);
    encoder.out.extend_from_slice(&[0x11, 0, 0]);
    encoder.out
}

struct Encoder {
    out: Vec<u8>,
    /// The decoder's state at this point.
    state: usize,
    /// The byte whose two low bits hold the number of literals behind the last match.
    state_at: Option<usize>,
}

impl Encoder {
    /// Whether a match behind `literals` literals takes fewer bytes than its bytes as literals.
    fn worth(literals: usize, found: &Match) -> bool {
        let short =
            found.distance <= 2048 || (literals >= LONG_RUN && found.len == 3 && found.distance <= 3072);
        found.len >= if short { 3 } else { 4 }
    }

    fn literals(&mut self, run: &[u8]) {
        match (run.len(), self.state_at) {
            (0, _) => return,
            (len @ 1..=238, None) => self.out.push(17 + len as u8),
            (len @ 1..=3, Some(at)) => self.out[at] |= len as u8,
            (len @ 4..=18, Some(_)) => self.out.push(len as u8 - 3),
            (len, _) => {
                self.out.push(0);
                self.extended(len - 18);
            }
        }
        self.out.extend_from_slice(run);
        self.state = run.len().min(LONG_RUN);
    }

    fn repeat(&mut self, Match { distance, len }: Match) {
        if self.state == LONG_RUN && len == 3 && (2049..=3072).contains(&distance) {
            let d = distance - 2049;
            self.state_at = Some(self.out.len());
            self.out.extend_from_slice(&[((d & 3) << 2) as u8, (d >> 2) as u8]);
        } else if len <= 8 && distance <= 2048 {
            let d = distance - 1;
            self.state_at = Some(self.out.len());
            self.out.extend_from_slice(&[((len - 1) << 5 | (d & 7) << 2) as u8, (d >> 3) as u8]);
        } else if distance <= 16384 {
            self.long(32, 31, len - 2, distance - 1);
        } else {
            let d = distance - 16384;
            self.long(16 | (d >> 14 << 3) as u8, 7, len - 2, d & 0x3FFF);
        }
        self.state = 0;
    }

    /// An instruction with a length of up to `most` in its first byte and a 14-bit distance behind it.
    fn long(&mut self, first: u8, most: usize, len: usize, distance: usize) {
        if len <= most {
            self.out.push(first | len as u8);
        } else {
            self.out.push(first);
            self.extended(len - most);
        }
        self.state_at = Some(self.out.len());
        self.out.extend_from_slice(&((distance << 2) as u16).to_le_bytes());
    }

    /// A number of 1 or more as zero bytes of 255 each and a last byte.
    fn extended(&mut self, number: usize) {
        let zeros = (number - 1) / 255;
        self.out.resize(self.out.len() + zeros, 0);
        self.out.push((number - zeros * 255) as u8);
    }
}
