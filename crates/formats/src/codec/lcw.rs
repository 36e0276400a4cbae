//! LCW, also called Format80 (formats.md §8.2).

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
    loop {
        let at = input.at;
        match instruction(&mut input, &mut out) {
            Ok(true) => {}
            Ok(false) => return Ok(input.at),
            Err(kind) => return Err(DecodeError { kind, at }),
        }
    }
}

/// Carries out one instruction; `false` at the end mark.
fn instruction(input: &mut Input<'_>, out: &mut Output<'_>) -> Result<bool, DecodeErrorKind> {
    let c = usize::from(input.byte()?);
    match c {
        0x00..=0x7F => {
            let distance = (c & 15) << 8 | usize::from(input.byte()?);
            out.repeat(distance, (c >> 4) + 3)?;
        }
        0x80 => return Ok(false),
        0x81..=0xBF => out.literals(input, c & 0x3F)?,
        0xC0..=0xFD => {
            let from = input.word()?;
            absolute(out, from, (c & 0x3F) + 3)?;
        }
        0xFE => {
            let len = input.word()?;
            let byte = input.byte()?;
            out.fill(byte, len)?;
        }
        _ => {
            let len = input.word()?;
            let from = input.word()?;
            absolute(out, from, len)?;
        }
    }
    Ok(true)
}

/// Repeats bytes from an offset counted from the start of the output.
fn absolute(out: &mut Output<'_>, from: usize, len: usize) -> Result<(), DecodeErrorKind> {
    out.repeat(out.len().saturating_sub(from), len)
}

/// Compresses `data`. The result ends with the end mark and decompresses to `data`. Meant for chunks: what lies behind the
/// first 64 KiB is compressed less well.
pub fn compress(data: &[u8]) -> Vec<u8> {
    let mut out = Vec::with_capacity(data.len() / 4 + 16);
    let mut matcher = Matcher::new(data);
    let (mut at, mut literals) = (0, 0);
    while at < data.len() {
        let step = best(data, &matcher, at, at > literals);
        matcher.insert(at);
        let Some(step) = step else {
            at += 1;
            continue;
        };
        // Waiting one byte may give a better step.
        if at + 1 < data.len()
            && best(data, &matcher, at + 1, true).is_some_and(|next| next.gain() > step.gain() + 1)
        {
            at += 1;
            continue;
        }
        write_literals(&mut out, &data[literals..at]);
        step.write(&mut out, data[at]);
        (at + 1..at + step.len).for_each(|at| matcher.insert(at));
        at += step.len;
        literals = at;
    }
    write_literals(&mut out, &data[literals..]);
    out.push(0x80);
    out
}

/// Something shorter than literals.
#[derive(Clone, Copy)]
struct Step {
    kind: Kind,
    len: usize,
}

#[derive(Clone, Copy)]
enum Kind {
    Fill,
    /// From this distance, up to 10 bytes.
    Near(usize),
    /// From this offset, up to 64 bytes.
    Far(usize),
    /// From this offset, any length.
    Long(usize),
}

impl Step {
    fn cost(&self) -> usize {
        match self.kind {
            Kind::Near(_) => 2,
            Kind::Far(_) => 3,
            Kind::Fill => 4,
            Kind::Long(_) => 5,
        }
    }

    fn gain(&self) -> usize {
        self.len.saturating_sub(self.cost())
    }

    fn write(&self, out: &mut Vec<u8>, byte: u8) {
        let [low, high] = (self.len as u16).to_le_bytes();
        match self.kind {
            Kind::Near(distance) => {
                out.extend_from_slice(&[((self.len - 3) << 4 | distance >> 8) as u8, distance as u8])
            }
            Kind::Far(from) => {
                out.extend_from_slice(&[0xC0 | (self.len - 3) as u8, from as u8, (from >> 8) as u8])
            }
            Kind::Fill => out.extend_from_slice(&[0xFE, low, high, byte]),
            Kind::Long(from) => out.extend_from_slice(&[0xFF, low, high, from as u8, (from >> 8) as u8]),
        }
    }
}

/// The step at `at` that saves most. `run` says whether it would cut a run of literals, which costs a byte.
fn best(data: &[u8], matcher: &Matcher<'_>, at: usize, run: bool) -> Option<Step> {
    const MOST: usize = u16::MAX as usize;
    let fill = data[at..].iter().take(MOST).take_while(|&&byte| byte == data[at]).count();
    let near =
        matcher.longest(at, 4095, 10).map(|found| Step { kind: Kind::Near(found.distance), len: found.len });
    // Offsets are 16 bits wide, which a chunk of 8192 bytes never comes near.
    let far =
        (at <= MOST).then(|| matcher.longest(at, MOST, MOST)).flatten().map(|Match { distance, len }| {
            let from = at - distance;
            Step { kind: if len <= 64 { Kind::Far(from) } else { Kind::Long(from) }, len }
        });
    let fill = Some(Step { kind: Kind::Fill, len: fill });
    let step = [fill, far, near].into_iter().flatten().max_by_key(Step::gain)?;
    (step.gain() > usize::from(run)).then_some(step)
}

fn write_literals(out: &mut Vec<u8>, run: &[u8]) {
    for part in run.chunks(63) {
        out.push(0x80 | part.len() as u8);
        out.extend_from_slice(part);
    }
}
