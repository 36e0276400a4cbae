//! The client state (`net.md §11.1`, `§10.2`, `§13`).

use super::server::MOST_ACKS;
use super::session::{AFTER_ALL, Inbound, Session, Sound, parse};
use super::shared::Shared;
use super::sync::SyncJob;
use crate::event::{EndReason, Event, SERVER, Transmit, redirection};
use crate::ext;
use crate::field::{Rest, Token, Versions};
use crate::message::Message;
use crate::messages::*;
use crate::proto::link::{Failure, Link};
use crate::time::Time;
use crate::wire::text::printable;
use crate::wire::{Packet, PacketBuilder, RawMessage, Reader};
use std::net::SocketAddr;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Variant {
    Login2,
    Login1,
}

#[derive(Debug)]
struct Attempt {
    variant: Variant,
    token: Token,
    began: Time,
    next: Time,
    sent: u32,
}

#[derive(Debug)]
pub(crate) struct Client {
    pub(super) server: SocketAddr,
    attempt: Option<Attempt>,
    pub(crate) session: Option<Session>,
    pub(crate) user: u16,
    pub(crate) common: Versions,
    pub(crate) public_address: Option<SocketAddr>,
    pub(crate) sync: Option<SyncJob>,
}

impl Client {
    pub(crate) fn new(shared: &mut Shared, server: SocketAddr) -> Self {
        let token = Token(shared.random.token());
        shared.settings.reconnected();
        Self {
            server,
            attempt: Some(Attempt {
                variant: Variant::Login2,
                token,
                began: shared.now,
                next: shared.now,
                sent: 0,
            }),
            session: None,
            user: 0,
            common: Versions::UNSAID,
            public_address: None,
            sync: None,
        }
    }

    /// Takes a datagram from the server; the reason if the connection ended.
    pub(crate) fn receive(
        &mut self,
        shared: &mut Shared,
        from: SocketAddr,
        datagram: &[u8],
    ) -> Option<EndReason> {
        if from != self.server || datagram.len() > shared.config.max_received || shared.crowded() {
            return None;
        }
        let mut opened = None;
        if let Some(session) = &mut self.session {
            session.link.stats.datagrams_received += 1;
            session.link.stats.bytes_received += datagram.len() as u64;
            if ext::is_sealed(datagram) {
                let plain = session.link.peer.secure.open(shared.now, datagram)?;
                if plain.first {
                    session.release();
                    shared.event(Event::Secured { user: SERVER });
                }
                opened = Some(plain.plain);
            } else if session.link.peer.secure.established() {
                return None;
            }
        }
        let packet = Packet::parse(opened.as_deref().unwrap_or(datagram)).ok()?;
        if self.session.is_none() {
            return self.before_login(shared, &packet);
        }
        if packet.sender() != SERVER {
            return None;
        }
        let short = self.session.as_ref().is_some_and(|session| session.short_headers(shared));
        match parse(&packet, short) {
            Ok(messages) => self.messages(shared, messages),
            // Nothing proves that the server sent this: it is dropped, and what was lost is repeated.
            Err(_) => None,
        }
    }

    fn before_login(&mut self, shared: &mut Shared, packet: &Packet<'_>) -> Option<EndReason> {
        let messages = parse(packet, false).ok()?;
        if packet.sender() == SERVER {
            for message in messages.clone() {
                match message.descriptor {
                    LoginAccept::DESCRIPTOR if self.accepted(shared, &message) => {
                        let began = self.session.is_some();
                        return if began { self.messages(shared, messages.clone()) } else { None };
                    }
                    LoginDeny::DESCRIPTOR => {
                        let deny = LoginDeny::from_data(message.data).ok()?;
                        return Some(self.denied(deny));
                    }
                    _ => {}
                }
            }
        }
        // Cookies come with a foreign sender id, and so may anything else before the login: the ids of what may be
        // acknowledged go back in one message, in order.
        let ids: Vec<u16> = messages
            .filter(|m| m.id != 0 && matches!(m.descriptor, 3 | 5 | 50 | 51 | 54))
            .map(|m| m.id)
            .collect();
        if !ids.is_empty() {
            self.send_alone(shared, &Ack { ids });
        }
        None
    }

