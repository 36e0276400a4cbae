//! The built-in demonstration.

#[path = "../../demo/scenario.rs"]
mod scenario;

use crate::common::{fine, json, untimed};

#[test]
fn the_committed_map_is_what_its_source_makes() {
    let committed: &[u8] = include_bytes!("../../demo/demonstration.map");
    assert!(
        scenario::demonstration() == committed,
        "run `cargo run --example make-demo > crates/sandtable/demo/demonstration.map`"
    );
}

#[test]
fn it_is_played_when_nothing_is_said() {
    let out = untimed(&fine::<&str>(&[]));
    assert_eq!(out, untimed(&fine(&["run"])));
    insta::assert_snapshot!(out);
}

#[test]
fn it_ends_in_a_win() {
    let report = json(&[]);
    assert_eq!(report["outcome"], serde_json::json!({"state": "won", "frame": 827}));
    assert_eq!(report["diagnostics"], serde_json::json!({"error": 0, "warning": 0, "note": 0}));
    assert_eq!(report["not_simulated"], serde_json::json!([]));
}

#[test]
fn it_is_lost_by_the_other_side() {
    assert_eq!(json(&["--player", "Nod"])["outcome"]["state"], "lost");
}
