//! Linked triggers (`triggers.md` §2.2, traps 2, 3, 7).

use crate::support::*;

/// §2.2: the last linked trigger is examined first.
#[test]
fn the_chain_is_examined_last_link_first() {
    let mut map = Map::new();
    map.add(t("A").persistent().link("B").on(13, 2))
        .add(t("B").no_tag().link("C").on(13, 2))
        .add(t("C").no_tag().on(13, 2));
    map.run(40).assert_springs(&[(30, "C"), (30, "B"), (30, "A")]);
}

/// Trap 3: a chain is not an AND; each trigger is judged alone on every offer.
#[test]
fn each_trigger_of_a_chain_is_judged_alone() {
    let mut map = Map::new();
    map.add(t("A").persistent().link("B").on(13, 1)).add(t("B").no_tag().on(13, 2));
    map.run(46).assert_springs(&[(15, "A"), (30, "B"), (30, "A"), (45, "A")]);
}

/// §7.2 kind 0, trap 7: all triggers satisfied by the same offer run, then the tag dies and takes the rest with it.
#[test]
fn a_volatile_tag_dies_whole() {
    let mut map = Map::new();
    map.add(t("A").link("B").on(13, 2))
        .add(t("B").no_tag().link("C").on(13, 2))
        .add(t("C").no_tag().on(13, 10));
    let run = map.run(200);
    run.assert_springs(&[(30, "B"), (30, "A")]);
    assert_eq!(run.world.trigger_state(run.trigger_number("C")), sandtable_sim::TriggerState::Destroyed);
}

/// §2.2: what a chain's event calls for puts the whole tag on a list: the linked trigger's event 13 brings offers to the
/// first one, which has only an object event.
#[test]
fn the_flags_of_all_links_decide_the_lists() {
    let mut map = Map::new();
    map.add(t("A").persistent().link("B").on(37, 0)).add(t("B").no_tag().on(12, 0));
    // 37 is on the general list, 12 on the house list: both triggers get both walks.
    let run = map.run(1);
    run.assert_springs(&[(0, "B"), (0, "A"), (0, "B"), (0, "A")]);
    assert_eq!(run.offers_of("A"), [13, 8].map(Some));
}

/// §5.1: a tag joins the house list of its *first* trigger's owner only; the linked trigger's tests use its own owner.
#[test]
fn the_first_triggers_owner_names_the_house_list() {
    let mut map = Map::new();
    map.set("GDI", "Credits", "1");
    map.add(t("A").persistent().link("B").owner("Nod").on(12, 50)).add(t("B").no_tag().on(12, 50));
    let run = map.run(2);
    // GDI has 100, Nod nothing; the tag is walked in Nod's turn.
    run.assert_springs(&[(0, "B"), (1, "B")]);
}

/// §2.2: a cyclic link is cut: nobody appears twice in a chain.
#[test]
fn link_cycles_are_cut() {
    let mut map = Map::new();
    map.add(t("A").persistent().link("B").on(13, 1))
        .add(t("B").no_tag().link("C").on(13, 1))
        .add(t("C").no_tag().link("B").on(13, 1))
        .add(t("S").persistent().link("S").on(13, 1));
    map.run(20).assert_springs(&[(15, "C"), (15, "B"), (15, "A"), (15, "S")]);
}

/// §2: a link to a trigger whose owner has no house is empty, and so is what lies behind it.
#[test]
fn links_to_discarded_triggers_are_empty() {
    let mut map = Map::new();
    map.add(t("A").persistent().link("B").on(13, 1))
        .add(t("B").no_tag().owner("Nobody").link("C").on(13, 1))
        .add(t("C").no_tag().on(13, 1));
    map.run(20).assert_springs(&[(15, "A")]);
}

/// §2: a tag whose first trigger is discarded has no trigger: inert, never on a list.
#[test]
fn a_tag_of_a_discarded_trigger_is_inert() {
    let mut map = Map::new();
    map.add(t("A").owner("Nobody").link("B").on(13, 1)).add(t("B").no_tag().on(13, 1));
    map.infantry("GDI", "E1", 30, 40, "A").add(t("S").on(13, 1).set_local(0));
    let mut run = map.start();
    run.order_at(3, &[select(30, 40)]).play(30);
    run.assert_springs(&[(15, "S")]);
}

/// §2 field 1: `<none>` selects the first registered country.
#[test]
fn owner_none_is_the_first_country() {
    let mut map = Map::new();
    map.set("GDI", "Credits", "1");
    map.add(t("A").owner("<none>").on(12, 50));
    map.run(2).assert_springs(&[(0, "A")]);
}

/// §3: tag types named by team types come first in the list, in the order of the team types; that order is the order of
/// the walks.
#[test]
fn tags_named_by_team_types_are_walked_first() {
    let mut map = Map::new();
    map.add(t("A").on(13, 1)).add(t("B").on(13, 1)).add(t("C").on(13, 1));
    map.run(20).assert_springs(&[(15, "A"), (15, "B"), (15, "C")]);
    map.set("TeamTypes", "0", "TEAM1").set("TEAM1", "House", "GDI").set("TEAM1", "Tag", "T_C");
    map.run(20).assert_springs(&[(15, "C"), (15, "A"), (15, "B")]);
}
