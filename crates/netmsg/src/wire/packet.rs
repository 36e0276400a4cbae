//! A datagram: messages, then the sender's user id (`net.md §3`).

use thiserror::Error;

/// Bytes of a message before its data: descriptor, id, length.
pub const HEADER_BYTES: usize = 6;
/// Bytes of the sender id at the end of a packet.
pub const SENDER_BYTES: usize = 2;

/// In the length of a message, between netmsg peers that agreed on it: the next message has this one's descriptor and the
/// id after it, so that its header is its length alone. No message of the old protocol can be that long.
const LIKE: u16 = 0x8000;

/// The id after an id; unreliable messages all have 0.
fn next_id(id: u16) -> u16 {
    if id == 0 { 0 } else { id.checked_add(1).unwrap_or(FIRST_ID) }
}

/// The id after the last one (`net.md §7` rule 1).
const FIRST_ID: u16 = 17;

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
        Messages { area: self.area, short_headers: false, like: None }
    }

    /// The same, between peers that agreed on short headers: like messages share a header. Every packet without short
    /// headers reads the same as by [`messages`](Self::messages).
    pub fn short_messages(&self) -> Messages<'a> {
        Messages { short_headers: true, ..self.messages() }
    }
}

/// Iterator over the messages of a packet.
#[derive(Debug, Clone)]
pub struct Messages<'a> {
    area: &'a [u8],
    short_headers: bool,
    /// Descriptor and id of the next message, if its header does not say.
    like: Option<(u16, u16)>,
}

impl<'a> Messages<'a> {
    /// What was not read yet: after the last message the stray shorts.
    pub fn stray(&self) -> &'a [u8] {
        self.area
    }

    /// Descriptor, id, length with its flag, and what follows.
    fn header(&mut self) -> Option<(u16, u16, u16, &'a [u8])> {
        if let Some((descriptor, id)) = self.like.take() {
            // A message that was promised and is not there is one that claims more than there is.
            let (length, tail) = self.area.split_first_chunk::<2>().unwrap_or((&[0x7f, 0xff], &[]));
            return Some((descriptor, id, u16::from_be_bytes(*length), tail));
        }
        let (header, tail) = self.area.split_first_chunk::<HEADER_BYTES>()?;
        let short = |at: usize| u16::from_be_bytes([header[at], header[at + 1]]);
        Some((short(0), short(2), short(4), tail))
    }
}

impl<'a> Iterator for Messages<'a> {
    type Item = Result<RawMessage<'a>, PacketError>;

    fn next(&mut self) -> Option<Self::Item> {
        let (descriptor, id, mut length, tail) = self.header()?;
        if self.short_headers && length & LIKE != 0 {
            length &= !LIKE;
            self.like = Some((descriptor, next_id(id)));
        }
        let Some((data, rest)) = tail.split_at_checked(usize::from(length) * 2) else {
            (self.area, self.like) = (&[], None);
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
    short_headers: bool,
    last: Option<Last>,
}

/// The message added last.
#[derive(Debug, Clone, Copy)]
struct Last {
    descriptor: u16,
    id: u16,
    /// Where its length stands.
    length_at: usize,
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

    /// Whether like messages share a header from now on, as [`Packet::short_messages`] reads them.
    pub fn set_short_headers(&mut self, on: bool) {
        self.short_headers = on;
        self.last = None;
    }

    /// Where the length of the last message stands, if a message like this needs no more of a header than its own length.
    fn like(&self, descriptor: u16, id: u16) -> Option<usize> {
        let last = self.last.filter(|last| (last.descriptor, next_id(last.id)) == (descriptor, id))?;
        self.short_headers.then_some(last.length_at)
    }

    /// Bytes a message's header would take if it were added now.
    pub fn header_bytes(&self, descriptor: u16, id: u16) -> usize {
        if self.like(descriptor, id).is_some() { 2 } else { HEADER_BYTES }
    }

    /// Adds a message. `data` must be whole shorts; more than 32,767 of them, which no datagram can hold, or an odd byte
    /// are cut off.
    pub fn push(&mut self, descriptor: u16, id: u16, data: &[u8]) {
        if self.buffer.capacity() == 0 {
            self.buffer.reserve(self.room.max(HEADER_BYTES + data.len() + SENDER_BYTES));
        }
        let shorts = (data.len() / 2).min(usize::from(!LIKE));
        if let Some(at) = self.like(descriptor, id) {
            self.buffer[at] |= (LIKE >> 8) as u8;
        } else {
            let [a, b] = descriptor.to_be_bytes();
            let [c, d] = id.to_be_bytes();
            self.buffer.extend_from_slice(&[a, b, c, d]);
        }
        self.last = Some(Last { descriptor, id, length_at: self.buffer.len() });
        self.buffer.extend_from_slice(&(shorts as u16).to_be_bytes());
        self.buffer.extend_from_slice(&data[..shorts * 2]);
    }

    /// Adds the sender id, hands the packet out and begins a new one.
    pub fn finish(&mut self, sender: u16) -> Vec<u8> {
        self.buffer.extend(sender.to_be_bytes());
        self.room = self.buffer.len();
        self.last = None;
        std::mem::take(&mut self.buffer)
    }
}
