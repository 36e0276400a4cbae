//! Every map of the corpus loads and plays fifteen game minutes: no panic, the same checksums in every run, build and
//! after a save and load in the middle, and nothing "not simulated" beyond the recorded list.

mod common;

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use common::{corpus_maps, file_name};
use sandtable_scenario::rules::RulesSources;
use sandtable_scenario::{Loaded, load};
use sandtable_sim::{NotSimulated, NotSimulated::Action, NotSimulated::Event, Options, What, World};

/// Fifteen game minutes.
const FRAMES: u32 = 13_500;
/// Frames between two checksums that are compared.
const STEP: u32 = 1_500;
/// Where the second run is saved and loaded; a multiple of [`STEP`].
const MIDDLE: u32 = 6_000;

/// What the corpus uses and the world does not simulate yet. This list may only shrink: an entry that is no longer seen
/// has to be taken out, and no new one may come.
const NOT_SIMULATED: &[(NotSimulated, i32)] = &[
    (Action, 4),
    (Action, 5),
    (Action, 7),
    (Action, 43),
    (Action, 44),
    (Action, 45),
    (Action, 58),
    (Action, 63),
    (Action, 74),
    (Action, 80),
    (Action, 90),
    (Action, 101),
    (Event, 6),
    (Event, 7),
    (Event, 23),
    (Event, 35),
    (Event, 38),
    (Event, 39),
    (Event, 40),
    (Event, 44),
    (Event, 53),
    (Event, 54),
    (Event, 55),
];

/// Checksums after the last frame, seed 0, normal difficulty, built-in rules. They are the same in debug and in release
/// builds and on every machine; a change of the world's rules or state changes them, and then they are recorded anew.
const CHECKSUMS: &[(&str, u64)] = &[
    ("fsgdi02.map", 0xe2fcf555f9c3c49d),
    ("fsnod03.map", 0xc5b41643c324fac4),
    ("fsnod07.map", 0x3ee2ce8e5e37330a),
    ("gdi1a.map", 0x52ac4719d4486d6b),
    ("gdi3a.map", 0x3cbb348c4ffdc71a),
    ("gdi6a.map", 0xcb3aa23e38d6bc3c),
    ("gdi9a.map", 0x9012349ee4e8f808),
    ("nod1a.map", 0x7053752c0b8dafc9),
    ("nod4a.map", 0x335c78d984c4ab0f),
    ("nod9a.map", 0x9ea4302ad876e37e),
    ("tsdemo1.map", 0x3a38e084114a4ac0),
    ("lost_contact.map", 0x228a963c0423ee0c),
    ("t_garden.map", 0xe270b50453a09a63),
];

/// What one map showed.
struct Row {
    name: String,
    triggers: usize,
    sprung: usize,
    not_simulated: BTreeMap<(NotSimulated, i32), u64>,
    checksum: u64,
    frames: u32,
    time: Duration,
    faults: Vec<String>,
}

#[test]
fn every_map_plays_fifteen_minutes_the_same_in_every_run() {
    let Some(maps) = corpus_maps() else { return };
    let rows = in_threads(&maps);
    println!(
        "{:36} {:>8} {:>7} {:>13} {:>9}  checksum",
        "map", "triggers", "sprung", "not simulated", "frames/s"
    );
    for row in &rows {
        println!(
            "{:36} {:>8} {:>7} {:>13} {:>9.0}  {:016x}",
            row.name,
            row.triggers,
            row.sprung,
            row.not_simulated.values().sum::<u64>(),
            f64::from(row.frames) / row.time.as_secs_f64(),
            row.checksum
        );
    }
    let faults: Vec<&String> = rows.iter().flat_map(|row| &row.faults).collect();
    assert!(faults.is_empty(), "{faults:#?}");

    if !CHECKSUMS.iter().all(|(name, _)| rows.iter().any(|row| row.name == *name)) {
        println!("these are other maps than the recorded ones: the recorded lists are not compared");
        return;
    }
    let seen: BTreeSet<(NotSimulated, i32)> =
        rows.iter().flat_map(|r| r.not_simulated.keys().copied()).collect();
    let recorded: BTreeSet<(NotSimulated, i32)> = NOT_SIMULATED.iter().copied().collect();
    let new: Vec<_> = seen.difference(&recorded).collect();
    let gone: Vec<_> = recorded.difference(&seen).collect();
    assert!(new.is_empty(), "not simulated and not on the recorded list: {new:?}");
    assert!(gone.is_empty(), "no longer seen, take them off the recorded list: {gone:?}");

    let mut now = String::new();
    let mut same = true;
    for (name, recorded) in CHECKSUMS {
        let row = rows.iter().find(|row| row.name == *name);
        let checksum = row.unwrap_or_else(|| panic!("{name} is in the corpus")).checksum;
        same &= checksum == *recorded;
        now.push_str(&format!("    (\"{name}\", {checksum:#018x}),\n"));
    }
    assert!(same, "the recorded checksums differ; now they are\n{now}");
}

