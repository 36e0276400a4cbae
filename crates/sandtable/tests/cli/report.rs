//! `run --format json` against the schema "sandtable.run/1" of docs/design.md: names and types exactly.

use serde_json::Value;

use crate::common::{case, corpus, json};

/// A key and what its value has to be.
pub(crate) type Key = (&'static str, fn(&Value) -> bool);

/// Asserts that an object has exactly these keys, with values of these types.
pub(crate) fn shape(what: &str, value: &Value, keys: &[Key]) {
    let object = value.as_object().unwrap_or_else(|| panic!("{what} is an object: {value}"));
    let mut seen: Vec<&str> = object.keys().map(String::as_str).collect();
    let mut wanted: Vec<&str> = keys.iter().map(|(key, _)| *key).collect();
    seen.sort_unstable();
    wanted.sort_unstable();
    assert_eq!(seen, wanted, "keys of {what}");
    for (key, test) in keys {
        assert!(test(&object[*key]), "type of {what}.{key}: {}", object[*key]);
    }
}

fn list<'a>(report: &'a Value, key: &str) -> &'a [Value] {
    report[key].as_array().unwrap_or_else(|| panic!("{key} is a list"))
}

fn one_of(value: &Value, words: &[&str]) -> bool {
    value.as_str().is_some_and(|word| words.contains(&word))
}

fn check(report: &Value) {
    shape(
        "report",
        report,
        &[
            ("schema", |v| v == "sandtable.run/1"),
            ("scenario", Value::is_object),
            ("rules", Value::is_string),
            ("seed", Value::is_u64),
            ("difficulty", |v| one_of(v, &["easy", "normal", "hard"])),
            ("frames", Value::is_u64),
            ("checksum", |v| {
                v.as_str().is_some_and(|hex| hex.len() == 16 && hex.bytes().all(|b| b.is_ascii_hexdigit()))
            }),
            ("outcome", Value::is_object),
            ("triggers", Value::is_array),
            ("houses", Value::is_array),
            ("not_simulated", Value::is_array),
            ("diagnostics", Value::is_object),
            ("elapsed_ms", Value::is_u64),
        ],
    );
    let scenario = &report["scenario"];
    shape(
        "scenario",
        scenario,
        &[
            ("name", Value::is_string),
            ("path", Value::is_string),
            ("theater", Value::is_string),
            ("width", Value::is_u64),
            ("height", Value::is_u64),
        ],
    );
    shape(
        "outcome",
        &report["outcome"],
        &[("state", |v| one_of(v, &["won", "lost", "running"])), ("frame", Value::is_u64)],
    );
    for trigger in list(report, "triggers") {
        shape(
            "trigger",
            trigger,
            &[
                ("id", Value::is_string),
                ("name", Value::is_string),
                ("house", Value::is_string),
                ("state", |v| one_of(v, &["waiting", "sprung", "disabled", "destroyed", "filtered"])),
                ("sprung_at", |v| v.as_array().is_some_and(|at| at.iter().all(Value::is_u64))),
            ],
        );
        assert_eq!(trigger["state"] == "sprung", !list(trigger, "sprung_at").is_empty(), "{trigger}");
    }
    for house in list(report, "houses") {
        shape(
            "house",
            house,
            &[
                ("name", Value::is_string),
                ("credits", Value::is_i64),
                ("units", Value::is_u64),
                ("infantry", Value::is_u64),
                ("aircraft", Value::is_u64),
                ("structures", Value::is_u64),
                ("power", Value::is_i64),
                ("drain", Value::is_i64),
            ],
        );
    }
    for entry in list(report, "not_simulated") {
        shape(
            "not_simulated",
            entry,
            &[
                ("kind", |v| one_of(v, &["action", "event", "team_mission"])),
                ("number", Value::is_u64),
                ("name", Value::is_string),
                ("times", |v| v.as_u64().is_some_and(|times| times > 0)),
            ],
        );
    }
    shape(
        "diagnostics",
        &report["diagnostics"],
        &[("error", Value::is_u64), ("warning", Value::is_u64), ("note", Value::is_u64)],
    );
}

#[test]
fn the_demonstration() {
    let report = json(&[]);
    check(&report);
    assert_eq!(report["scenario"]["theater"], "TEMPERATE");
    assert_eq!((&report["scenario"]["width"], &report["scenario"]["height"]), (&40.into(), &36.into()));
    assert_eq!(report["outcome"], serde_json::json!({"state": "won", "frame": 827}));
    assert_eq!(list(&report, "triggers").len(), 14);
}

#[test]
fn every_case_map() {
    for name in [
        "U001", "U007", "U019", "U023", "U040", "U056", "U061", "U062", "U063", "U065", "U071", "U077",
        "U084",
    ] {
        check(&json(&[&case(name), "--frames", "200"]));
    }
}

#[test]
fn a_mission_of_the_corpus() {
    let Some(root) = corpus() else { return };
    for name in
        ["missions/gdi1a.map", "missions/fsnod02.map", "fan-made/lost_contact.map", "firestorm/cityscap.map"]
    {
        let report = json(&[root.join("maps").join(name).to_str().unwrap()]);
        check(&report);
        assert!(!list(&report, "not_simulated").is_empty(), "{name} uses what is not simulated yet");
    }
}

#[test]
fn states_of_triggers() {
    let state = |report: &Value, id: &str| -> String {
        let triggers = list(report, "triggers");
        let trigger = triggers.iter().find(|trigger| trigger["id"] == id).unwrap_or_else(|| panic!("{id}"));
        trigger["state"].as_str().unwrap().to_owned()
    };
    let report = json(&[&case("U001")]);
    assert_eq!(["ST_EASY00", "ST_MEDIUM"].map(|id| state(&report, id)), ["filtered", "sprung"]);
    let report = json(&[&case("U040")]);
    assert_eq!(state(&report, "ST_NAME00"), "disabled");
    let report = json(&[&case("U062")]);
    assert_eq!(state(&report, "ST_MIXED0"), "waiting");
}
