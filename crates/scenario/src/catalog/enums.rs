//! Enumerations that parameters draw from, each with its numbers and words (`actions.md §2.5`, `teams.md §6.1`).

use std::fmt;

macro_rules! named_enum {
    ($(#[$doc:meta])* $name:ident { $($number:literal $kind:ident $word:literal $(= $note:literal)?;)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
        #[repr(u8)]
        pub enum $name {
            $(#[doc = concat!($number, ": ", $word, "." $(, " ", $note, ".")?)] $kind = $number,)*
        }

        impl $name {
            /// Every value by number.
            pub const ALL: &'static [Self] = &[$(Self::$kind),*];

            /// The number written in maps.
            #[must_use]
            pub const fn number(self) -> u8 {
                self as u8
            }

            /// The value with that number; `None` when no value has it.
            #[must_use]
            pub fn from_number(number: i32) -> Option<Self> {
                usize::try_from(number).ok().and_then(|at| Self::ALL.get(at)).copied()
            }

            /// The words for it.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(Self::$kind => $word,)* }
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.name())
            }
        }
    };
}

named_enum! {
    /// The order state of an object (`systems.md FRM-24`); the payload of action 116 and team mission 11.
    ObjectMission {
        0 Sleep "Sleep" = "Does nothing and ignores attackers until woken";
        1 Attack "Attack";
        2 Move "Move";
        3 QMove "QMove" = "Turned into Move when assigned";
        4 Retreat "Retreat";
        5 Guard "Guard";
        6 Sticky "Sticky" = "Fires but never moves";
        7 Enter "Enter";
        8 Capture "Capture";
        9 Harvest "Harvest";
        10 AreaGuard "Area Guard";
        11 Return "Return";
        12 Stop "Stop";
        13 Ambush "Ambush";
        14 Hunt "Hunt";
        15 Unload "Unload";
        16 Sabotage "Sabotage";
        17 Construction "Construction";
        18 Selling "Deconstruction" = "Its rules section is `[Selling]`; nothing can replace it once given";
        19 Repair "Repair";
        20 Rescue "Rescue";
        21 Missile "Missile";
        22 Harmless "Harmless";
        23 Open "Open";
        24 Patrol "Patrol";
    }
}

impl ObjectMission {
    /// The name in INI files: the rules section with its settings, and the word in object records of a map.
    /// Differs from [`ObjectMission::name`] only for `Selling` (`teams.md §6.1` note 2).
    #[must_use]
    pub const fn ini_name(self) -> &'static str {
        match self {
            Self::Selling => "Selling",
            other => other.name(),
        }
    }

    /// The mission of that name, any case: `Area Guard`, `Selling`, `Deconstruction`. Nothing is trimmed.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        (Self::ALL.iter().copied())
            .find(|m| m.ini_name().eq_ignore_ascii_case(name) || m.name().eq_ignore_ascii_case(name))
    }
}

named_enum! {
    /// How fast action 48 and team mission 34 move the camera.
    CameraSpeed {
        0 VerySlow "very slow" = "Arrives after about 667 frames";
        1 Slow "slow" = "Arrives after 334 frames";
        2 Normal "normal" = "Arrives after 134 frames";
        3 Fast "fast" = "Arrives after 34 frames";
        4 VeryFast "very fast" = "Arrives after 17 frames";
    }
}

impl CameraSpeed {
    /// Frames until the camera arrives, whatever the distance.
    #[must_use]
    pub const fn frames(self) -> u32 {
        match self {
            Self::VerySlow => 667,
            Self::Slow => 334,
            Self::Normal => 134,
            Self::Fast => 34,
            Self::VeryFast => 17,
        }
    }
}

named_enum! {
    /// Size of the meteor shower of action 58.
    MeteorShower {
        0 Drizzle "drizzle" = "1 to 3 meteors";
        1 Shower "shower" = "5 to 7 meteors";
        2 Downpour "downpour" = "9 to 11 meteors";
        3 Armageddon "armageddon" = "15 to 17 meteors";
    }
}

impl MeteorShower {
    /// The fewest meteors; up to two more are drawn at random.
    #[must_use]
    pub const fn base(self) -> u32 {
        match self {
            Self::Drizzle => 1,
            Self::Shower => 5,
            Self::Downpour => 9,
            Self::Armageddon => 15,
        }
    }
}

named_enum! {
    /// Kind of radar event of action 55. Some editors offer a 6, which the game does not have.
    RadarEvent {
        0 Combat "combat" = "Orange or red";
        1 NonCombat "non-combat" = "Green";
        2 DropZone "drop zone" = "Green";
        3 BaseAttacked "base attacked" = "Orange or red";
        4 HarvesterAttacked "harvester attacked" = "Orange or red";
        5 EnemySensed "enemy sensed" = "Yellow";
    }
}

named_enum! {
    /// Style of the talk bubble of action 105 and team mission 52.
    TalkBubble {
        0 None "none" = "Takes the bubble away";
        1 Standard "asterisk";
        2 Question "question mark";
        3 Exclamation "exclamation mark";
    }
}

named_enum! {
    /// What a spotlight does after action 52. Other numbers draw the beam but never move it.
    SpotlightMode {
        0 Off "off" = "The beam stays where it is and is not drawn";
        1 Sweep "sweep";
        2 Circle "circle";
        3 Follow "follow";
    }
}

