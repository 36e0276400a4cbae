//! Objects: capture, sale, destruction, removal, missions, groups (`triggers.md` §9, `actions.md` §1.9, §3).

use sandtable_sim::{Class, Command, NoEffect, Order, Outcome, What};

use crate::support::*;

/// One trigger at frame 15 whose tag rides on the given objects.
fn swept(action: i32, f3: i32, place: impl FnOnce(&mut Map)) -> Map {
    let mut map = Map::new();
    map.third_side().add(t("A").on(13, 1).act(action, f3));
    place(&mut map);
    map
}

// Capture (actions 14 and 36).

/// Trap 14, triggers.md §9: event 1 with the *old* owner still set, then 48, then 29; not 6, 4, 7.
#[test]
fn a_capture_offers_1_with_the_old_owner_then_48_then_29() {
    let mut map = Map::new();
    map.third_side()
        .add(t("CAP").on(13, 1).act(36, NOD))
        .add(t("ANY").persistent())
        .infantry("GDI", "E1", 30, 40, "ANY");
    let run = map.run(20);
    assert_eq!(run.offers_of("ANY"), [1, 48, 29].map(Some));
    for (house, springs) in [(GDI, 1), (NOD, 0), (-1, 1), (17, 0)] {
        let mut map = Map::new();
        map.add(t("CAP").on(13, 1).act(36, NOD))
            .add(t("ENT").on(1, house))
            .infantry("GDI", "E1", 30, 40, "ENT");
        assert_eq!(map.run(20).frames_of("ENT").len(), springs, "house {house}");
    }
}

/// Action 14, 36: the object keeps strength and tag; it belongs to the new house and guards; counts move.
#[test]
fn a_capture_moves_the_object_and_its_counts() {
    let map = swept(14, NOD, |map| {
        map.soldier("GDI", "E1", 30, 40, "A", "Hunt", 3).structure("GDI", "GAPOWR", 36, 36, "A");
    });
    let run = map.run(20);
    run.assert_done(14);
    assert_eq!(run.number("/infantry/0/foot/techno/house"), 1);
    assert_eq!(run.peek("/infantry/0/foot/techno/mission/current"), "Guard");
    assert_eq!(run.number("/infantry/0/foot/techno/group"), 3);
    for (house, count) in [(GDI, 0), (NOD, 1)] {
        let tally = &run.house(house).tally;
        assert_eq!((tally.sum(Class::Building), tally.sum(Class::Infantry)), (count, count));
        let power = building_number("GAPOWR") as usize;
        assert_eq!(
            (tally.held(Class::Building, power), tally.placed(Class::Building, power)),
            (count, count)
        );
    }
    assert_eq!(run.house(GDI).units_lost, 1, "booked as a kill");
    assert_eq!(run.house(NOD).kills, 2);
    assert!(run.house(NOD).power_output > 0 && run.house(GDI).power_output == 0);
}

/// CAP-11: a house "capturing" its own object does nothing and springs nothing.
#[test]
fn taking_ones_own_does_nothing() {
    for action in [14, 36] {
        let mut map = swept(action, GDI, |map| {
            map.infantry("GDI", "E1", 30, 40, "A");
        });
        map.add(t("ENT").persistent()).infantry("GDI", "E1", 32, 40, "ENT");
        let run = map.run(20);
        run.assert_springs(&[(15, "A")]).assert_no_effect(action, NoEffect::NoObject);
        assert_eq!(run.house(GDI).units_lost, 0);
    }
}

/// Actions 14 and 36: no such house, nothing happens. Action 14 sweeps only the trigger's own tag.
#[test]
fn a_capture_needs_a_house_and_sweeps_its_own_tag() {
    for action in [14, 36] {
        let run = swept(action, 17, |map| {
            map.infantry("GDI", "E1", 30, 40, "A");
        })
        .run(20);
        run.assert_no_effect(action, NoEffect::HouseNotInPlay);
    }
    let run = swept(14, NOD, |map| {
        map.infantry("GDI", "E1", 30, 40, "A").infantry("GDI", "E1", 32, 40, "");
    })
    .run(20);
    assert_eq!(run.house(NOD).tally.sum(Class::Infantry), 1);
}

