//! The simulation against its specification, one module a part of a sheet.
#[path = "../support/mod.rs"]
mod support;

mod chains;
mod countdowns;
mod hostile;
mod lifecycle;
mod light;
mod outcome;
mod remembering;
mod schedule;
mod springing;
mod variables;
