//! What may go wrong between harvester and refinery: the rows of `radio.md` §9.1.3.

use super::harvester::{load, one, one_of, yard};
use crate::support::*;

/// The refinery's north cell.
const PROC: (i16, i16) = (30, 40);

fn on_the_way(map: &Map) -> Run {
    let mut run = map.listen();
    run.until(300, "enters", |run| run.mission("units/0") == "Enter");
    run
}

fn coupled(map: &Map) -> Run {
    let mut run = map.listen();
    run.until(700, "coupled", |run| run.techno("units/0", "tethered") == true);
    run
}

fn unloading(map: &Map) -> Run {
    let mut run = map.listen();
    run.until(700, "dumps", |run| run.peek("/units/0/dumping") == true);
    run
}

#[test]
fn switched_off_before_the_tether_it_gives_up() {
    let mut run = on_the_way(one().set("PROC", "TogglePower", "yes"));
    run.forget().step(&[toggle(PROC.0, PROC.1)]);
    run.until(400, "gives up", |run| run.mission("units/0") != "Enter");
    assert_eq!(run.mission("units/0"), "Harvest", "it stands on the patch still");
    insta::assert_snapshot!(run.radio());
}

#[test]
fn switched_off_after_the_tether_it_asks_on() {
    let mut run = coupled(one().set("PROC", "TogglePower", "yes"));
    run.step(&[toggle(PROC.0, PROC.1)]);
    run.forget().play(60);
    assert_eq!(run.mission("units/0"), "Enter");
    assert!(run.radio().contains("HARV > PROC DOCKING = NEGATIVE"), "{}", run.radio());
    run.step(&[toggle(PROC.0, PROC.1)]);
    run.until(120, "unloads", |run| run.mission("units/0") == "Unload");
}

#[test]
fn switched_off_during_unload_has_no_effect() {
    let mut run = unloading(one().set("PROC", "TogglePower", "yes"));
    run.step(&[toggle(PROC.0, PROC.1)]);
    run.until(120, "empty", |run| load(run, 0) == 0);
}

#[test]
fn sold_it_stops_unloading_and_leaves() {
    let mut run = unloading(&one());
    run.forget().step(&[sell(PROC.0, PROC.1)]);
    run.play(4);
    assert_eq!(run.peek("/units/0/dumping"), false);
    assert_eq!(run.techno("units/0", "tethered"), false);
    assert_ne!(run.mission("units/0"), "Unload");
    insta::assert_snapshot!(run.radio());
    run.until(200, "sold", |run| !run.exists("buildings/0"));
    run.until(60, "guards", |run| run.mission("units/0") == "Guard");
}

fn captured_map() -> Map {
    let mut map = one_of("CLICK");
    map.add(t("CLICK").on(33, 0).act(14, NOD));
    map
}

#[test]
fn captured_it_takes_the_one_on_its_bay_along() {
    let mut run = unloading(&captured_map());
    run.step(&[select(PROC.0, PROC.1)]);
    assert_eq!(run.techno("buildings/0", "house"), 1);
    assert_eq!(run.techno("units/0", "house"), 1);
    assert_eq!(run.techno("units/0", "tethered"), true);
    assert_eq!(run.techno("buildings/0", "tethered"), true);
    run.play(5);
}

#[test]
fn captured_it_sends_the_one_on_its_way_away() {
    let mut run = on_the_way(&captured_map());
    run.play(20).forget().step(&[select(PROC.0, PROC.1)]);
    assert_eq!(run.techno("units/0", "house"), 0);
    insta::assert_snapshot!(run.radio());
    run.until(90, "guards", |run| run.mission("units/0") == "Guard");
}

fn destroyed_map() -> Map {
    let mut map = one_of("CLICK");
    map.add(t("CLICK").on(33, 0).act(32, 0));
    map
}

#[test]
fn destroyed_it_takes_the_one_on_its_bay_with_it() {
    let mut run = unloading(&destroyed_map());
    run.step(&[select(PROC.0, PROC.1)]);
    assert!(!run.exists("buildings/0") && !run.exists("units/0"));
}

