//! Whole sessions over bad lines, by seed; properties of the codec and of delivery; bytes of any kind.
//!
//! `NETMSG_SEEDS` says how many seeds (default 500), `NETMSG_SEED` runs one.

use crate::game::{Glimpse, Letter, Number, pair, plain, values};
use proptest::prelude::*;
use sandtable_netmsg::sim::{Line, Network};
use sandtable_netmsg::wire::{Reader, Writer, real};
use sandtable_netmsg::*;
use std::time::Duration;

fn seeds() -> std::ops::Range<u64> {
    let read = |name| std::env::var(name).ok().and_then(|v| v.parse::<u64>().ok());
    match read("NETMSG_SEED") {
        Some(seed) => seed..seed + 1,
        None => 0..read("NETMSG_SEEDS").unwrap_or(500),
    }
}

/// Says which seed failed.
struct Told(u64);

impl Drop for Told {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("seed {0}: run again with NETMSG_SEED={0}", self.0);
        }
    }
}

/// A number from a seed, evenly from 0 to below `limit`.
fn pick(seed: u64, what: u64, limit: u64) -> u64 {
    let mut x = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ what.wrapping_mul(0xbf58_476d_1ce4_e5b9);
    x ^= x >> 31;
    x = x.wrapping_mul(0x94d0_49bb_1331_11eb);
    (x ^ (x >> 29)) % limit
}

/// One session: loss up to 60 %, duplication, jitter, caps, cuts. Each reliable message arrives exactly once at the other
/// side, unreliable ones at most once if the line does not duplicate, ordered ones in order.
fn session(seed: u64) -> u32 {
    let _told = Told(seed);
    let mut net = Network::new(seed);
    let old = pick(seed, 1, 3) == 0;
    let secure = cfg!(feature = "secure") && !old && pick(seed, 2, 4) == 0;
    let mut config = if old { Config::old_protocol() } else { plain() };
    config.features.secure = secure;
    config.features.address_change = secure;
    config.duplicates = if pick(seed, 3, 2) == 0 { DuplicateRule::Documented } else { DuplicateRule::Wide };
    config.early_repeats = pick(seed, 4, 2) == 0;
    config.features.compact &= pick(seed, 13, 4) != 0;
    (config.max_in_rate, config.max_out_rate) = (500, 500);
    let (s, c) = pair(&mut net, config.clone(), config);
    assert_eq!(net.endpoint(s).is_secure(1), secure);
    let duplication = if pick(seed, 5, 2) == 0 { 0.0 } else { 0.1 };
    net.line = Line {
        loss: pick(seed, 6, 40) as f64 / 100.0,
        duplication,
        corruption: if secure { 0.05 } else { 0.0 },
        delay: Duration::from_millis(pick(seed, 7, 100)),
        jitter: Duration::from_millis(pick(seed, 8, 80)),
        bandwidth: (pick(seed, 9, 3) == 0).then_some(20_000),
        ..Line::default()
    };
    let (mut up, mut down, mut events_s, mut events_c) = (0, 0, Vec::new(), Vec::new());
    let channel = (!old).then_some(3);
    for step in 0..60 {
        for _ in 0..pick(seed, 100 + step, 6) {
            let delivery = Delivery::RELIABLE.priority(pick(seed, 200 + step, 3) as f32);
            net.endpoint(c).send(0, &Number { value: up }, delivery).unwrap();
            net.endpoint(c).send(0, &Glimpse { value: up }, Delivery::UNRELIABLE).unwrap();
            up += 1;
            net.endpoint(s)
                .send(1, &Number { value: down }, Delivery { channel, ..Delivery::RELIABLE })
                .unwrap();
            down += 1;
        }
        if step == 20 && pick(seed, 10, 3) == 0 {
            net.cut(c, true);
            net.run_for(Time::from_millis(pick(seed, 11, 8000)));
            net.cut(c, false);
        }
        if step == 30 && secure {
            net.move_to(c, "10.0.0.77:7777");
        }
        net.run_for(Time::from_millis(pick(seed, 300 + step, 60)));
    }
    let letter = vec![7u8; pick(seed, 12, 30_000) as usize];
    if !old {
        net.endpoint(c).send(0, &Letter { text: Bytes(letter.clone()) }, Delivery::RELIABLE).unwrap();
    }
    // The worst line needs its time; nobody may be given up within it.
    for _ in 0..120 {
        net.run_for(Time::from_millis(500));
        events_s.extend(net.take_events(s));
        events_c.extend(net.take_events(c));
        let idle = |b: Option<(usize, usize)>| b.is_none_or(|b| b == (0, 0));
        if idle(net.endpoint(c).backlog(0)) && idle(net.endpoint(s).backlog(1)) {
            break;
        }
    }
    net.run_for(Time::from_millis(1000));
    events_s.extend(net.take_events(s));
    events_c.extend(net.take_events(c));
    let mut got = values(&events_s, 120);
    got.sort_unstable();
    assert_eq!(got, (0..up).collect::<Vec<_>>(), "client to server, {:?}", net.line);
    let mut got = values(&events_c, 120);
    if old {
        got.sort_unstable();
    }
    assert_eq!(got, (0..down).collect::<Vec<_>>(), "server to client, ordered: {}", !old);
    let mut glimpses = values(&events_s, 121);
    if duplication == 0.0 || secure {
        let all = glimpses.len();
        glimpses.sort_unstable();
        glimpses.dedup();
        assert_eq!(glimpses.len(), all, "unreliable ones at most once");
    }
    if !old {
        let letters: Vec<&Incoming> = events_s
            .iter()
            .filter_map(|e| match e {
                Event::Message(m) if m.descriptor == 122 => Some(m),
                _ => None,
            })
            .collect();
        assert_eq!(letters.len(), 1);
        assert_eq!(letters[0].read::<Letter>().unwrap().text.0, letter);
    }
    if secure {
        assert!(
            events_s.iter().any(|e| matches!(e, Event::AddressChanged { user: 1, .. })),
            "address change"
        );
        assert_eq!(net.endpoint(s).peers(), [1]);
    }
    up + down
}

