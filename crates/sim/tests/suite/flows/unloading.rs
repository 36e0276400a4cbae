//! Letting the passengers of ground transports out (`radio.md` §9.9, TRN-4).

use super::boarding::{aboard, squad};
use crate::support::*;

fn loaded(map: &Map, n: usize) -> Run {
    let mut run = map.listen();
    let orders: Vec<_> = [41, 42, 43].into_iter().take(n).map(|y| enter(32, y, (36, 42))).collect();
    run.step(&orders);
    run.until(600, "aboard", |run| aboard(run) == n);
    run.forget();
    run
}

/// Which of three soldiers are on the map.
fn out(run: &Run) -> Vec<usize> {
    (0..3).filter(|n| run.on_map(&format!("infantry/{n}"))).collect()
}

/// Last in, first out; one a pass; no radio; the transport stands by on Guard.
#[test]
fn last_in_first_out_without_radio() {
    let mut run = squad().listen();
    let mut order = Vec::new();
    run.step(&[enter(32, 41, (36, 42)), enter(32, 42, (36, 42)), enter(32, 43, (36, 42))]);
    run.until(900, "all aboard", |run| aboard(run) == 3);
    let cargo = run.world.state_json()["links"].to_string();
    run.forget().step(&[deploy(36, 42)]);
    for _ in 0..300 {
        run.step(&[]);
        for n in out(&run) {
            if !order.contains(&n) {
                order.push(n);
            }
        }
        if order.len() == 3 {
            break;
        }
    }
    assert_eq!(order.len(), 3, "{cargo}");
    run.until(60, "stands by", |run| run.mission("units/0") == "Guard");
    assert_eq!(run.radio(), "");
}

#[test]
fn nobody_aboard_guards() {
    let mut run = squad().listen();
    run.step(&[deploy(36, 42)]);
    run.until(60, "guards", |run| run.mission("units/0") == "Guard");
    assert_eq!(run.radio(), "");
}

/// It stops first.
#[test]
fn a_moving_transport_stops_first() {
    let mut run = loaded(&squad(), 1);
    run.step(&[go(36, 42, (46, 42))]);
    run.play(20);
    let (x, y) = run.cell("units/0");
    run.step(&[deploy(x as i16, y as i16)]);
    run.until(200, "out", |run| aboard(run) == 0);
    let (ax, ay) = run.cell("units/0");
    assert!((ax, ay) != (46, 42), "short of its goal");
    let (px, py) = run.cell("infantry/0");
    assert!((px - ax).abs() <= 1 && (py - ay).abs() <= 1, "beside it");
}

/// No cell takes the passenger: it stays aboard, the transport guards.
#[test]
fn no_room_around_keeps_them_aboard() {
    let mut map = Map::new();
    map.vehicle("GDI", "APC", 36, 42, 256, "Guard", "").infantry("GDI", "E1", 33, 42, "");
    for x in 38..=40 {
        for y in 41..=43 {
            if (x, y) != (39, 42) && (x, y) != (38, 42) {
                map.structure("GDI", "CACRSH01", x, y, "");
            }
        }
    }
    map.vehicle("GDI", "BGGY", 36, 46, 256, "Guard", "");
    let mut run = map.listen();
    run.step(&[enter(33, 42, (36, 42))]);
    run.until(200, "aboard", |run| run.in_limbo("infantry/0"));
    run.step(&[go(36, 42, (39, 42))]);
    run.until(300, "inside", |run| run.cell("units/0") == (39, 42) && run.at_rest("units", 0));
    // The one gap is shut.
    run.step(&[go(36, 46, (38, 42))]);
    run.until(300, "shut", |run| run.cell("units/1") == (38, 42) && run.at_rest("units", 1));
    run.forget().step(&[deploy(39, 42)]);
    run.until(60, "gives up", |run| run.mission("units/0") == "Guard");
    assert!(run.in_limbo("infantry/0"));
    assert_eq!(run.radio(), "");
    // Room again: it works.
    run.step(&[go(38, 42, (34, 44))]);
    run.play(60);
    run.step(&[deploy(39, 42)]);
    run.until(200, "out", |run| run.on_map("infantry/0"));
    assert_eq!(run.cell("infantry/0"), (38, 42));
}

