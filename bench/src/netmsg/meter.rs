//! Takes the measures of a subject wherever it is.

use super::party::{self, Kind, Live};
use super::port::Port;
use super::subjects::{Apart, Program, SUBJECTS, Source, Subject};

/// The subjects that are here.
pub struct Field {
    program: Option<Program>,
}

/// One subject, connected on loopback.
pub enum Meter {
    /// In this process.
    Here(Live),
    /// In another.
    Apart(Apart),
}

impl Field {
    /// Looks who is here.
    pub fn new() -> Self {
        Self { program: Program::build() }
    }

    fn here(&self, subject: &Subject) -> bool {
        match subject.source {
            Source::Here(_) | Source::Sockets(_) => true,
            Source::Process => self.program.is_some(),
            Source::Absent => false,
        }
    }

    /// What to do about those who are not here.
    pub fn absent(&self) -> Vec<String> {
        let absent = SUBJECTS.iter().filter(|subject| !self.here(subject));
        absent.map(|subject| format!("{}: not here: {}", subject.name, subject.install)).collect()
    }

    /// All who are here, connected.
    pub fn connect(&self, clients: usize) -> Vec<(&'static str, Meter)> {
        let meter = |subject: &Subject| {
            Some(match subject.source {
                Source::Here(make) | Source::Sockets(make) => {
                    Meter::Here(Live::connect(Port::real(clients), make))
                }
                Source::Process => Meter::Apart(self.apart(&format!("real {clients}"))?),
                Source::Absent => return None,
            })
        };
        SUBJECTS.iter().filter_map(|subject| Some((subject.name, meter(subject)?))).collect()
    }

    fn apart(&self, opening: &str) -> Option<Apart> {
        let mut apart = self.program.as_ref()?.start();
        apart.ask(opening);
        Some(apart)
    }

    /// Measures those who repeat and whose sending can be watched, each with one of two ways.
    fn each<T>(
        &self,
        here: impl Fn(party::Make) -> T,
        apart: impl Fn(&Self) -> Option<T>,
    ) -> Vec<(&'static str, T)> {
        let one = |subject: &Subject| match subject.source {
            Source::Here(make) if subject.repeats => Some((subject.name, here(make))),
            Source::Process => Some((subject.name, apart(self)?)),
            _ => None,
        };
        SUBJECTS.iter().filter_map(one).collect()
    }

    /// Bytes beyond the payload and datagrams, both a message.
    pub fn overhead(&self, batch: usize, rounds: usize) -> Vec<(&'static str, (f64, f64))> {
        let apart = |field: &Self| {
            let answer = field.apart("line 1")?.ask(&format!("overhead {batch} {rounds}"));
            Some((answer[0], answer[1]))
        };
        self.each(|make| party::overhead(make, batch, rounds), apart)
    }

    /// Times from queueing to handling, in milliseconds.
    pub fn delivery(&self, kind: Kind, loss: f64, messages: usize) -> Vec<(&'static str, Vec<f64>)> {
        let apart = |field: &Self| Some(field.apart("line 99")?.ask(&format!("delivery {loss} {messages}")));
        self.each(|make| party::delivery(make, kind, loss, messages), apart)
    }

    /// Bytes a server keeps for each client.
    pub fn memory(&self, clients: usize) -> Vec<(&'static str, f64)> {
        let apart = |field: &Self| Some(field.apart(&format!("real {clients}"))?.ask("memory")[0]);
        self.each(|make| party::memory(make, clients), apart)
    }
}

impl Meter {
    /// CPU time of one message, in nanoseconds.
    pub fn cost(&mut self, kind: Kind, size: usize, total: usize) -> f64 {
        match self {
            Self::Here(live) => live.cost(kind, size, total),
            Self::Apart(apart) => {
                let word = if kind == Kind::Unreliable { "unreliable" } else { "reliable" };
                apart.ask(&format!("cost {word} {size} {total}"))[0]
            }
        }
    }

    /// Times of messages there and back, in nanoseconds.
    pub fn round_trips(&mut self, count: usize) -> Vec<f64> {
        match self {
            Self::Here(live) => live.round_trips(count),
            Self::Apart(apart) => apart.ask(&format!("trips {count}")),
        }
    }
}