#[test]
fn destroyed_it_sends_the_one_on_its_way_away() {
    let mut run = on_the_way(&destroyed_map());
    run.play(20).forget().step(&[select(PROC.0, PROC.1)]);
    assert!(!run.exists("buildings/0") && run.exists("units/0"));
    insta::assert_snapshot!(run.radio());
    run.until(90, "guards", |run| run.mission("units/0") == "Guard");
}

#[test]
fn a_harvester_destroyed_frees_the_refinery_at_once() {
    let mut map = yard("");
    map.add(t("TIMER").on(13, 27).act(32, 0));
    map.vehicle("GDI", "HARV", 36, 42, 256, "Harvest", "TIMER");
    let mut run = unloading(&map);
    assert_eq!(run.techno("buildings/0", "tethered"), true);
    run.forget().until(300, "destroyed", |run| !run.exists("units/0"));
    assert_eq!(run.techno("buildings/0", "tethered"), false);
    assert!(run.radio().contains("HARV > PROC OVER_OUT = ROGER"), "{}", run.radio());
}

#[test]
fn ordered_away_before_the_tether() {
    let mut run = on_the_way(&one());
    let (x, y) = run.cell("units/0");
    run.forget().step(&[go(x as i16, y as i16, (40, 38))]);
    assert_eq!(run.radio().lines().next().map(|l| &l[7..]), Some("HARV > PROC OVER_OUT = ROGER"));
    run.until(90, "moves", |run| run.mission("units/0") == "Move");
}

#[test]
fn ordered_away_while_tethered() {
    let mut run = unloading(&one());
    run.forget().step(&[go(32, 41, (40, 38))]);
    assert_eq!(run.techno("units/0", "tethered"), false);
    assert_eq!(run.techno("buildings/0", "tethered"), false);
    run.until(400, "leaves", |run| run.cell("units/0").0 > 34);
    assert!(load(&run, 0) > 0, "the rest stays aboard");
    assert_eq!(run.peek("/units/0/dumping"), false);
}

/// "H refused at `HELLO`: treated as busy": the other has the contact before it unloads.
#[test]
fn refused_it_waits_as_at_a_busy_one() {
    let mut map = one();
    map.vehicle("GDI", "HARV", 37, 43, 256, "Harvest", "");
    let mut run = map.listen();
    run.until(300, "one enters", |run| (0..2).any(|n| run.mission(&format!("units/{n}")) == "Enter"));
    let first = (0..2).find(|n| run.mission(&format!("units/{n}")) == "Enter").expect("one");
    let other = 1 - first;
    run.until(200, "the other is full", |run| load(run, other) == 3);
    run.play(60);
    assert_eq!(run.mission(&format!("units/{other}")), "Harvest");
    run.assert_said("HARV > PROC CAN_LOAD = NEGATIVE");
}

/// "**R:** keep, but allow player orders": one that waits for power may be sent elsewhere.
#[test]
fn switched_off_after_the_tether_it_may_be_ordered_away() {
    let mut run = coupled(&one());
    run.step(&[toggle(PROC.0, PROC.1)]);
    run.play(40).forget().step(&[go(32, 41, (40, 38))]);
    run.assert_said("HARV > PROC OVER_OUT = ROGER");
    assert_eq!(run.techno("units/0", "tethered"), false);
    run.until(800, "there", |run| run.cell("units/0") == (40, 38));
}

#[test]
fn sold_with_one_on_its_way_it_sends_it_away() {
    let mut run = on_the_way(&one());
    run.play(20).forget().step(&[sell(PROC.0, PROC.1)]);
    run.play(2);
    run.assert_talk(&[
        "PROC > HARV RUN_AWAY = STATIC",
        "PROC > HARV OVER_OUT = ROGER",
        "HARV > PROC UNTETHER = STATIC",
    ]);
    run.until(90, "guards", |run| run.mission("units/0") == "Guard");
}

