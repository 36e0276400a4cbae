//! What netmsg peers save: like messages share a header, ids are acknowledged by runs.

use crate::game::{Glimpse, Number, pair, plain, values};
use proptest::prelude::*;
use sandtable_netmsg::sim::Network;
use sandtable_netmsg::wire::{Packet, PacketBuilder, PacketError, RawMessage};
use sandtable_netmsg::*;

type Hand = (u16, u16, Vec<u8>);

fn written(hands: &[Hand]) -> Vec<u8> {
    let mut builder = PacketBuilder::new();
    builder.set_short_headers(true);
    for (descriptor, id, data) in hands {
        builder.push(*descriptor, *id, data);
    }
    builder.finish(1)
}

fn read(datagram: &[u8]) -> Result<Vec<Hand>, PacketError> {
    let hand = |m: RawMessage<'_>| (m.descriptor, m.id, m.data.to_vec());
    Packet::parse(datagram)?.short_messages().map(|m| m.map(hand)).collect()
}

#[test]
fn like_messages_share_a_header() {
    let hands =
        [(120, 65_535, vec![1, 2]), (120, 17, vec![3, 4, 5, 6]), (120, 18, vec![]), (121, 19, vec![])];
    let wire = written(&hands);
    #[rustfmt::skip]
    assert_eq!(wire, [
        0, 120, 0xff, 0xff, 0x80, 1, 1, 2, // The first says all, and that the next one is like it ...
        0x80, 2, 3, 4, 5, 6, // ... which has its length only; its id is the one after 65535 ...
        0, 0, // ... and so is the last of its kind.
        0, 121, 0, 19, 0, 0, // Another kind begins anew.
        0, 1,
    ]);
    assert_eq!(read(&wire).unwrap(), hands);
    // Unreliable ones are all alike; a gap in the ids ends a row.
    for (hands, bytes) in [
        ([(120, 0, vec![]), (120, 0, vec![]), (120, 0, vec![])], 12),
        ([(120, 50, vec![]), (120, 52, vec![]), (120, 51, vec![])], 20),
        ([(120, 50, vec![]), (120, 0, vec![]), (120, 1, vec![])], 20),
    ] {
        let wire = written(&hands);
        assert_eq!((read(&wire).unwrap(), wire.len()), (hands.to_vec(), bytes));
    }
}

#[test]
fn a_promised_message_that_is_not_there_is_a_lie() {
    let wire = [0, 120, 0, 50, 0x80, 0, 0, 1];
    assert!(matches!(read(&wire), Err(PacketError::LyingLength { descriptor: 120, .. })));
    let wire = [0, 120, 0, 50, 0x80, 0, 0, 2, 9, 9, 0, 1];
    assert_eq!(read(&wire), Err(PacketError::LyingLength { descriptor: 120, claimed: 2, left: 1 }));
    // Who did not agree on it takes the flag for what it is in the old protocol: a length that lies.
    let wire = written(&[(120, 50, vec![]), (120, 51, vec![])]);
    let old: Vec<_> = Packet::parse(&wire).unwrap().messages().collect();
    assert_eq!(old, [Err(PacketError::LyingLength { descriptor: 120, claimed: 0x8000, left: 1 })]);
}

proptest! {
    #[test]
    fn rows_of_any_messages_survive(
        rows in prop::collection::vec((any::<u16>(), any::<u16>(), prop::collection::vec(0usize..40, 1..9)), 0..12)
    ) {
        let mut hands = Vec::new();
        for (descriptor, mut id, lengths) in rows {
            for length in lengths {
                hands.push((descriptor, id, vec![0x5a; length * 2]));
                id = if id == 0 { 0 } else { id.checked_add(1).unwrap_or(17) };
            }
        }
        let wire = written(&hands);
        prop_assert_eq!(read(&wire).unwrap(), hands);
        fuzz::short_datagram(&wire);
    }
}

/// Bytes of both sides a message of 4 bytes, less those, when 64 are sent every 16 ms.
fn overhead(config: &Config) -> f64 {
    let mut net = Network::new(7);
    let (s, c) = pair(&mut net, config.clone(), config.clone());
    let before = net.bytes;
    for round in 0..300u32 {
        for n in 0..64 {
            net.endpoint(c).send(0, &Number { value: round * 64 + n }, Delivery::RELIABLE).unwrap();
        }
        net.run_for(Time::from_millis(16));
    }
    net.run_for(Time::from_millis(500));
    assert_eq!(values(&net.take_events(s), 120).len(), 300 * 64);
    (net.bytes - before) as f64 / (300.0 * 64.0) - 4.0
}

