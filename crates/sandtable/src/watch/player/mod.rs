//! The thread that owns the world: it takes commands ([`wish`]), plays ([`play`]), goes back and begins again ([`travel`]),
//! and shows the newest view to whoever looks ([`show`]).
//!
//! It never waits for a page. A page that is slow sees fewer frames; what is kept for pages does not grow with them.

mod play;
mod show;
#[cfg(test)]
mod tests;
mod travel;
mod wish;

use std::sync::mpsc::{Receiver, RecvTimeoutError, TryRecvError, sync_channel};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use sandtable_scenario::Loaded;
use sandtable_sim::World;
use tokio::sync::watch;

use self::show::{Rate, Screen};
pub(crate) use self::wish::{Command, Pages, Shared, Wish};
use super::chronicle::Chronicle;
use super::file::{BETWEEN_LOOKS, MapFile};
use super::fixed::Fixed;
use super::past::{Origin, Watches};
use super::snapshots::{Snapshot, Snapshots};
use super::view;
use super::why::why;
use crate::cli::MatchOptions;
use crate::error::CliError;
use crate::setup;

/// Frames of a second of the game.
const FRAMES_PER_SECOND: u32 = 15;
/// Highest speed that is kept by the clock.
const FASTEST: u32 = 64;
/// Most bytes of saves.
const MOST_SAVED: usize = 256 << 20;
/// Commands that wait; more are refused.
const MOST_COMMANDS: usize = 64;

/// How often each trigger sprang, and when last.
type Springs = Vec<(u32, Option<u32>)>;

/// Owner of the world.
pub(crate) struct Player {
    options: MatchOptions,
    file: MapFile,
    loaded: Loaded,
    world: World,
    origin: Arc<Origin>,
    snapshots: Snapshots,
    springs: Springs,
    chronicle: Arc<Mutex<Chronicle>>,
    watches: Watches,
    fixed: watch::Sender<Arc<str>>,
    screen: Screen,
    playing: bool,
    speed: u32,
    goal: Option<u32>,
    generation: u32,
    /// When the next frame is due at a speed kept by the clock.
    due: Instant,
    rate: Rate,
}

impl Player {
    /// A player at the first frame, paused, and what pages share with it.
    pub(crate) fn new(
        options: MatchOptions,
        loaded: Loaded,
    ) -> Result<(Self, Receiver<Command>, Shared), CliError> {
        let file = MapFile::new(options.map.clone());
        let world = setup::start(&options, &loaded)?;
        let orders = setup::orders(&options, &world)?;
        let generation = 1;
        let (springs, snapshots) = beginning(&world);
        let (fixed, fixed_out) = watch::channel(fixed_json(&options, &loaded, &world)?);
        let (commands_in, commands) = sync_channel(MOST_COMMANDS);
        let chronicle = Arc::new(Mutex::new(Chronicle::new()));
        let pages = Pages::default();
        let at = view::Playing {
            frame: world.frame(),
            first: world.frame(),
            playing: false,
            speed: 1,
            goal: None,
            verdict: world.verdict().0.name(),
            rate: 0,
            generation,
        };
        let (screen, views) = Screen::new(&world, at, &springs, pages.clone());
        let shared = Shared {
            commands: commands_in,
            views,
            chronicle: Arc::clone(&chronicle),
            fixed: fixed_out,
            pages,
        };
        let origin = Arc::new(Origin { generation, world: world.clone(), orders });
        let mut player = Self {
            options,
            file,
            loaded,
            world,
            origin,
            snapshots,
            springs,
            chronicle,
            watches: Watches::new(),
            fixed,
            screen,
            playing: false,
            speed: 1,
            goal: None,
            generation,
            due: Instant::now(),
            rate: Rate::new(),
        };
        player.world.trace_radio(true);
        Ok((player, commands, shared))
    }

