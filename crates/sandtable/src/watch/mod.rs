//! `sandtable watch`: a match in the browser. One thread plays ([`player`]), one serves ([`server`]); pages see views of frames.

mod chronicle;
mod connections;
mod file;
mod fixed;
mod guard;
mod object;
mod past;
mod player;
#[cfg(test)]
mod rate;
mod server;
mod snapshots;
#[cfg(test)]
mod testing;
mod view;
mod why;

pub(crate) use player::Player;
pub(crate) use server::Server;
