//! Trigger actions 80–105.

macro_rules! rows_080 {
    ($next:ident $($rest:ident)*; $($rows:tt)*) => { $next! { $($rest)*; $($rows)*

        80 ReinforcementsSpecial "REINFORCEMENTS_SPECIAL" "Reinforcement (team) [at waypoint]..." {
            need: Need::TeamAndLocation,
            code: 1,
            waypoint: WaypointSource::Field8,
            params: &[
                P::new(F3, "team", Unit::Team, "the team type to deliver"),
                P::new(F8, "waypoint", Unit::Waypoint, "where the team appears"),
            ],
            summary: "Creates the full roster of a team type for free and puts it down at a waypoint.",
            phrase: "reinforcements {team} at waypoint {waypoint}",
            doc: "Works like Reinforcement (7), except that the waypoint comes from the line instead of the \
                team type, and that a team which would enter from the edge appears at the nearest usable \
                cell instead, facing north. Drop pods, tunnellers and infantry that come out of a transport \
                or structure at the waypoint behave as in action 7.\n\n\
                Members who find no room are deleted, and the search for room looks in the wrong place (for \
                cells outside the playable area), so of several vehicles at one waypoint only the first is \
                sure to appear. Use one waypoint per vehicle, or action 7. A missing field 8 means waypoint \
                A, that is 0, not none. An unplaced waypoint delivers nothing in Sandtable.",
            see: &[Action(A::Reinforcements), Action(A::CreateTeam)],
        }

        81 WakeupSelf "WAKEUP_SELF" "Wakeup self" {
            summary: "Puts every sleeping or harmless unit that carries this trigger's tag on guard.",
            phrase: "wake the tagged units",
            doc: "Soldiers, vehicles and aircraft whose mission is Sleep or Harmless get Guard. The tag must \
                be on them. It is the usual answer to being attacked: put the tag on a sleeping garrison \
                with event 6.",
            see: &[Action(A::WakeupAllSleep), Action(A::WakeupAllHarmless), Action(A::WakeupGroup)],
        }

        82 WakeupAllSleep "WAKEUP_ALL_SLEEP" "Wakeup all sleepers" {
            summary: "Puts every sleeping unit on guard that does NOT belong to the trigger's owner.",
            phrase: "wake all sleepers but the trigger owner's",
            doc: "Editors describe the opposite. All houses except the trigger's own wake up, allies \
                included, so give the trigger to the player's house to wake the enemy.",
            see: &[Action(A::WakeupSelf), Action(A::WakeupAllHarmless), Action(A::WakeupGroup)],
        }

        83 WakeupAllHarmless "WAKEUP_ALL_HARMLESS" "Wakeup all harmless" {
            summary: "Puts every harmless unit of the trigger's owner on guard.",
            phrase: "wake the harmless units of the trigger's owner",
            doc: "Here it is the owner's own units, unlike action 82. Only the mission Harmless counts, not \
                Sleep.",
            see: &[Action(A::WakeupSelf), Action(A::WakeupAllSleep)],
        }

        84 WakeupGroup "WAKEUP_GROUP" "Wakeup group..." {
            need: Need::Number,
            params: &[P::new(F3, "group", Unit::Group, "the group to wake")],
            summary: "Puts every sleeping or harmless unit of a group on guard, whatever its house.",
            phrase: "wake group {group}",
            doc: "Groups are numbers that objects carry in the map file, or get from Set Group ID (104) or \
                from a team; the player's own control groups are the same numbers, key 1 being group 0. \
                Houses do not matter.",
            see: &[Action(A::SetGroupId), Action(A::WakeupSelf)],
        }

        85 VeinGrowth "VEIN_GROWTH" "Vein growth..." {
            need: Need::Bool,
            params: &[P::new(F3, "on", Unit::Boolean, "whether veins grow")],
            summary: "Switches the growth of veins on or off.",
            phrase: "vein growth {bool}",
            doc: "Changes the map's VeinGrowthEnabled for the rest of the mission.",
            see: &[Action(A::TibGrowth), Action(A::IceGrowth)],
        }

        86 TibGrowth "TIB_GROWTH" "Tiberium growth..." {
            need: Need::Bool,
            params: &[P::new(F3, "on", Unit::Boolean, "whether Tiberium grows")],
            summary: "Switches the growth and spreading of Tiberium on or off.",
            phrase: "Tiberium growth {bool}",
            doc: "Changes the map's TiberiumGrowthEnabled for the rest of the mission.",
            see: &[Action(A::VeinGrowth), Action(A::IceGrowth), Action(A::ReduceTiberium)],
        }

        87 IceGrowth "ICE_GROWTH" "Ice growth..." {
            need: Need::Bool,
            params: &[P::new(F3, "on", Unit::Boolean, "whether ice grows")],
            summary: "Switches the growth of ice on or off.",
            phrase: "ice growth {bool}",
            doc: "Changes the map's IceGrowthEnabled for the rest of the mission.",
            see: &[Action(A::VeinGrowth), Action(A::TibGrowth)],
        }

        88 ParticleAnim "PARTICLE_ANIM" "Particle Anim at..." {
            need: Need::ParticleAndLocation,
            waypoint: WaypointSource::Field8,
            params: &[
                P::new(F3, "system", Unit::Index(List::ParticleSystem), "the particle system"),
                P::new(F8, "waypoint", Unit::Waypoint, "where"),
            ],
            summary: "Starts a particle system, such as smoke, at a waypoint.",
            phrase: "particles {particles} at waypoint {waypoint}",
            doc: "Smoke and sparks work. Fire vanishes at once, gas and webs never show, and a railgun trail \
                runs off to the corner of the map. The system stands on the ground, under a bridge rather \
                than on it. A number outside [ParticleSystems] crashes the original and does nothing here.",
            see: &[Action(A::RemoveParticleAnim), Action(A::PlayAnim)],
        }

        89 RemoveParticleAnim "REMOVE_PARTICLE_ANIM" "Remove Particle Anim at..." {
            need: Need::Waypoint,
            waypoint: WaypointSource::Field8,
            params: &[P::new(F8, "waypoint", Unit::Waypoint, "the cell to clear")],
            summary: "Removes every particle system in the waypoint's cell.",
            phrase: "remove particles at waypoint {waypoint}",
            doc: "It does not matter what started them: smoke of a burning building in that cell goes too.",
            see: &[Action(A::ParticleAnim)],
        }

        90 IonLightningStrike "ION_LIGHTNING_STRIKE" "Lightning strike at..." {
            need: Need::Waypoint,
            waypoint: WaypointSource::Field8,
            params: &[P::new(F8, "waypoint", Unit::Waypoint, "where the lightning strikes")],
            summary: "Lightning as in an ion storm strikes a waypoint once, storm or no storm.",
            phrase: "lightning strike at waypoint {waypoint}",
            doc: "Does the rules' IonLightningDamage with IonStormWarhead over one and a half cells, on the \
                bridge if there is one. There is no attacker. Members of teams whose type is IonImmune are \
                spared.",
            see: &[Action(A::IonStormStart), Action(A::IonCannon)],
        }

        91 GoBerzerk "GO_BERZERK" "Go Berzerk" {
            attaches: Attach::OBJECT,
            summary: "Makes every soldier that carries this trigger's tag go berzerk.",
            phrase: "the tagged infantry go berzerk",
            doc: "Works on any infantry type, even one without BerzerkAllowed. A berzerk soldier no longer \
                spares allies, but the action gives no order: with a mission that seeks no targets he goes \
                on with it.",
            see: &[Mission(M::GoBerzerk)],
        }

        92 ActivateFirestorm "ACTIVATE_FIRESTORM" "Activate Firestorm Defense" {
            summary: "Switches the firestorm defence of the trigger's owner on.",
            phrase: "raise the firestorm wall of the trigger's owner",
            doc: "Works only while the wall is down. A house a person controls also needs the superweapon \
                charged and ready; computer houses need no charge. A house without the superweapon does \
                nothing. One editor calls the action unused, but it works.",
            see: &[Action(A::DeactivateFirestorm), Action(A::FullSpecial)],
        }

        93 DeactivateFirestorm "DEACTIVATE_FIRESTORM" "Deactivate Firestorm Defense" {
            summary: "Switches the firestorm defence of the trigger's owner off.",
            phrase: "lower the firestorm wall of the trigger's owner",
            doc: "Works only while the wall is up; otherwise see action 92.",
            see: &[Action(A::ActivateFirestorm)],
        }

        94 IonCannon "ION_CANNON" "Ion-cannon strike..." {
            need: Need::Waypoint,
            waypoint: WaypointSource::Field8,
            params: &[P::new(F8, "waypoint", Unit::Waypoint, "where the beam hits")],
            summary: "Fires an ion cannon that belongs to nobody at a waypoint.",
            phrase: "ion cannon at waypoint {waypoint}",
            doc: "Does IonCannonDamage with IonCannonWarhead, followed by the shock wave over the next \
                frames. It needs no charge and uses none up. On a bridge cell both the deck and the ground \
                below are hit. There is no attacker.",
            see: &[Action(A::MultiMissile), Action(A::ChemMissile), Action(A::IonLightningStrike)],
        }

        95 MultiMissile "MULTI_MISSILE" "Nuke strike..." {
            need: Need::Waypoint,
            waypoint: WaypointSource::Field8,
            params: &[P::new(F8, "waypoint", Unit::Waypoint, "the target")],
            summary: "Launches a cluster missile that belongs to nobody at a waypoint.",
            phrase: "multi-missile at waypoint {waypoint}",
            doc: "Editors call it a nuke; it is the weapon MultiLauncher of the rules. The missile starts at \
                the edge of the map nearest to the target and needs time to arrive. Rules without that \
                weapon crash the original; Sandtable launches nothing.",
            see: &[Action(A::ChemMissile), Action(A::IonCannon)],
        }

        96 ChemMissile "CHEM_MISSILE" "Chem-missile strike..." {
            need: Need::Waypoint,
            waypoint: WaypointSource::Field8,
            params: &[P::new(F8, "waypoint", Unit::Waypoint, "the target")],
            summary: "Launches a chemical missile that belongs to nobody at a waypoint.",
            phrase: "chemical missile at waypoint {waypoint}",
            doc: "Like action 95 with the weapon ChemLauncher, and slower.",
            see: &[Action(A::MultiMissile), Action(A::IonCannon)],
        }

        97 ToggleTrainCargo "TOGGLE_TRAIN_CARGO" "Toggle Train Cargo" {
            summary: "Flips whether destroyed cargo trains leave a crate.",
            phrase: "toggle train cargo",
            doc: "The map's TrainCrate setting is inverted, so running the action twice changes nothing. \
                There is no action that sets it to a definite value.",
            see: &[Event(E::PickupCrate)],
        }

        98 PlaySoundRandom "PLAY_SOUND_RANDOM" "Play Sound Effect (Random)..." {
            need: Need::Sound,
            params: &[P::new(F3, "sound", Unit::Index(List::Sound), "the sound to play")],
            summary: "Plays a sound at a random waypoint.",
            phrase: "sound {sound} at a random waypoint",
            doc: "Any placed waypoint of the map may be picked, including the special ones. The choice uses \
                the game's own random numbers and so shifts everything random after it, even when nobody \
                hears the sound.",
            see: &[Action(A::PlaySound), Action(A::PlaySoundAt)],
        }

        99 PlaySoundAt "PLAY_SOUND_AT" "Play Sound Effect At..." {
            need: Need::SoundAndLocation,
            waypoint: WaypointSource::Field8,
            local_only: true,
            params: &[
                P::new(F3, "sound", Unit::Index(List::Sound), "the sound to play"),
                P::new(F8, "waypoint", Unit::Waypoint, "where it comes from"),
            ],
            summary: "Plays a sound that comes from a waypoint.",
            phrase: "sound {sound} at waypoint {waypoint}",
            doc: "A looping sound stays there for the rest of the mission.",
            see: &[Action(A::PlaySound), Action(A::PlaySoundRandom)],
        }

        100 PlayIngameMovie "PLAY_INGAME_MOVIE" "Play Ingame Movie..." {
            need: Need::Movie,
            local_only: true,
            params: &[P::new(F3, "movie", Unit::Index(List::Movie), "the movie to play")],
            summary: "Plays a small movie beside the map while the game goes on.",
            phrase: "movie {movie} in the side bar",
            doc: "The number is the position in [Movies] of art.ini, as for action 10.",
            see: &[Action(A::PlayMovie)],
        }

        101 FlashTeam "FLASH_TEAM" "Flash Team..." {
            need: Need::TeamAndTime,
            code: 4,
            local_only: true,
            params: &[
                P::new(F3, "team", Unit::Team, "the team type whose members flash"),
                P::new(F8, "time", Unit::Frames, "how long they flash"),
            ],
            summary: "Makes the members of every team of a type flash.",
            phrase: "flash team {team} for {frames} frames",
            doc:
                "The line needs code 4, so that field 8 is read as a number of frames instead of a waypoint. \
                With code 1 the time is 0. Negative numbers flash practically for ever.",
            see: &[Mission(M::Flash), Action(A::TalkBubble)],
        }

        102 DisableSpeech "DISABLE_SPEECH" "Disable Speech" {
            local_only: true,
            summary: "Silences most of what EVA says.",
            phrase: "silence EVA",
            doc: "Lines whose sample names begin with 00- or 01- are dropped from now on; others are still \
                spoken. Every mission starts with speech enabled.",
            see: &[Action(A::EnableSpeech), Action(A::PlaySpeech)],
        }

        103 EnableSpeech "ENABLE_SPEECH" "Enable Speech" {
            local_only: true,
            summary: "Lets EVA speak again.",
            phrase: "let EVA speak",
            doc: "Undoes Disable Speech (102).",
            see: &[Action(A::DisableSpeech)],
        }

        104 SetGroupId "SET_GROUP_ID" "Set Group ID..." {
            need: Need::Number,
            attaches: Attach::OBJECT,
            params: &[P::new(F3, "group", Unit::Group, "the new group number")],
            summary: "Puts the object whose event fired the trigger into a group.",
            phrase: "springing object joins group {group}",
            doc: "Editors say it works on all attached objects, but it is this one object alone. Triggers \
                that fire from a list (timers, variables, house events) or by force have no such object, \
                and nothing happens. Joining a team overwrites the number.",
            see: &[Action(A::WakeupGroup)],
        }

        105 TalkBubble "TALK_BUBBLE" "Talk Bubble..." {
            need: Need::Team,
            code: 4,
            local_only: true,
            params: &[
                P::new(F3, "team", Unit::Team, "the team type whose member talks; none clears the bubble"),
                P::new(F8, "style", Unit::TalkBubble, "the bubble to show"),
            ],
            summary: "Shows a talk bubble over one member of a team.",
            phrase: "talk bubble {bubble} over {team}",
            doc: "If there are several teams of the type the first one talks, through its first member; \
                styles are 1 asterisk, 2 question mark, 3 exclamation mark, and 0 takes it away. Only one \
                object talks at a time. The line needs code 4: with code 1 the style is always 0, so the \
                bubble could only ever be cleared. Without a team the present bubble is cleared.",
            see: &[Mission(M::TalkBubble), Action(A::FlashTeam)],
        }

    } };
}
