//! What crates give to all near, and what comes out of what is gone (CAP-8, CAP-18, CRT-7, CRT-10, CRT-13, PRD-29).

use sandtable_detach::Id;
use sandtable_scenario::model::Cell;
use sandtable_scenario::rules::CrateResult;

use crate::house::Class;
use crate::mission::Mission;
use crate::movement::WHOLE;
use crate::support::*;
use crate::world::World;

fn first(world: &World, class: Class) -> Id {
    world.technos(&[class])[0]
}

fn play(world: &mut World, frames: u32) {
    for _ in 0..frames {
        world.step(&[]);
    }
}

/// An engineer of GDI on his way in, in a match, and his target, of Nod.
fn engineer_at(strength: i32, option: bool) -> (World, Id, Id) {
    let mut map = Map::skirmish();
    map.options.multi_engineer = option;
    map.structure("Nod", "NAPOWR", 40, 40, "").infantry("GDI", "ENGINEER", 30, 44, "");
    let mut world = map.world();
    let (soldier, plant) = (first(&world, Class::Infantry), first(&world, Class::Building));
    world.techno_mut(plant).expect("it").object.strength = strength;
    let at = world.object(plant).expect("it").coord;
    world.limbo(soldier);
    world.unlimbo(soldier, at, 0);
    world.start_mission(soldier, Mission::Capture);
    world.set_aim(soldier, crate::aim::Aim::Nav, plant);
    (world, soldier, plant)
}

#[test]
fn cap_8_with_the_option_engineers_hurt_what_is_not_red() {
    // ConditionRed is a quarter of 750: 187. 750 − 93 and (750 − 93) ÷ 2: the lesser.
    for (option, strength, left, house) in
        [(false, 750, 750, 0), (true, 750, 422, 1), (true, 200, 93, 1), (true, 187, 187, 0)]
    {
        let (mut world, soldier, plant) = engineer_at(strength, option);
        assert!(world.capture_arrival(soldier), "used up");
        assert_eq!(
            (world.object(plant).map(|o| o.strength), world.techno(plant).map(|t| t.house)),
            (Some(left), Some(house)),
            "{option} {strength}"
        );
    }
}

/// CAP-18 by way of PRD-30: how many come out, over many sales; captured ones half the money and a third of the odds.
#[test]
fn cap_18_survivors_come_out_of_what_is_sold() {
    let survivors = |crewed: &str, captured: bool| {
        let mut total = 0;
        for seed in 0..40 {
            let mut map = Map::new();
            map.seed(seed).set("GAPOWR", "Crewed", crewed).set("General", "SurvivorRate", "1");
            map.structure("GDI", "GAPOWR", 40, 40, "");
            let mut world = map.world();
            let plant = first(&world, Class::Building);
            world.building_mut(plant).expect("it").captured = captured;
            world.start_sale(plant);
            play(&mut world, 120);
            assert!(world.building(plant).is_none(), "sold");
            total += world.technos(&[Class::Infantry]).len();
        }
        total
    };
    // 2 × 2 cells, a third each, at most 3 (300 ÷ 100): some 53; captured at most 1 (300 ÷ 200), a ninth each: some 15.
    let (normal, captured) = (survivors("yes", false), survivors("yes", true));
    assert!((35..70).contains(&normal), "{normal}");
    assert!((5..30).contains(&captured), "{captured}");
    assert_eq!(survivors("no", false), 0);
}

#[test]
fn prd_29_a_charge_stops_the_sales_of_others_but_not_a_players() {
    let charged = || {
        let mut map = Map::new();
        map.infantry("GDI", "E1", 30, 44, "").structure("GDI", "GAPOWR", 40, 40, "");
        let mut world = map.world();
        let (soldier, plant) = (first(&world, Class::Infantry), first(&world, Class::Building));
        world.plant_charge(soldier, plant);
        (world, plant)
    };
    let (mut world, plant) = charged();
    assert!(!world.start_sale(plant));
    let (mut world, plant) = charged();
    world.step(&[sell(40, 40)]);
    assert_eq!(world.mission(plant), Some(Mission::Selling));
}

#[test]
fn crt_10_factors_reach_everybody_within_the_radius() {
    let mut map = Map::new();
    map.unit("GDI", "BGGY", 34, 40, "").unit("Nod", "BGGY", 36, 40, "").unit("GDI", "BGGY", 44, 40, "");
    map.set("Powerups", "Armor", "10,X,2.0").set("Powerups", "Speed", "10,X,1.5");
    map.set("Powerups", "Firepower", "10,X,2.0").set("CrateRules", "CrateRadius", "3.0");
    let mut world = map.world();
    let bonus = |w: &World, n: usize| {
        let id = w.technos(&[Class::Unit])[n];
        w.techno(id).expect("it").bonus
    };
    for result in [CrateResult::Armor, CrateResult::Armor, CrateResult::Speed, CrateResult::Speed] {
        world.better_all_near(Cell::new(34, 40), result);
    }
    world.better_all_near(Cell::new(34, 40), CrateResult::Firepower);
    for n in [0, 1] {
        let bonus = bonus(&world, n);
        assert_eq!(bonus.armor, 2 * WHOLE, "only where it is 1");
        assert_eq!((bonus.speed, bonus.firepower), (WHOLE / 4 * 9, 2 * WHOLE));
    }
    assert_eq!(bonus(&world, 2), crate::object::Bonus::default(), "too far");
}

