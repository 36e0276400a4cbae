//! Suite `netmsg`: messages over UDP beside `rusty_enet` (ENet in Rust), `renet` and bare datagrams. One thread drives both
//! sides of every subject through the same port, so the CPU time is that of sender, receiver and kernel together.

mod port;
mod subjects;

use std::time::Duration;

use cpu_time::ThreadTime;

use crate::Options;
use crate::measure::{Subject, race};
use crate::report::Report;
use port::{Port, Side};
use subjects::{Kind, Make, Pair, SUBJECTS};

/// Messages queued between two turns of the loop.
const BATCH: usize = 64;
/// Subjects that repeat what was lost: all but bare datagrams.
const PROTOCOLS: usize = 4;

/// Measures all subjects.
pub fn run(options: &Options) -> Report {
    let notes = vec![
        "CPU: nanoseconds of CPU time a delivered message, sender, receiver and kernel together; 64 messages a turn, loopback.",
        "renet is measured without its encryption (renetcode), rusty_enet and \"netmsg\" have none; \"netmsg secured\" encrypts.",
        "Ping-pong: one message there and one back, both sides polled in turn. Bare datagrams repeat and order nothing.",
        "Overhead: all bytes both ways less the payload, acknowledgements counted; UDP and IP headers (28 a datagram) apart.",
        "Delivery: from queueing to the handler, virtual time, 20 ms each way, 4 messages of 32 bytes each 16 ms, turns each ms.",
        "rusty_enet has ordered reliable messages only; its figure stands in both rows.",
    ];
    let mut report = Report::new("netmsg", notes);
    for (kind, word) in [(Kind::Reliable, "reliable"), (Kind::Unreliable, "unreliable")] {
        for size in [6, 32, 64, 512] {
            throughput(&mut report, options, kind, &format!("CPU, {word}, {size} bytes"), size);
        }
    }
    ping_pong(&mut report, options);
    for (batch, word) in [(BATCH, "64 messages a turn"), (1, "1 message a turn")] {
        overhead(&mut report, batch, word);
    }
    for (kind, word) in [(Kind::Reliable, "any order"), (Kind::Ordered, "in order")] {
        for loss in [0, 5, 20] {
            delivery(&mut report, options, kind, &format!("delivery, {word}, {loss} % loss"), loss);
        }
    }
    report
}

/// Lets both sides talk until they are connected.
fn connect(port: &Port, make: Make) -> Box<dyn Pair> {
    let mut pair = make(port);
    let settled = port.now() + Duration::from_millis(200);
    while !pair.ready() || port.now() < settled {
        assert!(port.now() < Duration::from_secs(20), "no connection");
        for side in Side::BOTH {
            pair.turn(side, &mut |_| {});
        }
        port.pass(Duration::from_millis(1));
    }
    pair
}

fn throughput(report: &mut Report, options: &Options, kind: Kind, workload: &str, size: usize) {
    let total = if options.quick { 20_000 } else { 100_000 };
    let mut pairs: Vec<_> = SUBJECTS.iter().map(|(_, make)| connect(&Port::real(), *make)).collect();
    let mut subjects: Vec<Subject> = SUBJECTS
        .iter()
        .zip(&mut pairs)
        .map(|((name, _), pair)| {
            let sample = Box::new(move || cost(pair.as_mut(), kind, size, total));
            Subject { name, sample }
        })
        .collect();
    let results = race(&mut subjects, options.quick);
    report.add(workload, "ns", &results);
}

/// CPU time of one message, in nanoseconds.
fn cost(pair: &mut dyn Pair, kind: Kind, size: usize, total: usize) -> f64 {
    let data = vec![0x55; size];
    let (mut sent, mut arrived) = (0, 0);
    let start = ThreadTime::now();
    // A thousand messages on the way at most, so that no socket buffer overflows.
    while sent < total || kind != Kind::Unreliable && arrived < total {
        if sent < total && (kind == Kind::Unreliable || sent - arrived < 1000) {
            for _ in 0..BATCH {
                pair.send(Side::Client, kind, &data);
            }
            sent += BATCH;
        }
        for side in Side::BOTH {
            pair.turn(side, &mut |_| arrived += usize::from(side == Side::Server));
        }
    }
    start.elapsed().as_nanos() as f64 / arrived as f64
}

