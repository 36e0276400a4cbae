//! `sandtable watch`: a match in the browser. One thread plays ([`player`]), one serves ([`server`]); pages see views of frames.

mod chronicle;
mod file;
mod fixed;
mod guard;
mod object;
mod past;
mod player;
mod server;
mod snapshots;
mod view;
mod why;

pub(crate) use player::Player;
pub(crate) use server::Server;
