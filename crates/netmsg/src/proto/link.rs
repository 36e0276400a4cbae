//! One connection: everything both sides keep about the other (`net.md §7`, `§8`, `§9`).

use super::budget::Budget;
use super::duplicate::Duplicates;
use super::estimate::{Loss, Ping};
use super::path::Path;
use super::queue::{Queue, Waiting};
use super::window::{Acked, Pending, Window};
use crate::config::Config;
use crate::ext::{self, Peer};
use crate::messages::{Ack, Chunk, KeepAlive, Ordered};
use crate::random::Random;
use crate::time::Time;
use crate::wire::{HEADER_BYTES, PacketBuilder, SENDER_BYTES};
use crate::{Message, Ticket, Transmit};
use std::net::SocketAddr;

/// Why a connection cannot go on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Failure {
    TimedOut,
    Overflow,
}

/// Ids in one acknowledgement message at most (`net.md §7` rule 6).
const ACKS_IN_A_MESSAGE: usize = 101;
/// Ids that wait for company at most ...
const MOST_ACKS_HELD: u64 = 1024;
/// ... and in the beginning, when the other side's window is narrow: it would stand still, and then send in bursts.
const FIRST_ACKS_HELD: u64 = 32;
/// Repeats counted against a fresh connection (`net.md §8.4`).
const FRESH_TIMEOUTS: u32 = 5;
/// Messages that must overtake one before it is taken for lost, between netmsg peers.
const OVERTAKEN: u32 = 3;

#[derive(Debug)]
pub(crate) struct Link {
    pub(crate) addr: SocketAddr,
    /// Our user id, as it stands at the end of each packet.
    pub(crate) sender: u16,
    pub(crate) ping: Ping,
    pub(crate) loss: Loss,
    pub(crate) budget: Budget,
    pub(crate) duplicates: Duplicates,
    pub(crate) queue: Queue,
    pub(crate) window: Window,
    /// What is known about the other side if it is netmsg, too.
    pub(crate) peer: Peer,
    /// When anything valid last came.
    pub(crate) heard: Time,
    /// The other side proved that it receives at its address.
    pub(crate) proven: bool,
    /// The session moved to an address that has not proven itself yet.
    pub(crate) path: Option<Path>,
    acks: Vec<u16>,
    /// When the first of them came.
    acks_since: Time,
    buffer: PacketBuilder,
    timeouts: u32,
    /// The last phase that had something to do.
    last_phase: Time,
    /// The last phase of all.
    last_turn: Time,
    last_reliable: Time,
    last_flush: Option<Time>,
    /// Messages that may be unacknowledged, between netmsg peers.
    congestion: f64,
    reduced: Time,
    pub(crate) stats: Stats,
}

/// Counters of one connection.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Stats {
    /// Datagrams sent.
    pub datagrams_sent: u64,
    /// Bytes in them.
    pub bytes_sent: u64,
    /// Datagrams received.
    pub datagrams_received: u64,
    /// Bytes in them.
    pub bytes_received: u64,
    /// Messages sent for the first time.
    pub messages_sent: u64,
    /// Messages sent again.
    pub messages_repeated: u64,
    /// Messages received for the first time.
    pub messages_received: u64,
    /// Messages received again.
    pub duplicates_received: u64,
    /// Messages whose body could not be read.
    pub unreadable: u64,
}

impl Link {
    pub(crate) fn new(addr: SocketAddr, sender: u16, rate: u32, now: Time, config: &Config) -> Self {
        Self {
            addr,
            sender,
            ping: Ping::new(),
            loss: Loss::new(),
            budget: Budget::new(rate, config.burst),
            duplicates: Duplicates::new(config.duplicates),
            queue: Queue::default(),
            window: Window::default(),
            peer: Peer::default(),
            heard: now,
            proven: true,
            path: None,
            acks: Vec::new(),
            acks_since: now,
            buffer: PacketBuilder::new(),
            timeouts: FRESH_TIMEOUTS,
            last_phase: now,
            last_turn: now,
            last_reliable: now,
            last_flush: None,
            congestion: f64::from(config.window),
            reduced: now,
            stats: Stats::default(),
        }
    }

    /// The other side turned out to be netmsg: finer timing, larger packets, a wider window.
    pub(crate) fn upgrade(&mut self, config: &Config) {
        self.loss = Loss::clean();
        self.duplicates.widen();
        self.congestion = f64::from(config.window.min(config.peer_window));
        self.budget.set((self.budget.rate() / 1000.0) as u32, config.burst);
        self.buffer.set_short_headers(self.peer.offers(ext::COMPACT));
    }

