//! What may go wrong between aircraft and pad (`radio.md` §9.3 "Failure").

use super::pad::{airfield, inbound, loading, on_pad};
use crate::support::*;

const PAD: (i16, i16) = (30, 40);

fn clicked(action: i32, value: i32) -> Map {
    let mut map = airfield("CLICK");
    map.add(t("CLICK").on(33, 0).act(action, value));
    map
}

/// "Pad sold: `RUN_AWAY`: aircraft enters idle mode (finds another pad or lands)": one that loads stays on the ground.
#[test]
fn pad_sold_while_loading() {
    let mut run = loading(&airfield(""), 3);
    run.play(10).forget().step(&[sell(PAD.0, PAD.1)]);
    run.play(2);
    run.assert_talk(&[
        "GAHPAD > ORCA RUN_AWAY = STATIC",
        "GAHPAD > ORCA OVER_OUT = ROGER",
        "ORCA > GAHPAD UNTETHER = STATIC",
    ]);
    run.until(200, "sold", |run| !run.exists("buildings/0"));
    assert_eq!((run.mission("aircraft/0").as_str(), run.rounds("aircraft/0")), ("Guard", 3));
    run.step(&[go(31, 41, (40, 40))]);
    run.until(200, "flies again", |run| run.cell("aircraft/0") == (40, 40));
}

#[test]
fn pad_sold_under_way_finds_another() {
    let mut map = airfield("");
    map.structure("GDI", "GAHPAD", 30, 46, "");
    let mut run = inbound(&map, 3);
    run.until(60, "flies", |run| run.aloft("aircraft/0") && run.cell("aircraft/0").0 < 37);
    run.forget().step(&[sell(PAD.0, PAD.1)]);
    run.until(300, "on the other pad", |run| run.cell("aircraft/0").1 >= 46 && !run.aloft("aircraft/0"));
    run.until(600, "loads", |run| run.rounds("aircraft/0") == 4);
    insta::assert_snapshot!(run.radio());
}

#[test]
fn pad_sold_under_way_without_another_lands() {
    let mut run = inbound(&airfield(""), 3);
    run.until(60, "flies", |run| run.aloft("aircraft/0") && run.cell("aircraft/0").0 < 37);
    run.forget().step(&[sell(PAD.0, PAD.1)]);
    run.until(300, "lands", |run| !run.aloft("aircraft/0"));
    run.until(60, "guards", |run| run.mission("aircraft/0") == "Guard");
    assert!(!on_pad(&run, "aircraft/0"));
}

/// "Pad destroyed: aircraft within 256 dies."
#[test]
fn pad_destroyed_while_loading() {
    let mut run = loading(&clicked(32, 0), 3);
    run.play(10).forget().step(&[select(PAD.0, PAD.1)]);
    assert!(!run.exists("buildings/0") && !run.exists("aircraft/0"));
    run.assert_talk(&["GAHPAD > ORCA OVER_OUT = ROGER", "ORCA > GAHPAD UNTETHER = STATIC"]);
}

/// One that is farther off is told to run, although the contact is gone already, and lands.
#[test]
fn pad_destroyed_under_way() {
    let mut run = inbound(&clicked(32, 0), 3);
    run.until(60, "flies", |run| run.aloft("aircraft/0") && run.cell("aircraft/0").0 < 37);
    run.forget().step(&[select(PAD.0, PAD.1)]);
    assert!(!run.exists("buildings/0") && run.exists("aircraft/0"));
    run.assert_said("GAHPAD > ORCA OVER_OUT = ROGER").assert_said("GAHPAD > ORCA RUN_AWAY = STATIC");
    run.until(300, "lands", |run| !run.aloft("aircraft/0"));
    run.until(60, "guards", |run| run.mission("aircraft/0") == "Guard");
}

/// "Pad switched off: `DOCKING` = `NEGATIVE`; with contact it keeps flying to `NavCom` (answer ignored)" and comes down there.
#[test]
fn pad_switched_off_under_way() {
    let mut run = inbound(&airfield(""), 3);
    run.until(60, "flies", |run| run.aloft("aircraft/0") && run.cell("aircraft/0").0 < 37);
    run.forget().step(&[toggle(PAD.0, PAD.1)]);
    run.until(300, "on the pad", |run| on_pad(run, "aircraft/0"));
    run.assert_said("ORCA > GAHPAD DOCKING = NEGATIVE").assert_unsaid("OVER_OUT");
    run.play(5).assert_said("ORCA > GAHPAD IM_IN = ROGER");
    // Nothing in the reloading asks for power (§9.3 step 5).
    run.until(600, "loads", |run| run.rounds("aircraft/0") == 4);
}

