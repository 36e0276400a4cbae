//! Tiberian Sun rules, maps and scripting as typed data, with diagnostics and spans.
#![forbid(unsafe_code)]

pub mod game_dir;
pub mod rules;
pub mod theater;
