//! Factories, payment, what may be built, placing, computer bases: one test a rule of `systems.md` §6.

use sandtable_detach::Id;
use sandtable_scenario::model::Cell;

use super::{NotBuilt, Progress};
use crate::house::Class;
use crate::support::*;
use crate::world::World;

/// A base of GDI on a flat map: yard, power, barracks, war factory, all technology, 10,000 credits.
fn base() -> Map {
    let mut map = Map::new();
    map.set("GDI", "TechLevel", "10")
        .set("GDI", "Credits", "100")
        .structure("GDI", "GACNST", 36, 40, "")
        .structure("GDI", "GAPOWR", 40, 40, "")
        .structure("GDI", "GAPILE", 43, 40, "")
        .structure("GDI", "GAWEAP", 36, 44, "");
    map
}

fn kind_of(world: &World, class: Class, id: &str) -> u16 {
    let rules = world.rules();
    let found = match class {
        Class::Building => rules.buildings.find(id),
        Class::Unit => rules.vehicles.find(id),
        Class::Infantry => rules.infantry.find(id),
        Class::Aircraft => rules.aircraft.find(id),
    };
    found.expect("a type of the stock rules") as u16
}

fn order(world: &mut World, class: Class, id: &str) -> Result<(), NotBuilt> {
    let kind = kind_of(world, class, id);
    world.order_product(0, class, kind)
}

fn play(world: &mut World, frames: u32) {
    for _ in 0..frames {
        world.step(&[]);
    }
}

fn structure(world: &World, id: &str) -> Id {
    let found = world.technos(&[Class::Building]).into_iter().find(|b| world.type_name(*b) == id);
    found.expect("a structure")
}

fn cell(x: i16, y: i16) -> Cell {
    Cell::new(x, y)
}

/// Credits after every change, over so many frames.
fn ledger(world: &mut World, frames: u32) -> Vec<i32> {
    let mut credits = vec![world.house(0).credits];
    for _ in 0..frames {
        world.step(&[]);
        credits.push(world.house(0).credits);
    }
    credits.dedup();
    credits
}

#[test]
fn prd_8_time_is_cost_times_speed_times_nine_tenths() {
    for (cost, speed, time, delay) in
        [("1000", "1", 900, 16), ("1000", ".8", 720, 13), ("300", ".8", 216, 4), ("10", ".8", 7, 1)]
    {
        let mut map = base();
        map.set("E1", "Cost", cost).set("General", "BuildSpeed", speed);
        let world = map.world();
        let e1 = kind_of(&world, Class::Infantry, "E1");
        assert_eq!(world.build_time(0, Class::Infantry, e1), time, "{cost} {speed}");
        assert_eq!(world.step_delay(0, Class::Infantry, e1), delay, "PRD-10: {cost} {speed}");
    }
    let mut map = base();
    map.set("E1", "Cost", "90000");
    let world = map.world();
    assert_eq!(world.step_delay(0, Class::Infantry, kind_of(&world, Class::Infantry, "E1")), 255);
}

#[test]
fn prd_8_walls_have_a_factor_of_their_own() {
    let mut map = base();
    map.set("General", "BuildSpeed", "1").set("General", "WallBuildSpeedCoefficient", "2");
    let world = map.world();
    assert_eq!(world.build_time(0, Class::Building, kind_of(&world, Class::Building, "GAWALL")), 450);
}

#[test]
fn prd_9_several_factories_share_the_time() {
    for (share, barracks, time) in [
        ("1", 1, 900),
        ("1", 2, 900),
        ("1", 3, 450),
        ("1", 4, 300),
        (".5", 2, 1800),
        (".5", 4, 600),
        ("0", 4, 900),
    ] {
        let mut map = base();
        map.set("E1", "Cost", "1000").set("General", "BuildSpeed", "1").set(
            "General",
            "MultipleFactory",
            share,
        );
        map.set("GAPILE", "Power", "0");
        for n in 1..barracks {
            map.structure("GDI", "GAPILE", 43, 40 + 3 * n, "");
        }
        let world = map.world();
        let e1 = kind_of(&world, Class::Infantry, "E1");
        assert_eq!(world.build_time(0, Class::Infantry, e1), time, "{share} {barracks}");
    }
}

