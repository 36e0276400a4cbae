//! The simulation against its specification, one module a part of a sheet.
#[path = "../support/mod.rs"]
mod support;

mod arrivals;
mod bridges;
mod cases;
mod chains;
mod checksum;
mod countdowns;
mod crowds;
mod economy;
mod entering;
mod fences;
mod flows;
mod hostile;
mod houses;
mod invariants;
mod lifecycle;
mod light;
mod map_actions;
mod motion;
mod objects;
mod orders;
mod outcome;
mod production;
mod reinforcements;
mod remembering;
mod saves;
mod scenarios;
mod schedule;
mod soak;
mod speeds;
mod springing;
mod table;
mod trains;
mod variables;
mod visibility;
