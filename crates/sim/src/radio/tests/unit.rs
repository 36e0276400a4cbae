//! `radio.md` §5.6 unit.

use super::*;
use crate::DoorState;

/// An APC with room for two, and two soldiers.
fn boarding() -> (World, Id, Vec<Id>) {
    let mut w = world(|map| {
        map.set("APC", "Passengers", "2").unit("GDI", "APC", 30, 40, "");
        map.infantry("GDI", "E1", 33, 40, "")
            .infantry("GDI", "E1", 33, 42, "")
            .infantry("GDI", "E1", 33, 44, "");
    });
    let (apc, soldiers) = (one(&w, "APC"), all(&w, "E1"));
    for soldier in &soldiers {
        put_on(&mut w, *soldier, Mission::Enter);
    }
    (w, apc, soldiers)
}

/// A harvester and a refinery.
fn harvester() -> (World, Id, Id) {
    let w = world(|map| {
        map.unit("GDI", "HARV", 30, 40, "").structure("GDI", "PROC", 40, 40, "");
    });
    let (harvester, refinery) = (one(&w, "HARV"), one(&w, "PROC"));
    (w, harvester, refinery)
}

/// A tank and a carryall.
fn lift() -> (World, Id, Id) {
    let w = world(|map| {
        map.unit("GDI", "MMCH", 30, 40, "").aircraft("GDI", "TRNSPORT", 36, 40, "");
    });
    let (tank, carryall) = (one(&w, "MMCH"), one(&w, "TRNSPORT"));
    (w, tank, carryall)
}

#[test]
fn want_ride_under_a_bridge() {
    let w = &mut world(|map| {
        map.overlay(&[(30, 40, 24)]).unit("GDI", "MMCH", 30, 40, "").aircraft("GDI", "TRNSPORT", 36, 40, "");
    });
    let (tank, carryall) = (one(w, "MMCH"), one(w, "TRNSPORT"));
    w.foot_mut(tank).expect("one").high = false;
    assert_eq!(w.say_to(carryall, Message::WantRide, tank), Message::Negative);
    w.foot_mut(tank).expect("one").high = true;
    assert_eq!(w.say_to(carryall, Message::WantRide, tank), Message::Roger);
}

#[test]
fn want_ride_while_unloading_or_tethered() {
    let (mut w, tank, carryall) = lift();
    put_on(&mut w, tank, Mission::Unload);
    assert_eq!(w.say_to(carryall, Message::WantRide, tank), Message::Negative);
    put_on(&mut w, tank, Mission::Guard);
    couple(&mut w, carryall, tank);
    assert_eq!(w.say(carryall, Message::WantRide), Message::Negative);
}

#[test]
fn want_ride_otherwise() {
    let (mut w, tank, carryall) = lift();
    assert_eq!(w.say_to(carryall, Message::WantRide, tank), Message::Roger);
}

#[test]
fn hold_still() {
    let (mut w, tank, carryall) = lift();
    greet(&mut w, carryall, tank);
    head_for(&mut w, tank, Cell::new(36, 44), true);
    w.set_aim(tank, Aim::Target, Cell::new(36, 46));
    w.foot_mut(tank).expect("one").nav_queue = vec![Cell::new(37, 44).into()];
    put_on(&mut w, tank, Mission::Move);
    assert_eq!(w.say(carryall, Message::HoldStill), Message::Roger);
    assert!(nav(&w, tank).is_none() && w.aim(tank, Aim::Target).is_none());
    assert!(w.foot(tank).expect("one").nav_queue.is_empty());
    assert_eq!(queued(&w, tank), Some(Mission::Sleep));
    assert!(w.tethered(tank) && w.tethered(carryall));
}

#[test]
fn hold_still_of_a_stranger_opens_the_contact() {
    let (mut w, tank, carryall) = lift();
    assert_eq!(w.say_to(carryall, Message::HoldStill, tank), Message::Roger);
    assert_eq!((w.contact(tank), w.contact(carryall)), (Some(carryall), Some(tank)));
    assert!(w.tethered(tank) && w.tethered(carryall));
}

#[test]
fn can_load_without_capacity_or_alliance() {
    let (mut w, tank, carryall) = lift();
    assert_eq!(w.say_to(carryall, Message::CanLoad, tank), Message::Static);
    let (mut w, apc, soldiers) = boarding();
    techno(&mut w, soldiers[0]).house = 1;
    assert_eq!(w.say_to(soldiers[0], Message::CanLoad, apc), Message::Static);
    // Only the transport's view counts.
    w.ally(0, 1, true);
    assert_eq!(w.say_to(soldiers[0], Message::CanLoad, apc), Message::Roger);
}

