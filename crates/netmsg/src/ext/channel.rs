//! Ordered channels: messages come out in the order they were put in, whatever the line did.

use super::PeerFault;
use crate::config::Config;
use crate::messages::Ordered;
use std::collections::BTreeMap;

/// Channels one peer may use.
const MOST_CHANNELS: u16 = 256;

#[derive(Debug, Default)]
struct Incoming {
    next: u16,
    early: BTreeMap<u16, (u16, Vec<u8>)>,
}

#[derive(Debug, Default)]
struct Outgoing {
    next: u16,
    /// How urgent its last message is.
    last: Option<i64>,
}

#[derive(Debug, Default)]
pub(crate) struct Channels {
    out: BTreeMap<u16, Outgoing>,
    incoming: BTreeMap<u16, Incoming>,
    bytes: usize,
}

impl Channels {
    /// Bytes of messages that came too early.
    pub(crate) fn bytes(&self) -> usize {
        self.bytes
    }

    /// The place of the next message of a channel, and how urgent it is: it does not overtake the one before it, without
    /// which it would only wait on the other side.
    pub(crate) fn next_out(&mut self, channel: u16, urgency: i64) -> (u16, i64) {
        let out = self.out.entry(channel).or_default();
        let place = out.next;
        out.next = out.next.wrapping_add(1);
        let urgency = out.last.map_or(urgency, |last| last.max(urgency));
        out.last = Some(urgency);
        (place, urgency)
    }

    pub(crate) fn accept(
        &mut self,
        ordered: Ordered,
        config: &Config,
        held: usize,
    ) -> Result<Vec<(u16, Vec<u8>)>, PeerFault> {
        if ordered.channel >= MOST_CHANNELS {
            return Err(PeerFault::Nonsense);
        }
        let incoming = self.incoming.entry(ordered.channel).or_default();
        if ordered.sequence.wrapping_sub(incoming.next) >= 1 << 15 {
            // Handled long ago.
            return Ok(Vec::new());
        }
        self.bytes += cost(&ordered.data.0);
        if let Some((_, old)) = incoming.early.insert(ordered.sequence, (ordered.descriptor, ordered.data.0))
        {
            self.bytes -= cost(&old);
        }
        let mut ready = Vec::new();
        while let Some((descriptor, data)) = incoming.early.remove(&incoming.next) {
            incoming.next = incoming.next.wrapping_add(1);
            self.bytes -= cost(&data);
            ready.push((descriptor, data));
        }
        if self.bytes + held > config.max_reassembly_bytes {
            return Err(PeerFault::TooMuch);
        }
        Ok(ready)
    }
}

/// Bytes a waiting message is billed: empty ones take room, too.
fn cost(data: &[u8]) -> usize {
    data.len() + 32
}
