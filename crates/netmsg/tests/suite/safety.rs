//! The rows of `net.md §22` that can be measured.

#![cfg_attr(not(feature = "secure"), allow(unused_imports))]

use crate::bench::*;
use crate::game::{Number, pair, plain, values};
use sandtable_netmsg::messages::*;
use sandtable_netmsg::sim::Network;
use sandtable_netmsg::{Config, Delivery, EndReason, Endpoint, Event, Features, SendError, Time};
use std::net::SocketAddr;

/// Sends a datagram from an address that never answers, and lets half a minute pass: bytes in, bytes out.
fn amplification(config: Config, data: &[u8], times: u32) -> (usize, usize) {
    let mut b = Bench::server(config);
    let (mut inside, mut outside) = (0, 0);
    for _ in 0..times {
        inside += data.len();
        outside += b.feed("203.0.113.5:9", data).iter().map(|t| t.data.len()).sum::<usize>();
        outside += b.sent_within(700).iter().map(|t| t.data.len()).sum::<usize>();
    }
    outside += b.sent_within(30_000).iter().map(|t| t.data.len()).sum::<usize>();
    (inside, outside)
}

#[test]
fn row_2_3_4_nobody_unproven_gets_more_than_he_sent() {
    let login = packet(0, &[login2(17, 64)]);
    let short_login = packet(0, &[(11, 0, Vec::new())]);
    let lying = [0, 21, 1, 104, 0, 9, 0, 1, 0, 0];
    let cases: [(&str, &[u8]); 8] = [
        ("login2", &login),
        ("login2 without data", &short_login),
        ("login1 of old clients", &packet(0, &[(6, 0, shorts(&[8]))])),
        ("login nobody can read", &packet(0, &[(11, 0, shorts(&[1, 1]))])),
        ("lying length", &lying),
        ("small query", &packet(0, &[(52, 0, Vec::new())])),
        ("big query", &packet(0, &[(53, 0, Vec::new())])),
        ("many logins", &packet(0, &vec![login2(17, 8); 20])),
    ];
    for (name, data) in cases {
        for times in [1, 30] {
            let (inside, outside) = amplification(Config::default(), data, times);
            assert!(outside <= inside, "{name} x{times}: {outside} bytes for {inside}");
        }
    }
}

#[test]
fn row_4_open_answers_are_few() {
    let mut b = Bench::server(Config { open_answers_per_second: 20, ..Config::default() });
    let big = packet(0, &[(53, 0, Vec::new())]);
    let mut answers = 0;
    // A thousand addresses, each below its own limit, within a second.
    for n in 0..1000u32 {
        b.millis += 1;
        answers += b.feed(&format!("198.51.{}.{}:9", n / 250, n % 250), &big).len();
    }
    assert!((20..=41).contains(&answers), "{answers}");
    // A question as long as its answer is always answered.
    let padded = packet(0, &[(52, 0, vec![0; 32])]);
    assert_eq!(b.feed("198.51.9.9:9", &padded).len(), 1);
}

#[test]
fn row_2_without_cookies_a_new_client_gets_one_packet_a_second_until_it_answers() {
    let mut b = Bench::server(open());
    for n in 0..118 {
        b.endpoint.set_setting(&format!("A_SETTING_WITH_A_NAME_{n}"), sandtable_netmsg::Setting::Int(n));
    }
    let mut sent = b.feed("127.0.0.1:40001", &packet(0, &[login2(17, 64)]));
    assert_eq!(sent.len(), 1);
    sent.extend(b.sent_within(5_000));
    assert!(sent.len() <= 6, "{}", sent.len());
}

