//! What stands on the map from the start and never moves: terrain objects and tunnel mouths.

use std::collections::BTreeMap;

use sandtable_scenario::model::{Cell, Scenario};
use sandtable_scenario::rules::Rules;

/// A terrain object: a tree, a rock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Tree {
    /// Standing places 2 to 4 it takes, as a mask of three bits (MOV-10).
    pub places: u8,
    /// A weapon that harms wood may remove it (MOV-7).
    pub destroyable: bool,
}

/// A tunnel mouth (TUB-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Mouth {
    /// Facing into the tunnel, 0 north to 7 north-west.
    pub facing: u8,
    /// The other end; `None` for a mouth that leads nowhere (`formats.md` §3.7, no directions).
    pub exit: Option<Cell>,
}

/// Terrain objects and tunnel mouths by cell; derived from the scenario.
#[derive(Clone, Debug, Default)]
pub(crate) struct Fixtures {
    trees: BTreeMap<Cell, Tree>,
    mouths: BTreeMap<Cell, Mouth>,
}

impl Fixtures {
    pub(crate) fn new(rules: &Rules, scenario: &Scenario) -> Self {
        let snow = scenario.map.theater.value == "SNOW";
        let trees = scenario.terrain.iter().filter_map(|row| {
            let kind = rules.terrains.get(row.kind.target?)?;
            let mask = if snow { kind.snow_occupation_bits } else { kind.temperate_occupation_bits };
            let places = (mask & 7) as u8;
            Some((row.cell, Tree { places, destroyable: !kind.object.immune }))
        });
        // The cell remembers the last tube that begins there (`formats.md` §3.7).
        let mouths = scenario.tubes.iter().filter(|t| scenario.map.contains(t.enter)).map(|tube| {
            let leads = tube.exit != tube.enter && scenario.map.contains(tube.exit);
            let facing = tube.facing.rem_euclid(8) as u8;
            (tube.enter, Mouth { facing, exit: leads.then_some(tube.exit) })
        });
        Self { trees: trees.collect(), mouths: mouths.collect() }
    }

    /// The terrain object that the map puts on a cell, whether it still stands or not.
    pub(crate) fn tree(&self, cell: Cell) -> Option<Tree> {
        self.trees.get(&cell).copied()
    }

    /// The tunnel mouth on a cell.
    pub(crate) fn mouth(&self, cell: Cell) -> Option<Mouth> {
        self.mouths.get(&cell).copied()
    }

    /// All mouths that lead somewhere: from, to.
    pub(crate) fn tubes(&self) -> impl Iterator<Item = (Cell, Cell)> + '_ {
        self.mouths.iter().filter_map(|(cell, mouth)| Some((*cell, mouth.exit?)))
    }
}
