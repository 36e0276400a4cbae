//! Figures derived once from the rules, the scenario and the options: integers only, not part of the state.

use sandtable_scenario::model::{Cell, Scenario};
use sandtable_scenario::rules::{BuildingType, Rules, SuperWeaponKind, TechnoKeys, units};

use crate::economy::Blossom;

/// The derived figures.
#[derive(Clone, Debug, Default)]
pub struct Constants {
    /// Frames between a verdict and its execution (WIN-2).
    pub(crate) savour_delay: i32,
    /// Frames between low-power damage ticks (PWR-11).
    pub(crate) damage_delay: i32,
    /// Frames between repair steps, at least 1 (RPR-2).
    pub(crate) repair_frames: u32,
    /// Frames between healing steps on Tiberium, at least 1 (RPR-17).
    pub(crate) tiberium_heal_frames: u32,
    /// Frames until a charge goes off (CAP-15).
    pub(crate) c4_delay: i32,
    /// Mean life of a random crate, frames (CRT-3).
    pub(crate) crate_regen: i32,
    /// Frames before a blocked product is tried again (PRD-16).
    pub(crate) placement_delay: i32,
    /// Frames of a build-up or deconstruction.
    pub(crate) buildup_time: i32,
    /// Frames between AI-trigger passes by difficulty slot (HOU-21).
    pub(crate) team_delays: [i32; 3],
    /// Radius of action 17, cells.
    pub(crate) reveal_radius: i32,
    /// Radius a drop zone flare uncovers, cells.
    pub(crate) drop_zone_radius: i32,
    /// Frames between two steps of the shroud growing back; `None` where it does not (VIS-11).
    pub(crate) shroud_pause: Option<i32>,
    /// Refund share of a sale, 16-bit fixed point (PRD-28).
    pub(crate) refund: i32,
    /// Recharge time of each superweapon, frames (SW-2).
    pub(crate) recharge: Vec<i32>,
    /// First superweapon of type Firestorm.
    pub(crate) firestorm_slot: Option<usize>,
    /// Ordinary delay of each mission, frames: of most objects, and of those with anti-air weapons (FRM-23).
    pub(crate) mission_rates: Vec<(i32, i32)>,
    /// Figures of the service missions.
    pub(crate) service: Service,
    /// What a repair step of each type costs.
    pub(crate) repair_costs: RepairCosts,
    /// Lands closed to movers (MOV-3).
    pub(crate) lands: crate::movement::Lands,
    /// Terrain objects and tunnel mouths of the map.
    pub(crate) fixtures: crate::movement::Fixtures,
    /// Figures of movement.
    pub(crate) figures: crate::movement::Figures,
    /// Vehicle types of `BaseUnit` (WIN-8).
    pub(crate) base_units: Vec<usize>,
    /// Live house that owns each trigger type; `None` = the type is discarded (`triggers.md` §2).
    pub(crate) trigger_owner: Vec<Option<u8>>,
    /// The player's house in a campaign.
    pub(crate) player_house: Option<u8>,
    /// `ConditionRed`, 16-bit fixed point.
    condition_red: i32,
    /// `ConditionYellow`, 16-bit fixed point.
    condition_yellow: i32,
    /// Tiberium types that grow (TIB-10).
    pub(crate) grows: Vec<bool>,
    /// Tiberium types that spread (TIB-13).
    pub(crate) spreads: Vec<bool>,
    /// Trees that seed Tiberium (TIB-17).
    pub(crate) blossoms: Vec<Blossom>,
    /// Cells whose tile refuses Tiberium (TIB-15), sorted.
    barren: Vec<Cell>,
}

/// Figures of harvesting and of the services of structures.
#[derive(Clone, Debug, Default)]
pub(crate) struct Service {
    /// How far one without a patch looks for one, cells (TIB-19).
    pub(crate) far_scan: i32,
    /// How far one at a patch looks for the next, cells (TIB-22).
    pub(crate) near_scan: i32,
    /// Frames for one unit handed over: a stage counter, like the next two (FRM-1).
    pub(crate) dump_frames: i32,
    /// Frames for one step at a depot.
    pub(crate) depot_frames: i32,
    /// Frames for one step in a hospital, and for a training in an armory.
    pub(crate) ward_frames: i32,
    /// Frames for one round at a pad (RPR-8).
    pub(crate) reload_frames: i32,
}

