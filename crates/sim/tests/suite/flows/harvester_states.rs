//! The rows of the HARVEST state machine and of waiting for a bay (`radio.md` §9.1, §9.1.2), and the other ways to a bay.

use sandtable_sim::{Command, ProductionStage, What};

use super::harvester::{load, one, yard};
use crate::support::*;

/// LOOKING, "no `NavCom` afterwards": 105 frames, then GOINGTOIDLE assigns GUARD.
#[test]
fn looking_without_a_patch_gives_up_after_105_frames() {
    let mut map = yard("");
    map.overlay(&[]).vehicle("GDI", "HARV", 36, 42, 256, "Harvest", "");
    let mut run = map.start();
    run.until(20, "useless", |run| run.peek("/units/0/useless") == true);
    let found_out = run.world.frame();
    run.until(140, "guards", |run| run.mission("units/0") == "Guard");
    let waited = run.world.frame() - found_out;
    assert!((102..=110).contains(&waited), "{waited}");
}

/// GOINGTOIDLE, "useless: REPAIR if the house owns a `RepairBay`": a person's is let go by the depot, not being damaged.
#[test]
fn going_to_idle_with_a_depot_goes_there() {
    let mut map = yard("");
    map.overlay(&[]).structure("GDI", "GADEPT", 40, 46, "");
    map.vehicle("GDI", "HARV", 36, 42, 256, "Harvest", "");
    let mut run = map.listen();
    run.until(140, "to the depot", |run| run.mission("units/0") == "Enter");
    run.until(800, "let go", |run| run.mission("units/0") == "Move");
    run.assert_said("HARV > GADEPT IM_IN = ROGER").assert_said("GADEPT > HARV REPAIR = NEGATIVE");
    run.until(600, "rests", |run| run.mission("units/0") == "Guard");
}

/// The same of a computer: the depot sells it (§9.4 step 4, RPR-7).
#[test]
fn going_to_idle_with_a_depot_a_computer_sells_it() {
    let mut map = Map::new();
    map.structure("Nod", "PROC", 30, 40, "").structure("Nod", "GAPOWR", 26, 36, "");
    map.structure("Nod", "GADEPT", 40, 46, "").structure("GDI", "GAPOWR", 50, 36, "");
    map.vehicle("Nod", "HARV", 36, 42, 256, "Harvest", "");
    let mut run = map.listen();
    run.until(140, "to the depot", |run| run.mission("units/0") == "Enter");
    run.until(700, "sold", |run| !run.exists("units/0"));
    assert_eq!(
        run.whats(|w| matches!(w, What::Sold { object, .. } if object.kind == "HARV").then_some(())),
        [()]
    );
    assert!(run.credits(NOD) > 0);
    run.play(80);
    assert_eq!(run.mission("buildings/2"), "Guard");
}

/// GOINGTOIDLE, "standing on a refinery/weeder: move beside it".
#[test]
fn going_to_idle_on_a_refinery_moves_beside_it() {
    let mut map = one();
    map.overlay_with(&[(36, 42, 102, 2)]);
    let mut run = map.listen();
    run.until(700, "unloads", |run| run.mission("units/0") == "Unload");
    run.until(120, "empty", |run| run.mission("units/0") == "Harvest");
    assert_eq!(run.cell("units/0"), (32, 41));
    run.until(200, "gives up", |run| run.mission("units/0") == "Guard");
    run.until(300, "beside it", |run| run.at_rest("units", 0));
    let (x, y) = run.cell("units/0");
    assert!(!((30..34).contains(&x) && (40..43).contains(&y)), "{x},{y}");
}

/// FINDHOME: the first `Dock` type with a result, not the nearest bay (§9.1.2).
#[test]
fn the_first_dock_type_comes_before_a_nearer_bay() {
    let mut map = one();
    map.set("HARV", "Dock", "NAWAST,PROC").set("NAWAST", "Weeder", "no");
    map.set("NAWAST", "DockUnload", "yes").set("NAWAST", "Refinery", "yes");
    map.structure("GDI", "NAWAST", 22, 46, "");
    let mut run = map.listen();
    run.until(900, "unloads", |run| run.mission("units/0") == "Unload");
    assert_eq!(run.cell("units/0"), (24, 47));
    run.assert_unsaid("HARV > PROC");
}

