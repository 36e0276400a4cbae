//! The ambient ramp (`systems.md` FRM-7, actions 71 to 73, events 45 and 46, README decisions).

use sandtable_sim::What;

use crate::support::*;

fn bits(value: f32) -> i32 {
    value.to_bits() as i32
}

fn levels(run: &Run) -> Vec<(u32, i32)> {
    run.timed(|w| match w {
        What::Ambient { level } => Some(*level),
        _ => None,
    })
}

/// Formats 1.3, README: a float key is kept in 32 bits, multiplied and truncated: .63 reads 62.
#[test]
fn the_first_level_is_truncated() {
    for (text, level) in [("0.63", 62), ("1", 100), ("0.5", 50), ("0.29", 28), ("1.2", 120), ("", 100)] {
        let mut map = Map::new();
        if !text.is_empty() {
            map.set("Lighting", "Ambient", text);
        }
        assert_eq!(map.world().ambient(), level, "{text}");
    }
}

/// FRM-7, README: the first step comes in the frame in which the wanted level changes, then every 180 frames, 10 points
/// each with stock rules, without overshooting.
#[test]
fn frm_7_the_first_step_comes_at_once() {
    let run = Map::new().add(t("A").on(13, 1).act(73, 75)).run(600);
    assert_eq!(levels(&run), [(15, 90), (195, 80), (375, 75)]);
    assert_eq!(run.world.ambient(), 75);
}

/// FRM-7: brighter works alike; the timer of the last fade holds the next one back until it has run out.
#[test]
fn frm_7_a_new_fade_waits_for_the_timer() {
    let mut map = Map::new();
    map.add(t("A").on(13, 1).act(73, 95)).add(t("B").on(13, 2).act(73, 115));
    let run = map.run(600);
    assert_eq!(levels(&run), [(15, 95), (195, 105), (375, 115)]);
}

/// FRM-7: a negative wanted level is raised to 0.
#[test]
fn frm_7_negative_levels_are_raised_to_0() {
    let mut map = Map::new();
    map.set("Lighting", "Ambient", "0.05").add(t("A").on(13, 1).act(73, -40));
    let run = map.run(400);
    assert_eq!(levels(&run), [(15, 0)]);
}

/// Action 73 to the present level: no step, no mark.
#[test]
fn a_fade_to_the_present_level_does_nothing() {
    assert_eq!(levels(&Map::new().add(t("A").on(13, 1).act(73, 100)).run(400)), []);
}

/// Actions 71, 72: the parameter is the bit pattern of a float: step × 100 points, rate × 900 frames.
#[test]
fn actions_71_and_72_take_float_bits() {
    assert_eq!(bits(0.1), 1_036_831_949, "the sheet's 1036831948 is one unit below");
    for (step, rate, expected) in [
        (1_036_831_948, 1_036_831_948, vec![(15, 91), (104, 82), (193, 73), (282, 70)]),
        (bits(0.5), bits(0.1), vec![(15, 70)]),
        (1_053_609_164, bits(0.2), vec![(15, 70)]),
        (bits(0.15), bits(0.05), vec![(15, 85), (60, 70)]),
    ] {
        let run = Map::new().add(t("A").on(13, 1).act(71, step).act(72, rate).act(73, 70)).run(400);
        assert_eq!(levels(&run), expected, "step {step}, rate {rate}");
    }
}

/// Action 72: rate 0 freezes the light.
#[test]
fn rate_0_freezes_the_light() {
    for rate in [0, bits(-1.0), bits(0.001), bits(f32::NAN)] {
        let run = Map::new().add(t("A").on(13, 1).act(72, rate).act(73, 50)).run(400);
        assert_eq!(levels(&run), [], "{rate}");
    }
    // Until another rate comes.
    let mut map = Map::new();
    map.add(t("A").on(13, 1).act(72, 0).act(73, 90)).add(t("B").on(13, 4).act(72, bits(0.1)));
    assert_eq!(levels(&map.run(200)), [(60, 90)]);
}

/// Action 71: text with a decimal point reads as 0 (actions.md 1.2 rule 3): steps of nothing, the level stays.
#[test]
fn a_decimal_text_is_a_step_of_0() {
    let run = Map::new().add(t("A").on(13, 1).action("71,0,0.5,0,0,0,0,A").act(73, 50)).run(400);
    assert_eq!(run.world.ambient(), 100);
}

/// Events 45 and 46 are inclusive and read the sliding level; they see a step in the next frame.
#[test]
fn events_45_and_46_are_inclusive() {
    let mut map = Map::new();
    map.add(t("A").on(13, 1).act(73, 75))
        .add(t("BELOW90").on(45, 90))
        .add(t("BELOW89").on(45, 89))
        .add(t("BELOW75").on(45, 75))
        .add(t("ABOVE100").on(46, 100))
        .add(t("ABOVE101").on(46, 101));
    let run = map.run(600);
    run.assert_springs(&[(0, "ABOVE100"), (15, "A"), (16, "BELOW90"), (196, "BELOW89"), (376, "BELOW75")]);
}

/// Extreme levels neither panic nor wrap.
#[test]
fn extreme_levels_are_harmless() {
    for ambient in ["-99999999", "99999999", "nan", "-0.5"] {
        for level in [i32::MAX, i32::MIN, 0] {
            let mut map = Map::new();
            map.set("Lighting", "Ambient", ambient);
            map.add(t("A").on(13, 1).act(71, bits(f32::INFINITY)).act(72, bits(0.01)).act(73, level));
            let run = map.run(40);
            // The infinite step goes all the way at once, except over a gap of more than 31 bits.
            let level = run.world.ambient();
            assert!(level == level.max(0) || map.world().ambient() < 0, "{ambient} {level}");
        }
    }
}
