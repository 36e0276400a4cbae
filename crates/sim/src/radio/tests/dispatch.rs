//! `radio.md` §3 sending, §3.1 greeting, §3.2 history, §4 parameter.

use super::*;

fn pair() -> (World, Id, Id) {
    let w = world(|map| {
        map.unit("GDI", "HARV", 30, 40, "").structure("GDI", "PROC", 40, 40, "");
    });
    let (harvester, refinery) = (one(&w, "HARV"), one(&w, "PROC"));
    (w, harvester, refinery)
}

/// Two vehicles and a refinery, all of GDI.
fn three() -> (World, Id, Id, Id) {
    let w = world(|map| {
        map.unit("GDI", "HARV", 30, 40, "")
            .unit("GDI", "HARV", 33, 40, "")
            .structure("GDI", "PROC", 40, 40, "");
    });
    let harvesters = all(&w, "HARV");
    let refinery = one(&w, "PROC");
    (w, harvesters[0], harvesters[1], refinery)
}

#[test]
fn rule_1_the_contact_is_the_default_destination() {
    let (mut w, a, b) = pair();
    greet(&mut w, a, b);
    assert_eq!(w.say(a, Message::Tether), Message::Roger);
    assert!(w.tethered(b));
}

#[test]
fn rule_2_nobody_there_is_static_for_hello_too() {
    let (mut w, a, _) = pair();
    for message in [Message::Hello, Message::OverOut, Message::Docking] {
        assert_eq!(w.say(a, message), Message::Static, "{}", message.name());
    }
}

#[test]
fn rule_3_over_out_clears_the_sender_before_the_receiver_runs() {
    let (mut w, a, b) = pair();
    couple(&mut w, a, b);
    let lines = trace(&mut w, |w| assert_eq!(w.say(a, Message::OverOut), Message::Roger));
    // While the receiver runs the sender has no contact any more; both ends let go in a mirror of the handshake.
    assert_eq!(
        lines,
        [
            "HARV > PROC: OVER_OUT = ROGER",
            "  PROC > HARV: UNTETHER = ROGER",
            "    HARV > PROC: UNTETHER = ROGER",
            "      PROC > HARV: UNTETHER = STATIC",
        ]
    );
    assert_eq!((w.contact(a), w.contact(b), w.tethered(a), w.tethered(b)), (None, None, false, false));
}

#[test]
fn rule_4a_hello_closes_the_old_contact_even_when_it_is_refused() {
    let (mut w, a, other, refinery) = three();
    greet(&mut w, other, refinery);
    let third = w.create(Class::Unit, w.object(a).expect("one").kind, 0).expect("a type");
    greet(&mut w, a, third);
    assert_eq!(w.say_to(a, Message::Hello, refinery), Message::Negative);
    assert_eq!((w.contact(a), w.contact(third)), (None, None));
    assert_eq!(w.contact(refinery), Some(other));
}

#[test]
fn rule_4a_greeting_ones_contact_again_drops_the_tether() {
    let (mut w, a, b) = pair();
    couple(&mut w, a, b);
    greet(&mut w, a, b);
    assert!(!w.tethered(a) && !w.tethered(b));
}

#[test]
fn rule_4c_every_answer_but_roger_is_negative_to_the_greeter() {
    let (mut w, a, b) = pair();
    techno(&mut w, b).object.strength = 0;
    assert_eq!(w.receive(b, call(a, Message::Hello)).answer, Message::Static);
    assert_eq!(w.say_to(a, Message::Hello, b), Message::Negative);
    assert_eq!(w.contact(a), None);
}

fn call(from: Id, message: Message) -> crate::radio::receive::Call {
    crate::radio::receive::Call { from, message, parameter: Target::None }
}

#[test]
fn rule_5_other_messages_leave_the_senders_contact_alone() {
    let (mut w, a, other, refinery) = three();
    greet(&mut w, a, refinery);
    w.say_to(a, Message::NeedToMove, other);
    assert_eq!(w.contact(a), Some(refinery));
}

#[test]
#[cfg_attr(debug_assertions, should_panic(expected = "nest deeper than 32"))]
fn deeper_than_32_is_a_loud_mistake() {
    let (mut w, a, b) = pair();
    w.radio.depth = 32;
    assert_eq!(w.say_to(a, Message::Hello, b), Message::Static);
    assert!(w.events().iter().any(|e| matches!(e.what, What::RadioCut { .. })));
}

#[test]
fn hello_1_the_dead_do_not_hear() {
    let (mut w, a, b) = pair();
    techno(&mut w, b).object.strength = 0;
    assert_eq!(w.say_to(a, Message::Hello, b), Message::Negative);
}

#[test]
fn hello_2_one_contact_at_a_time() {
    let (mut w, a, other, refinery) = three();
    greet(&mut w, a, refinery);
    assert_eq!(w.say_to(other, Message::Hello, refinery), Message::Negative);
    assert_eq!(w.contact(refinery), Some(a));
}

