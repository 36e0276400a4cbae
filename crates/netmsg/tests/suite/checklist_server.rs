//! The rows of the checklist that concern a server (`net.md §24`), by their ids. Where a transcript has the bytes, they
//! are the input.

use crate::bench::*;
use crate::common::transcript;
use sandtable_netmsg::messages::*;
use sandtable_netmsg::{Config, Delivery, EndReason, Event, Message, Rest, Setting, Time, Versions};
use std::time::Duration;

const A: &str = "127.0.0.1:40001";
const B: &str = "127.0.0.1:40002";
const ERROR: &str = "An error occurred while processing messages from your client. This usually indicates a client or server bug.";
const CHEATER: &str = "It assumed you are cheating. If that is untrue, it is a bug you should report.";

fn request(id: u16, count: u16) -> Hand {
    (21, id, shorts(&[count]))
}

/// Answers everybody: what a server asked by old browsers can be set to.
fn frank() -> Config {
    Config { open_answers_per_second: 1000, ..Config::default() }
}

#[test]
fn i1_small_request_gets_the_recorded_answer() {
    let mut b = Bench::server(frank());
    let t = transcript("01");
    let at = t.packets.iter().position(|p| p.bytes[1] == 52).unwrap();
    let recorded = &t.packets[at..];
    let sent = b.feed("10.0.0.9:43744", &recorded[0].bytes);
    assert_eq!(sent.len(), 1);
    assert_eq!(sent[0].data, recorded[1].bytes, "18 bytes, id 0, sender 0");
}

#[test]
fn i2_big_request_is_answered_field_by_field() {
    let mut b = Bench::server(frank());
    let sent = b.feed(A, &packet(0, &[hand(0, &BigRequest {})]));
    let info = &all::<BigInfo>(&sent)[0];
    assert_eq!((info.port, info.name.as_str(), info.users), (24534, "Sandtable conformance server", 0));
    assert_eq!(info.version.as_ref().unwrap().versions, Versions { min: 0, max: 17 });
    assert_eq!(info.max_users, Some(16));
    assert_eq!(info.global_ids.as_deref(), Some(""));
    assert_eq!(info.more, Rest::default());
}

#[test]
fn i3_the_second_query_of_a_packet_is_not_answered_and_blocks_nobody() {
    let mut b = Bench::server(frank());
    let sent = b.feed(A, &packet(0, &[hand(0, &BigRequest {}), (52, 0, Vec::new())]));
    assert_eq!(messages(&sent).len(), 1);
    b.millis += 1000;
    assert_eq!(b.feed(A, &packet(0, &[(52, 0, Vec::new())])).len(), 1, "not locked out");
}

#[test]
fn l1_e4_login_gets_the_lowest_id_native_range_address_and_token() {
    let mut b = Bench::server(open());
    let recorded = &transcript("02").packets[0];
    let sent = b.feed(&recorded.from, &recorded.bytes);
    let reference = read(&transcript("02").packets[1].bytes).1[0].2.clone();
    let accept = messages(&sent).into_iter().find(|m| m.0 == 5).unwrap();
    assert_eq!(accept.2, reference, "the same accept as the real server's, token included");
    assert_ne!(accept.1, 0);
    assert_eq!(all::<LoginAccept>(&b.feed(A, &packet(0, &[login2(17, 32)])))[0].net_id, 2);
    b.feed(&recorded.from, &packet(1, &[hand(0, &Logout { my_id: Some(1) })]));
    // The id is free once the game knows.
    b.events();
    assert_eq!(all::<LoginAccept>(&b.feed(B, &packet(0, &[login2(17, 32)])))[0].net_id, 1, "lowest free");
    assert_eq!(
        all::<LoginAccept>(&b.feed("127.0.0.1:40003", &packet(0, &[login2(40, 32)])))[0].net_id,
        3,
        "0..40"
    );
}

