//! The thread that owns the world: it takes commands, plays, and shows the newest view to whoever looks.
//!
//! It never waits for a page. A page that is slow sees fewer frames; what is kept for pages does not grow with them.

use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TryRecvError, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use sandtable_scenario::Loaded;
use sandtable_sim::{Event, Order, OrderFile, Presentation, Verdict, What, World};
use serde::Deserialize;
use tokio::sync::{oneshot, watch};

use super::chronicle::Chronicle;
use super::file::{BETWEEN_LOOKS, MapFile};
use super::fixed::Fixed;
use super::snapshots::{Snapshot, Snapshots};
use super::view::{self, Playing, View};
use super::why::{WhyView, why};
use crate::cli::{DifficultyArg, MatchOptions};
use crate::error::CliError;
use crate::report::record::happening;
use crate::setup;
use crate::words::{Names, printable};

/// Frames of a second of the game.
const FRAMES_PER_SECOND: u32 = 15;
/// Highest speed that is kept by the clock.
const FASTEST: u32 = 64;
/// Time between two views: 60 a second.
const BETWEEN_VIEWS: Duration = Duration::from_micros(16_600);
/// Time between two looks at what lies on the ground.
const BETWEEN_COVERS: Duration = Duration::from_millis(500);
/// Most bytes of saves.
const MOST_SAVED: usize = 256 << 20;
/// Commands that wait; more are refused.
const MOST_COMMANDS: usize = 64;

/// What a page may ask for.
#[derive(Debug, Deserialize)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Wish {
    /// Play on.
    Play,
    /// Stop.
    Pause,
    /// Play one frame, then stop.
    Step,
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
    Why(usize, oneshot::Sender<Option<WhyView>>),
}

/// What pages share with the thread.
#[derive(Clone)]
pub(crate) struct Shared {
    pub(crate) commands: SyncSender<Command>,
    pub(crate) views: watch::Receiver<Arc<View>>,
    pub(crate) chronicle: Arc<Mutex<Chronicle>>,
    /// The fixed part as JSON, of the newest generation.
    pub(crate) fixed: watch::Receiver<Arc<str>>,
}

/// Owner of the world.
pub(crate) struct Player {
    options: MatchOptions,
    file: MapFile,
    loaded: Loaded,
    world: World,
    orders: OrderFile,
    snapshots: Snapshots,
    springs: Vec<(u32, Option<u32>)>,
    chronicle: Arc<Mutex<Chronicle>>,
    views: watch::Sender<Arc<View>>,
    fixed: watch::Sender<Arc<str>>,
    covers: (Instant, Arc<Vec<u8>>),
    playing: bool,
    speed: u32,
    goal: Option<u32>,
    generation: u32,
    rate: Rate,
}

/// Frames a second.
struct Rate {
    since: Instant,
    frames: u32,
    last: u32,
}

impl Player {
    /// A player at the first frame, paused, and what pages share with it.
    pub(crate) fn new(
        options: MatchOptions,
        loaded: Loaded,
    ) -> Result<(Self, Receiver<Command>, Shared), CliError> {
        let world = setup::start(&options, &loaded)?;
        let orders = setup::orders(&options, &world)?;
        let springs = vec![(0, None); world.scenario().triggers.len()];
        let first = Snapshot { frame: world.frame(), save: world.save(), springs: springs.clone() };
        let snapshots = Snapshots::new(first, MOST_SAVED);
        let now = Instant::now();
        let covers = Arc::new(view::covers(&world));
        let (speed, generation) = (1, 1);
        let at = Playing {
            frame: world.frame(),
            first: world.frame(),
            playing: false,
            speed,
            goal: None,
            verdict: world.verdict().0.name(),
            rate: 0,
            generation,
        };
        let (views, views_out) =
            watch::channel(Arc::new(View::of(&world, at, &springs, Arc::clone(&covers))));
        let (fixed, fixed_out) = watch::channel(fixed_json(&options, &loaded, &world)?);
        let (commands_in, commands) = sync_channel(MOST_COMMANDS);
        let chronicle = Arc::new(Mutex::new(Chronicle::new()));
        let shared = Shared {
            commands: commands_in,
            views: views_out,
            chronicle: Arc::clone(&chronicle),
            fixed: fixed_out,
        };
        let player = Self {
            file: MapFile::new(options.map.clone()),
            options,
            loaded,
            world,
            orders,
            snapshots,
            springs,
            chronicle,
            views,
            fixed,
            covers: (now, covers),
            playing: false,
            speed,
            goal: None,
            generation,
            rate: Rate { since: now, frames: 0, last: 0 },
        };
        Ok((player, commands, shared))
    }

