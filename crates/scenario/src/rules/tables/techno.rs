//! What infantry, vehicles, aircraft and buildings share (`rules.md §7.2`).

use super::super::enums::{Abilities, Category, Locomotor, MovementZone, PrerequisiteGroup, SpeedType};
use super::super::keys::SectionKind;
use super::super::kinds::RegistryKind;
use super::super::table::key_table;
use super::super::value::{KeyValue, ReadContext, list, names_nothing};
use super::*;

key_table! {
    /// Keys of every techno type: infantry, vehicles, aircraft, buildings.
    pub struct TechnoKeys: SectionKind::Techno, "rules.md §7.2";
    parent { object: ObjectKeys }
    extra {
        /// Whether a file gave `SpeedType`; else it follows from `Crusher` and the kind of the type.
        speed_type_given: bool = false;
        /// The target scoring in effect: the type's own coefficients, or the defaults of `[General]`.
        coefficients: Coefficients = Coefficients::default();
    }
    keys {
        owner: Vec<CountryId> = Vec::new() => "Owner", "countries that may own and build it";
        double_owned: bool = false => "DoubleOwned", "both sides may build it";
        tech_level: i32 = 255 => "TechLevel", "technology level needed; -1 = never buildable";
        prerequisite: Vec<Prerequisite> = Vec::new() => "Prerequisite", "structures needed, all of them; a group name stands for any of its list";
        build_limit: Option<i32> = None => "BuildLimit", "most of this type a house may have; none = any number (PRD-7)";
        cost [credits]: i32 = 0 => "Cost", "price";
        points: i32 = 0 => "Points", "score for destroying it";
        sight [whole_cells]: i32 = 0 => "Sight", "how far it sees";
        speed [speed]: i32 = 0 => "Speed", "speed 0 to 100, kept as leptons per frame";
        rot: i32 = 0 => "ROT", "turn in one frame, in 1/256 of a circle";
        locomotor: Locomotor = Locomotor::Teleport => "Locomotor", "class id of the way it moves (rules.md §3.5)";
        movement_zone: MovementZone = MovementZone::Normal => "MovementZone", "what its routes may go through";
        speed_type: SpeedType = SpeedType::Wheel => "SpeedType", "column of the terrain table; vehicles: Track when Crusher, else Wheel; infantry Foot, aircraft Winged always";
        threat_posed: i32 = 0 => "ThreatPosed", "weight on the computer's threat map";
        special_threat_value: f32 = 0.0 => "SpecialThreatValue", "extra weight as a target";
        my_effectiveness_coefficient: Option<f32> = None => "MyEffectivenessCoefficient", "target scoring: own effect";
        target_effectiveness_coefficient: Option<f32> = None => "TargetEffectivenessCoefficient", "target scoring: the target's effect";
        target_special_threat_coefficient: Option<f32> = None => "TargetSpecialThreatCoefficient", "target scoring: SpecialThreatValue";
        target_strength_coefficient: Option<f32> = None => "TargetStrengthCoefficient", "target scoring: the target's health";
        target_distance_coefficient: Option<f32> = None => "TargetDistanceCoefficient", "target scoring: distance";
        threat_avoidance_coefficient: f32 = 0.0 => "ThreatAvoidanceCoefficient", "how much routes avoid threats";
        primary: Option<WeaponId> = None => "Primary", "first weapon (WPN-1)";
        secondary: Option<WeaponId> = None => "Secondary", "second weapon (WPN-1)";
        elite: Option<WeaponId> = None => "Elite", "weapon of the elite (WPN-1)";
        turret: bool = false => "Turret", "has a turret";
        turret_spins: bool = false => "TurretSpins", "the turret turns all the time";
        fire_angle [facing]: i32 = 8 => "FireAngle", "elevation of the barrel";
        guard_range [cells]: i32 = 0 => "GuardRange", "how far it looks for targets; 0 = range of its weapon";
        ammo: i32 = -1 => "Ammo", "rounds; -1 = no end";
        manual_reload: bool = false => "ManualReload", "does not reload by itself at a pad";
        reload [frames]: i32 = 0 => "Reload", "time to reload one round";
        cloakable: bool = false => "Cloakable", "can cloak";
        cloaking_speed [frames]: i32 = 7 => "CloakingSpeed", "time of one stage of cloaking";
        cloak_stop: bool = false => "CloakStop", "cloaks only while standing";
        sensors: bool = false => "Sensors", "detects the cloaked next to it";
        detect_disguise: bool = false => "DetectDisguise", "sees through disguises";
        self_healing: bool = false => "SelfHealing", "heals by itself";
        tiberium_heal: bool = false => "TiberiumHeal", "heals on tiberium";
        immune_to_veins: bool = false => "ImmuneToVeins", "veins do not harm it";
        type_immune: bool = false => "TypeImmune", "its own kind does not harm it";
        trainable: bool = true => "Trainable", "gains experience; buildings no by default";
        veteran_abilities: Abilities = Abilities::default() => "VeteranAbilities", "abilities of a veteran (rules.md §3.6)";
        elite_abilities: Abilities = Abilities::default() => "EliteAbilities", "abilities of the elite (rules.md §3.6)";
        crewed: bool = false => "Crewed", "survivors come out";
        repairable: bool = true => "Repairable", "may be repaired";
        invisible: bool = false => "Invisible", "not seen by enemies";
        nominal: bool = false => "Nominal", "enemies see its real name";
        explodes: bool = false => "Explodes", "explodes when it dies";
        collateral_damage_coefficient: f32 = 1.0 => "CollateralDamageCoefficient", "share of damage near a hit; infantry .66, cyborgs .33, set anew by every section that names none";
        passengers: i32 = 0 => "Passengers", "seats";
        size: i32 = 1 => "Size", "room it takes in a transport (extension, TRN-2)";
        size_limit: i32 = 1 => "SizeLimit", "largest passenger (extension, TRN-2)";
        storage: i32 = 0 => "Storage", "tiberium it holds, in units";
        dock: Vec<BuildingTypeId> = Vec::new() => "Dock", "structures it docks at";
        deploys_into: Option<BuildingTypeId> = None => "DeploysInto", "structure it becomes";
        undeploys_into: Option<VehicleTypeId> = None => "UndeploysInto", "vehicle it becomes";
        deploy_time [minutes]: f32 = 0.0 => "DeployTime", "time to deploy; travel time of a gate";
        unloading_class: Option<VehicleTypeId> = None => "UnloadingClass", "what it looks like while unloading";
        weight: f32 = 1.0 => "Weight", "weight, for ice and blasts";
        physical_size: f32 = 2.0 => "PhysicalSize", "size in a crowd";
        acceleration_factor: f32 = 0.03 => "AccelerationFactor", "gain of speed in one frame, as a share of full speed (MOV-15)";
        deacceleration_factor: f32 = 0.002 => "DeaccelerationFactor", "loss of speed in one frame, as a share of full speed (MOV-15)";
        slowdown_distance [leptons]: i32 = 500 => "SlowdownDistance", "distance to the goal at which it slows down";
        accelerates: bool = true => "Accelerates", "does not start at full speed";
        flight_level [leptons]: i32 = -1 => "FlightLevel", "cruise height; -1 = that of `[General]`";
        pitch_angle [degrees]: f32 = 20.0 => "PitchAngle", "pitch of an aircraft; cosmetic";
        roll_angle [degrees]: f32 = 30.0 => "RollAngle", "roll of an aircraft; cosmetic";
        pitch_speed: f32 = 0.25 => "PitchSpeed", "share of full speed at which an aircraft pitches; cosmetic";
        walk_rate [frames]: i32 = 1 => "WalkRate", "time of one walking frame; cosmetic";
        move_to_shroud: bool = true => "MoveToShroud", "may be sent under the shroud; aircraft no by default";
        is_train: bool = false => "IsTrain", "part of a train (MOV-9)";
        is_dropship: bool = false => "IsDropship", "a drop ship";
        hunter_seeker: bool = false => "HunterSeeker", "a hunter seeker";
        crusher: bool = false => "Crusher", "drives over what is crushable";
        auto_crush: bool = false => "AutoCrush", "drives over enemies by itself";
        tilts_when_crushes: bool = false => "TiltsWhenCrushes", "tilts while driving over something; cosmetic";
        lightning_rod: bool = false => "LightningRod", "attracts lightning (ION-5)";
        disableable: bool = true => "Disableable", "an EM pulse stops it";
        target_laser: bool = false => "TargetLaser", "shows a line to its target";
        to_protect: bool = false => "ToProtect", "the computer calls defenders for it";
        no_auto_fire: bool = false => "NoAutoFire", "fires only when told";
        allowed_to_start_in_multiplayer: bool = true => "AllowedToStartInMultiplayer", "may be among the starting forces";
        category: Option<Category> = None => "Category", "what it is good for";
        tiberium_proof: bool = false => "TiberiumProof", "tiberium does not harm it";
        max_debris: i32 = 0 => "MaxDebris", "most pieces of debris";
        debris_types: Vec<VoxelAnimId> = Vec::new() => "DebrisTypes", "kinds of debris";
        debris_maximums: Vec<i32> = Vec::new() => "DebrisMaximums", "most pieces of each kind of debris";
    }
    art {
        primary_fire_flh [leptons]: [i32; 3] = [0; 3] => "PrimaryFireFLH", "muzzle of the first weapon: forward, lateral, height";
        secondary_fire_flh [leptons]: [i32; 3] = [0; 3] => "SecondaryFireFLH", "muzzle of the second weapon: forward, lateral, height";
        turret_offset [leptons]: i32 = 0 => "TurretOffset", "turret along the body, from its centre";
    }
}

