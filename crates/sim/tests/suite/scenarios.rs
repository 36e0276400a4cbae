//! Small maps, each a situation of real campaign maps, with the timeline it must give.
//!
//! The header of a map says how many frames to play (`; frames: 200`) and what the player does (`; at 40 select 30,40`).

use std::fmt::Write;
use std::path::Path;

use sandtable_sim::{Cause, NoEffect, Options, Order, Outcome, What};

use crate::support::*;

struct Header {
    frames: u32,
    orders: Vec<(u32, Order)>,
}

fn header(text: &str) -> Header {
    let mut header = Header { frames: 0, orders: Vec::new() };
    for line in text.lines().filter_map(|l| l.strip_prefix("; ")) {
        if let Some(frames) = line.strip_prefix("frames: ") {
            header.frames = frames.trim().parse().expect("a number of frames");
        } else if let Some(order) = line.strip_prefix("at ") {
            let words: Vec<&str> = order.split([' ', ',']).collect();
            let [frame, what, x, y] = words[..] else { panic!("at FRAME select X,Y: {line}") };
            let (x, y) = (x.parse().expect("x"), y.parse().expect("y"));
            let order = match what {
                "select" => select(x, y),
                "sell" => sell(x, y),
                _ => panic!("unknown order {what}"),
            };
            header.orders.push((frame.parse().expect("a frame"), order));
        }
    }
    header
}

fn outcome(outcome: Outcome) -> String {
    match outcome {
        Outcome::Done => String::new(),
        Outcome::Partial => " (in part)".into(),
        Outcome::NotSimulated => " (not simulated)".into(),
        Outcome::NoEffect(NoEffect::Inert) => " (inert)".into(),
        Outcome::NoEffect(why) => format!(" ({why:?})"),
    }
}

/// One line a springing, with its actions; then the rest of what the player would notice.
fn timeline(run: &Run) -> String {
    let mut out = String::new();
    for event in &run.events {
        let line = match &event.what {
            What::Sprung { trigger, cause, .. } => {
                let cause = match cause {
                    Cause::Offer { event, object: None } => format!("offer {event}"),
                    Cause::Offer { event, object: Some(o) } => {
                        format!("offer {event}, {} at {},{}", o.kind, o.x, o.y)
                    }
                    Cause::Forced { trigger } => format!("forced by {}", run.trigger_id(*trigger)),
                };
                format!("{} by {cause}", run.trigger_id(*trigger))
            }
            What::Action { number, outcome: o, .. } => format!("    action {number}{}", outcome(*o)),
            What::Credits { credits, .. } => format!("    credits {credits}"),
            What::Ambient { level } => format!("    ambient {level}"),
            What::MissionTimer { left, running } => {
                format!("    timer {left} {}", if *running { "runs" } else { "stands" })
            }
            What::MissionTimerExpired => "    timer expired".into(),
            What::Destroyed { object } => format!("    {} destroyed", object.kind),
            What::Captured { object, new_house } => format!("    {} goes to house {new_house}", object.kind),
            What::Variable { global, index, value } => {
                format!(
                    "    {} {index} {}",
                    if *global { "global" } else { "local" },
                    if *value { "set" } else { "clear" }
                )
            }
            What::Flagged { house, win, borrowed } => {
                format!("    house {house} flagged to {} in {borrowed}", if *win { "win" } else { "lose" })
            }
            What::Decided { won } => format!("    {}", if *won { "WON" } else { "LOST" }),
            _ => continue,
        };
        writeln!(out, "{:>4}  {line}", event.frame).expect("a string");
    }
    let (verdict, frame) = run.world.verdict();
    writeln!(out, "after {} frames: {} (frame {frame})", run.world.frame(), verdict.name())
        .expect("a string");
    out
}

#[test]
fn scenarios() {
    let dir = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/scenarios");
    let mut files: Vec<_> = std::fs::read_dir(&dir)
        .expect("the scenarios")
        .flatten()
        .map(|e| e.path())
        .filter(|p| p.extension().is_some_and(|e| e == "map"))
        .collect();
    files.sort();
    assert!(files.len() >= 12);
    for file in files {
        let name = file.file_stem().and_then(|n| n.to_str()).expect("a name").to_owned();
        let text = std::fs::read_to_string(&file).expect("a map");
        let header = header(&text);
        assert!(header.frames > 0, "{name} says its frames");
        let mut run = Run::new(&load_map(text.into_bytes(), &name), &Options::default());
        for frame in 0..header.frames {
            let orders: Vec<Order> =
                header.orders.iter().filter(|(at, _)| *at == frame).map(|(_, order)| order.clone()).collect();
            run.step(&orders);
        }
        insta::with_settings!({ snapshot_path => "../scenarios", prepend_module_to_snapshot => false, omit_expression => true }, {
            insta::assert_snapshot!(name.as_str(), timeline(&run));
        });
    }
}
