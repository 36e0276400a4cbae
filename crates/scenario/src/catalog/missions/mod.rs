//! The team missions (script actions) 0–52, one row each (`teams.md §6`). The rows are in the files beside this one.

use super::param::ParamDoc as P;
use super::{ActionKind as A, EventKind as E, Field::*, List, MissionKind as M, Topic::*, Unit};
use super::{Need, ParamDoc, Topic};
use std::fmt;

#[macro_use]
mod rows_00;
#[macro_use]
mod rows_27;
#[cfg(test)]
mod tests;

/// When a team goes on to the next line of its script. It does so on a later frame, at most one line a frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Completion {
    /// Done in the frame in which it runs first.
    AtOnce,
    /// Never; the team stays on this line.
    Never,
    /// The team ends with this line.
    EndsTeam,
    /// As soon as this holds.
    When(&'static str),
}

impl fmt::Display for Completion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::AtOnce => "at once",
            Self::Never => "never",
            Self::EndsTeam => "never: the team ends with this line",
            Self::When(rule) => rule,
        })
    }
}

/// What is known about one team mission.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MissionRow {
    /// Number in scripts and saves; never changes.
    pub number: u16,
    /// The variant for it.
    pub kind: MissionKind,
    /// Name for editors, such as `Move to waypoint`.
    pub name: &'static str,
    /// Payload, for editors. The engine does not tie need types to single missions; this is what fits.
    pub need: Need,
    /// The argument, if it is read.
    pub params: &'static [ParamDoc],
    /// When the team goes on.
    pub completes: Completion,
    /// Whether it only concerns what a player sees and hears.
    pub presentation: bool,
    /// One sentence.
    pub summary: &'static str,
    /// Manual text: paragraphs separated by an empty line.
    pub doc: &'static str,
    /// A few words with placeholders, see [`super::phrase`].
    pub phrase: &'static str,
    /// Related rows.
    pub see: &'static [Topic],
    /// Where the behaviour is specified.
    pub spec: &'static str,
}

impl MissionRow {
    /// A row without argument that is done at once; the tables override what differs.
    const fn base(number: u16, kind: MissionKind, name: &'static str, spec: &'static str) -> Self {
        Self {
            number,
            kind,
            name,
            need: Need::None,
            params: &[],
            completes: Completion::AtOnce,
            presentation: false,
            summary: "",
            doc: "",
            phrase: "",
            see: &[],
            spec,
        }
    }
}

macro_rules! build_missions {
    (; $($number:literal $kind:ident $name:literal { $($body:tt)* })*) => {
        /// A team mission by its meaning. The discriminant is the number in scripts.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[repr(u8)]
        pub enum MissionKind {
            $(#[doc = concat!("Team mission ", $number, ", `", $name, "`.")] $kind = $number,)*
        }

        impl MissionKind {
            /// Every team mission by number.
            pub const ALL: [Self; 53] = [$(Self::$kind),*];
        }

        /// Every team mission by number.
        pub static MISSIONS: [MissionRow; 53] = [$(MissionRow {
            $($body)*
            ..MissionRow::base($number, MissionKind::$kind, $name, concat!("teams.md script action ", $number))
        }),*];
    };
}

impl MissionKind {
    /// The mission with that number; `None` for a number without a mission. The original stalls such a team, Sandtable
    /// skips the line (`teams.md §9`).
    #[must_use]
    pub fn from_number(number: i32) -> Option<Self> {
        usize::try_from(number).ok().and_then(|at| Self::ALL.get(at)).copied()
    }

    /// The number in scripts, 0–52.
    #[must_use]
    pub const fn number(self) -> u16 {
        self as u16
    }

    /// What is known about it.
    #[must_use]
    pub fn row(self) -> &'static MissionRow {
        &MISSIONS[usize::from(self.number())]
    }
}

// Each file appends its rows to those of the files before it; the last link builds the tables.
rows_00! { rows_27 build_missions; }
