//! What may go wrong between soldier and hospital or armory (`radio.md` §9.7, §11).

use super::ward::{WARD, admitted, ward};
use crate::support::*;

fn clicked(kind: &str, action: i32, value: i32) -> Map {
    let mut map = ward(kind, "CLICK");
    map.add(t("CLICK").on(33, 0).act(action, value));
    map
}

fn on_his_way(map: &Map) -> Run {
    let mut run = map.listen();
    run.step(&[enter(36, 42, WARD)]);
    run.play(20);
    assert_eq!(run.mission("infantry/0"), "Enter");
    run
}

/// RPR-10, "`Ammo` ≠ 0": without visits left nobody goes in.
#[test]
fn no_visits_left() {
    for kind in ["CAHOSP", "CAARMR"] {
        let mut run = ward(kind, "").listen();
        run.set_techno("buildings/0", "ammo", 0).step(&[enter(36, 42, WARD)]);
        run.play(200);
        assert!(!run.inside("infantry/0"), "{kind}");
        assert_eq!(run.mission("infantry/0"), "Guard");
        assert_eq!(run.cell("infantry/0"), (36, 42));
    }
}

/// Full: the second one remembers the hospital (§6), comes near, asks, and takes his turn.
#[test]
fn busy_the_second_one_waits() {
    let mut map = ward("CAHOSP", "");
    map.wounded("GDI", "E1", 36, 44, 200, "");
    let mut run = admitted(&map);
    run.forget().step(&[enter(36, 44, WARD)]);
    run.play(40);
    assert!(!run.inside("infantry/1"));
    run.assert_said("E1 > CAHOSP DOCKING = ROGER");
    assert_eq!(run.mission("infantry/1"), "Enter");
    run.until(400, "the first is out", |run| !run.inside("infantry/0"));
    run.until(600, "the second's turn", |run| run.inside("infantry/1"));
    run.until(400, "healed", |run| !run.inside("infantry/1") && run.strength("infantry/1") == 125);
}

#[test]
fn switched_off_before_he_comes() {
    let mut run = ward("CAHOSP", "").listen();
    run.edit("/buildings/0/powered", false).step(&[enter(36, 42, WARD)]);
    run.play(60);
    run.assert_said("E1 > CAHOSP DOCKING = NEGATIVE").assert_said("E1 > CAHOSP OVER_OUT = ROGER");
    run.until(300, "guards", |run| run.mission("infantry/0") == "Guard");
    assert!(!run.inside("infantry/0"));
}

#[test]
fn switched_off_on_his_way() {
    let mut run = on_his_way(&ward("CAHOSP", ""));
    run.forget().edit("/buildings/0/powered", false).play(20);
    run.assert_said("E1 > CAHOSP DOCKING = NEGATIVE").assert_said("E1 > CAHOSP OVER_OUT = ROGER");
    run.until(300, "guards", |run| run.mission("infantry/0") == "Guard");
    assert!(!run.inside("infantry/0"));
}

/// Nothing in the treatment asks for power.
#[test]
fn switched_off_during_treatment() {
    let mut run = admitted(&ward("CAHOSP", ""));
    run.edit("/buildings/0/powered", false);
    run.until(300, "healed", |run| !run.inside("infantry/0"));
    assert_eq!(run.strength("infantry/0"), 125);
}

#[test]
fn sold_with_one_on_his_way() {
    let mut run = on_his_way(&ward("CAHOSP", ""));
    run.forget().step(&[sell(WARD.0, WARD.1)]);
    run.play(2);
    run.assert_said("CAHOSP > E1 RUN_AWAY = STATIC").assert_said("CAHOSP > E1 OVER_OUT = ROGER");
    run.until(60, "guards", |run| run.mission("infantry/0") == "Guard");
    run.until(200, "sold", |run| !run.exists("buildings/0"));
}

/// Sold with a patient: he is put out before it is gone.
#[test]
fn sold_with_a_patient() {
    let mut run = admitted(&ward("CAHOSP", ""));
    run.forget().step(&[sell(WARD.0, WARD.1)]);
    run.until(300, "sold", |run| !run.exists("buildings/0"));
    assert!(run.exists("infantry/0") && !run.inside("infantry/0"), "he is out");
    run.until(120, "guards", |run| run.mission("infantry/0") == "Guard");
}

/// "Building destroyed: patient is contact and cargo; both paths kill it", once.
#[test]
fn destroyed_with_a_patient() {
    let mut run = admitted(&clicked("CAHOSP", 32, 0));
    run.forget().step(&[select(WARD.0, WARD.1)]);
    run.play(2);
    assert!(!run.exists("buildings/0") && !run.exists("infantry/0"));
    assert_eq!(run.house(GDI).units_lost, 1, "killed once");
}

