//! `radio.md` §5.7 aircraft.

use super::*;
use crate::DoorState;

/// An Orca with five rounds, in the air or not, and a helipad.
fn orca(airborne: bool) -> (World, Id, Id) {
    let mut w = world(|map| {
        map.set("ORCA", "Ammo", "5")
            .aircraft("GDI", "ORCA", 30, 40, "")
            .structure("GDI", "GAHPAD", 40, 40, "");
    });
    let (orca, pad) = (one(&w, "ORCA"), one(&w, "GAHPAD"));
    let ground = w.cell_centre(Cell::new(30, 40)).z;
    w.vacate(orca);
    techno(&mut w, orca).object.coord.z = if airborne { ground + 500 } else { ground };
    w.occupy(orca);
    halt(&mut w, orca);
    (w, orca, pad)
}

/// A transport for two on the ground and three soldiers.
fn transport() -> (World, Id, Vec<Id>) {
    let mut w = world(|map| {
        map.set("DSHP", "Passengers", "2").aircraft("GDI", "DSHP", 30, 40, "");
        map.infantry("GDI", "E1", 33, 40, "")
            .infantry("GDI", "E1", 33, 42, "")
            .infantry("GDI", "E1", 33, 44, "");
    });
    let (transport, soldiers) = (one(&w, "DSHP"), all(&w, "E1"));
    let ground = w.cell_centre(Cell::new(30, 40)).z;
    techno(&mut w, transport).object.coord.z = ground;
    halt(&mut w, transport);
    (w, transport, soldiers)
}

#[test]
fn reload_with_a_target_and_half_a_magazine_loads_nothing() {
    let (mut w, orca, pad) = orca(false);
    w.set_aim(orca, Aim::Target, Cell::new(33, 44));
    for (ammo, after) in [(2, 2), (1, 2)] {
        techno(&mut w, orca).ammo = ammo;
        assert_eq!(w.say_to(pad, Message::Reload, orca), Message::Roger);
        assert_eq!(w.techno(orca).expect("one").ammo, after, "half of 5 is 2");
    }
}

#[test]
fn reload_without_a_target() {
    let (mut w, orca, pad) = orca(false);
    techno(&mut w, orca).ammo = 4;
    assert_eq!(w.say_to(pad, Message::Reload, orca), Message::Roger);
    assert_eq!(w.say_to(pad, Message::Reload, orca), Message::Negative);
    assert_eq!(w.techno(orca).expect("one").ammo, 5);
}

#[test]
fn prepared_with_a_target() {
    let (mut w, orca, pad) = orca(false);
    w.set_aim(orca, Aim::Target, Cell::new(33, 44));
    assert_eq!(w.say_to(pad, Message::Prepared, orca), Message::Negative);
}

#[test]
fn prepared_on_the_ground_when_full() {
    let (mut w, orca, pad) = orca(false);
    assert_eq!(w.say_to(pad, Message::Prepared, orca), Message::Roger);
    techno(&mut w, orca).ammo = 4;
    assert_eq!(w.say_to(pad, Message::Prepared, orca), Message::Negative);
}

#[test]
fn prepared_in_the_air_with_a_round() {
    let (mut w, orca, pad) = orca(true);
    for (ammo, answer) in [(5, Message::Roger), (1, Message::Roger), (0, Message::Negative)] {
        techno(&mut w, orca).ammo = ammo;
        assert_eq!(w.say_to(pad, Message::Prepared, orca), answer, "{ammo} rounds");
    }
}

#[test]
fn all_done() {
    let (mut w, orca, pad) = orca(false);
    assert_eq!(w.say_to(pad, Message::AllDone, orca), Message::Roger);
    techno(&mut w, orca).ammo = 4;
    assert_eq!(w.say_to(pad, Message::AllDone, orca), Message::Negative);
}

#[test]
fn run_away_falls_through() {
    let (mut w, orca, pad) = orca(false);
    put_on(&mut w, orca, Mission::Sleep);
    assert_eq!(w.say_to(pad, Message::RunAway, orca), Message::Static);
    assert!(!w.is_or_will_be(orca, Mission::Sleep), "woken");
}

#[test]
fn move_here_to_a_pad_that_takes_it() {
    let (mut w, orca, pad) = orca(true);
    assert_eq!(w.transmit(pad, Message::MoveHere, pad.into(), Some(orca)).answer, Message::Roger);
    assert_eq!((current(&w, orca), nav(&w, orca)), (Some(Mission::Enter), Target::Object(pad)));
}

#[test]
fn move_here_to_a_pad_that_refuses() {
    let (mut w, orca, pad) = orca(true);
    w.building_mut(pad).expect("one").powered = false;
    assert_eq!(w.transmit(pad, Message::MoveHere, pad.into(), Some(orca)).answer, Message::Negative);
    assert_ne!(current(&w, orca), Some(Mission::Enter));
}

#[test]
fn move_here_to_a_cell() {
    let (mut w, orca, pad) = orca(true);
    let to = Target::Cell(Cell::new(34, 44));
    assert_eq!(w.transmit(pad, Message::MoveHere, to, Some(orca)).answer, Message::Roger);
    assert_eq!((current(&w, orca), nav(&w, orca)), (Some(Mission::Move), to));
}

#[test]
fn move_here_never_says_yea_now_what() {
    let (mut w, orca, pad) = orca(false);
    let here = Target::Cell(Cell::new(30, 40));
    assert_eq!(w.transmit(pad, Message::MoveHere, here, Some(orca)).answer, Message::Roger);
}

#[test]
fn move_here_to_nothing_is_negative() {
    let (mut w, orca, pad) = orca(false);
    assert_eq!(w.transmit(pad, Message::MoveHere, Target::None, Some(orca)).answer, Message::Negative);
}

