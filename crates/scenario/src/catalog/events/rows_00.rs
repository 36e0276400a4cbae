//! Trigger events 0–26.

macro_rules! rows_00 {
    ($next:ident $($rest:ident)*; $($rows:tt)*) => { $next! { $($rest)*; $($rows)*

        0 NoEvent Null "No Event" {
            attaches: Attach::CELL.union(Attach::OBJECT),
            summary: "Never happens.",
            phrase: "never",
            doc: "One such event keeps the whole trigger from ever firing by itself; only Force Trigger \
                (action 22) could run it, and then only if its tag is attached to a cell or an object. \
                Editors write it for events that have not been chosen, so it usually points to an \
                unfinished trigger. Together with Allow Win (action 15) it makes victory impossible.",
            see: &[Action(A::ForceTrigger), Action(A::DisableTrigger)],
        }

        1 EnteredBy SelfGated "Entered By" {
            need: Need::House,
            attaches: Attach::CELL.union(Attach::OBJECT),
            params: &[P::new(Value, "house", Unit::House, "whose objects count; -1 for anybody's")],
            summary:
                "An object of the house reaches the tagged cell, enters the tagged object, or takes it over.",
            phrase: "entered by {house}",
            doc: "On a cell tag: a soldier, vehicle or aircraft of the house finishes a step on the cell. \
                Fully cloaked movers do not count. Under a bridge only movers on the deck count.\n\n\
                On an object tag: an engineer, spy, saboteur or passenger of the house arrives at it. Also \
                whenever the tagged object changes owner, by capture or by a change-house action; this is \
                offered before the change, so then the number of the OLD owner matches.\n\n\
                -1 means anybody. A house that is not in the game never matches. The event is momentary, \
                but a yes makes the other events of the trigger remembered for the rest of this test, so \
                combined with a momentary event written before it the trigger may collect both over time.",
            see: &[
                Event(E::ZoneEntryBy),
                Event(E::CrossesHorizontalLine),
                Event(E::CrossesVerticalLine),
                Action(A::ChangeHouse),
            ],
        }

        2 SpiedUpon Gated "Spied Upon" {
            attaches: Attach::OBJECT,
            summary: "Meant for infiltration by a spy, but the game never offers it.",
            phrase: "spied upon (never offered)",
            doc: "A trigger that needs it can only run by Force Trigger (action 22). For a spy entering a \
                building use Entered By (1) on the building's tag.",
            see: &[Event(E::EnteredBy)],
        }

        3 ThievedBy Gated "Thieved By" {
            need: Need::House,
            attaches: Attach::HOUSE,
            params: &[P::new(Value, "house", Unit::House, "the house that would be robbed")],
            summary: "Meant for theft from a house, but the game never offers it.",
            phrase: "{house} robbed (never offered)",
            doc:
                "The game keeps a mark on a house that loses a structure to an engineer, but never asks this \
                event about it. Use Entered By (1) on the structure.",
            see: &[Event(E::EnteredBy)],
        }

        4 DiscoveredByPlayer Gated "Discovered By Player" {
            attaches: Attach::CELL.union(Attach::OBJECT),
            summary: "The tagged object is seen by a player for the first time.",
            phrase: "discovered by the player",
            doc: "Offered once, when the object comes out of the shroud for a house a person plays and does \
                not own it. Objects that are in view at the start are discovered silently, before any \
                trigger listens. Cells are never discovered.\n\n\
                It is also offered whenever the object is killed by somebody, seen or not. On a persistent \
                tag the event is remembered, so the trigger then fires again on every later occasion.",
            see: &[Event(E::HouseDiscovered), Event(E::SelectedByPlayer)],
        }

        5 HouseDiscovered Standing "House Discovered" {
            need: Need::House,
            attaches: Attach::HOUSE,
            params: &[P::new(Value, "house", Unit::House, "the house to be found")],
            summary: "A player has seen anything of the house.",
            phrase: "{house} discovered",
            doc: "True for good from the first moment any of its objects is uncovered, the start of the \
                mission included; outside a campaign every house with a structure counts as discovered at \
                once. The house's own player does not discover it. A house that is not in the game makes \
                the event true.",
            see: &[Event(E::DiscoveredByPlayer)],
        }

        6 AttackedByAnyHouse Gated "Attacked By Any House" {
            attaches: Attach::OBJECT,
            summary: "The tagged object is hit by somebody.",
            phrase: "attacked by anybody",
            doc: "Offered when damage was done, by friend or foe, and an attacker is known; explosions made \
                by actions have none. The blow that kills offers it too. Nothing is offered for healing. On \
                a structure's house it reaches every tag of the house list as well, so together with a \
                house event in the same trigger it tells that the base is under attack.\n\n\
                It is never remembered: a persistent trigger fires on every hit.",
            see: &[
                Event(E::AttackedByHouse),
                Event(E::FirstDamagedCombat),
                Event(E::DestroyedByAnything),
                Action(A::WakeupSelf),
            ],
        }

        7 DestroyedByAnyHouse Gated "Destroyed By Any House" {
            attaches: Attach::OBJECT,
            summary: "The tagged object is killed by somebody.",
            phrase: "destroyed by anybody",
            doc: "Needs an attacker: being run over counts, and so do passengers that die with their \
                transport. Sale, capture, storm crashes, sinking and damage from actions do not count; use \
                48 for those. On a persistent tag it is remembered, so the trigger fires again on every \
                later occasion, such as the next hit on another object with the tag.",
            see: &[
                Event(E::DestroyedByAnything),
                Event(E::DestroyedByAnythingNotInfiltrate),
                Event(E::AttackedByAnyHouse),
            ],
        }

        8 AnyEvent Standing "Any Event" {
            attaches: Attach::CELL
                .union(Attach::OBJECT)
                .union(Attach::MAP)
                .union(Attach::HOUSE)
                .union(Attach::GENERAL),
            summary: "Always true, whatever happens.",
            phrase: "anything",
            doc: "Puts the tag on every list, so the trigger's other events are tested every frame by both \
                the general list and the owner's house list. Alone on a one-time tag it fires in the first \
                frame. On a persistent tag it fires twice a frame.",
            see: &[Event(E::ElapsedTime)],
        }

        9 DestroyedUnitsAll Standing "Destroyed, Units, All" {
            need: Need::House,
            attaches: Attach::HOUSE,
            params: &[P::new(Value, "house", Unit::House, "the house that must have none")],
            summary: "The house has no vehicles and no infantry left.",
            phrase: "{house} has no vehicles and infantry",
            doc: "Counts everything the house holds, also aboard transports and in production. Aircraft do \
                not count, nor do types marked Insignificant. A deployed vehicle counts as a vehicle, a \
                construction yard as a structure.\n\n\
                True from the start for a house that has none yet, so add a delay or a variable for a house \
                that arrives later. A house that is not in the game makes the event TRUE.",
            see: &[Event(E::DestroyedBuildingsAll), Event(E::DestroyedAll), Event(E::DestroyedUnitsCount)],
        }

        10 DestroyedBuildingsAll Standing "Destroyed, Buildings, All" {
            need: Need::House,
            attaches: Attach::HOUSE,
            params: &[P::new(Value, "house", Unit::House, "the house that must have none")],
            summary: "The house has no structures left.",
            phrase: "{house} has no buildings",
            doc:
                "Types marked Insignificant do not count, nor do deployed vehicles other than a construction \
                yard. True from the start for a house without a base. A house that is not in the game makes \
                the event TRUE.",
            see: &[Event(E::DestroyedUnitsAll), Event(E::DestroyedAll), Event(E::DestroyedBuildingsCount)],
        }

        11 DestroyedAll Standing "Destroyed, All" {
            need: Need::House,
            attaches: Attach::HOUSE,
            params: &[P::new(Value, "house", Unit::House, "the house that must have nothing")],
            summary: "The house has no structures, vehicles or infantry left.",
            phrase: "{house} has nothing left",
            doc: "The usual condition of victory and defeat. Aircraft do not count; types marked \
                Insignificant do not count; objects aboard transports and in production do. True from the \
                start for a house that has nothing yet. A house that is not in the game makes the event \
                TRUE.",
            see: &[Event(E::DestroyedUnitsAll), Event(E::DestroyedBuildingsAll), Action(A::Win)],
        }

        12 CreditsExceed Standing "Credits Exceed" {
            need: Need::Number,
            attaches: Attach::HOUSE,
            params: &[P::new(Value, "amount", Unit::Credits, "the least money")],
            summary: "The trigger's owner has at least this much money.",
            phrase: "at least {credits} credits",
            doc: "Cash and the value of stored Tiberium count together. Despite its name the exact amount is \
                enough. The owner is the house of the trigger; the event names no house of its own.",
            see: &[Event(E::CreditsBelow), Action(A::GiveCredits)],
        }

        13 ElapsedTime Standing "Elapsed Time" {
            need: Need::Number,
            attaches: Attach::GENERAL,
            params: &[P::new(Value, "time", Unit::Seconds, "the time to wait")],
            summary: "A delay has run out that the trigger counts for itself.",
            phrase: "{seconds} elapsed",
            doc: "The unit is seconds of game time, 15 frames each. Every trigger has one countdown of its \
                own. It starts when the map loads (for the tag of a team, when the team is created), again \
                when the trigger is enabled by action 53, again whenever a variable that this trigger tests \
                with 27, 28, 36 or 37 changes, and again each time a repeating trigger fires.\n\n\
                So a trigger with Local Is Set and Elapsed Time 30 fires 30 seconds after the local is set. \
                A repeating trigger with 30 fires every 30 seconds. While the trigger is disabled the \
                countdown runs, but enabling starts it anew.\n\n\
                There is only one countdown: with two timed events in a trigger the delay written first is \
                used for both. 0 is satisfied at once. The tag needs no cell and no object for this event.",
            see: &[
                Event(E::RandomDelay),
                Event(E::ElapsedScenarioTime),
                Event(E::MissionTimerExpired),
                Action(A::EnableTrigger),
            ],
        }

        14 MissionTimerExpired Standing "Mission Timer Expired" {
            attaches: Attach::GENERAL,
            summary: "The mission timer has just reached zero.",
            phrase: "mission timer expired",
            doc: "True in a single frame, while the timer still runs at zero; right after the test of all \
                triggers it stops. A trigger that is disabled in that frame misses it, and so does one \
                whose other events are not satisfied yet, because this event cannot be remembered. To wait \
                for more, let it set a local variable.",
            see: &[Action(A::SetTimer), Event(E::ElapsedTime), Event(E::ElapsedScenarioTime)],
        }

        15 DestroyedBuildingsCount Standing "Destroyed, Buildings, #" {
            need: Need::Number,
            attaches: Attach::HOUSE,
            params: &[P::new(Value, "count", Unit::Number, "how many")],
            summary: "The trigger's owner has lost at least this many structures.",
            phrase: "owner lost {number} buildings",
            doc: "Counts destroyed, captured and sold structures, but only those that were hit at least once \
                before: one that was never under fire is not counted at all. The count never goes down and \
                covers the whole mission. The owner is the house of the trigger.",
            see: &[Event(E::DestroyedUnitsCount), Event(E::DestroyedBuildingsAll)],
        }

        16 DestroyedUnitsCount Standing "Destroyed, Units, #" {
            need: Need::Number,
            attaches: Attach::HOUSE,
            params: &[P::new(Value, "count", Unit::Number, "how many")],
            summary: "The trigger's owner has lost at least this many vehicles, soldiers and aircraft.",
            phrase: "owner lost {number} units",
            doc: "Losses of any kind count, with or without an attacker, and so does a change of owner. The \
                count never goes down. The owner is the house of the trigger.",
            see: &[Event(E::DestroyedBuildingsCount), Event(E::DestroyedUnitsAll)],
        }

        17 NoFactoriesLeft Standing "No Factories Left" {
            attaches: Attach::HOUSE,
            summary: "The trigger's owner has no structure that produces anything.",
            phrase: "owner has no factories",
            doc:
                "A factory is a structure on the map whose type has a Factory key. True from the start for a \
                house that has none. The owner is the house of the trigger.",
            see: &[Event(E::DestroyedBuildingsAll)],
        }

        18 CiviliansEvacuated Gated "Civilians Evacuated" {
            attaches: Attach::HOUSE,
            summary: "Meant for civilians flown out, but the game never offers it.",
            phrase: "civilians evacuated (never offered)",
            doc: "A trigger that needs it can only run by Force Trigger (action 22). To notice a team that \
                leaves use Leaves Map (23).",
            see: &[Event(E::LeavesMapTeam)],
        }

        19 BuildBuildingType Record "Build Building Type" {
            need: Need::Structure,
            attaches: Attach::HOUSE,
            params: &[P::new(Value, "building", Unit::Index(List::Building), "the structure type")],
            summary: "The last structure the trigger's owner completed is of this type.",
            phrase: "owner built {building}",
            doc: "The number is the position in [BuildingTypes], not an ID. The game keeps one mark per \
                house, the last type that was finished, and this event compares it; it stays true until \
                something else is finished. If two structures are completed before the trigger is ready to \
                listen, the first goes unnoticed. Once true it stays remembered, even in a trigger whose \
                tag fires only once.\n\n\
                In the original a structure that is merely revealed can set the mark too; Sandtable does \
                not depend on what a screen shows.",
            see: &[Event(E::BuildingExists), Event(E::BuildUnitType)],
        }

        20 BuildUnitType Record "Build Unit Type" {
            need: Need::Unit,
            attaches: Attach::HOUSE,
            params: &[P::new(Value, "vehicle", Unit::Index(List::Vehicle), "the vehicle type")],
            summary: "The last vehicle the trigger's owner produced is of this type.",
            phrase: "owner built {unit}",
            doc: "The number is the position in [VehicleTypes]. One mark per house, as for Build Building \
                Type (19), which it otherwise resembles. Only production counts: units delivered by \
                reinforcements or placed on the map do not.",
            see: &[Event(E::BuildBuildingType), Event(E::BuildInfantryType), Event(E::BuildAircraftType)],
        }

        21 BuildInfantryType Record "Build Infantry Type" {
            need: Need::Infantry,
            attaches: Attach::HOUSE,
            params: &[P::new(Value, "infantry", Unit::Index(List::Infantry), "the infantry type")],
            summary: "The last soldier the trigger's owner trained is of this type.",
            phrase: "owner trained {infantry}",
            doc: "The number is the position in [InfantryTypes]. Otherwise as Build Unit Type (20).",
            see: &[Event(E::BuildBuildingType), Event(E::BuildUnitType)],
        }

        22 BuildAircraftType Record "Build Aircraft Type" {
            need: Need::Aircraft,
            attaches: Attach::HOUSE,
            params: &[P::new(Value, "aircraft", Unit::Index(List::Aircraft), "the aircraft type")],
            summary: "The last aircraft the trigger's owner produced is of this type.",
            phrase: "owner built {aircraft}",
            doc: "The number is the position in [AircraftTypes]. Otherwise as Build Unit Type (20).",
            see: &[Event(E::BuildBuildingType), Event(E::BuildUnitType)],
        }

        23 LeavesMapTeam Gated "Leaves Map (Team)" {
            need: Need::Team,
            code: 1,
            attaches: Attach::GENERAL,
            params: &[P::new(Value, "team", Unit::Team, "the team type")],
            summary: "A team of this type has left the map.",
            phrase: "team {team} left the map",
            doc: "The group needs code 1 and the ID or name of the team type. The event comes when a team is \
                about to be removed because it has no members left, and it was last sent to, or seen, \
                outside the playable area.\n\n\
                Careful with infantry: a soldier that has once been inside the playable area marks its team \
                as having left in every frame. A team with infantry that is wiped out in the middle of the \
                map therefore satisfies the event as well. A team of vehicles only does so if it was on its \
                way out.",
            see: &[Action(A::CreateTeam), Action(A::ReinforcementsSpecial), Mission(M::MoveToWaypoint)],
        }

        24 ZoneEntryBy SelfGated "Zone Entry By" {
            need: Need::House,
            attaches: Attach::CELL.union(Attach::MAP),
            params: &[P::new(Value, "house", Unit::House, "whose objects count; -1 for anybody's")],
            summary: "An object of the house moves to where it can reach the tagged cell.",
            phrase: "zone entered by {house}",
            doc: "The zone is everything that is connected to the tagged cell for this kind of mover; its \
                destination must lie in it. On an open map that is nearly everywhere. Each finished step \
                counts; cloaked movers do not. A tag on several cells uses the last of them. A tagged cell \
                outside the playable area matches anybody. A house that is not in the game never matches.",
            see: &[Event(E::EnteredBy), Event(E::CrossesHorizontalLine)],
        }

        25 CrossesHorizontalLine SelfGated "Crosses Horizontal Line" {
            need: Need::House,
            attaches: Attach::CELL,
            params: &[P::new(Value, "house", Unit::House, "whose objects count; -1 for anybody's")],
            summary: "An object of the house steps onto the row of the tagged cell.",
            phrase: "horizontal line crossed by {house}",
            doc: "The row runs across the whole map along the cell coordinate X, which on screen is a \
                diagonal. Each finished step on it counts, from whichever side, also along the line. Fully \
                cloaked movers do not count. The lines are laid once when the map loads, from the cell \
                tags. A house that is not in the game never matches.",
            see: &[Event(E::CrossesVerticalLine), Event(E::EnteredBy)],
        }

        26 CrossesVerticalLine SelfGated "Crosses Vertical Line" {
            need: Need::House,
            attaches: Attach::CELL,
            params: &[P::new(Value, "house", Unit::House, "whose objects count; -1 for anybody's")],
            summary: "An object of the house steps onto the column of the tagged cell.",
            phrase: "vertical line crossed by {house}",
            doc: "As event 25 along the cell coordinate Y. A tag that holds both events 25 and 26 only gets \
                its row, so give the column a tag of its own.",
            see: &[Event(E::CrossesHorizontalLine), Event(E::EnteredBy)],
        }

    } };
}