#[test]
fn l2_no_common_version_is_refused_with_the_recorded_layout() {
    let mut b = Bench::server(open());
    let t = transcript("03");
    let mut checked = 0;
    for (at, packet_in) in t.packets.iter().enumerate().filter(|(_, p)| p.to_server) {
        let answers = &t.packets[at + 1..];
        let Some(recorded) =
            answers.first().filter(|a| !a.to_server && a.decoded[0].contains("incompatible"))
        else {
            continue;
        };
        if !packet_in.decoded[0].contains("login") {
            continue;
        }
        let sent = b.feed(&packet_in.from, &packet_in.bytes);
        assert_eq!(sent.len(), 1, "one copy is enough");
        assert_eq!(sent[0].data, recorded.bytes);
        checked += 1;
    }
    assert!(checked >= 2, "{checked} refusals in the transcript");
    assert!(b.events().is_empty(), "no state is kept");
}

#[test]
fn l3_betas_with_a_hole_are_refused() {
    let mut b = Bench::server(open());
    for max in 5..=10 {
        assert_eq!(reasons(&b.feed(A, &packet(0, &[login2(max, 8)]))).len(), 1, "{max}");
    }
    assert!(b.endpoint.peers().is_empty());
}

#[test]
fn l4_login1_without_version_is_taken_as_zero() {
    let mut b = Bench::server(open());
    let sent = b.feed(A, &packet(0, &[(6, 0, shorts(&[8]))]));
    let accept = &all::<LoginAccept>(&sent)[0];
    assert_eq!(accept.net_id, 1);
    assert_eq!(accept.proof.as_ref().unwrap().token.0, [0; 16], "zeros, not memory (§22 row 14)");
    assert_eq!(b.endpoint.versions(), Versions { min: 0, max: 0 });
    // Everybody gets empty texts in their old form now: 44 bytes instead of 42 (T04).
    let user = b.log_in(B, 17, 8);
    let sent = b.feed(B, &packet(user, &[hand(0, &Logout { my_id: None })]));
    assert_eq!(sent.last().unwrap().data.len(), 44);
}

#[test]
fn l8_cookie_wrong_order_rejected_right_order_proves_the_ip() {
    let mut b = Bench::server(Config { features: sandtable_netmsg::Features::NONE, ..Config::default() });
    let login = packet(0, &[login2(17, 8)]);
    let sent = b.feed(A, &login);
    let (sender, cookie) = read(&sent[0].data);
    assert_eq!((sent.len(), sender, cookie.len()), (1, 1, 2), "two empty accepts, sender 1");
    assert!(cookie.iter().all(|m| m.0 == 5 && m.1 != 0 && m.2.is_empty()));
    assert_eq!(b.feed(A, &login), sent, "the same cookie on repetition");
    let answer = |ids: &[u16]| packet(0, &[(1, 0, shorts(ids))]);
    for wrong in [vec![cookie[1].1, cookie[0].1], vec![cookie[0].1], vec![cookie[0].1, cookie[1].1, 1]] {
        assert!(b.feed(A, &answer(&wrong)).is_empty());
        assert_eq!(b.feed(A, &login), sent, "{wrong:?} proves nothing");
        b.millis += 1200;
    }
    assert!(b.feed("127.0.0.2:40001", &answer(&[cookie[0].1, cookie[1].1])).is_empty());
    assert!(b.feed(A, &answer(&[cookie[0].1, cookie[1].1])).is_empty());
    assert_eq!(all::<LoginAccept>(&b.feed(A, &login))[0].net_id, 1);
    assert_eq!(all::<LoginAccept>(&b.feed(B, &login))[0].net_id, 2, "the IP is proven, not the port");
    assert_eq!(b.endpoint.peers(), [1, 2]);
}

#[test]
fn l9_a_second_login() {
    let mut b = Bench::server(open());
    let user = b.log_in(A, 17, 8);
    assert!(b.feed(A, &packet(0, &[login2(17, 8)])).is_empty(), "same address and port, sender 0");
    let sent = b.feed(A, &packet(user, &[(11, 1700, login2(17, 8).2)]));
    assert_eq!(messages(&sent).iter().map(|m| m.0).collect::<Vec<_>>(), [4, 1]);
    assert_eq!(acked(&sent), [1700]);
}