#[test]
fn pwr_9_low_power_slows_production() {
    for (output, drain, least, time) in [
        (100, 100, ".5", 900),
        (90, 100, ".5", 1200),
        (75, 100, ".5", 1200),
        (60, 100, ".5", 1500),
        (50, 100, ".5", 1800),
        (10, 100, ".5", 1800),
        (0, 100, ".5", 1800),
        (10, 100, ".75", 1200),
    ] {
        let mut map = base();
        map.set("E1", "Cost", "1000").set("General", "BuildSpeed", "1").set(
            "General",
            "MinProductionSpeed",
            least,
        );
        let mut world = map.world();
        let house = world.house_mut(0);
        (house.power_output, house.power_drain) = (output, drain);
        let e1 = kind_of(&world, Class::Infantry, "E1");
        assert_eq!(world.build_time(0, Class::Infantry, e1), time, "{output} of {drain}, at least {least}");
    }
}

#[test]
fn prd_12_54_steps_pay_the_whole_price_and_no_more() {
    let mut world = base().world();
    world.step(&[]);
    order(&mut world, Class::Building, "GAPOWR").expect("allowed");
    let before = world.house(0).credits;
    // Ordered between two frames: the first step falls on the fifth.
    play(&mut world, 54 * 4);
    let p = &world.production(0)[0];
    assert_eq!((p.step, p.progress), (53, Progress::Running));
    play(&mut world, 1);
    let p = &world.production(0)[0];
    assert_eq!((p.step, p.progress, p.balance, p.price), (54, Progress::Done, 0, 300));
    assert_eq!(before - world.house(0).credits, 300);
    play(&mut world, 100);
    assert_eq!(world.production(0)[0].progress, Progress::Done, "a structure waits to be placed");
}

#[test]
fn prd_12_a_step_that_cannot_be_paid_is_tried_again_after_another_delay() {
    let mut map = base();
    map.set("GDI", "Credits", "0");
    let mut world = map.world();
    world.step(&[]);
    order(&mut world, Class::Building, "GAPOWR").expect("PRD-14: starting without money is allowed");
    play(&mut world, 50);
    assert_eq!(world.production(0)[0].step, 0, "waits at its first step");
    world.earn(0, 12);
    assert_eq!(ledger(&mut world, 60), [12, 7, 2], "two steps of 5");
    assert_eq!(world.production(0)[0].step, 2);
    world.earn(0, 288);
    play(&mut world, 300);
    assert_eq!((world.production(0)[0].progress, world.house(0).credits), (Progress::Done, 0));
}

#[test]
fn prd_14_cancelling_pays_back_what_was_paid_at_any_step() {
    for wait in (1..260).step_by(7) {
        let mut world = base().world();
        world.step(&[]);
        let (before, held) = (world.money(0), world.object_count(0, Class::Building));
        order(&mut world, Class::Building, "GAPOWR").expect("allowed");
        play(&mut world, wait);
        assert_eq!(world.object_count(0, Class::Building), held + 1, "HOU-26: held from the start");
        world.cancel_order(0, Class::Building, None).expect("in work");
        assert_eq!(world.money(0), before, "after {wait} frames");
        world.step(&[]);
        assert_eq!(world.object_count(0, Class::Building), held);
        assert!(world.production(0).is_empty() && world.factories().is_empty());
    }
}

#[test]
fn prd_14_15_hold_keeps_the_step_and_ordering_the_type_again_resumes() {
    let mut world = base().world();
    world.step(&[]);
    order(&mut world, Class::Infantry, "E1").expect("allowed");
    play(&mut world, 20);
    world.hold_product(0, Class::Infantry).expect("in work");
    let (step, money) = (world.production(0)[0].step, world.money(0));
    play(&mut world, 100);
    assert_eq!((world.production(0)[0].step, world.money(0)), (step, money));
    assert_eq!(world.hold_product(0, Class::Infantry), Err(NotBuilt::NothingThere), "held already");
    order(&mut world, Class::Infantry, "E2").expect("a held slot queues another type");
    assert_eq!(world.production(0)[0].queue, ["E2"]);
    order(&mut world, Class::Infantry, "E1").expect("resumes");
    assert_eq!(world.production(0)[0].queue, ["E2"]);
    play(&mut world, 20);
    assert!(world.production(0)[0].step > step);
}

