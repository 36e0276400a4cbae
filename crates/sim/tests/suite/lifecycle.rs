//! Enabling, disabling, destroying, forcing (`triggers.md` §8, actions 12, 22, 53, 54, 70), difficulty (§2.1).

use sandtable_sim::{Difficulty, NoEffect, TriggerState, What};

use crate::support::*;

/// §2 field 4: present and 0 = enabled; missing or anything else = disabled.
#[test]
fn field_4_decides_the_first_state() {
    for (fields, springs) in [
        ("GDI,<none>,A,0,1,1,1,0", true),
        ("GDI,<none>,A,1,1,1,1,0", false),
        ("GDI,<none>,A,-1,1,1,1,0", false),
        ("GDI,<none>,A", false),
        ("GDI,<none>,A,x", true), // no digits = 0
        // An empty name shifts every later field left: name = 0, disabled = 1.
        ("GDI,<none>,,0,1,1,1,0", false),
        ("GDI,<none>", false),
        ("", false),
    ] {
        let mut map = Map::new();
        map.add(t("A").on(13, 1)).set("Triggers", "ID_A", fields);
        assert_eq!(!map.run(20).springs().is_empty(), springs, "{fields}");
    }
}

/// §2.1: the field of the difficulty decides at creation, and Enable Trigger leaves an excluded trigger alone.
#[test]
fn difficulty_fields_are_honoured() {
    for difficulty in [Difficulty::Easy, Difficulty::Normal, Difficulty::Hard] {
        let mut map = Map::new();
        map.difficulty(difficulty)
            .add(t("EASY").levels(1, 0, 0).on(13, 2))
            .add(t("NORMAL").levels(0, 1, 0).on(13, 2))
            .add(t("HARD").levels(0, 0, 1).on(13, 2))
            .add(t("E").on(13, 1).enable("EASY").enable("NORMAL").enable("HARD"));
        let run = map.run(100);
        let own = ["EASY", "NORMAL", "HARD"][usize::from(difficulty.index())];
        run.assert_springs(&[(15, "E"), (45, own)]);
        for (i, id) in ["EASY", "NORMAL", "HARD"].into_iter().enumerate() {
            let state = run.world.trigger_state(run.trigger_number(id));
            let expected = if id == own { TriggerState::Destroyed } else { TriggerState::Filtered };
            assert_eq!(state, expected, "{id} at {difficulty:?}, field {i}");
            assert_eq!(run.world.trigger_states()[run.trigger_number(id)], state, "all at once");
        }
        assert_eq!(
            run.outcomes(53)
                .iter()
                .filter(|o| **o == sandtable_sim::Outcome::NoEffect(NoEffect::ExcludedByDifficulty))
                .count(),
            2
        );
    }
}

/// §2.1: behind a setting; without it all three run on every difficulty, as in the unpatched engine.
#[test]
fn difficulty_fields_can_be_ignored() {
    let mut map = Map::new();
    map.difficulty(Difficulty::Hard)
        .add(t("EASY").levels(1, 0, 0).on(13, 2))
        .add(t("NONE").levels(0, 0, 0).on(13, 2));
    map.options.honour_difficulty_flags = false;
    map.run(40).assert_springs(&[(30, "EASY"), (30, "NONE")]);
}

/// §2.1: missing difficulty fields keep their default, on.
#[test]
fn missing_difficulty_fields_are_on() {
    let mut map = Map::new();
    map.difficulty(Difficulty::Hard).add(t("A").on(13, 1)).set("Triggers", "ID_A", "GDI,<none>,A,0,0");
    map.run(20).assert_springs(&[(15, "A")]);
}

/// Action 53: works on every live instance of the type.
#[test]
fn enabling_reaches_every_instance() {
    let mut map = Map::new();
    map.add(t("A").off().on(13, 1)).tag("SECOND", 0, "A").add(t("E").on(13, 1).enable("A"));
    map.run(40).assert_springs(&[(15, "E"), (30, "A"), (30, "A")]);
}

/// Action 54: a disabled trigger takes no offers and cannot be forced.
#[test]
fn disabled_triggers_refuse_offers_and_force() {
    let mut map = Map::new();
    map.add(t("D").on(13, 0).disable("A")).add(t("A").on(13, 1)).add(t("F").on(13, 2).force("A"));
    let run = map.run(60);
    run.assert_springs(&[(0, "D"), (30, "F")]);
    run.assert_no_effect(22, NoEffect::Disabled);
}

