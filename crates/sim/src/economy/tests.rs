//! Tiberium, storage, veins: one test a rule of `systems.md` §4.

use sandtable_detach::Id;
use sandtable_scenario::model::Cell;

use crate::house::Class;
use crate::support::*;
use crate::world::World;

/// Overlay numbers of the four sets (`formats.md` §9.4).
const RIPARIUS: u8 = 102;
const CRUENTUS: u8 = 27;
const VEINS: u8 = 126;

fn cell(x: i16, y: i16) -> Cell {
    Cell::new(x, y)
}

fn growing_map() -> Map {
    let mut map = Map::new();
    map.set("SpecialFlags", "TiberiumGrows", "yes").set("SpecialFlags", "TiberiumSpreads", "yes");
    map
}

fn stage(world: &World, x: i16, y: i16) -> Option<u8> {
    world.tiberium_at(cell(x, y)).map(|patch| patch.stage)
}

fn set_stage(world: &mut World, x: i16, y: i16, stage: u8) {
    world.state.grid.get_mut(cell(x, y)).expect("a cell").overlay_data = stage;
}

fn first(world: &World, class: Class) -> Id {
    world.technos(&[class])[0]
}

fn patches(world: &World) -> usize {
    world.state.grid.cells().filter(|c| world.tiberium_at(*c).is_some()).count()
}

fn play(world: &mut World, frames: u32) {
    for _ in 0..frames {
        world.step(&[]);
    }
}

/// Gives every land of the test map what `f` says; a block of Tiberium 5 by 5 with its corner at 34, 40.
fn block(kind: u8) -> Vec<(i32, i32, u8)> {
    (0..25).map(|i| (34 + i % 5, 40 + i / 5, kind)).collect()
}

#[test]
fn tib_4_worth_is_value_times_stage_and_one() {
    let mut map = Map::new();
    map.overlay(&block(RIPARIUS));
    let mut world = map.world();
    for (at, worth) in [(0, 25), (3, 100), (11, 300)] {
        set_stage(&mut world, 34, 40, at);
        assert_eq!(world.tiberium_worth(cell(34, 40)), worth, "stage {at}");
    }
    assert_eq!(world.tiberium_worth(cell(30, 40)), 0, "no Tiberium");
}

#[test]
fn tib_5_harvesters_read_the_land() {
    let mut map = Map::new();
    map.overlay(&[(34, 40, RIPARIUS), (36, 40, CRUENTUS)]);
    let world = map.world();
    assert!(world.is_tiberium_ground(cell(34, 40)));
    assert!(!world.is_tiberium_ground(cell(36, 40)), "Cruentus lies on Rock");
    assert!(world.tiberium_at(cell(36, 40)).is_some_and(|p| p.slot == 1 && p.stage == 0));
}

#[test]
fn tib_8_nothing_grows_while_the_switch_is_off() {
    let mut map = growing_map();
    map.overlay(&block(RIPARIUS)).set("Basic", "TiberiumGrowthEnabled", "no");
    let mut world = map.world();
    let before = world.state.grid.clone();
    play(&mut world, 2000);
    assert_eq!(serde_json::to_string(&world.state.grid).ok(), serde_json::to_string(&before).ok());
}

/// Frames in which any cell gained a stage.
fn growth_frames(map: &Map, frames: u32) -> Vec<u32> {
    let mut world = map.world();
    let sum = |w: &World| -> u32 {
        w.state.grid.cells().filter_map(|c| w.tiberium_at(c)).map(|p| u32::from(p.stage) + 1).sum()
    };
    let mut grown = Vec::new();
    for frame in 0..frames {
        let before = sum(&world);
        world.step(&[]);
        if sum(&world) > before {
            grown.push(frame);
        }
    }
    grown
}

#[test]
fn tib_9_passes_come_every_growth_frames_three_tenths_with_the_flag() {
    let mut map = Map::new();
    map.overlay(&block(RIPARIUS)).set("SpecialFlags", "TiberiumGrows", "no");
    map.set("SpecialFlags", "TiberiumSpreads", "no");
    assert_eq!(growth_frames(&map, 4500), [0, 2200, 4400]);
    map.set("SpecialFlags", "TiberiumGrows", "yes");
    assert_eq!(growth_frames(&map, 1400), [0, 660, 1320]);
}

