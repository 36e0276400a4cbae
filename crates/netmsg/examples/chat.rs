//! A chat: `chat serve [PORT]`, `chat join HOST:PORT NAME`. Lines go over an ordered channel; between the two the line is
//! encrypted.

use sandtable_netmsg::driver::{Udp, random_seed};
use sandtable_netmsg::wire::text::printable;
use sandtable_netmsg::{Config, Delivery, Endpoint, Event, SERVER, ServerInfo, message};
use std::collections::BTreeMap;
use std::io::BufRead;
use std::net::{Ipv4Addr, ToSocketAddrs};
use std::sync::mpsc;
use std::time::Duration;

message! {
    /// Who somebody is.
    pub struct Name = 130, "name" {
        /// The name.
        pub name: String,
    }
    /// A line somebody said.
    pub struct Line = 131, "line" {
        /// Who; the server fills it in.
        pub name: String,
        /// What.
        pub text: String,
    }
}

const CHAT: Delivery = Delivery::ordered(0);

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    match args.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["serve"] => serve(4534),
        ["serve", port] => serve(port.parse()?),
        ["join", host, name] => join(host, name),
        _ => {
            eprintln!("usage: chat serve [PORT] | chat join HOST:PORT NAME");
            std::process::exit(2);
        }
    }
}

fn serve(port: u16) -> Result<(), Box<dyn std::error::Error>> {
    let endpoint = Endpoint::new(Config::default(), random_seed()?);
    let mut udp = Udp::bind_server(Ipv4Addr::UNSPECIFIED.into(), port, endpoint)?;
    let now = udp.now();
    let port = udp.local_addr()?.port();
    udp.endpoint.listen(now, ServerInfo { port, name: "netmsg chat".into(), ..ServerInfo::default() });
    println!("chat on port {port}");
    let mut names: BTreeMap<u16, String> = BTreeMap::new();
    loop {
        udp.wait(Duration::from_millis(100));
        while let Some(event) = udp.poll_event() {
            match event {
                Event::Message(incoming) => {
                    if let Ok(name) = incoming.read::<Name>()
                        && incoming.descriptor == 130
                    {
                        names.insert(incoming.from, name.name);
                    } else if let Ok(line) = incoming.read::<Line>()
                        && incoming.descriptor == 131
                    {
                        let name = names.get(&incoming.from).cloned().unwrap_or_else(|| "somebody".into());
                        println!("{}: {}", printable(&name), printable(&line.text));
                        udp.endpoint.broadcast(&Line { name, text: line.text }, CHAT);
                    }
                }
                Event::Disconnected { user, reason } => {
                    println!("{} left: {}", names.remove(&user).unwrap_or_default(), reason.text());
                }
                other => println!("{other:?}"),
            }
        }
    }
}

fn join(host: &str, name: &str) -> Result<(), Box<dyn std::error::Error>> {
    let server = host.to_socket_addrs()?.find(|a| a.is_ipv4()).ok_or("the host has no IPv4 address")?;
    let mut udp = Udp::bind("0.0.0.0:0", Endpoint::new(Config::default(), random_seed()?))?;
    let now = udp.now();
    udp.endpoint.connect(now, server);
    // Reading the keyboard blocks, so it has a thread of its own; the network has none.
    let (sender, typed) = mpsc::channel();
    std::thread::spawn(move || {
        std::io::stdin().lock().lines().map_while(Result::ok).try_for_each(|l| sender.send(l))
    });
    let mut ready = false;
    loop {
        udp.wait(Duration::from_millis(30));
        while let Some(event) = udp.poll_event() {
            match event {
                Event::PeerKnown { build, .. } => {
                    println!("talking to {build}");
                    udp.endpoint.send(SERVER, &Name { name: name.into() }, CHAT)?;
                    ready = true;
                }
                Event::Secured { .. } => println!("the line is encrypted"),
                Event::Message(incoming) => {
                    let Ok(line) = incoming.read::<Line>() else { continue };
                    println!("{}: {}", printable(&line.name), printable(&line.text));
                }
                Event::Disconnected { reason, .. } => {
                    println!("end: {}", reason.text());
                    return Ok(());
                }
                _ => {}
            }
        }
        if !ready {
            continue;
        }
        loop {
            match typed.try_recv() {
                Ok(text) => {
                    udp.endpoint.send(SERVER, &Line { name: String::new(), text }, CHAT)?;
                }
                Err(mpsc::TryRecvError::Empty) => break,
                Err(mpsc::TryRecvError::Disconnected) => {
                    let now = udp.now();
                    udp.endpoint.close(now);
                    udp.flush();
                    break;
                }
            }
        }
    }
}
