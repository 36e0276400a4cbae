//! Actions on the map and on the player's screen: shroud, discovery, playable area, Tiberium, particles, timer, sounds.

use sandtable_scenario::model::Cell;
use sandtable_sim::{NoEffect, Outcome, Presentation, What};

use crate::support::*;

// Shroud and discovery (VIS-8 to VIS-10, events 4 and 5).

/// Action 17: the waypoint stands as a number in f3, f8 is ignored (trap 12); the radius is `RevealTriggerRadius` 9.
#[test]
fn action_17_reads_f3() {
    let run = Map::new().add(t("A").on(13, 1).act_at(17, 1, "C")).run(20);
    run.assert_done(17);
    let seen = |x, y| run.world.is_uncovered(0, Cell::new(x, y));
    assert!(seen(44, 44) && seen(53, 44) && seen(44, 35));
    assert!(!seen(54, 44) && !seen(36, 58));
    assert!(run.world.is_uncovered(1, Cell::new(60, 60)), "other houses see everything");
}

/// Waypoint actions do nothing when the waypoint is not placed.
#[test]
fn unplaced_waypoints_do_nothing() {
    for action in [17, 59, 64, 65, 66] {
        for n in [50, 101, -1, i32::MAX] {
            Map::new()
                .add(t("A").on(13, 1).act(action, n))
                .run(17)
                .assert_no_effect(action, NoEffect::WaypointNotPlaced);
        }
    }
    for action in [8, 48, 55, 88, 89, 99] {
        for name in ["Z", "CW", "ZZ", "0", "-"] {
            Map::new()
                .add(t("A").on(13, 1).act_at(action, 0, name))
                .run(17)
                .assert_no_effect(action, NoEffect::WaypointNotPlaced);
        }
    }
}

/// Event 4: offered once, when the object is first uncovered for the player; own objects never. Event 5: the mark of the
/// house stays.
#[test]
fn events_4_and_5_discovery() {
    let mut map = Map::new();
    map.infantry("Nod", "E1", 44, 44, "SEEN")
        .infantry("GDI", "E1", 30, 40, "OWN")
        .add(t("SEEN").persistent().on(4, 0))
        .add(t("OWN").persistent().on(4, 0))
        .add(t("HOUSE").on(5, NOD))
        .add(t("A").on(13, 1).act(17, 1))
        .add(t("B").on(13, 2).act(51, 0))
        .add(t("C").on(13, 3).act(16, 0));
    let run = map.run(60);
    run.assert_springs(&[(15, "A"), (15, "SEEN"), (15, "HOUSE"), (30, "B"), (45, "C")]);
}

/// Event 4: what lies in the first view is discovered silently; event 5 holds for its house from the start.
#[test]
fn the_first_view_is_silent() {
    let mut map = Map::new();
    map.infantry("Nod", "E1", 31, 40, "SEEN")
        .infantry("GDI", "E1", 30, 40, "")
        .add(t("SEEN").on(4, 0))
        .add(t("HOUSE").on(5, NOD))
        .add(t("OWN").on(5, GDI))
        .add(t("A").on(13, 1).act(16, 0));
    map.run(20).assert_springs(&[(0, "HOUSE"), (15, "A")]);
}

/// Actions 16 and 51: sees-everything makes later reveals idle; reshroud takes it back, and watchers look again.
#[test]
fn reveal_all_and_reshroud() {
    let mut map = Map::new();
    map.infantry("GDI", "E1", 30, 40, "")
        .add(t("A").on(13, 1).act(16, 0).act(16, 0))
        .add(t("B").on(13, 2).act(51, 0));
    let mut run = map.run(20);
    assert_eq!(run.outcomes(16), [Outcome::Done, Outcome::NoEffect(NoEffect::AlreadySo)]);
    assert!(run.world.is_uncovered(0, Cell::new(60, 50)));
    run.play(20);
    assert!(!run.world.is_uncovered(0, Cell::new(60, 50)));
    assert!(run.world.is_uncovered(0, Cell::new(30, 40)), "the soldier looked again");
}

