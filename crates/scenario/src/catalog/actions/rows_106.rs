//! Trigger actions 106–118.

macro_rules! rows_106 {
    ($next:ident $($rest:ident)*; $($rows:tt)*) => { $next! { $($rest)*; $($rows)*

        106 GiveCredits "GIVE_CREDITS" "Give Credits..." {
            need: Need::HouseAndCredits,
            summary: "",
        }

        107 EnableShortGame "ENABLE_SHORT_GAME" "Enable Short Game" {
            summary: "",
        }

        108 DisableShortGame "DISABLE_SHORT_GAME" "Disable Short Game" {
            summary: "",
        }

        109 CreateBuildingAt "CREATE_BUILDING_AT" "Create Building At..." {
            need: Need::StructurePlacement,
            waypoint: WaypointSource::Field8,
            summary: "",
        }

        110 HouseDestroyAll "HOUSE_DESTROY_ALL" "Destroy all of..." {
            need: Need::House,
            summary: "",
        }

        111 MakeElite "MAKE_ELITE" "Make Elite" {
            attaches: Attach::OBJECT,
            summary: "",
        }

        112 EnableAllyReveal "ENABLE_ALLY_REVEAL" "Enable Ally Reveal" {
            summary: "",
        }

        113 DisableAllyReveal "DISABLE_ALLY_REVEAL" "Disable Ally Reveal" {
            summary: "",
        }

        114 CreateAutosave "CREATE_AUTOSAVE" "Create Autosave" {
            summary: "",
        }

        115 DeleteObject "DELETE_OBJECT" "Delete Attached Objects" {
            attaches: Attach::OBJECT,
            summary: "",
        }

        116 AllAssignMission "ALL_ASSIGN_MISSION" "All Assign Mission..." {
            need: Need::Mission,
            summary: "",
        }

        117 MakeAllyOneWay "MAKE_ALLY_ONE_WAY" "Make Ally (One-Way)..." {
            need: Need::House,
            summary: "",
        }

        118 MakeEnemyOneWay "MAKE_ENEMY_ONE_WAY" "Make Enemy (One-Way)..." {
            need: Need::House,
            summary: "",
        }

    } };
}
