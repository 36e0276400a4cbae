//! Trigger actions 80–105.

macro_rules! rows_080 {
    ($next:ident $($rest:ident)*; $($rows:tt)*) => { $next! { $($rest)*; $($rows)*

        80 ReinforcementsSpecial "REINFORCEMENTS_SPECIAL" "Reinforcement (team) [at waypoint]..." {
            need: Need::TeamAndLocation,
            code: 1,
            waypoint: WaypointSource::Field8,
            summary: "",
        }

        81 WakeupSelf "WAKEUP_SELF" "Wakeup self" {
            summary: "",
        }

        82 WakeupAllSleep "WAKEUP_ALL_SLEEP" "Wakeup all sleepers" {
            summary: "",
        }

        83 WakeupAllHarmless "WAKEUP_ALL_HARMLESS" "Wakeup all harmless" {
            summary: "",
        }

        84 WakeupGroup "WAKEUP_GROUP" "Wakeup group..." {
            need: Need::Number,
            summary: "",
        }

        85 VeinGrowth "VEIN_GROWTH" "Vein growth..." {
            need: Need::Bool,
            summary: "",
        }

        86 TibGrowth "TIB_GROWTH" "Tiberium growth..." {
            need: Need::Bool,
            summary: "",
        }

        87 IceGrowth "ICE_GROWTH" "Ice growth..." {
            need: Need::Bool,
            summary: "",
        }

        88 ParticleAnim "PARTICLE_ANIM" "Particle Anim at..." {
            need: Need::ParticleAndLocation,
            waypoint: WaypointSource::Field8,
            summary: "",
        }

        89 RemoveParticleAnim "REMOVE_PARTICLE_ANIM" "Remove Particle Anim at..." {
            need: Need::Waypoint,
            waypoint: WaypointSource::Field8,
            summary: "",
        }

        90 IonLightningStrike "ION_LIGHTNING_STRIKE" "Lightning strike at..." {
            need: Need::Waypoint,
            waypoint: WaypointSource::Field8,
            summary: "",
        }

        91 GoBerzerk "GO_BERZERK" "Go Berzerk" {
            attaches: Attach::OBJECT,
            summary: "",
        }

        92 ActivateFirestorm "ACTIVATE_FIRESTORM" "Activate Firestorm Defense" {
            summary: "",
        }

        93 DeactivateFirestorm "DEACTIVATE_FIRESTORM" "Deactivate Firestorm Defense" {
            summary: "",
        }

        94 IonCannon "ION_CANNON" "Ion-cannon strike..." {
            need: Need::Waypoint,
            waypoint: WaypointSource::Field8,
            summary: "",
        }

        95 MultiMissile "MULTI_MISSILE" "Nuke strike..." {
            need: Need::Waypoint,
            waypoint: WaypointSource::Field8,
            summary: "",
        }

        96 ChemMissile "CHEM_MISSILE" "Chem-missile strike..." {
            need: Need::Waypoint,
            waypoint: WaypointSource::Field8,
            summary: "",
        }

        97 ToggleTrainCargo "TOGGLE_TRAIN_CARGO" "Toggle Train Cargo" {
            summary: "",
        }

        98 PlaySoundRandom "PLAY_SOUND_RANDOM" "Play Sound Effect (Random)..." {
            need: Need::Sound,
            summary: "",
        }

        99 PlaySoundAt "PLAY_SOUND_AT" "Play Sound Effect At..." {
            need: Need::SoundAndLocation,
            waypoint: WaypointSource::Field8,
            local_only: true,
            summary: "",
        }

        100 PlayIngameMovie "PLAY_INGAME_MOVIE" "Play Ingame Movie..." {
            need: Need::Movie,
            local_only: true,
            summary: "",
        }

        101 FlashTeam "FLASH_TEAM" "Flash Team..." {
            need: Need::TeamAndTime,
            code: 4,
            local_only: true,
            summary: "",
        }

        102 DisableSpeech "DISABLE_SPEECH" "Disable Speech" {
            local_only: true,
            summary: "",
        }

        103 EnableSpeech "ENABLE_SPEECH" "Enable Speech" {
            local_only: true,
            summary: "",
        }

        104 SetGroupId "SET_GROUP_ID" "Set Group ID..." {
            need: Need::Number,
            attaches: Attach::OBJECT,
            summary: "",
        }

        105 TalkBubble "TALK_BUBBLE" "Talk Bubble..." {
            need: Need::Team,
            code: 4,
            local_only: true,
            summary: "",
        }

    } };
}
