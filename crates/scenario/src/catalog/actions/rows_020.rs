//! Trigger actions 20–39.

macro_rules! rows_020 {
    ($next:ident $($rest:ident)*; $($rows:tt)*) => { $next! { $($rest)*; $($rows)*

        20 PlayMusic "PLAY_MUSIC" "Play music theme..." {
            need: Need::Theme,
            local_only: true,
            summary: "",
        }

        21 PlaySpeech "PLAY_SPEECH" "Play speech..." {
            need: Need::Speech,
            local_only: true,
            summary: "",
        }

        22 ForceTrigger "FORCE_TRIGGER" "Force Trigger..." {
            need: Need::Trigger,
            code: 2,
            summary: "",
        }

        23 StartTimer "START_TIMER" "Timer Start" {
            summary: "",
        }

        24 StopTimer "STOP_TIMER" "Timer Stop" {
            summary: "",
        }

        25 AddTimer "ADD_TIMER" "Timer Extend..." {
            need: Need::Number,
            summary: "",
        }

        26 SubTimer "SUB_TIMER" "Timer Shorten..." {
            need: Need::Number,
            summary: "",
        }

        27 SetTimer "SET_TIMER" "Timer Set..." {
            need: Need::Number,
            summary: "",
        }

        28 SetGlobal "SET_GLOBAL" "Global Set..." {
            need: Need::Global,
            summary: "",
        }

        29 ClearGlobal "CLEAR_GLOBAL" "Global Clear..." {
            need: Need::Global,
            summary: "",
        }

        30 BaseBuilding "BASE_BUILDING" "Auto Base Building..." {
            need: Need::Bool,
            summary: "",
        }

        31 CreepShadow "CREEP_SHADOW" "Grow shroud one 'step'" {
            summary: "",
        }

        32 DestroyObject "DESTROY_OBJECT" "Destroy attached building" {
            attaches: Attach::OBJECT,
            summary: "",
        }

        33 OneSpecial "1_SPECIAL" "Add 1-time special weapon..." {
            need: Need::Special,
            summary: "",
        }

        34 FullSpecial "FULL_SPECIAL" "Add repeating special weapon..." {
            need: Need::Special,
            summary: "",
        }

        35 PreferredTarget "PREFERRED_TARGET" "Preferred target..." {
            need: Need::Quarry,
            summary: "",
        }

        36 AllChangeHouse "ALL_CHANGE_HOUSE" "All change house..." {
            need: Need::House,
            summary: "",
        }

        37 MakeAlly "MAKE_ALLY" "Make ally..." {
            need: Need::House,
            summary: "",
        }

        38 MakeEnemy "MAKE_ENEMY" "Make enemy..." {
            need: Need::House,
            summary: "",
        }

        39 ChangeZoom "CHANGE_ZOOM" "Change Zoom Level..." {
            need: Need::Number,
            local_only: true,
            summary: "",
        }

    } };
}
