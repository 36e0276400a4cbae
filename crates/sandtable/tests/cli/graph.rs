//! `sandtable graph`: DOT, JSON, choices.

use std::fs;
use std::path::Path;

use serde_json::Value;
use tempfile::TempDir;

use crate::common::{case, fine, refused, say};

fn scenario(name: &str) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/scenarios");
    folder.join(name).to_str().unwrap().to_owned()
}

#[test]
fn for_graphviz() {
    insta::assert_snapshot!(fine(&["graph", &scenario("enabling.map")]));
}

#[test]
fn for_programs() {
    let map = scenario("variables.map");
    let value: Value = serde_json::from_str(&fine(&["graph", &map, "--format", "json"])).unwrap();
    assert_eq!(value["schema"], "sandtable.graph/1");
    assert_eq!(value["path"], map.as_str());
    let nodes = value["nodes"].as_array().unwrap();
    let keys: Vec<&str> = nodes.iter().map(|node| node["key"].as_str().unwrap()).collect();
    let islands = value["islands"].as_u64().unwrap();
    for node in nodes {
        assert!(node["island"].as_u64().unwrap() < islands, "{node}");
        for part in ["kind", "id", "name"] {
            assert!(node[part].is_string(), "{node}");
        }
        assert!(node["never"].is_null() || node["never"].is_string(), "{node}");
    }
    let edges = value["edges"].as_array().unwrap();
    for edge in edges {
        assert!(
            keys.contains(&edge["from"].as_str().unwrap()) && keys.contains(&edge["to"].as_str().unwrap())
        );
        assert!(edge["label"].is_string() && edge["places"].is_array());
    }
    assert!(edges.iter().any(|edge| edge["label"] == "sets"), "{edges:?}");
    assert!(edges.iter().any(|edge| edge["label"] == "tests set"), "{edges:?}");
}

#[test]
fn around_a_trigger() {
    let map = scenario("enabling.map");
    let nodes = |arguments: &[&str]| {
        let out = fine(&[&["graph", &map, "--format", "json"], arguments].concat());
        let value: Value = serde_json::from_str(&out).unwrap();
        let nodes = value["nodes"].as_array().unwrap().iter();
        nodes.map(|node| node["key"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(nodes(&["--around", "victim", "--depth", "0"]), ["trigger VICTIM"]);
    assert_eq!(
        nodes(&["--around", "VICTIM", "--depth", "1"]),
        ["trigger KILL", "trigger VICTIM", "trigger REVIVE", "tag G_VICTIM"]
    );
    assert_eq!(
        nodes(&["--around", "KILL", "--only", "trigger"]),
        ["trigger KILL", "trigger VICTIM", "trigger REVIVE"]
    );
    assert_eq!(nodes(&["--around", "Victim"]), nodes(&["--around", "VICTIM", "--depth", "2"]));
    let sentence = refused(&["graph", &map, "--around", "reminder"]);
    assert!(
        sentence.starts_with("no trigger is called \"reminder\"; did you mean First reminder [FIRST]"),
        "{sentence}"
    );
}

#[test]
fn into_a_file_but_never_over_the_map() {
    let dir = TempDir::new().unwrap();
    let file = dir.path().join("graph.dot");
    let file = file.to_str().unwrap();
    let out = fine(&["graph", &case("U001"), "-o", file]);
    assert!(out.contains(" nodes, ") && out.ends_with(" edges\n"), "{out}");
    assert_eq!(fs::read_to_string(file).unwrap(), fine(&["graph", &case("U001")]));
    let copy = dir.path().join("copy.map");
    fs::copy(case("U001"), &copy).unwrap();
    let copy = copy.to_str().unwrap();
    assert!(refused(&["graph", copy, "-o", copy]).contains("would be overwritten"));
}

#[test]
fn what_is_unknown() {
    let said = say(&["graph", &case("U001"), "--only", "triggers"]);
    assert_eq!(said.code, Some(2));
    assert!(said.err.contains("[possible values: trigger, tag, local,"), "{}", said.err);
    assert!(refused(&["graph", "no/such.map"]).starts_with("cannot read no/such.map: "));
}
