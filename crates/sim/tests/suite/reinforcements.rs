//! Actions 7 and 80: how the members of a team type come onto the map (`actions.md` action 7, `teams.md` §5.6).

use sandtable_sim::{Class, NoEffect, Outcome};
use serde_json::Value;

use crate::support::*;

/// A team type of GDI with a task force.
fn team(map: &mut Map, members: &[(i32, &str)]) {
    // Waypoint D lies near the northern edge, above the cell 23,24 outside of it.
    map.waypoint(3, 28, 28);
    map.set("TaskForces", "0", "FORCE").set("FORCE", "Name", "force").set("FORCE", "Group", "7");
    for (n, (count, kind)) in members.iter().enumerate() {
        map.set("FORCE", &n.to_string(), &format!("{count},{kind}"));
    }
    map.set("ScriptTypes", "0", "SCRIPT").set("SCRIPT", "Name", "script").set("SCRIPT", "0", "11,5");
    map.set("TeamTypes", "0", "TEAM");
    for (key, value) in
        [("Name", "team"), ("House", "GDI"), ("TaskForce", "FORCE"), ("Script", "SCRIPT"), ("Group", "-1")]
    {
        map.set("TEAM", key, value);
    }
}

/// Action 7 after one second.
fn delivered(members: &[(i32, &str)]) -> Map {
    let mut map = Map::new();
    team(&mut map, members);
    map.add(t("A").on(13, 1).action("7,1,TEAM,0,0,0,0,A"));
    map
}

/// Action 80 after one second, at waypoint A.
fn delivered_at(members: &[(i32, &str)]) -> Map {
    let mut map = Map::new();
    team(&mut map, members);
    map.add(t("A").on(13, 1).action("80,1,TEAM,0,0,0,0,A"));
    map
}

fn techno(run: &Run, list: &str, slot: usize) -> Value {
    run.peek(&format!("/{list}/{slot}/foot/techno"))
}

/// Column and row on the screen, half cells from the corner of the playable area.
fn on_screen(run: &Run, list: &str, slot: usize) -> (i64, i64) {
    let (x, y) = run.place_of(list, slot);
    (x - y + 39 - 4, x + y - 41 - 8)
}

/// Step 1: no type, no task force, an empty one or one of zeroes, or no house in play: nothing.
#[test]
fn step_1_refusals() {
    let refused = |map: &Map| {
        let run = map.run(17);
        run.assert_no_effect(7, NoEffect::Refused);
        assert_eq!(run.house(GDI).tally.sum(Class::Infantry), 0);
    };
    refused(&delivered(&[]));
    refused(&delivered(&[(0, "E1")]));
    refused(delivered(&[(1, "E1")]).set("TEAM", "House", "NOBODY"));
    let mut map = Map::new();
    map.add(t("A").on(13, 1).action("7,0,0,0,0,0,0,A")).run(17).assert_no_effect(7, NoEffect::NothingNamed);
    for name in ["0", "Z"] {
        let mut map = Map::new();
        team(&mut map, &[(1, "E1")]);
        map.add(t("A").on(13, 1).action(&format!("80,1,TEAM,0,0,0,0,{name}")));
        map.run(17).assert_no_effect(80, NoEffect::WaypointNotPlaced);
    }
}

/// Step 2: a force of one dropship stands for a load, and none was ever chosen.
#[test]
fn step_2_an_empty_dropship_brings_nothing() {
    delivered(&[(1, "DSHP")]).run(17).assert_no_effect(7, NoEffect::Refused);
    let run = delivered(&[(1, "DSHP"), (1, "E1")]).run(17);
    assert_eq!(run.outcomes(7), [Outcome::Partial]);
}