/// Plays all maps on every core; the rows come in the order of the maps.
fn in_threads(maps: &[PathBuf]) -> Vec<Row> {
    let next = AtomicUsize::new(0);
    let rows = Mutex::new(Vec::new());
    let threads = std::thread::available_parallelism().map_or(2, |n| n.get().min(8));
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                let sources = RulesSources::stock();
                loop {
                    let at = next.fetch_add(1, Ordering::Relaxed);
                    let Some(path) = maps.get(at) else { break };
                    let row = look(path, &sources);
                    rows.lock().expect("no other thread panicked").push((at, row));
                }
            });
        }
    });
    let mut rows = rows.into_inner().expect("no thread panicked");
    rows.sort_by_key(|(at, _)| *at);
    rows.into_iter().map(|(_, row)| row).collect()
}

/// Plays one map twice, the second time with a save and load in the middle.
fn look(path: &Path, sources: &RulesSources) -> Row {
    let name = file_name(path);
    let bytes = std::fs::read(path).expect("the map can be read");
    let loaded = load(bytes.clone(), &name, sources);
    let mut row = Row {
        name: name.clone(),
        triggers: loaded.scenario.triggers.len(),
        sprung: 0,
        not_simulated: BTreeMap::new(),
        checksum: 0,
        frames: 0,
        time: Duration::ZERO,
        faults: Vec::new(),
    };
    let first = once(&loaded, &mut row);
    // Loaded again, so that nothing hangs on the first reading.
    let again = load(bytes, &name, sources);
    let mut world = start(&again);
    let mut second = vec![world.checksum()];
    for frame in 1..=FRAMES {
        world.step(&[]);
        if frame % STEP == 0 {
            second.push(world.checksum());
        }
        if frame == MIDDLE {
            let save = world.save();
            world = match World::load(&again.rules, &again.scenario, &save) {
                Ok(world) => world,
                Err(error) => {
                    row.faults.push(format!("{name}: its own save does not load: {error}"));
                    return row;
                }
            };
            if world.save() != save {
                row.faults.push(format!("{name}: a loaded world saves other bytes than it was loaded from"));
            }
        }
    }
    if let Some(at) = first.iter().zip(&second).position(|(a, b)| a != b) {
        let frame = at as u32 * STEP;
        let which = if frame <= MIDDLE { "two runs" } else { "a run and a run with a save and load" };
        row.faults.push(format!("{name}: {which} differ at frame {frame} or before"));
    }
    row
}

fn start(loaded: &Loaded) -> World {
    World::new(&loaded.rules, &loaded.scenario, &Options::default())
}

/// One run without a stop; its checksums.
fn once(loaded: &Loaded, row: &mut Row) -> Vec<u64> {
    let mut world = start(loaded);
    let mut sums = vec![world.checksum()];
    let mut sprung = vec![false; row.triggers];
    for frame in 1..=FRAMES {
        let started = Instant::now();
        let events = world.step(&[]);
        row.time += started.elapsed();
        for event in events {
            match event.what {
                What::Sprung { trigger, .. } => sprung[trigger] = true,
                What::NotSimulated { kind, number } => {
                    *row.not_simulated.entry((kind, number)).or_default() += 1
                }
                _ => {}
            }
        }
        if frame % STEP == 0 {
            sums.push(world.checksum());
        }
    }
    row.frames = world.frame();
    row.sprung = sprung.iter().filter(|s| **s).count();
    row.checksum = world.checksum();
    sums
}
