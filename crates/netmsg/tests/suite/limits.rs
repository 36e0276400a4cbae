//! Limits that sound peers keep by themselves, and that nobody can turn against the others.

#![cfg_attr(not(feature = "secure"), allow(unused_imports))]

use crate::bench::*;
use crate::game::{Letter, Number, pair, plain};
use sandtable_netmsg::messages::*;
use sandtable_netmsg::sim::Network;
use sandtable_netmsg::{
    Bytes, Config, Delivery, Dispatch, EndReason, Endpoint, Event, Features, Handled, Registry, ServerInfo,
    Setting, Time,
};
use std::time::Duration;

const A: &str = "127.0.0.1:40001";
const B: &str = "127.0.0.2:40002";

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

/// Who demands a secured session says nothing in the clear, to nobody, and leaves whoever does not offer it.
#[cfg(feature = "secure")]
#[test]
fn nothing_of_the_game_goes_before_it_is_secured() {
    let keys = sandtable_netmsg::generate_key_pair().unwrap();
    let told = |net: &Network, node| {
        let from = net.address(node);
        net.sent.iter().any(|s| s.from == from && s.data.windows(6).any(|w| w == b"attack"))
    };
    let letter = Letter { text: Bytes(b"attack at dawn, all".to_vec()) };
    let base = Config::default();
    let features = Features { secure: false, ..Features::ALL };
    let insecure = Config { features, ..base.clone() };
    let pinned = Config { server_public_key: Some(keys.public), ..base.clone() };
    let demanding = Config { require_secure: true, ..base.clone() };
    let with_key = Config { server_private_key: Some(keys.private), ..demanding.clone() };
    let old = Config::old_protocol();
    // Server, client, whether they come together, milliseconds until the outcome.
    for (n, (server, client, together, millis)) in [
        (&insecure, &pinned, false, 2000),
        (&insecure, &demanding, false, 2000),
        (&demanding, &insecure, false, 2000),
        (&old, &pinned, false, 15_000),
        (&demanding, &old, false, 15_000),
        // Has another key, or none.
        (&base, &pinned, false, 15_000),
        (&with_key, &pinned, true, 2000),
        (&demanding, &base, true, 2000),
        (&base, &demanding, true, 2000),
    ]
    .into_iter()
    .enumerate()
    {
        let mut net = Network::new(5);
        net.record = true;
        let s = net.add("10.0.0.1:4534", Endpoint::new(server.clone(), [1; 32]));
        let c = net.add("10.0.0.2:5000", Endpoint::new(client.clone(), [2; 32]));
        net.endpoint(s).listen(Time(0), ServerInfo::default());
        net.endpoint(s).set_setting("GREETING", Setting::Text("attack".into()));
        net.endpoint(c).set_setting("GREETING", Setting::Text(String::new()));
        let to = net.address(s);
        net.endpoint(c).connect(Time(0), to);
        let (mut at_server, mut at_client) = (Vec::new(), Vec::new());
        let mut sent = [false; 2];
        for _ in 0..millis / 10 {
            net.run_for(Time::from_millis(10));
            at_server.extend(net.take_events(s));
            at_client.extend(net.take_events(c));
            // As early as can be, but from who does not demand it to a friend, who would get that in the clear.
            let settled = |events: &[Event]| events.iter().any(|e| matches!(e, Event::Secured { .. }));
            for (side, node, to, demands, events) in [
                (0, s, 1, server.require_secure, &at_server),
                (1, c, 0, client.require_secure || client.server_public_key.is_some(), &at_client),
            ] {
                if !sent[side] && (demands || !together || settled(events)) {
                    sent[side] = net.endpoint(node).send(to, &letter, Delivery::RELIABLE).is_ok();
                    if side == 0 && sent[0] {
                        net.endpoint(s).console(Some(1), "attack");
                    }
                }
            }
        }
        let came = |events: &[Event]| {
            events.iter().filter(|e| matches!(e, Event::Message(_) | Event::Console(_))).count()
        };
        let ended = |e: &Event| matches!(e, Event::Disconnected { reason: EndReason::NotSecure, .. });
        if together {
            assert_eq!((came(&at_server), came(&at_client)), (1, 2), "case {n}");
            assert_eq!(
                net.endpoint(c).setting("GREETING"),
                Some(&Setting::Text("attack".into())),
                "case {n}"
            );
        } else {
            assert_eq!((came(&at_server), came(&at_client)), (0, 0), "case {n}");
            assert!(at_server.iter().chain(&at_client).any(ended), "case {n}: {at_server:?} {at_client:?}");
            assert_eq!(net.endpoint(c).state(), sandtable_netmsg::State::Standalone, "case {n}");
        }
        // Whoever does not demand it may have sent in the clear.
        assert!(!server.require_secure || !told(&net, s), "case {n}");
        assert!(!(client.require_secure || client.server_public_key.is_some()) || !told(&net, c), "case {n}");
    }
}

