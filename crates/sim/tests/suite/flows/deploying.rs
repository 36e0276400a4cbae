//! Vehicles that become structures, and back (PRD-25).

use crate::support::*;

#[test]
fn a_construction_vehicle_deploys_and_undeploys() {
    let mut map = Map::new();
    map.add(t("CARRIED").persistent().on(33, 0).text(1));
    map.vehicle("GDI", "MCV", 36, 42, 256, "Guard", "CARRIED");
    let mut run = map.listen();
    run.step(&[deploy(36, 42)]);
    run.until(120, "deployed", |run| run.exists("buildings/0"));
    assert!(!run.exists("units/0"));
    assert_eq!(run.cell("buildings/0"), (35, 41), "one cell north-west");
    assert_eq!(run.mission("buildings/0"), "Construction");
    run.until(120, "complete", |run| run.mission("buildings/0") == "Guard");
    assert_eq!(run.attach_count("CARRIED"), Some(1), "the tag went over");
    run.step(&[select(36, 42)]);
    assert_eq!(run.texts(), [1]);
    run.step(&[deploy(35, 41)]);
    run.until(120, "a vehicle again", |run| run.exists("units/0"));
    assert!(!run.exists("buildings/0"));
    assert_eq!(run.cell("units/0"), (36, 42));
    assert_eq!(run.attach_count("CARRIED"), Some(1));
}

#[test]
fn a_blocked_construction_vehicle_stays_one() {
    let mut map = Map::new();
    map.vehicle("GDI", "MCV", 36, 42, 256, "Guard", "").structure("GDI", "GAPOWR", 37, 43, "");
    let mut run = map.start();
    run.step(&[deploy(36, 42)]);
    run.play(60);
    assert!(run.exists("units/0"));
    assert_eq!(run.mission("units/0"), "Guard");
}
