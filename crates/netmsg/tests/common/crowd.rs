//! A server and a crowd of clients in virtual time: both sides say something twenty times a second. Lighter than
//! `sim::Network`, whose every event looks at all endpoints.

use cpu_time::ThreadTime;
use sandtable_netmsg::{Config, Delivery, Endpoint, Event, ServerInfo, Time, Transmit, message};
use std::collections::VecDeque;
use std::net::SocketAddr;
use std::time::Duration;

message! {
    /// What a client does.
    pub struct Move = 120, "move" {
        /// Counts up, for each client.
        pub number: u32,
        /// Where to.
        pub place: u32,
    }
    /// What the server tells all.
    pub struct World = 121, "world" {
        /// Counts up.
        pub number: u32,
        /// What happened.
        pub news: sandtable_netmsg::Bytes,
    }
}

/// Time between two messages of a client, and of the server, in milliseconds.
const PERIOD: u64 = 50;
/// Time on the line, in milliseconds.
const DELAY: u64 = 20;

pub struct Crowd {
    pub server: Endpoint,
    pub clients: Vec<Endpoint>,
    /// Percent of datagrams that are lost.
    pub loss: u64,
    /// Whether anybody says anything.
    pub talk: bool,
    /// Messages sent and handled: clients to server, server to clients.
    pub sent: [u64; 2],
    pub handled: [u64; 2],
    /// CPU time the server's code took.
    pub server_took: Duration,
    millis: u64,
    luck: u64,
    up: VecDeque<(u64, SocketAddr, Transmit)>,
    down: VecDeque<(u64, SocketAddr, Transmit)>,
}

fn server_addr() -> SocketAddr {
    SocketAddr::from(([10, 0, 0, 1], 4534))
}

fn client_addr(n: usize) -> SocketAddr {
    SocketAddr::from(([10, 1, (n / 250) as u8, (n % 250) as u8], 5000))
}

fn client_at(addr: SocketAddr) -> usize {
    let SocketAddr::V4(v4) = addr else { return 0 };
    let [_, _, a, b] = v4.ip().octets();
    usize::from(a) * 250 + usize::from(b)
}

impl Crowd {
    /// Everybody logged in.
    pub fn new(count: usize, config: &Config) -> Self {
        let config = Config { max_clients: count as u16, ..config.clone() };
        let mut server = Endpoint::new(config.clone(), [1; 32]);
        server.listen(Time(0), ServerInfo::default());
        let clients = (0..count).map(|n| {
            let mut seed = [3; 32];
            seed[..8].copy_from_slice(&(n as u64).to_le_bytes());
            let mut client = Endpoint::new(config.clone(), seed);
            client.connect(Time(0), server_addr());
            client
        });
        let mut crowd = Self {
            server,
            clients: clients.collect(),
            loss: 0,
            talk: false,
            sent: [0; 2],
            handled: [0; 2],
            server_took: Duration::ZERO,
            millis: 0,
            luck: 1,
            up: VecDeque::new(),
            down: VecDeque::new(),
        };
        crowd.run(3000);
        assert_eq!(crowd.server.peers().len(), count, "everybody is logged in");
        crowd
    }

    /// Lets that many milliseconds pass.
    pub fn run(&mut self, millis: u64) {
        for _ in 0..millis {
            self.step();
        }
    }

    /// Nothing is on its way or waits.
    pub fn idle(&self) -> bool {
        let server = self.server.peers().into_iter().all(|user| self.server.backlog(user) == Some((0, 0)));
        server && self.clients.iter().all(|client| client.backlog(0) == Some((0, 0)))
    }

    fn step(&mut self) {
        let now = Time::from_millis(self.millis);
        let due = |line: &mut VecDeque<(u64, SocketAddr, Transmit)>, millis| {
            line.front().is_some_and(|(at, ..)| *at <= millis).then(|| line.pop_front()).flatten()
        };
        while let Some((_, from, Transmit { to, data })) = due(&mut self.down, self.millis) {
            self.clients[client_at(to)].receive(now, from, &data);
        }
        let begin = ThreadTime::now();
        while let Some((_, from, Transmit { data, .. })) = due(&mut self.up, self.millis) {
            self.server.receive(now, from, &data);
        }
        self.server_took += begin.elapsed();
        let turn = (self.millis / PERIOD) as u32;
        for n in 0..self.clients.len() {
            let client = &mut self.clients[n];
            if self.talk && (self.millis + n as u64).is_multiple_of(PERIOD) {
                client
                    .send(0, &Move { number: turn, place: n as u32 }, Delivery::RELIABLE)
                    .expect("within limits");
                self.sent[0] += 1;
            }
            if client.deadline().is_some_and(|at| at <= now) {
                client.advance(now);
            }
            while let Some(transmit) = self.clients[n].poll_transmit() {
                self.fly(client_addr(n), transmit);
            }
            while let Some(event) = self.clients[n].poll_event() {
                self.handled[1] += happened(&event);
            }
        }
        let begin = ThreadTime::now();
        if self.talk && self.millis.is_multiple_of(PERIOD) {
            let news = sandtable_netmsg::Bytes(vec![9; 24]);
            self.server.broadcast(&World { number: turn, news }, Delivery::ordered(0));
            self.sent[1] += self.clients.len() as u64;
        }
        self.server.advance(now);
        while let Some(event) = self.server.poll_event() {
            self.handled[0] += happened(&event);
        }
        self.server_took += begin.elapsed();
        while let Some(transmit) = self.server.poll_transmit() {
            self.fly(server_addr(), transmit);
        }
        self.millis += 1;
    }

    fn fly(&mut self, from: SocketAddr, transmit: Transmit) {
        self.luck = self.luck.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        if (self.luck >> 33) % 100 >= self.loss {
            let line = if transmit.to == server_addr() { &mut self.up } else { &mut self.down };
            line.push_back((self.millis + DELAY, from, transmit));
        }
    }
}

/// 1 for a message.
fn happened(event: &Event) -> u64 {
    assert!(!matches!(event, Event::Disconnected { .. }), "{event:?}");
    u64::from(matches!(event, Event::Message(_)))
}
