//! What strangers get from a server: cookies, logins, refusals, server info (`net.md §11`, `§16`). Nothing they get is
//! longer than what they sent until their address is proven, but for the configured number of info answers.

use super::server::{Server, most_user};
use super::session::{Session, parse};
use super::shared::Shared;
use super::strangers::{cookie, network, stamp};
use crate::event::{Event, Transmit};
use crate::field::{Rest, Token, Versions};
use crate::message::Message;
use crate::messages::*;
use crate::proto::link::Link;
use crate::wire::{Packet, PacketBuilder, Writer};
use std::net::SocketAddr;

/// What a client is told that speaks no common version.
pub(crate) const INCOMPATIBLE: &str = "You are running a version incompatible with the server.";
const INSECURE: &str = "Your version has a known security problem. Please update it.";
const FULL: &str = "The server is full.";
/// Protocol versions of betas with a security problem (`net.md §11.2` rule 4).
const LOCKED_OUT: std::ops::RangeInclusive<i32> = 5..=10;

/// What both login messages say.
struct Login {
    rate: u16,
    versions: Versions,
    token: Token,
    new: bool,
}

impl Server {
    /// A packet from somebody who is not logged in, or claims to be somebody else.
    pub(super) fn stranger(
        &mut self,
        shared: &mut Shared,
        from: SocketAddr,
        packet: &Packet<'_>,
        bytes: usize,
    ) {
        let admitted = self.strangers.admit(shared.now, from, bytes, &shared.config);
        // Broken packets of strangers are not worth an answer (`net.md §22` row 3).
        let Ok(messages) = parse(packet, false) else { return };
        // One query a packet is answered; a second one does no harm to anybody (`net.md §22` row 5).
        let mut answered = false;
        for message in messages {
            match message.descriptor {
                // Even in a flood: whoever forges this address cannot know the cookie.
                Ack::DESCRIPTOR => self.check_cookie(shared, from, message.data),
                Login1::DESCRIPTOR | Login2::DESCRIPTOR if !admitted => {
                    if shared.config.cookie {
                        self.send_cookie(shared, from);
                    }
                    return;
                }
                _ if !admitted => return,
                SmallRequest::DESCRIPTOR | BigRequest::DESCRIPTOR if !answered => {
                    answered = true;
                    self.answer_query(shared, from, message.descriptor, false);
                }
                Login1::DESCRIPTOR | Login2::DESCRIPTOR => {
                    if shared.config.cookie && !self.strangers.proven(from.ip()) {
                        self.send_cookie(shared, from);
                        return;
                    }
                    if let Some(login) = read_login(message.descriptor, message.data) {
                        self.login(shared, from, &login);
                    }
                    return;
                }
                _ => {}
            }
        }
    }

    fn check_cookie(&mut self, shared: &mut Shared, from: SocketAddr, data: &[u8]) {
        let Ok(Ack { ids }) = Ack::from_data(data) else { return };
        let now = stamp(shared.now);
        let right = |stamp| ids == cookie(&shared.random, from, stamp);
        if right(now) || now.checked_sub(1).is_some_and(right) {
            self.strangers.prove(shared.now, from);
            // Browsers that had to return a cookie do not ask again by themselves.
            if let Some(question) = self.strangers.owed(from) {
                self.answer_query(shared, from, question, true);
            }
        }
    }

    fn login(&mut self, shared: &mut Shared, from: SocketAddr, login: &Login) {
        if let Some(text) = self.strangers.bans.banned(shared.now, from.ip(), &shared.config) {
            return self.refuse(shared, from, &text);
        }
        if self.by_addr.contains_key(&from) || self.closing() {
            return;
        }
        if self.common.merge(login.versions).is_none() {
            return self.refuse(shared, from, INCOMPATIBLE);
        }
        if LOCKED_OUT.contains(&login.versions.max) {
            return self.refuse(shared, from, INSECURE);
        }
        let ip = network(from.ip());
        let same_ip = self.by_addr.keys().filter(|a| network(a.ip()) == ip).count();
        let full = self.by_addr.len() >= usize::from(shared.config.max_clients);
        if full || same_ip >= usize::from(shared.config.max_clients_same_ip) {
            return self.refuse(shared, from, FULL);
        }
        self.accept(shared, from, login);
    }

