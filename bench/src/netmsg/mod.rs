//! Suite `netmsg`: messages over UDP beside ENet in C and in Rust, renet, QUIC and bare datagrams. One thread drives the
//! server and all clients of a subject through the same port, so the CPU time is that of both sides and the kernel.

mod memory;
mod meter;
mod party;
mod port;
mod subjects;

use crate::Options;
use crate::measure::{Rounds, Subject, race_for};
use crate::report::Report;
use meter::Field;
use party::Kind;

/// Samples of each cost, full and quick: there are hundreds of them to take.
const ROUNDS: Rounds = Rounds {
    count: (15, 3),
    patience: (std::time::Duration::from_millis(900), std::time::Duration::from_millis(80)),
};

/// Measures all subjects.
pub fn run(options: &Options) -> Report {
    let notes = vec![
        "Messages: delivered ones from clients to the server, by the CPU time of both sides and the kernel, on loopback. One client",
        "  queues 64 a turn; of 32 and 256 clients each queues 4, and the server has a turn after every 32 clients.",
        "Encrypted are \"netmsg secured\", \"renet+netcode\" and \"quinn\" (quinn-proto with ring, one datagram a system call, no GSO).",
        "Ping-pong: one message there and one back, both sides polled in turn; medians over rows of 100. Bare datagrams repeat and order nothing.",
        "Overhead: all bytes both ways less the payload, acknowledgements counted; UDP and IP headers (28 a datagram) apart.",
        "Delivery: from queueing to the handler, virtual time, 20 ms each way, 4 messages of 32 bytes each 16 ms, turns each ms.",
        "ENet, rusty_enet and quinn deliver reliable messages in order only (quinn: one stream); their figures stand in both rows.",
        "ENet in both languages would give up at 20 % loss; its limit of patience is lifted.",
        "Memory: what the server's side keeps allocated once all are silent, over the number of clients; sockets apart.",
        "Allocations are counted through the whole run in Rust, which costs each of them about a nanosecond, ENet in C likewise.",
    ];
    let mut report = Report::new("netmsg", notes);
    let field = Field::new();
    for absent in field.absent() {
        report.note(absent);
    }
    for (clients, word) in [(1, "1 client"), (32, "32 clients"), (256, "256 clients")] {
        costs(&mut report, options, &field, clients, word);
    }
    ping_pong(&mut report, options, &field);
    for (batch, word) in [(64, "64 a turn"), (1, "1 a turn")] {
        let results = field.overhead(batch, 600);
        let part = |pick: fn(&(f64, f64)) -> f64| -> Vec<_> {
            results.iter().map(|(name, both)| (*name, pick(both))).collect()
        };
        report.add(&format!("overhead a message, {word}"), "bytes", &part(|both| both.0));
        report.add(&format!("datagrams a message, {word}"), "", &part(|both| both.1));
    }
    let messages = if options.quick { 4_000 } else { 40_000 };
    for (kind, word) in [(Kind::Reliable, "any order"), (Kind::Ordered, "in order")] {
        for loss in [0, 5, 20] {
            let times = field.delivery(kind, f64::from(loss) / 100.0, messages);
            quantiles(&mut report, &format!("delivery, {word}, {loss} % loss"), "ms", times);
        }
    }
    report.add("memory a client, 256 clients", "bytes", &field.memory(256));
    report
}

fn costs(report: &mut Report, options: &Options, field: &Field, clients: usize, word: &str) {
    let total = if options.quick { 5_000 } else { 20_000 };
    let mut meters = field.connect(clients);
    for (kind, how) in [(Kind::Reliable, "reliable"), (Kind::Unreliable, "unreliable")] {
        for size in [6, 32, 64, 512] {
            let mut subjects: Vec<Subject> = meters
                .iter_mut()
                .map(|(name, meter)| {
                    let sample = Box::new(move || meter.cost(kind, size, total));
                    Subject { name, sample }
                })
                .collect();
            let results = race_for(&mut subjects, options.quick, &ROUNDS);
            report.add_messages(&format!("{how}, {size} bytes, {word}"), size, &results);
        }
    }
}

fn ping_pong(report: &mut Report, options: &Options, field: &Field) {
    let rows = if options.quick { 50 } else { 500 };
    let mut meters = field.connect(1);
    let mut quantiles: Vec<(&str, [Vec<f64>; 2])> =
        meters.iter().map(|(name, _)| (*name, Default::default())).collect();
    // In rows of a hundred, so that a slow moment of the machine meets all and spoils few rows.
    for _ in 0..rows {
        for ((_, meter), (_, [half, most])) in meters.iter_mut().zip(&mut quantiles) {
            let mut times = meter.round_trips(100);
            half.push(quantile(&mut times, 0.5));
            most.push(quantile(&mut times, 0.99));
        }
    }
    for (word, which) in [("p50", 0), ("p99", 1)] {
        let medians: Vec<_> =
            quantiles.iter_mut().map(|(name, rows)| (*name, quantile(&mut rows[which], 0.5))).collect();
        report.add(&format!("ping-pong, {word}"), "ns", &medians);
    }
}

fn quantile(values: &mut [f64], share: f64) -> f64 {
    values.sort_by(f64::total_cmp);
    values[((values.len() - 1) as f64 * share) as usize]
}

/// Adds the median and the 99th percentile.
fn quantiles(
    report: &mut Report,
    workload: &str,
    unit: &'static str,
    mut times: Vec<(&'static str, Vec<f64>)>,
) {
    for (name, share) in [("p50", 0.5), ("p99", 0.99)] {
        let results: Vec<_> = times.iter_mut().map(|(who, times)| (*who, quantile(times, share))).collect();
        report.add(&format!("{workload}, {name}"), unit, &results);
    }
}
