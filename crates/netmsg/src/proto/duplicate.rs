//! Which message ids were already handled (`net.md §7` rule 8, `§22` row 11).

use crate::config::DuplicateRule;
use std::collections::VecDeque;

/// Ids remembered by the documented rule.
const RING: usize = 1000;
/// How far ahead an id may be by the documented rule to count as the newest.
const AHEAD: u16 = 10_000;
/// Ids remembered by the wide rule.
const WIDE: u16 = 32_768;

/// Memory of the ids of one peer.
#[derive(Debug, Clone)]
pub(crate) enum Duplicates {
    Documented { highest: u16, ring: VecDeque<u16> },
    Wide { highest: Option<u16>, seen: Vec<u64> },
}

impl Duplicates {
    pub(crate) fn new(rule: DuplicateRule) -> Self {
        match rule {
            DuplicateRule::Documented => Self::Documented { highest: 0, ring: VecDeque::new() },
            DuplicateRule::Wide => Self::Wide { highest: None, seen: Vec::new() },
        }
    }

    /// Goes over to the wide rule without forgetting: what a netmsg peer may have on its way is more than 1,000 ids.
    pub(crate) fn widen(&mut self) {
        if let Self::Documented { ring, .. } = self {
            let mut wide = Self::new(DuplicateRule::Wide);
            for &id in ring.iter() {
                wide.is_new(id, 0);
            }
            *self = wide;
        }
    }

    /// Whether this id was not seen before; it is remembered. Id 0 is always new.
    pub(crate) fn is_new(&mut self, id: u16, descriptor: u16) -> bool {
        if id == 0 {
            return true;
        }
        match self {
            Self::Documented { highest, ring } => {
                let ahead = id.wrapping_sub(*highest);
                let first = *highest == 0 && matches!(descriptor, 3 | 5 | 6);
                if (ahead > 0 && ahead < AHEAD) || first {
                    *highest = id;
                } else if ring.contains(&id) {
                    return false;
                }
                if ring.len() == RING {
                    ring.pop_front();
                }
                ring.push_back(id);
                true
            }
            Self::Wide { highest, seen } => {
                if seen.is_empty() {
                    seen.resize(usize::from(WIDE) / 64, 0);
                }
                let bit = |id: u16| (usize::from(id % WIDE / 64), 1u64 << (id % 64));
                let (word, mask) = bit(id);
                let newest = highest.unwrap_or_else(|| id.wrapping_sub(1));
                let ahead = id.wrapping_sub(newest);
                if ahead > 0 && ahead < WIDE {
                    // The ids passed over may still come: their places must not hold what was there a cycle ago.
                    if ahead > 64 {
                        clear_between(seen, newest, ahead);
                    } else {
                        for step in 1..ahead {
                            let (word, mask) = bit(newest.wrapping_add(step));
                            seen[word] &= !mask;
                        }
                    }
                    *highest = Some(id);
                    seen[word] |= mask;
                    true
                } else if ahead == WIDE || seen[word] & mask != 0 {
                    false
                } else {
                    seen[word] |= mask;
                    true
                }
            }
        }
    }
}

/// Clears the places of the ids between `newest` and `newest + ahead`, both excluded.
fn clear_between(seen: &mut [u64], newest: u16, ahead: u16) {
    let mut step = 1;
    while step < ahead {
        let id = newest.wrapping_add(step);
        let word = usize::from(id % WIDE / 64);
        if id % 64 == 0 && ahead - step > 64 {
            seen[word] = 0;
            step += 64;
        } else {
            seen[word] &= !(1u64 << (id % 64));
            step += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn both() -> [Duplicates; 2] {
        [Duplicates::new(DuplicateRule::Documented), Duplicates::new(DuplicateRule::Wide)]
    }

    /// Row A4 as transcript 05 has it: old unseen, far ahead, wrapped.
    #[test]
    fn a4_the_recorded_sequence() {
        let steps = [
            (100, true),
            (100, false),
            (101, true),
            (101, false),
            (50, true),
            (50, false),
            (10_100, true),
            (20_100, true),
            (20_100, false),
            (0, true),
            (0, true),
            (5, true),
            (28_000, true),
            (38_000, true),
            (48_000, true),
            (58_000, true),
            (65_535, true),
            (1, true),
            (20, true),
            (20, false),
            (1, false),
            (65_535, false),
        ];
        for mut memory in both() {
            for (step, (id, new)) in steps.into_iter().enumerate() {
                assert_eq!(memory.is_new(id, 21), new, "step {step}, id {id}, {memory:?}");
            }
        }
    }

    #[test]
    fn seventy_thousand_in_order_are_all_new_and_no_repeat_is() {
        let mut memory = Duplicates::new(DuplicateRule::Wide);
        for number in 0..200_000u64 {
            let id = super::super::ids::Ids::id(number);
            assert!(memory.is_new(id, 200), "{number}");
            let late = number.saturating_sub(number % 30_000);
            assert!(!memory.is_new(super::super::ids::Ids::id(late), 200), "{number} {late}");
        }
    }

    #[test]
    fn shuffled_ids_are_each_new_once() {
        let mut memory = Duplicates::new(DuplicateRule::Wide);
        for block in 0..40u64 {
            for i in 0..5000u64 {
                // 7 and 5000 have no common factor: every id of the block comes once, far out of order.
                let id = super::super::ids::Ids::id(block * 5000 + i * 7 % 5000);
                assert!(memory.is_new(id, 200), "{block} {i}");
                assert!(!memory.is_new(id, 200), "{block} {i}");
            }
        }
    }
}
