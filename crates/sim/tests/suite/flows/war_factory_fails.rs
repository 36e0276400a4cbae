//! What may go wrong in the door of a war factory: the failures of `radio.md` §9.5. "Product destroyed in the exit" and
//! "contact gone when the door is open" need the inside of the world: `mission::tests::exits`,
//! `a_product_destroyed_inside_frees_the_factory`.

use sandtable_sim::{CellPos, Class, Command, ProductionStage, Subject, What};

use super::war_factory::{FACTORY, at_rest, in_the_door, works};
use crate::support::*;

fn click(action: i32, value: i32) -> Map {
    let mut map = works("CLICK");
    map.add(t("CLICK").on(33, 0).act(action, value));
    map
}

#[test]
fn factory_destroyed_takes_the_product_within_256() {
    let mut run = in_the_door(&click(32, 0));
    run.forget().step(&[select(FACTORY.0, FACTORY.1)]);
    assert!(!run.exists("buildings/1") && !run.exists("units/0"));
    insta::assert_snapshot!(run.radio());
}

#[test]
fn factory_destroyed_sends_a_farther_product_away() {
    let mut run = in_the_door(&click(32, 0));
    run.until(200, "on its way out", |run| {
        run.cell("units/0") == (34, 41) || run.cell("units/0") == (33, 41)
    });
    run.forget().step(&[select(FACTORY.0, FACTORY.1)]);
    assert!(!run.exists("buildings/1") && run.exists("units/0"));
    assert_eq!(run.techno("units/0", "tethered"), false);
    insta::assert_snapshot!(run.radio());
    run.until(120, "rests", |run| run.mission("units/0") == "Guard");
}

#[test]
fn factory_captured_while_unloading_takes_the_product_along() {
    let mut run = in_the_door(&click(14, NOD));
    run.forget().step(&[select(FACTORY.0, FACTORY.1)]);
    assert_eq!(run.techno("buildings/1", "house"), NOD);
    assert_eq!(run.techno("units/0", "house"), NOD);
    assert_eq!(run.mission("buildings/1"), "Unload", "no idle mode is forced on it");
    assert_eq!(run.techno("units/0", "tethered"), true);
    assert_eq!(run.techno("buildings/1", "tethered"), true);
    insta::assert_snapshot!(run.radio());
    run.until(400, "out", at_rest);
    assert_eq!(run.techno("units/0", "tethered"), false);
}

/// A product that drives already answers `NEED_TO_MOVE` with `NEGATIVE`: it is sent away and stays with the loser.
#[test]
fn factory_captured_sends_a_moving_product_away() {
    let mut run = in_the_door(&click(14, NOD));
    run.until(200, "drives", |run| !run.at_rest("units", 0));
    run.forget().step(&[select(FACTORY.0, FACTORY.1)]);
    assert_eq!(run.techno("buildings/1", "house"), NOD);
    assert_eq!(run.techno("units/0", "house"), GDI);
    insta::assert_snapshot!(run.radio());
    run.until(400, "shut", at_rest);
}

/// CAP-12, PRD-20: what a captured factory was making is paid back to the loser.
#[test]
fn factory_captured_abandons_its_production() {
    let mut map = click(14, NOD);
    map.set("BGGY", "Cost", "540");
    let mut run = map.listen();
    let before = run.credits(GDI);
    run.step(&[build(Class::Unit, "BGGY")]);
    run.play(20);
    assert!(run.credits(GDI) < before);
    run.step(&[select(FACTORY.0, FACTORY.1)]);
    run.play(2);
    assert_eq!(run.credits(GDI), before);
    assert!(!run.exists("units/0"));
    assert_eq!(run.world.production(0), []);
}

#[test]
fn factory_sold_lets_the_product_go_first() {
    let mut run = in_the_door(&works(""));
    run.forget().step(&[sell(FACTORY.0, FACTORY.1)]);
    run.play(3);
    assert_eq!(run.techno("units/0", "tethered"), false);
    insta::assert_snapshot!(run.radio());
    run.until(300, "sold", |run| !run.exists("buildings/1"));
    assert!(run.on_map("units/0"));
    run.until(120, "rests", |run| run.mission("units/0") == "Guard");
}

/// What stands on the way out and cannot go keeps the product inside for ever.
#[test]
fn blocked_exit_waits_for_ever() {
    let mut map = works("");
    map.vehicle("Nod", "BGGY", 34, 41, 256, "Sleep", "");
    map.set("Sleep", "Paralyzed", "yes");
    let mut run = map.listen();
    run.step(&[build(Class::Unit, "BGGY")]);
    run.until(200, "in the door", |run| run.on_map("units/1"));
    run.play(900);
    assert_eq!(run.mission("buildings/1"), "Unload");
    assert_eq!(run.techno("units/1", "tethered"), true);
    assert_eq!(run.cell("units/0"), (34, 41));
}

/// Own vehicles in the way are told to go, and the product comes out.
#[test]
fn a_friend_in_the_way_out_is_sent_aside() {
    let mut map = works("");
    map.vehicle("GDI", "BGGY", 34, 41, 256, "Guard", "");
    let mut run = map.listen();
    run.step(&[build(Class::Unit, "BGGY")]);
    run.until(200, "in the door", |run| run.on_map("units/1"));
    run.until(300, "out", at_rest);
    assert_eq!(run.techno("units/1", "tethered"), false);
    assert_ne!(run.cell("units/0"), (34, 41));
}

/// §10: what is tethered ignores Stop, and keeps its contact when it is ordered elsewhere; it goes there once it is out.
#[test]
fn orders_in_the_door() {
    let mut run = in_the_door(&works(""));
    let (x, y) = run.cell("units/0");
    let Ok(number) = u32::try_from(run.techno("units/0", "object")["creation"].as_u64().expect("a number"))
    else {
        panic!("a small number")
    };
    assert_eq!((x, y), (32, 41));
    run.forget().step(&[order(Command::Stop(vec![Subject::Number(number)]))]);
    assert_eq!(run.radio(), "");
    assert_eq!(run.techno("units/0", "tethered"), true);
    run.step(&[order(Command::Move(vec![Subject::Number(number)], CellPos { x: 40, y: 46 }))]);
    assert_eq!(run.radio(), "");
    assert_eq!(run.techno("units/0", "tethered"), true);
    run.until(500, "out", at_rest);
    run.until(300, "there", |run| run.cell("units/0") == (40, 46) || run.mission("units/0") == "Guard");
}

#[test]
fn delivered_is_told_once() {
    let mut run = in_the_door(&works(""));
    run.until(300, "the door shuts", at_rest);
    let delivered = run.whats(|w| match w {
        What::Production { stage: ProductionStage::Delivered, .. } => Some(()),
        _ => None,
    });
    assert_eq!(delivered.len(), 1);
}