/// Event 1 springs nested: a trigger that removes the object in the middle of its capture ends the capture.
#[test]
fn a_capture_survives_the_loss_of_its_object() {
    for action in [32, 115] {
        let mut map = Map::new();
        map.third_side()
            .add(t("CAP").on(13, 1).act(36, NOD).text(1))
            .add(t("GONE").on(1, -1).act(action, 0))
            .unit("GDI", "BGGY", 30, 40, "GONE");
        let run = map.run(20);
        assert_eq!(run.texts(), [1]);
        assert_eq!([GDI, NOD].map(|h| run.house(h).tally.sum(Class::Unit)), [0, 0], "action {action}");
        let captured = run.whats(|w| matches!(w, What::Captured { .. }).then_some(()));
        assert!(captured.is_empty(), "action {action}");
    }
}

/// A capture inside a capture: the inner one wins, counts stay whole.
#[test]
fn a_capture_within_a_capture_keeps_the_books() {
    let mut map = Map::new();
    map.third_side()
        .add(t("CAP").on(13, 1).act(36, NOD))
        .add(t("TO4").on(1, GDI).act(14, 4))
        .unit("GDI", "BGGY", 30, 40, "TO4");
    let run = map.run(20);
    let sums: Vec<i32> = (0..5).map(|h| run.house(h).tally.sum(Class::Unit)).collect();
    assert_eq!(sums.iter().sum::<i32>(), 1, "{sums:?}");
    let owner = run.number("/units/0/foot/techno/house");
    assert_eq!(sums[owner as usize], 1, "{sums:?}");
}

// Destruction (action 32).

/// Action 32: forced damage equal to strength, no source: 43/42/41 of the blow, then 48, 29; never 6, 4, 7, 38 to 40.
#[test]
fn action_32_offers_the_sourceless_events() {
    let mut map = Map::new();
    map.third_side()
        .add(t("KILL").on(13, 1).act(110, NOD))
        .add(t("ANY").persistent())
        .structure("Nod", "NAPOWR", 44, 44, "ANY");
    let run = map.run(20);
    // A fatal blow from full strength crosses ConditionRed (43) and is a first damage (41), before the kill offers.
    assert_eq!(run.offers_of("ANY"), [43, 41, 48, 29].map(Some));
}

/// Action 32: all technos of the sweep, in creation order; vehicles before infantry before structures of the file.
#[test]
fn action_32_destroys_in_creation_order() {
    let run = swept(32, 0, |map| {
        map.structure("Nod", "NAPOWR", 44, 44, "A")
            .infantry("GDI", "E1", 30, 40, "A")
            .unit("Nod", "BGGY", 32, 40, "A")
            .aircraft("Nod", "SCRIN", 34, 40, "A")
            .infantry("GDI", "E1", 36, 40, "");
    })
    .run(20);
    let dead = run.whats(|w| match w {
        What::Destroyed { object } => Some(object.kind.clone()),
        _ => None,
    });
    assert_eq!(dead, ["BGGY", "SCRIN", "E1", "NAPOWR"]);
    run.assert_done(32);
    assert_eq!(run.house(GDI).tally.sum(Class::Infantry), 1);
}

/// Action 32: a firing without tagged objects does nothing.
#[test]
fn action_32_without_objects() {
    swept(32, 0, |_| {}).run(20).assert_no_effect(32, NoEffect::NoObject);
}

