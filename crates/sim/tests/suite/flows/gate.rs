//! Gates and what drives through them (`radio.md` §13 no. 23, GAT-1 to GAT-3).

use crate::support::*;

/// A wall from side to side along y = 42, with a gate of a house in it at 35,42 to 37,42, and a vehicle on each side of it.
fn pass(house: &str) -> Map {
    let mut map = Map::new();
    let wall: Vec<_> = (0..90).filter(|x| !(35..=37).contains(x)).map(|x| (x, 42, WALL)).collect();
    map.overlay(&wall).structure(house, "GAGATE_A", 35, 42, "CLICK");
    map.vehicle("GDI", "BGGY", 36, 38, 256, "Guard", "");
    map.set("BGGY", "Primary", "none").add(t("CLICK").on(33, 0).act(32, 0));
    map
}

/// Concrete wall of GDI (`rules.md`, overlay list).
const WALL: u8 = 2;

/// It is asked to open, lets the vehicle through, stays open while something is in it, and shuts.
#[test]
fn a_gate_opens_for_its_own() {
    let mut run = pass("GDI").listen();
    run.step(&[go(36, 38, (36, 46))]);
    run.until(200, "asked", |run| run.mission("buildings/0") == "Open");
    assert!(run.cell("units/0").1 < 42, "it waits outside");
    run.until(300, "through", |run| run.cell("units/0") == (36, 46));
    assert_eq!(run.mission("buildings/0"), "Open");
    run.until(600, "shut", |run| run.mission("buildings/0") == "Guard");
    assert_eq!(run.radio(), "", "gates use no radio");
}

/// While something stands in it, it stays open.
#[test]
fn it_stays_open_while_something_is_in_it() {
    let mut run = pass("GDI").listen();
    run.step(&[go(36, 38, (36, 42))]);
    run.until(300, "in the gate", |run| run.cell("units/0") == (36, 42) && run.at_rest("units", 0));
    run.play(600);
    assert_eq!(run.mission("buildings/0"), "Open");
    run.step(&[go(36, 42, (36, 46))]);
    run.until(600, "shut", |run| run.mission("buildings/0") == "Guard");
}

/// A closing gate reverses on request.
#[test]
fn a_closing_gate_reverses() {
    let mut map = pass("GDI");
    map.set("GAGATE_A", "GateCloseDelay", ".01").set("GAGATE_A", "DeployTime", ".1");
    map.vehicle("GDI", "BGGY", 36, 34, 256, "Guard", "");
    let mut run = map.listen();
    run.step(&[go(36, 38, (36, 46))]);
    run.until(600, "through", |run| run.cell("units/0") == (36, 46));
    run.step(&[go(36, 34, (35, 46))]);
    run.until(600, "through", |run| run.cell("units/1") == (35, 46));
    run.until(600, "shut", |run| run.mission("buildings/0") == "Guard");
}

/// An enemy's gate stays shut; the unarmed do not pass.
#[test]
fn a_gate_stays_shut_for_enemies() {
    let mut run = pass("Nod").listen();
    run.step(&[go(36, 38, (36, 46))]);
    run.play(300);
    assert!(run.cell("units/0").1 < 42);
    assert_eq!(run.mission("buildings/0"), "Guard");
}

/// Destroyed before it was open: the way is free.
#[test]
fn a_gate_destroyed_opens_the_way() {
    let mut map = pass("GDI");
    map.set("GAGATE_A", "DeployTime", "5");
    let mut run = map.listen();
    run.step(&[go(36, 38, (36, 46))]);
    run.until(200, "asked", |run| run.mission("buildings/0") == "Open");
    run.step(&[select(36, 42)]);
    assert!(!run.exists("buildings/0"));
    run.until(300, "through", |run| run.cell("units/0") == (36, 46));
}

#[test]
fn a_gate_sold_opens_the_way() {
    let mut map = pass("GDI");
    map.set("GAGATE_A", "DeployTime", "5");
    let mut run = map.listen();
    run.step(&[go(36, 38, (36, 46))]);
    run.until(200, "asked", |run| run.mission("buildings/0") == "Open");
    run.step(&[sell(36, 42)]);
    run.until(200, "sold", |run| !run.exists("buildings/0"));
    run.until(400, "through", |run| run.cell("units/0") == (36, 46));
}
