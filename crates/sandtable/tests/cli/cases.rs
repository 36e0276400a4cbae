//! The case maps under tests/cases: the `expect-run` lines that a run can show.

use serde_json::Value;

use crate::common::{case, fine, json, sprung};

/// Springs of every trigger that sprang, in the order of the file.
fn all_sprung(report: &Value) -> Vec<(String, Vec<u64>)> {
    let triggers = report["triggers"].as_array().unwrap();
    let each = triggers.iter().map(|trigger| trigger["id"].as_str().unwrap().to_owned());
    each.map(|id| (id.clone(), sprung(report, &id))).filter(|(_, at)| !at.is_empty()).collect()
}

fn once(id: &str, frame: u64) -> (String, Vec<u64>) {
    (id.to_owned(), vec![frame])
}

#[test]
fn u001_one_trigger_a_difficulty() {
    for (difficulty, id) in [("easy", "ST_EASY00"), ("normal", "ST_MEDIUM"), ("hard", "ST_HARD00")] {
        assert_eq!(all_sprung(&json(&[&case("U001"), "--difficulty", difficulty])), [once(id, 30)]);
        let out = fine(&["run", &case("U001"), "--difficulty", difficulty]);
        assert_eq!(out.matches("]: off at this difficulty\n").count(), 2, "{out}");
        assert!(!out.contains("waits for"), "{out}");
    }
}