#[test]
fn simulated_sessions() {
    let mut messages = 0;
    for seed in seeds() {
        messages += session(seed);
    }
    println!("{messages} messages arrived");
}

#[test]
fn a8_settings_arrive_once_each_through_25_percent_loss() {
    for old in [true, false] {
        let config = if old { Config::old_protocol() } else { plain() };
        let mut net = Network::new(8);
        net.line.loss = 0.25;
        let s = net.add("10.0.0.1:4534", Endpoint::new(config.clone(), [1; 32]));
        let c = net.add("10.0.0.2:5000", Endpoint::new(config, [2; 32]));
        net.endpoint(s).listen(Time(0), ServerInfo::default());
        for n in 0..118 {
            net.endpoint(s).set_setting(&format!("SETTING_{n:03}"), Setting::Int(n));
        }
        let to = net.address(s);
        net.endpoint(c).connect(Time(0), to);
        net.run_for(Time::from_millis(60_000));
        let mut names: Vec<String> = net
            .take_events(c)
            .into_iter()
            .filter_map(|e| match e {
                Event::ConfigItem { name, .. } => Some(name),
                _ => None,
            })
            .collect();
        names.sort();
        assert_eq!(names.len(), 118, "old {old}");
        names.dedup();
        assert_eq!(names.len(), 118);
    }
}

#[test]
fn many_clients_from_many_addresses() {
    let mut net = Network::new(64);
    let config = Config { max_clients: 64, ..plain() };
    let s = net.add("10.0.0.1:4534", Endpoint::new(config.clone(), [1; 32]));
    net.endpoint(s).listen(Time(0), ServerInfo::default());
    let clients: Vec<_> = (0..64u8)
        .map(|n| net.add(&format!("10.0.1.{n}:5000"), Endpoint::new(config.clone(), [n; 32])))
        .collect();
    let to = net.address(s);
    for &c in &clients {
        net.endpoint(c).connect(Time(0), to);
    }
    net.run_for(Time::from_millis(3000));
    assert_eq!(net.endpoint(s).peers().len(), 64);
    for value in 0..20 {
        for &c in &clients {
            net.endpoint(c).send(0, &Number { value }, Delivery::RELIABLE).unwrap();
        }
        net.endpoint(s).broadcast(&Number { value }, Delivery::ordered(0));
        net.run_for(Time::from_millis(50));
    }
    net.run_for(Time::from_millis(2000));
    assert_eq!(values(&net.take_events(s), 120).len(), 64 * 20);
    for &c in &clients {
        assert_eq!(values(&net.take_events(c), 120), (0..20).collect::<Vec<_>>());
    }
}

