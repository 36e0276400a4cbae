//! Engineers, agents, thieves, saboteurs (`radio.md` §9.11, CAP-3 to CAP-17): no handshake, but what a change of owner says.

use sandtable_sim::{CellPos, Class, Command, Order};

use crate::support::*;

/// A soldier of GDI at 34,41 and a structure of Nod at 36,40, with the tag of a trigger.
fn raid(soldier: &str, structure: &str, tag: &str) -> Map {
    let mut map = Map::new();
    map.infantry("GDI", soldier, 34, 41, "").structure("Nod", structure, 36, 40, tag);
    map.set("Nod", "PlayerControl", "yes").structure("Nod", "NAPOWR", 44, 48, "");
    map
}

/// Nod's person selects the object on a cell.
fn nod_selects(x: i16, y: i16) -> Order {
    Order::new(1, Command::Select(on(x, y)))
}

fn raided(map: &Map) -> Run {
    let mut run = map.listen();
    run.step(&[take(34, 41, (36, 40))]);
    run.until(200, "he is used up", |run| !run.exists("infantry/0"));
    run
}

#[test]
fn an_engineer_captures_a_structure_in_silence() {
    let run = raided(&raid("ENGINEER", "NAHAND", ""));
    assert_eq!(run.techno("buildings/0", "house"), GDI);
    assert_eq!(run.radio(), "");
}

/// A structure whose client is on its way: the client is told to leave.
#[test]
fn an_engineer_captures_a_depot_with_a_client() {
    let mut map = raid("ENGINEER", "GADEPT", "");
    map.vehicle("Nod", "BGGY", 46, 41, 200, "Guard", "").set("Nod", "PlayerControl", "yes");
    map.set("BGGY", "Speed", "1");
    let mut run = map.listen();
    run.step(&[take(34, 41, (36, 40)), Order::new(1, Command::Enter(vec![on(46, 41)], on(36, 40)))]);
    run.play(3);
    run.assert_said("GADEPT > BGGY HELLO = ROGER");
    run.forget();
    run.until(200, "he is used up", |run| !run.exists("infantry/0"));
    assert_eq!(run.techno("buildings/0", "house"), GDI);
    assert_eq!(run.techno("units/0", "house"), NOD);
    run.assert_said("GADEPT > BGGY NEED_TO_MOVE = NEGATIVE").assert_said("GADEPT > BGGY RUN_AWAY = STATIC");
    run.assert_said("GADEPT > BGGY OVER_OUT = ROGER");
    run.until(600, "gives up", |run| run.mission("units/0") == "Guard");
}

/// The structure is sold before he is there: he has nothing to do any more.
#[test]
fn target_sold_on_the_way() {
    let mut map = raid("ENGINEER", "NAHAND", "");
    map.set("ENGINEER", "Speed", "1");
    let mut run = map.listen();
    run.step(&[take(34, 41, (36, 40)), Order::new(1, Command::Sell(on(36, 40)))]);
    run.until(200, "sold", |run| !run.exists("buildings/0"));
    run.until(400, "guards", |run| run.mission("infantry/0") == "Guard");
    assert!(run.on_map("infantry/0"));
}

#[test]
fn target_destroyed_on_the_way() {
    let mut map = raid("ENGINEER", "NAHAND", "CLICK");
    map.add(t("CLICK").on(33, 0).act(32, 0));
    let mut run = map.listen();
    run.step(&[take(34, 41, (36, 40))]);
    run.play(5).step(&[nod_selects(36, 40)]);
    assert!(!run.exists("buildings/0"));
    run.until(120, "guards", |run| run.mission("infantry/0") == "Guard");
    assert!(run.on_map("infantry/0"));
}

/// Somebody else takes it first: with its owner changes what heads for it (`detach.md` §2, Ownership), and he guards.
#[test]
fn target_captured_on_the_way() {
    let mut map = raid("ENGINEER", "NAHAND", "CLICK");
    map.add(t("CLICK").on(33, 0).act(14, GDI));
    let mut run = map.listen();
    run.step(&[take(34, 41, (36, 40))]);
    run.play(5).step(&[nod_selects(36, 40)]);
    assert_eq!(run.techno("buildings/0", "house"), GDI);
    run.until(120, "guards", |run| run.mission("infantry/0") == "Guard");
    assert!(run.on_map("infantry/0"));
}

