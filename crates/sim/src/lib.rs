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

mod aim;
mod cell;
mod check;
mod constants;
mod coord;
mod diff;
mod economy;
mod event;
mod house;
mod light;
mod links;
mod mission;
mod movement;
mod object;
mod object_life;
mod occupancy;
mod options;
mod order;
mod orders;
mod place;
mod production;
mod radio;
mod reinforce;
mod relations;
mod rng;
mod save;
mod service;
mod shroud;
mod state_check;
mod timer;
mod trigger;
mod world;

pub use cell::{CellPos, CellState, Grid};
pub use check::Broken;
pub use coord::Coord;
pub use diff::Difference;
pub use event::{
    Cause, Event, NoEffect, NotSimulated, ObjectInfo, Outcome, Presentation, ProductionStage, What,
};
pub use house::{Class, House, Tally, Verdict};
pub use mission::Mission;
pub use movement::{Locomotion, Step};
pub use object::{
    Aircraft, Building, Door, DoorState, Foot, Infantry, MissionState, Object, Stage, Techno, Unit,
};
pub use options::{Difficulty, Options, Seat};
pub use order::{Command, Order, Refusal, Subject};
pub use orders::text::{OrderError, OrderFile};
pub use production::{NotBuilt, Production, Progress};
pub use radio::{MESSAGES, Message, MessageRow, Parameter, RadioProbe};
pub use relations::{ObjectLink, Pointer, Relations};
pub use sandtable_detach::Id as ObjectId;
pub use save::LoadError;
pub use timer::Timer;
pub use trigger::{EventStatus, TriggerState, Why};
pub use world::World;
