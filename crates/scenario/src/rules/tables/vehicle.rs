//! Vehicle and aircraft types (`rules.md §7.4`, `§7.5`).

use super::super::enums::LandType;
use super::super::keys::SectionKind;
use super::super::kinds::RegistryKind;
use super::super::table::key_table;
use super::*;

key_table! {
    /// A vehicle type.
    pub struct VehicleType: SectionKind::Type(RegistryKind::Vehicle), "rules.md §7.4";
    parent { techno: TechnoKeys }
    keys {
        harvester: bool = false => "Harvester", "gathers tiberium (TIB-18)";
        weeder: bool = false => "Weeder", "gathers veins (TIB-39)";
        crate_goodie: bool = false => "CrateGoodie", "may come out of a crate";
        carries_crate: bool = false => "CarriesCrate", "leaves a crate when destroyed (CRT-13)";
        no_moving_fire: bool = false => "NoMovingFire", "stops to fire";
        deploy_to_fire: bool = false => "DeployToFire", "deploys to fire";
        is_tilter: bool = true => "IsTilter", "tilts on slopes; cosmetic";
        movement_restricted_to: Option<LandType> = None => "MovementRestrictedTo", "the only land it may stand on";
        totable: bool = true => "Totable", "a carryall may lift it";
        too_big_to_fit_under_bridge: bool = false => "TooBigToFitUnderBridge", "too big for the room under a bridge; drawing only";
        passive: bool = false => "Passive", "never attacks by itself";
        small_visceroid: bool = false => "SmallVisceroid", "a small visceroid; implies NonVehicle";
        large_visceroid: bool = false => "LargeVisceroid", "a large visceroid; implies NonVehicle";
        non_vehicle: bool = false => "NonVehicle", "a creature";
        jellyfish: bool = false => "Jellyfish", "a floater";
        is_limpet_drone: bool = false => "IsLimpetDrone", "a limpet drone";
        is_core_defender: bool = false => "IsCoreDefender", "the core defender";
        is_mobile_emp: bool = false => "IsMobileEMP", "carries an EM pulse (EMP-3)";
        max_charge: i32 = 0 => "MaxCharge", "charge of a full EM pulse (EMP-3)";
        start_charge: i32 = 0 => "StartCharge", "charge at the start (EMP-3)";
    }
}

key_table! {
    /// An aircraft type.
    pub struct AircraftType: SectionKind::Type(RegistryKind::Aircraft), "rules.md §7.5";
    parent { techno: TechnoKeys }
    keys {
        landable: bool = false => "Landable", "can land on open ground";
        carryall: bool = false => "Carryall", "lifts vehicles";
    }
}
