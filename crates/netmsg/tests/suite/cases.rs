//! The cases U103, U105 and U111 under `tests/cases`.

use crate::game::{Number, pair, plain, values};
use sandtable_netmsg::sim::{Line, Network};
use sandtable_netmsg::wire::PacketBuilder;
use sandtable_netmsg::{Config, Delivery, Event, Features, Handled, Message, Registry, Time};
use std::time::Duration;

fn u103(line: Line, config: Config) -> (Network, usize, usize, Vec<Event>, u64) {
    let mut net = Network::new(103);
    net.line = Line { delay: Duration::from_millis(40), ..Line::default() };
    let (b, a) = pair(&mut net, config.clone(), config);
    net.line = Line { delay: Duration::from_millis(40), ..line };
    let sent_before = net.endpoint(a).stats(0).unwrap().datagrams_sent;
    let mut events = Vec::new();
    for value in 0..200 {
        net.endpoint(a).send(0, &Number { value }, Delivery::RELIABLE).unwrap();
        net.run_for(Time::from_millis(20));
        events.extend(net.take_events(b));
    }
    (net, a, b, events, sent_before)
}

#[test]
fn u103_without_loss_nothing_is_sent_twice() {
    for config in [plain(), Config { cookie: true, ..Config::old_protocol() }] {
        let (mut net, a, b, mut events, _) = u103(Line::default(), config);
        let repeated = net.endpoint(a).stats(0).unwrap().messages_repeated;
        net.run_for(Time::from_millis(1000));
        events.extend(net.take_events(b));
        assert_eq!(net.endpoint(a).backlog(0), Some((0, 0)), "A's list is empty");
        assert_eq!(net.endpoint(a).stats(0).unwrap().messages_repeated, repeated);
        assert_eq!(repeated, 0);
        assert_eq!(values(&events, 120), (0..200).collect::<Vec<_>>());
        assert!(net.endpoint(a).ping(0).unwrap() < 0.3);
    }
}

#[test]
fn u103_with_loss_and_duplication_everything_arrives_once() {
    for (duplication, config) in
        [(0.0, plain()), (0.05, plain()), (0.0, Config::old_protocol()), (0.05, Config::old_protocol())]
    {
        let line = Line { loss: 0.2, duplication, ..Line::default() };
        let (mut net, a, b, mut events, before) = u103(line, config);
        // A little less than five seconds: then the first keep-alive is on its way.
        net.run_for(Time::from_millis(4900));
        events.extend(net.take_events(b));
        assert_eq!(
            net.endpoint(a).backlog(0),
            Some((0, 0)),
            "A's list is empty after 5 s, {duplication} {:?}",
            net.endpoint(a).stats(0)
        );
        let mut got = values(&events, 120);
        got.sort_unstable();
        assert_eq!(got, (0..200).collect::<Vec<_>>(), "exactly once");
        let sent = net.endpoint(a).stats(0).unwrap().datagrams_sent - before;
        assert!(sent < 600, "{sent} datagrams");
    }
}

#[test]
fn u103_what_needs_no_acknowledgement_gets_none_and_the_line_goes_silent() {
    let config = Config { features: Features { keep_alive: false, ..plain().features }, ..plain() };
    let mut net = Network::new(5);
    let (b, a) = pair(&mut net, config.clone(), config);
    net.run_for(Time::from_millis(5000));
    let (sent_a, sent_b) = (net.endpoint(a).stats(0).unwrap(), net.endpoint(b).stats(1).unwrap());
    net.endpoint(a).send(0, &crate::game::Glimpse { value: 1 }, Delivery::UNRELIABLE).unwrap();
    net.run_for(Time::from_millis(500));
    assert_eq!(net.endpoint(a).backlog(0), Some((0, 0)));
    assert_eq!(values(&net.take_events(b), 121), [1]);
    assert_eq!(net.endpoint(b).stats(1).unwrap().datagrams_sent, sent_b.datagrams_sent, "no acknowledgement");
    net.endpoint(a).send(0, &Number { value: 2 }, Delivery::RELIABLE).unwrap();
    net.run_for(Time::from_millis(3000));
    let quiet = net.datagrams;
    net.run_for(Time::from_millis(10_000));
    assert_eq!(net.datagrams, quiet, "an acknowledgement is never acknowledged");
    assert_eq!(net.endpoint(a).stats(0).unwrap().datagrams_sent, sent_a.datagrams_sent + 2);
}

