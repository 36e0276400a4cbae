//! A network in virtual time, for tests: seeded loss, duplication, reordering, delay, jitter, bandwidth caps, partitions,
//! changed addresses and corrupted bytes. The same seed gives the same run.
//!
//! ```
//! use sandtable_netmsg::sim::{Line, Network};
//! use sandtable_netmsg::{Config, Endpoint, Event, ServerInfo, Time};
//!
//! let mut net = Network::new(7);
//! net.line = Line { loss: 0.2, ..Line::default() };
//! let server = net.add("10.0.0.1:4534", Endpoint::new(Config::default(), [1; 32]));
//! let client = net.add("10.0.0.2:5000", Endpoint::new(Config::default(), [2; 32]));
//! net.endpoint(server).listen(Time(0), ServerInfo::default());
//! let to = net.address(server);
//! net.endpoint(client).connect(Time(0), to);
//! net.run_for(Time::from_millis(5_000));
//! assert!(net.take_events(client).iter().any(|e| matches!(e, Event::Connected { .. })));
//! ```

use crate::endpoint::Endpoint;
use crate::event::{Event, Transmit};
use crate::random::Random;
use crate::time::Time;
use std::collections::{BTreeMap, VecDeque};
use std::net::SocketAddr;
use std::time::Duration;

/// What the line does to datagrams.
#[derive(Debug, Clone, PartialEq)]
pub struct Line {
    /// Share of datagrams that are lost, 0..1.
    pub loss: f64,
    /// Share of datagrams that arrive twice, 0..1.
    pub duplication: f64,
    /// Share of datagrams in which one byte is changed, 0..1.
    pub corruption: f64,
    /// Time on the way. Default 20 ms.
    pub delay: Duration,
    /// Additional time, evenly from nothing to this much: datagrams overtake each other.
    pub jitter: Duration,
    /// Bytes a second each sender gets through; what exceeds it waits. `None`: as many as come.
    pub bandwidth: Option<u32>,
    /// Bytes that may wait for the bandwidth; more are lost.
    pub buffer: u32,
}

impl Default for Line {
    fn default() -> Self {
        Self {
            loss: 0.0,
            duplication: 0.0,
            corruption: 0.0,
            delay: Duration::from_millis(20),
            jitter: Duration::ZERO,
            bandwidth: None,
            buffer: 64_000,
        }
    }
}

/// Names an endpoint in a network.
pub type Node = usize;

#[derive(Debug)]
struct Host {
    endpoint: Endpoint,
    addr: SocketAddr,
    events: VecDeque<Event>,
    /// When the bandwidth is free again.
    free: Time,
    cut: bool,
}

/// A datagram somebody sent, for tests that look at the bytes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sent {
    /// When.
    pub at: Time,
    /// From where.
    pub from: SocketAddr,
    /// Where to.
    pub to: SocketAddr,
    /// The bytes.
    pub data: Vec<u8>,
}

/// Endpoints and the line between them.
#[derive(Debug)]
pub struct Network {
    /// What the line does; may be changed at any time.
    pub line: Line,
    /// Every datagram sent, if [`record`](Self::record) is set.
    pub sent: Vec<Sent>,
    /// Keep every datagram in [`sent`](Self::sent).
    pub record: bool,
    /// Datagrams sent so far.
    pub datagrams: u64,
    /// Bytes sent so far.
    pub bytes: u64,
    now: Time,
    random: Random,
    hosts: Vec<Host>,
    places: BTreeMap<SocketAddr, Node>,
    flying: BTreeMap<(Time, u64), (SocketAddr, SocketAddr, Vec<u8>)>,
    order: u64,
}

impl Network {
    /// An empty network. Everything that happens by chance follows from the seed.
    pub fn new(seed: u64) -> Self {
        let mut key = [0x5a; 32];
        key[..8].copy_from_slice(&seed.to_le_bytes());
        Self {
            line: Line::default(),
            sent: Vec::new(),
            record: false,
            datagrams: 0,
            bytes: 0,
            now: Time(0),
            random: Random::new(key),
            hosts: Vec::new(),
            places: BTreeMap::new(),
            flying: BTreeMap::new(),
            order: 0,
        }
    }

    /// Adds an endpoint at an address, for example `10.0.0.1:4534`.
    ///
    /// # Panics
    ///
    /// If the address is not one.
    pub fn add(&mut self, addr: &str, endpoint: Endpoint) -> Node {
        let addr: SocketAddr = addr.parse().expect("address:port");
        self.hosts.push(Host { endpoint, addr, events: VecDeque::new(), free: Time(0), cut: false });
        self.places.insert(addr, self.hosts.len() - 1);
        self.hosts.len() - 1
    }

    /// The virtual time.
    pub fn now(&self) -> Time {
        self.now
    }

