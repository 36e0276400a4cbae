//! The kinds of things that are compared.

use std::fmt;

macro_rules! kinds {
    ($($(#[$doc:meta])* $kind:ident $word:literal $title:literal;)*) => {
        /// What kind of thing differs, in the order in which differences are listed.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Kind { $($(#[$doc])* $kind,)* }

        impl Kind {
            /// Every kind.
            pub const ALL: &'static [Self] = &[$(Self::$kind),*];

            /// The word for it on the command line and in JSON.
            #[must_use]
            pub const fn word(self) -> &'static str {
                match self { $(Self::$kind => $word,)* }
            }

            /// Title of a list of such things.
            #[must_use]
            pub const fn title(self) -> &'static str {
                match self { $(Self::$kind => $title,)* }
            }

            /// The kind with that word.
            #[must_use]
            pub fn from_word(word: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|kind| kind.word() == word)
            }
        }
    };
}

kinds! {
    /// A key of `[Basic]`.
    Basic "basic" "[Basic]";
    /// A flag of `[SpecialFlags]`.
    SpecialFlags "special-flags" "[SpecialFlags]";
    /// A value of `[Lighting]`.
    Lighting "lighting" "[Lighting]";
    /// `[Map]`: theater and size.
    Map "map" "[Map]";
    /// The briefing.
    Briefing "briefing" "Briefing";
    /// A line of `[Tutorial]`.
    Text "text" "Text lines";
    /// A house, or the section of a start position.
    House "house" "Houses";
    /// The base nodes of a house.
    BaseNode "base-node" "Base nodes";
    /// A local variable.
    Variable "variable" "Local variables";
    /// A trigger with its events and actions.
    Trigger "trigger" "Triggers";
    /// A tag.
    Tag "tag" "Tags";
    /// A tagged cell.
    CellTag "cell-tag" "Cell tags";
    /// A team type.
    Team "team" "Team types";
    /// A script.
    Script "script" "Scripts";
    /// A task force.
    TaskForce "task-force" "Task forces";
    /// An AI trigger.
    AiTrigger "ai-trigger" "AI triggers";
    /// A waypoint.
    Waypoint "waypoint" "Waypoints";
    /// A placed vehicle.
    Unit "unit" "Vehicles";
    /// A placed soldier.
    Infantry "infantry" "Infantry";
    /// A placed aircraft.
    Aircraft "aircraft" "Aircraft";
    /// A placed structure.
    Structure "structure" "Structures";
    /// A tree or another terrain object.
    TerrainObject "terrain-object" "Terrain objects";
    /// A smudge.
    Smudge "smudge" "Smudges";
    /// A tunnel.
    Tube "tube" "Tubes";
    /// Tiles and levels of an area.
    Ground "ground" "Ground";
    /// Overlay of an area: Tiberium, walls, bridges.
    Overlay "overlay" "Overlay";
    /// A section that changes the rules.
    Rules "rules" "Rules";
    /// A section that neither the map reader nor the rules know; other programs may.
    Section "section" "Other sections";
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}
