//! One endpoint on the bench: datagrams made by hand go in, what it sends comes out.
#![allow(dead_code)]

use sandtable_netmsg::messages::*;
use sandtable_netmsg::wire::{Packet, PacketBuilder};
use sandtable_netmsg::{Config, Endpoint, Event, Message, Rest, ServerInfo, Time, Token, Transmit, Versions};
use std::net::SocketAddr;

/// A message by hand: descriptor, id, data.
pub type Hand = (u16, u16, Vec<u8>);

pub struct Bench {
    pub endpoint: Endpoint,
    /// Virtual time in milliseconds.
    pub millis: u64,
}

pub fn addr(text: &str) -> SocketAddr {
    text.parse().unwrap()
}

pub fn shorts(values: &[u16]) -> Vec<u8> {
    values.iter().flat_map(|v| v.to_be_bytes()).collect()
}

pub fn packet(sender: u16, messages: &[Hand]) -> Vec<u8> {
    let mut builder = PacketBuilder::new();
    for (descriptor, id, data) in messages {
        builder.push(*descriptor, *id, data);
    }
    builder.finish(sender)
}

pub fn hand<M: Message>(id: u16, message: &M) -> Hand {
    (M::DESCRIPTOR, id, message.to_data())
}

/// The sender and the messages of a datagram.
pub fn read(data: &[u8]) -> (u16, Vec<Hand>) {
    let packet = Packet::parse(data).unwrap();
    let messages =
        packet.messages().map(|m| m.unwrap()).map(|m| (m.descriptor, m.id, m.data.to_vec())).collect();
    (packet.sender(), messages)
}

/// All messages of all datagrams.
pub fn messages(sent: &[Transmit]) -> Vec<Hand> {
    sent.iter().flat_map(|t| read(&t.data).1).collect()
}

/// The ids all acknowledgements name, in order.
pub fn acked(sent: &[Transmit]) -> Vec<u16> {
    messages(sent).iter().filter(|m| m.0 == 1).flat_map(|m| Ack::from_data(&m.2).unwrap().ids).collect()
}

/// The messages of one descriptor, read.
pub fn all<M: Message>(sent: &[Transmit]) -> Vec<M> {
    messages(sent).iter().filter(|m| m.0 == M::DESCRIPTOR).map(|m| M::from_data(&m.2).unwrap()).collect()
}

pub fn reasons(sent: &[Transmit]) -> Vec<String> {
    all::<LoginDeny>(sent).into_iter().map(|d| d.reason).collect()
}

pub fn login2(max: i32, rate: u16) -> Hand {
    let token = Some(Token(*b"sixteen bytes ok"));
    let versions = Some(Versions { min: 0, max });
    hand(
        0,
        &Login2 {
            rate,
            big_brother: BigBrother(None),
            versions,
            methods: Some(String::new()),
            token,
            more: Rest::default(),
        },
    )
}

/// The old protocol without cookie, and no limits of strangers: most rows are about something else.
pub fn open() -> Config {
    Config {
        cookie: false,
        flood_times: [std::time::Duration::ZERO; 4],
        denials_per_second: 1000,
        open_answers_per_second: 1000,
        max_out_rate: 8,
        ..Config::old_protocol()
    }
}

impl Bench {
    pub fn server(config: Config) -> Self {
        let mut endpoint = Endpoint::new(config, [9; 32]);
        endpoint.listen(
            Time(0),
            ServerInfo { name: "Sandtable conformance server".into(), port: 24534, ..ServerInfo::default() },
        );
        Self { endpoint, millis: 100_000 }
    }

    pub fn client(config: Config) -> Self {
        let mut endpoint = Endpoint::new(config, [8; 32]);
        endpoint.connect(Time::from_millis(100_000), addr("127.0.0.1:4534"));
        Self { endpoint, millis: 100_000 }
    }

    pub fn now(&self) -> Time {
        Time::from_millis(self.millis)
    }

    fn drain(&mut self) -> Vec<Transmit> {
        std::iter::from_fn(|| self.endpoint.poll_transmit()).collect()
    }

    pub fn events(&mut self) -> Vec<Event> {
        std::iter::from_fn(|| self.endpoint.poll_event()).collect()
    }

    /// Gives a datagram and lets the endpoint answer at once.
    pub fn feed(&mut self, from: &str, data: &[u8]) -> Vec<Transmit> {
        let now = self.now();
        self.endpoint.receive(now, addr(from), data);
        self.endpoint.advance(now);
        self.drain()
    }

    /// Lets time pass in steps of five milliseconds; what is sent, with its time.
    pub fn wait(&mut self, millis: u64) -> Vec<(u64, Transmit)> {
        let end = self.millis + millis;
        let mut sent = Vec::new();
        while self.millis < end {
            self.millis += 5;
            let now = self.now();
            self.endpoint.advance(now);
            let at = self.millis;
            sent.extend(self.drain().into_iter().map(|t| (at, t)));
        }
        sent
    }

    /// Lets time pass; what is sent, without its time.
    pub fn sent_within(&mut self, millis: u64) -> Vec<Transmit> {
        self.wait(millis).into_iter().map(|(_, t)| t).collect()
    }

    /// Logs a client in by hand and acknowledges everything it gets; its user id.
    pub fn log_in(&mut self, from: &str, max: i32, rate: u16) -> u16 {
        let mut sent = self.feed(from, &packet(0, &[login2(max, rate)]));
        let user = all::<LoginAccept>(&sent)[0].net_id;
        for _ in 0..20 {
            self.acknowledge(from, user, &sent);
            sent = self.sent_within(100);
            if sent.is_empty() {
                break;
            }
        }
        self.events();
        user
    }

    /// Acknowledges all reliable messages that were sent to an address.
    pub fn acknowledge(&mut self, from: &str, user: u16, sent: &[Transmit]) -> Vec<Transmit> {
        let mine: Vec<Transmit> = sent.iter().filter(|t| t.to == addr(from)).cloned().collect();
        let ids: Vec<u16> = messages(&mine).iter().map(|m| m.1).filter(|id| *id != 0).collect();
        if ids.is_empty() { Vec::new() } else { self.feed(from, &packet(user, &[hand(0, &Ack { ids })])) }
    }
}
