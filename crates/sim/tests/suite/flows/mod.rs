//! The flows of `radio.md` §9, each with its conversation and what may go wrong with it.

mod boarding;
mod deploying;
mod depot;
mod harvester;
mod harvester_fails;
mod jams;
mod weeder;