    pub(crate) fn set_rate(&mut self, rate: u32, config: &Config) {
        // A twentieth of a second at full rate: a burst of 1,000 bytes a frame would throttle fast links.
        let burst = if self.peer.known { config.burst.max(rate.saturating_mul(50)) } else { config.burst };
        self.budget.set(rate, burst);
    }

    /// Notes a reliable message for acknowledgement; whether it has to be handled.
    pub(crate) fn receive(&mut self, id: u16, descriptor: u16) -> bool {
        if id != 0 {
            if self.acks.is_empty() {
                self.acks_since = self.heard;
            }
            self.acks.push(id);
        }
        let new = self.duplicates.is_new(id, descriptor);
        if new {
            self.stats.messages_received += 1;
        } else {
            self.stats.duplicates_received += 1;
        }
        new
    }

    /// Ids that wait to be acknowledged.
    pub(crate) fn acks_waiting(&self) -> usize {
        self.acks.len()
    }

    /// Handles a list of acknowledged ids; returns the tickets of messages that are done now.
    pub(crate) fn acknowledged(
        &mut self,
        now: Time,
        ids: &[u16],
        config: &Config,
        tickets: &mut Vec<Ticket>,
    ) {
        let mut newest: Option<Time> = None;
        for &id in ids {
            match self.window.ack(id) {
                Acked::Done(pending) => {
                    self.timeouts = 0;
                    self.proven = true;
                    if pending.descriptor == KeepAlive::DESCRIPTOR {
                        self.path.take_if(|path| path.proved_by(pending.first));
                    }
                    self.loss.copy_sent_or_finished();
                    self.loss.acknowledged();
                    self.ping.sample(now.secs_since(pending.first), pending.repeats);
                    tickets.extend(pending.ticket);
                    if pending.repeats == 0 {
                        newest = newest.max(Some(pending.first));
                    }
                    if self.peer.known && self.congestion < f64::from(config.peer_window) {
                        self.congestion += if self.loss.share() < 0.02 { 1.0 } else { 8.0 / self.congestion };
                    }
                }
                Acked::Copy => self.loss.acknowledged(),
                Acked::Unknown => {}
            }
        }
        if let Some(first) = newest {
            self.ping.smooth_sample(now.secs_since(first));
        }
        if self.peer.known
            && let Some(first) = newest
            && self.window.pending() > 0
        {
            // On a line that shuffles, being overtaken means little before the usual time is over.
            self.window.overtake(first, OVERTAKEN, self.ping.patience());
        }
    }

    /// Queues a message.
    pub(crate) fn push(&mut self, now: Time, priority: f32, message: Waiting) {
        self.queue.push(Queue::urgency(now, priority), message);
    }

    /// Bytes of messages one packet takes.
    fn packet_limit(&self, config: &Config) -> usize {
        if self.peer.offers(ext::LARGE_DATAGRAMS) {
            let most = usize::from(self.peer.max_datagram.min(config.max_datagram));
            most.saturating_sub(SENDER_BYTES + self.peer.overhead()).max(300)
        } else {
            usize::from(config.packet_shorts) * 2
        }
    }

    /// Data bytes that fit in a packet of their own kind; longer messages travel in pieces or alone.
    pub(crate) fn message_limit(&self, config: &Config) -> usize {
        self.packet_limit(config) - HEADER_BYTES
    }

    fn append(
        &mut self,
        now: Time,
        config: &Config,
        descriptor: u16,
        id: u16,
        data: &[u8],
        out: &mut Vec<Transmit>,
    ) {
        let mut bytes = self.buffer.header_bytes(descriptor, id) + data.len();
        if !self.buffer.is_empty() && self.buffer.len() + bytes > self.packet_limit(config) {
            self.flush(now, out);
            bytes = HEADER_BYTES + data.len();
        }
        self.buffer.push(descriptor, id, data);
        self.budget.plan(bytes);
    }

    /// Sends what is in the packet buffer.
    pub(crate) fn flush(&mut self, now: Time, out: &mut Vec<Transmit>) {
        if self.buffer.is_empty() {
            return;
        }
        let plain = self.buffer.finish(self.sender);
        let data = self.peer.seal(now, plain);
        self.budget.spend(data.len());
        self.last_flush = Some(now);
        self.stats.datagrams_sent += 1;
        self.stats.bytes_sent += data.len() as u64;
        out.push(Transmit { to: self.addr, data });
    }

