//! Bridges that break and are mended: actions 32 and 63, event 31, repair huts (BRG-2, BRG-3, CAP-6).

use sandtable_sim::{Class, Command, NoEffect, Outcome};

use crate::support::*;

/// Overlay types of a high bridge from west to east, from north to south, and of a whole and a collapsed low one.
const HIGH_EW: u8 = 24;
const HIGH_NS: u8 = 25;
const LOW: u8 = 74;
const WATER: i32 = 333;

/// A high bridge from west to east over 37 to 43, from bank to bank.
fn high() -> Map {
    let mut map = Map::new();
    let mut tiles = Vec::new();
    for x in (30..37).chain(44..51) {
        for y in 36..45 {
            tiles.push((x, y, 0, 4));
        }
    }
    map.tiles(&tiles);
    let cells: Vec<_> = (37..44).map(|x| (x, 40, HIGH_EW)).collect();
    map.overlay(&cells);
    map
}

/// A low bridge of three rows from west to east over 37 to 43, on water.
fn low() -> Map {
    let mut map = Map::new();
    let water: Vec<_> = (37..44).flat_map(|x| (0..90).map(move |y| (x, y, WATER, 0))).collect();
    map.tiles(&water);
    let cells: Vec<_> = (37..44).flat_map(|x| (0..3).map(move |row| (x, 39 + row, LOW, row as u8))).collect();
    map.overlay_with(&cells);
    map
}

fn overlay(run: &Run, x: usize, y: usize) -> (i64, i64) {
    let cell = run.peek(&format!("/grid/cells/{}", y * 80 + x));
    (cell["overlay"].as_i64().expect("a number"), cell["overlay_data"].as_i64().expect("a number"))
}

/// Actions 32 and 63: up to four tries: the span is damaged, then a piece comes down and leaves a stump on either side.
#[test]
fn brg_3_a_high_span_comes_down() {
    let mut map = high();
    map.waypoint(0, 40, 40).add(t("A").on(13, 1).act_at(63, 0, "A"));
    let run = map.run(16);
    assert_eq!(run.outcomes(63), [Outcome::Partial], "the blasts are left out");
    assert_eq!(overlay(&run, 40, 40).0, 255);
    assert_eq!([38, 39, 41, 42].map(|x| overlay(&run, x, 40)), [(24, 0), (24, 7), (24, 8), (24, 0)]);
}

/// The sides of the deck are the bridge too.
#[test]
fn brg_3_its_sides_are_the_bridge() {
    for y in [39, 41] {
        let mut map = high();
        map.waypoint(0, 40, y).add(t("A").on(13, 1).act_at(63, 0, "A"));
        assert_eq!(overlay(&map.run(16), 40, 40).0, 255, "row {y}");
    }
    let mut map = high();
    map.waypoint(0, 40, 43).add(t("A").on(13, 1).act_at(63, 0, "A"));
    let run = map.run(16);
    assert_eq!(overlay(&run, 40, 40), (24, 0));
    assert_eq!(run.outcomes(63), [Outcome::NotSimulated]);
}

/// A low bridge comes down in a row across; its pieces lie on the ground, which is water again.
#[test]
fn brg_2_a_low_bridge_comes_down_across() {
    for y in 39..42 {
        let mut map = low();
        map.waypoint(0, 40, y).add(t("A").on(13, 1).act_at(63, 0, "A"));
        let run = map.run(16);
        for row in 39..42 {
            assert_eq!(overlay(&run, 40, row).0, 100);
            assert_eq!((overlay(&run, 39, row).0, overlay(&run, 41, row).0), (74, 74));
        }
    }
}

/// BRG-3: what stands on the deck falls and is destroyed; what stands below does not.
#[test]
fn brg_3_who_stands_on_the_deck_falls() {
    let mut map = high();
    map.waypoint(0, 40, 40).add(t("A").on(13, 60).act_at(63, 0, "A")).add(t("DEAD").on(48, 0));
    map.unit("GDI", "BIKE", 35, 40, "DEAD").unit("GDI", "BIKE", 40, 42, "");
    let mut run = map.start();
    run.step(&[drive(35, 40, 40, 40)]);
    run.play(200);
    assert_eq!((run.place_of("units", 0), run.coord("units", 0).2), ((40, 40), 416), "on the deck");
    run.step(&[drive(40, 42, 40, 41)]);
    run.play_to(902);
    run.assert_frames("DEAD", &[900]);
    assert_eq!(run.house(GDI).tally.sum(Class::Unit), 1, "the one below lives");
    let mut map = low();
    map.infantry("GDI", "E1", 40, 40, "").infantry("GDI", "E1", 38, 40, "");
    map.waypoint(0, 40, 40).add(t("A").on(13, 1).act_at(63, 0, "A"));
    let run = map.run(17);
    assert_eq!(run.house(GDI).tally.sum(Class::Infantry), 1);
}

