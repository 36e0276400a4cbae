//! `[CombatDamage]`, `[AudioVisual]`, `[CrateRules]`, `[MultiplayerDefaults]`, `[Maximums]`, `[SpecialWeapons]`
//! (`rules.md §6`).

use super::super::enums::CrateResult;
use super::super::keys::SectionKind;
use super::super::table::key_table;
use super::*;

key_table! {
    /// `[CombatDamage]` (`rules.md §6.1`).
    pub struct CombatDamage: SectionKind::Global("CombatDamage"), "rules.md §6.1";
    keys {
        min_damage [hit_points]: i32 = 1 => "MinDamage", "least damage of a hit that does any (DMG-5)";
        max_damage [hit_points]: i32 = 1000 => "MaxDamage", "most damage of one hit (DMG-5)";
        ammo_crate_damage [hit_points]: i32 = 100 => "AmmoCrateDamage", "damage of exploding overlays";
        ion_cannon_damage [hit_points]: i32 = 700 => "IonCannonDamage", "damage of the ion cannon (SW-10)";
        atom_damage [hit_points]: i32 = 1000 => "AtomDamage", "damage of a nuclear missile";
        tiberium_explosion_damage [hit_points]: i32 = 100 => "TiberiumExplosionDamage", "damage of exploding tiberium";
        tiberium_strength: i32 = 10 => "TiberiumStrength", "how hard it is to make big tiberium explode";
        tiberium_explosive: bool = false => "TiberiumExplosive", "default of the special flag: tiberium explodes in chains (TIB-29)";
        harvester_immune: bool = false => "HarvesterImmune", "default of the special flag: harvesters take no damage";
        destroyable_bridges: bool = true => "DestroyableBridges", "default of the special flag: bridges can be destroyed";
        bridge_strength [hit_points]: i32 = 1000 => "BridgeStrength", "strength of a bridge cell (BRG-2)";
        ballistic_scatter [cells]: i32 = 256 => "BallisticScatter", "largest miss of inaccurate shells (PRJ-3)";
        homing_scatter [cells]: i32 = 512 => "HomingScatter", "largest miss of inaccurate missiles";
        c4_delay [minutes]: f32 = 0.03 => "C4Delay", "time between planting a charge and its explosion";
        crush [cells]: i32 = 384 => "Crush", "distance within which the computer crushes and does not shoot";
        exp_spread: f32 = 0.5 => "ExpSpread", "cells of blast for 100 points of damage of exploding objects (DMG-12)";
        fire_supress [cells]: i32 = 256 => "FireSupress", "distance to friends at which Supress weapons hold fire";
        railgun_damage_radius [leptons]: i32 = 128 => "RailgunDamageRadius", "half width of a rail gun's line of damage";
        collapse_chance [percent]: i32 = 100 => "CollapseChance", "chance that a destroyable cliff collapses when hit";
        turbo_boost: f32 = 1.5 => "TurboBoost", "speed factor of TurboBoost weapons against aircraft";
        incoming [speed]: i32 = 0 => "Incoming", "projectiles at most this fast make their targets scatter";
        player_auto_crush: bool = false => "PlayerAutoCrush", "a player's vehicles crush by themselves";
        player_return_fire: bool = false => "PlayerReturnFire", "a player's objects return fire more readily";
        player_scatter: bool = false => "PlayerScatter", "a player's objects scatter by themselves";
        tree_targeting: bool = false => "TreeTargeting", "trees are targets without force fire";
        berzerk_allowed: bool = false => "BerzerkAllowed", "badly hurt cyborgs go berserk";
        c4_warhead: Option<WarheadId> = None => "C4Warhead", "warhead of charges";
        firestorm_warhead: Option<WarheadId> = None => "FirestormWarhead", "warhead of the firestorm defense";
        ion_cannon_warhead: Option<WarheadId> = None => "IonCannonWarhead", "warhead of the ion cannon";
        veinhole_warhead: Option<WarheadId> = None => "VeinholeWarhead", "warhead of vein attacks";
        flame_damage: Option<WarheadId> = None => "FlameDamage", "warhead of fires";
        flame_damage2: Option<WarheadId> = None => "FlameDamage2", "warhead of strong fires";
        default_fire_stream_system: Option<ParticleSystemId> = None => "DefaultFireStreamSystem", "particle system of flame throwers";
    }
}

