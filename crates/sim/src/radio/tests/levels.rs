//! `radio.md` §5.1 object, §5.2 radio, §5.3 techno.

use super::*;

/// Two tanks of GDI and a power plant, which has no level of its own for most messages.
fn scene() -> (World, Id, Id, Id) {
    let w = world(|map| {
        map.unit("GDI", "MMCH", 30, 40, "")
            .unit("GDI", "SMECH", 33, 40, "")
            .structure("GDI", "GAPOWR", 44, 44, "");
    });
    let ids = (one(&w, "MMCH"), one(&w, "SMECH"), one(&w, "GAPOWR"));
    (w, ids.0, ids.1, ids.2)
}

#[test]
fn object_redraw() {
    let (mut w, a, b, _) = scene();
    assert_eq!(w.say_to(a, Message::Redraw, b), Message::Roger);
}

#[test]
fn object_other() {
    let (mut w, a, b, plant) = scene();
    for message in
        [Message::PickUp, Message::Delivery, Message::NeedRepair, Message::AllDone, Message::Attach]
    {
        assert_eq!(w.say_to(a, message, b), Message::Static, "{}", message.name());
        assert_eq!(w.say_to(a, message, plant), Message::Static, "{}", message.name());
    }
}

#[test]
fn radio_any_writes_history() {
    let (mut w, a, b, _) = scene();
    w.say_to(a, Message::NeedRepair, b);
    assert_eq!(w.techno(b).expect("one").heard[0], Message::NeedRepair.number());
}

#[test]
fn radio_over_out_of_the_contact() {
    let (mut w, a, b, _) = scene();
    greet(&mut w, a, b);
    assert_eq!(w.say(b, Message::OverOut), Message::Roger);
    assert_eq!((w.contact(a), w.contact(b)), (None, None));
}

#[test]
fn radio_hello() {
    let (mut w, a, b, _) = scene();
    assert_eq!(w.say_to(a, Message::Hello, b), Message::Roger);
    assert_eq!(w.contact(b), Some(a));
}

#[test]
fn techno_attack_this_armed() {
    let (mut w, a, b, plant) = scene();
    assert_eq!(w.transmit(a, Message::AttackThis, plant.into(), Some(b)).answer, Message::Roger);
    assert_eq!(w.aim(b, Aim::Target), Target::Object(plant));
    assert_eq!(queued(&w, b), Some(Mission::Attack));
}

#[test]
fn techno_attack_this_unarmed() {
    let (mut w, a, b, plant) = scene();
    assert_eq!(w.transmit(a, Message::AttackThis, b.into(), Some(plant)).answer, Message::Static);
    assert!(w.aim(plant, Aim::Target).is_none());
}

#[test]
fn techno_tether_handshake() {
    let (mut w, a, b, _) = scene();
    greet(&mut w, a, b);
    let lines = trace(&mut w, |w| w.say(a, Message::Tether));
    assert_eq!(
        lines,
        [
            "MMCH > SMECH: TETHER = ROGER",
            "  SMECH > MMCH: TETHER = ROGER",
            "    MMCH > SMECH: TETHER = STATIC",
        ]
    );
    assert!(w.tethered(a) && w.tethered(b));
}

#[test]
fn techno_tether_when_tethered() {
    let (mut w, a, b, _) = scene();
    couple(&mut w, a, b);
    assert_eq!(w.say(b, Message::Tether), Message::Static);
    assert!(w.tethered(a) && w.tethered(b));
}

#[test]
fn techno_tether_of_a_stranger_binds_nobody() {
    let (mut w, a, b, _) = scene();
    assert_eq!(w.say_to(a, Message::Tether, b), Message::Static);
    assert!(!w.tethered(a) && !w.tethered(b));
}

#[test]
fn techno_untether_is_the_mirror_image() {
    let (mut w, a, b, _) = scene();
    couple(&mut w, a, b);
    assert_eq!(w.say(a, Message::Untether), Message::Roger);
    assert!(!w.tethered(a) && !w.tethered(b));
    assert_eq!(w.contact(a), Some(b), "the contact stays");
}

#[test]
fn techno_untether_when_not_tethered() {
    let (mut w, a, b, _) = scene();
    greet(&mut w, a, b);
    assert_eq!(w.say(a, Message::Untether), Message::Static);
}

