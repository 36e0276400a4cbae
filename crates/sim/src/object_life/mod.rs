//! Life of an object, one file a part: tallies, damage and death, removal, capture, sale, missions.

mod capture;
mod create;
mod damage;
mod fence;
mod foundation;
mod hijacker;
mod hunt;
mod removal;
mod sale;
mod tallies;
mod turn;

#[cfg(test)]
mod leaving;
#[cfg(test)]
mod tests;
