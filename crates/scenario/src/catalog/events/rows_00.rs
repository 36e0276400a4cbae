//! Trigger events 0–26.

macro_rules! rows_00 {
    ($next:ident $($rest:ident)*; $($rows:tt)*) => { $next! { $($rest)*; $($rows)*

        0 NoEvent Null "No Event" {
            attaches: Attach::CELL.union(Attach::OBJECT),
            summary: "",
        }

        1 EnteredBy SelfGated "Entered By" {
            need: Need::House,
            attaches: Attach::CELL.union(Attach::OBJECT),
            summary: "",
        }

        2 SpiedUpon Gated "Spied Upon" {
            attaches: Attach::OBJECT,
            summary: "",
        }

        3 ThievedBy Gated "Thieved By" {
            need: Need::House,
            attaches: Attach::HOUSE,
            summary: "",
        }

        4 DiscoveredByPlayer Gated "Discovered By Player" {
            attaches: Attach::CELL.union(Attach::OBJECT),
            summary: "",
        }

        5 HouseDiscovered Standing "House Discovered" {
            need: Need::House,
            attaches: Attach::HOUSE,
            summary: "",
        }

        6 AttackedByAnyHouse Gated "Attacked By Any House" {
            attaches: Attach::OBJECT,
            summary: "",
        }

        7 DestroyedByAnyHouse Gated "Destroyed By Any House" {
            attaches: Attach::OBJECT,
            summary: "",
        }

        8 AnyEvent Standing "Any Event" {
            attaches: Attach::CELL
                .union(Attach::OBJECT)
                .union(Attach::MAP)
                .union(Attach::HOUSE)
                .union(Attach::GENERAL),
            summary: "",
        }

        9 DestroyedUnitsAll Standing "Destroyed, Units, All" {
            need: Need::House,
            attaches: Attach::HOUSE,
            summary: "",
        }

        10 DestroyedBuildingsAll Standing "Destroyed, Buildings, All" {
            need: Need::House,
            attaches: Attach::HOUSE,
            summary: "",
        }

        11 DestroyedAll Standing "Destroyed, All" {
            need: Need::House,
            attaches: Attach::HOUSE,
            summary: "",
        }

        12 CreditsExceed Standing "Credits Exceed" {
            need: Need::Number,
            attaches: Attach::HOUSE,
            summary: "",
        }

        13 ElapsedTime Standing "Elapsed Time" {
            need: Need::Number,
            attaches: Attach::GENERAL,
            summary: "",
        }

        14 MissionTimerExpired Standing "Mission Timer Expired" {
            attaches: Attach::GENERAL,
            summary: "",
        }

        15 DestroyedBuildingsCount Standing "Destroyed, Buildings, #" {
            need: Need::Number,
            attaches: Attach::HOUSE,
            summary: "",
        }

        16 DestroyedUnitsCount Standing "Destroyed, Units, #" {
            need: Need::Number,
            attaches: Attach::HOUSE,
            summary: "",
        }

        17 NoFactoriesLeft Standing "No Factories Left" {
            attaches: Attach::HOUSE,
            summary: "",
        }

        18 CiviliansEvacuated Gated "Civilians Evacuated" {
            attaches: Attach::HOUSE,
            summary: "",
        }

        19 BuildBuildingType Record "Build Building Type" {
            need: Need::Structure,
            attaches: Attach::HOUSE,
            summary: "",
        }

        20 BuildUnitType Record "Build Unit Type" {
            need: Need::Unit,
            attaches: Attach::HOUSE,
            summary: "",
        }

        21 BuildInfantryType Record "Build Infantry Type" {
            need: Need::Infantry,
            attaches: Attach::HOUSE,
            summary: "",
        }

        22 BuildAircraftType Record "Build Aircraft Type" {
            need: Need::Aircraft,
            attaches: Attach::HOUSE,
            summary: "",
        }

        23 LeavesMapTeam Gated "Leaves Map (Team)" {
            need: Need::Team,
            code: 1,
            attaches: Attach::GENERAL,
            summary: "",
        }

        24 ZoneEntryBy SelfGated "Zone Entry By" {
            need: Need::House,
            attaches: Attach::CELL.union(Attach::MAP),
            summary: "",
        }

        25 CrossesHorizontalLine SelfGated "Crosses Horizontal Line" {
            need: Need::House,
            attaches: Attach::CELL,
            summary: "",
        }

        26 CrossesVerticalLine SelfGated "Crosses Vertical Line" {
            need: Need::House,
            attaches: Attach::CELL,
            summary: "",
        }

    } };
}