#[test]
fn techno_unloaded() {
    let (mut w, a, b, _) = scene();
    couple(&mut w, a, b);
    let lines = trace(&mut w, |w| assert_eq!(w.say(a, Message::Unloaded), Message::Roger));
    assert_eq!(
        lines,
        [
            "MMCH > SMECH: UNLOADED = ROGER",
            "  SMECH > MMCH: UNTETHER = ROGER",
            "    MMCH > SMECH: UNTETHER = ROGER",
            "      SMECH > MMCH: UNTETHER = STATIC",
            "  SMECH > MMCH: OVER_OUT = ROGER",
            "    MMCH > SMECH: UNTETHER = STATIC",
        ]
    );
    assert_eq!((w.contact(a), w.contact(b)), (None, None));
}

#[test]
fn techno_over_out_is_roger_even_to_a_stranger() {
    let (mut w, a, b, plant) = scene();
    couple(&mut w, b, plant);
    assert_eq!(w.say_to(a, Message::OverOut, b), Message::Roger);
    assert_eq!(w.contact(b), Some(plant));
    assert!(w.tethered(b) && w.tethered(plant));
}

/// The robust reading of `radio.md` §5.3: only the contact's `OVER_OUT` acts. In the engine a tethered stranger would lose
/// its own tether, and so would the receiver.
#[test]
fn techno_over_out_of_a_tethered_stranger_undoes_no_tether() {
    let w = &mut world(|map| {
        map.unit("GDI", "MMCH", 30, 40, "").unit("GDI", "MMCH", 31, 42, "");
        map.unit("GDI", "SMECH", 33, 40, "").unit("GDI", "SMECH", 34, 42, "");
    });
    let (first, second) = (all(w, "MMCH"), all(w, "SMECH"));
    couple(w, first[0], first[1]);
    couple(w, second[0], second[1]);
    assert_eq!(w.say_to(first[0], Message::OverOut, second[0]), Message::Roger);
    for id in first.into_iter().chain(second) {
        assert!(w.tethered(id));
    }
    assert_eq!(w.state.radio_flaw(), None);
}

/// One end without its tether: the other loses its own with the contact all the same (§5.3 **R:**).
#[test]
fn techno_over_out_clears_a_tether_that_is_left_alone() {
    for lonely in 0..2 {
        for sender in 0..2 {
            let (mut w, a, b, _) = scene();
            couple(&mut w, a, b);
            techno(&mut w, [a, b][lonely]).tethered = false;
            w.say([a, b][sender], Message::OverOut);
            assert!(!w.tethered(a) && !w.tethered(b), "lonely {lonely}, sender {sender}");
        }
    }
}

#[test]
fn techno_unload_backup_now_hold_still_tether_the_sender() {
    for message in [Message::Unload, Message::BackupNow, Message::HoldStill] {
        let (mut w, a, _, plant) = scene();
        greet(&mut w, a, plant);
        assert_eq!(w.say(a, message), Message::Roger, "{}", message.name());
        assert!(w.tethered(a) && w.tethered(plant), "{}", message.name());
        assert!(w.techno(plant).expect("one").heard.contains(&message.number()));
    }
}

#[test]
fn techno_reload_full() {
    let (mut w, a, b, _) = scene();
    assert_eq!(w.say_to(a, Message::Reload, b), Message::Negative, "no end of rounds is full");
}

#[test]
fn techno_reload_not_full() {
    let w = &mut world(|map| {
        map.set("MMCH", "Ammo", "3").unit("GDI", "MMCH", 30, 40, "").structure("GDI", "GADEPT", 40, 40, "");
    });
    let (tank, depot) = (one(w, "MMCH"), one(w, "GADEPT"));
    techno(w, tank).ammo = 1;
    assert_eq!(w.say_to(depot, Message::Reload, tank), Message::Roger);
    assert_eq!(w.say_to(depot, Message::Reload, tank), Message::Roger);
    assert_eq!(w.say_to(depot, Message::Reload, tank), Message::Negative);
    assert_eq!(w.techno(tank).expect("one").ammo, 3);
}

