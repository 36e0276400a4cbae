//! The dock search (`radio.md` §6): the nearest, the primary one before all others.

use sandtable_sim::{Command, Order};

use crate::support::*;

/// A far depot at 30,40 (`buildings/0`) and a near one at 40,40, and a damaged vehicle.
fn depots() -> Map {
    let mut map = Map::new();
    map.structure("GDI", "GADEPT", 30, 40, "").structure("GDI", "GADEPT", 40, 40, "");
    map.structure("GDI", "GAPOWR", 24, 36, "").structure("GDI", "GAPOWR", 24, 40, "");
    map.vehicle("GDI", "BGGY", 46, 41, 200, "Guard", "");
    map.set("GADEPT", "Factory", "UnitType");
    map
}

fn service(run: &mut Run) -> (i64, i64) {
    let (x, y) = run.cell("units/0");
    run.step(&[order(Command::Service(vec![on(x as i16, y as i16)]))]);
    run.until(500, "on a pad", |run| run.mission("units/0") == "Sleep");
    run.cell("units/0")
}

fn primary(run: &Run) -> [serde_json::Value; 2] {
    [run.peek("/buildings/0/primary"), run.peek("/buildings/1/primary")]
}

/// Neither is primary: the nearer one.
#[test]
fn the_nearest() {
    let mut run = depots().start();
    let clear: Vec<Order> = (0..2)
        .filter(|n| run.peek(&format!("/buildings/{n}/primary")) == true)
        .map(|n| order(Command::Primary(on([30, 40][n], 40))))
        .collect();
    run.step(&clear);
    assert_eq!(primary(&run), [false, false]);
    assert_eq!(service(&mut run), (41, 41));
}

/// The primary one becomes the figure to beat: a nearer one that comes later in the list beats it.
#[test]
fn a_nearer_one_after_the_primary_one_beats_it() {
    let mut run = depots().start();
    if run.peek("/buildings/0/primary") != true {
        run.step(&[order(Command::Primary(on(30, 40)))]);
    }
    assert_eq!(primary(&run), [true, false]);
    assert_eq!(service(&mut run), (41, 41));
}

/// The primary one always replaces the best so far, however far it is.
#[test]
fn the_primary_one_replaces_a_nearer_one_before_it() {
    let mut map = Map::new();
    map.structure("GDI", "GADEPT", 40, 40, "").structure("GDI", "GADEPT", 30, 40, "");
    map.structure("GDI", "GAPOWR", 24, 36, "").structure("GDI", "GAPOWR", 24, 40, "");
    map.vehicle("GDI", "BGGY", 46, 41, 200, "Guard", "").set("GADEPT", "Factory", "UnitType");
    let mut run = map.start();
    if run.peek("/buildings/1/primary") != true {
        run.step(&[order(Command::Primary(on(30, 40)))]);
    }
    assert_eq!(primary(&run), [false, true]);
    assert_eq!(service(&mut run), (31, 41));
}

/// One that is switched off says `NEGATIVE`, primary or not.
#[test]
fn a_primary_one_that_is_off_is_passed_over() {
    let mut run = depots().start();
    if run.peek("/buildings/0/primary") != true {
        run.step(&[order(Command::Primary(on(30, 40)))]);
    }
    run.step(&[toggle(30, 40)]);
    assert_eq!(service(&mut run), (41, 41));
}
