//! Bytes and text of Tiberian Sun files: the INI dialect, LCW, LZO1X, map packs, MIX and TMP.
//!
//! This crate is the ground floor of Sandtable. It turns byte slices into structure and structure back into bytes,
//! and nothing else:
//!
//! - **It does no I/O.** Every reader takes a byte slice the caller already holds, every writer returns bytes.
//! - **It knows no game rules.** It can say what stands in a file, never what it means to a match.
//! - **It never panics and never loops on any byte.** Damaged input yields what could be read plus a list of problems;
//!   an `Err` is returned only where nothing at all can be made of the bytes.
//! - **It allocates no more than a small multiple of its input**, or of the fixed size of what it decodes (an overlay
//!   plane, a tile pack), whatever sizes the input claims.
//! - **It loses nothing it need not.** An INI file prints back byte for byte, edits touch only the lines they name, and
//!   a damaged chunk in a pack does not take its neighbours with it.
//!
//! | module | formats.md | what |
//! | --- | --- | --- |
//! | [`ini`] | §1.1–§1.3, §1.6 | the INI dialect: lossless parsing with byte spans, value getters, editing |
//! | [`pack`] | §1.4, §7, §9 | packed map sections: base64, chunks, tiles, overlays, both ways |
//! | [`codec`] | §8 | LZO1X and LCW, both ways |
//! | [`mix`] | §12 | MIX archives, plain and encrypted |
//! | [`tmp`] | §11.5 | land data of TMP tiles |
#![forbid(unsafe_code)]

pub mod codec;
pub mod ini;
pub mod mix;
pub mod pack;
mod span;
mod text;
pub mod tmp;

pub use span::Span;

// The example of the README is a test like any other.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
