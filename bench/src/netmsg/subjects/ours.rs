//! `sandtable-netmsg`: plain and secured through the common port, and with its own driver.

use sandtable_netmsg::{Config, Delivery, Endpoint, Event, Features, ServerInfo, Time, driver};

use super::super::memory::at_server;
use super::super::party::{Kind, Party, Way};
use super::super::port::{End, LARGEST, Port, loopback};

/// Number of the message type that is sent.
const DESCRIPTOR: u16 = 120;

/// Endpoints on the common port.
pub struct Ours {
    port: Port,
    buffer: Vec<u8>,
    secure: bool,
    server: Endpoint,
    clients: Vec<Endpoint>,
}

fn config(secure: bool, clients: usize) -> Config {
    // No limit of the rate: the peers have none either.
    let rate = 1_000_000;
    Config {
        features: Features { secure, address_change: secure, ..Features::ALL },
        max_in_rate: rate,
        max_out_rate: rate,
        max_clients: u16::try_from(clients).expect("not that many clients"),
        max_clients_same_ip: u16::try_from(clients).expect("not that many clients"),
        ..Config::default()
    }
}

fn seed(number: usize) -> [u8; 32] {
    let mut seed = [7; 32];
    seed[..8].copy_from_slice(&(number as u64).to_be_bytes());
    seed
}

fn time(port: &Port) -> Time {
    Time(port.now().as_micros() as u64)
}

/// The number the server knows a client by.
fn user(client: usize) -> u16 {
    u16::try_from(client + 1).expect("not that many clients")
}

fn queue(end: &mut Endpoint, to: u16, kind: Kind, data: &[u8]) {
    let delivery = match kind {
        Kind::Reliable => Delivery::RELIABLE,
        Kind::Ordered => Delivery::ordered(0),
        Kind::Unreliable => Delivery::UNRELIABLE,
    };
    let sent = end.send_data(to, DESCRIPTOR, data.to_vec(), delivery);
    sent.expect("the load stays within the limits");
}

fn hand_out(end: &mut Endpoint, message: &mut dyn FnMut(&[u8])) {
    while let Some(event) = end.poll_event() {
        match event {
            Event::Message(incoming) => message(&incoming.data),
            Event::Disconnected { reason, .. } => panic!("netmsg gave up: {reason:?}"),
            _ => {}
        }
    }
}

fn connected<'a>(server: &Endpoint, clients: impl Iterator<Item = &'a Endpoint>, secure: bool) -> bool {
    let mut count = 0;
    let there = clients.inspect(|_| count += 1).all(|c| c.is_netmsg(0) && c.is_secure(0) == secure);
    there && (0..count).map(user).all(|user| server.is_netmsg(user) && server.is_secure(user) == secure)
}

impl Ours {
    /// A server and clients that log in.
    pub fn new(port: &Port, secure: bool) -> Self {
        let config = config(secure, port.clients());
        let server = at_server(|| {
            let mut server = Endpoint::new(config.clone(), seed(0));
            server.listen(time(port), ServerInfo::default());
            server
        });
        let clients = (0..port.clients())
            .map(|client| {
                let mut end = Endpoint::new(config.clone(), seed(client + 1));
                end.connect(time(port), port.address(End::Server));
                end
            })
            .collect();
        Self { port: port.clone(), buffer: vec![0; LARGEST], secure, server, clients }
    }
}

impl Party for Ours {
    fn send(&mut self, way: Way, kind: Kind, data: &[u8]) {
        match way {
            Way::Up(client) => queue(&mut self.clients[client], 0, kind, data),
            Way::Down(client) => queue(&mut self.server, user(client), kind, data),
        }
    }

    fn turn(&mut self, at: End, message: &mut dyn FnMut(&[u8])) {
        let end = match at {
            End::Server => &mut self.server,
            End::Client(client) => &mut self.clients[client],
        };
        let now = time(&self.port);
        while let Some((length, from)) = self.port.receive(at, &mut self.buffer) {
            end.receive(now, from, &self.buffer[..length]);
        }
        end.advance(now);
        while let Some(transmit) = end.poll_transmit() {
            self.port.send(at, transmit.to, &transmit.data);
        }
        hand_out(end, message);
    }

    fn ready(&self) -> bool {
        connected(&self.server, self.clients.iter(), self.secure)
    }
}

/// Endpoints on `driver::Udp`, which has its own sockets: of the port only the number of clients counts.
pub struct Driver {
    server: driver::Udp,
    clients: Vec<driver::Udp>,
}

impl Driver {
    /// A server and clients that log in.
    pub fn new(port: &Port) -> Self {
        let config = config(false, port.clients());
        let bind = |end, number| {
            let endpoint = Endpoint::new(config.clone(), seed(number));
            driver::Udp::bind(loopback(end), endpoint).expect("a socket on loopback")
        };
        let mut server = bind(End::Server, 0);
        let now = server.now();
        server.endpoint.listen(now, ServerInfo::default());
        let address = server.local_addr().expect("a bound socket");
        let clients = (0..port.clients())
            .map(|client| {
                let mut udp = bind(End::Client(client), client + 1);
                let now = udp.now();
                udp.endpoint.connect(now, address);
                udp
            })
            .collect();
        Self { server, clients }
    }
}

impl Party for Driver {
    fn send(&mut self, way: Way, kind: Kind, data: &[u8]) {
        match way {
            Way::Up(client) => queue(&mut self.clients[client].endpoint, 0, kind, data),
            Way::Down(client) => queue(&mut self.server.endpoint, user(client), kind, data),
        }
    }

    fn turn(&mut self, at: End, message: &mut dyn FnMut(&[u8])) {
        let udp = match at {
            End::Server => &mut self.server,
            End::Client(client) => &mut self.clients[client],
        };
        udp.receive();
        hand_out(&mut udp.endpoint, message);
    }

    fn ready(&self) -> bool {
        connected(&self.server.endpoint, self.clients.iter().map(|udp| &udp.endpoint), false)
    }
}