/// Strength 200, 1000 credits, step 8 and 20 %: 25 steps, 40 credits each, of which a fifth.
fn damaged(credits: i32) -> (World, Id, Id) {
    let mut w = world(|map| {
        map.set("MMCH", "Strength", "200").set("MMCH", "Cost", "1000");
        map.set("General", "RepairPercent", "20%").set("General", "RepairStep", "8");
        map.unit("GDI", "MMCH", 30, 40, "").structure("GDI", "GADEPT", 40, 40, "");
    });
    let (tank, depot) = (one(&w, "MMCH"), one(&w, "GADEPT"));
    techno(&mut w, tank).object.strength = 100;
    w.house_mut(0).credits = credits;
    (w, tank, depot)
}

#[test]
fn repair_step_is_paid_and_adds_strength() {
    let (mut w, tank, depot) = damaged(20);
    assert_eq!(w.say_to(depot, Message::Repair, tank), Message::Roger);
    assert_eq!((w.object(tank).expect("one").strength, w.house(0).credits), (108, 12));
}

#[test]
fn repair_without_money_is_cant() {
    let (mut w, tank, depot) = damaged(7);
    assert_eq!(w.say_to(depot, Message::Repair, tank), Message::Cant);
    assert_eq!((w.object(tank).expect("one").strength, w.house(0).credits), (100, 7));
}

#[test]
fn repair_to_the_end_is_all_done() {
    let (mut w, tank, depot) = damaged(100);
    techno(&mut w, tank).object.strength = 195;
    assert_eq!(w.say_to(depot, Message::Repair, tank), Message::AllDone);
    assert_eq!(w.object(tank).expect("one").strength, 200);
    techno(&mut w, tank).object.strength = 192;
    assert_eq!(w.say_to(depot, Message::Repair, tank), Message::AllDone, "whole, not beyond");
    assert_eq!(w.object(tank).expect("one").strength, 200);
}

#[test]
fn repair_of_the_whole_is_negative_and_free() {
    let (mut w, tank, depot) = damaged(100);
    techno(&mut w, tank).object.strength = 200;
    assert_eq!(w.say_to(depot, Message::Repair, tank), Message::Negative);
    assert_eq!(w.house(0).credits, 100);
}

#[test]
fn repair_refills_who_reloads_by_hand_first() {
    let w = &mut world(|map| {
        map.set("MMCH", "Ammo", "4").set("MMCH", "ManualReload", "yes");
        map.unit("GDI", "MMCH", 30, 40, "").structure("GDI", "GADEPT", 40, 40, "");
    });
    let (tank, depot) = (one(w, "MMCH"), one(w, "GADEPT"));
    techno(w, tank).ammo = 1;
    techno(w, tank).object.strength = 5;
    assert_eq!(w.say_to(depot, Message::Repair, tank), Message::Negative);
    let techno = w.techno(tank).expect("one");
    assert_eq!((techno.ammo, techno.object.strength), (4, 5));
}

#[test]
fn repair_of_infantry_is_free() {
    let w = &mut world(|map| {
        map.set("General", "IRepairStep", "20");
        map.infantry("GDI", "E1", 30, 40, "").structure("GDI", "GADEPT", 40, 40, "");
    });
    let (soldier, depot) = (one(w, "E1"), one(w, "GADEPT"));
    techno(w, soldier).object.strength = 1;
    w.house_mut(0).credits = 0;
    assert_eq!(w.say_to(depot, Message::Repair, soldier), Message::Roger);
    assert_eq!(w.object(soldier).expect("one").strength, 21);
}

/// Costs less than one step, or nothing at all: a credit is the least.
#[test]
fn repair_costs_at_least_a_credit() {
    let (mut w, tank, depot) = damaged(10);
    let kind = usize::from(w.object(tank).expect("one").kind);
    let mut map = Map::new();
    map.set("MMCH", "Cost", "0").unit("GDI", "MMCH", 30, 40, "");
    assert_eq!(map.world().constants.repair_costs.vehicles[kind], 1);
    assert_eq!(w.constants.repair_costs.vehicles[kind], 8);
    assert_eq!(w.say_to(depot, Message::Repair, tank), Message::Roger);
}

#[test]
fn techno_other_falls_through() {
    let (mut w, a, _, plant) = scene();
    assert_eq!(w.say_to(a, Message::RunAway, plant), Message::Static);
    assert_eq!(w.techno(plant).expect("one").heard[0], Message::RunAway.number());
}
