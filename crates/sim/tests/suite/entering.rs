//! Soldiers that walk into structures and vehicles: event 1 on the tag of what they enter, what becomes of both tags
//! (`events.md` 1, `triggers.md` §9, CAP-3 to CAP-16).

use sandtable_sim::{Command, Order, What};

use crate::support::*;

/// A map on which a soldier of GDI stands beside a structure of Nod that springs LOG on every offer.
fn beside(kind: &str, structure: &str) -> Map {
    let mut map = Map::new();
    map.third_side().add(t("LOG").persistent()).add(t("SOUL").persistent());
    map.infantry("GDI", kind, 38, 40, "SOUL").structure("Nod", structure, 40, 40, "LOG");
    map
}

fn capture(x: i16, y: i16) -> Order {
    order(Command::Capture(vec![on(38, 40)], on(x, y)))
}

fn entered(map: &Map) -> Run {
    let mut run = map.start();
    run.step(&[capture(40, 40)]);
    run.play(200);
    run
}

/// The owner of the object of each offer of event 1 that sprang a trigger.
fn who_entered(run: &Run, id: &str) -> Vec<String> {
    let number = run.trigger_number(id);
    run.whats(|what| match what {
        What::Sprung { trigger, cause: sandtable_sim::Cause::Offer { event: 1, object }, .. }
            if *trigger == number =>
        {
            object.as_ref().map(|o| o.id.chars().take(1).collect())
        }
        _ => None,
    })
}

/// events.md 1: an engineer that takes a structure is offered to its tag twice, on arrival and for the capture; then the
/// change of owner offers the structure itself, and the kill 48 and 29. The soldier's own tag is offered 48, not 29.
#[test]
fn event_1_twice_for_a_capture() {
    let run = entered(&beside("ENGINEER", "NAPOWR"));
    assert_eq!(run.offers_of("LOG"), [1, 1, 1, 48, 29].map(Some));
    assert_eq!(who_entered(&run, "LOG"), ["I", "I", "B"]);
    let soul = run.offers_of("SOUL");
    assert_eq!(soul.last(), Some(&Some(48)));
    assert_eq!(soul.iter().filter(|event| **event == Some(48)).count(), 1);
    assert!(!soul.contains(&Some(29)));
}

/// events.md 1: the house that is meant is that of the soldier; for the change of owner it is the old owner.
#[test]
fn event_1_asks_for_the_house_of_who_enters() {
    for (house, springs) in [(GDI, 2), (NOD, 1), (-1, 3), (NEUTRAL, 0)] {
        let mut map = Map::new();
        map.third_side().add(t("IN").persistent().on(1, house));
        map.infantry("GDI", "ENGINEER", 38, 40, "").structure("Nod", "NAPOWR", 40, 40, "IN");
        assert_eq!(entered(&map).frames_of("IN").len(), springs, "house {house}");
    }
}

/// events.md 1: an engineer that mends an allied structure enters it, once.
#[test]
fn event_1_once_for_a_repair() {
    let mut map = Map::new();
    map.add(t("LOG").persistent()).infantry("GDI", "ENGINEER", 38, 40, "");
    map.structure_of("GDI", "GAPOWR", 40, 40, "LOG", 100, true);
    let run = entered(&map);
    assert_eq!(run.offers_of("LOG"), [Some(1)]);
    assert_eq!(run.number("/buildings/0/techno/object/strength"), 750);
}

/// A trigger on event 1 that takes the structure away in the moment of arrival keeps the soldier alive.
#[test]
fn event_1_may_end_it_all() {
    let mut map = beside("ENGINEER", "NAPOWR");
    map.add(t("GONE").on(1, GDI).act(115, 0)).structure("Nod", "NAPOWR", 40, 46, "GONE");
    let mut run = map.start();
    run.step(&[capture(40, 46)]);
    run.play(300);
    assert_eq!(run.frames_of("GONE").len(), 1);
    assert_eq!(run.offers_of("SOUL").iter().filter(|event| **event == Some(48)).count(), 0);
    assert_eq!(run.peek("/infantry/0/foot/techno/object/active"), true);
}

