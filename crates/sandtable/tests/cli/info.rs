//! `sandtable info` against docs/design.md, schema "sandtable.info/1".

use serde_json::Value;

use super::report::shape;
use crate::common::{case, corpus_maps, fine, say};

fn check(value: &Value) {
    let digest = |v: &Value| {
        v.as_str().is_some_and(|hex| hex.len() == 64 && hex.bytes().all(|b| b.is_ascii_hexdigit()))
    };
    shape(
        "info",
        value,
        &[
            ("schema", |v| v == "sandtable.info/1"),
            ("path", Value::is_string),
            ("name", Value::is_string),
            ("theater", Value::is_string),
            ("width", Value::is_u64),
            ("height", Value::is_u64),
            ("tiles", Value::is_u64),
            ("overlays", Value::is_u64),
            ("levels", Value::is_u64),
            ("counts", |v| v.as_object().is_some_and(|counts| counts.values().all(Value::is_u64))),
            ("digests", Value::is_object),
        ],
    );
    let counts = value["counts"].as_object().unwrap();
    assert!(
        counts.keys().all(|section| *section == section.to_lowercase()),
        "sections in lower case: {counts:?}"
    );
    shape("digests", &value["digests"], &[("tiles", digest), ("overlays", digest), ("overlay_data", digest)]);
}

#[test]
fn several_maps_are_one_object_a_line_in_the_order_of_the_arguments() {
    let maps = [case("U084"), case("U001"), case("U071")];
    let mut arguments = vec!["info", "--format", "json"];
    arguments.extend(maps.iter().map(String::as_str));
    let out = fine(&arguments);
    let lines: Vec<Value> = out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(lines.len(), 3);
    for (line, map) in lines.iter().zip(&maps) {
        check(line);
        assert_eq!(line["path"], map.as_str());
    }
    assert_eq!(lines[1]["name"], "Case U001");
    assert_eq!(lines[1]["counts"]["triggers"], 3);
    // Without packs the overlay planes are 262,144 bytes of "none" and of zero.
    assert_eq!(
        lines[1]["digests"]["overlay_data"],
        "8a39d2abd3999ab73c34db2476849cddf303ce389b35826850f9a700589b4a90"
    );
    assert_eq!(lines[1]["digests"]["overlays"], lines[2]["digests"]["overlays"]);
}

#[test]
fn a_map_that_cannot_be_read_does_not_hide_the_others() {
    let maps = [case("U001"), "no/such.map".to_owned(), case("U071")];
    let said = say(&["info", "--format", "json", &maps[0], &maps[1], &maps[2]]);
    assert_eq!(said.code, Some(2));
    assert_eq!(said.out.lines().count(), 2);
    assert!(said.err.starts_with("error: cannot read no/such.map: "), "{}", said.err);
}

#[test]
fn text_for_people() {
    insta::assert_snapshot!(fine(&["info", &case("U071")]).replace(&case("U071"), "U071.map"));
}

#[test]
fn every_map_of_the_corpus() {
    let Some(maps) = corpus_maps() else { return };
    let mut arguments = vec!["info", "--format", "json"];
    arguments.extend(maps.iter().map(|path| path.to_str().unwrap()));
    let out = fine(&arguments);
    assert_eq!(out.lines().count(), maps.len());
    for line in out.lines() {
        let value: Value = serde_json::from_str(line).unwrap();
        check(&value);
        assert!(value["tiles"].as_u64() > Some(0) && value["counts"]["map"].is_u64(), "{}", value["path"]);
    }
}
