//! Trigger actions 106–118.

macro_rules! rows_106 {
    ($next:ident $($rest:ident)*; $($rows:tt)*) => { $next! { $($rest)*; $($rows)*

        106 GiveCredits "GIVE_CREDITS" "Give Credits..." {
            need: Need::HouseAndCredits,
            params: &[
                P::new(F3, "house", Unit::House, "who gets the money"),
                P::new(F4, "amount", Unit::Credits, "how much; negative takes money away"),
            ],
            summary: "Gives credits to a house, or takes them away.",
            phrase: "{credits} credits for {house}",
            doc: "A negative amount is paid like a bill, from cash and then from stored Tiberium, until \
                nothing is left. A sum beyond 2147483647 is refused.",
            see: &[Event(E::CreditsExceed), Event(E::CreditsBelow)],
        }

        107 EnableShortGame "ENABLE_SHORT_GAME" "Enable Short Game" {
            summary: "Switches the short game rule on: a house without structures is defeated.",
            phrase: "short game on",
            doc: "A house also counts as alive while it has a base unit, such as a construction vehicle. A \
                house that has neither at this moment is defeated on its next turn. No effect in a \
                campaign.",
            see: &[Action(A::DisableShortGame)],
        }

        108 DisableShortGame "DISABLE_SHORT_GAME" "Disable Short Game" {
            summary: "Switches the short game rule off.",
            phrase: "short game off",
            doc: "Houses then live until they have lost everything. No effect in a campaign.",
            see: &[Action(A::EnableShortGame)],
        }

        109 CreateBuildingAt "CREATE_BUILDING_AT" "Create Building At..." {
            need: Need::StructurePlacement,
            waypoint: WaypointSource::Field8,
            params: &[
                P::new(F3, "house", Unit::House, "who owns the building"),
                P::new(F4, "building", Unit::Index(List::Building), "the building type"),
                P::new(
                    F5, "force", Unit::Boolean,
                    "above zero places it whatever the ground says, complete at once",
                ),
                P::new(F8, "waypoint", Unit::Waypoint, "where"),
            ],
            summary: "Places a building for a house at a waypoint, free of charge.",
            phrase: "{house} gets building {building} at waypoint {waypoint}",
            doc: "Without force the building is only placed where its footprint may be built on, and it goes \
                through its build-up. With force it stands complete at once and the rules of placement are \
                skipped, except that walls need a free cell and upgrades a building with room for them. A \
                house that is not in the game, a type outside the list or an unplaced waypoint does \
                nothing.\n\n\
                The community patch known as ts-patches uses number 109 for something else (it prints the \
                difficulty).",
            see: &[Action(A::GiveCredits)],
        }

        110 HouseDestroyAll "HOUSE_DESTROY_ALL" "Destroy all of..." {
            need: Need::House,
            params: &[P::new(F3, "house", Unit::House, "the house to destroy")],
            summary: "Kills everything a house has on the map and defeats the house.",
            phrase: "destroy everything of {house}",
            doc: "Vehicles, aircraft, structures and infantry die of forced damage without an attacker, with \
                all their death events. The house is then defeated as in a multiplayer match, in a campaign \
                too: if only one side is left, or no person is left, the game is decided. Objects aboard or \
                in production are not struck.",
            see: &[Action(A::Lose), Action(A::AllChangeHouse), Action(A::EnableShortGame)],
        }

        111 MakeElite "MAKE_ELITE" "Make Elite" {
            attaches: Attach::OBJECT,
            summary: "Promotes every object that carries this trigger's tag to elite.",
            phrase: "the tagged objects become elite",
            doc: "Works on soldiers, vehicles, aircraft and structures alike.",
            see: &[Action(A::ChangeHouse)],
        }

        112 EnableAllyReveal "ENABLE_ALLY_REVEAL" "Enable Ally Reveal" {
            summary: "Lets allies see what each other see, until the mission ends.",
            phrase: "ally reveal on",
            doc: "Switches the rule AllyReveal. What is already on the map shows at the next look of each \
                object, not at once.",
            see: &[Action(A::DisableAllyReveal), Action(A::MakeAlly)],
        }

        113 DisableAllyReveal "DISABLE_ALLY_REVEAL" "Disable Ally Reveal" {
            summary: "Stops allies from seeing what each other see, until the mission ends.",
            phrase: "ally reveal off",
            doc: "Switches the rule AllyReveal off. Takes effect with the next look of each object.",
            see: &[Action(A::EnableAllyReveal)],
        }

        114 CreateAutosave "CREATE_AUTOSAVE" "Create Autosave" {
            summary: "Saves the game at the end of the frame.",
            phrase: "autosave",
            doc:
                "Works even when timed autosaves are switched off, and restarts their interval. Two requests \
                in one frame save once. Nothing in the game world changes.",
        }

        115 DeleteObject "DELETE_OBJECT" "Delete Attached Objects" {
            attaches: Attach::OBJECT,
            summary: "Removes every object that carries this trigger's tag, silently.",
            phrase: "delete the tagged objects",
            doc: "No explosion, no loss, no event: the objects are simply gone. Use it to clear actors from \
                the stage. To kill with all consequences use action 32.",
            see: &[Action(A::DestroyObject), Mission(M::DeleteMembers), Action(A::DestroyTeam)],
        }

        116 AllAssignMission "ALL_ASSIGN_MISSION" "All Assign Mission..." {
            need: Need::Mission,
            params: &[P::new(F3, "mission", Unit::Mission, "the order to give")],
            summary: "Gives every soldier, vehicle and aircraft of the trigger's owner on the map a mission.",
            phrase: "units of the trigger's owner: {mission}",
            doc: "The units stay in their teams, which may order them about again. Mission 18 \
                (Deconstruction) cannot be replaced by any later order. A number outside 0 to 24 does \
                nothing.",
            see: &[Action(A::AllHunt), Action(A::WakeupSelf), Mission(M::DoMission)],
        }

        117 MakeAllyOneWay "MAKE_ALLY_ONE_WAY" "Make Ally (One-Way)..." {
            need: Need::House,
            params: &[P::new(F3, "house", Unit::House, "the house that is befriended")],
            summary: "Makes the trigger's owner an ally of the given house, but not the other way round.",
            phrase: "trigger's owner befriends {house}",
            doc: "Unlike Make ally (37) it is silent and cannot be refused for leaving a house without \
                opponents. Naming the owner itself does nothing.",
            see: &[Action(A::MakeAlly), Action(A::MakeEnemyOneWay)],
        }

        118 MakeEnemyOneWay "MAKE_ENEMY_ONE_WAY" "Make Enemy (One-Way)..." {
            need: Need::House,
            params: &[P::new(F3, "house", Unit::House, "the house that becomes an enemy")],
            summary: "Makes the trigger's owner an enemy of the given house.",
            phrase: "trigger's owner turns on {house}",
            doc: "A mutual alliance breaks on both sides. If only the other house counts the owner as an \
                ally, it goes on doing so. Naming the owner itself does nothing.",
            see: &[Action(A::MakeEnemy), Action(A::MakeAllyOneWay)],
        }

    } };
}
