//! Suite `check`: all checks over a pack of maps on two threads, beside the bar and beside only reading the files, and over a map with
//! very many triggers.

use std::fmt::Write;
use std::hint::black_box;

use rayon::ThreadPoolBuilder;
use rayon::prelude::*;
use sandtable_lint::{Choice, check};
use sandtable_scenario::load;
use sandtable_scenario::rules::RulesSources;

use crate::Options;
use crate::corpus::{self, Map};
use crate::measure::{Subject, race, time_per};
use crate::report::Report;

/// The bar: 1.5 s for 97 maps on two cores.
const BAR_A_MAP_NS: f64 = 1.5e9 / 97.0;
/// The bar: a second for a map of 10,000 triggers.
const BAR_MANY_NS: f64 = 1e9;
const MANY: usize = 10_000;

/// Measures the pack as a whole, and the large map.
pub fn run(options: &Options) -> Report {
    let notes = vec![
        "A pack is checked on two threads; read is the same without the checks: text, packs, rules, typed scenario.",
        "The bar is 1.5 s for 97 maps on two cores, and 1 s for a map of 10,000 triggers.",
    ];
    let mut report = Report::new("check", notes);
    let sources = RulesSources::stock();
    let _ = load(Vec::new(), "", &sources);
    let maps = corpus::maps(options.quick);
    let pool = ThreadPoolBuilder::new().num_threads(2).build().expect("two threads can be started");
    let rows = race(
        &mut [
            Subject {
                name: "sandtable",
                sample: Box::new(|| {
                    time_per(maps.len(), || {
                        pool.install(|| maps.par_iter().for_each(|map| whole(map, &sources)))
                    })
                }),
            },
            Subject {
                name: "read",
                sample: Box::new(|| {
                    time_per(maps.len(), || {
                        pool.install(|| maps.par_iter().for_each(|map| read(map, &sources)))
                    })
                }),
            },
        ],
        options.quick,
    );
    let mut rows = rows;
    rows.push(("bar", BAR_A_MAP_NS));
    report.add(&format!("check a map of a pack of {}", maps.len()), "ns", &rows);
    let many = Map { name: "many".into(), bytes: many() };
    let mut rows = race(
        &mut [
            Subject { name: "sandtable", sample: Box::new(|| time_per(1, || whole(&many, &sources))) },
            Subject { name: "read", sample: Box::new(|| time_per(1, || read(&many, &sources))) },
        ],
        options.quick,
    );
    rows.push(("bar", BAR_MANY_NS));
    report.add(&format!("check a map of {MANY} triggers"), "ns", &rows);
    report
}

fn whole(map: &Map, sources: &RulesSources) {
    let loaded = load(map.bytes.clone(), &map.name, sources);
    drop(black_box(check(&loaded, &Choice::default())));
}

fn read(map: &Map, sources: &RulesSources) {
    drop(black_box(load(map.bytes.clone(), &map.name, sources)));
}

/// A mission whose triggers enable each other in one long chain, every second one by a variable, each with a tag, a team, a script and a
/// task force.
fn many() -> Vec<u8> {
    let [mut triggers, mut events, mut actions, mut tags] = [const { String::new() }; 4];
    let [mut teams, mut forces, mut scripts, mut sections] = [const { String::new() }; 4];
    for n in 0..MANY {
        let (next, local, off) = ((n + 1) % MANY, n % 50, i32::from(n > 0));
        let _ = writeln!(triggers, "T{n:07}=GDI,<none>,Trigger {n},{off},1,1,1,0");
        let _ = writeln!(events, "T{n:07}=2,13,0,{},36,0,{local}", n % 100);
        let _ = writeln!(
            actions,
            "T{n:07}=3,53,2,T{next:07},0,0,0,0,A,56,0,{},0,0,0,0,A,4,1,M{n:07},0,0,0,0,A",
            (local + 1) % 50
        );
        let _ = writeln!(tags, "G{n:07}=0,Tag {n},T{n:07}");
        let _ = writeln!(teams, "{n}=M{n:07}");
        let _ = writeln!(forces, "{n}=F{n:07}");
        let _ = writeln!(scripts, "{n}=S{n:07}");
        let _ = writeln!(
            sections,
            "[M{n:07}]\nName=Team {n}\nHouse=GDI\nScript=S{n:07}\nTaskForce=F{n:07}\nMax=1\nWaypoint=A\n\
             [F{n:07}]\nName=Force {n}\n0=2,E1\nGroup=-1\n[S{n:07}]\nName=Script {n}\n0=3,0\n1=5,10\n2=6,1"
        );
    }
    let head = "[Basic]\nName=Many\nNewINIFormat=4\nPlayer=GDI\n[Map]\nTheater=TEMPERATE\nSize=0,0,100,100\nLocalSize=2,4,96,90\n\
         [Waypoints]\n0=100100\n98=100100\n99=100100\n[Houses]\n0=GDI\n1=Nod\n[GDI]\nEdge=North\nPlayerControl=yes\nAllies=GDI\n\
         [Nod]\nEdge=South\nAllies=Nod\n";
    format!(
        "{head}[Triggers]\n{triggers}[Events]\n{events}[Actions]\n{actions}[Tags]\n{tags}[TeamTypes]\n{teams}\
         [TaskForces]\n{forces}[ScriptTypes]\n{scripts}{sections}"
    )
    .into_bytes()
}
