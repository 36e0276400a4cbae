//! What happened in the matches: counts that show that they were no toys.

use std::collections::BTreeMap;
use std::fmt::Write;

use sandtable_sim::{Class, Event, MESSAGES, Order, ProductionStage, What, World};

use super::watch::Watch;

/// Sums over matches.
#[derive(Default)]
pub struct Report {
    pub matches: u32,
    pub frames: u64,
    /// By order: given, refused.
    pub orders: BTreeMap<&'static str, (u64, u64)>,
    pub refusals: BTreeMap<String, u64>,
    pub messages: BTreeMap<&'static str, u64>,
    pub missions: BTreeMap<String, u64>,
    pub happenings: BTreeMap<&'static str, u64>,
    pub earned: i64,
    pub stuck: BTreeMap<String, u32>,
    pub harvesters: (u64, u64),
    pub notes: Vec<String>,
    pub faults: Vec<String>,
}

impl Report {
    pub fn given(&mut self, order: &Order) {
        self.orders.entry(order.command.verb()).or_default().0 += 1;
    }

    pub fn event(&mut self, event: &Event) {
        let what = match &event.what {
            What::Refused { order, why, .. } => {
                self.orders.entry(order).or_default().1 += 1;
                *self.refusals.entry(format!("{order}: {why:?}")).or_default() += 1;
                return;
            }
            What::Radio { message, answer, .. } => {
                *self.messages.entry(message).or_default() += 1;
                *self.messages.entry(answer).or_default() += 1;
                return;
            }
            What::Credits { change, .. } => {
                self.earned += i64::from((*change).max(0));
                return;
            }
            What::Destroyed { .. } => "destroyed",
            What::Captured { .. } => "captured",
            What::Sold { .. } => "sold",
            What::Removed { .. } => "removed",
            What::Built { .. } => "structures built",
            What::Production { stage: ProductionStage::Delivered, .. } => "delivered",
            What::Production { stage: ProductionStage::Cancelled, .. } => "cancelled",
            What::Power { .. } => "switched",
            What::Crate { .. } => "crates taken",
            What::RadioCut { .. } => "radio messages cut",
            What::Skipped { .. } => "rows skipped",
            What::Defeated { .. } => "defeated",
            What::Decided { .. } => "decided",
            _ => return,
        };
        *self.happenings.entry(what).or_default() += 1;
    }

    pub fn missions_of(&mut self, world: &World) {
        for id in world.technos(&Class::ALL) {
            let mission = world.techno(id).and_then(|t| t.mission.get());
            let name = mission.map_or_else(|| "none".into(), |m| format!("{m:?}"));
            *self.missions.entry(name).or_default() += 1;
        }
    }

    pub fn watched(&mut self, name: &str, seed: u64, watch: Watch) {
        for (who, count) in watch.stuck {
            *self.stuck.entry(who).or_default() += count;
        }
        self.harvesters.0 += watch.harvesters.0;
        self.harvesters.1 += watch.harvesters.1;
        self.notes.extend(watch.details.into_iter().map(|text| format!("{name} seed {seed} {text}")));
    }

    pub fn add(&mut self, other: Report) {
        fn sum<K: Ord, V: std::ops::AddAssign + Default>(to: &mut BTreeMap<K, V>, from: BTreeMap<K, V>) {
            for (key, value) in from {
                *to.entry(key).or_default() += value;
            }
        }
        self.matches += other.matches;
        self.frames += other.frames;
        for (order, (given, refused)) in other.orders {
            let entry = self.orders.entry(order).or_default();
            entry.0 += given;
            entry.1 += refused;
        }
        sum(&mut self.refusals, other.refusals);
        sum(&mut self.messages, other.messages);
        sum(&mut self.missions, other.missions);
        sum(&mut self.happenings, other.happenings);
        sum(&mut self.stuck, other.stuck);
        self.earned += other.earned;
        self.harvesters.0 += other.harvesters.0;
        self.harvesters.1 += other.harvesters.1;
        self.notes.extend(other.notes);
        self.faults.extend(other.faults);
    }

    /// Messages that were never heard, as message or answer.
    pub fn silent(&self) -> Vec<&'static str> {
        MESSAGES.iter().map(|row| row.name).filter(|name| !self.messages.contains_key(name)).collect()
    }

    pub fn text(&self) -> String {
        let mut out = String::new();
        let _ =
            writeln!(out, "{} matches, {} frames, {} credits earned", self.matches, self.frames, self.earned);
        let _ = writeln!(out, "orders (given, refused):");
        for (verb, (given, refused)) in &self.orders {
            let _ = writeln!(out, "  {verb:12} {given:8} {refused:8}");
        }
        let _ = writeln!(out, "refusals: {:?}", self.refusals);
        let _ = writeln!(out, "messages: {:?}", self.messages);
        let _ = writeln!(out, "never heard: {:?}", self.silent());
        let _ = writeln!(out, "missions: {:?}", self.missions);
        let _ = writeln!(out, "happenings: {:?}", self.happenings);
        let (looks, works) = self.harvesters;
        let _ = writeln!(out, "harvesters at work in {works} of {looks} looks");
        let _ = writeln!(out, "stuck: {:?}", self.stuck);
        for note in &self.notes {
            let _ = writeln!(out, "  {note}");
        }
        out
    }
}
