//! Suite `run`: frames of real scenarios, beside the game's own pace of 15 frames a second.

use std::hint::black_box;

use sandtable_scenario::rules::RulesSources;
use sandtable_sim::{Options as Start, Verdict, World};

use crate::Options;
use crate::corpus;
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
    let sources = RulesSources::stock();
    let mut rows = Vec::new();
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
    rows.sort_by(|a, b| b.1.total_cmp(&a.1));
    for (workload, value) in rows {
        report.add(&workload, "ns", &[("sandtable", value), ("the game", GAME_FRAME_NS)]);
    }
    report
}
