//! The soak: random matches of many legal orders on real maps. No panic, no broken promise after any frame, the same
//! checksums in a second run with saves and loads in between, nobody stuck.
//!
//! A plain test run plays a few minutes. With `SANDTABLE_THOROUGH=1` in a release build 200 matches of 30 game minutes
//! are played (`SANDTABLE_SOAK_MATCHES` and `SANDTABLE_SOAK_FRAMES` change that); `SANDTABLE_SOAK_SEED` plays one alone.

mod dice;
mod game;
mod player;
mod report;
mod start;
mod view;
mod watch;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use sandtable_scenario::rules::RulesSources;

use crate::support::*;
use report::Report;
use start::Start;

/// Thirty game minutes.
const WHOLE_MATCH: u32 = 27_000;
/// Matches of the whole soak.
const ALL: u64 = 200;

fn setting(name: &str) -> Option<u64> {
    std::env::var(name).ok()?.parse().ok()
}

/// Matches on maps of the corpus.
#[test]
fn random_matches_on_real_maps_keep_every_promise() {
    let maps = corpus_maps();
    let sources = RulesSources::stock();
    let playable: Vec<&(String, Vec<u8>)> =
        maps.iter().filter(|(name, bytes)| Start::new(name, bytes, &sources, 0).is_some()).collect();
    if playable.is_empty() {
        println!("skipped: the corpus has no multiplayer maps");
        return;
    }
    let (matches, frames) = if thorough() { (ALL, WHOLE_MATCH) } else { (3, 1_800) };
    let only = setting("SANDTABLE_SOAK_SEED");
    let matches = setting("SANDTABLE_SOAK_MATCHES").unwrap_or(matches);
    let frames = setting("SANDTABLE_SOAK_FRAMES").map_or(frames, |n| n as u32);
    let seeds: Vec<u64> = only.map_or_else(|| (0..matches).collect(), |seed| vec![seed]);
    let report = in_threads(&seeds, |seed| {
        let (name, bytes) = playable[seed as usize % playable.len()];
        let start = Start::new(name, bytes, &sources, seed).expect("a multiplayer map");
        game::play(&start, &sources, seed, frames)
    });
    println!("{}", report.text());
    assert!(report.faults.is_empty(), "{:#?}", report.faults);
    if report.matches >= 50 && frames >= WHOLE_MATCH {
        assert_no_toy(&report);
    }
}

/// Messages that nobody sends, or that need what the matches have not (`radio.md` §2).
const SILENT: [&str; 6] = ["PICK_UP", "DELIVERY", "BUILDING", "REDRAW", "ARE_REFINERY", "ATTACK_THIS"];

/// Every order was given, every message was heard, and the harvesters worked.
fn assert_no_toy(report: &Report) {
    assert_eq!(report.orders.len(), 23, "{:?}", report.orders);
    let missed: Vec<&str> = report.silent().into_iter().filter(|name| !SILENT.contains(name)).collect();
    assert!(missed.is_empty(), "never heard: {missed:?}");
    let (looks, works) = report.harvesters;
    assert!(works * 10 > looks * 8, "harvesters work in {works} of {looks} looks");
    assert!(report.earned / i64::from(report.matches) > 10_000, "{} credits", report.earned);
}

/// A match on ground that needs no game files.
#[test]
fn a_random_match_on_open_ground_keeps_every_promise() {
    let mut map = Map::skirmish();
    map.set("Map", "Size", "0,0,60,60").set("Map", "LocalSize", "2,4,56,54");
    map.waypoint(0, 46, 60).waypoint(1, 74, 62).waypoint(2, 60, 76);
    let fields = [(52, 52), (66, 66), (56, 68)];
    let cells = fields.iter().flat_map(|(x, y)| (0..36).map(move |i| (x + i % 6, y + i / 6, 102, 11)));
    map.overlay_with(&cells.collect::<Vec<_>>());
    let sources = RulesSources::stock();
    let frames = if thorough() { WHOLE_MATCH } else { 1_500 };
    for seed in 0..if thorough() { 4 } else { 1 } {
        let start = Start::new("open", map.text().as_bytes(), &sources, seed).expect("a multiplayer map");
        let report = game::play(&start, &sources, seed, frames);
        assert!(report.faults.is_empty(), "{:#?}", report.faults);
        let given: u64 = report.orders.values().map(|(given, _)| given).sum();
        assert!(given > 50, "{}", report.text());
    }
}

/// Plays matches on every core.
fn in_threads(seeds: &[u64], play: impl Fn(u64) -> Report + Sync) -> Report {
    let next = AtomicU64::new(0);
    let sum = Mutex::new(Report::default());
    let threads = std::thread::available_parallelism().map_or(2, |n| n.get().min(8)).min(seeds.len());
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                while let Some(seed) = seeds.get(next.fetch_add(1, Ordering::Relaxed) as usize) {
                    let played = catch_unwind(AssertUnwindSafe(|| play(*seed))).unwrap_or_else(|panic| {
                        let text = panic.downcast_ref::<String>().cloned();
                        let text = text.or_else(|| panic.downcast_ref::<&str>().map(|s| (*s).to_owned()));
                        Report {
                            faults: vec![format!("seed {seed} panicked: {}", text.unwrap_or_default())],
                            ..Report::default()
                        }
                    });
                    for fault in &played.faults {
                        println!("FAULT {fault}");
                    }
                    sum.lock().expect("no panic is left").add(played);
                }
            });
        }
    });
    sum.into_inner().expect("no panic is left")
}
