//! Suite `detach`: the registry beside the full sweep, checked handles, weak pointers and three entity systems.

mod bevy;
mod flecs;
mod hecs;
mod ours;
mod plain;
mod slotmap;
mod sweep;
mod weak;

use crate::Options;
use crate::measure::{Subject, race, time_per};
use crate::report::Report;
use std::cell::RefCell;

/// An owner, one of its members, and a target, all as numbers from zero.
pub type Reference = (u32, u32, u32);

/// A world of numbered objects, each able to hold the same number of references.
pub trait Peer {
    /// Points references at targets.
    fn attach(&mut self, references: &[Reference]);
    /// Reads the first reference of every owner, in the order of the peer's list of handles, and sums the numbers of
    /// what is found there; stale ones count as none.
    fn read(&mut self) -> u64;
    /// Puts the peer's list of handles in this order.
    fn order(&mut self, order: &[u32]);
    /// Removes objects one by one. After each removal its referrers have been told or their references cleared, by
    /// those peers that do so.
    fn kill(&mut self, targets: &[u32]);
    /// Puts new objects in place of the removed ones. Not timed.
    fn revive(&mut self, targets: &[u32]);
    /// How many references are still stored although their target is gone.
    fn stale(&mut self) -> usize;
}

/// How a peer is made: objects, members of each.
type Make = fn(usize, usize) -> Box<dyn Peer>;

struct Kind {
    name: &'static str,
    make: Make,
    /// Every removal looks at every object: fewer removals a sample.
    slow: bool,
    /// Tells its referrers or clears their references.
    tells: bool,
}

const fn kind(name: &'static str, make: Make, slow: bool, tells: bool) -> Kind {
    Kind { name, make, slow, tells }
}

const OURS: &str = "sandtable-detach";
/// Attaching 100,000 pairs with as many different targets takes it minutes.
const FLECS: &str = "flecs";
const PLAIN: &str = "Vec<Option<u32>>";
const COLUMN: &str = "ours, by column";

/// The subject first, then its peers.
const KINDS: [Kind; 9] = [
    kind(OURS, ours::make, false, true),
    kind("sweep, called", sweep::make_called, true, true),
    kind("sweep, flat", sweep::make_flat, true, true),
    kind("bevy_ecs", bevy::make, false, true),
    kind(FLECS, flecs::make, false, true),
    kind("flecs DontFragment", flecs::make_dont_fragment, false, true),
    kind("hecs + cleanup", hecs::make, true, true),
    kind("slotmap*", slotmap::make, false, false),
    kind("Rc/Weak*", weak::make, false, false),
];

/// A generator for workloads (splitmix64).
struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> u32 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) % limit as u64) as u32
    }

    /// A number other than `not`.
    fn other(&mut self, limit: usize, not: u32) -> u32 {
        (not + 1 + self.below(limit - 1)) % limit as u32
    }
}

/// Runs the suite.
pub fn run(options: &Options) -> Report {
    verify();
    let mut report = Report::new(
        "detach",
        vec![
            "In brackets: the peer's cost over ours. Median of interleaved rounds.",
            "* tells nobody: the referrers keep a stale reference and find out on their next access, one by one.",
            "flecs is left out where 100,000 owners have as many different targets: attaching them takes it minutes.",
            "sweep, called: each object's handler compares all its members (the engine's way); sweep, flat: one array.",
        ],
    );
    let sizes: &[usize] = if options.quick { &[1_000, 100_000] } else { &[1_000, 10_000, 100_000] };
    attach(&mut report, options);
    read(&mut report, options);
    for &objects in sizes {
        for referrers in [0, 1, 10, 1_000] {
            kill(&mut report, options, objects, referrers);
        }
    }
    owner_death(&mut report, options);
    mass_death(&mut report, options);
    memory(&mut report);
    report
}

/// Every peer that claims to clear references does, and the others are known not to.
fn verify() {
    for kind in &KINDS {
        let mut peer = (kind.make)(10, 4);
        peer.attach(&[(0, 0, 5), (1, 3, 5), (2, 0, 6), (5, 1, 0)]);
        peer.kill(&[5]);
        assert_eq!(peer.stale() == 0, kind.tells, "{}", kind.name);
        assert_eq!(peer.read(), 6, "{}", kind.name);
    }
}

/// Measures one operation of every peer. `sample` gives the time of one operation.
fn race_peers(
    options: &Options,
    objects: usize,
    members: usize,
    which: impl Fn(&Kind) -> bool,
    sample: impl Fn(&Kind, &mut dyn Peer) -> f64,
) -> Vec<(&'static str, f64)> {
    let sample = &sample;
    let mut subjects: Vec<Subject> = KINDS
        .iter()
        .filter(|kind| which(kind))
        .map(|kind| {
            let mut peer = (kind.make)(objects, members);
            Subject { name: kind.name, sample: Box::new(move || sample(kind, peer.as_mut())) }
        })
        .collect();
    race(&mut subjects, options.quick)
}

fn attach(report: &mut Report, options: &Options) {
    let objects = 10_000;
    let random = RefCell::new(Random(1));
    let results = race_peers(
        options,
        objects,
        1,
        |kind| kind.name != "sweep, called",
        |_, peer| {
            let mut random = random.borrow_mut();
            let churn: Vec<Reference> = (0..objects)
                .map(|_| {
                    let owner = random.below(objects);
                    (owner, 0, random.other(objects, owner))
                })
                .collect();
            time_per(objects, || peer.attach(&churn))
        },
    );
    report.add("retarget one of 10,000 at random", "ns", &results);
}

