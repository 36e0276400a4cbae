//! The endpoint: one state machine in three states, without I/O (`net.md §2`).

mod bans;
mod client;
mod login;
mod server;
mod session;
mod shared;
mod strangers;
mod sync;

use crate::config::Config;
use crate::event::{Delivery, EndReason, Event, SERVER, SendError, State, Ticket, Transmit, UserId};
use crate::field::Versions;
use crate::info::ServerInfo;
use crate::message::Message;
use crate::messages::{Ack, BigInfo, BigRequest, Center, Console, LoginAccept, SmallInfo, SmallRequest};
use crate::proto::link::Stats;
use crate::settings::Setting;
use crate::time::Time;
use crate::wire::{Packet, PacketBuilder, Writer, text};
use client::Client;
use server::Server;
use session::Session;
use shared::Shared;
use std::collections::BTreeMap;
use std::net::{IpAddr, SocketAddr};
use std::time::Duration;
use sync::SyncJob;

/// How long answers to a query are taken.
const QUERY_TIME: Duration = Duration::from_secs(10);
/// A question is asked that often, so long apart, as browsers do (`net.md §16` rule 5).
const QUERY_TRIES: u8 = 3;
const QUERY_PAUSE: Duration = Duration::from_millis(500);
/// Queries that may be open.
const MOST_QUERIES: usize = 4096;
/// The colour code every console text ends with.
const COLOUR_RESET: &str = "0xffffff";

// There is one of these in an endpoint: its size does not matter.
#[allow(clippy::large_enum_variant)]
#[derive(Debug)]
enum Mode {
    Standalone,
    Server(Server),
    Client(Client),
}

/// A peer of the protocol: standalone, server or client. Datagrams and the time go in, datagrams, events and the next
/// deadline come out.
///
/// The loop of a program: [`receive`](Self::receive) each datagram, [`advance`](Self::advance), send what
/// [`poll_transmit`](Self::poll_transmit) gives, handle what [`poll_event`](Self::poll_event) gives; once a frame, or
/// when a datagram comes and when [`deadline`](Self::deadline) is reached.
#[derive(Debug)]
pub struct Endpoint {
    shared: Shared,
    mode: Mode,
    queries: BTreeMap<SocketAddr, Query>,
}

/// A question to a server.
#[derive(Debug)]
struct Query {
    big: bool,
    asked: Time,
    /// How often it is still repeated, and when next.
    left: u8,
    next: Time,
}

impl Endpoint {
    /// A standalone endpoint. The seed makes tokens and cookies: it must be random, and secret, outside of tests.
    pub fn new(config: Config, seed: [u8; 32]) -> Self {
        Self { shared: Shared::new(config, seed), mode: Mode::Standalone, queries: BTreeMap::new() }
    }

    /// The state.
    pub fn state(&self) -> State {
        match self.mode {
            Mode::Standalone => State::Standalone,
            Mode::Server(_) => State::Server,
            Mode::Client(_) => State::Client,
        }
    }

    /// The configuration, with values that cannot work put right.
    pub fn config(&self) -> &Config {
        &self.shared.config
    }

    /// Becomes a server. Whatever was before ends first.
    pub fn listen(&mut self, now: Time, info: ServerInfo) {
        self.abort(now);
        let mut server = Server::new(&self.shared);
        server.info = info;
        self.mode = Mode::Server(server);
    }

    /// Becomes a client and tries to log in to a server. Whatever was before ends first.
    pub fn connect(&mut self, now: Time, server: SocketAddr) {
        self.abort(now);
        self.mode = Mode::Client(Client::new(&mut self.shared, server));
    }

    /// Leaves in order. A client logs out at once. A server first lets everything be delivered (at most five seconds);
    /// [`Event::Closed`] says when it is down.
    pub fn close(&mut self, now: Time) {
        self.shared.tick(now);
        if let Mode::Server(server) = &mut self.mode {
            server.close(&self.shared);
        } else {
            self.abort(now);
        }
    }

    /// Leaves at once: a client logs out, a server tells everybody that it was shut down.
    pub fn abort(&mut self, now: Time) {
        self.shared.tick(now);
        match std::mem::replace(&mut self.mode, Mode::Standalone) {
            Mode::Standalone => {}
            Mode::Client(client) => client.finish(&mut self.shared, EndReason::Left),
            Mode::Server(mut server) => {
                let users: Vec<UserId> = server.users().collect();
                for user in users {
                    server.finish(&mut self.shared, user, EndReason::Left);
                }
            }
        }
    }

