//! Parameters of a row: which field of the line, what it means, in which unit.

use super::Unit;
use std::fmt;

/// The place a parameter is written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Field {
    /// Third field of an action group: the first parameter, read by the parameter code (`actions.md §1.4`).
    F3,
    /// Fourth field of an action group: rectangle X, or a number.
    F4,
    /// Fifth field of an action group: rectangle Y, or a number.
    F5,
    /// Sixth field of an action group: rectangle width.
    F6,
    /// Seventh field of an action group: rectangle height.
    F7,
    /// Eighth field of an action group: a waypoint name, or a number under code 4.
    F8,
    /// The parameter of an event group (`events.md §1`).
    Value,
    /// The argument of a script line (`teams.md §3`).
    Argument,
}

impl fmt::Display for Field {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::F3 => "f3",
            Self::F4 => "f4",
            Self::F5 => "f5",
            Self::F6 => "f6",
            Self::F7 => "f7",
            Self::F8 => "f8",
            Self::Value => "parameter",
            Self::Argument => "argument",
        })
    }
}

/// One parameter of an action, event or team mission.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParamDoc {
    /// Where it is written.
    pub field: Field,
    /// Short name, for tables and hover text.
    pub name: &'static str,
    /// What it means.
    pub what: &'static str,
    /// Unit and range.
    pub unit: Unit,
}

impl ParamDoc {
    /// Shorthand for the tables.
    pub(super) const fn new(field: Field, name: &'static str, unit: Unit, what: &'static str) -> Self {
        Self { field, name, what, unit }
    }
}

/// Where an action takes its waypoint from (`actions.md §2.2`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum WaypointSource {
    /// The action reads no waypoint.
    #[default]
    None,
    /// A decimal number in the third field; the eighth is ignored.
    Field3,
    /// A waypoint name (`A`, `BC`) in the eighth field.
    Field8,
}

/// The first version of the game that has a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Since {
    /// Tiberian Sun. Rows the sources do not date count as original.
    #[default]
    TiberianSun,
    /// The Firestorm expansion.
    Firestorm,
    /// An addition made after the released games; absent from them.
    Extension,
}

impl fmt::Display for Since {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::TiberianSun => "Tiberian Sun",
            Self::Firestorm => "Firestorm",
            Self::Extension => "extension, not in the released games",
        })
    }
}
