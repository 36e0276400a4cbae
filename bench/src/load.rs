//! Suite `load`: from the bytes of a map to a placed world, beside the bar and beside a general INI reader.

use std::hint::black_box;
use std::sync::Arc;

use sandtable_formats::ini::IniFile;
use sandtable_scenario::rules::RulesSources;
use sandtable_sim::{Options as Start, World};

use crate::Options;
use crate::corpus::{self, Map};
use crate::measure::{Subject, race, time_per};
use crate::report::Report;

/// The bar: 50 ms for a campaign map.
const BAR_NS: f64 = 50e6;

/// Measures every map whole, and the parse alone beside `rust-ini`.
pub fn run(options: &Options) -> Report {
    let notes = vec![
        "Load is parse, unpack, rules with the map's changes, and a placed world; the bar is 50 ms.",
        "rust-ini reads text into a map of strings, without spans, packs or a lossless print.",
    ];
    let mut report = Report::new("load", notes);
    let sources = RulesSources::stock();
    // The stock rules are parsed once a process.
    let _ = sandtable_scenario::load(Vec::new(), "", &sources);
    let maps = corpus::maps(options.quick);
    let mut totals = Vec::new();
    for map in &maps {
        let whole = race(
            &mut [Subject { name: "sandtable", sample: Box::new(|| load(map, &sources)) }],
            options.quick,
        );
        totals.push((map, whole[0].1));
    }
    totals.sort_by(|a, b| b.1.total_cmp(&a.1));
    for (map, value) in &totals {
        report.add(
            &format!("load {} ({} kB)", map.name, map.bytes.len() / 1024),
            "ns",
            &[("sandtable", *value), ("bar", BAR_NS)],
        );
    }
    let largest = maps.iter().max_by_key(|map| map.bytes.len()).expect("the demonstration is always there");
    let text = String::from_utf8_lossy(&largest.bytes).into_owned();
    let parsed = race(
        &mut [
            Subject {
                name: "sandtable",
                sample: Box::new(|| time_per(1, || drop(black_box(IniFile::parse(largest.bytes.clone()))))),
            },
            Subject {
                name: "rust-ini",
                sample: Box::new(|| {
                    time_per(1, || drop(black_box(ini::Ini::load_from_str_noescape(&text).ok())))
                }),
            },
        ],
        options.quick,
    );
    report.add(&format!("parse the text of {}", largest.name), "ns", &parsed);
    report
}

fn load(map: &Map, sources: &RulesSources) -> f64 {
    let bytes = map.bytes.clone();
    time_per(1, || {
        let loaded = sandtable_scenario::load(bytes, &map.name, sources);
        let world = World::new(&Arc::clone(&loaded.rules), &Arc::clone(&loaded.scenario), &Start::default());
        drop(black_box(world));
    })
}
