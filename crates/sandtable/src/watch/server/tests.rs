//! The server as others see it: over the wire.

use std::net::IpAddr;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use super::*;
use crate::watch::testing::player;

const UPGRADE: &str = "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n\
                       Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";

/// A server that plays the demonstration; none when the machine has no such address.
async fn server_at(ip: impl Into<IpAddr>) -> Option<SocketAddr> {
    let (player, commands, shared) = player();
    let server = Server::bind((ip.into(), 0).into(), shared).await.ok()?;
    std::thread::spawn(move || player.run(&commands));
    let address = server.address();
    tokio::spawn(server.serve());
    Some(address)
}

async fn server() -> SocketAddr {
    server_at([127, 0, 0, 1]).await.expect("a free port")
}

/// Sends bytes and reads the whole answer.
async fn raw(address: SocketAddr, request: &str) -> String {
    let mut stream = TcpStream::connect(address).await.expect("it listens");
    stream.write_all(request.as_bytes()).await.expect("written");
    let mut answer = Vec::new();
    // One that is turned away early may see its connection reset.
    let _ = stream.read_to_end(&mut answer).await;
    String::from_utf8_lossy(&answer).into_owned()
}

/// Asks with the given lines of the head.
async fn ask(address: SocketAddr, path: &str, head: &str) -> String {
    raw(address, &format!("GET {path} HTTP/1.1\r\nConnection: close\r\n{head}\r\n")).await
}

/// A page's socket.
struct Socket(TcpStream);

impl Socket {
    async fn open(address: SocketAddr) -> Self {
        let mut stream = TcpStream::connect(address).await.expect("it listens");
        let request = format!("GET /ws HTTP/1.1\r\nHost: {address}\r\n{UPGRADE}\r\n");
        stream.write_all(request.as_bytes()).await.expect("written");
        let mut head = Vec::new();
        while !head.ends_with(b"\r\n\r\n") {
            head.push(stream.read_u8().await.expect("an answer"));
        }
        let head = String::from_utf8_lossy(&head);
        assert!(head.starts_with("HTTP/1.1 101"), "{head}");
        Self(stream)
    }

    /// Sends a frame; the key is 0, so that what it hides stays readable.
    async fn send(&mut self, first: u8, payload: &[u8]) {
        let mut frame = vec![first];
        match payload.len() {
            length @ 0..126 => frame.push(0x80 | length as u8),
            length @ 126..65_536 => frame.extend([0xFE].into_iter().chain((length as u16).to_be_bytes())),
            length => frame.extend([0xFF].into_iter().chain((length as u64).to_be_bytes())),
        }
        frame.extend([0; 4]);
        frame.extend(payload);
        // A socket that is closed already takes no more.
        let _ = self.0.write_all(&frame).await;
    }

    async fn wish(&mut self, wish: &str) {
        self.send(0x81, wish.as_bytes()).await;
    }

    /// The next delta; none when the server closed the socket.
    async fn delta(&mut self) -> Option<serde_json::Value> {
        loop {
            let first = self.0.read_u8().await.ok()?;
            let length = match self.0.read_u8().await.ok()? {
                126 => u64::from(self.0.read_u16().await.ok()?),
                127 => self.0.read_u64().await.ok()?,
                length => u64::from(length),
            };
            let mut payload = vec![0; usize::try_from(length).expect("a length")];
            self.0.read_exact(&mut payload).await.ok()?;
            match first {
                0x81 => return Some(serde_json::from_slice(&payload).expect("JSON")),
                0x88 => return None,
                _ => {}
            }
        }
    }

    async fn until_frame(&mut self, frame: u64) {
        while self.delta().await.expect("it goes on")["at"]["frame"] != frame {}
    }
}

fn with<T>(test: impl Future<Output = T>) -> T {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    runtime.expect("a runtime").block_on(test)
}