/// MOV-13: the banks are parted then.
#[test]
fn mov_13_the_way_is_cut() {
    for (broken, arrives) in [(false, true), (true, false)] {
        for map in [high(), low()] {
            let mut map = map;
            map.unit("GDI", "BIKE", 35, 40, "").waypoint(0, 40, 40);
            if broken {
                map.add(t("A").on(13, 1).act_at(63, 0, "A"));
            }
            let mut run = map.run(20);
            run.step(&[drive(35, 40, 46, 40)]);
            run.play(400);
            assert_eq!(run.place_of("units", 0) == (46, 40), arrives, "broken: {broken}");
        }
    }
}

/// Event 31: to the tags of the span and beside it, one to the south and two to the north; the eastmost cell is left out.
#[test]
fn event_31_on_and_beside_the_span() {
    for map in [high(), low()] {
        let mut map = map;
        map.waypoint(0, 40, 40).add(t("A").on(13, 1).act_at(63, 0, "A"));
        let spots = [
            ("ON", 37, 40, true),
            ("SOUTH", 38, 41, true),
            ("NORTH", 39, 38, true),
            ("FURTHER", 41, 42, false),
            ("LAST", 43, 40, false),
            ("BANK", 44, 40, false),
        ];
        for (id, x, y, _) in spots {
            map.add(t(id).on(31, 0)).cell_tag(x, y, id);
        }
        let run = map.run(17);
        for (id, _, _, offered) in spots {
            assert_eq!(run.frames_of(id), if offered { vec![15] } else { vec![] }, "{id}");
        }
    }
}

/// Event 31: a bridge from north to south: one to the east, two to the west, and the southmost cell left out.
#[test]
fn event_31_from_north_to_south() {
    let mut map = Map::new();
    map.overlay_with(&[37, 38, 39, 40, 41].map(|y| (40, y, HIGH_NS, 9)));
    map.waypoint(0, 40, 39).add(t("A").on(13, 1).act_at(63, 0, "A"));
    let spots =
        [("EAST", 41, 38, true), ("WEST", 38, 39, true), ("LAST", 40, 41, false), ("NORTH", 40, 36, false)];
    for (id, x, y, _) in spots {
        map.add(t(id).on(31, 0)).cell_tag(x, y, id);
    }
    let run = map.run(17);
    for (id, _, _, offered) in spots {
        assert_eq!(!run.frames_of(id).is_empty(), offered, "{id}");
    }
    assert_eq!([38, 40].map(|y| overlay(&run, 40, y)), [(25, 16), (25, 17)]);
}

/// Action 32: the bridge on the cell of the firing comes down along with the tagged objects; a forced trigger has no cell.
#[test]
fn action_32_breaks_the_bridge_of_its_cell() {
    let mut map = low();
    map.add(t("IN").on(1, -1).act(32, 0)).cell_tag(41, 40, "IN").unit("GDI", "BIKE", 38, 40, "");
    let mut run = map.start();
    run.step(&[drive(38, 40, 43, 40)]);
    run.play(100);
    run.assert_done(32);
    assert_eq!(overlay(&run, 41, 40).0, 100);
    let mut map = low();
    map.add(t("IN").on(1, -1).act(32, 0)).cell_tag(41, 40, "IN").add(t("F").on(13, 1).force("IN"));
    map.run(17).assert_no_effect(32, NoEffect::NoObject);
}

/// CAP-6: an engineer in a repair hut mends the bridge, the gap between its stumps and all; the way is open again.
#[test]
fn cap_6_a_hut_mends_the_bridge() {
    for (map, y) in [(high(), 43), (low(), 43)] {
        let mut map = map;
        map.structure("Neutral", "CABHUT", 36, y, "").set("CABHUT", "BridgeRepairHut", "yes");
        map.infantry("GDI", "ENGINEER", 34, i32::from(y as i16), "").unit("GDI", "BIKE", 35, 40, "");
        map.waypoint(0, 40, 40).add(t("A").on(13, 1).act_at(63, 0, "A"));
        let mut run = map.run(17);
        assert_ne!(overlay(&run, 40, 40).0, overlay(&run, 42, 40).0);
        run.step(&[order(Command::Capture(vec![on(34, 43)], on(36, 43)))]);
        run.play(200);
        assert_eq!(run.house(GDI).tally.sum(Class::Infantry), 0, "the engineer is used up");
        for x in 37..44 {
            let whole = (overlay(&run, 42, 40).0, 0);
            assert_eq!((overlay(&run, x, 40).0, overlay(&run, x, 40).1 % 9 / 7), whole, "{x}");
        }
        run.step(&[drive(35, 40, 46, 40)]);
        run.play(400);
        assert_eq!(run.place_of("units", 0), (46, 40));
    }
}
