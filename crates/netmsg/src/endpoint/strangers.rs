//! Everybody who is not logged in: flood limits, cookies, bans (`net.md §11.4`, `§17`). Bounded whatever comes.

use crate::config::Config;
use crate::random::Random;
use crate::time::Time;
use std::collections::{BTreeMap, VecDeque};
use std::net::{IpAddr, SocketAddr};
use std::time::Duration;

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

#[derive(Debug)]
struct Record {
    limiter: Limiter,
    proven: bool,
    last: Time,
}

#[derive(Debug)]
struct Ban {
    until: Time,
    reason: String,
}

#[derive(Debug, Default)]
pub(crate) struct Strangers {
    records: BTreeMap<IpAddr, Record>,
    bans: BTreeMap<IpAddr, Ban>,
    pub(crate) answers: PerSecond,
    pub(crate) denials: PerSecond,
}

impl Strangers {
    /// Notes a packet of a stranger; whether it may be looked at.
    pub(crate) fn admit(&mut self, now: Time, ip: IpAddr, config: &Config) -> bool {
        if self.records.len() >= config.max_ip_records && !self.records.contains_key(&ip) {
            self.make_room(now, config);
        }
        let record = self.records.entry(ip).or_insert_with(|| Record {
            limiter: Limiter::default(),
            proven: false,
            last: now,
        });
        if now.since(record.last) > config.ip_record_time {
            record.proven = false;
        }
        record.last = now;
        !record.limiter.flooding(now, config)
    }

    fn make_room(&mut self, now: Time, config: &Config) {
        self.records.retain(|_, r| now.since(r.last) <= config.ip_record_time);
        if self.records.len() < config.max_ip_records {
            return;
        }
        // Whoever proved nothing goes first, the longest silent half of them: forged addresses cannot push out real ones.
        let mut times: Vec<Time> = self.records.values().filter(|r| !r.proven).map(|r| r.last).collect();
        let any = times.is_empty();
        if any {
            times = self.records.values().map(|r| r.last).collect();
        }
        let middle = times.len() / 2;
        let limit = *times.select_nth_unstable(middle).1;
        self.records.retain(|_, r| (r.proven && !any) || r.last > limit);
    }

    /// How many addresses are remembered.
    pub(crate) fn len(&self) -> usize {
        self.records.len()
    }

    /// Whether this IP proved that it receives what is sent to it.
    pub(crate) fn proven(&self, ip: IpAddr) -> bool {
        self.records.get(&ip).is_some_and(|r| r.proven)
    }

    pub(crate) fn prove(&mut self, ip: IpAddr) {
        if let Some(record) = self.records.get_mut(&ip) {
            record.proven = true;
        }
    }

    /// Bans an IP; returns how long it is banned now.
    pub(crate) fn ban(&mut self, now: Time, ip: IpAddr, time: Duration, reason: &str) {
        self.bans.insert(ip, Ban { until: now + time, reason: reason.to_owned() });
    }

    pub(crate) fn unban(&mut self, ip: IpAddr) -> bool {
        self.bans.remove(&ip).is_some()
    }

    /// The text for somebody banned who tries to log in; the attempt makes the ban longer (`net.md §17.4`).
    pub(crate) fn banned(&mut self, now: Time, ip: IpAddr, config: &Config) -> Option<String> {
        self.bans.retain(|_, ban| ban.until > now);
        let ban = self.bans.get_mut(&ip)?;
        ban.until = ban.until.max(now + config.min_ban);
        let minutes = ban.until.since(now).as_secs().div_ceil(60);
        Some(format!("You are banned for at least {minutes} minutes. {}", ban.reason))
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
        let friend: IpAddr = "10.0.0.1".parse().unwrap();
        strangers.admit(Time(0), friend, &config);
        strangers.prove(friend);
        for i in 0..10_000u32 {
            strangers.admit(Time::from_millis(u64::from(i)), IpAddr::V4((0x0b00_0000 + i).into()), &config);
            assert!(strangers.len() <= 64);
        }
        assert!(strangers.proven(friend));
    }
}
