//! Aircraft: pads, passengers, lifts.

use super::*;
use crate::links::member;
use sandtable_scenario::model::Cell;

#[test]
fn an_empty_aircraft_lands_and_reloads() {
    let mut map = Map::new();
    map.structure("GDI", "GAHPAD", 30, 40, "").structure("GDI", "GAPOWR", 24, 36, "");
    map.aircraft("GDI", "ORCA", 38, 42, "");
    let mut scene = Scene::new(&map);
    let (pad, orca) = (scene.object(Class::Building, 0), scene.object(Class::Aircraft, 0));
    let full = scene.world.techno(orca).map_or(0, |t| t.ammo);
    scene.world.techno_mut(orca).expect("an aircraft").ammo = full - 2;
    scene.order(orca, Mission::Enter, pad);
    scene.until(400, "on the pad", |w| {
        w.structure_on(w.object(orca).expect("it").cell()) == Some(pad) && !w.is_airborne(orca)
    });
    scene.until(2000, "full", |w| w.techno(orca).is_some_and(|t| t.ammo == full));
    scene.until(600, "done", |w| doing(w, pad) == Some(Mission::Guard));
    insta::assert_snapshot!(scene.talk());
}

#[test]
fn a_carryall_lifts_a_vehicle_and_sets_it_down() {
    let mut map = Map::new();
    map.aircraft("GDI", "TRNSPORT", 30, 42, "").unit("GDI", "BGGY", 36, 42, "");
    let mut scene = Scene::new(&map);
    let (lift, load) = (scene.object(Class::Aircraft, 0), scene.object(Class::Unit, 0));
    scene.order(lift, Mission::Move, load);
    scene.until(600, "aboard", |w| aboard(w, load));
    insta::assert_snapshot!("lifts", scene.talk());
    assert_eq!(scene.world.state.links.read().list(lift, member::CARGO).count(), 1);
    scene.order(lift, Mission::Move, Cell::new(44, 44));
    scene.until(600, "set down", |w| !aboard(w, load));
    assert_eq!(scene.world.object(load).map(|o| o.cell()), Some(Cell::new(44, 44)));
    scene.until(600, "rests", |w| doing(w, lift) == Some(Mission::Guard) && !w.is_airborne(lift));
}

#[test]
fn a_vehicle_that_drives_off_calls_the_lift_off() {
    let mut map = Map::new();
    map.aircraft("GDI", "TRNSPORT", 28, 42, "").unit("GDI", "BGGY", 40, 42, "");
    let mut scene = Scene::new(&map);
    let (lift, load) = (scene.object(Class::Aircraft, 0), scene.object(Class::Unit, 0));
    scene.order(lift, Mission::Move, load);
    scene.until(60, "waits", |w| doing(w, load) == Some(Mission::Sleep));
    assert!(scene.world.tethered(load));
    scene.order(load, Mission::Move, Cell::new(40, 46));
    assert_eq!(scene.world.contact(load), None);
    scene.until(600, "gives up", |w| doing(w, lift) == Some(Mission::Guard) && !w.is_airborne(lift));
    assert!(!aboard(&scene.world, load));
}

#[test]
fn soldiers_board_an_air_transport_and_come_out() {
    let mut map = Map::new();
    map.aircraft("GDI", "DSHP", 36, 42, "");
    map.infantry("GDI", "E1", 32, 42, "").infantry("GDI", "E1", 32, 43, "");
    let mut scene = Scene::new(&map);
    let ship = scene.object(Class::Aircraft, 0);
    let soldiers = [scene.object(Class::Infantry, 0), scene.object(Class::Infantry, 1)];
    for soldier in soldiers {
        scene.order(soldier, Mission::Enter, ship);
    }
    scene.until(600, "aboard", |w| soldiers.iter().all(|s| aboard(w, *s)));
    // The open door asks in every frame.
    let asks = |e: &Event| matches!(e.what, crate::event::What::Radio { message: "TRYING_TO_LOAD", .. });
    scene.events.retain(|e| !asks(e));
    insta::assert_snapshot!("boards", scene.talk());
    scene.events.clear();
    scene.order(ship, Mission::Unload, Target::None);
    scene.until(600, "out", |w| soldiers.iter().all(|s| !aboard(w, *s)));
    scene.until(200, "let go", |w| w.contact(ship).is_none());
    insta::assert_snapshot!("unloads", scene.talk());
}

/// §9.10 onto a depot: a load that the depot refuses goes back aboard (**R:**), and the carryall lands elsewhere.
#[test]
fn a_depot_refuses_the_load() {
    let mut map = Map::new();
    map.structure("GDI", "GADEPT", 40, 40, "").structure("GDI", "GAPOWR", 24, 36, "");
    map.aircraft("GDI", "TRNSPORT", 30, 46, "")
        .unit("GDI", "BGGY", 36, 46, "")
        .unit("Nod", "BGGY", 50, 50, "");
    let mut scene = Scene::new(&map);
    let (lift, load) = (scene.object(Class::Aircraft, 0), scene.object(Class::Unit, 0));
    let depot = scene.object(Class::Building, 0);
    scene.order(lift, Mission::Move, load);
    scene.until(400, "aboard", |w| aboard(w, load));
    scene.order(lift, Mission::Enter, depot);
    scene.until(400, "over the pad", |w| w.contact(depot) == Some(lift) && !w.is_airborne(lift));
    // What is carried belongs to somebody else by now.
    scene.world.techno_mut(load).expect("a load").house = 1;
    scene.events.clear();
    scene.until(60, "refused", |w| doing(w, lift) == Some(Mission::Move));
    assert!(scene.talk().contains("BGGY > GADEPT HELLO = NEGATIVE"), "{}", scene.talk());
    assert_eq!(scene.world.state.links.read().list(lift, member::CARGO).count(), 1);
    scene.world.techno_mut(load).expect("a load").house = 0;
}
