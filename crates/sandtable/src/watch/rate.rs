//! A measurement, not a test: how much of the headless frame rate is left when pages watch. Of time that passes, which needs a
//! machine without other work; and of time on a processor of the thread that plays, which does not.
//!
//! `cargo test --release -p sandtable --bins watch::rate -- --ignored --nocapture`

use std::fmt::Write as _;
use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use sandtable_sim::{Order, Verdict};

use super::player::{Command, Player, Wish};
use super::server::Server;
use crate::cli::MatchOptions;
use crate::setup;

/// How long each match is played headless.
const TIME: Duration = Duration::from_secs(4);
/// Rounds of which the best counts.
const ROUNDS: usize = 3;

/// A socket that takes whatever comes, or nothing at all.
fn page(address: SocketAddr, reads: bool) {
    let mut stream = TcpStream::connect(address).expect("it listens");
    let head = format!(
        "GET /ws HTTP/1.1\r\nHost: {address}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\
         Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    );
    stream.write_all(head.as_bytes()).expect("written");
    let mut buffer = vec![0; 1 << 16];
    while !reads || stream.read(&mut buffer).is_ok_and(|read| read > 0) {
        if !reads {
            std::thread::park();
        }
    }
}

/// Seconds a thread was on a processor, by its place under `/proc`; 0 where there is no such place.
fn on_processor(thread: &Path) -> f64 {
    let text = std::fs::read_to_string(Path::new("/proc").join(thread).join("schedstat")).unwrap_or_default();
    text.split(' ').next().and_then(|ns| ns.parse::<f64>().ok()).unwrap_or(0.0) / 1e9
}

/// The place of this thread.
fn this_thread() -> PathBuf {
    std::fs::read_link("/proc/thread-self").unwrap_or_default()
}

/// Time of a frame: that passes, and on a processor.
type Times = [f64; 2];

/// Frames that are played headless, at most `most` of them.
fn headless(options: &MatchOptions, most: u32) -> (u32, Times) {
    let mut world = setup::start(options, &setup::load(options).expect("a map")).expect("a world");
    let orders = setup::orders(options, &world).expect("orders");
    let (started, before) = (Instant::now(), on_processor(&this_thread()));
    while (most < u32::MAX || started.elapsed() < TIME)
        && world.frame() < most
        && world.verdict().0 == Verdict::Running
    {
        let now: Vec<Order> = orders.of(world.frame()).cloned().collect();
        world.step(&now);
    }
    let times = [started.elapsed().as_secs_f64(), on_processor(&this_thread()) - before];
    (world.frame(), times.map(|time| time / f64::from(world.frame())))
}

/// Time of a frame when the player goes to a frame while pages look.
fn watched(options: &MatchOptions, frames: u32, pages: &[bool]) -> Times {
    let loaded = setup::load(options).expect("a map");
    let (player, commands, shared) = Player::new(options.clone(), loaded).expect("a player");
    let (place, thread) = std::sync::mpsc::channel();
    std::thread::spawn(move || {
        place.send(this_thread()).expect("the test waits");
        player.run(&commands);
    });
    let thread = thread.recv().expect("it runs");
    let (wishes, views) = (shared.commands.clone(), shared.views.clone());
    let (bound, address) = std::sync::mpsc::channel();
    let server = std::thread::spawn(move || {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
        runtime.block_on(async {
            let server = Server::bind(([127, 0, 0, 1], 0).into(), shared).await.expect("a free port");
            bound.send(server.address()).expect("the test waits");
            server.serve().await
        })
    });
    let address = address.recv().expect("an address");
    for reads in pages.iter().copied() {
        std::thread::spawn(move || page(address, reads));
    }
    std::thread::sleep(Duration::from_millis(300));
    let (started, before) = (Instant::now(), on_processor(&thread));
    wishes.send(Command::Wish(Wish::Jump { frame: frames })).expect("it listens");
    while views.borrow().playing.frame < frames {
        std::thread::sleep(Duration::from_millis(5));
    }
    let times = [started.elapsed().as_secs_f64(), on_processor(&thread) - before];
    drop(server);
    times.map(|time| time / f64::from(frames))
}

/// A thousand vehicles that get other goals all the time.
fn crowd(directory: &Path) -> MatchOptions {
    const SIZE: usize = 200;
    let mut map = format!(
        "[Basic]\nName=Crowd\nNewINIFormat=4\nPlayer=GDI\n[Map]\nTheater=TEMPERATE\nSize=0,0,{SIZE},{SIZE}\n\
         LocalSize=2,4,{},{}\n[Houses]\n0=GDI\n1=Nod\n[GDI]\nAllies=GDI\nPlayerControl=yes\n[Nod]\nAllies=Nod\n\
         [Triggers]\nT=GDI,<none>,Never,0,1,1,1,0\n[Events]\nT=1,13,0,99999\n[Actions]\nT=1,1,0,0,0,0,0,0,A\n\
         [Tags]\nG=0,Never 1,T\n[Structures]\n0=Nod,NAPOWR,256,{SIZE},80,64,None,0,0,1,0,1,None,None,None,0,0\n[Units]\n",
        SIZE - 4,
        SIZE - 6,
    );
    let side = 32;
    for n in 0..1_000 {
        let kind = ["BGGY", "MMCH", "SMECH", "TTNK"][n % 4];
        let (x, y) = (SIZE - side + n % side * 2, SIZE - side + n / side * 2);
        let _ = writeln!(map, "{n}=GDI,{kind},256,{x},{y},64,Guard,None,0,-1,0,-1,1,1");
    }
    let path = directory.join("crowd.map");
    std::fs::write(&path, map).expect("written");
    let options = MatchOptions { map: Some(path), ..MatchOptions::default() };
    let world = setup::start(&options, &setup::load(&options).expect("a map")).expect("a world");
    let numbers: Vec<u32> = world
        .technos(&[sandtable_sim::Class::Unit])
        .into_iter()
        .filter_map(|id| world.object(id).map(|object| object.creation))
        .collect();
    let mut orders = String::new();
    let mut seed = 1_u64;
    let mut axis = || {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        SIZE as u64 / 2 + 10 + (seed >> 33) % (SIZE as u64 - 20)
    };
    for frame in (0..30_000).step_by(15) {
        for number in numbers.iter().skip(frame / 15 % 20).step_by(20) {
            let _ = writeln!(orders, "{frame} GDI move #{number} to {},{}", axis(), axis());
        }
    }
    let path = directory.join("crowd.orders");
    std::fs::write(&path, orders).expect("written");
    MatchOptions { orders: Some(path), ..options }
}

#[test]
#[ignore = "a measurement: see the head of this file"]
fn share_of_the_headless_rate() {
    let directory = tempfile::tempdir().expect("a directory");
    let corpus = std::env::var_os("SANDTABLE_CORPUS").map(PathBuf::from);
    let corpus =
        corpus.unwrap_or_else(|| Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data/ts"));
    let mut matches = vec![("crowd", crowd(directory.path()))];
    for name in ["missions/gdi6a.map", "missions/nod11a.map"] {
        let path = corpus.join("maps").join(name);
        if path.is_file() {
            matches.push((name, MatchOptions { map: Some(path), ..MatchOptions::default() }));
        } else {
            println!("left out: {} is not there", path.display());
        }
    }
    println!(
        "map, frames; headless: us a frame; share of the rate (processor): with 1 page, 2, 2 and one that never reads"
    );
    for (name, options) in matches {
        let best = |measure: &dyn Fn() -> Times| {
            (0..ROUNDS).map(|_| measure()).fold([f64::MAX; 2], |a, b| [a[0].min(b[0]), a[1].min(b[1])])
        };
        let (frames, _) = headless(&options, u32::MAX);
        let base = best(&|| headless(&options, frames).1);
        let share = |pages: &[bool]| {
            let times = best(&|| watched(&options, frames, pages));
            format!("{:.0} % ({:.0} %)", base[0] / times[0] * 100.0, base[1] / times[1] * 100.0)
        };
        let shares = [share(&[true]), share(&[true; 2]), share(&[true, true, false])].join(", ");
        println!("{name}, {frames}; {:.1}; {shares}", base[0] * 1e6);
    }
}
