//! The two compressions of map packs (formats.md §8): [`lzo`] for tiles and previews, [`lcw`] for overlays.
//!
//! Both decompressors append to a buffer the caller owns, never write more than the caller's limit, and leave in the
//! buffer what they could decode when the input turns out to be damaged.

pub mod lcw;
pub mod lzo;
mod matcher;

/// Why compressed data could not be decoded to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{kind} (at byte {at} of the compressed data)")]
pub struct DecodeError {
    /// What went wrong.
    pub kind: DecodeErrorKind,
    /// Offset in the compressed data: the start of the instruction at fault.
    pub at: usize,
}

/// What was wrong with compressed data.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DecodeErrorKind {
    /// The data ends in the middle of an instruction or without an end mark.
    #[error("the data ends without an end mark")]
    InputEnded,
    /// The data decodes to more bytes than the caller allows.
    #[error("the data holds more than the stated size")]
    OutputFull,
    /// An instruction repeats bytes that have not been decoded yet.
    #[error("an instruction repeats bytes that are not there")]
    BadReference,
}

/// Compressed bytes, read front to back.
struct Input<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl<'a> Input<'a> {
    fn byte(&mut self) -> Result<u8, DecodeErrorKind> {
        let byte = *self.bytes.get(self.at).ok_or(DecodeErrorKind::InputEnded)?;
        self.at += 1;
        Ok(byte)
    }

    /// A little-endian 16-bit number.
    fn word(&mut self) -> Result<usize, DecodeErrorKind> {
        Ok(usize::from(self.byte()?) | usize::from(self.byte()?) << 8)
    }
}

/// Decoded bytes, appended to a buffer up to a limit.
struct Output<'a> {
    bytes: &'a mut Vec<u8>,
    /// Where this output starts in the buffer.
    start: usize,
    /// Where it must end at the latest.
    end: usize,
}

impl<'a> Output<'a> {
    fn new(bytes: &'a mut Vec<u8>, limit: usize) -> Output<'a> {
        let start = bytes.len();
        Output { bytes, start, end: start.saturating_add(limit) }
    }

    /// Number of bytes decoded so far.
    fn len(&self) -> usize {
        self.bytes.len() - self.start
    }

    /// How many of `wanted` bytes there is room for.
    fn room(&self, wanted: usize) -> (usize, Result<(), DecodeErrorKind>) {
        let room = self.end - self.bytes.len();
        if wanted <= room { (wanted, Ok(())) } else { (room, Err(DecodeErrorKind::OutputFull)) }
    }

    /// Copies `len` bytes from the input. Of a run that is cut short, what is there is kept.
    fn literals(&mut self, input: &mut Input<'_>, len: usize) -> Result<(), DecodeErrorKind> {
        let present = len.min(input.bytes.len() - input.at);
        let (room, full) = self.room(present);
        self.bytes.extend_from_slice(&input.bytes[input.at..input.at + room]);
        input.at += room;
        full?;
        if present < len { Err(DecodeErrorKind::InputEnded) } else { Ok(()) }
    }

    /// Writes `byte` `len` times.
    fn fill(&mut self, byte: u8, len: usize) -> Result<(), DecodeErrorKind> {
        let (len, full) = self.room(len);
        self.bytes.resize(self.bytes.len() + len, byte);
        full
    }

    /// Repeats `len` bytes from `distance` bytes back, byte by byte, so that the copy may overlap itself.
    fn repeat(&mut self, distance: usize, len: usize) -> Result<(), DecodeErrorKind> {
        if distance == 0 || distance > self.len() {
            return if len == 0 { Ok(()) } else { Err(DecodeErrorKind::BadReference) };
        }
        let (len, full) = self.room(len);
        let from = self.bytes.len() - distance;
        if distance >= len {
            self.bytes.extend_from_within(from..from + len);
        } else if distance == 1 {
            let byte = self.bytes[from];
            self.bytes.resize(self.bytes.len() + len, byte);
        } else {
            for at in from..from + len {
                let byte = self.bytes[at];
                self.bytes.push(byte);
            }
        }
        full
    }
}