/// Step 4: veteran level 0 lowest, 1 unchanged, 2 veteran, 3 elite; the group of the force stands in for −1; `Full` fills
/// storage with the first Tiberium; all free of charge.
#[test]
fn step_4_members_are_made_as_the_type_says() {
    for (level, experience) in [("0", -25), ("1", 0), ("2", 100), ("3", 200), ("9", 200)] {
        let mut map = delivered(&[(1, "HARV")]);
        map.set("TEAM", "VeteranLevel", level).set("TEAM", "Full", "yes");
        let run = map.run(16);
        let harvester = run.peek("/units/0");
        assert_eq!(harvester["foot"]["techno"]["veterancy"], experience, "level {level}");
        assert_eq!(harvester["foot"]["techno"]["group"], 7);
        assert_eq!(harvester["load"], serde_json::json!([28, 0, 0, 0]));
        assert_eq!(run.credits(GDI), 0);
        let tally = &run.house(GDI).tally;
        assert_eq!(tally.sum(Class::Unit), 1);
    }
}

/// Step 4: the passengers board the newest transport, whose hold lets the newest of them out first.
#[test]
fn step_4_passengers_board_the_newest_transport() {
    let mut map = delivered(&[(2, "E1"), (2, "APC"), (1, "BIKE")]);
    map.set("TEAM", "Waypoint", "D");
    let run = map.run(16);
    let limbo = |list: &str, slot| techno(&run, list, slot)["object"]["limbo"] == true;
    assert!(limbo("infantry", 0) && limbo("infantry", 1) && limbo("units", 2));
    assert!(!limbo("units", 0) && !limbo("units", 1));
    let hold = run.world.state_json()["links"].to_string();
    assert!(hold.contains("Techno.Cargo"), "somebody is aboard");
    // The newest transport is put down first.
    assert_eq!(run.place_of("units", 1), (23, 24));
}

/// Step 7: a group on foot comes out of a structure at its origin.
#[test]
fn step_7_out_of_a_structure() {
    let mut map = delivered(&[(4, "E1")]);
    map.set("TEAM", "Waypoint", "A").structure("Nod", "NAPOWR", 39, 39, "");
    let run = map.run(16);
    for slot in 0..4 {
        let (x, y) = run.place_of("infantry", slot);
        assert!((38..=41).contains(&x) && (38..=41).contains(&y), "soldier {slot} at {x},{y}");
        assert_eq!(techno(&run, "infantry", slot)["object"]["limbo"], false);
    }
    assert_eq!(run.house(GDI).tally.sum(Class::Infantry), 4);
}

/// Step 7: a vehicle that takes passengers comes before any structure; the group gets out of it.
#[test]
fn step_7_out_of_a_vehicle() {
    let mut map = delivered(&[(3, "E1")]);
    map.set("TEAM", "Waypoint", "A").structure("Nod", "NAPOWR", 38, 38, "").unit("Nod", "APC", 40, 40, "");
    let mut run = map.run(16);
    assert_eq!(techno(&run, "infantry", 0)["object"]["limbo"], true);
    run.play(300);
    for slot in 0..3 {
        let (x, y) = run.place_of("infantry", slot);
        assert!((x - 40).abs() <= 2 && (y - 40).abs() <= 2, "soldier {slot} at {x},{y}");
        assert_eq!(techno(&run, "infantry", slot)["object"]["limbo"], false);
    }
}

/// Step 8: without an origin the house's own edge, a random place on it, just outside the playable area; the direction
/// they look in is the edge's number of quarter turns.
#[test]
fn step_8_the_edge_of_the_house() {
    for (n, edge) in ["North", "East", "South", "West"].into_iter().enumerate() {
        let mut places = Vec::new();
        for seed in 0..4 {
            let mut map = delivered(&[(1, "BIKE")]);
            map.set("GDI", "Edge", edge).seed(seed);
            let run = map.run(16);
            let (column, row) = on_screen(&run, "units", 0);
            let outside = [row == -2, column == 72, row == 60, column == -2];
            assert!(outside[n], "{edge}: {column},{row}");
            let unit = techno(&run, "units", 0);
            assert_eq!(unit["object"]["facing"], n * 0x4000);
            assert_eq!(unit["mission"]["current"], "Guard");
            assert_eq!(unit["locked"], false);
            places.push((column, row));
        }
        places.dedup();
        assert!(places.len() > 1, "{edge}: the place is drawn");
    }
}

