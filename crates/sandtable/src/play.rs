//! The run loop: loads a scenario, plays it, hands every event to whoever listens.

use std::io::IsTerminal;
use std::sync::Arc;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};
use sandtable_scenario::Loaded;
use sandtable_sim::{Event, Options, Order, OrderFile, Verdict, World};

/// A run shows its progress when it takes longer than this.
const QUIET_TIME: Duration = Duration::from_millis(700);
/// Frames between two looks at the clock.
const FRAMES_PER_LOOK: u32 = 1024;

/// What listens to a run.
pub(crate) trait Listener {
    /// Before a frame is played.
    fn before(&mut self, _world: &World) -> Result<(), crate::error::CliError> {
        Ok(())
    }

    /// After a frame, with its events.
    fn after(&mut self, _world: &World, _events: &[Event]) -> Result<(), crate::error::CliError> {
        Ok(())
    }
}

/// How a run went.
pub(crate) struct Played {
    pub(crate) world: World,
    /// Frames played by this run.
    pub(crate) frames: u32,
    pub(crate) elapsed: Duration,
}

/// A world at its first frame.
pub(crate) fn start(loaded: &Loaded, options: &Options) -> World {
    World::new(&Arc::clone(&loaded.rules), &Arc::clone(&loaded.scenario), options)
}

/// Plays `frames` frames with the orders of a file, fewer when the match is decided.
pub(crate) fn play(
    mut world: World,
    frames: u32,
    orders: &OrderFile,
    listeners: &mut [&mut dyn Listener],
) -> Result<Played, crate::error::CliError> {
    let started = Instant::now();
    let mut bar: Option<ProgressBar> = None;
    let mut played = 0;
    while played < frames && world.verdict().0 == Verdict::Running {
        for listener in listeners.iter_mut() {
            listener.before(&world)?;
        }
        let now: Vec<Order> = orders.of(world.frame()).cloned().collect();
        let events = world.step(&now);
        played += 1;
        for listener in listeners.iter_mut() {
            listener.after(&world, &events)?;
        }
        if played % FRAMES_PER_LOOK == 0 && started.elapsed() > QUIET_TIME {
            bar.get_or_insert_with(|| progress_bar(frames)).set_position(u64::from(played));
        }
    }
    // A frame that is not played may still be the one to save.
    for listener in listeners.iter_mut() {
        listener.before(&world)?;
    }
    if let Some(bar) = bar {
        bar.finish_and_clear();
    }
    Ok(Played { world, frames: played, elapsed: started.elapsed() })
}

fn progress_bar(frames: u32) -> ProgressBar {
    if !std::io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("playing {bar:40} frame {pos} of {len}, {eta} left");
    let bar = ProgressBar::new(u64::from(frames));
    match style {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}