#[test]
fn destroyed_with_one_on_his_way() {
    let mut run = on_his_way(&clicked("CAHOSP", 32, 0));
    run.forget().step(&[select(WARD.0, WARD.1)]);
    assert!(!run.exists("buildings/0") && run.exists("infantry/0"));
    run.assert_said("CAHOSP > E1 OVER_OUT = ROGER").assert_said("CAHOSP > E1 RUN_AWAY = STATIC");
    run.until(120, "guards", |run| run.mission("infantry/0") == "Guard");
}

/// §11 "cargo head captured along".
#[test]
fn captured_with_a_patient() {
    let mut run = admitted(&clicked("CAHOSP", 14, NOD));
    run.forget().step(&[select(WARD.0, WARD.1)]);
    assert_eq!((run.techno("buildings/0", "house"), run.techno("infantry/0", "house")), (1.into(), 1.into()));
    run.until(400, "he comes out", |run| !run.inside("infantry/0"));
    assert_eq!(run.techno("infantry/0", "house"), 1);
}

#[test]
fn captured_with_one_on_his_way() {
    let mut run = on_his_way(&clicked("CAHOSP", 14, NOD));
    run.forget().step(&[select(WARD.0, WARD.1)]);
    assert_eq!(run.techno("infantry/0", "house"), 0);
    run.assert_said("CAHOSP > E1 OVER_OUT = ROGER");
    run.until(120, "guards", |run| run.mission("infantry/0") == "Guard");
}

#[test]
fn ordered_away_before_he_is_in() {
    let mut run = on_his_way(&ward("CAHOSP", ""));
    let it = run.subject("infantry/0");
    let away = sandtable_sim::CellPos { x: 40, y: 38 };
    run.forget().step(&[order(sandtable_sim::Command::Move(vec![it], away))]);
    run.assert_said("E1 > CAHOSP OVER_OUT = ROGER");
    run.until(600, "there", |run| run.cell("infantry/0") == (40, 38));
}

/// §10: an order to one inside is dropped as a whole.
#[test]
fn ordered_away_while_inside() {
    let mut run = admitted(&ward("CAHOSP", ""));
    let it = run.subject("infantry/0");
    let away = sandtable_sim::CellPos { x: 40, y: 38 };
    run.forget().step(&[order(sandtable_sim::Command::Move(vec![it], away))]);
    run.assert_unsaid("OVER_OUT");
    assert!(run.inside("infantry/0"));
}

#[test]
fn killed_on_his_way() {
    let mut map = Map::new();
    map.add(t("CLICK").on(33, 0).act(32, 0));
    map.structure("GDI", "CAHOSP", 30, 40, "").structure("GDI", "GAPOWR", 24, 36, "");
    map.wounded("GDI", "E1", 36, 42, 100, "CLICK");
    let mut run = on_his_way(&map);
    let it = run.subject("infantry/0");
    run.forget().step(&[order(sandtable_sim::Command::Select(it))]);
    assert!(!run.exists("infantry/0"));
    run.assert_said("E1 > CAHOSP OVER_OUT = ROGER");
}

/// The exit of §9.6 finds no cell: the patient stays inside and is let out once there is one.
#[test]
fn no_way_out() {
    let mut map = ward("CAHOSP", "");
    for x in 29..=33 {
        for y in 39..=44 {
            if (x == 29 || x == 33 || y == 39 || y == 44) && (x, y) != (33, 42) {
                map.vehicle("GDI", "4TNK", x, y, 256, "Sticky", "");
            }
        }
    }
    map.vehicle("GDI", "BGGY", 35, 44, 256, "Guard", "");
    let mut run = admitted(&map);
    run.step(&[go(35, 44, (33, 42))]);
    run.play(250);
    assert!(run.inside("infantry/0"));
    assert_eq!(run.strength("infantry/0"), 125);
    run.step(&[go(33, 42, (36, 46))]);
    run.until(200, "out", |run| !run.inside("infantry/0"));
}

/// An enemy is not taken (RPR-10): he cannot open the contact.
#[test]
fn a_hospital_of_an_enemy() {
    let mut map = Map::new();
    map.structure("Nod", "CAHOSP", 30, 40, "").structure("GDI", "GAPOWR", 24, 36, "");
    map.wounded("GDI", "E1", 36, 42, 100, "");
    let mut run = map.listen();
    run.step(&[enter(36, 42, WARD)]);
    run.play(200);
    run.assert_said("E1 > CAHOSP HELLO = NEGATIVE").assert_unsaid("IM_IN");
    assert!(!run.inside("infantry/0"));
}