#[test]
fn l10_the_ninth_from_one_ip_is_refused() {
    let mut b = Bench::server(open());
    for port in 1..=8 {
        b.log_in(&format!("127.0.1.10:{}", 5000 + port), 17, 8);
    }
    let sent = b.feed("127.0.1.10:5009", &packet(0, &[login2(17, 8)]));
    assert_eq!(reasons(&sent), ["The server is full."]);
    assert_eq!(b.log_in("127.0.1.11:5000", 17, 8), 9, "others still get in");
    for n in 0..7 {
        b.log_in(&format!("127.0.2.{n}:5000"), 17, 8);
    }
    let sent = b.feed("127.0.3.1:5000", &packet(0, &[login2(17, 8)]));
    assert_eq!(reasons(&sent), ["The server is full."], "nobody is sent away for a newcomer (§22 row 18)");
    assert_eq!(b.endpoint.peers().len(), 16);
}

#[test]
fn l12_bans() {
    let mut b = Bench::server(open());
    b.log_in("127.0.1.30:55665", 17, 8);
    let now = b.now();
    b.endpoint.ban(now, "127.0.1.30".parse().unwrap(), Duration::from_secs(60), "testing bans");
    assert_eq!(reasons(&b.sent_within(5)), ["testing bans"; 3]);
    b.events();
    let recorded = transcript("17");
    let login = recorded.packets.iter().find(|p| p.to_server && p.decoded[0].contains("login2")).unwrap();
    let answer = recorded.packets.iter().find(|p| p.decoded[0].contains("at least")).unwrap();
    assert_eq!(b.feed(&login.from, &login.bytes)[0].data, answer.bytes);
    assert_eq!(b.feed("127.0.1.30:1", &packet(0, &[(52, 0, Vec::new())])).len(), 1, "info is still answered");
    assert!(b.endpoint.unban("127.0.1.30".parse().unwrap()));
    assert_eq!(b.log_in("127.0.1.30:56369", 17, 8), 1);
}

/// A1, A2, A3, A4 and A5, by the recorded packets of transcripts 05 and 08: ours grants and acknowledges as often.
#[test]
fn a1_a2_a3_a4_duplicates_as_recorded() {
    let t = transcript("05");
    let mut b = Bench::server(open());
    let user = b.log_in(A, 17, 32);
    let mut compared = 0;
    for (at, input) in t.packets.iter().enumerate().filter(|(_, p)| p.to_server) {
        let (_, hands) = read(&input.bytes);
        if hands.iter().any(|m| m.0 == 1) {
            continue;
        }
        let recorded: Vec<_> = t.packets[at + 1..].iter().take_while(|p| !p.to_server).collect();
        let (mut grants, mut acks) = (0, Vec::new());
        for answer in recorded {
            for m in read(&answer.bytes).1 {
                grants += usize::from(m.0 == 20);
                if m.0 == 1 {
                    acks.extend(Ack::from_data(&m.2).unwrap().ids);
                }
            }
        }
        let sent = b.feed(A, &packet(user, &hands));
        let at = format!("{:.3}: {:?}", input.time, input.decoded);
        assert_eq!(all::<GrantIds>(&sent).len(), grants, "{at}");
        assert_eq!(acked(&sent), acks, "{at}");
        b.acknowledge(A, user, &sent);
        b.wait(500);
        compared += 1;
    }
    assert!(compared > 15, "{compared}");
}

#[test]
fn a5_unknown_descriptors_are_acknowledged_and_ignored() {
    let mut b = Bench::server(open());
    let user = b.log_in(A, 17, 8);
    for (n, descriptor) in [0u16, 16, 250, 399, 400, 32769, 65535, 112].into_iter().enumerate() {
        let id = 310 + n as u16;
        let sent = b.feed(A, &packet(user, &[(descriptor, id, shorts(&[1, 2, 3]))]));
        assert_eq!((messages(&sent).len(), acked(&sent)), (1, vec![id]), "{descriptor}");
    }
    assert_eq!(b.endpoint.peers(), [user]);
}

