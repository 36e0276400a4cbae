//! Bodies of fuzz targets: any bytes go in, nothing panics, nothing grows without bound. The targets under `fuzz/` and
//! the tests call the same functions.

use crate::config::Config;
use crate::endpoint::Endpoint;
use crate::event::Event;
use crate::info::ServerInfo;
use crate::message::Message;
use crate::messages::*;
use crate::sim::Network;
use crate::time::Time;
use crate::wire::{Packet, PacketBuilder, Reader};

/// Reads the bytes as a datagram; what is read must be written to the same bytes.
pub fn datagram(data: &[u8]) {
    let Ok(packet) = Packet::parse(data) else { return };
    let mut builder = PacketBuilder::new();
    for message in packet.messages() {
        let Ok(message) = message else { return };
        builder.push(message.descriptor, message.id, message.data);
    }
    let written = builder.finish(packet.sender());
    assert!(written.len() <= data.len());
}

/// The same with short headers: what is written back may be shorter, and reads the same.
pub fn short_datagram(data: &[u8]) {
    let Ok(packet) = Packet::parse(data) else { return };
    let Ok(messages) = packet.short_messages().collect::<Result<Vec<_>, _>>() else { return };
    let mut builder = PacketBuilder::new();
    builder.set_short_headers(true);
    for message in &messages {
        let before = builder.len();
        let header = builder.header_bytes(message.descriptor, message.id);
        builder.push(message.descriptor, message.id, message.data);
        assert_eq!(builder.len(), before + header + message.data.len());
    }
    let written = builder.finish(packet.sender());
    assert!(written.len() <= data.len());
    let again = Packet::parse(&written).map(|p| p.short_messages().collect::<Result<Vec<_>, _>>());
    assert_eq!(again, Ok(Ok(messages)));
}

/// Reads the bytes as the body of every message type.
pub fn body(data: &[u8]) {
    fn read<M: Message>(data: &[u8]) {
        if let Ok(message) = M::read(&mut Reader::new(data).filtered(true)) {
            let written = message.to_data();
            let again = M::from_data(&written);
            assert!(again.is_ok(), "{} does not read what it wrote", M::NAME);
        }
    }
    read::<Ack>(data);
    read::<LoginDeny>(data);
    read::<LoginAccept>(data);
    read::<Login1>(data);
    read::<Login2>(data);
    read::<Console>(data);
    read::<GrantIds>(data);
    read::<Sync>(data);
    read::<SmallInfo>(data);
    read::<BigInfo>(data);
    read::<ConfigItem>(data);
    read::<Hello>(data);
    read::<Handshake>(data);
    read::<Ordered>(data);
    read::<Chunk>(data);
    read::<AckRuns>(data);
}

/// Throws the bytes, cut into datagrams, at a server with one client logged in and at that client, from strangers and in
/// the names of both. The first byte of each datagram says who, the second how long.
///
/// # Panics
///
/// If a stranger's bytes end the session of somebody who is secured, or memory grows.
pub fn endpoint(data: &[u8]) {
    let mut net = Network::new(1);
    let config = Config { cookie: false, ..Config::default() };
    let server = net.add("10.0.0.1:4534", Endpoint::new(config.clone(), [1; 32]));
    let client = net.add("10.0.0.2:5000", Endpoint::new(config, [2; 32]));
    net.endpoint(server).listen(Time(0), ServerInfo::default());
    let (to_server, to_client) = (net.address(server), net.address(client));
    net.endpoint(client).connect(Time(0), to_server);
    net.run_for(Time::from_millis(1000));
    let secure = net.endpoint(server).is_secure(1);
    let mut rest = data;
    while let [who, length, tail @ ..] = rest {
        let (bytes, after) = tail.split_at(tail.len().min(usize::from(*length) * 8));
        rest = after;
        let stranger = std::net::SocketAddr::from(([10, 1, *who, 7], 9));
        match who % 4 {
            0 => net.inject(to_client, to_server, bytes.to_vec()),
            1 => net.inject(to_server, to_client, bytes.to_vec()),
            _ => net.inject(stranger, to_server, bytes.to_vec()),
        }
        net.run_for(Time::from_millis(50));
    }
    net.run_for(Time::from_millis(1000));
    assert!(net.endpoint(server).remembered_addresses() <= 4096);
    if secure {
        let ended = net.take_events(server).iter().any(|e| matches!(e, Event::Disconnected { user: 1, .. }));
        assert!(!ended, "forged bytes ended a secured session");
    }
}

/// Throws the bytes at the secured mode: as sealed datagrams with the right marks, in the session's name.
///
/// # Panics
///
/// If anything of it is taken for genuine.
pub fn sealed(data: &[u8]) {
    let mut framed = Vec::new();
    for part in data.chunks(60) {
        let mut datagram = part.to_vec();
        // Nonce, session and marker stand at the end; the marker makes it look sealed.
        datagram.extend([0, 0, 0, 0, 0, 9, 0, 0, 0, 1, 0xff, 0]);
        datagram.resize(datagram.len().next_multiple_of(8), 0xff);
        framed.push(0);
        framed.push((datagram.len() / 8) as u8);
        framed.extend(datagram);
    }
    endpoint(&framed);
}
