//! The flows of `radio.md` §9, each with its conversation and what may go wrong with it.

mod aboard;
mod air_transport;
mod boarding;
mod boarding_fails;
mod carryall;
mod contact_orders;
mod deploying;
mod depot;
mod dock_search;
mod exits;
mod gate;
mod harvester;
mod harvester_fails;
mod infiltration;
mod placement;
mod unloading;
mod war_factory;
mod war_factory_fails;
mod weeder;
