//! Reliable, prioritised, bandwidth-limited messages over UDP, for any game: the layer-two protocol of Armagetron
//! Advanced 0.2.8/0.2.9 on the wire, a state machine without I/O in code, and more between two peers of its own kind.
//!
//! [`Endpoint`] is the protocol: datagrams and the time go in, datagrams, events and the next deadline come out. The
//! drivers in [`driver`] put a socket under it. Message types are declared with [`message!`] and handled by a
//! [`Registry`]. [`sim`] is a network in virtual time for tests.
//!
//! The numbers of sections (`net.md §7`) refer to the project's specification of the protocol.

mod config;
pub mod driver;
mod endpoint;
mod event;
mod ext;
pub mod field;
pub mod fuzz;
mod info;
mod message;
pub mod messages;
mod proto;
mod random;
mod registry;
mod settings;
pub mod sim;
mod time;
pub mod wire;

pub use config::{Config, DuplicateRule, Features};
pub use endpoint::Endpoint;
pub use event::{Delivery, EndReason, Event, Incoming, SERVER, SendError, State, Ticket, Transmit, UserId};
#[cfg(feature = "secure")]
pub use ext::{KeyPair, generate_key_pair};
pub use field::{Array, Bytes, Field, RawText, Rest, Token, Versions};
pub use info::ServerInfo;
pub use message::{FieldDoc, Message};
pub use proto::ids::Expander;
pub use proto::link::Stats;
pub use registry::{Dispatch, Handled, Registry};
pub use settings::Setting;
pub use time::Time;

/// The examples in the README are compiled and run with the documentation tests.
#[doc = include_str!("../README.md")]
#[cfg(doctest)]
struct Readme;
