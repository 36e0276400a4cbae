//! A little game for tests: numbered messages.
#![allow(dead_code)]

use sandtable_netmsg::sim::{Network, Node};
use sandtable_netmsg::{Config, Endpoint, Event, Features, Message, ServerInfo, Time, message};

message! {
    /// A number that must arrive once.
    pub struct Number = 120, "number" {
        /// Counts up.
        pub value: u32,
    }
    /// A number that may be lost.
    pub struct Glimpse = 121, "glimpse" {
        /// Counts up.
        pub value: u32,
    }
    /// A text of any length.
    pub struct Letter = 122, "letter" {
        /// The text.
        pub text: sandtable_netmsg::Bytes,
    }
}

pub fn seed(byte: u8) -> [u8; 32] {
    [byte; 32]
}

/// Everything between netmsg peers except encryption, which makes tests slow.
pub fn plain() -> Config {
    let features = Features { secure: false, address_change: false, ..Features::ALL };
    Config { features, max_out_rate: 1000, max_in_rate: 1000, ..Config::default() }
}

/// A server and a client that are logged in; the events so far are gone.
pub fn pair(net: &mut Network, server: Config, client: Config) -> (Node, Node) {
    let s = net.add("10.0.0.1:4534", Endpoint::new(server, seed(1)));
    let c = net.add("10.0.0.2:5000", Endpoint::new(client, seed(2)));
    let now = net.now();
    net.endpoint(s).listen(now, ServerInfo::default());
    let to = net.address(s);
    net.endpoint(c).connect(now, to);
    let until = Time(net.now().0 + 12_000_000);
    while net.endpoint(c).user_id().is_none() && net.now() < until {
        net.run_for(Time::from_millis(10));
    }
    assert!(net.endpoint(c).user_id().is_some(), "login");
    net.run_for(Time::from_millis(2000));
    net.take_events(s);
    net.take_events(c);
    (s, c)
}

/// The values of the messages of a type that came.
pub fn values(events: &[Event], descriptor: u16) -> Vec<u32> {
    events
        .iter()
        .filter_map(|e| match e {
            Event::Message(m) if m.descriptor == descriptor => {
                Number::from_data(&m.data).ok().map(|n| n.value)
            }
            _ => None,
        })
        .collect()
}
