//! Suite `run`: frames of real scenarios, beside the game's own pace of 15 frames a second.

use std::hint::black_box;

use sandtable_scenario::rules::RulesSources;
use sandtable_sim::{CellPos, Options as Start, Verdict, World};

use crate::Options;
use crate::corpus;
use crate::crowd;
use crate::measure::{Subject, race, time_per};
use crate::report::Report;

/// The game's time for a frame at normal speed.
const GAME_FRAME_NS: f64 = 1e9 / 15.0;
/// Frames of one sample: fifteen game minutes.
const FRAMES: usize = 13_500;

/// Measures the time of a frame on every map.
pub fn run(options: &Options) -> Report {
    let notes = vec![
        "Value: time of one frame over fifteen game minutes, fewer when the mission is decided; the game takes 66.7 ms.",
        "The column \"the game\" tells how many times faster than normal speed a map plays; the bar is 1,000.",
    ];
    let mut report = Report::new("run", notes);
    let (frame, moving) = crowd::frame(options);
    let workload = format!("frame of 1,000 vehicles on 200 by 200, {moving} between two cells");
    report.add(&workload, "ns", &[("sandtable", frame), ("the game", GAME_FRAME_NS)]);
    let sources = RulesSources::stock();
    let mut rows = Vec::new();
    let mut searches = Vec::new();
    for map in corpus::maps(options.quick) {
        let loaded = sandtable_scenario::load(map.bytes, &map.name, &sources);
        let start = World::new(&loaded.rules, &loaded.scenario, &Start::default());
        let sample = || {
            let mut world = start.clone();
            let mut played = 0;
            let started = std::time::Instant::now();
            while played < FRAMES && world.verdict().0 == Verdict::Running {
                black_box(world.step(&[]));
                played += 1;
            }
            started.elapsed().as_nanos() as f64 / played.max(1) as f64
        };
        let whole = race(&mut [Subject { name: "sandtable", sample: Box::new(sample) }], options.quick);
        rows.push((
            format!("frame of {} ({} triggers)", map.name, loaded.scenario.triggers.len()),
            whole[0].1,
        ));
        searches.extend(route_searches(&start, &map.name, options.quick));
        if rows.len() == 1 {
            let checksum = race(
                &mut [Subject {
                    name: "sandtable",
                    sample: Box::new(|| {
                        time_per(1, || {
                            black_box(start.checksum());
                        })
                    }),
                }],
                options.quick,
            );
            report.add(
                "checksum of the demonstration's state",
                "ns",
                &[("sandtable", checksum[0].1), ("the game", GAME_FRAME_NS)],
            );
        }
    }
    searches.sort_by(|a, b| b.1.total_cmp(&a.1));
    for (workload, value) in searches {
        report.add(&workload, "ns", &[("sandtable", value), ("the game", GAME_FRAME_NS)]);
    }
    rows.sort_by(|a, b| b.1.total_cmp(&a.1));
    for (workload, value) in rows {
        report.add(&workload, "ns", &[("sandtable", value), ("the game", GAME_FRAME_NS)]);
    }
    report
}

/// The time of one route search between random places of a map that a harvester can get between.
fn route_searches(start: &World, name: &str, quick: bool) -> Option<(String, f64)> {
    let mut world = start.clone();
    let vehicle = world.rules().vehicles.find("HARV")?;
    let (width, height) = (world.scenario().map.width, world.scenario().map.height);
    let side = i64::from(width + height);
    // Any spread of cells will do, so long as it is the same every time.
    let mut seed = 1_i64;
    let mut cell = || {
        let mut axis = || {
            seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
            (seed / 65_536 % side) as i16
        };
        CellPos { x: axis(), y: axis() }
    };
    let pairs: Vec<(CellPos, CellPos)> = (0..20_000)
        .map(|_| (cell(), cell()))
        .filter(|(from, to)| world.way(vehicle, *from, *to).is_some_and(|steps| steps > 0))
        .take(100)
        .collect();
    if pairs.is_empty() {
        return None;
    }
    let sample = || {
        time_per(1, || {
            for (from, to) in &pairs {
                black_box(world.way(vehicle, *from, *to));
            }
        }) / pairs.len() as f64
    };
    let time = race(&mut [Subject { name: "sandtable", sample: Box::new(sample) }], quick);
    Some((format!("route search on {name} ({width} by {height})"), time[0].1))
}
