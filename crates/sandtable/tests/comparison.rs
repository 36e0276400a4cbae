//! docs/comparison.md stays true: every row of its table is compared with what the map shows when it is played.

mod common;

use std::collections::BTreeMap;

use common::{corpus, json, sprung};

/// Ten game minutes.
const FRAMES: u64 = 9000;
/// Frames in a second.
const SECOND: u64 = 15;

/// The rows of the comparison: map, trigger, expected frames, seen frames, verdict.
fn rows() -> Vec<[String; 5]> {
    let text = include_str!("../../../docs/comparison.md");
    let cells = |line: &str| -> Vec<String> {
        line.trim_matches('|').split(" | ").map(|cell| cell.trim().to_owned()).collect()
    };
    let rows: Vec<[String; 5]> = text
        .lines()
        .skip_while(|line| !line.starts_with("| map | trigger | line | tag |"))
        .skip(2)
        .take_while(|line| line.starts_with('|'))
        .map(cells)
        .map(|row| [0, 1, 5, 6, 7].map(|at| row[at].clone()))
        .collect();
    assert!(rows.len() > 70, "the table is found");
    rows
}

/// The window of a row whose frame is drawn at random, both ends in it.
fn window(expected: &str) -> Option<(u64, u64)> {
    let (from, to) = expected.split_once(" to ")?;
    Some((from.parse().ok()?, to.parse().ok()?))
}

/// Frames as the table writes them.
fn written(frames: &[u64]) -> String {
    let list = |frames: &[u64]| frames.iter().map(u64::to_string).collect::<Vec<_>>().join(", ");
    match frames {
        [] => "never".into(),
        [a, b, c, rest @ .., last] => {
            format!("{} and {} more, last {last}", list(&[*a, *b, *c]), rest.len() + 1)
        }
        few => list(few),
    }
}

#[test]
fn frames_are_written_as_in_the_table() {
    assert_eq!(written(&[]), "never");
    assert_eq!(written(&[1, 2, 3]), "1, 2, 3");
    assert_eq!(written(&[1, 2, 3, 9]), "1, 2, 3 and 1 more, last 9");
    assert_eq!(written(&[1, 2, 3, 5, 9]), "1, 2, 3 and 2 more, last 9");
}

#[test]
fn every_row_agrees_with_its_own_verdict() {
    for [map, trigger, expected, seen, verdict] in rows() {
        let same = if window(&expected).is_some() { seen == "in it" } else { expected == seen };
        assert_eq!((same, verdict.as_str()), (true, "agrees"), "{map} {trigger}");
    }
}

#[test]
fn the_missions_show_what_the_table_says() {
    let Some(root) = corpus() else { return };
    let mut reports = BTreeMap::new();
    for [map, trigger, expected, ..] in rows() {
        let report = reports.entry(map.clone()).or_insert_with(|| {
            let path = root.join("maps/missions").join(format!("{map}.map"));
            json(&[path.to_str().expect("a UTF-8 path"), "--frames", &FRAMES.to_string()])
        });
        let seen = sprung(report, &trigger);
        match window(&expected) {
            None => assert_eq!(written(&seen), expected, "{map} {trigger}"),
            Some((from, to)) => match seen.first() {
                None => assert!(to > FRAMES, "{map} {trigger} never sprang; expected {expected}"),
                Some(first) => {
                    let fits = (from..=to).contains(first) && (first - from) % SECOND == 0;
                    assert!(fits, "{map} {trigger} sprang in frame {first}; expected {expected}");
                }
            },
        }
    }
    // Nothing sprang that the table leaves out.
    for (map, report) in &reports {
        let triggers = report["triggers"].as_array().expect("a list");
        for trigger in triggers.iter().filter(|trigger| trigger["state"] == "sprung") {
            let id = trigger["id"].as_str().expect("an id");
            assert!(
                rows().iter().any(|row| row[0] == *map && row[1] == id),
                "{map} {id} is not in the table"
            );
        }
    }
}
