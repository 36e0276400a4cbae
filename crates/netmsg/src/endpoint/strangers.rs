//! Everybody who is not logged in: flood limits and cookies (`net.md §11.4`, `§17`). Bounded whatever comes.

use super::bans::Bans;
use crate::config::Config;
use crate::random::Random;
use crate::time::Time;
use std::collections::{BTreeMap, VecDeque};
use std::net::{IpAddr, SocketAddr};

/// Counts of the flood rules; the times are [`Config::flood_times`].
const FLOOD_COUNTS: [usize; 4] = [10, 20, 50, 100];

/// Remembers the times of the last events (`net.md §17.1`).
#[derive(Debug, Default)]
pub(crate) struct Limiter {
    times: VecDeque<Time>,
}

impl Limiter {
    /// Notes an event; whether it is one too many.
    pub(crate) fn flooding(&mut self, now: Time, config: &Config) -> bool {
        let flooding = FLOOD_COUNTS.iter().zip(config.flood_times).any(|(&count, time)| {
            self.times.len().checked_sub(count + 1).is_some_and(|at| now.since(self.times[at]) < time)
        });
        if self.times.len() > 100 {
            self.times.pop_front();
        }
        self.times.push_back(now);
        flooding
    }
}

/// At most so many a second, saved up for one second.
#[derive(Debug, Default)]
pub(crate) struct PerSecond {
    spent: f64,
    last: Time,
}

impl PerSecond {
    pub(crate) fn take(&mut self, now: Time, limit: u16) -> bool {
        self.spent = (self.spent - now.secs_since(self.last) * f64::from(limit)).max(0.0);
        self.last = now;
        let free = self.spent + 1.0 <= f64::from(limit);
        if free {
            self.spent += 1.0;
        }
        free
    }
}

/// Addresses of one network that proved themselves, at most.
const MOST_PROOFS: usize = 4;
/// Bytes an address that proved nothing may save up for answers.
const MOST_CREDIT: usize = 4096;

/// An address and port that returned a cookie.
#[derive(Debug)]
struct Proof {
    addr: SocketAddr,
    /// When. What comes from there later may be forged and keeps nothing alive.
    at: Time,
    limiter: Limiter,
}

#[derive(Debug)]
struct Record {
    limiter: Limiter,
    /// The newest last.
    proofs: Vec<Proof>,
    /// Bytes that came less bytes that were sent.
    credit: usize,
    /// A question that was answered with a cookie: who asked, and what.
    owed: Option<(SocketAddr, u16)>,
    last: Time,
}

#[derive(Debug, Default)]
pub(crate) struct Strangers {
    records: BTreeMap<IpAddr, Record>,
    pub(crate) bans: Bans,
    pub(crate) answers: PerSecond,
    pub(crate) denials: PerSecond,
}

/// What is counted as one address: whoever has one IPv6 address has 2^64 of them.
pub(crate) fn network(ip: IpAddr) -> IpAddr {
    match ip {
        IpAddr::V4(_) => ip,
        IpAddr::V6(v6) => IpAddr::V6((u128::from(v6) >> 64 << 64).into()),
    }
}

impl Strangers {
    /// Notes a packet of a stranger; whether it may be looked at. A flood of forged packets cannot keep out an address and
    /// port that proved itself (`net.md §22` row 5): that is counted for itself.
    pub(crate) fn admit(&mut self, now: Time, from: SocketAddr, bytes: usize, config: &Config) -> bool {
        let key = network(from.ip());
        if self.records.len() >= config.max_ip_records && !self.records.contains_key(&key) {
            self.make_room(now, config);
        }
        let record = self.records.entry(key).or_insert_with(|| Record {
            limiter: Limiter::default(),
            proofs: Vec::new(),
            credit: 0,
            owed: None,
            last: now,
        });
        if now.since(record.last) > config.ip_record_time {
            record.credit = 0;
        }
        record.proofs.retain(|p| now.since(p.at) <= config.ip_record_time);
        record.last = now;
        record.credit = (record.credit + bytes).min(MOST_CREDIT);
        match record.proofs.iter_mut().find(|p| p.addr == from) {
            Some(proof) => !proof.limiter.flooding(now, config),
            None => !record.limiter.flooding(now, config),
        }
    }

    fn make_room(&mut self, now: Time, config: &Config) {
        self.records.retain(|_, r| now.since(r.last) <= config.ip_record_time);
        if self.records.len() < config.max_ip_records {
            return;
        }
        // Whoever proved nothing goes first, the longest silent half of them: forged addresses cannot push out real ones.
        let mut times: Vec<Time> =
            self.records.values().filter(|r| r.proofs.is_empty()).map(|r| r.last).collect();
        let any = times.is_empty();
        if any {
            times = self.records.values().map(|r| r.last).collect();
        }
        let middle = times.len() / 2;
        let limit = *times.select_nth_unstable(middle).1;
        self.records.retain(|_, r| (!r.proofs.is_empty() && !any) || r.last > limit);
    }

    /// How many addresses are remembered.
    pub(crate) fn len(&self) -> usize {
        self.records.len()
    }

    /// Whether this IP proved that it receives what is sent to it, less than [`Config::ip_record_time`] before what
    /// [`Self::admit`] noted last.
    pub(crate) fn proven(&self, ip: IpAddr) -> bool {
        self.records.get(&network(ip)).is_some_and(|r| r.proofs.iter().any(|p| p.addr.ip() == ip))
    }