#[test]
fn need_to_move() {
    let (mut w, orca, pad) = orca(true);
    head_for(&mut w, orca, pad, true);
    let reply = w.transmit(pad, Message::NeedToMove, Target::None, Some(orca));
    assert_eq!((reply.answer, reply.out), (Message::Negative, Target::Object(pad)));
    halt(&mut w, orca);
    assert_eq!(w.say_to(pad, Message::NeedToMove, orca), Message::Roger);
}

#[test]
fn im_in_closes_the_door_of_a_full_one() {
    let (mut w, transport, soldiers) = transport();
    techno(&mut w, transport).door.open(0, 0);
    assert_eq!(w.say_to(soldiers[0], Message::ImIn, transport), Message::Attach);
    assert_eq!(w.techno(transport).expect("one").door.at(0), DoorState::Open);
    for soldier in &soldiers[..2] {
        w.attach_passenger(transport, *soldier);
    }
    w.say_to(soldiers[2], Message::ImIn, transport);
    assert_ne!(w.techno(transport).expect("one").door.at(0), DoorState::Open);
}

#[test]
fn im_in_of_a_civilian_sends_it_home() {
    for civilian in ["yes", "no"] {
        let w = &mut world(|map| {
            map.set("E1", "Civilian", civilian).infantry("GDI", "E1", 33, 40, "");
            map.set("DSHP", "Passengers", "2").aircraft("GDI", "DSHP", 30, 40, "");
        });
        let (transport, soldier) = (one(w, "DSHP"), one(w, "E1"));
        assert_eq!(w.say_to(soldier, Message::ImIn, transport), Message::Attach);
        assert_eq!(w.is_or_will_be(transport, Mission::Retreat), civilian == "yes");
    }
}

#[test]
fn docking_with_room_opens_the_door() {
    let (mut w, transport, soldiers) = transport();
    greet(&mut w, soldiers[0], transport);
    let lines = trace(&mut w, |w| w.say(soldiers[0], Message::Docking));
    assert_eq!(
        lines,
        ["E1 > DSHP: DOCKING = ROGER", "  DSHP > E1: NEED_TO_MOVE = ROGER", "  DSHP > E1: MOVE_HERE = ROGER",]
    );
    assert_ne!(w.techno(transport).expect("one").door.at(0), DoorState::Closed);
    assert_eq!(nav(&w, soldiers[0]), Target::Object(transport));
}

#[test]
fn docking_of_a_stranger_is_not_greeted() {
    let (mut w, transport, soldiers) = transport();
    assert_eq!(w.say_to(soldiers[0], Message::Docking, transport), Message::Roger);
    assert_eq!(w.contact(transport), None);
    assert_eq!(nav(&w, soldiers[0]), Target::Object(transport));
}

#[test]
fn docking_while_moving_keeps_the_door_shut() {
    let (mut w, transport, soldiers) = transport();
    head_for(&mut w, transport, Cell::new(40, 40), true);
    assert_eq!(w.say_to(soldiers[0], Message::Docking, transport), Message::Roger);
    assert_eq!(w.techno(transport).expect("one").door.at(0), DoorState::Closed);
}

#[test]
fn docking_full_or_without_room() {
    let (mut w, transport, soldiers) = transport();
    for soldier in &soldiers[..2] {
        w.attach_passenger(transport, *soldier);
    }
    assert_eq!(w.say_to(soldiers[2], Message::Docking, transport), Message::Static);
    let (mut w, orca, pad) = orca(false);
    assert_eq!(w.say_to(pad, Message::Docking, orca), Message::Static);
}

#[test]
fn can_load() {
    let (mut w, transport, soldiers) = transport();
    assert_eq!(w.say_to(soldiers[2], Message::CanLoad, transport), Message::Roger);
    // No question of water.
    use sandtable_scenario::rules::LandType;
    w.state.grid.get_mut(Cell::new(30, 40)).expect("a cell").land = LandType::Water.index() as u8;
    assert_eq!(w.say_to(soldiers[2], Message::CanLoad, transport), Message::Roger);
    for soldier in &soldiers[..2] {
        w.attach_passenger(transport, *soldier);
    }
    assert_eq!(w.say_to(soldiers[2], Message::CanLoad, transport), Message::Negative);
    techno(&mut w, soldiers[2]).house = 1;
    assert_eq!(w.say_to(soldiers[2], Message::CanLoad, transport), Message::Static);
}

/// A carryall on the mission Move, coupled with a tank it heads for.
fn lifting() -> (World, Id, Id) {
    let mut w = world(|map| {
        map.aircraft("GDI", "TRNSPORT", 30, 40, "").unit("GDI", "MMCH", 33, 40, "");
    });
    let (carryall, tank) = (one(&w, "TRNSPORT"), one(&w, "MMCH"));
    couple(&mut w, carryall, tank);
    put_on(&mut w, carryall, Mission::Move);
    head_for(&mut w, carryall, tank, true);
    (w, carryall, tank)
}

#[test]
fn unloaded_in_mid_lift() {
    let (mut w, _, tank) = lifting();
    assert_eq!(w.say(tank, Message::Unloaded), Message::Negative);
    assert!(w.tethered(tank));
}

#[test]
fn unloaded_otherwise() {
    let (mut w, carryall, tank) = lifting();
    halt(&mut w, carryall);
    assert_eq!(w.say(tank, Message::Unloaded), Message::Roger);
    assert_eq!((w.contact(tank), w.tethered(tank), w.tethered(carryall)), (None, false, false));
    let (mut w, carryall, tank) = lifting();
    put_on(&mut w, carryall, Mission::Guard);
    assert_eq!(w.say(tank, Message::Unloaded), Message::Roger);
}