#[test]
fn tib_10_a_cell_at_its_last_stage_and_a_type_without_share_do_not_grow() {
    let mut map = growing_map();
    map.overlay(&[(34, 40, RIPARIUS)]).set("Tiberiums", "0", "Riparius").set("Riparius", "Growth", "10").set(
        "SpecialFlags",
        "TiberiumSpreads",
        "no",
    );
    let mut world = map.world();
    assert_eq!(stage(&world, 34, 40), Some(0));
    play(&mut world, 1000);
    assert_eq!(stage(&world, 34, 40), Some(11));
    assert_eq!(world.state.growth[0].waiting(), (0, 1), "at the last stage it leaves the growth queue");
    map.set("Riparius", "GrowthPercentage", "0");
    let mut world = map.world();
    play(&mut world, 1000);
    assert_eq!(stage(&world, 34, 40), Some(0));
}

#[test]
fn tib_11_harvesting_the_last_stage_does_not_queue_the_cell_again() {
    let mut map = growing_map();
    map.overlay(&[(34, 40, RIPARIUS), (36, 44, RIPARIUS)]).unit("GDI", "HARV", 34, 40, "");
    let mut world = map.world();
    let harvester = first(&world, Class::Unit);
    world.state.growth[0] = Default::default();
    for (x, y, at, waits) in [(34, 40, 11, 0), (36, 44, 10, 1)] {
        set_stage(&mut world, x, y, at);
        assert!(world.lift(harvester, cell(x, y)));
        assert_eq!(stage(&world, x, y), Some(at - 1));
        assert_eq!(world.state.growth[0].waiting().0, waits, "stage {at}");
    }
    map.options.regrow_harvested = true;
    let mut world = map.world();
    let harvester = first(&world, Class::Unit);
    world.state.growth[0] = Default::default();
    set_stage(&mut world, 34, 40, 11);
    assert!(world.lift(harvester, cell(34, 40)));
    assert_eq!(world.state.growth[0].waiting().0, 1, "with the option it grows again");
}

#[test]
fn tib_13_sources_need_the_flag_a_stage_above_half_the_slot_and_nobody_there() {
    for (flag, kind, at, guarded, spreads) in [
        ("yes", RIPARIUS, 1, false, true),
        ("no", RIPARIUS, 1, false, false),
        ("yes", RIPARIUS, 0, false, false),
        ("yes", RIPARIUS, 1, true, false),
        ("yes", 127, 1, false, false),
        ("yes", 127, 2, false, true),
    ] {
        let mut map = Map::new();
        map.overlay(&[(34, 40, kind)]).set("SpecialFlags", "TiberiumSpreads", flag);
        for (slot, name) in ["Riparius", "Cruentus", "Vinifera"].into_iter().enumerate() {
            map.set("Tiberiums", &slot.to_string(), name).set(name, "GrowthPercentage", "0");
        }
        if guarded {
            map.unit("GDI", "HARV", 34, 40, "");
        }
        let mut world = map.world();
        set_stage(&mut world, 34, 40, at);
        world.may_spread(cell(34, 40));
        world.step(&[]);
        assert_eq!(patches(&world), 1 + usize::from(spreads), "{flag} {kind} {at} {guarded}");
    }
}

#[test]
fn tib_14_seedlings_start_at_stage_5_beside_the_source() {
    let mut map = growing_map();
    map.overlay(&[(34, 40, RIPARIUS)]);
    let mut world = map.world();
    set_stage(&mut world, 34, 40, 3);
    world.may_spread(cell(34, 40));
    world.step(&[]);
    let seeds: Vec<Cell> =
        world.state.grid.cells().filter(|c| *c != cell(34, 40) && world.tiberium_at(*c).is_some()).collect();
    assert_eq!(seeds.len(), 1);
    assert_eq!(stage(&world, seeds[0].x, seeds[0].y), Some(5));
    assert!((seeds[0].x - 34).abs() <= 1 && (seeds[0].y - 40).abs() <= 1);
}

