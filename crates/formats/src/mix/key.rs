//! The key of an encrypted header (formats.md §12.2).

use blowfish::Blowfish;
use blowfish::cipher::{BlockCipherDecrypt, KeyInit};
use num_bigint::BigUint;

/// Bytes of the key source: two numbers of 40 bytes.
const SOURCE: usize = 80;
/// Bytes of a decrypted number.
const NUMBER: usize = 39;
/// Bytes of the Blowfish key.
const KEY: usize = 56;
/// Bytes of a Blowfish block.
pub(super) const BLOCK: usize = 8;

/// The public modulus of all archives of the game, 319 bits.
const MODULUS: &[u8] =
    b"681994811107118991598552881669230523074742337494683459234572860554038768387821901289207730765589";
const EXPONENT: u32 = 65537;

/// A key for the header of one archive.
pub(super) struct Key(Blowfish);

impl Key {
    fn new(bytes: [u8; KEY]) -> Key {
        Key(Blowfish::new(&bytes.into()))
    }

    /// Decrypts one block: electronic code book, big-endian halves.
    pub(super) fn decrypt(&self, block: [u8; BLOCK]) -> [u8; BLOCK] {
        let mut block = block.into();
        self.0.decrypt_block(&mut block);
        block.into()
    }
}

/// The key made from the key source: with each number taken as 39 bytes, and, where that makes a difference, with the
/// zero bytes at the end of the first number left out (§12.2 step 3).
pub(super) fn candidates(source: &[u8; SOURCE]) -> (Key, Option<Key>) {
    let modulus = BigUint::parse_bytes(MODULUS, 10).unwrap_or_default();
    let [first, second] = [&source[..40], &source[40..]].map(|number| {
        let mut bytes =
            BigUint::from_bytes_le(number).modpow(&BigUint::from(EXPONENT), &modulus).to_bytes_le();
        bytes.resize(NUMBER, 0);
        bytes
    });
    let key = |first: &[u8]| {
        let mut key = [0; KEY];
        let bytes = first.iter().chain(&second).chain(std::iter::repeat(&0));
        key.iter_mut().zip(bytes).for_each(|(to, from)| *to = *from);
        Key::new(key)
    };
    let stripped = first.iter().rposition(|&byte| byte != 0).map_or(0, |last| last + 1);
    (key(&first), (stripped < NUMBER).then(|| key(&first[..stripped])))
}
