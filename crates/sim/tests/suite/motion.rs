//! Locomotors: speeds, turns, steps, arrivals (`systems.md` §2, §7.4, §7.5).

use crate::support::*;

/// Numbers of tiles (`formats.md` §16.1, TEMPERATE).
const ROUGH: i32 = 150;
const PAVEMENT: i32 = 582;
const WATER: i32 = 333;
/// The ramp whose east edge is high.
const RAMP_EAST: i32 = 40;

/// A row of tiles at the builder's usual places.
fn row(y: i32, tile: i32) -> Vec<(i32, i32, i32, u8)> {
    (28..56).map(|x| (x, y, tile, 0)).collect()
}

/// Leptons to the east after each of the first frames after an order.
fn way_east(map: &Map, list: &str, frames: u32) -> Vec<i64> {
    let mut run = map.start();
    let from = run.coord(list, 0);
    run.step(&[drive(32, 40, 50, 40)]);
    (0..frames)
        .map(|_| {
            run.step(&[]);
            run.coord(list, 0).0 - from.0
        })
        .collect()
}

/// MOV-14 to MOV-16: distance of a frame is top speed × ground, truncated; the ground of the cell ahead counts.
#[test]
fn mov_15_the_ground_throttles_drivers() {
    for (tile, strength, frame) in [
        (None, 256, 20),
        (Some(ROUGH), 256, 12),
        (Some(PAVEMENT), 256, 30),
        // At or below ConditionYellow three quarters.
        (Some(PAVEMENT), 100, 22),
        (Some(ROUGH), 100, 9),
    ] {
        let mut map = Map::new();
        if let Some(tile) = tile {
            map.tiles(&row(40, tile));
        }
        // Speed 12 is 30 leptons a frame.
        map.set("BIKE", "Accelerates", "no");
        map.set("Units", "0", &format!("GDI,BIKE,{strength},32,40,64,Guard,None,0,-1,0,-1,1,1"));
        let way = way_east(&map, "units", 4);
        assert_eq!(way, [frame, 2 * frame, 3 * frame, 4 * frame], "tile {tile:?}, strength {strength}");
    }
}

/// MOV-15: a slope slows down, and speeds up the other way. The height follows the ramp.
#[test]
fn mov_15_slopes() {
    let mut map = Map::new();
    let hill: Vec<(i32, i32, i32, u8)> = (33..56)
        .flat_map(|x| (38..43).map(move |y| (x, y, if x == 33 { RAMP_EAST } else { 0 }, u8::from(x > 33))))
        .collect();
    map.tiles(&hill);
    map.set("BIKE", "Accelerates", "no").unit("GDI", "BIKE", 32, 40, "").unit("GDI", "BIKE", 36, 40, "");
    let way = way_east(&map, "units", 3);
    // 30 × .7 × .5
    assert_eq!(way, [10, 20, 30]);
    let mut run = map.start();
    run.step(&[drive(32, 40, 35, 40)]);
    run.play(100);
    assert_eq!(run.coord("units", 0), (35 * 256 + 128, 40 * 256 + 128, 104));
    run.step(&[drive(35, 40, 30, 40)]);
    run.play(200);
    assert_eq!(run.coord("units", 0), (30 * 256 + 128, 40 * 256 + 128, 0));
}

/// MOV-15 part 4: .03 of full speed more in each frame.
#[test]
fn mov_15_acceleration() {
    let mut map = Map::new();
    map.tiles(&row(40, PAVEMENT)).unit("GDI", "BIKE", 32, 40, "");
    let way = way_east(&map, "units", 40);
    let steps: Vec<i64> = way.windows(2).map(|w| w[1] - w[0]).collect();
    // 30 × .06, .09, … truncated.
    assert_eq!(steps[..8], [1, 2, 3, 4, 5, 6, 7, 8]);
    assert_eq!(steps[35], 30);
}

/// MOV-17: infantry walk at full speed over anything they may walk on.
#[test]
fn mov_17_walkers_ignore_the_ground() {
    let mut map = Map::new();
    map.tiles(&row(40, ROUGH)).infantry("GDI", "E1", 32, 40, "");
    let mut run = map.start();
    run.step(&[drive(32, 40, 50, 40)]);
    let mut last = run.coord("infantry", 0);
    for _ in 0..100 {
        run.step(&[]);
        let now = run.coord("infantry", 0);
        let (dx, dy) = (now.0 - last.0, now.1 - last.1);
        // Speed 5 is 12 leptons; a corner between two standing places costs a little of it.
        assert!((81..=169).contains(&(dx * dx + dy * dy)), "{dx},{dy}");
        last = now;
    }
}

