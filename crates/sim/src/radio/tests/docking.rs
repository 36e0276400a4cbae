//! `radio.md` §5.8.1: `DOCKING` at a structure, step by step.

use super::*;

/// A structure with its clients, all of GDI; clients are on the mission Enter.
fn scene(structure: &str, client: &str, clients: i32, more: impl FnOnce(&mut Map)) -> (World, Id, Vec<Id>) {
    let mut w = world(|map| {
        map.structure("GDI", structure, 40, 40, "");
        for n in 0..clients {
            match client {
                "E1" => map.infantry("GDI", client, 30 + n, 40, ""),
                "ORCA" => map.aircraft("GDI", client, 30 + n, 40, ""),
                _ => map.unit("GDI", client, 30 + n, 40, ""),
            };
        }
        more(map);
    });
    let (structure, clients) = (one(&w, structure), all(&w, client));
    for client in &clients {
        put_on(&mut w, *client, Mission::Enter);
        halt(&mut w, *client);
    }
    (w, structure, clients)
}

fn docking(w: &mut World, client: Id, structure: Id) -> Vec<String> {
    trace(w, |w| w.say_to(client, Message::Docking, structure))
}

#[test]
fn step_1_writes_history() {
    let (mut w, refinery, clients) = scene("PROC", "HARV", 1, |_| {});
    w.building_mut(refinery).expect("one").powered = false;
    w.say_to(clients[0], Message::Docking, refinery);
    assert_eq!(w.techno(refinery).expect("one").heard[0], Message::Docking.number());
}

#[test]
fn step_2_switched_off() {
    let (mut w, refinery, clients) = scene("PROC", "HARV", 1, |_| {});
    w.building_mut(refinery).expect("one").powered = false;
    assert_eq!(docking(&mut w, clients[0], refinery), ["HARV > PROC: DOCKING = NEGATIVE"]);
}

#[test]
fn step_3_a_depot_asks_its_contact_in_vain() {
    let (mut w, depot, clients) = scene("GADEPT", "MMCH", 1, |_| {});
    greet(&mut w, clients[0], depot);
    assert_eq!(
        docking(&mut w, clients[0], depot),
        [
            "MMCH > GADEPT: DOCKING = ROGER",
            "  GADEPT > MMCH: NEED_REPAIR = STATIC",
            "  GADEPT > MMCH: NEED_TO_MOVE = ROGER",
        ]
    );
    assert!(nav(&w, clients[0]).is_none(), "it has the depot as its destination anyway");
}

#[test]
fn step_4_a_full_occupant_is_sent_off() {
    let (mut w, pad, clients) = scene("GAHPAD", "ORCA", 2, |_| {});
    greet(&mut w, clients[0], pad);
    let there = w.centre(pad).cell();
    put_at(&mut w, clients[0], there);
    assert_eq!(
        docking(&mut w, clients[1], pad),
        [
            "ORCA > GAHPAD: DOCKING = ROGER",
            "  GAHPAD > ORCA: ON_DEPOT = ROGER",
            "  GAHPAD > ORCA: ALL_DONE = ROGER",
        ]
    );
    assert!(w.is_or_will_be(clients[0], Mission::Move));
    assert!(matches!(nav(&w, clients[0]), Target::Cell(cell) if cell != there));
}

#[test]
fn step_4_an_occupant_that_is_not_full_stays() {
    let (mut w, pad, clients) = scene("GAHPAD", "ORCA", 2, |_| {});
    greet(&mut w, clients[0], pad);
    let there = w.centre(pad).cell();
    put_at(&mut w, clients[0], there);
    techno(&mut w, clients[0]).ammo = 0;
    assert_eq!(w.say_to(clients[1], Message::Docking, pad), Message::Negative);
}

