#![no_main]

use sandtable_lint::{Choice, check, fix};
use sandtable_scenario::load;
use sandtable_scenario::rules::RulesSources;

// All checks over any bytes, and the fixes they offer, until none is left.
libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    let sources = RulesSources::stock();
    let mut bytes = data.to_vec();
    for _ in 0..3 {
        let findings = check(&load(bytes.clone(), "fuzz.map", &sources), &Choice::default()).findings;
        bytes = fix::apply(&bytes, &findings).0;
    }
});
