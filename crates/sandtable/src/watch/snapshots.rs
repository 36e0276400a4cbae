//! Saves along the way, for going back, within a bound of memory and of time.

use std::sync::Arc;
use std::time::{Duration, Instant};

/// Frames between two saves at first: one game minute.
const EVERY: u32 = 900;
/// Times that saving must have been paid back by playing before the next save: at full speed saves take a thirtieth of the time.
const WORTH: u32 = 30;

/// A saved moment.
#[derive(Clone, Debug)]
pub(crate) struct Snapshot {
    pub(crate) frame: u32,
    pub(crate) save: Vec<u8>,
    /// How often each trigger had sprung, and when last.
    pub(crate) springs: Vec<(u32, Option<u32>)>,
}

impl Snapshot {
    fn size(&self) -> usize {
        self.save.len() + self.springs.len() * size_of::<(u32, Option<u32>)>()
    }
}

/// Saves in the order of frames. The first one is always kept.
#[derive(Debug)]
pub(crate) struct Snapshots {
    list: Vec<Arc<Snapshot>>,
    /// Frames between two.
    pub(crate) every: u32,
    /// Not before then.
    rest: Option<Instant>,
    /// Most bytes.
    limit: usize,
}

impl Snapshots {
    /// With the first moment.
    pub(crate) fn new(first: Snapshot, limit: usize) -> Self {
        Self { list: vec![Arc::new(first)], every: EVERY, rest: None, limit }
    }

    /// Whether one is due at a frame.
    pub(crate) fn due(&self, frame: u32) -> bool {
        self.list.last().is_none_or(|last| frame >= last.frame.saturating_add(self.every))
            && self.rest.is_none_or(|rest| Instant::now() >= rest)
    }

    /// Takes a moment that `make` saves, and puts off the next one by what that costs.
    pub(crate) fn take(&mut self, make: impl FnOnce() -> Snapshot) {
        let started = Instant::now();
        let snapshot = make();
        self.push(snapshot);
        let now = Instant::now();
        // A machine that hangs for a while must not stop them for long.
        let rest = (now.duration_since(started) * WORTH).min(Duration::from_secs(10));
        self.rest = Some(now + rest);
    }

    /// All of them, in the order of frames.
    pub(crate) fn all(&self) -> &[Arc<Snapshot>] {
        &self.list
    }

    /// Takes a moment later than all others. When the bound is reached, every second one goes, and they come half as often.
    fn push(&mut self, snapshot: Snapshot) {
        self.list.push(Arc::new(snapshot));
        while self.list.len() > 1
            && self.list.iter().map(|snapshot| snapshot.size()).sum::<usize>() > self.limit
        {
            let mut at = 0;
            self.list.retain(|_| {
                at += 1;
                at % 2 == 1
            });
            self.every = self.every.saturating_mul(2);
        }
    }

    /// The latest moment that is not after a frame; the first one for an earlier frame.
    pub(crate) fn before(&self, frame: u32) -> &Arc<Snapshot> {
        let after = self.list.partition_point(|snapshot| snapshot.frame <= frame);
        &self.list[after.max(1) - 1]
    }

    /// Frame of the first moment.
    pub(crate) fn first(&self) -> u32 {
        self.list[0].frame
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn snapshot(frame: u32) -> Snapshot {
        Snapshot { frame, save: vec![0; 100], springs: Vec::new() }
    }

    #[test]
    fn the_nearest_before() {
        let mut list = Snapshots::new(snapshot(5), 1000);
        list.push(snapshot(905));
        for (frame, found) in [(0, 5), (5, 5), (904, 5), (905, 905), (9000, 905)] {
            assert_eq!(list.before(frame).frame, found, "{frame}");
        }
        assert!(!list.due(1804) && list.due(1805));
    }

    #[test]
    fn memory_is_bounded_and_the_first_stays() {
        let mut list = Snapshots::new(snapshot(0), 1000);
        for frame in 1..100_000 {
            if list.due(frame) {
                list.push(snapshot(frame));
            }
            assert!(list.list.len() <= 10);
        }
        assert_eq!(list.first(), 0);
        assert!(list.list.len() >= 3, "some are left to go back to");
        let mut small = Snapshots::new(snapshot(0), 1);
        small.push(snapshot(900));
        assert_eq!((small.list.len(), small.first()), (1, 0));
    }
}
