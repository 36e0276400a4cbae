//! Vehicle and service depot (`radio.md` §9.4, RPR-5, RPR-7).

use crate::support::*;

/// A depot at 30,40, its middle at 31,41, and a damaged vehicle that costs money to repair.
pub fn workshop(credits: &str) -> Map {
    let mut map = Map::new();
    map.set("GDI", "Credits", credits);
    map.structure("GDI", "GADEPT", 30, 40, "").structure("GDI", "GAPOWR", 26, 36, "");
    map.vehicle("GDI", "BGGY", 36, 41, 200, "Guard", "");
    map
}

pub fn strength(run: &Run) -> i64 {
    run.techno("units/0", "object")["strength"].as_i64().expect("strength")
}

#[test]
fn a_vehicle_is_repaired_and_let_go() {
    let mut run = workshop("20").listen();
    let before = run.credits(GDI);
    let damaged = strength(&run);
    run.step(&[enter(36, 41, (30, 40))]);
    run.until(300, "on the pad", |run| run.mission("units/0") == "Sleep");
    assert_eq!(run.cell("units/0"), (31, 41));
    run.until(300, "whole", |run| strength(run) > damaged && run.mission("units/0") == "Move");
    assert!(run.credits(GDI) < before, "it costs");
    insta::assert_snapshot!(run.radio());
    run.until(200, "rests", |run| run.mission("units/0") == "Guard");
    let (x, y) = run.cell("units/0");
    assert!(!((30..33).contains(&x) && (40..43).contains(&y)), "off the depot");
    assert_eq!(run.mission("buildings/0"), "Guard");
}

#[test]
fn without_money_it_waits() {
    let mut run = workshop("0").listen();
    run.step(&[enter(36, 41, (30, 40))]);
    run.until(300, "on the pad", |run| run.mission("units/0") == "Sleep");
    run.play(300);
    assert_eq!(run.mission("units/0"), "Sleep");
    assert!(run.radio().contains("GADEPT > BGGY REPAIR = CANT"), "{}", run.radio());
}

#[test]
fn sold_with_a_client_it_sells_the_client() {
    let mut run = workshop("0").listen();
    run.step(&[enter(36, 41, (30, 40))]);
    run.until(300, "on the pad", |run| run.mission("units/0") == "Sleep");
    run.play(10).step(&[sell(30, 40)]);
    assert!(!run.exists("units/0"));
    run.play(100);
    assert!(run.exists("buildings/0"));
    assert!(run.credits(GDI) > 0);
}

/// §9.4 "Depot occupied": the second one gives up.
#[test]
fn a_busy_depot_refuses() {
    let mut map = workshop("0");
    map.vehicle("GDI", "BGGY", 36, 44, 200, "Guard", "");
    let mut run = map.listen();
    run.step(&[enter(36, 41, (30, 40))]);
    run.until(300, "on the pad", |run| run.mission("units/0") == "Sleep");
    run.forget().step(&[enter(36, 44, (30, 40))]);
    run.play(40);
    assert_eq!(run.mission("units/1"), "Guard");
    assert!(run.radio().contains("BGGY > GADEPT DOCKING = NEGATIVE"), "{}", run.radio());
}

/// §9.4 **R:** a client whose depot is gone can move again.
#[test]
fn a_client_of_a_lost_depot_is_switched_on_again() {
    let mut map = Map::new();
    map.add(t("CLICK").on(33, 0).act(115, 0));
    map.structure("GDI", "GADEPT", 30, 40, "CLICK").structure("GDI", "GAPOWR", 26, 36, "");
    map.vehicle("GDI", "BGGY", 36, 41, 200, "Guard", "");
    let mut run = map.start();
    run.step(&[enter(36, 41, (30, 40))]);
    run.until(300, "off", |run| run.peek("/units/0/foot/locomotion/powered") == false);
    run.step(&[select(30, 40)]);
    assert!(!run.exists("buildings/0"));
    assert_eq!(run.peek("/units/0/foot/locomotion/powered"), true);
    run.step(&[go(31, 41, (36, 41))]);
    run.until(200, "moves", |run| run.cell("units/0").0 > 33);
}
