//! The drivers on real sockets, on loopback. Nothing here depends on how fast the machine is: each step waits for an
//! event, and gives up after a time that is far too long.

use sandtable_netmsg::driver::{Udp, random_seed};
use sandtable_netmsg::*;
use std::net::{Ipv4Addr, Ipv6Addr, UdpSocket};
use std::time::{Duration, Instant};

message! {
    /// A text.
    struct Say = 130, "say" {
        text: String,
    }
}

fn endpoint() -> Endpoint {
    Endpoint::new(Config::default(), random_seed().unwrap())
}

/// Runs both until the second has seen what is looked for.
fn until(a: &mut Udp, b: &mut Udp, mut found: impl FnMut(&Event) -> bool) -> bool {
    let begin = Instant::now();
    while begin.elapsed() < Duration::from_secs(180) {
        a.receive();
        b.wait(Duration::from_millis(2));
        while let Some(event) = b.poll_event() {
            if found(&event) {
                return true;
            }
        }
    }
    false
}

#[test]
fn two_sockets_talk_and_survive_bad_surroundings() {
    let mut server = Udp::bind((Ipv4Addr::LOCALHOST, 0), endpoint()).unwrap();
    let mut client = Udp::bind((Ipv4Addr::LOCALHOST, 0), endpoint()).unwrap();
    let addr = server.local_addr().unwrap();
    let now = server.now();
    server.endpoint.listen(now, ServerInfo { port: addr.port(), ..ServerInfo::default() });
    // A question to a port nobody listens on: the system reports an error, nobody minds.
    let nobody = UdpSocket::bind((Ipv4Addr::LOCALHOST, 0)).unwrap().local_addr().unwrap();
    let now = client.now();
    client.endpoint.query(now, nobody, false);
    client.endpoint.query(now, addr, false);
    assert!(until(&mut server, &mut client, |e| matches!(e, Event::SmallInfo { .. })));
    let now = client.now();
    client.endpoint.connect(now, addr);
    assert!(until(&mut server, &mut client, |e| matches!(e, Event::Connected { .. })));
    assert!(until(&mut server, &mut client, |e| matches!(e, Event::PeerKnown { .. })));
    client.endpoint.send(SERVER, &Say { text: "hello".into() }, Delivery::ordered(1).notify()).unwrap();
    assert!(until(
        &mut client,
        &mut server,
        |e| matches!(e, Event::Message(m) if m.read::<Say>().unwrap().text == "hello")
    ));
    assert!(until(&mut server, &mut client, |e| matches!(e, Event::Delivered { .. })));
    server.endpoint.console(None, "a line");
    assert!(until(&mut server, &mut client, |e| matches!(e, Event::Console(t) if t.starts_with("a line"))));
    let now = client.now();
    client.endpoint.close(now);
    client.flush();
    assert!(until(&mut client, &mut server, |e| matches!(
        e,
        Event::Disconnected { reason: EndReason::LoggedOut, .. }
    )));
}

/// A full buffer: the server's program stands still while a client sends more than any socket holds. What was lost comes
/// again, and everything arrives once. An address that cannot be reached from this socket at all costs nothing either.
#[test]
fn full_buffers_and_dead_ends_lose_nothing() {
    let fast = || {
        let config = Config { max_out_rate: 1_000_000, max_in_rate: 1_000_000, ..Config::default() };
        let features = Features { congestion: false, ..config.features };
        Endpoint::new(Config { features, max_queue_bytes: 1 << 24, ..config }, random_seed().unwrap())
    };
    let mut server = Udp::bind((Ipv4Addr::LOCALHOST, 0), fast()).unwrap();
    let mut client = Udp::bind((Ipv4Addr::LOCALHOST, 0), fast()).unwrap();
    let (now, addr) = (server.now(), server.local_addr().unwrap());
    server.endpoint.listen(now, ServerInfo::default());
    let now = client.now();
    client.endpoint.query(now, (Ipv6Addr::LOCALHOST, 9).into(), true);
    client.endpoint.connect(now, addr);
    assert!(until(&mut server, &mut client, |e| matches!(e, Event::PeerKnown { .. })));
    let text = "x".repeat(1000);
    for n in 0..1000 {
        client.endpoint.send(SERVER, &Say { text: format!("{n} {text}") }, Delivery::RELIABLE).unwrap();
    }
    for _ in 0..50 {
        client.receive();
    }
    let mut came = std::collections::BTreeSet::new();
    assert!(until(&mut client, &mut server, |e| {
        if let Event::Message(m) = e {
            assert!(came.insert(m.read::<Say>().unwrap().text), "once");
        }
        came.len() == 1000
    }));
    assert!(client.endpoint.stats(SERVER).unwrap().messages_repeated > 0, "the buffer was full");
}