#[test]
fn the_overhead_of_batched_messages() {
    let rate = Config { max_in_rate: 10_000, max_out_rate: 10_000, ..plain() };
    let compact = overhead(&rate);
    assert!(compact < 3.0, "{compact} bytes a message");
    let features = Features { compact: false, ..rate.features };
    let roomy = overhead(&Config { features, ..rate });
    assert!(roomy > 8.0, "{roomy} bytes a message: the old wire");
}

/// Only if both sides want it, and then from both sides; whatever one side wants, everything arrives.
#[test]
fn both_sides_have_to_want_it() {
    for (server_wants, client_wants) in [(true, true), (true, false), (false, true), (false, false)] {
        let mut net = Network::new(11);
        net.record = true;
        let with = |compact| Config { features: Features { compact, ..plain().features }, ..plain() };
        let (s, c) = pair(&mut net, with(server_wants), with(client_wants));
        for value in 0..100 {
            net.endpoint(c).send(0, &Number { value }, Delivery::RELIABLE).unwrap();
            net.endpoint(s).send(1, &Number { value }, Delivery::RELIABLE).unwrap();
        }
        net.run_for(Time::from_millis(1000));
        for node in [s, c] {
            let mut got = values(&net.take_events(node), 120);
            got.sort_unstable();
            assert_eq!(got, (0..100).collect::<Vec<_>>());
            let sent = net.sent.iter().filter(|d| d.from == net.address(node));
            let compact =
                sent.clone().any(|d| Packet::parse(&d.data).unwrap().messages().any(|m| m.is_err()));
            let runs = sent.clone().any(|d| read(&d.data).unwrap().iter().any(|m| m.0 == 116));
            assert_eq!((compact, runs), (server_wants && client_wants, server_wants && client_wants));
        }
    }
}

/// The answer to the hello may stand in a packet whose other messages share headers, and that packet may get lost.
#[test]
fn messages_from_the_first_moment_on_arrive_through_loss() {
    for seed in 0..40 {
        let mut net = Network::new(seed);
        net.line.loss = 0.3;
        let s = net.add("10.0.0.1:4534", Endpoint::new(plain(), [1; 32]));
        let c = net.add("10.0.0.2:5000", Endpoint::new(plain(), [2; 32]));
        net.endpoint(s).listen(Time(0), ServerInfo::default());
        let to = net.address(s);
        net.endpoint(c).connect(Time(0), to);
        let mut sent = 0;
        for _ in 0..600 {
            net.run_for(Time::from_millis(10));
            for _ in 0..3 {
                let value = sent;
                if net.endpoint(s).send(1, &Number { value }, Delivery::RELIABLE).is_ok() {
                    sent += 1;
                    let _ = net.endpoint(s).send(1, &Glimpse { value }, Delivery::UNRELIABLE);
                }
            }
        }
        net.run_for(Time::from_millis(20_000));
        let events = net.take_events(c);
        let mut got = values(&events, 120);
        got.sort_unstable();
        assert!(sent > 100, "seed {seed}");
        assert_eq!(got, (0..sent).collect::<Vec<_>>(), "seed {seed}");
    }
}

#[test]
fn pings_and_tickets_work_as_with_lists() {
    let mut net = Network::new(3);
    let (s, c) = pair(&mut net, plain(), plain());
    let mut tickets = Vec::new();
    for value in 0..400 {
        tickets.push(net.endpoint(c).send(0, &Number { value }, Delivery::RELIABLE.notify()).unwrap());
        if value % 8 == 0 {
            net.run_for(Time::from_millis(30));
        }
    }
    net.run_for(Time::from_millis(500));
    let mut delivered: Vec<Ticket> = net
        .take_events(c)
        .into_iter()
        .filter_map(|e| if let Event::Delivered { ticket, .. } = e { Some(ticket) } else { None })
        .collect();
    delivered.sort_unstable();
    assert_eq!(delivered, tickets);
    let ping = net.endpoint(c).ping(0).unwrap();
    assert!((0.039..0.06).contains(&ping), "{ping}");
    assert_eq!(net.endpoint(s).stats(1).unwrap().duplicates_received, 0);
}

