//! An address a session moved to and that has not proven itself yet (`net.md §22` rows 2 and 16).

use crate::time::Time;

/// Seconds between two probes.
const PAUSE: f64 = 0.05;
/// Bytes that may be saved up.
const MOST_CREDIT: usize = 4096;

/// What is known of it. Whoever repeats a datagram of a session from a forged address must not draw the session's data
/// there: until a message that was sent there is acknowledged, it gets no more bytes than came from it.
#[derive(Debug)]
pub(crate) struct Path {
    since: Time,
    credit: usize,
    next: Time,
}

impl Path {
    /// Begins with the datagram that came from it.
    pub(crate) fn new(now: Time, bytes: usize) -> Self {
        Self { since: now, credit: bytes, next: now }
    }

    /// Another datagram came from it.
    pub(crate) fn heard(&mut self, bytes: usize) {
        self.credit = (self.credit + bytes).min(MOST_CREDIT);
    }

    /// When a probe of that size may be sent, as things stand.
    pub(crate) fn allowed(&self, bytes: usize) -> Time {
        if self.credit >= bytes { self.next } else { Time(u64::MAX) }
    }

    /// A probe was sent.
    pub(crate) fn probed(&mut self, now: Time, bytes: usize) {
        self.credit = self.credit.saturating_sub(bytes);
        self.next = now.plus_secs(PAUSE);
    }

    /// Whether the acknowledgement of a probe that was first sent then proves the address. One that went to the address
    /// before proves nothing.
    pub(crate) fn proved_by(&self, first: Time) -> bool {
        first >= self.since
    }
}