    /// Plays until nobody can send commands any more.
    pub(crate) fn run(mut self, commands: &Receiver<Command>) {
        let mut shown = Instant::now();
        let mut due = Instant::now();
        loop {
            let now = Instant::now();
            let got = if !self.playing {
                commands.recv_timeout(BETWEEN_LOOKS)
            } else if self.speed == 0 || self.goal.is_some() || due <= now {
                commands.try_recv().map_err(|error| match error {
                    TryRecvError::Empty => RecvTimeoutError::Timeout,
                    TryRecvError::Disconnected => RecvTimeoutError::Disconnected,
                })
            } else {
                commands.recv_timeout(due - now)
            };
            match got {
                Ok(command) => {
                    self.obey(command);
                    shown = self.show();
                    due = Instant::now();
                    continue;
                }
                Err(RecvTimeoutError::Disconnected) => return,
                Err(RecvTimeoutError::Timeout) => {}
            }
            if self.file.changed(now) {
                self.reload();
                shown = self.show();
            }
            if !self.playing {
                continue;
            }
            self.step();
            let now = Instant::now();
            if self.speed > 0 && self.goal.is_none() {
                due += Duration::from_secs(1) / (FRAMES_PER_SECOND * self.speed);
                // What could not be kept up is not made up for.
                if now.saturating_duration_since(due) > Duration::from_millis(250) {
                    due = now;
                }
            }
            if !self.playing || now.duration_since(shown) >= BETWEEN_VIEWS {
                shown = self.show();
            }
        }
    }

    /// Carries out a command.
    fn obey(&mut self, command: Command) {
        match command {
            // Whoever asked may have gone.
            Command::Why(kind, answer) => drop(answer.send(why(&self.world, kind))),
            Command::Wish(wish) => self.grant(wish),
        }
    }

    pub(crate) fn grant(&mut self, wish: Wish) {
        match wish {
            Wish::Play => {
                self.playing = self.world.verdict().0 == Verdict::Running;
                self.rate = Rate { since: Instant::now(), frames: 0, last: 0 };
            }
            Wish::Pause => self.stop(),
            Wish::Step => {
                self.stop();
                self.step();
                self.stop();
            }
            Wish::Speed { times } => self.speed = times.min(FASTEST),
            Wish::Jump { frame } => self.jump(frame),
            Wish::Restart { seed, difficulty } => {
                if let Err(error) = self.restart(seed, difficulty) {
                    self.note(&format!("cannot restart: {error}"));
                }
            }
        }
    }

    fn stop(&mut self) {
        self.playing = false;
        self.goal = None;
        self.rate.last = 0;
    }

    fn note(&self, text: &str) {
        let mut chronicle = self.chronicle.lock().unwrap_or_else(PoisonError::into_inner);
        chronicle.line(self.world.frame(), printable(text));
    }

    /// Plays one frame unless the match is decided.
    fn step(&mut self) {
        let frame = self.world.frame();
        if self.world.verdict().0 != Verdict::Running {
            return self.stop();
        }
        if self.snapshots.due(frame) {
            let (save, springs) = (self.world.save(), self.springs.clone());
            self.snapshots.push(Snapshot { frame, save, springs });
        }
        let orders: Vec<Order> = self.orders.of(frame).cloned().collect();
        let events = self.world.step(&orders);
        self.take(&events);
        self.rate.frames += 1;
        let frame = self.world.frame();
        if self.goal.is_some_and(|goal| frame >= goal) || self.world.verdict().0 != Verdict::Running {
            self.stop();
        }
    }

    /// Notes what happened.
    fn take(&mut self, events: &[Event]) {
        if events.is_empty() {
            return;
        }
        let names = Names::of(&self.world);
        let mut chronicle = self.chronicle.lock().unwrap_or_else(PoisonError::into_inner);
        for event in events {
            match &event.what {
                What::Sprung { trigger, .. } => {
                    if let Some((count, last)) = self.springs.get_mut(*trigger) {
                        (*count, *last) = (count.saturating_add(1), Some(event.frame));
                    }
                    chronicle.spring(event.frame, *trigger);
                }
                What::Presentation(Presentation::Text { number, text }) => {
                    let text = text.as_ref().map(|text| format!("\"{}\"", printable(text)));
                    chronicle.line(event.frame, text.unwrap_or_else(|| format!("text {number}")));
                }
                // They change all the time; the house panel shows them.
                What::Credits { .. } => {}
                other => {
                    if let Some(text) = happening(&names, other) {
                        chronicle.line(event.frame, text);
                    }
                }
            }
        }
    }

