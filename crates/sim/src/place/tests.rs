//! Starting forces of skirmish and multiplayer (STF-1 to STF-6).

use crate::event::What;
use crate::house::Class;
use crate::mission::Mission;
use crate::support::Map;
use crate::world::World;
use sandtable_scenario::model::Cell;

/// A map whose houses start with a base and a number of units.
fn start(units: &str) -> Map {
    let mut map = Map::skirmish();
    map.set("MultiplayerDefaults", "Bases", "yes").set("MultiplayerDefaults", "UnitCount", units);
    map
}

/// Type names and cells of what a house has.
fn forces(world: &World, house: u8) -> Vec<(String, Cell)> {
    world
        .technos(&Class::ALL)
        .into_iter()
        .filter(|id| world.techno(*id).is_some_and(|t| t.house == house))
        .map(|id| (world.type_name(id).to_owned(), world.object(id).expect("placed").cell()))
        .collect()
}

fn is_base_unit(world: &World, name: &str) -> bool {
    let deploys =
        world.rules().vehicles.find(name).and_then(|kind| world.rules().vehicles[kind].deploys_into);
    name == "BASEUNIT" || deploys.is_some_and(|kind| world.rules().buildings[kind.index()].construction_yard)
}

#[test]
fn stf_1_a_mission_brings_its_own() {
    let mut map = Map::new();
    map.set("MultiplayerDefaults", "Bases", "yes").set("MultiplayerDefaults", "UnitCount", "10");
    assert!(map.world().technos(&Class::ALL).is_empty());
}

#[test]
fn stf_1_passive_houses_get_nothing() {
    let world = start("10").world();
    for house in world.house_numbers() {
        let passive = world.house(house).passive;
        assert_eq!(forces(&world, house).is_empty(), passive, "{}", world.house_name(house));
    }
}

#[test]
fn stf_2_forces_stand_around_their_start_position() {
    let world = start("10").world();
    for (house, at) in [(0, Cell::new(40, 40)), (1, Cell::new(44, 44))] {
        assert_eq!(world.house(house).base_centre.map(Cell::from), Some(at));
        for (name, cell) in forces(&world, house) {
            let distance = (cell.x - at.x).abs().max((cell.y - at.y).abs());
            assert!(distance <= 33, "{name} stands at {cell}");
        }
    }
}

#[test]
fn stf_3_the_budget_is_the_mean_cost_times_the_count_less_the_base_unit() {
    for count in [1, 4, 10] {
        let world = start(&count.to_string()).world();
        let rules = world.rules();
        let base = |name: &str| is_base_unit(&world, name);
        let vehicles = rules.vehicles.iter().filter(|t| !base(&t.id)).map(|t| &t.techno);
        let soldiers = rules.infantry.iter().map(|t| &t.techno);
        let listed: Vec<i32> = vehicles
            .chain(soldiers)
            .filter(|keys| keys.allowed_to_start_in_multiplayer)
            .map(|keys| keys.cost)
            .collect();
        let budget = listed.iter().sum::<i32>() / listed.len() as i32 * (count - 1);
        let costs: Vec<i32> = forces(&world, 0)
            .iter()
            .filter(|(name, _)| !base(name))
            .map(|(name, _)| {
                let vehicle = rules.vehicles.find(name).map(|k| rules.vehicles[k].cost);
                vehicle.or_else(|| rules.infantry.find(name).map(|k| rules.infantry[k].cost)).expect("a type")
            })
            .collect();
        let spent: i32 = costs.iter().sum();
        assert!(spent >= budget, "{count}: {spent} of {budget}");
        if let Some(last) = costs.iter().max() {
            assert!(spent - last < budget, "{count}: no more than the last draw beyond {budget}: {spent}");
        }
    }
}

#[test]
fn stf_4_one_construction_vehicle_where_bases_are_on() {
    let mut map = start("10");
    let count = |world: &World, house| {
        forces(world, house).iter().filter(|(name, _)| is_base_unit(world, name)).count()
    };
    let world = map.world();
    assert_eq!((count(&world, 0), count(&world, 1)), (1, 1));
    let on_start =
        forces(&world, 0).iter().any(|(name, cell)| is_base_unit(&world, name) && *cell == Cell::new(40, 40));
    assert!(on_start, "it has the start cell");
    map.set("MultiplayerDefaults", "Bases", "no");
    assert_eq!(count(&map.world(), 0), 0);
}

#[test]
fn stf_5_only_what_the_house_may_own_and_build() {
    let mut map = start("20");
    map.set("MultiplayerDefaults", "TechLevel", "2");
    let world = map.world();
    let rules = world.rules();
    for (house, mission) in [(0, Mission::Guard), (1, Mission::AreaGuard)] {
        let country = usize::from(world.house(house).acts_like);
        for id in world.technos(&[Class::Unit, Class::Infantry]) {
            let techno = world.techno(id).expect("it");
            if techno.house != house || is_base_unit(&world, world.type_name(id)) {
                continue;
            }
            let keys = world.techno_type(id).expect("a type");
            assert!(keys.tech_level <= 2 && keys.tech_level != -1, "{}", world.type_name(id));
            assert!(keys.owner.iter().any(|owner| owner.index() == country), "{}", world.type_name(id));
            assert_eq!(world.mission(id), Some(mission), "{}", world.type_name(id));
        }
    }
    assert!(rules.vehicles.len() > 1);
}

#[test]
fn stf_6_a_start_without_room_is_given_up_aloud() {
    let mut map = start("400");
    map.set("Map", "LocalSize", "17,17,4,4");
    let events = map.world().step(&[]);
    let given_up = |what: &What| matches!(what, What::Skipped { kind, .. } if kind == "starting forces");
    assert!(events.iter().any(|event| given_up(&event.what)), "{events:?}");
}

#[test]
fn the_computer_deploys_its_construction_vehicle_and_builds() {
    let mut map = start("5");
    map.set("MultiplayerDefaults", "Money", "8000");
    let mut world = map.world();
    for _ in 0..3000 {
        world.step(&[]);
    }
    let structures = |house: u8| {
        forces(&world, house).iter().filter(|(name, _)| world.rules().buildings.find(name).is_some()).count()
    };
    assert_eq!(structures(0), 0, "a person decides himself");
    assert!(structures(1) >= 2, "a yard, and what it built: {:?}", forces(&world, 1));
}
