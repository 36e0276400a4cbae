#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| sandtable_detach::testing::play::fuzz_load(data));
