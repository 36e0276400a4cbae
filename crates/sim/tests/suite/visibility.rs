//! Shroud and discovery (`systems.md` §13): who looks when, what grows back, what is discovered.

use sandtable_scenario::model::Cell;
use sandtable_sim::{NoEffect, Outcome};

use crate::support::*;

const WATER: i32 = 333;

fn seen(run: &Run, x: i16, y: i16) -> bool {
    run.world.is_uncovered(0, Cell::new(x, y))
}

/// A map cut in two by water along column 40.
fn cut() -> Map {
    let mut map = Map::new();
    let water: Vec<(i32, i32, i32, u8)> = (0..90).map(|y| (40, y, WATER, 0)).collect();
    map.tiles(&water);
    map
}

/// Action 18: two cells around every playable cell of the waypoint's zone for crushers.
#[test]
fn action_18_reveals_the_zone_of_crushers() {
    let run = cut().add(t("A").on(13, 1).act_at(18, 1, "C")).run(16);
    run.assert_done(18);
    // Waypoint 1 is 44,44. The far shore is within two cells of the near one.
    for (x, y, expected) in [(41, 44, true), (39, 44, true), (38, 44, false), (58, 50, true), (34, 40, false)]
    {
        assert_eq!(seen(&run, x, y), expected, "{x},{y}");
    }
}

/// Action 18: a waypoint where crushers cannot be names no zone.
#[test]
fn action_18_without_a_zone() {
    let mut map = cut();
    map.waypoint(3, 40, 44).add(t("A").on(13, 1).act(18, 3));
    map.run(16).assert_no_effect(18, NoEffect::Refused);
    Map::new().add(t("A").on(13, 1).act(18, 50)).run(16).assert_no_effect(18, NoEffect::WaypointNotPlaced);
}

/// Actions 17 and 18 do nothing for who sees everything (VIS-9).
#[test]
fn vis_9_who_sees_everything_gains_nothing() {
    let mut map = Map::new();
    map.add(t("A").on(13, 1).act(16, 0).act(17, 1).act(18, 1).act(31, 0));
    let run = map.run(16);
    assert!(seen(&run, 60, 50) && seen(&run, 30, 30), "action 31 takes nothing from who sees everything");
}

/// Action 31: what has a covered neighbour is covered again; everything that watches looks again.
#[test]
fn action_31_covers_the_fringe() {
    let mut map = Map::new();
    map.infantry("GDI", "E1", 30, 40, "").add(t("A").on(13, 1).act(17, 1)).add(t("B").on(13, 2).act(31, 0));
    let mut run = map.run(16);
    assert!(seen(&run, 53, 44) && seen(&run, 52, 44));
    let sight: Vec<bool> = (20..35).map(|x| seen(&run, x, 40)).collect();
    run.play(15).assert_done(31);
    assert!(!seen(&run, 53, 44) && !seen(&run, 52, 44), "the edge is gone");
    assert!(seen(&run, 50, 44) && seen(&run, 44, 44), "the middle stays");
    let again: Vec<bool> = (20..35).map(|x| seen(&run, x, 40)).collect();
    assert_eq!(again, sight, "the soldier looked again");
}

/// VIS-11: with `ShroudGrow=yes` the first frame runs a step, and then one every `ShroudRate` minutes.
#[test]
fn vis_11_the_shroud_grows_back() {
    let mut map = Map::new();
    map.set("AudioVisual", "ShroudGrow", "yes").set("AudioVisual", "ShroudRate", "0.1");
    map.add(t("A").on(13, 1).act(17, 1));
    let mut run = map.run(16);
    assert!(seen(&run, 53, 44), "uncovered at 15");
    run.play_to(90);
    assert!(seen(&run, 53, 44));
    run.play(1);
    assert!(!seen(&run, 53, 44) && seen(&run, 50, 44), "a step at 90");
    run.play(90);
    assert!(!seen(&run, 51, 44), "and one at 180");
    // Stock rules leave it alone.
    let mut run = Map::new().add(t("A").on(13, 1).act(17, 1)).run(16);
    run.play(600);
    assert!(seen(&run, 53, 44));
}

/// VIS-7, event 4: vehicles look at each cell centre, and what that uncovers is discovered at once.
#[test]
fn vis_7_vehicles_look_as_they_go() {
    let mut map = Map::new();
    map.unit("GDI", "BIKE", 30, 40, "").infantry("Nod", "E1", 45, 40, "SEEN").add(t("SEEN").on(4, 0));
    let mut run = map.start();
    run.step(&[drive(30, 40, 42, 40)]);
    assert!(!seen(&run, 45, 40));
    let mut uncovered_at = None;
    for _ in 0..300 {
        run.step(&[]);
        if uncovered_at.is_none() && seen(&run, 45, 40) {
            uncovered_at = Some(run.world.frame() - 1);
        }
    }
    assert_eq!(run.frames_of("SEEN"), [uncovered_at.expect("it came near")]);
}

