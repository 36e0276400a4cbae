//! Interleaved measuring: each round takes one sample of every subject, so that a slow moment of the machine meets all
//! of them, and the median of the rounds counts.

use std::time::{Duration, Instant};

/// One thing to measure: gives the cost of one operation, in nanoseconds.
pub struct Subject<'a> {
    /// Its name in the report.
    pub name: &'static str,
    /// Takes one sample.
    pub sample: Box<dyn FnMut() -> f64 + 'a>,
}

/// How often and how long each subject is measured, in a full run and in a quick one.
pub struct Rounds {
    /// Samples at most.
    pub count: (usize, usize),
    /// A subject that has used this much time takes no further samples. The first sample only warms up, unless it alone
    /// took that long.
    pub patience: (Duration, Duration),
}

#[cfg(any(feature = "detach", feature = "game"))]
const ROUNDS: Rounds =
    Rounds { count: (21, 5), patience: (Duration::from_secs(3), Duration::from_millis(400)) };

/// Measures all subjects and gives the median of each.
#[cfg(any(feature = "detach", feature = "game"))]
pub fn race(subjects: &mut [Subject], quick: bool) -> Vec<(&'static str, f64)> {
    race_for(subjects, quick, &ROUNDS)
}

/// Measures all subjects as often as told and gives the median of each.
pub fn race_for(subjects: &mut [Subject], quick: bool, rounds: &Rounds) -> Vec<(&'static str, f64)> {
    let (rounds, patience) =
        if quick { (rounds.count.1, rounds.patience.1) } else { (rounds.count.0, rounds.patience.0) };
    let mut samples = vec![Vec::new(); subjects.len()];
    let mut used = vec![Duration::ZERO; subjects.len()];
    for round in 0..=rounds {
        for (i, subject) in subjects.iter_mut().enumerate() {
            if used[i] > patience && !samples[i].is_empty() {
                continue;
            }
            let start = Instant::now();
            let sample = (subject.sample)();
            let took = start.elapsed();
            used[i] += took;
            if round > 0 || took > patience {
                samples[i].push(sample);
            }
        }
    }
    let median = |mut values: Vec<f64>| {
        values.sort_by(f64::total_cmp);
        values[values.len() / 2]
    };
    subjects.iter().zip(samples).map(|(subject, values)| (subject.name, median(values))).collect()
}

#[cfg(any(feature = "detach", feature = "game"))]
/// The time of a piece of work for one of its `count` operations, in nanoseconds.
pub fn time_per(count: usize, work: impl FnOnce()) -> f64 {
    let start = Instant::now();
    work();
    start.elapsed().as_nanos() as f64 / count as f64
}
