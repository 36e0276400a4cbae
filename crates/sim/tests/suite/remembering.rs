//! Remembering, latching and the reversed order of events (`events.md` §1.2, §2.3).

use crate::support::*;

/// §2.3: a persistent trigger collects momentary events one after the other.
#[test]
fn a_persistent_tag_collects_momentary_events() {
    let mut map = Map::new();
    map.add(t("A").persistent().on(33, 0).on(48, 0))
        .add(t("C").on(13, 4).act(36, NOD))
        .infantry("GDI", "E1", 30, 40, "A");
    let mut run = map.start();
    run.order_at(20, &[select(30, 40)]).play(60);
    // At 60 the capture offers 1 (nothing), 48 (both are tripped now) and 29 (any later offer).
    run.assert_springs(&[(60, "C"), (60, "A"), (60, "A")]);
    assert_eq!(run.offers_of("A"), [48, 29].map(Some));
}

/// §7.2: on a volatile tag all events must hold in one offer, so two momentary events never match.
#[test]
fn a_volatile_tag_forgets_momentary_events() {
    let mut map = Map::new();
    map.add(t("A").on(33, 0).on(48, 0)).add(t("C").on(13, 4).act(36, NOD)).infantry("GDI", "E1", 30, 40, "A");
    let mut run = map.start();
    run.order_at(20, &[select(30, 40)]).play(60);
    run.assert_springs(&[(60, "C")]);
}

/// Trap 6: once its momentary event has latched, a persistent trigger fires on every later offer of any kind.
#[test]
fn a_latched_persistent_trigger_fires_on_every_later_offer() {
    let mut map = Map::new();
    map.add(t("A").persistent().on(33, 0))
        .add(t("C").on(13, 2).act(36, NOD))
        .infantry("GDI", "E1", 30, 40, "A")
        .infantry("GDI", "E1", 32, 40, "A");
    let mut run = map.start();
    run.order_at(9, &[select(30, 40)]).order_at(11, &[select(32, 40)]).play(30);
    run.assert_frames("A", &[9, 11, 30, 30, 30, 30, 30, 30]);
    assert_eq!(run.offers_of("A"), [33, 33, 1, 48, 29, 1, 48, 29].map(Some));
}

/// §2.3: events 1, 6, 44, 53, 54 never trip: a persistent trigger on event 1 fires once for one capture.
#[test]
fn event_1_never_latches() {
    let mut map = Map::new();
    map.add(t("A").persistent().on(1, -1))
        .add(t("C").on(13, 2).act(36, NOD))
        .infantry("GDI", "E1", 30, 40, "A");
    let run = map.run(40);
    assert_eq!(run.offers_of("A"), [Some(1)]);
}

/// §2.3: standing events are never tripped; the latched momentary event waits until they hold.
#[test]
fn a_latched_event_waits_for_a_standing_one() {
    let mut map = Map::new();
    map.add(t("A").persistent().on(33, 0).on(36, 0))
        .add(t("S").on(13, 2).set_local(0))
        .add(t("U").on(47, 4).clear_local(0))
        .infantry("GDI", "E1", 30, 40, "A");
    let mut run = map.start();
    run.order_at(9, &[select(30, 40)]).play(70);
    // A stands before S in the general list: it sees the change of frame 30 one frame later. U clears at 60, after A.
    let expected: Vec<u32> = (31..=60).collect();
    run.assert_frames("A", &expected);
}

/// §2.3: a disabled trigger does not even look, so nothing latches; §8: enabling leaves tripped bits untouched.
#[test]
fn latching_and_disabling() {
    let mut map = Map::new();
    map.add(t("A").persistent().on(33, 0).on(36, 0))
        .add(t("OFF").on(13, 1).disable("A"))
        .add(t("ON").on(13, 2).enable("A"))
        .add(t("S").on(13, 3).set_local(0))
        .infantry("GDI", "E1", 30, 40, "A");
    // Selected while disabled: forgotten.
    let mut run = map.start();
    run.order_at(20, &[select(30, 40)]).play(40);
    run.assert_frames("A", &[]);
    // Selected before: kept over disable and enable.
    let mut run = map.start();
    run.order_at(5, &[select(30, 40)]).play_to(49);
    run.assert_frames("A", &[46, 47, 48]);
}

/// §2.3, §1.2 rule 6: events run in reversed file order; a yes of event 32 switches remembering on for those examined
/// after it, which are those written *before* it, even on a volatile tag.
#[test]
fn event_32_switches_remembering_on_for_the_events_written_before_it() {
    let power = building_number("GAPOWR");
    let play = |trig: Trig| {
        let mut map = Map::new();
        map.add(trig)
            .add(t("C").on(13, 4).act(36, NOD))
            .structure("GDI", "GAPOWR", 36, 36, "")
            .infantry("GDI", "E1", 30, 40, "A");
        let mut run = map.start();
        run.order_at(20, &[select(30, 40)]).play(60);
        run.offers_of("A")
    };
    // 32 last on the line: examined first. The selection latches; the capture's offer 48 completes it.
    assert_eq!(play(t("A").on(33, 0).on(48, 0).on(32, power)), [Some(48)]);
    // 32 first on the line: examined last. Nothing latches.
    assert_eq!(play(t("A").on(32, power).on(33, 0).on(48, 0)), []);
    // 32 between: 33, written before it, latches; 48, written after it, does not need to.
    assert_eq!(play(t("A").on(33, 0).on(32, power).on(48, 0)), [Some(48)]);
    // 48 before 32, 33 after it: only 48 would latch, and 33 does not come again.
    assert_eq!(play(t("A").on(48, 0).on(32, power).on(33, 0)), []);
}

/// event 1: a yes switches remembering on for the rest of that pass only.
#[test]
fn event_1_switches_remembering_on_for_its_own_pass_only() {
    let mut map = Map::new();
    // Offer 1 remembers, but offers nothing else; offer 48 comes without 1.
    map.add(t("A").on(48, 0).on(1, -1)).add(t("C").on(13, 2).act(36, NOD)).infantry("GDI", "E1", 30, 40, "A");
    map.run(40).assert_springs(&[(30, "C")]);
}

/// §2.3 and §7.1 line 7: a volatile trigger reloads its countdown only in a remembering pass; a failed pass of any kind
/// leaves it at zero.
#[test]
fn an_expired_countdown_waits_at_zero() {
    let mut map = Map::new();
    map.add(t("A").on(13, 1).on(12, 100)).add(t("S").on(13, 3).credits(GDI, 100));
    // Event 12 puts the tag on the house list: the money of frame 45 is seen in the house turn of frame 45.
    map.run(60).assert_springs(&[(45, "S"), (45, "A")]);
}
