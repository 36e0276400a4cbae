//! Messages longer than a datagram: cut into numbered pieces, put together again, within limits.

use super::PeerFault;
use crate::Rest;
use crate::config::Config;
use crate::messages::Chunk;
use std::collections::BTreeMap;

/// Bytes of a chunk's own fields.
const FIELDS: usize = 8;

#[derive(Debug)]
struct Partial {
    descriptor: u16,
    count: u16,
    parts: BTreeMap<u16, Vec<u8>>,
    bytes: usize,
}

#[derive(Debug, Default)]
pub(crate) struct Chunks {
    transfer: u16,
    partial: BTreeMap<u16, Partial>,
    bytes: usize,
}

impl Chunks {
    /// Bytes of incomplete messages.
    pub(crate) fn bytes(&self) -> usize {
        self.bytes
    }

    /// Cuts data into pieces that fit into messages of `limit` bytes.
    pub(crate) fn cut(&mut self, limit: usize, descriptor: u16, data: &[u8]) -> Vec<Chunk> {
        let size = (limit.saturating_sub(FIELDS) & !1).max(2);
        let count = data.len().div_ceil(size) as u16;
        let transfer = self.transfer;
        self.transfer = self.transfer.wrapping_add(1);
        data.chunks(size)
            .zip(0..)
            .map(|(part, index)| Chunk { transfer, index, count, descriptor, data: Rest(part.to_vec()) })
            .collect()
    }

    pub(crate) fn accept(
        &mut self,
        chunk: Chunk,
        config: &Config,
        held: usize,
    ) -> Result<Option<(u16, Vec<u8>)>, PeerFault> {
        let partial = self.partial.entry(chunk.transfer).or_insert_with(|| Partial {
            descriptor: chunk.descriptor,
            count: chunk.count,
            parts: BTreeMap::new(),
            bytes: 0,
        });
        if partial.count != chunk.count
            || partial.descriptor != chunk.descriptor
            || chunk.index >= chunk.count
        {
            return Err(PeerFault::Nonsense);
        }
        let size = chunk.data.0.len() + 64;
        if partial.parts.insert(chunk.index, chunk.data.0).is_some() {
            return Err(PeerFault::Nonsense);
        }
        partial.bytes += size;
        self.bytes += size;
        if partial.bytes > config.max_message_bytes.saturating_mul(2)
            || self.bytes + held > config.max_reassembly_bytes
        {
            return Err(PeerFault::TooMuch);
        }
        if partial.parts.len() < usize::from(partial.count) {
            return Ok(None);
        }
        let Some(whole) = self.partial.remove(&chunk.transfer) else { return Ok(None) };
        self.bytes -= whole.bytes;
        let data: Vec<u8> = whole.parts.into_values().flatten().collect();
        if data.len() > config.max_message_bytes {
            return Err(PeerFault::TooMuch);
        }
        Ok(Some((whole.descriptor, data)))
    }
}
