//! What server and client do alike with the messages of a session.

use super::shared::Shared;
use crate::config::Config;
use crate::event::{Delivery, EndReason, Event, Incoming, SendError, Ticket, UserId};
use crate::ext::{self, PeerFault};
use crate::field::Versions;
use crate::message::Message;
use crate::messages::*;
use crate::proto::link::Link;
use crate::proto::queue::{Queue, Waiting};
use crate::time::Time;
use crate::wire::{Messages, Packet, PacketError, RawMessage, ReadError, Reader, Writer};
use std::time::Duration;

/// Data bytes of a single message old peers take: it travels alone in a packet of at most 1,400 bytes.
const OLD_LIMIT: usize = 690 * 2;
/// The priority of answers to a sync: after everything else (`net.md §9.2`).
pub(crate) const AFTER_ALL: f32 = 10_000_000.0;
/// Version of the additions between netmsg peers.
const PROTOCOL: u16 = 1;
/// How long a peer has to become secure if that is required.
const SECURE_TIME: Duration = Duration::from_secs(10);
/// What is taken from a peer that has to become secure and is not yet: what it takes to get there, to leave, and what
/// strangers may ask, too.
const OPEN: [u16; 14] = [
    Ack::DESCRIPTOR,
    LoginDeny::DESCRIPTOR,
    LoginIgnore::DESCRIPTOR,
    LoginAccept::DESCRIPTOR,
    Login1::DESCRIPTOR,
    Login2::DESCRIPTOR,
    Logout::DESCRIPTOR,
    SmallRequest::DESCRIPTOR,
    BigRequest::DESCRIPTOR,
    Hello::DESCRIPTOR,
    HelloAnswer::DESCRIPTOR,
    KeepAlive::DESCRIPTOR,
    Handshake::DESCRIPTOR,
    AckRuns::DESCRIPTOR,
];
/// Bytes of unfinished messages a peer keeps that does not say how many.
const DEFAULT_ROOM: usize = 1 << 20;

/// What the other side's hello, or its answer to ours, says.
struct Offer {
    features: u16,
    max_datagram: u16,
    rate: u32,
    room: Option<u32>,
}

fn written<M: Message>(message: &M, old_texts: bool) -> Waiting {
    let mut writer = Writer::new().old_texts(old_texts);
    message.write(&mut writer);
    Waiting { descriptor: M::DESCRIPTOR, data: writer.finish(), reliable: true, ticket: None }
}

fn room(config: &Config) -> u32 {
    u32::try_from(config.max_reassembly_bytes).unwrap_or(u32::MAX)
}

/// One connection with what server and client keep about it.
#[derive(Debug)]
pub(crate) struct Session {
    pub(crate) link: Link,
    pub(crate) versions: Versions,
    /// When it was granted.
    pub(crate) since: Time,
    /// The token of a sync that was not answered yet.
    pub(crate) awaits: Option<u16>,
    /// Texts this side reads are filtered.
    pub(crate) filter: bool,
    /// Nothing of the game goes either way before it is secured.
    guarded: bool,
    /// What waits for that, with its urgency.
    kept: Vec<(i64, Waiting)>,
    kept_bytes: usize,
    /// Pieces of a message that share a ticket and are not acknowledged yet.
    pieces: Vec<(Ticket, usize)>,
}

/// A message after duplicates, pieces and order were dealt with.
#[derive(Debug)]
pub(crate) struct Inbound {
    pub(crate) descriptor: u16,
    pub(crate) id: u16,
    pub(crate) data: Vec<u8>,
}

/// All messages of a packet, or the error that makes it worthless. `short` is what [`Session::short_headers`] says.
pub(crate) fn parse<'a>(packet: &Packet<'a>, short: bool) -> Result<Sound<'a>, PacketError> {
    let messages = if short { packet.short_messages() } else { packet.messages() };
    // Looked through twice: that costs less than a list of them.
    messages.clone().try_for_each(|message| message.map(drop))?;
    Ok(Sound(messages))
}

/// Messages of which each is known to be whole.
#[derive(Debug, Clone)]
pub(crate) struct Sound<'a>(Messages<'a>);

impl<'a> Iterator for Sound<'a> {
    type Item = RawMessage<'a>;

    fn next(&mut self) -> Option<Self::Item> {
        self.0.next()?.ok()
    }
}

