//! Team missions 0–26.

macro_rules! rows_00 {
    ($next:ident $($rest:ident)*; $($rows:tt)*) => { $next! { $($rest)*; $($rows)*

        0 Attack "Attack" {
            need: Need::Quarry,
            summary: "",
        }

        1 AttackWaypoint "Attack waypoint" {
            need: Need::Waypoint,
            summary: "",
        }

        2 GoBerzerk "Go berzerk" {
            summary: "",
        }

        3 MoveToWaypoint "Move to waypoint" {
            need: Need::Waypoint,
            summary: "",
        }

        4 MoveToCell "Move to cell" {
            need: Need::HexNumber,
            summary: "",
        }

        5 GuardArea "Guard area" {
            need: Need::Number,
            summary: "",
        }

        6 JumpToLine "Jump to line" {
            need: Need::Number,
            summary: "",
        }

        7 PlayerWins "Player wins" {
            summary: "",
        }

        8 Unload "Unload" {
            need: Need::Split,
            summary: "",
        }

        9 Deploy "Deploy" {
            summary: "",
        }

        10 FollowFriendlies "Follow friendlies" {
            summary: "",
        }

        11 DoMission "Do mission" {
            need: Need::Mission,
            summary: "",
        }

        12 SetGlobal "Set global" {
            need: Need::Global,
            summary: "",
        }

        13 IdleAnimation "Idle animation" {
            need: Need::Bool,
            summary: "",
        }

        14 LoadOntoTransport "Load onto transport" {
            summary: "",
        }

        15 SpyEnterAtWaypoint "Spy/enter at waypoint" {
            need: Need::Waypoint,
            summary: "",
        }

        16 PatrolToWaypoint "Patrol to waypoint" {
            need: Need::Waypoint,
            summary: "",
        }

        17 ChangeScript "Change script" {
            need: Need::Script,
            summary: "",
        }

        18 ChangeTeam "Change team" {
            need: Need::Team,
            summary: "",
        }

        19 Panic "Panic" {
            summary: "",
        }

        20 ChangeHouse "Change house" {
            need: Need::House,
            summary: "",
        }

        21 Scatter "Scatter" {
            summary: "",
        }

        22 GoToShroud "Go to shroud" {
            summary: "",
        }

        23 PlayerLoses "Player loses" {
            summary: "",
        }

        24 PlaySpeech "Play speech" {
            need: Need::Speech,
            presentation: true,
            summary: "",
        }

        25 PlaySound "Play sound" {
            need: Need::Sound,
            presentation: true,
            summary: "",
        }

        26 PlayMovie "Play movie" {
            need: Need::Movie,
            presentation: true,
            summary: "",
        }

    } };
}
