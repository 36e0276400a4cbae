//! `radio.md` §11, path by path.

use super::*;
use crate::links::Reason;

fn scene() -> (World, Id, Id) {
    let mut w = world(|map| {
        map.unit("GDI", "HARV", 30, 40, "").structure("GDI", "PROC", 40, 40, "");
    });
    let (harvester, refinery) = (one(&w, "HARV"), one(&w, "PROC"));
    couple(&mut w, harvester, refinery);
    (w, harvester, refinery)
}

#[track_caller]
fn free(w: &World, ids: [Id; 2]) {
    for id in ids {
        assert_eq!(w.contact(id), None);
        assert!(!w.tethered(id));
    }
    assert_eq!(w.state.radio_flaw(), None);
}

#[test]
fn over_out_to_the_contact() {
    for sender in 0..2 {
        let (mut w, a, b) = scene();
        w.say([a, b][sender], Message::OverOut);
        free(&w, [a, b]);
    }
}

#[test]
fn over_out_to_a_stranger() {
    let (mut w, a, b) = scene();
    let other = w.create(Class::Unit, w.object(a).expect("one").kind, 0).expect("a type");
    w.say_to(other, Message::OverOut, b);
    assert_eq!((w.contact(a), w.contact(b)), (Some(b), Some(a)));
    assert!(w.tethered(a) && w.tethered(b));
}

#[test]
fn limbo_says_over_out_first() {
    let (mut w, a, b) = scene();
    let lines = trace(&mut w, |w| w.limbo(a));
    assert_eq!(lines[0], "HARV > PROC: OVER_OUT = ROGER");
    free(&w, [a, b]);
    // Already off the map: nothing to say.
    greet(&mut w, a, b);
    assert!(trace(&mut w, |w| w.limbo(a)).is_empty());
    assert_eq!(w.contact(b), Some(a));
}

#[test]
fn strength_at_zero_says_over_out_once() {
    for dies in 0..2 {
        let (mut w, a, b) = scene();
        let victim = [a, b][dies];
        let strength = w.object(victim).expect("one").strength;
        let lines = trace(&mut w, |w| w.damage(victim, strength, None));
        assert_eq!(lines.iter().filter(|line| line.contains("OVER_OUT")).count(), 1, "{lines:?}");
        free(&w, [a, b]);
    }
}

/// Only out of sight, or on another side: the contact goes only if it is no ally.
#[test]
fn partial_detach_keeps_allies() {
    let (mut w, a, b) = scene();
    w.farewell_to_strangers(a);
    assert_eq!(w.contact(a), Some(b));
    assert!(w.tethered(a));
    techno(&mut w, b).house = 1;
    w.farewell_to_strangers(a);
    free(&w, [a, b]);
}

/// The registry's own sweep clears the contact, and with it the tether (**R:**).
#[test]
fn sweep_for_one_that_is_gone() {
    let (mut w, a, b) = scene();
    w.leave(a, Reason::Dying);
    assert_eq!((w.contact(b), w.tethered(b)), (None, false));
}

#[test]
fn sweep_for_one_out_of_sight_changes_nothing() {
    let (mut w, a, b) = scene();
    w.leave(a, Reason::Vanished);
    w.leave(a, Reason::Ownership);
    assert_eq!(w.contact(b), Some(a));
    assert!(w.tethered(b));
}

#[test]
fn deletion_says_over_out_from_limbo_too() {
    let (mut w, a, b) = scene();
    let lines = trace(&mut w, |w| w.delete(a));
    assert_eq!(lines[0], "HARV > PROC: OVER_OUT = ROGER");
    assert_eq!((w.contact(b), w.tethered(b)), (None, false));
    let (mut w, a, b) = scene();
    w.limbo(a);
    couple(&mut w, a, b);
    let lines = trace(&mut w, |w| w.delete(a));
    assert_eq!(lines[0], "HARV > PROC: OVER_OUT = ROGER");
    assert_eq!((w.contact(b), w.tethered(b)), (None, false));
    w.step(&[]);
}

#[test]
fn a_lost_depot_gives_the_locomotor_back() {
    for path in 0..4 {
        let mut w = world(|map| {
            map.unit("GDI", "MMCH", 30, 40, "").structure("GDI", "GADEPT", 40, 40, "");
        });
        let (tank, depot) = (one(&w, "MMCH"), one(&w, "GADEPT"));
        greet(&mut w, tank, depot);
        w.power_locomotor(tank, false);
        match path {
            0 => assert_eq!(w.say(tank, Message::OverOut), Message::Roger),
            1 => assert_eq!(w.say(depot, Message::OverOut), Message::Roger),
            2 => w.delete(depot),
            _ => w.leave(depot, Reason::Dying),
        }
        assert!(w.foot(tank).expect("one").locomotion.powered, "path {path}");
    }
}

// Capture of a structure.

