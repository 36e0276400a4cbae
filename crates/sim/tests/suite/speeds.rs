//! What sets the speed of movers, and what a crusher does to walls (`systems.md` §7.4, LOC-13, HOU-17).

use sandtable_sim::Command;

use crate::support::*;

/// Leptons a frame once under way, along the axis east.
fn pace(map: &Map, list: &str, order: sandtable_sim::Order) -> i64 {
    let mut run = map.start();
    run.step(&[order]);
    run.play(60);
    let before = run.coord(list, 0).0;
    run.step(&[]);
    run.coord(list, 0).0 - before
}

/// MOV-16, HOU-17: difficulty × `GameSpeedBias` for what moves on the ground, and the country's factor outside campaigns.
#[test]
fn mov_16_the_house_factor() {
    for (section, key, value, most) in [
        ("Normal", "Groundspeed", "1.0", 30),
        ("Normal", "Groundspeed", "0.5", 15),
        ("General", "GameSpeedBias", "2.0", 60),
        ("GDI", "Groundspeed", "0.5", 30),
        ("Normal", "Airspeed", "0.5", 30),
    ] {
        let mut map = Map::new();
        map.tiles(&(28..60).map(|x| (x, 40, 582, 0)).collect::<Vec<_>>());
        map.set("BIKE", "Accelerates", "no").set(section, key, value).unit("GDI", "BIKE", 30, 40, "");
        map.set("General", "CloseEnough", "0.1");
        let mut run = map.start();
        run.step(&[drive(30, 40, 58, 40)]);
        run.play(10);
        let before = run.coord("units", 0).0;
        run.step(&[]);
        assert_eq!(run.coord("units", 0).0 - before, most, "[{section}] {key}={value}");
    }
}

/// MOV-17, HOU-18: aircraft fly at their own speed, whatever `Airspeed` says.
#[test]
fn mov_17_aircraft_take_no_factor() {
    let speed = |value: &str| {
        let mut map = Map::new();
        map.set("Normal", "Airspeed", value).set("Normal", "Groundspeed", value);
        map.set("ORCA", "SlowdownDistance", "0").aircraft("GDI", "ORCA", 24, 40, "");
        pace(&map, "aircraft", drive(24, 40, 62, 40))
    };
    assert!(speed("1.0") > 0);
    assert_eq!(speed("1.0"), speed("0.3"));
}

/// MOV-15: to brake is for who comes to his goal; one whose goal was dropped runs on to the next centre.
#[test]
fn mov_15_a_dropped_goal_is_no_brake() {
    let mut map = Map::new();
    map.unit("GDI", "HARV", 32, 40, "");
    let mut run = map.start();
    run.step(&[drive(32, 40, 55, 40)]);
    run.play(120);
    let at = |run: &Run| run.coord("units", 0).0;
    let before = at(&run);
    run.step(&[order(Command::Stop(vec![on(run.place_of("units", 0).0 as i16, 40)]))]);
    let pace = at(&run) - before;
    assert!(pace >= 5, "{pace}");
    let mut frames = 0;
    while !run.at_rest("units", 0) {
        let last = at(&run);
        run.step(&[]);
        frames += 1;
        assert!(at(&run) - last >= pace.min(256) - 1 || run.at_rest("units", 0), "as fast as before");
        assert!(frames < 256 / pace + 4, "{frames}");
    }
}

/// LOC-13: crushable walls of enemies and of nobody are flat once a crusher has driven over them; those of friends stay.
#[test]
fn loc_13_walls() {
    for (owner, flat) in [("Nod", true), ("GDI", false)] {
        let mut map = Map::new();
        map.set("Nod", "WallOwner", "yes").set("GDI", "WallOwner", "yes");
        map.set("BGGY", "Crusher", "yes").set("BGGY", "MovementZone", "Crusher");
        let row: Vec<(i32, i32, u8)> = (20..70).map(|y| (43, y, 0)).collect();
        map.set("GASAND", "Crushable", "yes").overlay(&row);
        map.unit("GDI", "BGGY", 40, 40, "").structure(owner, "GAPOWR", 50, 50, "");
        let mut run = map.start();
        run.step(&[drive(40, 40, 46, 40)]);
        run.play(300);
        assert_eq!(run.place_of("units", 0), (46, 40), "it drives over it");
        let cells = run.peek("/grid/cells");
        let walls = cells.as_array().into_iter().flatten().filter(|c| c["overlay"] == 0).count();
        let whole = row.len();
        assert!(walls > 0 && walls <= whole);
        let stands = map.run(1).peek("/grid/cells");
        let before = stands.as_array().into_iter().flatten().filter(|c| c["overlay"] == 0).count();
        assert_eq!(before - walls, usize::from(flat), "{owner}");
    }
}

/// `radio.md` §10: to order again what is being done is no error.
#[test]
fn an_order_to_enter_what_is_being_entered_is_taken() {
    let mut map = Map::new();
    map.unit("GDI", "HARV", 40, 40, "").structure("GDI", "PROC", 30, 40, "");
    let mut run = map.start();
    run.step(&[enter(40, 40, (30, 40))]);
    run.play(20);
    let (x, y) = run.place_of("units", 0);
    run.step(&[enter(x as i16, y as i16, (30, 40))]);
    let refused = run.whats(|w| matches!(w, sandtable_sim::What::Refused { .. }).then_some(()));
    assert_eq!(refused, []);
}
