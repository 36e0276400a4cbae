//! The page of `sandtable watch`, driven in a real Chromium by the DevTools protocol.
//!
//! Without a browser the tests pass and say on the error stream that they were left out; `SANDTABLE_BROWSER` names a browser,
//! or is `none`. Pictures of the main states are written to `browser/` in the temporary folder of the target directory.

#[path = "../common/mod.rs"]
mod common;

mod accessible;
mod devtools;
mod docking;
mod files;
mod find;
mod inspect;
mod layout;
mod maps;
mod page;
mod picture;
mod playback;
mod safety;
mod server;
mod timeline;

use std::io::Write;

/// Says something even when the test passes: the test runner keeps what the print macros say, not what a handle writes.
fn aloud(text: &str) {
    // Where nobody can read it, nothing is lost.
    let _ = writeln!(std::io::stderr(), "browser tests: {text}");
}
