//! Numbers nobody can guess: a keyed function over a counter. The seed comes from the caller, so a session can be
//! repeated exactly.

use siphasher::sip::SipHasher24;
use std::hash::Hasher;

#[derive(Debug, Clone)]
pub(crate) struct Random {
    keys: [u64; 4],
    counter: u64,
}

impl Random {
    pub(crate) fn new(seed: [u8; 32]) -> Self {
        let key = |i: usize| u64::from_le_bytes(std::array::from_fn(|b| seed[8 * i + b]));
        Self { keys: [key(0), key(1), key(2), key(3)], counter: 0 }
    }

    /// A keyed hash: equal inputs give equal outputs, and nobody without the seed can tell which.
    pub(crate) fn keyed(&self, purpose: u8, parts: &[&[u8]]) -> u64 {
        let mut hasher = SipHasher24::new_with_keys(self.keys[2], self.keys[3]);
        hasher.write_u8(purpose);
        for part in parts {
            hasher.write_u64(part.len() as u64);
            hasher.write(part);
        }
        hasher.finish()
    }

    pub(crate) fn next(&mut self) -> u64 {
        self.counter += 1;
        let mut hasher = SipHasher24::new_with_keys(self.keys[0], self.keys[1]);
        hasher.write_u64(self.counter);
        hasher.finish()
    }

    /// Evenly from 0 to below 1.
    pub(crate) fn unit(&mut self) -> f64 {
        (self.next() >> 11) as f64 / (1u64 << 53) as f64
    }

    pub(crate) fn token(&mut self) -> [u8; 16] {
        let (a, b) = (self.next().to_le_bytes(), self.next().to_le_bytes());
        std::array::from_fn(|i| if i < 8 { a[i] } else { b[i - 8] })
    }
}
