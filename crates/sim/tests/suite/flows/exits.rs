//! The ways out of everything but war factories (`radio.md` §9.6).

use sandtable_sim::{Class, ProductionStage, What};

use crate::support::*;

/// A base that quickly builds soldiers and aircraft: barracks at 30,40 (`buildings/1`), with the tag of a trigger.
fn base(barracks: &str, tag: &str) -> Map {
    let mut map = Map::new();
    map.set("GDI", "TechLevel", "10").set("GDI", "Credits", "100").set("NAHAND", "Owner", "GDI,Nod");
    for kind in ["E1", "JUMPJET", "ORCA", "HARV", "BGGY"] {
        for (key, value) in [("Owner", "GDI"), ("Cost", "10"), ("TechLevel", "1"), ("Prerequisite", "GAPOWR")]
        {
            map.set(kind, key, value);
        }
    }
    map.structure("GDI", "GAPOWR", 24, 36, "").structure("GDI", barracks, 30, 40, tag);
    map
}

fn cancelled(run: &Run) -> usize {
    let stages = run.whats(|w| match w {
        What::Production { stage: ProductionStage::Cancelled, .. } => Some(()),
        _ => None,
    });
    stages.len()
}

fn trained(map: &Map, kind: &str) -> Run {
    let mut run = map.listen();
    run.step(&[build(Class::Infantry, kind)]);
    run.until(200, "out", |run| run.on_map("infantry/0"));
    run
}

/// GDI's barracks lets out to (+1,+2), Nod's to (+2,+2).
#[test]
fn a_soldier_walks_out_of_a_barracks() {
    for (barracks, way_out) in [("GAPILE", (31, 42)), ("NAHAND", (32, 42))] {
        let mut run = trained(&base(barracks, ""), "E1");
        assert_eq!(run.techno("infantry/0", "tethered"), true);
        run.until(120, "let go", |run| run.techno("buildings/1", "tethered") == false);
        run.until(120, "rests", |run| run.mission("infantry/0") == "Guard");
        assert_eq!(run.cell("infantry/0"), way_out, "{barracks}");
        insta::assert_snapshot!(format!("out_of_{barracks}"), run.radio());
    }
}

#[test]
fn a_soldier_goes_on_to_the_rally_point() {
    let mut run = base("GAPILE", "").listen();
    run.step(&[rally(30, 40, (38, 44)), build(Class::Infantry, "E1")]);
    run.until(400, "there", |run| run.on_map("infantry/0") && run.cell("infantry/0") == (38, 44));
    run.until(60, "rests", |run| run.mission("infantry/0") == "Guard");
}

/// A jump jet with a distant rally point flies there; the contact ends at once (PRD-17).
#[test]
fn a_jump_jet_flies_to_a_distant_rally_point() {
    let mut run = base("GAPILE", "").listen();
    run.step(&[rally(30, 40, (42, 46)), build(Class::Infantry, "JUMPJET")]);
    run.until(200, "out", |run| run.on_map("infantry/0"));
    assert_eq!(run.techno("buildings/1", "tethered"), false);
    insta::assert_snapshot!(run.radio());
    run.until(600, "there", |run| run.cell("infantry/0") == (42, 46) && run.mission("infantry/0") == "Guard");
}

/// In contact with the last product: the next one tries later.
#[test]
fn in_contact_already_tries_later() {
    let mut map = base("GAPILE", "");
    map.set("E1", "Speed", "1");
    let mut run = map.listen();
    run.step(&[build(Class::Infantry, "E1"), build(Class::Infantry, "E1")]);
    run.until(120, "the first", |run| run.on_map("infantry/0"));
    run.until(700, "both", |run| run.exists("infantry/1") && run.on_map("infantry/1"));
    assert_eq!(cancelled(&run), 0);
    run.until(600, "let go", |run| run.techno("buildings/1", "tethered") == false);
}

/// No exit cell: result 0, and the price is paid back.
#[test]
fn no_exit_cell_pays_back() {
    let mut map = base("GAPILE", "");
    for x in 29..=32 {
        for y in 39..=42 {
            if !((30..=31).contains(&x) && (40..=41).contains(&y)) {
                map.structure("GDI", "CACRSH01", x, y, "");
            }
        }
    }
    let mut run = map.listen();
    let before = run.credits(GDI);
    run.step(&[build(Class::Infantry, "E1")]);
    run.play(120);
    assert_eq!(cancelled(&run), 1, "{:?}", run.world.production(0));
    assert_eq!(run.credits(GDI), before);
    assert!(!run.exists("infantry/0"));
    assert_eq!(run.radio(), "");
}

