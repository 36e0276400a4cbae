//! What the centre of a new cell offers, for every kind of mover (`events.md` 1, 24 to 26, 34, `triggers.md` §6.3).

use crate::support::*;

const WATER: i32 = 333;

/// A mover at 33,38 on its way to 37,40 over a map full of watchers.
fn watched(list: &str, kind: &str) -> Map {
    let mut map = Map::new();
    map.add(t("IN").persistent().on(1, GDI)).cell_tag(37, 40, "IN");
    map.add(t("ROW").persistent().on(25, GDI)).cell_tag(50, 40, "ROW");
    map.add(t("COLUMN").persistent().on(26, -1)).cell_tag(37, 50, "COLUMN");
    map.add(t("ZONE").persistent().on(24, GDI)).cell_tag(50, 38, "ZONE");
    map.add(t("OTHER").persistent().on(1, NOD).on(25, NOD).on(24, NOD)).cell_tag(37, 41, "OTHER");
    map.add(t("NEAR").on(34, 0));
    match list {
        "units" => map.unit("GDI", kind, 33, 38, "NEAR"),
        "infantry" => map.infantry("GDI", kind, 33, 38, "NEAR"),
        _ => map.aircraft("GDI", kind, 33, 38, "NEAR"),
    };
    map
}

/// Every locomotor offers its arrival: 1 to the cell, 25 and 26 to the watchers of row and column, 24 to the zone list, 34
/// to its own tag; each once a step.
#[test]
fn every_locomotor_offers_its_arrivals() {
    for (list, kind) in [
        ("units", "BIKE"),
        ("units", "HVR"),
        ("units", "MMCH"),
        ("units", "SUBTANK"),
        ("units", "APC"),
        ("infantry", "E1"),
        ("infantry", "JUMPJET"),
        ("aircraft", "TRNSPORT"),
    ] {
        let mut run = watched(list, kind).start();
        run.step(&[drive(33, 38, 37, 40)]);
        run.play(500);
        assert_eq!(run.place_of(list, 0), (37, 40), "{kind} arrived");
        assert_eq!(run.offers_of("IN"), [Some(1)], "{kind}");
        assert_eq!(run.offers_of("COLUMN"), [Some(26)], "{kind}");
        assert!(run.offers_of("ROW").iter().all(|event| *event == Some(25)), "{kind}");
        assert!(!run.offers_of("ROW").is_empty(), "{kind}");
        assert!(run.offers_of("ZONE").iter().all(|event| *event == Some(24)), "{kind}");
        assert!(!run.offers_of("ZONE").is_empty(), "{kind}");
        assert_eq!(run.offers_of("NEAR"), [Some(34)], "{kind}");
        assert_eq!(run.offers_of("OTHER"), [], "{kind} is not Nod's");
    }
}

/// §6.3: 1 comes before 25, 25 before 26, 26 before 24, and 34 last.
#[test]
fn the_order_of_the_offers_of_a_step() {
    let mut map = Map::new();
    map.unit("GDI", "BIKE", 36, 40, "NEAR");
    for (id, event, x, y) in
        [("IN", 1, 37, 40), ("ROW", 25, 50, 40), ("COLUMN", 26, 37, 50), ("ZONE", 24, 50, 38)]
    {
        map.add(t(id).on(event, -1)).cell_tag(x, y, id);
    }
    map.add(t("NEAR").on(34, 0));
    let mut run = map.start();
    run.step(&[drive(36, 40, 37, 40)]);
    run.play(60);
    let springs: Vec<String> = run.springs().into_iter().map(|(_, id)| id).collect();
    assert_eq!(springs, ["IN", "ROW", "COLUMN", "ZONE", "NEAR"]);
}

/// Event 24: the tag's cell must lie in the zone the mover goes to; one outside the playable area always does. The cell
/// it passes is the destination.
#[test]
fn event_24_asks_for_the_zone_of_the_destination() {
    let mut map = Map::new();
    let water: Vec<(i32, i32, i32, u8)> = (0..90).map(|y| (44, y, WATER, 0)).collect();
    map.tiles(&water);
    map.add(t("HERE").persistent().on(24, -1)).cell_tag(30, 44, "HERE");
    map.add(t("THERE").persistent().on(24, -1)).cell_tag(50, 44, "THERE");
    map.add(t("OUTSIDE").persistent().on(24, -1)).cell_tag(22, 23, "OUTSIDE");
    map.unit("GDI", "BIKE", 34, 40, "");
    let mut run = map.start();
    run.step(&[drive(34, 40, 36, 40)]);
    run.play(100);
    assert_eq!(run.offers_of("HERE").len(), 2);
    assert_eq!(run.offers_of("OUTSIDE").len(), 2);
    assert_eq!(run.offers_of("THERE"), []);
}

