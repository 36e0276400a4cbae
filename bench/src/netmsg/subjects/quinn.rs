//! QUIC by `quinn-proto`, the state machine of quinn: unreliable messages are its datagrams, reliable ones go through a
//! stream each way, with their length in front.

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Instant;

use bytes::{Bytes, BytesMut};
use quinn_proto::{
    ClientConfig, Connection, ConnectionEvent, ConnectionHandle, DatagramEvent, Dir, Endpoint,
    EndpointConfig, Event, ServerConfig, StreamId, Transmit, TransportConfig,
};
use rustls::pki_types::PrivateKeyDer;

use super::super::memory::at_server;
use super::super::party::{Kind, Party, Way};
use super::super::port::{End, LARGEST, Port};

/// A server and its clients.
pub struct Quinn {
    port: Port,
    start: Instant,
    server: Host,
    clients: Vec<Host>,
}

/// A connection and what is on its way through its streams.
struct Link {
    connection: Connection,
    ready: bool,
    /// The stream that was opened, and what it did not take yet.
    out: Option<StreamId>,
    unsent: VecDeque<u8>,
    /// The stream that the other side opened, and the beginning of a message.
    incoming: Option<StreamId>,
    partial: Vec<u8>,
    /// Something happened that may make it send.
    stirred: bool,
}

/// An endpoint with its connections, by handle.
struct Host {
    port: Port,
    end: End,
    endpoint: Endpoint,
    links: Vec<Option<Link>>,
    received: Box<[u8]>,
    buffer: Vec<u8>,
}

impl Link {
    fn new(connection: Connection) -> Self {
        Self {
            connection,
            ready: false,
            out: None,
            unsent: VecDeque::new(),
            incoming: None,
            partial: Vec::new(),
            stirred: true,
        }
    }

    fn send(&mut self, kind: Kind, data: &[u8]) {
        self.stirred = true;
        if kind == Kind::Unreliable {
            let sent = self.connection.datagrams().send(Bytes::copy_from_slice(data), true);
            return sent.expect("datagrams are on");
        }
        let length = u16::try_from(data.len()).expect("a short message");
        self.unsent.extend(length.to_be_bytes());
        self.unsent.extend(data);
    }

    /// Gives the stream what it takes.
    fn write(&mut self) {
        let Some(out) = self.out else { return };
        while !self.unsent.is_empty() {
            let Ok(taken) = self.connection.send_stream(out).write(self.unsent.as_slices().0) else { return };
            self.unsent.drain(..taken);
        }
    }

    /// Hands out what came.
    fn read(&mut self, message: &mut dyn FnMut(&[u8])) {
        while let Some(event) = self.connection.poll() {
            match event {
                Event::Connected => {
                    self.ready = true;
                    self.out = self.connection.streams().open(Dir::Uni);
                }
                Event::ConnectionLost { reason } => panic!("quinn gave up: {reason}"),
                _ => {}
            }
        }
        while let Some(datagram) = self.connection.datagrams().recv() {
            message(&datagram);
        }
        if self.incoming.is_none() {
            self.incoming = self.connection.streams().accept(Dir::Uni);
        }
        let Some(incoming) = self.incoming else { return };
        let mut stream = self.connection.recv_stream(incoming);
        let Ok(mut chunks) = stream.read(true) else { return };
        while let Ok(Some(chunk)) = chunks.next(usize::MAX) {
            self.partial.extend_from_slice(&chunk.bytes);
        }
        let _ = chunks.finalize();
        let mut at = 0;
        while let Some((length, rest)) = self.partial[at..].split_first_chunk::<2>() {
            let length = usize::from(u16::from_be_bytes(*length));
            let Some(data) = rest.get(..length) else { break };
            message(data);
            at += 2 + length;
        }
        self.partial.drain(..at);
    }
}

impl Host {
    fn new(port: &Port, end: End, server: Option<Arc<ServerConfig>>) -> Self {
        let endpoint = Endpoint::new(Arc::new(EndpointConfig::default()), server, true, Some([7; 32]));
        let received = vec![0; LARGEST].into();
        Self { port: port.clone(), end, endpoint, links: Vec::new(), received, buffer: Vec::new() }
    }

    fn add(&mut self, handle: ConnectionHandle, connection: Connection) {
        if self.links.len() <= handle.0 {
            self.links.resize_with(handle.0 + 1, || None);
        }
        self.links[handle.0] = Some(Link::new(connection));
    }

    fn link(&mut self, handle: usize) -> &mut Link {
        self.links[handle].as_mut().expect("a connection that was made")
    }