#[test]
fn barracks_destroyed_with_a_soldier_in_the_door() {
    let mut map = base("GAPILE", "CLICK");
    map.add(t("CLICK").on(33, 0).act(32, 0));
    let mut run = trained(&map, "E1");
    run.forget().step(&[select(30, 40)]);
    assert!(!run.exists("buildings/1") && !run.exists("infantry/0"), "within 256 of its middle");
    run.assert_said("GAPILE > E1 OVER_OUT = ROGER");
}

#[test]
fn barracks_sold_with_a_soldier_in_the_door() {
    let mut run = trained(&base("GAPILE", ""), "E1");
    run.forget().step(&[sell(30, 40)]);
    run.play(3);
    assert_eq!(run.techno("infantry/0", "tethered"), false);
    insta::assert_snapshot!(run.radio());
    run.until(200, "sold", |run| !run.exists("buildings/1"));
    run.until(200, "rests", |run| run.mission("infantry/0") == "Guard");
}

/// A soldier in the door drives nobody away: he moves, so he is told to run and stays with the loser.
#[test]
fn barracks_captured_with_a_soldier_in_the_door() {
    let mut map = base("GAPILE", "CLICK");
    map.add(t("CLICK").on(33, 0).act(14, NOD));
    let mut run = trained(&map, "E1");
    run.forget().step(&[select(30, 40)]);
    assert_eq!(run.techno("buildings/1", "house"), NOD);
    assert_eq!(run.techno("infantry/0", "house"), GDI);
    insta::assert_snapshot!(run.radio());
    run.until(200, "rests", |run| run.mission("infantry/0") == "Guard");
}

/// Producers that are neither war factories nor infantry factories use no radio: a shipyard, say.
#[test]
fn a_shipyard_uses_no_radio() {
    let mut map = base("GAPILE", "");
    map.set("GAPILE", "Factory", "UnitType").set("GAPILE", "GDIBarracks", "no");
    let mut run = map.listen();
    run.step(&[rally(30, 40, (38, 44)), build(Class::Unit, "BGGY")]);
    run.until(200, "out", |run| run.on_map("units/0"));
    run.until(400, "there", |run| run.cell("units/0") == (38, 44));
    assert_eq!(run.radio(), "");
}

/// A refinery that makes a harvester lets it out to the south-west and sends it to harvest, without radio.
#[test]
fn a_refinery_lets_its_harvester_out() {
    let mut map = base("PROC", "");
    map.set("PROC", "Factory", "UnitType").set("PROC", "FreeUnit", "");
    let mut run = map.listen();
    run.step(&[build(Class::Unit, "HARV")]);
    run.until(200, "out", |run| run.on_map("units/0"));
    assert_eq!(run.mission("units/0"), "Harvest");
    let (_, y) = run.cell("units/0");
    assert!(y >= 43, "south of it");
    assert_eq!(run.radio(), "");
}

fn pad() -> Map {
    let mut map = base("GAPILE", "");
    map.structure("GDI", "GAHPAD", 36, 40, "");
    map
}

/// A free pad: the aircraft stands on it, coupled with it.
#[test]
fn an_aircraft_stands_on_its_pad() {
    let mut run = pad().listen();
    run.step(&[build(Class::Aircraft, "ORCA")]);
    run.until(200, "built", |run| run.on_map("aircraft/0"));
    assert_eq!(run.techno("aircraft/0", "tethered"), true);
    assert_eq!(run.mission("aircraft/0"), "Guard");
    insta::assert_snapshot!(run.radio());
}

/// With a rally point it flies there.
#[test]
fn an_aircraft_flies_to_the_rally_point() {
    let mut run = pad().listen();
    run.step(&[rally(36, 40, (42, 48)), build(Class::Aircraft, "ORCA")]);
    run.until(200, "built", |run| run.on_map("aircraft/0"));
    assert_eq!(run.mission("aircraft/0"), "Move");
    run.until(400, "on its way", |run| run.cell("aircraft/0") == (42, 48));
}

/// The pad is taken: the aircraft flies in from the edge, without radio.
#[test]
fn the_pad_is_taken() {
    let mut map = pad();
    map.set("ORCA", "Primary", "none");
    let mut run = map.listen();
    run.step(&[build(Class::Aircraft, "ORCA"), build(Class::Aircraft, "ORCA")]);
    run.until(200, "built", |run| run.on_map("aircraft/0"));
    run.forget();
    run.until(200, "flown in", |run| run.exists("aircraft/1") && run.on_map("aircraft/1"));
    let (x, y) = run.cell("aircraft/1");
    assert!((x - 36).abs().max((y - 40).abs()) > 8, "from the edge: {x},{y}");
    run.assert_unsaid("HELLO");
    run.until(900, "landed near", |run| run.mission("aircraft/1") == "Guard");
}