/// Event 2 is never offered: a spy enters like everybody else. In a radar he makes his house see what the other sees
/// (CAP-9, VIS-3).
#[test]
fn event_2_is_never_offered() {
    for (kind, sees) in [("NARADR", true), ("NAPOWR", false)] {
        let mut map = beside("CHAMSPY", kind);
        map.set("CHAMSPY", "Agent", "yes").set("CHAMSPY", "Infiltrate", "yes").set(
            "CHAMSPY",
            "Cloakable",
            "no",
        );
        map.infantry("Nod", "E1", 56, 44, "").add(t("SPIED").on(2, 0));
        let mut run = entered(&map);
        // 41: without power the radar wears out.
        let log: Vec<_> = run.offers_of("LOG").into_iter().flatten().filter(|event| *event != 41).collect();
        assert_eq!(log, [1]);
        assert!(run.frames_of("SPIED").is_empty());
        assert_eq!(run.offers_of("SOUL").last(), Some(&Some(48)), "he is used up");
        run.play(2);
        let spied = run.number("/houses/1/spied_by");
        assert_eq!(spied, i64::from(sees), "{kind}");
    }
}

/// CAP-15: a saboteur enters too, and lives.
#[test]
fn event_1_for_a_saboteur() {
    let mut map = beside("GHOST", "NAPOWR");
    map.set("GHOST", "C4", "yes").set("GHOST", "Infiltrate", "yes");
    let run = entered(&map);
    let log = run.offers_of("LOG");
    assert_eq!(log.first(), Some(&Some(1)));
    assert!(log.contains(&Some(7)), "destroyed by who planted the charge: {log:?}");
    assert!(!run.offers_of("SOUL").contains(&Some(48)));
}

/// CAP-4: a thief of vehicles is offered to the vehicle's tag on arrival; then comes the change of owner.
#[test]
fn event_1_for_a_thief_of_vehicles() {
    let mut map = Map::new();
    map.third_side().add(t("LOG").persistent()).add(t("SOUL").persistent());
    map.infantry("GDI", "MHIJACK", 38, 40, "SOUL").unit("Nod", "BGGY", 40, 40, "LOG");
    map.set("MHIJACK", "VehicleThief", "yes");
    let run = entered(&map);
    assert_eq!(who_entered(&run, "LOG"), ["I", "V"]);
    assert_eq!(run.number("/units/0/foot/techno/house"), 0);
    assert_eq!(run.offers_of("SOUL").last(), Some(&Some(48)));
}

/// triggers.md §9: a transferable tag goes over from the soldier to what it takes, before the owner of a structure
/// changes; the structure's own tag is replaced, and nothing is left to be offered the soldier's end.
#[test]
fn a_transferable_tag_goes_over() {
    let mut map = Map::new();
    map.third_side().add(t("LOG").persistent()).add(t("SOUL").persistent().transferable());
    map.infantry("GDI", "ENGINEER", 38, 40, "SOUL").structure("Nod", "NAPOWR", 40, 40, "LOG");
    let run = entered(&map);
    assert_eq!(run.offers_of("LOG"), [1, 1].map(Some), "arrival and capture");
    let soul: Vec<_> = run.offers_of("SOUL").into_iter().flatten().filter(|event| *event != 34).collect();
    assert_eq!(soul, [1, 48, 29], "the change of owner");
    assert_eq!(run.attach_count("SOUL"), Some(1));
    assert_eq!(run.attach_count("LOG"), Some(0));
}

/// events.md 1: a passenger that boards is offered to the tag of its transport.
#[test]
fn event_1_for_a_passenger() {
    let mut map = Map::new();
    map.add(t("IN").persistent().on(1, GDI))
        .infantry("GDI", "E1", 38, 40, "")
        .unit("GDI", "APC", 42, 40, "IN");
    let mut run = map.start();
    run.step(&[order(Command::Enter(vec![on(38, 40)], on(42, 40)))]);
    run.play(300);
    assert_eq!(who_entered(&run, "IN"), ["I"]);
    assert_eq!(run.peek("/infantry/0/foot/techno/object/limbo"), true);
}