impl Session {
    pub(crate) fn new(link: Link, versions: Versions, now: Time, filter: bool, guarded: bool) -> Self {
        Self {
            link,
            versions,
            since: now,
            awaits: None,
            filter,
            guarded,
            kept: Vec::new(),
            kept_bytes: 0,
            pieces: Vec::new(),
        }
    }

    /// It has to become secured, and is not yet.
    fn closed(&self) -> bool {
        self.guarded && !self.link.peer.secure.established()
    }

    /// Whether it is as secure as it has to be by now. A peer that does not offer it never will be.
    pub(crate) fn check_secure(&self, now: Time) -> Result<(), EndReason> {
        let hopeless = self.link.peer.known && !self.link.peer.offers(ext::SECURE);
        if self.closed() && (hopeless || now.since(self.since) > SECURE_TIME) {
            return Err(EndReason::NotSecure);
        }
        Ok(())
    }

    /// Queues a message of the game, or keeps it until it may go.
    fn push(&mut self, urgency: i64, message: Waiting) {
        if self.closed() {
            self.kept_bytes += message.data.len() + 32;
            self.kept.push((urgency, message));
        } else {
            self.link.queue.push(urgency, message);
        }
    }

    /// The session is secured: what was kept goes.
    pub(crate) fn release(&mut self) {
        self.kept_bytes = 0;
        for (urgency, message) in std::mem::take(&mut self.kept) {
            self.link.queue.push(urgency, message);
        }
    }

    /// Bytes and number of the messages that wait to be sent.
    pub(crate) fn waiting(&self) -> (usize, usize) {
        let number = self.link.queue.len();
        (self.link.queue.bytes() + 32 * number + self.kept_bytes, number + self.kept.len())
    }

    /// Whether the other side may share headers. It may begin with the very packet that brings its answer to our hello.
    pub(crate) fn short_headers(&self, shared: &Shared) -> bool {
        let peer = &self.link.peer;
        shared.config.features.compact && if peer.known { peer.offers(ext::COMPACT) } else { peer.asked }
    }

    /// Notes ids and adds what is new to `inbound`. Acknowledgements and the additions between netmsg peers are dealt with here.
    pub(crate) fn take(
        &mut self,
        shared: &mut Shared,
        user: UserId,
        messages: Sound<'_>,
        inbound: &mut Vec<Inbound>,
    ) -> Result<(), PeerFault> {
        self.link.heard = shared.now;
        let mut most = ext::acks::MOST_IDS;
        for message in messages {
            let addition = (Handshake::DESCRIPTOR..=Chunk::DESCRIPTOR).contains(&message.descriptor);
            if addition && self.link.peer.asked && !self.link.peer.known {
                // It overtook the answer to our hello: the other side will repeat it.
                continue;
            }
            if self.closed() && !OPEN.contains(&message.descriptor) {
                // Not acknowledged: what a sound peer said too early comes again, sealed.
                continue;
            }
            if !self.link.receive(message.id, message.descriptor) {
                continue;
            }
            if message.descriptor == Ack::DESCRIPTOR {
                let ids = Ack::from_data(message.data).map(|ack| ack.ids).unwrap_or_default();
                self.acknowledged(shared, user, &ids);
                continue;
            }
            if message.descriptor == AckRuns::DESCRIPTOR && self.short_headers(shared) {
                let runs = AckRuns::from_data(message.data).map(|ack| ack.runs).unwrap_or_default();
                self.acknowledged(shared, user, &ext::acks::unpack(&runs, &mut most));
                continue;
            }
            let (descriptor, id, data) = (message.descriptor, message.id, message.data.to_vec());
            if !addition {
                inbound.push(Inbound { descriptor, id, data });
                continue;
            }
            let unwrapped = self.link.peer.unwrap(descriptor, data, &shared.config)?;
            inbound.extend(unwrapped.into_iter().map(|(descriptor, data)| Inbound { descriptor, id, data }));
        }
        Ok(())
    }

    fn acknowledged(&mut self, shared: &mut Shared, user: UserId, ids: &[u16]) {
        let mut tickets = Vec::new();
        self.link.acknowledged(shared.now, ids, &shared.config, &mut tickets);
        for ticket in tickets {
            if let Some(at) = self.pieces.iter().position(|(t, _)| *t == ticket) {
                self.pieces[at].1 -= 1;
                if self.pieces[at].1 > 0 {
                    continue;
                }
                self.pieces.swap_remove(at);
            }
            shared.event(Event::Delivered { user, ticket });
        }
    }

