#![no_main]

#[path = "../../crates/formats/tests/fuzz_bodies/mod.rs"]
mod bodies;

libfuzzer_sys::fuzz_target!(|data: &[u8]| bodies::lzo(data));
