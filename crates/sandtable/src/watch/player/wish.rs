//! What a page may ask for, and how it reaches the thread that plays.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::SyncSender;
use std::sync::{Arc, Mutex};

use serde::Deserialize;
use tokio::sync::{oneshot, watch};

use crate::cli::DifficultyArg;
use crate::watch::chronicle::Chronicle;
use crate::watch::view::View;
use crate::watch::why::Answer;

/// What a page may ask for. All have fields, if none: only then what is unknown is refused.
#[derive(Debug, Deserialize)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Wish {
    /// Play on.
    Play {},
    /// Stop.
    Pause {},
    /// Play one frame, then stop.
    Step {},
    /// Times the game's speed, 1 to 64; 0 as fast as it goes.
    Speed { times: u32 },
    /// Go to a frame, then stop.
    Jump { frame: u32 },
    /// Begin again, with another seed or difficulty if it says so.
    Restart { seed: Option<u32>, difficulty: Option<Level> },
}

/// Difficulty of a restart.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Level {
    Easy,
    Normal,
    Hard,
}

impl From<Level> for DifficultyArg {
    fn from(level: Level) -> Self {
        match level {
            Level::Easy => DifficultyArg::Easy,
            Level::Normal => DifficultyArg::Normal,
            Level::Hard => DifficultyArg::Hard,
        }
    }
}

/// What the thread is told.
#[derive(Debug)]
pub(crate) enum Command {
    Wish(Wish),
    /// Why has a trigger, by its place in the map, not sprung?
    Why(usize, oneshot::Sender<Option<Answer>>),
    /// A page has come: show how it stands.
    Look,
}

/// What pages share with the thread.
#[derive(Clone)]
pub(crate) struct Shared {
    pub(crate) commands: SyncSender<Command>,
    pub(crate) views: watch::Receiver<Arc<View>>,
    pub(crate) chronicle: Arc<Mutex<Chronicle>>,
    /// The fixed part as JSON, of the newest generation.
    pub(crate) fixed: watch::Receiver<Arc<str>>,
    pub(crate) pages: Pages,
}

/// Counts the pages that look. While there are none, no views are made.
#[derive(Clone, Debug, Default)]
pub(crate) struct Pages(Arc<AtomicUsize>);

/// A page that looks, until it is dropped.
#[derive(Debug)]
pub(crate) struct Page(Pages);

impl Pages {
    /// One more.
    pub(crate) fn enter(&self) -> Page {
        self.0.fetch_add(1, Ordering::Relaxed);
        Page(self.clone())
    }

    pub(crate) fn any(&self) -> bool {
        self.0.load(Ordering::Relaxed) > 0
    }
}

impl Drop for Page {
    fn drop(&mut self) {
        self.0.0.fetch_sub(1, Ordering::Relaxed);
    }
}
