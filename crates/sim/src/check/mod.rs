//! What holds of a world between two frames, for tests of every kind of build.

mod counts;
mod lists;
mod production;

use sandtable_detach::Id as ObjectId;

use crate::house::{Class, Verdict};
use crate::world::World;

/// A promise of the world that is broken.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("before frame {frame}: {rule}: {what}")]
pub struct Broken {
    /// The frame that would be played next.
    pub frame: u32,
    /// The promise.
    pub rule: &'static str,
    /// Who breaks it, and how.
    pub what: String,
}

/// One promise: what it is called, and who breaks it.
type Rule = (&'static str, fn(&World) -> Option<String>);

/// What can be looked at after every frame: it costs about as much as the frame.
const QUICK: &[Rule] = &[
    ("radio contacts (radio.md §1.1)", contacts),
    ("who stands where (CRD-13, LOC-3)", World::occupancy_fault),
];

/// What is looked at in the other frames of debug builds.
#[cfg(debug_assertions)]
const HASTY: &[Rule] = &[("who stands where (CRD-13, LOC-3)", World::motion_fault)];

/// Frames between two looks of a debug build at all objects.
#[cfg(debug_assertions)]
const LOOK: u32 = 8;

/// What takes a walk over the map or a copy of the world.
const WHOLE: &[Rule] = &[
    ("lists of cells and turns (FRM-10)", World::list_fault),
    ("counts of houses (HOU-26)", World::count_fault),
    ("power (PWR-2)", World::power_fault),
    ("holds (radio.md §9.9)", World::cargo_fault),
    ("production (PRD-2)", World::production_fault),
    ("what is off the map (FRM-16)", World::limbo_fault),
    ("references (detach.md §9)", references),
    ("ground and zones (MOV-10, MOV-12)", World::ground_fault),
    ("what a save may hold", saved),
];

fn contacts(world: &World) -> Option<String> {
    let (id, flaw) = world.state.radio_flaw()?;
    Some(format!("{}: {flaw}", world.label(id)))
}

fn references(world: &World) -> Option<String> {
    world.state.links.read().check_invariants().first().map(|broken| format!("{broken:?}"))
}

fn saved(world: &World) -> Option<String> {
    world.state.check(&world.rules, &world.scenario).err().map(str::to_owned)
}

impl World {
    /// Checks everything that holds between two frames of a running match: radio contacts and tethers, who stands where,
    /// turns, the counts and power of houses, holds, production, references, zones, and what a save may hold. It takes as
    /// long as many frames; [`World::check_quickly`] takes about one.
    ///
    /// # Errors
    /// The first promise that is broken.
    pub fn check(&self) -> Result<(), Broken> {
        self.check_quickly()?;
        self.first_broken(WHOLE)
    }

    /// The check that debug builds make at the end of each frame: contacts in every frame in which somebody spoke on the
    /// radio or something left, all places now and then, those that move always. Everything in every frame would take
    /// longer than the frames.
    #[cfg(debug_assertions)]
    pub(crate) fn check_frame(&self) -> Result<(), Broken> {
        if self.state.frame % LOOK == 0 || self.state.frame < 100 {
            return self.check_quickly();
        }
        let rules = if self.radio.spoken { QUICK } else { HASTY };
        self.first_broken(rules)
    }

    /// Checks radio contacts, tethers, and who stands where.
    ///
    /// # Errors
    /// The first promise that is broken.
    pub fn check_quickly(&self) -> Result<(), Broken> {
        self.first_broken(QUICK)
    }

    fn first_broken(&self, rules: &[Rule]) -> Result<(), Broken> {
        if self.state.verdict != Verdict::Running {
            return Ok(());
        }
        for (rule, fault) in rules {
            if let Some(what) = fault(self) {
                return Err(Broken { frame: self.state.frame, rule, what });
            }
        }
        Ok(())
    }

    /// Every techno there is, active or not.
    fn every_techno(&self) -> impl Iterator<Item = ObjectId> + '_ {
        let links = self.state.links.read();
        Class::ALL.into_iter().flat_map(move |class| links.ids(crate::links::Kind::from(class)))
    }

    /// How messages name an object.
    pub(crate) fn label(&self, id: ObjectId) -> String {
        self.info(id).map_or_else(String::new, |o| format!("{} {} at {},{}", o.kind, o.id, o.x, o.y))
    }
}
