//! Tiberian Sun rules, maps and scripting as typed data, with diagnostics and spans.
#![forbid(unsafe_code)]

pub mod catalog;
pub mod codes;
pub mod diagnostic;
pub mod game_dir;
pub mod info;
pub mod load;
pub mod model;
pub mod reader;
pub mod report;
pub mod rules;
pub mod suggest;
mod terrain;
pub mod theater;
pub mod waypoint;
pub mod writer;

pub use load::{LoadOptions, Loaded, load, load_with, load_with_tiles};
