use super::*;

/// number, variant, engine constant, editor name, need type, parameter code, waypoint source, attachment, whether it
/// concerns one player only: the facts of `actions.md §3` and `§4`.
const FACTS: &str = "
0 NoAction|NONE|-No Action-|None|0|none|none|no
1 Win|WIN|Winner is...|House|0|none|none|yes
2 Lose|LOSE|Loser is...|House|0|none|none|yes
3 BeginProduction|BEGIN_PRODUCTION|Production Begins...|House|0|none|none|no
4 CreateTeam|CREATE_TEAM|Create Team...|Team|1|none|none|no
5 DestroyTeam|DESTROY_TEAM|Destroy Team...|Team|1|none|none|no
6 AllHunt|ALL_HUNT|All to Hunt...|House|0|none|none|no
7 Reinforcements|REINFORCEMENTS|Reinforcement (team)...|Team|1|none|none|no
8 Dz|DZ|Drop Zone Flare (waypoint)...|Waypoint|0|field8|none|no
9 FireSale|FIRE_SALE|Fire Sale...|House|0|none|none|no
10 PlayMovie|PLAY_MOVIE|Play Movie...|Movie|0|none|none|yes
11 TextTrigger|TEXT_TRIGGER|Text Trigger...|Number|0|none|none|yes
12 DestroyTrigger|DESTROY_TRIGGER|Destroy Trigger...|Trigger|2|none|none|no
13 Autocreate|AUTOCREATE|Autocreate Begins...|House|0|none|none|no
14 ChangeHouse|CHANGE_HOUSE|Change House...|House|0|none|object|no
15 AllowWin|ALLOWWIN|Allow Win|None|0|none|none|no
16 RevealAll|REVEAL_ALL|Reveal all map|None|0|none|none|no
17 RevealSome|REVEAL_SOME|Reveal around waypoint...|Waypoint|0|field3|none|no
18 RevealZone|REVEAL_ZONE|Reveal zone of waypoint...|Waypoint|0|field3|none|no
19 PlaySound|PLAY_SOUND|Play sound effect...|Sound|0|none|none|yes
20 PlayMusic|PLAY_MUSIC|Play music theme...|Theme|0|none|none|yes
21 PlaySpeech|PLAY_SPEECH|Play speech...|Speech|0|none|none|yes
22 ForceTrigger|FORCE_TRIGGER|Force Trigger...|Trigger|2|none|none|no
23 StartTimer|START_TIMER|Timer Start|None|0|none|none|no
24 StopTimer|STOP_TIMER|Timer Stop|None|0|none|none|no
25 AddTimer|ADD_TIMER|Timer Extend...|Number|0|none|none|no
26 SubTimer|SUB_TIMER|Timer Shorten...|Number|0|none|none|no
27 SetTimer|SET_TIMER|Timer Set...|Number|0|none|none|no
28 SetGlobal|SET_GLOBAL|Global Set...|Global|0|none|none|no
29 ClearGlobal|CLEAR_GLOBAL|Global Clear...|Global|0|none|none|no
30 BaseBuilding|BASE_BUILDING|Auto Base Building...|Bool|0|none|none|no
31 CreepShadow|CREEP_SHADOW|Grow shroud one 'step'|None|0|none|none|no
32 DestroyObject|DESTROY_OBJECT|Destroy attached building|None|0|none|object|no
33 OneSpecial|1_SPECIAL|Add 1-time special weapon...|Special|0|none|none|no
34 FullSpecial|FULL_SPECIAL|Add repeating special weapon...|Special|0|none|none|no
35 PreferredTarget|PREFERRED_TARGET|Preferred target...|Quarry|0|none|none|no
36 AllChangeHouse|ALL_CHANGE_HOUSE|All change house...|House|0|none|none|no
37 MakeAlly|MAKE_ALLY|Make ally...|House|0|none|none|no
38 MakeEnemy|MAKE_ENEMY|Make enemy...|House|0|none|none|no
39 ChangeZoom|CHANGE_ZOOM|Change Zoom Level...|Number|0|none|none|yes
40 ResizePlayerView|RESIZE_PLAYER_VIEW|Resize Player View...|Rect|0|none|none|no
41 PlayAnim|PLAY_ANIM|Play Anim At...|AnimAndLocation|0|field8|none|no
42 DoExplosion|DO_EXPLOSION|Do Explosion At...|WeaponAndLocation|0|field8|none|no
43 MeteorImpact|METEOR_IMPACT|Meteor Impact At...|MeteorAndLocation|0|field8|none|no
44 IonStormStart|ION_STORM_START|Ion Storm start...|Number|0|none|none|no
45 IonStormStop|ION_STORM_STOP|Ion Storm stop...|None|0|none|none|no
46 LockInput|LOCK_INPUT|Lock input|None|0|none|none|yes
47 UnlockInput|UNLOCK_INPUT|Unlock input|None|0|none|none|yes
48 CenterViewpoint|CENTER_VIEWPOINT|Center Camera at Waypoint...|SpeedAndLocation|0|field8|none|yes
49 ZoomIn|ZOOM_IN|Zoom in|None|0|none|none|yes
50 ZoomOut|ZOOM_OUT|Zoom out|None|0|none|none|yes
51 Reshroud|RESHROUD|Reshroud Map|None|0|none|none|no
52 ChangeSpotlightBehavior|CHANGE_SPOTLIGHT_BEHAVIOR|Change Light Behavior|LightBehavior|0|none|none|no
53 EnableTrigger|ENABLE_TRIGGER|Enable Trigger|Trigger|2|none|none|no
54 DisableTrigger|DISABLE_TRIGGER|Disable Trigger|Trigger|2|none|none|no
55 RadarEvent|RADAR_EVENT|Create Radar Event|EventAndLocation|0|field8|none|yes
56 SetLocal|SET_LOCAL|Local Set...|Local|0|none|none|no
57 ClearLocal|CLEAR_LOCAL|Local Clear...|Local|0|none|none|no
58 MeteorShower|METEOR_SHOWER|Meteor Shower At...|ShowerAndLocation|0|field8|none|no
59 ReduceTiberium|REDUCE_TIBERIUM|Reduce Tiberium At...|Waypoint|0|field3|none|no
60 SellAttached|SELL_ATTACHED|Sell building|None|0|none|object|no
61 TurnOffAttached|TURN_OFF_ATTACHED|Turn off building|None|0|none|object|no
62 TurnOnAttached|TURN_ON_ATTACHED|Turn on building|None|0|none|object|no
63 Damage|DAMAGE|Apply 100 damage at...|Waypoint|0|field3|none|no
64 LightSmall|LIGHT_SMALL|Light flash (small) at...|Waypoint|0|field3|none|yes
65 LightMedium|LIGHT_MEDIUM|Light flash (medium) at...|Waypoint|0|field3|none|yes
66 LightLarge|LIGHT_LARGE|Light flash (large) at...|Waypoint|0|field3|none|yes
67 AnnounceWin|ANNOUNCE_WIN|Announce Win|None|0|none|none|yes
68 AnnounceLose|ANNOUNCE_LOSE|Announce Lose|None|0|none|none|yes
69 ForceEnd|FORCE_END|Force end|None|0|none|none|yes
70 DestroyTag|DESTROY_TAG|Destroy Tag...|Tag|3|none|none|no
71 SetAmbientStep|SET_AMBIENT_STEP|Set ambient step...|Float|0|none|none|no
72 SetAmbientRate|SET_AMBIENT_RATE|Set ambient rate...|Float|0|none|none|no
73 SetAmbientLight|SET_AMBIENT_LIGHT|Set ambient light...|Number|0|none|none|no
74 BeginAiTriggers|BEGIN_AI_TRIGGERS|AI triggers begin...|House|0|none|none|no
75 StopAiTriggers|STOP_AI_TRIGGERS|AI triggers stop...|House|0|none|none|no
76 SetAiTriggerTeamRatio|SET_AI_TRIGGER_TEAM_RATIO|Ratio of AI trigger teams...|Number|0|none|none|no
77 SetTeamAircraftRatio|SET_TEAM_AIRCRAFT_RATIO|Ratio of team aircraft...|Number|0|none|none|no
78 SetTeamInfantryRatio|SET_TEAM_INFANTRY_RATIO|Ratio of team infantry...|Number|0|none|none|no
79 SetTeamUnitRatio|SET_TEAM_UNIT_RATIO|Ratio of team units...|Number|0|none|none|no
80 ReinforcementsSpecial|REINFORCEMENTS_SPECIAL|Reinforcement (team) [at waypoint]...|TeamAndLocation|1|field8|none|no
81 WakeupSelf|WAKEUP_SELF|Wakeup self|None|0|none|none|no
82 WakeupAllSleep|WAKEUP_ALL_SLEEP|Wakeup all sleepers|None|0|none|none|no
83 WakeupAllHarmless|WAKEUP_ALL_HARMLESS|Wakeup all harmless|None|0|none|none|no
84 WakeupGroup|WAKEUP_GROUP|Wakeup group...|Number|0|none|none|no
85 VeinGrowth|VEIN_GROWTH|Vein growth...|Bool|0|none|none|no
86 TibGrowth|TIB_GROWTH|Tiberium growth...|Bool|0|none|none|no
87 IceGrowth|ICE_GROWTH|Ice growth...|Bool|0|none|none|no
88 ParticleAnim|PARTICLE_ANIM|Particle Anim at...|ParticleAndLocation|0|field8|none|no
89 RemoveParticleAnim|REMOVE_PARTICLE_ANIM|Remove Particle Anim at...|Waypoint|0|field8|none|no
90 IonLightningStrike|ION_LIGHTNING_STRIKE|Lightning strike at...|Waypoint|0|field8|none|no
91 GoBerzerk|GO_BERZERK|Go Berzerk|None|0|none|object|no
92 ActivateFirestorm|ACTIVATE_FIRESTORM|Activate Firestorm Defense|None|0|none|none|no
93 DeactivateFirestorm|DEACTIVATE_FIRESTORM|Deactivate Firestorm Defense|None|0|none|none|no
94 IonCannon|ION_CANNON|Ion-cannon strike...|Waypoint|0|field8|none|no
95 MultiMissile|MULTI_MISSILE|Nuke strike...|Waypoint|0|field8|none|no
96 ChemMissile|CHEM_MISSILE|Chem-missile strike...|Waypoint|0|field8|none|no
97 ToggleTrainCargo|TOGGLE_TRAIN_CARGO|Toggle Train Cargo|None|0|none|none|no
98 PlaySoundRandom|PLAY_SOUND_RANDOM|Play Sound Effect (Random)...|Sound|0|none|none|no
99 PlaySoundAt|PLAY_SOUND_AT|Play Sound Effect At...|SoundAndLocation|0|field8|none|yes
100 PlayIngameMovie|PLAY_INGAME_MOVIE|Play Ingame Movie...|Movie|0|none|none|yes
101 FlashTeam|FLASH_TEAM|Flash Team...|TeamAndTime|4|none|none|yes
102 DisableSpeech|DISABLE_SPEECH|Disable Speech|None|0|none|none|yes
103 EnableSpeech|ENABLE_SPEECH|Enable Speech|None|0|none|none|yes
104 SetGroupId|SET_GROUP_ID|Set Group ID...|Number|0|none|object|no
105 TalkBubble|TALK_BUBBLE|Talk Bubble...|Team|4|none|none|yes
106 GiveCredits|GIVE_CREDITS|Give Credits...|HouseAndCredits|0|none|none|no
107 EnableShortGame|ENABLE_SHORT_GAME|Enable Short Game|None|0|none|none|no
108 DisableShortGame|DISABLE_SHORT_GAME|Disable Short Game|None|0|none|none|no
109 CreateBuildingAt|CREATE_BUILDING_AT|Create Building At...|StructurePlacement|0|field8|none|no
110 HouseDestroyAll|HOUSE_DESTROY_ALL|Destroy all of...|House|0|none|none|no
111 MakeElite|MAKE_ELITE|Make Elite|None|0|none|object|no
112 EnableAllyReveal|ENABLE_ALLY_REVEAL|Enable Ally Reveal|None|0|none|none|no
113 DisableAllyReveal|DISABLE_ALLY_REVEAL|Disable Ally Reveal|None|0|none|none|no
114 CreateAutosave|CREATE_AUTOSAVE|Create Autosave|None|0|none|none|no
115 DeleteObject|DELETE_OBJECT|Delete Attached Objects|None|0|none|object|no
116 AllAssignMission|ALL_ASSIGN_MISSION|All Assign Mission...|Mission|0|none|none|no
117 MakeAllyOneWay|MAKE_ALLY_ONE_WAY|Make Ally (One-Way)...|House|0|none|none|no
118 MakeEnemyOneWay|MAKE_ENEMY_ONE_WAY|Make Enemy (One-Way)...|House|0|none|none|no
";

