//! Computer houses that build, in heavy mode (`systems.md` §6), and the scripting that watches them.

use sandtable_sim::{ProductionStage, What};

use crate::support::*;

/// Nod owns a yard, plans a base, and has money.
fn planned() -> Map {
    let mut map = Map::new();
    map.set("Nod", "TechLevel", "10")
        .set("Nod", "Credits", "200")
        .set("Nod", "IQ", "5")
        .set("Nod", "NodeCount", "4")
        .set("Nod", "000", "NAPOWR,40,40")
        .set("Nod", "001", "NAHAND,43,40")
        .set("Nod", "002", "PROC,40,44")
        .set("Nod", "003", "NAWEAP,0,0")
        .structure("GDI", "GAPOWR", 30, 50, "")
        .structure("Nod", "GACNST", 36, 40, "");
    map
}

/// PRD-40: the whole plan goes up, in order, with its free harvester; saves in the middle of everything change nothing.
#[test]
fn a_base_is_built_by_plan() {
    let run = planned().run(4600);
    let delivered = run.whats(|w| match w {
        What::Production { object, stage: ProductionStage::Delivered } => Some(object.kind.clone()),
        _ => None,
    });
    assert_eq!(delivered, ["NAPOWR", "NAHAND", "PROC", "NAWEAP"]);
    let built = run.whats(|w| match w {
        What::Built { object } => Some((object.kind.clone(), object.x, object.y)),
        _ => None,
    });
    assert_eq!(built[..3], [("NAPOWR".into(), 40, 40), ("NAHAND".into(), 43, 40), ("PROC".into(), 40, 44)]);
}

/// Event 19 holds from the delivery of the type on; event 32 from the start of its production (HOU-26).
#[test]
fn events_19_and_32_read_built_and_held() {
    let mut map = planned();
    map.add(t("BUILT").owner("Nod").on(19, building_number("NAPOWR")))
        .add(t("HELD").owner("Nod").on(32, building_number("NAPOWR")));
    let run = map.run(400);
    let ready = run.timed(|w| match w {
        What::Production { stage: ProductionStage::Delivered, .. } => Some(()),
        _ => None,
    });
    run.assert_frames("BUILT", &[ready[0].0]);
    run.assert_frames("HELD", &[1]);
}

/// Action 3 and 30 are carried out: the house builds from then on.
#[test]
fn actions_3_and_30_start_a_computer_house() {
    for action in [3, 30] {
        let mut map = planned();
        map.set("Nod", "IQ", "0").add(t("GO").owner("Nod").on(13, 2).act(action, 1));
        let run = map.run(300);
        run.assert_done(action);
        let started = run.timed(|w| match w {
            What::Production { stage: ProductionStage::Started, .. } => Some(()),
            _ => None,
        });
        assert_eq!(started[0].0, 30, "action {action}");
    }
}

/// Every credit is paid for what was delivered, or is still there.
#[test]
fn money_is_never_made() {
    let run = planned().run(3000);
    let cost = |kind: &str| {
        let kind = run.rules.buildings.find(kind).expect("a structure");
        run.rules.buildings[kind].cost
    };
    let spent: i32 = run
        .whats(|w| match w {
            What::Production { object, stage: ProductionStage::Delivered } => Some(cost(&object.kind)),
            _ => None,
        })
        .into_iter()
        .sum();
    let paid: i32 = run.world.production(1).iter().map(|p| p.price - p.balance).sum();
    assert_eq!(run.credits(NOD) + spent + paid, 20_000);
}
