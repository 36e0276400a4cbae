//! What can ever happen in a map: which triggers can be enabled, offered, forced; which variables can be set; which teams can be
//! made.
//!
//! The answer errs on the side of "can": whatever depends on play (who destroys what, who walks where, what the computer
//! builds) is taken as possible. So "never" is always true of the rules of the game, for every play. It is the least fixed
//! point: a trigger that only its own actions could enable never fires.

mod chain;
mod event;
mod solve;

use sandtable_scenario::Loaded;

pub use chain::{Chain, Holders};
pub use event::Impossible;

use crate::Xref;

/// What stands in the way of a trigger, most fundamental first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Block {
    /// No tag begins a chain that reaches it.
    NoTag,
    /// Its tags are held by nothing and joined to no list, so it has no instance in the running game.
    NoInstance,
    /// It starts disabled and no trigger that can fire enables it.
    NeverEnabled,
    /// It takes part at no difficulty.
    NoDifficulty,
    /// An event of it, counted from 0, can never be true.
    Event(usize, Impossible),
    /// Its tag is volatile or semi-persistent and two events, counted from 0, must happen in the same moment.
    TwoMoments(usize, usize),
    /// Its tag is semi-persistent and nothing holds it, so it never fires.
    NothingHeld,
    /// Its tag is of no kind the game knows.
    TagKind,
}

/// A trigger's chances.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Fate {
    /// It exists in the running game.
    pub instance: bool,
    /// It is enabled at the start or can become so.
    pub enabled: bool,
    /// Its events can be true together, whether it is enabled or not.
    pub satisfiable: bool,
    /// A trigger that can fire forces it.
    pub forced: bool,
    /// It can fire.
    pub fires: bool,
    /// Why it cannot fire by its events; empty when it can.
    pub blocks: Vec<Block>,
}

/// The values a variable can have.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Values {
    /// It can be set.
    pub set: bool,
    /// It can be clear.
    pub clear: bool,
}

/// What can ever happen in a map.
#[derive(Clone, Debug, Default)]
pub struct Reach {
    fates: Vec<Fate>,
    chains: Vec<Chain>,
    tags_of: Vec<Vec<usize>>,
    locals: Vec<Values>,
    teams: Vec<bool>,
    scripts: Vec<bool>,
}

impl Reach {
    /// Works it out.
    #[must_use]
    pub fn of(loaded: &Loaded, xref: &Xref) -> Self {
        solve::solve(loaded, xref)
    }

    /// The chances of a trigger, by its position.
    #[must_use]
    pub fn trigger(&self, at: usize) -> &Fate {
        static NONE: Fate = Fate {
            instance: false,
            enabled: false,
            satisfiable: false,
            forced: false,
            fires: false,
            blocks: Vec::new(),
        };
        self.fates.get(at).unwrap_or(&NONE)
    }

    /// The triggers of a tag and who holds it, by the tag's position.
    #[must_use]
    pub fn chain(&self, tag: usize) -> Option<&Chain> {
        self.chains.get(tag)
    }

    /// The tags whose chains hold a trigger.
    #[must_use]
    pub fn tags_of(&self, trigger: usize) -> &[usize] {
        self.tags_of.get(trigger).map_or(&[], Vec::as_slice)
    }

    /// The values a local variable can have.
    #[must_use]
    pub fn local(&self, number: usize) -> Values {
        self.locals.get(number).copied().unwrap_or_default()
    }

    /// Whether a team of this type can come to be.
    #[must_use]
    pub fn team(&self, at: usize) -> bool {
        self.teams.get(at).copied().unwrap_or_default()
    }

    /// Whether a team can follow this script.
    #[must_use]
    pub fn script(&self, at: usize) -> bool {
        self.scripts.get(at).copied().unwrap_or_default()
    }
}
