//! The rows of the checklist that concern a client (`net.md §24`), by their ids.

use crate::bench::*;
use crate::common::transcript;
use sandtable_netmsg::messages::*;
use sandtable_netmsg::{Config, Delivery, EndReason, Event, Rest, Setting, State, Token, Versions};
use std::collections::BTreeMap;

const SERVER: &str = "127.0.0.1:4534";

fn old() -> Config {
    Config::old_protocol()
}

fn accept(id: u16, token: Token) -> Hand {
    let proof = Some(AcceptProof { your_address: "127.0.0.1:5".into(), token });
    hand(id, &LoginAccept { net_id: 1, versions: Some(Versions { min: 0, max: 17 }), proof })
}

/// A client that was granted its login; the server's ids go on from 18.
fn logged_in(config: Config) -> Bench {
    let mut b = Bench::client(config);
    let sent = b.sent_within(5);
    let token = all::<Login2>(&sent)[0].token.unwrap();
    let sent = b.feed(SERVER, &packet(0, &[accept(17, token)]));
    assert_eq!(acked(&sent), [17]);
    assert_eq!(b.endpoint.user_id(), Some(1));
    b.events();
    b
}

#[test]
fn l3_l5_the_login_is_repeated_as_recorded() {
    let mut b = Bench::client(old());
    let mut sent = b.wait(12_000);
    let recorded = transcript("30");
    let times = |descriptor: u16| -> Vec<f64> {
        recorded
            .packets
            .iter()
            .filter(|p| p.to_server && p.bytes[1] == descriptor as u8)
            .map(|p| p.time)
            .collect()
    };
    let ours = |sent: &[(u64, sandtable_netmsg::Transmit)], descriptor: u16| -> Vec<f64> {
        sent.iter()
            .filter(|(_, t)| read(&t.data).1[0].0 == descriptor)
            .map(|(at, _)| (*at as f64 - 100_000.0) / 1000.0)
            .collect()
    };
    for descriptor in [11, 6] {
        let (theirs, mine) = (times(descriptor), ours(&sent, descriptor));
        assert_eq!(mine.len(), theirs.len(), "logins of kind {descriptor}");
        for (n, (a, b)) in mine.iter().zip(&theirs).enumerate() {
            assert!((a - mine[0] - (b - theirs[0])).abs() < 0.15, "{descriptor} {n}: {a} {b}");
        }
        assert!((mine[1] - mine[0] - 0.05).abs() < 0.006 && (mine[2] - mine[1] - 0.25).abs() < 0.006);
    }
    assert_eq!(ours(&sent, 7).len(), 8, "four logouts after each variant");
    assert!(sent.iter().all(|(_, t)| read(&t.data).0 == 0));
    assert_eq!(b.events(), [Event::Disconnected { user: 0, reason: EndReason::NoAnswer }]);
    assert_eq!(b.endpoint.state(), State::Standalone);
    let first = &sent.remove(0).1;
    let login = &all::<Login2>(std::slice::from_ref(first))[0];
    assert_eq!(login.versions, Some(Versions { min: 0, max: 17 }), "L3");
    assert_eq!((login.rate, &login.big_brother), (32, &BigBrother(None)));
    assert!(b.wait(3000).is_empty(), "it gives up");
}

#[test]
fn l6_a_wrong_token_is_acknowledged_and_ignored() {
    let mut b = Bench::client(old());
    let token = all::<Login2>(&b.sent_within(5))[0].token.unwrap();
    let sent = b.feed(SERVER, &packet(0, &[accept(18, Token([1; 16]))]));
    assert_eq!(acked(&sent), [18]);
    assert_eq!(read(&sent[0].data).0, 0, "not logged in yet");
    assert_eq!(b.endpoint.user_id(), None);
    assert!(!all::<Login2>(&b.sent_within(300)).is_empty(), "the login goes on");
    b.feed(SERVER, &packet(0, &[accept(19, token)]));
    assert_eq!(b.endpoint.user_id(), Some(1));
}