/// Acknowledgements nobody can have earned, odd ones, and floods of them: nothing breaks, nothing is lost.
#[test]
fn made_up_acknowledgements_do_no_harm() {
    let mut net = Network::new(13);
    let (s, c) = pair(&mut net, plain(), plain());
    let (to, from) = (net.address(s), net.address(c));
    let bodies: [&[u8]; 6] = [
        &[],
        &[0, 17],
        &[0, 17, 0xff, 0xff],
        &[0, 0, 0x80, 16],
        &[0xff, 0xff, 0x7f, 0xff],
        &[0, 1, 2, 3, 4, 5],
    ];
    for round in 0..50u16 {
        net.endpoint(s).send(1, &Number { value: u32::from(round) }, Delivery::RELIABLE).unwrap();
        let hands: Vec<Hand> =
            (0..200).map(|n| (116, 0, bodies[(n + usize::from(round)) % 6].to_vec())).collect();
        // With the sender id of the client.
        net.inject(from, to, written(&hands));
        // Acknowledged as reliable messages themselves, they are still nothing.
        net.inject(from, to, written(&[(116, 40_000 + round, vec![0x80, 0, 0x80, 0xff])]));
        net.run_for(Time::from_millis(50));
    }
    net.run_for(Time::from_millis(1000));
    assert_eq!(values(&net.take_events(c), 120).len(), 50, "the line loses nothing");
    assert_eq!(net.endpoint(s).peers(), [1]);
    assert_eq!(net.endpoint(s).backlog(1), Some((0, 0)));
}

/// Datagrams of a question and its answer, both sides turning so often; both arrive within a turn or two.
fn datagrams_of_a_question(micros: u64, config: &Config) -> u64 {
    let at = |n: u16| std::net::SocketAddr::from(([10, 0, 0, 1], n));
    let mut ends = [1, 2].map(|n| Endpoint::new(config.clone(), [n; 32]));
    let (mut now, mut datagrams) = (Time(1_000_000), 0);
    ends[0].listen(now, ServerInfo::default());
    ends[1].connect(now, at(0));
    let mut turn = |ends: &mut [Endpoint; 2], now| {
        let mut numbers = [0; 2];
        for side in 0..2 {
            ends[side].advance(now);
            while let Some(transmit) = ends[side].poll_transmit() {
                datagrams += 1;
                ends[1 - side].receive(now, at(side as u16), &transmit.data);
            }
            while let Some(event) = ends[side].poll_event() {
                numbers[side] += usize::from(matches!(event, Event::Message(_)));
            }
        }
        (numbers, datagrams)
    };
    for _ in 0..2_000_000 / micros {
        turn(&mut ends, now);
        now.0 += micros;
    }
    let (_, before) = turn(&mut ends, now);
    for value in 0..100 {
        ends[1].send(0, &Number { value }, Delivery::RELIABLE).unwrap();
        let (mut asked, mut answered) = (0, 0);
        while answered == 0 {
            now.0 += micros;
            let ([question, answer], _) = turn(&mut ends, now);
            (asked, answered) = (asked + question, answered + answer);
            if question == 1 {
                ends[0].send(1, &Number { value }, Delivery::RELIABLE).unwrap();
            }
        }
        assert_eq!((asked, answered), (1, 1));
    }
    let (_, after) = turn(&mut ends, now);
    for _ in 0..1000 / micros + 2 {
        now.0 += micros;
        turn(&mut ends, now);
    }
    for end in [0, 1] {
        assert_eq!(
            ends[end].backlog(1 - end as u16),
            Some((0, 0)),
            "everything is acknowledged within a millisecond"
        );
    }
    after - before
}

/// In a loop that turns often, acknowledgements travel with the answer and with the next question.
#[test]
fn acknowledgements_wait_for_company_only_while_the_loop_turns_fast() {
    assert_eq!(datagrams_of_a_question(10, &plain()), 200);
    let alone = datagrams_of_a_question(1000, &plain());
    assert!(alone >= 300, "{alone}: a loop that turns each millisecond does not add one to the ping");
    let prompt = Config { ack_delay: std::time::Duration::ZERO, ..plain() };
    assert_eq!(datagrams_of_a_question(10, &prompt), alone);
    let old = Config { features: Features::NONE, burst: 100_000, ..plain() };
    assert_eq!(datagrams_of_a_question(10, &old), alone);
}
