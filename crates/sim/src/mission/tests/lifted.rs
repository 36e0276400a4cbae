//! A carryall brings a vehicle onto a service depot (`radio.md` §9.10, last part).

use super::*;
use crate::links::member;
use sandtable_scenario::model::Cell;

/// A depot at 30,40, and a carryall that has lifted a damaged vehicle. More vehicles as told.
fn laden(more: impl FnOnce(&mut Map)) -> (Scene, [ObjectId; 3]) {
    let mut map = Map::new();
    map.set("GDI", "Credits", "500");
    map.structure("GDI", "GADEPT", 30, 40, "").structure("GDI", "GAPOWR", 26, 36, "");
    map.aircraft("GDI", "TRNSPORT", 42, 42, "").vehicle("GDI", "BGGY", 40, 46, 200, "Guard", "");
    more(&mut map);
    let mut scene = Scene::new(&map);
    let (depot, lift) = (scene.object(Class::Building, 0), scene.object(Class::Aircraft, 0));
    let load = scene.object(Class::Unit, 0);
    scene.order(lift, Mission::Move, load);
    scene.until(600, "aboard", |w| aboard(w, load));
    scene.events.clear();
    (scene, [depot, lift, load])
}

fn holds(scene: &Scene, lift: ObjectId, load: ObjectId) -> bool {
    scene.world.state.links.read().list(lift, member::CARGO).any(|other| other == load)
}

/// "In ENTER LANDING, `IM_IN` = `ROGER`: pops cargo, `OVER_OUT`, cargo does `HELLO` to the depot; `ROGER`: dropped on the
/// pad", where it is repaired as any client; the carryall flies to a landing zone.
#[test]
fn the_load_is_repaired() {
    let (mut scene, [depot, lift, load]) = laden(|_| {});
    scene.order(lift, Mission::Enter, depot);
    scene.until(600, "set down", |w| !aboard(w, load));
    assert_eq!(scene.world.object(load).map(|o| o.cell()), Some(Cell::new(31, 41)));
    assert_eq!(scene.world.contact(depot), Some(load));
    scene.until(400, "whole", |w| w.object(load).is_some_and(|o| o.strength == w.max_strength(load)));
    scene.until(400, "off it", |w| {
        doing(w, load) == Some(Mission::Guard) && w.structure_on(w.object(load).expect("it").cell()).is_none()
    });
    scene.until(400, "rests", |w| doing(w, lift) == Some(Mission::Guard) && !w.is_airborne(lift));
    assert_eq!(doing(&scene.world, depot), Some(Mission::Guard));
    insta::assert_snapshot!(scene.talk());
}

/// "Refused: **R:** re-attach": the load is of a house that the depot's is no ally of.
#[test]
fn a_load_that_is_refused_stays_aboard() {
    let (mut scene, [depot, lift, load]) = laden(|_| {});
    scene.order(lift, Mission::Enter, depot);
    scene.world.techno_mut(load).expect("a load").house = 1;
    scene.until(600, "refused", |w| doing(w, lift) == Some(Mission::Move));
    assert!(holds(&scene, lift, load) && aboard(&scene.world, load));
    assert!(scene.talk().contains("BGGY > GADEPT HELLO = NEGATIVE"), "{}", scene.talk());
    scene.world.techno_mut(load).expect("a load").house = 0;
    scene.play(2);
}

/// A depot that is taken meanwhile refuses the carryall itself: it keeps its load and lands elsewhere.
#[test]
fn a_depot_that_is_taken_refuses_the_carryall() {
    let (mut scene, [depot, lift, load]) = laden(|map| {
        map.vehicle("GDI", "BGGY", 34, 41, 100, "Guard", "");
    });
    let other = scene.object(Class::Unit, 1);
    scene.order(other, Mission::Enter, depot);
    scene.order(lift, Mission::Enter, depot);
    scene.until(60, "gives up", |w| doing(w, lift) != Some(Mission::Enter));
    assert!(holds(&scene, lift, load));
    assert_eq!(scene.world.contact(depot), Some(other));
}
