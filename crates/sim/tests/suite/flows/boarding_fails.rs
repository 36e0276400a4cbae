//! What may go wrong on the way into a ground transport (`radio.md` §9.9).

use super::boarding::{aboard, squad};
use crate::support::*;

/// The squad with a trigger on the transport that a click sets off.
fn click(action: i32, value: i32) -> Map {
    let mut map = Map::new();
    map.add(t("CLICK").on(33, 0).act(action, value)).set("APC", "Explodes", "no");
    map.vehicle("GDI", "APC", 36, 42, 256, "Guard", "CLICK");
    map.infantry("GDI", "E1", 32, 41, "").infantry("GDI", "E1", 32, 42, "").infantry("GDI", "E1", 32, 43, "");
    map
}

fn on_the_way(map: &Map) -> Run {
    let mut run = map.listen();
    run.step(&[enter(32, 42, (36, 42))]);
    run.play(20);
    assert_eq!(run.mission("infantry/1"), "Enter");
    run
}

fn one_aboard(map: &Map) -> Run {
    let mut run = on_the_way(map);
    run.until(200, "aboard", |run| aboard(run) == 1);
    run
}

/// Step 1: the transport is busy, so it is remembered and asked again.
#[test]
fn busy_transport_is_remembered() {
    let mut run = squad().listen();
    run.step(&[enter(32, 42, (36, 42))]);
    run.forget().step(&[enter(32, 43, (36, 42))]);
    assert!(!run.peek("/infantry/2/foot/techno/mission").is_null());
    run.assert_unsaid("HELLO");
    run.until(400, "both aboard", |run| aboard(run) == 2);
    insta::assert_snapshot!(run.radio());
}

/// Step 4, second fit test: the last place went to somebody else on the way.
#[test]
fn no_room_on_arrival() {
    let mut map = squad();
    map.set("APC", "Passengers", "1");
    let mut run = map.listen();
    run.step(&[enter(32, 41, (36, 42)), enter(32, 42, (36, 42)), enter(32, 43, (36, 42))]);
    run.until(500, "one aboard, the others rest", |run| {
        aboard(run) == 1
            && (0..3).all(|n| {
                run.in_limbo(&format!("infantry/{n}")) || run.mission(&format!("infantry/{n}")) == "Guard"
            })
    });
    run.play(60);
    assert_eq!(aboard(&run), 1);
}

/// Step 3: a transport that moves says `NEGATIVE` to what it does not know.
#[test]
fn moving_transport_refuses() {
    let mut run = squad().listen();
    run.step(&[go(36, 42, (44, 46))]);
    run.play(3);
    let (x, y) = run.cell("units/0");
    run.step(&[enter(32, 42, (x as i16, y as i16))]);
    run.assert_said("E1 > APC DOCKING = NEGATIVE");
    run.play(40);
    assert_eq!(aboard(&run), 0);
}

/// A stranger's transport does not answer: `CAN_LOAD` is `STATIC`, and the greeting is refused.
#[test]
fn foreign_transport_refuses() {
    let mut map = Map::new();
    map.vehicle("Nod", "APC", 36, 42, 256, "Guard", "").infantry("GDI", "E1", 34, 42, "");
    let mut run = map.listen();
    run.step(&[enter(34, 42, (36, 42))]);
    run.play(120);
    run.assert_said("E1 > APC HELLO = NEGATIVE");
    assert!(run.on_map("infantry/0"));
    assert_eq!(run.mission("infantry/0"), "Guard");
}

#[test]
fn transport_destroyed_on_the_way() {
    let mut run = on_the_way(&click(32, 0));
    run.forget().step(&[select(36, 42)]);
    assert!(!run.exists("units/0"));
    insta::assert_snapshot!(run.radio());
    run.until(90, "guards", |run| run.mission("infantry/1") == "Guard");
    assert!(run.on_map("infantry/1"));
}

/// The contact of a transport that changes sides is still an ally's when its old house says farewell; the last question
/// at its door is refused (§11, CAP-4).
#[test]
fn transport_captured_on_the_way() {
    let mut run = on_the_way(&click(14, NOD));
    run.step(&[select(36, 42)]);
    assert_eq!(run.techno("units/0", "house"), NOD);
    run.forget().play(150);
    assert_eq!(aboard(&run), 0);
    assert_eq!(run.mission("infantry/1"), "Guard");
    insta::assert_snapshot!(run.radio());
}