    /// Goes to a frame: back by the nearest save, and from there by playing. Forward always by playing: the springs on the way
    /// belong to the timeline.
    fn jump(&mut self, frame: u32) {
        self.stop();
        let frame = frame.max(self.snapshots.first());
        if frame < self.world.frame() {
            let from = self.snapshots.before(frame).clone();
            match self.world.load_again(&from.save) {
                Ok(world) => {
                    self.world = world;
                    self.springs = from.springs;
                    self.chronicle.lock().unwrap_or_else(PoisonError::into_inner).back_to(from.frame);
                }
                Err(error) => return self.note(&format!("cannot go back: {error}")),
            }
        }
        if self.world.frame() < frame {
            self.goal = Some(frame);
            self.playing = true;
        }
    }

    /// Begins again.
    fn restart(&mut self, seed: Option<u32>, difficulty: Option<Level>) -> Result<(), CliError> {
        let mut options = self.options.clone();
        if options.load.is_some() && (seed.is_some() || difficulty.is_some()) {
            return Err(CliError::Usage(
                "a match that goes on from a save keeps its seed and difficulty".into(),
            ));
        }
        options.seed = seed.unwrap_or(options.seed);
        options.difficulty = difficulty.map_or(options.difficulty, Into::into);
        self.begin(options, None)
    }

    /// Reads the map file again; the match goes on as it was when that fails.
    fn reload(&mut self) {
        let options = self.options.clone();
        let begun = setup::load(&options).and_then(|loaded| self.begin(options, Some(loaded)));
        self.note(&match begun {
            Ok(()) => "the map file changed: the match begins again".to_owned(),
            Err(error) => format!("the map file changed, but cannot be played: {error}"),
        });
    }

    /// A match from its first frame, with another map when one is given.
    fn begin(&mut self, options: MatchOptions, loaded: Option<Loaded>) -> Result<(), CliError> {
        let with = loaded.as_ref().unwrap_or(&self.loaded);
        let world = setup::start(&options, with)?;
        let orders = setup::orders(&options, &world)?;
        let fixed = fixed_json(&options, with, &world)?;
        if let Some(loaded) = loaded {
            self.loaded = loaded;
        }
        self.stop();
        self.springs = vec![(0, None); world.scenario().triggers.len()];
        let first = Snapshot { frame: world.frame(), save: world.save(), springs: self.springs.clone() };
        self.snapshots = Snapshots::new(first, MOST_SAVED);
        (self.world, self.orders, self.options) = (world, orders, options);
        self.chronicle.lock().unwrap_or_else(PoisonError::into_inner).back_to(0);
        self.generation += 1;
        self.fixed.send_replace(fixed);
        Ok(())
    }

    /// Shows the world as it is.
    fn show(&mut self) -> Instant {
        let now = Instant::now();
        if !self.playing || now.duration_since(self.covers.0) >= BETWEEN_COVERS {
            let covers = view::covers(&self.world);
            if covers != *self.covers.1 {
                self.covers.1 = Arc::new(covers);
            }
            self.covers.0 = now;
        }
        let passed = now.duration_since(self.rate.since);
        if passed >= Duration::from_secs(1) {
            let rate = u128::from(self.rate.frames) * 1000 / passed.as_millis().max(1);
            self.rate = Rate { since: now, frames: 0, last: u32::try_from(rate).unwrap_or(u32::MAX) };
        }
        let at = Playing {
            frame: self.world.frame(),
            first: self.snapshots.first(),
            playing: self.playing,
            speed: self.speed,
            goal: self.goal,
            verdict: self.world.verdict().0.name(),
            rate: self.rate.last,
            generation: self.generation,
        };
        let covers = Arc::clone(&self.covers.1);
        self.views.send_replace(Arc::new(View::of(&self.world, at, &self.springs, covers)));
        now
    }
}