/// Reads through a list of owners, as a game does that goes through a team, a cell or a selection: the list is in slot
/// order, or in none.
fn read(report: &mut Report, options: &Options) {
    let others = KINDS.iter().filter(|kind| !kind.name.starts_with("sweep"));
    let plain = kind(PLAIN, plain::make, false, false);
    let column = kind(COLUMN, ours::make_column, false, true);
    let kinds: Vec<&Kind> = others.chain([&plain, &column]).collect();
    for (objects, shuffled) in [(10_000, false), (10_000, true), (100_000, false), (100_000, true)] {
        let mut random = Random(2);
        let references: Vec<Reference> =
            (0..objects as u32).map(|owner| (owner, 0, random.other(objects, owner))).collect();
        let mut order: Vec<u32> = (0..objects as u32).collect();
        if shuffled {
            for i in (1..objects).rev() {
                order.swap(i, random.below(i + 1) as usize);
            }
        }
        let sum = std::cell::Cell::new(None);
        let mut subjects = Vec::new();
        for kind in &kinds {
            if kind.name.starts_with(FLECS) && objects > 10_000 {
                continue;
            }
            let mut peer = (kind.make)(objects, 1);
            peer.attach(&references);
            peer.order(&order);
            let sum = &sum;
            let sample = move || {
                let mut total = 0;
                let rounds = 400_000 / objects as u64;
                let work = || {
                    total = (0..rounds).map(|_| std::hint::black_box(&mut peer).read()).sum::<u64>() / rounds
                };
                let time = time_per(400_000, work);
                let before = sum.replace(Some(total));
                assert!(before.is_none_or(|before| before == total), "all must read the same");
                time
            };
            subjects.push(Subject { name: kind.name, sample: Box::new(sample) });
        }
        let results = race(&mut subjects, options.quick);
        let how = if shuffled { "shuffled" } else { "in slot order" };
        report.add(&format!("read a reference, {objects} owners {how}"), "ns", &results);
    }
}

fn kill(report: &mut Report, options: &Options, objects: usize, referrers: usize) {
    let referrers = referrers.min(objects - 1);
    let results = race_peers(
        options,
        objects,
        20,
        |_| true,
        |kind, peer| {
            let most = if kind.slow { 8 } else { 256 };
            let count = (objects / (referrers + 1)).clamp(1, most);
            // Targets and owners lie scattered, as in a game.
            let step = 7_919 % objects;
            let at = |i: usize| (i * step % objects) as u32;
            let targets: Vec<u32> = (0..count).map(at).collect();
            let references: Vec<Reference> = (0..count * referrers)
                .map(|i| (at(count + i), (i % 20) as u32, targets[i % count]))
                .collect();
            peer.attach(&references);
            let time = time_per(count, || peer.kill(&targets));
            peer.revive(&targets);
            time
        },
    );
    report.add(&format!("kill: {referrers} referrers, {objects} objects"), "ns", &results);
}

fn owner_death(report: &mut Report, options: &Options) {
    let objects = 10_000;
    let results = race_peers(
        options,
        objects,
        20,
        |_| true,
        |kind, peer| {
            let count = if kind.slow { 8 } else { 100 };
            let owners: Vec<u32> = (0..count).collect();
            let mut random = Random(3);
            let references: Vec<Reference> = owners
                .iter()
                .flat_map(|&owner| (0..20).map(move |member| (owner, member)))
                .map(|(owner, member)| (owner, member, 1_000 + random.below(objects - 1_000)))
                .collect();
            peer.attach(&references);
            let time = time_per(count as usize, || peer.kill(&owners));
            peer.revive(&owners);
            time
        },
    );
    report.add("death of an owner of 20 references", "ns", &results);
}

fn mass_death(report: &mut Report, options: &Options) {
    let objects = 10_000;
    let results = race_peers(
        options,
        objects,
        4,
        |_| true,
        |_, peer| {
            let mut random = Random(4);
            let references: Vec<Reference> = (0..objects as u32)
                .flat_map(|owner| (0..4).map(move |member| (owner, member)))
                .map(|(owner, member)| (owner, member, random.other(objects, owner)))
                .collect();
            peer.attach(&references);
            let victims: Vec<u32> = (0..objects as u32 / 2).map(|i| i * 7_919 % objects as u32).collect();
            let time = time_per(victims.len(), || peer.kill(&victims));
            peer.revive(&victims);
            time
        },
    );
    report.add("mass death: each of 5,000 of 10,000, 4 references each", "ns", &results);
}

/// Bytes on the heap: an object without references, and what one attached reference adds.
fn memory(report: &mut Report) {
    // A power of two, so that growing vectors are full.
    let objects = 1 << 17;
    let mut random = Random(5);
    let references: Vec<Reference> =
        (0..objects as u32).map(|owner| (owner, 0, random.other(objects, owner))).collect();
    let bytes = |make: Make, members: usize| {
        let mut kept = None;
        let info = allocation_counter::measure(|| {
            let mut peer = make(objects, members);
            if members > 0 {
                peer.attach(&references);
            }
            kept = Some(peer);
        });
        drop(kept);
        info.bytes_current as f64 / objects as f64
    };
    // The C allocator of flecs is not counted.
    let kinds = || KINDS.iter().filter(|kind| !kind.name.starts_with("flecs"));
    let bare: Vec<_> = kinds().map(|kind| (kind.name, bytes(kind.make, 0))).collect();
    let held: Vec<_> =
        kinds().zip(&bare).map(|(kind, bare)| (kind.name, bytes(kind.make, 1) - bare.1)).collect();
    report.add("memory of an object without references", "B", &bare);
    report.add("memory of a reference, attached", "B", &held);
}
