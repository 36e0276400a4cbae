//! What a crowd costs a server: `crowd [CLIENTS] [SECONDS] [plain|secure]` simulates that many clients (default 1,000) for so
//! many seconds (default 20) and prints the server's CPU time per simulated second, everything but the system calls. Each
//! client says something twenty times a second, and the server tells all something as often.

#[path = "../tests/common/crowd.rs"]
#[allow(dead_code)]
mod crowd;

use sandtable_netmsg::{Config, Features};

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number = |at: usize, default| arguments.get(at).and_then(|a| a.parse().ok()).unwrap_or(default);
    let (clients, seconds) = (number(0, 1000), number(1, 20));
    let secure = arguments.get(2).is_some_and(|a| a == "secure");
    let config = Config {
        features: Features { secure, address_change: secure, ..Features::ALL },
        max_clients_same_ip: u16::MAX,
        ..Config::default()
    };
    let mut crowd = crowd::Crowd::new(clients, &config);
    (crowd.talk, crowd.loss, crowd.server_took) = (true, 2, std::time::Duration::ZERO);
    crowd.run(seconds as u64 * 1000);
    let took = crowd.server_took;
    crowd.talk = false;
    crowd.run(3000);
    assert_eq!(crowd.handled, crowd.sent, "nothing is lost");
    println!(
        "{clients} clients, {seconds} s, {} messages to the server, {} from it, 2 % of the datagrams lost: \
         {:.1} ms of the server's CPU time a simulated second",
        crowd.handled[0],
        crowd.handled[1],
        took.as_secs_f64() * 1e3 / seconds as f64
    );
}