/// PRD-29: a trigger's sale is refused while a charge ticks; a player's is not.
#[test]
fn prd_29_a_charge_forbids_sales_by_script() {
    let mut map = Map::new();
    map.infantry("GDI", "GHOST", 38, 40, "").structure("Nod", "NAPOWR", 40, 40, "A");
    map.third_side().set("GHOST", "C4", "yes").set("GHOST", "Infiltrate", "yes").set(
        "CombatDamage",
        "C4Delay",
        "1",
    );
    map.add(t("A").persistent().on(13, 20).act(60, 0));
    let mut run = entered(&map);
    run.play_to(310);
    assert!(run.peek("/buildings/0/charge").is_object());
    assert_eq!(
        run.outcomes(60).first(),
        Some(&sandtable_sim::Outcome::NoEffect(sandtable_sim::NoEffect::NoObject))
    );
}

/// CAP-12, CAP-19: what a house lost it wants back: a computer's idle engineer within 15 cells goes and takes it.
#[test]
fn cap_19_an_idle_engineer_takes_back_what_was_lost() {
    for (x, comes) in [(50, true), (58, false)] {
        let mut map = Map::new();
        map.third_side().structure("Nod", "NAPOWR", 40, 40, "A").infantry("Nod", "ENGINEER", x, 40, "");
        map.add(t("A").on(13, 1).act(14, GDI));
        let mut run = map.run(500);
        assert_eq!(run.number("/buildings/0/techno/house"), i64::from(comes), "engineer at {x}");
        run.play(1);
    }
}

/// detach.md §2: after an engineer has used a bridge repair hut, every soldier lets go of it.
#[test]
fn a_used_hut_is_nobodys_goal() {
    let mut map = Map::new();
    map.structure("Neutral", "CABHUT", 40, 40, "");
    map.infantry("GDI", "ENGINEER", 38, 40, "").infantry("GDI", "ENGINEER", 30, 40, "");
    map.set("CABHUT", "BridgeRepairHut", "yes");
    let mut run = map.start();
    let both = Command::Capture(vec![on(38, 40), on(30, 40)], on(40, 40));
    run.step(&[order(both)]);
    run.play(150);
    let alive = |run: &Run| run.house(GDI).tally.sum(sandtable_sim::Class::Infantry);
    assert_eq!(alive(&run), 1, "the first one is used up");
    run.play(400);
    assert_eq!(alive(&run), 1, "the second one is spared");
}

/// CAP-17: who took a vehicle gets out of its wreck, hurt; a transferable tag goes over to him, and then the vehicle is
/// offered no destruction (events.md 7); any other tag is.
#[test]
fn cap_17_a_hijacker_gets_out_of_the_wreck() {
    for transferable in [true, false] {
        let soul = t("SOUL").persistent();
        let mut map = Map::new();
        map.third_side()
            .add(if transferable { soul.transferable() } else { soul })
            .add(t("LOG").persistent());
        map.infantry("GDI", "MHIJACK", 38, 40, "SOUL").unit("Nod", "BGGY", 40, 40, "LOG");
        map.set("MHIJACK", "VehicleThief", "yes").add(t("KILL").on(13, 15).act(110, GDI));
        let mut run = map.start();
        run.step(&[capture(40, 40)]);
        run.play_to(226);
        let living = |run: &Run| run.house(GDI).tally.sum(sandtable_sim::Class::Infantry);
        run.play(1);
        assert_eq!(living(&run), 0, "action 110 kills soldiers after vehicles: {transferable}");
        let ends = |id: &str| {
            run.offers_of(id)
                .into_iter()
                .flatten()
                .filter(|event| [48, 29].contains(event))
                .collect::<Vec<_>>()
        };
        if transferable {
            // The vehicle is offered nothing; the soldier who carries the tag then is.
            assert_eq!(ends("SOUL"), [48, 29]);
        } else {
            assert_eq!(ends("SOUL"), [48], "used up when he took it");
            assert_eq!(ends("LOG"), [48, 29, 48, 29], "the change of owner, and the end");
        }
    }
}