#[test]
fn a6_a_short_message_is_acknowledged_ignored_and_disables_nothing() {
    let mut b = Bench::server(open());
    let user = b.log_in(A, 17, 8);
    for length in 0..4 {
        let sent = b.feed(
            A,
            &packet(user, &[(28, 340 + length, shorts(&[0, 0, 0])[..2 * usize::from(length)].to_vec())]),
        );
        assert_eq!((messages(&sent).len(), acked(&sent)), (1, vec![340 + length]));
    }
    let unreadable =
        b.events().iter().filter(|e| matches!(e, Event::Unreadable { descriptor: 28, .. })).count();
    assert_eq!(unreadable, 4);
    let sent = b.feed(A, &packet(user, &[hand(350, &Sync { timeout: 1.0, sync_objects: 0, token: 77 })]));
    assert_eq!(all::<SyncAck>(&sent)[0].token, 77, "sync still works");
}

#[test]
fn a7_f2_u1_u2_u3_u4_strangers_and_wrong_ids() {
    let mut b = Bench::server(open());
    let user = b.log_in(A, 17, 8);
    assert_eq!(user, 1);
    assert!(b.feed(B, &packet(0, &[(200, 5, shorts(&[1]))])).is_empty(), "A7");
    for claimed in [0, 2, 31, 33, 34, 65535] {
        assert!(b.feed(A, &packet(claimed, &[request(200 + claimed % 50, 1)])).is_empty(), "U1 U2 {claimed}");
    }
    assert!(b.feed("127.0.0.1:54767", &packet(1, &[request(1600, 1)])).is_empty(), "U3");
    assert_eq!(acked(&b.feed(A, &packet(1, &[request(1602, 1)]))), [1602], "no penalty");
    b.feed(A, &packet(1, &[hand(0, &Logout { my_id: Some(1) })]));
    assert!(b.feed(A, &packet(1, &[request(1800, 1)])).is_empty(), "U4");
    assert!(b.feed(A, &packet(0, &[request(1801, 1)])).is_empty());
    // F2: the id of the login slot opens nothing; what comes right behind a packet is counted like anything else.
    let mut b = Bench::server(Config { cookie: false, ..frank() });
    let answered = (0..30).filter(|_| !b.feed(B, &packet(33, &[(52, 0, Vec::new())])).is_empty()).count();
    assert_eq!(answered, 11);
}

#[test]
fn r1_r2_r5_repeats_come_late_and_later_and_are_the_same() {
    let mut b = Bench::server(open());
    let user = b.log_in(A, 17, 8);
    // A fresh connection again: the estimate has seen too few samples to matter.
    let begin = b.millis;
    b.endpoint.center(Some(user), "hello");
    let sent = b.wait(12_000);
    let copies: Vec<(u64, Hand)> = sent
        .iter()
        .flat_map(|(at, t)| read(&t.data).1.into_iter().map(|m| (*at - begin, m)))
        .filter(|(_, m)| m.0 == 9)
        .collect();
    assert!(copies.iter().all(|(_, m)| *m == copies[0].1), "R5: same id, descriptor, data");
    assert!(copies.len() > 5, "{copies:?}");
    let mut fresh = Bench::server(open());
    fresh.feed(A, &packet(0, &[login2(17, 8)]));
    let sent = fresh.wait(14_000);
    let accepts: Vec<u64> = sent
        .iter()
        .filter(|(_, t)| read(&t.data).1.iter().any(|m| m.0 == 5))
        .map(|(at, _)| *at - 100_000)
        .collect();
    assert!((1000..=1200).contains(&accepts[0]), "R1: {accepts:?}");
    for (n, pair) in accepts.windows(2).enumerate() {
        let gap = (pair[1] - pair[0]) as f64 / 1000.0;
        let least = 1.0 + 0.1 * (n + 1) as f64;
        // Until something is acknowledged one packet a second goes out: a repeat may wait for it.
        assert!((least - 0.02..least + 0.1 + 1.02).contains(&gap), "R2: gap {n} is {gap}, {accepts:?}");
    }
}