#[test]
fn the_page_and_its_files() {
    with(async {
        let address = server().await;
        let host = format!("Host: {address}\r\n");
        for (path, kind, content) in ASSETS {
            let answer = ask(address, path, &host).await;
            assert!(answer.starts_with("HTTP/1.1 200"), "{path}: {answer}");
            assert!(answer.contains(kind) && answer.ends_with(content), "{path}");
            assert!(answer.contains("frame-ancestors 'none'"), "{path}");
        }
        let answer = ask(address, "/api/static", &host).await;
        let body = answer.split_once("\r\n\r\n").expect("a body").1;
        let fixed: serde_json::Value = serde_json::from_str(body).expect("JSON");
        assert!(!fixed["triggers"].as_array().expect("triggers").is_empty());
        let why = ask(address, "/api/why/0", &host).await;
        assert!(why.contains("\"reason\":") && why.contains("\"since\":0"), "{why}");
        for (path, status) in
            [("/api/why/99999", 404), ("/api/why/-1", 400), ("/api/why/x", 400), ("/nothing", 404)]
        {
            let answer = ask(address, path, &host).await;
            assert!(answer.starts_with(&format!("HTTP/1.1 {status}")), "{path}: {answer}");
        }
    });
}

#[test]
fn a_page_drives_the_match_and_another_one_sees_it() {
    with(async {
        let address = server().await;
        let (mut one, mut other) = (Socket::open(address).await, Socket::open(address).await);
        let first = one.delta().await.expect("a view");
        assert_eq!((&first["full"], &first["at"]["frame"]), (&true.into(), &0.into()));
        one.wish(r#"{"do":"step"}"#).await;
        one.until_frame(1).await;
        other.until_frame(1).await;
        other.wish(r#"{"do":"jump","frame":300}"#).await;
        one.until_frame(300).await;
        other.until_frame(300).await;
    });
}

/// By a foreign name, from a foreign page, without a name: no route answers, whatever the method.
#[test]
fn others_are_turned_away() {
    with(async {
        let address = server().await;
        let port = address.port();
        for head in [
            String::new(),
            "Host: \r\n".to_owned(),
            "Host: 127.0.0.1\r\n".to_owned(),
            "Host: localhost\r\n".to_owned(),
            format!("Host: evil.example:{port}\r\n"),
            format!("Host: evil.example:{port}\r\nOrigin: http://evil.example:{port}\r\n"),
            format!("Host: localhost.evil.example:{port}\r\n"),
            format!("Host: 0.0.0.0:{port}\r\n"),
            format!("Host: 127.0.0.1:{}\r\n", port ^ 1),
            format!("Host: user@127.0.0.1:{port}\r\n"),
            format!("Host: {address}\r\nOrigin: http://evil.example\r\n"),
            format!("Host: {address}\r\nOrigin: null\r\n"),
            format!("Host: {address}\r\nOrigin: http://{address}\r\nOrigin: http://{address}\r\n"),
            format!("Host: {address}\r\nHost: evil.example\r\n"),
            format!("Host: {address}\r\nOrigin: http://evil.example\r\n{UPGRADE}"),
            format!("Host: evil.example:{port}\r\nOrigin: http://evil.example:{port}\r\n{UPGRADE}"),
        ] {
            for path in ["/", "/app.js", "/api/static", "/api/why/0", "/ws", "/nothing"] {
                for (method, version) in [("GET", "1.1"), ("POST", "1.1"), ("OPTIONS", "1.1"), ("GET", "1.0")]
                {
                    let close = "Connection: close\r\n";
                    let request = format!("{method} {path} HTTP/{version}\r\n{close}{head}\r\n");
                    let answer = raw(address, &request).await;
                    let refused = [" 403", " 400"].iter().any(|status| answer[..].get(8..12) == Some(status));
                    assert!(refused, "{request}: {answer}");
                }
            }
        }
    });
}

/// By its own names it answers, over HTTP/1.0 too.
#[test]
fn its_own_names_are_answered() {
    with(async {
        for ip in ["127.0.0.1", "::1"] {
            let Some(address) = server_at(ip.parse::<IpAddr>().expect("an address")).await else {
                println!("left out: this machine has no {ip}");
                continue;
            };
            let port = address.port();
            for name in ["127.0.0.1", "localhost", "LOCALHOST", "[::1]"] {
                for origin in [String::new(), format!("Origin: http://{name}:{port}\r\n")] {
                    for version in ["1.0", "1.1"] {
                        let close = "Connection: close\r\n";
                        let request =
                            format!("GET / HTTP/{version}\r\n{close}Host: {name}:{port}\r\n{origin}\r\n");
                        let answer = raw(address, &request).await;
                        assert!(answer.get(8..12) == Some(" 200"), "{request}: {answer}");
                    }
                }
            }
        }
    });
}

/// What is no wish ends the socket that sent it, and nothing else.
#[test]
fn malformed_messages() {
    with(async {
        let address = server().await;
        let long = format!(r#"{{"do":"{}"}}"#, "x".repeat(MOST_ASKED));
        let huge = vec![b'x'; 1 << 20];
        let deep = "[".repeat(MOST_ASKED - 1);
        for (first, payload) in [
            (0x81, &b""[..]),
            (0x81, b"{"),
            (0x81, b"null"),
            (0x81, br#"{"do":"fly"}"#),
            (0x81, br#"{"do":"play","more":1}"#),
            (0x81, br#"{"do":"jump"}"#),
            (0x81, br#"{"do":"jump","frame":-1}"#),
            (0x81, br#"{"do":"jump","frame":4294967296}"#),
            (0x81, br#"{"do":"speed","times":1e300}"#),
            (0x81, br#"{"do":"restart","seed":"x","difficulty":null}"#),
            (0x81, b"\xFF\xFE"),
            (0x81, long.as_bytes()),
            (0x81, deep.as_bytes()),
            (0x81, &huge),
            (0x82, b"binary"),
            (0x83, b"reserved"),
            (0xF1, b"reserved bits"),
            (0x80, b"goes on from nothing"),
            (0x89, &[b'x'; 126]),
            (0x88, b""),
        ] {
            let mut socket = Socket::open(address).await;
            socket.send(first, payload).await;
            while socket.delta().await.is_some() {}
        }
        // A frame that says it is longer than memory, and one that is not masked.
        for bytes in [&[0x81, 0xFF, 0x7F, 255, 255, 255, 255, 255, 255, 255, 0, 0, 0, 0][..], b"\x81\x02{}"] {
            let mut socket = Socket::open(address).await;
            socket.0.write_all(bytes).await.expect("written");
            while socket.delta().await.is_some() {}
        }
        let mut socket = Socket::open(address).await;
        socket.wish(r#"{"do":"step"}"#).await;
        socket.until_frame(1).await;
    });
}

/// A page that takes nothing, and one that takes one byte: the match goes on, and others see it.
#[test]
fn stalled_pages_hold_up_nobody() {
    with(async {
        let address = server().await;
        let mut stalled = Vec::new();
        for _ in 0..3 {
            stalled.push(Socket::open(address).await);
        }
        stalled[0].0.read_u8().await.expect("a byte");
        let mut page = Socket::open(address).await;
        for round in 0..20 {
            page.wish(r#"{"do":"jump","frame":0}"#).await;
            page.until_frame(0).await;
            page.wish(&format!(r#"{{"do":"jump","frame":{}}}"#, 600 + round)).await;
            page.until_frame(600 + round).await;
        }
    });
}

#[test]
fn pages_beyond_the_most_wait_for_a_place() {
    with(async {
        let address = server().await;
        let mut pages = Vec::new();
        for _ in 0..MOST_PAGES {
            pages.push(Socket::open(address).await);
        }
        let request = format!("GET /ws HTTP/1.1\r\nHost: {address}\r\n{UPGRADE}\r\n");
        let mut stream = TcpStream::connect(address).await.expect("it listens");
        stream.write_all(request.as_bytes()).await.expect("written");
        let mut status = [0; 12];
        stream.read_exact(&mut status).await.expect("an answer");
        assert_eq!(&status, b"HTTP/1.1 503");
        drop(pages.pop());
        // Its place is free as soon as the server has noticed.
        loop {
            let mut stream = TcpStream::connect(address).await.expect("it listens");
            stream.write_all(request.as_bytes()).await.expect("written");
            stream.read_exact(&mut status).await.expect("an answer");
            if &status == b"HTTP/1.1 101" {
                break;
            }
            tokio::task::yield_now().await;
        }
    });
}

#[test]
fn every_module_is_served() {
    let served: Vec<&str> = ASSETS.iter().map(|(path, ..)| path.trim_start_matches('/')).collect();
    for (path, _, content) in ASSETS {
        for rest in content.split("from \"./").skip(1) {
            let module = rest.split('"').next().unwrap_or_default();
            assert!(module == "types" || served.contains(&module), "{path} imports {module}");
        }
    }
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src/watch/assets");
    for entry in std::fs::read_dir(folder).expect("the assets") {
        let name = entry.expect("an asset").file_name().into_string().expect("a name");
        let special = ["index.html", "types.d.ts"].contains(&&*name);
        assert!(special || served.contains(&&*name), "{name} is in no table");
    }
}
