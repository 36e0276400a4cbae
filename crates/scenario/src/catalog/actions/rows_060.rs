//! Trigger actions 60–79.

macro_rules! rows_060 {
    ($next:ident $($rest:ident)*; $($rows:tt)*) => { $next! { $($rest)*; $($rows)*

        60 SellAttached "SELL_ATTACHED" "Sell building" {
            attaches: Attach::OBJECT,
            summary: "",
        }

        61 TurnOffAttached "TURN_OFF_ATTACHED" "Turn off building" {
            attaches: Attach::OBJECT,
            summary: "",
        }

        62 TurnOnAttached "TURN_ON_ATTACHED" "Turn on building" {
            attaches: Attach::OBJECT,
            summary: "",
        }

        63 Damage "DAMAGE" "Apply 100 damage at..." {
            need: Need::Waypoint,
            waypoint: WaypointSource::Field3,
            summary: "",
        }

        64 LightSmall "LIGHT_SMALL" "Light flash (small) at..." {
            need: Need::Waypoint,
            waypoint: WaypointSource::Field3,
            local_only: true,
            summary: "",
        }

        65 LightMedium "LIGHT_MEDIUM" "Light flash (medium) at..." {
            need: Need::Waypoint,
            waypoint: WaypointSource::Field3,
            local_only: true,
            summary: "",
        }

        66 LightLarge "LIGHT_LARGE" "Light flash (large) at..." {
            need: Need::Waypoint,
            waypoint: WaypointSource::Field3,
            local_only: true,
            summary: "",
        }

        67 AnnounceWin "ANNOUNCE_WIN" "Announce Win" {
            local_only: true,
            summary: "",
        }

        68 AnnounceLose "ANNOUNCE_LOSE" "Announce Lose" {
            local_only: true,
            summary: "",
        }

        69 ForceEnd "FORCE_END" "Force end" {
            local_only: true,
            summary: "",
        }

        70 DestroyTag "DESTROY_TAG" "Destroy Tag..." {
            need: Need::Tag,
            code: 3,
            summary: "",
        }

        71 SetAmbientStep "SET_AMBIENT_STEP" "Set ambient step..." {
            need: Need::Float,
            summary: "",
        }

        72 SetAmbientRate "SET_AMBIENT_RATE" "Set ambient rate..." {
            need: Need::Float,
            summary: "",
        }

        73 SetAmbientLight "SET_AMBIENT_LIGHT" "Set ambient light..." {
            need: Need::Number,
            summary: "",
        }

        74 BeginAiTriggers "BEGIN_AI_TRIGGERS" "AI triggers begin..." {
            need: Need::House,
            summary: "",
        }

        75 StopAiTriggers "STOP_AI_TRIGGERS" "AI triggers stop..." {
            need: Need::House,
            summary: "",
        }

        76 SetAiTriggerTeamRatio "SET_AI_TRIGGER_TEAM_RATIO" "Ratio of AI trigger teams..." {
            need: Need::Number,
            summary: "",
        }

        77 SetTeamAircraftRatio "SET_TEAM_AIRCRAFT_RATIO" "Ratio of team aircraft..." {
            need: Need::Number,
            summary: "",
        }

        78 SetTeamInfantryRatio "SET_TEAM_INFANTRY_RATIO" "Ratio of team infantry..." {
            need: Need::Number,
            summary: "",
        }

        79 SetTeamUnitRatio "SET_TEAM_UNIT_RATIO" "Ratio of team units..." {
            need: Need::Number,
            summary: "",
        }

    } };
}
