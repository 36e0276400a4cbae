//! The simulation against its specification, one module a part of a sheet.
#[path = "../support/mod.rs"]
mod support;

mod springing;