/// "`CAN_LOAD`/`IM_IN` refuse from the start."
#[test]
fn sold_it_refuses_the_next_one() {
    let mut run = one().listen();
    run.until(120, "full", |run| load(run, 0) == 2);
    run.step(&[sell(PROC.0, PROC.1)]);
    run.forget().until(60, "asks", |run| run.radio().contains("CAN_LOAD"));
    run.assert_said("HARV > PROC CAN_LOAD = NEGATIVE").assert_unsaid("HELLO");
}

/// "H standing within 64 of the docking coordinate is captured along; contact re-opened, tether restored", before it unloads.
#[test]
fn captured_between_tether_and_unload_it_takes_the_one_on_its_bay_along() {
    let mut run = coupled(&captured_map());
    assert_eq!(run.mission("units/0"), "Enter");
    run.forget().step(&[select(PROC.0, PROC.1)]);
    insta::assert_snapshot!(run.radio());
    assert_eq!((run.techno("buildings/0", "house"), run.techno("units/0", "house")), (1.into(), 1.into()));
    assert_eq!(run.techno("units/0", "tethered"), true);
    run.until(200, "unloads for its new house", |run| load(run, 0) == 0);
}

/// "`DockUnload` buildings that are not `Refinery` keep the tether": it leaves coupled, and says so when it is clear.
#[test]
fn ordered_away_while_tethered_to_what_is_no_refinery() {
    let mut map = one();
    map.set("PROC", "Refinery", "no");
    let mut run = unloading(&map);
    run.forget().step(&[go(32, 41, (40, 38))]);
    assert_eq!(run.techno("units/0", "tethered"), true);
    run.assert_unsaid("OVER_OUT");
    run.until(400, "clear", |run| run.techno("units/0", "tethered") == false);
    insta::assert_snapshot!(run.radio());
    run.until(800, "there", |run| run.cell("units/0") == (40, 38));
    assert!(load(&run, 0) > 0, "the rest stays aboard");
}

/// "H loses contact during UNLOAD: idle mode, dumping off, stop, start the queued mission."
#[test]
fn losing_contact_during_unload_it_stops() {
    let mut map = one_of("CLICK");
    map.add(t("CLICK").on(33, 0).act(115, 0));
    let mut run = unloading(&map);
    run.forget().step(&[select(PROC.0, PROC.1)]);
    assert!(!run.exists("buildings/0") && run.exists("units/0"));
    run.assert_talk(&[
        "PROC > HARV OVER_OUT = ROGER",
        "HARV > PROC UNTETHER = ROGER",
        "PROC > HARV UNTETHER = ROGER",
        "HARV > PROC UNTETHER = STATIC",
    ]);
    // At its next update.
    run.play(17);
    assert_eq!(run.peek("/units/0/dumping"), false);
    assert_eq!(run.techno("units/0", "tethered"), false);
    assert_eq!(run.mission("units/0"), "Guard");
    assert!(load(&run, 0) > 0);
}

/// "R limboed without death: `OVER_OUT` from R": the same, and the harvester finds another bay.
#[test]
fn losing_contact_during_unload_of_a_computer_it_goes_on() {
    let mut map = Map::new();
    map.set("HARV", "Storage", "3");
    map.add(t("TIMER").on(13, 26).act(115, 0));
    map.structure("Nod", "PROC", 30, 40, "TIMER").structure("Nod", "PROC", 22, 46, "");
    map.structure("GDI", "GAPOWR", 26, 36, "");
    map.overlay_with(&[(36, 42, 102, 11), (37, 42, 102, 11)]);
    map.vehicle("Nod", "HARV", 36, 42, 256, "Harvest", "");
    let mut run = unloading(&map);
    run.until(100, "gone", |run| !run.exists("buildings/0"));
    run.play(6);
    assert_eq!(run.mission("units/0"), "Harvest");
    run.until(600, "the other bay", |run| run.mission("units/0") == "Unload");
    assert_eq!(run.cell("units/0"), (24, 47));
}
