//! Money, power, tallies, alliances, superweapons, marks of houses (`systems.md` §3, §5, actions on houses).

use sandtable_sim::{Class, NoEffect, Outcome, What};

use crate::support::*;

// Money.

/// HOU-14: starting credits are 100 × the house's figure. Events 12 and 52 are inclusive and read the owner's money.
#[test]
fn events_12_and_52_are_inclusive() {
    let mut map = Map::new();
    map.set("GDI", "Credits", "5").set("Nod", "Credits", "9");
    for (id, event, n) in [
        ("EXC500", 12, 500),
        ("EXC501", 12, 501),
        ("EXCNEG", 12, -1),
        ("BEL500", 52, 500),
        ("BEL499", 52, 499),
    ] {
        map.add(t(id).on(event, n));
    }
    map.add(t("NOD900").owner("Nod").on(12, 900)).add(t("NOD901").owner("Nod").on(12, 901));
    map.run(3).assert_springs(&[(0, "EXC500"), (0, "EXCNEG"), (0, "BEL500"), (0, "NOD900")]);
}

/// Action 106: signed; positive adds, negative spends down to zero.
#[test]
fn action_106_is_signed_and_never_below_zero() {
    let mut map = Map::new();
    map.set("GDI", "Credits", "3")
        .add(t("A").on(13, 1).credits(GDI, 250))
        .add(t("B").on(13, 2).credits(GDI, -700));
    let mut run = map.run(20);
    assert_eq!(run.credits(GDI), 550);
    run.play(20);
    assert_eq!(run.credits(GDI), 0);
    let changes = run.whats(|w| match w {
        What::Credits { change, .. } => Some(*change),
        _ => None,
    });
    assert_eq!(changes, [250, -550]);
}

/// Action 106: nothing when the sum would pass 2147483647, nothing for -2147483648, nothing for a house not in play.
#[test]
fn action_106_refuses_what_does_not_fit() {
    for (house, amount, why) in [
        (GDI, i32::MAX, NoEffect::Refused),
        (GDI, i32::MIN, NoEffect::Refused),
        (9, 100, NoEffect::HouseNotInPlay),
        (50, 100, NoEffect::HouseNotInPlay),
        (-1, 100, NoEffect::HouseNotInPlay),
    ] {
        let mut map = Map::new();
        map.set("GDI", "Credits", "1").add(t("A").on(13, 1).credits(house, amount));
        let run = map.run(20);
        run.assert_no_effect(106, why);
        assert_eq!(run.credits(GDI), 100);
    }
    let run = Map::new().add(t("A").on(13, 1).credits(GDI, i32::MAX)).run(20);
    assert_eq!(run.credits(GDI), i32::MAX, "exactly the most");
}

/// HOU-11, HOU-12: stored Tiberium counts as money; spending takes credits first, then one unit at a time in list order,
/// change goes back to credits.
#[test]
fn hou_12_stored_tiberium_is_spent_by_the_unit() {
    let mut map = Map::new();
    map.set("Basic", "FillSilos", "yes")
        .set("GDI", "Credits", "4")
        .structure("GDI", "GASILO", 36, 36, "")
        .add(t("RICH").on(12, 400))
        .add(t("A").on(13, 1).credits(GDI, -30))
        .add(t("B").on(13, 2).credits(GDI, 10))
        .add(t("C").on(13, 3).credits(GDI, -31));
    let mut run = map.start();
    let units = |run: &Run| run.number("/buildings/0/stored/0");
    assert_eq!((run.credits(GDI), units(&run)), (0, 16), "400 credits are 16 units of 25");
    run.play(20);
    run.assert_frames("RICH", &[0]);
    assert_eq!((run.credits(GDI), units(&run)), (20, 14), "30 = 2 units, change 20");
    run.play(30);
    assert_eq!((run.credits(GDI), units(&run)), (24, 13), "31 of 30 cash and one unit");
    assert_eq!(run.world.money(0), 24 + 13 * 25);
}

// Power.

/// PWR-4: a house without drain is fully powered; event 30 names a house, and reads its own offers' house list.
#[test]
fn event_30_low_power() {
    let mut map = Map::new();
    map.structure("Nod", "NARADR", 40, 36, "").add(t("GDILOW").on(30, GDI)).add(t("NODLOW").on(30, NOD));
    map.run(3).assert_springs(&[(0, "NODLOW")]);
}

