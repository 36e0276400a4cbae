//! Trigger actions 60–79.

macro_rules! rows_060 {
    ($next:ident $($rest:ident)*; $($rows:tt)*) => { $next! { $($rest)*; $($rows)*

        60 SellAttached "SELL_ATTACHED" "Sell building" {
            attaches: Attach::OBJECT,
            summary: "Sells every building that carries this trigger's tag.",
            phrase: "sell the tagged buildings",
            doc: "The owner gets the usual refund and the building is taken down. Unsellable types are sold \
                as well. Not sold: buildings already being taken down, buildings with a demolition charge, \
                and types without build-up artwork. A firestorm wall section vanishes at once and pays \
                nothing. Selling counts as a loss: events 48 and 29 are offered.",
            see: &[Action(A::FireSale), Event(E::DestroyedByAnything)],
        }

        61 TurnOffAttached "TURN_OFF_ATTACHED" "Turn off building" {
            attaches: Attach::OBJECT,
            summary: "Switches off every building that carries this trigger's tag.",
            phrase: "switch the tagged buildings off",
            doc: "Works on types that use power or say Powered=yes. A building that only lacks power still \
                counts as switched on, so it is switched off too.",
            see: &[Action(A::TurnOnAttached)],
        }

        62 TurnOnAttached "TURN_ON_ATTACHED" "Turn on building" {
            attaches: Attach::OBJECT,
            summary: "Switches on every building that carries this trigger's tag and is switched off.",
            phrase: "switch the tagged buildings on",
            doc: "Only undoes being switched off. A building that stands still because its house is short of \
                power does not start by this.",
            see: &[Action(A::TurnOffAttached)],
        }

        63 Damage "DAMAGE" "Apply 100 damage at..." {
            need: Need::Waypoint,
            waypoint: WaypointSource::Field3,
            params: &[P::new(F3, "waypoint", Unit::WaypointNumber, "where the blasts go off")],
            summary: "Sets off five blasts close to a waypoint, 100 damage each, and may break a bridge there.",
            phrase: "damage at waypoint {waypoint}",
            doc: "One blast goes off in the middle and four about a third of a cell away, each with the \
                rules' C4Warhead and without an attacker. Whatever stands near can thus take up to 500. \
                Then up to four attempts are made to break a bridge at the cell, which makes this a common \
                way to blow up a bridge. The waypoint is the number in field 3.",
            see: &[Action(A::DoExplosion), Action(A::DestroyObject), Event(E::BridgeDestroyed)],
        }

        64 LightSmall "LIGHT_SMALL" "Light flash (small) at..." {
            need: Need::Waypoint,
            waypoint: WaypointSource::Field3,
            local_only: true,
            params: &[P::new(F3, "waypoint", Unit::WaypointNumber, "where")],
            summary: "Shows a small flash of light at a waypoint.",
            phrase: "small light flash at waypoint {waypoint}",
            doc: "As bright as a hit for 50 damage. Nobody is hurt. It shows only if the rules' C4Warhead is \
                Bright. The waypoint is the number in field 3.",
            see: &[Action(A::LightMedium), Action(A::LightLarge)],
        }

        65 LightMedium "LIGHT_MEDIUM" "Light flash (medium) at..." {
            need: Need::Waypoint,
            waypoint: WaypointSource::Field3,
            local_only: true,
            params: &[P::new(F3, "waypoint", Unit::WaypointNumber, "where")],
            summary: "Shows a medium flash of light at a waypoint.",
            phrase: "medium light flash at waypoint {waypoint}",
            doc: "As bright as a hit for 100 damage, see action 64.",
            see: &[Action(A::LightSmall), Action(A::LightLarge)],
        }

        66 LightLarge "LIGHT_LARGE" "Light flash (large) at..." {
            need: Need::Waypoint,
            waypoint: WaypointSource::Field3,
            local_only: true,
            params: &[P::new(F3, "waypoint", Unit::WaypointNumber, "where")],
            summary: "Shows a large flash of light at a waypoint.",
            phrase: "large light flash at waypoint {waypoint}",
            doc: "As bright as a hit for 300 damage, see action 64.",
            see: &[Action(A::LightSmall), Action(A::LightMedium)],
        }

        67 AnnounceWin "ANNOUNCE_WIN" "Announce Win" {
            local_only: true,
            summary: "Makes the player win on the next frame, without the usual pause.",
            phrase: "the player wins at once",
            doc:
                "Despite its name it does not merely announce: the verdict is real. There is no delay and no \
                message. It does nothing when a verdict already stands. The trigger's owner does not \
                matter. For a normal ending use Winner is (1).",
            see: &[Action(A::Win), Action(A::AnnounceLose), Action(A::ForceEnd), Mission(M::PlayerWins)],
        }

        68 AnnounceLose "ANNOUNCE_LOSE" "Announce Lose" {
            local_only: true,
            summary: "Makes the player lose on the next frame, without the usual pause.",
            phrase: "the player loses at once",
            doc: "The verdict is real, comes without delay and replaces a victory that is pending. The \
                trigger's owner does not matter.",
            see: &[Action(A::Lose), Action(A::AnnounceWin), Mission(M::PlayerLoses)],
        }

        69 ForceEnd "FORCE_END" "Force end" {
            local_only: true,
            summary: "Ends the mission: with the verdict that stands, or with a victory if none does.",
            phrase: "force the end of the mission",
            doc: "When no verdict stands yet, the player wins, after the usual delay. When one stands, it is \
                kept and its delay simply runs out.",
            see: &[Action(A::Win), Action(A::AnnounceWin)],
        }

        70 DestroyTag "DESTROY_TAG" "Destroy Tag..." {
            need: Need::Tag,
            code: 3,
            params: &[P::new(F3, "tag", Unit::Tag, "the tag to destroy")],
            summary: "Removes a tag, with its triggers, from everything that carries it.",
            phrase: "destroy tag {tag}",
            doc: "All live copies of the tag are taken away at the end of the frame; until then it may still \
                fire. Afterwards neither its cells nor its objects have a tag, and its triggers are gone. \
                It is the only sure way to release the hold of Allow Win (15).",
            see: &[Action(A::DestroyTrigger), Action(A::AllowWin)],
        }

        71 SetAmbientStep "SET_AMBIENT_STEP" "Set ambient step..." {
            need: Need::Float,
            params: &[
                P::new(
                    F3, "step", Unit::FloatBits,
                    "how much light changes in one step; 0.1 is ten hundredths",
                ),
            ],
            summary: "Sets how far the light moves in one step of a change.",
            phrase: "ambient step {float}",
            doc: "The number in the file is the bit pattern of a 32-bit float, written as a decimal integer: \
                1036831948 means 0.1. A number with a decimal point reads as 0. Editors convert it for you. \
                The value replaces AmbientChangeStep of the rules until the next mission starts, and also \
                governs the fading of ion storms.",
            see: &[Action(A::SetAmbientRate), Action(A::SetAmbientLight)],
        }

        72 SetAmbientRate "SET_AMBIENT_RATE" "Set ambient rate..." {
            need: Need::Float,
            params: &[P::new(F3, "rate", Unit::FloatBits, "minutes between two steps")],
            summary: "Sets how often the light moves while it changes.",
            phrase: "ambient rate {float}",
            doc: "Minutes between two steps, as the bit pattern of a float like action 71: 1053609164 means \
                0.4, which is 24 seconds. The value replaces AmbientChangeRate of the rules until the next \
                mission starts. 0 freezes the light.",
            see: &[Action(A::SetAmbientStep), Action(A::SetAmbientLight)],
        }

        73 SetAmbientLight "SET_AMBIENT_LIGHT" "Set ambient light..." {
            need: Need::Number,
            params: &[P::new(F3, "level", Unit::Hundredths, "the light to fade to")],
            summary: "Fades the light of the map to a new level.",
            phrase: "ambient light {percent}%",
            doc: "100 is full daylight. The light moves there in steps whose size and pace come from actions \
                71 and 72. During an ion storm the level is only noted, and fades in when the storm is \
                over. Events 45 and 46 watch the moving light, not the goal.",
            see: &[
                Action(A::SetAmbientStep),
                Action(A::SetAmbientRate),
                Event(E::AmbientLightBelow),
                Event(E::AmbientLightAbove),
            ],
        }

        74 BeginAiTriggers "BEGIN_AI_TRIGGERS" "AI triggers begin..." {
            need: Need::House,
            params: &[P::new(F3, "house", Unit::House, "the computer house")],
            summary: "Lets a house raise teams from its AI triggers.",
            phrase: "AI triggers of {house} begin",
            doc: "This is the only way a house gets attack teams by itself. Every house starts with it \
                switched off, and in a campaign nothing else switches it on. It works for houses a person \
                controls as well, whose units are then taken into teams. Production has to be started \
                separately (3).",
            see: &[Action(A::StopAiTriggers), Action(A::SetAiTriggerTeamRatio), Action(A::BeginProduction)],
        }

        75 StopAiTriggers "STOP_AI_TRIGGERS" "AI triggers stop..." {
            need: Need::House,
            params: &[P::new(F3, "house", Unit::House, "the computer house")],
            summary: "Stops a house from raising teams from its AI triggers.",
            phrase: "AI triggers of {house} stop",
            doc: "Teams that exist carry on.",
            see: &[Action(A::BeginAiTriggers)],
        }

        76 SetAiTriggerTeamRatio "SET_AI_TRIGGER_TEAM_RATIO" "Ratio of AI trigger teams..." {
            need: Need::Number,
            params: &[P::new(F3, "chance", Unit::Percent, "how often the house looks at its AI triggers")],
            summary: "Sets the chance that the trigger's owner consults its AI triggers when it is due to.",
            phrase: "AI triggers of the trigger's owner at {percent}%",
            doc: "Each time the house's team countdown runs out, a roll of 1 to 100 must not exceed this \
                number, or the turn is skipped. The default is 100. It only matters for a house whose AI \
                triggers are switched on.",
            see: &[Action(A::BeginAiTriggers)],
        }

        77 SetTeamAircraftRatio "SET_TEAM_AIRCRAFT_RATIO" "Ratio of team aircraft..." {
            need: Need::Number,
            params: &[P::new(F3, "share", Unit::Percent, "the share that is stored")],
            summary: "Stores a share on the trigger's owner that nothing reads.",
            phrase: "aircraft share {percent}% (no effect)",
            doc: "Kept for old maps; the game never looks at it.",
            see: &[Action(A::SetAiTriggerTeamRatio)],
        }

        78 SetTeamInfantryRatio "SET_TEAM_INFANTRY_RATIO" "Ratio of team infantry..." {
            need: Need::Number,
            params: &[P::new(F3, "share", Unit::Percent, "the share that is stored")],
            summary: "Stores a share on the trigger's owner that nothing reads.",
            phrase: "infantry share {percent}% (no effect)",
            doc: "Kept for old maps; the game never looks at it.",
            see: &[Action(A::SetAiTriggerTeamRatio)],
        }

        79 SetTeamUnitRatio "SET_TEAM_UNIT_RATIO" "Ratio of team units..." {
            need: Need::Number,
            params: &[P::new(F3, "share", Unit::Percent, "the share that is stored")],
            summary: "Stores a share on the trigger's owner that nothing reads.",
            phrase: "vehicle share {percent}% (no effect)",
            doc: "Kept for old maps; the game never looks at it.",
            see: &[Action(A::SetAiTriggerTeamRatio)],
        }

    } };
}
