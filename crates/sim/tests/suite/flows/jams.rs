//! Who waits for ever waits for somebody who waits for him: jams that random matches found.

use super::harvester::{load, yard};
use sandtable_sim::{CellPos, Command, Subject};

use crate::support::*;

/// A yard whose two harvesters stand at the refinery, full.
fn two_full() -> Run {
    let mut map = yard("");
    map.vehicle("GDI", "HARV", 36, 42, 256, "Harvest", "").vehicle("GDI", "HARV", 37, 43, 256, "Harvest", "");
    let mut run = map.start();
    run.until(200, "both full", |run| load(run, 0) == 3 && load(run, 1) == 3);
    run
}

/// Ordered to a busy refinery a harvester does not stop in its bay, where the one that has the contact has to go.
#[test]
fn ordered_to_a_busy_refinery_it_leaves_the_bay_to_the_other() {
    let mut run = two_full();
    for n in 0..2 {
        let (x, y) = run.cell(&format!("units/{n}"));
        run.step(&[enter(x as i16, y as i16, (30, 40))]);
    }
    run.until(1_500, "one has unloaded", |run| load(run, 0) == 0 || load(run, 1) == 0);
    run.until(1_500, "both have unloaded", |run| run.number("/buildings/0/stored/0") >= 6);
    for n in 0..2 {
        run.until(2_000, "gathers again", |run| load(run, n) > 0);
    }
}

/// What stands on a depot without a contact drives off over the cells of the depot.
#[test]
fn who_stands_on_a_depot_may_leave_it() {
    let mut map = Map::new();
    map.structure("GDI", "GADEPT", 30, 40, "").structure("GDI", "GAPOWR", 26, 36, "");
    map.vehicle("GDI", "BGGY", 31, 41, 256, "Guard", "");
    let mut run = map.start();
    let who = Subject::Number(number(&run, "units/0"));
    run.play(2).step(&[order(Command::Move(vec![who], CellPos { x: 36, y: 41 }))]);
    run.until(300, "is off", |run| run.cell("units/0") == (36, 41));
}

/// A vehicle without speed does not set out: it would hold the next cell for ever.
#[test]
fn what_has_no_speed_reserves_no_cell() {
    let mut map = Map::new();
    map.set("BGGY", "Speed", "0").vehicle("GDI", "BGGY", 36, 41, 256, "Guard", "");
    let mut run = map.start();
    run.step(&[go(36, 41, (40, 41))]);
    run.play(30);
    assert!(run.at_rest("units", 0));
    assert_eq!(run.cell("units/0"), (36, 41));
}

fn number(run: &Run, object: &str) -> u32 {
    run.number(&format!("/{object}/foot/techno/object/creation")) as u32
}
