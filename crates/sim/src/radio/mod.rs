//! Radio contact (`radio.md`): synchronous messages between two objects.
//!
//! `message.rs` has the 35 messages, `transmit.rs` sends (§3), `receive/` answers, one file a level (§5), `check.rs` holds
//! the invariants of contacts and tethers (§1.1), `dock.rs` and `cargo.rs` what the conversations are about.

mod cargo;
mod check;
mod contact;
mod dock;
mod message;
mod receive;
mod trace;
mod transmit;

pub use message::{MESSAGES, Message, MessageRow, Parameter};
pub(crate) use trace::Radio;
pub(crate) use transmit::Reply;