#[test]
fn row_1_9_12_forged_acknowledgements_and_unknown_ids_change_nothing() {
    let mut b = Bench::server(open());
    let user = b.log_in("127.0.0.1:40001", 17, 8);
    let (ping, loss) = (b.endpoint.ping(user), b.endpoint.loss(user));
    let ids: Vec<u16> = (30_000..31_000).collect();
    b.feed("127.0.0.1:40001", &packet(user, &[hand(0, &Ack { ids })]));
    assert_eq!((b.endpoint.ping(user), b.endpoint.loss(user)), (ping, loss));
    b.endpoint.center(Some(user), "x");
    b.wait(20);
    b.feed("127.0.0.9:1", &packet(user, &[hand(0, &Ack { ids: (17..500).collect() })]));
    assert_eq!(b.endpoint.backlog(user), Some((0, 1)), "only from the session's address");
}

#[test]
fn memory_of_strangers_and_of_peers_is_bounded() {
    let mut b = Bench::server(Config { max_ip_records: 256, max_queue_bytes: 4096, ..Config::default() });
    for n in 0..20_000u32 {
        let from = SocketAddr::from(([11, (n >> 16) as u8, (n >> 8) as u8, n as u8], 9));
        let now = b.now();
        b.endpoint.receive(now, from, &packet(0, &[login2(17, 8)]));
        while b.endpoint.poll_transmit().is_some() {}
        assert!(b.endpoint.remembered_addresses() <= 256);
    }
    assert!(b.events().is_empty());
    let mut net = Network::new(1);
    let config = Config { max_queue_bytes: 4096, max_out_rate: 1, ..plain() };
    let (s, c) = pair(&mut net, config.clone(), config);
    let full =
        (0..10_000).find_map(|value| net.endpoint(c).send(0, &Number { value }, Delivery::RELIABLE).err());
    assert!(matches!(full, Some(SendError::QueueFull(_))), "{full:?}");
    // Nobody polls events: what comes is not taken, and comes again later.
    let config = Config { max_events: 64, ..plain() };
    let mut b = Bench::server(Config { cookie: false, ..config });
    let user = b.log_in("127.0.0.1:40001", 17, 8);
    let mut acknowledged = 0;
    for id in 1000..1200 {
        // The answers have to stay within the rate.
        b.millis += 50;
        acknowledged += acked(&b.feed("127.0.0.1:40001", &packet(user, &[(200, id, shorts(&[1]))]))).len();
    }
    assert_eq!(acknowledged, 64, "what is not taken is not acknowledged");
    assert_eq!(b.events().len(), 64);
    assert_eq!(acked(&b.feed("127.0.0.1:40001", &packet(user, &[(200, 1150, shorts(&[1]))]))), [1150]);
    let _ = (s, c);
}

#[test]
fn pieces_and_channels_cannot_fill_memory() {
    let mut net = Network::new(2);
    let config = Config { max_reassembly_bytes: 10_000, ..plain() };
    let (s, c) = pair(&mut net, config.clone(), config);
    let (from, to) = (net.address(c), net.address(s));
    for index in 0..100u16 {
        // The first piece never comes.
        let chunk = Chunk {
            transfer: 1,
            index: index + 1,
            count: 500,
            descriptor: 200,
            data: sandtable_netmsg::Rest(vec![0; 400]),
        };
        net.inject(from, to, packet(1, &[hand(20_000 + index, &chunk)]));
        net.run_for(Time::from_millis(5));
    }
    net.run_for(Time::from_millis(100));
    let ended = net.take_events(s);
    assert!(ended.contains(&Event::Disconnected { user: 1, reason: EndReason::ProtocolError }), "{ended:?}");
}

