//! Overlay, terrain, smudges, tiberium (`rules.md §9.2` to `§9.5`).

use super::super::enums::LandType;
use super::super::foundation::Foundation;
use super::super::keys::SectionKind;
use super::super::kinds::RegistryKind;
use super::super::table::key_table;
use super::*;

key_table! {
    /// An overlay type (`rules.md §9.2`).
    pub struct OverlayType: SectionKind::Type(RegistryKind::Overlay), "rules.md §9.2";
    parent { object: ObjectKeys }
    keys {
        land: LandType = LandType::Clear => "Land", "land it makes of its cell; tiberium with Clear makes Tiberium";
        wall: bool = false => "Wall", "a wall";
        tiberium: bool = false => "Tiberium", "tiberium; also makes the armour wood";
        is_crate: bool = false => "Crate", "a crate to collect";
        crate_trigger: bool = false => "CrateTrigger", "collecting it fires the trigger of the collector";
        explodes: bool = false => "Explodes", "explodes when hit";
        high: bool = false => "High", "high";
        overrides: bool = false => "Overrides", "replaces other overlay";
        chain_reaction: bool = false => "ChainReaction", "explodes in chains";
        is_veins: bool = false => "IsVeins", "veins";
        is_veinhole_monster: bool = false => "IsVeinholeMonster", "the veinhole monster";
        is_a_rock: bool = false => "IsARock", "a rock";
        cell_anim: Option<AnimationId> = None => "CellAnim", "animation that shows it";
        no_use_tile_land_type: bool = true => "NoUseTileLandType", "the tile's land does not show through (formats.md §11.2)";
    }
    art {
        damage_levels: i32 = 1 => "DamageLevels", "stages of damage of a wall";
    }
}

impl OverlayType {
    /// The land it imposes: `Land`, with tiberium on Clear counted as Tiberium.
    pub fn imposed_land(&self) -> LandType {
        if self.tiberium && self.land == LandType::Clear { LandType::Tiberium } else { self.land }
    }
}

key_table! {
    /// A terrain type: a tree, a rock (`rules.md §9.3`).
    pub struct TerrainType: SectionKind::Type(RegistryKind::Terrain), "rules.md §9.3";
    parent { object: ObjectKeys }
    keys {
        is_veinhole: bool = false => "IsVeinhole", "the veinhole";
        water_bound: bool = false => "WaterBound", "stands in water";
        spawns_tiberium: bool = false => "SpawnsTiberium", "seeds tiberium around it (TIB-17)";
        is_flammable: bool = false => "IsFlammable", "burns";
        is_animated: bool = false => "IsAnimated", "moves";
        animation_rate [frames]: i32 = 0 => "AnimationRate", "time of one frame of its animation";
        animation_probability [fraction]: f32 = 0.0 => "AnimationProbability", "chance in one frame that its animation starts";
        tiberium_to_spawn: i32 = 0 => "TiberiumToSpawn", "slot of the tiberium it seeds";
        temperate_occupation_bits: i32 = 7 => "TemperateOccupationBits", "standing places of its cell it blocks in the temperate theater, as a mask of 3 bits";
        snow_occupation_bits: i32 = 7 => "SnowOccupationBits", "standing places of its cell it blocks in the snow theater, as a mask of 3 bits";
    }
    art {
        foundation: Foundation = Foundation::F1x1 => "Foundation", "cells it covers (rules.md §3.7)";
    }
}

key_table! {
    /// A kind of tiberium; its index is its slot (`rules.md §9.4`, TIB-1).
    pub struct Tiberium: SectionKind::Type(RegistryKind::Tiberium), "rules.md §9.4";
    extra {
        /// The section that describes it.
        id: String = String::new();
    }
    keys {
        name: String = String::new() => "Name", "name for people";
        image: i32 = 1 => "Image", "overlay it shows as: 1 small, 2 large, 3 and 4 vines (formats.md §9.4)";
        value [credits]: i32 = 0 => "Value", "worth of one unit";
        growth [frames]: i32 = 0 => "Growth", "time of one growth pass";
        growth_percentage [fraction]: f32 = 0.1 => "GrowthPercentage", "share of the cells that grow in one pass";
        spread [frames]: i32 = 0 => "Spread", "time of one spread pass";
        spread_percentage [fraction]: f32 = 0.1 => "SpreadPercentage", "share of the cells that spread in one pass";
        power: i32 = 0 => "Power", "force of its explosion for one unit";
        color: Option<ColorId> = None => "Color", "colour";
        debris: Vec<String> = Vec::new() => "Debris", "crystals that fly off";
    }
}

key_table! {
    /// A smudge: a crater or burn mark (`rules.md §9.5`).
    pub struct SmudgeType: SectionKind::Type(RegistryKind::Smudge), "rules.md §9.5";
    extra {
        /// The smudge's id.
        id: String = String::new();
    }
    keys {
        width [whole_cells]: i32 = 1 => "Width", "cells from west to east";
        height [whole_cells]: i32 = 1 => "Height", "cells from north to south";
        crater: bool = false => "Crater", "a crater";
        burn: bool = false => "Burn", "a burn mark";
    }
}