#[test]
fn step_4_one_that_is_still_under_way_keeps_the_pad() {
    let (mut w, pad, clients) = scene("GAHPAD", "ORCA", 2, |_| {});
    greet(&mut w, clients[0], pad);
    assert_eq!(
        docking(&mut w, clients[1], pad),
        ["ORCA > GAHPAD: DOCKING = NEGATIVE", "  GAHPAD > ORCA: ON_DEPOT = NEGATIVE"]
    );
}

/// Step 4 again: a vehicle answers `ALL_DONE` with `STATIC`.
#[test]
fn step_4_a_busy_depot_refuses() {
    let (mut w, depot, clients) = scene("GADEPT", "MMCH", 2, |_| {});
    greet(&mut w, clients[0], depot);
    put_at(&mut w, clients[0], Cell::new(41, 41));
    assert_eq!(
        docking(&mut w, clients[1], depot),
        [
            "MMCH > GADEPT: DOCKING = NEGATIVE",
            "  GADEPT > MMCH: ON_DEPOT = ROGER",
            "  GADEPT > MMCH: ALL_DONE = STATIC",
        ]
    );
}

#[test]
fn step_5_a_hospital_does_not_greet_back() {
    for service in ["Hospital", "Armory"] {
        let (mut w, house, clients) = scene("GAPILE", "E1", 1, |map| {
            map.set("GAPILE", service, "yes");
        });
        assert_eq!(docking(&mut w, clients[0], house), ["E1 > GAPILE: DOCKING = ROGER"]);
        assert_eq!(w.contact(house), None);
    }
}

#[test]
fn step_5_a_hospital_calls_its_contact() {
    let (mut w, house, clients) = scene("GAPILE", "E1", 1, |map| {
        map.set("GAPILE", "Hospital", "yes");
    });
    greet(&mut w, clients[0], house);
    assert_eq!(
        docking(&mut w, clients[0], house),
        ["E1 > GAPILE: DOCKING = ROGER", "  GAPILE > E1: MOVE_HERE = ROGER"]
    );
    assert_eq!(nav(&w, clients[0]), Target::Cell(Cell::new(40, 40)));
}

#[test]
fn step_6_greets_back() {
    let (mut w, refinery, clients) = scene("PROC", "HARV", 1, |_| {});
    assert_eq!(
        docking(&mut w, clients[0], refinery),
        [
            "HARV > PROC: DOCKING = ROGER",
            "  PROC > HARV: HELLO = ROGER",
            "  PROC > HARV: NEED_TO_MOVE = ROGER",
            "  PROC > HARV: MOVE_HERE = ROGER",
        ]
    );
    assert_eq!(w.contact(refinery), Some(clients[0]));
    assert_eq!(nav(&w, clients[0]), Target::Cell(Cell::new(42, 41)));
}

#[test]
fn step_6_ignores_a_refused_greeting() {
    let (mut w, refinery, clients) = scene("PROC", "HARV", 1, |_| {});
    techno(&mut w, clients[0]).house = 1;
    assert_eq!(
        docking(&mut w, clients[0], refinery),
        ["HARV > PROC: DOCKING = ROGER", "  PROC > HARV: HELLO = NEGATIVE"]
    );
}

#[test]
fn step_7_one_on_its_way_to_the_bay_is_left_alone() {
    let (mut w, refinery, clients) = scene("PROC", "HARV", 1, |_| {});
    greet(&mut w, clients[0], refinery);
    head_for(&mut w, clients[0], Cell::new(42, 41), true);
    assert_eq!(
        docking(&mut w, clients[0], refinery),
        ["HARV > PROC: DOCKING = ROGER", "  PROC > HARV: NEED_TO_MOVE = NEGATIVE"]
    );
}

