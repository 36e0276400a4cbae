//! The scenario's generator: the only source of chance in the simulation (`systems.md` FRM-20).

use serde::{Deserialize, Serialize};

const WORDS: usize = 250;
const LAG: usize = 103;

/// A generalised feedback shift register of 250 words with inclusive ranged draws by rejection.
///
/// The register and the ranged draw are those of FRM-20; the seeding hash is our own, because the original's
/// constants are not known and any well-defined seeding will do (FRM-20, *Robust*).
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Rng {
    table: Vec<u32>,
    a: u16,
    b: u16,
    /// Words drawn since seeding: a changed order of draws shows here first.
    draws: u64,
}

impl Rng {
    /// A generator seeded with `seed`.
    #[must_use]
    pub fn new(seed: u32) -> Self {
        let table = (0..WORDS as u32).map(|counter| hash(seed, counter)).collect();
        Self { table, a: 0, b: LAG as u16, draws: 0 }
    }

    /// Words drawn so far.
    #[must_use]
    pub fn draws(&self) -> u64 {
        self.draws
    }

    /// Whether it has the shape that [`Rng::new`] gives it.
    pub(crate) fn is_whole(&self) -> bool {
        self.table.len() == WORDS && usize::from(self.a) < WORDS && usize::from(self.b) < WORDS
    }

    /// The next 32-bit word.
    pub fn word(&mut self) -> u32 {
        let value = self.table[usize::from(self.a)] ^ self.table[usize::from(self.b)];
        self.table[usize::from(self.a)] = value;
        self.a = (self.a + 1) % WORDS as u16;
        self.b = (self.b + 1) % WORDS as u16;
        self.draws += 1;
        value
    }

    /// A uniform draw from `lo..=hi` in either order; equal bounds draw nothing (FRM-20 item 3).
    pub fn range(&mut self, lo: i32, hi: i32) -> i32 {
        let (lo, hi) = if lo <= hi { (lo, hi) } else { (hi, lo) };
        if lo == hi {
            return lo;
        }
        let span = hi.wrapping_sub(lo) as u32;
        let mask = u32::MAX >> span.leading_zeros();
        loop {
            let draw = self.word() & mask;
            if draw <= span {
                return lo.wrapping_add(draw as i32);
            }
        }
    }
}

/// Four Feistel rounds over (seed, counter).
fn hash(seed: u32, counter: u32) -> u32 {
    const KEYS: [u32; 4] = [0x9E37_79B9, 0x85EB_CA6B, 0xC2B2_AE35, 0x27D4_EB2F];
    let (mut left, mut right) = (seed, counter.wrapping_mul(0x6C07_8965) ^ 0x5353_5354);
    for key in KEYS {
        let mut mixed = (right ^ key).wrapping_mul(0x7FEB_352D);
        mixed ^= mixed >> 15;
        mixed = mixed.wrapping_mul(0x846C_A68B);
        mixed ^= mixed >> 16;
        (left, right) = (right, left ^ mixed);
    }
    left ^ right.rotate_left(16)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn frm_20_ranged_draws_include_both_ends_and_nothing_else() {
        let mut rng = Rng::new(7);
        let mut seen = [false; 6];
        for _ in 0..1000 {
            let v = rng.range(5, 0);
            seen[usize::try_from(v).expect("never below zero")] = true;
        }
        assert_eq!(seen, [true; 6]);
    }

    #[test]
    fn frm_20_equal_bounds_draw_no_word() {
        let mut rng = Rng::new(7);
        assert_eq!(rng.range(3, 3), 3);
        assert_eq!(rng.draws(), 0);
        rng.range(i32::MIN, i32::MAX);
        assert_eq!(rng.draws(), 1);
    }

    #[test]
    fn the_sequence_of_a_seed_is_pinned() {
        let mut rng = Rng::new(1);
        let first: Vec<u32> = (0..4).map(|_| rng.word()).collect();
        let mut again = Rng::new(1);
        assert_eq!(first, (0..4).map(|_| again.word()).collect::<Vec<_>>());
        let mut other = Rng::new(2);
        assert_ne!(first, (0..4).map(|_| other.word()).collect::<Vec<_>>());
    }
}
