//! What every subject sends and receives through: a real socket, or a line in virtual time. Both count what is sent.

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::net::UdpSocket;
use std::rc::Rc;
use std::time::{Duration, Instant};

/// The largest datagram any subject sends.
pub const LARGEST: usize = 4096;

/// One of the two sides of a conversation.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Side {
    /// The one that connects.
    Client = 0,
    /// The one that is connected to.
    Server = 1,
}

impl Side {
    /// Both.
    pub const BOTH: [Self; 2] = [Self::Client, Self::Server];

    fn other(self) -> Self {
        if self == Self::Client { Self::Server } else { Self::Client }
    }
}

/// Datagrams and bytes sent by both sides.
#[derive(Clone, Copy, Default)]
pub struct Traffic {
    /// Datagrams.
    pub datagrams: u64,
    /// Bytes in them, without UDP and IP headers.
    pub bytes: u64,
}

/// Two ends that reach each other, and a clock. Cheap to clone: all clones are the same.
#[derive(Clone)]
pub struct Port(Rc<Inner>);

struct Inner {
    traffic: Cell<Traffic>,
    kind: Kind,
}

enum Kind {
    Real { sockets: [UdpSocket; 2], start: Instant },
    Line(RefCell<Line>),
}

struct Line {
    now: Duration,
    delay: Duration,
    loss: f64,
    seed: u64,
    order: u64,
    flying: BTreeMap<(Side, Duration, u64), Vec<u8>>,
}

impl Port {
    /// Two sockets on the loopback device.
    ///
    /// # Panics
    ///
    /// If there is no loopback device.
    pub fn real() -> Self {
        let sockets = [0, 1].map(|_| UdpSocket::bind("127.0.0.1:0").expect("a socket on loopback"));
        for (socket, other) in [(0, 1), (1, 0)] {
            let to = sockets[other].local_addr().expect("a bound socket");
            sockets[socket].connect(to).expect("a socket on loopback");
            sockets[socket].set_nonblocking(true).expect("a socket");
        }
        Self::new(Kind::Real { sockets, start: Instant::now() })
    }

    /// A line in virtual time that takes 20 ms each way.
    pub fn line(seed: u64) -> Self {
        let delay = Duration::from_millis(20);
        let line =
            Line { now: Duration::ZERO, delay, loss: 0.0, seed: seed | 1, order: 0, flying: BTreeMap::new() };
        Self::new(Kind::Line(RefCell::new(line)))
    }

    fn new(kind: Kind) -> Self {
        Self(Rc::new(Inner { traffic: Cell::default(), kind }))
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

    /// Sends a datagram to the other side.
    pub fn send(&self, from: Side, data: &[u8]) {
        let Traffic { datagrams, bytes } = self.0.traffic.get();
        self.0.traffic.set(Traffic { datagrams: datagrams + 1, bytes: bytes + data.len() as u64 });
        match &self.0.kind {
            // A full buffer is a loss: reliable messages are sent again, others are not counted.
            Kind::Real { sockets, .. } => drop(sockets[from as usize].send(data)),
            Kind::Line(line) => line.borrow_mut().fly(from, data),
        }
    }

    /// Takes a datagram from the other side.
    pub fn receive(&self, at: Side, buffer: &mut [u8]) -> Option<usize> {
        match &self.0.kind {
            Kind::Real { sockets, .. } => sockets[at as usize].recv(buffer).ok(),
            Kind::Line(line) => line.borrow_mut().land(at, buffer),
        }
    }
}

impl Line {
    fn fly(&mut self, from: Side, data: &[u8]) {
        // A xorshift generator: every subject meets the same sequence of luck.
        self.seed ^= self.seed << 13;
        self.seed ^= self.seed >> 7;
        self.seed ^= self.seed << 17;
        if ((self.seed >> 11) as f64) < self.loss * (1u64 << 53) as f64 {
            return;
        }
        self.order += 1;
        self.flying.insert((from.other(), self.now + self.delay, self.order), data.to_vec());
    }

    fn land(&mut self, at: Side, buffer: &mut [u8]) -> Option<usize> {
        let (&key, _) = self.flying.range((at, Duration::ZERO, 0)..=(at, self.now, u64::MAX)).next()?;
        let data = self.flying.remove(&key)?;
        buffer[..data.len()].copy_from_slice(&data);
        Some(data.len())
    }
}