#[test]
fn tib_15_what_a_cell_must_be_to_take_tiberium() {
    let mut map = Map::new();
    map.overlay(&[(34, 40, RIPARIUS), (40, 36, 24)])
        .structure("GDI", "GAPOWR", 44, 44, "")
        .structure("GDI", "GALITE", 30, 44, "")
        .terrain("TIBTRE01", 36, 46)
        .terrain("TREE01", 38, 46);
    let mut world = map.world();
    for (what, x, y, fits) in [
        ("open ground", 32, 40, true),
        ("Tiberium", 34, 40, false),
        ("a structure", 44, 44, false),
        ("a blossom tree", 36, 46, false),
        ("another tree", 38, 46, true),
        ("a high bridge", 40, 36, false),
        ("beside one, along its width", 40, 37, false),
        ("outside the playable area", 22, 21, false),
    ] {
        assert_eq!(world.accepts_tiberium(cell(x, y), Some(0)), fits, "{what}");
    }
    for (ramp, slot, fits) in
        [(1, Some(0), true), (4, Some(0), true), (5, Some(0), false), (1, Some(1), false), (1, None, true)]
    {
        world.state.grid.get_mut(cell(32, 40)).expect("a cell").ramp = ramp;
        assert_eq!(world.accepts_tiberium(cell(32, 40), slot), fits, "ramp {ramp} slot {slot:?}");
    }
}

#[test]
fn tib_17_a_blossom_tree_seeds_around_itself_whatever_the_switch_says() {
    let mut map = Map::new();
    map.terrain("TIBTRE01", 36, 46).set("Basic", "TiberiumGrowthEnabled", "no");
    let mut world = map.world();
    play(&mut world, 3000);
    let near = |c: &Cell| (c.x - 36).abs() <= 1 && (c.y - 46).abs() <= 1;
    let found: Vec<Cell> = world.state.grid.cells().filter(|c| world.tiberium_at(*c).is_some()).collect();
    assert!(!found.is_empty() && found.iter().all(near), "{found:?}");
}

#[test]
fn tib_19_the_richest_cell_of_the_nearest_ring_and_of_equals_the_first_examined() {
    let find = |cells: &[(i32, i32, u8)], scan: i32| {
        let mut map = Map::new();
        map.overlay(cells).unit("GDI", "HARV", 34, 40, "");
        let mut world = map.world();
        let harvester = first(&world, Class::Unit);
        world.find_patch(harvester, scan)
    };
    let r = RIPARIUS;
    assert_eq!(find(&[], 48), None);
    assert_eq!(find(&[(34, 40, r), (35, 40, r)], 48), Some(cell(34, 40)), "its own cell");
    assert_eq!(find(&[(36, 40, r), (34, 43, 127)], 48), Some(cell(36, 40)), "the nearer ring");
    assert_eq!(find(&[(36, 40, r), (34, 42, 127)], 48), Some(cell(34, 42)), "the richer cell");
    assert_eq!(find(&[(36, 39, r), (32, 39, r)], 48), Some(cell(32, 39)), "west before east");
    assert_eq!(find(&[(34, 38, r), (34, 42, r)], 48), Some(cell(34, 38)), "north before south");
    assert_eq!(find(&[(36, 38, r), (32, 42, r)], 48), Some(cell(32, 42)), "the smaller offset");
    assert_eq!(find(&[(38, 40, r)], 5), Some(cell(38, 40)), "rings 1 to scan - 1");
    assert_eq!(find(&[(38, 40, r)], 4), None);
    assert_eq!(find(&[(36, 40, CRUENTUS)], 48), None, "not Tiberium ground");
}

#[test]
fn tib_20_computer_harvesters_outside_campaigns_draw_by_weight() {
    let mut map = Map::skirmish();
    map.overlay(&[(36, 40, RIPARIUS), (34, 46, RIPARIUS)]).unit("Neutral", "HARV", 34, 40, "");
    let mut world = map.world();
    let harvester = first(&world, Class::Unit);
    let mut found: Vec<Option<Cell>> = (0..60).map(|_| world.find_patch(harvester, 48)).collect();
    found.sort_unstable();
    found.dedup();
    assert_eq!(found, [Some(cell(34, 46)), Some(cell(36, 40))]);
}

