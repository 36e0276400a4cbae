//! The chunks inside a packed section (formats.md §7.2).
//!
//! A chunk is its packed and its unpacked size, two little-endian 16-bit numbers, and then the packed bytes. Every
//! chunk is compressed on its own.

use std::ops::Range;

use crate::codec::{DecodeError, DecodeErrorKind, lcw, lzo};

/// Unpacked bytes in a chunk, at most (§7.2). Writers fill every chunk but the last.
pub const CHUNK: usize = 8192;

/// Most problems that are listed for one stream.
const MAX_PROBLEMS: usize = 1000;

/// How chunks are compressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Codec {
    /// LZO1X: `[IsoMapPack5]`, `[PreviewPack]`.
    Lzo,
    /// LCW: `[OverlayPack]`, `[OverlayDataPack]`.
    Lcw,
}

impl Codec {
    /// Decompresses `input` to the end of `out`; see [`lzo::decompress`].
    ///
    /// # Errors
    ///
    /// Damaged input, or more than `limit` bytes in it.
    pub fn decompress(self, input: &[u8], out: &mut Vec<u8>, limit: usize) -> Result<usize, DecodeError> {
        match self {
            Codec::Lzo => lzo::decompress(input, out, limit),
            Codec::Lcw => lcw::decompress(input, out, limit),
        }
    }

    /// Compresses `data`.
    pub fn compress(self, data: &[u8]) -> Vec<u8> {
        match self {
            Codec::Lzo => lzo::compress(data),
            Codec::Lcw => lcw::compress(data),
        }
    }
}

/// What a stream of chunks decodes to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Unpacked {
    /// The unpacked bytes. What a damaged chunk owes is zero, so that everything behind it keeps its place.
    pub bytes: Vec<u8>,
    /// The ranges of `bytes` that damaged chunks owe, in order, not empty.
    pub gaps: Vec<Range<usize>>,
    /// Number of chunks, damaged ones included.
    pub chunks: u32,
    /// What is wrong, in order; at most a thousand.
    pub problems: Vec<ChunkProblem>,
}

/// One fault of a chunk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChunkProblem {
    /// Number of the chunk, from 1.
    pub chunk: u32,
    /// Offset of the chunk's header in the stream.
    pub at: usize,
    /// What is wrong with it.
    pub kind: ChunkProblemKind,
}

/// What can be wrong with a chunk.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ChunkProblemKind {
    /// The stream ends inside the four bytes of the sizes.
    #[error("the data ends inside the chunk's sizes")]
    HeaderCut,
    /// The stream ends before the packed bytes do.
    #[error("the data ends {missing} bytes before the chunk does")]
    BodyCut {
        /// Packed bytes that are not there.
        missing: usize,
    },
    /// The unpacked size is above 8192.
    #[error("the chunk claims {stated} bytes; more than {CHUNK} may crash the game")]
    TooLarge {
        /// The unpacked size in the chunk's header.
        stated: usize,
    },
    /// The packed bytes are damaged.
    #[error("{0}")]
    Damaged(DecodeError),
    /// The chunk holds fewer bytes than its header says.
    #[error("the chunk holds {actual} bytes instead of {stated}")]
    Short {
        /// The unpacked size in the chunk's header.
        stated: usize,
        /// Bytes it holds.
        actual: usize,
    },
    /// Packed bytes behind the chunk's own end mark.
    #[error("{0} packed bytes behind the chunk's end mark are not used")]
    Unused(usize),
    /// Data behind the chunk with a size of zero that ends the stream.
    #[error("{0} bytes behind the end of the chunks are not read")]
    AfterEnd(usize),
    /// The stream holds more than such a section can.
    #[error("the section holds more than {0} bytes; the rest is not read")]
    TooMuch(usize),
}

/// Decodes a stream of chunks to at most `limit` bytes.
///
/// Chunks follow until the data ends or a chunk has a size of zero. A damaged chunk keeps what could be decoded of it.
pub fn unpack(data: &[u8], codec: Codec, limit: usize) -> Unpacked {
    let mut result = Unpacked::default();
    let mut at = 0;
    while at < data.len() {
        let chunk = result.chunks + 1;
        let problems = &mut result.problems;
        let mut note = |kind| {
            if problems.len() < MAX_PROBLEMS {
                problems.push(ChunkProblem { chunk, at, kind });
            }
        };
        let rest = &data[at..];
        let Some((header, body)) = rest.split_at_checked(4) else {
            if rest.iter().any(|&byte| byte != 0) {
                note(ChunkProblemKind::HeaderCut);
            }
            break;
        };
        let packed = usize::from(u16::from_le_bytes([header[0], header[1]]));
        let stated = usize::from(u16::from_le_bytes([header[2], header[3]]));
        if packed == 0 || stated == 0 {
            if body.iter().any(|&byte| byte != 0) {
                note(ChunkProblemKind::AfterEnd(body.len()));
            }
            break;
        }
        result.chunks = chunk;
        if stated > CHUNK {
            note(ChunkProblemKind::TooLarge { stated });
        }
        let start = result.bytes.len();
        let size = stated.min(limit - start);
        let present = &body[..packed.min(body.len())];
        if present.len() < packed {
            note(ChunkProblemKind::BodyCut { missing: packed - present.len() });
        }
        match codec.decompress(present, &mut result.bytes, size) {
            Ok(used) if used < present.len() => note(ChunkProblemKind::Unused(present.len() - used)),
            Ok(_) => {}
            // The rest of the chunk is not wanted anyway.
            Err(error) if error.kind == DecodeErrorKind::OutputFull && size < stated => {}
            // Said above.
            Err(error) if error.kind == DecodeErrorKind::InputEnded && present.len() < packed => {}
            Err(error) => note(ChunkProblemKind::Damaged(error)),
        }
        let actual = result.bytes.len() - start;
        if actual < size {
            note(ChunkProblemKind::Short { stated, actual });
            result.gaps.push(start + actual..start + size);
            result.bytes.resize(start + size, 0);
        }
        if size < stated {
            note(ChunkProblemKind::TooMuch(limit));
            break;
        }
        at = (at + 4 + packed).min(data.len());
    }
    result
}

/// Cuts `data` into chunks of [`CHUNK`] bytes and compresses each (§14).
pub fn pack(data: &[u8], codec: Codec) -> Vec<u8> {
    let mut out = Vec::with_capacity(data.len() / 2);
    for piece in data.chunks(CHUNK) {
        let packed = codec.compress(piece);
        // 8192 bytes never grow to 64 KiB: both encoders add a few bytes for every run of literals at most.
        out.extend_from_slice(&(packed.len() as u16).to_le_bytes());
        out.extend_from_slice(&(piece.len() as u16).to_le_bytes());
        out.extend_from_slice(&packed);
    }
    out
}