/// DST-2, FRM-17: a dead object takes no further offers and no further orders.
#[test]
fn the_dead_take_no_offers() {
    let mut map = Map::new();
    map.third_side().add(t("ANY").persistent().on(33, 0)).infantry("GDI", "E1", 30, 40, "ANY");
    map.add(t("K").on(13, 1).act(110, GDI));
    let mut run = map.start();
    run.order_at(15, &[select(30, 40)]).order_at(16, &[select(30, 40)]);
    run.assert_frames("ANY", &[]);
}

// Sale (action 60, orders).

/// PRD-27, triggers.md §9: the sale ends after the build-up time with a kill booked without attacker (48, 29) and the
/// refund; the structure counts as held until then.
#[test]
fn a_sale_books_a_kill_and_refunds() {
    let mut map = Map::new();
    map.add(t("ANY").persistent()).structure("GDI", "GAPOWR", 36, 36, "ANY").add(t("NONE").on(10, GDI));
    let mut run = map.start();
    run.order_at(10, &[sell(36, 36)]).play(100);
    let sold: Vec<(u32, i32)> = run.timed(|w| match w {
        What::Sold { refund, .. } => Some(*refund),
        _ => None,
    });
    let [(frame, refund)] = sold[..] else { panic!("sold once, not {sold:?}") };
    // BuildupTime .06 minutes lies a hair below in 32 bits: 53 frames (FRM-1).
    assert_eq!(frame, 10 + 53);
    let cost =
        run.rules.buildings.find("GAPOWR").and_then(|i| run.rules.buildings.get(i)).expect("a plant").cost;
    assert_eq!(refund, cost / 2, "PRD-28: half for a human house");
    assert_eq!(run.credits(GDI), refund);
    assert_eq!(run.offers_of("ANY"), [48, 29].map(Some));
    run.assert_frames("NONE", &[frame + 1]);
}

/// PRD-28: a computer house gets the full price; action 60 sweeps its tag.
#[test]
fn action_60_pays_a_computer_house_in_full() {
    let run = swept(60, 0, |map| {
        map.structure("Nod", "NAPOWR", 44, 44, "A").structure("Nod", "NAPOWR", 48, 48, "");
    })
    .run(100);
    let cost =
        run.rules.buildings.find("NAPOWR").and_then(|i| run.rules.buildings.get(i)).expect("a plant").cost;
    assert_eq!(run.credits(NOD), cost);
    assert_eq!(run.house(NOD).tally.sum(Class::Building), 1);
}

/// Orders: only the player's own things obey, and only while his input is not locked (actions 46, 47).
#[test]
fn orders_are_refused_while_locked_and_for_other_houses() {
    let mut map = Map::new();
    map.add(t("SEL").persistent().on(33, 0))
        .infantry("GDI", "E1", 30, 40, "SEL")
        .infantry("Nod", "E1", 32, 40, "SEL")
        .add(t("LOCK").on(13, 1).act(46, 0))
        .add(t("FREE").on(13, 3).act(47, 0));
    let mut run = map.start();
    let nods = Order::new(1, Command::Select(on(32, 40)));
    let nobodys = Order::new(200, Command::Select(on(30, 40)));
    run.order_at(5, &[select(32, 40), nods, nobodys, select(-5, 4000)]);
    run.assert_frames("SEL", &[]);
    run.order_at(14, &[select(30, 40)]);
    run.order_at(15, &[select(30, 40)]);
    run.order_at(44, &[select(30, 40)]);
    run.order_at(45, &[select(30, 40)]);
    run.assert_frames("SEL", &[14, 45]);
}

// Removal (action 115).

/// Action 115: no damage, no kill, no offer; gone at the end of the frame.
#[test]
fn action_115_removes_silently() {
    let mut map = Map::new();
    map.add(t("ANY").persistent().link("DEL"))
        .add(t("DEL").no_tag().on(13, 1).act(115, 0))
        .infantry("GDI", "E1", 30, 40, "ANY")
        .structure("GDI", "GAPOWR", 36, 36, "ANY")
        .add(t("ALL").on(11, GDI));
    let run = map.run(20);
    // Only the list walks reach ANY, which has no event of its own: offer 13 and 51 every frame.
    assert!(run.offers_of("ANY").iter().all(|o| *o == Some(13)));
    run.assert_frames("ALL", &[16]);
    assert_eq!((run.house(GDI).units_lost, run.house(GDI).power_output), (0, 0));
    assert_eq!(run.whats(|w| matches!(w, What::Destroyed { .. }).then_some(())), []);
}