#[cfg(feature = "secure")]
#[test]
fn secured_sessions_are_not_moved_by_forgers() {
    let mut net = Network::new(3);
    let config = Config { features: Features::ALL, ..plain() };
    let (s, c) = pair(&mut net, config.clone(), config);
    assert!(net.endpoint(s).is_secure(1) && net.endpoint(c).is_secure(0));
    let (client, server) = (net.address(c), net.address(s));
    net.record = true;
    net.endpoint(c).send(0, &Number { value: 1 }, Delivery::RELIABLE).unwrap();
    net.run_for(Time::from_millis(200));
    // In the clear, in both names: a logout, a denial, a lying length, an acknowledgement.
    net.inject(client, server, packet(1, &[hand(0, &Logout { my_id: Some(1) })]));
    net.inject(client, server, vec![0, 21, 1, 104, 0, 9, 0, 1, 0, 1]);
    net.inject(client, server, vec![0; 4001]);
    let deny = LoginDeny { reason: "away with you".into(), redirect: None };
    net.inject(server, client, packet(0, &[hand(0, &deny)]));
    // Replayed as they were, from here and from elsewhere, and with one bit changed.
    for sent in net.sent.clone() {
        net.inject(sent.from, sent.to, sent.data.clone());
        net.inject("10.6.6.6:6".parse().unwrap(), sent.to, sent.data.clone());
        for at in 0..sent.data.len() {
            let mut data = sent.data.clone();
            data[at] ^= 1;
            net.inject("10.6.6.6:6".parse().unwrap(), sent.to, data);
        }
    }
    net.run_for(Time::from_millis(2000));
    let events = net.take_events(s);
    assert_eq!(values(&events, 120), [1], "handled once");
    assert!(
        !events.iter().any(|e| matches!(e, Event::AddressChanged { .. } | Event::Disconnected { .. })),
        "{events:?}"
    );
    assert_eq!(net.endpoint(c).user_id(), Some(1));
    // Nothing readable goes over the line.
    net.endpoint(c)
        .send(
            0,
            &crate::game::Letter { text: sandtable_netmsg::Bytes(b"attack at dawn".to_vec()) },
            Delivery::RELIABLE,
        )
        .unwrap();
    net.run_for(Time::from_millis(200));
    assert!(!net.sent.iter().any(|s| s.data.windows(6).any(|w| w == b"attack")));
    // The real client moves: its session goes on.
    net.move_to(c, "10.0.0.99:1234");
    net.endpoint(c).send(0, &Number { value: 2 }, Delivery::RELIABLE).unwrap();
    net.run_for(Time::from_millis(3000));
    let events = net.take_events(s);
    assert!(events.contains(&Event::AddressChanged { user: 1, addr: "10.0.0.99:1234".parse().unwrap() }));
    assert_eq!(values(&events, 120), [2]);
}

#[cfg(feature = "secure")]
#[test]
fn keys_are_renewed_and_a_server_key_keeps_the_middle_out() {
    let keys = sandtable_netmsg::generate_key_pair().unwrap();
    let life = std::time::Duration::from_secs(3);
    let base = Config { features: Features::ALL, key_lifetime: life, require_secure: true, ..plain() };
    let server = Config { server_private_key: Some(keys.private), ..base.clone() };
    let mut net = Network::new(4);
    let (s, c) =
        pair(&mut net, server.clone(), Config { server_public_key: Some(keys.public), ..base.clone() });
    net.line.loss = 0.2;
    net.record = true;
    for value in 0..400 {
        net.endpoint(c).send(0, &Number { value }, Delivery::ordered(1)).unwrap();
        net.run_for(Time::from_millis(50));
    }
    net.run_for(Time::from_millis(4000));
    assert_eq!(values(&net.take_events(s), 120), (0..400).collect::<Vec<_>>());
    let epochs: std::collections::BTreeSet<u8> =
        net.sent.iter().filter_map(|s| s.data.last().copied()).collect();
    assert!(epochs.len() > 4, "keys changed: {epochs:?}");
    // Another server's key: no secured session comes about, and it is required.
    let other = sandtable_netmsg::generate_key_pair().unwrap();
    let mut net = Network::new(5);
    let s = net.add("10.0.0.1:4534", Endpoint::new(server, [1; 32]));
    let c = net.add(
        "10.0.0.2:5000",
        Endpoint::new(Config { server_public_key: Some(other.public), ..base }, [2; 32]),
    );
    net.endpoint(s).listen(Time(0), sandtable_netmsg::ServerInfo::default());
    let to = net.address(s);
    net.endpoint(c).connect(Time(0), to);
    net.run_for(Time::from_millis(15_000));
    let ended = |e: &Event| matches!(e, Event::Disconnected { reason: EndReason::NotSecure, .. });
    assert!(net.take_events(c).iter().any(ended) || net.take_events(s).iter().any(ended));
    assert_eq!(net.endpoint(c).state(), sandtable_netmsg::State::Standalone);
}