/// PWR-2: output falls with strength, drain does not; PWR-5: a switched-off structure gives neither.
#[test]
fn pwr_2_output_is_scaled_by_strength() {
    let full = {
        let mut map = Map::new();
        map.structure("GDI", "GAPOWR", 36, 36, "");
        map.run(1).house(GDI).power_output
    };
    assert!(full > 0);
    let of = |strength, powered| {
        let mut map = Map::new();
        map.structure_of("GDI", "GAPOWR", 36, 36, "", strength, powered)
            .structure_of("GDI", "GARADR", 40, 36, "", strength, powered);
        let run = map.run(1);
        (run.house(GDI).power_output, run.house(GDI).power_drain)
    };
    let (half, drain) = of(128, true);
    assert_eq!(half, full / 2);
    assert_eq!(of(256, true), (full, drain));
    assert_eq!(of(256, false), (0, 0));
}

/// PWR-5: actions 61 and 62 need a type with drain or `Powered=yes`: a power plant cannot be switched.
#[test]
fn actions_61_and_62_switch_what_drains() {
    let mut map = Map::new();
    map.structure("GDI", "GAPOWR", 30, 36, "S")
        .structure("GDI", "GARADR", 36, 36, "S")
        .add(t("S").persistent().link("ON").on(47, 9999).on(13, 9999))
        .add(t("ON").no_tag().on(13, 2).act(62, 0))
        .add(t("OFF").on(13, 1).act(61, 0));
    // OFF has a tag of its own without objects: it finds nothing.
    let run = map.run(20);
    run.assert_no_effect(61, NoEffect::NoObject);
    let mut map = Map::new();
    map.structure("GDI", "GAPOWR", 30, 36, "OFF")
        .structure("GDI", "GARADR", 36, 36, "OFF")
        .add(t("OFF").persistent().link("ON").on(13, 1).act(61, 0))
        .add(t("ON").no_tag().on(13, 2).act(62, 0));
    let run = map.run(46);
    let switched: Vec<(u32, (String, bool))> = run.timed(|w| match w {
        What::Power { object, on } => Some((object.kind.clone(), *on)),
        _ => None,
    });
    let radar = |on| ("GARADR".to_owned(), on);
    // At 30 ON comes first (last link), then OFF of the same offer.
    assert_eq!(
        switched,
        [(15, radar(false)), (30, radar(true)), (30, radar(false)), (45, radar(true)).clone()][..3]
    );
}

/// PWR-11: every 900 frames a house short of power loses a point on every draining structure above half strength.
#[test]
fn pwr_11_the_damage_tick() {
    let mut map = Map::new();
    map.structure("GDI", "GARADR", 36, 36, "HIT").add(t("HIT").persistent().on(41, 0).on(48, 0));
    map.structure("GDI", "GASILO", 30, 36, "");
    let mut run = map.start();
    let strength = |run: &Run| {
        (run.number("/buildings/0/techno/object/strength"), run.number("/buildings/1/techno/object/strength"))
    };
    let (radar, silo) = strength(&run);
    run.play(1);
    let after_first = strength(&run).0;
    run.play(899);
    assert_eq!(strength(&run).0, after_first, "no tick before 900 frames are over");
    run.play(1);
    assert_eq!(strength(&run).0, after_first - 1);
    assert_eq!(radar - after_first, 1, "a timer never loaded is expired (FRM-21)");
    let drains = run
        .rules
        .buildings
        .find("GASILO")
        .and_then(|i| run.rules.buildings.get(i))
        .is_some_and(|b| b.power < 0);
    assert_eq!(strength(&run).1, if drains { silo - 2 } else { silo });
}

// Tallies.

/// Event 11: structures, vehicles and infantry of the named house; aircraft are ignored; the dead are held until the end of
/// their frame (HOU-26, FRM-17), so the house list sees them gone one frame later.
#[test]
fn event_11_sees_the_dead_gone_in_the_next_frame() {
    let mut map = Map::new();
    map.third_side()
        .aircraft("Nod", "SCRIN", 32, 40, "")
        .infantry("Nod", "E1", 30, 40, "")
        .unit("Nod", "BGGY", 34, 40, "")
        .structure("Nod", "NAPOWR", 44, 44, "")
        .add(t("KILL").on(13, 1).act(110, NOD))
        .add(t("UNITS").on(9, NOD))
        .add(t("HOUSES").on(10, NOD))
        .add(t("ALL").on(11, NOD));
    map.run(20).assert_springs(&[(15, "KILL"), (16, "UNITS"), (16, "HOUSES"), (16, "ALL")]);
}

