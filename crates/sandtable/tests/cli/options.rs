//! The options of `run`, one by one.

use std::fs;

use sandtable_scenario::writer::{ActionParam::Number, MapBuilder};
use tempfile::TempDir;

use crate::common::{case, corpus, fine, json, sprung};

/// A map with one trigger a row: id, event number, event parameter.
fn map(dir: &TempDir, triggers: &[(&str, i32, i32)], change: impl FnOnce(&mut MapBuilder)) -> String {
    let mut map = MapBuilder::new("TEMPERATE", 40, 40);
    map.standard_houses("GDI");
    for (id, event, parameter) in triggers {
        map.trigger(id, "GDI", id).event(id, *event, 0, *parameter).action(id, 11, Number(1));
        map.tag(&format!("G_{id}"), 0, id, id);
    }
    change(&mut map);
    let path = dir.path().join("options.map");
    fs::write(&path, map.build()).unwrap();
    path.to_str().unwrap().to_owned()
}

#[test]
fn frames_and_minutes() {
    let path = case("U001");
    for (arguments, frames) in [
        (&["--frames", "0"][..], 0),
        (&["--frames", "1"], 1),
        (&["--frames", "31"], 31),
        (&["--minutes", "1"], 900),
        (&["--minutes", "0"], 0),
        (&[], 13_500),
    ] {
        let report = json(&[&[path.as_str()][..], arguments].concat());
        assert_eq!(report["frames"], frames, "{arguments:?}");
        assert_eq!(report["outcome"]["frame"], frames, "{arguments:?}");
    }
}

#[test]
fn no_frames_is_a_world_before_its_first_frame() {
    let out = fine(&["run", "--frames", "0", &case("U001")]);
    assert!(out.contains("Not decided after 0:00 (frame 0). 0 frames in "), "{out}");
    assert!(out.contains("0 of 3 triggers sprang"), "{out}");
}

#[test]
fn the_last_frame_is_not_played() {
    // The trigger springs in the frame with the number 30, the thirty-first.
    for (frames, expected) in [("30", vec![]), ("31", vec![30])] {
        assert_eq!(sprung(&json(&[&case("U001"), "--frames", frames]), "ST_MEDIUM"), expected);
    }
    let out = fine(&["run", "--frames", "30", &case("U001")]);
    assert!(
        out.contains("[ST_MEDIUM]: its events hold now: it springs on the next frame, which was not played"),
        "{out}"
    );
}

#[test]
fn difficulty() {
    for (difficulty, springs) in [("easy", "ST_EASY00"), ("normal", "ST_MEDIUM"), ("hard", "ST_HARD00")] {
        let report = json(&[&case("U001"), "--difficulty", difficulty]);
        assert_eq!(report["difficulty"], difficulty);
        for trigger in ["ST_EASY00", "ST_MEDIUM", "ST_HARD00"] {
            let expected = if trigger == springs { vec![30] } else { vec![] };
            assert_eq!(sprung(&report, trigger), expected, "{trigger} at {difficulty}");
        }
    }
}

#[test]
fn seed() {
    let dir = TempDir::new().unwrap();
    let path = map(&dir, &[("RANDOM", 51, 1000)], |_| {});
    let frame = |seed: &str| {
        let report = json(&[&path, "--minutes", "30", "--seed", seed]);
        assert_eq!(report["seed"], seed.parse::<u32>().unwrap());
        sprung(&report, "RANDOM")[0]
    };
    let frames: Vec<u64> = ["0", "1", "2", "3", "4294967295"].map(frame).to_vec();
    assert_eq!(frames[0], frame("0"), "the same seed, the same draw");
    assert!(frames.iter().any(|f| *f != frames[0]), "seeds differ: {frames:?}");
    // Half of 1000 seconds plus 0 to 1000 (event 51).
    assert!(frames.iter().all(|f| f % 15 == 0 && (7500..=22_500).contains(f)), "{frames:?}");
}

#[test]
fn player() {
    let dir = TempDir::new().unwrap();
    let path = map(&dir, &[("WIN", 13, 1)], |map| {
        map.action("WIN", 1, Number(0));
    });
    // "Winner is GDI" judges the player, not GDI (action 1).
    for (arguments, state, name) in
        [(&[][..], "won", "GDI"), (&["--player", "GDI"], "won", "GDI"), (&["--player", "nod"], "lost", "Nod")]
    {
        let arguments = [&[path.as_str()][..], arguments].concat();
        let report = json(&arguments);
        assert_eq!(report["outcome"]["state"], state, "{arguments:?}");
        let out = fine(&[&["run"][..], &arguments].concat());
        assert!(out.contains(&format!("player {name},")), "{out}");
    }
}

#[test]
fn seats() {
    let path = case("U007");
    let houses = |arguments: &[&str]| -> Vec<String> {
        let report = json(&[&[path.as_str(), "--frames", "5"][..], arguments].concat());
        let houses = report["houses"].as_array().unwrap();
        houses.iter().map(|house| house["name"].as_str().unwrap().to_owned()).collect()
    };
    assert_eq!(houses(&["--seats", "GDI@1", "GDI@2"]), ["GDI", "GDI", "Neutral", "Special"]);
    assert_eq!(houses(&["--seats", "Nod@2"]), ["Nod", "Neutral", "Special"]);
}