    /// Puts a message with id 0 into the packet buffer at once.
    pub(crate) fn immediate(
        &mut self,
        now: Time,
        config: &Config,
        message: &impl Message,
        old_texts: bool,
        out: &mut Vec<Transmit>,
    ) {
        let mut writer = crate::wire::Writer::new().old_texts(old_texts);
        message.write(&mut writer);
        self.append(now, config, message_number(message), 0, writer.data(), out);
    }

    /// Whether there is something that could be sent if the budget allows, acknowledgements apart.
    fn has_work(&self, config: &Config) -> bool {
        !self.buffer.is_empty() || self.can_pop(config)
    }

    /// From when on acknowledgements have a datagram of their own. A loop that turned a moment ago will turn again soon: a
    /// netmsg peer's acknowledgements wait that moment for something they can travel with, as an answer.
    fn acks_due(&self, config: &Config) -> Time {
        if self.peer.known { self.acks_since.min(self.last_turn) + config.ack_delay } else { self.acks_since }
    }

    /// What rides along fills the datagram that is written; it does not begin another one that nothing pays for.
    fn acks_fit(&self, config: &Config) -> bool {
        let bytes = HEADER_BYTES + 2 * self.acks.len().min(ACKS_IN_A_MESSAGE);
        self.buffer.len() + bytes <= self.packet_limit(config)
    }

    fn can_pop(&self, config: &Config) -> bool {
        let Some(next) = self.queue.peek() else { return false };
        if !next.reliable {
            return true;
        }
        let held = held(next);
        if held > 0 && self.window.held() > 0 && self.window.held() + held > self.peer.room / 2 {
            return false;
        }
        let (count, span) = self.window_limits(config);
        self.window.pending() < count && (self.window.pending() == 0 || self.window.span() < span)
    }

    /// Messages that may be unacknowledged, and how far apart the ids of the first and last of them may be.
    fn window_limits(&self, config: &Config) -> (usize, usize) {
        if self.peer.known {
            let count =
                if config.features.congestion { self.congestion } else { f64::from(config.peer_window) };
            (count as usize, 30_000)
        } else {
            // Receivers remember 1,000 ids: what is repeated must not be older than that.
            (usize::from(config.window), 900)
        }
    }

    /// Ids that may wait. Windows grow with what arrives, faster than this.
    fn acks_held(&self) -> u64 {
        (FIRST_ACKS_HELD + self.stats.messages_received / 16).min(MOST_ACKS_HELD)
    }

    /// When a phase would have something to do.
    pub(crate) fn deadline(&self, now: Time, config: &Config) -> Time {
        let mut at = Time(u64::MAX);
        if self.has_work(config) {
            at = at.min(self.send_allowed(now));
        }
        if !self.acks.is_empty() {
            at = at.min(self.acks_due(config).max(self.send_allowed(now)));
        }
        if let Some(due) = self.window.earliest() {
            // Repeats come a tenth of the time-out after they are due; a millisecond keeps the loop from spinning.
            at = at.min(due.max(self.last_turn.plus_secs(0.001)).max(self.send_allowed(now)));
        }
        if let Some(first) = self.window.oldest() {
            at = at.min(first + config.dead_after).min(first + config.dead_surely_after);
            // Both rules are tried again a little later while they do not hold yet.
            at = at.max(self.last_turn.plus_secs(0.001)).min(self.last_turn.plus_secs(1.0));
        } else if config.features.keep_alive {
            at = at.min(self.last_reliable + config.keep_alive_after);
        }
        at
    }

    fn send_allowed(&self, now: Time) -> Time {
        if let Some(path) = &self.path {
            return path.allowed(self.probe_bytes()).max(now);
        }
        let mut at = self.last_phase.plus_secs(self.budget.wait()).max(now);
        if let Some(last) = self.last_flush
            && !self.proven
        {
            at = at.max(last.plus_secs(1.0));
        }
        at
    }

    /// The session goes on at another address, from where a datagram of that size came.
    pub(crate) fn move_to(&mut self, now: Time, addr: SocketAddr, bytes: usize, out: &mut Vec<Transmit>) {
        self.flush(now, out);
        self.addr = addr;
        self.path = Some(Path::new(now, bytes));
    }

    /// Size of the smallest datagram that has to be acknowledged.
    fn probe_bytes(&self) -> usize {
        HEADER_BYTES + SENDER_BYTES + self.peer.overhead()
    }