/// MOV-17, CRD-5: who turns before he moves, and for how long.
#[test]
fn mov_17_turns() {
    for (kind, list, frames) in [
        // ROT 8, half a turn; no turret.
        ("BGGY", "units", 16),
        // ROT 5; mechs stand still until they have turned.
        ("SMECH", "units", 26),
        // A turret: it turns while it moves.
        ("4TNK", "units", 0),
        // A hover vehicle too.
        ("HVR", "units", 0),
        ("E1", "infantry", 0),
    ] {
        let mut map = Map::new();
        map.set(kind, "Accelerates", "no").set("General", "HoverAcceleration", "1");
        if list == "units" {
            map.unit("GDI", kind, 40, 40, "")
        } else {
            map.infantry("GDI", kind, 40, 40, "")
        };
        let mut run = map.start();
        let from = run.coord(list, 0);
        run.step(&[drive(40, 40, 34, 40)]);
        let mut still = 0;
        while run.coord(list, 0) == from {
            run.step(&[]);
            still += 1;
            assert!(still < 100, "{kind} never starts");
        }
        assert_eq!(still - 1, frames, "{kind}");
    }
}

/// LOC-3: a vehicle is at the centre of the cell it was sent to in the computed frame, and has no destination then.
#[test]
fn loc_3_arrives_in_the_computed_frame() {
    let mut map = Map::new();
    map.tiles(&row(40, PAVEMENT)).set("BIKE", "Accelerates", "no").unit("GDI", "BIKE", 32, 40, "");
    let mut run = map.start();
    run.step(&[drive(32, 40, 38, 40)]);
    // 6 × 256 leptons at 30 a frame: 51.2 frames.
    run.play(51);
    assert!(!run.at_rest("units", 0));
    run.play(1);
    assert!(run.at_rest("units", 0));
    assert_eq!(run.coord("units", 0), (38 * 256 + 128, 40 * 256 + 128, 0));
    assert!(run.peek("/units/0/foot/nav_cell").is_null());
    run.play(40);
    assert_eq!(run.peek("/units/0/foot/techno/mission/current"), "Guard");
}

/// A new destination in the middle of a step: the step is finished first.
#[test]
fn a_new_order_takes_over_at_the_next_centre() {
    let mut map = Map::new();
    map.unit("GDI", "BIKE", 32, 40, "");
    let mut run = map.start();
    run.step(&[drive(32, 40, 48, 40)]);
    run.play(30);
    let (x, y) = run.place_of("units", 0);
    run.step(&[drive(x as i16, y as i16, 32, 40), drive(x as i16 + 1, y as i16, 32, 40)]);
    run.play(400);
    assert_eq!(run.place_of("units", 0), (32, 40));
}

/// CRD-13, LOC-5: three soldiers stand in a cell, on places 2, 3 and 4; a fourth stays beside it.
#[test]
fn loc_5_three_soldiers_a_cell() {
    let mut map = Map::new();
    for x in 0..4 {
        map.infantry("GDI", "E1", 32 + x, 44, "");
    }
    let mut run = map.start();
    run.step(&[drive(32, 44, 36, 38), drive(33, 44, 36, 38), drive(34, 44, 36, 38), drive(35, 44, 36, 38)]);
    run.play(600);
    let inside: Vec<usize> = (0..4).filter(|i| run.place_of("infantry", *i) == (36, 38)).collect();
    assert_eq!(inside.len(), 3);
    let mut spots: Vec<i64> = inside.iter().map(|i| run.number(&format!("/infantry/{i}/sub_cell"))).collect();
    spots.sort_unstable();
    assert_eq!(spots, [2, 3, 4]);
    for i in 0..4 {
        let (x, y) = run.place_of("infantry", i);
        assert!((x - 36).abs() <= 2 && (y - 38).abs() <= 2, "soldier {i} stands at {x},{y}");
        assert!(run.at_rest("infantry", i), "soldier {i}");
    }
}