#[test]
fn prd_15_the_queue_takes_so_many_and_starts_its_head_when_the_slot_empties() {
    let mut map = base();
    map.set("General", "MaximumQueuedObjects", "2");
    let mut world = map.world();
    world.step(&[]);
    for id in ["E1", "E2", "E1"] {
        order(&mut world, Class::Infantry, id).expect("allowed");
    }
    assert_eq!(order(&mut world, Class::Infantry, "E1"), Err(NotBuilt::QueueFull));
    let e1 = kind_of(&world, Class::Infantry, "E1");
    let p = &world.production(0)[0];
    assert_eq!((p.kind.as_str(), p.queue.as_slice()), ("E1", ["E2".to_owned(), "E1".to_owned()].as_slice()));
    world.cancel_order(0, Class::Infantry, Some(e1)).expect("the last queued one of the type");
    assert_eq!(world.production(0)[0].queue, ["E2"]);
    play(&mut world, 60);
    assert_eq!(world.production(0)[0].kind, "E2");
    assert_eq!(world.object_count(0, Class::Infantry), 2, "the first is out");
    order(&mut world, Class::Building, "GAPOWR").expect("allowed");
    assert_eq!(order(&mut world, Class::Building, "GAPOWR"), Err(NotBuilt::Busy), "structures never queue");
}

#[test]
fn prd_16_a_finished_soldier_comes_out_and_is_booked_as_built() {
    let mut map = base();
    map.add(t("BUILT").on(21, 0)).set("E1", "Cost", "60");
    let mut world = map.world();
    world.step(&[]);
    order(&mut world, Class::Infantry, "E1").expect("allowed");
    play(&mut world, 55);
    let soldier = world.technos(&[Class::Infantry])[0];
    assert!(world.object(soldier).expect("it").placed());
    let e1 = kind_of(&world, Class::Infantry, "E1");
    assert_eq!(world.house(0).last_built[Class::Infantry as usize], Some(e1));
    assert_eq!(world.house(0).tally.built(Class::Infantry, usize::from(e1)), 1);
    assert!(world.factories().is_empty() || world.production(0).is_empty());
}

#[test]
fn prd_3_the_primary_factory_else_the_last_that_works() {
    let mut map = base();
    map.structure("GDI", "GAPILE", 43, 44, "").structure_of("GDI", "GAPILE", 43, 48, "", 256, false);
    let mut world = map.world();
    let e1 = kind_of(&world, Class::Infantry, "E1");
    let barracks: Vec<Id> = {
        let all = world.structures_of(0);
        all.into_iter().filter(|b| world.type_name(*b) == "GAPILE").collect()
    };
    assert!(world.building(barracks[0]).expect("it").primary, "PRD-4: the first of its kind");
    assert_eq!(world.find_factory(0, Class::Infantry, e1), Some(barracks[0]));
    world.toggle_primary(barracks[0]);
    assert_eq!(world.find_factory(0, Class::Infantry, e1), Some(barracks[1]), "the third is off");
    world.toggle_primary(barracks[1]);
    world.toggle_primary(barracks[0]);
    assert!(!world.building(barracks[1]).expect("it").primary, "PRD-4: one of each kind");
    world.start_sale(barracks[0]);
    assert_eq!(world.find_factory(0, Class::Infantry, e1), Some(barracks[1]), "not while being sold");
    world.capture(barracks[1], 1);
    assert_eq!(world.find_factory(0, Class::Infantry, e1), None);
    assert!(!world.toggle_primary(structure(&world, "GAPOWR")), "no factory");
}

fn set(map: &mut Map, section: &str, key: &str, value: &str) {
    map.set(section, key, value);
}

