//! Minimal maps from real reports, each with the outcome its header asks for.

use sandtable_sim::{Difficulty, Options, TriggerState, Verdict, What, World};

use crate::support::*;

fn case(name: &str, options: &Options) -> Run {
    let path = format!("{}/../../tests/cases/{name}.map", env!("CARGO_MANIFEST_DIR"));
    let bytes = std::fs::read(&path).unwrap_or_else(|e| panic!("{path}: {e}"));
    Run::new(&load_map(bytes, name), options)
}

fn play(name: &str, frames: u32) -> Run {
    let mut run = case(name, &Options::default());
    run.play(frames);
    run
}

/// Three triggers, one for each difficulty.
#[test]
fn u001_difficulty() {
    for (difficulty, id) in
        [(Difficulty::Easy, "ST_EASY00"), (Difficulty::Normal, "ST_MEDIUM"), (Difficulty::Hard, "ST_HARD00")]
    {
        let mut run = case("U001", &Options { difficulty, ..Options::default() });
        run.play(200);
        run.assert_springs(&[(30, id)]);
        for other in ["ST_EASY00", "ST_MEDIUM", "ST_HARD00"] {
            let state = run.world.trigger_state(run.trigger_number(other));
            assert_eq!(
                state == TriggerState::Filtered,
                other != id,
                "{other}: off at this difficulty, not waiting"
            );
        }
    }
}

/// Objects of playable countries on a multiplayer map: nobody plays Nod here, so its rows are left out and told.
#[test]
fn u007_rows_of_absent_houses() {
    let seat = |country: &str, start, human| sandtable_sim::Seat { country: country.into(), start, human };
    let options = Options { seats: vec![seat("GDI", 0, true), seat("GDI", 1, false)], ..Options::default() };
    let mut run = case("U007", &options);
    run.play(2);
    let mut skipped = run.whats(|w| match w {
        What::Skipped { kind, owner, x, y, .. } => Some((owner.clone(), kind.clone(), *x, *y)),
        _ => None,
    });
    skipped.sort();
    assert_eq!(
        skipped,
        [("Nod".to_owned(), "BGGY".to_owned(), 50, 50), ("Nod".to_owned(), "NAPOWR".to_owned(), 48, 48)]
    );
    let kinds: Vec<i64> = [0, 1].map(|i| run.number(&format!("/buildings/{i}/techno/object/kind"))).into();
    assert_eq!(kinds, ["CITY01", "GAPOWR"].map(|id| i64::from(building_number(id))));
}

/// Link cycles.
#[test]
fn u019_link_cycles() {
    let run = play("U019", 200);
    run.assert_springs(&[(30, "ST_LOOPB"), (30, "ST_LOOPA"), (30, "ST_SELF00"), (30, "ST_ORPHN")]);
}

/// Of the team limits only what needs no team holds yet: the triggers come when they should.
#[test]
fn u023_timers_of_the_team_case() {
    let run = play("U023", 100);
    run.assert_frames("ST_AION00", &[15]).assert_frames("ST_MAKE00", &[45, 90]);
}

/// A semicolon in a display name leaves three fields: disabled. A trailing comment is harmless.
#[test]
fn u040_semicolons() {
    let run = play("U040", 200);
    run.assert_springs(&[(30, "ST_OK0000")]);
    assert_eq!(run.texts(), [530]);
}

/// Actions that name what is not there are idle; short names are list positions.
#[test]
fn u056_missing_names() {
    let run = play("U056", 200);
    run.assert_springs(&[(30, "ST_ACT000"), (45, "ST_B00000")]);
    let ran = run.whats(|w| match w {
        What::Action { index, number, .. } => Some((*index, *number)),
        _ => None,
    });
    assert_eq!(ran, [(0, 54), (1, 70), (2, 4), (3, 53), (4, 53), (0, 11)]);
}

/// A hold that can never be lifted; in a skirmish it is ignored.
#[test]
fn u061_allow_win() {
    let run = play("U061", 900);
    run.assert_springs(&[(15, "ST_HOLD00"), (45, "ST_WIN000")]).assert_running();
    assert_eq!(run.world.hold_tags(0).len(), 1);
    assert_eq!(run.house(GDI).blockage, 1);
}

/// Events nobody offers; a null event with Force Trigger is a subroutine, if its tag is held.
#[test]
fn u062_events_that_never_come() {
    let run = play("U062", 600);
    run.assert_springs(&[(75, "ST_FORCE0"), (75, "ST_SUB000")]);
    assert_eq!(run.texts(), [566]);
    let state = |id| run.world.trigger_state(run.trigger_number(id));
    assert_eq!(state("ST_SUB000"), TriggerState::Waiting, "forcing does not use it up");
    assert_eq!(state("ST_SPY000"), TriggerState::NoInstance);
}

/// Two momentary events: the persistent tag collects them, the volatile one never can.
#[test]
fn u063_two_momentary_events() {
    let mut run = case("U063", &Options::default());
    run.order_at(20, &[select(34, 42), select(34, 44)]).play(40);
    run.assert_frames("ST_TIME00", &[45]).assert_frames("ST_ONCE00", &[]).assert_frames("ST_KEEP00", &[]);
}

/// Triggers that force each other: cut, told, and the run goes on; two runs agree.
#[test]
fn u065_force_cycles() {
    let run = play("U065", 120);
    run.assert_frames("ST_LEAF00", &[45]).assert_frames("ST_OFF000", &[]);
    assert_eq!(run.timed(|w| matches!(w, What::RecursionCut { .. }).then_some(())), [(15, ()), (30, ())]);
    assert_eq!(run.world.trigger_state(run.trigger_number("ST_LEAF00")), TriggerState::Waiting);
    assert_eq!(run.world.checksum(), play("U065", 120).world.checksum());
}

/// Locals: undeclared, out of range, never set, and a trigger that fires every frame; a new world starts clean.
#[test]
fn u071_locals() {
    let run = play("U071", 100);
    run.assert_frames("ST_START0", &[0]);
    run.assert_frames("ST_SPAM00", &(0..100).collect::<Vec<_>>());
    for id in ["ST_UNDEC0", "ST_RANGE0", "ST_NEVER0"] {
        run.assert_frames(id, &[]);
    }
    let again = World::new(&run.rules, &run.scenario, &Options::default());
    assert_eq!(again.variable(false, 1), Some(true));
    assert_eq!(again.variable(false, 2), Some(false));
}

/// Task force rows: six lines are read, a count of zero and an unknown type make nothing; no crash.
#[test]
fn u077_task_forces() {
    let run = play("U077", 30);
    run.assert_springs(&[(15, "ST_CALL00")]);
    // Six of the seven lines, three of the unordered ones, on top of the soldier that stands there.
    assert_eq!(run.house(GDI).tally.sum(sandtable_sim::Class::Infantry), 1 + 6 + 3);
}

/// Bytes that are not UTF-8, CRLF, a garbage id.
#[test]
fn u084_bytes() {
    play("U084", 100).assert_springs(&[(30, "ST_NAME00")]).assert_verdict(Verdict::Running, 0);
}
