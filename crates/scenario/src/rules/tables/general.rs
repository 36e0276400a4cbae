//! `[General]`.

use super::super::keys::SectionKind;
use super::super::table::key_table;
use super::*;

key_table! {
    /// `[General]`: what holds for everything (`rules.md §4`).
    pub struct General: SectionKind::Global("General"), "rules.md §4";
    keys {
        // Veterancy, repair, economy, production (§4.1).
        veteran_ratio: f32 = 10.0 => "VeteranRatio", "how many times its own cost an object must destroy for one level of experience (VET-2)";
        veteran_combat: f32 = 1.0 => "VeteranCombat", "damage bonus of a veteran, a fraction on top of 1 (VET-5)";
        veteran_speed: f32 = 1.0 => "VeteranSpeed", "speed bonus of a veteran (VET-5)";
        veteran_sight: f32 = 1.0 => "VeteranSight", "sight bonus of a veteran (VET-5)";
        veteran_armor: f32 = 1.0 => "VeteranArmor", "armour bonus of a veteran (VET-5)";
        veteran_rof: f32 = 1.0 => "VeteranROF", "rate of fire bonus of a veteran (VET-5)";
        veteran_cap: f32 = 1.0 => "VeteranCap", "highest level of experience (VET-2)";
        initial_veteran: bool = false => "InitialVeteran", "starting forces are veterans";
        refund_percent [fraction]: f32 = 0.5 => "RefundPercent", "share of the cost paid back on selling";
        reload_rate [minutes]: f32 = 0.05 => "ReloadRate", "time to reload one round of an aircraft";
        repair_percent [fraction]: f32 = 0.25 => "RepairPercent", "share of the cost a full repair costs";
        repair_rate [minutes]: f32 = 0.016 => "RepairRate", "time between two repair steps of a structure";
        repair_step [hit_points]: i32 = 5 => "RepairStep", "strength a structure or vehicle regains in one repair step";
        u_repair_rate [minutes]: f32 = 0.016 => "URepairRate", "time between two repair steps of a vehicle";
        i_repair_rate [minutes]: f32 = 0.016 => "IRepairRate", "time between two healing steps of infantry";
        i_repair_step [hit_points]: i32 = 1 => "IRepairStep", "strength infantry regains in one healing step";
        tiberium_heal [minutes]: f32 = 1.0 / 60.0 => "TiberiumHeal", "time between two healing steps of what heals on tiberium";
        self_heal_step [hit_points]: i32 = 1 => "SelfHealStep", "strength regained in one self-healing step (extension)";
        unit_self_heal_repair_step [hit_points]: i32 = 1 => "UnitSelfHealRepairStep", "strength a vehicle regains in one self-healing step (CnCNet)";
        self_heal_rate [minutes]: f32 = -1.0 => "SelfHealRate", "time between two self-healing steps; -1 = RepairRate (extension)";
        self_heal_cap [fraction]: f32 = -1.0 => "SelfHealCap", "health up to which self-healing works; -1 = ConditionYellow (extension)";
        build_speed: f32 = 1.0 => "BuildSpeed", "minutes of building for 1000 credits of cost (PRD-8)";
        buildup_time [minutes]: f32 = 0.05 => "BuildupTime", "time a structure takes to go up once placed";
        multiple_factory: f32 = 1.0 => "MultipleFactory", "share of a second factory that counts for speed (PRD-9)";
        min_production_speed: f32 = 0.5 => "MinProductionSpeed", "slowest production on low power (PWR-9)";
        worst_low_power_build_rate_coefficient: f32 = 0.3 => "WorstLowPowerBuildRateCoefficient", "lowest build rate on low power";
        best_low_power_build_rate_coefficient: f32 = 0.75 => "BestLowPowerBuildRateCoefficient", "highest build rate on low power (PWR-9)";
        wall_build_speed_coefficient: f32 = 0.5 => "WallBuildSpeedCoefficient", "build time factor of walls";
        maximum_queued_objects: i32 = 5 => "MaximumQueuedObjects", "objects that may wait in one production queue";
        separate_aircraft: bool = false => "SeparateAircraft", "helipads come without an aircraft";
        placement_delay [minutes]: f32 = 0.05 => "PlacementDelay", "time before a computer house tries again to place something";
        survivor_rate: f32 = 0.5 => "SurvivorRate", "share of a structure's cost that becomes survivors";
        survivor_divisor [credits]: i32 = 100 => "SurvivorDivisor", "cost of one survivor";
        crew_escape [fraction]: f32 = 0.5 => "CrewEscape", "chance that the crew of a destroyed vehicle escapes";
        growth_rate [minutes]: f32 = 2.0 => "GrowthRate", "time of tiberium growth; tiberium with its own Growth does not use it";
        tiberium_transmogrify [percent]: i32 = 0 => "TiberiumTransmogrify", "chance that infantry killed by tiberium becomes a visceroid";
        weed_capacity: i32 = 0 => "WeedCapacity", "weeds that make one chemical missile";
        harvester_dump_rate [minutes]: f32 = 0.016 => "HarvesterDumpRate", "time to unload one unit of tiberium (TIB-23)";
        harvester_load_rate [frames]: i32 = 2 => "HarvesterLoadRate", "time of one harvesting step (TIB-22)";
        charge_to_drain_ratio: f32 = 3.0 => "ChargeToDrainRatio", "charge time over drain time of a charge-drain superweapon";
        damage_to_firestorm_damage_coefficient: f32 = 0.1 => "DamageToFirestormDamageCoefficient", "charge a firestorm wall loses for a point of damage (FSW-5)";
        veinhole_growth_rate [frames]: i32 = 100 => "VeinholeGrowthRate", "time between two growth steps of a veinhole monster (TIB-34)";
        veinhole_shrink_rate [frames]: i32 = 100 => "VeinholeShrinkRate", "time between two shrinking steps of a dead veinhole (TIB-34)";
        max_veinhole_growth: i32 = 1000 => "MaxVeinholeGrowth", "most vein cells of one monster";
        vein_damage [hit_points]: i32 = 2 => "VeinDamage", "damage of one vein attack";
        veinhole_type_class: Option<TerrainTypeId> = None => "VeinholeTypeClass", "terrain type of the veinhole (TIB-31)";
        large_visceroid: Option<VehicleTypeId> = None => "LargeVisceroid", "what two small visceroids become";
        small_visceroid: Option<VehicleTypeId> = None => "SmallVisceroid", "what infantry killed by tiberium becomes";
        multi_mcv: bool = false => "MultiMCV", "several construction yards add their build lists (extension, PRD-5)";
        curley_shuffle: bool = false => "CurleyShuffle", "helicopters change their place between shots; cosmetic";
        // Movement and combat (§4.2).
        close_enough [cells]: i32 = 640 => "CloseEnough", "distance at which a blocked move counts as arrived (PTH-12)";
        stray [cells]: i32 = 512 => "Stray", "distance within which team members are together";
        game_speed_bias: f32 = 1.0 => "GameSpeedBias", "factor on all speeds and build times";
        flight_level [leptons]: i32 = 500 => "FlightLevel", "cruise height of aircraft";
        hover_height [leptons]: i32 = 120 => "HoverHeight", "height of hover vehicles";
        hover_dampen [fraction]: f32 = 0.8 => "HoverDampen", "how fast a hover vehicle settles (MOV-17)";
        hover_bob [minutes]: f32 = 0.04 => "HoverBob", "time between bobs of a hover vehicle (MOV-17)";
        hover_boost [fraction]: f32 = 1.3 => "HoverBoost", "speed factor of a hover vehicle going straight (MOV-17)";
        hover_acceleration: f32 = 0.03 => "HoverAcceleration", "acceleration of a hover vehicle (MOV-17)";
        hover_brake: f32 = 0.03 => "HoverBrake", "braking of a hover vehicle (MOV-17)";
        tunnel_speed: f32 = 1.0 => "TunnelSpeed", "speed factor underground (LOC-6)";
        tracked_uphill: f32 = 1.0 => "TrackedUphill", "speed factor of tracks going up a ramp (MOV-15)";
        tracked_downhill: f32 = 1.0 => "TrackedDownhill", "speed factor of tracks going down a ramp (MOV-15)";
        wheeled_uphill: f32 = 1.0 => "WheeledUphill", "speed factor of wheels going up a ramp (MOV-15)";
        wheeled_downhill: f32 = 1.0 => "WheeledDownhill", "speed factor of wheels going down a ramp (MOV-15)";
        missile_speed_var [fraction]: f32 = 0.25 => "MissileSpeedVar", "random part of a guided missile's speed (PRJ-7)";
        missile_rot_var [fraction]: f32 = 0.25 => "MissileROTVar", "random part of a guided missile's turn rate (PRJ-7)";
        leptons_per_sight_increase [leptons]: i32 = 50 => "LeptonsPerSightIncrease", "height that adds one cell of sight (VIS-4)";
        leptons_per_fire_increase [leptons]: i32 = 0 => "LeptonsPerFireIncrease", "height that adds one cell of range; 0 = none";
        attacking_aircraft_sight_range [whole_cells]: i32 = 5 => "AttackingAircraftSightRange", "sight of an aircraft while it attacks (VIS-12)";
        aircraft_fog_reveal [whole_cells]: i32 = 6 => "AircraftFogReveal", "how far aircraft lift the fog";
        reveal_trigger_radius [whole_cells]: i32 = 5 => "RevealTriggerRadius", "radius of the trigger action that reveals around a waypoint";
        reveal_by_height: bool = true => "RevealByHeight", "high ground blocks sight (VIS-6)";
        camera_range [whole_cells]: i32 = 9 => "CameraRange", "sight of weapons with a spy camera";
        cliff_back_impassability: i32 = 0 => "CliffBackImpassability", "whether cells behind cliffs become impassable: 0 no, 2 yes (formats.md §11.2)";
        ice_cracking_weight: f32 = 2.0 => "IceCrackingWeight", "weight that cracks ice";
        ice_breaking_weight: f32 = 4.0 => "IceBreakingWeight", "weight that breaks ice";
        cloak_delay [minutes]: f32 = 0.02 => "CloakDelay", "time before something uncovered may cloak again (CLK-3)";
        cloaking_stages: i32 = 9 => "CloakingStages", "stages between visible and cloaked";
        tree_strength [hit_points]: i32 = 25 => "TreeStrength", "strength of terrain objects that give none";
        tree_flammability: f32 = 0.1 => "TreeFlammability", "chance that a tree hit by fire burns";
        crater_level: i32 = 4 => "CraterLevel", "how deep craters get, 0 to 4";
        wind_direction [facing]: i32 = 0 => "WindDirection", "where the wind blows, 0 = north, clockwise to 7";
        damage_delay [minutes]: f32 = 1.0 => "DamageDelay", "time between two points of damage to structures on low power (PWR-11)";
        max_waypoint_path_length: i32 = 15 => "MaxWaypointPathLength", "most waypoints in one planned path";
        allow_shrouded_subterranean_moves: bool = false => "AllowShroudedSubteranneanMoves", "subterranean vehicles may be sent under the shroud";
        drop_pod_weapon: Option<WeaponId> = None => "DropPodWeapon", "weapon of a falling drop pod (LOC-9)";
        drop_pod_height [leptons]: i32 = 1500 => "DropPodHeight", "height at which drop pods appear";
        drop_pod_speed [leptons]: i32 = 40 => "DropPodSpeed", "fall of a drop pod in one frame";
        drop_pod_angle [radians]: f32 = 0.79 => "DropPodAngle", "angle of a drop pod's fall, kept between 22.5 and 67.5 degrees";
        drop_pod_infantry_minimum: i32 = 3 => "DropPodInfantryMinimum", "fewest pods of the superweapon (SW-13)";
        drop_pod_infantry_maximum: i32 = 5 => "DropPodInfantryMaximum", "most pods of the superweapon (SW-13)";
        hunter_seeker_detonate_proximity [leptons]: i32 = 0 => "HunterSeekerDetonateProximity", "distance at which a hunter seeker explodes";
        hunter_seeker_descend_proximity [leptons]: i32 = 0 => "HunterSeekerDescendProximity", "distance at which a hunter seeker goes down";
        hunter_seeker_ascent_speed [leptons]: i32 = 0 => "HunterSeekerAscentSpeed", "climb of a hunter seeker in one frame";
        hunter_seeker_descent_speed [leptons]: i32 = 0 => "HunterSeekerDescentSpeed", "descent of a hunter seeker in one frame";
        hunter_seeker_emerge_speed [leptons]: i32 = 0 => "HunterSeekerEmergeSpeed", "rise of a hunter seeker out of its structure in one frame";
        engineer_capture_level [fraction]: f32 = 1.0 => "EngineerCaptureLevel", "health up to which an engineer captures; above it he damages";
        engineer_damage [fraction]: f32 = 0.0 => "EngineerDamage", "share of the strength an engineer takes from a structure too healthy to capture";
        ion_lightning_frequency [percent]: i32 = 25 => "IonLightningFrequency", "how often lightning strikes in an ion storm (ION-4)";
        ion_lightning_randomness [percent]: i32 = 75 => "IonLightningRandomness", "chance that lightning strikes a cell and not an object";
        ion_lightning_damage [hit_points]: i32 = 500 => "IonLightningDamage", "damage of one lightning strike";
        ion_storm_duration [seconds]: f32 = 20.0 => "IonStormDuration", "length of an ion storm that no trigger timed";
        ion_storm_warning [seconds]: f32 = 31.0 => "IonStormWarning", "warning time before an ion storm";
        ion_storm_warhead: Option<WarheadId> = None => "IonStormWarhead", "warhead of lightning strikes";
        bridge_voxel_max: i32 = 3 => "BridgeVoxelMax", "most debris of one destroyed bridge section";
        // Defaults of the scenario's special flags (§4.5).
        tiberium_grows: bool = true => "TiberiumGrows", "default of the special flag: tiberium grows";
        tiberium_spreads: bool = true => "TiberiumSpreads", "default of the special flag: tiberium spreads";
        ion_storms: bool = false => "IonStorms", "default of the special flag: random ion storms";
        fog_of_war: bool = false => "FogOfWar", "default of the special flag: fog of war";
        visceroids: bool = false => "Visceroids", "default of the special flag: random visceroids";
        meteorites: bool = false => "Meteorites", "default of the special flag: meteor showers";
        // The computer and its teams (§4.3). Three values count difficulty slots from the hardest (HOU-15).
        team_delays [frames]: [i32; 3] = [0; 3] => "TeamDelays", "time between two looks for a new team";
        ai_hate_delays [frames]: [i32; 3] = [0; 3] => "AIHateDelays", "time before the computer first chooses an enemy";
        ai_alternate_production_credit_cutoff [credits]: i32 = 1000 => "AIAlternateProductionCreditCutoff", "money below which the computer builds structures and units in turn";
        ai_builds_walls: bool = true => "AIBuildsWalls", "the computer builds walls";
        nod_ai_builds_walls: bool = true => "NodAIBuildsWalls", "the computer builds walls for Nod";
        multiplayer_aicm [percent]: [i32; 3] = [0; 3] => "MultiplayerAICM", "extra starting money of computer houses";
        heal_scan_radius [whole_cells]: i32 = 0 => "HealScanRadius", "how far healers look for the wounded";
        fill_earliest_team_probability [percent]: [i32; 3] = [0; 3] => "FillEarliestTeamProbability", "chance that a new object joins the oldest team (HOU-21)";
        minimum_ai_defensive_teams: [i32; 3] = [0; 3] => "MinimumAIDefensiveTeams", "fewest defensive teams (HOU-21)";
        maximum_ai_defensive_teams: [i32; 3] = [0; 3] => "MaximumAIDefensiveTeams", "most defensive teams (HOU-21)";
        total_ai_team_cap: [i32; 3] = [0; 3] => "TotalAITeamCap", "most teams of a house at one time (HOU-21)";
        use_min_defense_rule: bool = true => "UseMinDefenseRule", "MinimumAIDefensiveTeams counts";
        dissolve_unfilled_team_delay [frames]: i32 = 5000 => "DissolveUnfilledTeamDelay", "time after which a team without members is given up";
        ai_ion_cannon_con_yard_value: [i32; 3] = [0; 3] => "AIIonCannonConYardValue", "target value of construction yards (SW-15)";
        ai_ion_cannon_war_factory_value: [i32; 3] = [0; 3] => "AIIonCannonWarFactoryValue", "target value of war factories (SW-15)";
        ai_ion_cannon_power_value: [i32; 3] = [0; 3] => "AIIonCannonPowerValue", "target value of power plants (SW-15)";
        ai_ion_cannon_engineer_value: [i32; 3] = [0; 3] => "AIIonCannonEngineerValue", "target value of engineers (SW-15)";
        ai_ion_cannon_thief_value: [i32; 3] = [0; 3] => "AIIonCannonThiefValue", "target value of thieves (SW-15)";
        ai_ion_cannon_harvester_value: [i32; 3] = [0; 3] => "AIIonCannonHarvesterValue", "target value of harvesters (SW-15)";
        ai_ion_cannon_mcv_value: [i32; 3] = [0; 3] => "AIIonCannonMCVValue", "target value of construction vehicles (SW-15)";
        ai_ion_cannon_apc_value: [i32; 3] = [0; 3] => "AIIonCannonAPCValue", "target value of transports (SW-15)";
        ai_ion_cannon_base_defense_value: [i32; 3] = [0; 3] => "AIIonCannonBaseDefenseValue", "target value of base defenses (SW-15)";
        ai_ion_cannon_plug_value: [i32; 3] = [0; 3] => "AIIonCannonPlugValue", "target value of upgrade centers (SW-15)";
        ai_ion_cannon_helipad_value: [i32; 3] = [0; 3] => "AIIonCannonHelipadValue", "target value of helipads (SW-15)";
        ai_ion_cannon_temple_value: [i32; 3] = [0; 3] => "AIIonCannonTempleValue", "target value of temples (SW-15)";
        base_bias: f32 = 1.0 => "BaseBias", "factor on the threat of enemies near the base";
        base_defense_delay [minutes]: f32 = 0.25 => "BaseDefenseDelay", "time between two calls for defenders";
        suspend_delay [minutes]: f32 = 2.0 => "SuspendDelay", "how long suspended teams wait";
        suspend_priority: i32 = 20 => "SuspendPriority", "teams below this priority are suspended when the base is attacked";
        ai_trigger_success_weight_delta: f32 = 1.0 => "AITriggerSuccessWeightDelta", "weight an AI trigger gains when its team succeeds";
        ai_trigger_failure_weight_delta: f32 = -1.0 => "AITriggerFailureWeightDelta", "weight an AI trigger gains when its team fails; negative";
        ai_trigger_track_record_coefficient: f32 = 1.0 => "AITriggerTrackRecordCoefficient", "how much past success counts";
        my_effectiveness_coefficient_default: f32 = 0.0 => "MyEffectivenessCoefficientDefault", "target scoring of types that give none: own effect";
        target_effectiveness_coefficient_default: f32 = 0.0 => "TargetEffectivenessCoefficientDefault", "target scoring of types that give none: the target's effect";
        target_special_threat_coefficient_default: f32 = 0.0 => "TargetSpecialThreatCoefficientDefault", "target scoring of types that give none: SpecialThreatValue";
        target_strength_coefficient_default: f32 = 0.0 => "TargetStrengthCoefficientDefault", "target scoring of types that give none: the target's health";
        target_distance_coefficient_default: f32 = 0.0 => "TargetDistanceCoefficientDefault", "target scoring of types that give none: distance";
        dumb_my_effectiveness_coefficient: f32 = 0.0 => "DumbMyEffectivenessCoefficient", "target scoring of the simple scan: own effect";
        dumb_target_effectiveness_coefficient: f32 = 0.0 => "DumbTargetEffectivenessCoefficient", "target scoring of the simple scan: the target's effect";
        dumb_target_special_threat_coefficient: f32 = 0.0 => "DumbTargetSpecialThreatCoefficient", "target scoring of the simple scan: SpecialThreatValue";
        dumb_target_strength_coefficient: f32 = 0.0 => "DumbTargetStrengthCoefficient", "target scoring of the simple scan: the target's health";
        dumb_target_distance_coefficient: f32 = 0.0 => "DumbTargetDistanceCoefficient", "target scoring of the simple scan: distance";
        enemy_house_threat_bonus: i32 = 0 => "EnemyHouseThreatBonus", "score bonus of targets of the chosen enemy";
        // Types with a role (§4.4).
        pilot: Option<InfantryTypeId> = None => "Pilot", "who parachutes out of a destroyed aircraft";
        crew: Option<InfantryTypeId> = None => "Crew", "who comes out of destroyed vehicles and structures";
        technician: Option<InfantryTypeId> = None => "Technician", "civilian survivor";
        engineer: Option<InfantryTypeId> = None => "Engineer", "survivor of a construction yard";
        disguise: Option<InfantryTypeId> = None => "Disguise", "what disguised infantry looks like";
        paratrooper: Option<InfantryTypeId> = None => "Paratrooper", "who is dropped as a paratrooper";
        gdi_gate_one: Option<BuildingTypeId> = None => "GDIGateOne", "gate that joins GDI walls";
        gdi_gate_two: Option<BuildingTypeId> = None => "GDIGateTwo", "other gate that joins GDI walls";
        nod_gate_one: Option<BuildingTypeId> = None => "NodGateOne", "gate that joins Nod walls";
        nod_gate_two: Option<BuildingTypeId> = None => "NodGateTwo", "other gate that joins Nod walls";
        wall_tower: Option<BuildingTypeId> = None => "WallTower", "tower that joins walls";
        nod_regular_power: Option<BuildingTypeId> = None => "NodRegularPower", "Nod's power plant";
        nod_advanced_power: Option<BuildingTypeId> = None => "NodAdvancedPower", "Nod's large power plant";
        gdi_power_plant: Option<BuildingTypeId> = None => "GDIPowerPlant", "GDI's power plant";
        gdi_power_turbine: Option<BuildingTypeId> = None => "GDIPowerTurbine", "plug that adds power to GDI's power plant";
        gdi_hunter_seeker: Option<VehicleTypeId> = None => "GDIHunterSeeker", "GDI's hunter seeker";
        nod_hunter_seeker: Option<VehicleTypeId> = None => "NodHunterSeeker", "Nod's hunter seeker";
        gdi_firestorm_generator: Option<BuildingTypeId> = None => "GDIFirestormGenerator", "structure of the firestorm defense";
        repair_bay: Vec<BuildingTypeId> = Vec::new() => "RepairBay", "where damaged vehicles go";
        pad_aircraft: Vec<AircraftTypeId> = Vec::new() => "PadAircraft", "aircraft that need a helipad";
        base_unit: Vec<VehicleTypeId> = Vec::new() => "BaseUnit", "construction vehicles";
        harvester_unit: Vec<VehicleTypeId> = Vec::new() => "HarvesterUnit", "vehicles the computer builds to harvest";
        prerequisite_power: Vec<BuildingTypeId> = Vec::new() => "PrerequisitePower", "structures that satisfy POWER";
        prerequisite_factory: Vec<BuildingTypeId> = Vec::new() => "PrerequisiteFactory", "structures that satisfy FACTORY";
        prerequisite_gdi_factory: Vec<BuildingTypeId> = Vec::new() => "PrerequisiteGDIFactory", "structures that satisfy GDIFACTORY";
        prerequisite_nod_factory: Vec<BuildingTypeId> = Vec::new() => "PrerequisiteNodFactory", "structures that satisfy NODFACTORY";
        prerequisite_barracks: Vec<BuildingTypeId> = Vec::new() => "PrerequisiteBarracks", "structures that satisfy BARRACKS";
        prerequisite_radar: Vec<BuildingTypeId> = Vec::new() => "PrerequisiteRadar", "structures that satisfy RADAR";
        prerequisite_tech: Vec<BuildingTypeId> = Vec::new() => "PrerequisiteTech", "structures that satisfy TECH";
    }
}

impl General {
    /// The structures any of which satisfies a prerequisite group (`rules.md §2`).
    pub fn prerequisite_group(&self, group: super::super::enums::PrerequisiteGroup) -> &[BuildingTypeId] {
        use super::super::enums::PrerequisiteGroup as Group;
        match group {
            Group::Power => &self.prerequisite_power,
            Group::Factory => &self.prerequisite_factory,
            Group::Barracks => &self.prerequisite_barracks,
            Group::Radar => &self.prerequisite_radar,
            Group::Tech => &self.prerequisite_tech,
            Group::GdiFactory => &self.prerequisite_gdi_factory,
            Group::NodFactory => &self.prerequisite_nod_factory,
        }
    }
}
