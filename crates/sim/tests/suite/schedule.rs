//! The order of a frame: lists, offers, marks, one-frame delays (`systems.md` FRM-3 to FRM-9, `triggers.md` §6).

use sandtable_sim::What;

use crate::support::*;

/// FRM-3: the counter starts at 0; event 47 counts whole seconds of it.
#[test]
fn frm_3_the_first_frame_is_0() {
    let run = Map::new().add(t("A").on(47, 0)).add(t("B").on(47, 2)).run(40);
    run.assert_springs(&[(0, "A"), (30, "B")]);
}

/// FRM-6: a change of a variable in the middle of the walk reaches later tags at once through the named offers, earlier
/// ones in the next frame through offer 13; then the mark is gone.
#[test]
fn frm_6_a_variable_changed_during_the_walk() {
    let mut map = Map::new();
    map.add(t("EARLY").on(36, 0)).add(t("SET").on(13, 1).set_local(0)).add(t("LATE").on(36, 0));
    let run = map.run(30);
    run.assert_springs(&[(15, "SET"), (15, "LATE"), (16, "EARLY")]);
    // One mark for globals and locals: the first named offer is 27.
    assert_eq!(run.offers_of("LATE"), [Some(27)]);
    assert_eq!(run.offers_of("EARLY"), [Some(13)]);
}

/// FRM-6: a variable changed after the walk keeps its mark for the next one.
#[test]
fn frm_6_a_variable_changed_in_a_house_turn_is_named_in_the_next_walk() {
    let mut map = Map::new();
    // Event 52 is a house-list event: it springs in GDI's turn of frame 0.
    map.add(t("SET").on(52, 0).set_local(0)).add(t("SEE").on(36, 0));
    let run = map.run(5);
    run.assert_springs(&[(0, "SET"), (1, "SEE")]);
    assert_eq!(run.offers_of("SEE"), [Some(27)]);
    assert_eq!(run.offers_of("SET"), [Some(8)]);
}

/// FRM-9: houses come last: money given in the walk is seen by house-list tags of the same frame.
#[test]
fn frm_9_house_tags_see_what_general_tags_did_in_the_same_frame() {
    let mut map = Map::new();
    map.add(t("PAY").on(13, 1).credits(GDI, 500)).add(t("RICH").on(12, 500));
    map.run(20).assert_springs(&[(15, "PAY"), (15, "RICH")]);
}

/// HOU-1, FRM-5 step 15: houses take their turns by index.
#[test]
fn frm_5_houses_take_their_turns_by_index() {
    let mut map = Map::new();
    map.add(t("NODPAYS").owner("Nod").on(12, 100).credits(GDI, 7))
        .add(t("GDIRICH").on(12, 7))
        .add(t("GDIPAYS").on(13, 1).credits(NOD, 100));
    // 15: Nod's turn comes after GDI's, so GDI sees Nod's payment in frame 16.
    map.run(20).assert_springs(&[(15, "GDIPAYS"), (15, "NODPAYS"), (16, "GDIRICH")]);
    let mut map = Map::new();
    map.add(t("GDIFIRST").on(12, 100).credits(NOD, 7))
        .add(t("NODRICH").owner("Nod").on(12, 7))
        .add(t("PAY").on(13, 1).credits(GDI, 100));
    map.run(20).assert_springs(&[(15, "PAY"), (15, "GDIFIRST"), (15, "NODRICH")]);
}

/// HOU-2, triggers.md 6.4: each tag of a house list is offered exactly once a walk, at any index; nobody is skipped when a
/// neighbour dies.
#[test]
fn hou_2_house_lists_are_walked_once() {
    let mut map = Map::new();
    map.add(t("A").on(52, 0))
        .add(t("B").persistent().on(52, 0))
        .add(t("C").on(52, 0))
        .add(t("D").persistent().on(52, 0));
    map.run(2).assert_springs(&[(0, "A"), (0, "B"), (0, "C"), (0, "D"), (1, "B"), (1, "D")]);
}

/// triggers.md 6.4: nobody is skipped in the general walk when a neighbour fires and dies: one-frame offers reach all.
#[test]
fn the_neighbour_of_a_dying_tag_is_not_skipped() {
    let mut map = Map::new();
    map.add(t("SET").on(13, 1).act(27, 1));
    for id in ["A", "B", "C"] {
        map.add(t(id).on(14, 0));
    }
    map.run(40).assert_springs(&[(15, "SET"), (30, "A"), (30, "B"), (30, "C")]);
}

/// A tag destroyed by an earlier one in the same walk is skipped (triggers.md 6.4: walk a snapshot, skip the dead).
#[test]
fn a_trigger_destroyed_earlier_in_the_walk_is_skipped() {
    let mut map = Map::new();
    map.add(t("A").on(13, 1).destroy("C")).add(t("B").on(13, 1)).add(t("C").on(13, 1));
    map.run(20).assert_springs(&[(15, "A"), (15, "B")]);
}