    /// Takes a datagram. No bytes whatever make it panic or disturb anybody but their sender.
    pub fn receive(&mut self, now: Time, from: SocketAddr, datagram: &[u8]) {
        self.shared.tick(now);
        self.query_answer(from, datagram);
        match &mut self.mode {
            Mode::Standalone => {}
            Mode::Server(server) => server.receive(&mut self.shared, from, datagram),
            Mode::Client(client) => {
                if let Some(reason) = client.receive(&mut self.shared, from, datagram) {
                    self.end_client(reason);
                }
            }
        }
    }

    /// Lets time pass: sends what is due. Calling it often or seldom is up to the program; between
    /// [`deadline`](Self::deadline)s it has nothing to do.
    pub fn advance(&mut self, now: Time) {
        self.shared.tick(now);
        if !self.queries.is_empty() {
            self.ask_again();
        }
        match &mut self.mode {
            Mode::Standalone => {}
            Mode::Server(server) => {
                if server.advance(&mut self.shared) {
                    self.mode = Mode::Standalone;
                    self.shared.event(Event::Closed);
                }
            }
            Mode::Client(client) => {
                if let Some(reason) = client.advance(&mut self.shared) {
                    self.end_client(reason);
                }
            }
        }
    }

    fn end_client(&mut self, reason: EndReason) {
        if let Mode::Client(client) = std::mem::replace(&mut self.mode, Mode::Standalone) {
            client.finish(&mut self.shared, reason);
        }
    }

    /// The next datagram to send.
    pub fn poll_transmit(&mut self) -> Option<Transmit> {
        if self.shared.ready.is_empty() {
            self.shared.ready.extend(self.shared.out.drain(..));
        }
        self.shared.ready.pop_front()
    }

    /// The next thing that happened.
    pub fn poll_event(&mut self) -> Option<Event> {
        self.shared.poll_event()
    }

    /// When [`advance`](Self::advance) has something to do next, if nothing comes in before. May lie in the past.
    pub fn deadline(&self) -> Option<Time> {
        if !self.shared.out.is_empty() || !self.shared.ready.is_empty() {
            return Some(self.shared.outside(self.shared.now));
        }
        let at = match &self.mode {
            Mode::Standalone => Time(u64::MAX),
            Mode::Server(server) => server.deadline(&self.shared),
            Mode::Client(client) => client.deadline(&self.shared),
        };
        let asked = self.queries.values().filter(|q| q.left > 0).map(|q| q.next);
        let at = asked.min().map_or(at, |next| at.min(next));
        (at.0 != u64::MAX).then(|| self.shared.outside(at))
    }

    /// Queues a message for a user: a client's user 0 is the server.
    pub fn send<M: Message>(
        &mut self,
        to: UserId,
        message: &M,
        delivery: Delivery,
    ) -> Result<Ticket, SendError> {
        let mut writer = Writer::new().old_texts(self.old_texts());
        message.write(&mut writer);
        self.send_data(to, M::DESCRIPTOR, writer.finish(), delivery)
    }

    /// Queues a message whose data is already written.
    pub fn send_data(
        &mut self,
        to: UserId,
        descriptor: u16,
        mut data: Vec<u8>,
        delivery: Delivery,
    ) -> Result<Ticket, SendError> {
        if descriptor < 20
            || (52..=55).contains(&descriptor)
            || descriptor == 60
            || (110..=116).contains(&descriptor)
            || descriptor > 399
        {
            return Err(SendError::Reserved(descriptor));
        }
        data.truncate(data.len() & !1);
        let (session, shared) = self.session_and_shared(to).ok_or(SendError::NotConnected(to))?;
        session.enqueue(shared, descriptor, data, delivery)
    }

    /// Queues a message for everybody: a server's clients, or a client's server. Who cannot take it is left out.
    pub fn broadcast<M: Message>(&mut self, message: &M, delivery: Delivery) {
        for user in self.peers() {
            // Whoever is too slow is reported by his own session, not by a broadcast.
            let _ = self.send(user, message, delivery);
        }
    }

    /// Server: prints text on a client's console, or on everybody's. It is split at 1,400 characters and ends with a
    /// colour reset (`net.md §15`: `client_con`).
    pub fn console(&mut self, to: Option<UserId>, text: &str) {
        for part in
            text::split_lines(text, self.shared.config.console_split.saturating_sub(COLOUR_RESET.len()))
        {
            self.post(to, &Console { text: format!("{part}{COLOUR_RESET}") });
        }
    }

    /// Server: shows large text to a client, or to everybody (`client_center_message`).
    pub fn center(&mut self, to: Option<UserId>, text: &str) {
        self.post(to, &Center { text: text.to_owned() });
    }

    fn post<M: Message>(&mut self, to: Option<UserId>, message: &M) {
        let now = self.shared.now;
        let Mode::Server(server) = &mut self.mode else { return };
        let old_texts = server.old_texts();
        let users: Vec<UserId> = to.map_or_else(|| server.users().collect(), |user| vec![user]);
        for user in users {
            if let Some(session) = server.session_mut(user)
                && session.waiting().0 < self.shared.config.max_queue_bytes
            {
                session.tell(now, message, old_texts);
            }
        }
    }

