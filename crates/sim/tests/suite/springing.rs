//! Springing and persistence (`triggers.md` §7).

use crate::support::*;

/// §7.2 kind 0: the first satisfying offer runs it, then the tag is gone.
#[test]
fn kind_0_fires_once_and_dies() {
    let run = Map::new().add(t("A").on(13, 2).text(1)).run(100);
    run.assert_springs(&[(30, "A")]);
    assert_eq!(run.attach_count("A"), None);
}

/// §7.2 kind 0: a dead tag leaves all its holders; the others never spring it again.
#[test]
fn kind_0_dies_with_all_its_attachments() {
    let mut map = Map::new();
    map.add(t("A").on(33, 0).text(1)).infantry("GDI", "E1", 30, 40, "A").infantry("GDI", "E1", 32, 42, "A");
    let mut run = map.start();
    run.order_at(5, &[select(30, 40)]).order_at(9, &[select(32, 42)]).play(5);
    run.assert_springs(&[(5, "A")]);
}

/// §7.1 line 7, §7.2 kind 2: every satisfying offer fires; the countdown reloads before the actions run.
#[test]
fn kind_2_fires_on_every_satisfying_offer() {
    Map::new().add(t("A").persistent().on(13, 1).text(1)).run(60).assert_frames("A", &[15, 30, 45]);
}

/// events.md 2.3: a persistent tag with only standing events fires on every offer while they hold; in the general walk
/// the first offer that fires ends the tag's turn (FRM-6).
#[test]
fn kind_2_with_a_standing_event_fires_once_a_frame() {
    let run = Map::new().add(t("A").persistent().on(47, 1)).run(20);
    run.assert_frames("A", &[15, 16, 17, 18, 19]);
    assert_eq!(run.offers_of("A"), vec![Some(13); 5]);
}

/// event 8: on a volatile tag it fires in the first frame; on a persistent one in the general walk and again in the house
/// walk of every frame.
#[test]
fn event_8_fires_in_both_walks_of_a_frame() {
    Map::new().add(t("A").on(8, 0)).run(5).assert_springs(&[(0, "A")]);
    let run = Map::new().add(t("A").persistent().on(8, 0)).run(3);
    run.assert_frames("A", &[0, 0, 1, 1, 2, 2]);
    assert_eq!(run.offers_of("A"), [13, 8, 13, 8, 13, 8].map(Some));
}

/// §7.2 kind 1, trap 8: count 0 (list-only tags) never fires.
#[test]
fn kind_1_with_attach_count_0_never_fires() {
    let run = Map::new().add(t("A").semi().on(13, 1)).run(40);
    run.assert_springs(&[]);
    assert_eq!(run.attach_count("A"), Some(0));
}

/// §7.2 kind 1: with exactly one attachment it fires and dies.
#[test]
fn kind_1_with_attach_count_1_fires_and_dies() {
    let mut map = Map::new();
    map.add(t("A").semi().on(13, 1)).cell_tag(40, 40, "A");
    let run = map.run(40);
    run.assert_springs(&[(15, "A")]);
    assert_eq!(run.attach_count("A"), None);
}

/// §7.1 lines 8 and 12: list offers name no object and no cell, so they detach nothing and a count of 2 stays.
#[test]
fn kind_1_is_not_detached_by_offers_without_object_and_cell() {
    let mut map = Map::new();
    map.add(t("A").semi().on(13, 1)).cell_tag(40, 40, "A").cell_tag(41, 41, "A");
    let run = map.run(40);
    run.assert_springs(&[]);
    assert_eq!(run.attach_count("A"), Some(2));
}

/// §7.2 kind 1: each earlier satisfying offer only detaches the object that sprang it; with the last one it fires.
#[test]
fn kind_1_detaches_one_holder_after_the_other_and_fires_on_the_last() {
    let mut map = Map::new();
    map.add(t("A").semi().on(33, 0).text(7));
    for x in [30, 32, 34] {
        map.infantry("GDI", "E1", x, 40, "A");
    }
    let mut run = map.start();
    assert_eq!(run.attach_count("A"), Some(3));
    run.order_at(1, &[select(30, 40)]);
    assert_eq!(run.attach_count("A"), Some(2));
    run.order_at(2, &[select(30, 40)]);
    assert_eq!(run.attach_count("A"), Some(2), "the first soldier carries no tag any more");
    run.order_at(3, &[select(34, 40)]);
    run.assert_springs(&[]);
    run.order_at(4, &[select(32, 40)]);
    run.assert_springs(&[(4, "A")]);
    assert_eq!(run.attach_count("A"), None);
}

