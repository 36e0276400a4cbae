//! What server and client share: output, time, randomness.

use super::session::Inbound;
use crate::config::Config;
use crate::event::{Event, Ticket, Transmit, UserId};
use crate::random::Random;
use crate::settings::Settings;
use crate::time::Time;
use std::collections::{BTreeSet, VecDeque};
use std::time::Duration;

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
    /// What the caller's clock is behind: it ran back.
    behind: u64,
    /// The caller's newest time.
    given: u64,
    /// Where the caller's clock was before it ran back, and how far behind then.
    before: Option<(u64, u64)>,
    /// Users of a server whose end waits to be polled: their ids go to nobody before that.
    leaving: BTreeSet<UserId>,
    /// Events each user caused that wait to be polled.
    waiting: Vec<u32>,
}

/// The user whose datagrams make such events, as many as he likes.
fn cause(event: &Event) -> Option<usize> {
    match event {
        Event::Message(message) => Some(usize::from(message.from)),
        Event::Unreadable { from, .. } => Some(usize::from(*from)),
        Event::Delivered { user, .. } | Event::AddressChanged { user, .. } => Some(usize::from(*user)),
        _ => None,
    }
}

/// A clock that runs back less than this only waits for itself; threads that measure at the same time do that.
const JITTER: Duration = Duration::from_secs(1);

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
            behind: 0,
            given: 0,
            before: None,
            leaving: BTreeSet::new(),
            waiting: Vec::new(),
        }
    }

    /// Takes the caller's clock. Time here never runs back: if the clock was set back, it goes on from where it is, and if
    /// that was a slip and the clock returns, it returns with it.
    pub(crate) fn tick(&mut self, now: Time) {
        // A clock that once said nonsense must leave room for the time after it.
        let given = now.0.min(u64::MAX / 4);
        if let Some((was, behind)) = self.before
            && given + JITTER.as_micros() as u64 >= was
        {
            self.before = None;
            self.behind = behind.max(self.now.0.saturating_sub(given));
        }
        let mine = Time(given.saturating_add(self.behind));
        if self.now.since(mine) > JITTER {
            self.before.get_or_insert((self.given, self.behind));
            self.behind = self.now.0 - given;
        } else {
            self.now = self.now.max(mine);
        }
        self.given = given;
    }

    /// A moment on the caller's clock.
    pub(crate) fn outside(&self, at: Time) -> Time {
        Time(at.0.saturating_sub(self.behind))
    }

    pub(crate) fn ticket(&mut self) -> Ticket {
        self.tickets += 1;
        Ticket(self.tickets)
    }

    pub(crate) fn event(&mut self, event: Event) {
        if let Some(user) = cause(&event) {
            if self.waiting.len() <= user {
                self.waiting.resize(user + 1, 0);
            }
            self.waiting[user] += 1;
        }
        if let Event::Disconnected { user, .. } = &event {
            self.leaving.insert(*user);
        }
        self.events.push_back(event);
    }

    pub(crate) fn poll_event(&mut self) -> Option<Event> {
        let event = self.events.pop_front()?;
        if let Some(user) = cause(&event)
            && let Some(waiting) = self.waiting.get_mut(user)
        {
            *waiting -= 1;
        }
        if let Event::Disconnected { user, .. } = &event {
            self.leaving.remove(user);
        }
        Some(event)
    }

    /// Whether the game does not know yet that this user is gone: what it does to him must not hit somebody else.
    pub(crate) fn leaving(&self, user: UserId) -> bool {
        self.leaving.contains(&user)
    }

    /// Whether no more messages can be taken until the game polls its events.
    pub(crate) fn crowded(&self) -> bool {
        self.events.len() >= self.config.max_events
    }

    /// Whether no more messages of this user can be taken: one of several may fill his share, not the place of the others.
    pub(crate) fn crowded_by(&self, user: UserId, users: usize) -> bool {
        let share = (self.config.max_events / users.max(1)).max(64);
        self.crowded() || self.waiting.get(usize::from(user)).is_some_and(|n| *n as usize >= share)
    }
}
