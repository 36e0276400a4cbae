//! Reliable, prioritised, bandwidth-limited messages over UDP.
pub mod field;
mod message;
pub mod messages;
pub mod wire;
pub use field::{Array, Bytes, Field, RawText, Rest, Token, Versions};
pub use message::{FieldDoc, Message};
