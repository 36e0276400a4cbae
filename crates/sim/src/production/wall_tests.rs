//! Walls and who owns them (`systems.md` §15.4), the firestorm generator (FSW-7).

use sandtable_scenario::model::Cell;

use crate::house::Class;
use crate::movement::Entry;
use crate::support::*;
use crate::world::World;

/// Overlay number of sandbags.
const SANDBAGS: u8 = 0;

fn first(world: &World, class: Class) -> sandtable_detach::Id {
    world.technos(&[class])[0]
}

#[test]
fn wal_2_map_walls_belong_to_the_nearest_structure_of_a_house_that_owns_walls() {
    let owners = |gdi: &str, nod: &str| {
        let mut map = Map::new();
        map.set("GDI", "WallOwner", gdi).set("Nod", "WallOwner", nod);
        map.structure("GDI", "GAPOWR", 36, 40, "").structure("Nod", "NAPOWR", 50, 40, "");
        map.overlay(&[(40, 40, SANDBAGS), (47, 40, SANDBAGS)]);
        let world = map.world();
        [40, 47].map(|x| world.wall_owner(Cell::new(x, 40)))
    };
    assert_eq!(owners("yes", "yes"), [Some(0), Some(1)]);
    assert_eq!(owners("no", "yes"), [Some(1), Some(1)]);
    assert_eq!(owners("no", "no"), [None, None]);
}

#[test]
fn wal_4_towers_and_gates_join_walls_on_their_axis() {
    let mut map = Map::new();
    map.structure("GDI", "GACTWR", 40, 40, "").structure("GDI", "GAGATE_A", 44, 40, "");
    let mut world = map.world();
    let wall = world.rules.buildings.find("GAWALL").expect("a type") as u16;
    let bits =
        |w: &World, x: i16, y: i16| w.state.grid.get(Cell::new(x, y)).map_or(99, |c| c.overlay_data & 15);
    let gate_cells =
        world.cells_of(world.rules.buildings.find("GAGATE_A").expect("a type") as u16, Cell::new(44, 40));
    let east_west = gate_cells.iter().all(|c| c.y == 40);
    for cell in [Cell::new(39, 40), Cell::new(40, 39), Cell::new(43, 40), Cell::new(44, 39)] {
        world.lay_wall(0, wall, cell);
    }
    assert_eq!((bits(&world, 39, 40), bits(&world, 40, 39)), (2, 4), "a tower joins from any side");
    let named = world.rules.general.gdi_gate_one.map(|k| k.index());
    let is_one = named == world.rules.buildings.find("GAGATE_A");
    assert_eq!(is_one, east_west, "the first gate runs east to west");
    let joined = (bits(&world, 43, 40), bits(&world, 44, 39));
    assert_eq!(joined, if is_one { (2, 0) } else { (0, 4) });
}

#[test]
fn wal_10_friends_walls_are_dearer_than_enemies() {
    for (owner, entry) in [("GDI", Entry::FriendlyDestroyable), ("Nod", Entry::EnemyDestroyable)] {
        let mut map = Map::new();
        map.set("GDI", "WallOwner", "yes").set("Nod", "WallOwner", "yes");
        map.structure(owner, "GAPOWR", 46, 46, "").unit("GDI", "MMCH", 39, 40, "");
        map.set("120mm", "Warhead", "APX").set("APX", "Wall", "yes").overlay(&[(40, 40, SANDBAGS)]);
        map.set("MMCH", "Primary", "120mm").set("MMCH", "Crusher", "no");
        let world = map.world();
        let unit = first(&world, Class::Unit);
        assert_eq!(world.can_enter(unit, Cell::new(40, 40), Some(2), false), entry);
    }
}

#[test]
fn fsw_7_the_wall_falls_with_the_last_generator_and_burns_when_it_rises() {
    let mut map = Map::new();
    map.set("General", "GDIFirestormGenerator", "GAFIRE");
    map.structure("GDI", "GAFIRE", 30, 40, "").structure("GDI", "GAFIRE", 34, 44, "");
    map.structure("GDI", "GAFSDF", 44, 40, "").infantry("Nod", "E1", 44, 40, "").third_side();
    let mut world = map.world();
    let soldier = first(&world, Class::Infantry);
    let [one, two] = [0, 1].map(|n| world.technos(&[Class::Building])[n]);
    world.house_mut(0).firestorm_active = true;
    world.firestorm_burns(0);
    assert!(!world.object(soldier).is_some_and(|o| o.active), "FSW-2");
    assert!(world.switch_power(one, false));
    assert!(world.house(0).firestorm_active, "one is left");
    world.damage(two, 99999, None);
    assert!(!world.house(0).firestorm_active);
}