/// Ids come back in pieces and are given out in blocks again.
#[test]
fn object_ids_that_come_back_grow_together() {
    let mut b = Bench::server(Config { max_clients_same_ip: 16, max_out_rate: 10_000, ..open() });
    let from: Vec<String> = (0..16).map(|n| format!("127.0.0.1:{}", 41_000 + n)).collect();
    let users: Vec<u16> = from.iter().map(|a| b.log_in(a, 17, 60_000)).collect();
    let mut granted = std::collections::BTreeSet::new();
    // Everybody takes his whole share, one id at a time, in turns.
    for turn in 0..52u16 {
        for (from, &user) in from.iter().zip(&users) {
            let ask: Vec<Hand> =
                (0..80).map(|n| hand(100 + turn * 80 + n, &RequestIds { count: Some(1) })).collect();
            let mut sent = b.feed(from, &packet(user, &ask));
            for _ in 0..6 {
                granted.extend(all::<GrantIds>(&sent).iter().map(|g| g.ranges[0]));
                b.acknowledge(from, user, &sent);
                sent = b.sent_within(20);
            }
        }
    }
    assert!(granted.len() > 60_000, "{}", granted.len());
    // They leave in no particular order.
    for n in (0..16).map(|n| n * 7 % 16) {
        b.feed(&from[n], &packet(users[n], &[hand(0, &Logout { my_id: Some(users[n]) })]));
    }
    b.sent_within(2000);
    b.events();
    let user = b.log_in(B, 17, 60_000);
    for id in 1000..1020 {
        let mut sent = b.feed(B, &packet(user, &[hand(id, &RequestIds { count: Some(200) })]));
        sent.extend(b.sent_within(200));
        let grants = all::<GrantIds>(&sent);
        assert_eq!(grants.first().map(|g| g.ranges[1]), Some(200), "request {id}");
        b.acknowledge(B, user, &sent);
    }
}

/// What cannot be read fills the share of events of who sent it, and no more.
#[test]
fn unreadable_messages_do_not_take_the_events_of_others() {
    let mut b = Bench::server(Config { max_events: 2048, ..open() });
    let (loud, quiet) = (b.log_in(A, 17, 8), b.log_in(B, 17, 8));
    let many: Vec<Hand> = (0..300).map(|_| (24, 0, Vec::new())).collect();
    for _ in 0..10 {
        b.feed(A, &packet(loud, &many));
    }
    assert_eq!(acked(&b.feed(B, &packet(quiet, &[(200, 500, shorts(&[1]))]))), [500]);
    let events = b.events();
    let unreadable = events.iter().filter(|e| matches!(e, Event::Unreadable { .. })).count();
    assert!((1024..1400).contains(&unreadable), "{unreadable}");
    // Polled is polled: his share is free again.
    b.feed(A, &packet(loud, &many));
    assert_eq!(b.events().len(), 300);
}

