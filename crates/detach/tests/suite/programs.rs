//! Random programs on the registry and on the model. `SANDTABLE_DETACH_OPS` sets how many steps (200,000 by default).

use proptest::prelude::*;
use sandtable_detach::testing::play::{Play, Random, fuzz_load, fuzz_program};

#[test]
fn long_random_programs_agree_with_the_model() {
    let steps: u64 =
        std::env::var("SANDTABLE_DETACH_OPS").map_or(200_000, |text| text.parse().expect("a number"));
    let (mut done, mut reactions, mut nested, mut skipped, mut loads, mut unresolved) = (0, 0, 0, 0, 0, 0);
    for seed in 0.. {
        if done >= steps {
            break;
        }
        // Small yards are compared after every step, large ones (with long chains and lists) now and then.
        let (crowd, every) = [(2, 1), (5, 1), (8, 1), (60, 97)][seed as usize % 4];
        let mut play = Play::new(seed, crowd);
        play.run(&mut Random(seed), 5_000.min(steps - done), every);
        done += play.stats.steps;
        reactions += play.stats.reactions;
        nested += play.stats.nested;
        skipped += play.stats.skipped;
        loads += play.stats.loads;
        unresolved += play.stats.unresolved;
    }
    println!(
        "{done} steps, {reactions} reactions, {nested} nested, {skipped} skipped, {loads} loads, {unresolved} unresolved"
    );
    assert!(nested > 0 && skipped > 0 && loads > 0, "the programs must reach the interesting cases");
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn programs_from_bytes_agree_with_the_model(data in proptest::collection::vec(any::<u8>(), 0..600)) {
        fuzz_program(&data);
    }

    #[test]
    fn loading_anything_is_harmless(data in proptest::collection::vec(any::<u8>(), 0..200)) {
        fuzz_load(&data);
    }

    /// A real save with a few bytes changed: most load, with references missing.
    #[test]
    fn loading_damaged_saves_is_harmless(seed in 0_u64..50, hits in proptest::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..8)) {
        let mut play = Play::new(seed, 4);
        play.run(&mut Random(seed), 200, 1000);
        let mut bytes = postcard::to_allocvec(&play.registry).unwrap();
        for (at, byte) in hits {
            // The fingerprint at the start stays, or nothing would be read.
            let at = 10 + at.index(bytes.len() - 10);
            bytes[at] = byte;
        }
        fuzz_load(&bytes);
    }
}
