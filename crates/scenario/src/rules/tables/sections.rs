//! Sections that come in sets: lands, difficulties, missions, and the crate shares.

use super::super::enums::CrateResult;
use super::super::keys::SectionKind;
use super::super::table::key_table;
use super::AnimationId;

key_table! {
    /// One land section: how fast each mover goes there (MOV-2, MOV-3). Fractions of full speed, at most 1;
    /// exactly 0 refuses the cell.
    pub struct Land: SectionKind::Land, "rules.md §3.2";
    keys {
        foot [fraction]: f32 = 0.0 => "Foot", "speed on foot";
        track [fraction]: f32 = 0.0 => "Track", "speed on tracks";
        wheel [fraction]: f32 = 0.0 => "Wheel", "speed on wheels";
        hover [fraction]: f32 = 0.0 => "Hover", "speed of hover vehicles";
        winged [fraction]: f32 = 0.0 => "Winged", "speed of aircraft; not used";
        float [fraction]: f32 = 0.0 => "Float", "speed of ships";
        amphibious [fraction]: f32 = 0.0 => "Amphibious", "speed of amphibious vehicles";
        creep [fraction]: f32 = 0.0 => "Creep", "speed of creeping things";
        buildable: bool = false => "Buildable", "structures may stand there";
    }
}

impl Land {
    /// The fraction of full speed a mover of this kind has here; 0 = it may not go there.
    pub fn speed(&self, kind: super::super::enums::SpeedType) -> f32 {
        use super::super::enums::SpeedType as S;
        match kind {
            S::Foot => self.foot,
            S::Track => self.track,
            S::Wheel => self.wheel,
            S::Hover => self.hover,
            S::Winged => self.winged,
            S::Float => self.float,
            S::Amphibious => self.amphibious,
            S::Creep => self.creep,
        }
    }

    /// Whether a mover of this kind may be here at all.
    pub fn passable(&self, kind: super::super::enums::SpeedType) -> bool {
        self.speed(kind) != 0.0
    }

    /// Percentages above 1 become 1 (MOV-2).
    pub(crate) fn clamp(&mut self) {
        for slot in [
            &mut self.foot,
            &mut self.track,
            &mut self.wheel,
            &mut self.hover,
            &mut self.winged,
            &mut self.float,
            &mut self.amphibious,
            &mut self.creep,
        ] {
            *slot = slot.min(1.0);
        }
    }
}

key_table! {
    /// One difficulty section (HOU-15, HOU-17). A section that is present resets what it does not name (`rules.md §1.2`).
    pub struct Difficulty: SectionKind::Difficulty, "rules.md §6.10";
    keys {
        fire_power: f32 = 1.0 => "FirePower", "factor on damage dealt";
        groundspeed: f32 = 1.0 => "Groundspeed", "factor on the speed of ground units";
        airspeed: f32 = 1.0 => "Airspeed", "factor on the speed of aircraft";
        armor: f32 = 1.0 => "Armor", "factor on armour: damage taken is divided by it";
        rof: f32 = 1.0 => "ROF", "factor on the time between shots";
        cost: f32 = 1.0 => "Cost", "factor on costs";
        build_time: f32 = 1.0 => "BuildTime", "factor on build times";
        repair_delay [minutes]: f32 = 0.02 => "RepairDelay", "mean time before a damaged structure is repaired";
        build_delay [minutes]: f32 = 0.03 => "BuildDelay", "mean time between two orders of the computer";
        build_slowdown: bool = false => "BuildSlowdown", "the computer builds more slowly";
        destroy_walls: bool = true => "DestroyWalls", "units shoot walls in their way";
        content_scan: bool = false => "ContentScan", "targets are chosen by what is in them";
    }
}

key_table! {
    /// How one mission works (FRM-24): a section named after the mission.
    pub struct MissionControl: SectionKind::Mission, "rules.md §3.9";
    extra {
        /// Whether a file gave `AARate`; else it follows `Rate`.
        aa_rate_given: bool = false;
    }
    keys {
        no_threat: bool = false => "NoThreat", "objects on this mission are no threat to others";
        zombie: bool = false => "Zombie", "objects on this mission forget everything else";
        recruitable: bool = true => "Recruitable", "objects on this mission may be called up";
        paralyzed: bool = false => "Paralyzed", "objects on this mission may fire but not move";
        retaliate: bool = true => "Retaliate", "objects on this mission fire back";
        scatter: bool = true => "Scatter", "objects on this mission scatter from threats";
        rate [minutes]: f32 = 0.016 => "Rate", "time between two services";
        aa_rate [minutes]: f32 = 0.016 => "AARate", "time between two services of objects with anti-air weapons; default Rate";
    }
}

/// One row of `[Powerups]`: `Name=shares[,animation[,value]]`.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct PowerUp {
    /// Weight of this result outside campaigns (CRT-7).
    pub shares: i32,
    /// Animation of the collected crate.
    pub animation: Option<AnimationId>,
    /// What the number means depends on the result: damage, factor, credits, levels.
    pub value: f32,
}

/// `[Powerups]`: what crates give. Present in a file, the section zeroes every result it omits (`rules.md §1.2`).
#[derive(Debug, Clone, PartialEq, Default)]
pub struct PowerUps {
    /// One entry for each result, in the order of [`CrateResult`].
    pub entries: [PowerUp; 19],
}

impl PowerUps {
    /// The row of one result.
    pub fn get(&self, result: CrateResult) -> &PowerUp {
        &self.entries[result.index()]
    }
}
