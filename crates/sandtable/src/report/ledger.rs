//! What each house earned, built and lost during a run: routine that is summed up instead of told line by line.

use std::io::{self, Write};

use anstyle::Style;
use sandtable_sim::{ProductionStage, What, World};

use crate::words::Names;

const HEAD: Style = Style::new().bold();

/// The sums of one house.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Sums {
    /// Credits that came in.
    earned: i64,
    /// Credits that went out.
    spent: i64,
    /// Structures put up.
    built: u64,
    /// Vehicles, soldiers and aircraft that left their factories.
    delivered: u64,
    /// Objects that were destroyed.
    lost: u64,
    /// Objects that came over from another house.
    taken: u64,
}

/// The sums of all houses, by number.
#[derive(Default)]
pub(crate) struct Ledger(Vec<Sums>);

impl Ledger {
    /// Counts what happened; true when it is routine that a timeline leaves out.
    pub(crate) fn take(&mut self, world: &World, what: &What) -> bool {
        match what {
            What::Credits { house, change, .. } => {
                let sums = self.of(*house);
                match i64::from(*change) {
                    gain if gain > 0 => sums.earned += gain,
                    loss => sums.spent -= loss,
                }
                true
            }
            What::Production { object, stage } => {
                // A structure is counted when it is put up.
                let structure = world.rules().buildings.find(&object.kind).is_some();
                if *stage == ProductionStage::Delivered && !structure {
                    self.of(object.house).delivered += 1;
                }
                true
            }
            What::Built { object } => {
                self.of(object.house).built += 1;
                false
            }
            What::Destroyed { object } => {
                self.of(object.house).lost += 1;
                false
            }
            What::Captured { new_house, .. } => {
                self.of(*new_house).taken += 1;
                false
            }
            _ => false,
        }
    }

    /// The sums of a house.
    fn sums(&self, house: u8) -> Sums {
        self.0.get(usize::from(house)).copied().unwrap_or_default()
    }

    fn of(&mut self, house: u8) -> &mut Sums {
        let at = usize::from(house);
        if self.0.len() <= at {
            self.0.resize(at + 1, Sums::default());
        }
        &mut self.0[at]
    }

    /// One line for each house that earned, built or lost something.
    pub(crate) fn print(&self, out: &mut impl Write, names: &Names<'_>, world: &World) -> io::Result<()> {
        let busy: Vec<(u8, i32)> = (0..=u8::MAX)
            .zip(world.houses())
            .filter(|(number, _)| self.sums(*number) != Sums::default())
            .map(|(number, house)| (number, house.credits))
            .collect();
        if busy.is_empty() {
            return Ok(());
        }
        writeln!(out, "\n{HEAD}Houses{HEAD:#}")?;
        for (house, credits) in busy {
            let s = self.sums(house);
            let mut parts = vec![format!("{credits} credits")];
            for (count, words) in
                [(s.earned, "earned"), (s.spent, "spent")].into_iter().filter(|(count, _)| *count != 0)
            {
                parts.push(format!("{words} {count}"));
            }
            for (count, words) in
                [(s.built, "put up"), (s.delivered, "delivered"), (s.taken, "took over"), (s.lost, "lost")]
            {
                if count != 0 {
                    parts.push(format!("{words} {count}"));
                }
            }
            writeln!(out, "  {}: {}", names.live_house(house), parts.join(", "))?;
        }
        Ok(())
    }
}
