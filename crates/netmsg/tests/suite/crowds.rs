//! A thousand clients at once. `NETMSG_CROWD_SECONDS` says for how many simulated seconds (default 6, the run: 60).

use crate::crowd::Crowd;
use crate::game::plain;
use sandtable_netmsg::Config;

/// Twenty messages a second each, both ways, within limits and over a line that loses every fiftieth datagram: nothing is
/// lost or handled twice, nobody is sent away, and memory is flat.
#[test]
fn a_thousand_clients_lose_nothing_and_memory_is_flat() {
    let seconds = std::env::var("NETMSG_CROWD_SECONDS").ok().and_then(|v| v.parse().ok()).unwrap_or(6u64);
    let config = Config { max_queue_bytes: 8192, max_out_rate: 16, max_in_rate: 16, ..plain() };
    let mut crowd = None;
    // Windows, queues and memories of ids have their full size after a while.
    let begin = allocation_counter::measure(|| {
        let mut new = Crowd::new(1000, &config);
        (new.talk, new.loss) = (true, 2);
        new.run(4000);
        crowd = Some(new);
    });
    let mut crowd = crowd.unwrap();
    let mut held = begin.bytes_current;
    println!("{} bytes a client, both ends, after 4 s", held / 1000);
    assert!(held / 1000 < 40_000, "{} bytes a client", held / 1000);
    for second in 0..seconds {
        let info = allocation_counter::measure(|| crowd.run(1000));
        held += info.bytes_current;
        assert!(
            held < begin.bytes_current * 21 / 20,
            "{held} bytes after {second} s more, {} before",
            begin.bytes_current
        );
        assert!(info.bytes_max < 4_000_000, "{} bytes more for a moment", info.bytes_max);
    }
    println!("{} bytes a client after {} s", held / 1000, 4 + seconds);
    crowd.talk = false;
    crowd.run(3000);
    assert_eq!(crowd.handled, crowd.sent);
    assert_eq!(crowd.sent[0], 20 * 1000 * (4 + seconds));
    assert!(crowd.idle());
}