#[test]
fn prd_5_the_gates_of_building() {
    let gate = |change: &dyn Fn(&mut Map), class: Class, id: &str| {
        let mut map = base();
        change(&mut map);
        let world = map.world();
        world.may_build(0, class, kind_of(&world, class, id))
    };
    let b = Class::Building;
    assert!(gate(&|_| {}, b, "GAPOWR") && gate(&|_| {}, Class::Unit, "SMECH"));
    assert!(!gate(&|m| set(m, "GDI", "TechLevel", "0"), b, "GAPOWR"), "(a) house");
    assert!(!gate(&|m| set(m, "GAPOWR", "TechLevel", "11"), b, "GAPOWR"), "(a) type");
    assert!(!gate(&|m| set(m, "GAPOWR", "TechLevel", "-1"), b, "GAPOWR"), "(a) never");
    assert!(!gate(&|m| set(m, "GAPOWR", "Prerequisite", "GATECH"), b, "GAPOWR"), "(b)");
    assert!(gate(&|m| set(m, "GAPOWR", "Prerequisite", "GAPILE,FACTORY"), b, "GAPOWR"), "(b)");
    assert!(!gate(&|m| set(m, "GAPOWR", "Prerequisite", "GAPILE,TECH"), b, "GAPOWR"), "(b) all");
    assert!(!gate(&|m| set(m, "GAPOWR", "Owner", "Nod"), b, "GAPOWR"), "(c) the yard acts for GDI");
    assert!(!gate(&|m| set(m, "GAPOWR", "BuildLimit", "0"), b, "GAPOWR"), "(d)");
    // A computer house is tested on (a) alone.
    let mut map = base();
    map.set("GAPOWR", "Prerequisite", "GATECH").set("Nod", "TechLevel", "1");
    let world = map.world();
    assert!(world.may_build(1, b, kind_of(&world, b, "GAPOWR")));
    assert!(!world.may_build(1, b, kind_of(&world, b, "GAWEAP")));
}

#[test]
fn prd_6_a_plug_answers_from_any_structure_that_carries_it() {
    let mut map = base();
    map.set("GAPILE", "Prerequisite", "GAPOWRUP");
    let mut world = map.world();
    let (pile, plug) =
        (kind_of(&world, Class::Building, "GAPILE"), kind_of(&world, Class::Building, "GAPOWRUP"));
    assert!(!world.may_build(0, Class::Building, pile));
    let plant = structure(&world, "GAPOWR");
    world.building_mut(plant).expect("it").upgrades.push(plug);
    assert!(world.may_build(0, Class::Building, pile));
}

#[test]
fn prd_7_limits_count_what_is_owned_or_was_ever_built() {
    for (limit, built, allowed) in
        [("2", 0, true), ("1", 0, false), ("0", 0, false), ("-1", 0, true), ("-1", 1, false), ("-2", 1, true)]
    {
        let mut map = base();
        map.set("E1", "BuildLimit", limit).infantry("GDI", "E1", 34, 36, "");
        let mut world = map.world();
        let e1 = kind_of(&world, Class::Infantry, "E1");
        for _ in 0..built {
            world.house_mut(0).tally.complete(Class::Infantry, e1);
        }
        assert_eq!(world.may_build(0, Class::Infantry, e1), allowed, "limit {limit}, built {built}");
    }
    let mut map = base();
    map.set("E1", "BuildLimit", "1");
    let mut world = map.world();
    world.step(&[]);
    order(&mut world, Class::Infantry, "E1").expect("the first");
    assert_eq!(order(&mut world, Class::Infantry, "E1"), Err(NotBuilt::NotAllowed), "it is held already");
    play(&mut world, 10);
    assert_eq!(world.production(0)[0].progress, Progress::Running, "in production counts as buildable");
}

#[test]
fn prd_19_a_rebuilt_power_tally_changes_the_pace_and_keeps_the_step() {
    let mut map = base();
    map.structure("GDI", "NAPOWR", 46, 40, "")
        .set("General", "BuildSpeed", "1")
        .set("GAPILE", "Power", "-150");
    let mut world = map.world();
    world.step(&[]);
    order(&mut world, Class::Infantry, "E2").expect("allowed");
    let delay = |w: &World| w.factories().first().and_then(|f| w.factory(*f)).map(|f| (f.step, f.delay));
    play(&mut world, 20);
    let (step, before) = delay(&world).expect("in work");
    let plant = structure(&world, "NAPOWR");
    world.delete(plant);
    world.step(&[]);
    let (same, after) = delay(&world).expect("in work");
    assert!(after > before && same <= step + 1, "{before} then {after}");
}

