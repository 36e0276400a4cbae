//! What hostile peers and bad surroundings try, by the rows of `net.md §17` and `§22`.

#![cfg_attr(not(feature = "secure"), allow(unused_imports))]

use crate::bench::*;
use crate::game::{Number, pair, plain, values};
use sandtable_netmsg::messages::*;
use sandtable_netmsg::sim::Network;
use sandtable_netmsg::{Config, Delivery, EndReason, Endpoint, Event, Features, Message, Time, Transmit};
use std::time::Duration;

const A: &str = "127.0.0.1:40001";
const B: &str = "127.0.0.2:40002";

fn cookie_of(sent: &[Transmit]) -> Vec<u16> {
    let (sender, hands) = read(&sent[0].data);
    assert_eq!((sent.len(), sender, hands.len()), (1, 1, 2), "a cookie");
    hands.iter().map(|m| m.1).collect()
}

fn query(descriptor: u16) -> Vec<u8> {
    packet(0, &[(descriptor, 0, Vec::new())])
}

/// Rows 2 and 4: a browser that asks in the shortest form pays for a cookie with two questions, and its return brings the
/// answer (recorded from the real client's browser: two questions, the cookie back, then the big question).
#[test]
fn row_4_a_browser_gets_its_answer_and_nobody_is_flooded() {
    let mut b = Bench::server(Config::default());
    assert!(b.feed(A, &query(52)).is_empty(), "8 bytes pay for nothing");
    b.millis += 500;
    let cookie = cookie_of(&b.feed(A, &query(52)));
    let sent = b.feed(A, &packet(0, &[hand(0, &Ack { ids: cookie })]));
    assert_eq!(all::<SmallInfo>(&sent).len(), 1, "the return of the cookie is the question asked again");
    assert_eq!(all::<BigInfo>(&b.feed(A, &query(53))).len(), 1, "the address is proven now");
    // Our own client gets through by itself.
    let mut net = Network::new(1);
    let s = net.add("10.0.0.1:4534", Endpoint::new(Config::default(), [1; 32]));
    let c = net.add("10.0.0.2:5000", Endpoint::new(Config::default(), [2; 32]));
    let (now, server) = (net.now(), net.address(s));
    net.endpoint(s).listen(now, sandtable_netmsg::ServerInfo::default());
    net.endpoint(c).query(now, server, true);
    net.run_for(Time::from_millis(3000));
    let answers = net.take_events(c);
    assert_eq!(answers.iter().filter(|e| matches!(e, Event::BigInfo { .. })).count(), 1, "{answers:?}");
}

/// Rows 2 to 4: whatever mixture an unproven address sends, it gets at most as many bytes.
#[test]
fn row_2_3_4_no_mixture_of_packets_is_amplified() {
    let kinds = [
        query(52),
        query(53),
        packet(0, &[login2(17, 64)]),
        packet(0, &[(11, 0, Vec::new())]),
        packet(0, &[(6, 0, shorts(&[8]))]),
        packet(0, &[(1, 0, shorts(&[1, 2]))]),
        packet(0, &[(200, 77, shorts(&[1]))]),
        vec![0, 21, 1, 104, 0, 9, 0, 1, 0, 0],
        vec![0, 7],
        vec![0; 4001],
    ];
    for seed in 0..200u64 {
        let mut b = Bench::server(Config::default());
        let (mut inside, mut outside, mut state) = (0, 0, seed);
        for _ in 0..60 {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let data = &kinds[(state >> 33) as usize % kinds.len()];
            b.millis += (state >> 50) % 700;
            inside += data.len();
            outside += b.feed("203.0.113.5:9", data).iter().map(|t| t.data.len()).sum::<usize>();
            assert!(outside <= inside, "seed {seed}: {outside} bytes for {inside}");
        }
        outside += b.sent_within(5000).iter().map(|t| t.data.len()).sum::<usize>();
        assert!(outside <= inside, "seed {seed}: {outside} bytes for {inside}");
    }
}