/// Action 12: every instance is marked, fires nothing from now on and is released at the end of the frame; the tag
/// survives; enabling what is gone finds nothing.
#[test]
fn destroyed_triggers_never_come_back() {
    let mut map = Map::new();
    map.add(t("D").on(13, 1).destroy("A").enable("A").force("A"))
        .add(t("A").on(13, 2))
        .infantry("GDI", "E1", 30, 40, "A")
        .add(t("L").on(13, 2).enable("A"));
    let run = map.run(60);
    run.assert_springs(&[(15, "D"), (30, "L")]);
    assert_eq!(run.outcomes(22), [sandtable_sim::Outcome::NoEffect(NoEffect::Disabled)]);
    assert_eq!(run.outcomes(53)[1], sandtable_sim::Outcome::NoEffect(NoEffect::NoInstance));
}

/// Action 12: the type stays; the rest of a chain goes on under its tag.
#[test]
fn destroying_one_link_leaves_the_others() {
    let mut map = Map::new();
    map.add(t("A").persistent().link("B").on(13, 1))
        .add(t("B").no_tag().on(13, 1))
        .add(t("D").on(13, 2).destroy("A"));
    // At 30 the chain stands before D in the list and fires whole once more.
    map.run(50).assert_springs(&[(15, "B"), (15, "A"), (30, "B"), (30, "A"), (30, "D"), (45, "B")]);
}

/// Action 22: runs at once, without event test, object, cell, persistence or springing flag; nothing is used up.
#[test]
fn forcing_runs_at_once_and_uses_nothing_up() {
    let mut map = Map::new();
    map.add(t("F").on(13, 1).text(1).force("SUB").text(3).force("SUB"))
        .add(t("SUB").on(0, 0).text(2).act(104, 7))
        .infantry("GDI", "E1", 30, 40, "SUB");
    let run = map.run(40);
    run.assert_springs(&[(15, "F"), (15, "SUB"), (15, "SUB")]);
    assert_eq!(run.texts(), [1, 2, 3, 2]);
    assert_eq!(run.offers_of("SUB"), [None, None]);
    // Action 104 needs the springing object; a forced trigger has none.
    assert!(run.outcomes(104).iter().all(|o| *o == sandtable_sim::Outcome::NoEffect(NoEffect::NoObject)));
    assert_eq!(run.attach_count("SUB"), Some(1));
}

/// Action 22: a forced trigger still sweeps the objects of its instance's tag (actions.md 1.9).
#[test]
fn a_forced_trigger_sweeps_its_objects() {
    let mut map = Map::new();
    map.add(t("F").on(13, 1).force("SUB"))
        .add(t("SUB").on(0, 0).act(14, NOD))
        .infantry("GDI", "E1", 30, 40, "SUB");
    let run = map.run(20);
    run.assert_done(14);
    assert_eq!(run.number("/infantry/0/foot/techno/house"), i64::from(NOD));
}

/// Action 22, triggers.md §5: a tag nothing holds and no list calls for has no instance: nothing happens.
#[test]
fn forcing_a_trigger_without_instance_does_nothing() {
    for sub in [t("SUB").on(0, 0).text(1), t("SUB").on(48, 0), t("SUB")] {
        let mut map = Map::new();
        map.add(t("F").on(13, 1).force("SUB")).add(sub);
        let run = map.run(20);
        run.assert_springs(&[(15, "F")]).assert_no_effect(22, NoEffect::NoInstance);
        assert_eq!(run.world.trigger_state(run.trigger_number("SUB")), TriggerState::NoInstance);
    }
}

/// A trigger with a list event has its instance without any holder (§5: list distribution).
#[test]
fn a_list_event_alone_makes_an_instance() {
    let mut map = Map::new();
    map.add(t("F").on(13, 1).force("SUB")).add(t("SUB").on(13, 9999));
    map.run(20).assert_springs(&[(15, "F"), (15, "SUB")]);
}

/// Action 22: forcing oneself is cut at a depth of 64 and reported; the frame goes on.
#[test]
fn self_forcing_is_bounded() {
    let mut map = Map::new();
    map.add(t("A").on(13, 1).force("A").text(1)).add(t("NEXT").on(13, 1));
    let run = map.run(20);
    assert_eq!(run.frames_of("A").len(), 65, "one springing and 64 forced runs");
    assert_eq!(run.texts().len(), 65, "every run comes back and goes on");
    run.assert_frames("NEXT", &[15]);
    assert_eq!(run.whats(|w| matches!(w, What::RecursionCut { .. }).then_some(())).len(), 1);
}

/// Action 22: a trigger that forces itself many times over grows exponentially without a bound on the runs of a frame.
#[test]
fn exponential_forcing_is_bounded() {
    let mut bomb = t("A").persistent().on(13, 1);
    for _ in 0..40 {
        bomb = bomb.force("A");
    }
    let mut map = Map::new();
    map.add(bomb).add(t("NEXT").on(13, 1));
    let run = map.run(32);
    run.assert_frames("NEXT", &[15]);
    assert!(run.frames_of("A").contains(&30), "the next frame has a budget of its own");
    assert!(run.events.len() < 100_000, "{} events", run.events.len());
}

