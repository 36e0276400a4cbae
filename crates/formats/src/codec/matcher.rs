//! Finds repetitions: hash chains over three bytes.

/// `len` bytes that stand `distance` bytes back, too.
#[derive(Clone, Copy, Debug)]
pub(super) struct Match {
    pub(super) distance: usize,
    pub(super) len: usize,
}

/// The shortest repetition looked for.
const MIN: usize = 3;
/// How many earlier places are tried.
const DEPTH: usize = 64;
/// A match this long is taken without looking further.
const ENOUGH: usize = 256;
const NONE: u32 = u32::MAX;

pub(super) struct Matcher<'a> {
    data: &'a [u8],
    /// The last place of each hash.
    heads: Vec<u32>,
    /// For every place inserted so far, the place of the same hash before it.
    before: Vec<u32>,
    bits: u32,
}

impl<'a> Matcher<'a> {
    pub(super) fn new(data: &'a [u8]) -> Matcher<'a> {
        let bits = (data.len().max(2).ilog2() + 1).clamp(8, 15);
        Matcher { data, heads: vec![NONE; 1 << bits], before: Vec::with_capacity(data.len()), bits }
    }

    fn hash(&self, at: usize) -> Option<usize> {
        let bytes = self.data.get(at..at + MIN)?;
        let number = u32::from_le_bytes([bytes[0], bytes[1], bytes[2], 0]);
        Some((number.wrapping_mul(0x9E37_79B1) >> (32 - self.bits)) as usize)
    }

    /// Makes the bytes at `at` known. Every place is inserted once, in order.
    pub(super) fn insert(&mut self, at: usize) {
        debug_assert_eq!(at, self.before.len());
        match self.hash(at) {
            Some(hash) => self.before.push(std::mem::replace(&mut self.heads[hash], at as u32)),
            None => self.before.push(NONE),
        }
    }

    /// The longest repetition at `at` among the inserted places, not further back than `max_distance` and not longer
    /// than `max_len`; the nearest of several.
    pub(super) fn longest(&self, at: usize, max_distance: usize, max_len: usize) -> Option<Match> {
        let mut best: Option<Match> = None;
        let mut candidate = self.heads[self.hash(at)?];
        let here = &self.data[at..];
        for _ in 0..DEPTH {
            if candidate == NONE || at - candidate as usize > max_distance {
                break;
            }
            let there = &self.data[candidate as usize..];
            let len = here.iter().zip(there).take(max_len).take_while(|(a, b)| a == b).count();
            if len >= MIN && best.is_none_or(|best| len > best.len) {
                best = Some(Match { distance: at - candidate as usize, len });
                if len >= ENOUGH {
                    break;
                }
            }
            candidate = self.before[candidate as usize];
        }
        best
    }
}
