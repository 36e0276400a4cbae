//! A server and its clients behind one trait, and the measures that are taken of them.

use std::time::{Duration, Instant};

use cpu_time::ThreadTime;

use super::memory;
use super::port::{End, Port, ends};

/// How a message is sent.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// Repeated until it arrives, in any order where the subject can do that.
    Reliable,
    /// Repeated until it arrives, and delivered in the order of sending.
    Ordered,
    /// Sent once.
    Unreliable,
}

/// Where a message goes.
#[derive(Clone, Copy)]
pub enum Way {
    /// From this client to the server.
    Up(usize),
    /// From the server to a client, by the server's own numbers.
    Down(usize),
}

/// A server and its clients, all of one subject.
pub trait Party {
    /// Queues a message.
    fn send(&mut self, way: Way, kind: Kind, data: &[u8]);
    /// One turn of an end's game loop: receives, hands out messages, sends what is due.
    fn turn(&mut self, end: End, message: &mut dyn FnMut(&[u8]));
    /// Whether messages can be sent both ways to all, in the final mode.
    fn ready(&self) -> bool;
}

/// Makes a party on a port.
pub type Make = fn(&Port) -> Box<dyn Party>;

/// Clients that have their turn between two turns of the server. More could overflow its socket's buffer with one bare
/// datagram a message.
const GROUP: usize = 32;

/// Messages a client queues between two of its turns.
fn batch(clients: usize) -> usize {
    if clients == 1 { 64 } else { 4 }
}

/// Messages of 32 bytes that every client and the server exchange before memory is measured.
const EXCHANGED: usize = 80;

/// A party that is connected, with its port.
pub struct Live {
    port: Port,
    party: Box<dyn Party>,
}

impl Live {
    /// Lets all talk until they are connected.
    ///
    /// # Panics
    ///
    /// If they do not connect.
    pub fn connect(port: Port, make: Make) -> Self {
        let party = make(&port);
        let mut live = Self { port, party };
        live.settle(Duration::from_millis(200));
        live
    }

    /// Turns for a while, and until everybody is ready.
    fn settle(&mut self, time: Duration) {
        let begun = self.port.now();
        while !self.party.ready() || self.port.now() < begun + time {
            assert!(self.port.now() < begun + Duration::from_secs(60), "no connection");
            self.idle_round();
            self.port.pass(Duration::from_millis(1));
        }
    }

    /// Everybody has a turn without anything to send.
    fn idle_round(&mut self) {
        for first in (0..self.port.clients()).step_by(GROUP) {
            for client in first..self.port.clients().min(first + GROUP) {
                self.party.turn(End::Client(client), &mut |_| {});
            }
            memory::at_server(|| self.party.turn(End::Server, &mut |_| {}));
        }
    }

    /// CPU time of one message from clients to the server, in nanoseconds.
    pub fn cost(&mut self, kind: Kind, size: usize, total: usize) -> f64 {
        let (data, clients) = (vec![0x55; size], self.port.clients());
        let (mut sent, mut arrived) = (0, 0);
        let (start, begun) = (ThreadTime::now(), Instant::now());
        // A thousand messages on the way at most, so that no socket buffer overflows. Unreliable ones of the sample before
        // may still arrive.
        while sent < total || kind != Kind::Unreliable && arrived < sent {
            assert!(begun.elapsed() < Duration::from_secs(60), "{arrived} of {sent} messages arrived");
            for first in (0..clients).step_by(GROUP) {
                let group = first..clients.min(first + GROUP);
                if sent < total && (kind == Kind::Unreliable || sent < arrived + 1000) {
                    for client in group.clone() {
                        (0..batch(clients)).for_each(|_| self.party.send(Way::Up(client), kind, &data));
                        sent += batch(clients);
                    }
                }
                for client in group {
                    self.party.turn(End::Client(client), &mut |_| {});
                }
                self.party.turn(End::Server, &mut |_| arrived += 1);
            }
        }
        let cost = start.elapsed().as_nanos() as f64 / arrived as f64;
        // Nothing may be left unacknowledged while others are measured.
        (0..3).for_each(|_| self.idle_round());
        cost
    }