#[test]
fn r3_r4_without_acks_a_hundred_messages_and_thirty_seconds() {
    let mut b = Bench::server(Config { max_out_rate: 1000, burst: 10_000, ..open() });
    let user = b.log_in(A, 17, 1000);
    for n in 0..300 {
        b.endpoint.center(Some(user), &format!("line {n}"));
    }
    let begin = b.millis;
    let sent = b.wait(32_000);
    let deny = sent.iter().position(|(_, t)| read(&t.data).1[0].0 == 3).expect("a denial");
    let ids: std::collections::BTreeSet<u16> =
        sent[..deny].iter().flat_map(|(_, t)| read(&t.data).1).filter(|m| m.0 == 9).map(|m| m.1).collect();
    assert_eq!(ids.len(), 100, "R4");
    let after = sent[deny].0 - begin;
    assert!((30_000..=31_000).contains(&after), "R3: {after}");
    assert_eq!(reasons(&[sent[deny].1.clone()]), ["You timed out."]);
    assert!(b.events().contains(&Event::Disconnected { user, reason: EndReason::TimedOut }));
}

/// Bytes to a client in each second, 32 more for each datagram, when everything is acknowledged at once.
fn rate(requested: u16) -> (u64, Vec<u64>) {
    let mut b = Bench::server(Config { cookie: true, ..open() });
    for n in 0..118 {
        b.endpoint.set_setting(&format!("SETTING_NUMBER_{n}"), Setting::Int(n));
    }
    // With a proven address the whole burst goes out at once.
    let cookie = messages(&b.feed(A, &packet(0, &[login2(17, requested)])));
    b.feed(A, &packet(0, &[hand(0, &Ack { ids: cookie.iter().map(|m| m.1).collect() })]));
    let mut sent = b.feed(A, &packet(0, &[login2(17, requested)]));
    let user = all::<LoginAccept>(&sent)[0].net_id;
    let bill = |t: &sandtable_netmsg::Transmit| t.data.len() as u64 + 32;
    let at_once = sent.iter().map(bill).sum();
    let mut seconds = vec![0; 8];
    for step in 0..800 {
        b.acknowledge(A, user, &sent);
        sent = b.sent_within(10);
        seconds[step / 100] += sent.iter().map(bill).sum::<u64>();
    }
    (at_once, seconds)
}

#[test]
fn b1_b2_b3_the_rate_holds() {
    for (requested, real) in [(1, 1000), (4, 4000), (64, 8000), (0, 1000)] {
        let (at_once, seconds) = rate(requested);
        assert!((900..=1400).contains(&at_once), "rate {requested}: {at_once} at once");
        for (n, second) in seconds.iter().enumerate() {
            assert!(*second <= real + 1400, "rate {requested}: {second} bytes in second {n}, {seconds:?}");
        }
        let total: u64 = seconds.iter().sum();
        assert!(total > 4000, "rate {requested} must not freeze: {seconds:?}");
    }
}

#[test]
fn p1_packets_stay_within_302_bytes_unless_one_message_is_longer() {
    let mut b = Bench::server(open());
    for n in 0..60 {
        b.endpoint
            .set_setting(&format!("SOME_SETTING_WITH_A_LONG_NAME_{n}"), Setting::Text("value".repeat(n % 9)));
    }
    let mut sent = b.feed(A, &packet(0, &[login2(17, 8)]));
    for _ in 0..30 {
        assert!(sent.iter().all(|t| t.data.len() <= 302 && t.data.len() % 2 == 0));
        b.acknowledge(A, 1, &sent);
        sent = b.sent_within(100);
    }
    b.endpoint.center(None, "short");
    b.endpoint.center(None, &"long ".repeat(200));
    b.endpoint.center(None, "short");
    let sent = b.sent_within(2000);
    let long = sent.iter().find(|t| t.data.len() > 302).expect("the long one");
    assert_eq!(read(&long.data).1.len(), 1, "it travels alone");
}

