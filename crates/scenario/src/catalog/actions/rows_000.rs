//! Trigger actions 0–19.

macro_rules! rows_000 {
    ($next:ident $($rest:ident)*; $($rows:tt)*) => { $next! { $($rest)*; $($rows)*

        0 NoAction "NONE" "-No Action-" {
            summary: "",
        }

        1 Win "WIN" "Winner is..." {
            need: Need::House,
            local_only: true,
            summary: "",
        }

        2 Lose "LOSE" "Loser is..." {
            need: Need::House,
            local_only: true,
            summary: "",
        }

        3 BeginProduction "BEGIN_PRODUCTION" "Production Begins..." {
            need: Need::House,
            summary: "",
        }

        4 CreateTeam "CREATE_TEAM" "Create Team..." {
            need: Need::Team,
            code: 1,
            summary: "",
        }

        5 DestroyTeam "DESTROY_TEAM" "Destroy Team..." {
            need: Need::Team,
            code: 1,
            summary: "",
        }

        6 AllHunt "ALL_HUNT" "All to Hunt..." {
            need: Need::House,
            summary: "",
        }

        7 Reinforcements "REINFORCEMENTS" "Reinforcement (team)..." {
            need: Need::Team,
            code: 1,
            summary: "",
        }

        8 Dz "DZ" "Drop Zone Flare (waypoint)..." {
            need: Need::Waypoint,
            waypoint: WaypointSource::Field8,
            summary: "",
        }

        9 FireSale "FIRE_SALE" "Fire Sale..." {
            need: Need::House,
            summary: "",
        }

        10 PlayMovie "PLAY_MOVIE" "Play Movie..." {
            need: Need::Movie,
            local_only: true,
            summary: "",
        }

        11 TextTrigger "TEXT_TRIGGER" "Text Trigger..." {
            need: Need::Number,
            local_only: true,
            summary: "",
        }

        12 DestroyTrigger "DESTROY_TRIGGER" "Destroy Trigger..." {
            need: Need::Trigger,
            code: 2,
            summary: "",
        }

        13 Autocreate "AUTOCREATE" "Autocreate Begins..." {
            need: Need::House,
            summary: "",
        }

        14 ChangeHouse "CHANGE_HOUSE" "Change House..." {
            need: Need::House,
            attaches: Attach::OBJECT,
            summary: "",
        }

        15 AllowWin "ALLOWWIN" "Allow Win" {
            summary: "",
        }

        16 RevealAll "REVEAL_ALL" "Reveal all map" {
            summary: "",
        }

        17 RevealSome "REVEAL_SOME" "Reveal around waypoint..." {
            need: Need::Waypoint,
            waypoint: WaypointSource::Field3,
            summary: "",
        }

        18 RevealZone "REVEAL_ZONE" "Reveal zone of waypoint..." {
            need: Need::Waypoint,
            waypoint: WaypointSource::Field3,
            summary: "",
        }

        19 PlaySound "PLAY_SOUND" "Play sound effect..." {
            need: Need::Sound,
            local_only: true,
            summary: "",
        }

    } };
}
