//! `rusty_enet`, which is ENet translated to Rust.

use std::convert::Infallible;
use std::net::SocketAddr;
use std::time::Duration;

use rusty_enet as enet;

use super::super::memory::at_server;
use super::super::party::{Kind, Party, Way};
use super::super::port::{End, Port};

struct Socket {
    port: Port,
    end: End,
}

impl enet::Socket for Socket {
    type Address = SocketAddr;
    type Error = Never;

    fn send(&mut self, to: SocketAddr, buffer: &[u8]) -> Result<usize, Never> {
        self.port.send(self.end, to, buffer);
        Ok(buffer.len())
    }

    fn receive(
        &mut self,
        buffer: &mut [u8; enet::MTU_MAX],
    ) -> Result<Option<(SocketAddr, enet::PacketReceived)>, Never> {
        let received = self.port.receive(self.end, buffer);
        Ok(received.map(|(length, from)| (from, enet::PacketReceived::Complete(length))))
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

/// Hosts of `rusty_enet`.
pub struct RustyEnet {
    server: enet::Host<Socket>,
    clients: Vec<enet::Host<Socket>>,
}

fn host(port: &Port, end: End, peers: usize) -> enet::Host<Socket> {
    let clock = port.clone();
    let settings = enet::HostSettings {
        peer_limit: peers,
        channel_limit: 1,
        // Its clock must not begin at zero, which it takes for "never".
        time: Box::new(move || clock.now() + Duration::from_secs(1)),
        seed: Some(7),
        ..enet::HostSettings::default()
    };
    enet::Host::new(Socket { port: port.clone(), end }, settings).expect("a host")
}

/// On the worst line ENet would give up: seven losses of one message are enough for that.
fn keep_on(host: &mut enet::Host<Socket>, peer: usize) {
    host.peer_mut(enet::PeerID(peer)).set_timeout(1 << 20, 1 << 30, 1 << 30);
}

impl RustyEnet {
    /// A server and clients that connect.
    pub fn new(port: &Port) -> Self {
        let mut server = at_server(|| host(port, End::Server, port.clients()));
        (0..port.clients()).for_each(|client| keep_on(&mut server, client));
        let clients = (0..port.clients())
            .map(|client| {
                let mut host = host(port, End::Client(client), 1);
                host.connect(port.address(End::Server), 1, 0).expect("a free peer");
                keep_on(&mut host, 0);
                host
            })
            .collect();
        Self { server, clients }
    }
}

impl Party for RustyEnet {
    fn send(&mut self, way: Way, kind: Kind, data: &[u8]) {
        // Its throttle drops unreliable messages on purpose; without it all are sent, as the others do.
        let packet = match kind {
            Kind::Unreliable => enet::Packet::always_unreliable(data),
            _ => enet::Packet::reliable(data),
        };
        let peer = match way {
            Way::Up(client) => self.clients[client].peer_mut(enet::PeerID(0)),
            Way::Down(client) => self.server.peer_mut(enet::PeerID(client)),
        };
        peer.send(0, &packet).expect("a connected peer");
    }

    fn turn(&mut self, at: End, message: &mut dyn FnMut(&[u8])) {
        let host = match at {
            End::Server => &mut self.server,
            End::Client(client) => &mut self.clients[client],
        };
        let Ok(mut event) = host.service();
        while let Some(happened) = event {
            match happened {
                enet::Event::Receive { packet, .. } => message(packet.data()),
                enet::Event::Disconnect { .. } => panic!("ENet gave up"),
                enet::Event::Connect { .. } => {}
            }
            let Ok(next) = host.service();
            event = next;
        }
    }

    fn ready(&self) -> bool {
        let here = |host: &enet::Host<Socket>, peer| {
            host.get_peer(enet::PeerID(peer)).is_some_and(enet::Peer::connected)
        };
        let all = self.clients.iter().enumerate();
        all.into_iter().all(|(client, host)| here(host, 0) && here(&self.server, client))
    }
}
