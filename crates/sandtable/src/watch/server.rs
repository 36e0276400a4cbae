//! The web server: the page, the fixed part of the match, and a socket for everything that changes.

use std::net::SocketAddr;
use std::sync::{Arc, PoisonError};
use std::time::Duration;

use axum::Router;
use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::extract::{Path, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::{any, get};
use tokio::net::TcpListener;
use tokio::sync::{Semaphore, oneshot};

use super::connections::{self, LIMITS};
use super::guard::Guard;
use super::player::{Command, Shared, Wish};
use super::view::Seen;
use super::why::Answer;

/// Pages that may watch at once.
const MOST_PAGES: usize = 16;
/// Longest command of a page, in bytes.
const MOST_ASKED: usize = 4096;
/// A page that takes nothing for so long is given up; while nothing happens it is asked as often whether it is still there.
const PATIENCE: Duration = Duration::from_secs(20);

/// A table of the page's files in `assets`: path, type, content. The first one is the page itself.
macro_rules! assets {
    ($page:literal; $($kind:literal: $($file:literal)+;)+) => {
        &[
            ("/", "text/html; charset=utf-8", include_str!(concat!("assets/", $page))),
            $($((
                concat!("/", $file),
                concat!("text/", $kind, "; charset=utf-8"),
                include_str!(concat!("assets/", $file)),
            ),)+)+
        ]
    };
}
/// How long an answer waits for what the past has to tell; after that it goes without.
const AT_ONCE: Duration = Duration::from_millis(300);
/// How long a page that comes waits for a view of the present; after that it gets the last one there is.
const FIRST_VIEW: Duration = Duration::from_millis(200);

/// Files of the page: path, type, content.
const ASSETS: &[(&str, &str, &str)] = assets! {
    "index.html";
    "css": "style.css";
    "javascript":
        "app.js" "brush.js" "camera.js" "connection.js" "dom.js" "geometry.js" "house-table.js" "houses.js" "inspector.js"
        "keys.js" "log.js" "map.js" "marks.js" "measure.js" "objects.js" "pointer.js" "raster.js" "sprites.js" "state.js"
        "terrain.js" "timeline.js" "why.js";
};

/// Sent with every answer: nothing from elsewhere, no page around ours, nothing kept.
const HEADERS: [(HeaderName, &str); 5] = [
    (
        header::CONTENT_SECURITY_POLICY,
        "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; base-uri 'none'; \
         form-action 'none'; frame-ancestors 'none'",
    ),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
    (header::CACHE_CONTROL, "no-store"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
];

/// Where the page is from that makes a request, as browsers say it.
const SITE: HeaderName = HeaderName::from_static("sec-fetch-site");

/// A server that listens.
pub(crate) struct Server {
    listener: TcpListener,
    address: SocketAddr,
    shared: Shared,
}

#[derive(Clone)]
struct Site {
    shared: Shared,
    pages: Arc<Semaphore>,
}

impl Server {
    /// Listens at an address; port 0 takes a free one.
    pub(crate) async fn bind(address: SocketAddr, shared: Shared) -> std::io::Result<Self> {
        let listener = TcpListener::bind(address).await?;
        let address = listener.local_addr()?;
        Ok(Self { listener, address, shared })
    }

    /// Where it listens.
    pub(crate) fn address(&self) -> SocketAddr {
        self.address
    }

    /// Serves for ever.
    pub(crate) async fn serve(self) {
        let site = Site { shared: self.shared, pages: Arc::new(Semaphore::new(MOST_PAGES)) };
        let mut router = Router::new()
            .route("/api/static", get(fixed))
            .route("/api/why/{trigger}", get(why))
            .route("/ws", any(socket));
        for (path, kind, content) in ASSETS {
            router =
                router.route(path, get(move || async move { ([(header::CONTENT_TYPE, *kind)], *content) }));
        }
        let guard = Guard::new(self.address);
        let router = router.with_state(site).layer(middleware::from_fn_with_state(guard, guarded));
        connections::serve(self.listener, router, LIMITS).await;
    }
}

/// Turns away what is not from our page, and adds the headers.
async fn guarded(State(guard): State<Guard>, request: Request, next: Next) -> Response {
    let judged = {
        let text = |name: HeaderName| single(request.headers(), &name);
        match (text(header::HOST), text(header::ORIGIN)) {
            (Ok(host), Ok(origin)) => guard
                .check(host, origin)
                .and_then(|()| Guard::check_site(request.uri().path(), text(SITE)))
                .map_err(|refused| refused.to_string()),
            _ => Err("a header is unreadable or given twice".to_owned()),
        }
    };
    let mut response = match judged {
        Ok(()) => next.run(request).await,
        Err(why) => (StatusCode::FORBIDDEN, why).into_response(),
    };
    for (name, value) in HEADERS {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    response
}

/// The one value of a header; an error when it is no text or there are several.
fn single<'a>(headers: &'a HeaderMap, name: &HeaderName) -> Result<Option<&'a str>, ()> {
    let mut values = headers.get_all(name).iter();
    let first = values.next().map(|value| value.to_str().map_err(drop)).transpose()?;
    if values.next().is_some() { Err(()) } else { Ok(first) }
}

fn json(text: String) -> Response {
    ([(header::CONTENT_TYPE, "application/json")], text).into_response()
}

async fn fixed(State(site): State<Site>) -> Response {
    let text = Arc::clone(&site.shared.fixed.borrow());
    json(text.to_string())
}

async fn why(State(site): State<Site>, Path(trigger): Path<usize>) -> Response {
    let (answer, answered) = oneshot::channel();
    if site.shared.commands.try_send(Command::Why(trigger, answer)).is_err() {
        return StatusCode::SERVICE_UNAVAILABLE.into_response();
    }
    let Answer { mut view, later } = match tokio::time::timeout(PATIENCE, answered).await {
        Ok(Ok(Some(answer))) => answer,
        Ok(Ok(None)) => return StatusCode::NOT_FOUND.into_response(),
        _ => return StatusCode::SERVICE_UNAVAILABLE.into_response(),
    };
    if let Some(later) = later
        && let Ok(Ok(holding)) = tokio::time::timeout(AT_ONCE, later).await
    {
        view.complete(&holding);
    }
    match serde_json::to_string(&view) {
        Ok(text) => json(text),
        Err(_) => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    }
}

async fn socket(State(site): State<Site>, upgrade: WebSocketUpgrade) -> Response {
    let Ok(permit) = Arc::clone(&site.pages).try_acquire_owned() else {
        return (StatusCode::SERVICE_UNAVAILABLE, "too many pages watch").into_response();
    };
    upgrade.max_message_size(MOST_ASKED).max_frame_size(MOST_ASKED).on_upgrade(move |socket| async move {
        attend(socket, site.shared).await;
        drop(permit);
    })
}

/// Sends a page what is new whenever it has taken what was sent before, and takes its commands.
async fn attend(mut socket: WebSocket, mut shared: Shared) {
    let mut seen = Seen::default();
    let _page = shared.pages.enter();
    // While nobody looked, no views were made.
    shared.views.mark_unchanged();
    if shared.commands.try_send(Command::Look).is_ok() {
        let _ = tokio::time::timeout(FIRST_VIEW, shared.views.changed()).await;
    }
    loop {
        let view = Arc::clone(&shared.views.borrow_and_update());
        let text = {
            let news = shared.chronicle.lock().unwrap_or_else(PoisonError::into_inner).news(&mut seen.mark);
            serde_json::to_string(&view.delta(seen.view.as_deref(), news.told()))
        };
        seen.view = Some(view);
        let Ok(text) = text else { return };
        match tokio::time::timeout(PATIENCE, socket.send(Message::Text(text.into()))).await {
            Ok(Ok(())) => {}
            _ => return,
        }
        // Commands until there is something new to see.
        let mut asked = false;
        loop {
            tokio::select! {
                () = tokio::time::sleep(PATIENCE) => {
                    let ask = socket.send(Message::Ping(Default::default()));
                    if asked || !matches!(tokio::time::timeout(PATIENCE, ask).await, Ok(Ok(()))) {
                        return;
                    }
                    asked = true;
                }
                changed = shared.views.changed() => match changed {
                    Ok(()) => break,
                    Err(_) => return,
                },
                message = socket.recv() => {
                    asked = false;
                    match message {
                        Some(Ok(Message::Text(text))) => {
                            let Ok(wish) = serde_json::from_str::<Wish>(&text) else { return };
                            // A page that asks faster than the thread obeys loses commands, not the others.
                            let _ = shared.commands.try_send(Command::Wish(wish));
                        }
                        Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                        _ => return,
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests;