    pub(crate) fn prove(&mut self, now: Time, from: SocketAddr) {
        let Some(record) = self.records.get_mut(&network(from.ip())) else { return };
        if let Some(proof) = record.proofs.iter_mut().find(|p| p.addr == from) {
            proof.at = now;
            return;
        }
        if record.proofs.len() == MOST_PROOFS {
            record.proofs.remove(0);
        }
        record.proofs.push(Proof { addr: from, at: now, limiter: Limiter::default() });
    }

    /// Notes a question that got a cookie for an answer.
    pub(crate) fn owe(&mut self, to: SocketAddr, question: u16) {
        if let Some(record) = self.records.get_mut(&network(to.ip())) {
            record.owed = Some((to, question));
        }
    }

    /// The question of this address that waits for its cookie.
    pub(crate) fn owed(&mut self, to: SocketAddr) -> Option<u16> {
        let record = self.records.get_mut(&network(to.ip()))?;
        record.owed.take_if(|(from, _)| *from == to).map(|(_, question)| question)
    }

    /// Takes what a datagram to an address that proved nothing costs from what came from there; whether that suffices.
    pub(crate) fn pay(&mut self, to: SocketAddr, bytes: usize) -> bool {
        let Some(record) = self.records.get_mut(&network(to.ip())) else { return false };
        let left = record.credit.checked_sub(bytes);
        record.credit = left.unwrap_or(record.credit);
        left.is_some()
    }
}

/// The cookie for an address: two ids that only we can know (`net.md §11.4`).
pub(crate) fn cookie(random: &Random, addr: SocketAddr, stamp: u64) -> [u16; 2] {
    let ip: [u8; 16] = match addr.ip() {
        IpAddr::V4(ip) => ip.to_ipv6_mapped().octets(),
        IpAddr::V6(ip) => ip.octets(),
    };
    let hash = random.keyed(1, &[&ip, &addr.port().to_be_bytes(), &stamp.to_be_bytes()]);
    // Ids of messages are never 0.
    [(hash as u16).max(1), ((hash >> 16) as u16).max(1)]
}

/// The number of the 16-second span cookies are made for.
pub(crate) fn stamp(now: Time) -> u64 {
    now.0 / 16_000_000
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    /// Row F1: eleven pass within a second, the twelfth does not; one each half second is fine.
    #[test]
    fn f1_the_twelfth_in_a_second_is_too_many() {
        let config = Config::default();
        let mut limiter = Limiter::default();
        let fast: Vec<bool> =
            (0..14).map(|i| limiter.flooding(Time::from_millis(10_000 + i * 50), &config)).collect();
        assert_eq!(fast.iter().position(|f| *f), Some(11), "{fast:?}");
        let config = Config {
            flood_times: [Duration::from_secs(1), Duration::ZERO, Duration::ZERO, Duration::ZERO],
            ..config
        };
        let mut limiter = Limiter::default();
        assert!((0..300).all(|i| !limiter.flooding(Time::from_millis(i * 500), &config)));
    }

    #[test]
    fn records_stay_within_their_limit_and_keep_the_proven() {
        let config = Config { max_ip_records: 64, ..Config::default() };
        let mut strangers = Strangers::default();
        let friend = SocketAddr::from(([10, 0, 0, 1], 9));
        strangers.admit(Time(0), friend, 8, &config);
        strangers.prove(Time(0), friend);
        for i in 0..10_000u32 {
            let from = SocketAddr::new(IpAddr::V4((0x0b00_0000 + i).into()), 9);
            strangers.admit(Time::from_millis(u64::from(i)), from, 8, &config);
            assert!(strangers.len() <= 64);
        }
        assert!(strangers.proven(friend.ip()));
    }

    /// One IPv6 network is one address, and a proof is one address's.
    #[test]
    fn row_20_an_ipv6_network_counts_once() {
        let config = Config::default();
        let mut strangers = Strangers::default();
        let from = |n: u32| -> SocketAddr { format!("[2001:db8:1:2::{n:x}]:9").parse().unwrap() };
        let admitted = (0..100).filter(|n| strangers.admit(Time(0), from(*n), 8, &config)).count();
        assert_eq!((admitted, strangers.len()), (11, 1));
        strangers.prove(Time(0), from(1));
        assert!(strangers.proven(from(1).ip()) && !strangers.proven(from(2).ip()));
    }

    /// What was paid for is sent, nothing more, and nobody saves up for ever.
    #[test]
    fn row_4_credit() {
        let config = Config::default();
        let mut strangers = Strangers::default();
        let from = SocketAddr::from(([10, 0, 0, 1], 9));
        assert!(!strangers.pay(from, 1));
        strangers.admit(Time(0), from, 8, &config);
        assert!(!strangers.pay(from, 14));
        strangers.admit(Time(0), from, 8, &config);
        assert!(strangers.pay(from, 14) && !strangers.pay(from, 3) && strangers.pay(from, 2));
        for _ in 0..100 {
            strangers.admit(Time(0), from, 3998, &config);
        }
        assert!(!strangers.pay(from, MOST_CREDIT + 1));
    }
}
