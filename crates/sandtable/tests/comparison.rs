//! docs/comparison.md stays true: every row of its table is compared with what the map shows when it is played.

mod common;

use std::collections::BTreeMap;

use common::{corpus, json, sprung};

/// Ten game minutes.
const FRAMES: &str = "9000";

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
        assert_eq!((expected == seen, verdict.as_str()), (true, "agrees"), "{map} {trigger}");
    }
}

#[test]
fn the_missions_show_what_the_table_says() {
    let Some(root) = corpus() else { return };
    let mut reports = BTreeMap::new();
    for [map, trigger, expected, ..] in rows() {
        let report = reports.entry(map.clone()).or_insert_with(|| {
            let path = root.join("maps/missions").join(format!("{map}.map"));
            json(&[path.to_str().expect("a UTF-8 path"), "--frames", FRAMES])
        });
        assert_eq!(written(&sprung(report, &trigger)), expected, "{map} {trigger}");
    }
    // Nothing sprang that the table leaves out.
    for (map, report) in &reports {
        let triggers = report["triggers"].as_array().expect("a list");
        let seen = triggers.iter().filter(|trigger| trigger["state"] == "sprung").count();
        assert_eq!(seen, rows().iter().filter(|row| row[0] == *map).count(), "{map}");
    }
}