/// §5.2: "springs on each death": the offer 48 of every death counts the tag down, the last one fires it.
#[test]
fn kind_1_counts_down_by_the_offers_of_deaths() {
    let mut map = Map::new();
    map.third_side().add(t("A").semi().on(48, 0)).add(t("KILL").on(13, 2).act(110, NOD));
    for x in [30, 32, 34] {
        map.infantry("Nod", "E1", x, 40, "A");
    }
    map.run(60).assert_springs(&[(30, "KILL"), (30, "A")]).assert_running();
}

/// §3: any other persistence: satisfied triggers neither fire nor die.
#[test]
fn other_kinds_neither_fire_nor_die() {
    for kind in [3, -1, 100] {
        let mut map = Map::new();
        map.add(t("A").kind(kind).on(13, 1)).cell_tag(40, 40, "A").add(t("F").on(13, 3).force("A"));
        let run = map.run(60);
        run.assert_springs(&[(45, "F"), (45, "A")]);
        assert_eq!(run.attach_count("A"), Some(1), "kind {kind}");
    }
}

/// §7.1 line 1: a tag cannot re-enter itself: the death inside its own springing is not offered to it.
#[test]
fn a_tag_cannot_re_enter_itself() {
    let mut map = Map::new();
    map.add(t("A").persistent().link("B").on(33, 0).act(32, 0).text(1))
        .add(t("B").no_tag().on(48, 0).text(2))
        .infantry("GDI", "E1", 30, 40, "A");
    let mut run = map.start();
    run.order_at(3, &[select(30, 40)]).play(5);
    run.assert_springs(&[(3, "A")]);
    run.assert_done(32);
    assert_eq!(run.number("/houses/0/units_lost"), 1);
}

/// §7.1 notes: another tag may be offered events from inside an action; the action list then goes on.
#[test]
fn other_tags_spring_nested_inside_an_action() {
    let mut map = Map::new();
    map.add(t("A").on(13, 1).text(1).act(36, NOD).text(3))
        .add(t("B").on(48, 0).text(2))
        .infantry("GDI", "E1", 30, 40, "B");
    let run = map.run(20);
    run.assert_springs(&[(15, "A"), (15, "B")]);
    assert_eq!(run.texts(), [1, 2, 3]);
}

/// events.md 1.2 rule 1: a trigger without events is satisfied by every offer, and joins no list by itself.
#[test]
fn no_events_means_every_offer_but_no_list() {
    let mut map = Map::new();
    map.add(t("A")).infantry("GDI", "E1", 30, 40, "A");
    let mut run = map.start();
    run.order_at(40, &[select(30, 40)]).play(3);
    run.assert_springs(&[(40, "A")]);
    Map::new().add(t("A")).run(40).assert_springs(&[]);
}

/// event 0: never satisfied, whatever stands beside it; Force Trigger alone runs it.
#[test]
fn event_0_blocks_the_trigger() {
    let mut map = Map::new();
    map.add(t("A").on(13, 0).on(0, 0)).add(t("F").on(13, 2).force("A"));
    map.run(60).assert_springs(&[(30, "F"), (30, "A")]);
}

/// events.md 1.2 rule 9: an unknown event number is a standing event that always holds and joins no list.
#[test]
fn unknown_event_numbers_always_hold() {
    Map::new().add(t("A").on(99, 0).on(13, 1)).run(40).assert_springs(&[(15, "A")]);
    Map::new().add(t("A").on(-3, 0)).run(40).assert_springs(&[]);
}

/// §7.1 case 0: what an earlier trigger of the chain destroys does not run on the same offer.
#[test]
fn a_sibling_destroyed_by_the_chain_does_not_run() {
    let mut map = Map::new();
    map.add(t("A").link("B").on(13, 1).text(1)).add(t("B").no_tag().on(13, 1).destroy("A").text(2));
    map.run(20).assert_springs(&[(15, "B")]);
}

