//! One file a command.

pub(crate) mod explain;
pub(crate) mod info;
pub(crate) mod render;
pub(crate) mod run;
pub(crate) mod watch;
