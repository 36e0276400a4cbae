//! What befalls those aboard and their transport together, and transports in contact with structures (`radio.md` §9.9, §11).

use sandtable_sim::{CellPos, Command, Order, Subject};

use super::boarding::{aboard, squad};
use crate::support::*;

fn all_aboard(map: &Map) -> Run {
    let mut run = map.listen();
    run.step(&[enter(32, 41, (36, 42)), enter(32, 42, (36, 42)), enter(32, 43, (36, 42))]);
    run.until(900, "all aboard", |run| aboard(run) == 3);
    run.forget();
    run
}

/// A transport with passengers is repaired on a depot; nobody aboard hears of it.
#[test]
fn a_loaded_transport_is_repaired() {
    let mut map = Map::new();
    map.set("GDI", "Credits", "20")
        .structure("GDI", "GADEPT", 42, 40, "")
        .structure("GDI", "GAPOWR", 24, 36, "");
    map.vehicle("GDI", "APC", 36, 42, 200, "Guard", "");
    for y in 41..44 {
        map.infantry("GDI", "E1", 32, y, "");
    }
    let mut run = all_aboard(&map);
    run.step(&[enter(36, 42, (42, 40))]);
    run.until(900, "repaired and off", |run| run.mission("units/0") == "Move");
    assert_eq!(aboard(&run), 3);
    run.assert_unsaid("E1").assert_said("GADEPT > APC REPAIR = ALL_DONE");
}

/// A transport lifted by a carryall keeps its passengers; set down it lets them out.
#[test]
fn a_loaded_transport_is_lifted() {
    let mut map = squad();
    map.aircraft("GDI", "TRNSPORT", 40, 48, "");
    let mut run = all_aboard(&map);
    run.step(&[enter(40, 48, (36, 42))]);
    run.until(600, "lifted", |run| run.in_limbo("units/0"));
    assert_eq!(aboard(&run), 3);
    let number = run.techno("aircraft/0", "object")["creation"].as_u64().expect("a number");
    let lift = Subject::Number(u32::try_from(number).expect("a small one"));
    run.step(&[order(Command::Move(vec![lift], CellPos { x: 44, y: 44 }))]);
    run.until(600, "set down", |run| run.on_map("units/0"));
    run.play(30);
    run.step(&[deploy(44, 44)]);
    run.until(400, "out", |run| aboard(run) == 0);
}

/// A carryall destroyed with a loaded transport: all of them die.
#[test]
fn a_lifted_transport_dies_with_its_passengers() {
    let mut map = squad();
    map.add(t("CLICK").on(33, 0).act(32, 0)).aircraft("GDI", "TRNSPORT", 40, 48, "CLICK");
    let mut run = all_aboard(&map);
    run.step(&[enter(40, 48, (36, 42))]);
    run.until(600, "lifted", |run| run.in_limbo("units/0"));
    let number = run.techno("aircraft/0", "object")["creation"].as_u64().expect("a number");
    run.step(&[order(Command::Select(Subject::Number(u32::try_from(number).expect("a small one"))))]);
    assert!(!run.exists("aircraft/0") && !run.exists("units/0"));
    assert!((0..3).all(|n| !run.exists(&format!("infantry/{n}"))));
}

/// A transport sold on a depot goes with all aboard.
#[test]
fn a_loaded_transport_is_sold() {
    let mut map = Map::new();
    map.set("GDI", "Credits", "0")
        .structure("GDI", "GADEPT", 42, 40, "")
        .structure("GDI", "GAPOWR", 24, 36, "");
    map.vehicle("GDI", "APC", 36, 42, 200, "Guard", "");
    for y in 41..44 {
        map.infantry("GDI", "E1", 32, y, "");
    }
    let mut run = all_aboard(&map);
    run.step(&[enter(36, 42, (42, 40))]);
    run.until(600, "on the pad", |run| run.mission("units/0") == "Sleep");
    run.step(&[sell(42, 40)]);
    assert!(!run.exists("units/0"));
    assert!((0..3).all(|n| !run.exists(&format!("infantry/{n}"))));
}

/// A stolen transport lets its passengers out: they are still what they were.
#[test]
fn a_stolen_transport_unloads_its_old_passengers() {
    let mut map = Map::new();
    map.add(t("CLICK").on(33, 0).act(14, NOD)).set("Nod", "PlayerControl", "yes");
    map.vehicle("GDI", "APC", 36, 42, 256, "Guard", "CLICK").infantry("GDI", "E1", 34, 42, "");
    map.structure("Nod", "NAPOWR", 44, 48, "");
    let mut run = map.listen();
    run.step(&[enter(34, 42, (36, 42))]);
    run.until(200, "aboard", |run| run.in_limbo("infantry/0"));
    run.step(&[select(36, 42)]);
    assert_eq!(run.techno("units/0", "house"), NOD);
    run.step(&[Order::new(1, Command::Deploy(vec![on(36, 42)]))]);
    run.until(200, "out", |run| run.on_map("infantry/0"));
    assert_eq!(run.techno("infantry/0", "house"), GDI);
}

/// Silently removed (action 115), it takes everybody aboard with it, and who was on the way stays.
#[test]
fn a_removed_transport_takes_them_with_it() {
    let mut map = Map::new();
    map.add(t("CLICK").on(33, 0).act(115, 0)).set("E1", "Speed", "3");
    map.vehicle("GDI", "APC", 36, 42, 256, "Guard", "CLICK").infantry("GDI", "E1", 34, 42, "");
    map.infantry("GDI", "E1", 28, 42, "");
    let mut run = map.listen();
    run.step(&[enter(34, 42, (36, 42)), enter(28, 42, (36, 42))]);
    run.until(200, "one is aboard", |run| run.in_limbo("infantry/0"));
    run.step(&[select(36, 42)]);
    assert!(!run.exists("units/0") && !run.exists("infantry/0"));
    run.until(200, "guards", |run| run.mission("infantry/1") == "Guard");
}

/// A passenger's own death aboard is impossible to reach by orders: he cannot be named.
#[test]
fn orders_do_not_reach_those_aboard() {
    let mut run = all_aboard(&squad());
    let number = run.techno("infantry/0", "object")["creation"].as_u64().expect("a number");
    let soldier = Subject::Number(u32::try_from(number).expect("a small one"));
    run.step(&[order(Command::Move(vec![soldier], CellPos { x: 30, y: 40 }))]);
    run.play(20);
    assert_eq!(aboard(&run), 3);
}
