//! Infantry types (`rules.md §7.3`).

use super::super::keys::SectionKind;
use super::super::kinds::RegistryKind;
use super::super::table::key_table;
use super::*;

key_table! {
    /// An infantry type.
    pub struct InfantryType: SectionKind::Type(RegistryKind::Infantry), "rules.md §7.3";
    parent { techno: TechnoKeys }
    keys {
        cyborg: bool = false => "Cyborg", "half machine: an EM pulse stops it, force removes it";
        fearless: bool = false => "Fearless", "never panics";
        fraidycat: bool = false => "Fraidycat", "always panics";
        engineer: bool = false => "Engineer", "captures structures; implies Infiltrate";
        infiltrate: bool = false => "Infiltrate", "enters enemy structures";
        agent: bool = false => "Agent", "spies";
        thief: bool = false => "Thief", "steals money";
        vehicle_thief: bool = false => "VehicleThief", "steals vehicles";
        c4: bool = false => "C4", "plants charges; implies Infiltrate";
        disguised: bool = false => "Disguised", "can disguise itself";
        civilian: bool = false => "Civilian", "a civilian";
        doggie: bool = false => "Doggie", "a fiend: sleeps on tiberium";
        jump_jet: bool = false => "JumpJet", "flies; a target in the air while up";
        is_web_immune: bool = false => "IsWebImmune", "webs do not hold it";
    }
    art {
        crawls: bool = true => "Crawls", "crawls when prone";
        fire_up [frames]: i32 = 0 => "FireUp", "frame of the shot when standing";
        fire_prone [frames]: i32 = 0 => "FireProne", "frame of the shot when prone";
    }
}