#[test]
fn x1_x2_lengths_that_lie() {
    let mut b = Bench::server(open());
    let user = b.log_in(A, 17, 8);
    let t = transcript("08");
    let recorded = t.after("a good message followed, in the same packet");
    let mut bytes = recorded[0].bytes.clone();
    let end = bytes.len() - 1;
    bytes[end] = user as u8;
    let sent = b.feed(A, &bytes);
    assert_eq!(reasons(&sent), [ERROR; 3]);
    assert_eq!(sent[0].data, recorded[1].bytes, "the recorded denial");
    assert!(all::<GrantIds>(&sent).is_empty(), "X1: the good message is not handled");
    assert!(acked(&sent).is_empty());
    for remark in ["lying length, 8 bytes", "lying length with unknown descriptor"] {
        let bytes = &t.after(remark)[0].bytes;
        assert!(b.feed(B, bytes).is_empty(), "X2: {remark}");
    }
}

#[test]
fn x3_3998_bytes_are_taken_and_4000_are_not() {
    let mut b = Bench::server(open());
    let user = b.log_in(A, 17, 8);
    let filler = |shorts: usize| (250, 0, vec![0; 2 * shorts]);
    let fits = packet(user, &[request(500, 1), filler(1991)]);
    assert_eq!(fits.len(), 3998);
    assert_eq!(acked(&b.feed(A, &fits)), [500]);
    let too_long = packet(user, &[request(501, 1), filler(1992)]);
    assert_eq!(too_long.len(), 4000);
    assert!(b.feed(A, &too_long).is_empty());
    assert_eq!(b.endpoint.peers(), [user], "and it costs nobody his session (§22 row 17)");
}

#[test]
fn x4_x5_what_a_client_must_not_send() {
    let item = ConfigItem { name: "ARENA_AXES".into(), value: Rest(shorts(&[8, 0])) };
    let bad: [(Hand, &str); 6] = [
        (hand(300, &item), ERROR),
        (request(300, 201), ERROR),
        ((20, 301, shorts(&[1, 1])), CHEATER),
        ((23, 302, shorts(&[4000, 1])), CHEATER),
        ((24, 303, shorts(&[4000, 1])), CHEATER),
        ((20, 301, Vec::new()), CHEATER),
    ];
    for (message, reason) in bad {
        let mut b = Bench::server(open());
        let user = b.log_in(A, 17, 8);
        let sent = b.feed(A, &packet(user, std::slice::from_ref(&message)));
        assert_eq!(reasons(&sent), [reason; 3], "{message:?}");
        assert!(b.endpoint.peers().is_empty());
    }
    let mut b = Bench::server(open());
    let user = b.log_in(A, 17, 8);
    assert_eq!(all::<GrantIds>(&b.feed(A, &packet(user, &[request(300, 200)])))[0].ranges[1], 200);
    let harmless: Vec<Hand> =
        [3, 5, 8, 9, 10, 2].into_iter().zip(301..).map(|(d, id)| (d, id, shorts(&[2, 0x78]))).collect();
    let sent = b.feed(A, &packet(user, &harmless));
    assert_eq!(acked(&sent), [301, 302, 303, 304, 305, 306]);
    assert_eq!(b.endpoint.peers(), [user]);
    // What was granted may be controlled.
    let start = {
        b.events();
        let sent = b.feed(A, &packet(user, &[request(400, 3)]));
        all::<GrantIds>(&sent)[0].ranges[0]
    };
    b.feed(A, &packet(user, &[(23, 401, shorts(&[start + 2, 7]))]));
    assert!(b.events().iter().any(|e| matches!(e, Event::Message(m) if m.descriptor == 23)));
}

