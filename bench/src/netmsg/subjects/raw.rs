//! A datagram a message, nothing else.

use std::net::SocketAddr;

use super::super::party::{Kind, Party, Way};
use super::super::port::{End, LARGEST, Port};

/// Bare datagrams.
pub struct Raw {
    port: Port,
    buffer: Vec<u8>,
    server: SocketAddr,
}

impl Raw {
    /// Nobody needs to connect.
    pub fn new(port: &Port) -> Self {
        Self { port: port.clone(), buffer: vec![0; LARGEST], server: port.address(End::Server) }
    }
}

impl Party for Raw {
    fn send(&mut self, way: Way, _: Kind, data: &[u8]) {
        match way {
            Way::Up(client) => self.port.send(End::Client(client), self.server, data),
            Way::Down(client) => self.port.send(End::Server, self.port.address(End::Client(client)), data),
        }
    }

    fn turn(&mut self, at: End, message: &mut dyn FnMut(&[u8])) {
        while let Some((length, _)) = self.port.receive(at, &mut self.buffer) {
            message(&self.buffer[..length]);
        }
    }

    fn ready(&self) -> bool {
        true
    }
}