#[test]
fn l7_the_cookie_comes_back_in_one_message() {
    let t = transcript("33");
    let mut b = Bench::client(old());
    b.sent_within(5);
    let cookie = t.packets.iter().position(|p| !p.to_server && p.decoded[0].contains("cookie")).unwrap();
    let sent = b.feed(SERVER, &t.packets[cookie].bytes);
    assert_eq!(sent.len(), 1);
    assert_eq!(sent[0].data, t.packets[cookie + 1].bytes, "both ids in order, sender 0, one message");
    assert_eq!(all::<Login2>(&b.sent_within(60)).len(), 1, "and the login goes on");
    assert!(b.feed("127.0.0.9:4534", &t.packets[cookie].bytes).is_empty(), "only the server's cookie");
}

#[test]
fn l11_settings_before_the_accept_in_the_same_packet() {
    let mut b = Bench::client(old());
    let token = all::<Login2>(&b.sent_within(5))[0].token.unwrap();
    b.endpoint.set_setting("A_SETTING", Setting::Int(0));
    let item = ConfigItem { name: "A_SETTING".into(), value: Rest(shorts(&[5, 0])) };
    let late = ConfigItem { name: "ANOTHER".into(), value: Rest(shorts(&[5])) };
    let sent = b.feed(SERVER, &packet(0, &[hand(20, &item), accept(21, token), hand(22, &late)]));
    assert_eq!(b.endpoint.user_id(), Some(1));
    let answered = acked(&sent);
    assert!([20, 21, 22].iter().all(|id| answered.contains(id)), "{answered:?}");
    assert_eq!(b.endpoint.setting("A_SETTING"), Some(&Setting::Int(5)));
}

/// V2 and L11 against the trunk server: everything it sent in transcript 51 goes into our client.
#[test]
fn v2_l11_trunk_settings_come_once_each() {
    let t = transcript("51");
    let mut b = Bench::client(old());
    let token = all::<Login2>(&b.sent_within(5))[0].token.unwrap();
    let mut items: BTreeMap<String, u32> = BTreeMap::new();
    for recorded in t.packets.iter().filter(|p| !p.to_server) {
        let mut bytes = recorded.bytes.clone();
        let (sender, hands) = read(&bytes);
        // The accept bears the token of the client that recorded it: ours goes in its place.
        if hands.iter().any(|m| m.0 == 5 && !m.2.is_empty()) {
            let hands: Vec<Hand> = hands
                .into_iter()
                .map(|m| match m.0 {
                    5 => (5, m.1, [&m.2[..m.2.len() - 16], &hand(0, &SyncAckToken { token }).2].concat()),
                    _ => m,
                })
                .collect();
            bytes = packet(sender, &hands);
        }
        b.feed(SERVER, &bytes);
        for event in b.events() {
            match event {
                Event::ConfigItem { name, .. } => *items.entry(name).or_default() += 1,
                Event::Message(m) => assert!(m.descriptor < 0x8000, "stream format only"),
                _ => {}
            }
        }
    }
    assert!(items.len() > 100, "{}", items.len());
}

sandtable_netmsg::message! {
    /// A token alone.
    struct SyncAckToken = 399, "token" {
        token: Token,
    }
}

/// A1, A2, A3, A4, A5 on the client's side.
#[test]
fn a1_to_a5_acknowledgements() {
    let mut b = logged_in(old());
    let center = |id: u16, text: &str| hand(id, &Center { text: text.into() });
    let shown = |b: &mut Bench, hands: &[Hand]| -> (Vec<u16>, usize) {
        let sent = b.feed(SERVER, &packet(0, hands));
        let shown = b.events().iter().filter(|e| matches!(e, Event::Center(_))).count();
        (acked(&sent), shown)
    };
    assert_eq!(shown(&mut b, &[center(100, "a")]), (vec![100], 1));
    assert_eq!(shown(&mut b, &[center(100, "a")]), (vec![100], 0), "A1");
    assert_eq!(shown(&mut b, &[center(0, "a")]), (vec![], 1), "A2");
    assert_eq!(shown(&mut b, &[center(0, "a")]), (vec![], 1), "A2");
    assert_eq!(shown(&mut b, &[center(101, "a"), center(101, "a")]), (vec![101, 101], 1), "A3");
    for (id, new) in
        [(50, 1), (50, 0), (10_100, 1), (20_100, 1), (40_000, 1), (65_535, 1), (17, 1), (18, 1), (18, 0)]
    {
        assert_eq!(shown(&mut b, &[center(id, "a")]), (vec![id], new), "A4 {id}");
    }
    assert_eq!(
        shown(&mut b, &[(399, 300, shorts(&[1])), (20_000, 301, Vec::new())]),
        (vec![300, 301], 0),
        "A5"
    );
    assert!(
        b.feed("127.0.0.1:4535", &packet(0, &[center(400, "a")])).is_empty(),
        "only from the server's address"
    );
    assert!(b.feed(SERVER, &packet(3, &[center(401, "a")])).is_empty(), "only with the server's id");
    assert_eq!(b.endpoint.state(), State::Client);
}