/// PWR-1: in a campaign the player's undiscovered structures are not counted; discovery counts them in.
#[test]
fn pwr_1_a_captured_structure_counts_for_its_new_owner() {
    let mut map = Map::new();
    map.structure("Nod", "NAPOWR", 54, 52, "CAP").add(t("CAP").on(13, 1).act(14, GDI));
    let run = map.run(20);
    assert!(run.house(GDI).power_output > 0);
}

// Playable area (action 40).

/// Action 40: exactly the rectangle written, clipped to the map (*Robust*).
#[test]
fn action_40_sets_the_playable_area() {
    let area = |run: &Run| ["x", "y", "width", "height"].map(|k| run.number(&format!("/grid/local/{k}")));
    for (rect, expected) in [
        ("10,8,20,16", [10, 8, 20, 16]),
        ("0,0,40,40", [0, 0, 40, 40]),
        ("-5,-5,20,20", [0, 0, 15, 15]),
        ("30,30,50,50", [30, 30, 10, 10]),
        ("5,5,-3,0", [5, 5, 0, 0]),
        ("2147483647,2147483647,2147483647,2147483647", [40, 40, 0, 0]),
        ("-2147483648,0,2147483647,10", [0, 0, 0, 10]),
    ] {
        let run = Map::new().add(t("A").on(13, 1).action(&format!("40,0,0,{rect},A"))).run(20);
        assert_eq!(area(&run), expected, "{rect}");
    }
}

// Tiberium (action 59).

/// TIB-6: at the end of loading the stage of a Tiberium cell follows from its neighbours of the same kind, whatever the
/// map file says: 0,1,3,4,6,7,8,10,11 for 0 to 8 of them.
#[test]
fn tib_6_stages_follow_from_the_neighbours() {
    const STAGES: [i64; 9] = [0, 1, 3, 4, 6, 7, 8, 10, 11];
    const RING: [(i32, i32); 8] = [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)];
    for (n, stage) in STAGES.into_iter().enumerate() {
        let mut cells = vec![(40, 40, 102)];
        cells.extend(RING.iter().take(n).map(|(dx, dy)| (40 + dx, 40 + dy, 105)));
        let run = Map::new().overlay(&cells).start();
        assert_eq!(cell(&run, 40, 40)["overlay_data"], stage, "{n} neighbours");
    }
    // Another kind does not count; the set of one stage always reads 0.
    let run = Map::new().overlay(&[(40, 40, 102), (41, 40, 130)]).start();
    assert_eq!(cell(&run, 40, 40)["overlay_data"], 0);
    let run = Map::new().overlay(&[(40, 40, 27), (41, 40, 28), (39, 40, 28)]).start();
    assert_eq!(cell(&run, 40, 40)["overlay_data"], 0);
}

/// The state of one cell: cells are stored row by row over a square of width plus height.
fn cell(run: &Run, x: usize, y: usize) -> serde_json::Value {
    run.peek(&format!("/grid/cells/{}", y * 80 + x))
}

/// Action 59: the waypoint's own cell is emptied, its neighbours keep theirs, the ground is passable again.
#[test]
fn action_59_empties_one_cell() {
    let mut map = Map::new();
    map.set("Basic", "TiberiumGrowthEnabled", "no");
    map.overlay(&[(44, 44, 102), (45, 44, 102), (44, 45, 110)]).add(t("A").on(13, 1).act_at(59, 1, "C"));
    let before = map.start();
    let run = map.run(20);
    run.assert_done(59);
    let own = cell(&run, 44, 44);
    assert_eq!((&own["overlay"], &own["land"]), (&255.into(), &own["tile_land"]));
    assert_ne!(cell(&before, 44, 44)["land"], own["land"], "Tiberium had a land of its own");
    for (x, y) in [(45, 44), (44, 45)] {
        assert_eq!(cell(&run, x, y), cell(&before, x, y), "neighbours keep theirs");
    }
}

