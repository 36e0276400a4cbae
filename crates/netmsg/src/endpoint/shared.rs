//! What server and client share: output, time, randomness.

use super::session::Inbound;
use crate::config::Config;
use crate::event::{Event, Ticket, Transmit};
use crate::random::Random;
use crate::settings::Settings;
use crate::time::Time;
use std::collections::VecDeque;

#[derive(Debug)]
pub(crate) struct Shared {
    pub(crate) config: Config,
    pub(crate) random: Random,
    pub(crate) now: Time,
    pub(crate) out: Vec<Transmit>,
    pub(crate) ready: VecDeque<Transmit>,
    pub(crate) events: VecDeque<Event>,
    pub(crate) settings: Settings,
    /// Empty between two datagrams: what one of them brings, in memory that is used again.
    pub(crate) inbound: Vec<Inbound>,
    tickets: u64,
}

impl Shared {
    pub(crate) fn new(config: Config, seed: [u8; 32]) -> Self {
        Self {
            config: config.clamped(),
            random: Random::new(seed),
            now: Time(0),
            out: Vec::new(),
            ready: VecDeque::new(),
            events: VecDeque::new(),
            settings: Settings::default(),
            inbound: Vec::new(),
            tickets: 0,
        }
    }

    /// Takes the caller's clock; it never runs back.
    pub(crate) fn tick(&mut self, now: Time) {
        self.now = self.now.max(now);
    }

    pub(crate) fn ticket(&mut self) -> Ticket {
        self.tickets += 1;
        Ticket(self.tickets)
    }

    pub(crate) fn event(&mut self, event: Event) {
        self.events.push_back(event);
    }

    /// Whether no more messages can be taken until the game polls its events.
    pub(crate) fn crowded(&self) -> bool {
        self.events.len() >= self.config.max_events
    }
}