proptest! {
    #[test]
    fn values_survive_the_wire(
        short: u16, int: i32, flag: bool, text in "[ -~\u{a1}-\u{ff}]{0,80}", token: [u8; 16],
        list in prop::collection::vec(any::<u16>(), 0..40), bytes in prop::collection::vec(any::<u8>(), 0..90),
    ) {
        let mut w = Writer::new();
        short.write(&mut w);
        int.write(&mut w);
        flag.write(&mut w);
        text.write(&mut w);
        Token(token).write(&mut w);
        Array(list.clone()).write(&mut w);
        Bytes(bytes.clone()).write(&mut w);
        Some(int).write(&mut w);
        let data = w.finish();
        let mut r = Reader::new(&data);
        prop_assert_eq!(u16::read(&mut r).unwrap(), short);
        prop_assert_eq!(i32::read(&mut r).unwrap(), int);
        prop_assert_eq!(bool::read(&mut r).unwrap(), flag);
        prop_assert_eq!(String::read(&mut r).unwrap(), text);
        prop_assert_eq!(Token::read(&mut r).unwrap(), Token(token));
        prop_assert_eq!(Array::<u16>::read(&mut r).unwrap().0, list);
        prop_assert_eq!(Bytes::read(&mut r).unwrap().0, bytes);
        prop_assert_eq!(Option::<i32>::read(&mut r).unwrap(), Some(int));
        prop_assert!(r.end());
        prop_assert_eq!(Option::<i32>::read(&mut r).unwrap(), None);
    }

    #[test]
    fn reals_keep_their_precision(x in -1e17f32..1e17) {
        let y = real::decode(real::encode(x));
        prop_assert!((x - y).abs() <= x.abs() * 1e-6 + 3e-8, "{x} became {y}");
        prop_assert_eq!(real::decode(real::encode(y)), y);
    }

    #[test]
    fn any_bytes_are_survived(data in prop::collection::vec(any::<u8>(), 0..2000)) {
        fuzz::datagram(&data);
        fuzz::short_datagram(&data);
        fuzz::body(&data);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]
    #[test]
    fn any_bytes_are_survived_by_endpoints(
        parts in prop::collection::vec((any::<u8>(), 0u16..420, prop::collection::vec(any::<u8>(), 0..120)), 0..12)
    ) {
        // Half-way sensible datagrams reach deeper than noise: headers with lengths that fit.
        let mut data = Vec::new();
        for (who, descriptor, mut body) in parts {
            body.truncate(body.len() & !1);
            let mut datagram = Vec::new();
            datagram.extend(descriptor.to_be_bytes());
            datagram.extend([who, who ^ 7]);
            datagram.extend(((body.len() / 2) as u16).to_be_bytes());
            datagram.extend(body);
            let sender = u16::from(who % 4 == 0);
            // Padding to a multiple of eight: an unreliable message nobody knows.
            while (datagram.len() + 2) % 8 != 0 {
                datagram.extend([0, 0]);
            }
            datagram.extend(sender.to_be_bytes());
            data.push(who);
            data.push((datagram.len() / 8) as u8);
            data.extend(datagram);
        }
        fuzz::endpoint(&data);
        fuzz::sealed(&data);
    }
}