/// The game kills by user id what it reads about somebody who is gone already: nobody else has the id by then.
#[test]
fn a_late_kill_hits_nobody_else() {
    let mut b = Bench::server(open());
    let bad = b.log_in(A, 17, 8);
    let mut registry: Registry<()> = Registry::new();
    registry.on::<Number>(|(), _, _| Handled::Kill("bad number".into()));
    b.feed(A, &packet(bad, &[hand(0, &Number { value: 1 }), hand(0, &Logout { my_id: Some(bad) })]));
    let next = all::<LoginAccept>(&b.feed(B, &packet(0, &[login2(17, 64)])))[0].net_id;
    assert_ne!(next, bad);
    let now = b.now();
    let mut killed = 0;
    for event in b.events() {
        if let Event::Message(message) = event {
            killed +=
                u32::from(registry.dispatch(now, &mut b.endpoint, &mut (), &message) == Dispatch::Killed);
        }
    }
    assert_eq!((killed, b.events().len(), b.endpoint.peers()), (1, 0, vec![next]));
    // Once the game knows, the id is free, lowest first.
    assert_eq!(all::<LoginAccept>(&b.feed("127.0.0.3:1", &packet(0, &[login2(17, 64)])))[0].net_id, bad);
    // A game that polls nothing gets no user it could not tell from another; nobody is denied for good.
    let mut b = Bench::server(open());
    let mut accepted = 0;
    for n in 0..60 {
        let from = format!("127.0.1.{n}:9");
        let sent = b.feed(&from, &packet(0, &[login2(17, 64)]));
        for LoginAccept { net_id, .. } in all(&sent) {
            accepted += 1;
            b.feed(&from, &packet(net_id, &[hand(0, &Logout { my_id: Some(net_id) })]));
        }
    }
    assert_eq!(accepted, 33);
    b.events();
    assert_eq!(all::<LoginAccept>(&b.feed(A, &packet(0, &[login2(17, 64)]))).len(), 1);
}

/// Large datagrams go only if both sides take them.
#[test]
fn large_datagrams_need_both_sides() {
    let small = || Config { features: Features { large_datagrams: false, ..plain().features }, ..plain() };
    for (server, client, most) in [(small(), plain(), 302), (plain(), small(), 302), (plain(), plain(), 1200)]
    {
        let mut net = Network::new(7);
        let (s, c) = pair(&mut net, server, client);
        net.record = true;
        let letter = Letter { text: Bytes(vec![1; 5000]) };
        net.endpoint(c).send(0, &letter, Delivery::RELIABLE).unwrap();
        net.endpoint(s).send(1, &letter, Delivery::RELIABLE).unwrap();
        net.run_for(Time::from_millis(2000));
        for node in [s, c] {
            let from = net.address(node);
            let longest = net.sent.iter().filter(|sent| sent.from == from).map(|sent| sent.data.len()).max();
            assert!(longest.is_some_and(|n| n <= most && n > most - 50), "{longest:?} of {most}");
            assert_eq!(net.take_events(node).iter().filter(|e| matches!(e, Event::Message(_))).count(), 1);
        }
    }
}

/// Packets anybody may forge do not keep the proof of an address alive; a cookie does.
#[test]
fn a_proof_ends_whatever_comes_from_the_address() {
    let mut b = Bench::server(Config::default());
    let query = packet(0, &[(52, 0, Vec::new())]);
    // Long enough to pay for a cookie.
    let prove = |b: &mut Bench| {
        let sent = b.feed(A, &packet(0, &[login2(17, 64)]));
        let ids: Vec<u16> = messages(&sent).iter().map(|m| m.1).collect();
        assert_eq!((sent.len(), ids.len()), (1, 2), "a cookie");
        b.feed(A, &packet(0, &[hand(0, &Ack { ids })]));
    };
    prove(&mut b);
    for _ in 0..2 {
        b.millis += 100_000;
        assert_eq!(all::<SmallInfo>(&b.feed(A, &query)).len(), 1, "proven still");
    }
    b.millis += 110_000;
    let sent = b.feed(A, &packet(0, &[(53, 0, Vec::new())]));
    assert!(all::<BigInfo>(&sent).is_empty(), "{sent:?}");
    // Who is there proves it again.
    prove(&mut b);
    assert_eq!(all::<BigInfo>(&b.feed(A, &packet(0, &[(53, 0, Vec::new())]))).len(), 1);
}
