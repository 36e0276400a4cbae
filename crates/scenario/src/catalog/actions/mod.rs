//! The trigger actions 0–118, one row each (`actions.md §3`). The rows are in the files beside this one, by number.

use super::param::ParamDoc as P;
use super::{ActionKind as A, EventKind as E, Field::*, List, MissionKind as M, Topic::*, Unit};
use super::{Attach, Need, ParamDoc, Since, Topic, WaypointSource};

#[macro_use]
mod rows_000;
#[macro_use]
mod rows_020;
#[macro_use]
mod rows_040;
#[macro_use]
mod rows_060;
#[macro_use]
mod rows_080;
#[macro_use]
mod rows_106;
#[cfg(test)]
mod tests;

/// What is known about one trigger action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ActionRow {
    /// Number in maps and saves; never changes.
    pub number: u16,
    /// The variant for it.
    pub kind: ActionKind,
    /// Name in map editors, such as `Create Team...`.
    pub name: &'static str,
    /// Name of the constant in the engine, such as `CREATE_TEAM`.
    pub engine_name: &'static str,
    /// Payload, for editors.
    pub need: Need,
    /// The parameter code that a line of this action normally carries (`actions.md §1.4`).
    pub code: u8,
    /// Where the waypoint comes from.
    pub waypoint: WaypointSource,
    /// What the action adds to the attachments of its tag: [`Attach::OBJECT`] or nothing. Documentation only.
    pub attaches: Attach,
    /// First version that has it.
    pub since: Since,
    /// Whether it only concerns one player: his verdict, screen, sound or input (`actions.md §1.8`).
    pub local_only: bool,
    /// Parameters in the order of the fields.
    pub params: &'static [ParamDoc],
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

impl ActionRow {
    /// A row without parameters; the tables override what differs.
    const fn base(
        number: u16,
        kind: ActionKind,
        name: &'static str,
        engine_name: &'static str,
        spec: &'static str,
    ) -> Self {
        Self {
            number,
            kind,
            name,
            engine_name,
            need: Need::None,
            code: 0,
            waypoint: WaypointSource::None,
            attaches: Attach::NONE,
            since: if number > 105 { Since::Extension } else { Since::TiberianSun },
            local_only: false,
            params: &[],
            summary: "",
            doc: "",
            phrase: "",
            see: &[],
            spec,
        }
    }
}

macro_rules! build_actions {
    (; $($number:literal $kind:ident $engine:literal $name:literal { $($body:tt)* })*) => {
        /// A trigger action by its meaning. The discriminant is the number in maps.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[repr(u8)]
        pub enum ActionKind {
            $(#[doc = concat!("Action ", $number, ", `", $name, "`.")] $kind = $number,)*
        }

        impl ActionKind {
            /// Every action by number.
            pub const ALL: [Self; 119] = [$(Self::$kind),*];
        }

        /// Every action by number.
        pub static ACTIONS: [ActionRow; 119] = [$(ActionRow {
            $($body)*
            ..ActionRow::base(
                $number, ActionKind::$kind, $name, $engine, concat!("actions.md action ", $number),
            )
        }),*];
    };
}

impl ActionKind {
    /// The action with that number; `None` for a number without an action, which does nothing when sprung.
    #[must_use]
    pub fn from_number(number: i32) -> Option<Self> {
        usize::try_from(number).ok().and_then(|at| Self::ALL.get(at)).copied()
    }

    /// The number in maps, 0–118.
    #[must_use]
    pub const fn number(self) -> u16 {
        self as u16
    }

    /// What is known about it.
    #[must_use]
    pub fn row(self) -> &'static ActionRow {
        &ACTIONS[usize::from(self.number())]
    }
}

// Each file appends its rows to those of the files before it; the last link builds the tables.
rows_000! { rows_020 rows_040 rows_060 rows_080 rows_106 build_actions; }