    /// Reads a message of the layer itself; what cannot be read is reported and otherwise ignored.
    pub(crate) fn read<M: Message>(&mut self, shared: &mut Shared, user: UserId, data: &[u8]) -> Option<M> {
        match M::read(&mut Reader::new(data).filtered(self.filter)) {
            Ok(message) => Some(message),
            Err(error) => {
                self.unreadable(shared, user, M::DESCRIPTOR, data.len() / 2, error);
                None
            }
        }
    }

    fn unreadable(
        &mut self,
        shared: &mut Shared,
        from: UserId,
        descriptor: u16,
        length: usize,
        error: ReadError,
    ) {
        self.link.stats.unreadable += 1;
        shared.event(Event::Unreadable { from, descriptor, length, error });
    }

    /// Queues a message of the layer itself.
    pub(crate) fn post<M: Message>(&mut self, now: Time, priority: f32, message: &M, old_texts: bool) {
        self.link.push(now, priority, written(message, old_texts));
    }

    /// The same for what is nobody else's affair: texts and settings.
    pub(crate) fn tell<M: Message>(&mut self, now: Time, message: &M, old_texts: bool) {
        self.push(Queue::urgency(now, 0.0), written(message, old_texts));
    }

    /// Its requests made more answers wait than can be meant: the game cannot fill the queue that far.
    pub(crate) fn overfull(&self, config: &Config) -> bool {
        let queue = &self.link.queue;
        queue.bytes() + 32 * queue.len() > config.max_queue_bytes.saturating_add(OLD_LIMIT * 100)
    }

    /// Queues a message of the game.
    pub(crate) fn enqueue(
        &mut self,
        shared: &mut Shared,
        descriptor: u16,
        data: Vec<u8>,
        delivery: Delivery,
    ) -> Result<Ticket, SendError> {
        let config = &shared.config;
        let (waiting, _) = self.waiting();
        if waiting + data.len() > config.max_queue_bytes {
            return Err(SendError::QueueFull(waiting));
        }
        let chunks = self.link.peer.offers(ext::CHUNKS) && config.features.chunks;
        let limit = self.link.message_limit(config);
        let reliable = delivery.reliable || delivery.channel.is_some();
        let most = match (chunks, reliable) {
            // Beside it the other side holds half a room of messages that came early.
            (true, true) => config.max_message_bytes.min(self.link.peer.room / 3).max(limit),
            (false, true) => OLD_LIMIT,
            (_, false) => OLD_LIMIT.max(limit),
        };
        if data.len() > most {
            return Err(SendError::TooLong { bytes: data.len(), limit: most });
        }
        let ticket = shared.ticket();
        let mut urgency = Queue::urgency(shared.now, delivery.priority);
        let (descriptor, data) = match delivery.channel {
            Some(channel) if self.link.peer.offers(ext::CHANNELS) && shared.config.features.channels => {
                self.link.peer.put_into_channel(u16::from(channel), descriptor, data, &mut urgency)
            }
            Some(_) => return Err(SendError::NoChannels),
            None => (descriptor, data),
        };
        let noted = delivery.notify.then_some(ticket);
        if chunks && reliable && data.len() > limit {
            let pieces = self.link.peer.cut(limit, descriptor, &data);
            if delivery.notify {
                self.pieces.push((ticket, pieces.len()));
            }
            for (descriptor, data) in pieces {
                let waiting = Waiting { descriptor, data, reliable, ticket: noted };
                self.push(urgency, waiting);
            }
        } else {
            let waiting = Waiting { descriptor, data, reliable, ticket: noted };
            self.push(urgency, waiting);
        }
        Ok(ticket)
    }

    /// Everything queued was sent and acknowledged.
    pub(crate) fn idle(&self) -> bool {
        self.waiting().1 == 0 && self.link.window.pending() == 0
    }