#[test]
fn rows_agree_with_the_facts() {
    let mut seen = 0;
    for (at, line) in FACTS.trim().lines().enumerate() {
        let (number, rest) = line.split_once(' ').unwrap();
        let [variant, engine, name, need, code, waypoint, attaches, local] =
            rest.split('|').collect::<Vec<_>>()[..]
        else {
            panic!("{line}")
        };
        assert_eq!(number.parse(), Ok(at));
        let row = &ACTIONS[at];
        assert_eq!((usize::from(row.number), row.kind as usize), (at, at));
        assert_eq!(ActionKind::from_number(at as i32), Some(row.kind));
        assert_eq!(ActionKind::ALL[at].row(), row);
        assert_eq!(format!("{:?}", row.kind), variant);
        assert_eq!((row.engine_name, row.name), (engine, name));
        assert_eq!(format!("{:?}", row.need), need, "{line}");
        assert_eq!(row.code.to_string(), code, "{line}");
        assert_eq!(format!("{:?}", row.waypoint).to_lowercase(), waypoint, "{line}");
        assert_eq!(row.attaches, if attaches == "object" { Attach::OBJECT } else { Attach::NONE }, "{line}");
        assert_eq!(row.local_only, local == "yes", "{line}");
        assert_eq!(row.since == Since::Extension, at > 105, "{line}");
        assert_eq!(row.spec, format!("actions.md action {at}"));
        seen += 1;
    }
    assert_eq!(seen, 119);
}