    /// Asks an address that has not proven itself for a sign, if what came from there pays for it.
    fn probe(&mut self, now: Time, config: &Config, out: &mut Vec<Transmit>) {
        let bytes = self.probe_bytes();
        if self.path.as_ref().is_some_and(|path| path.allowed(bytes) <= now) {
            let descriptor = KeepAlive::DESCRIPTOR;
            let sign = Waiting { descriptor, data: Vec::new(), reliable: true, ticket: None };
            self.send_first(now, config, sign, out);
            self.flush(now, out);
            if let Some(path) = &mut self.path {
                path.probed(now, bytes);
            }
        }
    }

    /// One send phase (`net.md §9.3`).
    pub(crate) fn phase(
        &mut self,
        now: Time,
        config: &Config,
        random: &mut Random,
        out: &mut Vec<Transmit>,
    ) -> Result<(), Failure> {
        let acks_due = self.acks_due(config) <= now || self.acks.len() as u64 >= self.acks_held();
        self.last_turn = now;
        if self.quiet(now, config) {
            return Ok(());
        }
        let dt = now.secs_since(self.last_phase);
        self.last_phase = now;
        self.ping.decay(dt);
        self.loss.decay(dt);
        self.budget.refill(dt);
        self.budget.replan(self.buffer.len());
        self.check_alive(now, config)?;
        if self.path.is_some() {
            self.probe(now, config, out);
            return Ok(());
        }
        if !self.proven && self.last_flush.is_some_and(|last| now < last.plus_secs(1.0)) {
            return Ok(());
        }
        let sent_before = out.len();
        // Until the first acknowledgement from an address nobody proved, one packet has to do.
        let may = |link: &Self, out: &Vec<Transmit>| {
            link.budget.open() && (link.proven || out.len() == sent_before)
        };
        if config.features.keep_alive
            && self.window.pending() == 0
            && self.queue.is_empty()
            && now >= self.last_reliable + config.keep_alive_after
        {
            let descriptor = KeepAlive::DESCRIPTOR;
            self.push(now, 0.0, Waiting { descriptor, data: Vec::new(), reliable: true, ticket: None });
        }
        // Netmsg peers get first what they miss: what came after it waits for it there.
        if self.peer.known && may(self, out) && self.window.earliest().is_some_and(|e| e <= now) {
            self.repeat(now, config, random, out, sent_before);
        }
        let overflow = i128::try_from(config.overflow_after.as_micros()).unwrap_or(i128::MAX);
        while may(self, out) && self.can_pop(config) {
            if self.queue.overdue(now) > overflow {
                return Err(Failure::Overflow);
            }
            let Some(message) = self.queue.pop() else { break };
            self.send_first(now, config, message, out);
        }
        while !self.acks.is_empty() && (!self.buffer.is_empty() || acks_due && may(self, out)) {
            if !may(self, out) && !self.acks_fit(config) {
                break;
            }
            self.send_acks(now, config, out);
        }
        if !self.peer.known
            && may(self, out)
            && self.window.earliest().is_some_and(|e| e <= now || config.early_repeats)
        {
            self.repeat(now, config, random, out, sent_before);
        }
        if !self.acks.is_empty() && !self.buffer.is_empty() && (may(self, out) || self.acks_fit(config)) {
            self.send_acks(now, config, out);
        }
        if self.budget.solvent() && (self.proven || out.len() == sent_before) {
            self.flush(now, out);
        }
        Ok(())
    }

    /// Nothing is to be sent, repeated or given up: most phases of most connections of a large server.
    fn quiet(&self, now: Time, config: &Config) -> bool {
        let nothing = self.queue.is_empty() && self.acks.is_empty() && self.buffer.is_empty();
        nothing
            && self.path.is_none()
            && self.window.earliest().is_none_or(|due| now < due)
            && self
                .window
                .oldest()
                .is_none_or(|first| now < first + config.dead_after.min(config.dead_surely_after))
            && (!config.features.keep_alive
                || now < self.last_reliable + config.keep_alive_after
                    && now.since(self.heard) <= config.silence_limit)
    }

    /// Sends a message of acknowledgements, or all of them if they are packed.
    fn send_acks(&mut self, now: Time, config: &Config, out: &mut Vec<Transmit>) {
        if self.peer.offers(ext::COMPACT)
            && let Some(messages) = ext::acks::pack(&mut self.acks)
        {
            self.acks.clear();
            for message in messages {
                self.immediate(now, config, &message, false, out);
            }
            return;
        }
        let rest = self.acks.split_off(self.acks.len().min(ACKS_IN_A_MESSAGE));
        let ids = std::mem::replace(&mut self.acks, rest);
        self.immediate(now, config, &Ack { ids }, false, out);
    }

