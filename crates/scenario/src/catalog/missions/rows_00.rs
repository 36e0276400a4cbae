//! Team missions 0–26.

macro_rules! rows_00 {
    ($next:ident $($rest:ident)*; $($rows:tt)*) => { $next! { $($rest)*; $($rows)*

        0 Attack "Attack" {
            need: Need::Quarry,
            params: &[P::new(Argument, "target", Unit::Quarry, "the kind of target to look for")],
            completes: Completion::When("when no target is found, or when every member that needs ammunition has none"),
            summary: "The team looks for targets of a kind and attacks them one after another.",
            phrase: "attack {quarry}",
            doc: "The leader searches around its position for the most dangerous target of the kind; after a \
                kill it searches again. The team stays on this line as long as it finds something. 0 finds \
                nothing, 8 is the same as 1. With OnlyTargetHouseEnemy in the team type only the declared \
                enemy of the house counts.",
            see: &[Mission(M::AttackEnemyBuilding), Mission(M::PatrolToWaypoint), Mission(M::DoMission)],
        }

        1 AttackWaypoint "Attack waypoint" {
            need: Need::Waypoint,
            params: &[
                P::new(Argument, "waypoint", Unit::WaypointNumber, "what stands there, or the spot itself"),
            ],
            completes: Completion::When("when the target is gone or the ammunition is used up; a team that shoots at bare ground without using ammunition never goes on"),
            summary: "The team attacks whatever stands on a waypoint, or the ground there.",
            phrase: "attack waypoint {waypoint}",
            doc: "The target is chosen once, when the line begins: an object on the cell (or on the bridge \
                there), else the cell. An empty cell cannot be destroyed, so teams with unlimited \
                ammunition stay on the line for ever.",
            see: &[Mission(M::Attack), Mission(M::MoveToWaypoint)],
        }

        2 GoBerzerk "Go berzerk" {
            summary: "Every member goes berzerk.",
            phrase: "go berzerk",
            doc: "Meant for cyborgs. One editor lists the number as doing nothing.",
            see: &[Action(A::GoBerzerk)],
        }

        3 MoveToWaypoint "Move to waypoint" {
            need: Need::Waypoint,
            params: &[P::new(Argument, "waypoint", Unit::WaypointNumber, "where to go")],
            completes: Completion::When("when all members that have joined the formation are within Stray of the goal and have stopped"),
            summary: "The team moves to a waypoint.",
            phrase: "move to waypoint {waypoint}",
            doc: "If the leader cannot enter the waypoint's cell, the nearest cell it can stand on is taken. \
                Stragglers that have not joined the formation are not waited for. A waypoint outside the \
                playable area takes the team off the map; that is how event 23 (Leaves Map) is usually \
                reached. A single member that cannot get there can hold up the whole script.",
            see: &[Mission(M::MoveToCell), Mission(M::PatrolToWaypoint), Mission(M::AttackWaypoint)],
        }

        4 MoveToCell "Move to cell" {
            need: Need::HexNumber,
            params: &[P::new(Argument, "cell", Unit::Cell, "where to go")],
            completes: Completion::When("when all members that have joined the formation are within Stray of the goal and have stopped"),
            summary: "The team moves to a cell.",
            phrase: "move to cell {cell}",
            doc:
                "The cell is X + 1000 * Y, whatever older editor help says about 128. A cell outside the map \
                is ignored.",
            see: &[Mission(M::MoveToWaypoint)],
        }

        5 GuardArea "Guard area" {
            need: Need::Number,
            params: &[P::new(Argument, "time", Unit::Seconds, "how long to stay")],
            completes: Completion::When("when the time is over"),
            summary: "The team stays together and guards for a while.",
            phrase: "guard for {seconds}",
            doc:
                "Seconds of game time; one editor describes units of six seconds, which is wrong. Strays are \
                called back. It is also the usual pause between two lines.",
            see: &[Mission(M::DoMission), Mission(M::JumpToLine)],
        }

        6 JumpToLine "Jump to line" {
            need: Need::Number,
            params: &[
                P::new(Argument, "line", Unit::ScriptLine, "the line to continue at, the first being 1"),
            ],
            summary: "The script continues at another line.",
            phrase: "jump to line {line}",
            doc: "Lines are counted from 1, and gaps in the numbering of the script's keys do not count. \
                Beyond the last line the team ends. 0 or less continues at the first line. A jump takes a \
                frame, so a loop of jumps cannot hang the game.",
            see: &[Mission(M::GuardArea)],
        }

        7 PlayerWins "Player wins" {
            summary: "The player wins the mission.",
            phrase: "the player wins",
            doc: "It is the player of the mission who wins, not the owner of the team. The usual delay \
                applies.",
            see: &[Action(A::Win), Action(A::AnnounceWin), Mission(M::PlayerLoses)],
        }

        8 Unload "Unload" {
            need: Need::Split,
            params: &[P::new(Argument, "split", Unit::Split, "what the team gives up afterwards")],
            completes: Completion::When("when nobody carries passengers any more"),
            summary: "Transports of the team let their passengers out.",
            phrase: "unload and {split}",
            doc: "0 keeps everybody in the team, 1 releases the passengers, 2 the transports, 3 both; \
                released members stand there without orders. With TransportsReturnOnUnload in the team type \
                the transports always leave the team and drive back to where they came from. Transports \
                standing on a building are passed over. If the team has an aircraft that carries \
                passengers, only aircraft count as transports.",
            see: &[Mission(M::LoadOntoTransport), Mission(M::WaitTillFullyLoaded)],
        }

        9 Deploy "Deploy" {
            completes: Completion::When("when no member is left that could deploy"),
            summary: "Members that can deploy into a structure do so.",
            phrase: "deploy",
            doc: "Sites that are blocked are cleared first by sending the units there away. Members that \
                cannot deploy are not affected. A deployed member has left the team.",
            see: &[Mission(M::MoveToWaypoint)],
        }

        10 FollowFriendlies "Follow friendlies" {
            completes: Completion::When("when the team is within Stray of the object it follows"),
            summary: "The team goes to the nearest vehicle or soldier of an allied house.",
            phrase: "follow friendlies",
            doc: "Idle armed members attack what the followed object attacks. Only objects of other houses \
                that are allies count, not the team's own house.",
            see: &[Mission(M::MoveToWaypoint)],
        }

        11 DoMission "Do mission" {
            need: Need::Mission,
            params: &[P::new(Argument, "mission", Unit::Mission, "the mission to give")],
            completes: Completion::Never,
            summary: "Every idle member gets a mission, and the team stays on this line.",
            phrase: "do mission {mission}",
            doc:
                "The script never goes on, so it must be the last line, or the team must end some other way. \
                Members that stray too far are called back first, except on Area Guard. Numbers: 5 Guard, \
                10 Area Guard, 14 Hunt, 0 Sleep, 22 Harmless. A member that is given 18 (Deconstruction) \
                can never get another mission.",
            see: &[Action(A::AllAssignMission), Mission(M::GuardArea), Mission(M::Attack)],
        }

        12 SetGlobal "Set global" {
            need: Need::Global,
            params: &[P::new(Argument, "global", Unit::Global, "the variable")],
            summary: "Sets a global variable.",
            phrase: "set global {global}",
            doc: "Works like action 28: only a real change counts, and it restarts the countdowns of the \
                triggers that test the variable.",
            see: &[Mission(M::ClearGlobal), Mission(M::SetLocal), Action(A::SetGlobal)],
        }

        13 IdleAnimation "Idle animation" {
            need: Need::Bool,
            params: &[P::new(Argument, "variant", Unit::Boolean, "0 or 1")],
            summary: "Every member plays its idle animation.",
            phrase: "idle animation",
            doc: "A small gesture; nothing else changes.",
            see: &[Mission(M::Panic)],
        }

        14 LoadOntoTransport "Load onto transport" {
            completes: Completion::When("when no transport has room, or no other member is left outside"),
            summary: "Members board the transports of the team.",
            phrase: "load onto transport",
            doc: "One member is sent in at a time, and the transport must be free to talk to, so loading \
                takes a while. If the team type lists an aircraft that carries passengers, aircraft are the \
                transports, else vehicles. The line ends when everybody is on the way in; use Wait till \
                fully loaded (43) before driving off.",
            see: &[Mission(M::Unload), Mission(M::WaitTillFullyLoaded)],
        }

        15 SpyEnterAtWaypoint "Spy/enter at waypoint" {
            need: Need::Waypoint,
            params: &[P::new(Argument, "waypoint", Unit::WaypointNumber, "the structure's waypoint")],
            completes: Completion::When("when the target is gone; if nothing stands there, never"),
            summary: "Infantry enter or capture what stands on a waypoint.",
            phrase: "enter at waypoint {waypoint}",
            doc: "Soldiers that can capture go in, all others attack. With nothing on the waypoint the team \
                waits for ever.",
            see: &[Mission(M::AttackWaypoint), Event(E::EnteredBy)],
        }

        16 PatrolToWaypoint "Patrol to waypoint" {
            need: Need::Waypoint,
            params: &[P::new(Argument, "waypoint", Unit::WaypointNumber, "where to go")],
            completes: Completion::When("when the team arrives at the waypoint, or cannot attack any more"),
            summary: "The team moves to a waypoint and attacks enemies it meets on the way.",
            phrase: "patrol to waypoint {waypoint}",
            doc: "The leader looks around at the interval PatrolScan of the rules. After a fight the team \
                resumes its way. Several patrol lines and a jump back to the first make a round.",
            see: &[Mission(M::MoveToWaypoint), Mission(M::Attack)],
        }

        17 ChangeScript "Change script" {
            need: Need::Script,
            params: &[P::new(Argument, "script", Unit::Index(List::Script), "the script to change to")],
            completes: Completion::When("the new script begins at its first line in the next frame (in the original it never starts)"),
            summary: "The team changes to another script.",
            phrase: "change to script {script}",
            doc: "The number is a position in the game's list of scripts, in the order in which team types \
                first mention them, AI files first; it shifts with Firestorm. In the original the new \
                script does not start unless the team has to regroup, so the team just stands there; \
                Sandtable starts it, with an option to behave like the original. No shipped map uses it.",
            see: &[Mission(M::ChangeTeam)],
        }

        18 ChangeTeam "Change team" {
            need: Need::Team,
            params: &[P::new(Argument, "team", Unit::Index(List::Team), "the team type to become")],
            completes: Completion::EndsTeam,
            summary: "The members form a new team of another type.",
            phrase: "become team {team}",
            doc: "The number is a position in the list of team types, AI files first; it differs with and \
                without Firestorm (in stock data the map's own types begin at 388 without and 420 with it). \
                Members that the new type does not need go idle. The old team ends and its AI trigger books \
                success or failure.",
            see: &[Mission(M::ChangeScript), Action(A::CreateTeam)],
        }

        19 Panic "Panic" {
            summary: "Infantry members panic.",
            phrase: "panic",
            doc: "Only infantry can be afraid. Unpanic (41) takes the fear away again.",
            see: &[Mission(M::Unpanic)],
        }

        20 ChangeHouse "Change house" {
            need: Need::House,
            params: &[P::new(Argument, "house", Unit::House, "the new owner")],
            summary: "Every member changes to another house.",
            phrase: "members go to {house}",
            doc: "The change is made like a capture, so the tag of each member is offered event 1 (with the \
                old owner) and the destroyed events 48 and 29.",
            see: &[Action(A::ChangeHouse), Event(E::EnteredBy), Event(E::DestroyedByAnything)],
        }

        21 Scatter "Scatter" {
            summary: "Every member moves a little way off.",
            phrase: "scatter",
            doc: "The same as the scatter command. Afterwards the members stand wherever they ended up; a \
                later move line gathers them again.",
            see: &[Mission(M::Panic)],
        }

        22 GoToShroud "Go to shroud" {
            completes: Completion::When("when the team has arrived; with no shroud left, never"),
            summary: "The team moves to the nearest cell covered by shroud.",
            phrase: "go to the shroud",
            doc: "Where the whole map is uncovered the team has nowhere to go and waits for ever.",
            see: &[Mission(M::Scout)],
        }

        23 PlayerLoses "Player loses" {
            summary: "The player loses the mission.",
            phrase: "the player loses",
            doc: "It is the player of the mission who loses, not the owner of the team.",
            see: &[Action(A::Lose), Action(A::AnnounceLose), Mission(M::PlayerWins)],
        }

        24 PlaySpeech "Play speech" {
            need: Need::Speech,
            presentation: true,
            params: &[P::new(Argument, "speech", Unit::Index(List::Speech), "the line to speak")],
            summary: "EVA speaks a line.",
            phrase: "speech {speech}",
            doc: "The numbers are those of action 21.",
            see: &[Action(A::PlaySpeech)],
        }

        25 PlaySound "Play sound" {
            need: Need::Sound,
            presentation: true,
            params: &[P::new(Argument, "sound", Unit::Index(List::Sound), "the sound to play")],
            summary: "Plays a sound.",
            phrase: "sound {sound}",
            doc: "The numbers are those of action 19.",
            see: &[Action(A::PlaySound)],
        }

        26 PlayMovie "Play movie" {
            need: Need::Movie,
            presentation: true,
            params: &[P::new(Argument, "movie", Unit::Index(List::Movie), "the movie to play")],
            summary: "Plays a movie.",
            phrase: "movie {movie}",
            doc: "The numbers are those of action 10.",
            see: &[Action(A::PlayMovie)],
        }

    } };
}
