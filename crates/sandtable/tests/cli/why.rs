//! `--why TRIGGER`.

use crate::common::{case, fine, refused};

/// The part of a text report about `--why`.
fn why(arguments: &[&str]) -> String {
    let out = fine(&[&["run"], arguments].concat());
    let at = out.find("\nWhy ").unwrap_or_else(|| panic!("no answer: {out}"));
    out[at + 1..].to_owned()
}

#[test]
fn a_trigger_that_waits() {
    insta::assert_snapshot!(why(&["--frames", "600", "--why", "T_STRIKE"]), @r#"
    Why Strike [T_STRIKE]
      It never sprang: waits for "5 s elapsed".
         0:00 frame 0: enabled
      event 36 "local 1 "It is dark" is set": holds since 0:39 (frame 586)
      event 13 "5 s elapsed": does not hold since 0:39 (frame 586); it held before; 61 frames to go
    "#);
}

#[test]
fn a_trigger_that_was_enabled_and_sprang() {
    insta::assert_snapshot!(why(&["--why", "Victory"]), @r#"
    Why Victory [T_WIN]
      It sprang at 0:49 (frame 737).
         0:00 frame 0: disabled
         0:44 frame 663: enabled
         0:49 frame 738: gone
      event 36 "local 2 "Outpost destroyed" is set": holds since 0:44 (frame 663)
      event 13 "5 s elapsed": holds since 0:49 (frame 737)
      enabled by "Outpost destroyed" (T_DOWN)
    "#);
}

#[test]
fn a_trigger_that_sprang_often_and_was_disabled() {
    insta::assert_snapshot!(why(&["--why", "t_patrol"]), @r#"
    Why Patrol report [T_PATROL]
      It sprang 3 times, first at 0:10 (frame 150), last at 0:30 (frame 450).
         0:00 frame 0: enabled
         0:39 frame 587: disabled
      event 13 "10 s elapsed": holds since 0:40 (frame 600)
      disabled by "Dark enough" (T_DARK)
    "#);
}

#[test]
fn a_trigger_off_at_this_difficulty() {
    let text = why(&["--why", "T_HARD"]);
    assert!(text.contains("It never sprang: off at this difficulty."), "{text}");
}

#[test]
fn triggers_that_cannot_spring() {
    let path = case("U062");
    let text =
        why(&[&path, "--frames", "100", "--why", "ST_THIEF0", "--why", "ST_SPY000", "--why", "ST_SUB000"]);
    insta::assert_snapshot!(text, @r#"
    Why Thieved [ST_THIEF0]
      It never sprang: waits for "Nod robbed (never offered)", which nothing can ever satisfy.
         0:00 frame 0: enabled
      event 3 "Nod robbed (never offered)": never holds: nothing in the game can satisfy it
      In this map it can never fire: event 1 (3, Thieved By): the game never offers it.

    Why Spied [ST_SPY000]
      It never sprang: not in the game: no object, cell or team in play carries its tag, and no list calls for it.
         0:00 frame 0: not in the game: nothing carries its tag
      event 2 "spied upon (never offered)": not examined
      In this map it can never fire: its tags are held by nothing and on no list.
      forced by "Force it" (ST_FORCE0)

    Why Subroutine [ST_SUB000]
      It sprang at 0:05 (frame 75).
         0:00 frame 0: enabled
      event 0 "never": never holds: nothing in the game can satisfy it
      forced by "Force it" (ST_FORCE0)
    "#);
}

#[test]
fn a_disabled_trigger_whose_events_hold() {
    let text = why(&[&case("U040"), "--why", "ST_NAME00"]);
    assert!(text.contains("It never sprang: disabled, though its events hold."), "{text}");
}

#[test]
fn a_name_that_fits_nothing() {
    assert_eq!(
        refused(&["run", "--why", "Nightmare"]),
        "no trigger is called \"Nightmare\"; the map has 14 triggers; name one by its id or its display name"
    );
    assert_eq!(
        refused(&["run", "--why", "pay"]).as_str(),
        "no trigger is called \"pay\"; did you mean Payment [T_PAY], Payment in full [T_PAY2]?"
    );
}