/// Actions 85 and 86 switch growth; 87 keeps its switch for ice, which does not grow yet.
#[test]
fn actions_85_to_87_switch_growth() {
    let mut map = Map::new();
    map.add(t("A").on(13, 1).act(85, 0).act(86, 0).act(87, 0));
    let run = map.run(20);
    run.assert_done(85).assert_done(86);
    assert_eq!(run.outcomes(87), [Outcome::Partial]);
    assert_eq!((run.peek("/vein_growth"), run.peek("/tiberium_growth")), (false.into(), false.into()));
}

/// Action 59 on a cell without Tiberium does nothing.
#[test]
fn action_59_without_tiberium() {
    Map::new().add(t("A").on(13, 1).act(59, 1)).run(17).assert_no_effect(59, NoEffect::AlreadySo);
}

// Particles (actions 88, 89).

/// Action 88 puts a system up, 89 takes every one in the waypoint's cell away; numbers outside the list do nothing.
#[test]
fn actions_88_and_89_particles() {
    let mut map = Map::new();
    map.add(t("A").on(13, 1).act_at(88, 0, "A").act_at(88, 1, "A").act_at(88, 0, "B"))
        .add(t("B").on(13, 2).act_at(89, 0, "A"));
    let mut run = map.run(20);
    assert_eq!(run.peek("/particles").as_array().map(Vec::len), Some(3));
    run.play(20).assert_done(89);
    assert_eq!(run.peek("/particles").as_array().map(Vec::len), Some(1));
    Map::new().add(t("A").on(13, 1).act_at(89, 0, "A")).run(17).assert_no_effect(89, NoEffect::NoObject);
    for n in [-1, 9999, 70000] {
        Map::new()
            .add(t("A").on(13, 1).act_at(88, n, "A"))
            .run(17)
            .assert_no_effect(88, NoEffect::IndexOutOfRange);
    }
}

// Mission timer (actions 23 to 27).

fn timer(run: &Run) -> Vec<(u32, (i32, bool))> {
    run.timed(|w| match w {
        What::MissionTimer { left, running } => Some((*left, *running)),
        _ => None,
    })
}

/// Actions 23 to 27 in one go.
#[test]
fn actions_23_to_27_the_mission_timer() {
    let mut map = Map::new();
    map.add(t("SET").on(13, 1).act(27, 10))
        .add(t("STOP").on(13, 2).act(24, 0).act(24, 0))
        .add(t("START").on(13, 3).act(23, 0).act(23, 0))
        .add(t("EXT").on(13, 4).act(25, 2))
        .add(t("SUB").on(13, 5).act(26, 3))
        .add(t("END").on(14, 0));
    let run = map.run(300);
    assert_eq!(
        timer(&run),
        [(15, (150, true)), (30, (135, false)), (45, (135, true)), (60, (150, true)), (75, (90, true))]
    );
    assert_eq!(run.outcomes(24)[1], Outcome::NoEffect(NoEffect::AlreadySo));
    assert_eq!(run.outcomes(23)[1], Outcome::NoEffect(NoEffect::AlreadySo));
    run.assert_frames("END", &[165]);
}

/// Actions 25 and 26 leave the timer running even if it was stopped; shortening ends at zero.
#[test]
fn extending_and_shortening_run_the_timer() {
    let mut map = Map::new();
    map.add(t("EXT").on(13, 1).act(25, 2)).add(t("END").on(14, 0));
    map.run(60).assert_frames("END", &[45]);
    let mut map = Map::new();
    map.add(t("A").on(13, 1).act(27, 10).act(24, 0).act(26, 99)).add(t("END").on(14, 0));
    map.run(60).assert_frames("END", &[15]);
}

/// After it expired the timer stands at zero and does not expire again.
#[test]
fn an_expired_timer_stands_still() {
    let mut map = Map::new();
    map.add(t("SET").on(13, 1).act(27, 1)).add(t("END").persistent().on(14, 0));
    let run = map.run(200);
    run.assert_frames("END", &[30]);
    assert_eq!(run.peek("/mission_timer/running"), false);
}

