//! The deterministic Tiberian Sun world: one step is one logic frame.
//!
//! [`World::new`] places a scenario, [`World::step`] plays one frame and returns what happened as [`Event`]s. The crate
//! prints nothing and reads no file, clock, socket or environment. It holds no floating point number and no reference
//! to an object outside the detach registry; it iterates only over arenas, vectors and B-trees.
#![forbid(unsafe_code)]

#[cfg(test)]
extern crate self as sandtable_sim;
#[cfg(test)]
#[path = "../tests/support/mod.rs"]
mod support;

mod cell;
mod constants;
mod diff;
mod event;
mod house;
mod light;
mod links;
mod object;
mod object_life;
mod options;
mod order;
mod orders;
mod place;
mod reinforce;
mod rng;
mod save;
mod shroud;
mod state_check;
mod timer;
mod trigger;
mod world;

pub use cell::{CellPos, CellState, Grid};
pub use diff::Difference;
pub use event::{Cause, Event, NoEffect, NotSimulated, ObjectInfo, Outcome, Presentation, What};
pub use house::{Class, House, Tally, Verdict};
pub use object::{Aircraft, Building, Infantry, Object, Process, Techno, Unit};
pub use options::{Difficulty, Options, Seat};
pub use order::Order;
pub use save::LoadError;
pub use timer::Timer;
pub use trigger::{EventStatus, TriggerState, Why};
pub use world::World;
