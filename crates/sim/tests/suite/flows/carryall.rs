//! The carryall and what it lifts (`radio.md` §9.10).

use sandtable_sim::{CellPos, Command, Subject};

use crate::support::*;

/// A carryall at 30,42 and a vehicle at 36,42.
fn field(tag: &str) -> Map {
    let mut map = Map::new();
    map.aircraft("GDI", "TRNSPORT", 30, 42, "").vehicle("GDI", "BGGY", 36, 42, 256, "Guard", tag);
    map
}

fn number(run: &Run, object: &str) -> Subject {
    let number = run.techno(object, "object")["creation"].as_u64().expect("a number");
    Subject::Number(u32::try_from(number).expect("a small one"))
}

/// Orders the carryall to lift a vehicle: it goes on Move, with the vehicle as its destination.
fn lift(run: &mut Run) -> &mut Run {
    let (lift, load) = (number(run, "aircraft/0"), number(run, "units/0"));
    run.step(&[order(Command::Enter(vec![lift], load))]);
    run
}

fn down(run: &mut Run, to: (i16, i16)) -> &mut Run {
    let lift = number(run, "aircraft/0");
    run.step(&[order(Command::Move(vec![lift], CellPos { x: to.0, y: to.1 }))]);
    run
}

fn idle(run: &Run) -> bool {
    run.mission("aircraft/0") == "Guard" && run.coord("aircraft", 0).2 < 50
}

fn lifted(map: &Map) -> Run {
    let mut run = map.listen();
    lift(&mut run);
    run.until(400, "aboard", |run| run.in_limbo("units/0"));
    run
}

fn coming(map: &Map) -> Run {
    let mut run = map.listen();
    lift(&mut run).play(20);
    assert_eq!(run.mission("units/0"), "Sleep");
    assert_eq!(run.techno("units/0", "tethered"), true);
    run.forget();
    run
}

/// Steps 1 to 5: greeted, asked, told to hold still, lifted, set down.
#[test]
fn a_vehicle_is_lifted_and_set_down() {
    let mut run = lifted(&field(""));
    insta::assert_snapshot!("lifts", run.radio());
    run.forget();
    down(&mut run, (44, 44));
    run.until(400, "set down", |run| run.on_map("units/0"));
    assert_eq!(run.cell("units/0"), (44, 44));
    assert_eq!(run.radio(), "", "no contact is left to end");
    run.until(400, "rests", idle);
    assert_ne!(run.cell("aircraft/0"), (44, 44), "it moves aside");
    run.step(&[go(44, 44, (48, 46))]);
    run.until(300, "it drives again", |run| run.cell("units/0") == (48, 46));
}

/// Step 1: the vehicle of somebody who is no ally is not even greeted.
#[test]
fn no_mutual_alliance() {
    let mut map = Map::new();
    map.aircraft("GDI", "TRNSPORT", 30, 42, "").vehicle("Nod", "BGGY", 36, 42, 256, "Guard", "");
    let mut run = map.listen();
    lift(&mut run).play(60);
    run.assert_unsaid("HELLO");
    assert!(idle(&run));
}

/// Step 1: refused at `HELLO`: the vehicle is in contact with somebody else.
#[test]
fn refused_at_hello() {
    let mut map = field("");
    map.vehicle("GDI", "APC", 44, 42, 256, "Guard", "");
    let mut run = map.listen();
    run.step(&[enter(36, 42, (44, 42))]);
    run.forget();
    lift(&mut run).play(40);
    run.assert_said("TRNSPORT > BGGY HELLO = NEGATIVE").assert_unsaid("WANT_RIDE");
    assert!(idle(&run));
    run.until(300, "it boards", |run| run.in_limbo("units/0"));
}

/// Step 1: refused at `WANT_RIDE`: the vehicle unloads.
#[test]
fn refused_at_want_ride() {
    let mut map = Map::new();
    map.aircraft("GDI", "TRNSPORT", 30, 42, "").vehicle("GDI", "MCV", 36, 42, 256, "Guard", "");
    let mut run = map.listen();
    run.step(&[deploy(36, 42)]);
    run.forget();
    lift(&mut run).play(2);
    insta::assert_snapshot!(run.radio());
    run.play(30);
    assert!(idle(&run));
}

/// Step 1: it has a load already.
#[test]
fn it_carries_already() {
    let mut map = field("");
    map.vehicle("GDI", "BGGY", 40, 46, 256, "Guard", "");
    let mut run = lifted(&map);
    run.forget();
    let (lift, other) = (number(&run, "aircraft/0"), number(&run, "units/1"));
    run.step(&[order(Command::Enter(vec![lift], other))]);
    run.play(30);
    assert_eq!(run.radio(), "");
    assert!(run.in_limbo("units/0") && run.on_map("units/1"));
}