#[test]
fn f1_more_than_ten_queries_a_second() {
    let mut b = Bench::server(frank());
    let answered: Vec<bool> = (0..14)
        .map(|_| {
            b.millis += 50;
            !b.feed(A, &packet(0, &[(52, 0, Vec::new())])).is_empty()
        })
        .collect();
    assert_eq!(answered.iter().position(|a| !a), Some(11), "the twelfth is dropped: {answered:?}");
    assert!(!b.feed("127.0.0.9:1", &packet(0, &[(52, 0, Vec::new())])).is_empty(), "others are answered");
}

#[test]
fn v1_version_control_when_the_range_changes() {
    let mut b = Bench::server(open());
    let user = b.log_in(A, 17, 8);
    let sent = b.feed(B, &packet(0, &[login2(4, 8)]));
    let to = |who: &str, sent: &[sandtable_netmsg::Transmit]| {
        let mine: Vec<_> = sent.iter().filter(|t| t.to == addr(who)).cloned().collect();
        all::<VersionControl>(&mine).into_iter().map(|v| v.versions).collect::<Vec<_>>()
    };
    assert_eq!(to(A, &sent), [Versions { min: 0, max: 4 }]);
    assert_eq!(to(B, &sent).last(), Some(&Versions { min: 0, max: 4 }));
    b.acknowledge(A, user, &sent);
    let sent = b.feed(B, &packet(2, &[hand(0, &Logout { my_id: None })]));
    assert_eq!(to(A, &sent), [Versions { min: 0, max: 17 }]);
    // T53: with the old one there, a login is tested against the common range.
    b.log_in(B, 4, 8);
    let newer = Login2 {
        versions: Some(Versions { min: 5, max: 18 }),
        ..Login2::from_data(&login2(18, 8).2).unwrap()
    };
    assert_eq!(reasons(&b.feed("127.0.0.1:40003", &packet(0, &[hand(0, &newer)]))).len(), 1);
}

#[test]
fn m1_console_text_is_coloured_back_and_split() {
    let mut b = Bench::server(open());
    let user = b.log_in(A, 17, 8);
    let text: String = ('a'..='z').cycle().take(3000).collect();
    b.endpoint.console(Some(user), &text);
    b.endpoint.console(None, "hello layer two\n");
    let mut parts = Vec::new();
    for _ in 0..20 {
        let sent = b.sent_within(200);
        parts.extend(
            messages(&sent)
                .into_iter()
                .filter(|m| m.0 == 8)
                .map(|m| (m.1, Console::from_data(&m.2).unwrap().text)),
        );
        b.acknowledge(A, user, &sent);
    }
    // Pieces may come in any order and more than once; their ids are in order.
    parts.sort();
    parts.dedup();
    assert_eq!(parts.pop().unwrap().1, "hello layer two\n0xffffff");
    assert!(parts.iter().all(|(_, p)| p.len() <= 1400), "{parts:?}");
    let joined: Vec<&str> = parts.iter().map(|(_, p)| p.strip_suffix("0xffffff").unwrap()).collect();
    assert_eq!(joined.concat(), text);
    let lines = sandtable_netmsg::wire::text::split_lines("one\ntwo\nthree", 8);
    assert_eq!(lines, ["one\ntwo\n", "three"]);
}

#[test]
fn m2_y1_the_recorded_real_client_gets_what_it_needs() {
    // Transcript 31: every packet of the real client goes to our server, at its recorded time.
    let t = transcript("31");
    let mut b = Bench::server(open());
    let mut seen = Vec::new();
    for input in t.packets.iter().filter(|p| p.to_server) {
        let due = 100_000 + (input.time * 1000.0) as u64;
        let wait = due.saturating_sub(b.millis);
        seen.extend(b.sent_within(wait));
        seen.extend(b.feed(&input.from, &input.bytes));
    }
    seen.extend(b.sent_within(100));
    assert_eq!(all::<LoginAccept>(&seen)[0].net_id, 1);
    let granted = all::<GrantIds>(&seen);
    assert_eq!(granted[0].ranges[1], 40);
    assert!(all::<SyncAck>(&seen).len() >= 4, "every sync is answered");
    let asked: Vec<u16> = t
        .packets
        .iter()
        .filter(|p| p.to_server)
        .flat_map(|p| read(&p.bytes).1)
        .map(|m| m.1)
        .filter(|id| *id != 0)
        .collect();
    let answered = acked(&seen);
    assert!(asked.iter().all(|id| answered.contains(id)), "everything is acknowledged");
}