    /// Whether the message is a login_accept for us; the session begins then.
    fn accepted(&mut self, shared: &mut Shared, message: &RawMessage<'_>) -> bool {
        let Some(attempt) = &self.attempt else { return false };
        let Ok(accept) = LoginAccept::read(&mut Reader::new(message.data)) else { return false };
        if accept.net_id == SERVER || accept.proof.as_ref().is_some_and(|p| p.token != attempt.token) {
            return false;
        }
        let versions = accept.versions.unwrap_or(Versions::UNSAID);
        let address = accept.proof.and_then(|p| p.your_address.parse::<SocketAddr>().ok());
        self.public_address = address.filter(is_public);
        self.user = accept.net_id;
        self.common = versions.merge(shared.config.versions).unwrap_or(versions);
        let link =
            Link::new(self.server, accept.net_id, shared.config.max_out_rate, shared.now, &shared.config);
        let guarded = shared.config.require_secure || shared.config.server_public_key.is_some();
        let mut session = Session::new(link, versions, shared.now, false, guarded);
        self.attempt = None;
        shared.event(Event::Connected { user: accept.net_id, addr: self.server, versions });
        session.say_hello(shared);
        self.session = Some(session);
        true
    }

    fn messages(&mut self, shared: &mut Shared, messages: Sound<'_>) -> Option<EndReason> {
        if self.session.as_ref()?.link.acks_waiting() > MOST_ACKS {
            return None;
        }
        let mut inbound = std::mem::take(&mut shared.inbound);
        let end = match self.session.as_mut()?.take(shared, SERVER, messages, &mut inbound) {
            Ok(()) => inbound.drain(..).find_map(|message| self.message(shared, message)),
            Err(_) => Some(EndReason::ProtocolError),
        };
        inbound.clear();
        shared.inbound = inbound;
        let overfull = self.session.as_ref().is_some_and(|s| s.overfull(&shared.config));
        end.or_else(|| overfull.then_some(EndReason::Overflow))
    }

    fn message(&mut self, shared: &mut Shared, message: Inbound) -> Option<EndReason> {
        let session = self.session.as_mut()?;
        let data = message.data.as_slice();
        match message.descriptor {
            LoginDeny::DESCRIPTOR => {
                let deny = session.read::<LoginDeny>(shared, SERVER, data)?;
                return Some(self.denied(deny));
            }
            Console::DESCRIPTOR => {
                let text = session.read::<Console>(shared, SERVER, data)?.text;
                shared.event(Event::Console(printable(&text)));
            }
            Center::DESCRIPTOR => {
                let text = session.read::<Center>(shared, SERVER, data)?.text;
                shared.event(Event::Center(printable(&text)));
            }
            VersionControl::DESCRIPTOR => {
                self.common = session.read::<VersionControl>(shared, SERVER, data)?.versions;
                shared.event(Event::Versions(self.common));
            }
            GrantIds::DESCRIPTOR => {
                let ranges = session.read::<GrantIds>(shared, SERVER, data)?.ranges;
                let ranges = ranges.chunks(2).map(|r| (r[0], r.get(1).copied().unwrap_or(1))).collect();
                shared.event(Event::IdsGranted(ranges));
            }
            SyncAck::DESCRIPTOR => {
                let token = session.read::<SyncAck>(shared, SERVER, data)?.token;
                session.awaits.take_if(|t| *t == token);
            }
            Sync::DESCRIPTOR => {
                let token = session.read::<Sync>(shared, SERVER, data)?.token;
                session.post(shared.now, AFTER_ALL, &SyncAck { token }, false);
            }
            SmallInfo::DESCRIPTOR => {
                let info = session.read::<SmallInfo>(shared, SERVER, data)?.printable();
                shared.event(Event::SmallInfo { from: self.server, info });
            }
            BigInfo::DESCRIPTOR => {
                let info = Box::new(session.read::<BigInfo>(shared, SERVER, data)?.printable());
                shared.event(Event::BigInfo { from: self.server, info });
            }
            ConfigItem::DESCRIPTOR => {
                let ConfigItem { name, value } = session.read::<ConfigItem>(shared, SERVER, data)?;
                if let Err(error) = shared.settings.apply(shared.now, &name, message.id, &value.0) {
                    let (descriptor, length) = (ConfigItem::DESCRIPTOR, data.len() / 2);
                    shared.event(Event::Unreadable { from: SERVER, descriptor, length, error });
                } else {
                    shared.event(Event::ConfigItem { name, value });
                }
            }
            1..=7 | 11 | 12 | 21 | 52..=55 => {}
            _ if session.addition(shared, SERVER, &message) => {}
            _ => session.deliver(shared, SERVER, message),
        }
        None
    }

    fn denied(&self, deny: LoginDeny) -> EndReason {
        EndReason::Denied { reason: printable(&deny.reason), redirect: redirection(deny.redirect) }
    }

    /// Sends a packet of one message with id 0.
    fn send_alone(&self, shared: &mut Shared, message: &impl Message) {
        let mut builder = PacketBuilder::new();
        push(&mut builder, message);
        let data = builder.finish(self.user);
        shared.out.push(Transmit { to: self.server, data });
    }

