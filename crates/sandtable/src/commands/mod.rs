//! One file a command.

pub(crate) mod check;
pub(crate) mod diff;
pub(crate) mod explain;
pub(crate) mod graph;
pub(crate) mod info;
pub(crate) mod render;
pub(crate) mod run;
pub(crate) mod watch;