/// Step 8: a known origin chooses the edge nearest to it, ways across counted twice, and the foot of the perpendicular;
/// the house's edge still gives the direction.
#[test]
fn step_8_a_known_origin_chooses_the_place() {
    // D is near the north, A and C are nearer to the south, E to the east, F to the west.
    for (waypoint, x, y) in [("D", 23, 24), ("A", 54, 55), ("C", 48, 61), ("E", 59, 22), ("F", 20, 57)] {
        let mut map = delivered(&[(1, "BIKE")]);
        map.waypoint(4, 54, 27).waypoint(5, 25, 52);
        map.set("GDI", "Edge", "East").set("TEAM", "Waypoint", waypoint);
        let run = map.run(16);
        assert_eq!(run.place_of("units", 0), (x, y), "{waypoint}");
        assert_eq!(techno(&run, "units", 0)["object"]["facing"], 0x4000);
    }
}

/// Step 8: the scan skips what the members cannot enter, outside and inside.
#[test]
fn step_8_the_scan_needs_open_cells_on_both_sides() {
    let mut map = delivered(&[(1, "BIKE")]);
    // Trees outside the first column and inside the second.
    map.set("TEAM", "Waypoint", "D").terrain("TREE01", 23, 24).terrain("TREE01", 25, 24);
    let run = map.run(16);
    assert_eq!(run.place_of("units", 0), (25, 22));
}

/// Step 8: who is blocked takes the first neighbour outside the playable area, and the next begins there.
#[test]
fn step_8_the_blocked_go_further_out() {
    let mut map = delivered(&[(3, "BIKE")]);
    map.set("TEAM", "Waypoint", "D");
    let run = map.run(16);
    // The newest comes first.
    let places: Vec<_> = (0..3).map(|slot| run.place_of("units", slot)).collect();
    assert_eq!(places, [(23, 22), (23, 23), (23, 24)]);
}

/// Step 8: who finds no cell is lost, and so are all after him.
#[test]
fn step_8_those_without_room_are_lost() {
    let mut map = delivered(&[(4, "BIKE")]);
    map.set("TEAM", "Waypoint", "D");
    for (x, y) in [(23, 23), (24, 23), (22, 23), (22, 24), (22, 25), (24, 24), (23, 25)] {
        map.terrain("TREE01", x, y);
    }
    let run = map.run(17);
    assert_eq!(run.house(GDI).tally.sum(Class::Unit), 1);
    assert_eq!(run.outcomes(7), [Outcome::Partial]);
}

/// Step 8: three soldiers share a cell.
#[test]
fn step_8_soldiers_share_cells() {
    let mut map = delivered(&[(4, "E1")]);
    map.set("TEAM", "Waypoint", "D");
    let run = map.run(16);
    let places: Vec<_> = (0..4).map(|slot| run.place_of("infantry", slot)).collect();
    assert_eq!(places, [(23, 23), (23, 24), (23, 24), (23, 24)]);
}

/// Step 8: aircraft come in the air and look back by three eighths; they get no mission but the one they were made with.
#[test]
fn step_8_aircraft_come_in_the_air() {
    let mut map = delivered(&[(2, "E1"), (1, "ORCATRAN")]);
    map.set("TEAM", "Waypoint", "D");
    let run = map.run(16);
    let object = &techno(&run, "aircraft", 0)["object"];
    assert_eq!(object["facing"], 5 * 0x2000);
    assert!(run.coord("aircraft", 0).2 > 0);
    assert_eq!(run.place_of("aircraft", 0), (23, 24));
    assert_eq!(techno(&run, "infantry", 1)["object"]["limbo"], true);
}

/// Step 8: pods, for a group on foot only, come down near the origin, one a cell, and who lands there lives.
#[test]
fn step_8_drop_pods() {
    let mut map = delivered(&[(4, "E1")]);
    map.set("TEAM", "Waypoint", "A").set("TEAM", "Droppod", "yes");
    let mut run = map.run(16);
    assert!((0..4).all(|slot| run.coord("infantry", slot).2 > 0), "they fall");
    run.play(400);
    assert_eq!(run.house(GDI).tally.sum(Class::Infantry), 4);
    for slot in 0..4 {
        let (x, y) = run.place_of("infantry", slot);
        assert!((x - 40).abs() <= 3 && (y - 40).abs() <= 3, "soldier {slot} at {x},{y}");
        assert_eq!(run.coord("infantry", slot).2, 0);
    }
    // Vehicles make it an ordinary delivery.
    let mut map = delivered(&[(1, "BIKE"), (1, "E1")]);
    map.set("TEAM", "Waypoint", "A").set("TEAM", "Droppod", "yes");
    assert_eq!(map.run(16).coord("infantry", 0).2, 0);
}

