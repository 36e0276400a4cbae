//! Team missions 27–52.

macro_rules! rows_27 {
    ($next:ident $($rest:ident)*; $($rows:tt)*) => { $next! { $($rest)*; $($rows)*

        27 PlayMusic "Play music" {
            need: Need::Theme,
            presentation: true,
            params: &[P::new(Argument, "theme", Unit::Index(List::Theme), "the music to play")],
            summary: "Queues a piece of music.",
            phrase: "music {theme}",
            doc: "The numbers are those of action 20.",
            see: &[Action(A::PlayMusic)],
        }

        28 ReduceTiberium "Reduce Tiberium" {
            summary: "Takes Tiberium away around each member.",
            phrase: "reduce Tiberium",
            doc: "Works on an area at each member's cell, whereas action 59 only clears one cell.",
            see: &[Action(A::ReduceTiberium)],
        }

        29 BeginProduction "Begin production" {
            summary: "The house of the team type begins production.",
            phrase: "begin production",
            doc: "It is the house written in the team type, even if the team has changed sides since.",
            see: &[Action(A::BeginProduction), Mission(M::FireSale)],
        }

        30 FireSale "Fire sale" {
            summary: "The house of the team type sells its base and hunts.",
            phrase: "fire sale",
            doc: "It is the house written in the team type, even if the team has changed sides since. See \
                action 9.",
            see: &[Action(A::FireSale), Mission(M::BeginProduction)],
        }

        31 SelfDestruct "Self destruct" {
            summary: "Every member dies.",
            phrase: "self-destruct",
            doc: "They die of forced damage without an attacker, with all death events: 48 and 29 are \
                offered, 6 and 7 are not. Members the damage cannot kill hang the original; Sandtable gives \
                up on them.",
            see: &[Mission(M::DeleteMembers), Action(A::DestroyObject)],
        }

        32 IonStormStart "Ion storm start" {
            need: Need::Time,
            params: &[P::new(Argument, "length", Unit::Frames, "how long the storm lasts")],
            summary: "Announces an ion storm.",
            phrase: "ion storm for {frames} frames",
            doc: "Here the length is in FRAMES, 15 a second, unlike action 44. The storm breaks after the \
                warning time of the rules; while a storm is active the line does nothing.",
            see: &[Action(A::IonStormStart), Mission(M::IonStormEnd)],
        }

        33 IonStormEnd "Ion storm end" {
            summary: "Ends an ion storm that is active.",
            phrase: "end the ion storm",
            doc: "A storm that is only announced is not called off, as with action 45.",
            see: &[Action(A::IonStormStop), Mission(M::IonStormStart)],
        }

        34 CentreView "Centre view" {
            need: Need::Velocity,
            presentation: true,
            params: &[P::new(Argument, "speed", Unit::CameraSpeed, "how fast the camera moves")],
            summary: "Moves the camera to the middle of the team.",
            phrase: "camera to the team, {speed}",
            doc: "A team whose members have not gathered has no middle, and crashes the original; Sandtable \
                skips the line.",
            see: &[Action(A::CenterViewpoint)],
        }

        35 ReshroudMap "Reshroud map" {
            params: &[
                P::new(Argument, "ignored", Unit::None, "editors write a duration, but it is ignored"),
            ],
            summary: "Covers the whole map with shroud again.",
            phrase: "reshroud the map",
            doc: "Takes effect at once for the whole map.",
            see: &[Action(A::Reshroud), Mission(M::RevealMap)],
        }

        36 RevealMap "Reveal map" {
            params: &[
                P::new(Argument, "ignored", Unit::None, "editors write a duration, but it is ignored"),
            ],
            summary: "Takes the shroud from the whole map.",
            phrase: "reveal the map",
            doc: "Takes effect at once for the whole map.",
            see: &[Action(A::RevealAll), Mission(M::ReshroudMap)],
        }

        37 DeleteMembers "Delete members" {
            summary: "Every member vanishes silently.",
            phrase: "delete the members",
            doc: "No death, no loss and no event. It is the usual last line for teams that have left the map \
                or finished their part.",
            see: &[Mission(M::SelfDestruct), Action(A::DeleteObject)],
        }

        38 ClearGlobal "Clear global" {
            need: Need::Global,
            params: &[P::new(Argument, "global", Unit::Global, "the variable")],
            summary: "Clears a global variable.",
            phrase: "clear global {global}",
            doc: "Works like action 29.",
            see: &[Mission(M::SetGlobal), Action(A::ClearGlobal)],
        }

        39 SetLocal "Set local" {
            need: Need::Local,
            params: &[P::new(Argument, "local", Unit::Local, "the variable")],
            summary: "Sets a local variable of the map.",
            phrase: "set local {local}",
            doc: "The usual way for a team to tell the triggers that it has arrived. Works like action 56.",
            see: &[Mission(M::ClearLocal), Action(A::SetLocal), Event(E::LocalIsSet)],
        }

        40 ClearLocal "Clear local" {
            need: Need::Local,
            params: &[P::new(Argument, "local", Unit::Local, "the variable")],
            summary: "Clears a local variable of the map.",
            phrase: "clear local {local}",
            doc: "Works like action 57.",
            see: &[Mission(M::SetLocal), Action(A::ClearLocal)],
        }

        41 Unpanic "Unpanic" {
            summary: "Infantry members stop panicking.",
            phrase: "calm down",
            doc: "Undoes Panic (19).",
            see: &[Mission(M::Panic)],
        }

        42 ForceFacing "Force facing" {
            need: Need::Number,
            params: &[
                P::new(Argument, "direction", Unit::Facing, "where to look; 0 is north, then clockwise"),
            ],
            completes: Completion::When("when no member is moving; the turn itself need not be finished"),
            summary: "Members that stand still turn to a direction.",
            phrase: "face {facing}",
            doc: "Directions go clockwise in steps of 45 degrees: 0 north, 2 east, 4 south, 6 west. Members \
                on the move are not turned; the line waits for them to stop.",
            see: &[Mission(M::MoveToWaypoint)],
        }

        43 WaitTillFullyLoaded "Wait till fully loaded" {
            completes: Completion::When("when every member carries as many passengers as it can"),
            summary: "Waits until every transport of the team is full.",
            phrase: "wait until loaded",
            doc: "Every member counts, and each one's full capacity: a team with fewer passengers than seats \
                waits for ever.",
            see: &[Mission(M::LoadOntoTransport), Mission(M::Unload)],
        }

        44 TruckUnload "Truck unload" {
            summary: "Loaded trucks of the team become empty ones.",
            phrase: "trucks unload",
            doc: "Changes the vehicle type TRUCKB into TRUCKA; other members stay as they are.",
            see: &[Mission(M::TruckLoad)],
        }

        45 TruckLoad "Truck load" {
            summary: "Empty trucks of the team become loaded ones.",
            phrase: "trucks load",
            doc: "Changes the vehicle type TRUCKA into TRUCKB; other members stay as they are.",
            see: &[Mission(M::TruckUnload)],
        }

        46 AttackEnemyBuilding "Attack enemy building" {
            need: Need::BuildingAttack,
            params: &[
                P::new(
                    Argument, "target", Unit::BuildingTarget,
                    "the structure type, and which one of several",
                ),
            ],
            completes: Completion::When("when there is no such structure, or the team cannot attack any more"),
            summary: "The team attacks an enemy structure of a type.",
            phrase: "attack {target}",
            doc:
                "The argument packs two things: the position in [BuildingTypes], plus 65536 times the choice \
                (0 least threat, 1 greatest threat, 2 nearest, 3 farthest). So 131083 means the nearest \
                structure of type 11. Structures of the declared enemy come first; others of houses that \
                are no allies are taken only without OnlyTargetHouseEnemy. When one is destroyed the next \
                is chosen.",
            see: &[Mission(M::MoveToEnemyBuilding), Mission(M::Attack)],
        }

        47 MoveToEnemyBuilding "Move to enemy building" {
            need: Need::BuildingAttack,
            params: &[
                P::new(
                    Argument, "target", Unit::BuildingTarget,
                    "the structure type, and which one of several",
                ),
            ],
            completes: Completion::When("when the team arrives, or there is no such structure or no room beside it"),
            summary: "The team moves next to an enemy structure of a type.",
            phrase: "move to {target}",
            doc: "The argument is packed as for team mission 46. The team looks for free ground that it can \
                reach close to the structure.",
            see: &[Mission(M::AttackEnemyBuilding), Mission(M::MoveToWaypoint)],
        }

        48 Scout "Scout" {
            completes: Completion::When("when every house on the list has been scouted"),
            summary: "The team visits the bases of other houses, one after another.",
            phrase: "scout",
            doc: "Houses and structures are picked at random. A house without structures counts as scouted.",
            see: &[Mission(M::GoToShroud), Mission(M::AttackEnemyBuilding)],
        }

        49 Success "Success" {
            summary: "Marks the team as successful.",
            phrase: "success",
            doc:
                "Counts when the team ends: the AI trigger that raised it gains weight instead of losing it. \
                Nothing visible happens. Put it where an attack has reached its goal.",
            see: &[Action(A::DestroyTeam), Mission(M::ChangeTeam)],
        }

        50 Flash "Flash" {
            need: Need::Number,
            presentation: true,
            params: &[P::new(Argument, "time", Unit::Frames, "how long the members flash")],
            summary: "Every member flashes.",
            phrase: "flash for {frames} frames",
            doc: "Unlike action 101 it concerns this team only, not every team of its type. For the eye only.",
            see: &[Action(A::FlashTeam)],
        }

        51 PlayAnimation "Play animation" {
            need: Need::Anim,
            presentation: true,
            params: &[
                P::new(Argument, "animation", Unit::AnimLoop, "the animation, and how often it repeats"),
            ],
            summary: "An animation plays on every member.",
            phrase: "animation {anim} on the members",
            doc:
                "The argument packs the position in [Animations] plus 65536 times the loop count. A position \
                outside the list does nothing.",
            see: &[Action(A::PlayAnim)],
        }

        52 TalkBubble "Talk bubble" {
            need: Need::TalkBubble,
            presentation: true,
            params: &[P::new(Argument, "bubble", Unit::TalkBubble, "the bubble to show")],
            summary: "Shows a talk bubble over one member.",
            phrase: "talk bubble {bubble}",
            doc: "Over the member that joined last. 1 is an asterisk, 2 a question mark, 3 an exclamation \
                mark, and 0 takes the bubble away.",
            see: &[Action(A::TalkBubble)],
        }

    } };
}
