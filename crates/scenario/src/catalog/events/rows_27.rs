//! Trigger events 27–55.

macro_rules! rows_27 {
    ($next:ident $($rest:ident)*; $($rows:tt)*) => { $next! { $($rest)*; $($rows)*

        27 GlobalIsSet Standing "Global Is Set" {
            need: Need::Global,
            attaches: Attach::GENERAL,
            params: &[P::new(Value, "global", Unit::Global, "the variable")],
            summary: "A global variable is set.",
            phrase: "global {global} is set",
            doc: "Tested every frame. When the variable changes, the countdown of a trigger that names it \
                here starts over. Numbers outside 0 to 49 are never true in Sandtable; the original reads \
                garbage. Mission packs use globals 12 to 16 for the difficulty.",
            see: &[Event(E::GlobalIsClear), Event(E::LocalIsSet), Action(A::SetGlobal)],
        }

        28 GlobalIsClear Standing "Global Is Clear" {
            need: Need::Global,
            attaches: Attach::GENERAL,
            params: &[P::new(Value, "global", Unit::Global, "the variable")],
            summary: "A global variable is clear.",
            phrase: "global {global} is clear",
            doc: "The opposite of Global Is Set (27), countdown included. True from the start unless an \
                earlier mission set the variable. Numbers outside 0 to 49 are never true in Sandtable.",
            see: &[Event(E::GlobalIsSet), Event(E::LocalIsClear), Action(A::ClearGlobal)],
        }

        29 DestroyedByAnythingNotInfiltrate Gated "Destroyed By Anything (not infiltrate)" {
            attaches: Attach::OBJECT,
            summary: "The tagged object is lost in any way except a soldier being used up.",
            phrase: "destroyed, not consumed",
            doc: "Like Destroyed By Anything (48), with or without an attacker, capture and sale included. \
                The one difference: a soldier that disappears by entering or capturing something does not \
                count here. It is the last of the events a loss offers. On a persistent tag it is \
                remembered.",
            see: &[Event(E::DestroyedByAnything), Event(E::DestroyedByAnyHouse)],
        }

        30 LowPower Standing "Low Power" {
            need: Need::House,
            attaches: Attach::HOUSE,
            params: &[P::new(Value, "house", Unit::House, "the house to watch")],
            summary: "The house produces less power than it uses.",
            phrase: "{house} is low on power",
            doc: "A house that uses no power always has enough. A house that is not in the game makes the \
                event TRUE. The tag stands on the list of the trigger's owner, not of the house that is \
                watched.",
            see: &[Action(A::TurnOffAttached)],
        }

        31 BridgeDestroyed Gated "Bridge Destroyed" {
            attaches: Attach::CELL,
            summary: "A bridge at or beside the tagged cell has collapsed.",
            phrase: "bridge destroyed",
            doc:
                "Only for cell tags. A span that falls tells its own cells and the cells close beside it, so \
                a tag may also stand one cell off the bridge. The far end of a span (east or south) is left \
                out: tag the middle. Damage that leaves the bridge passable does not count. On a persistent \
                tag the event is remembered.",
            see: &[Action(A::Damage), Action(A::DestroyObject)],
        }

        32 BuildingExists Standing "Building Exists" {
            need: Need::Structure,
            attaches: Attach::HOUSE,
            params: &[P::new(Value, "building", Unit::Index(List::Building), "the structure type")],
            summary: "The trigger's owner has a structure of this type.",
            phrase: "owner has {building}",
            doc: "True from the moment its construction is started until the last one is gone; captured ones \
                count, types marked Insignificant never do. The number is the position in [BuildingTypes]. \
                To wait for completion use Build Building Type (19).\n\n\
                A yes makes the trigger remember its momentary events for the rest of this test.",
            see: &[Event(E::BuildBuildingType), Event(E::DestroyedBuildingsAll)],
        }

        33 SelectedByPlayer Gated "Selected By Player" {
            attaches: Attach::OBJECT,
            summary: "The player selects the tagged object.",
            phrase: "selected by the player",
            doc:
                "Only the player who controls the object can select it. In a group drawn with the mouse only \
                the first object counts, and nothing counts while a structure is waiting to be placed. \
                Selecting is an order of its own in Sandtable, so that recordings replay exactly.",
            see: &[Event(E::DiscoveredByPlayer)],
        }

        34 ComesNearWaypoint SelfGated "Comes Near Waypoint" {
            need: Need::Waypoint,
            attaches: Attach::OBJECT,
            params: &[P::new(Value, "waypoint", Unit::WaypointNumber, "the waypoint")],
            summary: "The tagged object comes within five cells of a waypoint.",
            phrase: "near waypoint {waypoint}",
            doc:
                "Tested each time the object finishes a step, and only then: an object that starts there, is \
                set down there or does not move never triggers it. The distance is 1280 leptons, five \
                cells. The waypoint is written as a number. On a persistent tag it is remembered, and the \
                trigger then fires again on every later occasion.",
            see: &[Event(E::EnteredBy), Event(E::ZoneEntryBy)],
        }

        35 EnemyInSpotlight Gated "Enemy In Spotlight" {
            attaches: Attach::OBJECT,
            summary: "The tagged structure catches an enemy in its sweeping spotlight.",
            phrase: "enemy in the spotlight",
            doc: "The structure needs power and a beam that sweeps; circling, fixed and following beams find \
                nobody. Found are soldiers and vehicles not allied to the structure's house in the cells \
                around the middle of the beam. It works with any kind of tag; on a persistent one it is \
                remembered, so that the trigger fires on every occasion afterwards. For an alarm that \
                repeats properly use 54.",
            see: &[Event(E::EnemyInSpotlightRepeating), Action(A::ChangeSpotlightBehavior)],
        }

        36 LocalIsSet Standing "Local Is Set" {
            need: Need::Local,
            attaches: Attach::GENERAL,
            params: &[P::new(Value, "local", Unit::Local, "the variable")],
            summary: "A local variable of the map is set.",
            phrase: "local {local} is set",
            doc: "The usual way to let a trigger wait for another one. Tested every frame. When the variable \
                changes, the countdown of a trigger that names it here starts over, so an Elapsed Time in \
                the same trigger counts from the change. Setting a variable that is already set changes \
                nothing. Numbers outside 0 to 49 are never true in Sandtable.",
            see: &[Event(E::LocalIsClear), Event(E::GlobalIsSet), Action(A::SetLocal)],
        }

        37 LocalIsClear Standing "Local Is Clear" {
            need: Need::Local,
            attaches: Attach::GENERAL,
            params: &[P::new(Value, "local", Unit::Local, "the variable")],
            summary: "A local variable of the map is clear.",
            phrase: "local {local} is clear",
            doc: "The opposite of Local Is Set (36), countdown included. True from the start unless \
                [VariableNames] gives the variable the initial value 1. Numbers outside 0 to 49 are never \
                true in Sandtable.",
            see: &[Event(E::LocalIsSet), Event(E::GlobalIsClear), Action(A::ClearLocal)],
        }

        38 FirstDamagedCombat Gated "First Damaged (combat)" {
            attaches: Attach::OBJECT,
            summary: "The tagged object is hit by somebody while it was undamaged.",
            phrase: "first damaged in combat",
            doc: "Needs an attacker. After a repair to full strength it can happen again, unless the tag is \
                persistent, where the event is remembered. Aircraft that crash from an EM pulse or a storm \
                offer it whatever their strength was.",
            see: &[Event(E::FirstDamagedAny), Event(E::AttackedByAnyHouse), Event(E::HalfHealthCombat)],
        }

        39 HalfHealthCombat Gated "Half Health (combat)" {
            attaches: Attach::OBJECT,
            summary: "A hit by somebody brings the tagged object below half of its strength.",
            phrase: "half health in combat",
            doc: "The hit must cross the line, must not kill, and must not also cross the line of Quarter \
                Health (40): a heavy blow that does both only offers the latter. The line is exactly half, \
                whatever ConditionYellow says. On a persistent tag it is remembered.",
            see: &[Event(E::HalfHealthAny), Event(E::QuarterHealthCombat), Event(E::FirstDamagedCombat)],
        }

        40 QuarterHealthCombat Gated "Quarter Health (combat)" {
            attaches: Attach::OBJECT,
            summary: "A hit by somebody brings the tagged object below the red line of its strength.",
            phrase: "quarter health in combat",
            doc: "The line is ConditionRed of the rules, 25 percent in the stock ones (50 if the rules say \
                nothing). A blow that kills outright counts as well, and is offered before the destroyed \
                events. Cyborgs that survive a killing blow by crawling always offer it. On a persistent \
                tag it is remembered.",
            see: &[Event(E::QuarterHealthAny), Event(E::HalfHealthCombat), Event(E::DestroyedByAnything)],
        }

        41 FirstDamagedAny Gated "First Damaged (any)" {
            attaches: Attach::OBJECT,
            summary: "The tagged object is damaged while it was undamaged, by whatever.",
            phrase: "first damaged",
            doc:
                "As event 38, but no attacker is needed, so damage from actions, Tiberium and storms counts. \
                With an attacker it is offered twice for one hit, which a persistent trigger shows by \
                firing twice.",
            see: &[Event(E::FirstDamagedCombat), Event(E::HalfHealthAny)],
        }

        42 HalfHealthAny Gated "Half Health (any)" {
            attaches: Attach::OBJECT,
            summary: "Damage of any kind brings the tagged object below half of its strength.",
            phrase: "half health",
            doc: "As event 39, but no attacker is needed.",
            see: &[Event(E::HalfHealthCombat), Event(E::QuarterHealthAny)],
        }

        43 QuarterHealthAny Gated "Quarter Health (any)" {
            attaches: Attach::OBJECT,
            summary: "Damage of any kind brings the tagged object below the red line of its strength.",
            phrase: "quarter health",
            doc: "As event 40, but no attacker is needed.",
            see: &[Event(E::QuarterHealthCombat), Event(E::HalfHealthAny)],
        }

        44 AttackedByHouse SelfGated "Attacked By (house)" {
            need: Need::House,
            attaches: Attach::OBJECT,
            params: &[P::new(Value, "house", Unit::House, "the attacker's house")],
            summary: "The tagged object is hit by the given house and survives.",
            phrase: "attacked by {house}",
            doc:
                "The blow that kills does not offer it, so a weak object with this event may never fire: add \
                Destroyed By Anything (48) on another trigger. A house that is not in the game never \
                matches. It is never remembered: a persistent trigger fires on every hit.",
            see: &[Event(E::AttackedByAnyHouse), Event(E::FirstDamagedCombat)],
        }

        45 AmbientLightBelow Standing "Ambient Light <=" {
            need: Need::Number,
            attaches: Attach::GENERAL,
            params: &[P::new(Value, "level", Unit::Hundredths, "the highest level")],
            summary: "The light of the map is at or below a level.",
            phrase: "light at or below {percent}%",
            doc: "100 is full daylight. The present light counts, while it moves, not the level it is moving \
                to. The exact level is enough, although editors say below.",
            see: &[Event(E::AmbientLightAbove), Action(A::SetAmbientLight)],
        }

        46 AmbientLightAbove Standing "Ambient Light >=" {
            need: Need::Number,
            attaches: Attach::GENERAL,
            params: &[P::new(Value, "level", Unit::Hundredths, "the lowest level")],
            summary: "The light of the map is at or above a level.",
            phrase: "light at or above {percent}%",
            doc: "100 is full daylight. The present light counts, while it moves. The exact level is enough, \
                although editors say above.",
            see: &[Event(E::AmbientLightBelow), Action(A::SetAmbientLight)],
        }

        47 ElapsedScenarioTime Standing "Elapsed Scenario Time" {
            need: Need::Number,
            attaches: Attach::GENERAL,
            params: &[P::new(Value, "time", Unit::Seconds, "the time since the start")],
            summary: "The mission has lasted this long.",
            phrase: "mission has lasted {seconds}",
            doc: "Seconds of game time since the map started, 15 frames each. Nothing resets it: enabling a \
                trigger late does not start it anew, and a repeating trigger fires in every frame from then \
                on. For a delay that restarts use Elapsed Time (13).",
            see: &[Event(E::ElapsedTime), Event(E::MissionTimerExpired)],
        }

        48 DestroyedByAnything Gated "Destroyed By Anything" {
            attaches: Attach::OBJECT,
            summary: "The tagged object is lost in any way.",
            phrase: "destroyed by anything",
            doc: "Killed by somebody or by anything else, captured, handed to another house, sold, or a \
                soldier used up in entering something. The tag stays on the other objects that carry it: a \
                one-time tag fires at the first loss, a semi-persistent one at the last, which is how to \
                wait for a whole group. Avoid the persistent kind: the event is remembered, and the trigger \
                then fires on every hit and every step of the survivors.\n\n\
                For each loss the events come in the order 6, 4, 7 (these three need an attacker), 48, 29.",
            see: &[
                Event(E::DestroyedByAnythingNotInfiltrate),
                Event(E::DestroyedByAnyHouse),
                Event(E::DestroyedUnitsAll),
            ],
        }

        49 PickupCrate Gated "Pickup Crate" {
            attaches: Attach::OBJECT,
            summary: "The tagged object picks up a crate.",
            phrase: "crate picked up",
            doc: "Only crates whose overlay type says CrateTrigger=yes. The event comes before the contents \
                of the crate take effect. On a persistent tag it is remembered.",
            see: &[Event(E::PickupCrateAny)],
        }

        50 PickupCrateAny Gated "Pickup Crate (any)" {
            attaches: Attach::GENERAL,
            summary: "Somebody has picked up a crate.",
            phrase: "any crate picked up",
            doc: "Only crates whose overlay type says CrateTrigger=yes; any house. It arrives one frame \
                later, and several crates in a frame count once. On a persistent tag it is remembered.",
            see: &[Event(E::PickupCrate)],
        }

        51 RandomDelay Standing "Random Delay" {
            need: Need::Number,
            attaches: Attach::GENERAL,
            params: &[P::new(Value, "time", Unit::Seconds, "the average time to wait")],
            summary: "A random delay has run out that the trigger counts for itself.",
            phrase: "about {seconds} elapsed",
            doc: "The delay is drawn anew at each start of the countdown: from half the number to one and a \
                half times the number, in whole seconds. One editor says frames; it is seconds. Everything \
                said about the countdown of Elapsed Time (13) holds here, and the two share it: use one of \
                them per trigger.",
            see: &[Event(E::ElapsedTime), Event(E::ElapsedScenarioTime)],
        }

        52 CreditsBelow Standing "Credits Below" {
            need: Need::Number,
            attaches: Attach::HOUSE,
            params: &[P::new(Value, "amount", Unit::Credits, "the most money")],
            summary: "The trigger's owner has at most this much money.",
            phrase: "at most {credits} credits",
            doc: "Cash and stored Tiberium together; the exact amount is enough. The owner is the house of \
                the trigger. True at once for a house that starts poor.",
            see: &[Event(E::CreditsExceed), Action(A::GiveCredits)],
        }

        53 Paralyzed Gated "Paralyzed (EMP/web)" {
            attaches: Attach::OBJECT,
            params: &[P::new(Value, "ignored", Unit::None, "editors ask for a house, but it is ignored")],
            summary: "An EM pulse or a web catches the tagged object.",
            phrase: "paralyzed",
            doc: "An EM pulse offers it to every object it reaches, even those it does not stop; among \
                infantry only cyborgs are reached. Weapons with a webbing warhead offer it to the soldiers \
                they pin down. It is never remembered: a persistent trigger fires every time.",
            see: &[Action(A::DoExplosion)],
        }

        54 EnemyInSpotlightRepeating Gated "Enemy In Spotlight (repeating)" {
            attaches: Attach::OBJECT,
            summary: "The tagged structure catches an enemy in its sweeping spotlight, every time.",
            phrase: "enemy in the spotlight, repeating",
            doc: "The same as event 35, right after which it is offered, but never remembered: a persistent \
                trigger fires in each frame in which an enemy is in the beam, and not otherwise.",
            see: &[Event(E::EnemyInSpotlight), Action(A::ChangeSpotlightBehavior)],
        }

        55 LimpetAttached Gated "Limpet Attached" {
            attaches: Attach::OBJECT,
            summary: "A limpet mine is attached to the tagged object.",
            phrase: "limpet attached",
            doc: "Any weapon whose warhead has a limpet factor attaches one. Each house can mark an object \
                once until it is healed or repaired. On a persistent tag it is remembered.",
            see: &[Event(E::EnteredBy)],
        }

    } };
}
