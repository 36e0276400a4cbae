//! Drop pods (LOC-9).

use sandtable_scenario::model::Cell;

use super::*;
use crate::coord::Coord;

#[test]
fn loc_9_a_pod_falls_at_a_slant_and_its_passenger_walks_on() {
    let map = Map::new();
    let mut scene = Scene::new(&map);
    let soldier = scene.product(Class::Infantry, "E1");
    let goal = Cell::new(40, 40);
    assert!(scene.world.start_drop(soldier, goal));
    let start = scene.world.object(soldier).map(|o| o.coord).expect("on the map");
    assert_eq!(start.z, scene.world.rules().general.drop_pod_height);
    assert!(
        start.x > Coord::centre(goal).x && start.y == Coord::centre(goal).y,
        "the side of +X comes first"
    );
    assert!(scene.world.occupants(goal).is_empty(), "in the air it takes no cell");
    let mut heights = vec![start.z];
    for _ in 0..400 {
        if !scene.world.is_airborne(soldier) {
            break;
        }
        scene.play(1);
        heights.push(scene.world.object(soldier).map_or(0, |o| o.coord.z));
    }
    assert!(heights.windows(2).all(|pair| pair[1] < pair[0]), "it only falls: {heights:?}");
    assert!(scene.world.occupants(goal).contains(&soldier), "it stands where it was sent");
    scene.until(200, "its own legs again", |w| w.object(soldier).is_some_and(|o| o.cell() != goal));
}

#[test]
fn loc_9_a_pod_onto_a_structure_is_lost_and_hurts_it() {
    let mut map = Map::new();
    map.structure("GDI", "GAPOWR", 40, 40, "");
    let mut scene = Scene::new(&map);
    let (plant, soldier) = (scene.object(Class::Building, 0), scene.product(Class::Infantry, "E1"));
    let whole = scene.world.object(plant).map_or(0, |o| o.strength);
    assert!(scene.world.start_drop(soldier, Cell::new(40, 40)));
    scene.until(400, "gone", |w| w.object(soldier).is_none());
    let left = scene.world.object(plant).map_or(0, |o| o.strength);
    assert!(left < whole, "100 damage: {whole} to {left}");
}

#[test]
fn loc_2_a_pod_takes_only_what_waits_in_limbo() {
    let mut map = Map::new();
    map.unit("GDI", "BGGY", 36, 42, "");
    let mut scene = Scene::new(&map);
    let there = scene.object(Class::Unit, 0);
    assert!(!scene.world.start_drop(there, Cell::new(40, 40)), "it is on the map already");
    let soldier = scene.product(Class::Infantry, "E1");
    assert!(scene.world.start_drop(soldier, Cell::new(40, 40)));
    assert!(!scene.world.start_drop(soldier, Cell::new(41, 40)), "its one place is taken");
}