impl Service {
    fn new(rules: &Rules) -> Self {
        let general = &rules.general;
        let stage = |minutes| units::minutes_to_stage_frames(minutes).max(1);
        Self {
            far_scan: units::leptons_to_cells(rules.ai.tiberium_far_scan).clamp(0, 512),
            near_scan: units::leptons_to_cells(rules.ai.tiberium_near_scan).clamp(0, 512),
            dump_frames: stage(general.harvester_dump_rate),
            depot_frames: stage(general.u_repair_rate),
            ward_frames: stage(general.i_repair_rate),
            reload_frames: units::minutes_to_frames(general.reload_rate).max(1),
        }
    }
}

/// What a repair step costs, by type number, credits (`radio.md` §5.3.1, RPR-3). Infantry pays nothing.
#[derive(Clone, Debug, Default)]
pub(crate) struct RepairCosts {
    pub(crate) vehicles: Vec<i32>,
    pub(crate) aircraft: Vec<i32>,
    pub(crate) structures: Vec<i32>,
}

impl RepairCosts {
    fn new(rules: &Rules) -> Self {
        let step = rules.general.repair_step.max(1);
        let cost = |raw: i32, strength: i32| {
            let steps = (strength / step).max(1);
            units::scale(raw / steps, rules.general.repair_percent).max(1)
        };
        let plain = |keys: &TechnoKeys| cost(keys.cost, keys.object.strength);
        // What comes with a structure is not repaired with it.
        let gift = |kind: &BuildingType| {
            let vehicle = kind.free_unit.and_then(|unit| rules.vehicles.get(unit.index()));
            let pad = kind.helipad && !rules.general.separate_aircraft;
            let craft = rules.general.pad_aircraft.first().filter(|_| pad);
            let craft = craft.and_then(|craft| rules.aircraft.get(craft.index()));
            vehicle.map_or(0, |v| v.techno.cost).saturating_add(craft.map_or(0, |a| a.techno.cost))
        };
        let structure = |kind: &BuildingType| {
            cost(kind.techno.cost.saturating_sub(gift(kind)), kind.techno.object.strength)
        };
        Self {
            vehicles: rules.vehicles.iter().map(|kind| plain(&kind.techno)).collect(),
            aircraft: rules.aircraft.iter().map(|kind| plain(&kind.techno)).collect(),
            structures: rules.buildings.iter().map(structure).collect(),
        }
    }
}

impl Constants {
    /// The figures that need no live house.
    pub(crate) fn new(rules: &Rules) -> Self {
        let minutes = units::minutes_to_frames;
        Self {
            savour_delay: minutes(rules.audio_visual.savour_delay),
            damage_delay: minutes(rules.general.damage_delay),
            repair_frames: minutes(rules.general.repair_rate).max(1).unsigned_abs(),
            tiberium_heal_frames: minutes(rules.general.tiberium_heal).max(1).unsigned_abs(),
            c4_delay: minutes(rules.combat_damage.c4_delay).max(0),
            crate_regen: minutes(rules.crate_rules.crate_regen).max(0),
            placement_delay: minutes(rules.general.placement_delay).max(1),
            buildup_time: minutes(rules.general.buildup_time),
            team_delays: rules.general.team_delays,
            reveal_radius: rules.general.reveal_trigger_radius.clamp(0, 10),
            drop_zone_radius: rules.audio_visual.drop_zone_radius.clamp(0, 10),
            shroud_pause: Some(units::minutes_to_frames(rules.audio_visual.shroud_rate))
                .filter(|pause| rules.audio_visual.shroud_grow && *pause > 0),
            refund: units::fixed16(rules.general.refund_percent),
            recharge: rules.super_weapons.iter().map(|w| minutes(w.recharge_time)).collect(),
            firestorm_slot: rules
                .super_weapons
                .iter()
                .position(|w| w.kind == Some(SuperWeaponKind::Firestorm)),
            mission_rates: rules.missions.iter().map(|m| (minutes(m.rate), minutes(m.aa_rate))).collect(),
            service: Service::new(rules),
            repair_costs: RepairCosts::new(rules),
            lands: crate::movement::Lands::new(rules),
            fixtures: crate::movement::Fixtures::default(),
            figures: crate::movement::Figures::new(rules),
            base_units: base_units(rules),
            trigger_owner: Vec::new(),
            player_house: None,
            condition_red: units::fixed16(rules.audio_visual.condition_red),
            condition_yellow: units::fixed16(rules.audio_visual.condition_yellow),
            grows: rules.tiberiums.iter().map(|t| units::fixed16(t.growth_percentage) > 0).collect(),
            spreads: rules.tiberiums.iter().map(|t| units::fixed16(t.spread_percentage) > 0).collect(),
            blossoms: Vec::new(),
            barren: Vec::new(),
        }
    }

