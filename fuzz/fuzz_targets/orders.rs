#![no_main]
#![allow(dead_code)] // the bodies of the other target

#[path = "../../crates/sim/tests/fuzz_bodies/mod.rs"]
mod bodies;

libfuzzer_sys::fuzz_target!(|data: &[u8]| bodies::orders(data));
