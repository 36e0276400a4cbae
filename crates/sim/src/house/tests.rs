//! Bases under attack and anger: one test a rule of `systems.md` §17.

use sandtable_detach::Id;

use crate::house::Class;
use crate::support::*;
use crate::world::World;

fn of(world: &World, class: Class, house: u8) -> Id {
    let all = world.technos(&[class]);
    *all.iter().find(|id| world.techno(**id).is_some_and(|t| t.house == house)).expect("placed")
}

fn sides() -> (World, Id, Id) {
    let mut map = Map::new();
    map.third_side().structure("Nod", "NAPOWR", 44, 44, "").infantry("Nod", "E1", 46, 46, "");
    map.infantry("GDI", "E1", 30, 40, "").infantry("Third", "E1", 32, 40, "");
    let world = map.world();
    let (plant, soldier) = (of(&world, Class::Building, 1), of(&world, Class::Infantry, 0));
    (world, plant, soldier)
}

/// Only what is a structure, and only a blow that somebody deals.
#[test]
fn bas_1_3_a_structure_hit_by_somebody_marks_its_base_for_900_frames() {
    let (mut world, plant, soldier) = sides();
    assert!(world.is_attacked(1) && !world.is_attacked(0), "computers start in it");
    for _ in 0..900 {
        world.step(&[]);
    }
    assert!(!world.is_attacked(1));
    world.damage(plant, 1, None);
    world.damage(of(&world, Class::Infantry, 1), 1, Some(soldier));
    assert!(!world.is_attacked(1));
    world.damage(plant, 1, Some(soldier));
    assert!(world.is_attacked(1) && !world.is_attacked(200));
    for _ in 0..899 {
        world.step(&[]);
    }
    assert!(world.is_attacked(1));
    world.step(&[]);
    assert!(!world.is_attacked(1));
}

#[test]
fn bas_5_lost_strength_angers_by_its_share_of_the_cost_and_names_the_enemy() {
    let (mut world, plant, soldier) = sides();
    // A power plant of 300 credits and 750 points: 100 points are 40 credits.
    world.damage(plant, 100, Some(soldier));
    assert_eq!((world.house(1).anger[0], world.house(1).enemy), (40, Some(0)));
    world.damage(plant, 100, None);
    assert_eq!(world.house(1).anger[0], 40);
    let third = of(&world, Class::Infantry, 4);
    world.damage(plant, 99, Some(third));
    assert_eq!((world.house(1).anger[4], world.house(1).enemy), (39, Some(0)), "the highest figure");
    world.damage(plant, 3, Some(third));
    assert_eq!((world.house(1).anger[4], world.house(1).enemy), (40, Some(0)), "ties to the earliest");
    world.damage(plant, 9999, Some(third));
    assert_eq!(world.house(1).enemy, Some(4), "no more than what was left counts");
    assert_eq!(world.house(1).anger[4], 40 + 448 * 300 / 750);
}

#[test]
fn bas_7_outside_campaigns_a_computer_hates_the_nearest_base_after_its_delay() {
    let mut map = Map::skirmish();
    map.waypoint(2, 60, 44);
    map.set("General", "AIHateDelays", "50,50,50");
    map.options.seats = [("GDI", 0, true), ("Nod", 1, false), ("GDI", 2, false)]
        .map(|(country, start, human)| crate::Seat { country: country.into(), start, human })
        .to_vec();
    let mut world = map.world();
    for _ in 0..50 {
        world.step(&[]);
        assert!(world.houses().iter().all(|h| h.enemy.is_none()));
    }
    world.step(&[]);
    let enemies: Vec<_> = world.houses().iter().take(3).map(|h| h.enemy).collect();
    assert_eq!(enemies, [None, Some(0), Some(1)], "people choose themselves");
}

#[test]
fn bas_8_in_a_campaign_nobody_is_hated_unhurt() {
    let (mut world, _, _) = sides();
    for _ in 0..200 {
        world.step(&[]);
    }
    assert!(world.houses().iter().all(|h| h.enemy.is_none()));
}

/// PWR-5: a player may switch what says so; scripts may switch more.
#[test]
fn pwr_5_what_a_player_may_switch() {
    for (key, value, taken) in
        [("TogglePower", "yes", true), ("TogglePower", "no", false), ("Selectable", "no", false)]
    {
        let mut map = Map::new();
        map.structure("GDI", "GATECH", 40, 40, "").set("GATECH", key, value);
        let mut world = map.world();
        let lab = of(&world, Class::Building, 0);
        world.step(&[toggle(40, 40)]);
        assert_eq!(world.building(lab).map(|b| b.powered), Some(!taken), "{key}={value}");
        assert!(world.switch_power(lab, taken), "a script may");
    }
}

/// PWR-4, PWR-7: what needs power and may be switched works only with all of it.
#[test]
fn pwr_7_operational() {
    let works = |kind: &str, on: bool, plant: bool, powered: &str, toggle: &str| {
        let mut map = Map::new();
        map.structure_of("GDI", kind, 40, 40, "", 256, on).set(kind, "Powered", powered);
        map.set(kind, "TogglePower", toggle).set(kind, "Power", "-20");
        if plant {
            map.structure("GDI", "GAPOWR", 46, 46, "");
        }
        let mut world = map.world();
        world.step(&[]);
        world.is_operational(world.technos(&[Class::Building])[0])
    };
    assert!(works("GATECH", true, true, "yes", "yes"));
    assert!(!works("GATECH", false, true, "yes", "yes"), "switched off");
    assert!(!works("GATECH", true, false, "yes", "yes"), "no power");
    assert!(works("GATECH", true, false, "no", "yes"), "needs none");
    assert!(works("GATECH", true, false, "yes", "no"), "cannot be switched");
}

#[test]
fn pwr_10_radar() {
    let radar = |kind: &str, plant: bool, on: bool, free: &str| {
        let mut map = Map::new();
        map.set("Basic", "FreeRadar", free).structure_of("GDI", kind, 40, 40, "", 256, on);
        if plant {
            map.structure("GDI", "GAPOWR", 46, 46, "");
        }
        let mut world = map.world();
        world.step(&[]);
        world.has_radar(0)
    };
    assert!(radar("GARADR", true, true, "no"));
    assert!(!radar("GARADR", false, true, "no"), "short of power");
    assert!(!radar("GARADR", true, false, "no"), "off");
    assert!(!radar("GASILO", true, true, "no"));
    assert!(radar("GASILO", true, true, "yes"));
    assert!(!radar("GARADR", false, true, "yes"), "free radar needs power too");
}
