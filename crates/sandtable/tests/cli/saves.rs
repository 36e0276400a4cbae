//! `--save` and `--load`: a run that was interrupted ends like one that was not.

use std::fs;

use serde_json::Value;
use tempfile::TempDir;

use crate::common::{case, corpus, json, refused, sprung};

/// Springs of all triggers, trigger by trigger.
fn springs(report: &Value) -> Vec<Vec<u64>> {
    let triggers = report["triggers"].as_array().unwrap();
    triggers.iter().map(|trigger| sprung(report, trigger["id"].as_str().unwrap())).collect()
}

/// Plays `map` whole, and once more cut in two at `frame`.
fn compare(map: Option<&str>, frame: u32, total: u32) {
    let dir = TempDir::new().unwrap();
    let save = dir.path().join("with@sign.save");
    let (save, total_text) = (save.to_str().unwrap(), total.to_string());
    let at = format!("{save}@{frame}");
    let base: Vec<&str> = map.into_iter().collect();
    let whole = json(&[&base[..], &["--frames", &total_text]].concat());
    let saving = json(&[&base[..], &["--frames", &total_text, "--save", &at]].concat());
    assert_eq!(saving["checksum"], whole["checksum"], "saving changes nothing");
    let frames = frame.to_string();
    let first = json(&[&base[..], &["--frames", &frames, "--save", &at]].concat());
    let rest = (total - frame).to_string();
    let second = json(&[&base[..], &["--frames", &rest, "--load", save]].concat());
    assert_eq!(second["checksum"], whole["checksum"], "{map:?} saved at {frame}");
    assert_eq!(second["outcome"], whole["outcome"]);
    assert_eq!(second["houses"], whole["houses"]);
    let joined: Vec<Vec<u64>> =
        springs(&first).into_iter().zip(springs(&second)).map(|(a, b)| [a, b].concat()).collect();
    assert_eq!(joined, springs(&whole));
}

#[test]
fn the_demonstration_cut_in_two() {
    for frame in [0, 1, 299, 300, 301, 586, 700, 827] {
        compare(None, frame, 1000);
    }
}

#[test]
fn case_maps_cut_in_two() {
    for name in ["U019", "U061", "U065", "U071"] {
        compare(Some(&case(name)), 40, 300);
    }
}

#[test]
fn missions_cut_in_two() {
    let Some(root) = corpus() else { return };
    for name in ["gdi2a", "nod1a", "fsgdi02", "fsnod03"] {
        let path = root.join("maps/missions").join(format!("{name}.map"));
        compare(path.to_str(), 3001, 9000);
    }
}

#[test]
fn a_save_of_another_seed_goes_on_with_its_own() {
    let dir = TempDir::new().unwrap();
    let save = dir.path().join("a.save").to_str().unwrap().to_owned();
    json(&["--seed", "7", "--difficulty", "hard", "--frames", "10", "--save", &format!("{save}@10")]);
    let report = json(&["--load", &save, "--frames", "10"]);
    assert_eq!((&report["seed"], &report["difficulty"]), (&7.into(), &"hard".into()));
}

#[test]
fn wrong_places_to_save() {
    for text in ["x", "x@", "x@y", "x@-1", "@", "x@1.5"] {
        let sentence = refused(&["run", "--save", text]);
        assert_eq!(
            sentence,
            format!("\"{text}\" does not say when to save; write FILE@FRAME, as my.save@900")
        );
    }
    let dir = TempDir::new().unwrap();
    let late = dir.path().join("late.save");
    let sentence = refused(&["run", "--frames", "10", "--save", &format!("{}@11", late.display())]);
    assert_eq!(sentence, "nothing was saved: the run never came to frame 11");
    assert!(!late.exists());
}

#[test]
fn saves_that_are_none() {
    let dir = TempDir::new().unwrap();
    let sentence = refused(&["run", "--load", "no.save"]);
    assert!(sentence.starts_with("cannot read no.save: "), "{sentence}");
    let path = dir.path().join("x.save");
    for bytes in [&b""[..], b"SANDTBL", b"[Map]\r\n", &[0; 100]] {
        fs::write(&path, bytes).unwrap();
        let sentence = refused(&["run", "--load", path.to_str().unwrap()]);
        assert!(sentence.contains("x.save: this is not a Sandtable save"), "{sentence}");
    }
}

#[test]
fn a_save_of_another_map_or_other_rules() {
    let dir = TempDir::new().unwrap();
    let save = dir.path().join("x.save");
    let save = save.to_str().unwrap();
    json(&["--frames", "10", "--save", &format!("{save}@10")]);
    let sentence = refused(&["run", &case("U001"), "--load", save]);
    assert!(sentence.contains("this save belongs to another map or other rules"), "{sentence}");
    let rules = dir.path().join("more.ini");
    fs::write(&rules, "[VehicleTypes]\n900=MYTANK\n[MYTANK]\nStrength=1\n").unwrap();
    let sentence = refused(&["run", "--rules", rules.to_str().unwrap(), "--load", save]);
    assert!(sentence.contains("this save belongs to another map or other rules"), "{sentence}");
}

#[test]
fn damaged_saves() {
    let dir = TempDir::new().unwrap();
    let save = dir.path().join("x.save");
    json(&["--frames", "200", "--save", &format!("{}@200", save.display())]);
    let whole = fs::read(&save).unwrap();
    let path = save.to_str().unwrap();
    for length in [8, 11, 12, 20, 27, 28, 29, 100, whole.len() / 2, whole.len() - 1] {
        fs::write(&save, &whole[..length]).unwrap();
        let sentence = refused(&["run", "--load", path]);
        assert!(sentence.starts_with("cannot load "), "{length} bytes: {sentence}");
    }
    for at in (0..whole.len()).step_by(whole.len() / 60) {
        let mut bytes = whole.clone();
        bytes[at] ^= 0x55;
        fs::write(&save, &bytes).unwrap();
        let sentence = refused(&["run", "--load", path]);
        assert!(sentence.starts_with("cannot load "), "byte {at}: {sentence}");
    }
    fs::write(&save, [&whole[..], b"more"].concat()).unwrap();
    refused(&["run", "--load", path]);
    fs::write(&save, &whole).unwrap();
    json(&["--load", path]);
}