/// Row 5: who forges somebody's IP a thousand times a second does not keep him out.
#[test]
fn row_5_a_forged_flood_keeps_nobody_out() {
    let mut b = Bench::server(Config::default());
    let login = packet(0, &[login2(17, 8)]);
    let flood = |b: &mut Bench| {
        for port in 0..200 {
            b.feed(&format!("127.0.0.1:{}", 1000 + port), &query(52));
        }
        b.millis += 200;
    };
    flood(&mut b);
    let cookie = cookie_of(&b.feed(A, &login));
    flood(&mut b);
    b.feed(A, &packet(0, &[hand(0, &Ack { ids: cookie })]));
    flood(&mut b);
    assert_eq!(all::<LoginAccept>(&b.feed(A, &login)).len(), 1);
}

/// `§17.4`: after many kicks an address is banned, and told for how long; others are not concerned.
#[test]
fn section_17_4_many_kicks_are_a_ban() {
    let mut b = Bench::server(open());
    for n in 1..=7 {
        let user = b.log_in(A, 17, 8);
        let sent = b.feed(A, &packet(user, &[(20, 301, shorts(&[1, 1]))]));
        assert_eq!(reasons(&sent).len(), 3, "kick {n}");
        let banned = b.events().into_iter().find_map(|e| match e {
            Event::Banned { ip, time } => Some((ip, time.as_secs() / 60)),
            _ => None,
        });
        assert_eq!(banned, (n == 7).then(|| (addr(A).ip(), 6)), "kick {n}");
    }
    let told = reasons(&b.feed(A, &packet(0, &[login2(17, 8)])));
    assert_eq!(told.len(), 1);
    assert!(told[0].starts_with("You are banned for at least 7 minutes."), "{told:?}");
    b.log_in(B, 17, 8);
    b.millis += 10 * 60_000;
    b.log_in(A, 17, 8);
    // Logouts and time-outs are no kicks.
    let mut b = Bench::server(open());
    for _ in 0..30 {
        let user = b.log_in(A, 17, 8);
        b.feed(A, &packet(user, &[hand(0, &Logout { my_id: None })]));
    }
    assert!(!b.events().iter().any(|e| matches!(e, Event::Banned { .. })));
}

/// `§17.3`: the ids of the others cannot be used up.
#[test]
fn section_17_3_object_ids_are_shared_out() {
    let mut b = Bench::server(open());
    let greedy = b.log_in(A, 17, 8);
    let mut granted = 0;
    for id in 0..2000 {
        b.millis += 50;
        let sent = b.feed(A, &packet(greedy, &[(21, 1000 + id, shorts(&[200]))]));
        granted += all::<GrantIds>(&sent).iter().map(|g| usize::from(g.ranges[1])).sum::<usize>();
        b.acknowledge(A, greedy, &sent);
    }
    assert!((3_800..=4_095).contains(&granted), "a sixteenth of all: {granted}");
    let other = b.log_in(B, 17, 8);
    let sent = b.feed(B, &packet(other, &[(21, 1000, shorts(&[40]))]));
    assert_eq!(all::<GrantIds>(&sent)[0].ranges[1], 40);
}

/// Row 8 and "never disturbs another peer": one client sends nonsense of every kind, and so do strangers; another one
/// goes on talking, is answered at once and keeps its session.
#[test]
fn row_8_nonsense_disturbs_nobody_else() {
    let mut b = Bench::server(Config { autoban_minutes: 0, ..open() });
    let good = b.log_in(B, 17, 32);
    let mut state = 7u64;
    for round in 0..400u16 {
        b.millis += 100;
        let bad = b.endpoint.peers().into_iter().find(|u| *u != good).unwrap_or_else(|| b.log_in(A, 17, 8));
        for from in [A, "127.0.0.1:6", B] {
            let mut noise: Vec<u8> = (0..(round * 7) % 300)
                .map(|_| {
                    state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                    (state >> 56) as u8 % if round % 2 == 0 { 64 } else { 255 }
                })
                .collect();
            // From the good one's address only what claims to be somebody else.
            noise.extend(
                if from == B { bad } else { [bad, good, 0, 33][usize::from(round) % 4] }.to_be_bytes(),
            );
            b.feed(from, &noise);
        }
        let sync = Sync { timeout: 1.0, sync_objects: 0, token: round };
        let sent =
            b.feed(B, &packet(good, &[hand(1000 + round, &sync), (200, 2000 + round, shorts(&[round]))]));
        assert_eq!(all::<SyncAck>(&sent).iter().map(|s| s.token).collect::<Vec<_>>(), [round]);
        assert_eq!(acked(&sent), [1000 + round, 2000 + round]);
        b.acknowledge(B, good, &sent);
        let got = b.events().into_iter().any(|e| matches!(e, Event::Message(m) if m.from == good));
        assert!(got, "{round}");
    }
    assert!(b.endpoint.peers().contains(&good));
}

