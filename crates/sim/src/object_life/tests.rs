//! Damage with a source: no action deals it yet, so the offers of a blow are pinned from inside (`triggers.md` §9,
//! `events.md` 6, 7, 15, 38 to 44).

use sandtable_detach::Id;

use crate::house::Class;
use crate::support::*;
use crate::{Cause, What, World};

/// No offer sprang anything.
const NONE: [u16; 0] = [];

/// A world with a tagged victim and an attacker of GDI; `place` adds the victim with the tag of trigger `ANY`.
fn world(events: Trig, place: impl FnOnce(&mut Map)) -> (World, Id, Id) {
    let mut map = Map::new();
    map.third_side().add(events).infantry("GDI", "E2", 30, 40, "");
    place(&mut map);
    let world = map.world();
    let find = |house: u8| {
        let all = world.technos(&Class::ALL);
        all.into_iter().find(|id| world.techno(*id).is_some_and(|t| t.house == house)).expect("placed")
    };
    let (victim, attacker) = (find(1), find(0));
    (world, victim, attacker)
}

/// Event numbers of the offers that sprang anything in a blow.
fn offers(world: &mut World, victim: Id, amount: i32, source: Option<Id>) -> Vec<u16> {
    world.damage(victim, amount, source);
    let numbers = world.events().iter().filter_map(|e| match &e.what {
        What::Sprung { cause: Cause::Offer { event, .. }, .. } => Some(*event),
        _ => None,
    });
    let numbers = numbers.collect();
    world.forget_events();
    numbers
}

fn structure(map: &mut Map) {
    map.structure("Nod", "NAPOWR", 44, 44, "ANY");
}

fn infantry(map: &mut Map) {
    map.infantry("Nod", "E1", 32, 40, "ANY");
}

/// A trigger without events springs on every offer: a log of them all.
fn log() -> Trig {
    t("ANY").persistent()
}

/// events 38 to 43: thresholds before first damage, combat before any; 41 twice with a source; then 6 and 44.
#[test]
fn offers_of_a_blow_that_is_survived() {
    let (mut w, victim, attacker) = world(log(), infantry);
    let max = w.max_strength(victim);
    assert_eq!(offers(&mut w, victim, 1, Some(attacker)), [38, 41, 41, 6, 44]);
    assert_eq!(offers(&mut w, victim, 1, Some(attacker)), [6, 44], "not whole any more");
    let strength = |w: &World| w.object(victim).map_or(0, |o| o.strength);
    // To one above half: nothing crossed; to half exactly: not below it; below half: 39 and 42.
    let down_to = |w: &mut World, to: i32, source| {
        let amount = strength(w) - to;
        offers(w, victim, amount, source)
    };
    assert_eq!(down_to(&mut w, max / 2 + 1, Some(attacker)), [6, 44]);
    assert_eq!(down_to(&mut w, max / 2, Some(attacker)), [6, 44]);
    assert_eq!(down_to(&mut w, max / 2 - 1, Some(attacker)), [39, 42, 6, 44]);
    // ConditionRed is a quarter.
    assert_eq!(down_to(&mut w, max / 4 + 1, Some(attacker)), [6, 44]);
    assert_eq!(down_to(&mut w, max / 4 - 1, Some(attacker)), [40, 43, 6, 44]);
    assert_eq!(down_to(&mut w, 1, Some(attacker)), [6, 44]);
}

/// Without a source only the "any" events are offered, and no attack.
#[test]
fn offers_of_a_blow_without_source() {
    let (mut w, victim, _) = world(log(), infantry);
    let max = w.max_strength(victim);
    assert_eq!(offers(&mut w, victim, max - max / 2 + 1, None), [42, 41]);
    assert_eq!(offers(&mut w, victim, max / 4, None), [43]);
    assert_eq!(offers(&mut w, victim, max, None), [48, 29]);
}

/// event 39 and 40: one result of a blow; crossing both at once is 40.
#[test]
fn crossing_half_and_red_at_once_is_red() {
    let (mut w, victim, attacker) = world(log(), infantry);
    let max = w.max_strength(victim);
    assert_eq!(offers(&mut w, victim, max - 1, Some(attacker)), [40, 43, 38, 41, 41, 6, 44]);
}

