//! `renet`, bare or with something below it that connects and encrypts.

use std::collections::HashMap;
use std::net::SocketAddr;
use std::time::Duration;

use renet::{ConnectionConfig, DefaultChannel, RenetClient, RenetServer};

use super::super::memory::at_server;
use super::super::party::{Kind, Party, Way};
use super::super::port::{End, LARGEST, Port};

/// What lies between renet and the port. Clients are numbered from 0, for renet, too.
pub trait Below {
    /// Lets time pass at the server and sends what is due.
    fn server_update(&mut self, passed: Duration, server: &mut RenetServer);
    /// Takes a datagram at the server.
    fn server_receive(&mut self, from: SocketAddr, data: &mut [u8], server: &mut RenetServer);
    /// Sends a packet of the server's.
    fn server_send(&mut self, client: u64, packet: &[u8]);
    /// Lets time pass at a client and sends what is due.
    fn client_update(&mut self, at: usize, passed: Duration, client: &mut RenetClient);
    /// Takes a datagram at a client.
    fn client_receive(&mut self, at: usize, data: &mut [u8], client: &mut RenetClient);
    /// Sends a packet of a client's.
    fn client_send(&mut self, at: usize, packet: &[u8]);
}

/// Nothing lies between: everybody is connected from the beginning.
pub struct Bare {
    port: Port,
    numbers: HashMap<SocketAddr, u64>,
}

impl Bare {
    fn new(port: &Port, server: &mut RenetServer, clients: &mut [RenetClient]) -> Self {
        let mut numbers = HashMap::new();
        for (client, number) in clients.iter_mut().zip(0..) {
            client.set_connected();
            at_server(|| server.add_connection(number));
            numbers.insert(port.address(End::Client(number as usize)), number);
        }
        Self { port: port.clone(), numbers }
    }
}

impl Below for Bare {
    fn server_update(&mut self, _: Duration, _: &mut RenetServer) {}

    fn server_receive(&mut self, from: SocketAddr, data: &mut [u8], server: &mut RenetServer) {
        server.process_packet_from(data, self.numbers[&from]).expect("a known client");
    }

    fn server_send(&mut self, client: u64, packet: &[u8]) {
        self.port.send(End::Server, self.port.address(End::Client(client as usize)), packet);
    }

    fn client_update(&mut self, _: usize, _: Duration, _: &mut RenetClient) {}

    fn client_receive(&mut self, _: usize, data: &mut [u8], client: &mut RenetClient) {
        client.process_packet(data);
    }

    fn client_send(&mut self, at: usize, packet: &[u8]) {
        self.port.send(End::Client(at), self.port.address(End::Server), packet);
    }
}

/// A renet server and its clients.
pub struct Renet<B> {
    port: Port,
    buffer: Vec<u8>,
    server: RenetServer,
    clients: Vec<RenetClient>,
    below: B,
    /// When the server and each client had their last turn.
    last: Vec<Duration>,
}

impl Renet<Bare> {
    /// Without encryption.
    pub fn bare(port: &Port) -> Self {
        Self::new(port, Bare::new)
    }
}

impl<B: Below> Renet<B> {
    /// With what `below` makes.
    pub fn new(port: &Port, below: impl Fn(&Port, &mut RenetServer, &mut [RenetClient]) -> B) -> Self {
        // No limit of the rate.
        let config = ConnectionConfig { available_bytes_per_tick: 1 << 30, ..ConnectionConfig::default() };
        let mut server = at_server(|| RenetServer::new(config.clone()));
        let mut clients: Vec<_> = (0..port.clients()).map(|_| RenetClient::new(config.clone())).collect();
        let below = below(port, &mut server, &mut clients);
        let last = vec![port.now(); port.clients() + 1];
        Self { port: port.clone(), buffer: vec![0; LARGEST], server, clients, below, last }
    }

    fn server_turn(&mut self, message: &mut dyn FnMut(&[u8])) {
        let now = self.port.now();
        let passed = now - std::mem::replace(&mut self.last[0], now);
        self.server.update(passed);
        while let Some((length, from)) = self.port.receive(End::Server, &mut self.buffer) {
            self.below.server_receive(from, &mut self.buffer[..length], &mut self.server);
        }
        self.below.server_update(passed, &mut self.server);
        for id in self.server.clients_id() {
            for channel in 0..3 {
                while let Some(bytes) = self.server.receive_message(id, channel) {
                    message(&bytes);
                }
            }
            for packet in self.server.get_packets_to_send(id).expect("a known client") {
                self.below.server_send(id, &packet);
            }
        }
    }

    fn client_turn(&mut self, at: usize, message: &mut dyn FnMut(&[u8])) {
        let now = self.port.now();
        let passed = now - std::mem::replace(&mut self.last[at + 1], now);
        let client = &mut self.clients[at];
        client.update(passed);
        while let Some((length, _)) = self.port.receive(End::Client(at), &mut self.buffer) {
            self.below.client_receive(at, &mut self.buffer[..length], client);
        }
        self.below.client_update(at, passed, client);
        assert!(!client.is_disconnected(), "renet gave up");
        for channel in 0..3 {
            while let Some(bytes) = client.receive_message(channel) {
                message(&bytes);
            }
        }
        if client.is_connected() {
            for packet in client.get_packets_to_send() {
                self.below.client_send(at, &packet);
            }
        }
    }
}

impl<B: Below> Party for Renet<B> {
    fn send(&mut self, way: Way, kind: Kind, data: &[u8]) {
        let channel = match kind {
            Kind::Reliable => DefaultChannel::ReliableUnordered,
            Kind::Ordered => DefaultChannel::ReliableOrdered,
            Kind::Unreliable => DefaultChannel::Unreliable,
        };
        match way {
            Way::Up(client) => self.clients[client].send_message(channel, data.to_vec()),
            Way::Down(client) => self.server.send_message(client as u64, channel, data.to_vec()),
        }
    }

    fn turn(&mut self, at: End, message: &mut dyn FnMut(&[u8])) {
        match at {
            End::Server => self.server_turn(message),
            End::Client(client) => self.client_turn(client, message),
        }
    }

    fn ready(&self) -> bool {
        let here = self.server.connected_clients() == self.clients.len();
        here && self.clients.iter().all(RenetClient::is_connected)
    }
}
