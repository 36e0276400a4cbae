//! Aircraft and helipad: landing, reloading, taking off (`radio.md` §9.3).

use crate::support::*;

/// A pad at 30,40 (its middle is the corner between its four cells) and an Orca of GDI's, as `aircraft/0`.
pub fn airfield(tag: &str) -> Map {
    airfield_of("GDI", tag)
}

pub fn airfield_of(house: &str, tag: &str) -> Map {
    let mut map = Map::new();
    map.structure(house, "GAHPAD", 30, 40, tag).structure(house, "GAPOWR", 24, 36, "");
    map.aircraft(house, "ORCA", 38, 42, "");
    map
}

/// An Orca with some rounds left that flies to the pad.
pub fn inbound(map: &Map, rounds: i32) -> Run {
    let mut run = map.listen();
    run.set_techno("aircraft/0", "ammo", rounds);
    run.step(&[enter(38, 42, (30, 40))]);
    run
}

/// The same, on the pad, which loads.
pub fn loading(map: &Map, rounds: i32) -> Run {
    let mut run = inbound(map, rounds);
    run.until(300, "on the pad", |run| run.mission("buildings/0") == "Repair");
    run
}

pub fn on_pad(run: &Run, aircraft: &str) -> bool {
    let (x, y) = run.cell(aircraft);
    !run.aloft(aircraft) && (30..=31).contains(&x) && (40..=41).contains(&y)
}

/// Steps 1 to 7: it comes by order, lands, gets two rounds, and flies off by order.
#[test]
fn landing_reloading_and_taking_off() {
    let mut run = inbound(&airfield(""), 3);
    run.until(300, "on the pad", |run| on_pad(run, "aircraft/0"));
    run.until(1500, "full", |run| run.rounds("aircraft/0") == 5);
    run.until(500, "let go", |run| run.mission("buildings/0") == "Guard");
    run.play(100);
    assert_eq!(run.mission("aircraft/0"), "Guard");
    assert!(on_pad(&run, "aircraft/0"), "it stays until it is told otherwise");
    run.step(&[go(31, 41, (40, 40))]);
    run.until(200, "down there", |run| run.cell("aircraft/0") == (40, 40) && !run.aloft("aircraft/0"));
    insta::assert_snapshot!(run.radio());
}

/// Step 5: a round each `ReloadRate` × 900 = 450 frames, the first one 450 frames after the pad has begun.
#[test]
fn a_round_every_450_frames() {
    let mut run = inbound(&airfield(""), 2);
    run.until(300, "on the pad", |run| run.techno("buildings/0", "mission")["status"] == 1);
    let mut frames = vec![run.world.frame()];
    let mut had = 2;
    while had < 5 {
        run.step(&[]);
        if run.rounds("aircraft/0") > had {
            had = run.rounds("aircraft/0");
            frames.push(run.world.frame());
        }
        assert!(run.world.frame() < 2000);
    }
    assert!((447..=451).contains(&(frames[1] - frames[0])), "{frames:?}");
    assert_eq!([frames[2] - frames[1], frames[3] - frames[2]], [450, 450]);
}

/// The engine's own default of 45 frames, from other rules.
#[test]
fn a_round_every_45_frames_by_other_rules() {
    let mut map = airfield("");
    map.set("General", "ReloadRate", ".05");
    let mut run = inbound(&map, 0);
    run.until(300, "on the pad", |run| on_pad(run, "aircraft/0"));
    run.until(5 * 45 + 60, "full", |run| run.rounds("aircraft/0") == 5);
}

/// Step 1, idle mode: an armed aircraft in the air that has nothing to do finds a pad by itself and opens the contact.
#[test]
fn in_the_air_without_anything_to_do_it_finds_a_pad() {
    let mut run = airfield("").listen();
    run.set_techno("aircraft/0", "ammo", 4);
    run.step(&[go(38, 42, (48, 40))]);
    run.until(60, "flies", |run| run.aloft("aircraft/0") && run.cell("aircraft/0").0 > 40);
    let it = run.subject("aircraft/0");
    run.forget().step(&[stop(it)]);
    run.until(300, "on the pad", |run| on_pad(run, "aircraft/0"));
    run.until(600, "full", |run| run.rounds("aircraft/0") == 5);
    insta::assert_snapshot!(run.radio());
}