/// FRM-4 step 5: orders act after the logic; the rebuild of the power tally comes in the house's next turn (PWR-3).
#[test]
fn frm_4_orders_act_after_the_logic() {
    let mut map = Map::new();
    map.structure("GDI", "GAPOWR", 36, 36, "")
        .structure("GDI", "GARADR", 40, 36, "")
        .add(t("LOW").on(30, GDI))
        .add(t("SEL").on(33, 0).set_local(0))
        .add(t("SEEN").on(36, 0))
        .infantry("GDI", "E1", 30, 40, "SEL");
    let mut run = map.start();
    run.order_at(10, &[toggle(36, 36), select(30, 40)]).play(5);
    // The selection springs in frame 10, after its walk; the variable is seen in frame 11.
    run.assert_springs(&[(10, "SEL"), (11, "SEEN")]);
}

/// PWR-3: a switched structure changes the tally in the house's next turn, before its list is walked.
#[test]
fn pwr_3_a_switch_is_seen_one_frame_later() {
    let mut map = Map::new();
    map.structure("GDI", "GAPOWR", 36, 36, "")
        .structure("GDI", "GARADR", 40, 36, "")
        .add(t("LOW").on(30, GDI));
    let mut run = map.start();
    run.order_at(10, &[toggle(40, 36)]).play_to(20);
    run.assert_springs(&[]);
    let mut map = map.clone();
    map.structure_of("GDI", "GAPOWR", 30, 36, "", 256, true);
    let mut run = map.start();
    run.play(5);
    let drain = run.house(GDI).power_drain;
    assert!(drain > 0, "a radar drains");
    run.order_at(10, &[toggle(40, 36)]);
    assert_eq!(run.house(GDI).power_drain, drain, "not rebuilt in the frame of the order");
    run.play(1);
    assert_eq!(run.house(GDI).power_drain, 0);
}

/// Event 14, README: the mission timer at zero is tested live: tags after the change see it in this walk, the walk's end
/// stops it, tags before the change miss it for good.
#[test]
fn the_mission_timer_at_zero_is_tested_live() {
    let mut map = Map::new();
    map.add(t("EARLY").on(14, 0)).add(t("SET").on(13, 1).act(27, 0)).add(t("LATE").on(14, 0));
    let run = map.run(60);
    run.assert_springs(&[(15, "SET"), (15, "LATE")]);
    assert_eq!(run.timed(|w| matches!(w, What::MissionTimerExpired).then_some(())), [(15, ())]);
}

/// Event 14: due at the start of a walk, it reaches everybody, once.
#[test]
fn a_due_mission_timer_reaches_every_tag_once() {
    let mut map = Map::new();
    map.add(t("EARLY").persistent().on(14, 0))
        .add(t("SET").on(13, 1).act(27, 2))
        .add(t("LATE").persistent().on(14, 0));
    let run = map.run(100);
    run.assert_springs(&[(15, "SET"), (45, "EARLY"), (45, "LATE")]);
}

/// Event 14: set to zero after the walk (in a house turn) it is due in the next frame.
#[test]
fn a_mission_timer_set_in_a_house_turn_is_due_in_the_next_frame() {
    let mut map = Map::new();
    map.add(t("SET").on(52, 0).act(27, 0)).add(t("DUE").on(14, 0));
    map.run(5).assert_springs(&[(0, "SET"), (1, "DUE")]);
}

/// Event 14: a trigger disabled on that frame misses it.
#[test]
fn a_disabled_trigger_misses_the_mission_timer() {
    let mut map = Map::new();
    map.add(t("SET").on(13, 1).act(27, 1).disable("DUE"))
        .add(t("DUE").on(14, 0))
        .add(t("ON").on(13, 3).enable("DUE"));
    map.run(100).assert_springs(&[(15, "SET"), (45, "ON")]);
}

/// Event 14 is standing: the *named* offer comes last, but offer 13 already finds it true in that walk.
#[test]
fn event_14_is_found_by_the_elapsed_time_offer() {
    let run = Map::new().add(t("SET").on(13, 1).act(27, 1)).add(t("DUE").on(14, 0)).run(40);
    assert_eq!(run.offers_of("DUE"), [Some(13)]);
}

/// FRM-5 step 4 and 2: the ambient mark set by the ramp is named in the next frame's walk, first as event 45.
#[test]
fn frm_7_the_ambient_mark_is_named_in_the_next_walk() {
    let mut map = Map::new();
    map.add(t("FADE").on(13, 1).act(73, 50)).add(t("DIM").on(45, 95));
    let run = map.run(30);
    run.assert_springs(&[(15, "FADE"), (16, "DIM")]);
    assert_eq!(run.offers_of("DIM"), [Some(45)]);
}
