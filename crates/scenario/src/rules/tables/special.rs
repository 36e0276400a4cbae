//! Superweapons (`rules.md §9.6`).

use super::super::enums::{SuperWeaponAction, SuperWeaponKind};
use super::super::keys::SectionKind;
use super::super::kinds::RegistryKind;
use super::super::table::key_table;
use super::*;

key_table! {
    /// A superweapon.
    pub struct SuperWeapon: SectionKind::Type(RegistryKind::SuperWeapon), "rules.md §9.6";
    extra {
        /// The superweapon's id.
        id: String = String::new();
    }
    keys {
        name: String = String::new() => "Name", "name for people";
        kind: Option<SuperWeaponKind> = None => "Type", "what it does";
        is_powered: bool = true => "IsPowered", "charges only with power";
        recharge_time [minutes]: f32 = 0.0 => "RechargeTime", "time to charge; 0 = 5 minutes";
        action: SuperWeaponAction = SuperWeaponAction::None => "Action", "how it is aimed";
        weapon_type: Option<WeaponId> = None => "WeaponType", "weapon it fires";
        manual_control: bool = false => "ManualControl", "its charge follows something else than time";
        aux_building: Option<BuildingTypeId> = None => "AuxBuilding", "other structure it needs";
        use_charge_drain: bool = false => "UseChargeDrain", "charges and drains, as the firestorm defense";
        show_timer: bool = false => "ShowTimer", "everyone sees its countdown";
    }
}

impl SuperWeapon {
    /// The time to charge in minutes, with 0 as the 5 minutes it means.
    pub fn effective_recharge_time(&self) -> f32 {
        if self.recharge_time == 0.0 { 5.0 } else { self.recharge_time }
    }
}
