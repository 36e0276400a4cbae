//! How products leave their factories.

use super::*;
use crate::links::member;
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

/// §9.5 "contact gone when the door is open": it shuts, and nothing drives out.
#[test]
fn contact_gone_when_the_door_is_open() {
    let mut scene = Scene::new(&base());
    let factory = scene.object(Class::Building, 1);
    let unit = scene.product(Class::Unit, "BGGY");
    scene.world.exit_product(factory, unit);
    scene.until(60, "opens", |w| {
        w.techno(factory).is_some_and(|t| t.door.at(w.frame()) == DoorState::Opening)
    });
    scene.world.remove_silently(unit);
    assert!(!scene.world.tethered(factory) && scene.world.contact(factory).is_none());
    scene.until(300, "shut", |w| {
        doing(w, factory) == Some(Mission::Guard)
            && w.techno(factory).is_some_and(|t| t.door.at(w.frame()) == DoorState::Closed)
    });
    assert!(scene.talk().contains("BGGY > GAWEAP OVER_OUT = ROGER"), "{}", scene.talk());
}

/// §9.5 "placement fails": what is on the map already cannot be placed.
#[test]
fn placement_fails() {
    let mut scene = Scene::new(&base());
    let factory = scene.object(Class::Building, 1);
    let unit = scene.product(Class::Unit, "BGGY");
    assert_eq!(scene.world.exit_product(factory, unit), ExitResult::Success);
    assert_eq!(scene.world.exit_product(factory, unit), ExitResult::Failed);
}

/// §9.5 step 1: a factory of the type that has a job of its own is not asked to lend its door.
#[test]
fn a_factory_with_a_job_lends_no_door() {
    let mut map = base();
    map.structure("GDI", "GAWEAP", 30, 46, "");
    let mut scene = Scene::new(&map);
    let (first, other) = (scene.object(Class::Building, 1), scene.object(Class::Building, 3));
    let products: Vec<_> = (0..2).map(|_| scene.product(Class::Unit, "BGGY")).collect();
    let kind = scene.world.object(products[0]).map_or(0, |o| o.kind);
    let job = scene.world.start_factory(0, Class::Unit, kind).expect("a job");
    scene.world.state.links.registry().attach(other, member::BUILDING_FACTORY, job);
    assert_eq!(scene.world.exit_product(first, products[0]), ExitResult::Success);
    assert_eq!(scene.world.exit_product(first, products[1]), ExitResult::TryLater);
    scene.world.state.links.registry().detach(other, member::BUILDING_FACTORY);
    assert_eq!(scene.world.exit_product(first, products[1]), ExitResult::Success);
    assert_eq!(scene.world.contact(other), Some(products[1]));
}

/// §9.5 step 3: a computer's vehicle goes where its factory gathers them, and guards the area there.
#[test]
fn a_computers_vehicle_guards_where_it_is_sent() {
    let mut map = Map::new();
    map.structure("GDI", "GAPOWR", 24, 36, "").structure("Nod", "NAPOWR", 26, 46, "");
    map.structure("Nod", "NAWEAP", 30, 40, "");
    let mut scene = Scene::new(&map);
    let factory = scene.object(Class::Building, 2);
    let rally = sandtable_scenario::model::Cell::new(40, 44);
    scene.world.set_aim(factory, crate::aim::Aim::Archive, rally);
    let unit = scene.product_of(Class::Unit, "BGGY", 1);
    assert_eq!(scene.world.exit_product(factory, unit), ExitResult::Success);
    scene.until(900, "there", |w| w.object(unit).map(|o| o.cell()) == Some(rally));
    scene.until(100, "guards the area", |w| doing(w, unit) == Some(Mission::AreaGuard));
}

/// §9.6: a computer's soldier guards the area once he is out.
#[test]
fn a_computers_soldier_guards_the_area() {
    let mut map = Map::new();
    map.structure("GDI", "GAPOWR", 24, 36, "").structure("Nod", "NAPOWR", 26, 46, "");
    map.structure("Nod", "NAHAND", 30, 40, "");
    let mut scene = Scene::new(&map);
    let hand = scene.object(Class::Building, 2);
    let soldier = scene.product_of(Class::Infantry, "E1", 1);
    assert_eq!(scene.world.exit_product(hand, soldier), ExitResult::Success);
    scene.until(300, "guards the area", |w| doing(w, soldier) == Some(Mission::AreaGuard));
    scene.until(300, "let go", |w| w.contact(hand).is_none() && !w.moving(soldier));
    let way_out = sandtable_scenario::model::Cell::new(32, 42);
    assert_eq!(scene.world.object(soldier).map(|o| o.cell()), Some(way_out));
    assert_eq!(scene.world.aim(soldier, crate::aim::Aim::Archive), way_out.into());
}

/// §9.8 step 3: a yard whose contact with the new structure is left open is busy until the build-up is over.
#[test]
fn a_yard_in_contact_accompanies_the_build_up() {
    let mut map = Map::new();
    map.structure("GDI", "GACNST", 30, 40, "");
    let mut scene = Scene::new(&map);
    let yard = scene.object(Class::Building, 0);
    let plant = scene.product(Class::Building, "GAPOWR");
    scene.world.say_to(yard, crate::radio::Message::Hello, plant);
    scene.world.put_down_structure(plant, sandtable_scenario::model::Cell::new(34, 40));
    scene.until(30, "told", |w| doing(w, yard) == Some(Mission::Repair));
    scene.until(120, "up", |w| doing(w, plant) == Some(Mission::Guard));
    scene.until(120, "free", |w| doing(w, yard) == Some(Mission::Guard) && w.contact(yard).is_none());
    insta::assert_snapshot!(scene.talk());
}