/// actions.md 1.7 rule 1: a trigger that disables or destroys itself still runs the rest of its list.
#[test]
fn a_trigger_that_ends_itself_runs_its_list_to_the_end() {
    let mut map = Map::new();
    map.add(t("A").persistent().on(13, 1).disable("A").text(1))
        .add(t("B").persistent().on(13, 1).destroy("B").text(2))
        .add(t("C").persistent().on(13, 1).destroy_tag_of("C").text(3));
    let run = map.run(60);
    run.assert_springs(&[(15, "A"), (15, "B"), (15, "C")]);
    assert_eq!(run.texts(), [1, 2, 3]);
}

/// actions.md 1.7: an action that removes the springing object hides it from later actions.
#[test]
fn a_removed_object_is_hidden_from_later_actions() {
    let mut map = Map::new();
    map.add(t("A").on(33, 0).act(115, 0).act(104, 5)).infantry("GDI", "E1", 30, 40, "A");
    let mut run = map.start();
    run.order_at(3, &[select(30, 40)]);
    run.assert_no_effect(104, sandtable_sim::NoEffect::NoObject);
}

/// §5: one shared instance for each tag type; two tags on one trigger make two instances, and each fires for itself.
#[test]
fn two_tags_on_one_trigger_make_two_instances() {
    let mut map = Map::new();
    map.add(t("A").on(13, 2)).tag("SECOND", 0, "A").add(t("F").on(13, 1).force("A"));
    map.run(60).assert_springs(&[(15, "F"), (15, "A"), (15, "A"), (30, "A"), (30, "A")]);
}

/// §5.2: neither death nor silent removal lowers the count of a tag that does not spring.
#[test]
fn deaths_do_not_lower_the_attach_count() {
    let mut map = Map::new();
    map.third_side()
        .add(t("A").persistent().on(33, 0))
        .add(t("KILL").on(13, 1).act(110, NOD))
        .infantry("Nod", "E1", 30, 40, "A")
        .infantry("Nod", "E1", 32, 40, "A")
        .structure("Nod", "NAPOWR", 34, 44, "A")
        .cell_tag(40, 40, "A");
    let mut run = map.start();
    assert_eq!(run.attach_count("A"), Some(4));
    run.play(20);
    assert_eq!(run.number("/houses/1/units_lost"), 2);
    assert_eq!(run.attach_count("A"), Some(4));
}

/// §4 rule 5: a tagged cell marks its row for event 25, or else its column for event 26, over the whole map; a tag that a
/// cell did not accept marks nothing.
#[test]
fn crossing_lines_are_marked_by_accepted_tags() {
    let marked = |map: &Map| {
        let state = map.world().state_json();
        let cells = state["grid"]["cells"].as_array().expect("cells").clone();
        let with = |mark: u64| -> Vec<(usize, usize)> {
            let has = |c: &serde_json::Value| c["marks"].as_u64().is_some_and(|m| m & mark != 0);
            (0..cells.len()).filter(|i| has(&cells[*i])).map(|i| (i % 80, i / 80)).collect()
        };
        (with(2), with(4))
    };
    let mut map = Map::new();
    map.add(t("ROW").on(25, -1)).cell_tag(40, 40, "ROW");
    let (row, column) = marked(&map);
    assert!(row.len() > 70 && row.iter().all(|(_, y)| *y == 40), "{row:?}");
    assert!(column.is_empty());
    let mut map = Map::new();
    map.add(t("COLUMN").on(26, -1)).cell_tag(40, 44, "COLUMN");
    let (row, column) = marked(&map);
    assert!(row.is_empty() && column.len() > 70 && column.iter().all(|(x, _)| *x == 40));
    // Watching both marks only the row (event 26).
    let mut map = Map::new();
    map.add(t("BOTH").on(26, -1).on(25, -1)).cell_tag(40, 44, "BOTH");
    assert!(marked(&map).1.is_empty());
    let mut map = Map::new();
    map.add(t("FIRST").on(33, 0)).add(t("LATE").on(25, -1));
    map.set("CellTags", "40040", "T_FIRST").set("CellTags", "040040", "T_LATE");
    assert_eq!(marked(&map), (vec![], vec![]));
}

/// §4 rule 3: a cell that already holds a tag keeps it; rule 4: every accepted cell counts.
#[test]
fn the_first_tag_of_a_cell_wins() {
    let mut map = Map::new();
    map.add(t("A").on(33, 0)).add(t("B").on(33, 0));
    map.set("CellTags", "40040", "T_A").set("CellTags", "040040", "T_B").cell_tag(41, 40, "B");
    let run = map.run(1);
    assert_eq!((run.attach_count("A"), run.attach_count("B")), (Some(1), Some(1)));
}
