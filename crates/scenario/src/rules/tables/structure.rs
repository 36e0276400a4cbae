//! Building types (`rules.md §7.6`).

use super::super::enums::FactoryKind;
use super::super::foundation::Foundation;
use super::super::keys::SectionKind;
use super::super::kinds::RegistryKind;
use super::super::table::key_table;
use super::*;

key_table! {
    /// A building type.
    pub struct BuildingType: SectionKind::Type(RegistryKind::Building), "rules.md §7.6";
    parent { techno: TechnoKeys }
    keys {
        to_tile: String = String::new() => "ToTile", "tile it becomes when placed: file name and number in the set";
        power: i32 = 0 => "Power", "power it makes; negative: needs";
        powered: bool = false => "Powered", "works only with power";
        toggle_power: bool = true => "TogglePower", "may be switched off";
        factory: Option<FactoryKind> = None => "Factory", "what it makes (PRD-1)";
        free_unit: Option<VehicleTypeId> = None => "FreeUnit", "vehicle that comes with it (PRD-18)";
        weapons_factory: bool = false => "WeaponsFactory", "vehicles drive out of it";
        gdi_barracks: bool = false => "GDIBarracks", "infantry leaves it by GDI's door";
        nod_barracks: bool = false => "NODBarracks", "infantry leaves it by Nod's door";
        construction_yard: bool = false => "ConstructionYard", "makes structures";
        refinery: bool = false => "Refinery", "takes tiberium";
        helipad: bool = false => "Helipad", "aircraft land on it";
        hover_pad: bool = false => "HoverPad", "hover vehicles dock on it";
        radar: bool = false => "Radar", "gives radar";
        unit_repair: bool = false => "UnitRepair", "repairs vehicles";
        unit_reload: bool = false => "UnitReload", "reloads aircraft";
        dock_unload: bool = false => "DockUnload", "harvesters unload in it";
        hospital: bool = false => "Hospital", "heals infantry";
        armory: bool = false => "Armory", "trains infantry";
        weeder: bool = false => "Weeder", "takes veins";
        adjacent [whole_cells]: i32 = 3 => "Adjacent", "how far from its house's other structures it may stand (PRD-23)";
        base_normal: bool = true => "BaseNormal", "others may be built next to it";
        water_bound: bool = false => "WaterBound", "stands in water";
        place_anywhere: bool = false => "PlaceAnywhere", "may stand anywhere";
        bib: bool = false => "Bib", "has a rim its own units may cross";
        capturable: bool = false => "Capturable", "engineers may capture it";
        unsellable: bool = false => "Unsellable", "may not be sold";
        upgrades: i32 = 0 => "Upgrades", "places for plugs, at most 3";
        powers_up_building: Option<BuildingTypeId> = None => "PowersUpBuilding", "it is a plug for this structure";
        powers_up_to_level: i32 = -1 => "PowersUpToLevel", "level of the plug; -1 = any";
        is_plug: bool = false => "IsPlug", "an upgrade center, for the computer's ion cannon";
        super_weapon: Option<SuperWeaponId> = None => "SuperWeapon", "superweapon it gives (SW-4)";
        super_weapon2: Option<SuperWeaponId> = None => "SuperWeapon2", "second superweapon it gives (SW-4)";
        nuke_silo: bool = false => "NukeSilo", "launches missiles";
        sam: bool = false => "SAM", "an anti-air site";
        em_pulse_cannon: bool = false => "EMPulseCannon", "fires the EM pulse";
        is_temple: bool = false => "IsTemple", "a temple";
        is_threat_rating_node: bool = false => "IsThreatRatingNode", "lets its house see threat ratings";
        icbm_launcher: bool = false => "ICBMLauncher", "a deployed missile launcher";
        artillary: bool = false => "Artillary", "a deployed artillery piece";
        tick_tank: bool = false => "TickTank", "a deployed tick tank";
        is_juggernaut: bool = false => "IsJuggernaut", "a deployed juggernaut";
        is_mobile_war: bool = false => "IsMobileWar", "a deployed mobile war factory";
        is_limpet_mine: bool = false => "IsLimpetMine", "a deployed limpet drone";
        is_mobile_stealth: bool = false => "IsMobileStealth", "a deployed stealth generator";
        is_core_defender: bool = false => "IsCoreDefender", "the dormant core defender";
        laser_fence_post: bool = false => "LaserFencePost", "a post of a laser fence";
        laser_fence: bool = false => "LaserFence", "a piece of a laser fence";
        firestorm_wall: bool = false => "FirestormWall", "a piece of the firestorm wall";
        wall: bool = false => "Wall", "a wall";
        gate: bool = false => "Gate", "a gate";
        gate_close_delay [minutes]: f32 = 0.0 => "GateCloseDelay", "how long a gate stays open";
        cloak_generator: bool = false => "CloakGenerator", "cloaks what is near (CLK-7)";
        sensor_array: bool = false => "SensorArray", "detects the cloaked (CLK-8)";
        cloak_radius_in_cells [whole_cells]: i32 = 20 => "CloakRadiusInCells", "radius of the cloak generator or sensor array";
        has_spotlight: bool = false => "HasSpotlight", "has a spotlight";
        invisible_in_game: bool = false => "InvisibleInGame", "a lamp: no target, not drawn";
        bridge_repair_hut: bool = false => "BridgeRepairHut", "engineers repair a bridge here (CAP-6)";
        ai_build_this: bool = false => "AIBuildThis", "part of the computer's base plan";
        is_base_defense: bool = false => "IsBaseDefense", "a base defense";
        has_stupid_guard_mode: bool = true => "HasStupidGuardMode", "guards only within its range";
        aux_building: Option<BuildingTypeId> = None => "AuxBuilding", "other structure its superweapon needs (SW-4)";
        exit_coord [leptons]: Option<[i32; 3]> = None => "ExitCoord", "where units come out, from its north corner; else by foundation";
        produce_cash_startup [credits]: i32 = 0 => "ProduceCashStartup", "money on capture (extension, TIB-40)";
        produce_cash_amount [credits]: i32 = 0 => "ProduceCashAmount", "money each time (extension, TIB-40)";
        produce_cash_delay [frames]: i32 = 0 => "ProduceCashDelay", "time between two payments (extension, TIB-40)";
        produce_cash_budget [credits]: i32 = 0 => "ProduceCashBudget", "most money in all (extension, TIB-40)";
    }
    art {
        foundation: Foundation = Foundation::F1x1 => "Foundation", "cells it covers (rules.md §3.7)";
        to_overlay: Option<OverlayTypeId> = None => "ToOverlay", "overlay it becomes when placed";
        buildup: String = String::new() => "Buildup", "animation of its construction; without one it cannot be sold (PRD-27)";
    }
}
