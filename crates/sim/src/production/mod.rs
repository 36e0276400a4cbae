//! Production (`systems.md` §6.1 to §6.4, §6.6): factories, payment, what may be built, placing, the computer's bases.

mod computer;
mod cost;
mod factory;
mod gates;
mod orders;
mod placing;
mod plan;
mod primary;
mod walls;

pub(crate) use computer::Node;
pub(crate) use factory::Factory;
pub use factory::{Production, Progress};
pub use orders::NotBuilt;
pub(crate) use walls::WallOwner;

#[cfg(test)]
mod tests;
#[cfg(test)]
mod wall_tests;
