//! What one thing does to another, as the label of an edge.

use sandtable_scenario::catalog::{ActionKind, EventKind, MissionKind};

use crate::xref::{How, Mention, Thing};

/// How an edge takes part in what causes what.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Cause {
    /// The first may bring the second about.
    Forth,
    /// The second may bring the first about: a test.
    Back,
    /// It stops the second.
    Stops,
    /// Neither.
    None,
}

/// The verb of a mention, read from the one who names to the one who is named, and the cause in it.
pub(super) fn verb(mention: &Mention) -> (&'static str, Cause) {
    match mention.how {
        How::Link => ("links", Cause::None),
        // What it begins is added to the causes trigger by trigger, links included.
        How::Chain => ("begins with", Cause::None),
        How::Holds => ("holds", Cause::Forth),
        How::Follows => ("follows", Cause::Forth),
        How::Members => ("is made of", Cause::None),
        How::Builds => ("makes", Cause::Forth),
        How::At => ("gathers at", Cause::None),
        How::Event(_, number) => event(number, mention.to),
        How::Action(_, number) => action(number, mention.to),
        How::Line(_, number) => line(number),
        How::Owner | How::Made | How::Counts | How::Allied => ("names", Cause::None),
    }
}

/// Where it stands: `action 2`; `None` where there is one place only.
pub(super) fn place(mention: &Mention) -> Option<String> {
    match mention.how {
        How::Event(at, _) => Some(format!("event {}", at + 1)),
        How::Action(at, _) => Some(format!("action {}", at + 1)),
        How::Line(at, _) => Some(format!("line {}", at + 1)),
        _ => None,
    }
}

fn event(number: i32, to: Thing) -> (&'static str, Cause) {
    match (number, to) {
        (27 | 36, _) => ("tests set", Cause::Back),
        (28 | 37, _) => ("tests clear", Cause::Back),
        (_, Thing::Team(_)) => ("waits for", Cause::Back),
        _ => (EventKind::from_number(number).map_or("names", |kind| kind.row().name), Cause::None),
    }
}

fn action(number: i32, to: Thing) -> (&'static str, Cause) {
    match (number, to) {
        (53, _) => ("enables", Cause::Forth),
        (54, _) => ("disables", Cause::Stops),
        (22, _) => ("forces", Cause::Forth),
        (12 | 70, _) | (5, Thing::Team(_)) => ("destroys", Cause::Stops),
        (28 | 56, _) => ("sets", Cause::Forth),
        (29 | 57, _) => ("clears", Cause::Forth),
        (4, Thing::Team(_)) => ("makes", Cause::Forth),
        (7 | 80, Thing::Team(_)) => ("sends", Cause::Forth),
        _ => (
            ActionKind::from_number(number).map_or("names", |kind| kind.row().name.trim_end_matches('.')),
            Cause::None,
        ),
    }
}

fn line(number: i32) -> (&'static str, Cause) {
    match number {
        12 | 39 => ("sets", Cause::Forth),
        38 | 40 => ("clears", Cause::Forth),
        17 => ("goes on with", Cause::Forth),
        18 => ("becomes", Cause::Forth),
        _ => (MissionKind::from_number(number).map_or("names", |kind| kind.row().name), Cause::None),
    }
}