/// Events 9 to 11 read sums: true from frame 0 for a house that owns none; a house that does not resolve makes them true.
#[test]
fn events_9_to_11_hold_at_once_for_houses_without_and_for_nobody() {
    for house in [NOD, 17, -1, 50] {
        let mut map = Map::new();
        for event in [9, 10, 11] {
            map.add(t(&format!("E{event}")).on(event, house));
        }
        map.run(2).assert_springs(&[(0, "E9"), (0, "E10"), (0, "E11")]);
    }
}

/// events.md 2.2 item 8: events 30 and 5 too are satisfied when the house does not resolve; trap 9: 1 and 44 are not.
#[test]
fn unresolved_houses_skip_the_test_of_events_30_and_5_but_not_of_1() {
    let mut map = Map::new();
    map.add(t("LOW").on(30, 17))
        .add(t("DISC").on(5, 17))
        .add(t("ENT").on(1, 17))
        .add(t("CAP").on(13, 1).act(36, NOD))
        .infantry("GDI", "E1", 30, 40, "ENT");
    map.run(20).assert_springs(&[(0, "LOW"), (0, "DISC"), (15, "CAP")]);
}

/// Aircraft, and nothing else, does not keep a house alive.
#[test]
fn aircraft_do_not_count_for_events_9_and_11() {
    let mut map = Map::new();
    map.aircraft("Nod", "SCRIN", 32, 40, "").add(t("UNITS").on(9, NOD)).add(t("ALL").on(11, NOD));
    map.run(2).assert_springs(&[(0, "UNITS"), (0, "ALL")]);
}

/// PRD-26, trap 13: a deployed vehicle is a structure that counts as a vehicle; a construction yard is not one.
#[test]
fn deployed_vehicles_count_as_vehicles() {
    let mut map = Map::new();
    map.structure("Nod", "GATICK", 40, 36, "")
        .add(t("UNITS").on(9, NOD))
        .add(t("HOUSES").on(10, NOD))
        .add(t("ALL").on(11, NOD));
    let run = map.run(2);
    run.assert_springs(&[(0, "HOUSES")]);
    let tally = &run.house(NOD).tally;
    assert_eq!((tally.sum(Class::Building), tally.sum(Class::Unit)), (0, 1));
    let mut map = Map::new();
    map.structure("Nod", "GACNST", 40, 36, "").add(t("UNITS").on(9, NOD)).add(t("HOUSES").on(10, NOD));
    map.run(2).assert_springs(&[(0, "UNITS")]);
}

/// `Insignificant=yes` objects are not counted, except among the units lost (events 9 to 11, 15, 16, 32).
#[test]
fn insignificant_objects_do_not_count() {
    let mut map = Map::new();
    map.third_side()
        .set("E1", "Insignificant", "yes")
        .set("NAPOWR", "Insignificant", "yes")
        .infantry("Nod", "E1", 30, 40, "")
        .structure("Nod", "NAPOWR", 44, 44, "")
        .add(t("ALL").on(11, NOD))
        .add(t("HAS").owner("Nod").on(32, building_number("NAPOWR")))
        .add(t("KILL").on(13, 1).act(110, NOD))
        .add(t("LOST").owner("Nod").on(16, 1));
    // The units-lost counter rises with the kill itself; Nod's turn comes in the same frame.
    map.run(20).assert_springs(&[(0, "ALL"), (15, "KILL"), (15, "LOST")]);
}

/// Event 32: the *held* tally of the owner for one exact type; a captured one counts.
#[test]
fn event_32_reads_the_owners_held_tally() {
    let mut map = Map::new();
    let radar = building_number("GARADR");
    map.structure("Nod", "GARADR", 40, 36, "CAP")
        .add(t("MINE").on(32, radar))
        .add(t("OTHER").on(32, building_number("GAPOWR")))
        .add(t("BAD").on(32, -1))
        .add(t("WORSE").on(32, 99999))
        .add(t("CAP").on(13, 2).act(14, GDI));
    map.run(40).assert_springs(&[(30, "CAP"), (30, "MINE")]);
}