    /// Times of messages of 32 bytes there and back, both ends polled in turn, in nanoseconds.
    pub fn round_trips(&mut self, count: usize) -> Vec<f64> {
        (0..count).map(|_| self.round_trip()).collect()
    }

    fn round_trip(&mut self) -> f64 {
        let start = Instant::now();
        self.party.send(Way::Up(0), Kind::Reliable, &[1; 32]);
        let (mut there, mut back) = (false, false);
        while !back {
            self.party.turn(End::Client(0), &mut |_| back = true);
            let mut here = false;
            self.party.turn(End::Server, &mut |_| here = true);
            if here && !there {
                there = true;
                self.party.send(Way::Down(0), Kind::Reliable, &[2; 32]);
                self.party.turn(End::Server, &mut |_| {});
            }
        }
        start.elapsed().as_nanos() as f64
    }
}

/// Bytes beyond the payload and datagrams, both a message of 32 bytes, with acknowledgements. `batch` messages are sent
/// sixty times a second, and received as often.
pub fn overhead(make: Make, batch: usize, rounds: usize) -> (f64, f64) {
    let mut live = Live::connect(Port::line(1, 1), make);
    let (before, mut arrived) = (live.port.traffic(), 0);
    for round in 0..rounds * 16 + 200 {
        if round % 16 == 0 {
            if round < rounds * 16 {
                (0..batch).for_each(|_| live.party.send(Way::Up(0), Kind::Reliable, &[3; 32]));
            }
            live.party.turn(End::Client(0), &mut |_| {});
            live.party.turn(End::Server, &mut |_| arrived += 1);
        }
        live.port.pass(Duration::from_millis(1));
    }
    let messages = (rounds * batch) as f64;
    assert_eq!(arrived, rounds * batch, "all have arrived");
    let after = live.port.traffic();
    let bytes = (after.bytes - before.bytes) as f64 / messages - 32.0;
    (bytes, (after.datagrams - before.datagrams) as f64 / messages)
}

/// Times from queueing to handling, in milliseconds, of messages of 32 bytes on a line that loses the share `loss`.
pub fn delivery(make: Make, kind: Kind, loss: f64, messages: usize) -> Vec<f64> {
    let mut live = Live::connect(Port::line(1, 99), make);
    live.port.set_loss(loss);
    let (mut begun, mut took) = (Vec::new(), Vec::new());
    for round in 0.. {
        if round % 16 == 0 && begun.len() < messages {
            for _ in 0..4 {
                let mut data = [0; 32];
                data[..4].copy_from_slice(&(begun.len() as u32).to_be_bytes());
                begun.push(live.port.now());
                live.party.send(Way::Up(0), kind, &data);
            }
        }
        for end in [End::Client(0), End::Server] {
            live.party.turn(end, &mut |data| {
                let number = u32::from_be_bytes([data[0], data[1], data[2], data[3]]);
                took.push((live.port.now() - begun[number as usize]).as_secs_f64() * 1e3);
            });
        }
        if took.len() == messages {
            break;
        }
        live.port.pass(Duration::from_millis(1));
    }
    took
}

/// Bytes the server keeps for each of so many clients once they have talked and fallen silent.
pub fn memory(make: Make, clients: usize) -> f64 {
    memory::take();
    let mut live = Live::connect(Port::real(clients), make);
    for _ in 0..EXCHANGED {
        for end in ends(clients) {
            if let End::Client(client) = end {
                live.party.send(Way::Up(client), Kind::Reliable, &[4; 32]);
                memory::at_server(|| live.party.send(Way::Down(client), Kind::Reliable, &[4; 32]));
            }
        }
        live.idle_round();
    }
    live.settle(Duration::from_millis(500));
    memory::take() as f64 / clients as f64
}
