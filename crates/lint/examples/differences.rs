//! Prints how many differences of each kind two maps have, or all of the kinds that are named.
//!
//! `cargo run --release --example differences -- MAP MAP [KIND...]`

use std::collections::BTreeMap;

use sandtable_lint::diff::{Kind, diff};
use sandtable_scenario::load;
use sandtable_scenario::rules::RulesSources;

fn main() -> Result<(), std::io::Error> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [first, second, kinds @ ..] = arguments.as_slice() else { return Ok(()) };
    let sources = RulesSources::stock();
    let [first, second] =
        [load(std::fs::read(first)?, first, &sources), load(std::fs::read(second)?, second, &sources)];
    let kinds: Vec<Kind> = kinds.iter().filter_map(|word| Kind::from_word(word)).collect();
    let mut counts: BTreeMap<Kind, usize> = BTreeMap::new();
    for difference in diff(&first, &second) {
        *counts.entry(difference.kind).or_default() += 1;
        if kinds.contains(&difference.kind) {
            println!("{difference:?}");
        }
    }
    for (kind, count) in counts {
        println!("{count:6} {kind}");
    }
    Ok(())
}