    /// An endpoint.
    pub fn endpoint(&mut self, node: Node) -> &mut Endpoint {
        &mut self.hosts[node].endpoint
    }

    /// The address of an endpoint.
    pub fn address(&self, node: Node) -> SocketAddr {
        self.hosts[node].addr
    }

    /// What happened at an endpoint since the last call.
    pub fn take_events(&mut self, node: Node) -> Vec<Event> {
        self.hosts[node].events.drain(..).collect()
    }

    /// Gives an endpoint another address, as a router does that forgot it. Datagrams to the old one are lost.
    ///
    /// # Panics
    ///
    /// If the address is not one.
    pub fn move_to(&mut self, node: Node, addr: &str) {
        let addr: SocketAddr = addr.parse().expect("address:port");
        self.places.remove(&self.hosts[node].addr);
        self.hosts[node].addr = addr;
        self.places.insert(addr, node);
    }

    /// Cuts an endpoint off, or joins it again.
    pub fn cut(&mut self, node: Node, cut: bool) {
        self.hosts[node].cut = cut;
    }

    /// Puts a datagram on the line as if it came from `from`, which need not be the truth.
    pub fn inject(&mut self, from: SocketAddr, to: SocketAddr, data: Vec<u8>) {
        self.fly(from, to, data, self.now);
    }

    /// Lets everything happen until `until`.
    pub fn run_until(&mut self, until: Time) {
        for node in 0..self.hosts.len() {
            self.turn(node);
        }
        loop {
            let arrival = self.flying.first_key_value().map(|((at, _), _)| *at);
            let deadline = self.hosts.iter().filter_map(|h| h.endpoint.deadline()).min();
            // A deadline in the past would stand still: time goes on at least a little.
            let next = [arrival, deadline.map(|d| d.max(self.now + Duration::from_micros(100)))];
            let Some(next) = next.into_iter().flatten().min().filter(|next| *next <= until) else { break };
            self.now = self.now.max(next);
            self.arrivals();
            for node in 0..self.hosts.len() {
                if self.hosts[node].endpoint.deadline().is_some_and(|at| at <= self.now) {
                    self.turn(node);
                }
            }
        }
        self.now = self.now.max(until);
    }

    /// Lets everything happen for that long: `Time` is used as a span.
    pub fn run_for(&mut self, span: Time) {
        self.run_until(Time(self.now.0 + span.0));
    }

    fn arrivals(&mut self) {
        while let Some(entry) = self.flying.first_entry() {
            if entry.key().0 > self.now {
                return;
            }
            let (from, to, data) = entry.remove();
            let Some(&node) = self.places.get(&to) else { continue };
            let host = &mut self.hosts[node];
            if !host.cut {
                host.endpoint.receive(self.now, from, &data);
                Self::collect(host);
            }
        }
    }

    fn collect(host: &mut Host) {
        while let Some(event) = host.endpoint.poll_event() {
            host.events.push_back(event);
        }
    }

    /// One turn of an endpoint's loop.
    fn turn(&mut self, node: Node) {
        let host = &mut self.hosts[node];
        host.endpoint.advance(self.now);
        Self::collect(host);
        let (from, cut) = (host.addr, host.cut);
        while let Some(Transmit { to, data }) = self.hosts[node].endpoint.poll_transmit() {
            self.datagrams += 1;
            self.bytes += data.len() as u64;
            if self.record {
                self.sent.push(Sent { at: self.now, from, to, data: data.clone() });
            }
            if cut {
                continue;
            }
            let host = &mut self.hosts[node];
            let leaves = match self.line.bandwidth {
                None => self.now,
                Some(rate) => {
                    let begin = host.free.max(self.now);
                    let waits = begin.since(self.now).as_secs_f64() * f64::from(rate);
                    if waits > f64::from(self.line.buffer) {
                        continue;
                    }
                    host.free = begin.plus_secs((data.len() + 28) as f64 / f64::from(rate.max(1)));
                    host.free
                }
            };
            self.fly(from, to, data, leaves);
        }
    }

    fn fly(&mut self, from: SocketAddr, to: SocketAddr, mut data: Vec<u8>, leaves: Time) {
        if self.random.unit() < self.line.loss {
            return;
        }
        if self.random.unit() < self.line.corruption && !data.is_empty() {
            let at = (self.random.next() % data.len() as u64) as usize;
            data[at] ^= (1 + self.random.next() % 255) as u8;
        }
        let copies = if self.random.unit() < self.line.duplication { 2 } else { 1 };
        for _ in 0..copies {
            let jitter = self.line.jitter.as_secs_f64() * self.random.unit();
            let at = (leaves + self.line.delay).plus_secs(jitter);
            self.order += 1;
            self.flying.insert((at, self.order), (from, to, data.clone()));
        }
    }
}
