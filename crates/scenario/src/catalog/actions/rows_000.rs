//! Trigger actions 0–19.

macro_rules! rows_000 {
    ($next:ident $($rest:ident)*; $($rows:tt)*) => { $next! { $($rest)*; $($rows)*

        0 NoAction "NONE" "-No Action-" {
            summary: "Does nothing.",
            phrase: "do nothing",
            doc: "A filler line. Editors write it when an action has not been chosen yet. Any number that no \
                action has behaves the same way.",
        }

        1 Win "WIN" "Winner is..." {
            need: Need::House,
            local_only: true,
            params: &[P::new(F3, "winner", Unit::House, "the house that wins; everybody else loses")],
            summary: "Every player who is the given house wins, every other player loses.",
            phrase: "winner is {house}",
            doc: "The action looks at the players, not at the named house: a player whose own country (or \
                start position, for 50 to 57) is the given one wins, and any other player loses. There is \
                no third result, so a number that names nobody, -1 included, makes the player lose. Naming \
                a computer house is the usual mistake: the player then loses.\n\n\
                Nothing ends at once. The verdict is announced, a campaign locks the input, and the mission \
                is decided after the rules' SavourDelay (90 frames with the stock value .1). A verdict of \
                defeat that already stands is not changed. A victory that already stands is turned into a \
                defeat when this action finds that the player loses. In a campaign, Allow Win (15) can hold \
                the victory back.",
            see: &[Action(A::Lose), Action(A::AllowWin), Action(A::AnnounceWin), Action(A::ForceEnd)],
        }

        2 Lose "LOSE" "Loser is..." {
            need: Need::House,
            local_only: true,
            params: &[P::new(F3, "loser", Unit::House, "the house that loses; everybody else wins")],
            summary: "Every player who is the given house loses, every other player wins.",
            phrase: "loser is {house}",
            doc: "The mirror image of Winner is (1): it judges the players and leaves the named house alone. \
                A number that names nobody makes the player win, which is easy to do by accident with a \
                country that the map defines itself.\n\n\
                A defeat always wins over a victory that is pending: the pending victory is cleared first. \
                The mission ends after the rules' SavourDelay, not in the same frame.",
            see: &[Action(A::Win), Action(A::AnnounceLose), Action(A::ForceEnd)],
        }

        3 BeginProduction "BEGIN_PRODUCTION" "Production Begins..." {
            need: Need::House,
            params: &[P::new(F3, "house", Unit::House, "the computer house to start")],
            summary: "Lets the factories of a computer house build what the AI has chosen.",
            phrase: "production begins for {house}",
            doc: "Until a house has been started, its factories ignore the AI's choices. Nothing ever takes \
                the mark away again. Houses a person controls do not read it.\n\n\
                Computer houses clever enough (IQ at or above the rules' Production threshold) start \
                without being told. Outside campaigns all of them are, so the action only matters in \
                campaigns. Starting production does not raise teams from AI triggers: that is AI triggers \
                begin (74).",
            see: &[Action(A::BaseBuilding), Action(A::BeginAiTriggers), Mission(M::BeginProduction)],
        }

        4 CreateTeam "CREATE_TEAM" "Create Team..." {
            need: Need::Team,
            code: 1,
            params: &[P::new(F3, "team", Unit::Team, "the team type to create one team of")],
            summary: "Creates one empty team that recruits its members from objects its house already has.",
            phrase: "create team {team}",
            doc: "Nothing is built, bought or delivered: the team looks for idle objects of the right types \
                that its house owns, and starts its script once it is full enough. If the house has none of \
                them, the team waits (outside a campaign it is dissolved after a while). For units that \
                come from nowhere use Reinforcement (7 or 80).\n\n\
                The team belongs to the house in the team type's House key, whoever owns the trigger. The \
                type's Max is ignored, even a Max of 0, so a repeating trigger can pile up teams. A team \
                type with a tag gives each of its teams a tag of its own.\n\n\
                The line needs code 1; with code 0 it names no team and does nothing, which several shipped \
                missions contain. A team type whose house is not in the game crashes the original; \
                Sandtable creates nothing and reports it.",
            see: &[
                Action(A::DestroyTeam),
                Action(A::Reinforcements),
                Action(A::ReinforcementsSpecial),
                Event(E::LeavesMapTeam),
                Mission(M::ChangeTeam),
            ],
        }

        5 DestroyTeam "DESTROY_TEAM" "Destroy Team..." {
            need: Need::Team,
            code: 1,
            params: &[P::new(F3, "team", Unit::Team, "the team type whose teams are disbanded")],
            summary: "Disbands every team of the type; the members live on and go back to idling.",
            phrase: "disband teams {team}",
            doc: "The name misleads: nobody is destroyed. All live teams of the type, however they were \
                created, let go of their members, who guard or harvest again. Members of computer houses \
                lose the team's tag, members of houses a person controls keep it.\n\n\
                An AI trigger that names this type as its first team books a failure, and so loses weight, \
                unless the team had reached the script line Success (team mission 49).",
            see: &[
                Action(A::CreateTeam),
                Action(A::DeleteObject),
                Mission(M::DeleteMembers),
                Mission(M::Success),
            ],
        }

        6 AllHunt "ALL_HUNT" "All to Hunt..." {
            need: Need::House,
            params: &[P::new(F3, "house", Unit::House, "the house whose objects hunt")],
            summary: "Sends every soldier, vehicle and aircraft of a house hunting, for good.",
            phrase: "{house} hunts with everything",
            doc: "All mobile objects that stand on the map leave their teams and get the mission Hunt; teams \
                left without members disband. Structures, objects aboard transports and objects still in \
                production are not touched.\n\n\
                The house also stays marked as all to hunt for the rest of the mission: as long as it has a \
                declared enemy, it rates the objects of all other houses as the least worthwhile targets.",
            see: &[Action(A::FireSale), Action(A::AllAssignMission)],
        }

        7 Reinforcements "REINFORCEMENTS" "Reinforcement (team)..." {
            need: Need::Team,
            code: 1,
            params: &[P::new(F3, "team", Unit::Team, "the team type to deliver")],
            summary:
                "Creates the full roster of a team type for free and delivers it, usually from the house's \
                edge of the map.",
            phrase: "reinforcements {team}",
            doc: "Every member in the task force is created at once and costs nothing; the team starts its \
                script immediately. It belongs to the team type's house. How it arrives depends on its \
                members: infantry of a drop pod type fall near the type's waypoint; a team that can tunnel \
                surfaces there; plain infantry come out of a transport vehicle or, failing that, a \
                structure on or next to that waypoint, whoever owns it; everybody else enters at the edge \
                of the map that the house's Edge key names (north if none).\n\n\
                Transports take the rest of the team aboard before arriving. An aircraft transport whose \
                script unloads leaves the map afterwards. A team type of dropships (DSHP) first uses up the \
                loads chosen for them, which replace its task force. Members for whom there is no room at \
                the entry point are deleted without a word.\n\n\
                Field 8 is ignored: the waypoint is the one in the team type. To choose it per line use \
                action 80. A type without task force, or whose house is not in the game, delivers nothing. \
                An empty script is treated as attack waypoint 0.",
            see: &[Action(A::ReinforcementsSpecial), Action(A::CreateTeam)],
        }

        8 Dz "DZ" "Drop Zone Flare (waypoint)..." {
            need: Need::Waypoint,
            waypoint: WaypointSource::Field8,
            params: &[P::new(F8, "waypoint", Unit::Waypoint, "where the flare burns")],
            summary: "Lights a drop zone flare at a waypoint, which reveals the ground around it.",
            phrase: "drop zone flare at waypoint {waypoint}",
            doc: "The flare is the rules' DropZoneAnim and hurts nobody. It uncovers DropZoneRadius cells \
                around itself as it starts. Nothing is delivered: the flare has no link to any \
                reinforcement. If the rules name no flare animation, nothing happens.",
            see: &[Action(A::Reinforcements), Action(A::RevealSome), Action(A::RadarEvent)],
        }

        9 FireSale "FIRE_SALE" "Fire Sale..." {
            need: Need::House,
            params: &[P::new(F3, "house", Unit::House, "the house that gives up")],
            summary:
                "A computer house sells all its structures and sends everything else hunting, until the end \
                of the mission.",
            phrase: "fire sale of {house}",
            doc: "The house enters its end-game state and never leaves it: on every turn of its AI it sells \
                whatever structures stand and orders its units to hunt. The state is only read for houses \
                that no person controls and that are not passive, so naming the player's house does \
                nothing.",
            see: &[Action(A::AllHunt), Action(A::SellAttached), Mission(M::FireSale)],
        }

        10 PlayMovie "PLAY_MOVIE" "Play Movie..." {
            need: Need::Movie,
            local_only: true,
            params: &[P::new(F3, "movie", Unit::Index(List::Movie), "the movie to play")],
            summary: "Plays a movie on the whole screen while the game waits.",
            phrase: "play movie {movie}",
            doc: "The game stands still until the movie has ended. The number is the position in [Movies] of \
                art.ini, counted from 0. Sandtable reports the movie in the timeline and plays on.",
            see: &[Action(A::PlayIngameMovie), Mission(M::PlayMovie)],
        }

        11 TextTrigger "TEXT_TRIGGER" "Text Trigger..." {
            need: Need::Number,
            local_only: true,
            params: &[P::new(F3, "text", Unit::TextLine, "the text line to print")],
            summary: "Prints a text line on the message list.",
            phrase: "text {text}",
            doc: "The number is the key of the line, not its position: it is looked up in the map's own \
                [Tutorial] section first, then in tutorial.ini. A key nobody defines prints nothing. Long \
                lines are split over several messages. The line stays for MessageDelay (540 frames with the \
                stock value .6).",
            see: &[Action(A::PlaySpeech)],
        }

        12 DestroyTrigger "DESTROY_TRIGGER" "Destroy Trigger..." {
            need: Need::Trigger,
            code: 2,
            params: &[P::new(F3, "trigger", Unit::Trigger, "the trigger to destroy")],
            summary: "Takes a trigger out of the game: it never fires again.",
            phrase: "destroy trigger {trigger}",
            doc: "Every live copy of the trigger stops at once and is released at the end of the frame. A \
                trigger may destroy itself; the rest of its action list still runs. Teams created later \
                from a team type with this tag get new, working copies.\n\n\
                The tag stays where it is. When its last trigger is gone it is an empty shell: in the \
                original game the next change of any variable then crashes. Sandtable skips such tags. To \
                stop a trigger for a while, disable it (54) instead.",
            see: &[Action(A::DisableTrigger), Action(A::DestroyTag), Action(A::ForceTrigger)],
        }

        13 Autocreate "AUTOCREATE" "Autocreate Begins..." {
            need: Need::House,
            params: &[P::new(F3, "house", Unit::House, "the house to alert")],
            summary: "Sets a mark on a house that nothing in the game reads.",
            phrase: "autocreate for {house} (no effect)",
            doc: "A leftover of older games. Editors say it starts automatic team creation; in Tiberian Sun \
                that is AI triggers begin (74). The line is harmless.",
            see: &[Action(A::BeginAiTriggers), Action(A::BeginProduction)],
        }

        14 ChangeHouse "CHANGE_HOUSE" "Change House..." {
            need: Need::House,
            attaches: Attach::OBJECT,
            params: &[P::new(F3, "house", Unit::House, "the new owner")],
            summary: "Hands every object that carries this trigger's tag to another house.",
            phrase: "tagged objects go to {house}",
            doc: "All placed soldiers, vehicles, aircraft and structures with the tag change owner as if \
                captured. The old owner books a loss: the tag is offered Entered By (1) with the old owner \
                still in place, and then the destroyed events 48 and 29, although nobody died. Rank and \
                strength stay; orders, targets and production under way are dropped.\n\n\
                Outside a campaign a computer house sells most of what it receives this way. If no object \
                carries the tag, or the house is not in the game, nothing happens.",
            see: &[
                Action(A::AllChangeHouse),
                Event(E::EnteredBy),
                Event(E::DestroyedByAnything),
                Mission(M::ChangeHouse),
            ],
        }

        15 AllowWin "ALLOWWIN" "Allow Win" {
            summary: "Holds back the owner's victory from the start of the mission; running the action does \
                nothing.",
            phrase: "allow win (acts at the start only)",
            doc:
                "The effect is the presence of the line, not its running. When the map loads, each tag whose \
                triggers contain this action adds one hold on the house that owns the tag's first trigger. \
                In a campaign that house cannot win while a hold is left.\n\n\
                A hold is only released when the tag is disposed of while it still has a trigger. A tag \
                with a single trigger loses that trigger by firing, so firing never releases it, although \
                that was clearly the intent; Destroy Tag (70) does, and the victory can follow 60 frames \
                later. No shipped mission uses the action. Avoid it, or pair it with Destroy Tag.",
            see: &[Action(A::Win), Action(A::DestroyTag), Event(E::NoEvent)],
        }

        16 RevealAll "REVEAL_ALL" "Reveal all map" {
            summary: "Takes shroud and fog from the whole map, for good.",
            phrase: "reveal the whole map",
            doc: "Marks the player as seeing everything, so later reveal actions are skipped until Reshroud \
                Map (51) clears the mark. Sandtable does this for every house a person plays, so that the \
                result does not depend on who is watching.",
            see: &[Action(A::Reshroud), Action(A::RevealSome)],
        }

        17 RevealSome "REVEAL_SOME" "Reveal around waypoint..." {
            need: Need::Waypoint,
            waypoint: WaypointSource::Field3,
            params: &[P::new(F3, "waypoint", Unit::WaypointNumber, "the centre of the revealed area")],
            summary: "Uncovers the area around a waypoint.",
            phrase: "reveal around waypoint {waypoint}",
            doc: "The radius is RevealTriggerRadius of the rules (9 in the stock rules, never more than 10). \
                The waypoint is the decimal number in field 3: field 8 is ignored, however many editors \
                write a name there. A tenth of the lines in shipped maps disagree between the two fields, \
                and field 3 is what counts.\n\n\
                High ground behind the waypoint may stay covered, because the scan looks from the \
                waypoint's height. An unplaced waypoint does nothing in Sandtable; at least one shipped \
                mission has such lines.",
            see: &[Action(A::RevealZone), Action(A::RevealAll), Action(A::Dz)],
        }

        18 RevealZone "REVEAL_ZONE" "Reveal zone of waypoint..." {
            need: Need::Waypoint,
            waypoint: WaypointSource::Field3,
            params: &[P::new(F3, "waypoint", Unit::WaypointNumber, "a waypoint in the zone")],
            summary: "Uncovers everything a heavy vehicle could reach from a waypoint.",
            phrase: "reveal the zone of waypoint {waypoint}",
            doc: "Every cell of the playable area that is connected to the waypoint's cell for vehicles that \
                crush is uncovered, with two cells around it. The waypoint is the number in field 3. On an \
                open map that is nearly everything. With an unplaced waypoint Sandtable does nothing.",
            see: &[Action(A::RevealSome), Action(A::RevealAll)],
        }

        19 PlaySound "PLAY_SOUND" "Play sound effect..." {
            need: Need::Sound,
            local_only: true,
            params: &[P::new(F3, "sound", Unit::Index(List::Sound), "the sound to play")],
            summary: "Plays a sound everywhere at the same loudness.",
            phrase: "sound {sound}",
            doc:
                "The number is the position in [SoundList] of sound.ini, counted from 0 and continued by the \
                new names of sound01.ini. For a sound at a place use 99.",
            see: &[Action(A::PlaySoundRandom), Action(A::PlaySoundAt), Mission(M::PlaySound)],
        }

    } };
}