// Construction (action 109).

fn build(house: i32, kind: i32, force: i32, waypoint: &str) -> Map {
    let mut map = Map::new();
    map.add(t("A").on(13, 1).action(&format!("109,0,{house},{kind},{force},0,0,{waypoint}")));
    map
}

/// Action 109 forced: stands complete at once, placement rules skipped.
#[test]
fn action_109_forced_stands_at_once() {
    let power = building_number("GAPOWR");
    let mut map = build(NOD, power, 1, "A");
    map.infantry("GDI", "E1", 40, 40, "").add(t("HAS").owner("Nod").on(32, power));
    let run = map.run(20);
    run.assert_done(109).assert_springs(&[(15, "A"), (15, "HAS")]);
    assert!(run.house(NOD).power_output > 0, "counted in the same frame's house turn");
    assert_eq!(run.peek("/buildings/0/techno/mission/current"), "Guard");
}

/// Action 109 not forced: the Construction mission first; it counts at once and opens after the build-up time.
#[test]
fn action_109_builds_up() {
    let power = building_number("GAPOWR");
    let mut run = build(NOD, power, 0, "A").run(20);
    run.assert_done(109);
    assert_eq!(run.peek("/buildings/0/techno/mission/current"), "Construction");
    assert_eq!(run.house(NOD).tally.sum(Class::Building), 1);
    run.play(48);
    assert_eq!(run.peek("/buildings/0/techno/mission/current"), "Construction");
    run.play(1);
    assert_eq!(run.peek("/buildings/0/techno/mission/current"), "Guard", "opened at 15 + 53");
}

/// Action 109: house, type, waypoint and place must do; otherwise nothing.
#[test]
fn action_109_refuses_what_is_missing() {
    let power = building_number("GAPOWR");
    for (house, kind, waypoint, why) in [
        (17, power, "A", NoEffect::HouseNotInPlay),
        (NOD, -1, "A", NoEffect::IndexOutOfRange),
        (NOD, 9999, "A", NoEffect::IndexOutOfRange),
        (NOD, power, "Z", NoEffect::WaypointNotPlaced),
        (NOD, power, "ZZ", NoEffect::WaypointNotPlaced),
        (NOD, power, "0", NoEffect::WaypointNotPlaced),
    ] {
        build(house, kind, 1, waypoint).run(20).assert_no_effect(109, why);
    }
    // Blocked by a soldier, by a structure, by the border of the playable area.
    let mut map = build(NOD, power, 0, "A");
    map.infantry("GDI", "E1", 41, 41, "");
    map.run(20).assert_no_effect(109, NoEffect::Refused);
    let mut map = build(NOD, power, 0, "A");
    map.structure("GDI", "GAPOWR", 41, 41, "");
    map.run(20).assert_no_effect(109, NoEffect::Refused);
    let mut map = build(NOD, power, 0, "A");
    map.waypoint(0, 21, 21);
    map.run(20).assert_no_effect(109, NoEffect::Refused);
}

/// Action 109: walls become overlay and need a free cell even when forced; plugs go into their host.
#[test]
fn action_109_walls_and_plugs() {
    let wall = building_number("GAWALL");
    let run = build(NOD, wall, 1, "A").run(20);
    run.assert_done(109);
    assert_eq!(run.peek(&format!("/grid/cells/{}/overlay", 40 * 80 + 40)), 2);
    let mut map = build(NOD, wall, 1, "A");
    map.infantry("GDI", "E1", 40, 40, "");
    map.run(20).assert_no_effect(109, NoEffect::Refused);
    let plug = building_number("GAPOWRUP");
    build(NOD, plug, 1, "A").run(20).assert_no_effect(109, NoEffect::Refused);
    let mut map = build(NOD, plug, 1, "A");
    map.structure("Nod", "GAPOWR", 40, 40, "");
    let run = map.run(20);
    run.assert_done(109);
    assert_eq!(run.peek("/buildings/0/upgrades"), serde_json::json!([plug]));
}