    /// Server: ends a session with a reason. Client, for user 0: leaves.
    pub fn kick(&mut self, now: Time, user: UserId, reason: &str) {
        self.shared.tick(now);
        let reason = EndReason::Kicked(reason.to_owned());
        match &mut self.mode {
            Mode::Standalone => {}
            Mode::Server(server) => server.finish(&mut self.shared, user, reason),
            Mode::Client(_) => self.end_client(reason),
        }
    }

    /// Server: keeps an IP address (of IPv6, the network of 64 bits it is in) out, and sends away who is there from it.
    pub fn ban(&mut self, now: Time, ip: IpAddr, time: Duration, reason: &str) {
        self.shared.tick(now);
        let Mode::Server(server) = &mut self.mode else { return };
        server.ban(&mut self.shared, ip, time, reason);
    }

    /// Server: lets a banned IP address in again; whether it was banned.
    pub fn unban(&mut self, ip: IpAddr) -> bool {
        if let Mode::Server(server) = &mut self.mode { server.strangers.bans.unban(ip) } else { false }
    }

    /// Server: changes a network setting and tells everybody. Client, before connecting: declares a setting, its type
    /// and its value until the server says otherwise.
    pub fn set_setting(&mut self, name: &str, value: Setting) {
        if self.shared.settings.get(name) == Some(&value) {
            return;
        }
        let item = login::config_item(name, &value, self.old_texts());
        self.shared.settings.set(name, value);
        self.post(None, &item);
    }

    /// The value of a network setting.
    pub fn setting(&self, name: &str) -> Option<&Setting> {
        self.shared.settings.get(name)
    }

    /// Server: what browsers are told.
    pub fn set_server_info(&mut self, info: ServerInfo) {
        if let Mode::Server(server) = &mut self.mode {
            server.info = info;
        }
    }

    /// Begins to wait until everything sent was delivered; [`Event::Synced`] ends it (`net.md §14`).
    pub fn sync(&mut self, now: Time, timeout: Duration) {
        self.shared.tick(now);
        let job = Some(SyncJob::new(self.shared.now, timeout));
        match &mut self.mode {
            Mode::Standalone => {}
            Mode::Server(server) => server.sync = job,
            Mode::Client(client) => client.sync = job,
        }
    }

    /// Asks any server for its address (small) or description (big). The answer comes as an event, if it comes. Works in
    /// every state. Servers not known to a master answer a big query only after a small one; one query a packet. It is
    /// asked up to three times; a server that sends a cookie gets it back.
    pub fn query(&mut self, now: Time, server: SocketAddr, big: bool) {
        self.shared.tick(now);
        let now = self.shared.now;
        self.queries.retain(|_, query| now.since(query.asked) < QUERY_TIME);
        if self.queries.len() >= MOST_QUERIES {
            return;
        }
        let query = Query { big, asked: now, left: QUERY_TRIES - 1, next: now + QUERY_PAUSE };
        self.queries.insert(server, query);
        self.ask(server, big);
    }

    fn ask(&mut self, server: SocketAddr, big: bool) {
        let mut builder = PacketBuilder::new();
        builder.push(if big { BigRequest::DESCRIPTOR } else { SmallRequest::DESCRIPTOR }, 0, &[]);
        self.shared.out.push(Transmit { to: server, data: builder.finish(SERVER) });
    }

    /// Asks again where nobody answered.
    fn ask_again(&mut self) {
        let now = self.shared.now;
        let mut due = Vec::new();
        for (&server, query) in self.queries.iter_mut().filter(|(_, q)| q.left > 0 && q.next <= now) {
            query.left -= 1;
            query.next = now + QUERY_PAUSE;
            due.push((server, query.big));
        }
        for (server, big) in due {
            self.ask(server, big);
        }
    }

