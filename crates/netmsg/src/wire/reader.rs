//! Reading the data part of one message.

use super::{real, text};
use thiserror::Error;

/// Why a message body could not be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum ReadError {
    /// The message ended before its fields did (`net.md §19`): an error of this message alone.
    #[error("read past the end of the message: needed {needed} more shorts, {left} were left")]
    PastEnd {
        /// Shorts the field needs.
        needed: usize,
        /// Shorts that were left.
        left: usize,
    },
    /// A count or length that a declared limit forbids.
    #[error("a field says {value}, at most {limit} is allowed")]
    TooLarge {
        /// What the message says.
        value: usize,
        /// What is allowed.
        limit: usize,
    },
}

/// A cursor over the big-endian shorts of one message. Nothing is ever read outside the message.
#[derive(Debug, Clone)]
pub struct Reader<'a> {
    data: &'a [u8],
    filter: bool,
}

impl<'a> Reader<'a> {
    /// A reader over message data; an odd last byte is not part of it.
    pub fn new(data: &'a [u8]) -> Self {
        Self { data: &data[..data.len() & !1], filter: false }
    }

    /// The same reader, but texts are filtered as a server does it (`net.md §4.2`, [`text::filter`]).
    #[must_use]
    pub fn filtered(mut self, filter: bool) -> Self {
        self.filter = filter;
        self
    }

    /// Whether every short was read: the test for optional tails (`net.md §4.4`).
    pub fn end(&self) -> bool {
        self.data.is_empty()
    }

    /// How many shorts are left.
    pub fn left(&self) -> usize {
        self.data.len() / 2
    }

    fn take(&mut self, shorts: usize) -> Result<&'a [u8], ReadError> {
        let Some((head, tail)) = self.data.split_at_checked(shorts.saturating_mul(2)) else {
            return Err(ReadError::PastEnd { needed: shorts, left: self.left() });
        };
        self.data = tail;
        Ok(head)
    }

    /// One short.
    pub fn short(&mut self) -> Result<u16, ReadError> {
        let b = self.take(1)?;
        Ok(u16::from_be_bytes([b[0], b[1]]))
    }

    /// One 32-bit word: low short first.
    pub fn word(&mut self) -> Result<u32, ReadError> {
        let b = self.take(2)?;
        Ok(u32::from_be_bytes([b[2], b[3], b[0], b[1]]))
    }

    /// One REAL.
    pub fn real(&mut self) -> Result<f32, ReadError> {
        self.word().map(real::decode)
    }

    /// One truth value: everything but zero is true.
    pub fn bool(&mut self) -> Result<bool, ReadError> {
        self.short().map(|v| v != 0)
    }

    /// One text, unfiltered, as ISO-8859-1 bytes without its terminating zero.
    pub fn text_bytes(&mut self) -> Result<Vec<u8>, ReadError> {
        let length = usize::from(self.short()?);
        let body = self.take(length.div_ceil(2))?;
        let mut bytes = Vec::with_capacity(body.len());
        for pair in body.chunks_exact(2) {
            let (a, b) = text::unpack_pair(u16::from_be_bytes([pair[0], pair[1]]));
            bytes.extend([a, b]);
        }
        bytes.truncate(length);
        while bytes.last() == Some(&0) {
            bytes.pop();
        }
        Ok(bytes)
    }

    /// One text, filtered if this reader filters.
    pub fn text(&mut self) -> Result<String, ReadError> {
        let text = self.text_raw()?;
        Ok(if self.filter { text::filter(&text) } else { text })
    }

    /// One text that is never filtered: passwords and user names.
    pub fn text_raw(&mut self) -> Result<String, ReadError> {
        self.text_bytes().map(|b| text::from_latin1(&b))
    }

    /// A 16-byte hash or token: the shorts stand last pair first (`net.md §4.3`).
    pub fn token(&mut self) -> Result<[u8; 16], ReadError> {
        let b = self.take(8)?;
        let mut token = [0; 16];
        for i in 0..8 {
            let at = 2 * (7 - i);
            token[2 * i] = b[at + 1];
            token[2 * i + 1] = b[at];
        }
        Ok(token)
    }

    /// The unread shorts as bytes; the reader is at its end afterwards.
    pub fn rest(&mut self) -> &'a [u8] {
        std::mem::take(&mut self.data)
    }
}
