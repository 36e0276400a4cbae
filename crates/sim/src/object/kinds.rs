//! The four kinds of techno.

use serde::{Deserialize, Serialize};

use super::{Foot, Techno};
use crate::economy::Cash;
use crate::service::Charge;

/// A vehicle (`[Units]`).
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Unit {
    /// The foot level.
    pub foot: Foot,
    /// Follows another vehicle (trains).
    pub is_following: bool,
    /// Harvested units by Tiberium slot; weeds are in the first (TIB-1, TIB-39).
    pub load: [i32; 4],
    /// Unloading its harvest (`radio.md` §9.1.1).
    pub dumping: bool,
    /// Found no patch and has nowhere to go (TIB-21).
    pub useless: bool,
    /// Type of the soldier who took it, and gets out of its wreck (CAP-17).
    pub hijacker: Option<u16>,
}

/// A soldier.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Infantry {
    /// The foot level.
    pub foot: Foot,
    /// Standing place in the cell, 0 to 4 (CRD-13).
    pub sub_cell: u8,
    /// Berserk mark (action 91).
    pub berserk: bool,
}

/// An aircraft.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Aircraft {
    /// The foot level.
    pub foot: Foot,
}

/// A structure.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Building {
    /// The techno level.
    pub techno: Techno,
    /// Switched on.
    pub powered: bool,
    /// Installed plugs: building type numbers.
    pub upgrades: Vec<u16>,
    /// Beam behaviour 0 off, 1 sweep, 2 circle, 3 follow (`actions.md` §2.5).
    pub spotlight: i32,
    /// The computer may sell it.
    pub ai_sellable: bool,
    /// The computer rebuilds it when lost.
    pub ai_rebuildable: bool,
    /// The computer repairs it.
    pub ai_repairable: bool,
    /// Shows its real name to enemies.
    pub nominal: bool,
    /// Stored Tiberium by slot, units (HOU-11).
    pub stored: [i32; 4],
    /// The money it makes (TIB-40).
    pub cash: Cash,
    /// The factory that products come out of before all others of its kind (PRD-4).
    pub primary: bool,
    /// The wrench is on it (RPR-1).
    pub repairing: bool,
    /// Was taken by an engineer, for ever (CAP-14).
    pub captured: bool,
    /// A demolition charge on it (CAP-15).
    pub(crate) charge: Option<Charge>,
    /// Country its builder acted as: what a yard may build for (PRD-3).
    pub acts_like: u16,
}
