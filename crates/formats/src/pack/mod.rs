//! Packed map sections (formats.md §1.4, §7, §9): base64 lines around compressed chunks around records or planes.
//!
//! [`base64`] and [`chunks`] are the two outer layers, [`tiles`] and [`overlay`] what stands inside. Readers keep all
//! that could be decoded and list the rest as [`PackProblem`]s; a damaged chunk costs its own bytes only.

pub mod base64;
pub mod chunks;
pub mod overlay;
pub mod tiles;

use chunks::{ChunkProblemKind, Codec, Unpacked};

use crate::Span;
use crate::ini::Section;

/// One fault of a packed section.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{kind}")]
pub struct PackProblem {
    /// What is wrong.
    pub kind: PackProblemKind,
    /// Where: a line of the section for what can be pinned down, else its header.
    pub span: Span,
}

/// What can be wrong with a packed section.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PackProblemKind {
    /// See [`base64::Base64ProblemKind`].
    #[error("{0}")]
    Base64(base64::Base64ProblemKind),
    /// See [`ChunkProblemKind`].
    #[error("chunk {chunk}: {problem}")]
    Chunk {
        /// Number of the chunk in the section, from 1.
        chunk: u32,
        /// What is wrong with it.
        problem: ChunkProblemKind,
    },
    /// The tile records end in the middle of one.
    #[error("the tile records end with {0} bytes of an unfinished record")]
    PartialRecord(usize),
    /// Tile records behind the end mark; they are not read (§7.3 rule 1).
    #[error("{0} bytes behind the end mark of the tile records are not read")]
    AfterEndMark(usize),
    /// Tile records lost in a damaged chunk.
    #[error("{0} tile records are lost in damaged chunks")]
    LostRecords(usize),
    /// An overlay plane has fewer than 262,144 bytes (§9.1); it is filled up. One that has more is a
    /// [`ChunkProblemKind::TooMuch`].
    #[error("the section holds {0} bytes instead of {size}", size = overlay::PLANE)]
    PlaneSize(usize),
    /// A tile section of an old revision (§7.1), which is not read.
    #[error("tile sections of this old kind are not supported; save the map with a current editor")]
    OldRevision,
}

/// Decodes a packed section down to its content of at most `limit` bytes.
fn unpack(section: &Section, codec: Codec, limit: usize) -> (Unpacked, Vec<PackProblem>) {
    let block = base64::decode_section(section);
    let unpacked = chunks::unpack(&block.bytes, codec, limit);
    let mut problems = block.problems.clone();
    problems.extend(unpacked.problems.iter().map(|problem| PackProblem {
        kind: PackProblemKind::Chunk { chunk: problem.chunk, problem: problem.kind },
        span: block.span_of(problem.at).unwrap_or(section.header_span()),
    }));
    (unpacked, problems)
}

/// The lines of a packed section that decodes to `data`.
fn pack(data: &[u8], codec: Codec) -> Vec<String> {
    base64::encode(&chunks::pack(data, codec))
}