/// LOC-4, event 1: offered once when a step ends on the tagged cell, with the mover as its object; not again while it
/// stands there, and not when it starts there.
#[test]
fn loc_4_entered_by_is_offered_at_the_centre_once() {
    let mut map = Map::new();
    map.add(t("IN").persistent().on(1, 0).text(1)).cell_tag(36, 40, "IN");
    map.add(t("START").persistent().on(1, 0).text(2)).cell_tag(32, 40, "START");
    map.add(t("NOD").persistent().on(1, NOD).text(3)).cell_tag(34, 40, "NOD");
    map.tiles(&row(40, PAVEMENT)).set("BIKE", "Accelerates", "no").unit("GDI", "BIKE", 32, 40, "");
    let mut run = map.start();
    run.step(&[drive(32, 40, 36, 40)]);
    run.play(200);
    // 1024 leptons at 30 a frame: in the 35th frame after the order of frame 0.
    run.assert_springs(&[(35, "IN")]);
    assert_eq!(run.offers_of("IN"), [Some(1)]);
}

/// Events 25 and 26: a row and a column marked by cell tags far away.
#[test]
fn loc_4_crossing_lines() {
    let mut map = Map::new();
    map.add(t("ROW").persistent().on(25, 0).text(1)).cell_tag(50, 38, "ROW");
    map.add(t("COLUMN").persistent().on(26, -1).text(2)).cell_tag(35, 50, "COLUMN");
    map.unit("GDI", "BIKE", 33, 40, "").unit("Nod", "BIKE", 48, 40, "");
    let mut run = map.start();
    run.step(&[drive(33, 40, 37, 40)]);
    run.play(200);
    assert_eq!(run.offers_of("COLUMN"), [Some(26)]);
    assert_eq!(run.offers_of("ROW"), []);
    run.step(&[drive(37, 40, 37, 36)]);
    run.play(200);
    assert_eq!(run.offers_of("ROW"), [Some(25)]);
}

/// Event 24: each finished step is offered to the tags of the zone list that lie in the mover's zone.
#[test]
fn loc_4_zone_entry() {
    let mut map = Map::new();
    map.add(t("ZONE").persistent().on(24, 0).text(1)).cell_tag(50, 38, "ZONE");
    map.unit("GDI", "BIKE", 33, 40, "");
    let mut run = map.start();
    run.step(&[drive(33, 40, 36, 40)]);
    run.play(200);
    assert_eq!(run.offers_of("ZONE"), [Some(24); 3]);
}

/// Event 34: on the object's own tag, at the end of a step within five cells of the waypoint.
#[test]
fn loc_4_comes_near_waypoint() {
    let mut map = Map::new();
    map.add(t("NEAR").on(34, 0).text(1)).unit("GDI", "BIKE", 33, 40, "NEAR");
    let mut run = map.start();
    run.step(&[drive(33, 40, 39, 40)]);
    run.play(20);
    run.assert_springs(&[]);
    run.play(200);
    assert_eq!(run.springs().len(), 1);
}

/// MOV-4: hover vehicles cross water; others do not.
#[test]
fn mov_4_hover_over_water() {
    let lake: Vec<(i32, i32, i32, u8)> =
        (36..39).flat_map(|x| (0..90).map(move |y| (x, y, WATER, 0))).collect();
    for (kind, list, gets_there) in
        [("HVR", "units", true), ("APC", "units", true), ("BGGY", "units", false), ("E1", "infantry", false)]
    {
        let mut map = Map::new();
        map.tiles(&lake);
        if list == "units" {
            map.unit("GDI", kind, 33, 40, "")
        } else {
            map.infantry("GDI", kind, 33, 40, "")
        };
        let mut run = map.start();
        run.step(&[drive(33, 40, 42, 40)]);
        run.play(700);
        assert_eq!(run.place_of(list, 0) == (42, 40), gets_there, "{kind}");
        assert!(run.at_rest(list, 0), "{kind} rests");
    }
}