#[test]
fn r1_r2_r3_r5_q1_unacknowledged_messages() {
    let mut b = logged_in(old());
    let begin = b.millis;
    for n in 0..5u16 {
        b.endpoint.send_data(0, 200, shorts(&[n]), Delivery::RELIABLE).unwrap();
    }
    let sent = b.wait(35_000);
    let first: Vec<(f64, Hand)> = sent
        .iter()
        .flat_map(|(at, t)| read(&t.data).1.into_iter().map(|m| ((*at - begin) as f64 / 1000.0, m)))
        .filter(|(_, m)| m.0 == 200 && m.2 == shorts(&[0]))
        .collect();
    assert!(first.iter().all(|(_, m)| *m == first[0].1), "R5");
    let gaps: Vec<f64> = first.windows(2).map(|w| w[1].0 - w[0].0).collect();
    assert!((1.0..=1.2).contains(&gaps[0]), "R1 {gaps:?}");
    for (n, gap) in gaps.iter().enumerate().skip(1).take(10) {
        let least = 1.0 + 0.1 * n as f64;
        // Several messages ride along when one is due.
        assert!((least - 0.12..=least + 0.13).contains(gap), "R2 gap {n}: {gap}");
    }
    let logouts: Vec<u64> =
        sent.iter().filter(|(_, t)| read(&t.data).1[0].0 == 7).map(|(at, _)| *at - begin).collect();
    assert_eq!(logouts.len(), 4, "Q1");
    assert!((30_000..=31_000).contains(&logouts[0]), "R3 {logouts:?}");
    assert_eq!(b.events().last(), Some(&Event::Disconnected { user: 0, reason: EndReason::TimedOut }));
}

#[test]
fn early_repeats_are_the_recorded_ones() {
    // Transcript 31: the real client puts a fresh message into the packet a second time.
    let mut b = logged_in(Config { early_repeats: true, ..old() });
    b.endpoint.send_data(0, 21, shorts(&[40]), Delivery::RELIABLE).unwrap();
    let sent = b.sent_within(5);
    let copies = messages(&sent).iter().filter(|m| m.0 == 21).count();
    assert_eq!(copies, 2);
    let mut b = logged_in(old());
    b.endpoint.send_data(0, 21, shorts(&[40]), Delivery::RELIABLE).unwrap();
    assert_eq!(messages(&b.sent_within(5)).iter().filter(|m| m.0 == 21).count(), 1, "off by default");
}

#[test]
fn p1_client_packets_stay_within_302_bytes() {
    let mut b = logged_in(Config { max_out_rate: 100, ..old() });
    for n in 0..50 {
        b.endpoint.send_data(0, 200, vec![0; 2 * (n * 7 % 140)], Delivery::RELIABLE).unwrap();
    }
    let sent = b.sent_within(2000);
    assert!(sent.len() > 10);
    assert!(sent.iter().all(|t| t.data.len() <= 302), "{:?}", sent.iter().map(|t| t.data.len()).max());
}

#[test]
fn y2_a_sync_is_answered() {
    let mut b = logged_in(old());
    let recorded = transcript("20");
    let ask =
        recorded.packets.iter().find(|p| !p.to_server && p.decoded[0].contains("sync_request")).unwrap();
    b.endpoint.send_data(0, 200, shorts(&[1]), Delivery::RELIABLE).unwrap();
    let sent = b.feed(SERVER, &ask.bytes);
    let order: Vec<u16> = messages(&sent).iter().map(|m| m.0).collect();
    assert_eq!(order, [200, 27, 1], "after what was queued before");
    assert_eq!(all::<SyncAck>(&sent)[0].token, 0);
}