fn ping_pong(report: &mut Report, options: &Options) {
    let rounds = if options.quick { 5_000 } else { 50_000 };
    let mut times: Vec<(&str, Vec<f64>)> = SUBJECTS.iter().map(|(name, _)| (*name, Vec::new())).collect();
    let mut pairs: Vec<_> = SUBJECTS.iter().map(|(_, make)| connect(&Port::real(), *make)).collect();
    // In turns of a hundred, so that a slow moment of the machine meets all.
    for _ in 0..rounds / 100 {
        for (pair, (_, times)) in pairs.iter_mut().zip(&mut times) {
            for _ in 0..100 {
                times.push(round_trip(pair.as_mut()));
            }
        }
    }
    quantiles(report, "ping-pong", "ns", times);
}

fn round_trip(pair: &mut dyn Pair) -> f64 {
    let start = std::time::Instant::now();
    pair.send(Side::Client, Kind::Reliable, &[1; 32]);
    let (mut there, mut back) = (false, false);
    while !back {
        pair.turn(Side::Client, &mut |_| back = true);
        let mut here = false;
        pair.turn(Side::Server, &mut |_| here = true);
        if here && !there {
            there = true;
            pair.send(Side::Server, Kind::Reliable, &[2; 32]);
            pair.turn(Side::Server, &mut |_| {});
        }
    }
    start.elapsed().as_nanos() as f64
}

/// Adds the median and the 99th percentile.
fn quantiles(
    report: &mut Report,
    workload: &str,
    unit: &'static str,
    mut times: Vec<(&'static str, Vec<f64>)>,
) {
    for (_, times) in &mut times {
        times.sort_by(f64::total_cmp);
    }
    for (name, share) in [("p50", 0.5), ("p99", 0.99)] {
        let results: Vec<_> =
            times.iter().map(|(who, t)| (*who, t[((t.len() - 1) as f64 * share) as usize])).collect();
        report.add(&format!("{workload}, {name}"), unit, &results);
    }
}

fn overhead(report: &mut Report, batch: usize, word: &str) {
    let (mut bytes, mut datagrams) = (Vec::new(), Vec::new());
    for (name, make) in &SUBJECTS[..PROTOCOLS] {
        let port = Port::line(1);
        let mut pair = connect(&port, *make);
        let (before, rounds, mut arrived) = (port.traffic(), 600, 0);
        for round in 0..rounds * 16 + 200 {
            if round % 16 == 0 && round < rounds * 16 {
                (0..batch).for_each(|_| pair.send(Side::Client, Kind::Reliable, &[3; 32]));
            }
            for side in Side::BOTH {
                // What a game sends sixty times a second it reads as often.
                if round % 16 == 0 {
                    pair.turn(side, &mut |_| arrived += 1);
                }
            }
            port.pass(Duration::from_millis(1));
        }
        let messages = (rounds * batch) as f64;
        assert_eq!(arrived, rounds * batch, "{name}");
        bytes.push((*name, (port.traffic().bytes - before.bytes) as f64 / messages - 32.0));
        datagrams.push((*name, (port.traffic().datagrams - before.datagrams) as f64 / messages));
    }
    report.add(&format!("overhead, {word}"), "bytes a message", &bytes);
    report.add(&format!("datagrams, {word}"), "a message", &datagrams);
}

fn delivery(report: &mut Report, options: &Options, kind: Kind, workload: &str, loss: u32) {
    let messages: u32 = if options.quick { 4_000 } else { 40_000 };
    let mut times = Vec::new();
    for (name, make) in &SUBJECTS[..PROTOCOLS] {
        let port = Port::line(99);
        let mut pair = connect(&port, *make);
        port.set_loss(f64::from(loss) / 100.0);
        let (mut begun, mut took) = (Vec::new(), Vec::new());
        for round in 0.. {
            if round % 16 == 0 && begun.len() < messages as usize {
                for _ in 0..4 {
                    let mut data = [0; 32];
                    data[..4].copy_from_slice(&(begun.len() as u32).to_be_bytes());
                    begun.push(port.now());
                    pair.send(Side::Client, kind, &data);
                }
            }
            for side in Side::BOTH {
                pair.turn(side, &mut |data| {
                    let number = u32::from_be_bytes([data[0], data[1], data[2], data[3]]);
                    took.push((port.now() - begun[number as usize]).as_secs_f64() * 1e3);
                });
            }
            if took.len() == messages as usize {
                break;
            }
            port.pass(Duration::from_millis(1));
        }
        times.push((*name, took));
    }
    quantiles(report, workload, "ms", times);
}
