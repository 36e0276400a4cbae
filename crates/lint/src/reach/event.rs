//! Whether an event can ever be true (`events.md` §4).

use sandtable_scenario::catalog::{Attach, EventClass, EventKind};
use sandtable_scenario::model::EventRecord;

use super::{Chain, Values};

/// Why an event can never be true.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Impossible {
    /// The game never offers it, or it is never true.
    NeverOffered,
    /// It happens to objects, and no object holds the tag.
    NoObject,
    /// It happens on cells, and no cell holds the tag.
    NoCell,
    /// It happens on cells or to objects, and neither holds the tag.
    NoCellOrObject,
    /// It happens to structures, and no structure holds the tag.
    NoStructure,
    /// The local variable with this number is never set.
    LocalNeverSet(usize),
    /// The local variable with this number is never clear.
    LocalNeverClear(usize),
    /// No team of this type can come to be.
    NoTeam(usize),
    /// It names no team type.
    NamesNoTeam,
    /// Nothing starts the mission timer.
    NoTimer,
}

/// What is known so far about the rest of the map.
pub(super) struct Known<'a> {
    pub locals: &'a [Values],
    pub teams: &'a [bool],
    pub timer: bool,
}

/// Why an event of a trigger in this chain can never be true; `None` when it can.
pub(super) fn impossible(event: &EventRecord, chain: &Chain, known: &Known<'_>) -> Option<Impossible> {
    let held = chain.holders;
    // An unknown number is always true.
    let kind = EventKind::from_number(event.number)?;
    let row = kind.row();
    if !row.offered || row.class == EventClass::Null {
        return Some(Impossible::NeverOffered);
    }
    match event.number {
        1 => (held.cells == 0 && !held.objects()).then_some(Impossible::NoCellOrObject),
        6 => {
            // It is also offered to the list of the house whose structures are hit.
            (!held.objects() && !chain.attaches.contains(Attach::HOUSE)).then_some(Impossible::NoObject)
        }
        14 => (!known.timer).then_some(Impossible::NoTimer),
        23 => match event.team.as_ref().and_then(|team| team.target) {
            Some(team) => {
                (!known.teams.get(team).copied().unwrap_or(true)).then_some(Impossible::NoTeam(team))
            }
            None => Some(Impossible::NamesNoTeam),
        },
        // A zone entry looks where the tag's cell is.
        24..=26 | 31 => (held.cells == 0).then_some(Impossible::NoCell),
        35 | 54 => (held.structures == 0).then_some(Impossible::NoStructure),
        36 | 37 => {
            let number = usize::try_from(event.value).ok()?;
            let values = known.locals.get(number)?;
            match event.number {
                36 => (!values.set).then_some(Impossible::LocalNeverSet(number)),
                _ => (!values.clear).then_some(Impossible::LocalNeverClear(number)),
            }
        }
        _ if row.attaches.contains(Attach::OBJECT) && momentary(event.number) => {
            (!held.objects()).then_some(Impossible::NoObject)
        }
        _ => None,
    }
}

/// Whether an event is true for a moment only, so that two different ones are not true together.
pub(super) fn momentary(number: i32) -> bool {
    EventKind::from_number(number)
        .is_some_and(|kind| matches!(kind.row().class, EventClass::Gated | EventClass::SelfGated))
}

/// Whether an event, once true, stays so for its trigger even on a tag that is not persistent.
pub(super) fn remembers_itself(number: i32) -> bool {
    EventKind::from_number(number).is_some_and(|kind| kind.row().remembers && kind.row().latches)
}
