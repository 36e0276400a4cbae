//! Repair, engineers, charges, crates: one test a rule of `systems.md` §6.7, §6.8, §6.10.

use sandtable_detach::Id;
use sandtable_scenario::model::Cell;

use crate::house::Class;
use crate::mission::Mission;
use crate::support::*;
use crate::world::World;
use crate::{Coord, What};

fn first(world: &World, class: Class) -> Id {
    world.technos(&[class])[0]
}

fn play(world: &mut World, frames: u32) {
    for _ in 0..frames {
        world.step(&[]);
    }
}

fn strength(world: &World, id: Id) -> i32 {
    world.object(id).map_or(0, |o| o.strength)
}

fn hurt(map: &Map) -> (World, Id) {
    let mut world = map.world();
    let id = first(&world, Class::Building);
    world.building_mut(id).expect("a structure").techno.object.strength = 500;
    (world, id)
}

#[test]
fn rpr_1_only_what_is_damaged_and_repairable_takes_the_wrench() {
    let mut map = Map::new();
    map.structure("GDI", "GAPOWR", 40, 40, "");
    let mut world = map.world();
    let plant = first(&world, Class::Building);
    assert!(!world.toggle_repair(plant), "whole");
    let (mut world, plant) = hurt(&map);
    assert!(world.toggle_repair(plant) && world.building(plant).expect("it").repairing);
    assert!(world.toggle_repair(plant) && !world.building(plant).expect("it").repairing);
    map.set("GAPOWR", "Repairable", "no");
    let (mut world, plant) = hurt(&map);
    assert!(!world.toggle_repair(plant));
}

#[test]
fn rpr_2_3_steps_in_common_frames_at_a_share_of_the_cost() {
    let mut map = Map::new();
    map.set("GDI", "Credits", "10").structure("GDI", "GAPOWR", 40, 40, "");
    let (mut world, plant) = hurt(&map);
    // 750 ÷ 8 are 93 steps; 300 ÷ 93 are 3 credits, a quarter or so of that at least 1.
    let (cost, step) = world.repair_step_of(plant);
    assert_eq!((cost, step), (1, 8));
    world.toggle_repair(plant);
    let mut steps = Vec::new();
    for frame in 0..60 {
        let before = strength(&world, plant);
        world.step(&[]);
        if strength(&world, plant) > before {
            steps.push((frame, strength(&world, plant) - before));
        }
    }
    assert_eq!(steps, [(0, 8), (14, 8), (28, 8), (42, 8), (56, 8)]);
    assert_eq!(world.money(0), 1000 - 5 * cost);
}

#[test]
fn rpr_4_it_stops_when_full_unpaid_or_sold() {
    let mut map = Map::new();
    map.set("GDI", "Credits", "100").structure("GDI", "GAPOWR", 40, 40, "");
    let (mut world, plant) = hurt(&map);
    world.toggle_repair(plant);
    play(&mut world, 14 * 40);
    assert_eq!((strength(&world, plant), world.building(plant).expect("it").repairing), (750, false), "full");
    map.set("GDI", "Credits", "0");
    let (mut world, plant) = hurt(&map);
    world.toggle_repair(plant);
    play(&mut world, 15);
    assert_eq!(
        (strength(&world, plant), world.building(plant).expect("it").repairing),
        (500, false),
        "unpaid"
    );
}

#[test]
fn rpr_11_self_healing_ends_one_step_above_yellow() {
    let mut map = Map::new();
    map.unit("GDI", "BGGY", 34, 40, "").set("BGGY", "SelfHealing", "yes").set(
        "AudioVisual",
        "ConditionYellow",
        "50%",
    );
    let mut world = map.world();
    let unit = first(&world, Class::Unit);
    world.techno_mut(unit).expect("it").object.strength = 107;
    play(&mut world, 14 * 20);
    assert_eq!(strength(&world, unit), 111, "half of 220 and one");
}

#[test]
fn rpr_17_what_heals_on_tiberium() {
    let mut map = Map::new();
    map.overlay(&[(34, 40, 102)]).set("Basic", "TiberiumGrowthEnabled", "no");
    map.unit("GDI", "BGGY", 34, 40, "").set("BGGY", "TiberiumHeal", "yes").set("General", "RepairStep", "8");
    let mut world = map.world();
    let unit = first(&world, Class::Unit);
    world.techno_mut(unit).expect("it").object.strength = 100;
    play(&mut world, 10);
    assert_eq!(strength(&world, unit), 116, "frames 0 and 9");
}

#[test]
fn rpr_12_a_computer_house_repairs_what_the_map_flags() {
    for (flagged, iq, repaired) in [(true, "5", true), (false, "5", false), (true, "0", false)] {
        let mut map = Map::new();
        map.set("Nod", "Credits", "100").set("Nod", "IQ", iq).structure("Nod", "NAPOWR", 40, 40, "");
        let (mut world, plant) = hurt(&map);
        world.building_mut(plant).expect("it").ai_repairable = flagged;
        play(&mut world, 100);
        assert_eq!(strength(&world, plant) > 500, repaired, "{flagged} {iq}");
    }
}

/// A soldier of GDI that stands in a structure or beside a vehicle's place, on a mission with it as destination.
fn arrived(kind: &str, mission: Mission, change: impl FnOnce(&mut Map)) -> (World, Id, Id) {
    let mut map = Map::new();
    map.infantry("GDI", kind, 30, 44, "");
    change(&mut map);
    let mut world = map.world();
    let soldier = first(&world, Class::Infantry);
    let target = world.technos(&[Class::Building, Class::Unit])[0];
    let at = world.object(target).expect("it").coord;
    world.limbo(soldier);
    world.unlimbo(soldier, Coord { ..at }, 0);
    world.start_mission(soldier, mission);
    world.set_aim(soldier, crate::aim::Aim::Nav, target);
    (world, soldier, target)
}

