//! The real program: Debian's `armagetronad-dedicated`, on loopback, with a private directory. Left out unless asked for
//! (`cargo test -p sandtable-netmsg --test real_peer -- --ignored`), because a bare machine does not have it.

use sandtable_netmsg::driver::{Udp, random_seed};
use sandtable_netmsg::messages::BigInfo;
use sandtable_netmsg::{Config, EndReason, Endpoint, Event, State};
use std::collections::{BTreeMap, VecDeque};
use std::io::Write;
use std::net::{SocketAddr, UdpSocket};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// A running server; it ends with the test.
struct Real {
    child: Child,
    addr: SocketAddr,
    _dir: tempfile::TempDir,
}

impl Drop for Real {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Starts the real server, or says why it is not here.
fn start(port: u16) -> Option<Real> {
    // Debian's program behind its wrapper script, or whatever the variable names.
    let program = std::env::var("ARMAGETRONAD_DEDICATED").ok().or_else(|| {
        ["/usr/games/armagetronad-dedicated.real", "/usr/bin/armagetronad-dedicated"]
            .into_iter()
            .find(|p| std::path::Path::new(p).exists())
            .map(str::to_owned)
    });
    let Some(program) = program else {
        println!("left out: armagetronad-dedicated is not installed (Debian package of that name)");
        return None;
    };
    let dir = tempfile::tempdir().unwrap();
    let var = dir.path().join("var");
    std::fs::create_dir_all(&var).unwrap();
    let settings = "TALK_TO_MASTER 0\nSERVER_NAME netmsg test server\nSERVER_IP 127.0.0.1\n";
    for name in ["autoexec.cfg", "server_info.cfg"] {
        let port = format!("SERVER_PORT {port}\n");
        std::fs::write(var.join(name), format!("{settings}{port}")).unwrap();
    }
    let mut child = Command::new(program)
        .args(["--datadir", "/usr/share/games/armagetronad", "--configdir", "/etc/armagetronad-dedicated"])
        .arg("--vardir")
        .arg(&var)
        .arg("--userdatadir")
        .arg(dir.path())
        .env("HOME", dir.path())
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    // The console also takes settings: some builds read only one of the files.
    let _ = child.stdin.as_mut().unwrap().write_all(settings.as_bytes());
    Some(Real { child, addr: SocketAddr::from(([127, 0, 0, 1], port)), _dir: dir })
}

fn client(config: Config) -> Udp {
    Udp::bind("127.0.0.1:0", Endpoint::new(config, random_seed().unwrap())).unwrap()
}

/// Lets an endpoint run and collects what happens until `done` or the time is up.
fn run(udp: &mut Udp, time: Duration, mut done: impl FnMut(&Event) -> bool) -> Vec<Event> {
    let begin = Instant::now();
    let mut events = Vec::new();
    while begin.elapsed() < time {
        udp.wait(Duration::from_millis(20));
        while let Some(event) = udp.poll_event() {
            let end = done(&event);
            events.push(event);
            if end {
                return events;
            }
        }
    }
    events
}

fn poll(server: SocketAddr) -> Option<BigInfo> {
    let mut udp = client(Config::default());
    for round in 0..60 {
        let now = udp.now();
        udp.endpoint.query(now, server, round % 2 == 1);
        let events = run(&mut udp, Duration::from_millis(500), |e| matches!(e, Event::BigInfo { .. }));
        if let Some(Event::BigInfo { info, .. }) = events.into_iter().next_back() {
            return Some(*info);
        }
    }
    None
}

fn log_in(udp: &mut Udp, server: SocketAddr) -> Vec<Event> {
    let now = udp.now();
    udp.endpoint.connect(now, server);
    let events = run(udp, Duration::from_secs(12), |e| {
        matches!(e, Event::Connected { .. } | Event::Disconnected { .. })
    });
    assert!(matches!(events.last(), Some(Event::Connected { .. })), "{events:?}");
    events
}

/// A relay that loses a share of the datagrams both ways.
fn relay(server: SocketAddr, loss: f64) -> SocketAddr {
    let front = UdpSocket::bind("127.0.0.1:0").unwrap();
    let addr = front.local_addr().unwrap();
    std::thread::spawn(move || {
        let back = UdpSocket::bind("127.0.0.1:0").unwrap();
        front.set_nonblocking(true).unwrap();
        back.set_nonblocking(true).unwrap();
        let mut client = None;
        let mut state = 0x1234_5678_9abc_def1u64;
        let mut lost = || {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            (state >> 11) as f64 / ((1u64 << 53) as f64) < loss
        };
        let mut buffer = [0; 4096];
        loop {
            let mut idle = true;
            while let Ok((n, from)) = front.recv_from(&mut buffer) {
                idle = false;
                client = Some(from);
                if !lost() {
                    let _ = back.send_to(&buffer[..n], server);
                }
            }
            while let Ok((n, _)) = back.recv_from(&mut buffer) {
                idle = false;
                if let Some(client) = client
                    && !lost()
                {
                    let _ = front.send_to(&buffer[..n], client);
                }
            }
            if idle {
                std::thread::sleep(Duration::from_millis(1));
            }
        }
    });
    addr
}

/// The whole visit: poll, log in, settings once each, ping, a minute through 20 % loss, listed, logged out.
#[test]
#[ignore = "needs armagetronad-dedicated and a minute"]
fn the_real_server_keeps_our_client() {
    let Some(real) = start(24_634) else { return };
    let info = poll(real.addr).expect("the server answers a poll");
    assert_eq!(info.name, "netmsg test server");
    assert_eq!(info.users, 0);
    assert_eq!(info.version.as_ref().unwrap().versions.max, 17);

    // Without loss: all settings come once each.
    let mut near = client(Config::default());
    log_in(&mut near, real.addr);
    let events = run(&mut near, Duration::from_secs(4), |_| false);
    let mut items: BTreeMap<String, u32> = BTreeMap::new();
    for event in &events {
        if let Event::ConfigItem { name, .. } = event {
            *items.entry(name.clone()).or_default() += 1;
        }
    }
    assert!(items.len() > 100, "{} settings", items.len());
    assert!(items.values().all(|n| *n == 1), "{items:?}");
    let ping = near.endpoint.ping(0).unwrap();
    assert!(ping < 1.0, "ping {ping}");

    // Through the relay: a minute, and the server lists both.
    let through = relay(real.addr, 0.2);
    let mut far = client(Config::default());
    log_in(&mut far, through);
    let begin = Instant::now();
    let mut seen: VecDeque<Event> = VecDeque::new();
    while begin.elapsed() < Duration::from_secs(60) {
        seen.extend(run(&mut far, Duration::from_millis(100), |_| false));
        near.receive();
    }
    assert_eq!(far.endpoint.state(), State::Client, "{seen:?}");
    assert_eq!(near.endpoint.state(), State::Client);
    assert!(!far.endpoint.is_netmsg(0));
    let mut far_items: BTreeMap<String, u32> = BTreeMap::new();
    for event in &seen {
        if let Event::ConfigItem { name, .. } = event {
            *far_items.entry(name.clone()).or_default() += 1;
        }
    }
    assert_eq!(far_items.keys().collect::<Vec<_>>(), items.keys().collect::<Vec<_>>(), "nothing is lost");
    assert!(far_items.values().all(|n| *n == 1), "{far_items:?}");
    assert!(seen.iter().any(|e| matches!(e, Event::Console(_))), "console lines come: {seen:?}");
    println!(
        "ping near {:.4} s, far {:.4} s, loss far {:.2}, {:?}",
        near.endpoint.ping(0).unwrap(),
        far.endpoint.ping(0).unwrap(),
        far.endpoint.loss(0).unwrap(),
        far.endpoint.stats(0).unwrap()
    );
    assert_eq!(poll(real.addr).unwrap().users, 2, "the server lists us");

    // Clean logout.
    for udp in [&mut near, &mut far] {
        let now = udp.now();
        udp.endpoint.close(now);
        udp.flush();
        let left = std::iter::from_fn(|| udp.poll_event())
            .any(|e| e == Event::Disconnected { user: 0, reason: EndReason::Left });
        assert!(left);
    }
    std::thread::sleep(Duration::from_millis(500));
    assert_eq!(poll(real.addr).unwrap().users, 0, "the server let us go");
}

/// With every addition off the same server cannot tell us from its own clients, and says so when we ask to sync.
#[test]
#[ignore = "needs armagetronad-dedicated"]
fn the_real_server_answers_our_sync() {
    let Some(real) = start(24_734) else { return };
    poll(real.addr).expect("the server answers a poll");
    let mut udp = client(Config::old_protocol());
    log_in(&mut udp, real.addr);
    let now = udp.now();
    udp.endpoint.sync(now, Duration::from_secs(10));
    let events = run(&mut udp, Duration::from_secs(20), |e| matches!(e, Event::Synced { .. }));
    assert!(matches!(events.last(), Some(Event::Synced { complete: true })), "{events:?}");
    let now = udp.now();
    udp.endpoint.close(now);
    udp.flush();
}