/// Event 17: no structure at all, or none out of limbo with a factory kind.
#[test]
fn event_17_no_factories() {
    Map::new().add(t("A").on(17, 0)).run(2).assert_springs(&[(0, "A")]);
    let mut map = Map::new();
    map.structure("GDI", "GAPOWR", 40, 36, "").add(t("A").on(17, 0));
    map.run(2).assert_springs(&[(0, "A")]);
    let mut map = Map::new();
    map.structure("GDI", "GAPILE", 40, 36, "").add(t("A").on(17, 0));
    map.run(2).assert_springs(&[]);
}

/// Event 15: only structures that some house damaged before count, so a sourceless kill, a sale and a capture of
/// undamaged structures do not. Event 16: every vehicle, soldier and aircraft counts, captures included.
#[test]
fn events_15_and_16_count_bookings() {
    let mut map = Map::new();
    map.third_side()
        .structure("Nod", "NAPOWR", 44, 44, "")
        .infantry("Nod", "E1", 30, 40, "")
        .aircraft("Nod", "SCRIN", 32, 40, "")
        .unit("Nod", "BGGY", 34, 40, "CAP")
        .add(t("CAP").on(13, 1).act(14, GDI))
        .add(t("KILL").on(13, 2).act(110, NOD))
        .add(t("ONE").owner("Nod").on(16, 1))
        .add(t("THREE").owner("Nod").on(16, 3))
        .add(t("FOUR").owner("Nod").on(16, 4))
        .add(t("WALLS").owner("Nod").on(15, 1));
    let run = map.run(60);
    run.assert_springs(&[(15, "CAP"), (15, "ONE"), (30, "KILL"), (30, "THREE")]);
    assert_eq!((run.house(NOD).units_lost, run.house(NOD).structures_lost), (3, 0));
}

// Alliances (actions.md 1.10).

fn alliances(run: &Run) -> Vec<(u8, u8, bool)> {
    run.whats(|w| match w {
        What::Alliance { house, other, allied } => Some((*house, *other, *allied)),
        _ => None,
    })
}

/// Action 37: both ways; each can be refused alone when it would leave a house without an opponent.
#[test]
fn action_37_is_mutual_and_keeps_an_opponent() {
    let mut map = Map::new();
    map.third_side().add(t("A").on(13, 1).act(37, NOD));
    assert_eq!(alliances(&map.run(20)), [(0, 1, true), (1, 0, true)]);
    // Without a third side GDI and Nod have only each other to fight.
    let run = Map::new().add(t("A").on(13, 1).act(37, NOD)).run(20);
    assert_eq!(alliances(&run), []);
    run.assert_no_effect(37, NoEffect::Refused);
    // Neutral is passive: no opponent, but GDI keeps Nod.
    assert_eq!(
        alliances(&Map::new().add(t("A").on(13, 1).act(37, NEUTRAL)).run(20)),
        [(0, 2, true), (2, 0, true)]
    );
}

/// Action 38: breaks both sides of a mutual alliance; the breaker's point of anger makes the enemy declared.
#[test]
fn action_38_breaks_both_sides() {
    let mut map = Map::new();
    map.third_side()
        .set("GDI", "Allies", "GDI,Nod")
        .set("Nod", "Allies", "Nod,GDI")
        .add(t("A").on(13, 1).act(38, NOD));
    let run = map.run(20);
    assert_eq!(alliances(&run), [(0, 1, false), (1, 0, false)]);
    // The first call re-picks before the alliance is dropped: GDI cannot pick Nod; Nod can pick GDI.
    assert_eq!((run.house(GDI).enemy, run.house(NOD).enemy), (None, Some(0)));
}

/// Action 38 between strangers declares the enemies.
#[test]
fn action_38_declares_enemies() {
    let run = Map::new().add(t("A").on(13, 1).act(38, NOD)).run(20);
    assert_eq!((run.house(GDI).enemy, run.house(NOD).enemy), (Some(1), Some(0)));
    assert_eq!(alliances(&run), []);
}

