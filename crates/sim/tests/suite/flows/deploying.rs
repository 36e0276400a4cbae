//! Vehicles that become structures, and back (PRD-25).

use sandtable_sim::{Command, Order};

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
fn blocked_a_vehicle_stays_one() {
    let mut map = Map::new();
    map.vehicle("GDI", "MCV", 36, 42, 256, "Guard", "").structure("GDI", "GAPOWR", 37, 43, "");
    let mut run = map.start();
    run.step(&[deploy(36, 42)]);
    run.play(60);
    assert!(run.exists("units/0"));
    assert_eq!(run.mission("units/0"), "Guard");
}

/// §10: `OVER_OUT` before it turns: a carryall that waits to lift it hears that it deploys instead. A tethered vehicle keeps its
/// contact when it is ordered.
#[test]
fn deploying_ends_the_contact() {
    let mut map = Map::new();
    map.vehicle("GDI", "MCV", 36, 42, 256, "Guard", "").aircraft("GDI", "TRNSPORT", 30, 42, "");
    let mut run = map.listen();
    run.step(&[enter(30, 42, (36, 42))]);
    run.until(60, "waits", |run| run.mission("units/0") == "Sleep");
    run.forget().step(&[deploy(36, 42)]);
    run.until(120, "deployed", |run| run.exists("buildings/0"));
    insta::assert_snapshot!(run.radio());
    run.until(400, "the carryall gives up", |run| {
        run.mission("aircraft/0") == "Guard" && run.techno("aircraft/0", "tethered") == false
    });
}

/// An MCV on its way to a depot that is told to deploy lets go of it at the order.
#[test]
fn deploying_on_the_way_to_a_depot() {
    let mut map = Map::new();
    map.vehicle("GDI", "MCV", 40, 42, 200, "Guard", "").structure("GDI", "GADEPT", 30, 40, "");
    map.structure("GDI", "GAPOWR", 24, 36, "");
    let mut run = map.listen();
    run.step(&[enter(40, 42, (30, 40))]);
    run.play(20);
    let (x, y) = run.cell("units/0");
    run.forget().step(&[deploy(x as i16, y as i16)]);
    run.assert_said("MCV > GADEPT OVER_OUT = ROGER");
    run.until(300, "deployed", |run| run.exists("buildings/2"));
}

/// Destroyed while it goes up, it leaves nothing.
#[test]
fn destroyed_while_it_goes_up() {
    let mut map = Map::new();
    map.add(t("CLICK").on(33, 0).act(32, 0)).vehicle("GDI", "MCV", 36, 42, 256, "Guard", "CLICK");
    let mut run = map.start();
    run.step(&[deploy(36, 42)]);
    run.until(120, "goes up", |run| run.exists("buildings/0"));
    run.step(&[select(36, 42)]);
    assert!(!run.exists("buildings/0") && !run.exists("units/0"));
}

/// While it goes up it is not taken down again (`radio.md` §13 no. 17, 18).
#[test]
fn not_undeployed_while_it_goes_up() {
    let mut map = Map::new();
    map.vehicle("GDI", "MCV", 36, 42, 256, "Guard", "");
    let mut run = map.start();
    run.step(&[deploy(36, 42)]);
    run.until(120, "goes up", |run| run.exists("buildings/0"));
    run.step(&[deploy(36, 42)]);
    assert_eq!(run.mission("buildings/0"), "Construction");
    run.until(120, "up", |run| run.mission("buildings/0") == "Guard");
}

/// A yard that is captured is undeployed by its new owner (CAP-4 does not apply: it is a construction yard, PRD-26).
#[test]
fn a_captured_yard_undeploys_for_its_new_owner() {
    let mut map = Map::new();
    map.add(t("CLICK").owner("Nod").on(33, 0).act(14, GDI)).set("Nod", "PlayerControl", "yes");
    map.structure("Nod", "GACNST", 36, 40, "CLICK").structure("Nod", "NAPOWR", 44, 48, "");
    let mut run = map.start();
    run.step(&[Order::new(1, Command::Select(on(36, 40)))]);
    assert_eq!(run.techno("buildings/0", "house"), GDI);
    run.step(&[deploy(36, 40)]);
    run.until(120, "a vehicle", |run| run.exists("units/0"));
    assert_eq!(run.techno("units/0", "house"), GDI);
}

/// A yard sold is not taken down to its vehicle; the price comes back (PRD-28).
#[test]
fn a_yard_sold_pays_back() {
    let mut map = Map::new();
    map.structure("GDI", "GACNST", 36, 40, "").structure("GDI", "GAPOWR", 24, 36, "");
    let mut run = map.start();
    run.step(&[sell(36, 40)]);
    run.until(120, "sold", |run| !run.exists("buildings/0"));
    assert!(!run.exists("units/0"));
    assert_eq!(run.credits(GDI), 1250);
}

/// A deployed vehicle that is no yard stands on the very cell of the vehicle.
#[test]
fn a_sensor_array_keeps_its_cell() {
    let mut map = Map::new();
    map.vehicle("GDI", "LPST", 36, 42, 256, "Guard", "");
    let mut run = map.listen();
    run.step(&[deploy(36, 42)]);
    run.until(200, "deployed", |run| run.exists("buildings/0") && run.mission("buildings/0") == "Guard");
    assert_eq!(run.cell("buildings/0"), (36, 42));
    run.step(&[deploy(36, 42)]);
    run.until(200, "a vehicle", |run| run.exists("units/0"));
    assert_eq!(run.cell("units/0"), (36, 42));
    assert_eq!(run.radio(), "");
}