#[test]
fn m3_a_changed_setting_is_one_reliable_message() {
    let mut b = Bench::server(open());
    let user = b.log_in(A, 17, 8);
    b.endpoint.set_setting("CYCLE_SPEED", Setting::Real(12.5));
    b.endpoint.set_setting("CYCLE_SPEED", Setting::Real(12.5));
    let sent = b.sent_within(50);
    let mut items: Vec<Hand> = messages(&sent).into_iter().filter(|m| m.0 == 60).collect();
    // Nobody acknowledges here: copies are of the same message.
    items.dedup();
    assert_eq!(items.len(), 1);
    assert_ne!(items[0].1, 0);
    assert_eq!(ConfigItem::from_data(&items[0].2).unwrap().name, "CYCLE_SPEED");
    assert_eq!(b.endpoint.peers(), [user]);
}

#[test]
fn y1_sync_is_answered_after_everything_queued_before() {
    let mut b = Bench::server(open());
    let user = b.log_in(A, 17, 8);
    for n in 0..40 {
        b.endpoint.send_data(user, 200, vec![0; 60 + 2 * (n % 3)], Delivery::RELIABLE).unwrap();
    }
    let mut order = Vec::new();
    let mut sent = b.feed(A, &packet(user, &[hand(600, &Sync { timeout: 1.0, sync_objects: 0, token: 9 })]));
    for _ in 0..40 {
        order.extend(messages(&sent).into_iter().filter(|m| m.0 != 1));
        b.acknowledge(A, user, &sent);
        sent = b.sent_within(100);
    }
    assert_eq!(order.iter().position(|m| m.0 == 27), Some(40), "the last of all");
    assert_eq!(order[40].2, shorts(&[9]));
}

#[test]
fn q1_q4_logout_and_shutdown() {
    let mut b = Bench::server(open());
    let user = b.log_in(A, 17, 8);
    let recorded = transcript("07");
    let deny = recorded.packets.iter().find(|p| p.decoded[0].contains("regularly")).unwrap();
    let sent = b.feed(A, &packet(user, &[hand(0, &Logout { my_id: Some(user) })]));
    assert_eq!(sent.len(), 3);
    assert!(sent.iter().all(|t| t.data == deny.bytes));
    assert!(b.events().contains(&Event::Disconnected { user, reason: EndReason::LoggedOut }));

    let user = b.log_in(A, 17, 8);
    let now = b.now();
    b.endpoint.close(now);
    let sent = b.sent_within(10);
    let sync = &all::<Sync>(&sent)[0];
    assert_eq!(sync.timeout, 4.0);
    b.acknowledge(A, user, &sent);
    let sent = b.feed(A, &packet(user, &[hand(700, &SyncAck { token: 0 })]));
    let mut sent: Vec<_> = sent.into_iter().chain(b.sent_within(10)).collect();
    assert_eq!(all::<Sync>(&sent)[0].timeout, 1.0, "a second, shorter one (T20)");
    assert!(b.feed(B, &packet(0, &[login2(17, 8)])).is_empty(), "nobody is let in any more");
    sent.extend(b.sent_within(1100));
    assert_eq!(reasons(&sent), ["The server was shut down."; 3]);
    assert!(b.events().contains(&Event::Closed));
    assert_eq!(b.endpoint.state(), sandtable_netmsg::State::Standalone);
}

#[test]
fn the_clock_may_run_back() {
    let mut b = Bench::server(open());
    let user = b.log_in(A, 17, 8);
    b.endpoint.center(Some(user), "text");
    b.endpoint.advance(Time(5));
    b.endpoint.receive(Time(3), addr(A), &packet(user, &[request(800, 1)]));
    assert_eq!(acked(&b.sent_within(50)), [800]);
    assert_eq!(b.endpoint.peers(), [user]);
}
