//! Boarding and leaving aircraft (`radio.md` §9.9, air transport and dropship).

use sandtable_sim::{Command, Event, Subject, What};

use crate::support::*;

/// An aircraft at 36,42 and two soldiers west of it.
fn airfield(kind: &str, tag: &str) -> Map {
    let mut map = Map::new();
    map.aircraft("GDI", kind, 36, 42, tag);
    map.infantry("GDI", "E1", 33, 42, "").infantry("GDI", "E1", 33, 43, "");
    map
}

fn aboard(run: &Run) -> usize {
    (0..2).filter(|n| run.in_limbo(&format!("infantry/{n}"))).count()
}

/// The conversations without what the open door asks in every frame.
fn talk(run: &Run) -> String {
    let asks = |e: &&Event| !matches!(e.what, What::Radio { message: "TRYING_TO_LOAD", .. });
    let events: Vec<Event> = run.events.iter().filter(asks).cloned().collect();
    conversation(&events)
}

fn loaded(map: &Map) -> Run {
    let mut run = map.listen();
    run.step(&[enter(33, 42, (36, 42)), enter(33, 43, (36, 42))]);
    run.until(500, "aboard", |run| aboard(run) == 2);
    run
}

fn number(run: &Run, object: &str) -> Subject {
    let number = run.techno(object, "object")["creation"].as_u64().expect("a number");
    Subject::Number(u32::try_from(number).expect("a small one"))
}

fn airborne(run: &Run) -> bool {
    run.coord("aircraft", 0).2 > 100
}

/// The whole round: board, fly, land, come out one after the other, each told to `UNLOAD` and heard `UNLOADED`.
#[test]
fn soldiers_are_flown() {
    let mut run = loaded(&airfield("ORCATRAN", ""));
    insta::assert_snapshot!("boards", talk(&run));
    run.forget().step(&[go(36, 42, (46, 42))]);
    run.until(60, "in the air", airborne);
    run.until(400, "landed", |run| run.cell("aircraft/0") == (46, 42) && !airborne(run));
    run.until(100, "rests", |run| run.mission("aircraft/0") == "Guard");
    assert_eq!(run.radio(), "");
    run.step(&[deploy(46, 42)]);
    run.until(300, "out", |run| aboard(run) == 0);
    run.until(200, "let go", |run| run.techno("aircraft/0", "tethered") == false);
    insta::assert_snapshot!("leaves", run.radio());
    run.until(200, "rest", |run| (0..2).all(|n| run.mission(&format!("infantry/{n}")) == "Guard"));
    for n in 0..2 {
        let (x, y) = run.cell(&format!("infantry/{n}"));
        assert!((x - 46).abs() <= 2 && (y - 42).abs() <= 2 && (x, y) != (46, 42), "{x},{y}");
    }
}

/// The door shuts when nobody is on the way in any more.
#[test]
fn the_door_shuts_behind_the_last() {
    let mut map = airfield("ORCATRAN", "");
    map.set("ORCATRAN", "DeployTime", ".02");
    let mut run = map.listen();
    run.step(&[enter(33, 42, (36, 42))]);
    run.play(5);
    let open = run.techno("aircraft/0", "door");
    run.until(300, "aboard", |run| aboard(run) == 1);
    run.play(40);
    assert_ne!(run.techno("aircraft/0", "door"), open);
}

/// Told to unload in the air, it lands first.
#[test]
fn it_lands_first() {
    let mut run = loaded(&airfield("ORCATRAN", ""));
    run.step(&[go(36, 42, (50, 42))]);
    run.until(60, "in the air", airborne);
    let it = number(&run, "aircraft/0");
    run.forget().step(&[order(Command::Deploy(vec![it]))]);
    run.until(600, "out", |run| aboard(run) == 0);
    assert!(!airborne(&run));
    run.assert_said("ORCATRAN > E1 HELLO = ROGER").assert_said("ORCATRAN > E1 UNLOAD = ROGER");
}

/// Over a structure nobody gets out: a person's guards.
#[test]
fn over_a_structure_it_guards() {
    let mut map = airfield("ORCATRAN", "");
    map.structure("GDI", "GAHPAD", 44, 40, "").structure("GDI", "GAPOWR", 24, 36, "");
    let mut run = loaded(&map);
    run.step(&[enter(36, 42, (44, 40))]);
    run.until(600, "on the pad", |run| run.cell("aircraft/0") == (45, 41) && !airborne(run));
    let it = number(&run, "aircraft/0");
    run.play(40);
    run.step(&[order(Command::Deploy(vec![it]))]);
    run.play(60);
    assert_eq!(aboard(&run), 2);
    assert_eq!(run.mission("aircraft/0"), "Guard");
}

/// No room around: they stay aboard, and come out once there is room.
#[test]
fn no_room_around_keeps_them_aboard() {
    let mut map = airfield("ORCATRAN", "");
    for x in 45..=47 {
        for y in 41..=43 {
            if (x, y) != (46, 42) && (x, y) != (47, 42) {
                map.structure("GDI", "CACRSH01", x, y, "");
            }
        }
    }
    map.vehicle("GDI", "BGGY", 47, 42, 256, "Guard", "");
    let mut run = loaded(&map);
    run.step(&[go(36, 42, (46, 42))]);
    run.until(400, "landed", |run| run.cell("aircraft/0") == (46, 42) && !airborne(run));
    run.until(100, "rests", |run| run.mission("aircraft/0") == "Guard");
    run.step(&[deploy(46, 42)]);
    run.play(100);
    assert_eq!(aboard(&run), 2);
    run.step(&[go(47, 42, (50, 46))]);
    run.until(400, "out", |run| aboard(run) == 0);
}

