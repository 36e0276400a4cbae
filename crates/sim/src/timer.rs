//! Countdown timers (`systems.md` FRM-21).

use serde::{Deserialize, Serialize};

/// A countdown in frames: `max(0, delay − (now − start))` while running, frozen while stopped.
///
/// A timer never loaded is expired, like one loaded with 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Timer {
    start: u32,
    delay: i32,
    running: bool,
}

impl Timer {
    /// A running timer that expires `delay` frames after `now`; negative delays count as 0.
    #[must_use]
    pub fn started(now: u32, delay: i32) -> Self {
        Self { start: now, delay: delay.max(0), running: true }
    }

    /// A stopped timer that stands at `delay` frames.
    #[must_use]
    pub fn stopped(delay: i32) -> Self {
        Self { start: 0, delay: delay.max(0), running: false }
    }

    /// Frames left.
    #[must_use]
    pub fn left(&self, now: u32) -> i32 {
        if !self.running {
            return self.delay;
        }
        let passed = i64::from(now) - i64::from(self.start);
        i32::try_from((i64::from(self.delay) - passed).max(0)).unwrap_or(i32::MAX)
    }

    /// Whether it runs.
    #[must_use]
    pub fn is_running(&self) -> bool {
        self.running
    }

    /// Whether it stands at zero.
    #[must_use]
    pub fn expired(&self, now: u32) -> bool {
        self.left(now) == 0
    }

    /// Stops it at its present value.
    pub fn stop(&mut self, now: u32) {
        *self = Self::stopped(self.left(now));
    }

    /// Runs it on from its present value.
    pub fn resume(&mut self, now: u32) {
        *self = Self::started(now, self.left(now));
    }

    /// Loads it with `delay` frames, running from `now`.
    pub fn set(&mut self, now: u32, delay: i32) {
        *self = Self::started(now, delay);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn frm_21_counts_down_to_zero_and_stays() {
        let timer = Timer::started(10, 3);
        assert_eq!([10, 11, 12, 13, 99].map(|now| timer.left(now)), [3, 2, 1, 0, 0]);
    }

    #[test]
    fn frm_21_never_loaded_and_loaded_with_zero_are_expired() {
        assert!(Timer::default().expired(0));
        assert!(Timer::started(5, 0).expired(5));
        assert!(Timer::started(5, -4).expired(5));
    }

    #[test]
    fn frm_21_a_stopped_timer_keeps_its_value_and_resumes() {
        let mut timer = Timer::started(0, 10);
        timer.stop(4);
        assert_eq!((timer.left(4), timer.left(400), timer.is_running()), (6, 6, false));
        timer.resume(100);
        assert_eq!(timer.left(103), 3);
    }
}
