//! Tiberium, harvesting, storage, veins, money from structures (`systems.md` §4).

mod cash;
mod growth;
mod harvest;
mod poison;
mod queue;
mod storage;
mod tiberium;
mod veins;

pub use cash::Cash;
pub(crate) use growth::{Blossom, Growth};
pub(crate) use veins::{VeinAttack, Veinhole};

#[cfg(test)]
mod tests;