/// CAP-5: an allied structure is made whole, and he is used up.
#[test]
fn an_engineer_mends_an_own_structure() {
    let mut map = Map::new();
    map.infantry("GDI", "ENGINEER", 34, 41, "").structure_of("GDI", "NAHAND", 36, 40, "", 128, true);
    map.structure("GDI", "GAPOWR", 24, 36, "");
    let run = raided(&map);
    assert_eq!(run.techno("buildings/0", "object")["strength"], 800);
}

/// CAP-12: the production of a computer's factory is paid back to it.
#[test]
fn a_captured_factory_abandons_its_production() {
    let mut map = raid("ENGINEER", "NAHAND", "");
    map.set("Nod", "PlayerControl", "yes").set("Nod", "Credits", "100").set("Nod", "TechLevel", "10");
    map.set("E1", "Cost", "540").set("E1", "Prerequisite", "").set("E1", "Owner", "GDI,Nod");
    let mut run = map.listen();
    let before = run.credits(NOD);
    run.step(&[
        take(34, 41, (36, 40)),
        Order::new(1, Command::Build(Class::Infantry, type_number(Class::Infantry, "E1"))),
    ]);
    run.play(20);
    assert!(run.credits(NOD) < before, "it pays");
    run.until(200, "captured", |run| run.techno("buildings/0", "house") == GDI);
    run.play(3);
    assert_eq!(run.credits(NOD), before);
    assert_eq!(run.world.production(1), []);
}

/// CAP-7: what is not `Capturable` stays what it is; he is used up all the same (CAP-10).
#[test]
fn not_capturable() {
    let mut map = raid("ENGINEER", "NAHAND", "");
    map.set("NAHAND", "Capturable", "no");
    let run = raided(&map);
    assert_eq!(run.techno("buildings/0", "house"), NOD);
}

/// CAP-9: an agent spies; event 43 of the structure is the player's to read, and he is used up.
#[test]
fn an_agent_spies() {
    let mut map = raid("CHAMSPY", "NAHAND", "SPIED");
    map.add(t("SPIED").owner("GDI").on(2, 0).text(7));
    let run = raided(&map);
    assert_eq!(run.techno("buildings/0", "house"), NOD);
    assert!(run.texts().is_empty(), "nothing offers event 2 (`events.md` 2)");
    assert_eq!(run.radio(), "");
}

/// CAP-15: a saboteur plants his charge, walks out, and the structure goes with what stands in contact with it.
#[test]
fn a_saboteur_plants_a_charge_and_leaves() {
    let mut map = raid("GHOST", "NAHAND", "");
    map.set("NAHAND", "Repairable", "yes");
    let mut run = map.listen();
    run.step(&[order(Command::Attack(vec![on(34, 41)], on(36, 40)))]);
    assert_eq!(run.mission("infantry/0"), "Sabotage");
    run.until(200, "planted", |run| !run.peek("/buildings/0/charge").is_null());
    run.until(60, "gone off", |run| !run.exists("buildings/0"));
    assert!(run.on_map("infantry/0"));
    assert_eq!(run.radio(), "");
}

/// CAP-15: the target is gone or changes sides: the charge survives capture.
#[test]
fn a_charge_survives_capture() {
    let mut map = raid("GHOST", "NAHAND", "CLICK");
    map.add(t("CLICK").on(33, 0).act(14, GDI)).set("NAHAND", "Repairable", "yes");
    let mut run = map.listen();
    run.step(&[order(Command::Attack(vec![on(34, 41)], on(36, 40)))]);
    run.until(200, "planted", |run| !run.peek("/buildings/0/charge").is_null());
    run.step(&[nod_selects(36, 40)]);
    assert_eq!(run.techno("buildings/0", "house"), GDI);
    run.until(60, "gone off", |run| !run.exists("buildings/0"));
}

/// CAP-4: a hijacker takes a vehicle; a passenger on his way to it learns it at the door.
#[test]
fn a_hijacker_takes_a_vehicle() {
    let mut map = Map::new();
    map.infantry("GDI", "MHIJACK", 33, 41, "").vehicle("Nod", "APC", 36, 41, 256, "Guard", "");
    map.structure("Nod", "NAPOWR", 44, 48, "");
    let mut run = map.listen();
    run.step(&[take(33, 41, (36, 41))]);
    run.until(200, "taken", |run| run.techno("units/0", "house") == GDI);
    assert!(!run.exists("infantry/0"));
    assert_eq!(run.radio(), "");
}