    /// Asks the other side whether it is netmsg.
    pub(crate) fn say_hello(&mut self, shared: &mut Shared) {
        if !shared.config.features.hello {
            return;
        }
        self.link.peer.asked = true;
        let hello = Hello {
            magic: HELLO_MAGIC,
            protocol: PROTOCOL,
            build: shared.config.release.clone(),
            features: shared.config.features.bits(),
            max_datagram: shared.config.max_datagram,
            rate: shared.config.max_in_rate,
            room: Some(room(&shared.config)),
        };
        self.post(shared.now, 0.0, &hello, false);
    }

    /// Messages of the additions; true if it was one.
    pub(crate) fn addition(&mut self, shared: &mut Shared, user: UserId, message: &Inbound) -> bool {
        match message.descriptor {
            Hello::DESCRIPTOR => {
                if shared.config.features.hello
                    && let Some(hello) = self.read::<Hello>(shared, user, &message.data)
                    && hello.magic == HELLO_MAGIC
                    && !self.link.peer.known
                {
                    let answer = HelloAnswer {
                        magic: HELLO_MAGIC,
                        protocol: PROTOCOL,
                        build: shared.config.release.clone(),
                        features: shared.config.features.bits() & hello.features,
                        max_datagram: shared.config.max_datagram,
                        rate: shared.config.max_in_rate,
                        room: Some(room(&shared.config)),
                    };
                    self.post(shared.now, 0.0, &answer, false);
                    let offer = Offer {
                        features: hello.features,
                        max_datagram: hello.max_datagram,
                        rate: hello.rate,
                        room: hello.room,
                    };
                    self.recognise(shared, user, &hello.build, &offer);
                }
            }
            HelloAnswer::DESCRIPTOR => {
                if self.link.peer.asked
                    && !self.link.peer.known
                    && let Some(answer) = self.read::<HelloAnswer>(shared, user, &message.data)
                    && answer.magic == HELLO_MAGIC
                {
                    let offer = Offer {
                        features: answer.features,
                        max_datagram: answer.max_datagram,
                        rate: answer.rate,
                        room: answer.room,
                    };
                    self.recognise(shared, user, &answer.build, &offer);
                    if self.link.peer.offers(ext::SECURE) {
                        self.renew_keys(shared);
                    }
                }
            }
            KeepAlive::DESCRIPTOR | AckRuns::DESCRIPTOR => {}
            Handshake::DESCRIPTOR => {
                if self.link.peer.offers(ext::SECURE)
                    && let Some(step) = self.read::<Handshake>(shared, user, &message.data)
                {
                    self.handshake(shared, &step);
                }
            }
            _ => return false,
        }
        true
    }

    fn recognise(&mut self, shared: &mut Shared, user: UserId, build: &str, offer: &Offer) {
        let build = crate::wire::text::printable(build);
        let peer = &mut self.link.peer;
        peer.known = true;
        peer.build.clone_from(&build);
        peer.features = offer.features & shared.config.features.bits();
        peer.max_datagram = offer.max_datagram.max(302);
        peer.room = offer.room.map_or(DEFAULT_ROOM, |room| room as usize);
        self.link.upgrade(&shared.config);
        let asked = if offer.rate == 0 { u32::MAX } else { offer.rate };
        self.link.set_rate(shared.config.max_out_rate.min(asked), &shared.config);
        shared.event(Event::PeerKnown { user, build });
    }

    /// Client: begins an exchange of keys.
    pub(crate) fn renew_keys(&mut self, shared: &mut Shared) {
        if let Some(step) = self.link.peer.secure.begin(&shared.config) {
            self.post(shared.now, -10.0, &step, false);
        }
    }

    fn handshake(&mut self, shared: &mut Shared, step: &Handshake) {
        if self.link.peer.asked {
            if self.link.peer.secure.finish(shared.now, step) {
                // Its sealed acknowledgement tells both sides that both have the keys.
                self.post(shared.now, -10.0, &KeepAlive {}, false);
            }
        } else {
            let session = shared.random.next() as u32;
            if let Some(answer) = self.link.peer.secure.answer(shared.now, step, session, &shared.config) {
                self.post(shared.now, -10.0, &answer, false);
            }
        }
    }

    /// Hands a message to the game.
    pub(crate) fn deliver(&self, shared: &mut Shared, from: UserId, message: Inbound) {
        let Inbound { descriptor, id, data } = message;
        shared.event(Event::Message(Incoming { from, descriptor, id, data, filter: self.filter }));
    }
}
