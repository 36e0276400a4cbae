//! Team missions 27–52.

macro_rules! rows_27 {
    ($next:ident $($rest:ident)*; $($rows:tt)*) => { $next! { $($rest)*; $($rows)*

        27 PlayMusic "Play music" {
            need: Need::Theme,
            presentation: true,
            summary: "",
        }

        28 ReduceTiberium "Reduce Tiberium" {
            summary: "",
        }

        29 BeginProduction "Begin production" {
            summary: "",
        }

        30 FireSale "Fire sale" {
            summary: "",
        }

        31 SelfDestruct "Self destruct" {
            summary: "",
        }

        32 IonStormStart "Ion storm start" {
            need: Need::Time,
            summary: "",
        }

        33 IonStormEnd "Ion storm end" {
            summary: "",
        }

        34 CentreView "Centre view" {
            need: Need::Velocity,
            presentation: true,
            summary: "",
        }

        35 ReshroudMap "Reshroud map" {
            summary: "",
        }

        36 RevealMap "Reveal map" {
            summary: "",
        }

        37 DeleteMembers "Delete members" {
            summary: "",
        }

        38 ClearGlobal "Clear global" {
            need: Need::Global,
            summary: "",
        }

        39 SetLocal "Set local" {
            need: Need::Local,
            summary: "",
        }

        40 ClearLocal "Clear local" {
            need: Need::Local,
            summary: "",
        }

        41 Unpanic "Unpanic" {
            summary: "",
        }

        42 ForceFacing "Force facing" {
            need: Need::Number,
            summary: "",
        }

        43 WaitTillFullyLoaded "Wait till fully loaded" {
            summary: "",
        }

        44 TruckUnload "Truck unload" {
            summary: "",
        }

        45 TruckLoad "Truck load" {
            summary: "",
        }

        46 AttackEnemyBuilding "Attack enemy building" {
            need: Need::BuildingAttack,
            summary: "",
        }

        47 MoveToEnemyBuilding "Move to enemy building" {
            need: Need::BuildingAttack,
            summary: "",
        }

        48 Scout "Scout" {
            summary: "",
        }

        49 Success "Success" {
            summary: "",
        }

        50 Flash "Flash" {
            need: Need::Number,
            presentation: true,
            summary: "",
        }

        51 PlayAnimation "Play animation" {
            need: Need::Anim,
            presentation: true,
            summary: "",
        }

        52 TalkBubble "Talk bubble" {
            need: Need::TalkBubble,
            presentation: true,
            summary: "",
        }

    } };
}