    fn query_answer(&mut self, from: SocketAddr, datagram: &[u8]) {
        let now = self.shared.now;
        let Some(query) = self.queries.get_mut(&from) else { return };
        if now.since(query.asked) >= QUERY_TIME || self.shared.crowded() {
            return;
        }
        let Ok(messages) =
            Packet::parse(datagram).map(|p| p.messages().map_while(Result::ok).collect::<Vec<_>>())
        else {
            return;
        };
        let mut cookie = Vec::new();
        for message in messages {
            match message.descriptor {
                SmallInfo::DESCRIPTOR | BigInfo::DESCRIPTOR => query.left = 0,
                _ => {}
            }
            match message.descriptor {
                SmallInfo::DESCRIPTOR => {
                    if let Ok(info) = SmallInfo::from_data(message.data) {
                        self.shared.event(Event::SmallInfo { from, info: info.printable() });
                    }
                }
                BigInfo::DESCRIPTOR => {
                    if let Ok(info) = BigInfo::from_data(message.data) {
                        self.shared.event(Event::BigInfo { from, info: Box::new(info.printable()) });
                    }
                }
                LoginAccept::DESCRIPTOR if message.data.is_empty() && message.id != 0 => {
                    cookie.push(message.id)
                }
                _ => {}
            }
        }
        // The server wants to know that we are there, and answers then or when it is asked again. A client that logs in
        // there answers by itself.
        let logging_in = matches!(&self.mode, Mode::Client(client) if client.server == from);
        if !cookie.is_empty() && !logging_in {
            let mut builder = PacketBuilder::new();
            builder.push(Ack::DESCRIPTOR, 0, &Ack { ids: cookie }.to_data());
            self.shared.out.push(Transmit { to: from, data: builder.finish(SERVER) });
        }
    }

    /// Users a message can be sent to: a server's clients, a client's server.
    pub fn peers(&self) -> Vec<UserId> {
        match &self.mode {
            Mode::Standalone => Vec::new(),
            Mode::Server(server) => server.users().collect(),
            Mode::Client(client) => client.session.iter().map(|_| SERVER).collect(),
        }
    }

    /// The own user id: 0 on a server, the granted one on a client that is logged in.
    pub fn user_id(&self) -> Option<UserId> {
        match &self.mode {
            Mode::Standalone => None,
            Mode::Server(_) => Some(SERVER),
            Mode::Client(client) => client.session.as_ref().map(|_| client.user),
        }
    }

    fn session(&self, user: UserId) -> Option<&Session> {
        match &self.mode {
            Mode::Standalone => None,
            Mode::Server(server) => server.session(user),
            Mode::Client(client) => client.session.as_ref().filter(|_| user == SERVER),
        }
    }

    fn session_and_shared(&mut self, user: UserId) -> Option<(&mut Session, &mut Shared)> {
        let session = match &mut self.mode {
            Mode::Standalone => None,
            Mode::Server(server) => server.session_mut(user),
            Mode::Client(client) => client.session.as_mut().filter(|_| user == SERVER),
        };
        Some((session?, &mut self.shared))
    }

    fn old_texts(&self) -> bool {
        match &self.mode {
            Mode::Standalone => false,
            Mode::Server(server) => server.old_texts(),
            Mode::Client(client) => client.session.as_ref().is_some_and(|s| s.versions.max < 1),
        }
    }

    /// Averaged ping of a user in seconds (`avg_ping`); 1.25 right after the login.
    pub fn ping(&self, user: UserId) -> Option<f64> {
        self.session(user).map(|s| s.link.ping.seconds())
    }

    /// Estimated share of packets lost on the way to a user, 0..1.
    pub fn loss(&self, user: UserId) -> Option<f64> {
        self.session(user).map(|s| s.link.loss.share())
    }

    /// Counters of a user's connection.
    pub fn stats(&self, user: UserId) -> Option<Stats> {
        self.session(user).map(|s| s.link.stats)
    }

    /// Messages to a user that wait to be sent, and that were sent and not acknowledged.
    pub fn backlog(&self, user: UserId) -> Option<(usize, usize)> {
        self.session(user).map(|s| (s.waiting().1, s.link.window.pending()))
    }

    /// The address of a user.
    pub fn address(&self, user: UserId) -> Option<SocketAddr> {
        self.session(user).map(|s| s.link.addr)
    }

    /// Client: the own address as the server sees it, if it is a public one.
    pub fn public_address(&self) -> Option<SocketAddr> {
        match &self.mode {
            Mode::Client(client) => client.public_address,
            _ => None,
        }
    }

    /// Whether the datagrams of a user are sealed.
    pub fn is_secure(&self, user: UserId) -> bool {
        self.session(user).is_some_and(|s| s.link.peer.secure.established())
    }

    /// Whether a user is netmsg, too.
    pub fn is_netmsg(&self, user: UserId) -> bool {
        self.session(user).is_some_and(|s| s.link.peer.known)
    }

    /// The versions common to all present.
    pub fn versions(&self) -> Versions {
        match &self.mode {
            Mode::Standalone => self.shared.config.versions,
            Mode::Server(server) => server.common,
            Mode::Client(client) => client.common,
        }
    }

    /// Server: how many addresses of strangers are remembered; never more than [`Config::max_ip_records`].
    pub fn remembered_addresses(&self) -> usize {
        match &self.mode {
            Mode::Server(server) => server.remembered_addresses(),
            _ => 0,
        }
    }
}
