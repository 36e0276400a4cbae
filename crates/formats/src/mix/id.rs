//! File ids (formats.md §12.3).

/// The number a MIX archive knows the file `name` by. Letter case does not matter.
pub fn id(name: &str) -> u32 {
    of_bytes(name.as_bytes())
}

/// The id of a name in the encoding it has in the archive.
pub(super) fn of_bytes(name: &[u8]) -> u32 {
    let name: Vec<u8> = name.to_ascii_uppercase();
    let tail = name.len() % 4;
    let mut crc = Crc::default();
    name.iter().for_each(|&byte| crc.push(byte));
    if tail != 0 {
        // The length of the tail, then its first character, up to a multiple of four.
        crc.push(tail as u8);
        (tail + 1..4).for_each(|_| crc.push(name[name.len() - tail]));
    }
    crc.finish()
}

/// The CRC-32 of zlib and PNG: reflected polynomial, initial and final inversion.
struct Crc(u32);

impl Default for Crc {
    fn default() -> Crc {
        Crc(u32::MAX)
    }
}

impl Crc {
    fn push(&mut self, byte: u8) {
        self.0 ^= u32::from(byte);
        for _ in 0..8 {
            self.0 = (self.0 >> 1) ^ if self.0 & 1 != 0 { 0xEDB8_8320 } else { 0 };
        }
    }

    fn finish(&self) -> u32 {
        !self.0
    }
}
