//! Asks an Armagetron Advanced server, or any netmsg server, who it is: `probe HOST[:PORT]`.

use sandtable_netmsg::driver::{Udp, random_seed};
use sandtable_netmsg::{Config, Endpoint, Event};
use std::net::{SocketAddr, ToSocketAddrs};
use std::process::ExitCode;
use std::time::{Duration, Instant};

fn main() -> ExitCode {
    let Some(target) = std::env::args().nth(1) else {
        eprintln!("usage: probe HOST[:PORT]    asks a server for its description (default port 4534)");
        return ExitCode::from(2);
    };
    let Some(server) = look_up(&target) else {
        eprintln!("probe: {target} is no host, or has no address; write HOST or HOST:PORT");
        return ExitCode::from(2);
    };
    match probe(server) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => {
            eprintln!("probe: {server} did not answer");
            ExitCode::from(1)
        }
        Err(error) => {
            eprintln!("probe: {error}");
            ExitCode::from(2)
        }
    }
}

fn look_up(target: &str) -> Option<SocketAddr> {
    let mut found: Vec<SocketAddr> = match target.to_socket_addrs() {
        Ok(addrs) => addrs.collect(),
        Err(_) => (target, 4534).to_socket_addrs().ok()?.collect(),
    };
    // Armagetron servers are reached by IPv4.
    found.sort_by_key(SocketAddr::is_ipv6);
    found.into_iter().next()
}

fn probe(server: SocketAddr) -> std::io::Result<bool> {
    let local = if server.is_ipv4() { "0.0.0.0:0" } else { "[::]:0" };
    let mut udp = Udp::bind(local, Endpoint::new(Config::default(), random_seed()?))?;
    // Servers answer the big question only after the small one; three of each, half a second apart, as browsers do.
    for round in 0..6 {
        let (now, asked) = (udp.now(), Instant::now());
        udp.endpoint.query(now, server, round % 2 == 1);
        while asked.elapsed() < Duration::from_millis(500) {
            udp.wait(Duration::from_millis(100));
            while let Some(event) = udp.poll_event() {
                let Event::BigInfo { info, .. } = event else { continue };
                let millis = asked.elapsed().as_secs_f64() * 1000.0;
                println!("name:      {}", info.name);
                println!("address:   {server}, answered in {millis:.1} ms");
                if let Some(version) = &info.version {
                    let range = version.versions;
                    println!("release:   {} (protocol {}..{})", version.release, range.min, range.max);
                }
                println!(
                    "users:     {} of {}",
                    info.users,
                    info.max_users.map_or("?".into(), |n| n.to_string())
                );
                if let Some(texts) = &info.texts {
                    println!("players:   {}", texts.user_names.trim_end().replace('\n', ", "));
                    println!("options:   {}", texts.options.trim_end().replace('\n', "\n           "));
                    println!("web page:  {}", texts.url);
                }
                return Ok(true);
            }
        }
    }
    Ok(false)
}
