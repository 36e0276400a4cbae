//! How products leave their factories.

use super::*;
use crate::mission::ExitResult;
use crate::object::DoorState;

fn base() -> Map {
    let mut map = Map::new();
    map.structure("GDI", "GAPOWR", 24, 36, "").structure("GDI", "GAWEAP", 30, 40, "");
    map.structure("GDI", "GAPILE", 38, 36, "");
    map
}

#[test]
fn a_vehicle_drives_out_of_a_war_factory() {
    let mut scene = Scene::new(&base());
    let factory = scene.object(Class::Building, 1);
    scene.world.set_aim(factory, crate::aim::Aim::Archive, sandtable_scenario::model::Cell::new(38, 44));
    let unit = scene.product(Class::Unit, "BGGY");
    assert_eq!(scene.world.exit_product(factory, unit), ExitResult::Success);
    assert!(scene.world.tethered(unit) && scene.world.tethered(factory));
    scene.until(400, "clear of it", |w| !w.tethered(unit));
    scene.until(200, "closed", |w| {
        doing(w, factory) == Some(Mission::Guard)
            && w.techno(factory).is_some_and(|t| t.door.at(w.frame()) == DoorState::Closed)
    });
    insta::assert_snapshot!(scene.talk());
    scene.until(400, "at the rally point", |w| {
        w.object(unit).map(|o| o.cell()) == Some(sandtable_scenario::model::Cell::new(38, 44))
    });
}

#[test]
fn a_second_product_waits_for_the_door() {
    let mut scene = Scene::new(&base());
    let factory = scene.object(Class::Building, 1);
    let (first, second) = (scene.product(Class::Unit, "BGGY"), scene.product(Class::Unit, "BGGY"));
    assert_eq!(scene.world.exit_product(factory, first), ExitResult::Success);
    assert_eq!(scene.world.exit_product(factory, second), ExitResult::TryLater);
    scene.until(600, "free again", |w| doing(w, factory) == Some(Mission::Guard));
    assert_eq!(scene.world.exit_product(factory, second), ExitResult::Success);
}

#[test]
fn a_product_destroyed_inside_frees_the_factory() {
    let mut scene = Scene::new(&base());
    let factory = scene.object(Class::Building, 1);
    let unit = scene.product(Class::Unit, "BGGY");
    scene.world.exit_product(factory, unit);
    scene.play(20);
    let strength = scene.world.object(unit).map_or(0, |o| o.strength);
    scene.world.damage(unit, strength, None);
    assert!(!scene.world.tethered(factory));
    scene.until(200, "idle", |w| doing(w, factory) == Some(Mission::Guard));
}

#[test]
fn a_soldier_walks_out_of_a_barracks() {
    let mut scene = Scene::new(&base());
    let barracks = scene.object(Class::Building, 2);
    let soldier = scene.product(Class::Infantry, "E1");
    assert_eq!(scene.world.exit_product(barracks, soldier), ExitResult::Success);
    assert_eq!(scene.world.contact(barracks), Some(soldier));
    assert_eq!(scene.world.exit_product(barracks, soldier), ExitResult::Failed, "it is out already");
    scene.until(120, "clear of it", |w| w.contact(barracks).is_none());
    scene.until(120, "rests", |w| doing(w, soldier) == Some(Mission::Guard));
    assert_eq!(
        scene.world.object(soldier).map(|o| o.cell()),
        Some(sandtable_scenario::model::Cell::new(39, 38))
    );
    insta::assert_snapshot!(scene.talk());
}

#[test]
fn the_dead_of_a_factory_with_its_product() {
    let mut scene = Scene::new(&base());
    let factory = scene.object(Class::Building, 1);
    let unit = scene.product(Class::Unit, "BGGY");
    scene.world.exit_product(factory, unit);
    let strength = scene.world.object(factory).map_or(0, |o| o.strength);
    scene.world.damage(factory, strength, None);
    assert!(!scene.world.object(unit).is_some_and(|o| o.active), "within a cell of the middle");
    scene.play(3);
}
