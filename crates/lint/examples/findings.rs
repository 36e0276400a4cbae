//! Prints what the checks find in maps: how often each code, or every finding of the codes that are named.
//!
//! `cargo run --release --example findings -- [CODE...] MAP...`

use std::collections::BTreeMap;

use sandtable_lint::{Choice, check, find_code};
use sandtable_scenario::load;
use sandtable_scenario::rules::RulesSources;

fn main() -> Result<(), std::io::Error> {
    let (codes, maps): (Vec<String>, Vec<String>) =
        std::env::args().skip(1).partition(|argument| find_code(argument).is_some());
    let choice = Choice { select: codes.clone(), ..Choice::default() };
    let sources = RulesSources::stock();
    let mut counts: BTreeMap<_, (usize, usize)> = BTreeMap::new();
    for map in maps {
        let loaded = load(std::fs::read(&map)?, &map, &sources);
        let findings = check(&loaded, &choice).findings;
        let mut seen = std::collections::BTreeSet::new();
        for finding in findings {
            let (findings, maps) = counts.entry(finding.code).or_default();
            *findings += 1;
            *maps += usize::from(seen.insert(finding.code));
            if !codes.is_empty() {
                println!("{map}:{}: {}: {}", finding.line.unwrap_or(0), finding.severity, finding.message);
            }
        }
    }
    for (code, (findings, maps)) in counts {
        println!("{findings:6} in {maps:3} maps  {:7}  {code:?}", code.info().severity.name());
    }
    Ok(())
}
