//! All tests of the crate in one program: one link instead of one for every file.

mod cases;
mod codes;
#[path = "../common/mod.rs"]
mod common;
mod corpus;
#[path = "../independent/mod.rs"]
mod independent;
mod info;
mod no_panic;
mod reading_map;
mod reading_scripting;
mod writing;
