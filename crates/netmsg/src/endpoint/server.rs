//! The server state: sessions, sending, ending (`net.md §10.1`, `§13`).

use super::session::{AFTER_ALL, Inbound, Session, parse};
use super::shared::Shared;
use super::strangers::{Strangers, network};
use super::sync::SyncJob;
use crate::config::Config;
use crate::event::{EndReason, Event, UserId};
use crate::ext;
use crate::field::Versions;
use crate::info::ServerInfo;
use crate::message::Message;
use crate::messages::*;
use crate::proto::link::Failure;
use crate::time::Time;
use crate::wire::{Packet, Reader};
use std::collections::BTreeMap;
use std::net::{IpAddr, SocketAddr};
use std::time::Duration;

/// User ids the old dedicated server was built for; the id after the last one names its login slot.
const OLD_SLOTS: u16 = 32;

/// The largest user id.
pub(super) fn most_user(config: &Config) -> UserId {
    config.max_clients.max(OLD_SLOTS) + 1
}

/// Acknowledgements that may wait for the bandwidth of a session.
pub(super) const MOST_ACKS: usize = 16_384;

/// Descriptors of a layer above that name an object in their first short.
const CONTROL: u16 = 23;
const OBJECT_SYNC: u16 = 24;

#[derive(Debug)]
pub(crate) struct Server {
    /// Sessions by user id; place 0 is the server itself and stays empty.
    pub(super) sessions: Vec<Option<Box<Session>>>,
    pub(super) by_addr: BTreeMap<SocketAddr, UserId>,
    by_name: BTreeMap<u32, UserId>,
    pub(super) strangers: Strangers,
    pub(super) common: Versions,
    pub(crate) info: ServerInfo,
    pub(crate) sync: Option<SyncJob>,
    /// Time-outs of the syncs that are left before everybody is sent away.
    closing: Option<Vec<Duration>>,
    ids: ObjectIds,
}

/// Object ids: blocks handed out to users, free again when their session ends.
#[derive(Debug)]
struct ObjectIds {
    next: u16,
    /// Start and length; no two touch each other, and none touches `next`.
    free: BTreeMap<u16, u16>,
    owned: BTreeMap<UserId, Vec<(u16, u16)>>,
}

impl ObjectIds {
    /// A block for a user, unless he has his share already: nobody can use up the ids of the others.
    fn grant(&mut self, user: UserId, count: u16, config: &Config) -> Option<(u16, u16)> {
        let share = usize::from(u16::MAX / config.max_clients.max(1)).max(usize::from(count));
        let held: usize = self.owned.get(&user).into_iter().flatten().map(|b| usize::from(b.1)).sum();
        if held + usize::from(count) > share {
            return None;
        }
        let start = if let Some(at) = self.free.iter().find(|(_, n)| **n >= count) {
            let (start, n) = (*at.0, *at.1);
            self.free.remove(&start);
            if n > count {
                self.free.insert(start + count, n - count);
            }
            start
        } else {
            let start = self.next;
            self.next = self.next.checked_add(count)?;
            start
        };
        self.owned.entry(user).or_default().push((start, count));
        Some((start, count))
    }

    /// Takes back what a user has.
    fn release(&mut self, user: UserId) {
        for (mut start, mut count) in self.owned.remove(&user).unwrap_or_default() {
            if let Some((&before, &n)) = self.free.range(..start).next_back()
                && before + n == start
            {
                self.free.remove(&before);
                (start, count) = (before, n + count);
            }
            if let Some(n) = self.free.remove(&(start + count)) {
                count += n;
            }
            if start + count == self.next {
                self.next = start;
            } else {
                self.free.insert(start, count);
            }
        }
    }

    fn owns(&self, user: UserId, id: u16) -> bool {
        self.owned.get(&user).is_some_and(|r| r.iter().any(|&(start, n)| id >= start && id - start < n))
    }
}

impl Server {
    pub(crate) fn new(shared: &Shared) -> Self {
        Self {
            sessions: vec![None],
            by_addr: BTreeMap::new(),
            by_name: BTreeMap::new(),
            strangers: Strangers::default(),
            common: shared.config.versions,
            info: ServerInfo::default(),
            sync: None,
            closing: None,
            ids: ObjectIds { next: 1, free: BTreeMap::new(), owned: BTreeMap::new() },
        }
    }