/// LOC-7: up to the flight level, straight over a cliff, down on the cell; in the air it takes no cell.
#[test]
fn loc_7_aircraft_fly_and_land() {
    let mut map = Map::new();
    let cliff: Vec<(i32, i32, i32, u8)> = (36..38).flat_map(|x| (0..90).map(move |y| (x, y, 0, 8))).collect();
    map.tiles(&cliff);
    map.aircraft("GDI", "TRNSPORT", 32, 40, "").unit("GDI", "BGGY", 42, 40, "");
    let mut run = map.start();
    run.step(&[drive(32, 40, 44, 40)]);
    run.play(60);
    assert!(run.coord("aircraft", 0).2 >= 600, "it flies at its level");
    run.play(300);
    assert_eq!(run.coord("aircraft", 0), (44 * 256 + 128, 40 * 256 + 128, 0));
    assert!(run.at_rest("aircraft", 0));
    // Where a vehicle stands it lands beside it.
    run.step(&[drive(44, 40, 42, 40)]);
    run.play(300);
    assert!(run.at_rest("aircraft", 0));
    let (x, y) = run.place_of("aircraft", 0);
    assert!((x, y) != (42, 40) && (x - 42).abs() <= 1 && (y - 40).abs() <= 1, "{x},{y}");
}

/// LOC-8: jump jets fly over what closes the ground and land on standing places.
#[test]
fn loc_8_jumpjets_land_three_a_cell() {
    let mut map = Map::new();
    for x in 0..3 {
        map.infantry("GDI", "JUMPJET", 31 + x, 44, "");
    }
    let wall: Vec<(i32, i32, i32, u8)> = (36..38).flat_map(|x| (0..90).map(move |y| (x, y, 0, 6))).collect();
    map.tiles(&wall);
    let mut run = map.start();
    run.step(&[drive(31, 44, 42, 40), drive(32, 44, 42, 40), drive(33, 44, 42, 40)]);
    run.play(800);
    for i in 0..3 {
        assert_eq!(run.place_of("infantry", i), (42, 40), "soldier {i}");
        assert!(run.at_rest("infantry", i));
    }
}

/// LOC-6: below a cliff in a straight line at 19 leptons a frame; below the ground it takes no cell.
#[test]
fn loc_6_burrows_under_a_cliff() {
    let mut map = Map::new();
    let cliff: Vec<(i32, i32, i32, u8)> = (36..38).flat_map(|x| (0..90).map(move |y| (x, y, 0, 6))).collect();
    map.tiles(&cliff);
    map.unit("GDI", "SUBTANK", 33, 40, "");
    let mut run = map.start();
    run.step(&[drive(33, 40, 42, 40)]);
    // ROT 6: digs for 64 ÷ 6 frames, then goes down 256 leptons at its 12 a frame.
    run.play(12);
    assert_eq!(run.coord("units", 0).2, 0);
    run.play(30);
    assert!(run.coord("units", 0).2 <= -200);
    let before = run.coord("units", 0).0;
    run.play(10);
    assert_eq!(run.coord("units", 0).0 - before, 190);
    run.play(200);
    assert_eq!(run.coord("units", 0), (42 * 256 + 128, 40 * 256 + 128, 0));
    assert!(run.at_rest("units", 0));
}

/// LOC-10: the locomotor of types that name none.
#[test]
fn loc_10_teleports() {
    let mut map = Map::new();
    map.add(t("IN").on(1, -1).text(1)).cell_tag(44, 44, "IN");
    map.set("BGGY", "Locomotor", "{4A582747-9839-11D1-B709-00A024DDAFD1}").unit("GDI", "BGGY", 33, 40, "");
    let mut run = map.start();
    run.step(&[drive(33, 40, 44, 44)]);
    run.play(400);
    assert_eq!(run.place_of("units", 0), (44, 44));
    assert_eq!(run.springs().len(), 1);
}

/// LOC-13: crushers flatten crushable enemies and nobody else.
#[test]
fn loc_13_crushing() {
    for (driver, house, dead) in [("4TNK", "Nod", true), ("4TNK", "GDI", false), ("BGGY", "Nod", false)] {
        let mut map = Map::new();
        map.third_side();
        map.unit("GDI", driver, 33, 40, "").infantry(house, "E1", 36, 40, "");
        // A corridor leaves no way around.
        let walls: Vec<(i32, i32, i32, u8)> =
            (28..56).flat_map(|x| [(x, 39, WATER, 0), (x, 41, WATER, 0)]).collect();
        map.tiles(&walls);
        let mut run = map.start();
        run.step(&[drive(33, 40, 38, 40)]);
        run.play(400);
        assert_eq!(run.peek("/infantry/0").is_null(), dead, "{driver} over a soldier of {house}");
    }
}