/// Nine of ten datagrams are lost: everything still arrives exactly once, if nobody gives up.
#[test]
fn exactly_once_through_ninety_percent_loss() {
    let patient = Duration::from_secs(100_000);
    for old in [true, false] {
        let base = if old { Config::old_protocol() } else { plain() };
        let config =
            Config { dead_after: patient, dead_surely_after: patient, silence_limit: patient, ..base };
        let mut net = Network::new(90);
        let (s, c) = pair(&mut net, Config { overflow_after: patient, ..config.clone() }, config);
        net.line.loss = 0.9;
        for value in 0..50 {
            net.endpoint(c).send(0, &Number { value }, Delivery::RELIABLE).unwrap();
        }
        net.run_for(Time::from_millis(3_000_000));
        let mut got = values(&net.take_events(s), 120);
        got.sort_unstable();
        assert_eq!(got, (0..50).collect::<Vec<_>>(), "old {old}");
    }
}

/// Both directions: no second carries more than the rate, the burst and one datagram, headers below included.
#[test]
fn no_second_exceeds_the_rate_in_either_direction() {
    for (old, in_rate, out_rate) in [(true, 4, 9), (true, 32, 3), (false, 4, 9), (false, 40, 12)] {
        let mut net = Network::new(44);
        let base = if old { Config::old_protocol() } else { plain() };
        let server = Config { max_in_rate: 7, max_out_rate: out_rate, ..base.clone() };
        let client = Config { max_in_rate: in_rate, max_out_rate: out_rate, ..base };
        let (s, c) = pair(&mut net, server.clone(), client);
        net.record = true;
        net.line.loss = 0.1;
        for value in 0..6000 {
            if value % 3 == 0 {
                let _ = net.endpoint(c).send(0, &Number { value }, Delivery::RELIABLE);
            }
            let text = Bytes(vec![1; 60]);
            let _ = net.endpoint(s).send(1, &Letter { text }, Delivery::RELIABLE.priority(5.0));
            net.run_for(Time::from_millis(3));
        }
        // What the server may send: the least of what it has and what the client asked for. What the client may send:
        // its own limit, and between netmsg peers what the server asked for.
        let down = in_rate.min(out_rate);
        let up = if old { out_rate } else { out_rate.min(7) };
        for (from, rate) in [(net.address(s), down), (net.address(c), up)] {
            let sent: Vec<(u64, u64)> = net
                .sent
                .iter()
                .filter(|d| d.from == from)
                .map(|d| (d.at.0, d.data.len() as u64 + 32))
                .collect();
            let mut begin = 0;
            let (mut sum, mut most, mut all) = (0, 0, 0);
            for (at, bytes) in &sent {
                sum += bytes;
                all += bytes;
                while sent[begin].0 + 1_000_000 <= *at {
                    sum -= sent[begin].1;
                    begin += 1;
                }
                most = most.max(sum);
            }
            let limit = u64::from(rate) * 1000;
            let burst = 1000.max(limit / 20);
            let datagram = if old { 340 } else { 1240 };
            assert!(most <= limit + burst + datagram, "{most} bytes in a second at {rate} kB/s, old {old}");
            if from == net.address(s) {
                assert!(
                    all > limit * 18 * 8 / 10,
                    "the rate is used: {all} bytes in 18 s at {rate} kB/s, old {old}"
                );
            }
        }
    }
}

/// A loop that sleeps until the deadline sleeps most of the time, also while a message waits for a peer that is gone.
#[test]
fn deadlines_let_a_loop_sleep() {
    for old in [true, false] {
        let mut net = Network::new(12);
        let config = if old { Config::old_protocol() } else { plain() };
        let (s, _) = pair(&mut net, config.clone(), config);
        let mut now = net.now();
        let server = net.endpoint(s);
        server.send(1, &Number { value: 1 }, Delivery::RELIABLE).unwrap();
        let (begin, mut turns) = (now, 0);
        while server.peers() == [1] {
            now = server.deadline().unwrap().max(now + Duration::from_micros(100));
            server.advance(now);
            while server.poll_transmit().is_some() {}
            turns += 1;
            assert!(turns < 1000, "{turns} turns in {:?}, old {old}", now - begin);
        }
        assert!(now - begin > Duration::from_secs(29), "{:?}", now - begin);
    }
}
