//! Every map of the corpus loads, and nobody cries wolf: what is found beyond notes is written down here.

use std::collections::BTreeMap;

use crate::common::{corpus_maps, file_name};
use sandtable_scenario::diagnostic::Severity;
use sandtable_scenario::load;
use sandtable_scenario::rules::RulesSources;

/// Errors that are real faults of real maps: (map, code name, how many).
const ERRORS: &[(&str, &str, usize)] = &[
    // A line break is missing before [VariableNames] (`formats.md` §15.2 item 6).
    ("a_city_consumed.map", "header-glued-to-value", 1),
    ("a_city_consumed.map", "object-row-short", 8),
    // Team types name tags that were deleted.
    ("lost_contact.map", "tag-undeclared", 1),
    ("velillean_islands.map", "tag-undeclared", 3),
];

/// Warnings in the maps that came with the game, each a real slip of their authors.
const WARNINGS_OF_SHIPPED_MAPS: &[(&str, &str, usize)] = &[
    ("fsgdi01.map", "waypoint-outside-map", 1),
    ("fsgdi07.map", "task-force-empty", 1),
    ("fsgdi08.map", "list-index-out-of-range", 8),
    ("fsnod01.map", "forced-trigger-has-no-instance", 3),
    ("fsnod02.map", "house-not-in-play", 1),
    ("gdi5b.map", "waypoint-outside-map", 1),
    ("gdi5c.map", "waypoint-outside-map", 1),
    ("gdi8a.map", "ai-trigger-team", 1),
    ("nod1a.map", "rules-bad-value", 1),
];

#[test]
fn the_corpus_loads_with_the_recorded_findings() {
    let Some(maps) = corpus_maps() else { return };
    let sources = RulesSources::stock();
    let mut errors: BTreeMap<(String, &str), usize> = BTreeMap::new();
    let mut warnings: BTreeMap<(String, &str), usize> = BTreeMap::new();
    println!("{:44} {:>8} {:>8} {:>8}", "map", "errors", "warnings", "notes");
    for path in &maps {
        let name = file_name(path);
        let loaded = load(std::fs::read(path).unwrap(), &name, &sources);
        let mut counts = [0; 3];
        for finding in &loaded.diagnostics {
            counts[finding.severity as usize] += 1;
            let list = match finding.severity {
                Severity::Error => &mut errors,
                Severity::Warning if !path.to_string_lossy().contains("fan-made") => &mut warnings,
                Severity::Warning | Severity::Note => continue,
            };
            *list.entry((name.clone(), finding.code.name())).or_default() += 1;
        }
        println!("{name:44} {:>8} {:>8} {:>8}", counts[2], counts[1], counts[0]);

        let scenario = &loaded.scenario;
        assert_eq!(scenario.campaign, path.to_string_lossy().contains("missions"), "{name}");
        assert_eq!(scenario.tiles.records.len(), scenario.tiles.record_count, "{name}: no record is outside");
        assert!(scenario.tiles.record_count <= scenario.map.cell_count(), "{name}");
        assert!(scenario.triggers.iter().all(|trigger| trigger.valid), "{name}");
        assert!(scenario.tags.iter().all(|tag| tag.trigger.is_some() || !tag.declared), "{name}");
        assert!(scenario.team_types.iter().all(|team| team.declared), "{name}");
        assert!(scenario.tubes.iter().all(|tube| scenario.map.contains(tube.enter)), "{name}");
    }
    let plain = |list: BTreeMap<(String, &'static str), usize>| -> Vec<(String, &str, usize)> {
        list.into_iter().map(|((map, code), count)| (map, code, count)).collect()
    };
    let wanted = |list: &[(&str, &'static str, usize)]| -> Vec<(String, &str, usize)> {
        list.iter().map(|&(map, code, count)| (map.to_owned(), code, count)).collect()
    };
    assert_eq!(plain(errors), wanted(ERRORS));
    assert_eq!(plain(warnings), wanted(WARNINGS_OF_SHIPPED_MAPS));
}
