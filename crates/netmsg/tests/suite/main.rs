//! All tests of the crate in one program: one link instead of one for every file.

#[path = "../common/bench.rs"]
mod bench;
mod cases;
mod checklist_client;
mod checklist_server;
#[path = "../common/mod.rs"]
mod common;
mod compact;
#[path = "../common/crowd.rs"]
mod crowd;
mod crowds;
mod drivers;
#[path = "../common/game.rs"]
mod game;
mod hostile;
mod limits;
mod safety;
mod sessions;
mod wire;