#[test]
fn crt_7_who_has_a_factor_gains_nothing_by_it() {
    let mut map = Map::new();
    map.unit("GDI", "BGGY", 34, 40, "").aircraft("GDI", "SCRIN", 36, 40, "").unit("GDI", "HARV", 38, 40, "");
    let mut world = map.world();
    let (buggy, harvester) = (world.technos(&[Class::Unit])[0], world.technos(&[Class::Unit])[1]);
    let aircraft = first(&world, Class::Aircraft);
    use CrateResult::{Armor, Cloak, Firepower, Speed};
    for result in [Armor, Speed, Firepower, Cloak] {
        assert!(world.gains_by(buggy, result));
        world.better_all_near(Cell::new(34, 40), result);
        if result != Armor && result != Cloak {
            // Factors of 1 in the rules would leave it as it is.
            assert_eq!(world.gains_by(buggy, result), world.rules.powerups.get(result).value == 1.0);
        } else {
            assert!(!world.gains_by(buggy, result), "{result:?}");
        }
    }
    assert!(!world.gains_by(aircraft, Speed));
    assert!(!world.gains_by(harvester, Firepower), "unarmed");
}

/// MOV-16: the factor acts on distance.
#[test]
fn crt_10_a_faster_vehicle_gets_farther() {
    let mut map = Map::new();
    map.unit("GDI", "BGGY", 34, 40, "");
    let mut world = map.world();
    let buggy = first(&world, Class::Unit);
    let before = world.distance_of_frame(buggy, WHOLE);
    world.techno_mut(buggy).expect("it").bonus.speed = WHOLE / 2 * 3;
    assert_eq!(world.distance_of_frame(buggy, WHOLE), before * 3 / 2);
}

#[test]
fn crt_13_trucks_and_trains_leave_crates_where_the_map_says_so() {
    for (kind, key, value, crates) in [
        ("TRUCKA", "TruckCrate", "yes", 1),
        ("TRUCKA", "TruckCrate", "no", 0),
        ("TRUCKA", "TrainCrate", "yes", 0),
        ("CARGOCAR", "TrainCrate", "yes", 1),
        ("BGGY", "TruckCrate", "yes", 0),
    ] {
        let mut map = Map::new();
        map.set("TRUCKA", "CarriesCrate", "yes").set("Basic", key, value).unit("GDI", kind, 34, 40, "");
        let mut world = map.world();
        let truck = first(&world, Class::Unit);
        world.damage(truck, 9999, None);
        let there = world.state.grid.cells().filter(|c| world.has_crate(*c)).count();
        assert_eq!(there, crates, "{kind} {key}={value}");
    }
}

#[test]
fn crt_1_crates_of_the_map_lie_in_campaigns_only() {
    for (mut map, lies) in [(Map::new(), true), (Map::skirmish(), false)] {
        map.set("CrateRules", "CrateMinimum", "0").set("CrateRules", "CrateMaximum", "0");
        map.set("MultiplayerDefaults", "Crates", "no").overlay(&[(34, 40, 179)]);
        assert_eq!(map.world().has_crate(Cell::new(34, 40)), lies);
    }
}

/// CAP-4: no alliance, no `Capturable`; the vehicle changes hands and the soldier is used up.
#[test]
fn cap_4_a_vehicle_that_is_walked_into_is_taken() {
    for (thief, taken) in [("MHIJACK", true), ("E1", false)] {
        let mut map = Map::new();
        map.third_side().infantry("GDI", thief, 30, 40, "").unit("Nod", "BGGY", 34, 40, "");
        let mut world = map.world();
        let (soldier, car) = (first(&world, Class::Infantry), first(&world, Class::Unit));
        let at = world.object(car).expect("it").coord;
        world.limbo(soldier);
        world.unlimbo(soldier, at, 0);
        world.start_mission(soldier, Mission::Capture);
        world.set_aim(soldier, crate::aim::Aim::Nav, car);
        assert_eq!(world.capture_arrival(soldier), taken);
        assert_eq!(world.techno(car).map(|t| t.house), Some(if taken { 0 } else { 1 }));
    }
}

/// CAP-16: within half a cell, no ally.
#[test]
fn cap_16_a_thief_takes_what_it_reaches() {
    for (owner, dx, taken) in [("Nod", 100, true), ("Nod", 140, false), ("GDI", 100, false)] {
        let mut map = Map::new();
        map.third_side().set("E1", "Thief", "yes");
        map.infantry("GDI", "E1", 30, 40, "").unit(owner, "BGGY", 34, 40, "");
        let mut world = map.world();
        let (soldier, car) = (first(&world, Class::Infantry), first(&world, Class::Unit));
        let at = world.centre(car);
        world.techno_mut(soldier).expect("he").object.coord = crate::Coord { x: at.x + dx, ..at };
        world.start_mission(soldier, Mission::Capture);
        world.set_aim(soldier, crate::aim::Aim::Nav, car);
        assert_eq!(world.capture_arrival(soldier), taken, "{owner} {dx}");
    }
}