#[test]
fn globals() {
    let dir = TempDir::new().unwrap();
    let path = map(&dir, &[("SET3", 27, 3), ("CLEAR3", 28, 3), ("SET49", 27, 49)], |_| {});
    let springs = |arguments: &[&str]| {
        let report = json(&[&[path.as_str(), "--frames", "5"][..], arguments].concat());
        ["SET3", "CLEAR3", "SET49"].map(|id| !sprung(&report, id).is_empty())
    };
    assert_eq!(springs(&[]), [false, true, false]);
    assert_eq!(springs(&["--global", "3"]), [true, false, false]);
    assert_eq!(springs(&["--global", "3", "49"]), [true, false, true]);
    assert_eq!(springs(&["--global", "3", "--global", "49"]), [true, false, true]);
}

#[test]
fn rules_files_come_after_the_built_in_rules_and_in_order() {
    let dir = TempDir::new().unwrap();
    let path = map(&dir, &[("WIN", 13, 1)], |map| {
        map.action("WIN", 1, Number(0));
    });
    let file = |name: &str, text: &str| {
        let path = dir.path().join(name);
        fs::write(&path, text).unwrap();
        path.to_str().unwrap().to_owned()
    };
    let slow = file("slow.ini", "[AudioVisual]\nSavourDelay=1\n");
    let slower = file("slower.ini", "[AudioVisual]\nSavourDelay=2\n");
    let decided = |arguments: &[&str]| {
        let report = json(&[&[path.as_str()][..], arguments].concat());
        (report["outcome"]["frame"].as_u64().unwrap(), report["rules"].as_str().unwrap().to_owned())
    };
    assert_eq!(decided(&[]), (15 + 90, "built-in".to_owned()));
    assert_eq!(decided(&["--rules", &slow]), (15 + 900, format!("built-in + {slow}")));
    assert_eq!(decided(&["--rules", &slow, &slower]).0, 15 + 1800);
    assert_eq!(decided(&["--rules", &slower, "--rules", &slow]).0, 15 + 900);
    // The map's own word is the last.
    let path = map(&dir, &[("WIN", 13, 1)], |map| {
        map.action("WIN", 1, Number(0)).set("AudioVisual", "SavourDelay", ".5");
    });
    assert_eq!(json(&[&path, "--rules", &slow])["outcome"]["frame"], 15 + 450);
}

#[test]
fn a_game_directory_of_loose_files() {
    let Some(root) = corpus() else { return };
    let dir = root.join("ini");
    if !dir.is_dir() {
        println!("skipped: the corpus has no folder `ini`");
        return;
    }
    let dir = dir.to_str().unwrap();
    let map = root.join("maps/missions/gdi1a.map");
    let with = json(&[map.to_str().unwrap(), "--game-dir", dir]);
    assert_eq!(with["rules"], dir);
    let without = json(&[map.to_str().unwrap()]);
    let frames = |report: &serde_json::Value| -> Vec<serde_json::Value> {
        report["triggers"].as_array().unwrap().iter().map(|t| t["sprung_at"].clone()).collect()
    };
    assert_eq!(frames(&with), frames(&without), "the built-in rules time a mission as the game's own do");
}

#[test]
fn a_trace_is_one_json_object_a_line() {
    let dir = TempDir::new().unwrap();
    let trace = dir.path().join("run.jsonl");
    let report = json(&["--trace", trace.to_str().unwrap()]);
    let text = fs::read_to_string(&trace).unwrap();
    let lines: Vec<serde_json::Value> =
        text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(lines[0]["schema"], "sandtable.trace/1");
    let ids = lines[0]["triggers"].as_array().unwrap();
    assert_eq!(lines[0]["houses"].as_array().unwrap()[0], "GDI");
    let mut last = 0;
    let mut springs = vec![Vec::new(); ids.len()];
    for line in &lines[1..] {
        let frame = line["frame"].as_u64().unwrap();
        assert!(frame >= last, "events come in the order of time");
        last = frame;
        if line["event"] == "sprung" {
            springs[line["trigger"].as_u64().unwrap() as usize].push(frame);
        }
    }
    let triggers = report["triggers"].as_array().unwrap();
    for ((id, at), trigger) in ids.iter().zip(springs).zip(triggers) {
        assert_eq!(*id, trigger["id"]);
        assert_eq!(trigger["sprung_at"], serde_json::json!(at), "{id}");
    }
    assert_eq!(lines.last().unwrap()["event"], "decided");
}

#[test]
fn all_prints_every_spring() {
    let path = case("U071");
    let short = fine(&["run", &path, "--frames", "50"]);
    assert_eq!(short.matches("Every frame [ST_SPAM00]  <-").count(), 3, "{short}");
    assert!(
        short.contains(
            "... and 47 more times, on every frame, the last at 0:03 (frame 49); --all prints each"
        ),
        "{short}"
    );
    let long = fine(&["run", &path, "--frames", "50", "--all"]);
    assert_eq!(long.matches("Every frame [ST_SPAM00]  <-").count(), 50);
}

#[test]
fn help_is_complete() {
    for command in ["run", "render", "info", "diff", "graph", "explain"] {
        let help = fine(&[command, "--help"]);
        assert!(help.contains("Usage: sandtable") && help.contains("Examples:"), "{help}");
    }
    let help = fine(&["run", "--help"]);
    for option in [
        "--frames",
        "--minutes",
        "--seed",
        "--difficulty",
        "--player",
        "--seats",
        "--global",
        "--rules",
        "--game-dir",
        "--trace",
        "--why",
        "--save",
        "--load",
        "--all",
        "--format",
    ] {
        assert!(help.contains(option), "{option}");
    }
    assert!(fine(&["--version"]).starts_with("sandtable "));
}
