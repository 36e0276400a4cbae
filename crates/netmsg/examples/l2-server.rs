//! The documented demo's server: waits for clients, prints the messages they send, tells everybody.
//!
//! `l2-server [PORT]` (default 4534). Real Armagetron clients can log in, too.

use sandtable_netmsg::driver::{Udp, random_seed};
use sandtable_netmsg::{Config, Endpoint, Event, Handled, Registry, ServerInfo, message};
use std::net::Ipv4Addr;
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

fn main() -> std::io::Result<()> {
    let port = std::env::args().nth(1).and_then(|p| p.parse().ok()).unwrap_or(4534);
    let endpoint = Endpoint::new(Config::default(), random_seed()?);
    let mut udp = Udp::bind_server(Ipv4Addr::UNSPECIFIED.into(), port, endpoint)?;
    let port = udp.local_addr()?.port();
    let now = udp.now();
    let info = ServerInfo { port, name: "netmsg l2-server".into(), ..ServerInfo::default() };
    udp.endpoint.listen(now, info);
    println!("listening on port {port}; stop with ctrl-c");

    let mut registry: Registry<Vec<String>> = Registry::new();
    registry.on::<MessageTest>(|lines, from, test| {
        lines.push(format!("user {from} says {} {} {:?} {:?}", test.short, test.real, test.text, test.rest));
        if test.text == "kill me" { Handled::Kill("You asked for it.".into()) } else { Handled::Done }
    });

    let mut lines = Vec::new();
    loop {
        // A game would call udp.receive() once a frame instead.
        udp.wait(Duration::from_millis(100));
        while let Some(event) = udp.poll_event() {
            match event {
                Event::Connected { user, addr, versions } => {
                    println!("user {user} from {addr}, protocol {}..{}", versions.min, versions.max);
                    udp.endpoint.console(Some(user), "Welcome to the demo.\n");
                    udp.endpoint.center(Some(user), "hello");
                }
                Event::Disconnected { user, reason } => println!("user {user} left: {}", reason.text()),
                Event::Message(incoming) => {
                    let now = udp.now();
                    let outcome = registry.dispatch(now, &mut udp.endpoint, &mut lines, &incoming);
                    let ping = udp.endpoint.ping(incoming.from).unwrap_or_default();
                    println!(
                        "message {} from user {}: {outcome:?}, ping {ping:.3} s",
                        incoming.descriptor, incoming.from
                    );
                }
                other => println!("{other:?}"),
            }
        }
        for line in lines.drain(..) {
            println!("{line}");
            udp.endpoint.console(None, &format!("{line}\n"));
        }
    }
}
