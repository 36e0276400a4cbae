#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    sandtable_netmsg::fuzz::datagram(data);
    sandtable_netmsg::fuzz::short_datagram(data);
});