/// VIS-8, events 4 and 5: who drives into what is uncovered already is discovered at the centre of the cell.
#[test]
fn vis_8_who_comes_into_sight_is_discovered() {
    let mut map = Map::new();
    map.infantry("GDI", "E1", 30, 40, "")
        .soldier("Nod", "E1", 45, 40, "COMES", "Guard", -1)
        .add(t("COMES").on(4, 0))
        .add(t("HOUSE").on(5, NOD));
    let mut run = map.start();
    run.play(2);
    let go = sandtable_sim::Command::Move(vec![on(45, 40)], sandtable_sim::CellPos { x: 32, y: 40 });
    run.step(&[sandtable_sim::Order::new(1, go)]);
    run.play(20);
    run.assert_springs(&[]);
    // Nod takes no orders of a player here: a script moves him.
    let mut map = Map::new();
    map.infantry("GDI", "E1", 30, 40, "")
        .infantry("Nod", "E1", 34, 40, "COMES")
        .add(t("COMES").on(4, 0))
        .add(t("HOUSE").on(5, NOD));
    map.set("E1", "Sight", "3");
    let mut run = map.start();
    run.play(2);
    run.assert_springs(&[]);
    run.step(&[drive(30, 40, 31, 40)]);
    run.play(40);
    assert_eq!(run.springs().len(), 2, "{:?}", run.springs());
}

/// VIS-7: aircraft look on every fifteenth frame, and from the ground one cell far.
#[test]
fn vis_7_aircraft_look_by_the_clock() {
    let mut map = Map::new();
    map.aircraft("GDI", "TRNSPORT", 32, 40, "");
    let mut run = map.start();
    assert!(seen(&run, 33, 40) && !seen(&run, 34, 40), "one cell from the ground");
    run.step(&[drive(32, 40, 56, 40)]);
    let mut changes = Vec::new();
    let mut before = 0;
    for _ in 0..120 {
        run.step(&[]);
        let count = (20..64).filter(|x| seen(&run, *x, 40)).count();
        if count != before {
            changes.push((run.world.frame() - 1) % 15);
            before = count;
        }
    }
    assert!(changes.len() > 2, "it flies: {changes:?}");
    assert!(changes[1..].iter().all(|frame| *frame == 0), "{changes:?}");
}

/// VIS-7: what the player captures looks around for him.
#[test]
fn vis_7_a_captured_structure_looks() {
    let mut map = Map::new();
    map.third_side().structure("Nod", "NAPOWR", 54, 40, "A").add(t("A").on(13, 1).act(14, GDI));
    let mut run = map.start();
    run.play(15);
    assert!(!seen(&run, 54, 40));
    run.play(1);
    assert!(seen(&run, 54, 40));
}

/// VIS-8: a structure that goes up in sight of the player is discovered then.
#[test]
fn vis_8_what_is_put_up_in_sight_is_discovered() {
    for (x, discovered) in [(32, true), (56, false)] {
        let mut map = Map::new();
        map.infantry("GDI", "E1", 30, 40, "").waypoint(3, x, 40).add(t("HOUSE").on(5, NOD));
        let power = building_number("NAPOWR");
        map.add(t("A").on(13, 1).action(&format!("109,0,{NOD},{power},1,0,0,D")));
        let run = map.run(17);
        run.assert_done(109);
        assert_eq!(!run.frames_of("HOUSE").is_empty(), discovered, "at {x}");
    }
}

/// Action 51: a reshroud forgets, and discovered stays discovered (VIS-8, VIS-10).
#[test]
fn vis_10_discovery_is_for_ever() {
    let mut map = Map::new();
    map.infantry("Nod", "E1", 44, 44, "SEEN")
        .add(t("SEEN").persistent().on(4, 0))
        .add(t("A").on(13, 1).act(17, 1))
        .add(t("B").on(13, 2).act(51, 0))
        .add(t("C").on(13, 3).act(17, 1));
    let run = map.run(60);
    run.assert_frames("SEEN", &[15]);
    assert_eq!(run.outcomes(51), [Outcome::Done]);
}

/// Action 8: the flare of the rules is shown and lifts the shroud around it; without one nothing happens.
#[test]
fn action_8_shows_and_reveals() {
    let run = Map::new().add(t("A").on(13, 1).act_at(8, 0, "B")).run(16);
    run.assert_done(8);
    assert!(seen(&run, 44, 44) && seen(&run, 48, 44) && !seen(&run, 49, 44), "DropZoneRadius 4");
    let mut map = Map::new();
    map.set("AudioVisual", "DropZoneAnim", "none").add(t("A").on(13, 1).act_at(8, 0, "B"));
    let run = map.run(16);
    run.assert_no_effect(8, NoEffect::NothingNamed);
    assert!(!seen(&run, 44, 44));
}
