//! Pages from elsewhere can neither watch nor drive the match.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpListener};

use serde_json::Value;

use crate::page::Page;
use crate::server::Server;

/// A page of another origin on this machine, served until the tests end.
fn elsewhere() -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = listener.local_addr().expect("an address");
    std::thread::spawn(move || {
        for mut stream in listener.incoming().flatten() {
            // Whatever is asked for; a browser that hangs up early is no fault.
            let _ = stream.read(&mut [0; 4096]);
            let page = "<!doctype html><title>Elsewhere</title><link rel=icon href='data:,'><p>Elsewhere";
            let head = "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nConnection: close\r\nContent-Length:";
            let _ = write!(stream, "{head} {}\r\n\r\n{page}", page.len());
        }
    });
    address
}

/// What a script of the page gets: whether a socket opens, what a request answers.
fn tries(page: &Page, server: &Server) -> (Value, Value) {
    let host = server.host();
    let socket = page.value(&format!(
        "new Promise((say) => {{ const socket = new WebSocket('ws://{host}/ws'); \
         socket.onopen = () => {{ socket.send('{{\"do\":\"step\"}}'); socket.close(); say('open'); }}; \
         socket.onerror = () => say('refused'); }})"
    ));
    let request = page.value(&format!(
        "fetch('http://{host}/api/static').then((answer) => answer.status, () => 'refused')"
    ));
    (socket, request)
}

#[test]
fn pages_from_elsewhere_are_turned_away() {
    let server = Server::start(&[""; 0]);
    let Some(page) = Page::watch(&server) else { return };
    // The same tries succeed from its own page.
    assert_eq!(tries(&page, &server), ("open".into(), 200.into()));
    page.until_frame(1);
    let foreign = elsewhere();
    let other = Page::empty().expect("there is a browser");
    for link in [
        format!("http://{foreign}/"),
        format!("http://localhost:{}/", foreign.port()),
        "data:text/html,<title>Elsewhere</title>".to_owned(),
    ] {
        other.go(&link);
        assert_eq!(tries(&other, &server), ("refused".into(), "refused".into()), "{link}");
    }
    // Nor does another name of the same machine lead to it (DNS rebinding), nor a frame around it.
    let port = server.host().rsplit(':').next().expect("a port").to_owned();
    other.go(&format!("http://{foreign}/"));
    let framed = other.value(&format!(
        "new Promise((say) => {{ const frame = document.createElement('iframe'); frame.src = '{}'; \
         frame.onload = () => {{ let inside = 'nothing'; try {{ inside = frame.contentDocument ? 'own' : 'other'; }} catch {{}} \
         say(inside); }}; document.body.append(frame); }})",
        server.link
    ));
    assert_eq!(framed, "other");
    let blocked = other.faults();
    assert!(blocked.iter().any(|fault| fault.contains("frame-ancestors")), "{blocked:#?}");
    other.call("Page.navigate", serde_json::json!({ "url": format!("http://rebound.localhost:{port}/") }));
    other.until("turned away", "document.body?.innerText.includes('does not answer to that name') === true");
    assert_eq!(other.value("document.getElementById('canvas') === null"), true);
    // Nothing of it reached the match.
    page.press("#step");
    page.until_frame(2);
    page.faultless();
}
