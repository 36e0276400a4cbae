//! Limits that sound peers keep by themselves, and that nobody can turn against the others.

use crate::game::{Letter, pair, plain};
use sandtable_netmsg::sim::Network;
use sandtable_netmsg::{Bytes, Config, Delivery, Event, Time};
use std::time::Duration;

/// Sends as much as the queue takes for some seconds over a line that loses datagrams: messages that arrived and ended sessions.
fn flood(config: Config, room: usize, size: usize, deliveries: &[Delivery], loss: f64) -> (usize, usize) {
    let mut net = Network::new(7);
    net.line.delay = Duration::from_millis(100);
    let receiver = Config { max_reassembly_bytes: room, ..config.clone() };
    let (s, c) = pair(&mut net, receiver, config);
    net.line.loss = loss;
    let (mut got, mut ended) = (0, 0);
    for _ in 0..60 {
        for n in 0..2000 {
            let letter = Letter { text: Bytes(vec![1; size]) };
            if net.endpoint(c).send(0, &letter, deliveries[n % deliveries.len()]).is_err() {
                break;
            }
        }
        net.run_for(Time::from_millis(100));
        let events = [net.take_events(s), net.take_events(c)].concat();
        got += events.iter().filter(|e| matches!(e, Event::Message(_))).count();
        ended += events.iter().filter(|e| matches!(e, Event::Disconnected { .. })).count();
    }
    (got, ended)
}

/// However much is sent, what waits at the other side for a lost datagram stays within what it keeps.
#[test]
fn sound_peers_stay_within_each_others_room() {
    let (ordered, plainly) = (Delivery::ordered(1), Delivery::RELIABLE);
    let mixed = [ordered.priority(3.0), ordered, plainly];
    for (room, size, deliveries, loss, least) in [
        (1 << 20, 1000, &[ordered][..], 0.02, 1000),
        (1 << 20, 4, &[ordered], 0.01, 10_000),
        (1 << 20, 100_000, &[plainly], 0.02, 10),
        (1 << 20, 1000, &mixed, 0.02, 1000),
        (100_000, 1000, &[ordered], 0.02, 200),
        (100_000, 30_000, &[plainly], 0.02, 10),
    ] {
        let config = Config { max_out_rate: 10_000, max_in_rate: 10_000, ..plain() };
        let (got, ended) = flood(config, room, size, deliveries, loss);
        assert_eq!(ended, 0, "room {room}, messages of {size}: the session ended after {got}");
        assert!(got > least, "room {room}, messages of {size}: {got} arrived");
    }
}