#[test]
fn can_load_with_room() {
    let (mut w, apc, soldiers) = boarding();
    assert_eq!(w.say_to(soldiers[0], Message::CanLoad, apc), Message::Roger);
}

#[test]
fn can_load_on_water_or_shore() {
    use sandtable_scenario::rules::LandType;
    for land in [LandType::Water, LandType::Beach] {
        let (mut w, apc, soldiers) = boarding();
        w.state.grid.get_mut(Cell::new(30, 40)).expect("a cell").land = land.index() as u8;
        assert_eq!(w.say_to(soldiers[0], Message::CanLoad, apc), Message::Negative, "{land:?}");
    }
}

#[test]
fn can_load_full() {
    let (mut w, apc, soldiers) = boarding();
    for soldier in &soldiers[..2] {
        assert!(w.attach_passenger(apc, *soldier));
    }
    assert_eq!(w.say_to(soldiers[2], Message::CanLoad, apc), Message::Negative);
}

#[test]
fn backup_now_turns_east_first() {
    let (mut w, harvester, refinery) = harvester();
    greet(&mut w, harvester, refinery);
    techno(&mut w, harvester).object.facing = 0;
    techno(&mut w, harvester).object.wanted_facing = 0;
    assert_eq!(w.say(refinery, Message::BackupNow), Message::Roger);
    assert_eq!(w.object(harvester).expect("one").wanted_facing, 0x4000);
    assert!(w.tethered(harvester) && w.tethered(refinery));
}

#[test]
fn backup_now_facing_east_says_im_in() {
    let (mut w, harvester, refinery) = harvester();
    greet(&mut w, harvester, refinery);
    put_on(&mut w, harvester, Mission::Enter);
    let techno = techno(&mut w, harvester);
    (techno.object.facing, techno.object.wanted_facing) = (0x4000, 0x4000);
    let lines = trace(&mut w, |w| w.say(refinery, Message::BackupNow));
    assert_eq!(lines.last().map(String::as_str), Some("  HARV > PROC: IM_IN = ROGER"));
    assert_eq!(queued(&w, harvester), Some(Mission::Unload));
}

#[test]
fn backup_now_moving_or_not_entering_says_nothing() {
    for moving in [true, false] {
        let (mut w, harvester, refinery) = harvester();
        greet(&mut w, harvester, refinery);
        put_on(&mut w, harvester, if moving { Mission::Enter } else { Mission::Guard });
        if moving {
            head_for(&mut w, harvester, Cell::new(36, 44), true);
        }
        let techno = techno(&mut w, harvester);
        (techno.object.facing, techno.object.wanted_facing) = (0x4000, 0x4000);
        let lines = trace(&mut w, |w| w.say(refinery, Message::BackupNow));
        assert!(!lines.iter().any(|line| line.contains("IM_IN")), "{lines:?}");
    }
}

#[test]
fn im_in() {
    let (mut w, apc, soldiers) = boarding();
    techno(&mut w, apc).door.open(0, 0);
    assert_eq!(w.say_to(soldiers[0], Message::ImIn, apc), Message::Attach);
    assert_eq!(w.techno(apc).expect("one").door.at(0), DoorState::Open);
    for soldier in &soldiers[..2] {
        w.attach_passenger(apc, *soldier);
    }
    // Counted before the newcomer is aboard.
    w.say_to(soldiers[2], Message::ImIn, apc);
    assert!(matches!(w.techno(apc).expect("one").door.at(0), DoorState::Closing | DoorState::Closed));
}

#[test]
fn docking_at_a_moving_transport() {
    for moving in [true, false] {
        let (mut w, apc, soldiers) = boarding();
        head_for(&mut w, apc, Cell::new(36, 44), moving);
        assert_eq!(
            w.say_to(soldiers[0], Message::Docking, apc),
            Message::Negative,
            "destination alone: {moving}"
        );
    }
}

#[test]
fn docking_of_a_stranger_at_a_full_transport() {
    let (mut w, apc, soldiers) = boarding();
    for soldier in &soldiers[..2] {
        w.attach_passenger(apc, *soldier);
    }
    assert_eq!(w.say_to(soldiers[2], Message::Docking, apc), Message::Negative);
    assert_eq!(w.contact(apc), None);
}