/// Actions 117, 118: one way, without limits; an alliance held only by the other side is left.
#[test]
fn actions_117_and_118_are_one_way() {
    let run = Map::new().add(t("A").on(13, 1).act(117, NOD)).run(20);
    assert_eq!(alliances(&run), [(0, 1, true)]);
    assert_eq!(run.house(GDI).control_allies & 0b10, 0b10, "written into the control data");
    let mut map = Map::new();
    map.set("Nod", "Allies", "Nod,GDI").add(t("A").on(13, 1).act(118, NOD));
    let run = map.run(20);
    assert_eq!(alliances(&run), []);
    assert!(run.house(NOD).is_ally(0));
    let mut map = Map::new();
    map.set("GDI", "Allies", "GDI,Nod").set("Nod", "Allies", "Nod,GDI").add(t("A").on(13, 1).act(118, NOD));
    assert_eq!(alliances(&map.run(20)), [(0, 1, false), (1, 0, false)]);
    // The own house and nobody do nothing.
    for number in [117, 118] {
        let run = Map::new().add(t("A").on(13, 1).act(number, GDI)).run(20);
        run.assert_no_effect(number, NoEffect::Refused);
        let run = Map::new().add(t("A").on(13, 1).act(number, 40)).run(20);
        run.assert_no_effect(number, NoEffect::HouseNotInPlay);
    }
}

/// HOU-1 step 2: on frames divisible by 100 anger above 1 drops by 1, never to 0.
#[test]
fn hou_1_anger_cools() {
    let mut map = Map::new();
    map.add(t("A").on(13, 1).act(38, NOD).act(38, NOD).act(38, NOD));
    let mut run = map.run(20);
    assert_eq!(run.house(GDI).anger[1], 3);
    run.play(80);
    assert_eq!(run.house(GDI).anger[1], 3, "frame 99 was the last one");
    run.play(1);
    assert_eq!(run.house(GDI).anger[1], 2);
    run.play(400);
    assert_eq!(run.house(GDI).anger[1], 1);
}

/// HOU-8: with ally reveal, every object of the new ally looks once for the player; without it nothing is uncovered.
#[test]
fn hou_8_a_new_ally_shows_what_it_sees() {
    for (reveal, seen) in [(112, true), (113, false)] {
        let mut map = Map::new();
        map.third_side()
            .infantry("Nod", "E1", 54, 52, "SEEN")
            .add(t("SEEN").on(4, 0))
            .add(t("A").on(13, 1).act(reveal, 0).act(37, NOD));
        let run = map.run(20);
        assert_eq!(run.frames_of("SEEN"), if seen { vec![15] } else { vec![] });
        assert_eq!(run.world.is_uncovered(0, sandtable_scenario::model::Cell::new(54, 52)), seen);
    }
}

// Superweapons.

/// Action 33: charged and for one use; action 34: recharging, independent of any building; held already = unchanged.
#[test]
fn actions_33_and_34_grant_superweapons() {
    let ion = super_weapon_number("IonCannonSpecial");
    let mut map = Map::new();
    map.add(t("A").on(13, 1).act(33, ion)).add(t("B").owner("Nod").on(13, 1).act(34, ion));
    let run = map.run(17);
    let now = run.world.frame();
    let [one, full] = [GDI, NOD].map(|h| run.house(h).super_weapons[ion as usize]);
    assert!(one.present && one.one_time && !one.independent && one.charge.expired(now));
    assert!(full.present && !full.one_time && full.independent && !full.charge.expired(now));
    let run = Map::new().add(t("A").on(13, 1).act(33, ion).act(33, ion).act(34, ion).act(34, ion)).run(17);
    assert_eq!(run.outcomes(33), [Outcome::Done, Outcome::NoEffect(NoEffect::AlreadySo)]);
    assert_eq!(run.outcomes(34), [Outcome::Done, Outcome::NoEffect(NoEffect::AlreadySo)]);
    assert!(run.house(GDI).super_weapons[ion as usize].independent);
    assert!(run.house(GDI).super_weapons[ion as usize].one_time, "an already held copy keeps its kind");
    for number in [-1, 7, 9999] {
        let run = Map::new().add(t("A").on(13, 1).act(33, number).act(34, number)).run(17);
        run.assert_no_effect(33, NoEffect::IndexOutOfRange).assert_no_effect(34, NoEffect::IndexOutOfRange);
    }
}

