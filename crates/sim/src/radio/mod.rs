//! Radio contact (`radio.md`): synchronous messages between two objects.

mod message;
mod transmit;

pub use message::{MESSAGES, Message, MessageRow, Parameter};
pub(crate) use transmit::Reply;
