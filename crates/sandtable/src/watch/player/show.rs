//! What pages see: views of the world, as many as they can use and the match can spare.

use std::sync::Arc;
use std::time::{Duration, Instant};

use sandtable_sim::World;
use tokio::sync::watch;

use super::{Pages, Player, Springs};
use crate::watch::object::Labels;
use crate::watch::view::{self, Playing, View};

/// Time between two views: 60 a second.
const BETWEEN_VIEWS: Duration = Duration::from_micros(16_600);
/// Time between two looks at what lies on the ground.
const BETWEEN_COVERS: Duration = Duration::from_millis(500);
/// As fast as it goes, views take at most one part in so many of the time.
const SHARE: u32 = 12;
/// But one comes at least so often.
const LONGEST: Duration = Duration::from_millis(500);

/// Where views are shown.
pub(super) struct Screen {
    views: watch::Sender<Arc<View>>,
    pages: Pages,
    labels: Labels,
    /// What lies on the ground, and when that was looked at.
    covers: (Instant, Arc<Vec<u8>>),
    /// When the last view was made, and how long that took.
    shown: Instant,
    cost: Duration,
    /// Something has happened since.
    stale: bool,
}

impl Screen {
    /// With a first view.
    pub(super) fn new(
        world: &World,
        at: Playing,
        springs: &Springs,
        pages: Pages,
    ) -> (Self, watch::Receiver<Arc<View>>) {
        let mut labels = Labels::of(world);
        let covers = Arc::new(view::covers(world));
        let view = View::of(world, &mut labels, at, springs, Arc::clone(&covers));
        let (views, views_out) = watch::channel(Arc::new(view));
        let now = Instant::now();
        let covers = (now, covers);
        (Self { views, pages, labels, covers, shown: now, cost: Duration::ZERO, stale: false }, views_out)
    }

    /// Something has happened.
    pub(super) fn stale(&mut self) {
        self.stale = true;
    }

    /// Another match has other names and another ground.
    pub(super) fn anew(&mut self, world: &World) {
        self.labels = Labels::of(world);
        self.covers = (Instant::now(), Arc::new(view::covers(world)));
        self.stale = true;
    }

    /// Time until the next view is due, when the match plays as fast as it goes or not; for ever when nobody looks or
    /// nothing happened.
    pub(super) fn idle(&self, now: Instant, unbound: bool) -> Duration {
        if !self.stale || !self.pages.any() {
            return Duration::MAX;
        }
        let between = if unbound { BETWEEN_VIEWS.max(self.cost * SHARE).min(LONGEST) } else { BETWEEN_VIEWS };
        between.saturating_sub(now.saturating_duration_since(self.shown))
    }
}

/// Frames a second.
pub(super) struct Rate {
    since: Instant,
    frames: u32,
    last: u32,
}

impl Rate {
    /// Of a match that stands.
    pub(super) fn new() -> Self {
        Self { since: Instant::now(), frames: 0, last: 0 }
    }

    /// One more frame.
    pub(super) fn count(&mut self) {
        self.frames = self.frames.saturating_add(1);
    }

    /// Frames played in the last second.
    fn read(&mut self, now: Instant) -> u32 {
        let passed = now.saturating_duration_since(self.since);
        if passed >= Duration::from_secs(1) {
            let rate = u128::from(self.frames) * 1000 / passed.as_millis().max(1);
            *self = Self { since: now, frames: 0, last: u32::try_from(rate).unwrap_or(u32::MAX) };
        }
        self.last
    }
}

impl Player {
    /// Shows the world when it changed and pages can use another view of it.
    pub(super) fn show_when_due(&mut self) {
        let now = Instant::now();
        if self.screen.idle(now, self.playing && self.unbound()).is_zero() {
            self.show();
        }
    }

    /// Shows the world as it is.
    pub(super) fn show(&mut self) {
        let now = Instant::now();
        let at = Playing {
            frame: self.world.frame(),
            first: self.snapshots.first(),
            playing: self.playing,
            speed: self.speed,
            goal: self.goal,
            verdict: self.world.verdict().0.name(),
            rate: self.rate.read(now),
            generation: self.generation,
        };
        let screen = &mut self.screen;
        if !self.playing || now.saturating_duration_since(screen.covers.0) >= BETWEEN_COVERS {
            let covers = view::covers(&self.world);
            if covers != *screen.covers.1 {
                screen.covers.1 = Arc::new(covers);
            }
            screen.covers.0 = now;
        }
        let covers = Arc::clone(&screen.covers.1);
        let view = View::of(&self.world, &mut screen.labels, at, &self.springs, covers);
        screen.views.send_replace(Arc::new(view));
        screen.stale = false;
        screen.shown = Instant::now();
        screen.cost = screen.shown.saturating_duration_since(now);
    }
}
