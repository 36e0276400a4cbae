//! The parts of one connection: estimates, memory of ids, queue, window, budget. No sockets, no clock.

pub(crate) mod average;
pub(crate) mod budget;
pub(crate) mod duplicate;
pub(crate) mod estimate;
pub(crate) mod ids;
pub(crate) mod link;
pub(crate) mod path;
pub(crate) mod queue;
pub(crate) mod window;
