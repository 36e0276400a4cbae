//! Since when the events of a trigger hold: found by playing the past again, aside.
//!
//! To look at every event of every trigger on every frame would cost more than playing the frames. So the player looks only
//! at the triggers that somebody asks about, from then on ([`Watches`]); and what came before is played again in a second
//! world on a second thread ([`Historian`]), from the nearest save from which the answer is known. A match is the same
//! whenever it is played, so both together know what a watch from the first frame would know.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::mpsc::{Receiver, Sender, SyncSender, channel, sync_channel};
use std::time::{Duration, Instant};

use sandtable_sim::{Order, OrderFile, Verdict, World};
use tokio::sync::oneshot;

use super::snapshots::Snapshot;
use super::why::{Answer, WhyView};
use crate::why::Holding;

/// Triggers that are watched at once.
const MOST_WATCHED: usize = 16;
/// A trigger that nobody asks about for so long is not watched any more.
const INTEREST: Duration = Duration::from_secs(10);
/// Triggers of which the historian remembers how they stood at each save.
const MOST_REMEMBERED: usize = 16;

/// A match from its first frame, to play it again.
pub(crate) struct Origin {
    pub(crate) generation: u32,
    pub(crate) world: World,
    pub(crate) orders: OrderFile,
}

/// A stretch of the past to be looked through.
struct Job {
    epoch: u32,
    origin: Arc<Origin>,
    snapshots: Vec<Arc<Snapshot>>,
    /// Number of the job.
    number: u64,
    kind: usize,
    /// Frame to stop at.
    until: u32,
    answer: oneshot::Sender<Holding>,
}

/// What the past was.
struct Found {
    epoch: u32,
    number: u64,
    holding: Holding,
}

/// A trigger somebody asks about.
struct Watched {
    asked: Instant,
    /// What was seen since the first question; of the whole match when no job is left.
    holding: Holding,
    /// The job that looks for what was before.
    job: Option<u64>,
}

/// The triggers that are asked about.
pub(crate) struct Watches {
    list: Vec<Watched>,
    /// Jobs so far.
    count: u64,
    /// Counts the changes of the past; what was found before one is void.
    epoch: Arc<AtomicU32>,
    jobs: SyncSender<Job>,
    found: Receiver<Found>,
}

impl Drop for Watches {
    fn drop(&mut self) {
        self.epoch.fetch_add(1, Ordering::Relaxed);
    }
}

impl Watches {
    /// With a historian who has nothing to do yet.
    pub(crate) fn new() -> Self {
        let (jobs, jobs_out) = sync_channel(MOST_WATCHED);
        let (found_in, found) = channel();
        let epoch = Arc::new(AtomicU32::new(0));
        let historian =
            Historian { epoch: Arc::clone(&epoch), found: found_in, marks: Vec::new(), generation: 0 };
        std::thread::spawn(move || historian.work(&jobs_out));
        Self { list: Vec::new(), count: 0, epoch, jobs, found }
    }

    /// The past is another one: all that is watched begins anew. The world must be another one, too.
    pub(crate) fn forget(&mut self) {
        self.list.clear();
        self.epoch.fetch_add(1, Ordering::Relaxed);
    }

    /// Looks at what is watched after a frame was played.
    pub(crate) fn look(&mut self, world: &World, frame: u32) {
        for watched in &mut self.list {
            watched.holding.look(world, frame);
        }
    }

    /// Stops to watch what nobody asks about any more.
    pub(crate) fn tidy(&mut self, world: &mut World, now: Instant) {
        self.list.retain(|watched| {
            let keep = now.saturating_duration_since(watched.asked) < INTEREST;
            if !keep {
                world.unwatch(watched.holding.kind);
            }
            keep
        });
    }