#[test]
fn u007_rows_of_nobody_are_left_out_and_named() {
    let out = fine(&["run", &case("U007"), "--seats", "GDI@1", "GDI@2"]);
    insta::assert_snapshot!(out[out.find("Left out").unwrap()..], @"
    Left out of the map
      BGGY of Nod at 50,50 is left out: its owner has no house in this game
      NAPOWR of Nod at 48,48 is left out: its owner has no house in this game
    ");
}

#[test]
fn u019_a_chain_that_returns_to_itself() {
    let report = json(&[&case("U019")]);
    let ids = ["ST_LOOPA", "ST_LOOPB", "ST_SELF00", "ST_ORPHN"];
    assert_eq!(all_sprung(&report), ids.map(|id| once(id, 30)));
    assert_eq!(report["frames"], 13_500, "the run finishes its frame budget");
}

#[test]
fn u023_teams_are_asked_for_every_three_seconds() {
    let report = json(&[&case("U023"), "--frames", "200"]);
    assert_eq!(sprung(&report, "ST_AION00"), [15]);
    assert_eq!(sprung(&report, "ST_MAKE00"), [45, 90, 135, 180]);
}

#[test]
fn u040_the_semicolon_eats_the_rest_of_a_line() {
    let report = json(&[&case("U040")]);
    assert_eq!(all_sprung(&report), [once("ST_OK0000", 30)]);
    let out = fine(&["run", &case("U040")]);
    let at = out.find("[ST_OK0000]").unwrap();
    let block: Vec<&str> = out[at..].lines().skip(1).take_while(|line| !line.is_empty()).collect();
    assert_eq!(block, ["                  text 530"], "exactly one action");
}

#[test]
fn u056_actions_that_name_what_is_not_there() {
    let report = json(&[&case("U056")]);
    assert_eq!(all_sprung(&report), [once("ST_ACT000", 30), once("ST_B00000", 45)]);
    assert!(report["not_simulated"].as_array().unwrap().is_empty(), "a missing team is no use of teams");
    let out = fine(&["run", &case("U056")]);
    assert_eq!(out.matches("(no effect: it names nothing that exists)").count(), 4, "{out}");
    assert!(out.contains("enable trigger Second in the list [ST_B00000]\n"), "{out}");
}

#[test]
fn u061_a_hold_that_can_never_be_lifted() {
    let report = json(&[&case("U061"), "--frames", "900"]);
    assert_eq!(all_sprung(&report), [once("ST_HOLD00", 15), once("ST_WIN000", 45)]);
    assert_eq!(report["outcome"], serde_json::json!({"state": "running", "frame": 900}));
    let out = fine(&["run", &case("U061"), "--frames", "900"]);
    assert!(out.contains("; win pending, held by Hold tag [TG_HOLD00]."), "{out}");
    assert!(out.contains("GDI is flagged to win in 90 frames"), "{out}");
}

#[test]
fn u062_events_nothing_ever_offers() {
    let report = json(&[&case("U062"), "--frames", "600"]);
    assert_eq!(all_sprung(&report), [once("ST_SUB000", 75), once("ST_FORCE0", 75)]);
    // Forcing does not use up the tag.
    let out = fine(&["run", &case("U062"), "--frames", "600", "--why", "ST_SUB000"]);
    assert!(out.contains("0:00 frame 0: enabled\n") && !out.contains(": gone"), "{out}");
    assert!(
        out.contains("force trigger Spied [ST_SPY000] (no effect: nothing in the game carries it)"),
        "{out}"
    );
}

#[test]
fn u063_two_momentary_events_on_one_trigger() {
    assert_eq!(all_sprung(&json(&[&case("U063")])), [once("ST_TIME00", 45)]);
}

#[test]
fn u065_triggers_that_force_each_other() {
    let (first, second) = (json(&[&case("U065")]), json(&[&case("U065")]));
    assert_eq!(first["checksum"], second["checksum"]);
    assert_eq!(first["frames"], 13_500, "the run goes on to its frame budget");
    assert_eq!(sprung(&first, "ST_LEAF00"), [45]);
    assert!(sprung(&first, "ST_OFF000").is_empty());
    assert!(sprung(&first, "ST_PING00").iter().all(|frame| *frame == 15));
    let out = fine(&["run", &case("U065"), "--why", "ST_LEAF00"]);
    let cut: Vec<&str> = out.lines().filter(|line| line.contains("circle, cut here")).collect();
    insta::assert_snapshot!(cut.join("\n"), @"
       0:01      15  triggers force each other in a circle, cut here: Pong [ST_PONG00] -> Ping [ST_PING00] -> Pong [ST_PONG00]
       0:02      30  triggers force each other in a circle, cut here: Self [ST_SELF00] -> Self [ST_SELF00]
    ");
    assert!(!out.contains(": gone"), "the leaf is still present afterwards: {out}");
}

#[test]
fn u071_local_variables() {
    let report = json(&[&case("U071"), "--frames", "900"]);
    let every: Vec<u64> = (0..900).collect();
    assert_eq!(all_sprung(&report), [once("ST_START0", 0), ("ST_SPAM00".to_owned(), every)]);
    let out = fine(&["run", &case("U071"), "--frames", "900"]);
    assert!(
        out.contains(
            "... and 897 more times, on every frame, the last at 0:59 (frame 899); --all prints each"
        ),
        "one counted line: {out}"
    );
}

#[test]
fn u077_teams_without_members() {
    let out = fine(&["run", &case("U077"), "--frames", "100"]);
    assert!(
        out.contains(
            "reinforcements Empty [TT_EMPTY0] at waypoint 0 (40,40) (no effect: refused by the rules)"
        ),
        "{out}"
    );
    assert!(
        out.contains(
            "reinforcements Typo [TT_TYPO00] at waypoint 0 (40,40) (no effect: refused by the rules)"
        ),
        "{out}"
    );
    // GDI or Nod has one member a line of TT_SEVEN0's first six and three of TT_ORDER0.
    let report = json(&[&case("U077"), "--frames", "100"]);
    let before = json(&[&case("U077"), "--frames", "10"]);
    let all = |report: &Value| -> i64 {
        let houses = report["houses"].as_array().unwrap();
        houses.iter().map(|h| h["infantry"].as_i64().unwrap() + h["units"].as_i64().unwrap()).sum()
    };
    assert_eq!(all(&report) - all(&before), 9, "six and three, none from line 6");
}

#[test]
fn u084_bytes_that_are_not_utf_8() {
    for arguments in
        [vec!["run"], vec!["run", "--format", "json"], vec!["info"], vec!["info", "--format", "json"]]
    {
        let out = fine(&[&arguments[..], &[case("U084").as_str()]].concat());
        assert!(!out.contains('\u{FFFD}'), "Windows-1252, never a replacement character: {out}");
        if arguments.contains(&"json") {
            serde_json::from_str::<Value>(&out).unwrap();
        }
    }
    let report = json(&[&case("U084")]);
    assert_eq!(all_sprung(&report), [once("ST_NAME00", 30)]);
    assert_eq!(report["triggers"][0]["name"], "Nelj\u{e4}s aalto");
    assert_eq!((&report["diagnostics"]["error"], &report["diagnostics"]["warning"]), (&0.into(), &0.into()));
}
