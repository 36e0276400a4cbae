//! `renetcode` below renet: connect tokens and ChaCha20-Poly1305.

use std::net::SocketAddr;
use std::time::Duration;

use renet::{RenetClient, RenetServer};
use renetcode::{
    ClientAuthentication, ConnectToken, NetcodeClient, NetcodeServer, ServerAuthentication, ServerConfig,
    ServerResult,
};

use super::super::memory::at_server;
use super::super::port::{End, Port};
use super::renet::Below;

const KEY: [u8; 32] = [9; 32];
const PROTOCOL: u64 = 1;
/// Seconds a token is good for, and seconds of silence that end a connection: longer than anybody waits for its turn.
const LIFETIME: u64 = 3600;

/// The netcode of a server and its clients.
pub struct Netcode {
    port: Port,
    server: NetcodeServer,
    clients: Vec<NetcodeClient>,
}

impl Netcode {
    /// Clients that hold a token and connect.
    pub fn new(port: &Port, _: &mut RenetServer, clients: &mut [RenetClient]) -> Self {
        let address = port.address(End::Server);
        let config = ServerConfig {
            current_time: port.now(),
            max_clients: port.clients(),
            protocol_id: PROTOCOL,
            public_addresses: vec![address],
            authentication: ServerAuthentication::Secure { private_key: KEY },
        };
        let server = at_server(|| NetcodeServer::new(config));
        let clients = clients
            .iter_mut()
            .zip(0..)
            .map(|(client, number)| {
                client.set_connecting();
                let silence = LIFETIME as i32;
                let (now, to) = (port.now(), vec![address]);
                let token = ConnectToken::generate(now, PROTOCOL, LIFETIME, number, silence, to, None, &KEY);
                let connect_token = token.expect("a token");
                NetcodeClient::new(now, ClientAuthentication::Secure { connect_token }).expect("a client")
            })
            .collect();
        Self { port: port.clone(), server, clients }
    }
}

fn act(port: &Port, result: ServerResult, server: &mut RenetServer) {
    match result {
        ServerResult::None => {}
        ServerResult::PacketToSend { addr, payload } => port.send(End::Server, addr, payload),
        ServerResult::Payload { client_id, payload } => {
            server.process_packet_from(payload, client_id).expect("a known client");
        }
        ServerResult::ClientConnected { client_id, addr, payload, .. } => {
            server.add_connection(client_id);
            port.send(End::Server, addr, payload);
        }
        ServerResult::ClientDisconnected { .. } => panic!("netcode gave up"),
    }
}

impl Below for Netcode {
    fn server_update(&mut self, passed: Duration, server: &mut RenetServer) {
        self.server.update(passed);
        for id in self.server.clients_id() {
            act(&self.port, self.server.update_client(id), server);
        }
    }

    fn server_receive(&mut self, from: SocketAddr, data: &mut [u8], server: &mut RenetServer) {
        act(&self.port, self.server.process_packet(from, data), server);
    }

    fn server_send(&mut self, client: u64, packet: &[u8]) {
        let (to, data) = self.server.generate_payload_packet(client, packet).expect("a connected client");
        self.port.send(End::Server, to, data);
    }

    fn client_update(&mut self, at: usize, passed: Duration, client: &mut RenetClient) {
        let netcode = &mut self.clients[at];
        if netcode.is_connected() {
            client.set_connected();
        }
        if let Some((data, to)) = netcode.update(passed) {
            self.port.send(End::Client(at), to, data);
        }
    }

    fn client_receive(&mut self, at: usize, data: &mut [u8], client: &mut RenetClient) {
        if let Some(payload) = self.clients[at].process_packet(data) {
            client.process_packet(payload);
        }
    }

    fn client_send(&mut self, at: usize, packet: &[u8]) {
        let (to, data) = self.clients[at].generate_payload_packet(packet).expect("a connected client");
        self.port.send(End::Client(at), to, data);
    }
}
