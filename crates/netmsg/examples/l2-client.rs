//! The documented demo's client: logs in, sends a few messages, waits until they have arrived, leaves.
//!
//! `l2-client [HOST:PORT] [TEXT]` (default 127.0.0.1:4534). Works with real Armagetron servers, which acknowledge the
//! messages and make nothing of them.

use sandtable_netmsg::driver::{Udp, random_seed};
use sandtable_netmsg::{Config, Delivery, Endpoint, Event, SERVER, message};
use std::net::ToSocketAddrs;
use std::time::Duration;

message! {
    /// The demo's message: some values of each kind.
    pub struct MessageTest = 31, "message_test" {
        /// A short.
        pub short: u16,
        /// A REAL.
        pub real: f32,
        /// A text.
        pub text: String,
        /// More numbers, up to the end.
        pub rest: Vec<i32>,
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut args = std::env::args().skip(1);
    let host = args.next().unwrap_or_else(|| "127.0.0.1:4534".into());
    let text = args.next().unwrap_or_else(|| "hello from the client".into());
    let server = host.to_socket_addrs()?.find(|a| a.is_ipv4()).ok_or("the host has no IPv4 address")?;
    let mut udp = Udp::bind("0.0.0.0:0", Endpoint::new(Config::default(), random_seed()?))?;
    let now = udp.now();
    udp.endpoint.connect(now, server);
    loop {
        udp.wait(Duration::from_millis(50));
        while let Some(event) = udp.poll_event() {
            match event {
                Event::Connected { user, .. } => {
                    println!("logged in as user {user}");
                    for short in 0..5 {
                        let rest = vec![i32::from(short); usize::from(short)];
                        let test =
                            MessageTest { short, real: f32::from(short) / 3.0, text: text.clone(), rest };
                        udp.endpoint.send(SERVER, &test, Delivery::RELIABLE)?;
                    }
                    let now = udp.now();
                    udp.endpoint.sync(now, Duration::from_secs(5));
                }
                Event::Synced { complete } => {
                    println!(
                        "everything arrived: {complete}; ping {:.3} s",
                        udp.endpoint.ping(SERVER).unwrap_or_default()
                    );
                    let now = udp.now();
                    udp.endpoint.close(now);
                    udp.flush();
                }
                Event::Disconnected { reason, .. } => {
                    println!("end: {reason:?}");
                    return Ok(());
                }
                Event::Console(line) => print!("console: {line}"),
                Event::Center(line) => println!("center: {line}"),
                Event::ConfigItem { .. } => {}
                other => println!("{other:?}"),
            }
        }
    }
}