    pub(crate) fn session(&self, user: UserId) -> Option<&Session> {
        self.sessions.get(usize::from(user))?.as_deref()
    }

    pub(crate) fn session_mut(&mut self, user: UserId) -> Option<&mut Session> {
        self.sessions.get_mut(usize::from(user))?.as_deref_mut()
    }

    pub(crate) fn users(&self) -> impl Iterator<Item = UserId> {
        (0..).zip(&self.sessions).filter(|(_, s)| s.is_some()).map(|(user, _)| user)
    }

    /// Somebody of protocol version 0 is there: empty texts need their old form.
    pub(crate) fn old_texts(&self) -> bool {
        self.common.max < 1
    }

    pub(crate) fn remembered_addresses(&self) -> usize {
        self.strangers.len()
    }

    pub(crate) fn receive(&mut self, shared: &mut Shared, from: SocketAddr, datagram: &[u8]) {
        if datagram.len() > shared.config.max_received {
            // Only ever dropped: the address may be forged (`net.md §22` row 17).
            if !self.by_addr.contains_key(&from) {
                self.strangers.admit(shared.now, from, 0, &shared.config);
            }
            return;
        }
        if ext::is_sealed(datagram) {
            self.receive_sealed(shared, from, datagram);
            return;
        }
        let Ok(packet) = Packet::parse(datagram) else { return };
        let claimed = packet.sender();
        if claimed > most_user(&shared.config) {
            return;
        }
        match self.session(claimed) {
            Some(session) if session.link.addr == from => {
                if !session.link.peer.secure.established() {
                    self.packet(shared, claimed, &packet, datagram.len());
                }
            }
            _ => self.stranger(shared, from, &packet, datagram.len()),
        }
    }

    fn receive_sealed(&mut self, shared: &mut Shared, from: SocketAddr, datagram: &[u8]) {
        let Some(&user) = ext::session_of(datagram).and_then(|name| self.by_name.get(&name)) else { return };
        let Some(session) = self.session_mut(user) else { return };
        let moved = session.link.addr != from;
        if moved && !session.link.peer.offers(ext::ADDRESS_CHANGE) {
            return;
        }
        let Some(opened) = session.link.peer.secure.open(shared.now, datagram) else { return };
        if opened.first {
            session.release();
            shared.event(Event::Secured { user });
        }
        if !moved && let Some(path) = &mut session.link.path {
            path.heard(datagram.len());
        }
        if moved && opened.newest && !self.by_addr.contains_key(&from) {
            self.move_session(shared, user, from, datagram.len());
        }
        if let Ok(packet) = Packet::parse(&opened.plain) {
            self.packet(shared, user, &packet, datagram.len());
        }
    }

    fn move_session(&mut self, shared: &mut Shared, user: UserId, to: SocketAddr, bytes: usize) {
        let Some(session) = self.session_mut(user) else { return };
        let old = session.link.addr;
        session.link.move_to(shared.now, to, bytes, &mut shared.out);
        self.by_addr.remove(&old);
        self.by_addr.insert(to, user);
        shared.event(Event::AddressChanged { user, addr: to });
    }

    /// A packet that belongs to a session.
    fn packet(&mut self, shared: &mut Shared, user: UserId, packet: &Packet<'_>, bytes: usize) {
        if shared.crowded_by(user, self.by_addr.len()) {
            return;
        }
        let Some(mut session) = self.sessions.get_mut(usize::from(user)).and_then(Option::take) else {
            return;
        };
        session.link.stats.datagrams_received += 1;
        session.link.stats.bytes_received += bytes as u64;
        if session.link.acks_waiting() > MOST_ACKS {
            // Faster than its acknowledgements may be sent: it comes again.
            self.sessions[usize::from(user)] = Some(session);
            return;
        }
        // Nothing of a packet is handled, and nothing acknowledged, before the whole packet is known to be sound.
        let mut inbound = std::mem::take(&mut shared.inbound);
        let end = match parse(packet, session.short_headers(shared)) {
            Err(_) => Some(EndReason::ProtocolError),
            Ok(messages) => match session.take(shared, user, messages, &mut inbound) {
                Err(_) => Some(EndReason::ProtocolError),
                Ok(()) => inbound
                    .drain(..)
                    .find_map(|m| self.message(shared, user, &mut session, m))
                    .or_else(|| session.overfull(&shared.config).then_some(EndReason::Overflow)),
            },
        };
        inbound.clear();
        shared.inbound = inbound;
        if let Some(name) = session.link.peer.secure.session() {
            self.by_name.insert(name, user);
        }
        self.sessions[usize::from(user)] = Some(session);
        if let Some(reason) = end {
            self.finish(shared, user, reason);
        }
    }