/// The second passenger finds no room any more: the first is out, the second stays.
#[test]
fn room_for_one_only() {
    let mut map = Map::new();
    map.vehicle("GDI", "APC", 36, 42, 256, "Guard", "");
    map.vehicle("GDI", "BGGY", 33, 42, 256, "Guard", "").vehicle("GDI", "BGGY", 33, 44, 256, "Guard", "");
    for x in 38..=40 {
        for y in 41..=43 {
            if (x, y) != (39, 42) && (x, y) != (38, 42) {
                map.structure("GDI", "CACRSH01", x, y, "");
            }
        }
    }
    let mut run = map.listen();
    run.step(&[enter(33, 42, (36, 42)), enter(33, 44, (36, 42))]);
    run.until(400, "aboard", |run| run.in_limbo("units/1") && run.in_limbo("units/2"));
    run.step(&[go(36, 42, (39, 42))]);
    run.until(300, "inside", |run| run.cell("units/0") == (39, 42) && run.at_rest("units", 0));
    run.step(&[deploy(39, 42)]);
    run.until(100, "gives up", |run| run.mission("units/0") == "Guard");
    run.play(30);
    let aboard = (1..3).filter(|n| run.in_limbo(&format!("units/{n}"))).count();
    assert_eq!(aboard, 1);
    // The first one drives off; now the second finds room.
    run.step(&[go(38, 42, (34, 44))]);
    run.play(80);
    run.step(&[deploy(39, 42)]);
    run.until(200, "out", |run| run.on_map("units/1") && run.on_map("units/2"));
}

/// A subterranean transport travels below and lets its passenger out where it comes up.
#[test]
fn a_subterranean_transport() {
    let mut map = Map::new();
    map.vehicle("GDI", "SAPC", 36, 42, 256, "Guard", "").infantry("GDI", "E1", 34, 42, "");
    let mut run = map.listen();
    run.step(&[enter(34, 42, (36, 42))]);
    run.until(200, "aboard", |run| run.in_limbo("infantry/0"));
    insta::assert_snapshot!(run.radio());
    run.forget().step(&[go(36, 42, (44, 46))]);
    run.until(60, "below", |run| run.coord("units", 0).2 < -20);
    run.until(900, "there", |run| run.cell("units/0") == (44, 46) && run.at_rest("units", 0));
    run.step(&[deploy(44, 46)]);
    run.until(200, "out", |run| run.on_map("infantry/0"));
    let (x, y) = run.cell("infantry/0");
    assert!((x - 44).abs() <= 1 && (y - 46).abs() <= 1, "beside it: {x},{y}");
    assert_eq!(run.radio(), "", "no radio");
}

/// Told to unload below the ground, it comes up first.
#[test]
fn a_subterranean_transport_told_to_unload_below() {
    let mut map = Map::new();
    map.vehicle("GDI", "SAPC", 36, 42, 256, "Guard", "").infantry("GDI", "E1", 34, 42, "");
    let mut run = map.listen();
    run.step(&[enter(34, 42, (36, 42))]);
    run.until(200, "aboard", |run| run.in_limbo("infantry/0"));
    run.step(&[go(36, 42, (50, 46))]);
    run.until(200, "below", |run| run.coord("units", 0).2 < -200);
    run.play(30);
    let number = run.techno("units/0", "object")["creation"].as_u64().expect("a number");
    let number = u32::try_from(number).expect("a small one");
    run.step(&[order(sandtable_sim::Command::Deploy(vec![sandtable_sim::Subject::Number(number)]))]);
    run.until(900, "out", |run| run.on_map("infantry/0"));
    assert!(run.coord("units", 0).2 >= 0 && run.coord("infantry", 0).2 >= 0, "on the ground");
}

/// TRN-5 asks only for the cell: from what is destroyed below the ground he gets out on the ground.
#[test]
fn a_subterranean_transport_destroyed_below() {
    let mut map = Map::new();
    map.add(t("CLICK").on(33, 0).act(32, 0)).set("SAPC", "Explodes", "no");
    map.vehicle("GDI", "SAPC", 36, 42, 256, "Guard", "CLICK").infantry("GDI", "E1", 34, 42, "");
    let mut run = map.listen();
    run.step(&[enter(34, 42, (36, 42))]);
    run.until(200, "aboard", |run| run.in_limbo("infantry/0"));
    run.step(&[go(36, 42, (50, 46))]);
    run.until(200, "below", |run| run.coord("units", 0).2 < -200);
    let number = run.techno("units/0", "object")["creation"].as_u64().expect("a number");
    let number = u32::try_from(number).expect("a small one");
    run.step(&[order(sandtable_sim::Command::Select(sandtable_sim::Subject::Number(number)))]);
    assert!(!run.exists("units/0"));
    assert!(run.on_map("infantry/0") && run.coord("infantry", 0).2 >= 0);
    run.play(5);
}