/// Step 8: a group that burrows comes up near the origin.
#[test]
fn step_8_burrowers_surface() {
    let mut map = delivered(&[(2, "SUBTANK")]);
    map.set("TEAM", "Waypoint", "A");
    let mut run = map.run(16);
    assert!((0..2).all(|slot| run.coord("units", slot).2 < 0), "they are below");
    run.play(200);
    for slot in 0..2 {
        let (x, y, z) = run.coord("units", slot);
        assert!((x / 256 - 40).abs() <= 2 && (y / 256 - 40).abs() <= 2 && z == 0, "at {x},{y},{z}");
    }
}

/// Action 80: at the waypoint, as near as there is room, looking north; the type's own waypoint is overruled.
#[test]
fn action_80_at_the_waypoint() {
    let mut map = delivered_at(&[(3, "BIKE")]);
    map.set("TEAM", "Waypoint", "C").set("GDI", "Edge", "West");
    let run = map.run(16);
    assert_eq!(run.outcomes(80), [Outcome::Partial]);
    // The newest comes first: the centre, then the ring from its north-west corner on.
    let places: Vec<_> = (0..3).map(|slot| run.place_of("units", slot)).collect();
    assert_eq!(places, [(40, 39), (39, 39), (40, 40)]);
    assert!((0..3).all(|slot| techno(&run, "units", slot)["object"]["facing"] == 0));
    assert!((0..3).all(|slot| techno(&run, "units", slot)["locked"] == true));
}

/// Action 80 counts what comes as placed, and shows it to the player.
#[test]
fn action_80_arrivals_look_around() {
    let mut map = delivered_at(&[(1, "BIKE")]);
    map.infantry("Nod", "E1", 42, 40, "SEEN").add(t("SEEN").on(4, 0));
    let run = map.run(16);
    assert!(run.world.is_uncovered(0, sandtable_scenario::model::Cell::new(41, 40)));
    assert_eq!(run.frames_of("SEEN"), [15], "event 4: discovered by who came");
}

/// triggers.md §9: members carry a private instance of the team's tag, one for each delivery; `OnTransOnly` keeps it to
/// those that take passengers.
#[test]
fn members_carry_the_tag_of_their_team() {
    let mut map = Map::new();
    team(&mut map, &[(2, "BIKE")]);
    map.set("TEAM", "Tag", "T_GONE").set("TEAM", "Waypoint", "A");
    map.add(t("GONE").semi().on(48, 0).text(1))
        .add(t("A").on(13, 1).action("7,1,TEAM,0,0,0,0,A"))
        .add(t("B").on(13, 2).action("110,0,0,0,0,0,0,A"));
    let run = map.run(32);
    // Semi-persistent: it fires with the last of the two.
    run.assert_frames("GONE", &[30]);

    let mut map = delivered(&[(1, "E1"), (1, "APC")]);
    map.set("TEAM", "Tag", "T_GONE").set("TEAM", "OnTransOnly", "yes").add(t("GONE").on(48, 0));
    assert_eq!(map.run(16).attach_count("GONE"), Some(1));
}

/// Every delivery draws the same and ends the same, from every edge and with every kind of member (the run is played in
/// heavy mode).
#[test]
fn deliveries_survive_saving() {
    for edge in ["North", "East", "South", "West"] {
        let mut map = Map::new();
        team(&mut map, &[(3, "E1"), (2, "APC"), (2, "BIKE"), (1, "ORCATRAN"), (1, "SUBTANK")]);
        map.set("GDI", "Edge", edge)
            .add(t("A").persistent().on(13, 1).action("7,1,TEAM,0,0,0,0,A"))
            .add(t("B").persistent().on(13, 1).action("80,1,TEAM,0,0,0,0,B"));
        map.run(100);
    }
}
