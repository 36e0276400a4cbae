//! The wire: datagrams, messages and primitive values (`net.md §3`, `§4`). No state, no I/O.

mod packet;
mod reader;
pub mod real;
pub mod text;
mod writer;

pub use packet::{HEADER_BYTES, Messages, Packet, PacketBuilder, PacketError, RawMessage, SENDER_BYTES};
pub use reader::{ReadError, Reader};
pub use writer::Writer;
