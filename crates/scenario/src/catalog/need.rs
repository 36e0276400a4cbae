//! Need types: what kind of payload a row takes, for editors (`actions.md §4`).
//!
//! The game never looks at them when it reads or runs a line; they say which pickers an editor should offer.

use std::fmt;

/// What is known about a need type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NeedRow {
    /// Position in the engine's enumeration.
    pub number: u8,
    /// The need type.
    pub need: Need,
    /// Name in the engine, without the prefix `NEED_`.
    pub engine_name: &'static str,
    /// What it is, in a few words.
    pub label: &'static str,
    /// Usual layout of an action line that takes it, `code,f3`; empty when only events or team missions use it.
    pub layout: &'static str,
    /// What an editor should offer, with the range.
    pub offers: &'static str,
}

macro_rules! needs {
    ($($number:literal $kind:ident $engine:literal $label:literal $layout:literal $offers:literal;)*) => {
        /// A need type.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[repr(u8)]
        pub enum Need {
            $(#[doc = concat!("`NEED_", $engine, "`: ", $label, ".")] $kind = $number,)*
        }

        impl Need {
            /// All need types by number.
            pub const ALL: [Self; 44] = [$(Self::$kind),*];
        }

        /// All rows by number.
        pub static NEEDS: [NeedRow; 44] = [$(NeedRow {
            number: $number, need: Need::$kind, engine_name: $engine, label: $label, layout: $layout, offers: $offers,
        }),*];
    };
}

needs! {
    0 None "NONE" "no parameter" "0,0" "nothing";
    1 Theme "THEME" "music theme" "0,theme" "the entries of [Themes], by position from 0";
    2 Movie "MOVIE" "movie" "0,movie" "the entries of [Movies], by position from 0";
    3 Sound "SOUND" "sound" "0,sound" "the entries of [SoundList], by position from 0";
    4 Speech "SPEECH" "EVA line" "0,speech" "the game's EVA lines by number";
    5 Infantry "INFANTRY" "infantry type" "" "the entries of [InfantryTypes], by position from 0";
    6 Unit "UNIT" "vehicle type" "" "the entries of [VehicleTypes], by position from 0";
    7 Aircraft "AIRCRAFT" "aircraft type" "" "the entries of [AircraftTypes], by position from 0";
    8 Structure "STRUCTURE" "building type" "" "the entries of [BuildingTypes], by position from 0";
    9 Waypoint "WAYPOINT" "waypoint" "0,number with the same waypoint as a name in f8"
        "the placed waypoints, 0 to 100; write the number in f3 and the name in f8, whichever of them the action reads";
    10 Number "NUMBER" "whole number" "0,number" "a number";
    11 Trigger "TRIGGER" "trigger" "2,ID" "the triggers of the map";
    12 Team "TEAM" "team type" "1,ID" "the team types of the map and of the AI files";
    13 House "HOUSE" "house number" "0,house" "the countries by position, and the start positions 50 to 57";
    14 Time "TIME" "time" "" "a number of frames, 15 a second";
    15 Quarry "QUARRY" "target category" "0,category" "the categories 0 to 9";
    16 Bool "BOOL" "yes or no" "0,0 or 0,1" "a check box";
    17 Special "SPECIAL" "superweapon" "0,position" "the entries of [SuperWeaponTypes], by position from 0";
    18 Mission "MISSION" "object mission" "0,mission" "the missions 0 to 24";
    19 HexNumber "HEX_NUMBER" "cell" "" "a cell, written X + 1000 * Y";
    20 Script "SCRIPT" "script" "" "the scripts, by position in their list";
    21 Rect "RECT" "rectangle" "0,0 with X, Y, width and height in f4 to f7" "a rectangle drawn on the map, in cells";
    22 Global "GLOBAL" "global variable" "0,number" "the global variables 0 to 49 with the names the rules give";
    23 AnimAndLocation "ANIM_AND_LOCATION" "animation and waypoint" "0,animation with the waypoint in f8"
        "the entries of [Animations], and the placed waypoints";
    24 WeaponAndLocation "WEAPON_AND_LOCATION" "weapon and waypoint" "0,weapon with the waypoint in f8"
        "the weapons in list order, and the placed waypoints";
    25 LightBehavior "LIGHT_BEHAVIOR" "spotlight mode" "0,mode" "the modes 0 to 3";
    26 Tag "TAG" "tag" "3,ID" "the tags of the map";
    27 MeteorAndLocation "METEOR_AND_LOCATION" "voxel animation and waypoint" "0,voxel animation with the waypoint in f8"
        "the entries of [VoxelAnims] (not a size), and the placed waypoints";
    28 EventAndLocation "EVENT_AND_LOCATION" "radar event and waypoint" "0,kind with the waypoint in f8"
        "the radar events 0 to 5, and the placed waypoints";
    29 Local "LOCAL" "local variable" "0,number" "the local variables 0 to 49 with the names the map gives";
    30 SpeedAndLocation "SPEED_AND_LOCATION" "camera speed and waypoint" "0,speed with the waypoint in f8"
        "the camera speeds 0 to 4, and the placed waypoints";
    31 ShowerAndLocation "SHOWER_AND_LOCATION" "shower size and waypoint" "0,size with the waypoint in f8"
        "the shower sizes 0 to 3, and the placed waypoints";
    32 Velocity "VELOCITY" "camera speed" "" "the camera speeds 0 to 4";
    33 Float "FLOAT" "decimal number" "0,bits" "a decimal number; the editor converts it to its bit pattern";
    34 TeamAndLocation "TEAM_AND_LOCATION" "team type and waypoint" "1,ID with the waypoint in f8"
        "the team types, and the placed waypoints";
    35 ParticleAndLocation "PARTICLE_AND_LOCATION" "particle system and waypoint" "0,system with the waypoint in f8"
        "the entries of [ParticleSystems], and the placed waypoints";
    36 BuildingAttack "BUILDING_ATTACK" "building type and choice" ""
        "a building type and least threat, greatest threat, nearest or farthest";
    37 Split "SPLIT" "split mode" "" "the split modes 0 to 3";
    38 SoundAndLocation "SOUND_AND_LOCATION" "sound and waypoint" "0,sound with the waypoint in f8"
        "the entries of [SoundList], and the placed waypoints";
    39 TeamAndTime "TEAM_AND_TIME" "team type and time" "4,ID with the frames in f8" "the team types, and a number of frames";
    40 Anim "ANIM" "animation and loops" "" "the entries of [Animations], and a loop count";
    41 TalkBubble "TALK_BUBBLE" "talk bubble" "" "the styles 0 to 3";
    42 HouseAndCredits "HOUSE_AND_CREDITS" "house and credits" "0,house with the credits in f4"
        "the houses, and a signed amount of credits";
    43 StructurePlacement "STRUCTURE_PLACEMENT" "building to place"
        "0,house with the building type in f4, the force flag in f5 and the waypoint in f8"
        "the houses, the entries of [BuildingTypes], a check box for force, and the placed waypoints";
}

impl Need {
    /// Number in the engine's enumeration, 0–43.
    #[must_use]
    pub const fn number(self) -> u8 {
        self as u8
    }

    /// What is known about this need type.
    #[must_use]
    pub fn row(self) -> &'static NeedRow {
        &NEEDS[usize::from(self.number())]
    }
}

impl fmt::Display for Need {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.row().label)
    }
}
