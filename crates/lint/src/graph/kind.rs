//! The kinds of nodes.

use crate::xref::Thing;

macro_rules! kinds {
    ($($(#[$doc:meta])* $kind:ident $word:literal $shape:literal $usual:literal;)*) => {
        /// What kind of thing a node is.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum NodeKind { $($(#[$doc])* $kind,)* }

        impl NodeKind {
            /// Every kind.
            pub const ALL: &'static [Self] = &[$(Self::$kind),*];

            /// The word for it on the command line and in JSON.
            #[must_use]
            pub const fn word(self) -> &'static str {
                match self { $(Self::$kind => $word,)* }
            }

            /// Its shape in Graphviz.
            pub(super) const fn shape(self) -> &'static str {
                match self { $(Self::$kind => $shape,)* }
            }

            /// Whether it is shown when no kinds are named.
            #[must_use]
            pub const fn usual(self) -> bool {
                match self { $(Self::$kind => $usual,)* }
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
    /// A trigger.
    Trigger "trigger" "box" true;
    /// A tag: how triggers come into the game.
    Tag "tag" "cds" true;
    /// A local variable.
    Local "local" "ellipse" true;
    /// A global variable.
    Global "global" "doublecircle" true;
    /// A team type.
    Team "team" "hexagon" true;
    /// A script.
    Script "script" "note" true;
    /// An AI trigger.
    AiTrigger "ai-trigger" "house" true;
    /// A task force.
    TaskForce "task-force" "folder" false;
    /// A waypoint.
    Waypoint "waypoint" "circle" false;
}

impl NodeKind {
    /// The kind of a thing; `None` for things that are no nodes.
    pub(super) fn of(thing: Thing) -> Option<Self> {
        Some(match thing {
            Thing::Trigger(_) => Self::Trigger,
            Thing::Tag(_) => Self::Tag,
            Thing::Local(_) => Self::Local,
            Thing::Global(_) => Self::Global,
            Thing::Team(_) => Self::Team,
            Thing::Script(_) => Self::Script,
            Thing::AiTrigger(_) => Self::AiTrigger,
            Thing::TaskForce(_) => Self::TaskForce,
            Thing::Waypoint(_) => Self::Waypoint,
            _ => return None,
        })
    }
}