#[test]
fn u105_seventy_thousand_messages() {
    let mut net = Network::new(105);
    let config = Config { max_out_rate: 2000, max_in_rate: 2000, ..plain() };
    let (b, a) = pair(&mut net, config.clone(), config);
    net.line = Line {
        loss: 0.1,
        duplication: 0.05,
        delay: Duration::from_millis(10),
        jitter: Duration::from_millis(70),
        ..Line::default()
    };
    net.record = true;
    let mut seen = vec![0u8; 70_000];
    let mut value = 0;
    let mut captured = None;
    let mut replayed = false;
    let mut order = Vec::new();
    while (order.len() < 70_000) && net.now() < Time::from_millis(3_600_000) {
        while value < 70_000 && net.endpoint(a).backlog(0).unwrap().0 < 2000 {
            if net.endpoint(a).send(0, &Number { value }, Delivery::RELIABLE).is_err() {
                break;
            }
            value += 1;
        }
        net.run_for(Time::from_millis(20));
        if captured.is_none() && order.len() > 100 {
            captured = net
                .sent
                .iter()
                .rfind(|s| s.to == "10.0.0.1:4534".parse().unwrap() && s.data.len() > 600)
                .cloned();
        }
        if captured.is_some() {
            net.record = false;
            net.sent.clear();
        }
        if !replayed && order.len() > 68_000 {
            // The same ids, once more, a whole cycle later, when those of the second cycle have arrived.
            let sent = captured.clone().unwrap();
            for _ in 0..20 {
                net.inject(sent.from, sent.to, sent.data.clone());
            }
            replayed = true;
        }
        for got in values(&net.take_events(b), 120) {
            seen[got as usize] += 1;
            order.push(got);
        }
    }
    net.run_for(Time::from_millis(2000));
    for got in values(&net.take_events(b), 120) {
        seen[got as usize] += 1;
    }
    assert!(replayed);
    assert!(
        seen.iter().all(|n| *n == 1),
        "missing {}, twice {}",
        seen.iter().filter(|n| **n == 0).count(),
        seen.iter().filter(|n| **n > 1).count()
    );
    let stats = net.endpoint(a).stats(0).unwrap();
    assert!(stats.messages_repeated < 40_000, "a resend storm: {stats:?}");
}

/// A raw client: packets made by hand go through the address of a client that is logged in.
fn raw(net: &mut Network, a: usize, b: usize, messages: &[(u16, u16, &[u8])]) {
    let mut builder = PacketBuilder::new();
    for (descriptor, id, data) in messages {
        builder.push(*descriptor, *id, data);
    }
    let (from, to) = (net.address(a), net.address(b));
    net.inject(from, to, builder.finish(1));
}

#[test]
fn u111_messages_nobody_can_use() {
    let mut net = Network::new(111);
    let (b, a) = pair(&mut net, Config::old_protocol(), Config::old_protocol());
    let mut registry: Registry<Vec<String>> = Registry::new();
    registry.on::<Number>(|log, from, n| {
        log.push(format!("{from} {}", n.value));
        Handled::Done
    });
    registry.on::<crate::game::Glimpse>(|_, _, _| Handled::Ignore);
    let five = |i: u16| {
        [
            (399, 1000 + 5 * i, vec![0u8, 1]),
            (121, 1001 + 5 * i, vec![0, 1, 0, 2]),
            (120, 1002 + 5 * i, vec![0, 1]),
            (120, 1003 + 5 * i, vec![0, 7, 0, 0, 9, 9, 9, 9]),
            (120, 1004 + 5 * i, vec![0, 8, 0, 0]),
        ]
    };
    let mut log = Vec::new();
    let mut outcomes = Vec::new();
    net.record = true;
    for i in 0..1000 {
        let messages = five(i);
        // Everything at first, then (a) and (b) around (e).
        let picked: Vec<_> = messages
            .iter()
            .enumerate()
            .filter(|(n, _)| i == 0 || [0, 1, 4].contains(n))
            .map(|(_, m)| (m.0, m.1, m.2.as_slice()))
            .collect();
        raw(&mut net, a, b, &picked);
        net.run_for(Time::from_millis(30));
        let now = net.now();
        for event in net.take_events(b) {
            if let Event::Message(incoming) = event {
                outcomes.push((i, registry.dispatch(now, net.endpoint(b), &mut log, &incoming)));
            }
        }
        if i == 0 {
            let names: Vec<String> =
                outcomes.iter().map(|(_, d)| format!("{d:?}").chars().take(10).collect()).collect();
            assert_eq!(names, ["Unknown", "Ignored", "Unreadable", "Done", "Done"]);
            assert_eq!(log, ["1 7", "1 8"], "what stands behind a useless message is not lost");
            let acks: Vec<u16> = net
                .sent
                .iter()
                .filter(|s| s.from.port() == 4534)
                .flat_map(|s| {
                    sandtable_netmsg::wire::Packet::parse(&s.data)
                        .unwrap()
                        .messages()
                        .flatten()
                        .filter(|m| m.descriptor == 1)
                        .flat_map(|m| sandtable_netmsg::messages::Ack::from_data(m.data).unwrap().ids)
                        .collect::<Vec<_>>()
                })
                .collect();
            assert_eq!(acks, [1000, 1001, 1002, 1003, 1004], "all five are acknowledged, in order");
        }
    }
    assert_eq!(log.len(), 1001);
    assert_eq!(net.endpoint(b).peers(), [1], "the session is still there");
    // A length that lies, from somebody else's address: nothing happens to the session.
    net.inject("10.9.9.9:5000".parse().unwrap(), net.address(b), vec![0, 120, 5, 0, 0, 9, 0, 1, 0, 1]);
    net.run_for(Time::from_millis(100));
    assert_eq!(net.endpoint(b).peers(), [1]);
}