/// Row 3, a sender that is no techno, cannot happen here: only technos send.
#[test]
fn hello_4_the_sender_must_count_the_receiver_as_an_ally() {
    let (mut w, a, b) = pair();
    techno(&mut w, b).house = 1;
    w.ally(1, 0, true);
    assert_eq!(w.say_to(a, Message::Hello, b), Message::Negative);
}

/// Row 5 holds by construction: only technos receive.
#[test]
fn hello_6_the_receiver_must_count_the_sender_as_an_ally() {
    let (mut w, a, b) = pair();
    techno(&mut w, b).house = 1;
    w.ally(0, 1, true);
    assert_eq!(w.say_to(a, Message::Hello, b), Message::Negative);
    w.ally(1, 0, true);
    assert_eq!(w.say_to(a, Message::Hello, b), Message::Roger);
}

#[test]
fn hello_does_not_ask_for_limbo_mission_or_power() {
    let (mut w, a, b) = pair();
    w.limbo(a);
    put_on(&mut w, b, Mission::Selling);
    w.building_mut(b).expect("a structure").powered = false;
    greet(&mut w, a, b);
}

#[test]
fn hello_robust_nobody_greets_himself_or_the_inactive() {
    let (mut w, a, b) = pair();
    assert_eq!(w.say_to(a, Message::Hello, a), Message::Negative);
    techno(&mut w, b).object.active = false;
    assert_eq!(w.say_to(a, Message::Hello, b), Message::Negative);
    techno(&mut w, b).object.active = true;
    techno(&mut w, a).object.active = false;
    assert_eq!(w.say_to(a, Message::Hello, b), Message::Negative);
}

#[test]
fn history_keeps_three_newest_first_and_no_repetition() {
    let (mut w, a, b) = pair();
    let heard = |w: &World| w.techno(b).expect("one").heard.map(|n| Message::from_number(n).expect("known"));
    assert_eq!(heard(&w), [Message::Static; 3]);
    let (first, second) = (Message::PickUp, Message::Delivery);
    for _ in 0..2 {
        w.say_to(a, first, b);
    }
    assert_eq!(heard(&w), [first, Message::Static, Message::Static]);
    w.say_to(a, second, b);
    w.say_to(a, first, b);
    assert_eq!(heard(&w), [first, second, first]);
    w.say_to(a, Message::Prepared, b);
    assert_eq!(heard(&w), [Message::Prepared, first, second]);
}

#[test]
fn history_is_not_reached_by_handlers_that_answer_themselves() {
    let (mut w, a, b) = pair();
    w.say_to(b, Message::NeedToMove, a);
    w.say_to(b, Message::OnDepot, a);
    assert_eq!(w.techno(a).expect("one").heard, [0; 3]);
}

#[test]
fn history_is_read_and_saved_by_number() {
    let (mut w, a, b) = pair();
    w.say_to(a, Message::PickUp, b);
    assert_eq!(w.techno(b).expect("one").heard[0], 4);
    // Unknown numbers of a save stay as they are.
    techno(&mut w, b).heard = [200, 4, 0];
    let loaded = w.load_again(&w.save()).expect("a save");
    assert_eq!(loaded.techno(b).expect("one").heard, [200, 4, 0]);
}

#[test]
fn parameter_need_to_move_gives_out_the_destination() {
    let (mut w, a, b) = pair();
    head_for(&mut w, a, Cell::new(50, 50), false);
    let reply = w.transmit(b, Message::NeedToMove, Target::None, Some(a));
    assert_eq!((reply.answer, reply.out), (Message::Roger, Target::Cell(Cell::new(50, 50))));
    head_for(&mut w, a, b, false);
    assert_eq!(w.transmit(b, Message::NeedToMove, Target::None, Some(a)).out, Target::Object(b));
}

#[test]
fn parameter_is_ones_own_and_nobody_elses() {
    let (mut w, a, other, refinery) = three();
    head_for(&mut w, other, Cell::new(50, 50), false);
    w.say_to(refinery, Message::NeedToMove, other);
    let to = Target::Cell(Cell::new(36, 44));
    assert_eq!(w.transmit(refinery, Message::MoveHere, to, Some(a)).answer, Message::Roger);
    assert_eq!(nav(&w, a), to, "not where the other one goes");
}

/// What watchers are told: who, whom, what, the answer and the nesting, the cause before its consequences.
#[test]
fn a_watched_message_is_told_before_what_it_causes() {
    let (mut w, a, b) = pair();
    let lines = trace(&mut w, |w| w.say_to(a, Message::Hello, b));
    assert_eq!(lines, ["HARV > PROC: HELLO = ROGER"]);
    w.say_to(a, Message::Hello, b);
    assert!(!w.events().iter().any(|e| matches!(e.what, What::Radio { .. })), "nobody watches any more");
}

#[test]
fn watching_changes_nothing() {
    let (mut w, a, b) = pair();
    let mut watched = w.clone();
    watched.trace_radio(true);
    for w in [&mut w, &mut watched] {
        couple(w, a, b);
    }
    assert_eq!(w.checksum(), watched.checksum());
}
