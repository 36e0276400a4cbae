//! What may go wrong between client and service depot, and its lesser rules (`radio.md` §9.4).

use sandtable_sim::What;

use super::depot::{strength, workshop};
use crate::support::*;

const DEPOT: (i16, i16) = (30, 40);

fn on_depot(map: &Map) -> Run {
    let mut run = map.listen();
    run.step(&[enter(36, 41, DEPOT)]);
    run.until(300, "on the pad", |run| run.mission("units/0") == "Sleep");
    run
}

fn on_the_way(map: &Map) -> Run {
    let mut run = map.listen();
    run.step(&[enter(36, 41, DEPOT)]);
    run.until(60, "on its way", |run| run.mission("units/0") == "Enter");
    run.play(10);
    run
}

fn clicked(action: i32, value: i32) -> Map {
    let mut map = Map::new();
    map.add(t("CLICK").on(33, 0).act(action, value)).set("GDI", "Credits", "100");
    map.structure("GDI", "GADEPT", 30, 40, "CLICK").structure("GDI", "GAPOWR", 26, 36, "");
    map.vehicle("GDI", "BGGY", 36, 41, 150, "Guard", "");
    map
}

/// Step 1, REPAIR: "none owned: idle".
#[test]
fn ordered_to_repair_without_a_depot() {
    let mut map = Map::new();
    map.structure("GDI", "GAPOWR", 26, 36, "").vehicle("GDI", "BGGY", 36, 41, 150, "Guard", "");
    let mut run = map.listen();
    run.step(&[service(36, 41)]);
    run.until(90, "idle", |run| run.mission("units/0") == "Guard");
    assert_eq!(run.radio(), "");
}

/// Step 1, REPAIR: the search, `HELLO`, ENTER after one frame.
#[test]
fn ordered_to_repair() {
    let mut run = workshop("200").listen();
    run.step(&[service(36, 41)]);
    run.until(300, "on the pad", |run| run.mission("units/0") == "Sleep");
    insta::assert_snapshot!(run.radio());
    run.until(300, "whole", |run| run.mission("units/0") == "Move");
}

/// Step 1, REPAIR: "none free: retry after ND" (72 frames, up to 2 more).
#[test]
fn ordered_to_repair_while_the_depot_is_busy() {
    let mut map = workshop("0");
    map.vehicle("GDI", "BGGY", 36, 46, 150, "Guard", "");
    let mut run = on_depot(&map);
    run.forget().step(&[service(36, 46)]);
    run.play(160);
    let asked: Vec<u32> = run
        .timed(|w| matches!(w, What::Radio { message: "CAN_LOAD", answer: "NEGATIVE", .. }).then_some(()))
        .iter()
        .map(|(frame, ())| *frame)
        .collect();
    assert!(asked.len() >= 2 && asked.windows(2).all(|w| (71..=74).contains(&(w[1] - w[0]))), "{asked:?}");
    assert_eq!(run.mission("units/1"), "Repair");
    run.step(&[go(31, 41, (38, 38))]);
    run.until(400, "its turn", |run| run.mission("units/1") == "Sleep");
}

/// Step 1: a computer's damaged vehicle on guard comes by itself, remembers where it stood, and returns there (step 5).
#[test]
fn a_computers_damaged_vehicle_comes_and_returns() {
    let mut map = Map::new();
    map.set("Nod", "Credits", "500").structure("Nod", "GADEPT", 30, 40, "");
    map.structure("Nod", "GAPOWR", 26, 36, "").structure("GDI", "GAPOWR", 50, 36, "");
    map.vehicle("Nod", "BGGY", 36, 41, 200, "Guard", "");
    let mut run = map.listen();
    run.until(300, "on the pad", |run| run.mission("units/0") == "Sleep");
    run.until(300, "whole", |run| run.mission("units/0") == "Move");
    insta::assert_snapshot!(run.radio());
    run.until(300, "back", |run| run.cell("units/0") == (36, 41) && run.mission("units/0") == "Guard");
}

/// `NEED_REPAIR` is never `NEGATIVE` (§2): an undamaged client is taken, found whole, and let go.
#[test]
fn an_undamaged_client_is_let_go_at_once() {
    let mut map = workshop("100");
    map.set("BGGY", "Strength", "220").vehicle("GDI", "BGGY", 36, 44, 256, "Guard", "");
    let mut run = map.listen();
    run.step(&[enter(36, 44, DEPOT)]);
    run.until(300, "let go", |run| run.mission("units/1") == "Move");
    run.assert_said("GADEPT > BGGY REPAIR = NEGATIVE");
    assert!(run.powered("units/1"));
    run.until(200, "rests outside", |run| {
        run.mission("units/1") == "Guard" && run.cell("units/1") != (31, 41)
    });
    assert_eq!(run.credits(GDI), 10_000);
}