/// Kill booking: 6, 4, 7 with a source, then 48, 29; a fatal blow from above red offers 40 and 43 first; never 44.
#[test]
fn offers_of_a_killing_blow() {
    let (mut w, victim, attacker) = world(log(), infantry);
    assert_eq!(offers(&mut w, victim, 9999, Some(attacker)), [40, 43, 38, 41, 41, 6, 4, 7, 48, 29]);
    assert_eq!(offers(&mut w, victim, 9999, Some(attacker)), NONE, "the dead take no blows");
    let (mut w, victim, attacker) = world(log(), infantry);
    let max = w.max_strength(victim);
    offers(&mut w, victim, max - 1, Some(attacker));
    assert_eq!(offers(&mut w, victim, 1, Some(attacker)), [6, 4, 7, 48, 29]);
}

/// No blow, no offer: zero and negative damage.
#[test]
fn nothing_is_offered_for_nothing() {
    let (mut w, victim, attacker) = world(log(), infantry);
    for amount in [0, -1, i32::MIN] {
        assert_eq!(offers(&mut w, victim, amount, Some(attacker)), NONE);
    }
    assert_eq!(w.object(victim).map(|o| o.strength), Some(w.max_strength(victim)));
}

/// event 44: the attacker's house is compared; a number nobody has answers no.
#[test]
fn event_44_compares_houses() {
    for (number, springs) in [(0, true), (1, false), (-1, false), (17, false), (50, false)] {
        let (mut w, victim, attacker) = world(t("ANY").persistent().on(44, number), infantry);
        assert_eq!(!offers(&mut w, victim, 1, Some(attacker)).is_empty(), springs, "house {number}");
        assert_eq!(offers(&mut w, victim, 1, Some(attacker)).len(), usize::from(springs), "never latches");
    }
}

/// event 6 (c), BAS-2: a structure hit by somebody offers 6 to every tag of its owner's house list, dead or alive; a
/// deployed vehicle, an insignificant structure, a soldier and a blow without source do not.
#[test]
fn event_6_reaches_the_house_list() {
    // Event 15 puts the tag on Nod's list, event 6 makes it wait for the attack.
    let watch = || t("WATCH").owner("Nod").persistent().on(6, 0).on(15, 0);
    let blow = |place: fn(&mut Map), sourced: bool, amount: i32| {
        let (mut w, victim, attacker) = world(watch(), place);
        offers(&mut w, victim, amount, sourced.then_some(attacker))
    };
    let untagged: fn(&mut Map) = |map| {
        map.structure("Nod", "NAPOWR", 44, 44, "");
    };
    assert_eq!(blow(untagged, true, 1), [6]);
    assert_eq!(blow(untagged, true, 9999), [6]);
    assert_eq!(blow(untagged, false, 1), NONE);
    assert_eq!(blow(|map| _ = map.structure("Nod", "GATICK", 44, 44, ""), true, 1), NONE);
    assert_eq!(blow(|map| _ = map.infantry("Nod", "E1", 44, 44, ""), true, 1), NONE);
    let insignificant: fn(&mut Map) = |map| {
        map.set("NAPOWR", "Insignificant", "yes").structure("Nod", "NAPOWR", 44, 44, "");
    };
    assert_eq!(blow(insignificant, true, 1), NONE);
}

/// event 15: only a structure that some house damaged before is booked, however it is lost then; insignificant ones never.
#[test]
fn event_15_counts_structures_that_were_shot_at() {
    let (mut w, victim, attacker) = world(log(), structure);
    w.damage(victim, 9999, None);
    assert_eq!(w.house(1).structures_lost, 0);
    let (mut w, victim, _) = world(log(), structure);
    w.damage(victim, 1, Some(attacker));
    w.damage(victim, 9999, None);
    assert_eq!(w.house(1).structures_lost, 1);
    let (mut w, victim, _) = world(log(), |map| {
        map.set("NAPOWR", "Insignificant", "yes").structure("Nod", "NAPOWR", 44, 44, "ANY");
    });
    w.damage(victim, 9999, Some(attacker));
    assert_eq!(w.house(1).structures_lost, 0);
}

/// A volatile tag satisfied by a threshold of the killing blow dies there; the kill offers find no tag.
#[test]
fn a_volatile_tag_springs_once_in_a_killing_blow() {
    let (mut w, victim, attacker) = world(t("ANY"), infantry);
    assert_eq!(offers(&mut w, victim, 9999, Some(attacker)), [40]);
}

/// An object that a trigger removes in the middle of its blow neither dies twice nor is booked.
#[test]
fn an_object_removed_by_its_own_threshold_is_not_killed() {
    let (mut w, victim, attacker) = world(t("ANY").on(40, 0).act(115, 0), infantry);
    assert_eq!(offers(&mut w, victim, 9999, Some(attacker)), [40]);
    assert_eq!(w.house(1).units_lost, 0);
}
