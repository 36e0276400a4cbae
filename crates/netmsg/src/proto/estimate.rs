//! Ping and packet loss of one peer (`net.md §8.2`, `§8.3`).

use super::average::Average;

/// The ping estimate from three averages of different memory.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Ping {
    snail: Average,
    slow: Average,
    fast: Average,
    /// Smoothed round trip and its deviation, for timing between netmsg peers.
    smooth: Option<(f64, f64)>,
    least: f64,
}

impl Ping {
    pub(crate) fn new() -> Self {
        let mut fresh = Average::default();
        fresh.add(1.0, 1e-6);
        fresh.add(0.0, 1e-6);
        Self { snail: fresh, slow: fresh, fast: fresh, smooth: None, least: f64::MAX }
    }

    /// A message sent `repeats` times more than once was acknowledged `seconds` after its first sending.
    pub(crate) fn sample(&mut self, seconds: f64, repeats: u32) {
        let weight = if repeats == 0 { 1.0 } else { 1.0 / (1.0 + 10.0 * f64::from(repeats).powi(3)) };
        for average in [&mut self.snail, &mut self.slow, &mut self.fast] {
            average.add(seconds, weight);
        }
    }

    /// One clean sample of an acknowledgement list, for timing between netmsg peers: the messages of one datagram come
    /// back together and would drown the deviation if each counted.
    pub(crate) fn smooth_sample(&mut self, seconds: f64) {
        self.least = self.least.min(seconds);
        self.smooth = Some(match self.smooth {
            None => (seconds, seconds / 2.0),
            Some((mean, deviation)) => {
                (mean + (seconds - mean) / 8.0, deviation + ((seconds - mean).abs() - deviation) / 4.0)
            }
        });
    }

    pub(crate) fn decay(&mut self, dt: f64) {
        for (average, speed, floor) in
            [(&mut self.snail, 0.02, 100.0), (&mut self.slow, 0.2, 30.0), (&mut self.fast, 2.0, 10.0)]
        {
            if average.weight() > floor {
                average.decay(speed * dt);
            }
        }
    }

    /// Seconds. 1.25 on a fresh connection.
    pub(crate) fn seconds(&self) -> f64 {
        let v =
            [&self.snail, &self.slow, &self.fast].into_iter().fold(1.0f64, |v, a| v.min(a.data_variance()));
        let mut p = self.snail.average();
        for other in [self.slow.average(), self.fast.average()] {
            if (other - p) * (other - p) > v {
                p = other.min(2.0 * p);
            }
        }
        p + 1.5 * v.sqrt()
    }

    /// How long a message waits for its acknowledgement before it is repeated, before clamping (`net.md §8.4`).
    pub(crate) fn timeout(&self) -> f64 {
        self.seconds() + self.snail.average_variance().sqrt()
    }

    /// The same between netmsg peers: smoothed round trip and four deviations; one second before the first sample.
    pub(crate) fn smooth_timeout(&self) -> f64 {
        self.smooth.map_or(1.0, |(mean, deviation)| mean + 4.0 * deviation)
    }

    /// How long after its sending a message that was overtaken is taken for lost.
    pub(crate) fn patience(&self) -> f64 {
        self.smooth.map_or(1.0, |(mean, deviation)| mean + 2.0 * deviation + 0.002)
    }

    /// Smoothed and least round trip, once there is a sample.
    pub(crate) fn smooth_and_least(&self) -> Option<(f64, f64)> {
        self.smooth.map(|(mean, _)| (mean, self.least))
    }
}

/// The loss estimate: a share between 0 and 1.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Loss(Average);

impl Loss {
    /// A fresh connection is assumed to lose 10 %.
    pub(crate) fn new() -> Self {
        let mut average = Average::default();
        average.add(0.1, 10.0);
        Self(average)
    }

    /// Towards a netmsg peer nothing is assumed (`net.md §22` row 15).
    pub(crate) fn clean() -> Self {
        let mut average = Average::default();
        average.add(0.0, 10.0);
        Self(average)
    }

    pub(crate) fn copy_sent_or_finished(&mut self) {
        self.0.add(1.0, 1.0);
    }

    pub(crate) fn acknowledged(&mut self) {
        self.0.add(-1.0, 1.0);
    }

    pub(crate) fn decay(&mut self, dt: f64) {
        self.0.decay(0.02 * dt);
    }

    pub(crate) fn share(&self) -> f64 {
        self.0.average().clamp(0.0, 1.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fresh_connection_has_a_ping_of_one_and_a_quarter() {
        assert!((Ping::new().seconds() - 1.25).abs() < 1e-9);
        assert!((Ping::new().timeout() - 1.75).abs() < 1e-6, "{}", Ping::new().timeout());
        assert!((Loss::new().share() - 0.1).abs() < 1e-9);
    }

    #[test]
    fn the_ping_settles_at_the_round_trip() {
        let mut ping = Ping::new();
        for _ in 0..200 {
            ping.sample(0.08, 0);
            ping.decay(0.02);
        }
        assert!((ping.seconds() - 0.08).abs() < 0.002, "{}", ping.seconds());
        // Samples of repeated messages weigh little.
        ping.sample(5.0, 3);
        assert!(ping.seconds() < 0.15, "{}", ping.seconds());
    }

    #[test]
    fn half_the_copies_lost_shows_as_half() {
        let mut loss = Loss::new();
        for _ in 0..500 {
            // Sent, repeated, finished, acknowledged.
            loss.copy_sent_or_finished();
            loss.copy_sent_or_finished();
            loss.acknowledged();
            loss.decay(0.1);
        }
        assert!((0.2..0.5).contains(&loss.share()), "{}", loss.share());
    }
}