/// "With no `NavCom` it goes idle": the order to enter a pad that is off finds no contact.
#[test]
fn pad_switched_off_before_it_is_asked() {
    let mut run = airfield("").listen();
    run.step(&[toggle(PAD.0, PAD.1)]);
    run.step(&[enter(38, 42, PAD)]);
    run.until(60, "gives up", |run| run.mission("aircraft/0") == "Guard");
    run.assert_said("ORCA > GAHPAD DOCKING = NEGATIVE").assert_unsaid("HELLO");
    run.until(200, "rests", |run| !run.aloft("aircraft/0") && run.at_rest("aircraft", 0));
    assert!(!on_pad(&run, "aircraft/0"));
}

/// "Contact refused: idle: lands near a friendly building": the pad loads another one.
#[test]
fn pad_busy_with_one_that_loads() {
    let mut map = airfield("");
    map.aircraft("GDI", "ORCA", 38, 46, "");
    let mut run = loading(&map, 1);
    run.forget().step(&[enter(38, 46, PAD)]);
    run.until(60, "gives up", |run| run.mission("aircraft/1") != "Enter");
    run.assert_said("ORCA > GAHPAD DOCKING = NEGATIVE");
    run.until(200, "rests", |run| run.mission("aircraft/1") == "Guard" && run.at_rest("aircraft", 1));
    assert!(on_pad(&run, "aircraft/0") && !on_pad(&run, "aircraft/1"));
}

/// "Two aircraft heading for one pad are resolved by the bump rule and `HELLO` refusal": one lands, the other elsewhere.
#[test]
fn two_aircraft_for_one_pad() {
    let mut map = airfield("");
    map.aircraft("GDI", "ORCA", 38, 46, "");
    let mut run = map.listen();
    run.set_techno("aircraft/0", "ammo", 3).set_techno("aircraft/1", "ammo", 3);
    run.step(&[enter(38, 42, PAD), enter(38, 46, PAD)]);
    run.until(400, "both down", |run| {
        (0..2).all(|n| run.at_rest("aircraft", n) && !run.aloft(&format!("aircraft/{n}")))
    });
    assert_eq!((0..2).filter(|n| on_pad(&run, &format!("aircraft/{n}"))).count(), 1);
    insta::assert_snapshot!(run.radio());
}

/// Without a pad of its house an idle aircraft lands where it is.
#[test]
fn no_pad_at_all() {
    let mut map = Map::new();
    map.structure("GDI", "GAPOWR", 24, 36, "").aircraft("GDI", "ORCA", 38, 42, "");
    let mut run = map.listen();
    run.step(&[go(38, 42, (48, 40))]);
    run.until(60, "flies", |run| run.aloft("aircraft/0") && run.cell("aircraft/0").0 > 40);
    let it = run.subject("aircraft/0");
    run.forget().step(&[stop(it)]);
    run.until(200, "lands", |run| !run.aloft("aircraft/0"));
    run.until(60, "guards", |run| run.mission("aircraft/0") == "Guard");
    assert_eq!(run.radio(), "");
}

/// §11: a pad captured with an aircraft within 64 of its middle takes it along.
#[test]
fn pad_captured_while_loading() {
    let mut run = loading(&clicked(14, NOD), 3);
    run.play(10).forget().step(&[select(PAD.0, PAD.1)]);
    assert_eq!((run.techno("buildings/0", "house"), run.techno("aircraft/0", "house")), (1.into(), 1.into()));
    insta::assert_snapshot!(run.radio());
    run.until(600, "loads for Nod", |run| run.rounds("aircraft/0") == 4);
}

#[test]
fn pad_captured_under_way() {
    let mut run = inbound(&clicked(14, NOD), 3);
    run.until(60, "flies", |run| run.aloft("aircraft/0") && run.cell("aircraft/0").0 < 37);
    run.forget().step(&[select(PAD.0, PAD.1)]);
    assert_eq!(run.techno("aircraft/0", "house"), 0);
    run.assert_said("GAHPAD > ORCA RUN_AWAY = STATIC").assert_said("GAHPAD > ORCA OVER_OUT = ROGER");
    run.until(300, "lands", |run| !run.aloft("aircraft/0") && run.mission("aircraft/0") == "Guard");
    assert!(!on_pad(&run, "aircraft/0"));
}

/// Its client destroyed, the pad is free at once.
#[test]
fn aircraft_destroyed_while_loading() {
    let mut map = Map::new();
    map.add(t("CLICK").on(33, 0).act(32, 0));
    map.structure("GDI", "GAHPAD", 30, 40, "").structure("GDI", "GAPOWR", 24, 36, "");
    map.aircraft("GDI", "ORCA", 38, 42, "CLICK");
    let mut run = loading(&map, 3);
    let who = run.subject("aircraft/0");
    run.play(10).forget().step(&[order(sandtable_sim::Command::Select(who))]);
    assert!(!run.exists("aircraft/0"));
    run.assert_talk(&["ORCA > GAHPAD OVER_OUT = ROGER", "GAHPAD > ORCA UNTETHER = STATIC"]);
    run.until(460, "on guard", |run| run.mission("buildings/0") == "Guard");
}