    fn check_alive(&self, now: Time, config: &Config) -> Result<(), Failure> {
        if let Some(first) = self.window.oldest() {
            let age = now.since(first);
            let by_count = age > config.dead_after && self.timeouts > config.dead_timeouts;
            // A frozen budget repeats nothing and counts nothing: age alone has to do (`net.md §22` row 9).
            if by_count || age > config.dead_surely_after {
                return Err(Failure::TimedOut);
            }
        }
        if config.features.keep_alive && now.since(self.heard) > config.silence_limit {
            return Err(Failure::TimedOut);
        }
        Ok(())
    }

    fn send_first(&mut self, now: Time, config: &Config, message: Waiting, out: &mut Vec<Transmit>) {
        self.stats.messages_sent += 1;
        if !message.reliable {
            self.append(now, config, message.descriptor, 0, &message.data, out);
            return;
        }
        self.last_reliable = now;
        let (least, most) = (config.least_timeout.as_secs_f64(), config.most_timeout.as_secs_f64());
        let (timeout, due) = if self.peer.known {
            let timeout = self.ping.smooth_timeout().clamp(least, most);
            (timeout, timeout + 0.01)
        } else {
            let timeout = self.ping.timeout().clamp(least, most);
            (timeout, timeout * (1.0 + 0.2 * 0.003 / (self.loss.share() + 0.003)) + 0.01)
        };
        let id = self.window.add(Pending {
            descriptor: message.descriptor,
            data: Vec::new(),
            ticket: message.ticket,
            first: now,
            due: now.plus_secs(due),
            timeout,
            repeats: 0,
            overtaken: 0,
            held: held(&message) as u32,
        });
        self.append(now, config, message.descriptor, id, &message.data, out);
        self.window.set_last_data(message.data);
    }

    fn repeat(
        &mut self,
        now: Time,
        config: &Config,
        random: &mut Random,
        out: &mut Vec<Transmit>,
        sent_before: usize,
    ) {
        let known = self.peer.known;
        let loss = self.loss.share();
        let mut window = std::mem::take(&mut self.window);
        let mut lost = 0;
        for (id, pending) in window.iter_mut() {
            if !self.budget.open() || (!self.proven && out.len() > sent_before) {
                break;
            }
            let slack = if known { 0.0 } else { 0.1 * pending.timeout };
            let late = pending.due.plus_secs(slack) <= now;
            let riding = !self.buffer.is_empty()
                && (pending.due <= now
                    || (config.early_repeats
                        && !known
                        && pending.repeats < 3
                        && loss.powi(pending.repeats as i32 + 1) > 0.01
                        && self.budget.planned() > 100.0));
            if !late && !riding {
                continue;
            }
            pending.repeats += 1;
            lost += 1;
            self.timeouts = self.timeouts.saturating_add(1);
            self.loss.copy_sent_or_finished();
            self.stats.messages_repeated += 1;
            let n = f64::from(pending.repeats);
            let gap = if known && config.features.congestion {
                // Exponential back-off with a cap (`net.md §22` row 15).
                (pending.timeout * 1.5f64.powf(n)).min(config.most_timeout.as_secs_f64())
            } else {
                pending.timeout * (0.9 + 0.1 * n + 0.1 * random.unit())
            };
            pending.due = now.plus_secs(gap);
            self.append(now, config, pending.descriptor, id, &pending.data, out);
        }
        window.settle();
        self.window = window;
        if known && lost > 0 {
            self.slow_down(now);
        }
    }

    /// Congestion response: many losses, or a round trip that grew far beyond its least, narrow the window.
    fn slow_down(&mut self, now: Time) {
        let Some((smooth, least)) = self.ping.smooth_and_least() else { return };
        let crowded = self.loss.share() > 0.3 || smooth > 2.0 * least + 0.05;
        if crowded && now.secs_since(self.reduced) > smooth {
            self.reduced = now;
            self.congestion = (self.congestion * 0.7).max(16.0);
        }
    }
}

/// Bytes it takes the other side, at most, to hold a message until it can be handled: pieces and what is ordered wait there.
fn held(message: &Waiting) -> usize {
    match message.descriptor {
        Ordered::DESCRIPTOR | Chunk::DESCRIPTOR if message.reliable => message.data.len() + 64,
        _ => 0,
    }
}

fn message_number<M: Message>(_: &M) -> u16 {
    M::DESCRIPTOR
}
