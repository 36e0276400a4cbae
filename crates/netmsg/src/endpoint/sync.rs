//! sync: waiting until everything sent before was delivered (`net.md §14`).

use super::session::Session;
use super::shared::Shared;
use crate::messages::Sync;
use crate::time::Time;
use std::time::Duration;

/// A sync that was asked for and has not ended yet.
#[derive(Debug)]
pub(crate) struct SyncJob {
    timeout: Duration,
    until: Time,
    /// Product of the loss estimates of the rounds so far.
    doubt: f64,
    begun: bool,
}

impl SyncJob {
    pub(crate) fn new(now: Time, timeout: Duration) -> Self {
        Self { timeout, until: now + timeout, doubt: 1.0, begun: false }
    }

    /// Asks one peer.
    pub(crate) fn ask(&self, now: Time, session: &mut Session) {
        session.awaits = Some(0);
        let sync = Sync { timeout: self.timeout.as_secs_f32(), sync_objects: 0, token: 0 };
        session.post(now, 0.0, &sync, false);
    }

    /// The client's rounds: half the time each, until it is unlikely that anything is missing. The outcome, once it ends.
    pub(crate) fn client(&mut self, shared: &mut Shared, session: &mut Session) -> Option<bool> {
        if !self.begun {
            self.begun = true;
            // Servers below version 10 do not answer: acknowledgements have to do.
            if session.versions.max >= 10 {
                self.ask(shared.now, session);
            }
        }
        let done = session.awaits.is_none() && session.idle() && session.link.acks_waiting() == 0;
        if !done {
            return (shared.now >= self.until).then_some(false);
        }
        self.doubt *= session.link.loss.share();
        self.timeout /= 2;
        if self.doubt <= 1e-4 || self.timeout <= Duration::from_millis(10) {
            return Some(true);
        }
        self.begun = false;
        self.until = shared.now + self.timeout;
        None
    }

    /// The server's one round over all clients. The outcome, once it ends.
    pub(crate) fn server<'a>(
        &mut self,
        now: Time,
        sessions: impl Iterator<Item = &'a mut Session>,
    ) -> Option<bool> {
        let mut done = true;
        for session in sessions {
            if !self.begun {
                self.ask(now, session);
            }
            done &= session.awaits.is_none() && session.idle();
        }
        self.begun = true;
        if done { Some(true) } else { (now >= self.until).then_some(false) }
    }

    pub(crate) fn deadline(&self, now: Time) -> Time {
        if self.begun { self.until } else { now }
    }
}
