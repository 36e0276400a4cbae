//! The four subjects behind one trait: ours, `rusty_enet`, `renet` and bare datagrams.

use std::convert::Infallible;
use std::net::SocketAddr;
use std::time::Duration;

use renet::{ConnectionConfig, DefaultChannel, RenetClient, RenetServer};
use rusty_enet as enet;
use sandtable_netmsg::{Config, Delivery, Endpoint, Event, Features, ServerInfo, Time};

use super::port::{LARGEST, Port, Side};

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

/// Two sides of one subject that talk through a [`Port`].
pub trait Pair {
    /// Queues a message for the other side.
    fn send(&mut self, from: Side, kind: Kind, data: &[u8]);
    /// One turn of a side's game loop: receives, hands out messages, sends what is due.
    fn turn(&mut self, side: Side, message: &mut dyn FnMut(&[u8]));
    /// Whether messages can be sent both ways, in the final mode.
    fn ready(&self) -> bool;
}

/// Makes both sides of a subject.
pub type Make = fn(&Port) -> Box<dyn Pair>;

/// Names and makers of all subjects, ours first.
pub const SUBJECTS: [(&str, Make); 5] = [
    ("netmsg", |port| Box::new(Ours::new(port, false))),
    ("netmsg secured", |port| Box::new(Ours::new(port, true))),
    ("rusty_enet", |port| Box::new(Enet::new(port))),
    ("renet", |port| Box::new(Renet::new(port))),
    ("raw UDP", |port| Box::new(Raw { port: port.clone(), buffer: vec![0; LARGEST] })),
];

/// Number of the message type that is sent.
const DESCRIPTOR: u16 = 120;

struct Ours {
    port: Port,
    buffer: Vec<u8>,
    secure: bool,
    ends: [Endpoint; 2],
}

impl Ours {
    fn new(port: &Port, secure: bool) -> Self {
        // No limit of the rate: the peers have none either.
        let rate = 1_000_000;
        let config = Config {
            features: Features { secure, address_change: secure, ..Features::ALL },
            max_in_rate: rate,
            max_out_rate: rate,
            ..Config::default()
        };
        let mut ends = [1, 2].map(|seed| Endpoint::new(config.clone(), [seed; 32]));
        let [client, server] = &mut ends;
        server.listen(time(port), ServerInfo::default());
        client.connect(time(port), address(Side::Server));
        Self { port: port.clone(), buffer: vec![0; LARGEST], secure, ends }
    }
}

fn time(port: &Port) -> Time {
    Time(port.now().as_micros() as u64)
}

fn address(side: Side) -> SocketAddr {
    SocketAddr::from(([10, 0, 0, 1], 4534 + side as u16))
}

impl Pair for Ours {
    fn send(&mut self, from: Side, kind: Kind, data: &[u8]) {
        let to = if from == Side::Client { 0 } else { 1 };
        let delivery = match kind {
            Kind::Reliable => Delivery::RELIABLE,
            Kind::Ordered => Delivery::ordered(0),
            Kind::Unreliable => Delivery::UNRELIABLE,
        };
        let sent = self.ends[from as usize].send_data(to, DESCRIPTOR, data.to_vec(), delivery);
        sent.expect("the load stays within the limits");
    }

    fn turn(&mut self, side: Side, message: &mut dyn FnMut(&[u8])) {
        let end = &mut self.ends[side as usize];
        let from = address(if side == Side::Client { Side::Server } else { Side::Client });
        let now = time(&self.port);
        while let Some(length) = self.port.receive(side, &mut self.buffer) {
            end.receive(now, from, &self.buffer[..length]);
        }
        end.advance(now);
        while let Some(transmit) = end.poll_transmit() {
            self.port.send(side, &transmit.data);
        }
        while let Some(event) = end.poll_event() {
            match event {
                Event::Message(incoming) => message(&incoming.data),
                Event::Disconnected { reason, .. } => panic!("netmsg gave up: {reason:?}"),
                _ => {}
            }
        }
    }

    fn ready(&self) -> bool {
        let [client, server] = &self.ends;
        let known = client.is_netmsg(0) && server.is_netmsg(1);
        known && client.is_secure(0) == self.secure && server.is_secure(1) == self.secure
    }
}

struct Socket {
    port: Port,
    side: Side,
}

impl enet::Socket for Socket {
    type Address = SocketAddr;
    type Error = Never;

    fn send(&mut self, _: SocketAddr, buffer: &[u8]) -> Result<usize, Never> {
        self.port.send(self.side, buffer);
        Ok(buffer.len())
    }

    fn receive(
        &mut self,
        buffer: &mut [u8; enet::MTU_MAX],
    ) -> Result<Option<(SocketAddr, enet::PacketReceived)>, Never> {
        let from = address(if self.side == Side::Client { Side::Server } else { Side::Client });
        let length = self.port.receive(self.side, buffer);
        Ok(length.map(|length| (from, enet::PacketReceived::Complete(length))))
    }
}

/// No port ever fails.
#[derive(Debug)]
struct Never(Infallible);