fn fixed_json(options: &MatchOptions, loaded: &Loaded, world: &World) -> Result<Arc<str>, CliError> {
    let fixed = Fixed::of(loaded, world, options.load.is_none());
    let json = serde_json::to_string(&fixed).map_err(|error| CliError::Output(error.into()))?;
    Ok(json.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn player() -> (Player, Receiver<Command>, Shared) {
        let options = MatchOptions::default();
        let loaded = setup::load(&options).expect("the demonstration");
        Player::new(options, loaded).expect("a player")
    }

    fn until_stopped(player: &mut Player) {
        while player.playing {
            player.step();
        }
    }

    fn straight(frames: u32) -> World {
        let options = MatchOptions::default();
        let mut world = setup::start(&options, &setup::load(&options).expect("map")).expect("world");
        for _ in 0..frames {
            world.step(&[]);
        }
        world
    }

    #[test]
    fn a_step_is_one_frame() {
        let (mut player, _commands, shared) = player();
        player.grant(Wish::Step);
        player.show();
        assert_eq!(shared.views.borrow().playing.frame, 1);
        assert!(!player.playing);
    }

    #[test]
    fn jumps_end_where_a_straight_run_ends() {
        let (mut player, _commands, shared) = player();
        player.snapshots.every = 100;
        player.grant(Wish::Jump { frame: 750 });
        until_stopped(&mut player);
        assert_eq!(player.world.checksum(), straight(750).checksum());
        let springs = player.springs.clone();
        assert!(springs.iter().any(|(count, _)| *count > 0), "something springs");
        let all = shared.chronicle.lock().expect("whole").news(&mut Default::default());
        for back in [701, 700, 699, 3, 0] {
            player.grant(Wish::Jump { frame: back });
            until_stopped(&mut player);
            assert_eq!(player.world.frame(), back);
            assert_eq!(player.world.checksum(), straight(back).checksum(), "{back}");
        }
        player.grant(Wish::Jump { frame: 750 });
        until_stopped(&mut player);
        assert_eq!((player.springs, player.world.frame()), (springs, 750));
        let again = shared.chronicle.lock().expect("whole").news(&mut Default::default());
        assert_eq!((all.springs, all.lines), (again.springs, again.lines));
    }

    #[test]
    fn a_restart_takes_seed_and_difficulty() {
        let (mut player, _commands, shared) = player();
        player.grant(Wish::Jump { frame: 50 });
        until_stopped(&mut player);
        player.grant(Wish::Restart { seed: Some(7), difficulty: Some(Level::Hard) });
        player.show();
        let options = player.world.options();
        assert_eq!((options.seed, options.difficulty.name(), player.world.frame()), (7, "hard", 0));
        let fixed: serde_json::Value = serde_json::from_str(&shared.fixed.borrow()).expect("JSON");
        assert_eq!((&fixed["seed"], &fixed["difficulty"]), (&7.into(), &"hard".into()));
        assert_eq!(shared.views.borrow().playing.generation, 2);
    }

    #[test]
    fn a_changed_file_is_played_anew() {
        let directory = tempfile::tempdir().expect("a directory");
        let path = directory.path().join("a.map");
        let demo = String::from_utf8_lossy(crate::demo::MAP).into_owned();
        std::fs::write(&path, &demo).expect("written");
        let options = MatchOptions { map: Some(path.clone()), ..MatchOptions::default() };
        let loaded = setup::load(&options).expect("a map");
        let (mut player, _commands, shared) = Player::new(options, loaded).expect("a player");
        player.grant(Wish::Step);
        std::fs::write(&path, demo.replace("Nightfall", "Daybreak")).expect("written");
        player.reload();
        player.show();
        assert!(shared.fixed.borrow().contains("Daybreak"));
        assert_eq!(player.world.frame(), 0);
        std::fs::write(&path, "").expect("written");
        player.grant(Wish::Step);
        player.reload();
        assert_eq!(player.world.frame(), 1, "what cannot be played changes nothing");
        let news = shared.chronicle.lock().expect("whole").news(&mut Default::default());
        assert!(
            news.lines.last().is_some_and(|line| line.1.contains("cannot be played")),
            "{:?}",
            news.lines
        );
    }

    #[test]
    fn the_thread_plays_and_ends_with_its_pages() {
        let (player, commands, shared) = player();
        let thread = std::thread::spawn(move || player.run(&commands));
        for wish in [Wish::Speed { times: 0 }, Wish::Jump { frame: 300 }] {
            shared.commands.send(Command::Wish(wish)).expect("the thread lives");
        }
        let mut views = shared.views.clone();
        drop(shared);
        thread.join().expect("it ends");
        assert!(views.borrow_and_update().playing.frame <= 300);
    }

    #[test]
    fn a_delta_holds_what_changed() {
        let (mut player, _commands, shared) = player();
        let before = Arc::clone(&shared.views.borrow());
        let news = || Chronicle::new().news(&mut Default::default());
        let all = serde_json::to_value(before.delta(None, news())).expect("JSON");
        assert_eq!(all["full"], true);
        assert!(!all["objects"].as_array().expect("objects").is_empty());
        let none = serde_json::to_value(before.delta(Some(&before), news())).expect("JSON");
        for key in ["full", "objects", "moved", "gone", "houses", "triggers", "covers"] {
            assert!(none.get(key).is_none(), "{key}: {none}");
        }
        player.grant(Wish::Jump { frame: 600 });
        until_stopped(&mut player);
        player.show();
        let after = Arc::clone(&shared.views.borrow());
        let delta = serde_json::to_value(after.delta(Some(&before), news())).expect("JSON");
        assert!(delta.get("full").is_none() && delta["triggers"].as_array().is_some(), "{delta}");
    }
}