    /// Completes a view of a trigger, at once or later.
    pub(crate) fn answer(
        &mut self,
        mut view: WhyView,
        kind: usize,
        world: &mut World,
        origin: &Arc<Origin>,
        snapshots: &[Arc<Snapshot>],
    ) -> Answer {
        self.collect();
        let asked = Instant::now();
        if let Some(watched) = self.list.iter_mut().find(|watched| watched.holding.kind == kind) {
            watched.asked = asked;
            if watched.job.is_none() {
                view.complete(&watched.holding);
            }
            return Answer { view, later: None };
        }
        let holding = Holding::new(world.scenario(), kind);
        let (mut number, mut later) = (None, None);
        if snapshots.first().is_none_or(|first| first.frame >= world.frame()) {
            view.complete(&holding);
        } else {
            self.count += 1;
            let (answer, answered) = oneshot::channel();
            let epoch = self.epoch.load(Ordering::Relaxed);
            let (origin, snapshots) = (Arc::clone(origin), snapshots.to_vec());
            let job =
                Job { epoch, origin, snapshots, number: self.count, kind, until: world.frame(), answer };
            if self.jobs.try_send(job).is_err() {
                // The historian is busy; the page asks again.
                return Answer { view, later: None };
            }
            (number, later) = (Some(self.count), Some(answered));
        }
        if self.list.len() == MOST_WATCHED
            && let Some(oldest) = (0..self.list.len()).min_by_key(|at| self.list[*at].asked)
        {
            world.unwatch(self.list.swap_remove(oldest).holding.kind);
        }
        world.watch(kind);
        self.list.push(Watched { asked, holding, job: number });
        Answer { view, later }
    }

    /// Takes what the historian found.
    fn collect(&mut self) {
        let epoch = self.epoch.load(Ordering::Relaxed);
        while let Ok(found) = self.found.try_recv() {
            let watched = self.list.iter_mut().find(|watched| watched.job == Some(found.number));
            if let Some(watched) = watched.filter(|_| found.epoch == epoch) {
                watched.holding = found.holding.then(watched.holding.clone());
                watched.job = None;
            }
        }
    }
}

/// How the events of one trigger stood at the saves of a match.
struct Marks {
    kind: usize,
    at: BTreeMap<u32, Holding>,
}

/// Plays the past again.
struct Historian {
    epoch: Arc<AtomicU32>,
    found: Sender<Found>,
    /// The latest asked about last.
    marks: Vec<Marks>,
    generation: u32,
}

impl Historian {
    /// Works until nobody can ask any more.
    fn work(mut self, jobs: &Receiver<Job>) {
        while let Ok(job) = jobs.recv() {
            let Some(holding) = self.replay(&job) else { continue };
            // Whoever asked may have gone.
            let _ = job.answer.send(holding.clone());
            if self.found.send(Found { epoch: job.epoch, number: job.number, holding }).is_err() {
                return;
            }
        }
    }

    /// What a watch from the first frame would have seen; none when that past is no more.
    fn replay(&mut self, job: &Job) -> Option<Holding> {
        if self.generation != job.origin.generation {
            self.generation = job.origin.generation;
            self.marks.clear();
        }
        let mut marks = match self.marks.iter().position(|marks| marks.kind == job.kind) {
            Some(at) => self.marks.remove(at),
            None => Marks { kind: job.kind, at: BTreeMap::new() },
        };
        self.marks.truncate(MOST_REMEMBERED - 1);
        let found = self.play(job, &mut marks);
        self.marks.insert(0, marks);
        found
    }

    fn play(&self, job: &Job, marks: &mut Marks) -> Option<Holding> {
        let until = job.snapshots.partition_point(|snapshot| snapshot.frame <= job.until);
        let saves = &job.snapshots[..until];
        let known = saves.iter().rposition(|save| marks.at.contains_key(&save.frame)).unwrap_or(0);
        let from = saves.get(known)?;
        let origin = &job.origin;
        let unseen = || Holding::new(origin.world.scenario(), job.kind);
        let mut holding = marks.at.get(&from.frame).cloned().unwrap_or_else(unseen);
        let mut world = origin.world.load_again(&from.save).ok()?;
        world.watch(job.kind);
        let mut next = saves[known..].iter().map(|save| save.frame).peekable();
        while world.frame() < job.until && world.verdict().0 == Verdict::Running {
            if self.epoch.load(Ordering::Relaxed) != job.epoch {
                return None;
            }
            let frame = world.frame();
            if next.next_if_eq(&frame).is_some() {
                marks.at.insert(frame, holding.clone());
            }
            let orders: Vec<Order> = origin.orders.of(frame).cloned().collect();
            world.step(&orders);
            holding.look(&world, frame);
        }
        Some(holding)
    }
}