#[test]
fn step_7_one_on_its_way_elsewhere_must_move() {
    let (mut w, refinery, clients) = scene("PROC", "HARV", 1, |_| {});
    greet(&mut w, clients[0], refinery);
    head_for(&mut w, clients[0], Cell::new(50, 50), true);
    let lines = docking(&mut w, clients[0], refinery);
    assert_eq!(lines[1..], ["  PROC > HARV: NEED_TO_MOVE = NEGATIVE", "  PROC > HARV: MOVE_HERE = ROGER"]);
    assert_eq!(nav(&w, clients[0]), Target::Cell(Cell::new(42, 41)));
}

#[test]
fn step_8_in_the_bay_couples_and_turns() {
    let (mut w, refinery, clients) = scene("PROC", "HARV", 1, |_| {});
    let harvester = clients[0];
    greet(&mut w, harvester, refinery);
    put_at(&mut w, harvester, Cell::new(42, 41));
    techno(&mut w, harvester).object.facing = 0;
    techno(&mut w, harvester).object.wanted_facing = 0;
    assert_eq!(
        docking(&mut w, harvester, refinery),
        [
            "HARV > PROC: DOCKING = ROGER",
            "  PROC > HARV: NEED_TO_MOVE = ROGER",
            "  PROC > HARV: MOVE_HERE = YEA_NOW_WHAT",
            "  PROC > HARV: TETHER = ROGER",
            "    HARV > PROC: TETHER = ROGER",
            "      PROC > HARV: TETHER = STATIC",
            "  PROC > HARV: BACKUP_NOW = ROGER",
            "    HARV > PROC: TETHER = STATIC",
        ]
    );
    assert_eq!(w.object(harvester).expect("one").wanted_facing, 0x4000);
    // Turned: the next call lets it in.
    techno(&mut w, harvester).object.facing = 0x4000;
    let lines = docking(&mut w, harvester, refinery);
    assert_eq!(
        lines[3..],
        [
            "  PROC > HARV: TETHER = STATIC",
            "  PROC > HARV: BACKUP_NOW = ROGER",
            "    HARV > PROC: TETHER = STATIC",
            "    HARV > PROC: IM_IN = ROGER",
        ]
    );
    assert_eq!(queued(&w, harvester), Some(Mission::Unload));
}

#[test]
fn step_8_at_a_waste_facility() {
    let (mut w, facility, clients) = scene("NAWAST", "WEED", 1, |_| {});
    w.say_to(clients[0], Message::Docking, facility);
    assert_eq!(nav(&w, clients[0]), Target::Cell(Cell::new(42, 41)));
}

#[test]
fn step_8_at_a_helipad() {
    let (mut w, pad, clients) = scene("GAHPAD", "ORCA", 1, |_| {});
    assert_eq!(
        docking(&mut w, clients[0], pad),
        [
            "ORCA > GAHPAD: DOCKING = ROGER",
            "  GAHPAD > ORCA: HELLO = ROGER",
            "  GAHPAD > ORCA: NEED_TO_MOVE = ROGER",
            "  GAHPAD > ORCA: MOVE_HERE = ROGER",
            "    ORCA > GAHPAD: CAN_LOAD = ROGER",
        ]
    );
    assert_eq!((current(&w, clients[0]), nav(&w, clients[0])), (Some(Mission::Enter), Target::Object(pad)));
}

#[test]
fn step_9_at_a_plain_structure() {
    let (mut w, plant, clients) = scene("GAPOWR", "MMCH", 1, |_| {});
    assert_eq!(w.say_to(clients[0], Message::Docking, plant), Message::Roger);
    assert!(nav(&w, clients[0]).is_none());
}

/// The robust reading: a second harvester that knocks while the first docks is not turned and tethered.
#[test]
fn a_stranger_is_not_instructed() {
    let (mut w, refinery, clients) = scene("PROC", "HARV", 2, |_| {});
    greet(&mut w, clients[0], refinery);
    put_at(&mut w, clients[0], Cell::new(42, 41));
    assert_eq!(docking(&mut w, clients[1], refinery), ["HARV > PROC: DOCKING = ROGER"]);
    assert!(!w.tethered(clients[1]));
}