/// §5.3.1 step 1: a `ManualReload` client is refilled, free of charge, and needs no repair.
#[test]
fn a_client_that_reloads_by_hand_is_refilled() {
    let mut map = workshop("0");
    map.set("MMCH", "ManualReload", "yes")
        .set("MMCH", "Ammo", "3")
        .vehicle("GDI", "MMCH", 36, 44, 256, "Guard", "");
    let mut run = map.listen();
    run.set_techno("units/1", "ammo", 1).step(&[enter(36, 44, DEPOT)]);
    run.until(600, "refilled", |run| run.rounds("units/1") == 3);
    run.until(120, "let go", |run| run.mission("units/1") == "Move");
}

/// Step 4: unpaid it stays, is asked again each ND, and is repaired once there is money.
#[test]
fn without_money_it_is_asked_again() {
    let mut run = on_depot(&workshop("0"));
    run.forget().play(240);
    let asked: Vec<u32> = run
        .timed(|w| matches!(w, What::Radio { message: "REPAIR", answer: "CANT", .. }).then_some(()))
        .iter()
        .map(|(frame, ())| *frame)
        .collect();
    assert!(asked.len() >= 3 && asked.windows(2).all(|w| (71..=72).contains(&(w[1] - w[0]))), "{asked:?}");
    run.edit("/houses/0/credits", 500);
    run.until(400, "whole", |run| run.mission("units/0") == "Move");
}

/// Money that runs out in the middle: `CANT` in DURING, then as above.
#[test]
fn money_that_runs_out() {
    let mut run = on_depot(&workshop("500"));
    run.until(60, "a step", |run| run.strength("units/0") > 171);
    run.forget().edit("/houses/0/credits", 0);
    run.play(30).assert_said("GADEPT > BGGY REPAIR = CANT");
    let before = run.strength("units/0");
    assert_eq!(run.mission("units/0"), "Sleep");
    run.play(100);
    assert_eq!(run.strength("units/0"), before);
}

/// Step 5: "no exit cell: stays": whole, it is asked again each ND until there is a way out.
#[test]
fn without_a_way_out_it_stays() {
    let mut map = workshop("500");
    // A ring of parked vehicles around the depot, but for the cell it comes by.
    for x in 29..=33 {
        for y in 39..=43 {
            if (x == 29 || x == 33 || y == 39 || y == 43) && (x, y) != (33, 41) {
                map.vehicle("GDI", "4TNK", x, y, 256, "Sticky", "");
            }
        }
    }
    map.vehicle("GDI", "BGGY", 35, 44, 256, "Guard", "");
    let mut run = on_depot(&map);
    run.step(&[go(35, 44, (33, 41))]);
    run.until(600, "whole", |run| strength(run) == 220);
    run.play(150);
    assert_eq!((run.mission("units/0").as_str(), run.cell("units/0")), ("Sleep", (31, 41)));
    run.step(&[go(33, 41, (36, 44))]);
    run.until(200, "out", |run| run.mission("units/0") == "Move");
}

/// Step 1: a depot that is off refuses.
#[test]
fn switched_off_before_it_comes() {
    let mut run = workshop("100").listen();
    run.step(&[toggle(DEPOT.0, DEPOT.1)]);
    run.step(&[enter(36, 41, DEPOT)]);
    run.until(60, "gives up", |run| run.mission("units/0") == "Guard");
    run.assert_said("BGGY > GADEPT DOCKING = NEGATIVE").assert_unsaid("HELLO");
    assert_eq!(run.cell("units/0"), (36, 41));
}

/// As §9.1.3 "before tether": refused on its way, it gives up.
#[test]
fn switched_off_on_its_way() {
    let mut run = on_the_way(&workshop("100"));
    run.forget().step(&[toggle(DEPOT.0, DEPOT.1)]);
    run.until(60, "gives up", |run| run.mission("units/0") != "Enter");
    run.assert_said("BGGY > GADEPT DOCKING = NEGATIVE").assert_said("BGGY > GADEPT OVER_OUT = ROGER");
}

/// Nothing in the repair loop asks for power.
#[test]
fn switched_off_during_repairs() {
    let mut run = on_depot(&workshop("500"));
    run.step(&[toggle(DEPOT.0, DEPOT.1)]);
    run.until(300, "whole", |run| run.mission("units/0") == "Move");
}

/// Farther than 128 the client is not sold: the depot is, and sends it away.
#[test]
fn sold_with_a_client_on_its_way() {
    let mut run = on_the_way(&workshop("0"));
    run.forget().step(&[sell(DEPOT.0, DEPOT.1)]);
    run.play(2);
    run.assert_talk(&[
        "GADEPT > BGGY RUN_AWAY = STATIC",
        "GADEPT > BGGY OVER_OUT = ROGER",
        "BGGY > GADEPT UNTETHER = STATIC",
    ]);
    run.until(200, "sold", |run| !run.exists("buildings/0"));
    assert!(run.exists("units/0"));
    run.until(90, "guards", |run| run.mission("units/0") == "Guard");
}