#[test]
fn sync_takes_rounds_until_nothing_is_likely_to_be_missing() {
    let mut b = logged_in(old());
    let now = b.now();
    b.endpoint.sync(now, std::time::Duration::from_secs(40));
    let mut timeouts = Vec::new();
    let mut id = 50;
    for _ in 0..400 {
        let sent = b.sent_within(5);
        let mut answers = Vec::new();
        for m in messages(&sent).iter().filter(|m| m.0 == 28) {
            timeouts.push(<Sync as sandtable_netmsg::Message>::from_data(&m.2).unwrap().timeout);
            id += 1;
            answers.push(hand(0, &Ack { ids: vec![m.1] }));
            answers.push(hand(id, &SyncAck { token: 0 }));
        }
        if !answers.is_empty() {
            b.feed(SERVER, &packet(0, &answers));
        }
    }
    assert_eq!(timeouts, [40.0, 20.0, 10.0, 5.0], "as transcript 31 has it");
    assert!(b.events().contains(&Event::Synced { complete: true }));
}

#[test]
fn q2_q3_denials() {
    let mut b = logged_in(old());
    let deny = |host: &str| {
        let redirect = Some(Redirect { host: host.into(), port: 4540 });
        hand(0, &LoginDeny { reason: "go away".into(), redirect })
    };
    let sent = b.feed(SERVER, &packet(0, &[deny("")]));
    assert_eq!(messages(&sent).iter().filter(|m| m.0 == 7).count(), 4, "Q2");
    assert!(sent.iter().all(|t| read(&t.data).0 == 1));
    let reason = EndReason::Denied { reason: "go away".into(), redirect: None };
    assert_eq!(b.events(), [Event::Disconnected { user: 0, reason }]);

    for follow in [false, true] {
        let mut b = logged_in(Config { follow_redirects: follow, ..old() });
        b.feed(SERVER, &packet(0, &[deny("127.0.0.1")]));
        let events = b.events();
        let followed = events.contains(&Event::Redirected { host: "127.0.0.1".into(), port: 4540 });
        assert_eq!(followed, follow, "Q3: only if allowed");
        let told = Some(("127.0.0.1".to_owned(), 4540));
        let reason = EndReason::Denied { reason: "go away".into(), redirect: told };
        assert!(events.contains(&Event::Disconnected { user: 0, reason }));
    }
    // Before the login, too.
    let mut b = Bench::client(old());
    b.sent_within(5);
    let sent = b.feed(SERVER, &packet(0, &[deny("")]));
    assert_eq!(messages(&sent).iter().filter(|m| m.0 == 7).count(), 4);
}

#[test]
fn q1_logout_is_four_packets() {
    let mut b = logged_in(old());
    let now = b.now();
    b.endpoint.close(now);
    let sent = b.sent_within(5);
    let recorded = transcript("14");
    let logout = recorded.packets.iter().find(|p| p.decoded[0].contains("logout")).unwrap();
    assert_eq!(sent.len(), 4);
    // The recorded client had user id 2.
    let expected: Vec<u8> = logout.bytes.iter().map(|b| if *b == 2 { 1 } else { *b }).collect();
    assert!(sent.iter().all(|t| t.data == expected));
}

#[test]
fn a_silent_server_is_noticed_with_keep_alive() {
    let features = sandtable_netmsg::Features { keep_alive: true, ..sandtable_netmsg::Features::NONE };
    let mut b = logged_in(Config { features, ..Config::default() });
    let sent = b.sent_within(5_100);
    assert_eq!(
        messages(&sent).iter().filter(|m| m.0 == 112).count(),
        1,
        "an empty reliable message after 5 s"
    );
    b.wait(50_000);
    assert_eq!(b.events().last(), Some(&Event::Disconnected { user: 0, reason: EndReason::TimedOut }));
    let mut b = logged_in(old());
    assert!(b.wait(100_000).is_empty(), "without it the line is silent for ever, as in the old program");
    assert_eq!(b.endpoint.state(), State::Client);
}