#[test]
fn docking_greets_back() {
    let (mut w, apc, soldiers) = boarding();
    let lines = trace(&mut w, |w| w.say_to(soldiers[0], Message::Docking, apc));
    assert_eq!(
        lines,
        [
            "E1 > APC: DOCKING = ROGER",
            "  APC > E1: HELLO = ROGER",
            "  APC > E1: NEED_TO_MOVE = ROGER",
            "  APC > E1: MOVE_HERE = ROGER",
        ]
    );
    assert_eq!((w.contact(apc), nav(&w, soldiers[0])), (Some(soldiers[0]), Target::Object(apc)));
}

#[test]
fn docking_instructs_strangers_while_in_contact() {
    let (mut w, apc, soldiers) = boarding();
    greet(&mut w, soldiers[0], apc);
    assert_eq!(w.say_to(soldiers[1], Message::Docking, apc), Message::Roger);
    assert_eq!((w.contact(apc), nav(&w, soldiers[1])), (Some(soldiers[0]), Target::Object(apc)));
}

#[test]
fn docking_of_one_that_is_busy_moving_instructs_nobody() {
    let (mut w, apc, soldiers) = boarding();
    greet(&mut w, soldiers[0], apc);
    head_for(&mut w, soldiers[0], Cell::new(36, 44), true);
    assert_eq!(w.say(soldiers[0], Message::Docking), Message::Roger);
    assert_eq!(nav(&w, soldiers[0]), Target::Cell(Cell::new(36, 44)));
}

#[test]
fn docking_gives_up_one_that_will_not_come() {
    let (mut w, apc, soldiers) = boarding();
    greet(&mut w, soldiers[0], apc);
    // Already in the transport's cell: YEA_NOW_WHAT is no ROGER.
    put_at(&mut w, soldiers[0], Cell::new(30, 40));
    let lines = trace(&mut w, |w| w.say(soldiers[0], Message::Docking));
    assert_eq!(lines[2], "  APC > E1: MOVE_HERE = YEA_NOW_WHAT");
    assert_eq!(lines[3], "  APC > E1: OVER_OUT = ROGER");
    assert_eq!((w.contact(apc), w.contact(soldiers[0])), (None, None));
}

#[test]
fn docking_at_a_tethered_transport_instructs_nobody() {
    let (mut w, apc, soldiers) = boarding();
    couple(&mut w, soldiers[0], apc);
    assert_eq!(w.say(soldiers[0], Message::Docking), Message::Roger);
    assert!(nav(&w, soldiers[0]).is_none());
}

#[test]
fn docking_otherwise() {
    let (mut w, apc, soldiers) = boarding();
    greet(&mut w, soldiers[2], apc);
    for soldier in &soldiers[..2] {
        w.attach_passenger(apc, *soldier);
    }
    assert_eq!(w.say(soldiers[2], Message::Docking), Message::Static, "the contact of a full transport");
    let (mut w, tank, carryall) = lift();
    greet(&mut w, carryall, tank);
    assert_eq!(w.say(carryall, Message::Docking), Message::Static, "no transport at all");
}

#[test]
fn run_away_while_dumping() {
    let (mut w, harvester, refinery) = harvester();
    greet(&mut w, harvester, refinery);
    put_on(&mut w, harvester, Mission::Unload);
    w.unit_mut(harvester).expect("one").dumping = true;
    assert_eq!(w.say(refinery, Message::RunAway), Message::Static);
    assert!(!w.unit(harvester).expect("one").dumping);
    assert!(w.is_or_will_be(harvester, Mission::Harvest));
}

#[test]
fn run_away_not_dumping() {
    let (mut w, harvester, refinery) = harvester();
    put_on(&mut w, harvester, Mission::Guard);
    w.say_to(refinery, Message::RunAway, harvester);
    assert!(!w.is_or_will_be(harvester, Mission::Harvest));
}

#[test]
fn over_out_ends_a_return() {
    let (mut w, harvester, refinery) = harvester();
    greet(&mut w, harvester, refinery);
    put_on(&mut w, harvester, Mission::Return);
    assert_eq!(w.say(refinery, Message::OverOut), Message::Roger);
    assert_eq!(queued(&w, harvester), Some(Mission::Guard));
    assert_eq!(w.contact(harvester), None);
}

#[test]
fn other_falls_through() {
    let (mut w, harvester, refinery) = harvester();
    assert_eq!(w.say_to(refinery, Message::NeedToMove, harvester), Message::Roger);
    assert_eq!(w.say_to(refinery, Message::Prepared, harvester), Message::Static);
}
