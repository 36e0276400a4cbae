//! A house: a live side in this game (`systems.md` §3).

mod alliance;
mod anger;
mod money;
mod outcome;
mod power;
mod superweapon;
mod tally;
#[cfg(test)]
mod tests;
mod turn;

pub(crate) use anger::ATTACKED;
pub use outcome::Verdict;
pub use superweapon::SuperWeapon;
pub use tally::{Class, Counted, Tally};

use serde::{Deserialize, Serialize};

use crate::cell::CellPos;
use crate::timer::Timer;

/// State of one house (HOU-3).
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct House {
    /// Country number in the rules' list.
    pub country: u16,
    /// Country whose technology and buildings it uses.
    pub acts_like: u16,
    /// Start position 0 to 7 outside campaigns.
    pub start: Option<u8>,
    /// Commanded by a person (HOU-4).
    pub human: bool,
    /// `PlayerControl` in a campaign; same as `human` elsewhere.
    pub player_control: bool,
    /// Of a passive country (HOU-5).
    pub passive: bool,
    /// Highest technology level it may build.
    pub tech_level: i32,
    /// Intelligence level (HOU-24).
    pub iq: i32,
    /// Reinforcement edge, 0 north to 3 west.
    pub edge: u8,
    /// Difficulty slot: 0 hardest computer … 2 (HOU-15).
    pub slot: u8,
    /// Loose credits.
    pub credits: i32,
    /// Gathered weeds (TIB-39).
    pub weeds: i32,
    /// Alliance bits by house number; its own bit is always set (HOU-7).
    pub allies: u32,
    /// Alliance bits written by one-way actions into the scenario's control data (HOU-10).
    pub control_allies: u32,
    /// Anger by house number (HOU-1 step 2).
    pub anger: Vec<i32>,
    /// Declared enemy: house number.
    pub enemy: Option<u8>,
    /// Its base was attacked so short a time ago (BAS-3).
    pub attacked: Timer,
    /// Counts of held and placed objects (HOU-26).
    pub tally: Tally,
    /// Structures lost that were attacked before (event 15).
    pub structures_lost: i32,
    /// Units lost (event 16).
    pub units_lost: i32,
    /// Structures and units taken from others, booked as kills.
    pub kills: i32,
    /// Lost a structure to an engineer once (event 3).
    pub robbed: bool,
    /// Houses whose agents got into its radar and see what it sees, a bit each (CAP-9, VIS-3).
    pub spied_by: u32,
    /// A civilian left aboard an aircraft (event 18).
    pub evacuated: bool,
    /// Any of its objects was seen by a house a person plays (event 5).
    pub discovered: bool,
    /// Last registered building, vehicle, infantry and aircraft type (events 19 to 22).
    pub last_built: [Option<u16>; 4],
    /// Power produced (PWR-2).
    pub power_output: i32,
    /// Power drained (PWR-2).
    pub power_drain: i32,
    /// The power tally must be rebuilt at the start of its next turn (PWR-3).
    pub power_changed: bool,
    /// Its factories carry out the computer's choices (action 3).
    pub production_started: bool,
    /// Alerted mark, read by nothing (action 13).
    pub alerted: bool,
    /// Base building switched on (action 30).
    pub base_building: bool,
    /// Its base plan, in the order of building (PRD-40).
    pub nodes: Vec<crate::production::Node>,
    /// Base centre set by action 30.
    pub base_centre: Option<CellPos>,
    /// All-to-hunt mark (action 6).
    pub all_to_hunt: bool,
    /// Sells everything and hunts on every expert pass (action 9).
    pub endgame: bool,
    /// Raises teams by AI triggers (actions 74, 75).
    pub ai_triggers: bool,
    /// Percent chance of the AI-trigger pass (action 76).
    pub ratio_ai_trigger_team: i32,
    /// Stored ratios nobody reads (actions 77 to 79): aircraft, infantry, units.
    pub ratio_team: [i32; 3],
    /// Preferred target category, read by nothing (action 35).
    pub quarry: i32,
    /// Time to the next AI-trigger pass (HOU-1 step 6).
    pub team_timer: Timer,
    /// Time to the next low-power damage tick (PWR-11).
    pub damage_timer: Timer,
    /// Time to the next repair that the house starts by itself (RPR-13).
    pub repair_timer: Timer,
    /// Time to the next expert pass (HOU-1 step 12).
    pub expert_timer: Timer,
    /// Legacy attack countdown; its start value is a draw (FRM-20a).
    pub attack_timer: Timer,
    /// One copy of each superweapon type (SW-1).
    pub super_weapons: Vec<SuperWeapon>,
    /// Its firestorm wall is up (actions 92, 93).
    pub firestorm_active: bool,
    /// Flagged to win (WIN-1).
    pub to_win: bool,
    /// Flagged to lose.
    pub to_lose: bool,
    /// Flagged to die.
    pub to_die: bool,
    /// Out of the game.
    pub defeated: bool,
    /// Frames between a verdict and its execution (WIN-2).
    pub borrowed: Timer,
    /// Count that holds a win back (WIN-6).
    pub blockage: i32,
}

impl House {
    /// Whether it counts `other` as an ally (HOU-7).
    #[must_use]
    pub fn is_ally(&self, other: u8) -> bool {
        self.allies & (1 << other) != 0
    }
}
