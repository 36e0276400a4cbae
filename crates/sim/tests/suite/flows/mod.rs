//! The flows of `radio.md` §9, each with its conversation and what may go wrong with it.

mod harvester;
