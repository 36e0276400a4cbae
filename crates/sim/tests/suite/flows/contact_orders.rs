//! Orders and contact: the rows of the table of `radio.md` §10.

use sandtable_sim::{CellPos, Command, Order};

use crate::support::*;

/// An APC with a soldier on his way to it, `infantry/0` at 30,42.
fn talk() -> Map {
    let mut map = Map::new();
    map.vehicle("GDI", "APC", 40, 42, 256, "Guard", "").infantry("GDI", "E1", 30, 42, "");
    map
}

fn talking(map: &Map) -> Run {
    let mut run = map.listen();
    run.step(&[enter(30, 42, (40, 42))]);
    run.play(5).forget();
    assert_eq!(run.mission("infantry/0"), "Enter");
    run
}

fn at(run: &Run, object: &str) -> (i16, i16) {
    let (x, y) = run.cell(object);
    (x as i16, y as i16)
}

/// Dropped as a whole: the target died in the frame of the order. The contact stays.
#[test]
fn order_on_something_dead_is_dropped() {
    let mut map = talk();
    map.add(t("CLICK").on(33, 0).act(32, 0)).vehicle("GDI", "APC", 40, 46, 256, "Guard", "CLICK");
    let mut run = talking(&map);
    let (x, y) = at(&run, "infantry/0");
    run.step(&[select(40, 46), enter(x, y, (40, 46))]);
    run.assert_unsaid("E1 > APC OVER_OUT");
    assert_eq!(run.mission("infantry/0"), "Enter");
    run.until(400, "aboard the first", |run| run.in_limbo("infantry/0"));
}

/// Enter on the structure that is being entered already is ignored; the contact is not torn down and built anew.
#[test]
fn enter_again_is_ignored() {
    let mut map = Map::new();
    map.structure("GDI", "GADEPT", 30, 40, "").structure("GDI", "GAPOWR", 24, 36, "");
    map.vehicle("GDI", "BGGY", 40, 41, 200, "Guard", "");
    let mut run = map.listen();
    run.step(&[enter(40, 41, (30, 40))]);
    run.play(3).forget();
    let (x, y) = at(&run, "units/0");
    run.step(&[enter(x, y, (30, 40))]);
    assert_eq!(run.radio(), "");
    assert_eq!(run.mission("units/0"), "Enter");
}

/// Enter again on a transport is a new order: the old contact ends, another begins.
#[test]
fn enter_again_on_a_transport_begins_anew() {
    let mut run = talking(&talk());
    let (x, y) = at(&run, "infantry/0");
    run.step(&[enter(x, y, (40, 42))]);
    insta::assert_snapshot!(run.radio());
    run.until(400, "aboard", |run| run.in_limbo("infantry/0"));
}

/// Not tethered: any order ends the contact.
#[test]
fn every_order_ends_an_untethered_contact() {
    type Make = fn(i16, i16) -> Command;
    let orders: [(&str, Make); 7] = [
        ("move", |x, y| Command::Move(vec![on(x, y)], CellPos { x: 30, y: 46 })),
        ("guard", |x, y| Command::Guard(vec![on(x, y)])),
        ("area guard", |x, y| Command::AreaGuard(vec![on(x, y)])),
        ("stop", |x, y| Command::Stop(vec![on(x, y)])),
        ("shell", |x, y| Command::AttackGround(vec![on(x, y)], CellPos { x: 30, y: 46 })),
        ("plan", |x, y| Command::Plan(vec![on(x, y)], vec![CellPos { x: 30, y: 46 }])),
        ("attack", |x, y| Command::Attack(vec![on(x, y)], on(44, 46))),
    ];
    let mut map = talk();
    map.vehicle("Nod", "BGGY", 44, 46, 256, "Guard", "");
    for (name, make) in orders {
        let mut run = talking(&map);
        let (x, y) = at(&run, "infantry/0");
        run.step(&[order(make(x, y))]);
        assert!(run.radio().starts_with("    6  E1 > APC OVER_OUT = ROGER\n"), "{name}:\n{}", run.radio());
    }
}

/// The transport's order to move ends it too, when the other one is a soldier (§9.9 step 6), and otherwise as any order.
#[test]
fn the_partners_order_ends_it() {
    let mut run = talking(&talk());
    run.step(&[go(40, 42, (44, 46))]);
    assert!(run.radio().starts_with("    6  APC > E1 OVER_OUT = ROGER\n"), "{}", run.radio());
}

/// Scatter is no order of the table: the contact stays.
#[test]
fn scatter_keeps_the_contact() {
    let mut run = talking(&talk());
    let (x, y) = at(&run, "infantry/0");
    run.step(&[order(Command::Scatter(vec![on(x, y)]))]);
    run.assert_unsaid("OVER_OUT");
}

/// Another house's order touches nothing.
#[test]
fn foreign_orders_keep_the_contact() {
    let mut map = talk();
    map.set("Nod", "PlayerControl", "yes").structure("Nod", "NAPOWR", 50, 50, "");
    let mut run = talking(&map);
    let (x, y) = at(&run, "infantry/0");
    run.step(&[Order::new(1, Command::Stop(vec![on(x, y)]))]);
    assert_eq!(run.radio(), "");
}

/// Idle mode of a vehicle on Move, without a destination, exactly at a cell centre: `OVER_OUT`.
#[test]
fn a_vehicle_that_has_arrived_lets_go() {
    let mut map = Map::new();
    map.aircraft("GDI", "TRNSPORT", 30, 42, "").vehicle("GDI", "BGGY", 36, 42, 256, "Guard", "");
    let mut run = map.listen();
    run.step(&[enter(30, 42, (36, 42))]);
    run.until(60, "waits", |run| run.mission("units/0") == "Sleep");
    // Tethered: an order keeps the contact, but its way tells the carryall off (§9.10).
    run.forget().step(&[go(36, 42, (40, 46))]);
    run.until(200, "there", |run| run.cell("units/0") == (40, 46) && run.mission("units/0") == "Guard");
    assert_eq!(run.techno("units/0", "tethered"), false);
    insta::assert_snapshot!(run.radio());
}

/// Stun: a vehicle that is sold on a depot says farewell first.
#[test]
fn sold_says_farewell() {
    let mut map = Map::new();
    map.set("GDI", "Credits", "0");
    map.structure("GDI", "GADEPT", 30, 40, "").structure("GDI", "GAPOWR", 24, 36, "");
    map.vehicle("GDI", "BGGY", 36, 41, 200, "Guard", "");
    let mut run = map.listen();
    run.step(&[enter(36, 41, (30, 40))]);
    run.until(300, "on the pad", |run| run.mission("units/0") == "Sleep");
    run.play(10).forget().step(&[sell(30, 40)]);
    assert!(!run.exists("units/0"));
    insta::assert_snapshot!(run.radio());
}