    fn message(
        &mut self,
        shared: &mut Shared,
        user: UserId,
        session: &mut Session,
        message: Inbound,
    ) -> Option<EndReason> {
        let data = message.data.as_slice();
        let object = || Reader::new(data).short().ok();
        match message.descriptor {
            Login1::DESCRIPTOR | Login2::DESCRIPTOR => {
                session.post(shared.now, 0.0, &LoginIgnore {}, self.old_texts());
            }
            Logout::DESCRIPTOR => return Some(EndReason::LoggedOut),
            GrantIds::DESCRIPTOR => return Some(EndReason::Cheating),
            RequestIds::DESCRIPTOR => {
                let count = session.read::<RequestIds>(shared, user, data)?.count.unwrap_or(1);
                if count > shared.config.max_requested_ids {
                    return Some(EndReason::ProtocolError);
                }
                if count > 0
                    && shared.config.grant_ids
                    && let Some((start, count)) = self.ids.grant(user, count, &shared.config)
                {
                    session.post(shared.now, 0.0, &GrantIds { ranges: vec![start, count] }, false);
                }
            }
            CONTROL | OBJECT_SYNC => {
                let Some(id) = object() else {
                    // Too short to name an object.
                    let error = crate::wire::ReadError::PastEnd { needed: 1, left: 0 };
                    let (descriptor, length) = (message.descriptor, data.len() / 2);
                    session.link.stats.unreadable += 1;
                    shared.event(Event::Unreadable { from: user, descriptor, length, error });
                    return None;
                };
                if !self.ids.owns(user, id) {
                    return Some(EndReason::Cheating);
                }
                session.deliver(shared, user, message);
            }
            Ready::DESCRIPTOR => {
                session.link.ping.decay(100.0);
                session.deliver(shared, user, message);
            }
            SyncAck::DESCRIPTOR => {
                let token = session.read::<SyncAck>(shared, user, data)?.token;
                session.awaits.take_if(|t| *t == token);
            }
            Sync::DESCRIPTOR => {
                let token = session.read::<Sync>(shared, user, data)?.token;
                session.post(shared.now, AFTER_ALL, &SyncAck { token }, false);
            }
            SmallRequest::DESCRIPTOR | BigRequest::DESCRIPTOR => {
                let (from, proven) = (session.link.addr, session.link.proven && session.link.path.is_none());
                if self.strangers.admit(shared.now, from, 0, &shared.config) {
                    self.answer_query(shared, from, message.descriptor, proven);
                }
            }
            ConfigItem::DESCRIPTOR => return Some(EndReason::ProtocolError),
            1..=5 | 8..=10 | 12 | 26 | 50..=51 | 54..=55 => {}
            _ if session.addition(shared, user, &message) => {}
            _ => session.deliver(shared, user, message),
        }
        None
    }

    /// Ends a session: what is buffered, then the reason (`net.md §13`).
    pub(crate) fn finish(&mut self, shared: &mut Shared, user: UserId, reason: EndReason) {
        let old_texts = self.old_texts();
        let Some(mut session) = self.sessions.get_mut(usize::from(user)).and_then(Option::take) else {
            return;
        };
        let link = &mut session.link;
        link.flush(shared.now, &mut shared.out);
        let deny = LoginDeny {
            reason: reason.text().to_owned(),
            redirect: Some(Redirect { host: String::new(), port: 0 }),
        };
        // An address that has not proven itself gets nothing it did not pay for.
        let copies = if link.path.is_some() { 0 } else { shared.config.deny_copies };
        for _ in 0..copies {
            link.immediate(shared.now, &shared.config, &deny, old_texts, &mut shared.out);
            link.flush(shared.now, &mut shared.out);
        }
        let ip = link.addr.ip();
        let kick = match &reason {
            EndReason::Kicked(text) => text != super::login::INCOMPATIBLE,
            EndReason::ProtocolError | EndReason::Cheating => true,
            _ => false,
        };
        if kick && let Some(time) = self.strangers.bans.kicked(shared.now, ip, reason.text(), &shared.config)
        {
            shared.event(Event::Banned { ip, time });
        }
        self.by_addr.remove(&link.addr);
        self.by_name.retain(|_, u| *u != user);
        self.ids.release(user);
        shared.event(Event::Disconnected { user, reason });
        self.update_versions(shared);
    }

