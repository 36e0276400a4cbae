//! A reference to one row of any of the three tables.

use super::{ActionKind, EventKind, MissionKind};
use std::fmt;

/// A row of the catalog.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Topic {
    /// A trigger action.
    Action(ActionKind),
    /// A trigger event.
    Event(EventKind),
    /// A team mission (script action).
    Mission(MissionKind),
}

impl Topic {
    /// Every row: actions, then events, then team missions, each by number.
    pub fn all() -> impl Iterator<Item = Self> {
        (ActionKind::ALL.into_iter().map(Self::Action))
            .chain(EventKind::ALL.into_iter().map(Self::Event))
            .chain(MissionKind::ALL.into_iter().map(Self::Mission))
    }

    /// The permanent number within its table.
    #[must_use]
    pub fn number(self) -> u16 {
        match self {
            Self::Action(kind) => kind.number(),
            Self::Event(kind) => kind.number(),
            Self::Mission(kind) => kind.number(),
        }
    }

    /// The name map editors show.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Action(kind) => kind.row().name,
            Self::Event(kind) => kind.row().name,
            Self::Mission(kind) => kind.row().name,
        }
    }

    /// The one-line summary.
    #[must_use]
    pub fn summary(self) -> &'static str {
        match self {
            Self::Action(kind) => kind.row().summary,
            Self::Event(kind) => kind.row().summary,
            Self::Mission(kind) => kind.row().summary,
        }
    }

    /// The full documentation text.
    #[must_use]
    pub fn doc(self) -> &'static str {
        match self {
            Self::Action(kind) => kind.row().doc,
            Self::Event(kind) => kind.row().doc,
            Self::Mission(kind) => kind.row().doc,
        }
    }

    /// The word for its table: `action`, `event` or `mission`.
    #[must_use]
    pub const fn table(self) -> &'static str {
        match self {
            Self::Action(_) => "action",
            Self::Event(_) => "event",
            Self::Mission(_) => "mission",
        }
    }
}

impl fmt::Display for Topic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}", self.table(), self.number(), self.name())
    }
}