impl std::fmt::Display for Never {
    fn fmt(&self, _: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.0 {}
    }
}

impl std::error::Error for Never {}

struct Enet {
    hosts: [enet::Host<Socket>; 2],
}

impl Enet {
    fn new(port: &Port) -> Self {
        let mut hosts = Side::BOTH.map(|side| {
            let clock = port.clone();
            let settings = enet::HostSettings {
                peer_limit: 1,
                channel_limit: 1,
                // Its clock must not begin at zero, which it takes for "never".
                time: Box::new(move || clock.now() + Duration::from_secs(1)),
                seed: Some(7),
                ..enet::HostSettings::default()
            };
            enet::Host::new(Socket { port: port.clone(), side }, settings).expect("a host")
        });
        hosts[0].connect(address(Side::Server), 1, 0).expect("a free peer");
        Self { hosts }
    }
}

impl Pair for Enet {
    fn send(&mut self, from: Side, kind: Kind, data: &[u8]) {
        // Its throttle drops unreliable messages on purpose; without it all are sent, as the others do.
        let packet = match kind {
            Kind::Unreliable => enet::Packet::always_unreliable(data),
            _ => enet::Packet::reliable(data),
        };
        self.hosts[from as usize].peer_mut(enet::PeerID(0)).send(0, &packet).expect("a connected peer");
    }

    fn turn(&mut self, side: Side, message: &mut dyn FnMut(&[u8])) {
        let Ok(mut event) = self.hosts[side as usize].service();
        while let Some(happened) = event {
            match happened {
                enet::Event::Receive { packet, .. } => message(packet.data()),
                enet::Event::Disconnect { .. } => panic!("ENet gave up"),
                enet::Event::Connect { .. } => {}
            }
            let Ok(next) = self.hosts[side as usize].service();
            event = next;
        }
    }

    fn ready(&self) -> bool {
        self.hosts.iter().all(|host| host.get_peer(enet::PeerID(0)).is_some_and(enet::Peer::connected))
    }
}

struct Renet {
    port: Port,
    buffer: Vec<u8>,
    client: RenetClient,
    server: RenetServer,
    last: [Duration; 2],
}

const CLIENT: u64 = 1;

impl Renet {
    fn new(port: &Port) -> Self {
        // No limit of the rate.
        let config = ConnectionConfig { available_bytes_per_tick: 1 << 30, ..ConnectionConfig::default() };
        let (mut client, mut server) = (RenetClient::new(config.clone()), RenetServer::new(config));
        server.add_connection(CLIENT);
        client.set_connected();
        Self { port: port.clone(), buffer: vec![0; LARGEST], client, server, last: [port.now(); 2] }
    }
}

impl Pair for Renet {
    fn send(&mut self, from: Side, kind: Kind, data: &[u8]) {
        let channel = match kind {
            Kind::Reliable => DefaultChannel::ReliableUnordered,
            Kind::Ordered => DefaultChannel::ReliableOrdered,
            Kind::Unreliable => DefaultChannel::Unreliable,
        };
        match from {
            Side::Client => self.client.send_message(channel, data.to_vec()),
            Side::Server => self.server.send_message(CLIENT, channel, data.to_vec()),
        }
    }

    fn turn(&mut self, side: Side, message: &mut dyn FnMut(&[u8])) {
        let now = self.port.now();
        let passed = now - std::mem::replace(&mut self.last[side as usize], now);
        let packets = match side {
            Side::Client => {
                self.client.update(passed);
                while let Some(length) = self.port.receive(side, &mut self.buffer) {
                    self.client.process_packet(&self.buffer[..length]);
                }
                assert!(!self.client.is_disconnected(), "renet gave up");
                for channel in 0..3 {
                    while let Some(bytes) = self.client.receive_message(channel) {
                        message(&bytes);
                    }
                }
                self.client.get_packets_to_send()
            }
            Side::Server => {
                self.server.update(passed);
                while let Some(length) = self.port.receive(side, &mut self.buffer) {
                    self.server.process_packet_from(&self.buffer[..length], CLIENT).expect("a known client");
                }
                for channel in 0..3 {
                    while let Some(bytes) = self.server.receive_message(CLIENT, channel) {
                        message(&bytes);
                    }
                }
                self.server.get_packets_to_send(CLIENT).expect("a known client")
            }
        };
        for packet in packets {
            self.port.send(side, &packet);
        }
    }

    fn ready(&self) -> bool {
        self.client.is_connected()
    }
}

/// A datagram a message, nothing else.
struct Raw {
    port: Port,
    buffer: Vec<u8>,
}

impl Pair for Raw {
    fn send(&mut self, from: Side, _: Kind, data: &[u8]) {
        self.port.send(from, data);
    }

    fn turn(&mut self, side: Side, message: &mut dyn FnMut(&[u8])) {
        while let Some(length) = self.port.receive(side, &mut self.buffer) {
            message(&self.buffer[..length]);
        }
    }

    fn ready(&self) -> bool {
        true
    }
}