/// Actions 92, 93: a human house needs its weapon charged; others always toggle; only what is down goes up.
#[test]
fn actions_92_and_93_toggle_the_firestorm_wall() {
    let run = Map::new().add(t("A").on(13, 1).act(92, 0)).run(17);
    run.assert_no_effect(92, NoEffect::Refused);
    assert!(!run.house(GDI).firestorm_active);
    let firestorm = super_weapon_number("FirestormSpecial");
    let mut map = Map::new();
    map.add(t("A").on(13, 1).act(33, firestorm).act(92, 0).act(92, 0));
    let run = map.run(17);
    assert_eq!(run.outcomes(92), [Outcome::Done, Outcome::NoEffect(NoEffect::AlreadySo)]);
    assert!(run.house(GDI).firestorm_active);
    let mut map = Map::new();
    map.add(t("A").owner("Nod").on(13, 1).act(93, 0).act(92, 0).act(93, 0));
    let run = map.run(17);
    assert_eq!(run.outcomes(93), [Outcome::NoEffect(NoEffect::AlreadySo), Outcome::Done]);
    assert_eq!(run.outcomes(92), [Outcome::Done]);
}

// Marks.

/// Actions 3, 9, 13, 74, 75, 76 to 79, 35, 30: the marks they set, on the house they name or the trigger's own.
#[test]
fn marks_of_houses() {
    let mut map = Map::new();
    map.add(
        t("A")
            .on(13, 1)
            .act(3, NOD)
            .act(9, NOD)
            .act(13, NOD)
            .act(74, NOD)
            .act(76, 40)
            .act(77, 1)
            .act(78, 2)
            .act(79, 3)
            .act(35, 6),
    );
    let mut run = map.run(17);
    let nod = run.house(NOD);
    assert!(nod.production_started && nod.endgame && nod.alerted && nod.ai_triggers);
    let gdi = run.house(GDI);
    assert!(!gdi.production_started && !gdi.endgame && !gdi.ai_triggers);
    assert_eq!((gdi.ratio_ai_trigger_team, gdi.ratio_team, gdi.quarry), (40, [1, 2, 3], 6));
    run.play(1);
    let run = Map::new().add(t("A").on(13, 1).act(74, NOD).act(75, NOD)).run(17);
    assert!(!run.house(NOD).ai_triggers);
}

/// actions.md 1.3: a boolean is the low byte: 256 is false, 257 true.
#[test]
fn booleans_are_the_low_byte() {
    for (value, on) in [(0, false), (1, true), (255, true), (256, false), (257, true), (-1, true)] {
        let run = Map::new().add(t("A").on(13, 1).act(30, value).act(86, value)).run(17);
        assert_eq!(run.house(GDI).base_building, on, "{value}");
        assert_eq!(run.peek("/tiberium_growth"), on, "{value}");
    }
}

/// HOU-1 step 3: a computer house with base building on, or of production intelligence, starts by itself; a human does not.
#[test]
fn hou_1_computer_houses_start_by_themselves() {
    let mut map = Map::new();
    map.set("Nod", "IQ", "5").set("GDI", "IQ", "5");
    let run = map.run(2);
    assert!(run.house(NOD).production_started && run.house(NOD).base_building && run.house(NOD).alerted);
    assert!(!run.house(GDI).production_started);
    let run = Map::new().add(t("A").owner("Nod").on(13, 1).act(30, 1)).run(17);
    assert!(run.house(NOD).production_started);
}

/// actions.md 2.1: in a skirmish 50 to 57 and 4475 to 4482 name the holder of a start position.
#[test]
fn spawn_numbers_resolve_to_the_holder_of_the_position() {
    let mut map = Map::skirmish();
    map.structure("GDI", "GAPOWR", 36, 36, "").structure("Nod", "NAPOWR", 44, 44, "");
    let world = map.world();
    assert_eq!(
        [50, 51, 52, 4475, 4476, 4483].map(|n| world.resolve_house(n)),
        [Some(0), Some(1), None, Some(0), Some(1), None]
    );
    assert_eq!(Map::new().world().resolve_house(50), None, "a campaign assigns no positions");
}
