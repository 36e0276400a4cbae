//! Playing frames, and noting what happens in them.

use std::sync::PoisonError;
use std::time::Instant;

use sandtable_sim::{Event, Order, Presentation, Verdict, What};

use super::Player;
use super::show::Rate;
use crate::report::record::happening;
use crate::watch::chronicle::{Radio, Sort};
use crate::watch::snapshots::Snapshot;
use crate::words::{Names, printable};

impl Player {
    pub(super) fn play(&mut self) {
        self.playing = self.world.verdict().0 == Verdict::Running;
        self.rate = Rate::new();
        self.due = Instant::now();
    }

    pub(super) fn stop(&mut self) {
        self.playing = false;
        self.goal = None;
        self.rate = Rate::new();
    }

    pub(super) fn note(&self, text: &str) {
        let mut chronicle = self.chronicle.lock().unwrap_or_else(PoisonError::into_inner);
        chronicle.line(self.world.frame(), Sort::Note, printable(text));
    }

    /// Plays one frame unless the match is decided.
    pub(super) fn step(&mut self) {
        self.screen.stale();
        let frame = self.world.frame();
        if self.world.verdict().0 != Verdict::Running {
            return self.stop();
        }
        if self.snapshots.due(frame) {
            let (world, springs) = (&self.world, &self.springs);
            self.snapshots.take(|| Snapshot { frame, save: world.save(), springs: springs.clone() });
        }
        let orders: Vec<Order> = self.origin.orders.of(frame).cloned().collect();
        let events = self.world.step(&orders);
        self.watches.look(&self.world, frame);
        self.take(events);
        self.rate.count();
        let frame = self.world.frame();
        if self.goal.is_some_and(|goal| frame >= goal) || self.world.verdict().0 != Verdict::Running {
            self.stop();
        }
    }

    /// Notes what happened.
    fn take(&mut self, events: Vec<Event>) {
        if events.is_empty() {
            return;
        }
        let names = Names::of(&self.world);
        let mut chronicle = self.chronicle.lock().unwrap_or_else(PoisonError::into_inner);
        for Event { frame, what } in events {
            match what {
                What::Sprung { trigger, .. } => {
                    if let Some((count, last)) = self.springs.get_mut(trigger) {
                        (*count, *last) = (count.saturating_add(1), Some(frame));
                    }
                    chronicle.spring(frame, trigger);
                }
                What::Presentation(Presentation::Text { number, text }) => {
                    let text = text.as_ref().map(|text| format!("\"{}\"", printable(text)));
                    chronicle.line(frame, Sort::Text, text.unwrap_or_else(|| format!("text {number}")));
                }
                What::Radio { from, to, message, answer, depth } => {
                    chronicle.radio(frame, Radio { from, to, message, answer, depth });
                }
                // They change all the time; the house panel shows them.
                What::Credits { .. } => {}
                other => {
                    if let Some(text) = happening(&names, &other) {
                        chronicle.line(frame, Sort::Happening, text);
                    }
                }
            }
        }
    }
}