#[test]
fn prd_20_losing_the_last_factory_pays_back_and_switching_it_off_suspends() {
    let mut map = base();
    map.set("GAPILE", "Powered", "yes");
    let mut world = map.world();
    world.step(&[]);
    let money = world.money(0);
    order(&mut world, Class::Infantry, "E1").expect("allowed");
    order(&mut world, Class::Infantry, "E2").expect("queued");
    play(&mut world, 20);
    let barracks = structure(&world, "GAPILE");
    world.switch_power(barracks, false);
    play(&mut world, 20);
    assert_eq!(world.production(0)[0].progress, Progress::Suspended);
    let step = world.production(0)[0].step;
    world.switch_power(barracks, true);
    play(&mut world, 20);
    assert_eq!(world.production(0)[0].progress, Progress::Running);
    assert!(world.production(0)[0].step > step);
    world.switch_power(barracks, false);
    world.hold_product(0, Class::Infantry).expect("in work");
    world.switch_power(barracks, true);
    play(&mut world, 3);
    assert_eq!(world.production(0)[0].progress, Progress::Held, "what the player holds stays held");
    world.delete(barracks);
    play(&mut world, 2);
    assert!(world.production(0).is_empty());
    assert_eq!(world.money(0), money);
}

fn ready(map: &Map, id: &str) -> World {
    let mut world = map.world();
    world.step(&[]);
    order(&mut world, Class::Building, id).expect("allowed");
    play(&mut world, 2000);
    assert_eq!(world.production(0)[0].progress, Progress::Done);
    world
}

#[test]
fn prd_22_23_where_a_structure_may_stand() {
    let mut map = base();
    map.set("SpecialFlags", "TiberiumGrows", "no").set("SpecialFlags", "TiberiumSpreads", "no");
    map.overlay(&[(50, 40, 102)]).terrain("TREE01", 46, 38).infantry("Nod", "E1", 46, 44, "");
    let mut world = ready(&map, "GAPOWR");
    for (what, x, y) in [
        ("Tiberium", 49, 40),
        ("a tree", 45, 37),
        ("a soldier", 45, 43),
        ("a structure", 43, 41),
        ("too far: 4 cells away with Adjacent=2", 36, 50),
        ("outside the playable area", 2, 2),
    ] {
        assert_eq!(world.place_product(0, cell(x, y)), Err(NotBuilt::BadPlace), "{what}");
    }
    world.state.grid.get_mut(cell(46, 41)).expect("a cell").level = 1;
    assert_eq!(world.place_product(0, cell(46, 40)), Err(NotBuilt::BadPlace), "uneven");
    assert_eq!(world.place_product(0, cell(39, 36)), Ok(()));
}

#[test]
fn prd_24_a_placed_structure_goes_up_and_opens() {
    let mut world = ready(&base(), "GAPOWR");
    let built =
        world.house(0).tally.built(Class::Building, usize::from(kind_of(&world, Class::Building, "GAPOWR")));
    assert_eq!((built, world.place_product(0, cell(40, 36))), (0, Ok(())));
    let plant = world.structure_on(cell(41, 37)).expect("it stands there");
    assert!(!world.is_complete(plant) && !world.works(plant));
    assert_eq!(world.place_product(0, cell(44, 36)), Err(NotBuilt::NothingThere), "only once");
    play(&mut world, 60);
    assert!(world.is_complete(plant));
    assert_eq!(world.house(0).power_output, 200);
    let kind = kind_of(&world, Class::Building, "GAPOWR");
    assert_eq!(world.house(0).last_built[0], Some(kind));
}

#[test]
fn prd_18_a_refinery_brings_its_harvester_a_captured_one_does_not() {
    let mut map = base();
    map.structure("Nod", "PROC", 48, 44, "");
    let mut world = ready(&map, "PROC");
    world.capture(structure(&world, "PROC"), 0);
    assert_eq!(world.object_count(0, Class::Unit), 0);
    world.place_product(0, cell(39, 47)).expect("a free place");
    play(&mut world, 60);
    assert_eq!(world.object_count(0, Class::Unit), 1);
    let harvester = world.technos(&[Class::Unit])[0];
    assert!(world.is_or_will_be(harvester, crate::Mission::Harvest));
}

#[test]
fn prd_18_a_free_vehicle_without_a_place_is_paid_back() {
    let mut map = Map::new();
    map.structure("GDI", "PROC", 40, 40, "");
    // A ring of power plants around it.
    for (x, y) in [
        (38, 38),
        (40, 38),
        (42, 38),
        (44, 38),
        (38, 40),
        (44, 40),
        (38, 42),
        (44, 42),
        (38, 43),
        (40, 43),
        (42, 43),
    ] {
        map.structure("GDI", "GAPOWR", x, y, "");
    }
    let mut world = map.world();
    let refinery = structure(&world, "PROC");
    let money = world.money(0);
    world.grand_opening(refinery);
    assert_eq!((world.object_count(0, Class::Unit), world.money(0) - money), (0, 1400));
}

