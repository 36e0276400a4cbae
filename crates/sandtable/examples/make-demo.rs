//! Makes the demonstration scenario that `sandtable` plays when it is given no map.
//!
//! `cargo run --example make-demo > crates/sandtable/demo/demonstration.map`
#![forbid(unsafe_code)]

use std::io::Write;

#[path = "../demo/scenario.rs"]
mod scenario;

fn main() -> std::io::Result<()> {
    std::io::stdout().write_all(&scenario::demonstration())
}