#[test]
fn with_everything_off_every_byte_is_the_old_protocols() {
    let mut net = Network::new(6);
    net.record = true;
    // A modern server, an old client, and the other way round.
    for (server, client) in
        [(plain(), Config::old_protocol()), (Config::old_protocol(), Config::old_protocol())]
    {
        let mut net = Network::new(6);
        net.record = true;
        let (s, c) = pair(&mut net, server, client);
        net.endpoint(c).send_data(0, 200, vec![0, 1], Delivery::RELIABLE).unwrap();
        assert_eq!(
            net.endpoint(c).send(0, &Number { value: 1 }, Delivery::ordered(0)),
            Err(SendError::NoChannels)
        );
        let long = crate::game::Letter { text: sandtable_netmsg::Bytes(vec![0; 5000]) };
        assert!(matches!(
            net.endpoint(c).send(0, &long, Delivery::RELIABLE),
            Err(SendError::TooLong { limit: 1380, .. })
        ));
        net.run_for(Time::from_millis(20_000));
        assert!(!net.endpoint(s).is_netmsg(1) && !net.endpoint(c).is_netmsg(0));
        for sent in &net.sent {
            let (sender, hands) = read(&sent.data);
            assert!(sender <= 1 && sent.data.len() <= 302);
            assert!(
                hands.iter().all(|m| !(110..=111).contains(&m.0) && !(113..=116).contains(&m.0)),
                "{hands:?}"
            );
        }
    }
}

/// Everything that was ever recorded, thrown at endpoints in all names.
#[test]
fn recorded_packets_are_survived_in_any_name() {
    let dir = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/transcripts");
    let mut files: Vec<_> = std::fs::read_dir(dir).unwrap().map(|e| e.unwrap().path()).collect();
    files.sort();
    for (n, file) in files.iter().enumerate() {
        // Not parsed: the text itself is as good as any other bytes; its hex lines become datagrams.
        let text = std::fs::read(file).unwrap();
        let hex: Vec<u8> = text.iter().filter_map(|b| char::from(*b).to_digit(16).map(|d| d as u8)).collect();
        let bytes: Vec<u8> = hex.chunks_exact(2).take(6000).map(|p| p[0] << 4 | p[1]).collect();
        sandtable_netmsg::fuzz::datagram(&bytes);
        sandtable_netmsg::fuzz::body(&bytes);
        if n % 6 == 0 {
            sandtable_netmsg::fuzz::endpoint(&bytes);
        }
    }
}

/// A peer's dead end: the other side vanishes, both notice, and the address can be used again.
#[test]
fn partitions_end_sessions_and_reconnection_works() {
    let mut net = Network::new(9);
    let (s, c) = pair(&mut net, plain(), plain());
    net.endpoint(c).send(0, &Number { value: 1 }, Delivery::RELIABLE).unwrap();
    net.run_for(Time::from_millis(500));
    net.cut(c, true);
    net.endpoint(c).send(0, &Number { value: 2 }, Delivery::RELIABLE).unwrap();
    net.run_for(Time::from_millis(70_000));
    let timed_out = |e: &Event| matches!(e, Event::Disconnected { reason: EndReason::TimedOut, .. });
    assert!(net.take_events(c).iter().any(timed_out));
    assert!(net.take_events(s).iter().any(timed_out));
    net.cut(c, false);
    let (now, to) = (net.now(), net.address(s));
    net.endpoint(c).connect(now, to);
    net.run_for(Time::from_millis(3000));
    assert_eq!(net.endpoint(c).user_id(), Some(1));
}