/// Step 1, GUARD of a computer house with no ammo: the pad opens the contact by its reply.
#[test]
fn a_computers_empty_aircraft_goes_to_a_pad() {
    let mut map = airfield_of("Nod", "");
    map.structure("GDI", "GAPOWR", 50, 36, "");
    let mut run = map.listen();
    run.play(40);
    assert_eq!(run.mission("aircraft/0"), "Guard", "full it stays");
    run.forget().set_techno("aircraft/0", "ammo", 0);
    run.until(400, "on the pad", |run| on_pad(run, "aircraft/0"));
    run.until(100, "loads", |run| run.mission("buildings/0") == "Repair");
    insta::assert_snapshot!(run.radio());
}

/// A person's empty aircraft on the ground waits for an order.
#[test]
fn a_persons_empty_aircraft_stays_on_the_ground() {
    let mut run = airfield("").listen();
    run.set_techno("aircraft/0", "ammo", 0).play(100);
    assert_eq!((run.mission("aircraft/0").as_str(), run.cell("aircraft/0")), ("Guard", (38, 42)));
}

/// Step 4 of §5.8.1: an occupant that stands there and is full makes room for the next one.
#[test]
fn a_full_occupant_makes_room() {
    let mut map = airfield("");
    map.aircraft("GDI", "ORCA", 38, 46, "");
    let mut run = inbound(&map, 5);
    run.until(300, "on the pad", |run| on_pad(run, "aircraft/0") && run.mission("aircraft/0") == "Guard");
    run.set_techno("aircraft/1", "ammo", 2);
    run.forget().step(&[enter(38, 46, (30, 40))]);
    run.until(400, "the other lands", |run| on_pad(run, "aircraft/1"));
    assert!(!on_pad(&run, "aircraft/0"));
    run.until(500, "it loads", |run| run.rounds("aircraft/1") == 3);
    insta::assert_snapshot!(run.radio());
}

/// Step 6: a pad that was interrupted begins again by itself, since its client is not prepared.
#[test]
fn a_pad_on_guard_takes_reloading_up_again() {
    let mut run = loading(&airfield(""), 3);
    run.play(10);
    run.edit("/buildings/0/techno/mission/current", "Guard");
    run.edit("/buildings/0/techno/mission/status", 0);
    run.edit("/buildings/0/techno/mission/timer", run.peek("/buildings/1/techno/mission/timer"));
    run.forget().until(100, "again", |run| run.mission("buildings/0") == "Repair");
    run.assert_said("GAHPAD > ORCA PREPARED = NEGATIVE").assert_said("GAHPAD > ORCA NEED_TO_MOVE = ROGER");
    run.until(500, "loads on", |run| run.rounds("aircraft/0") == 4);
}

/// Step 7: a new order breaks the contact, since nothing is coupled.
#[test]
fn ordered_away_while_it_loads() {
    let mut run = loading(&airfield(""), 3);
    run.play(10).forget().step(&[go(31, 41, (40, 40))]);
    run.assert_talk(&["ORCA > GAHPAD OVER_OUT = ROGER", "GAHPAD > ORCA UNTETHER = STATIC"]);
    run.until(200, "there", |run| run.cell("aircraft/0") == (40, 40));
    run.until(500, "on guard", |run| run.mission("buildings/0") == "Guard");
    assert_eq!(run.rounds("aircraft/0"), 3);
}

/// §13 no. 4: an aircraft's Retreat does nothing.
#[test]
fn an_aircrafts_retreat_does_nothing() {
    let mut map = Map::new();
    map.structure("GDI", "GAPOWR", 24, 36, "").aircraft("GDI", "ORCA", 38, 42, "");
    let mut run = map.start();
    run.edit("/aircraft/0/foot/techno/mission/current", "Retreat");
    run.play(60);
    assert_eq!((run.mission("aircraft/0").as_str(), run.cell("aircraft/0")), ("Retreat", (38, 42)));
}
