//! Connections of the server: how many there may be, and for how long one may say nothing.
//!
//! Without a bound, a program that opens connections and leaves them would use up what the system lets one process have open,
//! and nobody else would be answered.

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::serve::Listener;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;

/// Bounds of connections. A socket of a page is none of them any more; pages have a bound of their own.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Limits {
    /// Connections at once; others wait until one of them ends.
    pub(crate) most: usize,
    /// How long the head of a request may take, from the moment the connection is free for it.
    pub(crate) head: Duration,
    /// After that a connection takes no further request, and browsers open another one.
    pub(crate) life: Duration,
    /// How long the last answer of a connection may take after that.
    pub(crate) rest: Duration,
}

/// What a few pages need many times over.
pub(crate) const LIMITS: Limits = Limits {
    most: 128,
    head: Duration::from_secs(10),
    life: Duration::from_secs(60),
    rest: Duration::from_secs(30),
};

/// Serves for ever.
pub(crate) async fn serve(mut listener: TcpListener, router: Router, limits: Limits) {
    let places = Arc::new(Semaphore::new(limits.most));
    // Nobody closes the semaphore.
    while let Ok(place) = Arc::clone(&places).acquire_owned().await {
        let (stream, _) = Listener::accept(&mut listener).await;
        let router = router.clone();
        tokio::spawn(async move {
            attend(stream, router, limits).await;
            drop(place);
        });
    }
}

/// Answers the requests of one connection.
async fn attend(stream: TcpStream, router: Router, limits: Limits) {
    // Views are small and come often: they must not wait for each other. Where that cannot be set, they do.
    let _ = stream.set_nodelay(true);
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(limits.head);
    let connection = http.serve_connection(TokioIo::new(stream), TowerToHyperService::new(router));
    let mut connection = std::pin::pin!(connection.with_upgrades());
    tokio::select! {
        // Whoever breaks a connection off knows of it.
        _ = connection.as_mut() => {}
        () = tokio::time::sleep(limits.life) => {
            connection.as_mut().graceful_shutdown();
            let _ = tokio::time::timeout(limits.rest, connection).await;
        }
    }
}

#[cfg(test)]
mod tests {
    use axum::routing::get;
    use tokio::io::{AsyncReadExt, AsyncWriteExt};

    use super::*;

    const SHORT: Duration = Duration::from_millis(50);
    const LONG: Duration = Duration::from_secs(600);
    const REQUEST: &[u8] = b"GET / HTTP/1.1\r\nHost: a\r\n\r\n";

    /// Answers with more than a connection holds that nobody reads.
    fn run(limits: Limits, test: impl AsyncFnOnce(std::net::SocketAddr)) {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
        runtime.expect("a runtime").block_on(async {
            let listener = TcpListener::bind(("127.0.0.1", 0)).await.expect("a free port");
            let address = listener.local_addr().expect("an address");
            let router = Router::new().route("/", get(async || "x".repeat(32 << 20)));
            tokio::spawn(serve(listener, router, limits));
            test(address).await;
        });
    }

    async fn open(address: std::net::SocketAddr, bytes: &[u8]) -> TcpStream {
        let mut stream = TcpStream::connect(address).await.expect("it listens");
        stream.write_all(bytes).await.expect("written");
        stream
    }

    /// The first bytes of the answer.
    async fn answered(address: std::net::SocketAddr) {
        let mut stream = open(address, REQUEST).await;
        let mut start = [0; 12];
        stream.read_exact(&mut start).await.expect("an answer");
        assert_eq!(&start, b"HTTP/1.1 200");
    }

    #[test]
    fn those_that_say_nothing_give_their_place_to_others() {
        let limits = Limits { most: 4, head: SHORT, life: LONG, rest: LONG };
        run(limits, async |address| {
            let mut idle = Vec::new();
            for bytes in [&b""[..], b"GET / HTTP/1.1\r\n", b"GET", b"", b"", b""] {
                idle.push(open(address, bytes).await);
            }
            answered(address).await;
        });
    }

    #[test]
    fn those_that_never_read_give_their_place_to_others() {
        let limits = Limits { most: 2, head: LONG, life: SHORT, rest: SHORT };
        run(limits, async |address| {
            let _never_read = (open(address, REQUEST).await, open(address, REQUEST).await);
            answered(address).await;
        });
    }
}
