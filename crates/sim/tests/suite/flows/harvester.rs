//! Harvester and refinery (`radio.md` §9.1, §9.1.1, §9.1.2).

use crate::support::*;

/// Tiberium overlay of slot 0 (`formats.md` §9.2).
const RIPARIUS: u8 = 102;

/// A refinery at 30,40 with the tag of a trigger, its bay at 32,41, and a patch south-east of it. Harvesters hold three
/// units.
pub fn yard(tag: &str) -> Map {
    let mut map = Map::new();
    map.set("HARV", "Storage", "3");
    map.structure("GDI", "PROC", 30, 40, tag).structure("GDI", "GAPOWR", 26, 36, "");
    let patch: Vec<_> = (36..40).flat_map(|x| (42..46).map(move |y| (x, y, RIPARIUS, 11))).collect();
    map.overlay_with(&patch);
    map
}

/// The yard with one harvester, as `units/0`.
pub fn one() -> Map {
    one_of("")
}

/// The same with a tag on the refinery.
pub fn one_of(tag: &str) -> Map {
    let mut map = yard(tag);
    map.vehicle("GDI", "HARV", 36, 42, 256, "Harvest", "");
    map
}

pub fn load(run: &Run, unit: usize) -> i64 {
    (0..4).map(|slot| run.number(&format!("/units/{unit}/load/{slot}"))).sum()
}

#[test]
fn the_round_of_a_harvester() {
    let mut run = one().listen();
    run.until(120, "full", |run| load(run, 0) == 3);
    run.until(600, "unloads", |run| run.mission("units/0") == "Unload");
    assert_eq!(run.cell("units/0"), (32, 41), "the bay");
    assert_eq!(run.techno("buildings/0", "tethered"), true);
    run.until(120, "harvests again", |run| run.mission("units/0") == "Harvest");
    assert_eq!(load(&run, 0), 0);
    assert_eq!(run.number("/buildings/0/stored/0"), 3);
    assert_eq!(run.techno("buildings/0", "tethered"), false);
    insta::assert_snapshot!(run.radio());
    run.until(600, "loads again", |run| load(run, 0) == 3);
}

/// TIB-23: one unit each 15 frames.
#[test]
fn units_are_handed_over_every_15_frames() {
    let mut run = one().start();
    run.until(700, "dumps", |run| load(run, 0) == 3 && run.peek("/units/0/dumping") == true);
    let mut frames = Vec::new();
    let mut left = 3;
    while left > 0 {
        run.step(&[]);
        if load(&run, 0) < left {
            left = load(&run, 0);
            frames.push(run.world.frame());
        }
        assert!(run.world.frame() < 900);
    }
    assert_eq!(frames[1] - frames[0], 15);
    assert_eq!(frames[2] - frames[1], 15);
}

/// §9.1.2: the second one waits near the busy refinery and takes its turn.
#[test]
fn two_harvesters_take_turns() {
    let mut map = one();
    map.vehicle("GDI", "HARV", 37, 43, 256, "Harvest", "");
    let mut run = map.listen();
    run.until(700, "one unloads", |run| (0..2).any(|n| run.mission(&format!("units/{n}")) == "Unload"));
    let first = (0..2).find(|n| run.mission(&format!("units/{n}")) == "Unload").expect("one");
    let other = format!("units/{}", 1 - first);
    assert_eq!(run.mission(&other), "Harvest", "no contact, no Enter");
    run.until(1200, "the other unloads", |run| run.mission(&other) == "Unload");
    let talk = run.radio();
    assert!(talk.contains("HARV > PROC CAN_LOAD = NEGATIVE"), "{talk}");
}

/// TIB-18: without a refinery a harvester guards.
#[test]
fn a_harvester_without_refinery_guards() {
    let mut map = Map::new();
    map.vehicle("GDI", "HARV", 36, 42, 256, "Harvest", "");
    let mut run = map.start();
    run.play(20);
    assert_eq!(run.mission("units/0"), "Guard");
}
