//! The flows of `radio.md` §9, each with its conversation and what may go wrong with it.

mod boarding;
mod deploying;
mod depot;
mod depot_air;
mod depot_fails;
mod harvester;
mod harvester_fails;
mod harvester_states;
mod pad;
mod pad_fails;
mod ward;
mod ward_fails;
mod weeder;
mod weeder_fails;