named_enum! {
    /// Target category of team mission 0 and action 35.
    Quarry {
        0 None "none";
        1 Anything "anything";
        2 Buildings "buildings";
        3 Harvesters "harvesters and refineries";
        4 Infantry "infantry";
        5 Vehicles "vehicles";
        6 Factories "factories";
        7 BaseDefences "base defences";
        8 BaseThreats "base threats" = "The same as anything";
        9 Power "power plants";
    }
}

named_enum! {
    /// Contents of a crate, as editors number them. No action of the stock game takes one.
    Crate {
        0 Money "money";
        1 Unit "unit";
        2 HealBase "heal base";
        3 Cloak "cloak";
        4 Explosion "explosion";
        5 Napalm "napalm";
        6 Squad "squad" = "Becomes money";
        7 Darkness "darkness";
        8 Reveal "reveal";
        9 Armor "armour";
        10 Speed "speed";
        11 Firepower "firepower";
        12 Icbm "ICBM";
        13 Invulnerability "invulnerability" = "Does nothing";
        14 Veteran "veteran";
        15 IonStorm "ion storm" = "Does nothing";
        16 Gas "gas";
        17 Tiberium "Tiberium";
        18 Pod "pod" = "Does nothing";
    }
}

named_enum! {
    /// Positions of the superweapons in the stock `[SuperWeaponTypes]`. Other rules may order them differently: resolve
    /// the position against the loaded list, and use these names only when there is none.
    SuperWeapon {
        0 Multi "multi-missile";
        1 EmPulse "EM pulse";
        2 Firestorm "firestorm defence";
        3 IonCannon "ion cannon";
        4 HuntSeek "hunter-seeker";
        5 Chemical "chemical missile";
        6 DropPod "drop pods";
    }
}

named_enum! {
    /// Compass direction of team mission 42.
    Facing {
        0 North "north";
        1 NorthEast "north-east";
        2 East "east";
        3 SouthEast "south-east";
        4 South "south";
        5 SouthWest "south-west";
        6 West "west";
        7 NorthWest "north-west";
    }
}

named_enum! {
    /// What a team gives up after team mission 8 has unloaded it.
    Split {
        0 KeepBoth "keep transports and passengers";
        1 ReleasePassengers "release the passengers";
        2 ReleaseTransports "release the transports";
        3 ReleaseBoth "release transports and passengers";
    }
}

named_enum! {
    /// How team missions 46 and 47 choose among several structures of the type.
    TargetProperty {
        0 LeastThreat "least threat";
        1 GreatestThreat "greatest threat";
        2 Nearest "nearest";
        3 Farthest "farthest";
    }
}

impl TargetProperty {
    /// Splits the argument of team missions 46 and 47 into building type position and choice (`teams.md §6.1` note 3).
    /// The choice is `None` when its number is unknown.
    #[must_use]
    pub fn split_argument(argument: i32) -> (i32, Option<Self>) {
        (argument & 0xFFFF, Self::from_number(argument >> 16))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn object_missions_by_number_and_name() {
        let names = "Sleep Attack Move QMove Retreat Guard Sticky Enter Capture Harvest Area_Guard Return Stop Ambush Hunt \
                     Unload Sabotage Construction Deconstruction Repair Rescue Missile Harmless Open Patrol";
        for (number, name) in names.split_whitespace().map(|n| n.replace('_', " ")).enumerate() {
            let mission = ObjectMission::from_number(number as i32).expect("25 missions");
            assert_eq!(mission.name(), name);
            assert_eq!(mission.number() as usize, number);
            assert_eq!(ObjectMission::from_name(&name.to_uppercase()), Some(mission));
        }
        assert_eq!(ObjectMission::ALL.len(), 25);
        assert_eq!(ObjectMission::from_name("selling"), Some(ObjectMission::Selling));
        assert_eq!(ObjectMission::from_name("area guard"), Some(ObjectMission::AreaGuard));
        assert_eq!(ObjectMission::from_name("AreaGuard"), None);
        assert_eq!(ObjectMission::from_number(25), None);
        assert_eq!(ObjectMission::from_number(-1), None);
    }

    #[test]
    fn sizes_of_the_other_tables() {
        assert_eq!(CameraSpeed::ALL.iter().map(|s| s.frames()).collect::<Vec<_>>(), [667, 334, 134, 34, 17]);
        assert_eq!(MeteorShower::ALL.iter().map(|s| s.base()).collect::<Vec<_>>(), [1, 5, 9, 15]);
        assert_eq!(RadarEvent::ALL.len(), 6);
        assert_eq!(TalkBubble::ALL.len(), 4);
        assert_eq!(SpotlightMode::ALL.len(), 4);
        assert_eq!(Quarry::ALL.len(), 10);
        assert_eq!(Crate::ALL.len(), 19);
        assert_eq!(SuperWeapon::ALL.len(), 7);
        assert_eq!(SuperWeapon::from_number(2), Some(SuperWeapon::Firestorm));
    }

    #[test]
    fn building_target_argument_splits() {
        assert_eq!(TargetProperty::split_argument(131_083), (11, Some(TargetProperty::Nearest)));
        assert_eq!(TargetProperty::split_argument(7), (7, Some(TargetProperty::LeastThreat)));
        assert_eq!(TargetProperty::split_argument(4 << 16), (0, None));
    }
}
