//! Trigger actions 20–39.

macro_rules! rows_020 {
    ($next:ident $($rest:ident)*; $($rows:tt)*) => { $next! { $($rest)*; $($rows)*

        20 PlayMusic "PLAY_MUSIC" "Play music theme..." {
            need: Need::Theme,
            local_only: true,
            params: &[P::new(F3, "theme", Unit::Index(List::Theme), "the music to play")],
            summary: "Fades the music out and starts another piece.",
            phrase: "music {theme}",
            doc:
                "The number is the position in [Themes] of theme.ini, counted from 0; the help of one editor \
                tells you to add 1, which plays the next piece. A second request while one is still fading \
                is ignored.",
            see: &[Mission(M::PlayMusic)],
        }

        21 PlaySpeech "PLAY_SPEECH" "Play speech..." {
            need: Need::Speech,
            local_only: true,
            params: &[P::new(F3, "speech", Unit::Index(List::Speech), "the line EVA speaks")],
            summary: "Has EVA speak a line.",
            phrase: "speech {speech}",
            doc:
                "Numbers come from a list fixed in the game, not from an INI file: 0 mission accomplished, 1 \
                mission failed, 50 primary objective achieved, 54 critical unit lost. Only one line can \
                wait at a time; a request is dropped while another one waits, or when the same line is \
                being spoken. Disable Speech (102) silences some lines.",
            see: &[Action(A::DisableSpeech), Action(A::TextTrigger), Mission(M::PlaySpeech)],
        }

        22 ForceTrigger "FORCE_TRIGGER" "Force Trigger..." {
            need: Need::Trigger,
            code: 2,
            params: &[P::new(F3, "trigger", Unit::Trigger, "the trigger to run")],
            summary: "Runs the actions of a trigger at once, whatever its events say.",
            phrase: "force trigger {trigger}",
            doc:
                "Every live copy of the trigger runs its list inside the current action. No event is tested, \
                and the tag is not asked: a one-time trigger stays and can fire again. Disabled or \
                destroyed triggers refuse, so enable it first (53).\n\n\
                There is no object and no cell in a forced run: Set Group ID (104) does nothing, and \
                Destroy attached building (32) breaks no bridge. Actions that sweep the tagged objects \
                still work.\n\n\
                A trigger only exists in the game when its tag is attached to a cell or an object or one of \
                its events puts the tag on a list; otherwise there is no copy, and forcing it does nothing. \
                A trigger that forces itself, or two that force each other, hang the original game; \
                Sandtable stops after 64 levels and reports it.",
            see: &[Action(A::EnableTrigger), Action(A::DestroyTrigger)],
        }

        23 StartTimer "START_TIMER" "Timer Start" {
            summary: "Lets the mission timer run on from where it stands.",
            phrase: "start the mission timer",
            doc: "Shows the clock and starts it, unless it is already running. A timer that was never set \
                stands at zero and runs out on the next frame, so set it first (27 sets and starts it).",
            see: &[Action(A::StopTimer), Action(A::SetTimer), Event(E::MissionTimerExpired)],
        }

        24 StopTimer "STOP_TIMER" "Timer Stop" {
            summary: "Stops the mission timer and keeps its time.",
            phrase: "stop the mission timer",
            doc: "The clock disappears from the screen; Timer Start (23), Extend (25), Shorten (26) or Set \
                (27) bring it back.",
            see: &[Action(A::StartTimer)],
        }

        25 AddTimer "ADD_TIMER" "Timer Extend..." {
            need: Need::Number,
            params: &[P::new(F3, "time", Unit::Seconds, "how much to add")],
            summary: "Adds time to the mission timer and leaves it running.",
            phrase: "extend the mission timer by {seconds}",
            doc: "A stopped timer is started by this. EVA stays silent, except for her reminders when the \
                clock passes exactly 20, 10, 5, 4, 3, 2 and 1 minutes.",
            see: &[Action(A::SubTimer), Action(A::SetTimer)],
        }

        26 SubTimer "SUB_TIMER" "Timer Shorten..." {
            need: Need::Number,
            params: &[P::new(F3, "time", Unit::Seconds, "how much to take away")],
            summary: "Takes time off the mission timer, down to zero, and leaves it running.",
            phrase: "shorten the mission timer by {seconds}",
            doc:
                "A stopped timer is started by this. At zero, Mission Timer Expired (event 14) is offered in \
                the next frame and the timer stops.",
            see: &[Action(A::AddTimer), Event(E::MissionTimerExpired)],
        }

        27 SetTimer "SET_TIMER" "Timer Set..." {
            need: Need::Number,
            params: &[P::new(F3, "time", Unit::Seconds, "the time on the clock")],
            summary: "Sets the mission timer and starts it.",
            phrase: "mission timer at {seconds}",
            doc: "Seconds, not minutes and not tenths. There is one timer for the whole mission; it has \
                nothing to do with Elapsed Time (event 13), which every trigger counts for itself.",
            see: &[Action(A::StartTimer), Action(A::StopTimer), Event(E::MissionTimerExpired)],
        }

        28 SetGlobal "SET_GLOBAL" "Global Set..." {
            need: Need::Global,
            params: &[P::new(F3, "global", Unit::Global, "the variable to set")],
            summary: "Sets a global variable, which is carried over to the next mission of a campaign.",
            phrase: "set global {global}",
            doc: "Only a real change does anything; setting a variable that is already set is ignored \
                altogether. A change also restarts the Elapsed Time and Random Delay countdowns of every \
                trigger that tests this variable with event 27 or 28, so a set flag plus a delay means: \
                that long after the flag was set.\n\n\
                Globals 0 and 1 have a meaning of their own: 0 picks the alternate start waypoint and 1 the \
                alternate next mission. Numbers outside 0 to 49 do nothing.",
            see: &[
                Action(A::ClearGlobal),
                Action(A::SetLocal),
                Event(E::GlobalIsSet),
                Event(E::GlobalIsClear),
            ],
        }

        29 ClearGlobal "CLEAR_GLOBAL" "Global Clear..." {
            need: Need::Global,
            params: &[P::new(F3, "global", Unit::Global, "the variable to clear")],
            summary: "Clears a global variable, which is carried over to the next mission of a campaign.",
            phrase: "clear global {global}",
            doc: "Works like Global Set (28) with the opposite value: only a real change counts, and it \
                restarts the countdowns of the triggers that test this variable.",
            see: &[Action(A::SetGlobal), Action(A::ClearLocal), Event(E::GlobalIsClear)],
        }

        30 BaseBuilding "BASE_BUILDING" "Auto Base Building..." {
            need: Need::Bool,
            params: &[P::new(F3, "on", Unit::Boolean, "whether the house builds a base by itself")],
            summary: "Lets the trigger's owner plan a base of its own, or stops it.",
            phrase: "base building {bool} for the trigger's owner",
            doc: "Switched on, the mark makes a computer house that has not been started begin on its next \
                turn, and lets a guarding construction vehicle deploy. If the house owns a construction \
                yard, its base is centred on the first one. Switched off, only the mark goes; construction \
                already allowed carries on. With enough IQ a computer house soon puts the mark back.",
            see: &[Action(A::BeginProduction)],
        }

        31 CreepShadow "CREEP_SHADOW" "Grow shroud one 'step'" {
            summary: "Lets the shroud creep back over the edge of the uncovered area, once.",
            phrase: "shroud grows one step",
            doc: "Every cell at the fringe, mapped but still partly covered, is shrouded again; then \
                everything that sees looks around. It ignores the rules' ShroudGrow and ShroudRate, and \
                does nothing for a player who sees the whole map.",
            see: &[Action(A::Reshroud), Action(A::RevealAll)],
        }

        32 DestroyObject "DESTROY_OBJECT" "Destroy attached building" {
            attaches: Attach::OBJECT,
            summary:
                "Kills every object that carries this trigger's tag, and breaks the bridge where the trigger \
                was sprung.",
            phrase: "destroy the tagged objects",
            doc: "Not only buildings: soldiers, vehicles and aircraft with the tag die too. They die of \
                forced damage without an attacker, so nobody gets points, events 6, 7 and 44 stay silent, \
                and Destroyed By Anything (48) is offered.\n\n\
                If a cell sprang the trigger (a cell tag or a line or zone event), up to four attempts are \
                made to break a bridge at that cell. A forced trigger has no cell, so it breaks none. \
                Objects that survive forced damage hang the original game; Sandtable strikes each object \
                once and reports survivors.",
            see: &[Action(A::DeleteObject), Action(A::Damage), Event(E::DestroyedByAnything)],
        }

        33 OneSpecial "1_SPECIAL" "Add 1-time special weapon..." {
            need: Need::Special,
            params: &[P::new(F3, "superweapon", Unit::Index(List::SuperWeapon), "the superweapon to give")],
            summary: "Gives the trigger's owner one fully charged shot of a superweapon.",
            phrase: "one shot of {special} for the trigger's owner",
            doc: "After the shot it is gone. A house that already has this superweapon gets nothing. The \
                number is the position in [SuperWeaponTypes]: with the stock rules 0 multi-missile, 1 EM \
                pulse, 2 firestorm, 3 ion cannon, 4 hunter-seeker, 5 chemical missile, 6 drop pods. A \
                one-time EM pulse can never be launched. A number outside the list crashes the original and \
                does nothing here.",
            see: &[Action(A::FullSpecial)],
        }

        34 FullSpecial "FULL_SPECIAL" "Add repeating special weapon..." {
            need: Need::Special,
            params: &[P::new(F3, "superweapon", Unit::Index(List::SuperWeapon), "the superweapon to give")],
            summary: "Gives the trigger's owner a superweapon that recharges and needs no building.",
            phrase: "{special} for the trigger's owner, recharging",
            doc:
                "Neither losing the building nor low power takes it away again; only the defeat of the house \
                does. A house that already has it keeps it and only loses the need for the building. \
                Numbers as in action 33.",
            see: &[Action(A::OneSpecial)],
        }

        35 PreferredTarget "PREFERRED_TARGET" "Preferred target..." {
            need: Need::Quarry,
            params: &[P::new(F3, "category", Unit::Quarry, "the category that is stored")],
            summary: "Notes a favourite kind of target for the trigger's owner, which the game never uses.",
            phrase: "preferred target {quarry} (no effect)",
            doc: "A leftover. To choose what a team attacks use the argument of team mission 0.",
            see: &[Mission(M::Attack)],
        }

        36 AllChangeHouse "ALL_CHANGE_HOUSE" "All change house..." {
            need: Need::House,
            params: &[P::new(F3, "house", Unit::House, "the new owner of everything")],
            summary: "Hands everything the trigger's owner has to another house.",
            phrase: "everything of the trigger's owner goes to {house}",
            doc: "Every soldier, vehicle, aircraft and structure of the owner changes sides as if captured, \
                including passengers, objects still in a factory and objects that were killed in this very \
                frame. Each object's tag is offered Entered By (1), with the old owner, and the destroyed \
                events 48 and 29. Naming the owner's own house does nothing.",
            see: &[Action(A::ChangeHouse), Event(E::EnteredBy)],
        }

        37 MakeAlly "MAKE_ALLY" "Make ally..." {
            need: Need::House,
            params: &[P::new(F3, "house", Unit::House, "the new ally")],
            summary: "Allies the trigger's owner and the given house, in both directions.",
            phrase: "trigger's owner and {house} become allies",
            doc: "Each direction can fail alone and leave a one-sided alliance: a house refuses an ally when \
                it is defeated, or when it would be left without any opponent. On success, anger is \
                forgotten and targets that are now friends are dropped. Action 117 makes one direction only \
                and ignores these limits.",
            see: &[Action(A::MakeEnemy), Action(A::MakeAllyOneWay)],
        }

        38 MakeEnemy "MAKE_ENEMY" "Make enemy..." {
            need: Need::House,
            params: &[P::new(F3, "house", Unit::House, "the new enemy")],
            summary: "Breaks the alliance between the trigger's owner and the given house, in both directions.",
            phrase: "trigger's owner and {house} become enemies",
            doc:
                "The given house may pick the owner as its declared enemy at once. In a campaign, a declared \
                enemy is what lets a computer house use its superweapons and its attacking AI triggers at \
                all, so this action is often needed even between houses that were never allied. If they \
                were allied, the owner itself cannot pick the new enemy in the same moment. Objects do not \
                look for new targets because of it. Outside a campaign nothing happens when one of the two \
                is a passive house.",
            see: &[Action(A::MakeAlly), Action(A::MakeEnemyOneWay)],
        }

        39 ChangeZoom "CHANGE_ZOOM" "Change Zoom Level..." {
            need: Need::Number,
            local_only: true,
            params: &[P::new(F3, "number", Unit::Number, "not used")],
            summary: "Accepted, but has no effect.",
            phrase: "change zoom level (no effect)",
            doc: "Use Zoom in (49) and Zoom out (50).",
            see: &[Action(A::ZoomIn), Action(A::ZoomOut)],
        }

    } };
}