/// A client that sends faster than the game polls fills its own share of the events; the other one is heard.
#[test]
fn a_flood_of_messages_silences_nobody_else() {
    let mut b = Bench::server(Config { max_events: 1024, ..open() });
    let loud = b.log_in(A, 17, 8);
    let quiet = b.log_in(B, 17, 8);
    let many: Vec<Hand> = (0..300).map(|n| (200, 0, shorts(&[n]))).collect();
    for _ in 0..100 {
        b.feed(A, &packet(loud, &many));
    }
    assert_eq!(acked(&b.feed(B, &packet(quiet, &[(200, 500, shorts(&[1]))]))), [500]);
    let events = b.events();
    let of = |user| events.iter().filter(|e| matches!(e, Event::Message(m) if m.from == user)).count();
    assert!(of(loud) < 1024 && of(quiet) == 1, "{} {}", of(loud), of(quiet));
    b.feed(A, &packet(loud, &many));
    assert!(!b.events().is_empty(), "once polled, it is heard again");
}

/// Memory per peer: what makes the server answer is answered as fast as the rate allows, and then the session ends.
#[test]
fn requests_and_acknowledgements_cannot_fill_memory() {
    let mut b = Bench::server(Config { max_queue_bytes: 10_000, ..open() });
    let user = b.log_in(A, 17, 8);
    let syncs: Vec<Hand> =
        (0..250).map(|_| hand(0, &Sync { timeout: 1.0, sync_objects: 0, token: 1 })).collect();
    let ended = (0..200).any(|_| {
        b.feed(A, &packet(user, &syncs));
        b.events().contains(&Event::Disconnected { user, reason: EndReason::Overflow })
    });
    assert!(ended);
    // Reliable messages without end: what cannot be acknowledged in time is not taken, and comes again.
    let mut b = Bench::server(open());
    let user = b.log_in(A, 17, 1);
    let (mut taken, mut id) = (0, 0u16);
    for _ in 0..200 {
        let many: Vec<Hand> = (0..600).map(|n| (250, 100 + (id + n) % 60_000, Vec::new())).collect();
        id = (id + 600) % 60_000;
        b.feed(A, &packet(user, &many));
        taken += b.events().len();
    }
    assert!(taken < 20_000, "{taken} of 120000");
    assert_eq!(b.endpoint.peers(), [user]);
}

/// Rows 2 and 16: whoever repeats a session's datagram from another address, first, draws no more bytes there than the
/// datagram had; what it acknowledges proves nothing, and the session comes back.
#[cfg(feature = "secure")]
#[test]
fn row_16_a_moved_session_proves_its_address_first() {
    let mut net = Network::new(3);
    net.line.delay = Duration::from_millis(20);
    let config = Config { features: Features::ALL, ..plain() };
    let (s, c) = pair(&mut net, config.clone(), config);
    let (client, server, forged) = (net.address(c), net.address(s), addr("203.0.113.5:9"));
    // The server has much to say; the client's acknowledgements are caught, and forged from elsewhere.
    for value in 0..3000 {
        net.endpoint(s).send(1, &Number { value }, Delivery::RELIABLE).unwrap();
    }
    net.run_for(Time::from_millis(50));
    net.record = true;
    net.line.loss = 1.0;
    net.run_for(Time::from_millis(15));
    let caught = net.sent.iter().rev().find(|d| d.from == client).unwrap().data.clone();
    net.line.loss = 0.0;
    net.cut(c, true);
    net.sent.clear();
    net.inject(forged, server, caught.clone());
    net.run_for(Time::from_millis(3000));
    let drawn: usize = net.sent.iter().filter(|d| d.to == forged).map(|d| d.data.len()).sum();
    assert!(drawn > 0, "the session was moved");
    assert!(drawn <= caught.len(), "{drawn} bytes for {}", caught.len());
    net.cut(c, false);
    net.run_for(Time::from_millis(20_000));
    assert_eq!(net.endpoint(s).address(1), Some(client), "it came back");
    assert_eq!(values(&net.take_events(c), Number::DESCRIPTOR).len(), 3000);
}