    /// Plays until nobody can send commands any more.
    pub(crate) fn run(mut self, commands: &Receiver<Command>) {
        while let Ok(command) = self.next(commands) {
            if let Some(command) = command {
                self.obey(command);
                // Whatever else was asked in the meantime; no more, for the match goes on.
                commands.try_iter().take(MOST_COMMANDS).for_each(|command| self.obey(command));
            }
            let now = Instant::now();
            if self.file.changed(now) {
                self.reload();
            }
            if self.playing && (self.unbound() || self.due <= now) {
                self.step();
                self.put_off(now);
            }
            self.watches.tidy(&mut self.world, now);
            self.show_when_due();
        }
    }

    /// The next command; none when there is something else to do before one comes.
    fn next(&self, commands: &Receiver<Command>) -> Result<Option<Command>, TryRecvError> {
        if self.playing && self.unbound() {
            return match commands.try_recv() {
                Err(TryRecvError::Empty) => Ok(None),
                got => got.map(Some),
            };
        }
        let now = Instant::now();
        let idle = if self.playing { self.due.saturating_duration_since(now) } else { BETWEEN_LOOKS };
        match commands.recv_timeout(idle.min(self.screen.idle(now, false))) {
            Ok(command) => Ok(Some(command)),
            Err(RecvTimeoutError::Timeout) => Ok(None),
            Err(RecvTimeoutError::Disconnected) => Err(TryRecvError::Disconnected),
        }
    }

    /// It plays as fast as it can.
    fn unbound(&self) -> bool {
        self.speed == 0 || self.goal.is_some()
    }

    /// Sets when the next frame is due, after one was played.
    fn put_off(&mut self, now: Instant) {
        if !self.unbound() {
            self.due += Duration::from_secs(1) / (FRAMES_PER_SECOND * self.speed);
        }
        // What could not be kept up is not made up for.
        if now.saturating_duration_since(self.due) > Duration::from_millis(250) {
            self.due = now;
        }
    }

    /// Carries out a command.
    pub(crate) fn obey(&mut self, command: Command) {
        match command {
            Command::Why(kind, answer) => {
                let first = (self.snapshots.first(), self.options.load.is_none());
                let sprang = self.springs.get(kind).is_some_and(|(count, _)| *count > 0);
                let found = why(&self.world, kind, sprang, first).map(|view| {
                    let saves = self.snapshots.all();
                    self.watches.answer(view, kind, &mut self.world, &self.origin, saves)
                });
                // Whoever asked may have gone.
                drop(answer.send(found));
            }
            Command::Wish(wish) => {
                self.grant(wish);
                self.screen.stale();
            }
            Command::Look => self.screen.stale(),
        }
    }

    pub(crate) fn grant(&mut self, wish: Wish) {
        match wish {
            Wish::Play {} => self.play(),
            Wish::Pause {} => self.stop(),
            Wish::Step {} => {
                self.stop();
                self.step();
                self.stop();
            }
            Wish::Speed { times } => {
                self.speed = times.min(FASTEST);
                self.due = Instant::now();
            }
            Wish::Jump { frame } => self.jump(frame),
            Wish::Restart { seed, difficulty } => {
                if let Err(error) = self.restart(seed, difficulty) {
                    self.note(&format!("cannot restart: {error}"));
                }
            }
        }
    }
}

/// What is kept of a match that begins.
fn beginning(world: &World) -> (Springs, Snapshots) {
    let springs = vec![(0, None); world.scenario().triggers.len()];
    let first = Snapshot { frame: world.frame(), save: world.save(), springs: springs.clone() };
    (springs, Snapshots::new(first, MOST_SAVED))
}

fn fixed_json(options: &MatchOptions, loaded: &Loaded, world: &World) -> Result<Arc<str>, CliError> {
    let fixed = Fixed::of(loaded, world, options.load.is_none());
    let json = serde_json::to_string(&fixed).map_err(|error| CliError::Output(error.into()))?;
    Ok(json.into())
}