/// Passengers of a vehicle that changes sides stay what they are.
#[test]
fn transport_captured_with_a_passenger() {
    let mut run = one_aboard(&click(14, NOD));
    run.step(&[select(36, 42)]);
    assert_eq!(run.techno("units/0", "house"), NOD);
    assert_eq!(run.techno("infantry/1", "house"), GDI);
    assert!(run.in_limbo("infantry/1"));
    run.play(30);
}

/// TRN-5: a vehicle that explodes takes everybody with it.
#[test]
fn transport_explodes_with_a_passenger() {
    let mut map = click(32, 0);
    map.set("APC", "Explodes", "yes");
    let mut run = one_aboard(&map);
    run.step(&[select(36, 42)]);
    assert!(!run.exists("units/0") && !run.exists("infantry/1"));
}

/// TRN-5: nobody survives forced damage: a transport that stands on a depot that is destroyed (§9.1.3).
#[test]
fn transport_destroyed_by_force_with_a_passenger() {
    let mut map = Map::new();
    map.add(t("CLICK").on(33, 0).act(32, 0)).set("APC", "Explodes", "no");
    map.set("GDI", "Credits", "0");
    map.structure("GDI", "GADEPT", 30, 40, "CLICK").structure("GDI", "GAPOWR", 26, 36, "");
    map.vehicle("GDI", "APC", 36, 42, 200, "Guard", "").infantry("GDI", "E1", 34, 42, "");
    let mut run = map.listen();
    run.step(&[enter(34, 42, (36, 42))]);
    run.until(200, "aboard", |run| run.in_limbo("infantry/0"));
    run.step(&[enter(36, 42, (30, 40))]);
    run.until(400, "on the pad", |run| run.mission("units/0") == "Sleep");
    run.step(&[select(30, 40)]);
    assert!(!run.exists("units/0") && !run.exists("infantry/0"));
}

#[test]
fn passenger_destroyed_on_the_way() {
    let mut map = Map::new();
    map.add(t("CLICK").on(33, 0).act(32, 0));
    map.vehicle("GDI", "APC", 36, 42, 256, "Guard", "").infantry("GDI", "E1", 32, 42, "CLICK");
    let mut run = map.listen();
    run.step(&[enter(32, 42, (36, 42))]);
    run.play(10);
    let (x, y) = run.cell("infantry/0");
    run.forget().step(&[select(x as i16, y as i16)]);
    assert!(!run.exists("infantry/0"));
    insta::assert_snapshot!(run.radio());
    run.play(3);
}

#[test]
fn passenger_ordered_away() {
    let mut run = on_the_way(&squad());
    let (x, y) = run.cell("infantry/1");
    run.forget().step(&[go(x as i16, y as i16, (32, 46))]);
    insta::assert_snapshot!(run.radio());
    run.until(200, "there", |run| run.cell("infantry/1") == (32, 46));
    assert_eq!(aboard(&run), 0);
}

#[test]
fn passenger_stopped() {
    let mut run = on_the_way(&squad());
    let (x, y) = run.cell("infantry/1");
    run.forget().step(&[order(sandtable_sim::Command::Stop(vec![on(x as i16, y as i16)]))]);
    run.assert_said("E1 > APC OVER_OUT = ROGER");
    run.play(60);
    assert_eq!(aboard(&run), 0);
}

/// A vehicle boards a vehicle (base rules count heads): it says `IM_IN` and is told to attach itself.
#[test]
fn a_vehicle_boards() {
    let mut map = Map::new();
    map.vehicle("GDI", "APC", 36, 42, 256, "Guard", "").vehicle("GDI", "BGGY", 32, 42, 256, "Guard", "");
    let mut run = map.listen();
    run.step(&[enter(32, 42, (36, 42))]);
    run.until(300, "aboard", |run| run.in_limbo("units/1"));
    insta::assert_snapshot!(run.radio());
    run.step(&[deploy(36, 42)]);
    run.until(200, "out", |run| run.on_map("units/1"));
}
