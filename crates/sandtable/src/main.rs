//! The `sandtable` command line.
#![forbid(unsafe_code)]

fn main() {}