    fn log_out(&mut self, shared: &mut Shared) {
        let logout = Logout { my_id: Some(self.user) };
        for _ in 0..4 {
            match &mut self.session {
                Some(session) => {
                    session.link.immediate(shared.now, &shared.config, &logout, false, &mut shared.out);
                    session.link.flush(shared.now, &mut shared.out);
                }
                None => self.send_alone(shared, &logout),
            }
        }
    }

    /// Leaves: four logouts, whatever the reason (`net.md §13`).
    pub(crate) fn finish(mut self, shared: &mut Shared, reason: EndReason) {
        if let Some(session) = &mut self.session {
            session.link.flush(shared.now, &mut shared.out);
        }
        self.log_out(shared);
        if let EndReason::Denied { redirect: Some((host, port)), .. } = &reason
            && shared.config.follow_redirects
        {
            shared.event(Event::Redirected { host: host.clone(), port: *port });
        }
        shared.event(Event::Disconnected { user: SERVER, reason });
    }

    /// One send phase; the reason if the connection ended.
    pub(crate) fn advance(&mut self, shared: &mut Shared) -> Option<EndReason> {
        if self.attempt.is_some() {
            return self.try_login(shared);
        }
        let session = self.session.as_mut()?;
        if session.link.peer.secure.renewal(&shared.config).is_some_and(|at| at <= shared.now) {
            session.renew_keys(shared);
        }
        if let Err(reason) = session.check_secure(shared.now) {
            return Some(reason);
        }
        if let Some(job) = &mut self.sync
            && let Some(complete) = job.client(shared, session)
        {
            self.sync = None;
            shared.event(Event::Synced { complete });
        }
        let Shared { now, config, random, out, .. } = shared;
        match session.link.phase(*now, config, random, out) {
            Ok(()) => None,
            Err(Failure::TimedOut) => Some(EndReason::TimedOut),
            Err(Failure::Overflow) => Some(EndReason::Overflow),
        }
    }

    fn try_login(&mut self, shared: &mut Shared) -> Option<EndReason> {
        let (now, config) = (shared.now, &shared.config);
        let attempt = self.attempt.as_mut()?;
        if now.since(attempt.began) >= config.login_timeout {
            if attempt.variant == Variant::Login1 {
                return Some(EndReason::NoAnswer);
            }
            (attempt.variant, attempt.began, attempt.next, attempt.sent) = (Variant::Login1, now, now, 0);
            self.log_out(shared);
        }
        let attempt = self.attempt.as_mut()?;
        if now < attempt.next {
            return None;
        }
        let pause =
            if attempt.sent == 0 { shared.config.login_first_repeat } else { shared.config.login_repeat };
        attempt.sent += 1;
        attempt.next = now + pause;
        let (variant, token) = (attempt.variant, Some(attempt.token));
        let rate = u16::try_from(shared.config.max_in_rate).unwrap_or(u16::MAX);
        let versions = Some(shared.config.versions);
        let methods = Some(shared.config.methods.clone());
        let more = Rest::default();
        match variant {
            Variant::Login2 => {
                let big_brother = BigBrother(None);
                self.send_alone(shared, &Login2 { rate, big_brother, versions, methods, token, more });
            }
            Variant::Login1 => {
                let big_brother = Some(String::new());
                self.send_alone(shared, &Login1 { rate, big_brother, versions, methods, token, more });
            }
        }
        None
    }

    pub(crate) fn deadline(&self, shared: &Shared) -> Time {
        if let Some(attempt) = &self.attempt {
            return attempt.next.min(attempt.began + shared.config.login_timeout);
        }
        let Some(session) = &self.session else { return Time(u64::MAX) };
        let mut at = session.link.deadline(shared.now, &shared.config);
        if let Some(renewal) = session.link.peer.secure.renewal(&shared.config) {
            at = at.min(renewal);
        }
        if let Some(job) = &self.sync {
            at = at.min(job.deadline(shared.now));
        }
        at
    }
}

fn push<M: Message>(builder: &mut PacketBuilder, message: &M) {
    builder.push(M::DESCRIPTOR, 0, &message.to_data());
}

/// Whether an address can be reached from everywhere: not loopback, not private (`net.md §11.1` rule 5).
fn is_public(addr: &SocketAddr) -> bool {
    match addr {
        SocketAddr::V4(v4) => !v4.ip().is_loopback() && !v4.ip().is_private(),
        SocketAddr::V6(v6) => !v6.ip().is_loopback(),
    }
}