#[test]
fn tib_22_one_stage_a_lift_into_the_compartment_of_the_type_until_full() {
    let mut map = Map::new();
    map.overlay(&[(34, 40, RIPARIUS), (36, 40, 127)])
        .unit("GDI", "HARV", 34, 40, "")
        .set("HARV", "Storage", "4");
    let mut world = map.world();
    let harvester = first(&world, Class::Unit);
    set_stage(&mut world, 34, 40, 1);
    set_stage(&mut world, 36, 40, 5);
    assert!(world.lift(harvester, cell(34, 40)) && world.lift(harvester, cell(34, 40)));
    assert_eq!(stage(&world, 34, 40), None, "the last stage clears the overlay");
    assert!(!world.is_tiberium_ground(cell(34, 40)) && !world.lift(harvester, cell(34, 40)));
    assert!(world.lift(harvester, cell(36, 40)) && world.lift(harvester, cell(36, 40)));
    assert_eq!(world.unit(harvester).expect("it").load, [2, 0, 2, 0]);
    assert!(world.is_full(harvester) && !world.lift(harvester, cell(36, 40)));
    assert_eq!(stage(&world, 36, 40), Some(3));
}

fn loaded(map: &Map) -> (World, Id) {
    let mut world = map.world();
    let harvester = first(&world, Class::Unit);
    world.unit_mut(harvester).expect("it").load = [2, 0, 3, 0];
    (world, harvester)
}

#[test]
fn tib_24_units_go_into_structures_in_list_order_and_what_has_no_room_is_lost() {
    let mut map = Map::new();
    map.structure("GDI", "GASILO", 44, 44, "")
        .structure("GDI", "GASILO", 48, 44, "")
        .unit("GDI", "HARV", 34, 40, "")
        .set("GASILO", "Storage", "2");
    let (mut world, harvester) = loaded(&map);
    for _ in 0..5 {
        assert!(world.hand_over(harvester, 0));
    }
    assert!(!world.hand_over(harvester, 0), "empty");
    let silos = world.structures_of(0);
    let stored: Vec<[i32; 4]> = silos.iter().map(|s| world.building(*s).expect("a silo").stored).collect();
    assert_eq!(stored, [[2, 0, 0, 0], [0, 0, 2, 0]], "the fifth unit is lost");
    assert_eq!((world.storage_capacity(0), world.money(0)), (4, 2 * 25 + 2 * 40));
}

#[test]
fn tib_24_a_computer_house_outside_campaigns_banks_every_unit() {
    let mut map = Map::skirmish();
    map.unit("Neutral", "HARV", 34, 40, "");
    let (mut world, harvester) = loaded(&map);
    let house = world.techno(harvester).expect("it").house;
    let before = world.house(house).credits;
    while world.hand_over(harvester, house) {}
    assert_eq!(world.house(house).credits - before, 2 * 25 + 3 * 40);
}

fn silos() -> (World, Id, Id) {
    let mut map = Map::new();
    map.structure("GDI", "GASILO", 44, 44, "")
        .structure("GDI", "GASILO", 52, 44, "")
        .set("GASILO", "Storage", "20");
    let mut world = map.world();
    let silos = world.structures_of(0);
    world.building_mut(silos[0]).expect("a silo").stored = [12, 0, 5, 0];
    world.building_mut(silos[1]).expect("a silo").stored = [0, 0, 9, 0];
    (world, silos[0], silos[1])
}

#[test]
fn tib_25_captured_contents_change_the_house_with_their_structure() {
    let (mut world, first, _) = silos();
    let all = world.money(0);
    world.capture(first, 1);
    assert_eq!((world.money(0), world.money(1)), (9 * 40, 12 * 25 + 5 * 40));
    assert_eq!(world.money(0) + world.money(1), all);
}

#[test]
fn tib_25_sold_contents_go_into_what_remains() {
    let (mut world, first, second) = silos();
    world.start_sale(first);
    play(&mut world, 60);
    assert!(world.building(first).is_none(), "sold");
    assert_eq!(world.building(second).expect("a silo").stored, [11, 0, 9, 0], "20 fit, the rest is lost");
}