/// Event 24: a tag listed on several cells is where the last of them is.
#[test]
fn event_24_takes_the_last_cell_of_a_tag() {
    for (cells, springs) in [([(30, 44), (50, 44)], 0), ([(50, 44), (30, 44)], 2)] {
        let mut map = Map::new();
        let water: Vec<(i32, i32, i32, u8)> = (0..90).map(|y| (44, y, WATER, 0)).collect();
        map.tiles(&water);
        map.add(t("ZONE").persistent().on(24, -1));
        for (x, y) in cells {
            map.cell_tag(x, y, "ZONE");
        }
        map.unit("GDI", "BIKE", 34, 40, "");
        let mut run = map.start();
        run.step(&[drive(34, 40, 36, 40)]);
        run.play(100);
        assert_eq!(run.offers_of("ZONE").len(), springs, "{cells:?}");
    }
}

/// Event 1: a cell under a bridge is entered on the deck only.
#[test]
fn event_1_under_a_bridge() {
    let mut map = Map::new();
    map.overlay(&[(39, 40, 24), (40, 40, 24), (41, 40, 24)]);
    map.add(t("UNDER").persistent().on(1, -1)).cell_tag(40, 40, "UNDER");
    map.add(t("BEYOND").persistent().on(1, -1)).cell_tag(40, 43, "BEYOND");
    map.unit("GDI", "BIKE", 40, 36, "");
    let mut run = map.start();
    run.step(&[drive(40, 36, 40, 43)]);
    run.play(200);
    assert_eq!(run.offers_of("BEYOND"), [Some(1)]);
    assert_eq!(run.offers_of("UNDER"), []);
}

/// Event 34 is offered on finished steps only: who stands near from the beginning does not spring it.
#[test]
fn event_34_needs_a_step() {
    let mut map = Map::new();
    map.add(t("NEAR").on(34, 0)).unit("GDI", "BIKE", 40, 41, "NEAR");
    let mut run = map.run(30);
    run.assert_springs(&[]);
    run.step(&[drive(40, 41, 41, 41)]);
    run.play(60);
    assert_eq!(run.offers_of("NEAR"), [Some(34)]);
}

/// Event 25: reinforcements and whoever else comes onto the map on a line have made no step.
#[test]
fn coming_onto_the_map_is_no_step() {
    let mut map = Map::new();
    map.set("TaskForces", "0", "FORCE").set("FORCE", "0", "1,BIKE").set("TeamTypes", "0", "TEAM");
    map.set("TEAM", "House", "GDI").set("TEAM", "TaskForce", "FORCE");
    map.add(t("A").on(13, 1).action("80,1,TEAM,0,0,0,0,A"));
    map.add(t("IN").persistent().on(1, -1)).cell_tag(40, 40, "IN");
    map.add(t("ROW").persistent().on(25, -1)).cell_tag(50, 40, "ROW");
    map.run(40).assert_springs(&[(15, "A")]);
}

/// Action 40: what was outside the playable area can be entered afterwards (zones are made anew).
#[test]
fn action_40_opens_the_ground() {
    for (opened, arrives) in [(false, false), (true, true)] {
        let mut map = Map::new();
        map.unit("GDI", "BIKE", 27, 26, "");
        if opened {
            map.add(t("A").on(13, 1).action("40,0,0,2,0,36,34,A"));
        }
        let mut run = map.run(17);
        run.step(&[drive(27, 26, 24, 23)]);
        run.play(300);
        assert_eq!(run.place_of("units", 0) == (24, 23), arrives, "opened: {opened}");
    }
}

/// Action 59: the neighbours of the emptied cell wait to spread again.
#[test]
fn action_59_lets_the_neighbours_spread() {
    let mut map = Map::new();
    map.overlay(&[(44, 44, 102), (45, 44, 102), (44, 45, 102), (45, 45, 102)]);
    map.add(t("A").on(13, 1).act(59, 1));
    let mut run = map.run(14);
    let mut state = run.world.state_json();
    for slot in state["growth"].as_array_mut().expect("slots") {
        slot["spreading"] = serde_json::json!([]);
        slot["spread_timer"] = serde_json::json!({"start": 0, "delay": 9999, "running": true});
    }
    run.world = run.world.with_state_json(state).expect("a state");
    for _ in 0..2 {
        run.world.step(&[]);
    }
    let waiting = run.world.state_json()["growth"].to_string();
    for (x, y) in [(45, 44), (44, 45), (45, 45)] {
        assert!(waiting.contains(&format!("{{\"x\":{x},\"y\":{y}}}")), "{x},{y} in {waiting}");
    }
}
