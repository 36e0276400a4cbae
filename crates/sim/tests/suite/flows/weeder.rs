//! Weeder and waste facility (`radio.md` §9.2, TIB-39): the same conversation as at a refinery.

use sandtable_sim::{CellPos, Command};

use super::harvester::load;
use crate::support::*;

/// Veins of a monster to the south-east, and a waste facility at 30,40 with its bay at 32,41. Weeders hold three units.
pub fn veins(tag: &str) -> Map {
    let mut cells = vec![(40, 46, 167, 0)];
    for (dx, dy) in [(-1, -1), (0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0)] {
        cells.push((40 + dx, 46 + dy, 178, 0));
    }
    cells.extend([(40, 44, 126, 48), (40, 43, 126, 48), (39, 44, 126, 48), (39, 43, 126, 48)]);
    let mut map = Map::new();
    map.overlay_with(&cells).set("WEED", "Storage", "3");
    map.structure("GDI", "NAWAST", 30, 40, tag).structure("GDI", "GAPOWR", 26, 36, "");
    map
}

/// The same with a weeder by the veins, as `units/0`.
pub fn weeding(tag: &str) -> Map {
    let mut map = veins(tag);
    // A person may switch it, which the stock facility forbids.
    map.set("NAWAST", "TogglePower", "yes").vehicle("GDI", "WEED", 38, 43, 256, "Harvest", "");
    map
}

/// A weeder that is told to enter the facility unloads nothing and is sent off again.
#[test]
fn a_weeder_docks() {
    let mut map = Map::new();
    map.structure("GDI", "NAWAST", 30, 40, "").structure("GDI", "GAPOWR", 26, 36, "");
    map.vehicle("GDI", "WEED", 35, 41, 256, "Guard", "");
    let mut run = map.listen();
    run.step(&[enter(35, 41, (30, 40))]);
    run.until(400, "unloads", |run| run.mission("units/0") == "Unload");
    run.until(120, "over", |run| run.mission("units/0") != "Unload");
    insta::assert_snapshot!(run.radio());
}

#[test]
fn the_round_of_a_weeder() {
    let mut run = weeding("").listen();
    run.until(600, "full", |run| load(run, 0) == 3);
    run.until(1200, "unloads", |run| run.mission("units/0") == "Unload");
    assert_eq!(run.cell("units/0"), (32, 41), "the bay");
    assert_eq!(run.techno("buildings/0", "tethered"), true);
    assert_eq!(run.number("/houses/0/weeds"), 0);
    run.until(120, "weeds again", |run| run.mission("units/0") == "Harvest");
    assert_eq!((load(&run, 0), run.number("/houses/0/weeds")), (0, 3), "counted as weeds");
    assert_eq!((run.credits(GDI), run.number("/buildings/0/stored/0")), (0, 0), "no credits, no store");
    assert_eq!(run.techno("buildings/0", "tethered"), false);
    insta::assert_snapshot!(run.radio());
}

/// TIB-39: a cycle of 9 ticks of three times the harvester's rate; §9.2: "two units when room allows", the third cell's
/// second one not.
#[test]
fn a_cycle_of_54_frames_gives_two_units_when_there_is_room() {
    let mut run = weeding("").start();
    run.until(200, "on the veins", |run| run.at_rest("units", 0) && run.cell("units/0").0 >= 39);
    let arrived = run.world.frame();
    let mut gains = Vec::new();
    let mut had = 0;
    while had < 3 && run.world.frame() < 1200 {
        run.step(&[]);
        let now = load(&run, 0);
        if now != had {
            gains.push((run.world.frame(), now - had));
            had = now;
        }
    }
    assert_eq!(gains.iter().map(|(_, units)| *units).collect::<Vec<_>>(), [2, 1]);
    // Looking for the patch costs up to one update of the mission.
    assert!((54..=72).contains(&(gains[0].0 - arrived)), "{arrived} {gains:?}");
}

/// "No wait in Status 4": it leaves in the frame after it is found empty, 15 frames after the last unit.
#[test]
fn a_weeder_does_not_wait_for_an_animation() {
    let mut run = weeding("").start();
    run.until(1800, "the last unit", |run| run.number("/houses/0/weeds") == 3);
    run.until(24, "leaves", |run| run.mission("units/0") == "Harvest");
}

/// TIB-39: the pool takes `WeedCapacity`, the surplus is lost.
#[test]
fn a_full_pool_loses_the_surplus() {
    let mut map = weeding("");
    map.set("General", "WeedCapacity", "2");
    let mut run = map.start();
    run.until(1800, "unloads", |run| run.mission("units/0") == "Unload");
    run.until(120, "empty", |run| load(run, 0) == 0);
    assert_eq!(run.number("/houses/0/weeds"), 2);
}

/// Only while unarmed it weeds on its own (TIB-39).
#[test]
fn an_armed_weeder_of_a_computer_is_not_sent_to_weed() {
    for (weapon, mission) in [("none", "Harvest"), ("Minigun", "Guard")] {
        let mut map = Map::new();
        map.set("WEED", "Primary", weapon).structure("Nod", "NAWAST", 30, 40, "");
        map.vehicle("Nod", "WEED", 36, 42, 256, "Guard", "").structure("GDI", "GAPOWR", 50, 36, "");
        let mut run = map.start();
        run.play(40);
        assert_eq!(run.mission("units/0"), mission, "{weapon}");
    }
}

/// A harvest order sends a weeder to its veins.
#[test]
fn a_weeder_is_sent_to_weed_by_hand() {
    let mut map = veins("");
    map.vehicle("GDI", "WEED", 36, 42, 256, "Guard", "");
    let mut run = map.start();
    run.step(&[order(Command::Harvest(vec![on(36, 42)], CellPos { x: 39, y: 43 }))]);
    run.until(900, "full", |run| load(run, 0) == 3);
}