key_table! {
    /// `[AudioVisual]`: the keys of it that the simulation reads (`rules.md §6.2`).
    pub struct AudioVisual: SectionKind::Global("AudioVisual"), "rules.md §6.2";
    keys {
        ally_reveal: bool = true => "AllyReveal", "allies see what each other sees";
        condition_red [fraction]: f32 = 0.5 => "ConditionRed", "health at which something is badly damaged";
        condition_yellow [fraction]: f32 = 0.5 => "ConditionYellow", "health at which something is damaged";
        drop_zone_radius [whole_cells]: i32 = 4 => "DropZoneRadius", "radius that a drop zone flare reveals";
        drop_zone_anim: Option<AnimationId> = None => "DropZoneAnim", "animation of a drop zone flare";
        gravity: i32 = 3 => "Gravity", "fall of projectiles and debris, in leptons per frame and frame";
        shroud_rate [minutes]: f32 = 4.0 => "ShroudRate", "time between two steps of the shroud growing back (VIS-11)";
        shroud_grow: bool = false => "ShroudGrow", "the shroud grows back";
        fog_rate [minutes]: f32 = 0.05 => "FogRate", "time between two steps of the fog growing back (VIS-13)";
        vein_growth_rate [minutes]: f32 = 1.0 => "VeinGrowthRate", "time between two growth steps of veins";
        ice_growth_rate [minutes]: f32 = 1.0 => "IceGrowthRate", "time between two growth steps of ice";
        ice_solidify_frame_time [frames]: i32 = 500 => "IceSolidifyFrameTime", "time until cracked ice is solid again";
        ambient_change_rate [minutes]: f32 = 0.2 => "AmbientChangeRate", "time between two steps of the ambient light (FRM-7)";
        ambient_change_step: f32 = 0.1 => "AmbientChangeStep", "one step of the ambient light (FRM-7)";
        unloading_harvester: Option<VehicleTypeId> = None => "UnloadingHarvester", "what a harvester looks like while it unloads";
        webbed_infantry: Option<AnimationId> = None => "WebbedInfantry", "animation of webbed infantry";
        vein_attack: Option<AnimationId> = None => "VeinAttack", "animation of a vein attack; without it veins do not attack";
        drop_pod: Vec<AnimationId> = Vec::new() => "DropPod", "what a landed drop pod leaves; must not be empty";
        idle_action_frequency [minutes]: f32 = 0.15 => "IdleActionFrequency", "time between two idle actions of infantry";
        named_civilians: bool = false => "NamedCivilians", "civilians show their names";
        savour_delay [minutes]: f32 = 0.1 => "SavourDelay", "time between winning or losing and the end";
    }
}

key_table! {
    /// `[CrateRules]` (`rules.md §6.3`).
    pub struct CrateRules: SectionKind::Global("CrateRules"), "rules.md §6.3";
    keys {
        crate_minimum: i32 = 1 => "CrateMinimum", "fewest crates on the map (CRT-2)";
        crate_maximum: i32 = 255 => "CrateMaximum", "most crates on the map (CRT-2)";
        crate_radius [cells]: i32 = 640 => "CrateRadius", "radius of what a crate gives to objects nearby (CRT-10)";
        crate_regen [minutes]: f32 = 10.0 => "CrateRegen", "mean life of a crate (CRT-3)";
        unit_crate_type: Option<VehicleTypeId> = None => "UnitCrateType", "vehicle a unit crate gives; none = any (CRT-9)";
        solo_crate_money [credits]: i32 = 0 => "SoloCrateMoney", "money of a crate in a campaign; 0 = random (CRT-6)";
        silver_crate: Option<CrateResult> = Some(CrateResult::HealBase) => "SilverCrate", "what CrateImg gives in a campaign (CRT-6)";
        wood_crate: Option<CrateResult> = Some(CrateResult::Money) => "WoodCrate", "what WoodCrateImg gives in a campaign (CRT-6)";
        crate_img: Option<OverlayTypeId> = None => "CrateImg", "overlay of a silver crate";
        wood_crate_img: Option<OverlayTypeId> = None => "WoodCrateImg", "overlay of a wooden crate";
        free_mcv: bool = false => "FreeMCV", "a house without structures gets a construction vehicle (CRT-7)";
    }
}

key_table! {
    /// `[MultiplayerDefaults]`: what a lobby starts with (`rules.md §6.4`).
    pub struct MultiplayerDefaults: SectionKind::Global("MultiplayerDefaults"), "rules.md §6.4";
    keys {
        money [credits]: i32 = 3000 => "Money", "starting money";
        max_money [credits]: i32 = 10_000 => "MaxMoney", "most starting money";
        unit_count: i32 = 10 => "UnitCount", "starting units";
        tech_level: i32 = 10 => "TechLevel", "technology level";
        shadow_grow: bool = false => "ShadowGrow", "the shroud grows back";
        bases: bool = true => "Bases", "players start with a base";
        tiberium_grows: bool = true => "TiberiumGrows", "tiberium grows";
        crates: bool = true => "Crates", "crates appear";
        capture_the_flag: bool = false => "CaptureTheFlag", "capture the flag";
        bridge_destruction: bool = true => "BridgeDestruction", "bridges can be destroyed";
    }
}

key_table! {
    /// `[Maximums]` (`rules.md §6.4`).
    pub struct Maximums: SectionKind::Global("Maximums"), "rules.md §6.4";
    keys {
        players: i32 = 8 => "Players", "most players of a match";
    }
}

key_table! {
    /// `[SpecialWeapons]` (`rules.md §6.7`).
    pub struct SpecialWeapons: SectionKind::Global("SpecialWeapons"), "rules.md §6.7";
    keys {
        hs_building: Vec<BuildingTypeId> = Vec::new() => "HSBuilding", "structures a hunter seeker may come out of";
        nuke_warhead: Option<WarheadId> = None => "NukeWarhead", "warhead of the nuclear missile";
        nuke_projectile: Option<TypeId<Projectile>> = None => "NukeProjectile", "the nuclear missile going up";
        nuke_down: Option<TypeId<Projectile>> = None => "NukeDown", "the nuclear missile coming down";
        em_pulse_warhead: Option<WarheadId> = None => "EMPulseWarhead", "warhead of the EM pulse cannon";
        em_pulse_projectile: Option<TypeId<Projectile>> = None => "EMPulseProjectile", "projectile of the EM pulse cannon";
    }
}
