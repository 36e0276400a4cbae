//! Passengers and ground transports (`radio.md` §9.9).

use crate::support::*;

/// An APC at 36,42 and three soldiers west of it.
pub fn squad() -> Map {
    let mut map = Map::new();
    map.vehicle("GDI", "APC", 36, 42, 256, "Guard", "");
    map.infantry("GDI", "E1", 32, 41, "").infantry("GDI", "E1", 32, 42, "").infantry("GDI", "E1", 32, 43, "");
    map
}

pub fn aboard(run: &Run) -> usize {
    (0..3)
        .filter(|n| {
            let soldier = format!("infantry/{n}");
            run.exists(&soldier) && run.techno(&soldier, "object")["limbo"] == true
        })
        .count()
}

#[test]
fn one_soldier_boards_and_comes_out() {
    let mut run = squad().listen();
    run.step(&[enter(32, 42, (36, 42))]);
    run.until(300, "aboard", |run| aboard(run) == 1);
    insta::assert_snapshot!("boards", run.radio());
    run.forget().step(&[deploy(36, 42)]);
    run.until(120, "out", |run| aboard(run) == 0);
    assert_eq!(run.radio(), "", "no radio on the way out");
    run.until(120, "rests", |run| run.mission("units/0") == "Guard");
}

#[test]
fn three_soldiers_board_one_after_the_other() {
    let mut run = squad().listen();
    run.step(&[enter(32, 41, (36, 42)), enter(32, 42, (36, 42)), enter(32, 43, (36, 42))]);
    run.until(600, "all aboard", |run| aboard(run) == 3);
}

#[test]
fn a_full_transport_refuses() {
    let mut map = squad();
    map.set("APC", "Passengers", "1");
    let mut run = map.listen();
    run.step(&[enter(32, 41, (36, 42)), enter(32, 42, (36, 42))]);
    run.until(400, "one aboard", |run| aboard(run) == 1);
    run.play(120);
    assert_eq!(aboard(&run), 1);
    for n in 0..3 {
        if run.techno(&format!("infantry/{n}"), "object")["limbo"] == false {
            assert_eq!(run.mission(&format!("infantry/{n}")), "Guard");
        }
    }
}

#[test]
fn a_transport_that_drives_off_lets_go() {
    let mut run = squad().listen();
    run.step(&[enter(32, 42, (36, 42))]);
    run.play(20).forget().step(&[go(36, 42, (46, 42))]);
    assert!(run.radio().contains("APC > E1 OVER_OUT = ROGER"), "{}", run.radio());
    run.play(120);
    assert_eq!(aboard(&run), 0);
}

/// TRN-5: soldiers get out of a wreck that does not explode.
#[test]
fn passengers_survive_their_transport() {
    let mut map = Map::new();
    map.add(t("CLICK").on(33, 0).act(32, 0)).set("APC", "Explodes", "no");
    map.vehicle("GDI", "APC", 36, 42, 256, "Guard", "CLICK").infantry("GDI", "E1", 34, 42, "");
    let mut run = map.start();
    run.step(&[enter(34, 42, (36, 42))]);
    run.until(200, "aboard", |run| run.techno("infantry/0", "object")["limbo"] == true);
    run.step(&[select(36, 42)]);
    assert!(!run.exists("units/0"));
    assert_eq!(run.techno("infantry/0", "object")["limbo"], false);
    run.play(20);
}
