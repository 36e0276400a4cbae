//! The built-in demonstration scenario.

/// Name shown for it.
pub(crate) const NAME: &str = "demonstration.map";

/// The map file, made by `cargo run --example make-demo`.
pub(crate) const MAP: &[u8] = include_bytes!("../demo/demonstration.map");
