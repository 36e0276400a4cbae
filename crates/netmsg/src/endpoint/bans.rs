//! Bans by IP address: by hand, and by themselves after many kicks (`net.md §17.4`). Bounded whatever comes.

use super::strangers::network;
use crate::config::Config;
use crate::proto::average::Average;
use crate::time::Time;
use std::collections::BTreeMap;
use std::net::IpAddr;
use std::time::Duration;

/// What a kick counts in the average of kicks an hour: a sample of 30 with a weight of 2/30.
const KICK: (f64, f64) = (30.0, 2.0 / 30.0);
/// Weight of an hour without kicks. The sheet does not give it; with this one k kicks an hour average to about k.
const QUIET: f64 = 2.0;
/// Seconds in the hours kicks are counted by.
const HOUR: f64 = 3600.0;

#[derive(Debug)]
struct Ban {
    until: Time,
    reason: String,
}

/// Kicks an hour of an address, averaged.
#[derive(Debug)]
struct Kicks {
    average: Average,
    last: Time,
}

impl Kicks {
    /// An address begins with an hour without kicks.
    fn new(now: Time) -> Self {
        let mut average = Average::default();
        average.add(0.0, QUIET);
        Self { average, last: now }
    }

    /// Notes a kick; kicks an hour with it.
    fn add(&mut self, now: Time) -> f64 {
        let hours = now.secs_since(self.last) / HOUR;
        self.last = now;
        self.average.add(0.0, QUIET * hours);
        self.average.decay(hours);
        self.average.add(KICK.0, KICK.1);
        self.average.average()
    }
}

#[derive(Debug, Default)]
pub(crate) struct Bans {
    bans: BTreeMap<IpAddr, Ban>,
    kicks: BTreeMap<IpAddr, Kicks>,
}

impl Bans {
    /// Bans an address: an IPv4 address, or a whole IPv6 network.
    pub(crate) fn ban(&mut self, now: Time, ip: IpAddr, time: Duration, reason: &str, config: &Config) {
        let ip = network(ip);
        self.bans.retain(|_, ban| ban.until > now);
        if self.bans.len() >= config.max_ip_records
            && !self.bans.contains_key(&ip)
            && let Some(first) = self.bans.iter().min_by_key(|(_, b)| b.until).map(|(ip, _)| *ip)
        {
            self.bans.remove(&first);
        }
        self.bans.insert(ip, Ban { until: now + time, reason: reason.to_owned() });
    }

    pub(crate) fn unban(&mut self, ip: IpAddr) -> bool {
        self.kicks.remove(&network(ip));
        self.bans.remove(&network(ip)).is_some()
    }

    /// Notes a kick. Too many of them ban the address; for how long then.
    pub(crate) fn kicked(
        &mut self,
        now: Time,
        ip: IpAddr,
        reason: &str,
        config: &Config,
    ) -> Option<Duration> {
        if config.autoban_minutes == 0 {
            return None;
        }
        let key = network(ip);
        if self.kicks.len() >= config.max_ip_records
            && !self.kicks.contains_key(&key)
            && let Some(oldest) = self.kicks.iter().min_by_key(|(_, k)| k.last).map(|(ip, _)| *ip)
        {
            self.kicks.remove(&oldest);
        }
        let an_hour = self.kicks.entry(key).or_insert_with(|| Kicks::new(now)).add(now);
        let beyond = an_hour - f64::from(config.autoban_kicks_per_hour);
        if beyond <= 0.0 {
            return None;
        }
        let time = Duration::from_secs_f64(60.0 * f64::from(config.autoban_minutes) * beyond);
        let longer = self.bans.get(&key).is_none_or(|ban| ban.until < now + time);
        if longer {
            self.ban(now, ip, time, reason, config);
        }
        longer.then_some(time)
    }

    /// The text for somebody banned who tries to log in; the attempt makes the ban longer (`net.md §17.4`).
    pub(crate) fn banned(&mut self, now: Time, ip: IpAddr, config: &Config) -> Option<String> {
        self.bans.retain(|_, ban| ban.until > now);
        let ban = self.bans.get_mut(&network(ip))?;
        ban.until = ban.until.max(now + config.min_ban);
        let minutes = ban.until.since(now).as_secs().div_ceil(60);
        Some(format!("You are banned for at least {minutes} minutes. {}", ban.reason))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ip(n: u32) -> IpAddr {
        IpAddr::V4((0x0a00_0000 + n).into())
    }

    /// `§17.4`: above five kicks an hour a kick bans for ten minutes per kick an hour beyond five.
    #[test]
    fn section_17_4_kicks_an_hour_become_minutes() {
        let config = Config::default();
        let mut bans = Bans::default();
        let mut minutes = |times: u32, pause: u64| -> Vec<u64> {
            let at = ip(times + pause as u32);
            (0..times)
                .map(|n| Time::from_millis(1000 + u64::from(n) * pause * 60_000))
                .map(|now| bans.kicked(now, at, "spam", &config).map_or(0, |t| t.as_secs() / 60))
                .collect()
        };
        // All at once: n kicks make 2n / (2 + n/15) an hour; seven are the first above five.
        assert_eq!(minutes(9, 0), [0, 0, 0, 0, 0, 0, 6, 13, 19]);
        // Four an hour never ban, ten an hour do.
        assert!(minutes(50, 15).iter().all(|m| *m == 0));
        assert!(minutes(50, 6).iter().any(|m| *m > 0));
    }

    #[test]
    fn section_17_4_can_be_switched_off() {
        let config = Config { autoban_minutes: 0, ..Config::default() };
        let mut bans = Bans::default();
        assert!((0..100).all(|_| bans.kicked(Time(0), ip(1), "", &config).is_none()));
        assert!(bans.banned(Time(0), ip(1), &config).is_none());
    }

    /// Who is kicked and banned by the thousand fills no memory; the longest bans stay.
    #[test]
    fn section_17_4_tables_are_bounded() {
        let config = Config { max_ip_records: 64, ..Config::default() };
        let mut bans = Bans::default();
        bans.ban(Time(0), ip(9_999), Duration::from_secs(1 << 30), "for ever", &config);
        for n in 0..5000 {
            for _ in 0..8 {
                bans.kicked(Time::from_millis(n.into()), ip(n), "", &config);
            }
            assert!(bans.bans.len() <= 64 && bans.kicks.len() <= 64);
        }
        assert!(bans.banned(Time::from_millis(5000), ip(9_999), &config).is_some());
        assert!(bans.banned(Time::from_millis(5000), ip(4_999), &config).is_some());
    }
}