#[test]
fn plugs_go_into_their_host_up_to_its_places() {
    let mut map = base();
    map.set("GAPOWRUP", "BuildLimit", "-9");
    let mut world = map.world();
    for (n, placed) in [(1, Ok(())), (2, Ok(())), (3, Err(NotBuilt::BadPlace))] {
        world.step(&[]);
        order(&mut world, Class::Building, "GAPOWRUP").expect("allowed");
        play(&mut world, 200);
        assert_eq!(world.place_product(0, cell(44, 41)), Err(NotBuilt::BadPlace), "not on a barracks");
        assert_eq!(world.place_product(0, cell(41, 41)), placed, "plug {n}");
    }
    let plant = structure(&world, "GAPOWR");
    assert_eq!(world.building(plant).expect("it").upgrades.len(), 2);
    world.step(&[]);
    assert_eq!(world.house(0).power_output, 200);
}

#[test]
fn wal_1_3_walls_become_overlay_and_fill_toward_their_like() {
    let mut world = ready(&base(), "GAWALL");
    world.place_product(0, cell(36, 37)).expect("near the yard");
    let wall = |w: &World, x: i16| w.state.grid.get(cell(x, 37)).map(|c| (c.overlay, c.overlay_data));
    assert_eq!(wall(&world, 36), Some((2, 0)));
    assert_eq!(world.object_count(0, Class::Building) as i32, world.house(0).tally.sum(Class::Building));
    world.step(&[]);
    order(&mut world, Class::Building, "GAWALL").expect("allowed");
    play(&mut world, 2000);
    let money = world.money(0);
    world.place_product(0, cell(40, 37)).expect("near the yard");
    let line: Vec<Option<(u8, u8)>> = (36..41).map(|x| wall(&world, x)).collect();
    assert_eq!(line, [Some((2, 2)), Some((2, 10)), Some((2, 10)), Some((2, 10)), Some((2, 8))]);
    assert_eq!(world.money(0), money, "free");
    assert_eq!(world.wall_owner(cell(38, 37)), Some(0));
    assert!(!world.sell_wall(1, cell(38, 37)), "not another's");
    assert!(world.sell_wall(0, cell(38, 37)), "WAL-9");
    assert_eq!((wall(&world, 37), wall(&world, 38)), (Some((2, 8)), Some((255, 0))));
}

/// A computer house with a base plan on a campaign map; GDI stands by.
fn planned(nodes: &[&str]) -> Map {
    let mut map = Map::new();
    map.set("Nod", "TechLevel", "10")
        .set("Nod", "Credits", "100")
        .set("Nod", "IQ", "5")
        .set("Nod", "NodeCount", &nodes.len().to_string())
        .structure("GDI", "GAPOWR", 30, 50, "")
        .structure("Nod", "GACNST", 36, 40, "");
    for (n, node) in nodes.iter().enumerate() {
        map.set("Nod", &format!("{n:03}"), node);
    }
    map
}

fn standing(world: &World) -> Vec<(String, i16, i16)> {
    let own = world.structures_of(1).into_iter().skip(1);
    own.filter(|b| world.object(*b).expect("it").placed())
        .map(|b| {
            let at = world.object(b).expect("it").cell();
            (world.type_name(b).to_owned(), at.x, at.y)
        })
        .collect()
}

fn at(kind: &str, x: i16, y: i16) -> (String, i16, i16) {
    (kind.to_owned(), x, y)
}

#[test]
fn prd_40_41_nodes_are_built_in_order_one_at_a_time() {
    let mut world = planned(&["NAPOWR,40,40", "NAHAND,43,40"]).world();
    play(&mut world, 240);
    assert_eq!(standing(&world), [at("NAPOWR", 40, 40)]);
    play(&mut world, 300);
    assert_eq!(standing(&world), [at("NAPOWR", 40, 40), at("NAHAND", 43, 40)]);
    let money = world.money(1);
    play(&mut world, 600);
    assert_eq!((standing(&world).len(), world.money(1)), (2, money), "all built");
}