/// The vehicle drives off by its own order while it waits: the carryall gives up.
#[test]
fn vehicle_moves_by_its_own_order() {
    let mut run = coming(&field(""));
    run.step(&[go(36, 42, (40, 46))]);
    assert_eq!(run.techno("aircraft/0", "tethered"), false);
    insta::assert_snapshot!(run.radio());
    run.until(200, "there", |run| run.cell("units/0") == (40, 46));
    run.until(400, "gives up", idle);
    assert!(run.on_map("units/0"));
}

#[test]
fn vehicle_destroyed_while_it_waits() {
    let mut map = field("CLICK");
    map.add(t("CLICK").on(33, 0).act(32, 0));
    let mut run = coming(&map);
    run.step(&[select(36, 42)]);
    assert!(!run.exists("units/0"));
    assert_eq!(run.techno("aircraft/0", "tethered"), false);
    insta::assert_snapshot!(run.radio());
    run.until(400, "gives up", idle);
}

#[test]
fn vehicle_captured_while_it_waits() {
    let mut map = field("CLICK");
    map.add(t("CLICK").on(33, 0).act(14, NOD));
    let mut run = coming(&map);
    run.step(&[select(36, 42)]);
    assert_eq!(run.techno("units/0", "house"), NOD);
    // The farewell of a capture comes while they are allies still, and nobody asks again before it is lifted.
    run.until(600, "lifted all the same", |run| run.in_limbo("units/0"));
    assert_eq!(run.techno("units/0", "house"), NOD);
    insta::assert_snapshot!(run.radio());
}

fn carrier(action: i32, value: i32) -> Map {
    let mut map = Map::new();
    map.add(t("CLICK").on(33, 0).act(action, value));
    map.aircraft("GDI", "TRNSPORT", 30, 42, "CLICK").vehicle("GDI", "BGGY", 36, 42, 256, "Guard", "");
    map
}

#[test]
fn carryall_destroyed_on_its_way() {
    let mut run = coming(&carrier(32, 0));
    let lift = number(&run, "aircraft/0");
    run.step(&[order(Command::Select(lift))]);
    assert!(!run.exists("aircraft/0"));
    assert_eq!(run.techno("units/0", "tethered"), false);
    insta::assert_snapshot!(run.radio());
    run.step(&[go(36, 42, (40, 46))]);
    run.until(200, "it drives", |run| run.cell("units/0") == (40, 46));
}

/// TRN-5: a load dies with its carryall.
#[test]
fn carryall_destroyed_with_its_load() {
    let mut run = lifted(&carrier(32, 0));
    let lift = number(&run, "aircraft/0");
    run.step(&[order(Command::Select(lift))]);
    assert!(!run.exists("aircraft/0") && !run.exists("units/0"));
}

/// Step 3 of §10: while it comes it is tethered, so another order keeps the contact; it flies there without.
#[test]
fn carryall_ordered_elsewhere_on_its_way() {
    let mut run = coming(&field(""));
    down(&mut run, (30, 46));
    assert_eq!(run.radio(), "", "tethered: the contact is kept");
    run.until(400, "there", |run| run.cell("aircraft/0") == (30, 46) && idle(run));
    assert!(run.on_map("units/0"));
    // It is still told to hold still; greeted anew it is lifted.
    lift(&mut run);
    run.until(400, "aboard", |run| run.in_limbo("units/0"));
}

/// Step 5: where it cannot be set down it goes back aboard, and comes down elsewhere.
#[test]
fn no_room_where_it_is_set_down() {
    let mut map = field("");
    map.vehicle("GDI", "APC", 44, 44, 256, "Guard", "");
    let mut run = lifted(&map);
    down(&mut run, (44, 44));
    run.until(600, "set down", |run| run.on_map("units/0"));
    assert_ne!(run.cell("units/0"), (44, 44));
    assert_eq!(run.cell("units/1"), (44, 44), "nobody is squashed");
}

/// Onto a depot with a load: the load greets the depot and is repaired.
#[test]
fn onto_a_depot() {
    let mut map = Map::new();
    map.set("GDI", "Credits", "20");
    map.aircraft("GDI", "TRNSPORT", 30, 46, "").vehicle("GDI", "BGGY", 36, 46, 200, "Guard", "");
    map.structure("GDI", "GADEPT", 40, 40, "").structure("GDI", "GAPOWR", 24, 36, "");
    let mut run = lifted(&map);
    let lift = number(&run, "aircraft/0");
    run.forget().step(&[order(Command::Enter(vec![lift], on(40, 40)))]);
    run.until(600, "on the pad", |run| run.on_map("units/0"));
    assert_eq!(run.cell("units/0"), (41, 41));
    run.until(60, "served", |run| run.mission("units/0") == "Sleep");
    insta::assert_snapshot!(run.radio());
    run.until(900, "repaired", |run| run.mission("units/0") == "Guard");
    run.until(300, "rests", idle);
}
