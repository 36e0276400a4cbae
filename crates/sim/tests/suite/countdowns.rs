//! Countdowns: events 13 and 51 (`triggers.md` §11), and event 47.

use crate::support::*;

/// event 13: N × 15 frames; 0 and less at once.
#[test]
fn event_13_counts_seconds() {
    for (seconds, frame) in [(-5, 0), (0, 0), (1, 15), (2, 30), (4, 60)] {
        Map::new().add(t("A").on(13, seconds)).run(70).assert_frames("A", &[frame]);
    }
}

/// §11, trap 11: one countdown a trigger; the delay written first wins.
#[test]
fn the_first_written_delay_wins() {
    for (first, second) in [(2, 4), (4, 2), (0, 4), (4, 0)] {
        let run = Map::new().add(t("A").on(13, first).on(13, second)).run(100);
        run.assert_frames("A", &[sec(first as u32)]);
    }
}

/// event 51: between N/2 and N/2 + N seconds, whole seconds, every value of the range.
#[test]
fn event_51_draws_whole_seconds_of_the_whole_range() {
    let mut seen = std::collections::BTreeSet::new();
    for seed in 0..40 {
        let frames = Map::new().seed(seed).add(t("A").on(51, 3)).run(70).frames_of("A");
        let [frame] = frames[..] else { panic!("fires once, not {frames:?}") };
        assert_eq!(frame % SECOND, 0);
        seen.insert(frame / SECOND);
    }
    assert_eq!(seen, (1..=4).collect());
}

/// event 51: the draw is made at every reload, also where another delay wins.
#[test]
fn event_51_draws_at_every_reload() {
    let draws = |map: &Map, frames| map.run(frames).world.random_draws();
    let without = draws(Map::new().add(t("A").on(13, 2)), 1);
    // 0..=7 needs no rejection: one word a draw.
    let with = draws(Map::new().add(t("A").on(13, 2).on(51, 7)), 1);
    assert_eq!(with - without, 1, "at creation");
    let mut map = Map::new();
    map.add(t("A").on(13, 9).on(51, 7).on(36, 3)).add(t("S").on(13, 1).enable("A").set_local(3).set_local(3));
    assert_eq!(draws(&map, 20) - draws(&map, 15), 2, "when enabled and when local 3 really changes");
}

/// §11: enabling loads the countdown anew, even of an enabled trigger.
#[test]
fn enabling_restarts_the_countdown() {
    let mut map = Map::new();
    map.add(t("A").off().on(13, 2)).add(t("E").on(13, 3).enable("A"));
    map.run(100).assert_frames("A", &[75]);
    let mut map = Map::new();
    map.add(t("A").on(13, 2)).add(t("E").on(13, 1).enable("A"));
    map.run(100).assert_frames("A", &[45]);
}

/// event 13: a disabled trigger's countdown keeps running but is reloaded on enable.
#[test]
fn disabling_does_not_stop_the_countdown_but_enabling_reloads_it() {
    let mut map = Map::new();
    map.add(t("D").on(13, 1).disable("A")).add(t("A").on(13, 2)).add(t("E").on(13, 4).enable("A"));
    let mut run = map.start();
    run.play(20);
    let why = run.world.why(run.trigger_number("A"));
    assert_eq!(why.events[0].countdown, Some(10), "runs on while disabled");
    run.play(80);
    run.assert_frames("A", &[90]);
}

/// event 13, §10.2: a *changed* variable that the trigger names restarts its countdown; setting it to what it is, or
/// changing another, does nothing.
#[test]
fn a_changed_variable_restarts_the_countdown() {
    // local 0 set at frame 15: satisfied from then on, but the countdown starts anew.
    let base = |second: Trig| {
        let mut map = Map::new();
        map.add(t("A").on(13, 2).on(36, 0)).add(t("S").on(13, 1).set_local(0)).add(second);
        map.run(100).frames_of("A")
    };
    assert_eq!(base(t("X").on(13, 9)), [45]);
    assert_eq!(base(t("X").on(13, 2).set_local(0)), [45], "unchanged");
    assert_eq!(base(t("X").on(13, 2).set_local(1)), [45], "another local");
    assert_eq!(base(t("X").on(13, 2).act(28, 0)), [45], "a global of the same number");
    assert_eq!(base(t("X").on(13, 2).clear_local(0).set_local(0)), [60], "changed twice");
}

/// §10.2: events 37, 27 and 28 make a trigger a watcher just as well.
#[test]
fn all_four_variable_events_restart_the_countdown() {
    for (event, set, clear) in [(36, 56, 57), (37, 56, 57), (27, 28, 29), (28, 28, 29)] {
        let mut map = Map::new();
        // At 15 the variable goes on and off again: every event holds in its turn, every countdown restarts.
        map.add(t("A").on(13, 2).on(event, 4)).add(t("S").on(13, 1).act(set, 4).act(clear, 4).act(set, 4));
        map.add(t("U").on(13, 4).act(clear, 4));
        let expected = if event % 2 == 1 && event != 37 || event == 36 { 45 } else { 90 };
        map.run(100).assert_frames("A", &[expected]);
    }
}

/// §7.1 line 7: a persistent trigger reloads after a pass that satisfied every event, not after a partial one.
#[test]
fn a_persistent_trigger_reloads_on_full_satisfaction_only() {
    let mut map = Map::new();
    map.add(t("A").persistent().on(13, 1).on(12, 100)).add(t("PAY").on(13, 3).credits(GDI, 100));
    let run = map.run(100);
    // The tag is on both lists; at 45 PAY comes after A in the walk, the house walk finds it.
    run.assert_frames("A", &[45, 60, 75, 90]);
}

/// event 47 cannot be reset.
#[test]
fn event_47_is_never_reset() {
    let mut map = Map::new();
    map.add(t("A").on(47, 3)).add(t("E").persistent().on(13, 1).enable("A"));
    map.run(100).assert_frames("A", &[45]);
}

/// §8: the countdown is loaded at creation whether the trigger starts enabled or not.
#[test]
fn the_countdown_of_a_disabled_trigger_is_loaded_at_creation() {
    let run = Map::new().add(t("A").off().on(13, 5)).run(10);
    assert_eq!(run.world.why(0).events[0].countdown, Some(65));
}

/// actions.md 2.3: huge delays saturate instead of wrapping or panicking.
#[test]
fn huge_delays_never_expire() {
    for event in [13, 51] {
        for value in [i32::MAX, i32::MAX / 15 + 1] {
            let mut map = Map::new();
            map.add(t("A").on(event, value));
            let draws = map.run(50);
            assert!(draws.frames_of("A").len() <= 1);
        }
        Map::new().add(t("A").on(event, i32::MIN)).run(5);
    }
    Map::new().add(t("A").on(13, i32::MAX)).run(100).assert_springs(&[]);
}
