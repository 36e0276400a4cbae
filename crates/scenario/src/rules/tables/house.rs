//! Countries, sides and colours (`rules.md §9.1`, `§6.8`).

use super::super::keys::SectionKind;
use super::super::kinds::RegistryKind;
use super::super::table::key_table;
use super::*;

key_table! {
    /// A country: a record of `[Houses]`, what maps call a house.
    pub struct Country: SectionKind::Type(RegistryKind::Country), "rules.md §9.1";
    extra {
        /// The country's id.
        id: String = String::new();
        /// The side: from `[Sides]`, or else the section's `Side=`.
        side: Option<SideId> = None;
    }
    keys {
        name: String = String::new() => "Name", "name for people";
        suffix: String = String::new() => "Suffix", "suffix of its files";
        prefix: String = String::new() => "Prefix", "prefix of its files";
        color: Option<ColorId> = None => "Color", "colour";
        side_name: String = String::new() => "Side", "side; the list in `[Sides]` wins";
        multiplay: bool = false => "Multiplay", "players may choose it";
        multiplay_passive: bool = false => "MultiplayPassive", "neutral";
        wall_owner: bool = true => "WallOwner", "owns the walls of the map";
        smart_ai: bool = false => "SmartAI", "the computer plays it with care";
        firepower: f32 = 1.0 => "Firepower", "factor on damage dealt";
        groundspeed: f32 = 1.0 => "Groundspeed", "factor on the speed of ground units";
        airspeed: f32 = 1.0 => "Airspeed", "factor on the speed of aircraft";
        armor: f32 = 1.0 => "Armor", "factor on armour";
        rof: f32 = 1.0 => "ROF", "factor on the time between shots";
        cost: f32 = 1.0 => "Cost", "factor on costs";
        build_time: f32 = 1.0 => "BuildTime", "factor on build times";
    }
}

/// A side (`rules.md §1.3` rule 5).
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Side {
    /// The side's id: the key in `[Sides]`.
    pub id: String,
    /// Its countries.
    pub countries: Vec<CountryId>,
}

/// A house colour: `Name=hue,saturation,value`.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct HouseColor {
    /// The colour's name: the key in `[Colors]`.
    pub id: String,
    /// Hue, saturation, value, each 0 to 255.
    pub hsv: [i32; 3],
}
