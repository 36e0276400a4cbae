//! Hospital and armory (`radio.md` §9.7).

use super::*;

fn ward(kind: &str) -> Scene {
    let mut map = Map::new();
    map.structure("GDI", kind, 30, 40, "").structure("GDI", "GAPOWR", 24, 36, "");
    map.infantry("GDI", "E1", 36, 42, "");
    Scene::new(&map)
}

#[test]
fn a_wounded_soldier_is_healed_and_comes_out() {
    let mut scene = ward("CAHOSP");
    let (hospital, soldier) = (scene.object(Class::Building, 0), scene.object(Class::Infantry, 0));
    scene.world.techno_mut(soldier).expect("a soldier").object.strength = 20;
    let visits = scene.world.techno(hospital).map_or(0, |t| t.ammo);
    scene.order(soldier, Mission::Enter, hospital);
    scene.until(400, "inside", |w| aboard(w, soldier));
    scene.until(600, "out", |w| !aboard(w, soldier));
    assert_eq!(scene.world.object(soldier).map(|o| o.strength), Some(scene.world.max_strength(soldier)));
    assert_eq!(scene.world.techno(hospital).map(|t| t.ammo), Some((visits - 1).max(0)));
    scene.until(200, "rests", |w| doing(w, soldier) == Some(Mission::Guard) && w.contact(hospital).is_none());
    let talk: Vec<String> = scene.talk().lines().map(str::to_owned).collect();
    insta::assert_snapshot!(talk.join("\n"));
}

#[test]
fn an_armory_makes_the_elite() {
    let mut scene = ward("CAARMR");
    let (armory, soldier) = (scene.object(Class::Building, 0), scene.object(Class::Infantry, 0));
    scene.order(soldier, Mission::Enter, armory);
    scene.until(400, "inside", |w| aboard(w, soldier));
    scene.until(400, "out", |w| !aboard(w, soldier));
    assert_eq!(scene.world.techno(soldier).map(|t| t.veterancy), Some(200));
}

#[test]
fn a_patient_dies_with_its_hospital() {
    let mut scene = ward("CAHOSP");
    let (hospital, soldier) = (scene.object(Class::Building, 0), scene.object(Class::Infantry, 0));
    scene.world.techno_mut(soldier).expect("a soldier").object.strength = 5;
    scene.order(soldier, Mission::Enter, hospital);
    scene.until(400, "inside", |w| aboard(w, soldier));
    let strength = scene.world.object(hospital).map_or(0, |o| o.strength);
    scene.world.damage(hospital, strength, None);
    scene.play(2);
    assert!(scene.world.object(soldier).is_none());
}