/// A full one does not call anybody.
#[test]
fn a_full_aircraft_refuses() {
    let mut map = airfield("ORCATRAN", "");
    map.set("ORCATRAN", "Passengers", "1");
    let mut run = map.listen();
    run.step(&[enter(33, 42, (36, 42)), enter(33, 43, (36, 42))]);
    run.until(400, "one aboard", |run| aboard(run) == 1);
    run.play(120);
    assert_eq!(aboard(&run), 1);
    assert!(
        (0..2)
            .all(|n| run.in_limbo(&format!("infantry/{n}"))
                || run.mission(&format!("infantry/{n}")) == "Guard")
    );
}

/// Taking off ends the contact. The one on the way follows (§7 rule 3: what it heads for is an aircraft), does not board
/// what flies over its head, and boards where it lands.
#[test]
fn taking_off_lets_go_of_one_on_the_way() {
    let mut run = airfield("ORCATRAN", "").listen();
    run.step(&[enter(33, 42, (36, 42))]);
    run.play(10).forget().step(&[go(36, 42, (42, 42))]);
    assert_eq!(talk(&run).lines().next(), Some("   11  ORCATRAN > E1 OVER_OUT = ROGER"));
    run.until(200, "in the air", airborne);
    assert_eq!((aboard(&run), run.mission("infantry/0")), (0, "Enter".to_owned()));
    run.until(600, "aboard", |run| aboard(run) == 1);
    assert!(!airborne(&run));
}

/// A soldier below a flying transport is not in it.
#[test]
fn nobody_boards_what_flies_above() {
    let mut map = airfield("ORCATRAN", "");
    map.set("E1", "Speed", "1");
    let mut run = map.listen();
    run.step(&[go(36, 42, (36, 43))]);
    run.until(60, "in the air", airborne);
    let it = number(&run, "aircraft/0");
    run.step(&[order(Command::Enter(vec![on(33, 43)], it))]);
    while airborne(&run) {
        run.step(&[]);
        assert_eq!(aboard(&run), 0);
    }
}

/// TRN-5: who is aboard an aircraft dies with it, on the ground too.
#[test]
fn transport_destroyed_with_passengers() {
    let mut map = airfield("ORCATRAN", "CLICK");
    map.add(t("CLICK").on(33, 0).act(32, 0));
    let mut run = loaded(&map);
    run.step(&[select(36, 42)]);
    assert!(!run.exists("aircraft/0") && !run.exists("infantry/0") && !run.exists("infantry/1"));
}

/// It is destroyed while one is on his way out: he is let go.
#[test]
fn transport_destroyed_while_one_leaves() {
    let mut map = airfield("ORCATRAN", "CLICK");
    map.add(t("CLICK").on(33, 0).act(32, 0));
    let mut run = loaded(&map);
    let it = number(&run, "aircraft/0");
    run.forget().step(&[deploy(36, 42)]);
    run.until(60, "one is out", |run| aboard(run) == 1);
    run.forget().step(&[order(Command::Select(it))]);
    assert!(!run.exists("aircraft/0"));
    let (left, right) = (run.exists("infantry/0"), run.exists("infantry/1"));
    assert!(left != right, "one lives");
    let alive = if left { "infantry/0" } else { "infantry/1" };
    assert_eq!(run.techno(alive, "tethered"), false);
    run.until(100, "rests", |run| run.mission(alive) == "Guard");
    insta::assert_snapshot!(run.radio());
}

/// A dropship without a destination comes down on a free bay it docks at, and lets them out there.
#[test]
fn a_dropship_takes_its_bay() {
    let mut map = airfield("DSHP", "");
    map.set("DSHP", "Dock", "GAHPAD").structure("GDI", "GAHPAD", 44, 40, "");
    map.structure("GDI", "GAPOWR", 24, 36, "");
    let mut run = loaded(&map);
    run.step(&[go(36, 42, (40, 46))]);
    run.until(100, "in the air", |run| run.coord("aircraft", 0).2 > 400);
    let it = number(&run, "aircraft/0");
    run.forget().step(&[order(Command::Deploy(vec![it]))]);
    run.until(900, "out", |run| aboard(run) == 0);
    assert_eq!(run.cell("aircraft/0"), (45, 41), "on its bay");
    run.until(200, "let go", |run| run.techno("aircraft/0", "tethered") == false);
    insta::assert_snapshot!(run.radio());
}

/// Without a bay it takes a landing zone; who stands there goes aside.
#[test]
fn a_dropship_without_a_bay_lands_where_it_can() {
    let mut run = loaded(&airfield("DSHP", ""));
    run.step(&[go(36, 42, (46, 46))]);
    run.until(100, "in the air", |run| run.coord("aircraft", 0).2 > 400);
    let it = number(&run, "aircraft/0");
    run.forget().step(&[order(Command::Deploy(vec![it]))]);
    run.until(900, "out", |run| aboard(run) == 0);
    run.until(300, "let go", |run| run.techno("aircraft/0", "tethered") == false);
}
