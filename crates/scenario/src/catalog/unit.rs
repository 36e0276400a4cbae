//! Units of parameters, and the lists that index parameters count in (`actions.md §2.3`, `§2.4`).

use std::fmt;

macro_rules! lists {
    ($($(#[$doc:meta])* $kind:ident $slot:literal $words:literal;)*) => {
        /// A registered list that a parameter gives a position in, counted from 0 in registration order.
        ///
        /// Positions shift when the rules differ from those the map was made for (`actions.md §2.4`).
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum List { $($(#[$doc])* $kind,)* }

        impl List {
            /// Every list.
            pub const ALL: &'static [Self] = &[$(Self::$kind),*];

            /// Placeholder that stands for an entry of this list in phrases, see [`super::phrase`].
            #[must_use]
            pub const fn placeholder(self) -> &'static str {
                match self { $(Self::$kind => $slot,)* }
            }
        }

        impl fmt::Display for List {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(match self { $(Self::$kind => $words,)* })
            }
        }
    };
}

lists! {
    /// Sounds: `[SoundList]` of `sound.ini`, then new names of `sound01.ini`.
    Sound "sound" "[SoundList] (sound.ini, then sound01.ini)";
    /// Music: `[Themes]` of `theme.ini`.
    Theme "theme" "[Themes] (theme.ini)";
    /// EVA lines: a list fixed in the game.
    Speech "speech" "the game's fixed list of EVA lines";
    /// Movies: `[Movies]` of `art.ini`.
    Movie "movie" "[Movies] (art.ini)";
    /// Animations: `[Animations]`.
    Animation "anim" "[Animations]";
    /// Weapons: `[Weapons]` if the rules have it, then in the order other types name them.
    Weapon "weapon" "the weapon list";
    /// Voxel animations: `[VoxelAnims]`.
    VoxelAnimation "vanim" "[VoxelAnims]";
    /// Particle systems: `[ParticleSystems]`.
    ParticleSystem "particles" "[ParticleSystems]";
    /// Superweapons: `[SuperWeaponTypes]`.
    SuperWeapon "special" "[SuperWeaponTypes]";
    /// Structures: `[BuildingTypes]`.
    Building "building" "[BuildingTypes]";
    /// Vehicles: `[VehicleTypes]`.
    Vehicle "unit" "[VehicleTypes]";
    /// Infantry: `[InfantryTypes]`.
    Infantry "infantry" "[InfantryTypes]";
    /// Aircraft: `[AircraftTypes]`.
    Aircraft "aircraft" "[AircraftTypes]";
    /// Team types: AI files first, then the map, in order of first mention (`teams.md §1`).
    Team "team" "the list of team types (AI files first, then the map)";
    /// Scripts, in order of first mention by team types (`teams.md §1`).
    Script "script" "the list of scripts (by first mention)";
}

macro_rules! units {
    ($($(#[$doc:meta])* $kind:ident $slot:literal $words:literal $range:literal;)*) => {
        /// The unit a parameter is written in.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Unit {
            /// No unit: the value is ignored.
            None,
            /// A position in a list, counted from 0.
            Index(List),
            $($(#[$doc])* $kind,)*
        }

        impl Unit {
            /// Every unit except the positions in lists.
            pub const PLAIN: &'static [Self] = &[Self::None, $(Self::$kind),*];

            /// The placeholder that stands for a value of this unit in phrases, see [`super::phrase`].
            #[must_use]
            pub const fn placeholder(self) -> Option<&'static str> {
                match self {
                    Self::None => None,
                    Self::Index(list) => Some(list.placeholder()),
                    $(Self::$kind => Some($slot),)*
                }
            }

            /// The values that make sense, in words.
            #[must_use]
            pub const fn range(self) -> &'static str {
                match self {
                    Self::None => "ignored",
                    Self::Index(_) => "from 0 to the list's last position",
                    $(Self::$kind => $range,)*
                }
            }
        }

        impl fmt::Display for Unit {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self {
                    Self::None => f.write_str("none"),
                    Self::Index(list) => write!(f, "position in {list}"),
                    $(Self::$kind => f.write_str($words),)*
                }
            }
        }
    };
}

units! {
    /// A plain whole number.
    Number "number" "number" "any whole number";
    /// Seconds of game time, 15 frames each.
    Seconds "seconds" "seconds" "0 or more; one second is 15 frames";
    /// Frames, 1/15 s each.
    Frames "frames" "frames" "0 or more; 15 frames are one second";
    /// Hundredths of full daylight.
    Hundredths "percent" "hundredths of full light" "0 or more; 100 is full daylight";
    /// Percent.
    Percent "percent" "percent" "0 to 100";
    /// Credits, signed where the row says so.
    Credits "credits" "credits" "whole credits";
    /// A map cell coordinate or length, one side of a rectangle in the frame of `[Map] LocalSize`.
    Cells "rect" "cells" "in the frame of [Map] LocalSize";
    /// A house number (`actions.md §2.1`).
    House "house" "house number" "position of the country in [Houses], or 50 to 57 for start positions 1 to 8";
    /// The ID of a team type.
    Team "team" "team type" "its ID";
    /// The ID of a trigger.
    Trigger "trigger" "trigger" "its ID";
    /// The ID of a tag.
    Tag "tag" "tag" "its ID";
    /// A waypoint written as a name: A is 0, Z is 25, AA is 26.
    Waypoint "waypoint" "waypoint name" "A to CW; A is waypoint 0, AA is 26, CW is 100";
    /// A waypoint written as a decimal number.
    WaypointNumber "waypoint" "waypoint number" "0 to 100";
    /// 0 or 1; only the low byte counts.
    Boolean "bool" "yes or no" "0 is no, 1 is yes";
    /// The bit pattern of a 32-bit float, written as a decimal integer.
    FloatBits "float" "float as bit pattern" "the 32 bits of a float as one decimal integer; 1036831948 is 0.1";
    /// A global variable.
    Global "global" "global variable" "0 to 49";
    /// A local variable of the map.
    Local "local" "local variable" "0 to 49";
    /// A cell: X + 1000 × Y.
    Cell "cell" "cell" "X + 1000 * Y";
    /// A group number of objects.
    Group "group" "group number" "-1 for none; the player's key 1 makes group 0";
    /// The key of a line in `[Tutorial]`.
    TextLine "text" "text line" "a key of [Tutorial] in the map or in tutorial.ini";
    /// An object mission, see [`super::enums::ObjectMission`].
    Mission "mission" "object mission" "0 to 24";
    /// A camera speed, see [`super::enums::CameraSpeed`].
    CameraSpeed "speed" "camera speed" "0 (slowest) to 4 (fastest)";
    /// A meteor shower size, see [`super::enums::MeteorShower`].
    ShowerSize "shower" "shower size" "0 to 3";
    /// A radar event kind, see [`super::enums::RadarEvent`].
    RadarEvent "radar" "radar event" "0 to 5";
    /// A talk bubble style, see [`super::enums::TalkBubble`].
    TalkBubble "bubble" "talk bubble" "0 to 3; 0 takes the bubble away";
    /// A spotlight mode, see [`super::enums::SpotlightMode`].
    SpotlightMode "spotlight" "spotlight mode" "0 to 3";
    /// A target category, see [`super::enums::Quarry`].
    Quarry "quarry" "target category" "0 to 9";
    /// A compass direction in steps of 45 degrees, see [`super::enums::Facing`].
    Facing "facing" "compass direction" "0 (north) clockwise to 7 (north-west)";
    /// How a team splits after unloading, see [`super::enums::Split`].
    Split "split" "split mode" "0 to 3";
    /// A line of the running script, counted from 1.
    ScriptLine "line" "script line" "1 for the first line";
    /// A structure type with a way to choose, see [`super::enums::TargetProperty`].
    BuildingTarget "target" "building type and choice"
        "position in [BuildingTypes] + 65536 * choice; 0 least threat, 1 greatest threat, 2 nearest, 3 farthest";
    /// An animation with a loop count.
    AnimLoop "anim" "animation and loops" "position in [Animations] + 65536 * loop count";
}
