//! A datagram: messages, then the sender's user id (`net.md §3`).

use thiserror::Error;

/// Bytes of a message before its data: descriptor, id, length.
pub const HEADER_BYTES: usize = 6;
/// Bytes of the sender id at the end of a packet.
pub const SENDER_BYTES: usize = 2;

/// Why a datagram, or the rest of one, is not a packet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum PacketError {
    /// Too short for a sender id.
    #[error("a datagram of {0} bytes has no room for a sender id")]
    TooShort(usize),
    /// A message claims more data than the datagram holds. Nothing after it can be found.
    #[error("message {descriptor} claims {claimed} shorts of data, the datagram has {left}")]
    LyingLength {
        /// The descriptor in the message's header.
        descriptor: u16,
        /// The length in the message's header, in shorts.
        claimed: u16,
        /// The shorts that are left.
        left: usize,
    },
}

/// One message as it stands in a packet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RawMessage<'a> {
    /// Which kind of message.
    pub descriptor: u16,
    /// Message id; 0: unreliable.
    pub id: u16,
    /// The data, big-endian shorts; its length is even.
    pub data: &'a [u8],
}

/// A received packet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Packet<'a> {
    area: &'a [u8],
    sender: u16,
}

impl<'a> Packet<'a> {
    /// Finds the sender id and the message area. An odd last byte is ignored (`net.md §3` rule 4).
    pub fn parse(datagram: &'a [u8]) -> Result<Self, PacketError> {
        let even = &datagram[..datagram.len() & !1];
        let Some((area, sender)) = even.split_last_chunk::<SENDER_BYTES>() else {
            return Err(PacketError::TooShort(datagram.len()));
        };
        Ok(Self { area, sender: u16::from_be_bytes(*sender) })
    }

    /// The user id the sender claims.
    pub fn sender(&self) -> u16 {
        self.sender
    }

    /// The messages in order. After an error nothing more comes; one or two stray shorts at the end are ignored.
    pub fn messages(&self) -> Messages<'a> {
        Messages { area: self.area }
    }
}

/// Iterator over the messages of a packet.
#[derive(Debug, Clone)]
pub struct Messages<'a> {
    area: &'a [u8],
}

impl<'a> Messages<'a> {
    /// What was not read yet: after the last message the stray shorts.
    pub fn stray(&self) -> &'a [u8] {
        self.area
    }
}

impl<'a> Iterator for Messages<'a> {
    type Item = Result<RawMessage<'a>, PacketError>;

    fn next(&mut self) -> Option<Self::Item> {
        let (header, tail) = self.area.split_first_chunk::<HEADER_BYTES>()?;
        let short = |at: usize| u16::from_be_bytes([header[at], header[at + 1]]);
        let (descriptor, id, length) = (short(0), short(2), short(4));
        let Some((data, rest)) = tail.split_at_checked(usize::from(length) * 2) else {
            self.area = &[];
            return Some(Err(PacketError::LyingLength { descriptor, claimed: length, left: tail.len() / 2 }));
        };
        self.area = rest;
        Some(Ok(RawMessage { descriptor, id, data }))
    }
}

/// Collects messages for one packet.
#[derive(Debug, Clone, Default)]
pub struct PacketBuilder {
    buffer: Vec<u8>,
    /// Room for the next packet: as much as the last one took.
    room: usize,
}

impl PacketBuilder {
    /// An empty packet.
    pub fn new() -> Self {
        Self::default()
    }

    /// Whether no message was added.
    pub fn is_empty(&self) -> bool {
        self.buffer.is_empty()
    }

    /// Bytes of the messages so far, without the sender id.
    pub fn len(&self) -> usize {
        self.buffer.len()
    }

    /// Adds a message. `data` must be whole shorts; more than 65,535 of them or an odd byte are cut off.
    pub fn push(&mut self, descriptor: u16, id: u16, data: &[u8]) {
        if self.buffer.capacity() == 0 {
            self.buffer.reserve(self.room.max(HEADER_BYTES + data.len() + SENDER_BYTES));
        }
        let shorts = (data.len() / 2).min(usize::from(u16::MAX));
        let [a, b] = descriptor.to_be_bytes();
        let [c, d] = id.to_be_bytes();
        let [e, f] = (shorts as u16).to_be_bytes();
        self.buffer.extend_from_slice(&[a, b, c, d, e, f]);
        self.buffer.extend_from_slice(&data[..shorts * 2]);
    }

    /// Adds the sender id, hands the packet out and begins a new one.
    pub fn finish(&mut self, sender: u16) -> Vec<u8> {
        self.buffer.extend(sender.to_be_bytes());
        self.room = self.buffer.len();
        std::mem::take(&mut self.buffer)
    }
}