#[test]
fn prd_42_what_is_destroyed_is_rebuilt_in_list_order() {
    let mut world = planned(&["NAPOWR,40,40", "NAHAND,43,40"]).world();
    play(&mut world, 600);
    let plant = structure(&world, "NAPOWR");
    world.damage(plant, 10_000, None);
    world.step(&[]);
    assert_eq!(standing(&world), [at("NAHAND", 43, 40)]);
    // Without power at half the pace.
    play(&mut world, 600);
    assert_eq!(standing(&world), [at("NAHAND", 43, 40), at("NAPOWR", 40, 40)]);
}

#[test]
fn prd_40_a_stop_node_and_a_node_nobody_can_make_block_what_follows() {
    let mut world = planned(&["-2,0,0", "NAPOWR,40,40"]).world();
    play(&mut world, 600);
    assert!(standing(&world).is_empty());
    let mut map = planned(&["NATECH,40,40", "NAPOWR,44,40"]);
    map.set("NATECH", "TechLevel", "-1");
    let mut world = map.world();
    play(&mut world, 600);
    assert!(standing(&world).is_empty());
}

#[test]
fn prd_41_no_yard_or_no_production_no_structure() {
    let mut map = planned(&["NAPOWR,40,40"]);
    map.set("Nod", "IQ", "0");
    let mut world = map.world();
    play(&mut world, 600);
    assert!(standing(&world).is_empty(), "HOU-1: not before base building is switched on");
    world.house_mut(1).base_building = true;
    play(&mut world, 600);
    assert_eq!(standing(&world).len(), 1);
    let mut world = planned(&["NAPOWR,40,40"]).world();
    let yard = structure(&world, "GACNST");
    play(&mut world, 50);
    let money = world.money(1);
    assert!(money < 10_000);
    world.damage(yard, 10_000, None);
    play(&mut world, 3);
    assert_eq!(world.money(1), 10_000, "PRD-20: its own production is paid back");
    play(&mut world, 600);
    assert_eq!(world.object_count(1, Class::Building), 0);
}

#[test]
fn prd_43_a_blocked_node_is_moved_and_written_back() {
    let mut map = planned(&["NAPOWR,40,40", "NAHAND,0,0"]);
    map.structure("GDI", "GAPOWR", 41, 41, "");
    let mut world = map.world();
    play(&mut world, 700);
    let found = standing(&world);
    assert_eq!(found.len(), 2, "{found:?}");
    let nodes: Vec<(i16, i16)> = world.house(1).nodes.iter().map(|n| (n.cell.x, n.cell.y)).collect();
    assert_eq!(nodes, found.iter().map(|(_, x, y)| (*x, *y)).collect::<Vec<_>>());
    assert_ne!(nodes[0], (40, 40));
}

#[test]
fn hou_22_a_computer_house_replaces_its_harvester() {
    let mut map = planned(&[]);
    map.structure("Nod", "PROC", 40, 40, "")
        .structure("Nod", "NAWEAP", 40, 46, "")
        .structure("Nod", "NAPOWR", 46, 40, "");
    let mut world = map.world();
    play(&mut world, 1300);
    assert_eq!(world.object_count(1, Class::Unit), 1);
    play(&mut world, 1300);
    assert_eq!(world.object_count(1, Class::Unit), 1, "one for each refinery in a campaign");
}

#[test]
fn prd_44_a_skirmish_house_with_a_yard_makes_a_plan_power_first() {
    let mut map = Map::skirmish();
    map.structure("Neutral", "GACNST", 36, 40, "").structure("Neutral", "GAPOWR", 30, 50, "");
    let mut world = map.world();
    let yard = structure(&world, "GACNST");
    world.house_mut(1).credits = 20_000;
    world.capture(yard, 1);
    let acts_like = world.house(1).acts_like;
    world.building_mut(yard).expect("it").acts_like = acts_like;
    world.capture(structure(&world, "GAPOWR"), 0);
    play(&mut world, 2);
    let nodes = world.house(1).nodes.clone();
    let yards = world.state.links.con_yards(1).count();
    let countries = (world.house(1).acts_like, world.house(1).tech_level);
    assert!(nodes.len() > 5, "{nodes:?} {yards} {countries:?}");
    let first = world.building_type(nodes[0].building as u16);
    assert!(first.power > 0, "{}", first.object.id);
    play(&mut world, 1500);
    assert!(world.object_count(1, Class::Building) > 2);
}