/// A place that two forced structures share is free only when both are gone.
#[test]
fn overlapping_structures_free_their_cells_one_by_one() {
    let power = building_number("GAPOWR");
    let mut map = Map::new();
    map.structure("GDI", "GAPOWR", 40, 40, "")
        .structure("GDI", "GAPOWR", 41, 41, "DEL")
        .add(t("DEL").on(13, 1).act(115, 0))
        .add(t("TRY").on(13, 2).action(&format!("109,0,{NOD},{power},0,0,0,A")));
    // Cell 41,41 belongs to the remaining plant at 40,40.
    map.waypoint(0, 41, 41);
    map.run(40).assert_no_effect(109, NoEffect::Refused);
}

// Missions and groups.

fn missions(run: &Run) -> Vec<(i16, u8)> {
    run.whats(|w| match w {
        What::Mission { object, mission } => Some((object.x, *mission)),
        _ => None,
    })
}

/// Actions 81 to 84: who wakes: Sleep or Harmless, which house, which group.
#[test]
fn actions_81_to_84_wake_whom_they_should() {
    let people = |map: &mut Map, tag: &str| {
        let rows: &[(&str, i32, &str, i32, bool)] = &[
            ("GDI", 30, "Sleep", 1, true),
            ("GDI", 32, "Harmless", 1, true),
            ("GDI", 34, "Guard", 1, true),
            ("Nod", 36, "Sleep", 1, false),
            ("Nod", 38, "Harmless", 2, false),
            ("Neutral", 42, "Sleep", 2, false),
        ];
        for (house, x, mission, group, tagged) in rows {
            map.soldier(house, "E1", *x, 40, if *tagged { tag } else { "" }, mission, *group);
        }
    };
    for (action, f3, woken) in [
        (81, 0, vec![30, 32]),
        (82, 0, vec![36, 42]),
        (83, 0, vec![32]),
        (84, 1, vec![30, 32, 36]),
        (84, 2, vec![38, 42]),
        (84, 9, vec![]),
    ] {
        let run = swept(action, f3, |map| people(map, "A")).run(20);
        let got: Vec<i16> = missions(&run).into_iter().map(|(x, m)| (assert_eq!(m, 5), x).1).collect();
        assert_eq!(got, woken, "action {action} {f3}");
        let outcome = if woken.is_empty() { Outcome::NoEffect(NoEffect::NoObject) } else { Outcome::Done };
        assert_eq!(run.outcomes(action), [outcome]);
    }
}

/// Action 116: every placed foot object of the trigger's house; numbers 0 to 24; QMove becomes Move.
#[test]
fn action_116_assigns_missions() {
    let place = |map: &mut Map| {
        map.infantry("GDI", "E1", 30, 40, "")
            .unit("GDI", "BGGY", 32, 40, "")
            .infantry("Nod", "E1", 34, 40, "");
        map.structure("GDI", "GAPOWR", 36, 36, "");
    };
    for (number, mission) in [(0, 0), (14, 14), (24, 24), (3, 2)] {
        // Who is to move and has nowhere to go guards again soon after.
        let run = swept(116, number, place).run(20);
        assert_eq!(missions(&run)[..2], [(32, mission), (30, mission)]);
    }
    for number in [25, -1, 256, i32::MAX] {
        swept(116, number, place).run(20).assert_no_effect(116, NoEffect::IndexOutOfRange);
    }
}