/// actions.md 2.3: huge times saturate.
#[test]
fn huge_timers_saturate() {
    for (action, n) in [(27, i32::MAX), (25, i32::MAX), (26, i32::MIN), (27, i32::MIN), (25, i32::MIN)] {
        let mut map = Map::new();
        map.add(t("A").on(13, 1).act(27, 5).act(action, n).act(25, i32::MAX));
        map.run(20);
    }
}

// Presentation and draws.

/// Action 98: the pick among the placed waypoints draws from the simulation's generator, and only then.
#[test]
fn action_98_draws_for_the_waypoint() {
    let draws = |map: &Map| map.run(17).world.random_draws();
    let without = draws(Map::new().add(t("A").on(13, 1).act(19, 0)));
    let mut map = Map::new();
    map.waypoint(3, 30, 30).add(t("A").on(13, 1).act(98, 0));
    assert_eq!(draws(&map) - without, 1, "four waypoints: one word, no rejection");
    let run = map.run(17);
    let spots = run.whats(|w| match w {
        What::Presentation(Presentation::Sound { at, .. }) => *at,
        _ => None,
    });
    assert_eq!(spots.len(), 1);
    assert!([(40, 40), (44, 44), (36, 48), (30, 30)].contains(&spots[0]));
}

/// Actions 10, 11, 19 to 21, 41, 48 to 50, 55, 64 to 66, 99, 100, 102, 103, 114 show something and draw nothing.
#[test]
fn presentation_draws_nothing() {
    let draws = |map: &Map| map.run(17).world.random_draws();
    let without = draws(Map::new().add(t("A").on(13, 1)));
    for action in [10, 11, 19, 20, 21, 41, 48, 49, 50, 55, 64, 65, 66, 99, 100, 102, 103, 114, 8, 46, 47] {
        let mut map = Map::new();
        map.add(t("A").on(13, 1).act(action, 0));
        assert_eq!(draws(&map), without, "action {action}");
        let shown = map.run(17).whats(|w| matches!(w, What::Presentation(_)).then_some(()));
        assert_eq!(shown.len(), 1, "action {action}");
    }
}

/// actions.md 2.5: the camera speed is clamped to 0 to 4.
#[test]
fn camera_speeds_are_clamped() {
    for (n, speed) in [(0, 0), (4, 4), (5, 4), (-1, 0), (i32::MAX, 4)] {
        let run = Map::new().add(t("A").on(13, 1).act(48, n)).run(17);
        let speeds = run.whats(|w| match w {
            What::Presentation(Presentation::Camera { speed, .. }) => Some(*speed),
            _ => None,
        });
        assert_eq!(speeds, [speed]);
    }
}

/// Action 11: the text of the map's own `[Tutorial]`; a number nobody defines shows nothing but its number.
#[test]
fn action_11_finds_the_text() {
    let mut map = Map::new();
    map.set("Tutorial", "7", "Hold the line").add(t("A").on(13, 1).text(7).text(8));
    let texts = map.run(17).whats(|w| match w {
        What::Presentation(Presentation::Text { text, .. }) => Some(text.clone()),
        _ => None,
    });
    assert_eq!(texts, [Some("Hold the line".to_owned()), None]);
}

/// Actions 85 to 87, 97: switches of the scenario.
#[test]
fn switches_of_the_scenario() {
    let mut map = Map::new();
    map.add(t("A").on(13, 1).act(85, 0).act(86, 0).act(87, 0).act(97, 0))
        .add(t("B").on(13, 2).act(85, 1).act(97, 0));
    let mut run = map.run(17);
    let all = |run: &Run| ["vein", "tiberium", "ice"].map(|n| run.peek(&format!("/{n}_growth")) == true);
    assert_eq!((all(&run), run.peek("/train_crate") == true), ([false; 3], true));
    run.play(20);
    assert_eq!((all(&run), run.peek("/train_crate") == true), ([true, false, false], false));
}
