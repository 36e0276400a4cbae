//! Who is refused does not press on (`radio.md` §7 step 2, §9.4 step 1, §9.1.3), and what digs drives into a depot (LOC-2).

use sandtable_sim::{Command, What};

use crate::support::*;

/// A soldier refused by a full transport does not go after it, and does not chase it over the map.
#[test]
fn a_soldier_refused_by_a_full_transport_lets_it_be() {
    let mut map = Map::new();
    map.unit("GDI", "APC", 36, 40, "");
    for y in 40..47 {
        map.infantry("GDI", "E1", 38, y, "");
    }
    let mut run = map.listen();
    let who = (40..47).map(|y| on(38, y)).collect();
    run.step(&[order(Command::Enter(who, on(36, 40)))]);
    run.play(600);
    assert_eq!((0..7).filter(|n| run.inside(&format!("infantry/{n}"))).count(), 5, "capacity");
    let at = run.cell("units/0");
    run.play(1500);
    assert_eq!(run.cell("units/0"), at, "it stays where it is");
    for n in (0..7).map(|n| format!("infantry/{n}")).filter(|n| !run.inside(n)).collect::<Vec<_>>() {
        assert_eq!(run.mission(&n), "Guard", "{n}");
    }
}

/// The order to be repaired is for vehicles.
#[test]
fn only_vehicles_are_sent_to_a_depot() {
    let mut map = Map::new();
    map.structure("GDI", "GADEPT", 40, 40, "").structure("GDI", "GAPOWR", 30, 36, "");
    map.infantry("GDI", "E1", 36, 46, "").aircraft("GDI", "ORCA", 44, 36, "");
    let mut run = map.listen();
    run.step(&[service(36, 46), service(44, 36)]);
    let refused = run.whats(|what| matches!(what, What::Refused { .. }).then_some(()));
    assert_eq!(refused.len(), 2);
    run.play(200);
    assert_ne!(run.mission("infantry/0"), "Repair");
    assert_ne!(run.mission("aircraft/0"), "Repair");
}

/// Holding says OVER_OUT as long as somebody is there: a structure that comes down keeps no new client.
#[test]
fn a_refinery_that_comes_down_keeps_no_new_client() {
    let mut map = Map::new();
    map.structure("GDI", "PROC", 30, 40, "").structure("GDI", "GAPOWR", 24, 36, "");
    map.unit("GDI", "HARV", 36, 40, "").unit("GDI", "HARV", 34, 43, "");
    let mut run = map.listen();
    run.step(&[enter(36, 40, (30, 40)), enter(34, 43, (30, 40))]);
    run.play(40);
    run.step(&[order(Command::Sell(on(30, 40)))]);
    run.until(300, "sold", |run| {
        let sold = !run.exists("buildings/0");
        let bound = ["units/0", "units/1"].iter().any(|unit| run.techno(unit, "tethered") == true);
        assert!(!(sold && bound), "sold from under a client");
        sold
    });
}

/// LOC-2, LOC-6: nothing comes up inside a structure, so a burrower drives the last cells, is served, and drives out.
#[test]
fn what_digs_is_repaired_and_digs_again() {
    let mut map = Map::new();
    map.structure("GDI", "GADEPT", 40, 40, "").structure("GDI", "GAPOWR", 30, 36, "");
    map.set("GDI", "Credits", "100").vehicle("GDI", "SUBTANK", 34, 48, 100, "Guard", "");
    let mut run = map.listen();
    let hurt = run.strength("units/0");
    run.step(&[service(34, 48)]);
    run.until(4000, "repaired", |run| {
        run.strength("units/0") > 2 * hurt && run.mission("units/0") == "Guard"
    });
    run.until(600, "off the depot", |run| {
        let (x, y) = run.cell("units/0");
        !((40..43).contains(&x) && (40..43).contains(&y))
    });
    let (x, y) = run.cell("units/0");
    run.step(&[go(x as i16, y as i16, (30, 48))]);
    run.until(200, "digs", |run| {
        run.peek("/units/0/foot/locomotion/kind") == "Tunnel"
            && run.peek("/units/0/foot/locomotion/phase") != 0
    });
    run.until(900, "there", |run| run.cell("units/0") == (30, 48));
}