/// Action 6: infantry, vehicles, aircraft of the named house hunt; structures do not; the mark stays.
#[test]
fn action_6_all_to_hunt() {
    let run = swept(6, NOD, |map| {
        map.infantry("Nod", "E1", 30, 40, "")
            .aircraft("Nod", "SCRIN", 32, 40, "")
            .infantry("GDI", "E1", 34, 40, "");
        map.structure("Nod", "NAPOWR", 44, 44, "");
    })
    .run(20);
    assert_eq!(missions(&run), [(32, 14), (30, 14)]);
    assert!(run.house(NOD).all_to_hunt && !run.house(GDI).all_to_hunt);
}

/// Action 9, HOU-1 step 12: the expert pass of a computer house sells all structures and hunts, again and again.
#[test]
fn action_9_fire_sale() {
    let mut run = swept(9, NOD, |map| {
        map.infantry("Nod", "E1", 30, 40, "").structure("Nod", "NAPOWR", 44, 44, "");
    })
    .run(300);
    assert!(run.house(NOD).endgame);
    assert_eq!(missions(&run), [(30, 14)]);
    assert_eq!(run.house(NOD).tally.sum(Class::Building), 0);
    run.play(1);
    // A human house's fire sale is never read.
    let run = swept(9, GDI, |map| {
        map.structure("GDI", "GAPOWR", 44, 44, "");
    })
    .run(300);
    assert_eq!(run.house(GDI).tally.sum(Class::Building), 1);
}

/// Action 104: only the springing object, not all that carry the tag.
#[test]
fn action_104_sets_only_the_springing_object() {
    let mut map = Map::new();
    map.add(t("A").persistent().on(33, 0).act(104, 7))
        .infantry("GDI", "E1", 30, 40, "A")
        .infantry("GDI", "E1", 32, 40, "A");
    let mut run = map.start();
    run.order_at(3, &[select(32, 40)]);
    assert_eq!([0, 1].map(|i| run.number(&format!("/infantry/{i}/foot/techno/group"))), [-1, 7]);
}

/// Actions 111 and 91: elite rank for every techno of the sweep; berserk for its infantry.
#[test]
fn actions_111_and_91_sweep() {
    let run = swept(111, 0, |map| {
        map.infantry("GDI", "E1", 30, 40, "A")
            .structure("GDI", "GAPOWR", 36, 36, "A")
            .infantry("GDI", "E1", 32, 40, "");
    })
    .run(20);
    assert_eq!([0, 1].map(|i| run.number(&format!("/infantry/{i}/foot/techno/veterancy"))), [200, 0]);
    assert_eq!(run.number("/buildings/0/techno/veterancy"), 200);
    let run = swept(91, 0, |map| {
        map.infantry("GDI", "E1", 30, 40, "A").unit("GDI", "BGGY", 36, 40, "A");
    })
    .run(20);
    assert_eq!(run.peek("/infantry/0/berserk"), true);
    swept(91, 0, |map| {
        map.unit("GDI", "BGGY", 36, 40, "A");
    })
    .run(20)
    .assert_no_effect(91, NoEffect::NoObject);
}

/// formats.md §4: rows with an unknown type, an unknown owner or a cell outside the map are left out, each either by the
/// reader or told by the first step; the rest stands.
#[test]
fn rows_that_cannot_be_placed_are_left_out() {
    let mut map = Map::new();
    map.infantry("GDI", "NOSUCH", 30, 40, "")
        .infantry("Nobody", "E1", 30, 40, "")
        .infantry("GDI", "E1", 1, 1, "")
        .infantry("GDI", "E1", 999, 999, "")
        .infantry("GDI", "E1", 32, 40, "");
    let run = map.run(1);
    let told = run.whats(|w| matches!(w, What::Skipped { .. }).then_some(())).len();
    assert_eq!(told + 5 - run.scenario.infantry.len(), 4);
    assert_eq!(run.house(GDI).tally.sum(Class::Infantry), 1);
}
