//! Life of an object, one file a part: tallies, damage and death, removal, capture, sale, missions.

mod capture;
mod damage;
mod foundation;
mod mission;
mod removal;
mod sale;
mod tallies;

/// Guard, the mission of an idle object (FRM-24).
pub(crate) const GUARD: u8 = 5;
/// Deconstruction: a structure being sold.
pub(crate) const DECONSTRUCTION: u8 = 18;
/// Construction: a structure going up.
pub(crate) const CONSTRUCTION: u8 = 17;
/// Hunt.
pub(crate) const HUNT: u8 = 14;

#[cfg(test)]
mod tests;
