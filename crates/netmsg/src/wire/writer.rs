//! Writing the data part of one message.

use super::{real, text};

/// Collects the shorts of one message, big-endian.
#[derive(Debug, Clone, Default)]
pub struct Writer {
    data: Vec<u8>,
    old_texts: bool,
}

impl Writer {
    /// An empty message for a peer of protocol version 1 or later.
    pub fn new() -> Self {
        Self::default()
    }

    /// Writes empty texts as `0001 0000`, which peers of protocol version 0 need (`net.md §4.2`).
    #[must_use]
    pub fn old_texts(mut self, old: bool) -> Self {
        self.old_texts = old;
        self
    }

    /// One short.
    pub fn short(&mut self, value: u16) {
        self.data.extend(value.to_be_bytes());
    }

    /// One 32-bit word: low short first.
    pub fn word(&mut self, value: u32) {
        self.short(value as u16);
        self.short((value >> 16) as u16);
    }

    /// One REAL.
    pub fn real(&mut self, value: f32) {
        self.word(real::encode(value));
    }

    /// One truth value.
    pub fn bool(&mut self, value: bool) {
        self.short(u16::from(value));
    }

    /// One text. Characters outside ISO-8859-1 become `_`; more than 65,534 characters are cut.
    pub fn text(&mut self, value: &str) {
        self.text_bytes(&text::to_latin1(value));
    }

    /// One text from ISO-8859-1 bytes without its terminating zero. Zeros at the end are dropped.
    pub fn text_bytes(&mut self, bytes: &[u8]) {
        let mut bytes = &bytes[..bytes.len().min(usize::from(u16::MAX) - 1)];
        while let [head @ .., 0] = bytes {
            bytes = head;
        }
        if bytes.is_empty() {
            if self.old_texts {
                self.short(1);
            }
            self.short(0);
            return;
        }
        self.short(bytes.len() as u16 + 1);
        let mut pairs = bytes.chunks_exact(2);
        for pair in &mut pairs {
            self.short(text::pack_pair(pair[0], pair[1]));
        }
        match pairs.remainder() {
            // The terminating zero is the second half of the last pair, or stands alone.
            [last] => self.short(text::pack_pair(*last, 0)),
            _ => self.short(0),
        }
    }

    /// A 16-byte hash or token (`net.md §4.3`).
    pub fn token(&mut self, token: &[u8; 16]) {
        for pair in token.chunks_exact(2).rev() {
            self.short(u16::from_le_bytes([pair[0], pair[1]]));
        }
    }

    /// Shorts that are already in wire order; an odd last byte is dropped.
    pub fn raw(&mut self, data: &[u8]) {
        self.data.extend(&data[..data.len() & !1]);
    }

    /// How many shorts were written.
    pub fn shorts(&self) -> usize {
        self.data.len() / 2
    }

    /// The data written so far.
    pub fn data(&self) -> &[u8] {
        &self.data
    }

    /// The finished data.
    pub fn finish(self) -> Vec<u8> {
        self.data
    }
}
