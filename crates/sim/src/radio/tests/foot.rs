//! `radio.md` §5.4 foot, §5.5 infantry.

use super::*;

fn scene() -> (World, Id, Id) {
    let w = world(|map| {
        map.infantry("GDI", "E1", 30, 40, "").structure("GDI", "GADEPT", 40, 40, "");
    });
    let (soldier, depot) = (one(&w, "E1"), one(&w, "GADEPT"));
    (w, soldier, depot)
}

#[test]
fn on_depot_where_it_stands() {
    let (mut w, soldier, depot) = scene();
    assert_eq!(w.say_to(depot, Message::OnDepot, soldier), Message::Negative);
    put_at(&mut w, soldier, Cell::new(41, 41));
    assert_eq!(w.say_to(depot, Message::OnDepot, soldier), Message::Roger);
}

#[test]
fn on_depot_on_another_structure() {
    let w = &mut world(|map| {
        map.infantry("GDI", "E1", 30, 40, "");
        map.structure("GDI", "GADEPT", 40, 40, "").structure("GDI", "GAPOWR", 46, 46, "");
    });
    let (soldier, depot) = (one(w, "E1"), one(w, "GADEPT"));
    put_at(w, soldier, Cell::new(46, 46));
    assert_eq!(w.say_to(depot, Message::OnDepot, soldier), Message::Negative);
}

#[test]
fn repair_of_one_that_goes_somewhere() {
    let (mut w, soldier, depot) = scene();
    techno(&mut w, soldier).object.strength = 1;
    head_for(&mut w, soldier, Cell::new(35, 40), false);
    assert_eq!(w.say_to(depot, Message::Repair, soldier), Message::Negative);
    halt(&mut w, soldier);
    assert_eq!(w.say_to(depot, Message::Repair, soldier), Message::Roger);
}

#[test]
fn run_away_a_drops_the_contact_as_destination() {
    let (mut w, soldier, depot) = scene();
    greet(&mut w, soldier, depot);
    head_for(&mut w, soldier, depot, true);
    // Turning, so that it does not scatter at once.
    techno(&mut w, soldier).object.wanted_facing ^= 0x8000;
    assert_eq!(w.say(depot, Message::RunAway), Message::Static);
    assert!(nav(&w, soldier).is_none());
}

#[test]
fn run_away_a_keeps_another_destination() {
    let (mut w, soldier, depot) = scene();
    greet(&mut w, soldier, depot);
    head_for(&mut w, soldier, Cell::new(35, 44), true);
    w.say(depot, Message::RunAway);
    assert_eq!(nav(&w, soldier), Target::Cell(Cell::new(35, 44)));
}

#[test]
fn run_away_b_wakes_the_sleeping() {
    let (mut w, soldier, depot) = scene();
    put_on(&mut w, soldier, Mission::Sleep);
    w.say_to(depot, Message::RunAway, soldier);
    assert_eq!((current(&w, soldier), queued(&w, soldier)), (Some(Mission::Guard), None));
}

#[test]
fn run_away_c_ends_an_entry() {
    let (mut w, soldier, depot) = scene();
    put_on(&mut w, soldier, Mission::Enter);
    w.say_to(depot, Message::RunAway, soldier);
    assert_eq!(queued(&w, soldier), Some(Mission::Guard));
}

#[test]
fn run_away_falls_through() {
    let (mut w, soldier, depot) = scene();
    w.say_to(depot, Message::RunAway, soldier);
    assert_eq!(w.techno(soldier).expect("one").heard[0], Message::RunAway.number());
}

#[test]
fn need_to_move() {
    let (mut w, soldier, depot) = scene();
    let ask = |w: &mut World| w.say_to(depot, Message::NeedToMove, soldier);
    assert_eq!(ask(&mut w), Message::Roger, "no destination");
    head_for(&mut w, soldier, Cell::new(35, 44), false);
    assert_eq!(ask(&mut w), Message::Roger, "not moving");
    head_for(&mut w, soldier, Cell::new(35, 44), true);
    assert_eq!(ask(&mut w), Message::Negative, "on its way");
}

#[test]
fn move_here_there_already() {
    let (mut w, soldier, depot) = scene();
    let mut order = |to: Target| w.transmit(depot, Message::MoveHere, to, Some(soldier)).answer;
    assert_eq!(order(Cell::new(30, 40).into()), Message::YeaNowWhat);
    // An object is where its centre is.
    put_at(&mut w, soldier, Cell::new(41, 41));
    assert_eq!(w.transmit(depot, Message::MoveHere, depot.into(), Some(soldier)).answer, Message::YeaNowWhat);
    assert!(nav(&w, soldier).is_none());
}

#[test]
fn move_here_from_guard() {
    let (mut w, soldier, depot) = scene();
    put_on(&mut w, soldier, Mission::Guard);
    techno(&mut w, soldier).mission.timer = crate::Timer::started(0, 99);
    let to = Target::Cell(Cell::new(36, 44));
    assert_eq!(w.transmit(depot, Message::MoveHere, to, Some(soldier)).answer, Message::Roger);
    assert_eq!((queued(&w, soldier), nav(&w, soldier)), (Some(Mission::Move), to));
    assert!(w.techno(soldier).expect("one").mission.timer.expired(w.frame()), "served at once");
}

#[test]
fn move_here_starts_a_queued_entry() {
    let (mut w, soldier, depot) = scene();
    put_on(&mut w, soldier, Mission::Guard);
    w.assign_mission(soldier, Mission::Enter);
    w.transmit(depot, Message::MoveHere, Cell::new(36, 44).into(), Some(soldier));
    assert_eq!((current(&w, soldier), queued(&w, soldier)), (Some(Mission::Enter), None));
}

#[test]
fn move_here_on_another_mission() {
    let (mut w, soldier, depot) = scene();
    put_on(&mut w, soldier, Mission::Hunt);
    w.transmit(depot, Message::MoveHere, Cell::new(36, 44).into(), Some(soldier));
    assert_eq!((current(&w, soldier), queued(&w, soldier)), (Some(Mission::Hunt), None));
}

#[test]
fn trying_to_load_on_enter() {
    let (mut w, soldier, depot) = scene();
    put_on(&mut w, soldier, Mission::Guard);
    w.assign_mission(soldier, Mission::Enter);
    assert_eq!(w.say_to(depot, Message::TryingToLoad, soldier), Message::Roger, "queued");
    put_on(&mut w, soldier, Mission::Enter);
    assert_eq!(w.say_to(depot, Message::TryingToLoad, soldier), Message::Roger, "current");
    assert_eq!(w.techno(soldier).expect("one").heard[0], Message::TryingToLoad.number());
}

#[test]
fn trying_to_load_otherwise() {
    let (mut w, soldier, depot) = scene();
    assert_eq!(w.say_to(depot, Message::TryingToLoad, soldier), Message::Static);
}

#[test]
fn infantry_takes_no_passengers() {
    let (mut w, soldier, depot) = scene();
    for message in [Message::Docking, Message::CanLoad, Message::ImIn] {
        assert_eq!(w.say_to(depot, message, soldier), Message::Static, "{}", message.name());
    }
}

#[test]
fn infantry_wants_no_ride_and_is_never_prepared() {
    let (mut w, soldier, depot) = scene();
    for message in [Message::WantRide, Message::Prepared, Message::AllDone, Message::AreRefinery] {
        assert_eq!(w.say_to(depot, message, soldier), Message::Static, "{}", message.name());
    }
}
