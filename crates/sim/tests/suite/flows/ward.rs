//! Hospital and armory (`radio.md` §9.7, RPR-10).

use crate::support::*;

pub const WARD: (i16, i16) = (30, 40);

/// A hospital (armory) of GDI's at 30,40 and a wounded soldier at 36,42, as `infantry/0`.
pub fn ward(kind: &str, tag: &str) -> Map {
    let mut map = Map::new();
    map.structure("GDI", kind, 30, 40, tag).structure("GDI", "GAPOWR", 24, 36, "");
    map.wounded("GDI", "E1", 36, 42, 100, "");
    map
}

/// The soldier inside.
pub fn admitted(map: &Map) -> Run {
    let mut run = map.listen();
    run.step(&[enter(36, 42, WARD)]);
    run.until(300, "inside", |run| run.inside("infantry/0"));
    run
}

/// Steps 1 to 4: he opens the contact himself, is called to the cell, goes in, is healed, and walks out.
#[test]
fn a_soldier_is_healed() {
    let mut run = ward("CAHOSP", "").listen();
    run.edit("/infantry/0/foot/techno/object/strength", 120);
    run.step(&[enter(36, 42, WARD)]);
    run.until(300, "inside", |run| run.inside("infantry/0"));
    run.until(120, "out", |run| !run.inside("infantry/0"));
    assert_eq!(run.strength("infantry/0"), 125);
    assert_eq!(run.rounds("buildings/0"), 4, "a visit less");
    run.until(120, "rests", |run| run.mission("infantry/0") == "Guard");
    assert_eq!(run.mission("buildings/0"), "Guard");
    let (x, y) = run.cell("infantry/0");
    assert!(!((30..33).contains(&x) && (40..44).contains(&y)), "outside");
    insta::assert_snapshot!(run.radio());
}

/// Step 3: after ND (71 frames) a point in each frame, `IRepairStep` 1, `IRepairRate` .001, free of charge.
#[test]
fn a_point_in_each_frame() {
    let mut run = admitted(&ward("CAHOSP", ""));
    let before = run.strength("infantry/0");
    run.until(100, "begins", |run| run.strength("infantry/0") > before);
    let begun = run.strength("infantry/0");
    run.play(20);
    assert_eq!(run.strength("infantry/0"), begun + 20);
    assert_eq!(run.credits(GDI), 0);
}

/// A soldier without a scratch is taken too, and comes out again.
#[test]
fn a_healthy_soldier_comes_out_again() {
    let mut map = ward("CAHOSP", "");
    map.infantry("GDI", "E1", 36, 44, "");
    let mut run = map.listen();
    run.step(&[enter(36, 44, WARD)]);
    run.until(300, "inside", |run| run.inside("infantry/1"));
    run.until(120, "out", |run| !run.inside("infantry/1"));
    run.assert_said("CAHOSP > E1 REPAIR = NEGATIVE");
    assert_eq!(run.rounds("buildings/0"), 4);
}

/// The armory promotes instead: below rookie to veteran, everybody else to elite.
#[test]
fn an_armory_promotes() {
    for (before, after) in [(-1, 100), (0, 200), (100, 200), (200, 200)] {
        let mut run = ward("CAARMR", "").listen();
        run.set_techno("infantry/0", "veterancy", before).step(&[enter(36, 42, WARD)]);
        run.until(300, "inside", |run| run.inside("infantry/0"));
        run.until(260, "out", |run| !run.inside("infantry/0"));
        assert_eq!(run.techno("infantry/0", "veterancy"), after, "{before}");
        assert!(run.strength("infantry/0") < 125, "not healed");
        assert_eq!(run.rounds("buildings/0"), 4);
        if before == 0 {
            run.until(120, "rests", |run| run.mission("infantry/0") == "Guard");
            insta::assert_snapshot!(run.radio());
        }
    }
}

/// "Unset `Ammo` (-1) becomes 0 after the first visitor."
#[test]
fn an_unlimited_hospital_ends_with_its_first_visitor() {
    let mut map = ward("CAHOSP", "");
    map.set("CAHOSP", "Ammo", "-1").wounded("GDI", "E1", 36, 44, 250, "");
    let mut run = map.listen();
    run.step(&[enter(36, 44, WARD)]);
    run.until(300, "inside", |run| run.inside("infantry/1"));
    run.until(300, "out", |run| !run.inside("infantry/1"));
    assert_eq!(run.rounds("buildings/0"), 0);
    run.forget().step(&[enter(36, 42, WARD)]);
    run.play(200);
    assert!(!run.inside("infantry/0"), "no more");
}