/// The bound is one of work, not of runs: long action lists do not multiply it.
#[test]
fn forcing_long_lists_is_bounded_by_work() {
    let mut bomb = t("A").on(13, 1);
    for _ in 0..600 {
        bomb = bomb.force("A");
    }
    let run = Map::new().add(bomb).run(20);
    assert!(run.events.len() < 300_000, "{} events", run.events.len());
}

/// Mutual forcing is cut like self forcing.
#[test]
fn mutual_forcing_is_bounded() {
    let mut map = Map::new();
    map.add(t("PING").on(13, 1).force("PONG")).add(t("PONG").on(13, 9999).force("PING"));
    let run = map.run(40);
    assert_eq!(run.springs().len(), 65);
    assert_eq!(run.whats(|w| matches!(w, What::RecursionCut { .. }).then_some(())).len(), 1);
}

/// Action 70: queued to the end of the frame; until then the tag can still spring.
#[test]
fn a_destroyed_tag_still_springs_in_its_last_frame() {
    let mut map = Map::new();
    map.add(t("D").on(13, 2).destroy_tag_of("A")).add(t("A").persistent().on(13, 1).text(1));
    map.run(60).assert_springs(&[(15, "A"), (30, "D"), (30, "A")]);
}

/// Action 70: afterwards the tag has left all holders and lists and its triggers are gone.
#[test]
fn a_destroyed_tag_takes_holders_and_triggers_with_it() {
    let mut map = Map::new();
    map.add(t("D").on(13, 1).destroy_tag_of("A"))
        .add(t("A").persistent().link("B").on(33, 0))
        .add(t("B").no_tag().on(33, 0))
        .infantry("GDI", "E1", 30, 40, "A")
        .cell_tag(40, 40, "A")
        .add(t("F").on(13, 2).force("A").force("B").destroy_tag_of("A"));
    let mut run = map.start();
    run.play(20);
    assert_eq!(run.attach_count("A"), None);
    run.order_at(25, &[select(30, 40)]).play(20);
    run.assert_springs(&[(15, "D"), (30, "F")]);
    assert_eq!(run.outcomes(70)[1], sandtable_sim::Outcome::NoEffect(NoEffect::NoInstance));
    assert_eq!(
        run.peek("/grid/cells").as_array().expect("cells").iter().filter(|c| c["marks"] != 0).count(),
        0
    );
}

/// triggers.md 7.1 line 14: a tag that fires as its last act leaves its lists *now*, also when it is condemned already: an
/// unsatisfied sibling must not spring in the house walk of the same frame.
#[test]
fn a_condemned_tag_that_fires_leaves_its_lists_at_once() {
    let mut map = Map::new();
    map.add(t("A").link("B").on(13, 1).destroy_tag_of("A"))
        .add(t("B").no_tag().on(12, 100).text(9))
        .add(t("PAY").on(13, 1).credits(GDI, 100));
    map.run(20).assert_springs(&[(15, "A"), (15, "PAY")]);
}

/// actions.md 1.4, 1.5: actions whose code names nothing, and references that resolve to nothing, do nothing.
#[test]
fn unresolved_references_do_nothing() {
    for number in [12, 22, 53, 54, 70] {
        for code_and_name in
            ["0,0", "2,ID_NOSUCH", "2,<none>", "2,none", "2,-1", "2,99", "3,T_NOSUCH", "1,TEAM", "9,x"]
        {
            let run = Map::new()
                .add(t("A").on(13, 1).action(&format!("{number},{code_and_name},0,0,0,0,A")).text(1))
                .run(20);
            assert_eq!(run.texts(), [1], "{number} {code_and_name}: later actions run");
            run.assert_no_effect(number, NoEffect::NothingNamed);
        }
    }
}

/// actions.md 1.5 rule 2: one or two characters are a position in the list of triggers; letters give 0.
#[test]
fn short_references_are_list_positions() {
    for (name, enabled) in [("1", "SECOND"), ("01", "SECOND"), ("x", "FIRST")] {
        let mut map = Map::new();
        map.add(t("FIRST").off().on(13, 1))
            .add(t("SECOND").off().on(13, 1))
            .add(t("E").on(13, 1).action(&format!("53,2,{name},0,0,0,0,A")));
        map.run(40).assert_springs(&[(15, "E"), (30, enabled)]);
    }
}

/// actions.md 1.7 rule 2: numbers without a handler do nothing.
#[test]
fn unknown_actions_do_nothing() {
    for number in [0, 15, 39, 119, 9999, -1] {
        let run = Map::new().add(t("A").on(13, 1).act(number, 1).text(1)).run(20);
        run.assert_no_effect(number, NoEffect::Inert);
        assert_eq!(run.texts(), [1]);
    }
}
