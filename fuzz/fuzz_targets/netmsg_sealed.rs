#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| sandtable_netmsg::fuzz::sealed(data));