/// Row 21: a server's texts do not steer the terminal they are printed on.
#[test]
fn row_21_texts_of_servers_have_no_control_characters() {
    let mut b = Bench::client(Config::old_protocol());
    let login = b.sent_within(5);
    let token = all::<Login2>(&login)[0].token;
    let proof = AcceptProof { your_address: String::new(), token: token.unwrap() };
    let accept = LoginAccept {
        net_id: 1,
        versions: Some(sandtable_netmsg::Versions { min: 0, max: 17 }),
        proof: Some(proof),
    };
    let server = "127.0.0.1:4534";
    b.feed(server, &packet(0, &[hand(20, &accept)]));
    let evil = "\u{1b}]0;owned\u{7}\u{9b}2J0xff0000two\nlines";
    let clean = "_]0;owned__2J0xff0000two\nlines";
    b.feed(
        server,
        &packet(0, &[hand(21, &Console { text: evil.into() }), hand(22, &Center { text: evil.into() })]),
    );
    b.feed(server, &packet(0, &[hand(0, &LoginDeny { reason: evil.into(), redirect: None })]));
    let events = b.events();
    assert!(events.contains(&Event::Console(clean.into())), "{events:?}");
    assert!(events.contains(&Event::Center(clean.into())), "{events:?}");
    let denied = |e: &Event| matches!(e, Event::Disconnected { reason: EndReason::Denied { reason, .. }, .. } if reason == clean);
    assert!(events.iter().any(denied), "{events:?}");
}

/// The clock is set back for good, slips and returns, or says nonsense once: nobody is thrown out, and time goes on.
#[test]
fn clocks_that_run_back_or_say_nonsense_are_survived() {
    for (slip, back) in [(3, 100_050), (3, 3), (u64::MAX / 1000, 100_050), (0, 0)] {
        let mut b = Bench::server(open());
        let user = b.log_in(A, 17, 8);
        if slip < 1_000_000 {
            b.endpoint.advance(Time::from_millis(slip));
        } else {
            // Nonsense ahead ends sessions, as it must; the endpoint is not stopped by it.
            b.endpoint.advance(Time(u64::MAX));
            b.events();
        }
        b.millis = back.max(1);
        let user = if b.endpoint.peers().is_empty() { b.log_in(A, 17, 8) } else { user };
        b.endpoint.center(Some(user), "text");
        let sent = b.wait(8000);
        let copies = sent.iter().filter(|(_, t)| messages(std::slice::from_ref(t)).iter().any(|m| m.0 == 9));
        assert!(copies.count() >= 4, "it is repeated: {slip} {back}");
        assert_eq!(b.endpoint.peers(), [user]);
        assert!(b.endpoint.deadline().is_some_and(|at| at <= Time::from_millis(b.millis + 5000)));
    }
}

/// Every recorded packet of the sheet's bad behaviour, repeated by somebody logged in while another one waits.
#[test]
fn recorded_malformed_packets_leave_the_others_alone() {
    for number in ["08", "09", "10", "11", "52"] {
        let mut b = Bench::server(Config { autoban_minutes: 0, ..open() });
        let good = b.log_in(B, 17, 32);
        for p in crate::common::transcript(number).packets.iter().filter(|p| p.to_server) {
            b.millis += 100;
            b.feed(A, &p.bytes);
            b.events();
            let sent =
                b.feed(B, &packet(good, &[hand(0, &Sync { timeout: 1.0, sync_objects: 0, token: 9 })]));
            assert_eq!(all::<SyncAck>(&sent).len(), 1, "{number} {:?}", p.decoded);
            b.acknowledge(B, good, &sent);
        }
    }
}
