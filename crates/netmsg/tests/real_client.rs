//! The real graphical client under Xvfb logs in to our server (rows M2 and L8 with the real program). Left out unless
//! asked for: it needs the Debian packages `armagetronad`, `xvfb` and `xdotool`, and UDP port 4534.

use sandtable_netmsg::driver::{Udp, random_seed};
use sandtable_netmsg::{Config, Endpoint, Event, ServerInfo};
use std::net::Ipv4Addr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

const CLIENT: &str = "/usr/games/armagetronad.real";
const DISPLAY: &str = ":177";

/// A program that ends with the test.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

fn start(program: &str, args: &[&str], home: &Path) -> Running {
    let child = Command::new(program)
        .args(args)
        .env("DISPLAY", DISPLAY)
        .env("HOME", home)
        .env("SDL_AUDIODRIVER", "dummy")
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn();
    Running(child.unwrap())
}

fn press(args: &[&str]) {
    let _ = Command::new("xdotool").args(args).env("DISPLAY", DISPLAY).status();
}

fn serve(udp: &mut Udp, time: Duration, events: &mut Vec<Event>, done: impl Fn(&[Event]) -> bool) -> bool {
    let begin = Instant::now();
    while begin.elapsed() < time {
        udp.wait(Duration::from_millis(10));
        while let Some(event) = udp.poll_event() {
            if let Event::Connected { user, .. } = event {
                udp.endpoint.console(Some(user), "Hello from netmsg\n");
                udp.endpoint.center(Some(user), "hello");
            }
            events.push(event);
        }
        if done(events) {
            return true;
        }
    }
    false
}

#[test]
#[ignore = "needs armagetronad, xvfb, xdotool and half a minute"]
fn m2_the_real_client_logs_in() {
    let missing = [CLIENT, "/usr/bin/Xvfb", "/usr/bin/xdotool"].into_iter().find(|p| !Path::new(p).exists());
    if let Some(missing) = missing {
        println!("left out: {missing} is not installed");
        return;
    }
    let dir = tempfile::tempdir().unwrap();
    let (config, var) = (dir.path().join("config"), dir.path().join("var"));
    std::fs::create_dir_all(&config).unwrap();
    std::fs::create_dir_all(&var).unwrap();
    let settings = "FIRST_USE 0\nLANGUAGE_FIRST english\nBIG_BROTHER 0\nTALK_TO_MASTER 0\n";
    std::fs::write(config.join("autoexec.cfg"), settings).unwrap();
    std::fs::write(config.join("user.cfg"), settings).unwrap();

    let endpoint = Endpoint::new(Config::default(), random_seed().unwrap());
    let mut udp = Udp::bind((Ipv4Addr::LOCALHOST, 4534), endpoint).expect("port 4534 is free");
    let now = udp.now();
    udp.endpoint.listen(now, ServerInfo::default());

    let _screen = start("/usr/bin/Xvfb", &[DISPLAY, "-screen", "0", "800x600x24"], dir.path());
    std::thread::sleep(Duration::from_secs(2));
    let (config, var) = (config.to_string_lossy().into_owned(), var.to_string_lossy().into_owned());
    let args = [
        "--datadir",
        "/usr/share/games/armagetronad",
        "--configdir",
        "/etc/armagetronad",
        "--userconfigdir",
        &config,
        "--vardir",
        &var,
        "-w",
    ];
    let _client = start(CLIENT, &args, dir.path());

    let mut events = Vec::new();
    serve(&mut udp, Duration::from_secs(12), &mut events, |_| false);
    // Play Game, Multiplayer, (two up from the top) Custom Connect, the address, (two down) Connect To Server.
    let keys: [&[&str]; 9] = [
        &["mousemove", "300", "200", "key", "Return"],
        &["key", "Return"],
        &["key", "Up"],
        &["key", "Up"],
        &["key", "Return"],
        &["type", "--delay", "60", "127.0.0.1"],
        &["key", "Down"],
        &["key", "Down"],
        &["key", "Return"],
    ];
    for key in keys {
        press(key);
        serve(&mut udp, Duration::from_millis(1500), &mut events, |_| false);
    }
    // "Ready" (25) comes after the login, the cookie and the granted ids: the client believes us.
    let ready = serve(&mut udp, Duration::from_secs(20), &mut events, |events| {
        events.iter().any(|e| matches!(e, Event::Message(m) if m.descriptor == 25))
    });
    assert!(ready, "{events:?}");
    // Everything we said was acknowledged, the keep-alive, too; the client stays while it waits for the game.
    let idle = serve(&mut udp, Duration::from_secs(10), &mut events, |_| false);
    assert!(!idle);
    let user = udp.endpoint.peers()[0];
    assert_eq!(udp.endpoint.backlog(user), Some((0, 0)));
    assert!(!udp.endpoint.is_netmsg(user));
    println!("ping {:.4} s, {:?}", udp.endpoint.ping(user).unwrap(), udp.endpoint.stats(user).unwrap());
}
