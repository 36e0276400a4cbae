//! What may happen around a refinery that no order starts (`radio.md` §6, §8, §9.1).

use super::*;
use crate::radio::Message;
use sandtable_scenario::model::Cell;

const PATCH: Cell = Cell { x: 36, y: 42 };

/// A refinery and a harvester of a house on a patch, and something of GDI's far off.
fn patch(house: &str, other: &str) -> Scene {
    let mut map = Map::new();
    map.structure(house, "PROC", 30, 40, "").structure("GDI", "GAPOWR", 26, 36, "");
    let cells: Vec<_> = (36..40).flat_map(|x| (42..46).map(move |y| (x, y, 102, 11))).collect();
    map.overlay_with(&cells);
    map.vehicle(house, "HARV", 36, 42, 256, "Harvest", "");
    if other == "E1" {
        map.infantry("GDI", "E1", 44, 50, "");
    } else {
        map.vehicle("GDI", "MMCH", 44, 50, 256, "Guard", "");
    }
    Scene::new(&map)
}

/// The same, loaded and hit; whether the harvester is on its way home.
fn hit(house: &str, other: &str, units: i32, damage: i32) -> (Scene, bool) {
    let mut scene = patch(house, other);
    let harvester = scene.object(Class::Unit, 0);
    scene.until(90, "loaded", |w| w.load_of(harvester) == units);
    let attacker = match other {
        "E1" => scene.object(Class::Infantry, 0),
        _ => scene.object(Class::Unit, 1),
    };
    scene.world.damage(harvester, damage, Some(attacker));
    let home = scene.world.is_or_will_be(harvester, Mission::Enter);
    (scene, home)
}

/// §6 "Unit hit while loaded": the bay is found, greeted, entered.
#[test]
fn a_computers_loaded_harvester_that_is_hit_brings_its_load_home() {
    let (mut scene, home) = hit("Nod", "MMCH", 2, 600);
    assert!(home);
    let (harvester, refinery) = (scene.object(Class::Unit, 0), scene.object(Class::Building, 0));
    assert_eq!(scene.world.contact(harvester), Some(refinery));
    scene.until(600, "unloads", |w| doing(w, harvester) == Some(Mission::Unload));
    assert_eq!(scene.world.object(harvester).map(|o| o.cell()), Some(Cell::new(32, 41)));
}

/// Each condition of that row, one at a time.
#[test]
fn hit_otherwise_it_harvests_on() {
    assert!(!hit("Nod", "MMCH", 2, 100).1, "above yellow");
    assert!(!hit("Nod", "MMCH", 0, 600).1, "empty");
    assert!(!hit("Nod", "E1", 2, 600).1, "by what it crushes");
    assert!(!hit("GDI", "MMCH", 2, 600).1, "a person's");
}

/// "Not tethered": in the bay it stays (§1.2).
#[test]
fn hit_while_coupled_it_stays() {
    let mut scene = patch("Nod", "MMCH");
    let (harvester, attacker) = (scene.object(Class::Unit, 0), scene.object(Class::Unit, 1));
    scene.world.unit_mut(harvester).expect("a harvester").load[0] = 28;
    scene.until(800, "coupled", |w| w.tethered(harvester));
    let before = scene.talk().len();
    scene.world.damage(harvester, 600, Some(attacker));
    assert_eq!(scene.talk().len(), before);
    assert!(scene.world.tethered(harvester));
}

/// §8 rule 6: on a mission that has nothing to do with docking it lets go of the refinery at the end of a cell.
#[test]
fn a_harvester_that_does_not_dock_drops_its_refinery() {
    let mut scene = patch("GDI", "MMCH");
    let (harvester, refinery) = (scene.object(Class::Unit, 0), scene.object(Class::Building, 0));
    assert_eq!(scene.world.say_to(harvester, Message::Hello, refinery), Message::Roger);
    scene.world.start_mission(harvester, Mission::Move);
    scene.world.assign_destination(harvester, Cell::new(38, 48));
    assert_eq!(scene.world.contact(harvester), Some(refinery));
    scene.until(200, "a cell on", |w| w.object(harvester).map(|o| o.cell()) != Some(PATCH));
    scene.until(60, "free", |w| w.contact(harvester).is_none() && w.contact(refinery).is_none());
}

/// The same on its way in: Enter keeps the contact.
#[test]
fn a_harvester_that_docks_keeps_its_refinery() {
    let mut scene = patch("GDI", "MMCH");
    let (harvester, refinery) = (scene.object(Class::Unit, 0), scene.object(Class::Building, 0));
    scene.order(harvester, Mission::Enter, refinery);
    scene.until(200, "a cell on", |w| w.object(harvester).map(|o| o.cell()) != Some(PATCH));
    assert_eq!(scene.world.contact(harvester), Some(refinery));
}

/// §9.1.3 "R limboed without death": `OVER_OUT`, and the harvester stops.
#[test]
fn a_refinery_off_the_map_ends_the_unloading() {
    let mut scene = patch("GDI", "MMCH");
    let (harvester, refinery) = (scene.object(Class::Unit, 0), scene.object(Class::Building, 0));
    scene.world.unit_mut(harvester).expect("a harvester").load[0] = 28;
    scene.until(800, "dumps", |w| w.unit(harvester).is_some_and(|u| u.dumping));
    scene.events.clear();
    scene.world.limbo(refinery);
    assert!(!scene.world.tethered(harvester) && !scene.world.tethered(refinery));
    scene.until(20, "stops", |w| w.unit(harvester).is_some_and(|u| !u.dumping));
    scene.until(20, "guards", |w| doing(w, harvester) == Some(Mission::Guard));
    assert!(scene.world.load_of(harvester) > 0);
}

/// §9.6: what a refinery makes comes out to its south or south-west and gathers; no radio.
#[test]
fn a_refinery_lets_its_harvester_out_to_the_south() {
    let mut scene = patch("GDI", "MMCH");
    let refinery = scene.object(Class::Building, 0);
    let unit = scene.product(Class::Unit, "HARV");
    assert_eq!(scene.world.exit_product(refinery, unit), crate::mission::ExitResult::Success);
    assert_eq!(doing(&scene.world, unit), Some(Mission::Harvest));
    assert_eq!(scene.world.object(unit).map(|o| o.cell()), Some(Cell::new(30, 43)));
    assert_eq!(scene.talk(), "");
}

/// §5.8 **R:** with the lists off, as in the engine, a harvester may use any refinery.
#[test]
fn without_dock_lists_any_refinery_serves() {
    for honoured in [true, false] {
        let mut map = Map::new();
        map.set("HARV", "Dock", "NAWAST");
        map.options.honour_dock_lists = honoured;
        map.structure("GDI", "PROC", 30, 40, "").vehicle("GDI", "HARV", 36, 41, 256, "Guard", "");
        let mut scene = Scene::new(&map);
        let (harvester, refinery) = (scene.object(Class::Unit, 0), scene.object(Class::Building, 0));
        scene.order(harvester, Mission::Enter, refinery);
        scene.play(2);
        assert_eq!(scene.world.contact(refinery) == Some(harvester), !honoured);
    }
}
