//! The program as people meet it: its arguments, its answers to good and bad input, its reports.

#[path = "../common/mod.rs"]
mod common;

mod bad_input;
mod cases;
mod check;
mod demo;
mod diff;
mod explain;
mod graph;
mod info;
mod options;
mod orders;
mod packs;
mod pipes;
mod render;
mod report;
mod saves;
mod scenarios;
mod watch;
mod why;