#[test]
fn cap_5_7_10_an_engineer_takes_what_may_be_taken_and_mends_what_is_allied() {
    let owner = |w: &World, id: Id| w.techno(id).map(|t| t.house);
    let (mut world, soldier, plant) = arrived("ENGINEER", Mission::Capture, |m| {
        drop(m.structure("Nod", "NAPOWR", 40, 40, "").third_side().clone())
    });
    assert!(world.capture_arrival(soldier));
    assert_eq!(owner(&world, plant), Some(0));
    assert!(world.building(plant).expect("it").captured && world.house(1).robbed);
    assert!(!world.object(soldier).is_some_and(|o| o.active), "CAP-10");
    let (mut world, soldier, plant) = arrived("ENGINEER", Mission::Capture, |m| {
        drop(m.structure_of("GDI", "GAPOWR", 40, 40, "", 100, true).clone())
    });
    assert!(world.capture_arrival(soldier));
    assert_eq!(strength(&world, plant), world.max_strength(plant), "CAP-5");
    let (mut world, soldier, plant) = arrived("ENGINEER", Mission::Capture, |m| {
        m.structure("Nod", "NAPOWR", 40, 40, "").set("NAPOWR", "Capturable", "no");
    });
    assert!(world.capture_arrival(soldier), "CAP-10: used up even when nothing happened");
    assert_eq!(owner(&world, plant), Some(1));
    let (mut world, soldier, _) =
        arrived("E1", Mission::Capture, |m| drop(m.structure("Nod", "NAPOWR", 40, 40, "").clone()));
    assert!(!world.capture_arrival(soldier), "CAP-1: no infiltrator");
}

#[test]
fn cap_15_a_charge_goes_off_after_its_delay() {
    let (mut world, soldier, plant) = arrived("GHOST", Mission::Sabotage, |m| {
        m.third_side().structure("Nod", "NAPOWR", 40, 40, "").set("GHOST", "C4", "yes");
    });
    assert!(!world.capture_arrival(soldier), "the soldier stays");
    assert!(world.building(plant).expect("it").charge.is_some());
    let fuse = world.constants.c4_delay.unsigned_abs();
    play(&mut world, fuse);
    assert!(world.building(plant).is_some());
    play(&mut world, 1);
    assert!(world.building(plant).is_none(), "gone");
}

const CRATE: u8 = 179;

fn with_crate(change: impl FnOnce(&mut Map)) -> (World, Id) {
    let mut map = Map::new();
    map.overlay(&[(34, 40, CRATE)]).unit("GDI", "BGGY", 33, 40, "");
    change(&mut map);
    let world = map.world();
    let unit = first(&world, Class::Unit);
    (world, unit)
}

const AT: Cell = Cell { x: 34, y: 40 };

#[test]
fn crt_4_6_a_campaign_crate_pays_the_player() {
    let (mut world, unit) = with_crate(|m| drop(m.set("CrateRules", "SoloCrateMoney", "1700").clone()));
    assert!(world.has_crate(AT) && !world.pick_up_crate(unit, AT));
    assert!(!world.has_crate(AT));
    assert_eq!(world.house(0).credits, 1700);
    assert!(!world.pick_up_crate(unit, AT), "only once");
    assert!(world.events().iter().any(|e| matches!(&e.what, What::Crate { result: "Money", .. })));
}

#[test]
fn crt_4_computer_vehicles_leave_crates_in_campaigns() {
    let mut map = Map::new();
    map.overlay(&[(34, 40, CRATE)]).unit("Nod", "BGGY", 33, 40, "").infantry("Nod", "E1", 33, 41, "");
    let mut world = map.world();
    for id in world.technos(&[Class::Unit, Class::Infantry]) {
        assert!(!world.pick_up_crate(id, AT));
    }
    assert!(world.has_crate(AT));
}

#[test]
fn crt_5_the_event_comes_before_the_result() {
    let mut map = Map::new();
    map.overlay(&[(34, 40, CRATE)])
        .unit("GDI", "BGGY", 33, 40, "P")
        .set("CRATE", "CrateTrigger", "yes")
        .add(t("P").on(34, 0).act(38, 0))
        .add(t("ANY").on(35, 0).set_local(1));
    let mut world = map.world();
    let unit = first(&world, Class::Unit);
    let springs = world.script.triggers.len();
    assert!(springs > 0 && world.state.links.tag_of(unit).is_some());
    world.pick_up_crate(unit, AT);
    assert!(world.state.crate_taken);
}

#[test]
fn crt_2_3_random_crates_outside_campaigns_come_and_are_replaced() {
    let mut map = Map::skirmish();
    map.set("CrateRules", "CrateMinimum", "3").set("CrateRules", "CrateMaximum", "5").set(
        "CrateRules",
        "CrateRegen",
        "1",
    );
    map.structure("Neutral", "GAPOWR", 30, 50, "").structure("Neutral", "GAPOWR", 50, 50, "");
    let mut world = map.world();
    for (house, plant) in world.structures_of(2).into_iter().enumerate() {
        world.capture(plant, house as u8);
    }
    let count = |w: &World| w.state.grid.cells().filter(|c| w.has_crate(*c)).count();
    assert_eq!(count(&world), 3);
    let before: Vec<Cell> = world.state.grid.cells().filter(|c| world.has_crate(*c)).collect();
    play(&mut world, 2500);
    let after: Vec<Cell> = world.state.grid.cells().filter(|c| world.has_crate(*c)).collect();
    assert_eq!(after.len(), 3);
    assert_ne!(before, after);
}
