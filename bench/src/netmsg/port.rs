//! What every subject sends and receives through: real sockets, or a line in virtual time. Both count what is sent.

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::net::{Ipv4Addr, SocketAddr, UdpSocket};
use std::rc::Rc;
use std::time::{Duration, Instant};

/// The largest datagram any subject sends.
pub const LARGEST: usize = 4096;

/// One of those who talk: one server, and clients numbered from 0.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum End {
    /// The one that is connected to.
    Server,
    /// One that connects.
    Client(usize),
}

impl End {
    /// 0 for the server, then the clients.
    fn index(self) -> usize {
        match self {
            Self::Server => 0,
            Self::Client(client) => client + 1,
        }
    }
}

/// Datagrams and bytes sent by all.
#[derive(Clone, Copy, Default)]
pub struct Traffic {
    /// Datagrams.
    pub datagrams: u64,
    /// Bytes in them, without UDP and IP headers.
    pub bytes: u64,
}

/// A server and its clients that reach each other, and a clock. Cheap to clone: all clones are the same.
#[derive(Clone)]
pub struct Port(Rc<Inner>);

struct Inner {
    traffic: Cell<Traffic>,
    addresses: Vec<SocketAddr>,
    kind: Kind,
}

enum Kind {
    Real { sockets: Vec<UdpSocket>, start: Instant },
    Line(RefCell<Line>),
}

struct Line {
    now: Duration,
    delay: Duration,
    loss: f64,
    seed: u64,
    order: u64,
    flying: BTreeMap<(usize, Duration, u64), (usize, Vec<u8>)>,
}

/// The loopback address of an end. Each client has its own, because servers count clients by address.
pub fn loopback(end: End) -> SocketAddr {
    let index = u16::try_from(end.index()).expect("not that many clients");
    let [high, low] = index.to_be_bytes();
    // Only Linux answers on the whole of 127/8.
    let ip = if cfg!(target_os = "linux") { Ipv4Addr::new(127, 1, high, low) } else { Ipv4Addr::LOCALHOST };
    (ip, 0).into()
}

impl Port {
    /// Sockets on the loopback device for a server and a number of clients.
    ///
    /// # Panics
    ///
    /// If there is no loopback device.
    pub fn real(clients: usize) -> Self {
        let sockets: Vec<_> = ends(clients)
            .map(|end| {
                let socket = UdpSocket::bind(loopback(end)).expect("a socket on loopback");
                socket.set_nonblocking(true).expect("a socket");
                socket
            })
            .collect();
        let addresses: Vec<_> =
            sockets.iter().map(|socket| socket.local_addr().expect("a bound socket")).collect();
        for socket in &sockets[1..] {
            socket.connect(addresses[0]).expect("a socket on loopback");
        }
        Self::new(addresses, Kind::Real { sockets, start: Instant::now() })
    }

    /// A line in virtual time that takes 20 ms each way.
    pub fn line(clients: usize, seed: u64) -> Self {
        let delay = Duration::from_millis(20);
        let line =
            Line { now: Duration::ZERO, delay, loss: 0.0, seed: seed | 1, order: 0, flying: BTreeMap::new() };
        let addresses = ends(clients).map(|end| SocketAddr::new(loopback(end).ip(), 4534)).collect();
        Self::new(addresses, Kind::Line(RefCell::new(line)))
    }

    fn new(addresses: Vec<SocketAddr>, kind: Kind) -> Self {
        Self(Rc::new(Inner { traffic: Cell::default(), addresses, kind }))
    }

    /// Number of clients.
    pub fn clients(&self) -> usize {
        self.0.addresses.len() - 1
    }

    /// The address of an end.
    pub fn address(&self, end: End) -> SocketAddr {
        self.0.addresses[end.index()]
    }

    /// Share of datagrams lost from now on, on a line.
    pub fn set_loss(&self, loss: f64) {
        if let Kind::Line(line) = &self.0.kind {
            line.borrow_mut().loss = loss;
        }
    }

    /// Lets time pass, on a line.
    pub fn pass(&self, time: Duration) {
        if let Kind::Line(line) = &self.0.kind {
            line.borrow_mut().now += time;
        }
    }

    /// Time since the beginning.
    pub fn now(&self) -> Duration {
        match &self.0.kind {
            Kind::Real { start, .. } => start.elapsed(),
            Kind::Line(line) => line.borrow().now,
        }
    }

    /// What was sent so far.
    pub fn traffic(&self) -> Traffic {
        self.0.traffic.get()
    }

    /// Sends a datagram; a client's always goes to the server.
    pub fn send(&self, from: End, to: SocketAddr, data: &[u8]) {
        let Traffic { datagrams, bytes } = self.0.traffic.get();
        self.0.traffic.set(Traffic { datagrams: datagrams + 1, bytes: bytes + data.len() as u64 });
        match (&self.0.kind, from) {
            // A full buffer is a loss: reliable messages are sent again, others are not counted.
            (Kind::Real { sockets, .. }, End::Server) => drop(sockets[0].send_to(data, to)),
            (Kind::Real { sockets, .. }, End::Client(_)) => drop(sockets[from.index()].send(data)),
            (Kind::Line(line), _) => {
                let to = self.0.addresses.iter().position(|&address| address == to);
                line.borrow_mut().fly(from.index(), to.expect("an address of the line"), data);
            }
        }
    }

    /// Takes a datagram, if one is there: its length and its sender.
    pub fn receive(&self, at: End, buffer: &mut [u8]) -> Option<(usize, SocketAddr)> {
        match (&self.0.kind, at) {
            (Kind::Real { sockets, .. }, End::Server) => sockets[0].recv_from(buffer).ok(),
            (Kind::Real { sockets, .. }, End::Client(_)) => {
                Some((sockets[at.index()].recv(buffer).ok()?, self.0.addresses[0]))
            }
            (Kind::Line(line), _) => {
                let (length, from) = line.borrow_mut().land(at.index(), buffer)?;
                Some((length, self.0.addresses[from]))
            }
        }
    }
}

/// The server, then the clients.
pub fn ends(clients: usize) -> impl Iterator<Item = End> {
    std::iter::once(End::Server).chain((0..clients).map(End::Client))
}

impl Line {
    fn fly(&mut self, from: usize, to: usize, data: &[u8]) {
        // A xorshift generator: every subject meets the same sequence of luck.
        self.seed ^= self.seed << 13;
        self.seed ^= self.seed >> 7;
        self.seed ^= self.seed << 17;
        if ((self.seed >> 11) as f64) < self.loss * (1u64 << 53) as f64 {
            return;
        }
        self.order += 1;
        self.flying.insert((to, self.now + self.delay, self.order), (from, data.to_vec()));
    }

    fn land(&mut self, at: usize, buffer: &mut [u8]) -> Option<(usize, usize)> {
        let (&key, _) = self.flying.range((at, Duration::ZERO, 0)..=(at, self.now, u64::MAX)).next()?;
        let (from, data) = self.flying.remove(&key)?;
        buffer[..data.len()].copy_from_slice(&data);
        Some((data.len(), from))
    }
}
