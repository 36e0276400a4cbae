//! How a scenario is started.

use serde::{Deserialize, Serialize};

/// The campaign's difficulty, or the lobby's computer skill.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Difficulty {
    /// Easy.
    Easy,
    /// Normal.
    #[default]
    Normal,
    /// Hard.
    Hard,
}

impl Difficulty {
    /// 0 Easy, 1 Normal, 2 Hard (HOU-15).
    #[must_use]
    pub fn index(self) -> u8 {
        self as u8
    }

    /// Lower-case name.
    #[must_use]
    pub fn name(self) -> &'static str {
        ["easy", "normal", "hard"][usize::from(self.index())]
    }
}

/// One seat of a skirmish.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seat {
    /// Country name.
    pub country: String,
    /// Start position 0 to 7.
    pub start: u8,
    /// A person plays it.
    pub human: bool,
}

/// Everything a caller may choose before frame 0.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Options {
    /// Seed of the generator.
    pub seed: u32,
    /// Difficulty.
    pub difficulty: Difficulty,
    /// Replaces `[Basic] Player=` in a campaign, or the human's country in a skirmish.
    pub player: Option<String>,
    /// Globals that are set at the start; all others are clear (`triggers.md` 10.1).
    pub globals: Vec<u8>,
    /// Seats of a skirmish; empty = one human and one computer.
    pub seats: Vec<Seat>,
    /// Honour the difficulty fields of `[Triggers]` (`triggers.md` §2.1); default on.
    pub honour_difficulty_flags: bool,
    /// Give an Allow Win hold back when its tag fires (WIN-6); default off.
    pub release_hold_on_firing: bool,
    /// A refinery or waste facility refuses vehicles whose `Dock` list lacks its type (`radio.md` §5.8); default on. Off, it
    /// takes any, as the released game does.
    pub honour_dock_lists: bool,
    /// Engineers only damage a structure that is above `ConditionRed` (CAP-8), outside campaigns; default off.
    pub multi_engineer: bool,
    /// A cell harvested at its last stage may grow again (TIB-11); default off, as in the released game.
    pub regrow_harvested: bool,
    /// Campaign level number, the default technology level of houses (WIN-13).
    pub campaign_level: i32,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            seed: 0,
            difficulty: Difficulty::Normal,
            player: None,
            globals: Vec::new(),
            seats: Vec::new(),
            honour_difficulty_flags: true,
            release_hold_on_firing: false,
            honour_dock_lists: true,
            multi_engineer: false,
            regrow_harvested: false,
            campaign_level: 1,
        }
    }
}