    /// Adds what depends on the map's ground.
    pub(crate) fn survey(&mut self, rules: &Rules, scenario: &Scenario) {
        let tree = |row: &sandtable_scenario::model::TerrainRow| {
            let kind = rules.terrains.get(row.kind.target?).filter(|kind| kind.spawns_tiberium)?;
            let slot = usize::try_from(kind.tiberium_to_spawn).ok().filter(|s| *s < rules.tiberiums.len())?;
            let chance = if kind.is_animated { units::fixed16(kind.animation_probability) } else { 0 };
            Some(Blossom { cell: row.cell, slot, chance })
        };
        self.blossoms = scenario.terrain.iter().filter_map(tree).collect();
        let barren = scenario.tiles.records.iter().filter(|(_, tile)| tile.barren);
        self.barren = barren.map(|(cell, _)| *cell).collect();
        self.barren.sort_unstable();
    }

    /// Whether a cell's tile refuses Tiberium (TIB-15).
    pub(crate) fn is_barren(&self, cell: Cell) -> bool {
        self.barren.binary_search(&cell).is_ok()
    }

    /// Adds what depends on the live houses.
    pub(crate) fn settle(&mut self, trigger_owner: Vec<Option<u8>>, player: Option<u8>) {
        self.trigger_owner = trigger_owner;
        self.player_house = player;
    }
}

/// Whether `strength` is above a share of `max`.
fn above(strength: i32, max: i32, share: i32) -> bool {
    i64::from(strength) << 16 > i64::from(max) * i64::from(share)
}

/// Whether `strength` is below a share of `max`.
fn below(strength: i32, max: i32, share: i32) -> bool {
    i64::from(strength) << 16 < i64::from(max) * i64::from(share)
}

impl Constants {
    /// Above `ConditionRed` of the maximum.
    pub(crate) fn above_red(&self, strength: i32, max: i32) -> bool {
        above(strength, max, self.condition_red)
    }

    /// `ConditionRed` of a maximum, whole points.
    pub(crate) fn share_of_red(&self, max: i32) -> i32 {
        ((i64::from(max) * i64::from(self.condition_red)) >> 16) as i32
    }

    /// Below `ConditionRed` of the maximum.
    pub(crate) fn below_red(&self, strength: i32, max: i32) -> bool {
        below(strength, max, self.condition_red)
    }

    /// Above `ConditionYellow` of the maximum.
    pub(crate) fn above_yellow(&self, strength: i32, max: i32) -> bool {
        above(strength, max, self.condition_yellow)
    }
}

/// Vehicles that found a base: those of the rules, and, where one of them deploys into nothing, what it stands for: the
/// entries of `HarvesterUnit` that deploy into a construction yard (STF-4).
fn base_units(rules: &Rules) -> Vec<usize> {
    let founds = |kind: &usize| {
        let into = rules.vehicles.get(*kind).and_then(|t| t.deploys_into);
        into.and_then(|kind| rules.buildings.get(kind.index())).is_some_and(|kind| kind.construction_yard)
    };
    let mut kinds: Vec<usize> = rules.general.base_unit.iter().map(|id| id.index()).collect();
    if kinds.iter().any(|kind| !founds(kind)) {
        let stand_in = rules.general.harvester_unit.iter().map(|id| id.index()).filter(founds);
        kinds.extend(stand_in.collect::<Vec<_>>());
    }
    kinds
}