/// Rows of equal datagrams, shorter ones between them, two receivers in turn: however many go out with a system call, all
/// arrive, whole and at the right one.
#[test]
fn many_messages_of_all_sizes_reach_the_right_one() {
    let config = Config { max_in_rate: 20_000, max_out_rate: 20_000, ..Config::default() };
    let new = || Endpoint::new(config.clone(), random_seed().unwrap());
    let mut server = Udp::bind((Ipv4Addr::LOCALHOST, 0), new()).unwrap();
    let addr = server.local_addr().unwrap();
    let now = server.now();
    server.endpoint.listen(now, ServerInfo::default());
    let mut clients = Vec::new();
    for _ in 0..2 {
        let mut client = Udp::bind((Ipv4Addr::LOCALHOST, 0), new()).unwrap();
        let now = client.now();
        client.endpoint.connect(now, addr);
        assert!(until(&mut server, &mut client, |e| matches!(e, Event::PeerKnown { .. })));
        clients.push(client);
    }
    let size = |n: usize| if n % 50 < 40 { 1000 } else { 2 * (n * 37 % 600) + 2 };
    let users: Vec<UserId> = clients.iter().map(|client| client.endpoint.user_id().unwrap()).collect();
    for n in 0..300 {
        for &user in &users {
            let data = vec![user as u8; size(n)];
            server.endpoint.send_data(user, 131, data, Delivery::ordered(7)).unwrap();
        }
    }
    for (client, &user) in clients.iter_mut().zip(&users) {
        let mut got = 0;
        let all = until(&mut server, client, |event| {
            if let Event::Message(message) = event {
                assert_eq!(message.data, vec![user as u8; size(got)], "message {got}");
                got += 1;
            }
            got == 300
        });
        assert!(all, "{got} of 300");
    }
}

#[test]
fn servers_take_the_next_port_if_theirs_is_taken() {
    let first = Udp::bind_server(Ipv4Addr::LOCALHOST.into(), 24_934, endpoint()).unwrap();
    let second = Udp::bind_server(Ipv4Addr::LOCALHOST.into(), 24_934, endpoint()).unwrap();
    assert!(second.local_addr().unwrap().port() > first.local_addr().unwrap().port());
}

#[test]
fn ipv6_works_where_there_is_ipv6() {
    let Ok(mut server) = Udp::bind((Ipv6Addr::LOCALHOST, 0), endpoint()) else {
        println!("left out: this machine has no IPv6");
        return;
    };
    let mut client = Udp::bind((Ipv6Addr::LOCALHOST, 0), endpoint()).unwrap();
    let addr = server.local_addr().unwrap();
    let now = server.now();
    server.endpoint.listen(now, ServerInfo::default());
    client.endpoint.connect(now, addr);
    assert!(until(&mut server, &mut client, |e| matches!(e, Event::Connected { .. })));
}

#[cfg(feature = "tokio")]
#[tokio::test]
async fn the_tokio_driver_talks_to_itself() {
    use sandtable_netmsg::driver::AsyncUdp;
    let mut server = AsyncUdp::bind((Ipv4Addr::LOCALHOST, 0), endpoint()).await.unwrap();
    let mut client = AsyncUdp::bind((Ipv4Addr::LOCALHOST, 0), endpoint()).await.unwrap();
    let addr = server.local_addr().unwrap();
    let now = server.now();
    server.endpoint.listen(now, ServerInfo::default());
    let now = client.now();
    client.endpoint.connect(now, addr);
    let talk = async {
        loop {
            tokio::select! {
                event = server.event() => {
                    if let Event::Message(m) = event {
                        return m.read::<Say>().unwrap().text;
                    }
                }
                event = client.event() => {
                    if matches!(event, Event::Connected { .. }) {
                        client.endpoint.send(SERVER, &Say { text: "async".into() }, Delivery::RELIABLE).unwrap();
                    }
                }
            }
        }
    };
    let text = tokio::time::timeout(Duration::from_secs(30), talk).await.unwrap();
    assert_eq!(text, "async");
}

/// A server on the IPv6 address for everybody answers IPv4 clients, too.
#[cfg(feature = "tokio")]
#[tokio::test]
async fn the_tokio_driver_serves_ipv4_clients_on_an_ipv6_socket() {
    use sandtable_netmsg::driver::AsyncUdp;
    let Ok(mut server) = AsyncUdp::bind((Ipv6Addr::UNSPECIFIED, 0), endpoint()).await else {
        println!("left out: this machine has no IPv6");
        return;
    };
    let mut client = AsyncUdp::bind((Ipv4Addr::LOCALHOST, 0), endpoint()).await.unwrap();
    let port = server.local_addr().unwrap().port();
    let now = server.now();
    server.endpoint.listen(now, ServerInfo::default());
    let now = client.now();
    client.endpoint.connect(now, (Ipv4Addr::LOCALHOST, port).into());
    let connected = async {
        loop {
            tokio::select! {
                _ = server.event() => {}
                event = client.event() => if matches!(event, Event::Connected { .. }) { return },
            }
        }
    };
    tokio::time::timeout(Duration::from_secs(30), connected).await.unwrap();
}
