//! Message ids: handing out, circular comparison, expansion (`net.md §7`).

/// Ids that are never handed out: 0 means "needs no acknowledgement", the next sixteen are reserved.
const RESERVED: u32 = 17;
/// How many ids there are.
const CYCLE: u32 = 65536 - RESERVED;

/// Hands out ids 17..65535 round and round, and finds the place of an id again.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Ids {
    next: u64,
}

impl Ids {
    /// The number the next message will have: counts without end.
    #[cfg(test)]
    pub(crate) fn next_number(&self) -> u64 {
        self.next
    }

    /// A new number.
    pub(crate) fn take(&mut self) -> u64 {
        self.next += 1;
        self.next - 1
    }

    /// The id of a number.
    pub(crate) fn id(number: u64) -> u16 {
        (RESERVED as u64 + number % u64::from(CYCLE)) as u16
    }

    /// The newest number already handed out that has this id.
    pub(crate) fn number(&self, id: u16) -> Option<u64> {
        let place = u64::from(u32::from(id).checked_sub(RESERVED)?);
        let back = (self.next + u64::from(CYCLE) - 1 - place) % u64::from(CYCLE);
        self.next.checked_sub(1 + back)
    }
}

/// Widens ids to a counter that never wraps, so that "newer" can be told (`net.md §7` rule 10).
#[derive(Debug, Clone, Copy)]
pub struct Expander {
    base: [u64; 4],
}

impl Default for Expander {
    fn default() -> Self {
        Self { base: [0, 1 << 14, 2 << 14, 3 << 14] }
    }
}

impl Expander {
    /// The wide number of an id that just arrived.
    pub fn expand(&mut self, id: u16) -> u64 {
        let quarter = usize::from(id >> 14);
        let wide = self.base[quarter] | u64::from(id & 0x3fff);
        self.base[(quarter + 1) % 4] = self.base[quarter] + (1 << 14);
        wide
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_skip_the_reserved_ones_and_wrap() {
        let mut ids = Ids::default();
        assert_eq!(ids.number(17), None, "nothing was handed out");
        let handed: Vec<u16> = (0..140_000).map(|_| Ids::id(ids.take())).collect();
        assert_eq!((handed[0], handed[65518], handed[65519]), (17, 65535, 17));
        assert!(handed.iter().all(|&id| id >= 17));
        let newest = ids.next_number() - 1;
        assert_eq!(ids.number(Ids::id(newest)), Some(newest));
        assert_eq!(ids.number(Ids::id(newest - 30_000)), Some(newest - 30_000));
        assert_eq!(ids.number(0), None);
        assert_eq!(ids.number(16), None);
    }

    #[test]
    fn expansion_follows_wraps() {
        let mut expander = Expander::default();
        let mut last = 0;
        for round in 0..3u64 {
            for id in (17u16..=65535).step_by(701) {
                let wide = expander.expand(id);
                assert!(wide > last || (round, id) == (0, 17), "{round} {id}");
                last = wide;
            }
        }
        let old = expander.expand(60_000);
        let new = expander.expand(17);
        assert!(new > old, "an id just after the wrap is newer");
        assert!(expander.expand(60_001) < new, "a late one from before the wrap is older");
    }
}