/// CAP-17: a stolen vehicle that is destroyed lets its hijacker out, at half of his strength at most.
#[test]
fn a_hijacker_gets_out_of_the_wreck() {
    let mut map = Map::new();
    map.add(t("CLICK").on(33, 0).act(32, 0)).structure("Nod", "NAPOWR", 44, 48, "");
    map.infantry("GDI", "MHIJACK", 33, 41, "").vehicle("Nod", "APC", 36, 41, 256, "Guard", "CLICK");
    let mut run = map.listen();
    run.step(&[take(33, 41, (36, 41))]);
    run.until(200, "taken", |run| run.techno("units/0", "house") == GDI);
    run.step(&[select(36, 41)]);
    assert!(!run.exists("units/0"));
    assert!(run.on_map("infantry/0") || run.on_map("infantry/1"), "he is out");
    run.play(20);
    let slot = if run.exists("infantry/0") { "infantry/0" } else { "infantry/1" };
    let strength = run.techno(slot, "object")["strength"].as_i64().expect("strength");
    assert!((5..=150).contains(&strength), "{strength}");
    assert_eq!((run.cell(slot), run.mission(slot)), ((36, 41), "Guard".to_owned()));
}

/// CAP-9, VIS-3: who has spied a radar sees what its house sees.
#[test]
fn an_agent_in_a_radar_sees_what_its_house_sees() {
    for radar in ["no", "yes"] {
        let mut map = raid("CHAMSPY", "NARADR", "");
        map.set("NARADR", "Radar", radar).vehicle("Nod", "BGGY", 44, 40, 256, "Guard", "");
        let mut run = raided(&map);
        let seen = |run: &Run| run.peek("/shroud/layers/0").clone();
        assert_eq!(seen(&run)["house"], GDI);
        let before = seen(&run);
        run.step(&[Order::new(1, Command::Move(vec![on(44, 40)], CellPos { x: 50, y: 38 }))]);
        run.until(300, "drives", |run| run.cell("units/0") == (50, 38));
        assert_eq!(seen(&run) != before, radar == "yes", "Radar={radar}");
    }
}

/// CAP-16: a thief breaks the contact of the vehicle before he takes it.
#[test]
fn a_thief_breaks_the_contact_first() {
    let mut map = Map::new();
    map.set("MHIJACK", "VehicleThief", "no").set("MHIJACK", "Thief", "yes").set(
        "Nod",
        "PlayerControl",
        "yes",
    );
    map.infantry("GDI", "MHIJACK", 34, 41, "").vehicle("Nod", "APC", 36, 41, 256, "Guard", "");
    map.infantry("Nod", "E1", 39, 41, "").set("E1", "Speed", "1").structure("Nod", "NAPOWR", 44, 48, "");
    let mut run = map.listen();
    run.step(&[take(34, 41, (36, 41)), Order::new(1, Command::Enter(vec![on(39, 41)], on(36, 41)))]);
    run.forget();
    run.until(200, "taken", |run| run.techno("units/0", "house") == GDI);
    assert!(!run.exists("infantry/0"));
    insta::assert_snapshot!(run.radio());
    run.forget().until(900, "he gives up", |run| run.mission("infantry/1") == "Guard");
    assert!(run.on_map("infantry/1"));
}

/// The vehicle is destroyed before he reaches it.
#[test]
fn vehicle_destroyed_on_the_way() {
    let mut map = Map::new();
    map.add(t("CLICK").on(33, 0).act(32, 0));
    map.set("Nod", "PlayerControl", "yes");
    map.infantry("GDI", "MHIJACK", 32, 41, "").vehicle("Nod", "APC", 38, 41, 256, "Guard", "CLICK");
    map.structure("Nod", "NAPOWR", 44, 48, "");
    let mut run = map.listen();
    run.step(&[take(32, 41, (38, 41))]);
    run.play(5).step(&[nod_selects(38, 41)]);
    run.until(120, "guards", |run| run.mission("infantry/0") == "Guard");
    assert!(run.on_map("infantry/0"));
}