#[test]
fn destroyed_with_a_client_on_it() {
    let mut run = on_depot(&clicked(32, 0));
    run.forget().step(&[select(DEPOT.0, DEPOT.1)]);
    assert!(!run.exists("buildings/0") && !run.exists("units/0"));
    run.assert_said("GADEPT > BGGY OVER_OUT = ROGER").assert_unsaid("RUN_AWAY");
}

#[test]
fn destroyed_with_a_client_on_its_way() {
    let mut run = on_the_way(&clicked(32, 0));
    run.forget().step(&[select(DEPOT.0, DEPOT.1)]);
    assert!(!run.exists("buildings/0") && run.exists("units/0"));
    run.assert_said("GADEPT > BGGY OVER_OUT = ROGER").assert_said("GADEPT > BGGY RUN_AWAY = STATIC");
    run.until(90, "guards", |run| run.mission("units/0") == "Guard");
}

#[test]
fn captured_with_a_client_on_it() {
    let mut run = on_depot(&clicked(14, NOD));
    run.play(10).forget().step(&[select(DEPOT.0, DEPOT.1)]);
    assert_eq!((run.techno("buildings/0", "house"), run.techno("units/0", "house")), (1.into(), 1.into()));
    insta::assert_snapshot!(run.radio());
}

#[test]
fn captured_with_a_client_on_its_way() {
    let mut run = on_the_way(&clicked(14, NOD));
    run.forget().step(&[select(DEPOT.0, DEPOT.1)]);
    assert_eq!(run.techno("units/0", "house"), 0);
    run.assert_said("GADEPT > BGGY RUN_AWAY = STATIC").assert_said("GADEPT > BGGY OVER_OUT = ROGER");
    run.until(90, "guards", |run| run.mission("units/0") == "Guard");
}

/// §10: an order ends the contact; the depot is free, the client can move (§9.4 **R:**).
#[test]
fn ordered_away_during_repairs() {
    let mut run = on_depot(&workshop("500"));
    run.play(30).forget().step(&[go(31, 41, (38, 38))]);
    run.assert_said("BGGY > GADEPT OVER_OUT = ROGER");
    run.until(300, "there", |run| run.cell("units/0") == (38, 38));
    run.until(120, "free", |run| run.mission("buildings/0") == "Guard");
    assert!(strength(&run) < 220);
}

#[test]
fn client_destroyed_during_repairs() {
    let mut map = Map::new();
    map.add(t("CLICK").on(33, 0).act(32, 0)).set("GDI", "Credits", "500");
    map.structure("GDI", "GADEPT", 30, 40, "").structure("GDI", "GAPOWR", 26, 36, "");
    map.vehicle("GDI", "BGGY", 36, 41, 150, "Guard", "CLICK");
    let mut run = on_depot(&map);
    let it = run.subject("units/0");
    run.play(10).forget().step(&[order(sandtable_sim::Command::Select(it))]);
    assert!(!run.exists("units/0"));
    run.assert_said("BGGY > GADEPT OVER_OUT = ROGER");
    run.until(120, "free", |run| run.mission("buildings/0") == "Guard");
}

/// Step 1: an ally's depot serves as well, paid by the client's owner (§5.3.1).
#[test]
fn a_depot_of_an_ally() {
    let mut map = Map::new();
    map.set("GDI", "Allies", "GDI,Nod").set("Nod", "Allies", "Nod,GDI").set("GDI", "Credits", "500");
    map.structure("Nod", "GADEPT", 30, 40, "").structure("GDI", "GAPOWR", 26, 36, "");
    map.structure("Nod", "GAPOWR", 22, 36, "").third_side();
    map.vehicle("GDI", "BGGY", 36, 41, 200, "Guard", "").structure("Third", "GAPOWR", 50, 36, "");
    let mut run = on_depot(&map);
    run.until(300, "whole", |run| run.mission("units/0") == "Move");
    assert!(run.credits(GDI) < 50_000 && run.credits(NOD) == 0);
}

/// An enemy's depot takes nobody: no greeting succeeds (§3.1 rules 4 and 6).
#[test]
fn a_depot_of_an_enemy() {
    let mut map = Map::new();
    map.structure("Nod", "GADEPT", 30, 40, "").structure("GDI", "GAPOWR", 26, 36, "");
    map.structure("Nod", "GAPOWR", 22, 36, "").vehicle("GDI", "BGGY", 36, 41, 200, "Guard", "");
    let mut run = map.listen();
    run.step(&[enter(36, 41, DEPOT)]);
    run.play(200);
    run.assert_unsaid("HELLO = ROGER").assert_unsaid("IM_IN");
    assert_eq!(run.techno("units/0", "tethered"), false);
}
