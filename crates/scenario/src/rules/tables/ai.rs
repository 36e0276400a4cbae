//! `[AI]` and `[IQ]` (`rules.md §6.5`, `§6.6`).

use super::super::keys::SectionKind;
use super::super::table::key_table;
use super::*;

key_table! {
    /// `[AI]`: how the computer plans its base (`rules.md §6.5`).
    pub struct Ai: SectionKind::Global("AI"), "rules.md §6.5";
    keys {
        build_const: Vec<BuildingTypeId> = Vec::new() => "BuildConst", "construction yards";
        build_power: Vec<BuildingTypeId> = Vec::new() => "BuildPower", "power plants";
        build_refinery: Vec<BuildingTypeId> = Vec::new() => "BuildRefinery", "refineries";
        build_barracks: Vec<BuildingTypeId> = Vec::new() => "BuildBarracks", "barracks";
        build_tech: Vec<BuildingTypeId> = Vec::new() => "BuildTech", "tech centers";
        build_weapons: Vec<BuildingTypeId> = Vec::new() => "BuildWeapons", "war factories";
        build_defense: Vec<BuildingTypeId> = Vec::new() => "BuildDefense", "base defenses";
        build_p_defense: Vec<BuildingTypeId> = Vec::new() => "BuildPDefense", "base defenses for spare power";
        build_aa: Vec<BuildingTypeId> = Vec::new() => "BuildAA", "air defenses";
        build_helipad: Vec<BuildingTypeId> = Vec::new() => "BuildHelipad", "helipads";
        build_radar: Vec<BuildingTypeId> = Vec::new() => "BuildRadar", "radars";
        concrete_walls: Vec<BuildingTypeId> = Vec::new() => "ConcreteWalls", "walls";
        ns_gates: Vec<BuildingTypeId> = Vec::new() => "NSGates", "gates that run north to south";
        ew_gates: Vec<BuildingTypeId> = Vec::new() => "EWGates", "gates that run east to west";
        attack_interval [minutes]: f32 = 0.0 => "AttackInterval", "mean time between two attacks";
        attack_delay [minutes]: f32 = 0.0 => "AttackDelay", "mean time before the first attack";
        patrol_scan [minutes]: f32 = 0.016 => "PatrolScan", "time between two looks for enemies on patrol";
        credit_reserve [credits]: i32 = 0 => "CreditReserve", "money below which the computer repairs nothing";
        path_delay [minutes]: f32 = 0.016 => "PathDelay", "time between two route searches after a failure";
        blockage_path_delay [frames]: i32 = 60 => "BlockagePathDelay", "time before a unit goes around what blocks it (PTH-12)";
        tiberium_near_scan [cells]: i32 = 1536 => "TiberiumNearScan", "distance within which a harvester stays with its patch (TIB-19)";
        tiberium_far_scan [cells]: i32 = 8192 => "TiberiumFarScan", "distance within which a harvester looks for a new patch (TIB-19)";
        autocreate_time [minutes]: f32 = 5.0 => "AutocreateTime", "mean time between two autocreate teams";
        infantry_reserve [credits]: i32 = 0 => "InfantryReserve", "money above which the computer always builds infantry";
        infantry_base_mult: i32 = 0 => "InfantryBaseMult", "infantry wanted for one structure";
        power_surplus: i32 = 0 => "PowerSurplus", "spare power the computer wants";
        base_size_add: i32 = 0 => "BaseSizeAdd", "structures more than the largest human base";
        refinery_ratio: f32 = 0.0 => "RefineryRatio", "share of refineries in the base";
        barracks_ratio: f32 = 0.0 => "BarracksRatio", "share of barracks in the base";
        war_ratio: f32 = 0.0 => "WarRatio", "share of war factories in the base";
        defense_ratio: f32 = 0.0 => "DefenseRatio", "share of defenses in the base";
        aa_ratio: f32 = 0.0 => "AARatio", "share of air defenses in the base";
        tesla_ratio: f32 = 0.0 => "TeslaRatio", "share of strong defenses in the base";
        helipad_ratio: f32 = 0.0 => "HelipadRatio", "share of helipads in the base";
        airstrip_ratio: f32 = 0.0 => "AirstripRatio", "share of airstrips in the base";
        refinery_limit: i32 = 0 => "RefineryLimit", "most refineries";
        barracks_limit: i32 = 0 => "BarracksLimit", "most barracks";
        war_limit: i32 = 0 => "WarLimit", "most war factories";
        defense_limit: i32 = 0 => "DefenseLimit", "most defenses";
        aa_limit: i32 = 0 => "AALimit", "most air defenses";
        tesla_limit: i32 = 0 => "TeslaLimit", "most strong defenses";
        helipad_limit: i32 = 0 => "HelipadLimit", "most helipads";
        airstrip_limit: i32 = 0 => "AirstripLimit", "most airstrips";
        gdi_wall_defense: i32 = 6 => "GDIWallDefense", "wall defenses GDI wants";
        gdi_wall_defense_coefficient: f32 = 3.0 => "GDIWallDefenseCoefficient", "weight of wall defenses of GDI";
        nod_base_defense_coefficient: f32 = 0.0 => "NodBaseDefenseCoefficient", "weight of base defenses of Nod";
        gdi_base_defense_coefficient: f32 = 0.0 => "GDIBaseDefenseCoefficient", "weight of base defenses of GDI";
        maximum_base_defense_value: i32 = 60 => "MaximumBaseDefenseValue", "largest value of one base defense";
        computer_base_defense_response: i32 = 3 => "ComputerBaseDefenseResponse", "how many times the threat of an attacker the defenders add up to";
        ai_base_spacing [whole_cells]: i32 = 1 => "AIBaseSpacing", "room the computer leaves between structures";
        comp_easy_bonus: bool = false => "CompEasyBonus", "the computer plays easier against several humans";
        paranoid: bool = false => "Paranoid", "computer houses ally against a winning human";
        power_emergency [fraction]: f32 = 0.0 => "PowerEmergency", "power below which the computer sells structures";
    }
}

key_table! {
    /// `[IQ]`: the intelligence a computer house needs for each thing (`rules.md §6.6`, HOU-24).
    pub struct Iq: SectionKind::Global("IQ"), "rules.md §6.6";
    keys {
        max_iq_levels: i32 = 5 => "MaxIQLevels", "number of levels";
        super_weapons: i32 = 4 => "SuperWeapons", "level to fire superweapons";
        production: i32 = 5 => "Production", "level to build";
        guard_area: i32 = 2 => "GuardArea", "level to start new units in area guard";
        repair_sell: i32 = 1 => "RepairSell", "level to repair or sell damaged structures";
        auto_crush: i32 = 2 => "AutoCrush", "level to crush by itself";
        scatter: i32 = 2 => "Scatter", "level to scatter from threats";
        content_scan: i32 = 3 => "ContentScan", "level to look into transports when choosing targets";
        aircraft: i32 = 3 => "Aircraft", "level to replace aircraft";
        harvester: i32 = 3 => "Harvester", "level to replace harvesters";
        sell_back: i32 = 2 => "SellBack", "level to sell structures";
    }
}
