//! A structure and the yard that built it (`radio.md` §9.8).

use sandtable_sim::{Class, NotBuilt, Refusal, What};

use crate::support::*;

/// A yard at 30,40 and a plant at 35,40, with money; the plant's upgrade and a wall are quickly built.
fn yard() -> Map {
    let mut map = Map::new();
    map.set("GDI", "TechLevel", "10").set("GDI", "Credits", "100");
    for kind in ["GAPOWR", "GAPOWRUP", "GAWALL"] {
        map.set(kind, "Cost", "10").set(kind, "TechLevel", "1").set(kind, "Prerequisite", "GAPOWR");
    }
    map.structure("GDI", "GACNST", 30, 40, "").structure("GDI", "GAPOWR", 35, 40, "");
    map
}

fn ready(map: &Map, kind: &str) -> Run {
    let mut run = map.listen();
    run.step(&[build(Class::Building, kind)]);
    run.until(200, "ready", |run| {
        run.world.production(0).iter().any(|p| p.progress == sandtable_sim::Progress::Done)
    });
    assert_eq!(run.radio(), "", "no radio before it is placed");
    run
}

fn refused(run: &Run) -> Vec<Refusal> {
    run.whats(|w| match w {
        What::Refused { why, .. } => Some(*why),
        _ => None,
    })
}

/// Steps 1 to 3: greeted in limbo, placed, told, let go; what the build-up says finds nobody.
#[test]
fn a_structure_is_placed_and_goes_up() {
    let mut run = ready(&yard(), "GAPOWR");
    run.step(&[place(33, 44)]);
    assert_eq!(run.mission("buildings/2"), "Construction");
    run.until(120, "up", |run| run.mission("buildings/2") == "Guard");
    assert_eq!(run.mission("buildings/0"), "Guard");
    insta::assert_snapshot!(run.radio());
}

/// Step 2, failure: nothing is placed, the contact ends all the same, and it can be placed elsewhere.
#[test]
fn a_structure_that_cannot_be_placed() {
    let mut run = ready(&yard(), "GAPOWR");
    run.step(&[place(35, 40)]);
    assert!(run.in_limbo("buildings/2"));
    assert_eq!(refused(&run), [Refusal::NotBuilt(NotBuilt::BadPlace)]);
    insta::assert_snapshot!(run.radio());
    run.step(&[place(33, 44)]);
    assert!(run.on_map("buildings/2"));
}

/// Too far from the base it is refused the same way (PRD-23).
#[test]
fn a_structure_too_far_away_is_not_placed() {
    let mut run = ready(&yard(), "GAPOWR");
    run.step(&[place(46, 46)]);
    assert_eq!(refused(&run), [Refusal::NotBuilt(NotBuilt::BadPlace)]);
    run.assert_said("GACNST > GAPOWR OVER_OUT = ROGER").assert_unsaid("COMPLETE");
}

/// Step 4: an upgrade goes into its host; it says nothing any more once it is gone.
#[test]
fn an_upgrade_ends_the_contact_and_says_nothing() {
    let mut run = ready(&yard(), "GAPOWRUP");
    run.step(&[place(35, 40)]);
    run.play(2);
    assert!(!run.exists("buildings/2"));
    assert_eq!(run.peek("/buildings/1/upgrades").as_array().map(Vec::len), Some(1));
    insta::assert_snapshot!(run.radio());
}

#[test]
fn an_upgrade_without_its_host_is_not_placed() {
    let mut run = ready(&yard(), "GAPOWRUP");
    run.step(&[place(33, 44)]);
    assert_eq!(refused(&run), [Refusal::NotBuilt(NotBuilt::BadPlace)]);
    assert!(run.in_limbo("buildings/2"));
}

/// A wall becomes overlay, which talks as little as an upgrade.
#[test]
fn a_wall_ends_the_contact_and_says_nothing() {
    let mut run = ready(&yard(), "GAWALL");
    run.step(&[place(34, 44)]);
    run.play(2);
    assert!(!run.exists("buildings/2"));
    run.assert_said("GACNST > GAWALL HELLO = ROGER").assert_unsaid("COMPLETE");
}

/// Step 1: without a yard that can build it nobody places anything.
#[test]
fn without_its_yard_nothing_is_placed() {
    let mut map = yard();
    map.structure("GDI", "GACNST", 40, 44, "");
    let mut run = ready(&map, "GAPOWR");
    run.step(&[sell(30, 40), sell(40, 44)]);
    run.play(2);
    run.forget().step(&[place(33, 44)]);
    assert_eq!(refused(&run).len(), 1);
    assert_eq!(run.radio(), "");
}

/// A structure that is sold while it goes up comes down again.
#[test]
fn sold_while_it_goes_up() {
    let mut run = ready(&yard(), "GAPOWR");
    run.step(&[place(33, 44)]);
    run.play(10);
    run.step(&[sell(33, 44)]);
    run.until(200, "gone", |run| !run.exists("buildings/2"));
}