    fn accept(&mut self, shared: &mut Shared, from: SocketAddr, login: &Login) {
        let most = usize::from(most_user(&shared.config));
        let free = |user: &usize| {
            self.sessions.get(*user).is_none_or(Option::is_none) && !shared.leaving(*user as u16)
        };
        // The client tries again, and then the game has heard who left.
        let Some(user) = (1..=most).find(free) else { return };
        if self.sessions.len() <= user {
            self.sessions.resize_with(user + 1, || None);
        }
        // A rate of nothing would freeze the connection for ever (`net.md §22` row 9).
        let rate = u32::from(login.rate).clamp(1, shared.config.max_out_rate);
        let mut link = Link::new(from, crate::event::SERVER, rate, shared.now, &shared.config);
        link.proven = self.strangers.proven(from.ip());
        let mut session = Session::new(link, login.versions, shared.now, true, shared.config.require_secure);
        // Before the range is told to all, so that the accept is the first message of the newcomer.
        let user_id = user as u16;
        let old_texts = self.old_texts() || login.versions.max < 1;
        let accept = LoginAccept {
            net_id: user_id,
            versions: Some(shared.config.versions),
            proof: Some(AcceptProof { your_address: from.to_string(), token: login.token }),
        };
        session.post(shared.now, -30.0, &accept, old_texts);
        for (name, value) in shared.settings.iter() {
            let item = config_item(name, value, old_texts);
            session.tell(shared.now, &item, old_texts);
        }
        self.by_addr.insert(from, user_id);
        self.sessions[user] = Some(Box::new(session));
        shared.event(Event::Connected { user: user_id, addr: from, versions: login.versions });
        self.update_versions(shared);
        if login.new {
            let versions = self.common;
            let old_texts = self.old_texts();
            if let Some(session) = self.session_mut(user_id) {
                session.post(shared.now, 0.0, &VersionControl { versions }, old_texts);
            }
        }
    }

    /// One denial, no state. Only proven addresses get here, or everybody if cookies are off.
    fn refuse(&mut self, shared: &mut Shared, to: SocketAddr, reason: &str) {
        if self.strangers.denials.take(shared.now, shared.config.denials_per_second) {
            let redirect = Some(Redirect { host: String::new(), port: 0 });
            let deny = LoginDeny { reason: reason.to_owned(), redirect };
            send_alone(shared, to, &deny, self.old_texts());
        }
    }

    /// Answers a 52 or 53. Who proved nothing gets no more than he sent: his first questions pay for a cookie, as in the
    /// real server's turtle mode, and when that comes back he gets his answer.
    pub(super) fn answer_query(
        &mut self,
        shared: &mut Shared,
        to: SocketAddr,
        descriptor: u16,
        proven: bool,
    ) {
        let old_texts = self.old_texts();
        let mut writer = Writer::new().old_texts(old_texts);
        let number = if descriptor == SmallRequest::DESCRIPTOR {
            self.info.small().write(&mut writer);
            SmallInfo::DESCRIPTOR
        } else {
            let (users, most) = (self.by_addr.len(), shared.config.max_clients);
            self.info.big(users, most, self.common, &shared.config.release).write(&mut writer);
            BigInfo::DESCRIPTOR
        };
        let mut builder = PacketBuilder::new();
        builder.push(number, 0, writer.data());
        let data = builder.finish(crate::event::SERVER);
        let free = proven || self.strangers.proven(to.ip()) || self.strangers.pay(to, data.len());
        if free || self.strangers.answers.take(shared.now, shared.config.open_answers_per_second) {
            shared.out.push(Transmit { to, data });
        } else if self.send_cookie(shared, to) {
            self.strangers.owe(to, descriptor);
        }
    }

    /// Sends the two halves of the cookie, if what came from there was long enough to pay for them.
    fn send_cookie(&mut self, shared: &mut Shared, to: SocketAddr) -> bool {
        let mut builder = PacketBuilder::new();
        for id in cookie(&shared.random, to, stamp(shared.now)) {
            builder.push(LoginAccept::DESCRIPTOR, id, &[]);
        }
        let data = builder.finish(1);
        let paid = self.strangers.pay(to, data.len());
        if paid {
            shared.out.push(Transmit { to, data });
        }
        paid
    }
}

fn send_alone<M: Message>(shared: &mut Shared, to: SocketAddr, message: &M, old_texts: bool) {
    let mut writer = Writer::new().old_texts(old_texts);
    message.write(&mut writer);
    let mut builder = PacketBuilder::new();
    builder.push(M::DESCRIPTOR, 0, writer.data());
    let data = builder.finish(crate::event::SERVER);
    shared.out.push(Transmit { to, data });
}

pub(super) fn config_item(name: &str, value: &crate::Setting, old_texts: bool) -> ConfigItem {
    let mut writer = Writer::new().old_texts(old_texts);
    value.write(&mut writer);
    ConfigItem { name: name.to_owned(), value: Rest(writer.finish()) }
}

fn read_login(descriptor: u16, data: &[u8]) -> Option<Login> {
    let new = descriptor == Login2::DESCRIPTOR;
    let (rate, versions, token) = if new {
        let login = Login2::from_data(data).ok()?;
        (login.rate, login.versions, login.token)
    } else {
        let login = Login1::from_data(data).ok()?;
        (login.rate, login.versions, login.token)
    };
    // Without a token zeros come back, never what happens to be in memory (`net.md §22` row 14).
    Some(Login {
        rate,
        versions: versions.unwrap_or(Versions::UNSAID),
        token: token.unwrap_or_default(),
        new,
    })
}
