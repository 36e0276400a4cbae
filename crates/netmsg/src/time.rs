//! Time as the protocol sees it: microseconds since any fixed moment, given by the caller.

use std::ops::{Add, Sub};
use std::time::Duration;

/// A moment, in microseconds since a moment of the caller's choice. Moments that lie before an earlier one are taken as
/// that earlier one by every endpoint, so a clock that jumps back does no harm.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Time(pub u64);

impl Time {
    /// The moment that many milliseconds after the caller's zero.
    pub const fn from_millis(millis: u64) -> Self {
        Self(millis * 1000)
    }

    /// Seconds since the caller's zero.
    pub fn as_secs_f64(self) -> f64 {
        self.0 as f64 / 1e6
    }

    /// How long ago `earlier` was; zero if it lies ahead.
    #[must_use]
    pub fn since(self, earlier: Self) -> Duration {
        Duration::from_micros(self.0.saturating_sub(earlier.0))
    }

    pub(crate) fn secs_since(self, earlier: Self) -> f64 {
        self.0.saturating_sub(earlier.0) as f64 / 1e6
    }

    pub(crate) fn plus_secs(self, secs: f64) -> Self {
        // The cast saturates: nonsense becomes "never" or "now".
        Self(self.0.saturating_add((secs * 1e6) as u64))
    }
}

impl Add<Duration> for Time {
    type Output = Self;
    fn add(self, span: Duration) -> Self {
        Self(self.0.saturating_add(u64::try_from(span.as_micros()).unwrap_or(u64::MAX)))
    }
}

impl Sub for Time {
    type Output = Duration;
    fn sub(self, earlier: Self) -> Duration {
        self.since(earlier)
    }
}
