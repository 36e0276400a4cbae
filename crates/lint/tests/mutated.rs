//! No map, however damaged, stops the checks, and fixes never make a file worse to read.

use proptest::prelude::*;
use sandtable_lint::{Choice, check, example, fix, rows};
use sandtable_scenario::load;
use sandtable_scenario::rules::RulesSources;

/// A map made of the wrong lines of some rules, with pieces of it copied over others.
fn damaged() -> impl Strategy<Value = Vec<u8>> {
    let lines: Vec<&'static str> =
        rows().into_iter().map(|code| code.info().wrong).filter(|w| !w.is_empty()).collect();
    let some = prop::collection::vec(prop::sample::select(lines), 1..4);
    let hits = prop::collection::vec(
        (any::<prop::sample::Index>(), any::<prop::sample::Index>(), 1usize..12),
        0..24,
    );
    (some, hits).prop_map(|(lines, hits)| {
        let mut bytes = Vec::new();
        for lines in lines {
            bytes.extend(example::map(lines));
            bytes.push(b'\n');
        }
        for (from, to, length) in hits {
            let (from, to) = (from.index(bytes.len()), to.index(bytes.len()));
            let piece: Vec<u8> = bytes[from..].iter().take(length).copied().collect();
            let end = (to + piece.len()).min(bytes.len());
            bytes.splice(to..end, piece);
        }
        bytes
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, ..ProptestConfig::default() })]

    #[test]
    fn damaged_maps_are_checked_and_mended(bytes in damaged()) {
        let sources = RulesSources::stock();
        let findings = check(&load(bytes.clone(), "damaged.map", &sources), &Choice::default()).findings;
        for finding in &findings {
            prop_assert!(finding.span.is_none_or(|span| span.end as usize <= bytes.len() && span.start <= span.end));
            prop_assert!(!finding.message.contains('\n'), "{}", finding.message);
        }
        // Fixes come to an end.
        let (mut now, mut applied) = fix::apply(&bytes, &findings);
        let mut rounds = 0;
        while applied > 0 {
            rounds += 1;
            prop_assert!(rounds < 64, "fixes go on for ever");
            let findings = check(&load(now.clone(), "damaged.map", &sources), &Choice::default()).findings;
            (now, applied) = fix::apply(&now, &findings);
        }
    }
}