    /// Keeps an address out, and sends away who is there from it.
    pub(crate) fn ban(&mut self, shared: &mut Shared, ip: IpAddr, time: Duration, reason: &str) {
        self.strangers.bans.ban(shared.now, ip, time, reason, &shared.config);
        let from = |a: &SocketAddr| network(a.ip()) == network(ip);
        let users: Vec<UserId> = self.by_addr.iter().filter(|(a, _)| from(a)).map(|(_, u)| *u).collect();
        for user in users {
            self.finish(shared, user, EndReason::Kicked(reason.to_owned()));
        }
    }

    /// Works out the range common to all; tells everybody if it changed. Who fell out of it has to leave.
    pub(super) fn update_versions(&mut self, shared: &mut Shared) {
        let mut common = shared.config.versions;
        let mut outside = Vec::new();
        for (user, session) in (0..).zip(&self.sessions) {
            let Some(session) = session else { continue };
            match common.merge(session.versions) {
                Some(both) => common = both,
                None => outside.push(user),
            }
        }
        if common != self.common {
            self.common = common;
            let old_texts = self.old_texts();
            for session in self.sessions.iter_mut().flatten() {
                session.post(shared.now, 0.0, &VersionControl { versions: common }, old_texts);
            }
            shared.event(Event::Versions(common));
        }
        for user in outside {
            self.finish(shared, user, EndReason::Kicked(super::login::INCOMPATIBLE.to_owned()));
        }
    }

    /// Nobody is let in any more.
    pub(super) fn closing(&self) -> bool {
        self.closing.is_some()
    }

    /// Begins an orderly shutdown: two syncs, then everybody is told (`net.md §13` rule 5).
    pub(crate) fn close(&mut self, shared: &Shared) {
        if self.closing.is_none() {
            self.closing = Some(vec![Duration::from_secs(1)]);
            self.sync = Some(SyncJob::new(shared.now, Duration::from_secs(4)));
        }
    }

    /// One send phase for everybody. True when the server has shut down.
    pub(crate) fn advance(&mut self, shared: &mut Shared) -> bool {
        if let Some(job) = &mut self.sync {
            let sessions = self.sessions.iter_mut().filter_map(Option::as_deref_mut);
            if let Some(complete) = job.server(shared.now, sessions) {
                self.sync = None;
                match &mut self.closing {
                    None => shared.event(Event::Synced { complete }),
                    Some(left) if left.is_empty() || self.by_addr.is_empty() => {
                        let users: Vec<UserId> = self.users().collect();
                        for user in users {
                            self.finish(shared, user, EndReason::Left);
                        }
                        return true;
                    }
                    Some(left) => self.sync = left.pop().map(|timeout| SyncJob::new(shared.now, timeout)),
                }
            }
        }
        for user in 1..self.sessions.len() as UserId {
            let Some(session) = self.session_mut(user) else { continue };
            let Shared { now, config, random, out, .. } = shared;
            let end = match session.link.phase(*now, config, random, out) {
                Ok(()) => session.check_secure(shared.now).err(),
                Err(Failure::TimedOut) => Some(EndReason::TimedOut),
                Err(Failure::Overflow) => Some(EndReason::Overflow),
            };
            if let Some(reason) = end {
                self.finish(shared, user, reason);
            }
        }
        false
    }

    pub(crate) fn deadline(&self, shared: &Shared) -> Time {
        let links = self.sessions.iter().flatten().map(|s| s.link.deadline(shared.now, &shared.config));
        let sync = self.sync.as_ref().map(|job| job.deadline(shared.now));
        links.chain(sync).min().unwrap_or(Time(u64::MAX))
    }
}
