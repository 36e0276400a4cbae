//! The program as people meet it: its arguments, its answers to good and bad input, its reports.

#[path = "../common/mod.rs"]
mod common;

mod bad_input;
mod cases;
mod demo;
mod explain;
mod info;
mod options;
mod orders;
mod pipes;
mod render;
mod report;
mod saves;
mod scenarios;
mod watch;
mod why;
