//! What may go wrong between weeder and waste facility: the rows of `radio.md` §9.1.3 that differ or must hold here too.

use super::harvester::load;
use super::weeder::{veins, weeding};
use crate::support::*;

const WASTE: (i16, i16) = (30, 40);

/// A loaded weeder that knocks.
fn knocking(map: &Map) -> Run {
    let mut run = map.listen();
    run.edit("/units/0/load/0", 3);
    run.until(300, "enters", |run| run.mission("units/0") == "Enter");
    run
}

fn unloading(map: &Map) -> Run {
    let mut run = knocking(map);
    run.until(900, "dumps", |run| run.peek("/units/0/dumping") == true);
    run
}

fn clicked(action: i32, value: i32) -> Map {
    let mut map = weeding("CLICK");
    map.add(t("CLICK").on(33, 0).act(action, value));
    map
}

/// "Switched off before the tether" (`DOCKING` = `NEGATIVE`): a weeder of a person guards.
#[test]
fn switched_off_before_the_tether() {
    let mut run = knocking(&weeding(""));
    run.until(300, "off the veins", |run| run.cell("units/0").0 < 36);
    run.forget().step(&[toggle(WASTE.0, WASTE.1)]);
    run.until(60, "gives up", |run| run.mission("units/0") == "Guard");
    run.assert_talk(&[
        "WEED > NAWAST DOCKING = NEGATIVE",
        "WEED > NAWAST OVER_OUT = ROGER",
        "NAWAST > WEED UNTETHER = STATIC",
    ]);
}

#[test]
fn sold_during_unload() {
    let mut run = unloading(&weeding(""));
    run.forget().step(&[sell(WASTE.0, WASTE.1)]);
    run.play(4);
    insta::assert_snapshot!(run.radio());
    assert_eq!(run.peek("/units/0/dumping"), false);
    assert_eq!(run.techno("units/0", "tethered"), false);
    run.until(300, "sold", |run| !run.exists("buildings/0"));
    assert!(load(&run, 0) > 0);
}

#[test]
fn captured_during_unload() {
    let mut run = unloading(&clicked(14, NOD));
    run.step(&[select(WASTE.0, WASTE.1)]);
    assert_eq!((run.techno("buildings/0", "house"), run.techno("units/0", "house")), (1.into(), 1.into()));
    assert_eq!(run.techno("units/0", "tethered"), true);
    run.until(100, "for the new house", |run| load(run, 0) == 0);
    assert!(run.number("/houses/1/weeds") > 0);
}

/// A 3x3 facility's bay is a cell from its centre: within 256 is nobody there, so the weeder is told to run (§9.1.3 speaks
/// of the 4x3 refinery).
#[test]
fn destroyed_during_unload() {
    let mut run = unloading(&clicked(32, 0));
    run.forget().step(&[select(WASTE.0, WASTE.1)]);
    assert!(!run.exists("buildings/0") && run.exists("units/0"));
    run.assert_said("NAWAST > WEED OVER_OUT = ROGER").assert_said("NAWAST > WEED RUN_AWAY = STATIC");
    assert_eq!(run.techno("units/0", "tethered"), false);
    assert_eq!(run.peek("/units/0/dumping"), false);
}

#[test]
fn a_weeder_destroyed_frees_the_facility() {
    let mut map = veins("");
    map.add(t("CLICK").on(33, 0).act(32, 0));
    map.vehicle("GDI", "WEED", 38, 43, 256, "Harvest", "CLICK");
    let mut run = unloading(&map);
    run.forget().step(&[select(32, 41)]);
    assert!(!run.exists("units/0"));
    run.assert_said("WEED > NAWAST OVER_OUT = ROGER");
    assert_eq!(run.techno("buildings/0", "tethered"), false);
}

/// "`DockUnload` buildings that are not `Refinery` keep the tether": a waste facility is one of them. The weeder stops
/// dumping, drives off coupled, and lets go once it is clear.
#[test]
fn ordered_away_while_tethered() {
    let mut run = unloading(&weeding(""));
    run.forget().step(&[go(32, 41, (40, 38))]);
    assert_eq!(run.techno("units/0", "tethered"), true);
    run.until(300, "clear", |run| run.techno("units/0", "tethered") == false);
    insta::assert_snapshot!(run.radio());
    assert!(load(&run, 0) > 0, "the rest stays aboard");
    run.until(900, "there", |run| run.cell("units/0") == (40, 38));
}

/// §8 rule 6 looks at the `Weeder` flag: sent elsewhere on its way in, the contact ends at once by the order.
#[test]
fn ordered_away_before_the_tether() {
    let mut run = knocking(&weeding(""));
    let (x, y) = run.cell("units/0");
    run.forget().step(&[go(x as i16, y as i16, (40, 38))]);
    assert_eq!(run.radio().lines().next().map(|l| &l[7..]), Some("WEED > NAWAST OVER_OUT = ROGER"));
}
