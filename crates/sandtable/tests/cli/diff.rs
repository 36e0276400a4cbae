//! `sandtable diff`: text, JSON, exit codes.

use std::fs;

use serde_json::Value;
use tempfile::TempDir;

use crate::common::{case, corpus, fine, refused, say};

/// Two of our own maps: the outpost, and what a second author made of it.
fn pair(dir: &TempDir) -> [String; 2] {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/scenarios");
    let first = fs::read_to_string(folder.join("enabling.map")).unwrap();
    let second = first
        .replace("Name=Scenario: enabling", "Name=Scenario: enabling, revised")
        .replace("Credits=10", "Credits=20")
        .replace("FIRST=1,13,0,25", "FIRST=1,13,0,75")
        .replace("KILL=GDI,<none>,Destroys the victim,0", "KILL=Nod,<none>,Destroys somebody,0")
        .replace("11,0,1,0,0,0,0,A,53,2,SECOND,0,0,0,0,A", "53,2,SECOND,0,0,0,0,A,11,0,1,0,0,0,0,A")
        .replace("REVIVE=2,53,2,VICTIM,0,0,0,0,A,", "REVIVE=1,")
        .replace("RESTART", "01000042")
        .replace("HARD=GDI,<none>,Only hard,1,0,0,1,0\n", "")
        .replace("G_HARD=0,Hard,HARD\n", "")
        + "\n[Waypoints]\n7=40040\n\n[Units]\n0=GDI,HMEC,256,40,44,0,Guard,None,0,-1,0,-1,1,1\n\n[E1]\nStrength=200\n";
    [("first.map", first), ("second.map", second)].map(|(name, text)| {
        let path = dir.path().join(name);
        fs::write(&path, text).unwrap();
        path.to_str().unwrap().to_owned()
    })
}

#[test]
fn text_for_people() {
    let dir = TempDir::new().unwrap();
    let [first, second] = pair(&dir);
    let said = say(&["diff", &first, &second]);
    assert_eq!((said.code, said.err.as_str()), (Some(1), ""));
    let folder = format!("{}{}", dir.path().display(), std::path::MAIN_SEPARATOR);
    insta::assert_snapshot!(said.out.replace(&folder, ""));
}

#[test]
fn json_for_programs() {
    let dir = TempDir::new().unwrap();
    let [first, second] = pair(&dir);
    let said = say(&["diff", "--format", "json", &first, &second, "--only", "trigger,waypoint"]);
    assert_eq!(said.code, Some(1));
    let value: Value = serde_json::from_str(&said.out).unwrap();
    assert_eq!(value["schema"], "sandtable.diff/1");
    assert_eq!(value["same"], false);
    assert_eq!(value["second"]["name"], "Scenario: enabling, revised");
    let differences = value["differences"].as_array().unwrap();
    assert!(differences.iter().all(|d| d["kind"] == "trigger" || d["kind"] == "waypoint"));
    let counted: u64 = value["counts"].as_object().unwrap().values().map(|n| n.as_u64().unwrap()).sum();
    assert_eq!(counted, differences.len() as u64);
    let find = |change: &str| differences.iter().find(|d| d["change"] == change).unwrap();
    assert_eq!(find("renumbered")["first"]["id"], "RESTART");
    assert_eq!(find("renumbered")["second"]["id"], "01000042");
    assert_eq!(find("removed")["second"], Value::Null);
    assert_eq!(find("added")["content"][0], "cell 40,40");
    assert_eq!(find("line")["before"]["position"], 1);
    assert_eq!(find("order")["list"], "action");
    assert_eq!(find("field")["field"].as_str().map(str::is_empty), Some(false));
}

#[test]
fn the_same_map_has_exit_code_0() {
    let map = case("U001");
    assert!(fine(&["diff", &map, &map]).ends_with("\nno difference in meaning\n"));
    let value: Value = serde_json::from_str(&fine(&["diff", &map, &map, "--format", "json"])).unwrap();
    assert_eq!((&value["same"], &value["differences"]), (&true.into(), &Value::Array(Vec::new())));
    let dir = TempDir::new().unwrap();
    let [first, second] = pair(&dir);
    assert!(fine(&["diff", &first, &second, "--only", "team"]).ends_with("no difference in meaning\n"));
}

#[test]
fn what_cannot_be_read_or_is_unknown() {
    let sentence = refused(&["diff", &case("U001"), "no/such.map"]);
    assert!(sentence.starts_with("cannot read no/such.map: "), "{sentence}");
    let said = say(&["diff", &case("U001"), &case("U001"), "--only", "triggers"]);
    assert_eq!(said.code, Some(2));
    assert!(said.err.contains("[possible values: basic, special-flags,"), "{}", said.err);
}

#[test]
fn the_dropship_variant_of_the_first_mission() {
    let Some(root) = corpus() else { return };
    let map = |name: &str| root.join("maps/missions").join(name).to_str().unwrap().to_owned();
    let said = say(&["diff", &map("gdi1a.map"), &map("gdi1adshp.map")]);
    assert_eq!(said.code, Some(1));
    assert!(said.out.ends_with("\n7 differences: 5 basic, 2 task-force\n"), "{}", said.out);
    assert!(said.out.contains("StartingDropships: 0 -> 2"), "{}", said.out);
}
