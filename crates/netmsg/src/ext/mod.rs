//! What two netmsg peers do beyond the old protocol (`net.md §22`, `§23`).

pub(crate) mod acks;
mod channel;
mod chunk;
#[cfg(feature = "secure")]
mod secure;
#[cfg(not(feature = "secure"))]
#[path = "secure_off.rs"]
mod secure;

use crate::Message;
use crate::config::Config;
use crate::messages::{Chunk, Ordered};
use crate::time::Time;
#[cfg(feature = "secure")]
pub use secure::{KeyPair, generate_key_pair};
pub(crate) use secure::{Secure, is_sealed, session_of};

/// What a link knows about the other side if it is netmsg, too.
#[derive(Debug, Default)]
pub(crate) struct Peer {
    /// The hello was answered.
    pub(crate) known: bool,
    /// We sent a hello and wait for what comes.
    pub(crate) asked: bool,
    /// Name and version of its program.
    pub(crate) build: String,
    /// The bits both sides offer.
    pub(crate) features: u16,
    /// The largest datagram it takes.
    pub(crate) max_datagram: u16,
    /// Bytes it keeps of messages that are not complete or not in order yet.
    pub(crate) room: usize,
    pub(crate) secure: Secure,
    channels: channel::Channels,
    chunks: chunk::Chunks,
}

/// Bits of the hello, in the order of [`crate::Features`].
pub(crate) const SECURE: u16 = 1;
pub(crate) const ADDRESS_CHANGE: u16 = 2;
pub(crate) const CHANNELS: u16 = 4;
pub(crate) const CHUNKS: u16 = 8;
pub(crate) const LARGE_DATAGRAMS: u16 = 16;
pub(crate) const COMPACT: u16 = 32;

/// Why a message of the additions cannot be used. All of them end the connection: between netmsg peers, whose messages
/// are delivered, they can only come from a broken or hostile peer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum PeerFault {
    /// More bytes wait than [`Config::max_reassembly_bytes`].
    TooMuch,
    /// The pieces contradict each other.
    Nonsense,
}

impl Peer {
    pub(crate) fn offers(&self, feature: u16) -> bool {
        self.known && self.features & feature != 0
    }

    /// Bytes a sealed packet is longer.
    pub(crate) fn overhead(&self) -> usize {
        self.secure.overhead()
    }

    pub(crate) fn seal(&mut self, now: Time, plain: Vec<u8>) -> Vec<u8> {
        self.secure.seal(now, plain)
    }

    /// Puts a message into an ordered channel. It becomes no more urgent than the one before it.
    pub(crate) fn put_into_channel(
        &mut self,
        channel: u16,
        descriptor: u16,
        data: Vec<u8>,
        urgency: &mut i64,
    ) -> (u16, Vec<u8>) {
        let (sequence, later) = self.channels.next_out(channel, *urgency);
        *urgency = later;
        let ordered = Ordered { channel, sequence, descriptor, data: crate::Rest(data) };
        (Ordered::DESCRIPTOR, ordered.to_data())
    }

    /// Cuts a message into pieces.
    pub(crate) fn cut(&mut self, limit: usize, descriptor: u16, data: &[u8]) -> Vec<(u16, Vec<u8>)> {
        self.chunks
            .cut(limit, descriptor, data)
            .into_iter()
            .map(|c| (Chunk::DESCRIPTOR, c.to_data()))
            .collect()
    }

    /// Takes a new message from the other side; what is complete and in order comes out.
    pub(crate) fn unwrap(
        &mut self,
        descriptor: u16,
        data: Vec<u8>,
        config: &Config,
    ) -> Result<Vec<(u16, Vec<u8>)>, PeerFault> {
        if !self.known {
            return Ok(vec![(descriptor, data)]);
        }
        let (descriptor, data) = if descriptor == Chunk::DESCRIPTOR && self.offers(CHUNKS) {
            let chunk = Chunk::from_data(&data).map_err(|_| PeerFault::Nonsense)?;
            let held = self.channels.bytes();
            match self.chunks.accept(chunk, config, held)? {
                Some(whole) => whole,
                None => return Ok(Vec::new()),
            }
        } else {
            (descriptor, data)
        };
        if descriptor == Ordered::DESCRIPTOR && self.offers(CHANNELS) {
            let ordered = Ordered::from_data(&data).map_err(|_| PeerFault::Nonsense)?;
            let held = self.chunks.bytes();
            return self.channels.accept(ordered, config, held);
        }
        Ok(vec![(descriptor, data)])
    }
}
