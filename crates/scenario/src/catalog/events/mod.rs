//! The trigger events 0–55, one row each (`events.md §4`). The rows are in the files beside this one, by number.

use super::param::ParamDoc as P;
use super::{ActionKind as A, EventKind as E, Field::*, List, MissionKind as M, Topic::*, Unit};
use super::{Attach, Need, ParamDoc, Since, Topic};

#[macro_use]
mod rows_00;
#[macro_use]
mod rows_27;
#[cfg(test)]
mod tests;

/// How an event treats what its tag is offered (`events.md §2.1`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum EventClass {
    /// Never satisfied.
    Null,
    /// A condition, tested on every offer whatever the offer is about.
    Standing,
    /// Momentary: answers only an offer of its own number.
    Gated,
    /// Momentary as well; the test of the number is part of the event's own test.
    SelfGated,
    /// Tested on every offer like a condition, remembered like a momentary event.
    Record,
}

impl EventClass {
    /// Whether a satisfied event of this class can be remembered: gated, self-gated and record events.
    #[must_use]
    pub const fn is_momentary(self) -> bool {
        matches!(self, Self::Gated | Self::SelfGated | Self::Record)
    }

    /// One sentence for map makers.
    #[must_use]
    pub const fn describe(self) -> &'static str {
        match self {
            Self::Null => "null: never satisfied",
            Self::Standing => "standing: a condition, tested whenever the tag is offered anything",
            Self::Gated | Self::SelfGated => "momentary: satisfied only at the moment it happens",
            Self::Record => "record: compares a mark of the house whenever the tag is offered anything",
        }
    }
}

/// What is known about one trigger event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EventRow {
    /// Number in maps and saves; never changes.
    pub number: u16,
    /// The variant for it.
    pub kind: EventKind,
    /// Name in map editors, such as `Elapsed Time`.
    pub name: &'static str,
    /// Payload, for editors.
    pub need: Need,
    /// The code that a group of this event normally carries: 1 for a team type, else 0 (`events.md §1`).
    pub code: u8,
    /// What a tag with this event attaches to; the walked lists come from here.
    pub attaches: Attach,
    /// How it treats offers.
    pub class: EventClass,
    /// Whether, once satisfied in a remembering pass, it counts as satisfied for good (`events.md §2.3`).
    pub latches: bool,
    /// Whether a yes switches remembering on for the rest of the pass.
    pub remembers: bool,
    /// Whether the game ever offers it; a trigger that needs an event nobody offers can only be forced.
    pub offered: bool,
    /// First version that has it.
    pub since: Since,
    /// The parameter, if any.
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

impl EventRow {
    /// A standing row without parameter; the tables override what differs.
    const fn base(
        number: u16,
        kind: EventKind,
        class: EventClass,
        name: &'static str,
        spec: &'static str,
    ) -> Self {
        Self {
            number,
            kind,
            name,
            need: Need::None,
            code: 0,
            attaches: Attach::NONE,
            class,
            latches: class.is_momentary() && !matches!(number, 1 | 6 | 44 | 53 | 54),
            remembers: matches!(number, 1 | 19..=26 | 32),
            offered: !matches!(number, 0 | 2 | 3 | 18),
            since: if number >= 53 { Since::Firestorm } else { Since::TiberianSun },
            params: &[],
            summary: "",
            doc: "",
            phrase: "",
            see: &[],
            spec,
        }
    }
}

macro_rules! build_events {
    (; $($number:literal $kind:ident $class:ident $name:literal { $($body:tt)* })*) => {
        /// A trigger event by its meaning. The discriminant is the number in maps.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[repr(u8)]
        pub enum EventKind {
            $(#[doc = concat!("Event ", $number, ", `", $name, "`.")] $kind = $number,)*
        }

        impl EventKind {
            /// Every event by number.
            pub const ALL: [Self; 56] = [$(Self::$kind),*];
        }

        /// Every event by number.
        pub static EVENTS: [EventRow; 56] = [$(EventRow {
            $($body)*
            ..EventRow::base(
                $number, EventKind::$kind, EventClass::$class, $name, concat!("events.md event ", $number),
            )
        }),*];
    };
}

impl EventKind {
    /// The event with that number; `None` for a number without an event, which counts as always satisfied
    /// (`events.md §1.2` rule 9).
    #[must_use]
    pub fn from_number(number: i32) -> Option<Self> {
        usize::try_from(number).ok().and_then(|at| Self::ALL.get(at)).copied()
    }

    /// The number in maps, 0–55.
    #[must_use]
    pub const fn number(self) -> u16 {
        self as u16
    }

    /// What is known about it.
    #[must_use]
    pub fn row(self) -> &'static EventRow {
        &EVENTS[usize::from(self.number())]
    }
}

// Each file appends its rows to those of the files before it; the last link builds the tables.
rows_00! { rows_27 build_events; }