    fn transmit(&mut self, transmit: &Transmit) {
        self.port.send(self.end, transmit.destination, &self.buffer[..transmit.size]);
        self.buffer.clear();
    }

    fn receive(&mut self, now: Instant) {
        while let Some((length, from)) = self.port.receive(self.end, &mut self.received) {
            let data = BytesMut::from(&self.received[..length]);
            match self.endpoint.handle(now, from, None, None, data, &mut self.buffer) {
                Some(DatagramEvent::ConnectionEvent(handle, event)) => self.tell(handle, event),
                Some(DatagramEvent::NewConnection(incoming)) => {
                    let accepted = self.endpoint.accept(incoming, now, &mut self.buffer, None);
                    let (handle, connection) = accepted.expect("an honest client");
                    self.buffer.clear();
                    self.add(handle, connection);
                }
                Some(DatagramEvent::Response(response)) => self.transmit(&response),
                None => {}
            }
        }
    }

    fn tell(&mut self, handle: ConnectionHandle, event: ConnectionEvent) {
        let link = self.link(handle.0);
        link.connection.handle_event(event);
        link.stirred = true;
    }

    /// Looks after one connection.
    fn drive(&mut self, handle: usize, now: Instant, message: &mut dyn FnMut(&[u8])) {
        let Some(link) = &mut self.links[handle] else { return };
        if link.connection.poll_timeout().is_some_and(|due| due <= now) {
            link.connection.handle_timeout(now);
            link.stirred = true;
        }
        if !std::mem::take(&mut link.stirred) {
            return;
        }
        link.read(message);
        link.write();
        while let Some(event) = self.link(handle).connection.poll_endpoint_events() {
            if let Some(answer) = self.endpoint.handle_event(ConnectionHandle(handle), event) {
                self.link(handle).connection.handle_event(answer);
            }
        }
        loop {
            let link = self.links[handle].as_mut().expect("a connection that was made");
            let Some(transmit) = link.connection.poll_transmit(now, 1, &mut self.buffer) else { break };
            self.transmit(&transmit);
        }
    }

    fn turn(&mut self, now: Instant, message: &mut dyn FnMut(&[u8])) {
        self.receive(now);
        for handle in 0..self.links.len() {
            self.drive(handle, now, message);
        }
    }
}

/// A certificate that signs itself, and those who trust it.
fn configs() -> (ServerConfig, ClientConfig) {
    let signed = rcgen::generate_simple_self_signed(["localhost".to_owned()]).expect("a certificate");
    let certificate = signed.cert.der().clone();
    let mut roots = rustls::RootCertStore::empty();
    roots.add(certificate.clone()).expect("a certificate");
    let key = PrivateKeyDer::Pkcs8(signed.signing_key.serialize_der().into());
    let mut server = ServerConfig::with_single_cert(vec![certificate], key).expect("a key that fits");
    let mut client = ClientConfig::with_root_certificates(Arc::new(roots)).expect("a root");
    let mut transport = TransportConfig::default();
    // While others are measured nobody looks after the connections.
    transport.max_idle_timeout(None);
    let transport = Arc::new(transport);
    server.transport_config(Arc::clone(&transport));
    client.transport_config(transport);
    (server, client)
}

impl Quinn {
    /// A server and clients that connect.
    pub fn new(port: &Port) -> Self {
        let start = Instant::now();
        let now = start + port.now();
        let (server, client) = configs();
        let server = at_server(|| Host::new(port, End::Server, Some(Arc::new(server))));
        let clients = (0..port.clients())
            .map(|number| {
                let mut host = Host::new(port, End::Client(number), None);
                let to = port.address(End::Server);
                let connected = host.endpoint.connect(now, client.clone(), to, "localhost");
                let (handle, connection) = connected.expect("a connection begins");
                host.add(handle, connection);
                host
            })
            .collect();
        Self { port: port.clone(), start, server, clients }
    }
}

impl Party for Quinn {
    fn send(&mut self, way: Way, kind: Kind, data: &[u8]) {
        match way {
            Way::Up(client) => self.clients[client].link(0).send(kind, data),
            Way::Down(client) => self.server.link(client).send(kind, data),
        }
    }

    fn turn(&mut self, at: End, message: &mut dyn FnMut(&[u8])) {
        let now = self.start + self.port.now();
        match at {
            End::Server => self.server.turn(now, message),
            End::Client(client) => self.clients[client].turn(now, message),
        }
    }

    fn ready(&self) -> bool {
        let there =
            |host: &Host, count| host.links.iter().flatten().filter(|link| link.ready).count() == count;
        there(&self.server, self.clients.len()) && self.clients.iter().all(|host| there(host, 1))
    }
}