impl TechnoKeys {
    /// Whether it moves underground (`rules.md §3.4`).
    pub fn is_subterranean(&self) -> bool {
        self.movement_zone == MovementZone::Subterranean
    }

    /// Takes the target scoring that is in effect from the type's keys or else from `[General]`.
    pub(crate) fn settle_coefficients(&mut self, general: &General) {
        let or = |own: Option<f32>, default: f32| own.unwrap_or(default);
        self.coefficients = Coefficients {
            my_effectiveness: or(
                self.my_effectiveness_coefficient,
                general.my_effectiveness_coefficient_default,
            ),
            target_effectiveness: or(
                self.target_effectiveness_coefficient,
                general.target_effectiveness_coefficient_default,
            ),
            target_special_threat: or(
                self.target_special_threat_coefficient,
                general.target_special_threat_coefficient_default,
            ),
            target_strength: or(
                self.target_strength_coefficient,
                general.target_strength_coefficient_default,
            ),
            target_distance: or(
                self.target_distance_coefficient,
                general.target_distance_coefficient_default,
            ),
        };
    }
}

/// The five weights of target scoring (`rules.md §7.2`).
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Coefficients {
    /// Own effect on the target.
    pub my_effectiveness: f32,
    /// The target's effect on oneself.
    pub target_effectiveness: f32,
    /// The target's `SpecialThreatValue`.
    pub target_special_threat: f32,
    /// The target's health.
    pub target_strength: f32,
    /// The distance.
    pub target_distance: f32,
}

/// One thing needed before a type can be built (`rules.md §2`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Prerequisite {
    /// This structure.
    Building(BuildingTypeId),
    /// Any structure of the group.
    Group(PrerequisiteGroup),
}

impl KeyValue for Vec<Prerequisite> {
    const TYPE_NAME: &'static str = "list of building types and groups";
    fn read(&mut self, text: &str, cx: &mut ReadContext<'_>) {
        self.clear();
        for name in list(text).filter(|name| !names_nothing(name)) {
            if let Some(group) = PrerequisiteGroup::from_name(name) {
                self.push(Prerequisite::Group(group));
                continue;
            }
            let found = cx.names.list(RegistryKind::Building).find(name);
            match found.and_then(TypeId::from_index) {
                Some(building) => self.push(Prerequisite::Building(building)),
                None => cx.unknown_name(name, "building type or prerequisite group"),
            }
        }
    }
}