#[test]
fn tib_25_destroyed_contents_scatter_as_patches() {
    let (mut world, first, _) = silos();
    assert_eq!(patches(&world), 0);
    world.damage(first, 10_000, None);
    let found = patches(&world);
    assert!((1..=17).contains(&found), "{found}");
    let near = |c: Cell| (c.x - 44).abs() <= 4 && (c.y - 44).abs() <= 4;
    for c in world.state.grid.cells().filter(|c| world.tiberium_at(*c).is_some()) {
        assert!(near(c) && stage(&world, c.x, c.y) == Some(1), "{c:?}");
    }
}

#[test]
fn tib_27_tiberium_hurts_infantry_a_tenth_of_its_power_at_least_one() {
    for (what, kind, overlay, loss) in [
        ("power 1", "E1", RIPARIUS, 1),
        ("power 20", "E1", 127, 2),
        ("none there", "E1", 255, 0),
        ("proof", "UMAGON", RIPARIUS, 0),
    ] {
        let mut map = Map::new();
        map.overlay(&[(34, 40, overlay)]).infantry("GDI", kind, 34, 40, "").set(
            "UMAGON",
            "TiberiumProof",
            "yes",
        );
        let mut world = map.world();
        let soldier = first(&world, Class::Infantry);
        let before = world.object(soldier).expect("it").strength;
        world.tiberium_step(soldier);
        assert_eq!(before - world.object(soldier).expect("it").strength, loss, "{what}");
    }
}

/// Where somebody stands already, it comes to be beside him.
#[test]
fn tib_27_a_visceroid_takes_nobodys_cell() {
    let mut map = Map::new();
    map.infantry("GDI", "E1", 40, 40, "");
    let mut world = map.world();
    world.make_visceroid(cell(40, 40));
    let born = first(&world, Class::Unit);
    assert_ne!(world.object(born).map(|o| o.cell()), Some(cell(40, 40)));
    assert_eq!(world.check(), Ok(()));
}

#[test]
fn tib_27_who_dies_of_it_may_become_a_visceroid() {
    for (death, visceroids) in [("yes", 1), ("no", 0)] {
        let mut map = Map::new();
        map.overlay(&[(34, 40, RIPARIUS)]).infantry("GDI", "E1", 34, 40, "").set(
            "Basic",
            "TiberiumDeathToVisceroid",
            death,
        );
        let mut world = map.world();
        let soldier = first(&world, Class::Infantry);
        if let Some(techno) = world.techno_mut(soldier) {
            techno.object.strength = 1;
        }
        world.tiberium_step(soldier);
        assert_eq!(world.object_count(2, Class::Unit), visceroids, "{death}");
        assert_eq!(world.object_count(0, Class::Infantry), 0);
    }
}

/// A veinhole with its ring at 40, 46 and mature veins to its north.
fn veinhole() -> Map {
    let mut cells = vec![(40, 46, 167, 0)];
    for (dx, dy) in [(-1, -1), (0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0)] {
        cells.push((40 + dx, 46 + dy, 178, 0));
    }
    cells.extend([(40, 44, VEINS, 48), (40, 43, VEINS, 48), (39, 44, VEINS, 30), (30, 40, VEINS, 48)]);
    let mut map = Map::new();
    map.overlay_with(&cells);
    map
}

fn mature(world: &World) -> usize {
    world.state.grid.cells().filter(|c| world.is_mature_vein(*c)).count()
}

#[test]
fn tib_36_only_mature_veins_joined_to_a_monster_are_laid_again() {
    let world = veinhole().world();
    assert_eq!(world.state.veinholes.len(), 1);
    assert!(world.is_mature_vein(cell(40, 44)) && world.is_mature_vein(cell(40, 43)));
    assert_eq!(mature(&world), 2, "the cell far off is unclaimed");
    assert!(world.has_veins(cell(39, 43)) && !world.is_mature_vein(cell(39, 43)), "thin beside mature");
    assert!(!world.has_veins(cell(30, 40)));
    let mut none = veinhole();
    none.set("General", "VeinholeTypeClass", "NOSUCH");
    assert!(none.world().state.veinholes.is_empty(), "TIB-31: an unresolved type makes no monster");
}

#[test]
fn tib_34_veins_grow_while_the_switch_is_on() {
    let mut world = veinhole().world();
    play(&mut world, 300);
    assert_eq!(mature(&world), 2, "not before the first step");
    play(&mut world, 3000);
    let grown = mature(&world);
    assert!(grown > 6, "{grown}");
    world.state.vein_growth = false;
    play(&mut world, 2000);
    assert_eq!(mature(&world), grown);
}