/// §9.1.2: "a free far bay over a near busy one".
#[test]
fn a_free_far_bay_comes_before_a_near_busy_one() {
    let mut map = one();
    map.structure("GDI", "PROC", 22, 46, "").vehicle("GDI", "HARV", 37, 44, 256, "Harvest", "");
    let mut run = map.listen();
    run.until(900, "one unloads", |run| (0..2).any(|n| run.mission(&format!("units/{n}")) == "Unload"));
    let first = (0..2).find(|n| run.mission(&format!("units/{n}")) == "Unload").expect("one");
    assert_eq!(run.cell(&format!("units/{first}")), (32, 41));
    let other = format!("units/{}", 1 - first);
    run.until(900, "the other unloads", |run| run.mission(&other) == "Unload");
    assert_eq!(run.cell(&other), (24, 47));
}

/// §9.1.2: "farther than 768: a free nearby cell of its zone"; "nearer: wait in place"; and it asks every 14 to 16 frames.
#[test]
fn a_busy_refinery_is_waited_for_close_by() {
    let mut map = one();
    map.set("HARV", "Storage", "20");
    map.vehicle("GDI", "HARV", 39, 45, 256, "Harvest", "");
    let mut run = map.listen();
    run.until(1500, "one unloads", |run| (0..2).any(|n| run.mission(&format!("units/{n}")) == "Unload"));
    let first = (0..2).find(|n| run.mission(&format!("units/{n}")) == "Unload").expect("one");
    let other = 1 - first;
    assert_eq!(load(&run, other), 20);
    run.until(200, "the other waits", |run| run.at_rest("units", other));
    let (x, y, _) = run.coord("units", other);
    let (dx, dy) = (x - 32 * 256, y - (41 * 256 + 128));
    assert!(dx * dx + dy * dy <= 768 * 768, "near the refinery: {dx},{dy}");
    run.forget().play(60);
    assert_eq!(run.coord("units", other), (x, y, 0), "in place");
    let refusals: Vec<u32> = run
        .timed(|w| matches!(w, What::Radio { message: "CAN_LOAD", answer: "NEGATIVE", .. }).then_some(()))
        .iter()
        .map(|(frame, ())| *frame)
        .collect();
    assert!(refusals.len() >= 3, "{refusals:?}");
    assert!(refusals.windows(2).all(|w| (14..=16).contains(&(w[1] - w[0]))), "{refusals:?}");
    run.until(900, "its turn", |run| run.mission(&format!("units/{other}")) == "Unload");
}

/// A loaded harvester sent by hand: the destination assignment knocks, the refinery greets back (§6, §5.8.1 step 6).
#[test]
fn sent_by_hand() {
    let mut run = one().listen();
    run.until(60, "a unit", |run| load(run, 0) == 1);
    run.forget().step(&[enter(36, 42, (30, 40))]);
    run.until(400, "unloads", |run| run.mission("units/0") == "Unload");
    insta::assert_snapshot!(run.radio());
    run.until(100, "empty", |run| load(run, 0) == 0);
    assert_eq!(run.number("/buildings/0/stored/0"), 1);
}

/// `FreeUnit`: a new refinery has its harvester, which gathers (PRD-18).
#[test]
fn a_new_refinery_comes_with_a_harvester() {
    let mut map = Map::new();
    map.set("GDI", "Credits", "100").set("GDI", "TechLevel", "10");
    map.set("PROC", "Cost", "10").set("HARV", "Cost", "5").set("HARV", "Storage", "3");
    map.structure("GDI", "GACNST", 30, 36, "").structure("GDI", "GAPOWR", 26, 36, "");
    let patch: Vec<_> = (38..42).flat_map(|x| (44..48).map(move |y| (x, y, 102, 11))).collect();
    map.overlay_with(&patch);
    let mut run = map.listen();
    let proc = u16::try_from(building_number("PROC")).expect("a number");
    run.step(&[order(Command::Build(sandtable_sim::Class::Building, proc))]);
    let ready = |w: &What| matches!(w, What::Production { stage: ProductionStage::Ready, .. }).then_some(());
    run.until(600, "ready", |run| !run.whats(ready).is_empty());
    run.step(&[order(Command::Place(sandtable_sim::CellPos { x: 32, y: 40 }))]);
    run.until(120, "a harvester", |run| run.exists("units/0"));
    run.until(900, "brings its first load", |run| run.mission("units/0") == "Unload");
    assert_eq!(run.cell("units/0"), (34, 41));
}