#[test]
fn parameters_fit_code_and_waypoint() {
    for row in &ACTIONS {
        let unit = |field| row.params.iter().find(|p| p.field == field).map(|p| p.unit);
        let f3 = match row.code {
            1 | 4 => Some(Unit::Team),
            2 => Some(Unit::Trigger),
            3 => Some(Unit::Tag),
            _ if row.waypoint == WaypointSource::Field3 => Some(Unit::WaypointNumber),
            _ => unit(F3)
                .filter(|u| !matches!(u, Unit::Team | Unit::Trigger | Unit::Tag | Unit::WaypointNumber)),
        };
        assert_eq!(unit(F3), f3, "{}", row.name);
        assert_eq!(unit(F8) == Some(Unit::Waypoint), row.waypoint == WaypointSource::Field8, "{}", row.name);
        assert_eq!(unit(F8).is_some_and(|u| u != Unit::Waypoint), row.code == 4, "{}", row.name);
        assert_eq!(row.params.is_empty(), row.need == Need::None, "{}", row.name);
        assert!(row.params.iter().map(|p| p.field).is_sorted(), "{}", row.name);
        assert!(row.params.iter().all(|p| !matches!(p.field, Value | Argument)), "{}", row.name);
    }
}

#[test]
fn numbers_outside_the_table_are_no_action() {
    for number in [-1, 119, 256, i32::MAX, i32::MIN] {
        assert_eq!(ActionKind::from_number(number), None);
    }
}