#[test]
fn tib_32_33_a_monster_stirs_when_something_is_near_and_attacks_when_hit() {
    use super::veins::Mood;
    let mut map = veinhole();
    map.infantry("GDI", "E1", 38, 48, "");
    let mut world = map.world();
    world.step(&[]);
    assert_eq!(world.state.veinholes[0].mood, Mood::Alert);
    assert!(world.hurt_veinhole(cell(40, 46), 10));
    assert!(!world.hurt_veinhole(cell(41, 46), 10), "only its own cell");
    play(&mut world, 119);
    assert!(matches!(world.state.veinholes[0].mood, Mood::Attacking(_)));
    play(&mut world, 2);
    assert_eq!(world.state.veinholes[0].mood, Mood::Alert);
}

#[test]
fn tib_38_a_killed_monster_withers_with_its_field() {
    let mut world = veinhole().world();
    play(&mut world, 3000);
    world.state.vein_growth = false;
    assert!(world.hurt_veinhole(cell(40, 46), 100_000));
    assert!(world.is_mature_vein(cell(40, 46)) && world.is_mature_vein(cell(40, 45)));
    play(&mut world, 20_000);
    assert!(world.state.veinholes.is_empty());
    assert_eq!(world.state.grid.cells().filter(|c| world.has_veins(*c)).count(), 0);
}

#[test]
fn tib_37_mature_flat_veins_strike_every_other_frame_until_the_victim_leaves() {
    let mut map = veinhole();
    map.unit("GDI", "HARV", 40, 44, "").set("HARV", "ImmuneToVeins", "no").set(
        "General",
        "VeinholeGrowthRate",
        "90000",
    );
    let mut world = map.world();
    let unit = first(&world, Class::Unit);
    let strength = |w: &World| w.object(unit).expect("it").strength;
    let whole = strength(&world);
    let losses: Vec<i32> = (0..6)
        .map(|_| {
            world.step(&[]);
            whole - strength(&world)
        })
        .collect();
    assert_eq!(losses, [5, 5, 10, 10, 15, 15]);
    world.limbo(unit);
    world.step(&[]);
    assert!(world.state.vein_attacks.is_empty());
}

#[test]
fn tib_39_weeders_take_one_step_of_ripeness_and_fill_the_weed_pool() {
    let mut map = veinhole();
    map.unit("GDI", "WEED", 40, 43, "").set("General", "WeedCapacity", "2");
    let mut world = map.world();
    let weeder = first(&world, Class::Unit);
    assert_eq!(world.find_patch(weeder, 48), Some(cell(40, 43)));
    assert!(world.lift(weeder, cell(40, 43)));
    assert!(
        world.has_veins(cell(40, 43)) && !world.is_mature_vein(cell(40, 43)),
        "thin, beside a mature one"
    );
    assert!(world.lift(weeder, cell(40, 44)));
    assert!(
        !world.has_veins(cell(40, 44)) && !world.has_veins(cell(40, 43)),
        "TIB-33: thin without mature goes"
    );
    assert_eq!(world.load_of(weeder), 4, "two units a step");
    let money = world.money(0);
    while world.hand_over(weeder, 0) {}
    assert_eq!((world.house(0).weeds, world.money(0)), (2, money), "up to the capacity, no money");
}

#[test]
fn tib_40_a_cash_structure_pays_by_its_timer_within_its_budget_and_stops_without_power() {
    let mut map = Map::new();
    map.structure("GDI", "GASILO", 44, 44, "");
    for (key, value) in [("Amount", "30"), ("Delay", "10"), ("Budget", "70")] {
        map.set("GASILO", &format!("ProduceCash{key}"), value);
    }
    let mut world = map.world();
    let mut earned = Vec::new();
    for _ in 0..60 {
        world.step(&[]);
        earned.push(world.house(0).credits);
    }
    earned.dedup();
    assert_eq!(earned, [0, 30, 60, 70]);
    map.set("GASILO", "Powered", "yes").set("GASILO", "Power", "-10");
    let mut world = map.world();
    play(&mut world, 60);
    assert_eq!(world.house(0).credits, 0, "short of power");
}
