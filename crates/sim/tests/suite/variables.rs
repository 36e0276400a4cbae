//! Globals and locals (`triggers.md` §10).

use sandtable_sim::{NoEffect, What};

use crate::support::*;

/// §10.1: locals begin as declared, undeclared ones clear; globals clear unless the caller sets them.
#[test]
fn start_values() {
    let mut map = Map::new();
    map.local(1, 1).local(2, 0);
    map.options.globals = vec![3, 49, 50, 200];
    let world = map.world();
    assert_eq!(
        [0, 1, 2, 3].map(|n| world.variable(false, n)),
        [Some(false), Some(true), Some(false), Some(false)]
    );
    assert_eq!([0, 3, 49].map(|n| world.variable(true, n)), [Some(false), Some(true), Some(true)]);
    assert_eq!([-1, 50].map(|n| world.variable(true, n)), [None, None]);
}

/// events 27, 28, 36, 37: out of range, both the set and the clear test answer no (*Robust*).
#[test]
fn out_of_range_variables_are_neither_set_nor_clear() {
    let mut map = Map::new();
    for (i, event) in [27, 28, 36, 37].into_iter().enumerate() {
        for (j, n) in [-1, 50, 64, i32::MAX, i32::MIN].into_iter().enumerate() {
            map.add(t(&format!("R{i}{j}")).on(event, n));
        }
    }
    map.run(20).assert_springs(&[]);
}

/// §10.2: setting a number out of range has no effect.
#[test]
fn setting_out_of_range_does_nothing() {
    for action in [28, 29, 56, 57] {
        for n in [-1, 50, i32::MAX, i32::MIN] {
            let run = Map::new().add(t("A").on(13, 0).act(action, n)).run(3);
            run.assert_no_effect(action, NoEffect::IndexOutOfRange);
        }
    }
}

/// §10.2: the first and the last number work.
#[test]
fn the_ends_of_the_table_work() {
    for n in [0, 49] {
        let mut map = Map::new();
        map.add(t("A").on(13, 1).act(56, n).act(28, n)).add(t("L").on(36, n)).add(t("G").on(27, n));
        map.run(20).assert_springs(&[(15, "A"), (15, "L"), (15, "G")]);
    }
}

/// §10.2: setting an unchanged value does nothing at all.
#[test]
fn an_unchanged_value_does_nothing() {
    let run = Map::new().local(0, 1).add(t("A").on(13, 1).set_local(0).act(29, 5)).run(20);
    run.assert_no_effect(56, NoEffect::AlreadySo).assert_no_effect(29, NoEffect::AlreadySo);
    assert_eq!(run.whats(|w| matches!(w, What::Variable { .. }).then_some(())), []);
}

/// §6.1: the mark lives for one walk: a standing event is then found by offer 13 again.
#[test]
fn the_variable_mark_lasts_one_walk() {
    let mut map = Map::new();
    map.add(t("SET").on(13, 1).set_local(0)).add(t("A").persistent().on(36, 0));
    let run = map.run(18);
    run.assert_frames("A", &[15, 16, 17]);
    assert_eq!(run.offers_of("A"), [27, 13, 13].map(Some));
}

/// Globals and locals of one number are two variables.
#[test]
fn globals_and_locals_are_apart() {
    let mut map = Map::new();
    map.add(t("A").on(13, 1).act(28, 7)).add(t("L").on(36, 7)).add(t("G").on(27, 7));
    map.run(40).assert_springs(&[(15, "A"), (15, "G")]);
}

/// §10.2: a tag that has lost its last trigger is skipped by the walk over all tags (it crashed the original).
#[test]
fn emptied_tags_are_skipped_when_a_variable_changes() {
    let mut map = Map::new();
    map.add(t("A").on(13, 9).on(36, 0))
        .infantry("GDI", "E1", 30, 40, "A")
        .add(t("D").on(13, 1).destroy("A"))
        .add(t("S").on(13, 2).set_local(0).act(28, 0));
    map.set("CellTags", "41041", "T_UNKNOWN").set("Tags", "T_EMPTY", "0,empty,NOSUCH");
    let run = map.run(60);
    run.assert_springs(&[(15, "D"), (30, "S")]);
    assert_eq!(run.world.variable(false, 0), Some(true));
}