#[test]
fn capture_takes_a_docked_client_along() {
    let (mut w, a, b) = scene();
    put_at(&mut w, a, Cell::new(42, 41));
    let at = w.docking_coord(b);
    techno(&mut w, a).object.coord = at;
    let lines = trace(&mut w, |w| w.capture(b, 1));
    assert_eq!(
        lines,
        [
            "PROC > HARV: NEED_TO_MOVE = ROGER",
            "PROC > HARV: OVER_OUT = ROGER",
            "  HARV > PROC: UNTETHER = ROGER",
            "    PROC > HARV: UNTETHER = ROGER",
            "      HARV > PROC: UNTETHER = STATIC",
            "PROC > HARV: HELLO = ROGER",
        ]
    );
    let house = |id| w.techno(id).expect("one").house;
    assert_eq!((house(a), house(b)), (1, 1));
    assert_eq!((w.contact(a), w.contact(b)), (Some(b), Some(a)));
    assert!(w.tethered(a) && w.tethered(b));
}

#[test]
fn capture_of_a_structure_with_an_untethered_client_leaves_it_untethered() {
    let (mut w, a, b) = scene();
    w.say(a, Message::Untether);
    let at = w.docking_coord(b);
    put_at(&mut w, a, at.cell());
    techno(&mut w, a).object.coord = at;
    w.capture(b, 1);
    assert_eq!(w.contact(b), Some(a));
    assert!(!w.tethered(a) && !w.tethered(b));
}

#[test]
fn capture_sends_a_far_client_away() {
    let (mut w, a, b) = scene();
    let lines = trace(&mut w, |w| w.capture(b, 1));
    assert_eq!(lines[..2], ["PROC > HARV: NEED_TO_MOVE = ROGER", "PROC > HARV: RUN_AWAY = STATIC"]);
    assert_eq!(lines[2], "PROC > HARV: OVER_OUT = ROGER");
    assert_eq!(w.techno(a).expect("one").house, 0);
    free(&w, [a, b]);
}

#[test]
fn capture_sends_a_moving_client_away() {
    let (mut w, a, b) = scene();
    let at = w.docking_coord(b);
    put_at(&mut w, a, at.cell());
    techno(&mut w, a).object.coord = at;
    head_for(&mut w, a, Cell::new(50, 50), true);
    w.capture(b, 1);
    assert_eq!(w.techno(a).expect("one").house, 0);
    free(&w, [a, b]);
}

/// A war factory takes its product along whatever the distance, and neither falls idle.
#[test]
fn capture_of_a_war_factory_takes_its_product() {
    let mut w = world(|map| {
        map.unit("GDI", "MMCH", 30, 40, "").structure("GDI", "GAWEAP", 40, 40, "");
    });
    let (tank, factory) = (one(&w, "MMCH"), one(&w, "GAWEAP"));
    couple(&mut w, factory, tank);
    put_on(&mut w, factory, Mission::Unload);
    put_on(&mut w, tank, Mission::Move);
    w.capture(factory, 1);
    assert_eq!(w.techno(tank).expect("one").house, 1);
    assert!(w.tethered(tank) && w.tethered(factory));
    assert_eq!((current(&w, factory), current(&w, tank)), (Some(Mission::Unload), Some(Mission::Move)));
}

#[test]
fn capture_takes_the_head_of_the_cargo_along() {
    let mut w = world(|map| {
        map.structure("GDI", "GAPILE", 40, 40, "");
        map.infantry("GDI", "E1", 30, 40, "").infantry("GDI", "E1", 30, 42, "");
    });
    let (barracks, soldiers) = (one(&w, "GAPILE"), all(&w, "E1"));
    for soldier in &soldiers {
        w.attach_passenger(barracks, *soldier);
    }
    w.capture(barracks, 1);
    let house = |id: Id| w.techno(id).expect("one").house;
    assert_eq!((house(soldiers[1]), house(soldiers[0])), (1, 0), "the next to leave");
}

#[test]
fn capture_clears_target_and_destination() {
    let (mut w, a, b) = scene();
    w.say(a, Message::OverOut);
    w.set_aim(a, Aim::Target, b);
    head_for(&mut w, a, Cell::new(50, 50), true);
    w.capture(a, 1);
    assert!(w.aim(a, Aim::Target).is_none() && nav(&w, a).is_none());
}

/// A vehicle that changes sides keeps a contact that was an ally of its old owner (`detach.md` §2, partial detach).
#[test]
fn capture_of_a_client_keeps_its_contact() {
    let (mut w, a, b) = scene();
    w.capture(a, 1);
    assert_eq!((w.contact(a), w.contact(b)), (Some(b), Some(a)));
    assert_eq!(w.state.radio_flaw(), None);
}

/// `radio.md` §12: contact, tether and history survive a save.
#[test]
fn saves_keep_contacts() {
    let (mut w, a, b) = scene();
    w.say(a, Message::NeedRepair);
    let loaded = w.load_again(&w.save()).expect("a save");
    assert_eq!((loaded.contact(a), loaded.contact(b)), (Some(b), Some(a)));
    assert!(loaded.tethered(a) && loaded.tethered(b));
    assert_eq!(loaded.checksum(), w.checksum());
    let before = w.checksum();
    w.say(a, Message::OverOut);
    assert_ne!(w.checksum(), before);
}
