//! Trigger events 27–55.

macro_rules! rows_27 {
    ($next:ident $($rest:ident)*; $($rows:tt)*) => { $next! { $($rest)*; $($rows)*

        27 GlobalIsSet Standing "Global Is Set" {
            need: Need::Global,
            attaches: Attach::GENERAL,
            summary: "",
        }

        28 GlobalIsClear Standing "Global Is Clear" {
            need: Need::Global,
            attaches: Attach::GENERAL,
            summary: "",
        }

        29 DestroyedByAnythingNotInfiltrate Gated "Destroyed By Anything (not infiltrate)" {
            attaches: Attach::OBJECT,
            summary: "",
        }

        30 LowPower Standing "Low Power" {
            need: Need::House,
            attaches: Attach::HOUSE,
            summary: "",
        }

        31 BridgeDestroyed Gated "Bridge Destroyed" {
            attaches: Attach::CELL,
            summary: "",
        }

        32 BuildingExists Standing "Building Exists" {
            need: Need::Structure,
            attaches: Attach::HOUSE,
            summary: "",
        }

        33 SelectedByPlayer Gated "Selected By Player" {
            attaches: Attach::OBJECT,
            summary: "",
        }

        34 ComesNearWaypoint SelfGated "Comes Near Waypoint" {
            need: Need::Waypoint,
            attaches: Attach::OBJECT,
            summary: "",
        }

        35 EnemyInSpotlight Gated "Enemy In Spotlight" {
            attaches: Attach::OBJECT,
            summary: "",
        }

        36 LocalIsSet Standing "Local Is Set" {
            need: Need::Local,
            attaches: Attach::GENERAL,
            summary: "",
        }

        37 LocalIsClear Standing "Local Is Clear" {
            need: Need::Local,
            attaches: Attach::GENERAL,
            summary: "",
        }

        38 FirstDamagedCombat Gated "First Damaged (combat)" {
            attaches: Attach::OBJECT,
            summary: "",
        }

        39 HalfHealthCombat Gated "Half Health (combat)" {
            attaches: Attach::OBJECT,
            summary: "",
        }

        40 QuarterHealthCombat Gated "Quarter Health (combat)" {
            attaches: Attach::OBJECT,
            summary: "",
        }

        41 FirstDamagedAny Gated "First Damaged (any)" {
            attaches: Attach::OBJECT,
            summary: "",
        }

        42 HalfHealthAny Gated "Half Health (any)" {
            attaches: Attach::OBJECT,
            summary: "",
        }

        43 QuarterHealthAny Gated "Quarter Health (any)" {
            attaches: Attach::OBJECT,
            summary: "",
        }

        44 AttackedByHouse SelfGated "Attacked By (house)" {
            need: Need::House,
            attaches: Attach::OBJECT,
            summary: "",
        }

        45 AmbientLightBelow Standing "Ambient Light <=" {
            need: Need::Number,
            attaches: Attach::GENERAL,
            summary: "",
        }

        46 AmbientLightAbove Standing "Ambient Light >=" {
            need: Need::Number,
            attaches: Attach::GENERAL,
            summary: "",
        }

        47 ElapsedScenarioTime Standing "Elapsed Scenario Time" {
            need: Need::Number,
            attaches: Attach::GENERAL,
            summary: "",
        }

        48 DestroyedByAnything Gated "Destroyed By Anything" {
            attaches: Attach::OBJECT,
            summary: "",
        }

        49 PickupCrate Gated "Pickup Crate" {
            attaches: Attach::OBJECT,
            summary: "",
        }

        50 PickupCrateAny Gated "Pickup Crate (any)" {
            attaches: Attach::GENERAL,
            summary: "",
        }

        51 RandomDelay Standing "Random Delay" {
            need: Need::Number,
            attaches: Attach::GENERAL,
            summary: "",
        }

        52 CreditsBelow Standing "Credits Below" {
            need: Need::Number,
            attaches: Attach::HOUSE,
            summary: "",
        }

        53 Paralyzed Gated "Paralyzed (EMP/web)" {
            attaches: Attach::OBJECT,
            summary: "",
        }

        54 EnemyInSpotlightRepeating Gated "Enemy In Spotlight (repeating)" {
            attaches: Attach::OBJECT,
            summary: "",
        }

        55 LimpetAttached Gated "Limpet Attached" {
            attaches: Attach::OBJECT,
            summary: "",
        }

    } };
}
